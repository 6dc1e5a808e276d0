"""A crowd at one or several nodes: plays at many tables, or just sits there, and says how it went.

Run by `bench/table.py` and `bench/load.py`. It says `ready` when everybody sits, waits for a line, does its work and
prints one line of JSON. With `--steps` it says `seated` before anybody has a socket, and waits for a line.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

COMING_IN = 20
"""How many connections are made at a time."""


class Pick(msgspec.Struct):
    notation: str


class Prompt(msgspec.Struct):
    seat: int = -1
    no: int = 0
    choices: list[Pick] = []


class Frame(msgspec.Struct):
    """As much of a frame as a player needs; the scene is skipped."""

    kind: str = msgspec.field(name="is")
    prompt: Prompt | None = None


_frames = msgspec.json.Decoder(Frame)


@dataclass
class Table:
    """A game between two of the crowd, and when its latest choice was sent."""

    id: str
    luck: Random
    pace: float
    sent: float = 0.0
    by: int = -1
    due: float = 0.0


@dataclass
class Seated:
    """A socket at a seat, and the first frame it was sent."""

    table: Table
    seat: int
    socket: ClientConnection
    first: Frame
    answered: int = 0
    sent: float = 0.0
    """When its latest choice was sent."""


@dataclass
class Tally:
    """What was measured, while it was measured."""

    on: bool = False
    moves: int = 0
    refused: int = 0
    closed: int = 0
    """Sockets that the other side has closed."""
    acks: list[float] = field(default_factory=list)
    """Seconds from a choice to its acknowledgment."""
    waits: list[float] = field(default_factory=list)
    """Seconds from a choice to the frame the other player gets of it. Where a player chooses again before the other has
    seen its choice, they are too short: trust them only at a pace that people play at."""


class Guest:
    """Somebody with a cookie, who may sit at any number of tables."""

    def __init__(self) -> None:
        # Given up sooner than the server hangs up: a request on a line that is just being closed would be lost.
        self.http = httpx.AsyncClient(timeout=60, limits=httpx.Limits(keepalive_expiry=1))

    async def call(self, method: str, address: str, body: object) -> dict[str, object]:
        answer = await self.http.request(method, address, json=body)
        answer.raise_for_status()
        data: dict[str, object] = answer.json()
        return data

    def socket(self, url: str, table: str) -> connect:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookie},
            compression=None,
            ping_interval=None,
            open_timeout=60,
        )


class Crowd:
    """Two guests at all tables: as far as the server can tell, each socket is somebody else's."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.tally = Tally()
        self.guests = [Guest(), Guest()]
        self.tables: list[Table] = []
        self.seated: list[Seated] = []
        self._door = asyncio.Semaphore(COMING_IN)

    def node(self, number: int, seat: int) -> str:
        """The node of a seat. The two players of a table come together at every pair of nodes equally often."""
        urls: list[str] = self.given.urls
        return urls[(number if seat == 0 else number // len(urls)) % len(urls)]

    async def sit_down(self) -> None:
        for name, guest in zip(("Ada", "Ben"), self.guests, strict=True):
            await guest.call("PUT", f"{self.given.urls[0]}/api/me", {"name": name})
        self.tables = await asyncio.gather(*[self._table(n) for n in range(self.given.tables)])

    async def _table(self, number: int) -> Table:
        host, other = self.guests
        wanted = {"game": self.given.game, "seats": [{"is": "me"}, {"is": "open"}]}
        async with self._door:
            made = await host.call("POST", f"{self.node(number, 0)}/api/tables", wanted)
            table = Table(str(made["id"]), Random(f"{self.given.seed} {number}"), self.given.pace)
            await other.call("POST", f"{self.node(number, 1)}/api/tables/{table.id}/sit", {})
        return table

    async def come_in(self) -> None:
        """So many sockets for each seat, each of which has seen everything; the first of them plays."""

        async def one(number: int, table: Table, seat: int) -> Seated:
            async with self._door:
                socket = await self.guests[seat].socket(self.node(number, seat), table.id)
                return Seated(table, seat, socket, _frames.decode(await socket.recv()))

        for _ in range(max(self.given.sockets, 1 if self.given.seconds else 0)):
            coming = [one(n, table, seat) for n, table in enumerate(self.tables) for seat in (0, 1)]
            self.seated += await asyncio.gather(*coming)

    # -- playing

    async def play(self, seconds: float) -> None:
        """Everybody chooses at random; what happens after the first second is measured."""
        games = [asyncio.create_task(self._play(seated)) for seated in self.seated[: 2 * len(self.tables)]]
        gc.collect()
        gc.disable()  # the pauses of our own collector would count as the server's
        await asyncio.sleep(1)
        self.tally.on = True
        await asyncio.sleep(seconds)
        self.tally.on = False
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)

    async def _play(self, seated: Seated) -> None:
        await self._answer(seated, seated.first)
        with suppress(ConnectionClosed):
            while True:
                await self._take(seated, _frames.decode(await seated.socket.recv()))
        self.tally.closed += 1

    async def _take(self, seated: Seated, frame: Frame) -> None:
        if frame.kind == "ack":
            if self.tally.on:
                self.tally.moves += 1
                self.tally.acks.append(time.perf_counter() - seated.sent)
        elif frame.kind == "no":
            self.tally.refused += self.tally.on
        elif frame.prompt is not None:
            self._seen(seated.table, seated.seat, frame)
            await self._answer(seated, frame)

    async def _answer(self, seated: Seated, frame: Frame) -> None:
        prompt = frame.prompt
        if prompt is None or prompt.seat != seated.seat or prompt.no <= seated.answered or not prompt.choices:
            return
        table = seated.table
        await self._think(table)
        seated.answered = prompt.no
        choice = table.luck.choice(prompt.choices).notation
        table.sent = seated.sent = time.perf_counter()
        table.by = seated.seat
        words = {"do": "choose", "id": f"{self.given.seed}.{prompt.no}", "prompt": prompt.no, "choice": choice}
        await seated.socket.send(json.dumps(words))

    def _seen(self, table: Table, seat: int, frame: Frame) -> None:
        if frame.kind == "beats" and table.by >= 0 and table.by != seat:
            if self.tally.on:
                self.tally.waits.append(time.perf_counter() - table.sent)
            table.by = -1

    async def _think(self, table: Table) -> None:
        """On average one choice per table and pace."""
        if table.pace:
            now = time.perf_counter()
            lot = table.luck.random()
            table.due = max(now, table.due + table.pace * (0.5 + lot)) if table.due else now + table.pace * lot
            await asyncio.sleep(table.due - now)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def main(given: argparse.Namespace) -> None:
    crowd = Crowd(given)
    await crowd.sit_down()
    if given.steps:
        await told_to_go_on("seated")
    await crowd.come_in()
    await told_to_go_on("ready")
    busy = time.process_time()
    if given.seconds:
        await crowd.play(given.seconds)
    print(json.dumps(figures(crowd.tally, given, time.process_time() - busy)), flush=True)
    for seated in crowd.seated:
        seated.socket.transport.abort()
    for guest in crowd.guests:
        await guest.http.aclose()


async def told_to_go_on(words: str) -> None:
    """Say something, and wait for a line."""
    print(words, flush=True)
    await asyncio.to_thread(sys.stdin.readline)


def figures(tally: Tally, given: argparse.Namespace, busy: float) -> dict[str, object]:
    """What was measured."""
    found: dict[str, object] = {
        "moves_per_s": tally.moves / given.seconds if given.seconds else 0.0,
        "refused": tally.refused,
        "closed": tally.closed,
        "seen": len(tally.waits),
        "p50_ms": 1000 * percentile(tally.waits, 0.5),
        "p99_ms": 1000 * percentile(tally.waits, 0.99),
        "busy": busy / (given.seconds + 1),
    }
    if given.waits:
        found |= {"waits_ms": in_ms(tally.waits), "acks_ms": in_ms(tally.acks)}
    return found


def in_ms(seconds: list[float]) -> list[float]:
    return [round(1000 * wait, 2) for wait in seconds]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("urls", nargs="+", metavar="url")
    parser.add_argument("--game", default="battle_through_history")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--sockets", type=int, default=0, help="sockets per seat; one of them plays")
    parser.add_argument("--seconds", type=float, default=0.0, help="how long to play; 0: only sit there")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two choices at a table; 0: none")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", action="store_true", help="wait for a line before the sockets are opened")
    parser.add_argument("--waits", action="store_true", help="give every single waiting time")
    return parser.parse_args()


if __name__ == "__main__":
    asyncio.run(main(arguments()))
