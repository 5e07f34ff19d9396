"""A SOCKS proxy between a browser and the app. A test can set the proxy's latency and cut its connections."""

import asyncio
import threading
from contextlib import contextmanager, suppress

_loop = asyncio.new_event_loop()
threading.Thread(target=_loop.run_forever, daemon=True).start()


class Wire:
    """A proxy that forwards all bytes in order and delays each byte by half the round-trip time."""

    def __init__(self, latency):
        self.latency, self._is_cut, self._writers = latency, False, set()
        start = asyncio.start_server(self._connect, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(start, _loop).result()
        self.address = f"socks5://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    @contextmanager
    def cut(self):
        """Ends all connections. New connections fail until the `with` block ends."""
        self._is_cut = True
        for writer in list(self._writers):
            _loop.call_soon_threadsafe(writer.transport.abort)
        yield
        self._is_cut = False

    def stop(self):
        _loop.call_soon_threadsafe(self._server.close)
        with self.cut():
            pass

    async def _connect(self, reader, writer):
        try:
            # Implements the part of RFC 1928 that Chromium uses: no authentication, and CONNECT to an IPv4 address or a host name.
            _, methods = await reader.readexactly(2)
            await reader.readexactly(methods)
            writer.write(b"\x05\x00")
            kind = (await reader.readexactly(4))[3]
            name = await reader.readexactly(4 if kind == 1 else (await reader.readexactly(1))[0])
            host = ".".join(map(str, name)) if kind == 1 else name.decode()
            port = int.from_bytes(await reader.readexactly(2), "big")
            if self._is_cut:
                raise ConnectionError
            far = await asyncio.open_connection(host, port)
        except (OSError, asyncio.IncompleteReadError):
            return writer.transport.abort()
        writer.write(b"\x05\x00\x00\x01" + bytes(6))
        self._writers |= {writer, far[1]}
        await asyncio.gather(self._forward(reader, far[1]), self._forward(far[0], writer))

    async def _forward(self, reader, writer):
        with suppress(OSError):
            while chunk := await reader.read(65_536):
                _loop.call_later(self.latency / 2, writer.write, chunk)
        _loop.call_later(self.latency / 2, writer.close)
