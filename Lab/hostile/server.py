"""A server that corrupts responses at the byte level.

The server forwards each request to a real backend. If a rule applies, the client receives the rule's output instead of the real response.
The output consists of bytes, pauses, and the way in which the connection ends.
"""

import contextlib
import dataclasses
import enum
import http.client
import select
import socket
import struct
import threading
import time


class End(enum.Enum):
    """The end of a connection after a response."""

    KEEP = "the connection stays open for the next request"
    CLOSE = "the connection is closed"
    RESET = "the connection is reset"
    SILENT = "the connection stays open, but the server sends nothing more"


class Wait(enum.Enum):
    """An event that must occur before the server sends the rest of a response."""

    NEXT_REQUEST = "the first bytes of the next request"


class When(enum.Enum):
    """The point in a request at which a rule begins to control the response."""

    ACCEPTED = "at once"
    LINE_READ = "after the request line"
    REQUEST_READ = "after the request, which the backend never receives"
    FORWARDED = "after the backend's response"


@dataclasses.dataclass
class Request:
    method: str
    target: str
    headers: dict
    body: bytes
    # The number of earlier requests on the same connection.
    position: int


@dataclasses.dataclass
class Response:
    """The backend's response, which a rule can change."""

    status: int
    reason: str
    fields: list
    body: bytes

    def head(self, *lines, status=None, length=..., first=()):
        """Returns the head with additional lines, a different status, or a different length. A length of None omits the Content-Length
        header."""
        length = len(self.body) if length is ... else length
        framing = [] if length is None else [f"Content-Length: {length}"]
        head = [f"HTTP/1.1 {status or f'{self.status} {self.reason}'}", *first, *self.fields, *framing, *lines]
        return b"".join(line.encode("latin-1") + b"\r\n" for line in head) + b"\r\n"

    @property
    def whole(self):
        return self.head() + self.body


@dataclasses.dataclass
class Rule:
    """Corrupts the responses to requests that have a given method and path prefix."""

    # The HTTP method to match, or None to match every method.
    method: str | None
    path: str
    spoil: object
    when: When = When.FORWARDED
    # True if the rule applies only to requests after the first one on a connection.
    only_reused: bool = False
    # True if the response is sent again after the next request has begun.
    crosses: bool = False
    # The requests whose responses the rule has corrupted.
    spoiled: list = dataclasses.field(default_factory=list)
    # The number of corrupted responses that are being sent.
    sending: int = 0
    changed: threading.Condition = dataclasses.field(default_factory=threading.Condition)

    def matches(self, line, position):
        method, target = (line.split() + [""])[:2]
        return self.method in (None, method) and target.startswith(self.path) and (position > 0 or not self.only_reused)

    def count(self, change):
        with self.changed:
            self.sending += change
            self.changed.notify_all()

    def wait(self):
        """Waits up to two seconds for all responses to be sent, except for responses that are waiting for another request."""
        with self.changed:
            self.changed.wait_for(lambda: self.sending == 0, 2)


class Server:
    """A server on a local port that runs until the `with` block ends."""

    def __init__(self, backend_port, tls=None):
        self.backend_port, self.tls, self.rule = backend_port, tls, None
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._open = set()

    @property
    def url(self):
        return f"{'https' if self.tls else 'http'}://{'localhost' if self.tls else '127.0.0.1'}:{self.port}"

    def __enter__(self):
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.rule = None
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.end_connections()

    def end_connections(self):
        """Ends all connections, including idle connections that a client could reuse."""
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    @contextlib.contextmanager
    def spoiling(self, rule):
        """Applies a rule until the `with` block ends."""
        self.rule = rule
        if rule.when is When.ACCEPTED:
            self.end_connections()
        try:
            yield rule
        finally:
            self.rule = None

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, plain):
        # A client may end a connection while the server is writing to it.
        with contextlib.suppress(OSError):
            connection = self.tls.wrap_socket(plain, server_side=True) if self.tls else plain
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._open.add(connection)
            with connection:
                Conversation(self, connection).run()
            self._open.discard(connection)

    def forward(self, request):
        backend = http.client.HTTPConnection("127.0.0.1", self.backend_port, timeout=60)
        fields = {name: value for name, value in request.headers.items() if name not in ("host", "accept-encoding")}
        backend.request(request.method, request.target, request.body or None, fields)
        response = backend.getresponse()
        body = response.read()
        backend.close()
        framing = ("content-length", "transfer-encoding", "connection", "keep-alive")
        fields = [f"{name}: {value}" for name, value in response.getheaders() if name.lower() not in framing]
        return Response(response.status, response.reason, fields, body)


class Conversation:
    """A connection, from its first request to its end."""

    def __init__(self, server, connection):
        self.server, self.connection, self.rest = server, connection, b""

    def run(self):
        position = 0
        while self._respond(position):
            position += 1

    def _respond(self, position):
        """Responds to the next request. Returns True if the connection stays open."""
        rule = self.server.rule
        if rule and rule.when is When.ACCEPTED:
            rule.spoiled.append(None)
            return self._spoil(rule, rule.spoil(None, None))
        line = self._read_until(b"\r\n").decode("latin-1")
        rule = self.server.rule
        if not rule or not rule.matches(line, position):
            rule = None
        if rule and rule.when is When.LINE_READ:
            rule.spoiled.append(line)
            return self._spoil(rule, rule.spoil(None, None))
        request = self._read_request(line, position)
        if rule and rule.when is When.REQUEST_READ:
            rule.spoiled.append(request)
            return self._spoil(rule, rule.spoil(request, None))
        response = self.server.forward(request)
        sent = rule.spoil(request, response) if rule else None
        if sent is None:
            return self._send([response.whole])
        rule.spoiled.append(request)
        return self._spoil(rule, sent)

    def _read_request(self, line, position):
        head = self._read_until(b"\r\n\r\n").decode("latin-1")
        headers = {}
        for field in head.split("\r\n"):
            name, _, value = field.partition(":")
            headers[name.strip().lower()] = value.strip()
        while len(self.rest) < (length := int(headers.get("content-length", 0))):
            self._receive()
        body, self.rest = self.rest[:length], self.rest[length:]
        method, target, _ = line.split()
        return Request(method, target, headers, body, position)

    def _read_until(self, end):
        while end not in self.rest:
            self._receive()
        read, _, self.rest = self.rest.partition(end)
        return read

    def _receive(self):
        received = self.connection.recv(65_536)
        if not received:
            raise ConnectionError("the client ended the connection")
        self.rest += received

    def _spoil(self, rule, parts):
        rule.count(1)
        try:
            return self._send(parts, rule)
        finally:
            rule.count(-1)

    def _send(self, parts, rule=None):
        for part in parts:
            if isinstance(part, bytes):
                self.connection.sendall(part)
            elif isinstance(part, End):
                return self._end(part)
            elif isinstance(part, Wait):
                rule.count(-1)
                select.select([self.connection], [], [], 60)
                rule.count(1)
            else:
                time.sleep(part)
        return True

    def _end(self, end):
        if end is End.RESET:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif end is End.CLOSE:
            with contextlib.suppress(OSError):
                self.connection.shutdown(socket.SHUT_WR)
        elif end is End.SILENT:
            while self.connection.recv(65_536):
                pass
        return end is End.KEEP
