"""User journeys that send requests whose responses are corrupted, and the conditions that must hold after each journey.

Each journey uses the app while a rule corrupts the responses and then uses it again without the rule. The journey returns the exit code
of the app that received the corrupted responses and the message that the user saw.
"""

import contextlib
import json

from programs import Account, Console, Program, message, sign_in as sign_in_by_command
from server import Rule


# The category screen shows this message if it lists stored products instead of the backend's products.
PART = message("Only products that you have already seen are available offline")

# The checkout shows one of these messages only if it is certain that the backend does not have the order.
DENIALS = (message("Your order has not been placed yet."), message("Your order was not placed"))


class Wrong(AssertionError):
    """An error that indicates that the app violated a requirement."""


def check(holds, text):
    if not holds:
        raise Wrong(text)


class Shop:
    """A real backend, the hostile server in front of the backend, and an app's data directory."""

    def __init__(self, backend, server, folder):
        self.backend, self.server, self.folder = backend, server, folder
        self.account = backend.create("robin")

    @property
    def flags(self):
        extra = ["--ca-file", self.folder / "authority.pem"] if self.server.tls else []
        return ["--api-url", self.server.url, "--data-dir", self.folder / "app", "--seed", "3", *extra]

    def sign_in(self):
        sign_in_by_command(self.account, *self.flags)

    @property
    def session(self):
        """The session that the app has stored."""
        return json.loads(next((self.folder / "app").glob("owners/*/session.json")).read_text()).get("session")

    @contextlib.contextmanager
    def console(self, *flags):
        console = Console(*self.flags, *flags)
        try:
            console.type()
            yield console
        finally:
            console.program.kill()

    def sync(self):
        """Runs `sync` and returns its exit code and the last object that it printed."""
        program = Program("storefront", "sync", "--json", *self.flags)
        printed = []
        while (line := program.read_line()) is not None:
            printed.append(json.loads(line))
        return program.end(0), printed[-1] if printed else {}

    def fetch(self, target):
        """Returns data that another client fetches directly from the real backend."""
        return self.backend.request("GET", target, token=self.account.token)[2]


def notices(frame):
    """Returns the text of all notices on a screen except those that report success."""
    return " ".join(one["text"] for one in frame["elements"] if one["kind"] == "notice" and one["level"] != "success")


def ids(frame, prefix):
    return [one["id"].removeprefix(prefix) for one in frame["controls"] if one["id"].startswith(prefix)]


def load_list(shop, rule):
    bags = [one["id"] for one in shop.fetch("/v2/products?category=bags")["products"]]
    clothes = [one["id"] for one in shop.fetch("/v2/products?category=clothing")["products"]]
    with shop.console("--open", "storefront://category/bags") as console:
        with shop.server.spoiling(rule):
            console.type("a")
            rule.wait()
        text, listed = notices(console.frame), ids(console.frame, "listed-")
        recommended = ids(console.frame, "product-")
        check(recommended, "the screen no longer shows recommendations")
        is_part = set(listed) <= set(recommended) and PART in json.dumps(console.frame)
        check(not listed or is_part if text else listed == bags, f"the screen shows “{text}” and the products {listed}")
        console.type("category/clothing")
        if not (shown := ids(console.frame, "product-")):
            # If a repeated response arrives after the next request, that request fails because the response does not match it.
            check(rule.crosses and notices(console.frame), f"the next request shows only {notices(console.frame)}")
            console.type("other recommendations")
            shown = ids(console.frame, "product-")
        check(len(shown) == 5 and set(shown) <= set(clothes), f"the next request shows {shown} and {notices(console.frame)}")
        return console.quit(), text


load_list.request = ("GET", "/v2/products?category=bags")


def sync_catalog(shop, rule):
    """Downloads the full catalog, which the app parses as it arrives."""
    with shop.server.spoiling(rule):
        code, last = shop.sync()
    again = shop.sync()
    check(again[0] == 0 and "done" in again[1], f"the next `sync` returned {again}")
    return code, last.get("message", "")


sync_catalog.request = ("GET", "/v2/catalog")


