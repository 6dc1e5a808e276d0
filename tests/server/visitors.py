"""A whole server without a network, and visitors that call it as browsers do."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx

from tests.patience import PATIENCE
from tests.server.conftest import Databases
from wartable.server.base.config import Config
from wartable.server.base.guests import COOKIE
from wartable.server.http.services import Services
from wartable.server.play.playing import conceding
from wartable.server.run.app import make_app

T = TypeVar("T")

SITE = "http://wartable.test"
GAME = "battle_through_history"
ME, OPEN, INVITE = {"is": "me"}, {"is": "open"}, {"is": "invite"}
GREEDY, RANDOM = {"is": "bot", "bot": "greedy"}, {"is": "bot", "bot": "random"}
VETERAN = {"is": "bot", "bot": "veteran"}


class World:
    """A running application with an event loop of its own, which runs only while a test waits for an answer."""

    def __init__(self, config: Config) -> None:
        self._runner = asyncio.Runner()
        self._addresses = count(1)
        self._visitors: list[Visitor] = []
        self.app = make_app(config)
        self.services: Services = self.app.state.services

    def __enter__(self) -> World:
        self._open = self.app.router.lifespan_context(self.app)
        try:
            self.run(self._open.__aenter__())
        except BaseException:
            self._runner.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for visitor in self._visitors:
            self.run(visitor.http.aclose())
        self.run(self._open.__aexit__(None, None, None))
        self._runner.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def together(self, *work: Coroutine[Any, Any, T]) -> list[T]:
        """Run several coroutines at the same time."""

        async def all_of_it() -> list[T]:
            return await asyncio.gather(*work)

        return self.run(all_of_it())

    def visitor(self, name: str = "", address: str = "") -> Visitor:
        """A visitor with a browser and an address of its own. A visitor with a name has been here before."""
        no = next(self._addresses)
        visitor = Visitor(self, address or f"10.{no >> 16 & 255}.{no >> 8 & 255}.{no & 255}")
        self._visitors.append(visitor)
        if name:
            visitor.put("/api/me", {"name": name}, 200)
        return visitor

    def end(self, table: str, loser: int = 0) -> None:
        """A player gives up, which ends a game of two."""
        assert self.run(self.services.tables.playing.play(table, f"{loser}:end", conceding(loser), lambda: None))


class Visitor:
    """A browser, which keeps its cookie and sends JSON."""

    def __init__(self, world: World, address: str) -> None:
        self.world = world
        transport = httpx.ASGITransport(world.app, client=(address, 50000))
        self.http = httpx.AsyncClient(transport=transport, base_url=SITE)

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    @property
    def id(self) -> str:
        """The secret id in the cookie."""
        cookie = self.cookie
        data, _ = self.world.services.guests._signed.loads(cookie, return_timestamp=True)
        return str(data[0])

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        return self.world.run(self.http.request(method, path, **how))

    def get(self, path: str, status: int = 200) -> Any:
        return told(self.ask("GET", path), status)

    def post(self, path: str, data: object = None, status: int = 200) -> Any:
        return told(self.ask("POST", path, json=data or {}), status)

    def put(self, path: str, data: object, status: int = 200) -> Any:
        return told(self.ask("PUT", path, json=data), status)

    def opens(self, *seats: dict[str, str], **more: object) -> str:
        """Open a table with these seats, and give its id."""
        made = self.post("/api/tables", {"game": GAME, "seats": list(seats), **more}, 201)
        return str(made["id"])

    def table(self, id: str) -> Any:
        """A table as this visitor sees it."""
        return self.get(f"/api/tables/{id}")["table"]

    def kinds(self, id: str) -> list[str]:
        return [seat["kind"] for seat in self.table(id)["seats"]]

    def names(self, id: str) -> list[str]:
        return [seat.get("name", "") for seat in self.table(id)["seats"]]

    def invites(self, id: str) -> dict[str, str]:
        found: dict[str, str] = self.get(f"/api/tables/{id}")["invites"]
        return found

    def refused(self, method: str, path: str, data: object, status: int) -> str:
        """The message of a refused request."""
        answer = told(self.ask(method, path, json=data), status)
        words: str = answer["error"]
        assert words[0].isupper(), f"no sentence: {words}"
        assert words[-1] in ".:", f"no sentence: {words}"
        return words


def told(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.status_code}: {response.text}"
    return response.json()


def a_world(kind: str, databases: Databases, folder: Path, **more: Any) -> World:
    """A server over an empty database of one kind, without effective rate limits."""
    url = f"sqlite:///{folder / 'wartable.db'}" if kind == "sqlite" else databases.new()
    limits = ("new_tables", "open_tables", "changes", "reads", "new_guests")
    settings: dict[str, Any] = {**dict.fromkeys(limits, 100_000), "workers": 1, "secret": "only for tests " * 2}
    settings["film_seconds"] = PATIENCE  # on a busy machine too
    return World(Config(data=str(folder), database=url, **{**settings, **more}))
