"""Generates changes to a real response and checks the app's reaction to each changed response.

A single app process loads a category's recommendations repeatedly, so testing a response takes milliseconds and does not require launching
the app again.
"""

import dataclasses
import gzip
import json
import re

from hypothesis import strategies

import strict
from cases import FINE, INVALID, LATE, LOOP, LOST, UNSAFE, Outcome, chunk
from journeys import check, ids, notices
from programs import Console, Ended
from server import End, Rule

# The error messages that a screen can show. Each entry contains the exit code and the beginning of the message.
ERRORS = [
    INVALID, LOOP, UNSAFE, LOST, LATE, Outcome(67, "The shop could not find what the app requested."),
    Outcome(77, "Your account does not have the required permission."), Outcome(77, "The shop denied access. You may have to sign in."),
    *(Outcome(69, words) for words in (
        "The app could not reach the shop.", "The app could not connect to the shop.", "There is no network connection to the shop.",
        "The app could not find the shop.", "The secure connection to the shop failed.", "The shop is busy.", "The shop is temporarily unavailable.", "Something went wrong at the shop.")),
]
STATUS_LINES = [
    "HTTP/1.1 200", "HTTP/1.1 200 ", "HTTP/1.0 200 OK", "HTTP/1.2 200 OK", "HTTP/2 200", "HTTP/3 200", "HTTP/0.9 200 OK", "http/1.1 200 OK",
    " HTTP/1.1 200 OK", "HTTP/1.1  200 OK", "HTTP/1.1\t200 OK", "HTTP/1.1 +200 OK", "HTTP/1.1 200OK", "HTTP 200 OK", "HTTP/1.1", "ICY 200 OK",
    "HTTP/1.1 0200 OK", "HTTP/1.1 20x OK", "HTTP/11 200 OK", "HTTP/1.1 200 O\0K", "HTTP/1.1 200 \xff\x1b[2J", "",
]
STATUSES = [101, 199, 201, 204, 206, 226, 300, 301, 302, 303, 304, 307, 308, 400, 404, 408, 410, 412, 418, 500, 503, 599, 600, 999]
FIELDS = [
    " X-A: 1", "\tX-A: 1", " ", "X-A", ": 1", "X A: 1", "X-A : 1", "X-A: 1", "X-A:", "X-A: \0", "X-A: \x01\x7f", "X-A: \xff", "X-A: a\rb",
    "X-" + "a" * 300 + ": 1", "X-A: " + "a" * 3000, "Connection: close", "Connection: keep-alive", "Keep-Alive: timeout=0", "Set-Cookie: a=b",
    "Upgrade: h2c", "Content-Type: text/html", "Content-Encoding: identity", "Content-Encoding: br", "Content-Range: bytes 0-1/2",
    "Location: /nowhere", "Location: http://[x", "Location: file:///etc/hostname", "ETag: \"x", "Date: yesterday", "Content-Length : 1",
    "Transfer-Encoding : chunked", "Alt-Svc: h2=\":1\"", "Strict-Transport-Security: max-age=1", "WWW-Authenticate: Basic", "Trailer: X-A",
]
INTERIM = ["HTTP/1.1 100 Continue", "HTTP/1.1 103 Early Hints\r\nLink: </a>", "HTTP/1.1 103 Early Hints\r\n X-Odd: 1\r\nX-A: 1", "HTTP/1.1 199"]
LENGTHS = ["exact", "exact, twice", "more", "less", "none", "0", "-1", "many", "+2", "1, 2", "9" * 30, "0x10", ""]
SIZES = ["", "many", "-1", "f" * 17, "0x5", "1;a=\"", "5 5", "\0"]
BODIES = ["real", "half", "none", "words", "gzip", "half of gzip", "gzip twice"]


