"""A table of corrupted responses. Each entry contains the outcome that the user must see."""

import dataclasses
import gzip
import itertools
import zlib

from programs import message
from server import End, Wait, When

CLOSE, RESET, SILENT, NEXT = End.CLOSE, End.RESET, End.SILENT, Wait.NEXT_REQUEST


@dataclasses.dataclass(frozen=True)
class Outcome:
    """The exit code of `run` and the beginning of the message on the screen. If timing determines the message, a tuple lists all possible
    messages."""

    code: int
    words: str | tuple[str, ...] = ""

    def __post_init__(self):
        for each in [self.words] if isinstance(self.words, str) else self.words:
            message(each)


FINE = Outcome(0)
INVALID = Outcome(76, "The shop sent a response that the app could not read.")
LOOP = Outcome(76, "The shop redirected the request too many times.")
UNSAFE = Outcome(76, "The shop redirected the request to an unsafe address.")
LOST = Outcome(69, "The connection to the shop was lost.")
# Timing determines whether the client connects before the reset.
LOST_OR_REFUSED = Outcome(69, (LOST.words, "The app could not connect to the shop."))
LATE = Outcome(69, "The shop took too long to respond.")
# If the token refresh fails, a request that needed new tokens has this outcome.
EXPIRED = Outcome(77, "The shop denied access. You may have to sign in.")


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    # A function that, given a request and its response, returns the bytes to send, the pauses, and the way to end the connection.
    spoil: object
    outcome: Outcome
    when: When = When.FORWARDED
    only_reused: bool = False
    # The outcomes that differ from `outcome`, keyed by the name of the journey.
    but: dict = dataclasses.field(default_factory=dict)
    # True if a repeated response arrives after the next request has been sent, so only its content shows that it is late.
    crosses: bool = False

    def expected(self, journey):
        """Returns the expected outcome of a journey, or None if the case does not apply to it."""
        outcome = self.but.get(journey, self.outcome)
        if journey == "renew" and outcome not in (FINE, None):
            # A fault on every accepted connection would also affect the request that precedes the refresh.
            return None if self.when is When.ACCEPTED else EXPIRED
        return outcome


def lines(status, *fields, body=b""):
    """Returns a fixed response that is independent of the backend's response."""
    return b"".join(one.encode("latin-1") + b"\r\n" for one in (status, *fields)) + b"\r\n" + body


def chunk(data, size=None, extension=""):
    return f"{size or format(len(data), 'x')}{extension}\r\n".encode() + data + b"\r\n"


LAST = b"0\r\n\r\n"
IDLE = ("HTTP/1.1 408 Request Timeout", "Connection: close", "Content-Length: 0")
CHUNKED = "Transfer-Encoding: chunked"


def chunked(response, *parts, fields=()):
    return [response.head(CHUNKED, *fields, length=None), *parts]


