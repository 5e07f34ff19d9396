"""The four requests whose responses are spoiled, each as a user makes it, and what must hold afterwards.

Each function plays one session while a rule spoils the responses and a second one without it, and returns the first
session's exit code and what the user read.
"""

import contextlib
import json
import urllib.request

from programs import Console, Program
from server import Rule


# What a category says where it shows the products that are stored in place of the backend's list.
PART = "Only products that you have already seen are stored"

# What the checkout says where the backend certainly does not have the order.
DENIALS = ("The order has not been placed yet.", "The shop refused the order.")


class Wrong(AssertionError):
    """What the app did is not what it promises."""


def check(holds, text):
    if not holds:
        raise Wrong(text)


class Shop:
    """A real backend, the hostile server in front of it, and the data directory of one app."""

    def __init__(self, backend, server, folder):
        self.backend, self.server, self.folder = backend, server, folder

    @property
    def flags(self):
        extra = ["--ca-file", self.folder / "authority.pem"] if self.server.tls else []
        return ["--api-url", self.server.url, "--data-dir", self.folder / "app", "--seed", "3", *extra]

    @contextlib.contextmanager
    def console(self, *flags):
        console = Console(*self.flags, *flags, environment=self.backend.environment)
        try:
            console.type()
            yield console
        finally:
            console.program.kill()

    def sync(self):
        """Returns the exit code of `sync` and the last object that it prints."""
        program = Program("storefront", "sync", "--json", *self.flags, environment=self.backend.environment)
        printed = []
        while (line := program.read_line()) is not None:
            printed.append(json.loads(line))
        return program.end(0), printed[-1] if printed else {}

    def asked(self, target):
        """Returns what the real backend has, as another client sees it."""
        fields = {"Authorization": f"Bearer {self.backend.token}"}
        with urllib.request.urlopen(urllib.request.Request(self.backend.url + target, headers=fields)) as response:
            return json.load(response)


def notices(frame):
    """Returns what is wrong or in doubt on a screen, in the words that a user reads."""
    return " ".join(one["text"] for one in frame["elements"] if one["kind"] == "notice" and one["level"] != "success")


def ids(frame, prefix):
    return [one["id"].removeprefix(prefix) for one in frame["controls"] if one["id"].startswith(prefix)]


def load_list(shop, rule):
    """All products of a category."""
    bags = [one["id"] for one in shop.asked("/v2/products?category=bags")["products"]]
    clothes = [one["id"] for one in shop.asked("/v2/products?category=clothing")["products"]]
    with shop.console("--open", "storefront://category/bags") as console:
        with shop.server.spoiling(rule):
            console.type("a")
            rule.wait()
        text, listed = notices(console.frame), ids(console.frame, "listed-")
        recommended = ids(console.frame, "product-")
        check(recommended, "the recommendations are gone from the screen")
        is_part = set(listed) <= set(recommended) and PART in json.dumps(console.frame)
        check(not listed or is_part if text else listed == bags, f"“{text}” stands beside the products {listed}")
        console.type("category/clothing")
        if not (shown := ids(console.frame, "product-")):
            # A response that comes to the next request, about something else, is an error of that request.
            check(rule.crosses and notices(console.frame), f"the next request shows nothing but {notices(console.frame)}")
            console.type("other picks")
            shown = ids(console.frame, "product-")
        check(len(shown) == 5 and set(shown) <= set(clothes), f"the next request shows {shown} and {notices(console.frame)}")
        return console.quit(), text


load_list.request = ("GET", "/v2/products?category=bags")


def sync_catalog(shop, rule):
    """The full catalog, which the app reads as it arrives."""
    with shop.server.spoiling(rule):
        code, last = shop.sync()
    again = shop.sync()
    check(again[0] == 0 and "done" in again[1], f"the next `sync` ends with {again}")
    return code, last.get("message", "")


sync_catalog.request = ("GET", "/v2/catalogue")


def place_order(shop, rule):
    """An order; the backend has it, wherever the rule lets the request pass."""
    with shop.console("--open", "storefront://product/p-9") as console:
        for line in ("Cognac", "add", "cart", "check out"):
            console.type(line)
        with shop.server.spoiling(rule):
            console.type("place the order")
        text = notices(console.frame)
        placed = shop.asked("/v2/orders")["orders"]
        check(len(placed) <= 1, f"the backend has {len(placed)} orders")
        denied = [words for words in DENIALS if words in text]
        check(not (placed and denied), f"the backend has the order, and the user reads “{text}”")
        code = console.quit()
    with shop.console("--open", "storefront://checkout") as console:
        if ids(console.frame, "ask"):
            console.type("ask the shop now")
        if ids(console.frame, "place"):
            console.type("place the order")
        check("was placed" in json.dumps(console.frame), f"later it is not placed: {console.frame}")
        console.type("orders")
        known, placed = ids(console.frame, "order-"), shop.asked("/v2/orders")["orders"]
        check(known == [one["id"] for one in placed], f"the app shows {known}, and the backend has {placed}")
        check(len(placed) == 1, f"the backend has {len(placed)} orders in the end")
        check(console.quit() == 0, "the second session does not end with 0")
    return code, text


place_order.request = ("POST", "/v2/orders")


def save_profile(shop, rule):
    """A profile, which is saved over the state that was loaded."""
    with shop.console("--open", "storefront://profile") as console:
        console.type("e-mail robin@mail.example")
        with shop.server.spoiling(rule):
            console.type("save")
        text = notices(console.frame)
        code = console.quit()
    with shop.console("--open", "storefront://profile") as console:
        console.type("e-mail robin@mail.example")
        if "disabledReason" not in next(one for one in console.frame["controls"] if one["id"] == "save"):
            console.type("save")
        check("robin@mail.example" in json.dumps(console.frame), f"the app shows {console.frame}")
        check(not notices(console.frame), f"later it is not saved: {notices(console.frame)}")
        console.quit()
    saved = shop.asked("/v2/profile")
    check(saved["email"] == "robin@mail.example", f"the backend has {saved}")
    return code, text


save_profile.request = ("PUT", "/v2/profile")

def play(request, shop, case):
    """Plays a request against a case, and returns its exit code, what the user read, and how often it was spoiled."""
    rule = Rule(*request.request, case.spoil, case.when, case.only_kept, case.crosses)
    code, text = request(shop, rule)
    return code, text, len(rule.spoiled)
