"""Signs in and out and checks each session change."""

from . import changes, facts
from .changes import user_data
from .judge import Judge
from .world import World


class Sessions:
    """The judges of all accounts and guests. The current judge, `judge`, also checks the screen."""

    def __init__(self, world):
        self.world, self.judges = world, {}
        self.judge = self.judge_of(None)

    @classmethod
    def begin(cls, is_embedded=False):
        """Begins a life in which the account `ada` is signed in."""
        world = World(is_embedded)
        try:
            sessions = cls(world)
            sessions.sign_in("ada", by_command=True)
            return sessions
        except BaseException:
            world.end()
            raise

    def judge_of(self, account):
        """Returns the judge of an account on the current backend or, for None, the judge of the backend's guest."""
        key = account and (self.world.backend, account.name) or self.world.backend.address
        return self.judges.setdefault(key, Judge(self, account))

    @property
    def name(self):
        """The name of the signed-in account, or None for a guest or an account on another backend."""
        account = self.judge.account
        return account and next((name for name, each in self.world.backend.accounts.items() if each is account), None)

    def look(self):
        """Checks the stored data of every account, including the accounts that are signed out."""
        for judge in self.judges.values():
            judge.look()

    def find(self):
        """Switches to the judge of the account that the app has stored as signed in."""
        signed_in = self.world.signed_in
        known = (each for each in self.judges.values() if each.owner == signed_in)
        self.judge = next(known) if signed_in else self.judge_of(None)

    def sign_in(self, name, by_command=False, during=None):
        """Signs in to an account, which then receives the guest's cart and favorites. Returns True if the account is signed in."""
        world = self.world
        account, guest = world.backend.accounts[name], self.judge_of(None)
        world.make_room()
        after = self.judge_of(account)
        if self.judge.has_ended:
            # The response to this request informs the app that the session has ended.
            world.type("orders")
        if not by_command and not world.open_sign_in():
            # The app does not open the sign-in screen because it still has a session.
            if after is self.judge:
                return True
            self.sign_out()
            world.open_sign_in()
        before = self.judge
        for judge in (guest, after):
            judge.look()
        creates = account.id is None and facts.account_id(world.backend.file, account.email) is None
        if by_command:
            world.sign_in(account, creates)
            is_shown = True
        else:
            is_shown = world.type_credentials(account, creates, during)
        account.id = account.id or facts.account_id(world.backend.file, account.email)
        # `shown` restarts a killed app, so that the app completes an interrupted sign-in.
        world.shown
        return self._become(after, before, is_shown, guest)

    def _become(self, after, before, is_shown, guest):
        world, signed_in = self.world, self.world.signed_in
        if signed_in not in (before.owner, after.owner) or is_shown and signed_in != after.owner:
            raise world.wrong(f"The app has stored {signed_in} as signed in.")
        if is_shown is False and signed_in != before.owner:
            raise world.wrong(f"The app has stored {signed_in} as signed in, but still shows the sign-in screen.")
        if signed_in != after.owner or before is after and not is_shown:
            before.look()
            return not before.has_ended and signed_in == after.owner
        self.judge, after.has_ended = after, False
        had = user_data(guest.seen or facts.NOTHING)
        is_moved = bool(had[0] or had[1])
        guest.look(changes.emptied if is_moved else None, is_moved)
        after.look(changes.joined(had) if is_moved else None, is_moved)
        return True

    def sign_out(self, by_command=False, during=None):
        """Signs out, even with an open order. The account's stored data does not change."""
        world, before = self.world, self.judge
        if before.account is None:
            return
        world.make_room()
        before.look()
        is_shown, has_confirmed = world.sign_out(during, by_command)
        signed_in = world.signed_in
        if signed_in not in (None, before.owner) or is_shown and signed_in:
            raise world.wrong(f"The app has stored {signed_in} as signed in after signing out.")
        is_open = before.seen and before.seen.active and before.stored().active
        if is_open and not has_confirmed and is_shown and not by_command:
            raise world.wrong(f"The app signed out without a warning about {is_open}.")
        if signed_in is None:
            self.judge = self.judge_of(None)
        self.look()

    def end(self):
        """Performs the final checks for each account that has data in the app, and returns the number of orders in these accounts."""
        world, placed = self.world, 0
        if world.was_full:
            world.free_disk()
            world.kill_app()
        world.serve()
        world.shown
        self.find()
        for name, account in world.backend.accounts.items():
            if name != self.name and self.judge_of(account).stored() is None:
                continue
            if name == self.name:
                # The session may have ended if the disk was full when the app stored its tokens.
                world.type("orders")
                self.judge.look()
            if (name != self.name or self.judge.has_ended) and not self.sign_in(name):
                raise world.wrong(f"{name} cannot sign in.")
            placed += self.judge.end()
        self.sign_out(by_command=True)
        world.end_sessions()
        return placed
