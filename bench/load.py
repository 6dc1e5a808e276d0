"""What several nodes carry: moves, waiting times, processor and memory by node, and what idle tables cost.

    python bench/load.py                                 a node, 10 to 1,000 tables, in about three minutes
    python bench/load.py --nodes 3 --ladder 10 100 1000 10000
    python bench/load.py --url http://10.0.0.1:8000 http://10.0.0.2:8000 --pid 4711 4712

Without `--url` it starts its own nodes, over a PostgreSQL and, for several nodes, a NATS of their own. Nodes that are
given must not limit how much one guest does, and share a secret and a host name; their pids are those on this machine.

First all tables of a crowd choose as soon as they can. Then, rung by rung, ever more tables stand idle with both
players connected, while a few tables play at a steady pace: what a move costs must not depend on the tables beside it.
The players of a table come from every pair of nodes equally often.
Everything shares this machine, so compare figures of one run only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path

from crowd import percentile
from driver import Driver
from serving import cpu, memory

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.cluster.deployment import Deployment

TABLES_PER_DRIVER = 1000
"""How many tables one process of the crowd holds."""
WARM_UP = 1.0
"""Seconds that a crowd plays before it measures."""


@dataclass(frozen=True)
class Nodes:
    """The nodes that are measured."""

    urls: list[str]
    pids: list[int]

    def cpu(self) -> list[float]:
        return [cpu(pid) for pid in self.pids]

    def memory(self) -> list[float]:
        return [memory(pid) for pid in self.pids]


@dataclass
class Rung:
    """What was measured with so many tables."""

    tables: int
    playing: int
    drivers_busy: float
    """The share of a core that the busiest process of the crowd uses. Near 1, it is the crowd that is measured."""
    moves_per_s: float
    refused: int
    closed: int
    ack_p50_ms: float
    """From a choice to its acknowledgment."""
    ack_p99_ms: float
    p50_ms: float
    """From a choice to the other player's scene. Not a number where players choose as soon as they can."""
    p99_ms: float
    idle_busy: list[float]
    """The share of a core that each node uses while nobody moves."""
    busy: list[float]
    """The same while the tables play."""
    cpu_ms_per_move: float
    """Of all nodes together, beyond what they use while nobody moves."""
    memory_mb: list[float]
    kb_per_table: float
    """Of all nodes together, for each table that came since the rung before. No socket is at it yet."""
    kb_per_socket: float


