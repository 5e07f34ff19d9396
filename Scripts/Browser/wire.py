"""The wire between a browser and a shop: a SOCKS proxy of this machine that is as slow as it is told to be, and that can be cut."""

import asyncio
import threading


class Wire:
    """What goes in comes out half a round trip later, in each direction, in its order."""

    def __init__(self, latency):
        self.latency = latency
        self._connections = set()
        self._is_cut = False
        self._loop = asyncio.new_event_loop()
        started = threading.Event()
        threading.Thread(target=self._run, args=[started], daemon=True).start()
        started.wait()

    def cut(self):
        """Ends all connections; new ones fail until it is mended."""
        self._is_cut = True
        for writer in list(self._connections):
            self._loop.call_soon_threadsafe(writer.transport.abort)

    def mend(self):
        self._is_cut = False

    def stop(self):
        self._loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(self._loop)])

    def _run(self, started):
        async def serve():
            server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
            self.address = f"socks5://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            started.set()
            await server.serve_forever()

        try:
            self._loop.run_until_complete(serve())
        except asyncio.CancelledError:
            if rest := asyncio.all_tasks(self._loop):
                self._loop.run_until_complete(asyncio.wait(rest))

    async def _connect(self, reader, writer):
        try:
            # RFC 1928, as Chromium speaks it: no authentication, CONNECT to an IPv4 address or a name.
            _, methods = await reader.readexactly(2)
            await reader.readexactly(methods)
            writer.write(b"\x05\x00")
            kind = (await reader.readexactly(4))[3]
            length = 4 if kind == 1 else (await reader.readexactly(1))[0]
            name = await reader.readexactly(length)
            host = ".".join(map(str, name)) if kind == 1 else name.decode()
            port = int.from_bytes(await reader.readexactly(2), "big")
            if self._is_cut:
                raise ConnectionError
            far = await asyncio.open_connection(host, port)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            return writer.transport.abort()
        writer.write(b"\x05\x00\x00\x01" + bytes(6))
        for source, sink in ((reader, far[1]), (far[0], writer)):
            self._connections.add(sink)
            self._loop.create_task(self._pump(source, sink))

    async def _pump(self, source, sink):
        try:
            while chunk := await source.read(65_536):
                self._loop.call_later(self.latency / 2, self._write, sink, chunk)
        except OSError:
            pass
        self._loop.call_later(self.latency / 2, self._close, sink)

    def _write(self, sink, chunk):
        if not sink.transport.is_closing():
            sink.write(chunk)

    def _close(self, sink):
        self._connections.discard(sink)
        sink.close()
