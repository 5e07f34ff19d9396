"""What users, networks, disks, and systems do to an order, in any sequence."""

import time

from hypothesis import strategies as st
from hypothesis.stateful import rule

from . import changes, faults
from .backends import FLAGS, OTHER_PRICES, request
from .hands import Hands, is_set

PRODUCTS = st.sampled_from(["p-8", "p-1", "p-25"])
INDEX = st.integers(0, 9)
EVENTS = ["kill the app", "kill the backend", "fill the disk"]
# Mostly nothing happens while a line is carried out; otherwise something happens some milliseconds after it was typed, or (-1) just before.
DURING = st.sampled_from([None] * 12 + EVENTS).flatmap(
    lambda event: st.none() if event is None else st.tuples(st.just(event), st.just(-1) | st.integers(0, 25))
)
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

    @rule(line=INDEX, quantity=st.integers(0, 5), during=DURING)
    def change_line(self, line, quantity, during):
        """Changes the quantity of a line, or removes it."""
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
        """Changes a favorite, or how many products a page has."""
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

    @rule(product=PRODUCTS, order=faults.ORDER, during=DURING, then=st.none() | st.tuples(INDEX, st.booleans()))
    def buy_with_faults(self, product, order, during, then):
        """Buys something at an idle app while requests to order fail, and then, with a full disk or not, does what is offered."""
        self.settle()
        self.world.serve(*order)
        self.put_into_cart(product, 0)
        self.order(during=during)
        if then:
            index, is_full = then
            if is_full:
                self.fill(steps=0)
            self.order(index)

    @rule()
    def wait(self):
        """Lets the app do by itself what it does about the last order."""
        # On a disk that is full from the start, nothing is stored.
        stored = self.world.console and self.world.stored()
        current = stored and stored.current
        if current and current.state in ("queued", "unknown", "withdrawn"):
            time.sleep(1.1)

    @rule(index=INDEX, during=DURING)
    def check_out(self, index, during):
        """Does one of the things that the checkout offers."""
        self.order(index, during)

    @rule()
    def list_orders(self):
        self.go("orders")
        self.press("refresh-orders")

    # The profile

    @rule(keeps_mine=st.booleans(), is_stale=st.booleans(), during=DURING)
    def save_profile(self, keeps_mine, is_stale, during):
        self.go("profile")
        for field in ("username", "email"):
            mine, theirs = f"keep-{field}", f"take-{field}"
            self.press(self.world.shown.first(*([mine, theirs] if keeps_mine else [theirs, mine])))
        self.emails += 1
        mail, seen = f"m{self.emails}@mail.example", self.world.shown.email
        is_known = getattr(self.world.stored() or self.judge.seen, "email", None) is not None
        self.press("email", mail)
        if is_stale:
            self.save_elsewhere(asks=False)
        before = self.world.email()
        self.press("save", during=during)
        # Nothing is saved over another profile than the one that was seen. Where none was known, what was typed is saved.
        if is_known and before not in (None, seen) and self.world.email() == mail:
            raise self.world.wrong(f"{mail} was saved over {before}, where the app had shown {seen}.")
        if self.world.console and self.world.shown.has("success") and self.world.email() != mail:
            raise self.world.wrong(f"The app says that {mail} is saved; the backend has {self.world.email()}.")

    # A second client of the same account

    @rule(asks=st.booleans())
    def second_client_saves(self, asks):
        self.save_elsewhere(asks)

    @rule(quantity=st.integers(1, 4))
    def second_client_orders(self, quantity):
        key = f"elsewhere-{len(self.judge.elsewhere)}"
        self.judge.elsewhere.add(key)
        line = {"skuID": "s-82", "quantity": quantity, "unitPrice": {"minor": 13900, "currency": "USD"}}
        response = request(self.world.backend, "POST", "/v2/orders", {"lines": [line]}, Idempotency_Key=key)
        self.world.script.append(f"# another client orders {quantity} of s-82: {response and response[0]}")

    # The saved catalog

    @rule(clears=st.booleans(), during=DURING)
    def sync(self, clears, during):
        self.go("settings")
        is_cleared = clears and self.world.shown.offers("clear") and self.world.use("clear").has("success")
        self.judge.look()
        if self.world.shown.offers("sync") and self.world.backend.program:
            after = self.world.use("sync", during=during)
            if after and is_cleared and any("Nothing has changed" in each.get("text", "") for each in after.elements):
                raise self.world.wrong("The catalog was cleared, and the app calls it unchanged.")
            if after and self.world.console and after.offers("stop-sync"):
                raise self.world.wrong("The settings are left syncing.")
            self.judge.look()

    # What fails

    @rule(order=faults.ORDER, rest=faults.REST, prices=st.booleans())
    def serve(self, order, rest, prices):
        self.world.serve(*order, *rest, flags=OTHER_PRICES if prices else FLAGS)

    @rule(steps=st.integers(0, 3))
    def kill_backend(self, steps):
        """It is started again after some steps."""
        self.world.kill_backend()
        self.down = steps

    @rule(kills=st.booleans())
    def end_app(self, kills):
        (self.world.kill_app if kills else self.world.quit)()

    @rule(steps=st.integers(1, 3))
    def fill_disk(self, steps):
        self.fill(steps)

    # Another backend, or another account

    @rule(other=st.sampled_from(["backend", "account"]), keeps_port=st.booleans(), kills=st.booleans(), product=PRODUCTS)
    def go_elsewhere(self, other, keeps_port, kills, product):
        """Opens the same data directory with another backend or account, orders there, and goes back."""
        with self.elsewhere(other, keeps_port, kills):
            self.put_into_cart(product, 0)
            self.order()

    # Anything else

    @rule(index=INDEX, text=TEXTS, during=DURING)
    def use_anything(self, index, text, during):
        """Uses some control, with some text."""
        shown = self.world.shown
        usable = [each for each in shown.controls if shown.offers(each)]
        if usable:
            control = usable[index % len(usable)]
            is_field = shown.controls[control]["kind"] == "field"
            self.press(control, text if is_field else None, changes.anything, during=during, submits=True)

    @rule(text=TEXTS)
    def type_anything(self, text):
        self.world.type(text)
        self.judge.look(changes.anything, None, submits=True)
