"""What a normal table feels while somebody abuses the server.

    python bench/abuse.py                             the table of docs, in about three minutes
    python bench/abuse.py --source ../other/checkout  the same of another version
    python bench/abuse.py --only pings crowd --seconds 5

For each abuse a server of its own is started, with its normal settings and a database in a file. Two people play, one
more plays against a Recruit, and newcomers open a page, first without the abuse and then with it, in the same run. They
come from other addresses than the abuser, through the same trusted proxy. Every abuse is bounded in count and time, and
everything stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
from serving import PATIENCE, Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

HERE = Path(__file__).resolve().parents[1]
GAME = "battle_through_history"
ME, OPEN = {"is": "me"}, {"is": "open"}
RECRUIT, MARSHAL = {"is": "bot", "bot": "recruit"}, {"is": "bot", "bot": "marshal"}
ABUSER = "198.51.100.1"
PACE = 0.12
"""Seconds between two choices of a person: within the allowance of a socket."""


def served(source: Path, folder: str) -> Server:
    """A server of a checkout, with its normal settings and one process for bots that search."""
    return Server({"PYTHONPATH": str(source / "src")}, data=folder, workers=1, log_level="error")


class Guest:
    """Somebody with a cookie, at an address that the proxy names."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers={"X-Forwarded-For": address})

    @classmethod
    async def new(cls, url: str, address: str) -> Guest:
        guest = cls(url, address)
        (await guest.http.get("/api/me")).raise_for_status()
        return guest

    async def post(self, path: str, body: object) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        answer.raise_for_status()
        said: dict[str, Any] = answer.json()
        return said

    async def table(self, *seats: dict[str, str], **options: int) -> str:
        return str((await self.post("/api/tables", {"game": GAME, "seats": seats, "options": options}))["id"])

    @property
    def headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"Cookie": cookie, "X-Forwarded-For": self.address}

    def socket(self, table: str) -> connect:
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return connect(
            url,
            additional_headers=self.headers,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            proxy=None,
        )


# -- what is felt


KINDS = {
    "choice": "a choice",
    "recruit": "a Recruit's first turn",
    "newcomer": "a newcomer sees a table",
}
"""What is waited for: the acknowledgment between two people; a bot that begins; everything at a table."""
Felt = dict[str, list[float]]
"""Waiting times in seconds, by kind."""


class Watch:
    """Notes waiting times while it is told to. Whoever still waits at the end counts with the time until then."""

    def __init__(self) -> None:
        self._felt: Felt = {}
        self._waiting: dict[int, tuple[str, float]] = {}
        self._ids = count()

    @contextmanager
    def waits(self, kind: str) -> Iterator[None]:
        """Note the time of what is inside."""
        id = next(self._ids)
        self._waiting[id] = kind, time.perf_counter()
        try:
            yield
        finally:
            self._note(*self._waiting.pop(id))

    async def notes(self, seconds: float) -> Felt:
        """What is felt in the next seconds."""
        self._felt = {kind: [] for kind in KINDS}
        await asyncio.sleep(seconds)
        for kind, began in self._waiting.values():
            if time.perf_counter() - began > 1:
                self._note(kind, began)
        felt, self._felt = self._felt, {}
        return felt

    def _note(self, kind: str, began: float) -> None:
        if self._felt:
            self._felt[kind].append(time.perf_counter() - began)


class Seat:
    """A socket at a seat, which chooses at random."""

    def __init__(self, wire: ClientConnection, luck: Random) -> None:
        self.wire = wire
        self.luck = luck
        self.prompt: dict[str, Any] = {}
        self._ids = count()

    async def next(self) -> str:
        """Take one frame, and tell its kind."""
        frame = json.loads(await self.wire.recv())
        if frame.get("prompt") is not None:
            self.prompt = frame["prompt"]
        return str(frame["is"])

    @property
    def asked(self) -> bool:
        return bool(self.prompt.get("choices"))

    async def catch_up(self) -> None:
        """Take all frames that were sent before now."""
        await self.wire.send('{"do":"ping"}')
        while await self.next() != "pong":
            pass

    async def choose(self) -> None:
        """Send a choice."""
        asked, self.prompt = self.prompt, {}
        choice = self.luck.choice(asked["choices"])["notation"]
        words = {"do": "choose", "id": f"b{next(self._ids)}.{self.luck.random()}", "prompt": asked["no"]}
        await self.wire.send(json.dumps({**words, "choice": choice}))


