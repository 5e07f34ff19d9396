"""What the steps are made of: lines that are typed and compared, and the life around them."""

import contextlib
import sys

from hypothesis.stateful import RuleBasedStateMachine, invariant

from . import changes
from .backends import request
from .report import COUNTS
from .sessions import Sessions


class Hands(RuleBasedStateMachine):
    is_embedded = False

    def __init__(self):
        super().__init__()
        self.sessions = Sessions.begin(self.is_embedded)
        self.world = self.sessions.world
        self.emails = 0
        self.down = self.full = 1  # For how many more steps the backend is down, and the disk full.
        COUNTS["lives"] += 1
        COUNTS["steps"] -= 1

    @property
    def judge(self):
        """The judge of the account or guest whose data is shown."""
        return self.sessions.judge

    @invariant()
    def nothing_is_wrong(self):
        """Holds at the start and after each step."""
        COUNTS["steps"] += 1
        self.sessions.look()
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
                COUNTS["placed"] += self.sessions.end()
                if self.world.other:
                    with self.elsewhere():
                        COUNTS["placed"] += self.sessions.end()
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
        if self.world.shown.screen == "sign-in":
            self.sessions.sign_in("ada")
            if self.judge.account and self.world.shown.screen != "checkout":
                raise self.world.wrong(f"Signing in leads to {self.world.shown.screen} instead of the checkout.")
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
        self.world.make_room()
        if self.world.backend.faults or self.world.backend.program is None:
            self.world.serve()
        # An order of another backend's account can only wait.
        if self.account and self.judge.has_ended:
            self.sessions.sign_in(self.sessions.name)
        if self.account:
            self.judge.ask()

    @contextlib.contextmanager
    def elsewhere(self, keeps_port=False, kills=False):
        if self.world.disk.is_full:
            self.world.free_disk()
        with self.world.elsewhere(keeps_port, kills):
            self.sessions.find()
            yield
        self.sessions.find()

    @property
    def account(self):
        """The account of the second client, which is the app's if that is an account of the running backend; otherwise None."""
        return self.world.backend.accounts.get(self.sessions.name)

    def save_elsewhere(self, asks):
        """Another client of the account saves the profile, only over the one that it has if it asks first."""
        if self.account is None:
            return
        self.emails += 1
        backend, body = self.world.backend, {"username": "shopper", "email": f"o{self.emails}@mail.example"}
        _, tag = asks and request(backend, self.account.token, "GET", "/v2/profile") or (None, None)
        response = request(backend, self.account.token, "PUT", "/v2/profile", body, **({"If_Match": tag} if tag else {}))
        self.world.script.append(f"# another client saves {body['email']}: {response and response[0]}")


def is_set(shown, control, number):
    """Whether a field shows a number as saved; None if an error, which may be older, leaves that open."""
    if (shown.value(control) or "0") != str(number):
        return False
    return None if shown.has("error") else True
