"""A server in this process, and people with tabs open at its tables. Tests see both ends of the wire."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import uvicorn
from websockets.asyncio.client import ClientConnection

from tests.patience import PATIENCE
from tests.server.players import Person, Player
from wartable.server.base.config import Config
from wartable.server.http.services import Services
from wartable.server.run.app import make_app
from wartable.server.run.listening import bound
from wartable.server.run.server import server_config

GAME = "battle_through_history"
ME, OPEN = {"is": "me"}, {"is": "open"}
BOT = {"is": "bot", "bot": "random"}
LIMITS = ("burst", "new_guests", "connects", "reads", "new_tables", "open_tables", "changes")
"""Limits that only the tests of limits may reach."""


class Served:
    """A listening server, its services, and the people who visit it."""

    def __init__(self, url: str, services: Services, stack: AsyncExitStack) -> None:
        self.url = url
        self.services = services
        self._stack = stack

    async def person(self, name: str) -> Person:
        return await self._stack.enter_async_context(Person(self.url, name))

    async def two_at_a_table(self, **wishes: object) -> tuple[str, Person, Person]:
        """A table at which Greta and Joakim sit and the game has begun."""
        greta, joakim = await self.person("Greta"), await self.person("Joakim")
        table = await greta.open_table(GAME, [ME, OPEN], **wishes)
        await joakim.sit(table)
        return table, greta, joakim

    async def tab(self, person: Person, table: str, resume: str = "") -> Tab:
        return await self._stack.enter_async_context(Tab(person, table, resume))


@asynccontextmanager
async def served(folder: Path, database: str, **settings: Any) -> AsyncIterator[Served]:
    config = Config(host="127.0.0.1", port=0, data=str(folder), database=database, workers=1)
    free: dict[str, Any] = {"rate": 1e6, "film_seconds": PATIENCE, **dict.fromkeys(LIMITS, 1_000_000)}
    config = replace(config, **{**free, **settings}).completed()
    app = make_app(config)
    server = uvicorn.Server(server_config(app, config))
    async with app.router.lifespan_context(app):
        listener = bound("127.0.0.1", 0)
        serving = asyncio.create_task(_quietly(server, listener))
        while not server.started:
            assert not serving.done(), serving.exception()
            await asyncio.sleep(0)
        try:
            async with AsyncExitStack() as stack:
                yield Served(f"http://127.0.0.1:{listener.getsockname()[1]}", app.state.services, stack)
        finally:
            server.should_exit = True
            await serving
            listener.close()


async def _quietly(server: uvicorn.Server, listener: Any) -> None:
    """Serve without changing the signal handlers of this process."""
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup([listener])
    await server.main_loop()
    await server.shutdown([listener])


class Tab(Player):
    """A tab at a table. It takes every frame as the browser does, and keeps it for the test."""

    def __init__(self, person: Person, table: str, resume: str) -> None:
        super().__init__(person, table)
        self.frames: list[dict[str, Any]] = []
        self._resume = resume
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        self._socket = await self.socket(self._resume)
        await self.until("table", "resumed")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.wire.close()

    @property
    def wire(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def next(self) -> dict[str, Any]:
        frame = await self.frame(self.wire)
        self.frames.append(frame)
        if frame["is"] != "no":
            self.take(frame)
        return frame

    async def until(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds. Frames before it are taken too."""
        while True:
            frame = await self.next()
            if frame["is"] in kinds:
                return frame

    async def level(self) -> None:
        """Take all frames that were sent before now. They come before the pong."""
        await self.send(do="ping")
        await self.until("pong")

    async def send(self, **message: object) -> None:
        await self.wire.send(json.dumps(message))

    async def choose(self, id: str, choice: str = "", prompt: int = -1) -> dict[str, Any]:
        """Answer the open question, at random unless a choice is given. Gives the server's reply."""
        no = self.prompt.get("no", 0) if prompt < 0 else prompt
        await self.send(do="choose", id=id, prompt=no, choice=choice or self._choice())
        return await self.until("ack", "no")

    @property
    def asked(self) -> bool:
        return self.seat >= 0 and self.prompt.get("seat") == self.seat

    @property
    def rest(self) -> list[str]:
        """The kinds of all frames so far."""
        return [frame["is"] for frame in self.frames]


async def some_moves(tabs: list[Tab], count: int, prefix: str = "m") -> int:
    """Make random choices, each sent to all tabs before the next. Gives their number: fewer if the game ends."""
    for made in range(count):
        asked = next((tab for tab in tabs if tab.asked), None)
        if asked is None:
            return made
        answer = await asked.choose(f"{prefix}{made}")
        assert answer["is"] == "ack", answer
        for tab in tabs:
            await tab.level()
    return count
