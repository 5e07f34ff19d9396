"""The steps of the state machine, which simulate how users, networks, disks, and systems can affect an order, in any sequence."""

import time

from hypothesis import strategies as st
from hypothesis.stateful import rule

from programs import message

from . import changes, facts, faults
from .backends import FLAGS, OTHER_PRICES, request
from .hands import Hands, is_set

UNCHANGED = message("Your saved catalog is up to date.")
PRODUCTS = st.sampled_from(["p-8", "p-1", "p-25"])
INDEX = st.integers(0, 9)
EVENTS = ["kill the app", "kill the backend", "fill the disk"]
# Most lines are not interrupted by an event. An event that interrupts a line occurs up to 25 milliseconds after the line is typed or, if
# the number of milliseconds is -1, immediately before the line is typed.
DURING = st.sampled_from([None] * 12 + EVENTS).flatmap(
    lambda event: st.none() if event is None else st.tuples(st.just(event), st.just(-1) | st.integers(0, 25))
)
# The controls that change the session. Only the rules for sessions use them.
OF_SESSIONS = {"password", "demo", "sign-out", "confirm-sign-out"}
# The events that can interrupt a sign-in or sign-out, during which the disk must have free space.
KILLS = DURING.filter(lambda during: not during or during[0] != "fill the disk")
TEXTS = st.sampled_from(
    ["", "7", "-3", "99999999999999999999", "o'clock \"%_*\" AND", "風呂敷", "e\u0301\u0302\u0323", "\u202eabc\u2066",
     "\x1b[31m\x07\x7f", "/", "help", "back", "x" * 70_000, "ada@example.com", "search/bag", "category/bags", "category/none",
     "product/p-99", "order/o-1", "order/o-99", "purchase", "tour", "home", "favorites"]
)