async def two_people(url: str, watch: Watch) -> None:
    ada, ben = await Guest.new(url, "203.0.113.1"), await Guest.new(url, "203.0.113.2")
    luck = Random(1)
    while True:
        table = await ada.table(ME, OPEN)
        await ben.post(f"/api/tables/{table}/sit", {})
        async with ada.socket(table) as one, ben.socket(table) as other:
            seats = [Seat(one, luck), Seat(other, luck)]
            for seat in seats:
                await seat.next()
            while (mover := next((seat for seat in seats if seat.asked), None)) is not None:
                with watch.waits("choice"):
                    await mover.choose()
                    while await mover.next() != "ack":
                        pass
                for seat in seats:
                    await seat.catch_up()
                await asyncio.sleep(PACE)


async def against_a_recruit(url: str, watch: Watch) -> None:
    """Tables at which a Recruit begins. A guest may open only so many, so every time it is another."""
    for n in count():
        cleo = await Guest.new(url, f"192.0.2.{n % 250}")
        with watch.waits("recruit"):
            table = await cleo.table(ME, RECRUIT, first_seat=1)
            async with cleo.socket(table) as wire:
                seat = Seat(wire, Random(n))
                while not seat.asked:
                    await seat.next()
        await cleo.http.aclose()
        await asyncio.sleep(2 * PACE)


async def newcomers(url: str, watch: Watch) -> None:
    host = await Guest.new(url, "203.0.113.3")
    table = await host.table(ME, OPEN)
    for n in count():
        with watch.waits("newcomer"):
            guest = await Guest.new(url, f"198.18.0.{n % 250}")
            async with guest.socket(table) as wire:
                await wire.recv()
        await guest.http.aclose()
        await asyncio.sleep(2 * PACE)


async def again(probe: Callable[[str, Watch], Awaitable[None]], url: str, watch: Watch) -> None:
    """A connection that is lost is made again."""
    while True:
        with suppress(OSError, httpx.HTTPError, WebSocketException):
            await probe(url, watch)
        await asyncio.sleep(PACE)


# -- the abuses, each in a process of its own


