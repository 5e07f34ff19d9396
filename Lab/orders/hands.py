"""What the steps are made of: lines that are typed and compared, and the life around them."""

import contextlib
import sys

from hypothesis.stateful import RuleBasedStateMachine, invariant

from . import changes
from .backends import request
from .judge import Judge
from .report import COUNTS
from .world import World


class Hands(RuleBasedStateMachine):
    is_embedded = False

    def __init__(self):
        super().__init__()
        self.world = World(self.is_embedded)
        self.judge = Judge(self.world)
        self.others = {}  # The judges of the other backend and of the other account.
        self.emails = 0
        self.down = self.full = 1  # For how many more steps the backend is down, and the disk full.
        COUNTS["lives"] += 1
        COUNTS["steps"] -= 1

    @invariant()
    def nothing_is_wrong(self):
        """Holds at the start and after each step."""
        COUNTS["steps"] += 1
        self.judge.look()
        if self.world.backend.program is None:
            self.down -= 1
            if self.down < 0:
                self.world.restart_backend()
        if self.world.disk.is_full:
            self.full -= 1
            if self.full < 0:
                self.world.free_disk()

    def teardown(self):
        try:
            if sys.exc_info()[0] is None:
                COUNTS["placed"] += self.judge.end()
                for other in list(self.others):
                    with self.elsewhere(other) as judge:
                        COUNTS["placed"] += judge.end()
        finally:
            COUNTS["lines"] += sum(line.startswith("> ") for line in self.world.script)
            self.world.end()

    # Ways to say what a line does

    def go(self, *lines):
        """Types lines that change nothing which the user made."""
        for line in lines:
            self.world.type(line)
            self.judge.look()

    def press(self, control, text=None, change=None, is_made=None, during=None, submits=False):
        """Uses a control where it is offered, and compares; `is_made` reads from a frame whether it is done."""
        if control is None or not self.world.shown.offers(control):
            return
        after = self.world.use(control, text, during)
        made = False if after is None else is_made and is_made(after)
        # A killed app may have done what it did not show.
        self.judge.look(change, made or (None if self.world.console is None else made), submits)

    def choose(self, product, color):
        self.go(f"product/{product}")
        for prefix in ("color-", "size-"):
            choices = self.world.shown.ids(prefix)
            if choices:
                self.press(prefix + choices[color % len(choices)])

    def put_into_cart(self, product, color, during=None):
        self.choose(product, color)
        self.press("add", change=changes.one_more, is_made=lambda after: after.has("success"), during=during)

    def order(self, index=0, during=None):
        self.go("checkout")
        offered = list(filter(self.world.shown.offers, ["place", "again", "accept", "ask", "send", "withdraw"]))
        if not offered:
            return
        control = offered[index % len(offered)]
        if control in ("place", "again"):
            is_made = lambda after: None if after.offers("again") else not after.offers("place")
            self.press(control, is_made=is_made, during=during, submits=True)
        else:
            self.press(control, change=changes.only_cart if control == "accept" else None, during=during)

    def fill(self, steps):
        """Fills the disk; it has room again after some steps."""
        self.world.fill_disk()
        self.full = steps

    def settle(self):
        """Lifts the faults, and has the app ask until no order is open."""
        if self.world.disk.is_full:
            self.world.free_disk()
        if self.world.opened_full:
            self.world.quit()
        if self.world.backend.faults or self.world.backend.program is None:
            self.world.serve()
        self.judge.ask()

    @contextlib.contextmanager
    def elsewhere(self, other, keeps_port=False, kills=False):
        if self.world.disk.is_full:
            self.world.free_disk()
        judge = self.judge
        self.judge = self.others.setdefault(other, Judge(self.world))
        with self.world.elsewhere(other, keeps_port, kills):
            yield self.judge
        self.judge = judge

    def save_elsewhere(self, asks):
        """Another client of the account saves the profile, only over the one that it has if it asks first."""
        self.emails += 1
        backend, body = self.world.backend, {"username": "shopper", "email": f"o{self.emails}@mail.example"}
        _, tag = asks and request(backend, "GET", "/v2/profile") or (None, None)
        response = request(backend, "PUT", "/v2/profile", body, **({"If_Match": tag} if tag else {}))
        self.world.script.append(f"# another client saves {body['email']}: {response and response[0]}")


def is_set(shown, control, number):
    """Whether a field shows a number as saved; None if an error, which may be older, leaves that open."""
    if (shown.value(control) or "0") != str(number):
        return False
    return None if shown.has("error") else True
