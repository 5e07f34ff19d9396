"""A table of responses that are valid HTTP but have implausible content. Each entry contains the outcome that the user must see."""

import copy
import dataclasses
import json
import re

from cases import CLOSE, INVALID, LAST, chunk, chunked, lines
from journeys import check, ids, notices, type_credentials
from server import Rule, When


@dataclasses.dataclass(frozen=True)
class Content:
    name: str
    # The function that performs the user's actions and checks the results.
    journey: object
    # A function that, given a request and its response, returns the bytes to send.
    spoil: object
    # The result that the journey expects.
    expected: object = None


def changed(response, value, status=None):
    response = dataclasses.replace(response, body=json.dumps(value).encode())
    return [response.head(status=status) + response.body]


def text_of(frame):
    """Returns the text of all notices and text elements on a screen."""
    return " ".join(one["text"] for one in frame["elements"] if one["kind"] in ("notice", "text"))


# Responses in which the order differs from the order that the user placed.


def review_order(shop, spoil, evidence):
    """Places an order and opens it. The app must show a notice and the value that differs."""
    shop.sign_in()
    with shop.console("--open", "storefront://product/p-9") as console:
        for line in ("Cognac", "add", "cart", "check out"):
            console.type(line)
        with shop.server.spoiling(Rule(None, "/v2/orders", spoil)):
            console.type("place the order")
            frames = [console.frame]
            if ids(console.frame, "order"):
                console.type("view the order")
                frames.append(console.frame)
        check(any(map(notices, frames)), f"no notice reports that the order differs: {frames}")
        check(evidence in json.dumps(frames, ensure_ascii=False), f"“{evidence}” is not shown: {frames}")
    check(len(shop.fetch("/v2/orders")["orders"]) == 1, "the backend does not have exactly one order")


def another_order(change):
    def spoil(_, response):
        value = json.loads(response.body)
        for order in value.get("orders", [value] if "lines" in value else []):
            change(order)
        return changed(response, value)

    return spoil


def sums(order):
    return [order["total"], *(line["unitPrice"] for line in order["lines"])]


GOLD = {"skuID": "s-1", "name": "Gold bar", "quantity": 1, "unitPrice": {"minor": 1, "currency": "USD"}}

# Lists with unreadable elements.


def open_orders(shop, spoil, expected):
    """Opens the list of orders. The app must show the readable orders and the number of unreadable orders."""
    shop.sign_in()
    readable, unreadable = expected
    with shop.server.spoiling(Rule("GET", "/v2/orders", spoil)), shop.console("--open", "storefront://orders") as console:
        shown, text = ids(console.frame, "order-"), text_of(console.frame)
        check(len(shown) == readable, f"{len(shown)} orders are shown")
        check(re.search(rf"\b{unreadable}\b", text), f"the screen does not report {unreadable} unreadable items: “{text}”")


def open_list(shop, spoil, expected):
    """Opens a category's full product list. The app must show the readable products and the number of unreadable products."""
    readable, unreadable = expected
    with shop.server.spoiling(Rule("GET", "/v2/products?", spoil)), shop.console("--open", "storefront://category/bags") as console:
        console.type("a")
        shown, text = ids(console.frame, "listed-"), text_of(console.frame)
        check(len(shown) == readable, f"{len(shown)} products are shown")
        check(re.search(rf"\b{unreadable}\b", text), f"the screen does not report {unreadable} unreadable items: “{text}”")


def ten_orders(change):
    def spoil(_, response):
        orders = [
            {
                "id": f"o-{number}", "number": f"SF-{number:06}", "placedAt": f"2026-01-{number:02}T10:00:00Z",
                "lines": [copy.deepcopy(GOLD)], "total": {"minor": 1, "currency": "USD"},
            }
            for number in range(1, 11)
        ]
        for order in orders[3:]:
            change(order)
        return changed(response, {"orders": orders, "nextCursor": None})

    return spoil


def unreadable_products(_, response):
    value = json.loads(response.body)
    value["products"][0]["price"] = "free"
    value["products"][2]["updatedAt"] = "soon"
    return changed(response, value)


# Catalogs in which one line is repeated and another line is missing.


def sync_parts(shop, spoil, _):
    """Syncs a corrupt catalog, which the app must reject, and then a valid catalog, which the app must store."""
    with shop.server.spoiling(Rule("GET", "/v2/catalog", spoil)):
        code, last = shop.sync()
    check(code == 76 and last.get("message"), f"`sync` exited with {code}: {last}")
    again = shop.sync()
    check(again[0] == 0 and "done" in again[1], f"the next `sync` returned {again}")