class Orders(Hands):
    # The cart

    @rule(product=PRODUCTS, color=INDEX, during=DURING)
    def add(self, product, color, during):
        self.put_into_cart(product, color, during)

    @rule(line=INDEX, quantity=st.sampled_from([0, 1, 2, 3, 5, 98]), during=DURING)
    def change_line(self, line, quantity, during):
        """Changes the quantity of a cart line or removes the line."""
        self.go("cart", "cart")
        skus = self.world.shown.ids("line-")
        if not skus:
            return
        sku = skus[line % len(skus)]
        self.press(f"line-{sku}")
        control, text = ("quantity", str(quantity)) if quantity else ("remove", None)
        self.press(
            control, text, during=during,
            change=changes.quantity(sku, quantity),
            is_made=lambda after: is_set(after, "quantity", quantity),
        )

    @rule(product=PRODUCTS, size=st.sampled_from([0, 0, 7, 100]), during=DURING)
    def favorite_or_setting(self, product, size, during):
        """Changes a favorite or the number of products on a page."""
        if size:
            self.go("settings")
            self.press(
                "page-size", str(size), during=during,
                change=changes.only_settings, is_made=lambda after: is_set(after, "page-size", size),
            )
        else:
            self.go(f"product/{product}")
            wanted = "off" if self.world.shown.value("favorite") == "on" else "on"
            self.press(
                "favorite", during=during,
                change=changes.favorite(product), is_made=lambda after: after.value("favorite") == wanted,
            )

    # The order

    @rule(product=PRODUCTS, color=INDEX, during=DURING)
    def buy(self, product, color, during):
        self.put_into_cart(product, color)
        self.order(during=during)

    @rule(product=PRODUCTS, order=faults.ORDER, expiry=faults.EXPIRY, during=DURING, then=st.none() | st.tuples(INDEX, st.booleans()))
    def buy_with_faults(self, product, order, expiry, during, then):
        """Buys a product in an idle app while order requests fail. Sometimes uses another control of the checkout afterward, with or
        without a full disk."""
        self.settle()
        self.world.serve(*expiry, *order)
        self.put_into_cart(product, 0)
        self.order(during=during)
        if then:
            index, is_full = then
            if is_full:
                self.fill(steps=0)
            self.order(index)

    @rule()
    def wait(self):
        """Waits so that the app can continue the last order by itself."""
        # If the disk was full when the app opened, the app stores nothing.
        stored = self.world.console and self.judge.stored()
        current = stored and stored.current
        if current and current.state in ("queued", "unknown", "withdrawn"):
            time.sleep(1.1)

    @rule(index=INDEX, during=DURING)
    def check_out(self, index, during):
        self.order(index, during)

    @rule()
    def list_orders(self):
        self.go("orders")
        self.press("refresh-orders")

    # The profile

    @rule(keeps_mine=st.booleans(), is_stale=st.booleans(), during=DURING)
    def save_profile(self, keeps_mine, is_stale, during):
        self.go("profile")
        if self.world.shown.screen != "profile":
            return
        for field in ("username", "email"):
            mine, theirs = f"keep-{field}", f"take-{field}"
            self.press(self.world.shown.first(*([mine, theirs] if keeps_mine else [theirs, mine])))
        self.emails += 1
        mail, seen = f"m{self.emails}@mail.example", self.world.shown.email
        is_known = getattr(self.judge.stored() or self.judge.seen, "email", None) is not None
        self.press("email", mail)
        if is_stale:
            self.save_elsewhere(reads_first=False)
        before = self.judge.email()
        self.press("save", during=during)
        # The app must not overwrite a profile that it has not shown. If the app had no profile, it saves the profile that the user entered.
        if is_known and before not in (None, seen) and self.judge.email() == mail:
            raise self.world.wrong(f"{mail} overwrote {before}, but the app had shown {seen}.")
        if self.world.console and self.world.shown.has("success") and self.judge.email() != mail:
            raise self.world.wrong(f"The app reports that {mail} was saved, but the backend has {self.judge.email()}.")

    # A second client of the same account

    @rule(reads_first=st.booleans())
    def second_client_saves(self, reads_first):
        self.save_elsewhere(reads_first)

    @rule(quantity=st.integers(1, 4))
    def second_client_orders(self, quantity):
        if self.account is None:
            return
        key = f"elsewhere-{len(self.judge.elsewhere)}"
        self.judge.elsewhere.add(key)
        line = {"skuID": "s-82", "quantity": quantity, "unitPrice": {"minor": 13900, "currency": "USD"}}
        response = request(self.world.backend, self.account.token, "POST", "/v2/orders", {"lines": [line]}, Idempotency_Key=key)
        self.world.script.append(f"# another client orders {quantity} of s-82: {response and response[0]}")

    # The saved catalog

    @rule(clears=st.booleans(), during=DURING)
    def sync(self, clears, during):
        self.go("settings")
        is_cleared = clears and self.world.shown.offers("clear") and self.world.use("clear").has("success")
        self.judge.look()
        if self.world.shown.offers("sync") and self.world.backend.program:
            after = self.world.use("sync", during=during)
            if after and is_cleared and any(UNCHANGED in each.get("text", "") for each in after.elements):
                raise self.world.wrong("The app reports a cleared catalog as unchanged.")
            if after and self.world.console and after.offers("stop-sync"):
                raise self.world.wrong("The settings screen still shows that a sync is running.")
            self.judge.look()

    # Faults

    @rule(order=faults.ORDER, expiry=faults.EXPIRY, rest=faults.REST, prices=st.booleans())
    def serve(self, order, expiry, rest, prices):
        self.world.serve(*expiry, *order, *rest, flags=OTHER_PRICES if prices else FLAGS)

    @rule(steps=st.integers(0, 3))
    def kill_backend(self, steps):
        """Kills the backend, which restarts after the given number of steps."""
        self.world.kill_backend()
        self.down = steps

    @rule(kills=st.booleans())
    def end_app(self, kills):
        (self.world.kill_app if kills else self.world.quit)()

    @rule(steps=st.integers(1, 3))
    def fill_disk(self, steps):
        self.fill(steps)

    # Another backend, or another account

    @rule(keeps_port=st.booleans(), kills=st.booleans(), product=PRODUCTS)
    def go_elsewhere(self, keeps_port, kills, product):
        """Opens the same data directory with another backend, places an order there, and returns to the first backend."""
        with self.elsewhere(keeps_port, kills):
            self.put_into_cart(product, 0)
            # Even at the same URL, this backend does not accept the first backend's session.
            self.order()
            self.sessions.sign_in("ada")
            self.order()

    @rule(name=st.sampled_from(["ada", "bob"]), by_command=st.booleans(), during=KILLS)
    def sign_in(self, name, by_command, during):
        """Signs in. Uses the `sign-in` command only if the backend is running without faults."""
        self.sessions.sign_in(name, by_command and not self.world.backend.faults and bool(self.world.backend.program), during)

    @rule(by_command=st.booleans(), during=KILLS)
    def sign_out(self, by_command, during):
        self.sessions.sign_out(by_command, during)

    @rule(product=PRODUCTS, by_command=st.booleans())
    def order_as_another(self, product, by_command):
        """Signs out, places an order with the other account, and returns to the first account."""
        name = self.sessions.name
        self.sessions.sign_out(by_command)
        if self.sessions.sign_in("ada" if name == "bob" else "bob"):
            self.put_into_cart(product, 0)
            self.order()
        self.sessions.sign_out(by_command)
        if name:
            self.sessions.sign_in(name)

    @rule()
    def end_session(self):
        """Ends the app's session on the backend."""
        session = facts.sessions(self.world.data, self.world.backend.address).get("session")
        if session and self.account:
            self.judge.has_ended = True
            response = request(self.world.backend, session["accessToken"], "DELETE", "/v2/session")
            self.world.script.append(f"# the backend ends the session: {response and response[0]}")

    # Anything else

    @rule(index=INDEX, text=TEXTS, during=DURING)
    def use_anything(self, index, text, during):
        """Uses any control, and types text into a field."""
        shown = self.world.shown
        usable = [each for each in shown.controls if shown.offers(each) and each not in OF_SESSIONS]
        if usable:
            control = usable[index % len(usable)]
            is_field = shown.controls[control]["kind"] == "field"
            self.press(control, text if is_field else None, changes.anything, during=during, submits=True)

    @rule(text=TEXTS)
    def type_anything(self, text):
        self.world.type(text)
        self.judge.look(changes.anything, None, submits=True)
