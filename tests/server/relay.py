"""A relay to another server that can be cut or silenced, as if the network or that server were down."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit, urlunsplit

from tests.server.ports import free_port


class Relay:
    """Passes bytes on in both directions."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self.port = free_port()
        name = f"{parts.username}@" if parts.username else ""
        self.url = urlunsplit(parts._replace(netloc=f"{name}127.0.0.1:{self.port}"))
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flowing = asyncio.Event()
        self._flowing.set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    async def close(self) -> None:
        """Refuse new connections, and cut those that are open."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self.speak()
        for writer in self._open:
            writer.transport.abort()
        await asyncio.gather(*self._tasks)

    def silence(self) -> None:
        """Hold all bytes back. Connections stay open and new ones are taken, as with a cable that was pulled."""
        self._flowing.clear()

    def speak(self) -> None:
        """Pass on what was held back, and all that comes."""
        self._flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._open.add(writer)
        try:
            far_reader, far_writer = await asyncio.open_connection(*self._target)
            self._open.add(far_writer)
            try:
                await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
            finally:
                self._open.discard(far_writer)
        except OSError:  # nobody is at home there
            writer.transport.abort()
        finally:
            self._open.discard(writer)
            self._tasks.discard(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