@dataclasses.dataclass
class Recipe:
    """A change that can be applied to any real response."""

    status_line: bytes
    interim: list
    first: list
    last: list
    body: str
    # A key in the table in `_framed`, the value of a Content-Length header, or None for a chunked body.
    length: str | None
    # The number of chunks, an incorrect size for the first chunk or None, a chunk extension, and True if the last chunk is sent.
    chunks: tuple
    end: bytes
    # Each edit consists of a position as a fraction of the response's length, the number of bytes to remove, and the bytes to insert.
    edits: list
    rest: bytes
    stays_open: bool
    # True if the app quits afterward, so that the test can check the exit code for this response.
    quits: bool

    def applied(self, response):
        """Returns the bytes of the changed response and the meaning that a strict reader assigns to them."""
        body = self._body(response.body)
        framing, sent = self._framed(body)
        head = [*self.interim, self.status_line, *self.first, *(one.encode("latin-1") for one in response.fields), *framing, *self.last]
        data = self.end.join([*head, b"", b""]) + sent
        for position, removed, inserted in self.edits:
            at = int(position * len(data))
            data = data[:at] + inserted + data[at + removed :]
        return data, strict.read(data)

    def _body(self, real):
        packed = gzip.compress(real, mtime=0)
        return {
            "real": real, "half": real[: len(real) // 2], "none": b"", "words": b"<p>Sign in</p>", "gzip": packed,
            "half of gzip": packed[: len(packed) // 2], "gzip twice": packed + packed,
        }[self.body]

    def _framed(self, body):
        framing = [b"Content-Encoding: gzip"] if "gzip" in self.body else []
        if self.length is None:
            return [*framing, b"Transfer-Encoding: chunked"], self._chunked(body)
        lengths = {
            "exact": [len(body)], "exact, twice": [len(body)] * 2, "more": [len(body) + 9], "less": [len(body) // 3], "none": [],
        }.get(self.length, [self.length])
        return [*framing, *(f"Content-Length: {one}".encode("latin-1") for one in lengths)], body

    def _chunked(self, body):
        count, size, extension, has_last = self.chunks
        step = max(1, len(body) // count)
        parts = [body[start : start + step] for start in range(0, len(body), step)]
        sent = [chunk(part, None if size is None or number else size, extension) for number, part in enumerate(parts)]
        if size == "" and sent:
            sent[0] = b"\r\n" + parts[0] + b"\r\n"
        return b"".join(sent) + (b"0\r\n\r\n" if has_last else b"")


def encoded(texts):
    return strategies.sampled_from(texts).map(lambda text: text.encode("latin-1"))


def mostly(value, others):
    """Returns a strategy that draws the given value three times out of four, so that a response rarely has many kinds of faults at once."""
    return strategies.integers(0, 3).flatmap(lambda number: others if number == 3 else strategies.just(value))


anything = strategies.binary(max_size=12).map(lambda data: data.replace(b"\n", b"").replace(b"\r", b""))
statuses = strategies.one_of(strategies.sampled_from(STATUSES), strategies.integers(102, 999))
field_lists = strategies.lists(strategies.one_of(encoded(FIELDS), anything.filter(bool)), min_size=1, max_size=3)
recipes = strategies.builds(
    Recipe,
    status_line=mostly(b"HTTP/1.1 200 OK", strategies.one_of(
        encoded(STATUS_LINES), statuses.map(lambda one: f"HTTP/1.1 {one} So".encode()), anything)),
    interim=mostly([], strategies.lists(encoded(INTERIM).map(lambda head: head + b"\r\n"), min_size=1, max_size=2)),
    first=mostly([], field_lists),
    last=mostly([], field_lists),
    body=mostly("real", strategies.sampled_from(BODIES)),
    length=mostly("exact", strategies.one_of(strategies.none(), strategies.sampled_from(LENGTHS))),
    chunks=strategies.tuples(
        strategies.integers(1, 4), mostly(None, strategies.sampled_from(SIZES)), mostly("", strategies.just(";a=b")), mostly(True, strategies.just(False))),
    end=mostly(b"\r\n", strategies.sampled_from([b"\n", b"\r\n"])),
    edits=mostly([], strategies.lists(
        strategies.tuples(strategies.floats(0, 1), strategies.integers(0, 2), strategies.binary(max_size=3)), min_size=1, max_size=3)),
    rest=mostly(b"", strategies.sampled_from([b"junk", b"\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"])),
    stays_open=strategies.booleans(),
    quits=strategies.integers(0, 24).map(lambda number: number == 24),
)


class Session:
    """An app that repeatedly loads the recommendations for a category. Each time, the app receives a different changed response."""

    def __init__(self, shop):
        self.shop, self.console = shop, None
        # The last two responses that the app received, both of which may be needed to reproduce a crash.
        self.last = [b"", b""]

    def play(self, recipe):
        """Sends one changed response, checks its outcome, and checks that the next request works."""
        try:
            self._play(recipe)
        except Ended as end:
            self.close()
            check(False, f"the app crashed or stopped responding: {end}; it received {self.last[0][:300]!r}, and then {self.last[1][:300]!r}")

    def close(self):
        if self.console:
            self.console.program.kill()
            self.console = None

    def _open(self):
        self.console = Console(*self.shop.flags, "--open", "storefront://category/bags")
        self.console.type()

    def _play(self, recipe):
        if not self.console:
            self._open()
        sent = []

        def spoil(_, response):
            data, meaning = recipe.applied(response)
            sent.append((response.body, meaning, data))
            self.last = [self.last[1], data]
            # A client waits for missing bytes until the connection ends.
            is_whole = meaning.kind is strict.Kind.COMPLETE and not meaning.is_odd and not recipe.edits
            return [data + recipe.rest] if recipe.stays_open and is_whole and recipe.length != "none" else [data, End.CLOSE]

        with self.shop.server.spoiling(Rule("GET", "/v2/products/random", spoil)):
            self.console.type("other recommendations")
        outcome = self._outcome(sent)
        if recipe.quits:
            code, self.console = self.console.quit(), None
            check(code == outcome.code, f"the exit code is {code} after “{outcome.words}”")
        else:
            self.console.type("other recommendations")
            text, shown = notices(self.console.frame), ids(self.console.frame, "product-")
            check(not text and len(shown) == 5, f"the next request shows “{text}” and {len(shown)} products")

    def _outcome(self, sent):
        """Returns the outcome that the user sees. Fails unless the response to one of the app's attempts allows that outcome."""
        # If an edit of the body makes one product unreadable, the app shows the other products.
        text = re.sub(r"\d+ (item|order|product)s? could not be read and (is|are) not shown\.", "", notices(self.console.frame))
        shown = ids(self.console.frame, "product-")
        check(sent, "the app sent no request")
        outcome = FINE if not text else next((one for one in ERRORS if text.startswith(one.words)), None)
        check(outcome, f"the app shows an unexpected message: “{text}”")
        fits = any(allows(real, meaning, outcome, shown) for real, meaning, _ in sent)
        _, meaning, data = sent[-1]
        meaning = dataclasses.replace(meaning, body=meaning.body and meaning.body[:20])
        check(fits, f"the app shows “{text}” and {shown} after {meaning} from {data[:300]!r}")
        return outcome


def allows(real, meaning, outcome, shown):
    """Returns True if a response allows an outcome.

    - The app must show a response that is complete, valid without exceptions, and equal to the real one.
    - The app must never treat an incomplete response, an invalid response, or an error status as a success.
    - In all other cases, RFC 9112 or the JSON parser permits several outcomes. The app may then show only products from this body.
    """
    if meaning.kind is not strict.Kind.COMPLETE or not 200 <= meaning.status < 300 or meaning.body is None:
        return outcome is not FINE
    if meaning.body == real and meaning.status == 200 and not meaning.is_odd:
        return outcome is FINE and shown == [one["id"] for one in json.loads(real)["products"]]
    known = re.findall(r'"id":"(p-[^"]*)"', meaning.body.decode(errors="replace"))
    return outcome in (INVALID, LOST) or (outcome is FINE and shown and set(shown) <= set(known))