def twice(kind, again, missing):
    """Replaces one line with a copy of another line, so that the number of lines remains correct."""

    def spoil(_, response):
        parts = response.body.splitlines(keepends=True)
        positions = [position for position, line in enumerate(parts) if line.startswith(b'{"%s"' % kind.encode())]
        parts[positions[missing]] = parts[positions[again]]
        return [dataclasses.replace(response, body=b"".join(parts)).whole]

    return spoil


# Lists whose pages repeat earlier products.


def load_pages(shop, spoil, _):
    """Loads all pages of a category. The app must show each product once, at the position where the product first appeared."""
    bags = [one["id"] for one in shop.fetch("/v2/products?category=bags")["products"]]
    with shop.server.spoiling(Rule("GET", "/v2/products?category=bags", spoil)):
        with shop.console("--open", "storefront://category/bags") as console:
            console.type("a")
            while ids(console.frame, "more-products") and console.frame["controls"]:
                before = ids(console.frame, "listed-")
                console.type("more")
                check(ids(console.frame, "listed-")[: len(before)] == before, "a product moved to another position")
                if ids(console.frame, "listed-") == before:
                    break
            shown = ids(console.frame, "listed-")
            check(shown == bags, f"the products are {shown}")
            # A product that is also recommended has two rows with the same name.
            alone = next(one for one in bags if one not in ids(console.frame, "product-"))
            name = next(one["label"] for one in console.frame["controls"] if one["id"] == f"listed-{alone}")
            console.type(name)
            check(console.frame["screen"] == f"product/{alone}", f"“{name}” opens {console.frame['screen']}")


def pages(*slices):
    """Divides the products into pages. Each page's cursor refers to the next page."""
    known = []

    def spoil(request, response):
        if "cursor=" not in request.target:
            known[:] = json.loads(response.body)["products"]
            number = 0
        else:
            number = int(re.search(r"cursor=page-(\d+)", request.target)[1])
        products = [known[index] for index in slices[number]]
        following = f"page-{number + 1}" if number + 1 < len(slices) else None
        return changed(response, {"products": products, "nextCursor": following}, status="200 OK")

    return spoil


# Responses that request a long pause before the next attempt.


def order_later(shop, spoil, _):
    """Places an order that the backend postpones. The app must show when the next attempt is due and must allow an earlier attempt."""
    shop.sign_in()
    with shop.console("--open", "storefront://product/p-9") as console:
        for line in ("Cognac", "add", "cart", "check out"):
            console.type(line)
        with shop.server.spoiling(Rule("POST", "/v2/orders", spoil, When.REQUEST_READ)):
            console.type("place the order")
        text = notices(console.frame)
        check(re.search(r"\b\d\d:\d\d\b", text), f"the screen does not show when the next attempt is due: “{text}”")
        now = [one for one in console.frame["controls"] if one["id"] in ("ask", "send") and "disabledReason" not in one]
        check(now, f"no control starts an earlier attempt: {console.frame['controls']}")
        console.type(now[0]["label"])
        check("was placed" in json.dumps(console.frame), f"the order was not placed: {console.frame}")
    check(len(shop.fetch("/v2/orders")["orders"]) == 1, "the backend does not have exactly one order")


def busy(status, pause):
    return lambda q, r: [
        lines(f"HTTP/1.1 {status}", f"Retry-After: {pause}", "Content-Type: application/json", "Content-Length: 2", body=b"{}")]


# Catalogs with unusual line breaks or media types.


def sync_lines(shop, spoil, _):
    """Syncs the catalog, which the app must store."""
    with shop.server.spoiling(Rule("GET", "/v2/catalog", spoil)):
        ended = shop.sync()
    check(ended[0] == 0 and "done" in ended[1], f"`sync` returned {ended}")


def unbroken(response):
    """Returns the response without its last line break."""
    check(response.body.endswith(b"\n"), "the backend's last line has no line break")
    return dataclasses.replace(response, body=response.body[:-1])


# Sessions that the app must reject.


def begin_session(shop, spoil, _):
    """Signs in with an invalid session, which the app must reject, and then with a valid session, which the app must store."""
    with shop.console("--open", "storefront://profile") as console:
        with shop.server.spoiling(Rule("POST", "/v2/session", spoil)):
            type_credentials(console, shop.account)
        text = notices(console.frame)
        check(text.startswith(INVALID.words) and console.frame["screen"] == "sign-in", f"the screen {console.frame['screen']} shows “{text}”")
        type_credentials(console, shop.account)
        check(console.frame["screen"] == "profile" and not notices(console.frame), f"the next session shows {console.frame}")


