"""Interprets a response as RFC 9112 requires. The result of this strict reader is compared with the app's reaction to generated
responses."""

import dataclasses
import enum
import gzip
import re
import zlib

STATUS_LINE = re.compile(rb"HTTP/1\.([0-9]) ([1-9][0-9]{2})(?: (.*))?", re.DOTALL)
CONTROLS = re.compile(rb"[\x01-\x08\x0b-\x1f\x7f]")
TOKEN = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
CHUNK_SIZE = re.compile(rb"([0-9A-Fa-f]{1,16})[ \t]*(?:;[^\x00\r\n]*)?")


class Kind(enum.Enum):
    COMPLETE = "a whole response"
    INCOMPLETE = "the beginning of one"
    INVALID = "none"


@dataclasses.dataclass
class Meaning:
    kind: Kind
    status: int = 0
    # The decoded body, or None if its content encoding is invalid or unknown.
    body: bytes | None = None
    # True if RFC 9112 permits a client to either accept or reject this response.
    is_odd: bool = False


class Broken(Exception):
    """An error that indicates that the response violates RFC 9112."""


class Cut(Exception):
    """An error that indicates that the response is incomplete."""


class Reader:
    """Reads one response from a connection that is closed after the last byte."""

    def __init__(self, data):
        self.data, self.position, self.is_odd = data, 0, False

    def meaning(self):
        try:
            status, fields = self._head()
            while 100 <= status < 200:
                if status == 101:
                    raise Broken("no other protocol was requested")
                status, fields = self._head()
            body = self._body(status, fields)
            return Meaning(Kind.COMPLETE, status, self._decoded(body, fields), self.is_odd)
        except Broken:
            return Meaning(Kind.INVALID)
        except Cut:
            return Meaning(Kind.INCOMPLETE)

    def _line(self):
        end = self.data.find(b"\n", self.position)
        if end < 0:
            raise Cut
        line, self.position = self.data[self.position : end], end + 1
        if line.endswith(b"\r"):
            line = line[:-1]
        else:
            self.is_odd = True
        if b"\0" in line:
            raise Broken("a NUL")
        if b"\r" in line:
            self.is_odd = True
        return line

    def _head(self):
        match = STATUS_LINE.fullmatch(self._line())
        if not match:
            raise Broken("no status line")
        self.is_odd |= match[1] != b"1" or bool(CONTROLS.search(match[3] or b""))
        return int(match[2]), self._fields()

    def _fields(self):
        fields = []
        while line := self._line():
            if line[:1] in (b" ", b"\t"):
                if not fields:
                    raise Broken("it begins with a space")
                self.is_odd = True
                fields[-1] = (fields[-1][0], (fields[-1][1] + b" " + line.strip(b" \t")).strip(b" \t"))
                continue
            name, colon, value = line.partition(b":")
            if not colon:
                raise Broken("no colon")
            # The app ignores a field with an invalid name. Another client may reject the response.
            self.is_odd |= not TOKEN.fullmatch(name) or bool(CONTROLS.search(value))
            fields.append((name.lower(), value.strip(b" \t")))
        return fields

    def _body(self, status, fields):
        lengths = [value for name, value in fields if name == b"content-length"]
        if lengths and (len(set(lengths)) > 1 or not re.fullmatch(rb"[0-9]+", lengths[0]) or int(lengths[0]) >= 1 << 63):
            raise Broken("Content-Length must be a single valid number")
        codings = [value.lower() for name, value in fields if name == b"transfer-encoding"]
        if status in (204, 304):
            return b""
        if codings == [b"chunked"]:
            self.is_odd |= bool(lengths)
            return self._chunks()
        if codings:
            # A client that supports the encoding may accept all bytes until the connection is closed.
            self.is_odd = True
        elif lengths:
            return self._take(int(lengths[0]))
        body, self.position = self.data[self.position :], len(self.data)
        return body

    def _take(self, count):
        if len(self.data) - self.position < count:
            raise Cut
        start, self.position = self.position, self.position + count
        return self.data[start : self.position]

    def _chunks(self):
        body = b""
        while True:
            match = CHUNK_SIZE.fullmatch(self._line())
            if not match:
                raise Broken("no size")
            size = int(match[1], 16)
            if size >= 1 << 63:
                raise Broken("the size is too large")
            if size == 0:
                try:
                    self._fields()
                except Broken:
                    # The body is complete, so the app may accept the response even if the trailers are invalid.
                    self.is_odd = True
                return body
            body += self._take(size)
            if self._line():
                raise Broken("the chunk is longer than its size")

    def _decoded(self, body, fields):
        types = [value.split(b";")[0].strip().lower() for name, value in fields if name == b"content-type"]
        if types != [b"application/json"]:
            self.is_odd = True
        for coding in [value.lower() for name, value in fields if name == b"content-encoding"]:
            if coding not in (b"gzip", b"identity"):
                return None
            try:
                body = gzip.decompress(body) if coding == b"gzip" else body
            except (OSError, EOFError, zlib.error):
                return None
        return body


def read(data):
    return Reader(data).meaning()
