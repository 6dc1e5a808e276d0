"""Direct queries to the database, and a connection to PostgreSQL that can be cut."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]


async def ask(url: str, statement: str) -> list[tuple[Any, ...]]:
    """The rows that the database gives for a statement, without the store."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
            return file.execute(statement).fetchall()
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(statement)]
    finally:
        await connection.close()


class Line:
    """A relay to PostgreSQL. A store that uses its `url` loses the database when the relay is cut or falls silent."""

    def __init__(self, url: str) -> None:
        self._to = urlsplit(url)
        self._server: asyncio.Server | None = None
        self._port = 0
        self._ends: list[asyncio.StreamWriter] = []
        self._pumps: set[asyncio.Task[None]] = set()
        self._silent = False
        self._dead: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Line:
        await self.mend()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.cut()
        for pump in self._pumps:
            pump.cancel()
        await asyncio.gather(*self._pumps, return_exceptions=True)

    @property
    def url(self) -> str:
        user = f"{self._to.username}:{self._to.password or ''}@" if self._to.username else ""
        return urlunsplit(self._to._replace(netloc=f"{user}127.0.0.1:{self._port}"))

    async def cut(self) -> None:
        """Close all connections and refuse new ones, like a database that was stopped."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    def fall_silent(self) -> None:
        """Keep connections open and pass nothing on, like a cable that was pulled."""
        self._silent = True
        self._dead |= self._pumps

    async def mend(self) -> None:
        """Accept new connections again. Connections that fell silent stay silent."""
        self._silent = False
        if self._server is None:
            self._server = await asyncio.start_server(self._serve, "127.0.0.1", self._port)
            self._port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, here_in: asyncio.StreamReader, here_out: asyncio.StreamWriter) -> None:
        there_in, there_out = await asyncio.open_connection(self._to.hostname or "127.0.0.1", self._to.port or 5432)
        self._ends += [here_out, there_out]
        for source, sink in ((here_in, there_out), (there_in, here_out)):
            pump = asyncio.create_task(self._pump(source, sink))
            self._pumps.add(pump)
            pump.add_done_callback(self._pumps.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                if self._silent or asyncio.current_task() in self._dead:
                    await asyncio.Event().wait()
                sink.write(data)
                await sink.drain()
        except OSError:
            pass
        finally:
            sink.transport.abort()