def halves(data):
    return data[: len(data) // 2], data[len(data) // 2 :]


def encoded(response, body, *names):
    return [response.head(*(f"Content-Encoding: {name}" for name in names), length=len(body)), body]


def redirect(status, *location):
    return [lines(f"HTTP/1.1 {status} Elsewhere", *(f"Location: {one}" for one in location), "Content-Length: 0")]


def forever(part):
    return itertools.repeat(part)


def bomb(size=1 << 30):
    """Yields a gzip stream of zeros, which is compressed as it is sent."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    for _ in range(size >> 20):
        yield packer.compress(bytes(1 << 20))
    yield packer.flush()


# These journeys change data on the backend, so the app never resends their requests automatically.
CHANGES = ("place_order", "save_profile", "sign_in", "create_account", "renew")
JOURNEYS = ("load_list", "sync_catalog", *CHANGES)


# `sync` stops reading after the last line of the catalog.
READ_BEFORE = {"sync_catalog": FINE}
# Without its last line, the catalog is incomplete. The next `sync` continues the import.
INCOMPLETE = {"sync_catalog": LOST}
# Timing determines whether `sync` reads the last line before libcurl reports a later fault.
EITHER = {"sync_catalog": None}
# These cases do not apply to `sync`, whose request is the first one on its connection.
FIRST = {"sync_catalog": None}
# These cases do not apply if the app sends its next request immediately, because that request may receive the repeated response.
FOLLOWED = dict.fromkeys(("sign_in", "create_account", "renew"))
UNSAFE_CHANGES = dict.fromkeys(CHANGES, UNSAFE)

CASES = [
    # Interim responses.
    Case("a 100 before it", lambda q, r: [lines("HTTP/1.1 100 Continue"), r.whole], FINE),
    Case("a 100 and a 103 before it", lambda q, r: [
        lines("HTTP/1.1 100 Continue"), lines("HTTP/1.1 103 Early Hints", "Link: </a>; rel=preload"), 0.05, r.whole], FINE),
    Case("an unknown interim response before it", lambda q, r: [lines("HTTP/1.1 199 Soon"), r.whole], FINE),
    Case("an interim response alone", lambda q, r: [lines("HTTP/1.1 100 Continue"), CLOSE], LOST),
    Case("a switch of protocols", lambda q, r: [lines("HTTP/1.1 101 Switching Protocols", "Upgrade: x", "Connection: upgrade"), CLOSE],
         INVALID),
    Case("endless interim responses", lambda q, r: forever(lines("HTTP/1.1 100 Continue") * 100), INVALID),

    # A second response.
    Case("it comes twice", lambda q, r: [r.whole + r.whole], FINE),
    Case("it comes again a moment later", lambda q, r: [r.whole, 0.05, r.whole], FINE, but=FOLLOWED),
    Case("it comes again after the next request", lambda q, r: [r.whole, NEXT, r.whole], FINE, but=FOLLOWED, crosses=True),
    Case("another one follows", lambda q, r: [r.whole + lines("HTTP/1.1 500 Oops", "Content-Length: 0")], FINE),
    Case("junk follows", lambda q, r: [r.whole + b"junk"], FINE),
    Case("a line break follows", lambda q, r: [r.whole + b"\r\n"], FINE),
    Case("a time-out of the idle connection follows", lambda q, r: [
        r.whole, 0.05, lines(*IDLE), CLOSE], FINE),
    Case("a time-out of the idle connection crosses the next request", lambda q, r: [r.whole, NEXT, lines(*IDLE), CLOSE], FINE),
    Case("junk crosses the next request", lambda q, r: [r.whole, NEXT, b"junk\r\n\r\n", CLOSE], FINE),

    # Lengths.
    Case("a length of half", lambda q, r: [r.head(length=len(r.body) // 2) + r.body], INVALID, but=INCOMPLETE),
    Case("a length of half, and the rest a moment later", lambda q, r: [
        r.head(length=len(halves(r.body)[0])) + halves(r.body)[0], 0.05, halves(r.body)[1]], INVALID, but=INCOMPLETE),
    Case("a length of nothing", lambda q, r: [r.head(length=0) + r.body], INVALID, but=INCOMPLETE),
    Case("twice the length, then closed", lambda q, r: [r.head(length=2 * len(r.body)), r.body, CLOSE], LOST, but=READ_BEFORE),
    Case("twice the length, then silence", lambda q, r: [r.head(length=2 * len(r.body)), r.body, SILENT], LATE, but=READ_BEFORE),
    Case("a negative length", lambda q, r: [r.head(length=-1), r.body, CLOSE], INVALID),
    Case("a length in words", lambda q, r: [r.head(length="many"), r.body, CLOSE], INVALID),
    Case("a length of an exabyte", lambda q, r: [r.head(length=1 << 60), r.body, CLOSE], LOST, but=READ_BEFORE),
    Case("a length beyond 64 bits", lambda q, r: [r.head(length="9" * 30), r.body, CLOSE], INVALID),
    Case("two lengths that differ", lambda q, r: [r.head("Content-Length: 5"), r.body[:5], CLOSE], INVALID),
    Case("two lengths in one field", lambda q, r: [r.head(length=f"{len(r.body)}, 5"), r.body, CLOSE], INVALID),
    Case("a length that is folded", lambda q, r: [r.head(" 5"), r.body, CLOSE], INVALID),
    Case("the same length twice", lambda q, r: [r.head(f"Content-Length: {len(r.body)}"), r.body], FINE),
    Case("no length, then closed", lambda q, r: [r.head(length=None), r.body, CLOSE], FINE),
    Case("no length, then silence", lambda q, r: [r.head(length=None), r.body, SILENT], LATE, but=READ_BEFORE),
    Case("chunks and a length", lambda q, r: [r.head(CHUNKED, length=5), chunk(r.body), LAST, CLOSE], FINE),

    # Chunks.
    Case("chunks", lambda q, r: chunked(r, *map(chunk, halves(r.body)), LAST), FINE),
    Case("chunks with extensions", lambda q, r: chunked(r, chunk(r.body, extension=';a="b"'), LAST), FINE),
    Case("chunks and trailers", lambda q, r: chunked(r, chunk(r.body), b"0\r\nX-A: 1\r\n\r\n"), FINE),
    Case("chunks and endless trailers", lambda q, r: itertools.chain(
        chunked(r, chunk(r.body), b"0\r\n"), forever(b"X-A: 1\r\n" * 100)), INVALID, but=READ_BEFORE),
    Case("chunks without a last one", lambda q, r: chunked(r, chunk(r.body), CLOSE), LOST, but=READ_BEFORE),
    Case("half a chunk", lambda q, r: chunked(r, chunk(r.body)[: len(r.body) // 2], CLOSE), LOST),
    Case("a size in words", lambda q, r: chunked(r, chunk(r.body, size="many"), LAST), INVALID),
    Case("a size without digits", lambda q, r: chunked(r, b"\r\n" + r.body, LAST), INVALID),
    Case("a negative size", lambda q, r: chunked(r, chunk(r.body, size="-1"), LAST), INVALID),
    Case("a size beyond 64 bits", lambda q, r: chunked(r, chunk(r.body, size="f" * 17), LAST), INVALID),
    Case("a size that is too small", lambda q, r: chunked(r, chunk(r.body, size="5"), LAST), INVALID),
    Case("a size that is too large", lambda q, r: chunked(r, chunk(r.body, size=format(len(r.body) + 3, "x")), LAST, CLOSE), INVALID,
         but=READ_BEFORE),
    Case("an unknown transfer encoding", lambda q, r: [r.head("Transfer-Encoding: braille", length=None), r.body, CLOSE], INVALID),

    # Connections that end or stall in the various phases of a request.
    Case("reset as soon as accepted", lambda q, r: [RESET], LOST_OR_REFUSED, When.ACCEPTED),
    Case("closed as soon as accepted", lambda q, r: [CLOSE], LOST, When.ACCEPTED),
    Case("reset after the request line", lambda q, r: [RESET], LOST, When.LINE_READ),
    Case("closed after the request line", lambda q, r: [CLOSE], LOST, When.LINE_READ),
    Case("reset instead of forwarded", lambda q, r: [RESET], LOST, When.REQUEST_READ),
    Case("closed instead of forwarded", lambda q, r: [CLOSE], LOST, When.REQUEST_READ),
    Case("a reused connection is reset as the request goes out", lambda q, r: [RESET], FINE, When.LINE_READ, only_reused=True, but=FIRST),
    Case("a reused connection is closed as the request goes out", lambda q, r: [CLOSE], FINE, When.REQUEST_READ, only_reused=True, but=FIRST),
    Case("reset before the response", lambda q, r: [RESET], LOST),
    Case("closed before the response", lambda q, r: [CLOSE], LOST),
    Case("silence", lambda q, r: [SILENT], LATE),
    Case("reset in the status line", lambda q, r: [b"HTTP/1.1 20", 0.05, RESET], LOST),
    Case("closed in the status line", lambda q, r: [b"HTTP/1.1 20", CLOSE], LOST),
    Case("reset in the headers", lambda q, r: [halves(r.head())[0], 0.05, RESET], LOST),
    Case("closed in the headers", lambda q, r: [halves(r.head())[0], CLOSE], LOST),
    Case("silence in the headers", lambda q, r: [halves(r.head())[0], SILENT], LATE),
    Case("reset after the headers", lambda q, r: [r.head(), 0.05, RESET], LOST),
    Case("closed after the headers", lambda q, r: [r.head(), CLOSE], LOST),
    Case("reset in the body", lambda q, r: [r.head(), halves(r.body)[0], 0.05, RESET], LOST),
    Case("closed in the body", lambda q, r: [r.head(), halves(r.body)[0], CLOSE], LOST),
    Case("a Connection: close without an end", lambda q, r: [r.head("Connection: close"), r.body], FINE),

    # Responses that are too long or arrive too slowly.
    Case("a drip of sixteen bytes a millisecond", lambda q, r: (
        part for start in range(0, len(r.whole), 16) for part in (r.whole[start : start + 16], 0.001)), FINE),
    # The timeout for the full catalog is fifteen minutes, and the download continues while bytes arrive.
    Case("a drip of a byte a second", lambda q, r: (part for byte in r.whole for part in (bytes([byte]), 1)), LATE,
         but={"sync_catalog": None}),
    Case("an endless body", lambda q, r: itertools.chain([r.head(length=None)], forever(b"." * 65_536)), INVALID),
    Case("an endless chunk", lambda q, r: itertools.chain(chunked(r, b"7fffffff\r\n"), forever(b"." * 65_536)), INVALID),
    Case("endless headers", lambda q, r: itertools.chain([b"HTTP/1.1 200 OK\r\n"], forever(b"X-A: 1\r\n" * 100)), INVALID),
    Case("an endless header line", lambda q, r: itertools.chain([b"HTTP/1.1 200 OK\r\nX-A: "], forever(b"a" * 65_536)), INVALID),
    Case("an endless status line", lambda q, r: itertools.chain([b"HTTP/1.1 200 "], forever(b"a" * 65_536)), INVALID),
    Case("a status line of 50,000 bytes", lambda q, r: [r.head(status="200 " + "a" * 50_000), r.body], FINE),
    Case("two thousand headers", lambda q, r: [r.head(*["X-A: 1"] * 2000), r.body], INVALID),

    # Unusual headers.
    Case("a blank before the first header", lambda q, r: [r.head(first=[" X-Odd: 1"]), r.body], INVALID),
    Case("a tab before the first header", lambda q, r: [r.head(first=["\tX-Odd: 1"]), r.body], INVALID),
    Case("a blank before the first header of a 103", lambda q, r: [
        lines("HTTP/1.1 103 Early Hints", " X-Odd: 1", "X-A: 1"), r.whole], INVALID),
    Case("a blank before the first header after a 103", lambda q, r: [
        lines("HTTP/1.1 103 Early Hints", "X-A: 1"), r.head(first=[" X-Odd: 1"]), r.body], INVALID),
    Case("a blank before the first header of a redirect", lambda q, r: [
        lines("HTTP/1.1 307 Elsewhere", " X-Odd: 1", f"Location: {q.target}", "Content-Length: 0")], INVALID),
    Case("a folded header", lambda q, r: [r.head("X-A: 1", " 2", "\t3"), r.body], FINE),
    Case("a NUL in a header", lambda q, r: [r.head("X-A: \0"), r.body], INVALID),
    Case("control bytes in a header", lambda q, r: [r.head("X-A: \x01\x1b[2J\x7f"), r.body], FINE),
    Case("bytes that are not UTF-8 in a header", lambda q, r: [r.head("X-A: \xff\xfe"), r.body], FINE),
    Case("a header without a colon", lambda q, r: [r.head("X-A"), r.body], INVALID),
    Case("a header without a name", lambda q, r: [r.head(": 1"), r.body], FINE),
    Case("a header with a blank in its name", lambda q, r: [r.head("X A: 1"), r.body], FINE),
    Case("line feeds alone", lambda q, r: [r.head().replace(b"\r\n", b"\n"), r.body], FINE),
    Case("a page of a proxy", lambda q, r: encoded(dataclasses.replace(r, fields=["Content-Type: text/html"]), b"<p>Sign in</p>"),
         INVALID),

    # Content encodings.
    Case("gzip", lambda q, r: encoded(r, gzip.compress(r.body), "gzip"), FINE),
    Case("gzip in chunks", lambda q, r: chunked(
        r, *map(chunk, halves(gzip.compress(r.body))), LAST, fields=["Content-Encoding: gzip"]), FINE),
    Case("gzip that is none", lambda q, r: encoded(r, r.body, "gzip"), INVALID),
    Case("gzip with a wrong sum", lambda q, r: encoded(r, gzip.compress(r.body)[:-8] + bytes(8), "gzip"), INVALID, but=EITHER),
    Case("half of gzip", lambda q, r: encoded(r, halves(gzip.compress(r.body))[0], "gzip"), INVALID, but=INCOMPLETE),
    Case("junk behind gzip", lambda q, r: encoded(r, gzip.compress(r.body) + b"junk", "gzip"), INVALID, but=EITHER),
    Case("a bomb of gzip", lambda q, r: itertools.chain([r.head("Content-Encoding: gzip", length=None)], bomb(), [CLOSE]), INVALID),
    Case("an unknown encoding", lambda q, r: encoded(r, r.body, "braille"), INVALID),
    Case("ten encodings", lambda q, r: encoded(r, r.body, *["gzip"] * 10), INVALID),

    # Other protocols.
    Case("HTTP/0.9", lambda q, r: [r.body, CLOSE], INVALID),
    Case("garbage", lambda q, r: [bytes(range(256)) * 4, CLOSE], INVALID),
    Case("a TLS alert", lambda q, r: [b"\x15\x03\x01\x00\x02\x02\x46", CLOSE], INVALID),
    Case("an email server", lambda q, r: [b"220 mail.example ESMTP\r\n", CLOSE], INVALID),
    Case("HTTP/1.0", lambda q, r: [r.head().replace(b"HTTP/1.1", b"HTTP/1.0", 1), r.body, CLOSE], FINE),
    Case("HTTP/2 in plain text", lambda q, r: [r.head().replace(b"HTTP/1.1", b"HTTP/2", 1), r.body, CLOSE], INVALID),
    Case("HTTP/9.9", lambda q, r: [r.head().replace(b"HTTP/1.1", b"HTTP/9.9", 1), r.body, CLOSE], INVALID),
    Case("a status of two digits", lambda q, r: [r.head(status="20 OK"), r.body, CLOSE], INVALID),
    Case("a status of four digits", lambda q, r: [r.head(status="2000 OK"), r.body, CLOSE], INVALID),
    Case("a status in words", lambda q, r: [r.head(status="fine OK"), r.body, CLOSE], INVALID),
    Case("no reason", lambda q, r: [r.head(status=str(r.status)), r.body], FINE),

    # Unsuitable statuses.
    Case("a 204 with a body", lambda q, r: [r.head(status="204 No Content"), r.body], INVALID),
    Case("a 204", lambda q, r: [r.head(status="204 No Content", length=None)], INVALID),
    Case("a 304 for a request without a condition", lambda q, r: [r.head(status="304 Not Modified", length=None)], INVALID),
    Case("a status of 600", lambda q, r: [r.head(status="600 Odd"), r.body], INVALID),

    # Redirects.
    Case("a redirect to itself", lambda q, r: redirect(307, q.target), LOOP),
    Case("a redirect to another host", lambda q, r: None if q.headers["host"].startswith("localhost") else redirect(
        307, f"http://localhost:{q.headers['host'].split(':')[1]}{q.target}"), FINE, but=UNSAFE_CHANGES),
    Case("a redirect to a file", lambda q, r: redirect(307, "file:///etc/hostname"), UNSAFE),
    Case("a redirect to a password", lambda q, r: redirect(307, f"http://user:word@{q.headers['host']}{q.target}"), UNSAFE),
    Case("a redirect to a closed port", lambda q, r: redirect(307, "http://127.0.0.1:1/"), LOST, but=UNSAFE_CHANGES),
    Case("a redirect to no address", lambda q, r: redirect(307, "http://[x"), INVALID),
    Case("a redirect to nothing", lambda q, r: redirect(307), INVALID),
]
