"""Compares the app's frames, its stored data, and the backend's data after every line."""

import json
import time
from dataclasses import replace

from . import facts
from .backends import PRODUCTS
from .changes import user_data

DENIALS = {"review", "queued", "refused", "withdrawn"}
PRIVATE = {"checkout", "order", "orders", "profile"}


class Judge:
    """Judges the data of one account or of a guest. Remembers the previous state because data that has been stored or shown as stored must
    not be lost."""

    def __init__(self, sessions, account):
        self.sessions, self.world, self.account = sessions, sessions.world, account
        self.backend, self.address = self.world.backend, self.world.backend.address
        self.elsewhere = set()  # The idempotency keys of the second client.
        self.seen = None
        self.has_ended = False  # True if the backend has ended the session, so that the app may report it.

    @property
    def owner(self):
        """The identifiers of the backend and the account, or None for a guest."""
        return self.account and (facts.identity(self.backend.file), self.account.id)

    @property
    def folder(self):
        """The folder that contains the stored data, or None if the app has not created the folder yet."""
        if self.account is None:
            return facts.address_folder(self.world.data, self.address)
        return self.account.id and facts.owner_folder(self.world.data, self.owner)

    def stored(self):
        return facts.stored(self.folder, self.account and facts.handovers(self.world.data, self.owner))

    def placed(self):
        return facts.placed(self.backend.file, self.account.id) if self.account else {}

    def email(self):
        """Returns the email address in the backend's profile, or None for a guest."""
        return facts.email(self.backend.file, self.account.id) if self.account else None

    def look(self, change=None, is_made=False, submits=False):
        """Compares all data.

        `change` is a function that takes the stored data before and after the line and returns True for an allowed change. `is_made` is
        True if the app showed that the change was made, False if the change cannot have happened, and None if the frames do not show the
        result. If `submits` is True, the line may have placed an order instead.
        """
        # The app must not report an order as not placed if the backend had it before the line was typed. The backend must now have each
        # order that the app reports as placed.
        before = self.placed()
        now = self.stored()
        if now is None:
            if self.seen:
                raise self.world.wrong(f"The stored data of {self._name} is gone.")
            return
        self._orders(now, before, self.placed())
        self._frozen(now)
        # A new account's only stored data is its settings.
        self.seen = self.seen or replace(facts.NOTHING, settings=now.settings)
        self._history(now, submits, is_made)
        self._user_data(now, change, is_made and not submits)
        self.seen = now
        if self.sessions.judge is self:
            self._session()
            self._frame()

    @property
    def _name(self):
        return self.account.email if self.account else "the guest"

    def _orders(self, now, before, after):
        for key, (number, lines) in before.items():
            if key in self.elsewhere:
                continue
            if key not in now.submissions:
                raise self.world.wrong(f"The backend has {number}, but the app has not stored it.")
            if now.submissions[key].state in DENIALS:
                raise self.world.wrong(f"The backend has {number}, but its state in the app is {now.submissions[key].state}.")
        for key, submission in now.submissions.items():
            if submission.state == "placed" and after.get(key) != (submission.order, submission.lines):
                raise self.world.wrong(f"The app has stored {submission} as placed, but the backend has {after.get(key)}.")

    def _frozen(self, now):
        if now.active and now.cart != cart_of(now.active):
            raise self.world.wrong(f"The cart changed to {now.cart} during the open submission {now.active}.")
        if now.waiting and not now.active and self.sessions.judge is self:
            raise self.world.wrong(f"{now.waiting} were not added to the cart.")

    def _history(self, now, submits, is_made):
        for key, old in self.seen.submissions.items():
            new = now.submissions.get(key)
            if new is None or new.lines != old.lines:
                raise self.world.wrong(f"The submission {old} became {new}.")
            if old.state not in facts.ACTIVE and new.state != old.state:
                raise self.world.wrong(f"A submission left the final state {old.state} and is now {new.state}.")
        added = [each for key, each in now.submissions.items() if key not in self.seen.submissions]
        if len(added) > submits:
            raise self.world.wrong(f"The app stored the order {added[-1]}, which the user did not place.")
        if submits and is_made and not added:
            raise self.world.wrong("The app showed an order as placed or saved, but has not stored one.")
        if added and cart_of(added[0]) != self.seen.cart:
            raise self.world.wrong(f"The cart {self.seen.cart} was submitted as {added[0].lines}.")

    def _user_data(self, now, change, is_made):
        """Checks that the line made only the allowed change and that a change that was shown as made is stored."""
        # When the response to an order arrives, the app removes the order's lines from the cart, possibly before it makes the
        # requested change.
        sent = {
            line[0] for key, each in now.submissions.items() for line in each.lines
            if each.state == "placed" and getattr(self.seen.submissions.get(key), "state", None) != "placed"
        }
        old, new = user_data(self.seen, sent), user_data(now)
        is_there = change is not None and is_made is not False and change(old, new)
        if is_made is True and not is_there:
            raise self.world.wrong(f"The app showed a change as made, but its data was {old} and is {new}.")
        if not is_there and new != old:
            raise self.world.wrong(f"The stored data changed for no reason, from {old} to {new}.")

    def _session(self):
        """Checks that only the user or the backend ends a session and that only the intended files contain secrets."""
        world = self.world
        if world.signed_in != self.owner:
            raise world.wrong(f"The signed-in account changed from {self._name} to {world.signed_in}.")
        passwords = {each.password for each in world.backend.accounts.values() if each.password}
        file = facts.exposed(world.data, passwords, world.tokens)
        if file or any(each in (world.folder / "errors").read_text(errors="replace") for each in passwords | world.tokens):
            raise world.wrong(f"A secret is in {file or 'the log of the app'}.")
        if world.console is None:
            return
        indexes = [self.folder / "user.sqlite-shm", facts.address_folder(world.data, world.backend.address) / "catalog.sqlite-shm"]
        if not world.opened_full and (file := facts.unlocked(*indexes)):
            raise world.wrong(f"The app has lost its lock on {file}.")
        shown, text = world.shown, json.dumps(world.console.frame)
        may_end = self.has_ended or world.was_full or world.backend is not self.backend
        if shown.has_ended and not may_end:
            raise world.wrong("The app reports that the session has ended, but the backend has not ended it.")
        self.has_ended |= shown.has_ended
        if shown.screen in PRIVATE and self.account is None:
            raise world.wrong(f"The app shows {shown.screen} to a guest.")
        for other in self.sessions.judges.values():
            mails = {other.account and other.account.email, other.seen and other.seen.email} - {None, self._name, self.seen.email}
            if mail := next((each for each in mails if shown.screen != "sign-in" and each in text), None):
                raise world.wrong(f"The app shows {mail} to {self._name}.")

    def _frame(self):
        """Checks that the app shows the stored data. A change without input may take a moment to appear."""
        for _ in range(40):
            difference = self._difference()
            if difference is None:
                return
            time.sleep(0.05)
            self.world.look()
        raise self.world.wrong(difference)

    def _difference(self):
        if self.world.console is None:
            return None
        now, shown = self.stored(), self.world.shown
        current = now.current.state if now.current else "withdrawn"
        if shown.screen == "checkout":
            expected = {"withdrawn": "review" if now.cart else "empty"}.get(current, current)
            pair = (shown.saying, expected)
        elif shown.screen == "cart" and "quantity" not in shown.controls:
            pair = (shown.quantities, sorted(quantity for quantity, _ in now.cart.values()))
        elif shown.screen == "favorites":
            pair = (set(shown.ids("product-")), now.favorites)
        elif shown.screen == "profile" and not self.world.was_full:
            pair = (shown.email, now.email if shown.email else None)
        elif shown.screen == "orders":
            pair = (set(shown.ids("order-")) - {number for number, _ in self.placed().values()}, set())
        else:
            return None
        return None if pair[0] == pair[1] else f"On {shown.screen} the app shows {pair[0]}, but has stored {pair[1]}."

    def ask(self):
        """Requests the order's state from the backend through the app until the order has reached a final state."""
        for _ in range(40):
            self.world.type("checkout")
            self.look()
            control = self.world.shown.first("ask", "send")
            if control is not None:
                self.world.use(control)
            elif self.world.shown.saying == "sending":
                # The judge waits on the checkout screen because, on another screen, the message about the order's final state
                # would disable the controls.
                time.sleep(0.05)
            else:
                break

    def end(self):
        """Sends requests through the app until no order is open and then compares all other data."""
        world = self.world
        self.ask()
        world.type("orders")
        self.look()
        world.use("refresh-orders")
        while world.shown.offers("more-orders"):
            world.use("more-orders")
        now, placed = self.stored(), self.placed()
        if now.active:
            raise world.wrong(f"The submission never reaches a final state: {now.active}.")
        mine = {key: order for key, order in placed.items() if key not in self.elsewhere}
        stored = {key: (each.order, each.lines) for key, each in now.submissions.items() if each.state == "placed"}
        if stored != mine:
            raise world.wrong(f"The app has stored {stored}, but the backend has {mine}.")
        listed = {f"{number}" for number in world.shown.ids("order-")}
        if listed != {number for number, _ in placed.values()}:
            raise world.wrong(f"The app lists {listed}, but the backend has {placed}.")
        world.type("settings")
        if not world.use("sync").has("success") or facts.products(facts.address_folder(world.data, world.backend.address)) != PRODUCTS:
            raise world.wrong("The app cannot save the catalog.")
        world.type("profile")
        world.use("refresh-profile")
        saved = self.email()
        if saved and world.shown.email != saved:
            raise world.wrong(f"The app shows the profile of {world.shown.email}, but the backend has {saved}.")
        self.look()
        if self.stored().email != world.shown.email:
            raise world.wrong(f"The app shows the profile of {world.shown.email}, but has stored {self.stored().email}.")
        world.quit()
        self._files()
        return len(placed)

    def _files(self):
        world = self.world
        files = [*world.data.glob("owners/*/*.sqlite"), world.first.file]
        for damage in filter(None, map(facts.damage, files)):
            raise world.wrong(damage)
        errors = (world.folder / "errors").read_text(errors="replace")
        if errors and not world.was_full:
            raise world.wrong(f"The app logs: {errors}")


def cart_of(submission):
    return {sku: (quantity, price) for sku, quantity, price in submission.lines}