class Load:
    """A crowd that grows."""

    def __init__(self, nodes: Nodes, given: argparse.Namespace, stack: ExitStack) -> None:
        self.nodes = nodes
        self.given = given
        self.stack = stack
        self.idle = 0
        """The number of tables at which nobody moves."""
        self._seed = 0

    def warm(self) -> None:
        """Play a little, so that everything is loaded."""
        with self._driver(5, seconds=2) as driver:
            driver.go()

    def flat_out(self) -> Rung:
        """Every table chooses as soon as it can."""
        count, drivers = self.given.flat_out, self.given.drivers
        sizes = [count // drivers + (n < count % drivers) for n in range(drivers)]
        with ExitStack() as stack:
            crowd = [self._driver(size, seconds=self.given.seconds) for size in sizes]
            return self._played([stack.enter_context(driver) for driver in crowd], paced=False)

    def rung(self, tables: int) -> Rung:
        """Fill up with idle tables, and let a few others play."""
        playing = min(tables, self.given.playing)
        per_table, per_socket = self._fill(max(0, tables - playing - self.idle))
        with self._driver(playing, seconds=self.given.seconds, pace=self.given.pace) as driver:
            return self._played([driver], per_table, per_socket)

    def _fill(self, more: int) -> tuple[float, float]:
        """Add idle tables. What one of them and one of their sockets weigh, in kilobytes."""
        if not more:
            return 0.0, 0.0
        empty = sum(self.nodes.memory())
        sizes = [min(TABLES_PER_DRIVER, more - first) for first in range(0, more, TABLES_PER_DRIVER)]
        added = [self.stack.enter_context(self._driver(size, steps=True)) for size in sizes]
        seated = sum(self.nodes.memory())
        for driver in added:
            driver.tell("in")
            driver.hears("ready")
        inside = sum(self.nodes.memory())
        self.idle += more
        return (seated - empty) / more, (inside - seated) / (2 * more)

    def _driver(self, tables: int, steps: bool = False, **given: float) -> Driver:
        self._seed += 1
        return Driver(
            self.nodes.urls,
            self.given.game,
            steps=steps,
            waits=True,
            tables=tables,
            sockets=1,
            seed=self._seed,
            **given,
        )

    def _played(
        self, drivers: list[Driver], per_table: float = 0.0, per_socket: float = 0.0, paced: bool = True
    ) -> Rung:
        idle = self._busy(self.given.rest)
        for driver in drivers:
            driver.tell("go")
        time.sleep(WARM_UP)
        busy = self._busy(self.given.seconds)
        found = [driver.figures() for driver in drivers]
        acks: list[float] = [wait for figures in found for wait in figures["acks_ms"]]
        waits: list[float] = [wait for figures in found for wait in figures["waits_ms"]] if paced else []
        playing = sum([driver.tables for driver in drivers])
        moves = sum([figures["moves_per_s"] for figures in found])
        return Rung(
            tables=self.idle + playing,
            playing=playing,
            drivers_busy=max([figures["busy"] for figures in found]),
            moves_per_s=moves,
            refused=sum([figures["refused"] for figures in found]),
            closed=sum([figures["closed"] for figures in found]),
            ack_p50_ms=percentile(acks, 0.5),
            ack_p99_ms=percentile(acks, 0.99),
            p50_ms=percentile(waits, 0.5),
            p99_ms=percentile(waits, 0.99),
            idle_busy=idle,
            busy=busy,
            cpu_ms_per_move=1000 * (sum(busy) - sum(idle)) / moves if moves else float("nan"),
            memory_mb=[kb / 1024 for kb in self.nodes.memory()],
            kb_per_table=per_table,
            kb_per_socket=per_socket,
        )

    def _busy(self, seconds: float) -> list[float]:
        """The share of a core that each node uses in the next seconds."""
        began, before = time.monotonic(), self.nodes.cpu()
        time.sleep(seconds)
        took = time.monotonic() - began
        return [(after - used) / took for after, used in zip(self.nodes.cpu(), before, strict=True)]


COLUMNS: dict[str, Callable[[Rung], str]] = {
    "tables": lambda rung: f"{rung.tables:,}",
    "playing": lambda rung: f"{rung.playing:,}",
    "moves/s": lambda rung: f"{rung.moves_per_s:,.1f}",
    "refused": lambda rung: f"{rung.refused}",
    "closed": lambda rung: f"{rung.closed}",
    "ack p50/p99": lambda rung: f"{rung.ack_p50_ms:.0f}/{rung.ack_p99_ms:.0f} ms",
    "seen p50/p99": lambda rung: f"{rung.p50_ms:.0f}/{rung.p99_ms:.0f} ms",
    "of a move": lambda rung: f"{rung.cpu_ms_per_move:.2f} ms",
    "busy": lambda rung: f"{max(rung.busy, default=0):.0%}",
    "at rest": lambda rung: f"{max(rung.idle_busy, default=0):.1%}",
    "crowd busy": lambda rung: f"{rung.drivers_busy:.0%}",
    "memory": lambda rung: f"{max(rung.memory_mb, default=0):,.0f} MB",
    "a table": lambda rung: f"{rung.kb_per_table:.0f} kB",
    "a socket": lambda rung: f"{rung.kb_per_socket:.0f} kB",
}
"""How a rung is told. Of several nodes the busiest and the largest is told."""


def told(cells: Iterable[str]) -> str:
    return "".join([f"{cell:>14}" for cell in cells])


def measure(nodes: Nodes, given: argparse.Namespace) -> list[Rung]:
    """Flat out, then rung by rung."""
    rungs: list[Rung] = []

    def done(rung: Rung) -> None:
        rungs.append(rung)
        if not given.json:
            print(told([write(rung) for write in COLUMNS.values()]), flush=True)

    with ExitStack() as stack:
        load = Load(nodes, given, stack)
        if not given.json:
            print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before, {len(nodes.urls)} nodes")
            print(told(COLUMNS), flush=True)
        load.warm()
        if given.flat_out:
            done(load.flat_out())
        for tables in given.ladder:
            done(load.rung(tables))
    return rungs


async def of_our_own(given: argparse.Namespace) -> list[Rung]:
    """Start nodes, measure them, and end them."""
    free = dict.fromkeys(("cache", "connections_per_address"), "1000000")
    with tempfile.TemporaryDirectory(prefix="wartable-load-") as folder:
        async with Deployment(
            Path(folder), given.nodes, given.workers, relayed=False, log_level="warning", **free
        ) as house:
            nodes = Nodes(house.urls, [node.pid for node in house.nodes])
            return await asyncio.to_thread(measure, nodes, given)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="battle_through_history")
    parser.add_argument("--nodes", type=int, default=1, help="how many nodes to start")
    parser.add_argument("--workers", type=int, default=0, help="how many workers to start")
    parser.add_argument("--url", nargs="+", default=[], help="nodes that run already")
    parser.add_argument("--pid", nargs="+", type=int, default=[], help="their processes, as far as they run here")
    parser.add_argument("--ladder", nargs="*", type=int, default=[10, 100, 1000], help="numbers of tables")
    parser.add_argument("--playing", type=int, default=10, help="how many of them play")
    parser.add_argument("--pace", type=float, default=0.5, help="seconds between two choices at a table that plays")
    parser.add_argument("--flat-out", type=int, default=100, help="tables that all play as fast as they can; 0: none")
    parser.add_argument("--drivers", type=int, default=1, help="processes of the crowd that plays flat out")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long to play, for each line")
    parser.add_argument("--rest", type=float, default=3.0, help="how long to look at nodes while nobody moves")
    parser.add_argument("--json", action="store_true", help="the figures as data")
    given = parser.parse_args()
    rungs = measure(Nodes(given.url, given.pid), given) if given.url else asyncio.run(of_our_own(given))
    if given.json:
        print(json.dumps([asdict(rung) for rung in rungs], indent=1))


if __name__ == "__main__":
    main()
