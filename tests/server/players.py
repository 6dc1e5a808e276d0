"""Scripted players, who sit down, choose at random, lose their connection and come back, as a browser would."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.patience import PATIENCE
from tests.server.differences import patched

PAUSE: Final = 0.1
"""Seconds between two attempts to come back."""
UNDO: Final = "undo"
CONCEDE: Final = "concede"


class Stuck(AssertionError):
    """A player waited too long for a frame."""


@dataclass(frozen=True)
class Acknowledged:
    """A command that the server has acknowledged."""

    table: str
    seat: int
    id: str
    choice: str


@dataclass
class Pending:
    """A command that was sent and not answered yet. It is sent again, unchanged, after every lost connection."""

    id: str
    prompt: int
    choice: str

    def message(self) -> str:
        if self.choice == CONCEDE:
            return json.dumps({"do": "concede", "id": self.id})
        if self.choice == UNDO:
            return json.dumps({"do": "undo", "id": self.id, "prompt": self.prompt})
        return json.dumps({"do": "choose", "id": self.id, "prompt": self.prompt, "choice": self.choice})


class Person:
    """A guest with a cookie, who opens tables and sits down at them."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        # Given up sooner than the server hangs up: a request on a line that is just being closed would be lost.
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, limits=httpx.Limits(keepalive_expiry=1))

    async def __aenter__(self) -> Self:
        await self.call("PUT", "/api/me", {"name": self.name})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        await self.http.aclose()

    async def call(self, method: str, path: str, body: object = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code < 300, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    async def open_table(self, game: str, seats: Sequence[dict[str, str]], **wishes: object) -> str:
        body = {"game": game, "seats": list(seats), "options": {}, "words": self.name, **wishes}
        return str((await self.call("POST", "/api/tables", body))["id"])

    async def sit(self, table: str) -> int:
        return int((await self.call("POST", f"/api/tables/{table}/sit", {"words": self.name}))["seat"])

    async def record(self, table: str) -> str:
        answer = await self.http.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.text
        return answer.text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


@dataclass
class Player:
    """One seat of one table, played at random over a socket until the game is over."""

    person: Person
    table: str
    seed: int = 0
    drops: float = 0.0
    """The chance, per frame, that it drops its connection."""
    undoes: float = 0.0
    """The chance that it takes a choice back instead of going on, if it can."""
    enough: int = 1 << 30
    """The number of choices after which it gives up."""
    turns: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1 << 30))
    """A semaphore that a crowd shares. It limits how many players wait for an answer at the same time."""
    seat: int = -1
    scene: dict[str, Any] = field(default_factory=dict)
    prompt: dict[str, Any] = field(default_factory=dict)
    undo: bool = False
    status: str = ""
    epoch: str = ""
    v: int = 0
    pending: Pending | None = None
    acknowledged: list[Acknowledged] = field(default_factory=list)
    resumed: int = 0
    begun: int = 0
    """The number of times it was sent everything."""
    resent: int = 0
    """The number of commands it sent again."""
    _sent: int = 0
    _answered: int = 0
    _holding: bool = False

    def __post_init__(self) -> None:
        self.luck = Random(f"{self.table} {self.seed}")

    @property
    def done(self) -> bool:
        """Whether the game is over and no command is unanswered."""
        return self.over and self.pending is None

    @property
    def over(self) -> bool:
        """Whether the game is over and the last frame has come. After a reconnect the status comes first."""
        return self.status == "over" and not self.prompt.get("waiting")

    async def play(self) -> None:
        """Play until the game is over, and reconnect whenever the connection is lost. Raises if that is in vain."""
        end = time.monotonic() + PATIENCE
        while not self.done:
            entered = self.begun + self.resumed
            try:
                async with self.socket(f"{self.epoch}.{self.v}" if self.epoch else "") as socket:
                    await self._sit_at(socket)
            except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError) as error:
                if self.begun + self.resumed > entered:
                    end = time.monotonic() + PATIENCE
                if time.monotonic() > end:
                    raise Stuck(f"{self} cannot come back") from error
                self._let_others()
                await asyncio.sleep(PAUSE)

    def socket(self, resume: str = "", url: str = "", within: float = 10.0) -> connect:
        """A connection to the table, at the server of this URL. It must stand within so many seconds."""
        address = f"{(url or self.person.url).replace('http', 'ws', 1)}/api/tables/{self.table}/socket?resume={resume}"
        return connect(
            address,
            additional_headers={"Cookie": self.person.cookie},
            compression=None,
            ping_interval=None,
            open_timeout=within,
            max_queue=None,
            close_timeout=1,
        )

    async def _sit_at(self, socket: ClientConnection) -> None:
        while not self.done:
            frame = await self.frame(socket)
            self.take(frame)
            if frame["is"] in ("table", "resumed") and self.pending is not None:
                self.resent += 1  # whether it was written is not known
                await socket.send(self.pending.message())
            if self.luck.random() < self.drops:
                socket.transport.abort()
            elif self.pending is None and not self.over:
                await self._answer(socket)

    async def frame(self, socket: ClientConnection) -> dict[str, Any]:
        """The next frame. Raises if it does not come."""
        try:
            async with asyncio.timeout(PATIENCE):
                frame: dict[str, Any] = json.loads(await socket.recv())
                return frame
        except TimeoutError as error:
            raise Stuck(f"{self} waits in vain") from error

    def __str__(self) -> str:
        waiting = self.prompt.get("waiting")
        return f"{self.table} seat {self.seat} v {self.v} waiting {waiting} pending {self.pending}"

    # -- what comes in

    def take(self, frame: dict[str, Any]) -> None:
        """Take one frame as the browser does."""
        match frame["is"]:
            case "table":
                self._whole(frame)
            case "resumed":
                self.resumed += 1
                self._about(frame["table"])
            case "meta":
                self._about(frame["table"])
            case "beats":
                assert frame["v"] == self.v + 1, f"{self}: frame {frame['v']} after {self.v}"
                self.v = frame["v"]
                for beat in frame["beats"]:
                    self.scene = patched(self.scene, beat.get("patch", {}))
                self.prompt, self.undo = frame["prompt"], frame.get("undo", False)
            case "ack":
                if self.pending is not None and self.pending.id == frame["id"]:
                    choice = self.pending.choice
                    self.acknowledged.append(Acknowledged(self.table, self.seat, self.pending.id, choice))
                    self._answered = self.pending.prompt  # the frame with the next prompt comes later
                    self._settled()
            case "no":
                assert frame.get("stale"), f"{self}: {frame}"
                if self.pending is not None and self.pending.id == frame["id"]:
                    self._settled()

    def _whole(self, frame: dict[str, Any]) -> None:
        self.begun += 1
        self.epoch, self.v = frame["epoch"], frame["v"]
        self.scene, self.prompt = frame.get("scene", {}), frame.get("prompt", {})
        self.undo = frame.get("undo", False)
        self._about(frame["table"])

    def _about(self, table: dict[str, Any]) -> None:
        self.seat = table.get("yours", -1)
        self.status = table["status"]

    # -- what goes out

    async def _answer(self, socket: ClientConnection) -> None:
        """Send a command if the seat is asked."""
        if self.prompt.get("seat") != self.seat or self.prompt.get("no", 0) <= self._answered:
            return
        if len(self.acknowledged) >= self.enough:
            choice = CONCEDE
        else:
            choice = UNDO if self.undo and self.luck.random() < self.undoes else self._choice()
        self._sent += 1
        self.pending = Pending(f"{self.seed}-{self._sent}", self.prompt["no"], choice)
        await self.turns.acquire()
        self._holding = True
        await socket.send(self.pending.message())

    def _settled(self) -> None:
        self.pending = None
        self._let_others()

    def _let_others(self) -> None:
        if self._holding:
            self._holding = False
            self.turns.release()

    def _choice(self) -> str:
        return str(self.luck.choice(self.prompt["choices"])["notation"])

    # -- in the end

    async def looks_again(self) -> None:
        """A new connection shows the same scene that the differences have led to."""
        assert await self.agrees(), f"{self}: what was patched is not what is there"

    async def agrees(self, url: str = "") -> bool:
        """Whether a new connection, to the server of this URL, is sent the scene that this player sees."""
        fresh = Player(self.person, self.table)
        async with fresh.socket(url=url) as socket:
            fresh.take(await fresh.frame(socket))
        return (fresh.scene, fresh.prompt, fresh.undo) == (self.scene, self.prompt, self.undo)
