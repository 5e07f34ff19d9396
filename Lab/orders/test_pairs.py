"""Tests that an order is placed once despite two faults: every ordered pair of faults, on a reused and on a new connection, with every
possible next step.

Also tests token refreshes that fail while an order fails: every fault of a refresh, before and after every fault of an order.
"""

import itertools
import math
import os
import time

import pytest

from .backends import request
from .changes import one_more
from .faults import OF_ORDERS, OF_REFRESHES, REFRESH, STAGED, rule
from .report import COUNTS
from .sessions import Sessions
from .shown import Shown

NEXT = ["wait", "ask", "withdraw", "quit", "kill", "change"]


def is_possible(case):
    first, second, connection, following = case
    # A fault that affects the backend itself closes the backend's connections, so no connection can be reused. While the backend is down,
    # the app may wait for any length of time.
    return (connection == "new" or first not in STAGED) and (following != "wait" or second != "down")


ALL = [*filter(is_possible, itertools.product(OF_ORDERS + STAGED, OF_ORDERS + STAGED, ["reused", "new"], NEXT))]
AFTER_RENEWAL = ["ask", "wait", "kill", "account"]
# Testing all combinations would take six hours, so each pair of faults is tested with only one of the next steps at each position. The next
# steps are used in rotation.
RENEWALS = [
    (refresh, order, position, AFTER_RENEWAL[(row + column + turn) % len(AFTER_RENEWAL)])
    for row, refresh in enumerate(OF_REFRESHES)
    for column, order in enumerate(OF_ORDERS)
    for turn, position in enumerate(["first", "last"])
]


def sample(all_cases, count):
    """Returns evenly spread cases. The step and the number of cases are coprime, so no case is selected twice."""
    step = len(all_cases) * 618 // 1000
    while math.gcd(step, len(all_cases)) > 1:
        step += 1
    return [all_cases[number * step % len(all_cases)] for number in range(min(count, len(all_cases)))]


IS_ALL, COUNT = os.environ.get("CASES") == "all", os.environ.get("CASES") or 300
CASES, RENEWAL_CASES = (each if IS_ALL else sample(each, int(COUNT)) for each in (ALL, RENEWALS))


@pytest.fixture
def trial():
    trial = Trial()
    yield trial
    COUNTS["cases"] += 1
    trial.world.end()


@pytest.mark.parametrize(("first", "second", "connection", "following"), CASES)
def test_an_order_with_two_faults_is_placed_once(trial, first, second, connection, following):
    run(trial, first, second, connection, following)


@pytest.mark.smoke
@pytest.mark.parametrize(("first", "second", "connection", "following"), sample(ALL, 20))
def test_sampled_orders_with_two_faults_are_placed_once(trial, first, second, connection, following):
    run(trial, first, second, connection, following)


@pytest.mark.parametrize(("refresh", "order", "position", "following"), RENEWAL_CASES)
def test_an_order_whose_session_is_renewed_is_placed_once(trial, refresh, order, position, following):
    renew(trial, refresh, order, position, following)


@pytest.mark.smoke
@pytest.mark.parametrize(("refresh", "order", "position", "following"), sample(RENEWALS, 20))
def test_sampled_orders_whose_session_is_renewed_are_placed_once(trial, refresh, order, position, following):
    renew(trial, refresh, order, position, following)


def renew(trial, refresh, order, position, following):
    """Places an order during which the access token expires, before or after another fault, and the token refresh fails."""
    trial.fill_cart(["tokenExpired", order] if position == "first" else [order, "tokenExpired"], "reused", rule(refresh, REFRESH))
    trial.place(None)
    trial.then(None, following)
    trial.sessions.end()


def run(trial, first, second, connection, following):
    trial.fill_cart([first, second], connection)
    trial.place(first)
    trial.then(second, following)
    trial.sessions.end()


class Trial:
    def __init__(self):
        self.sessions = Sessions.begin()
        self.world = self.sessions.world
        self.rules = []

    @property
    def judge(self):
        return self.sessions.judge

    def type(self, line, **expected):
        self.world.type(line)
        self.judge.look(**expected)

    def use(self, *controls, **expected):
        """Uses the first of the given controls that is available, if any, and checks the data."""
        self.start_gone_backend()
        control = self.world.shown.first(*controls)
        if control:
            self.world.use(control)
        self.judge.look(**expected)

    def serve(self, *extra):
        self.world.serve(*extra, *map(rule, self.rules))

    def start_gone_backend(self):
        if "gone" in self.rules and request(self.world.backend, None, "GET", "/v2/categories") is None and self.world.backend.program:
            self.rules = self.rules[self.rules.index("gone") + 1 :]
            self.serve()

    def fill_cart(self, faults, connection, *others):
        """Adds two lines to the cart so that a response can omit a line."""
        self.rules = [fault for fault in faults if fault not in STAGED]
        if connection == "reused":
            self.serve(*others)
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
        """Waits until the app has sent the order by itself."""
        for _ in range(300):
            self.start_gone_backend()
            if self.judge.stored().active is None:
                break
            time.sleep(0.1)
        self.world.look()
        self.judge.look()

    def quit(self):
        self.world.quit()

    def kill(self):
        self.world.kill_app()

    def change(self):
        with self.world.elsewhere(keeps_port=False, kills=False):
            self.sessions.find()
            self.expect_no_order()
        self.sessions.find()

    def account(self):
        self.sessions.sign_out()
        self.start_gone_backend()
        self.expect_no_order()
        self.sessions.sign_out()
        self.sessions.sign_in("ada")

    def expect_no_order(self):
        """Checks that another account, on this backend or another one, has no order."""
        assert self.sessions.sign_in("bob")
        self.type("checkout")
        assert self.world.shown.saying == "empty"
        assert not self.judge.placed(), "Another account has the order."
