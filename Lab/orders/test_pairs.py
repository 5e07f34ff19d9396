"""An order goes wrong twice: every ordered pair of faults, on a kept connection and on a new one, and then whatever is next."""

import itertools
import math
import os
import time

import pytest

from .backends import request
from .changes import one_more
from .faults import OF_ORDERS, STAGED, rule
from .judge import Judge
from .report import COUNTS
from .shown import Shown
from .world import World

NEXT = ["wait", "ask", "withdraw", "quit", "kill", "change"]


def is_possible(case):
    first, second, connection, following = case
    # A fault of the backend itself ends the kept connections, and nobody can say how long to wait for one that is down.
    return (connection == "new" or first not in STAGED) and (following != "wait" or second != "down")


ALL = [*filter(is_possible, itertools.product(OF_ORDERS + STAGED, OF_ORDERS + STAGED, ["kept", "new"], NEXT))]


def sample(count):
    """Some of the cases, spread evenly: with a step that is coprime to their number no fault recurs in its rhythm."""
    step = len(ALL) * 618 // 1000
    while math.gcd(step, len(ALL)) > 1:
        step += 1
    return [ALL[number * step % len(ALL)] for number in range(min(count, len(ALL)))]


CASES = ALL if os.environ.get("CASES") == "all" else sample(int(os.environ.get("CASES") or 300))
SMOKE = sample(20)


@pytest.fixture
def trial():
    trial = Trial()
    yield trial
    COUNTS["cases"] += 1
    trial.world.end()


@pytest.mark.parametrize(("first", "second", "connection", "following"), CASES)
def test_an_order_that_goes_wrong_twice_is_placed_once(trial, first, second, connection, following):
    run(trial, first, second, connection, following)


@pytest.mark.smoke
@pytest.mark.parametrize(("first", "second", "connection", "following"), SMOKE)
def test_a_few_orders_that_go_wrong_twice(trial, first, second, connection, following):
    run(trial, first, second, connection, following)


def run(trial, first, second, connection, following):
    trial.fill_cart([first, second], connection)
    trial.place(first)
    trial.then(second, following)
    trial.judge.end()


class Trial:
    def __init__(self):
        self.world = World()
        self.judge = Judge(self.world)
        self.rules = []

    def type(self, line, **expected):
        self.world.type(line)
        self.judge.look(**expected)

    def use(self, *controls, **expected):
        """Uses the first of the controls that the checkout offers, if it offers one."""
        self.start_gone_backend()
        control = self.world.shown.first(*controls)
        if control:
            self.world.use(control)
        self.judge.look(**expected)

    def serve(self, *extra):
        self.world.serve(*extra, *map(rule, self.rules))

    def start_gone_backend(self):
        if "gone" in self.rules and request(self.world.backend, "GET", "/v2/identity") is None and self.world.backend.program:
            self.rules = self.rules[self.rules.index("gone") + 1 :]
            self.serve()

    def fill_cart(self, faults, connection):
        """Two lines, so that a response can lack one of them."""
        self.rules = [fault for fault in faults if fault not in STAGED]
        if connection == "kept":
            self.serve()
        self.type("product/p-8")
        for color in self.world.shown.ids("color-")[:2]:
            self.use("color-" + color)
            self.use("add", change=one_more, is_made=True)
        self.type("checkout")
        if connection == "new":
            self.serve(*(["*:closeAfterAccept*1"] if faults[0] == "closeAfterAccept" else []))

    def place(self, first):
        if first == "down":
            self.world.kill_backend()
        self.use("place", is_made=True, submits=True)
        if first == "down":
            self.serve()

    def then(self, second, following):
        if Shown(self.world.console.frame).saying not in ("placed", "refused"):
            if second == "closeAfterAccept":
                self.rules = []
                self.serve("*:closeAfterAccept*1")
            elif second == "down":
                self.world.kill_backend()
        getattr(self, following)()
        if second == "down":
            self.rules = []
            self.serve()
        for _ in range(8):
            self.type("checkout")
            self.use("ask", "send")

    def ask(self):
        self.use("ask", "send")

    def withdraw(self):
        if self.world.shown.offers("withdraw"):
            self.use("withdraw")
            self.use("place", submits=True)
        else:
            self.use("again", "ask", submits=True)

    def wait(self):
        """Waits until the app has sent the order by itself; only the time between its attempts is left to chance."""
        for _ in range(300):
            self.start_gone_backend()
            if self.world.stored().active is None:
                break
            time.sleep(0.1)
        self.world.look()
        self.judge.look()

    def quit(self):
        self.world.quit()

    def kill(self):
        self.world.kill_app()

    def change(self):
        with self.world.elsewhere("backend", keeps_port=False, kills=False):
            assert self.world.shown.saying == "empty"
            assert not self.world.placed(), "Another backend has the order."