def place_order(shop, rule):
    """Places an order. The backend receives the order unless the rule discards the request."""
    shop.sign_in()
    with shop.console("--open", "storefront://product/p-9") as console:
        for line in ("Cognac", "add", "cart", "check out"):
            console.type(line)
        with shop.server.spoiling(rule):
            console.type("place the order")
        text = notices(console.frame)
        placed = shop.fetch("/v2/orders")["orders"]
        check(len(placed) <= 1, f"the backend has {len(placed)} orders")
        denied = [words for words in DENIALS if words in text]
        check(not (placed and denied), f"the backend has the order, but the app shows “{text}”")
        code = console.quit()
    with shop.console("--open", "storefront://checkout") as console:
        if ids(console.frame, "ask"):
            console.type("check the order now")
        if ids(console.frame, "place"):
            console.type("place the order")
        check("was placed" in json.dumps(console.frame), f"the second attempt did not place the order: {console.frame}")
        console.type("orders")
        known, placed = ids(console.frame, "order-"), shop.fetch("/v2/orders")["orders"]
        check(known == [one["id"] for one in placed], f"the app shows {known}, but the backend has {placed}")
        check(len(placed) == 1, f"the backend has {len(placed)} orders at the end")
        check(console.quit() == 0, "the second session exited with an error")
    return code, text


place_order.request = ("POST", "/v2/orders")


def save_profile(shop, rule):
    """Saves a profile over the version that the app has loaded."""
    shop.sign_in()
    with shop.console("--open", "storefront://profile") as console:
        console.type("email robin@post.example")
        with shop.server.spoiling(rule):
            console.type("save")
        text = notices(console.frame)
        code = console.quit()
    with shop.console("--open", "storefront://profile") as console:
        console.type("email robin@post.example")
        if "disabledReason" not in next(one for one in console.frame["controls"] if one["id"] == "save"):
            console.type("save")
        check("robin@post.example" in json.dumps(console.frame), f"the app shows {console.frame}")
        check(not notices(console.frame), f"the second attempt did not save the profile: {notices(console.frame)}")
        console.quit()
    saved = shop.fetch("/v2/profile")
    check(saved["email"] == "robin@post.example", f"the backend has {saved}")
    return code, text


save_profile.request = ("PUT", "/v2/profile")


def sign_in(shop, rule):
    """Signs in. The next attempt succeeds whether or not the first response was lost."""
    return _begin(shop, rule, shop.account, creates=False)


sign_in.request = ("POST", "/v2/session")


def create_account(shop, rule):
    """Creates an account with a session. If the backend has created the account, the user can sign in."""
    return _begin(shop, rule, Account("sandy"), creates=True)


create_account.request = ("POST", "/v2/accounts")


def _begin(shop, rule, account, creates):
    with shop.console("--open", "storefront://profile") as console:
        with shop.server.spoiling(rule):
            type_credentials(console, account, creates)
        text, screen = notices(console.frame), console.frame["screen"]
        check(screen == ("sign-in" if text else "profile"), f"the screen {screen} shows “{text}”")
        code = console.quit()
    with shop.console("--open", "storefront://profile") as console:
        if console.frame["screen"] == "sign-in":
            type_credentials(console, account, creates)
        if "not available" in notices(console.frame):
            type_credentials(console, account)
        check(f"{account.name}, {account.email}" in json.dumps(console.frame), f"after a restart, the app shows {console.frame}")
        check(console.quit() == 0 or creates, "the second session exited with an error")
    return code, text


def type_credentials(console, account, creates=False):
    if ("username" in ids(console.frame, "")) != creates:
        console.type("c")
    console.type(f"e {account.email}")
    if creates:
        console.type(f"u {account.name}")
    console.type(f"p\n{account.password}")


def renew(shop, rule):
    """Refreshes a session's tokens. A corrupted response must not end the session."""
    shop.sign_in()
    shop.backend.start("GET /v2/profile:tokenExpired*1")
    before = shop.session
    with shop.server.spoiling(rule), shop.console("--open", "storefront://profile") as console:
        text = notices(console.frame)
        check((shop.session == before) == bool(text), f"“{text}” is shown, and the tokens are {'old' if shop.session == before else 'new'}")
        code = console.quit()
    check(shop.session["account"] == shop.account.id, "the app has stored no session")
    shop.backend.start("GET /v2/profile:tokenExpired*1")
    with shop.console("--open", "storefront://profile") as console:
        check(shop.account.email in json.dumps(console.frame), f"after a restart, the app shows {console.frame}")
        check(shop.session not in (None, before), "after a restart, the app still has the old tokens")
        check(console.quit() == 0, "the second session exited with an error")
    return code, text


renew.request = ("POST", "/v2/session/refresh")


def play(request, shop, case):
    """Runs a journey with a case. Returns the exit code, the displayed message, and the number of corrupted responses."""
    rule = Rule(*request.request, case.spoil, case.when, case.only_reused, case.crosses)
    code, text = request(shop, rule)
    return code, text, len(rule.spoiled)