def handshake(url: str, guest: Guest, table: str) -> bytes:
    lines = {
        "Host": url.removeprefix("http://"),
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        **guest.headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"GET /api/tables/{table}/socket HTTP/1.1\r\n{head}\r\n".encode()


async def dial(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = url.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


async def bots(url: str) -> None:
    """Four tables of two Marshals each, all of them watched."""
    mallory = await Guest.new(url, ABUSER)
    wires = []
    for _ in range(4):
        wires.append(await mallory.socket(await mallory.table(MARSHAL, MARSHAL)))

    async def watch(wire: ClientConnection) -> None:
        async for _ in wire:
            pass

    await asyncio.gather(*[watch(wire) for wire in wires])


async def pings(url: str) -> None:
    """One socket that sends empty pings as fast as it can, and comes back whenever it is closed."""
    mallory = await Guest.new(url, ABUSER)
    table = await mallory.table(ME, OPEN)
    flood = b"\x89\x80\x00\x00\x00\x00" * 10_000
    while True:
        reader, writer = await dial(url)
        reading = asyncio.create_task(drain(reader))
        with suppress(OSError):
            writer.write(handshake(url, mallory, table))
            await asyncio.sleep(0.2)
            while not reading.done():
                writer.write(flood)
                await writer.drain()
        writer.transport.abort()
        await asyncio.gather(reading, return_exceptions=True)


async def drain(reader: asyncio.StreamReader) -> None:
    while await reader.read(65536):
        pass


async def header(url: str) -> None:
    """Headers of 60 MB, one after the other."""
    while True:
        _, writer = await dial(url)
        with suppress(OSError):
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
            for _ in range(60 * 16):
                writer.write(b"a" * 65536)
                await writer.drain()
        writer.transport.abort()


async def halves(url: str) -> None:
    """500 half requests that stay open."""
    held = []
    for _ in range(500):
        _, writer = await dial(url)
        writer.write(b"GET /api/lobby HTTP/1.1\r\n")
        held.append(writer)
    await asyncio.Event().wait()


async def crowd(url: str) -> None:
    """1,500 sockets of 75 guests, which read nothing."""
    host = await Guest.new(url, ABUSER)
    table = await host.table(ME, OPEN)
    held = []
    with suppress(OSError, httpx.HTTPError):
        for _ in range(75):
            guest = await Guest.new(url, ABUSER)
            for _ in range(20):
                _, writer = await dial(url)
                writer.write(handshake(url, guest, table))
                held.append(writer)
    await asyncio.Event().wait()


async def lobby(url: str) -> None:
    """Twenty who look at the lobby all the time."""

    async def look() -> None:
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers={"X-Forwarded-For": ABUSER}) as client:
            while True:
                with suppress(httpx.HTTPError):
                    await client.get("/api/lobby")

    await asyncio.gather(*[look() for _ in range(20)])


async def draws(url: str) -> None:
    """A record of 19,000 rows, of which all dice are asked for, six times at once."""
    record = long_record(19_000)
    mallory = await Guest.new(url, ABUSER)

    async def ask() -> None:
        while True:
            with suppress(httpx.HTTPError):
                answer = await mallory.http.post(
                    "/api/draws", content=record, headers={"Content-Type": "application/json"}
                )
                if answer.status_code == 429:
                    await asyncio.sleep(1)

    await asyncio.gather(*[ask() for _ in range(6)])


def long_record(rows: int) -> bytes:
    """Somebody chooses and takes it back, over and over."""
    from wartable.kernel.record import Sealed, record_of, start
    from wartable.kernel.registry import find

    game, luck = find(GAME), Random(1)
    while True:
        seal = Sealed(2)
        session = start(game, ["a", "b"], seal, {"first_seat": 0})
        for _ in range(30):
            seat = session.prompt(0).waiting[0]
            choice = luck.choice(session.prompt(seat).choices).notation
            session.choose_text(seat, choice)
            if session.can_undo(seat):
                while len(session.rows) < rows:
                    session.undo(seat)
                    session.choose_text(seat, choice)
                return json.dumps(json.loads(record_of(session, seal).dumps()), separators=(",", ":")).encode()


ABUSES = {
    "bots": (bots, "four watched tables of Marshals"),
    "pings": (pings, "a flood of empty pings"),
    "header": (header, "headers of 60 MB"),
    "halves": (halves, "500 half requests"),
    "crowd": (crowd, "1,500 sockets of one address"),
    "lobby": (lobby, "20 who read the lobby all the time"),
    "draws": (draws, "6 records of 19,000 moves"),
}


async def abuse(name: str, url: str, seconds: float) -> None:
    """Abuse the server for so long, and no longer."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await ABUSES[name][0](url)


# -- the table


async def measured(name: str, given: argparse.Namespace) -> tuple[Felt, Felt]:
    """What is felt without and with an abuse, by people who were there before."""
    with tempfile.TemporaryDirectory() as folder, served(given.source, folder) as server:
        watch = Watch()
        probes = (two_people, against_a_recruit, newcomers)
        tasks = [asyncio.create_task(again(probe, server.url, watch)) for probe in probes]
        await asyncio.sleep(3)  # everything is loaded then
        before = await watch.notes(given.seconds)
        command = [sys.executable, __file__, "--abuser", name, server.url, "--seconds", str(given.seconds + 4)]
        with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(given.source / "src")}) as process:
            await asyncio.sleep(2)
            after = await watch.notes(given.seconds)
            process.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return before, after


def told(values: list[float]) -> str:
    """p50 and p99 in milliseconds."""
    if not values:
        return "none"
    ordered = sorted(values)
    p50, p99 = (ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000 for share in (0.5, 0.99))
    return f"{p50:,.0f} / {p99:,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=HERE, help="the checkout to measure")
    parser.add_argument("--seconds", type=float, default=8.0, help="for each half of a measurement")
    parser.add_argument("--only", nargs="+", choices=ABUSES, default=list(ABUSES))
    parser.add_argument("--abuser", nargs=2, metavar=("NAME", "URL"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.abuser:
        name, url = given.abuser
        asyncio.run(abuse(name, url, given.seconds))
        return
    print("| p50 / p99 in ms, without → with | " + " | ".join(KINDS.values()) + " |")
    print("|---" * (1 + len(KINDS)) + "|")
    for name in given.only:
        before, after = asyncio.run(measured(name, given))
        cells = [f"{told(before[kind])} → {told(after[kind])}" for kind in KINDS]
        print("| " + " | ".join([ABUSES[name][1], *cells]) + " |", flush=True)


if __name__ == "__main__":
    main()
