"""The actions that make up the steps: typed lines, checks of the lines' effects, and environment changes."""

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
        self.down = self.full = 1  # The number of steps for which the backend remains down or the disk remains full.
        COUNTS["lives"] += 1
        COUNTS["steps"] -= 1

    @property
    def judge(self):
        """The judge of the account or guest whose data the app shows."""
        return self.sessions.judge

    @invariant()
    def nothing_is_wrong(self):
        """Checks all stored data at the start and after each step. Also restarts the backend and frees the disk when they are due."""
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

    # Typing lines and checking their effect

    def go(self, *lines):
        """Types lines that change no user data."""
        for line in lines:
            self.world.type(line)
            self.judge.look()

    def press(self, control, text=None, change=None, is_made=None, during=None, submits=False):
        """Uses a control if it is available, and checks the effect. `is_made` is a function that takes the resulting frame and returns True
        if the frame shows that the change was made."""
        if control is None or not self.world.shown.offers(control):
            return
        after = self.world.use(control, text, during)
        made = False if after is None else is_made and is_made(after)
        # A killed app may have made a change that it did not show.
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
                raise self.world.wrong(f"After signing in, the app shows {self.world.shown.screen} instead of the checkout.")
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
        """Fills the disk, which has free space again after the given number of steps."""
        self.world.fill_disk()
        self.full = steps

    def settle(self):
        """Removes the faults and sends requests through the app until no order is open."""
        self.world.make_room()
        if self.world.backend.faults or self.world.backend.program is None:
            self.world.serve()
        # The app cannot send an order that belongs to another backend's account, so such an order remains open.
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
        """The account of the second client: the signed-in account, or None if that account does not belong to the running backend."""
        return self.world.backend.accounts.get(self.sessions.name)

    def save_elsewhere(self, reads_first):
        """Saves the profile as another client of the account. If this client reads the profile first, it overwrites only the version that
        it has read."""
        if self.account is None:
            return
        self.emails += 1
        backend, body = self.world.backend, {"username": "shopper", "email": f"o{self.emails}@mail.example"}
        _, tag = reads_first and request(backend, self.account.token, "GET", "/v2/profile") or (None, None)
        response = request(backend, self.account.token, "PUT", "/v2/profile", body, **({"If_Match": tag} if tag else {}))
        self.world.script.append(f"# another client saves {body['email']}: {response and response[0]}")


def is_set(shown, control, number):
    """Returns True if a field shows a number as saved. Returns None if the screen shows an error, which may be older than the change."""
    if (shown.value(control) or "0") != str(number):
        return False
    return None if shown.has("error") else True