def session(**fields):
    return lambda _, response: changed(response, {**json.loads(response.body), **fields})


def typed(name):
    def spoil(_, response):
        fields = [one for one in response.fields if not one.lower().startswith("content-type:")]
        return [dataclasses.replace(response, fields=[*fields, f"Content-Type: {name}"]).whole]

    return spoil


CONTENTS = [
    Content("an order with another total", review_order, another_order(lambda o: o["total"].update(minor=999_999)), "$9,999.99"),
    Content("an order with another line", review_order, another_order(lambda o: o["lines"][0].update(skuID="s-1", name="Gold bar")), "Gold bar"),
    Content("an order with one more line", review_order, another_order(lambda o: o["lines"].append(GOLD)), "Gold bar"),
    Content("an order with another quantity", review_order, another_order(lambda o: o["lines"][0].update(quantity=7)), "7 ×"),
    Content("an order with another price", review_order, another_order(lambda o: o["lines"][0]["unitPrice"].update(minor=123)), "$1.23"),
    Content("an order in another currency", review_order, another_order(lambda o: [one.update(currency="EUR") for one in sums(o)]), "€"),
    Content("an order with a total in another currency", review_order, another_order(lambda o: o["total"].update(currency="EUR")), "€"),

    Content("orders with unreadable dates", open_orders, ten_orders(lambda o: o.update(placedAt="soon")), (3, 7)),
    Content("orders without a total", open_orders, ten_orders(lambda o: o.pop("total")), (3, 7)),
    Content("orders without lines", open_orders, ten_orders(lambda o: o["lines"].clear()), (3, 7)),
    Content("orders with quantities out of range", open_orders, ten_orders(lambda o: o["lines"][0].update(quantity=-1)), (3, 7)),
    Content("unreadable products", open_list, unreadable_products, (4, 2)),

    Content("a product twice, and the next one missing", sync_parts, twice("product", 0, 1)),
    Content("a product twice, and the last one missing", sync_parts, twice("product", 0, -1)),
    Content("the last product twice, and the first one missing", sync_parts, twice("product", -1, 0)),
    Content("a category twice, and one missing", sync_parts, twice("category", 0, 1)),

    Content("a second page like the first one", load_pages, pages(range(6), range(6))),
    Content("a second page that repeats a part of the first one", load_pages, pages(range(4), range(2, 6))),
    Content("a second page that has a product twice", load_pages, pages(range(3), [3, 4, 3, 5, 5])),
    Content("a first page that has a product twice", load_pages, pages([0, 1, 1, 2, 0], [3, 4, 5])),

    Content("a token with a line break", begin_session, session(accessToken="a\r\nX-A: 1")),
    Content("a token with a blank", begin_session, session(refreshToken="a b")),
    Content("an empty token", begin_session, session(accessToken="")),
    Content("a token without an end", begin_session, session(accessToken="a" * 100_000)),
    Content("no refresh token", begin_session, session(refreshToken=None)),
    Content("an account that is a path", begin_session, session(account="../1")),
    Content("an account without a name", begin_session, session(account="")),
    Content("a backend with control characters", begin_session, session(backend="\x1b[2J")),

    Content("a pause of a day", order_later, busy("429 Too Many Requests", 86_400)),
    Content("a pause of ages", order_later, busy("429 Too Many Requests", "9" * 30)),
    Content("a pause until a date", order_later, busy("429 Too Many Requests", "Fri, 01 Jan 2100 00:00:00 GMT")),
    Content("a pause of a day for maintenance", order_later, busy("503 Service Unavailable", 86_400)),

    Content("no line break after the last line", sync_lines, lambda q, r: [unbroken(r).whole]),
    Content("no line break after the last line, in chunks", sync_lines, lambda q, r: chunked(r, chunk(unbroken(r).body), LAST)),
    Content("no line break after the last line, then closed", sync_lines, lambda q, r: [
        unbroken(r).head(length=None), unbroken(r).body, CLOSE]),
    Content("a carriage return at the end of each line", sync_lines, lambda q, r: [
        dataclasses.replace(r, body=r.body.replace(b"\n", b"\r\n")).whole]),
    Content("a media type in capitals", sync_lines, typed("application/X-NDJSON")),
    Content("a media type with parameters", sync_lines, typed("Application/x-ndjson ; charset=UTF-8")),
]
