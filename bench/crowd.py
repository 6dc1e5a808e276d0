"""A crowd at a server: plays at many tables, or just sits there, and says how it went. Run by `bench/table.py`.

It says `ready` when everybody sits, waits for a line, does its work and prints one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from dataclasses import dataclass, field
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

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


@dataclass
class Tally:
    """What was measured, while it was measured."""

    on: bool = False
    moves: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from a choice to the frame the other player gets of it."""


class Guest:
    """Somebody with a cookie, who may sit at any number of tables."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=60)

    async def call(self, method: str, path: str, body: object) -> dict[str, object]:
        answer = await self.http.request(method, path, json=body)
        answer.raise_for_status()
        data: dict[str, object] = answer.json()
        return data

    def socket(self, table: str) -> connect:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket",
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
        self.guests = [Guest(given.url), Guest(given.url)]
        self.tables: list[Table] = []
        self.seated: list[Seated] = []

    async def sit_down(self) -> None:
        host, other = self.guests
        for name, guest in (("Ada", host), ("Ben", other)):
            await guest.call("PUT", "/api/me", {"name": name})
        seats = [{"is": "me"}, {"is": "open"}]
        for n in range(self.given.tables):
            made = await host.call("POST", "/api/tables", {"game": self.given.game, "seats": seats})
            table = Table(str(made["id"]), Random(f"{self.given.seed} {n}"), self.given.pace)
            await other.call("POST", f"/api/tables/{table.id}/sit", {})
            self.tables.append(table)

    async def come_in(self) -> None:
        """So many sockets for each seat, each of which has seen everything; the first of them plays."""
        door = asyncio.Semaphore(COMING_IN)

        async def one(table: Table, seat: int) -> Seated:
            async with door:
                socket = await self.guests[seat].socket(table.id)
                return Seated(table, seat, socket, _frames.decode(await socket.recv()))

        for _ in range(max(self.given.sockets, 1 if self.given.seconds else 0)):
            self.seated += await asyncio.gather(*[one(table, seat) for table in self.tables for seat in (0, 1)])

    # -- playing

    async def play(self, seconds: float) -> None:
        """Everybody chooses at random; what happens after the first second is measured."""
        games = [asyncio.create_task(self._play(seated)) for seated in self.seated[: 2 * len(self.tables)]]
        await asyncio.sleep(1)
        self.tally.on = True
        await asyncio.sleep(seconds)
        self.tally.on = False
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)

    async def _play(self, seated: Seated) -> None:
        await self._answer(seated, seated.first)
        async for message in seated.socket:
            frame = _frames.decode(message)
            if frame.kind == "ack":
                self.tally.moves += self.tally.on
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
        table.sent, table.by = time.perf_counter(), seated.seat
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
    await crowd.come_in()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    busy = time.process_time()
    if given.seconds:
        await crowd.play(given.seconds)
    tally = crowd.tally
    figures = {
        "moves_per_s": tally.moves / given.seconds if given.seconds else 0.0,
        "refused": tally.refused,
        "seen": len(tally.waits),
        "p50_ms": 1000 * percentile(tally.waits, 0.5),
        "p99_ms": 1000 * percentile(tally.waits, 0.99),
        "busy": (time.process_time() - busy) / (given.seconds + 1),
    }
    print(json.dumps(figures), flush=True)
    for seated in crowd.seated:
        seated.socket.transport.abort()
    for guest in crowd.guests:
        await guest.http.aclose()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--game", default="battle_through_history")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--sockets", type=int, default=0, help="sockets per seat; one of them plays")
    parser.add_argument("--seconds", type=float, default=0.0, help="how long to play; 0: only sit there")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two choices at a table; 0: none")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    asyncio.run(main(arguments()))
