"""The faults that several nodes must survive. Each is struck while everybody plays, and mended again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

import asyncpg  # type: ignore[import-untyped]

from tests.cluster.crowd import GAME, Crowd, until
from tests.cluster.deployment import Deployment, Member, Node, Worker
from tests.patience import PATIENCE
from tests.server.relay import Relay

APART: Final = 5
"""Seconds between the clocks of two nodes."""
_THOUGHT: Final = 0.2
"""Seconds of processor time after which a worker is in the middle of a thought."""


class NotPossible(Exception):
    """The fault cannot be made on this machine, or with these nodes. The message says why."""


class Fault:
    """Something that breaks. `strike` breaks it and `mend` puts it in order."""

    name: ClassVar[str]
    about: ClassVar[str]
    seconds: ClassVar[float] = 0.0
    """How long it lasts before it is mended."""
    kills: ClassVar[bool] = False
    """Whether players have to recover before it is mended."""

    def __init__(self, house: Deployment, crowd: Crowd) -> None:
        self.house = house
        self.crowd = crowd
        self.struck = time.monotonic()
        """When it broke."""

    @property
    def node(self) -> Node:
        """The node that is hit. The first is spared, so that with several nodes both sides of a table are seen."""
        return self.house.nodes[-1]

    async def strike(self) -> str:
        """Break it. What is given is worth a note."""
        return ""

    async def mend(self) -> None:
        """Put it in order."""


class Nothing(Fault):
    name = "nothing"
    about = "Nothing happens: how long it takes until every table has moved, by the pace of its players alone."


class KillNode(Fault):
    name = "kill-node"
    about = "A node is killed (SIGKILL). It is started again when all its players have found another."
    kills = True

    async def strike(self) -> str:
        await asyncio.to_thread(self.node.kill)
        if len(self.house.nodes) == 1:
            await self.node.start()
        return ""

    async def mend(self) -> None:
        if not self.node.running:
            await self.node.start()


class KillAllNodes(Fault):
    name = "kill-all-nodes"
    about = "All nodes are killed (SIGKILL) at once, and started again at once."
    kills = True

    async def strike(self) -> str:
        await asyncio.gather(*[asyncio.to_thread(node.kill) for node in self.house.nodes])
        began = time.monotonic()
        await asyncio.gather(*[node.start() for node in self.house.nodes])
        return f"nodes answer after {time.monotonic() - began:.1f} s"


class NatsStopped(Fault):
    name = "nats-stopped"
    about = "NATS is killed (SIGKILL), and started again over the same store."
    seconds = 20.0

    async def strike(self) -> str:
        if self.house.nats is None:
            raise NotPossible("there is no NATS")
        await asyncio.to_thread(self.house.nats.kill)
        return ""

    async def mend(self) -> None:
        assert self.house.nats is not None
        await asyncio.to_thread(self.house.nats.start)


class PostgresqlStopped(Fault):
    name = "postgresql-stopped"
    about = "PostgreSQL is stopped as if it had crashed (pg_ctl -m immediate), and started again."
    seconds = 20.0

    async def strike(self) -> str:
        await asyncio.to_thread(self.house.postgresql.pull_down)
        return ""

    async def mend(self) -> None:
        await asyncio.to_thread(self.house.postgresql.start)


class CutOff(Fault):
    """A node loses one of its services, and nobody else does."""

    seconds = 20.0
    silent: ClassVar[bool] = False
    """Whether bytes are held back, as by a broken switch. Else connections are cut and refused."""

    def _relay(self) -> Relay:
        raise NotImplementedError

    async def strike(self) -> str:
        relay = self._relay()
        if self.silent:
            relay.silence()
        else:
            await relay.close()
        return ""

    async def mend(self) -> None:
        relay = self._relay()
        if self.silent:
            relay.speak()
        else:
            await relay.open()


class WithoutNats(CutOff):
    name = "node-without-nats"
    about = "The connections of one node to NATS are cut, and new ones refused."

    def _relay(self) -> Relay:
        if self.node.lines.nats is None:
            raise NotPossible("there is no NATS")
        return self.node.lines.nats


class WithoutPostgresql(CutOff):
    name = "node-without-postgresql"
    about = "The connections of one node to PostgreSQL are cut, and new ones refused."

    def _relay(self) -> Relay:
        return self.node.lines.postgresql


class SilentNats(WithoutNats):
    name = "node-hears-no-nats"
    about = "Nothing gets through between one node and NATS, though connections stay open."
    silent = True


class SilentPostgresql(WithoutPostgresql):
    name = "node-hears-no-postgresql"
    about = "Nothing gets through between one node and PostgreSQL, though connections stay open."
    silent = True


class Frozen(Fault):
    name = "node-frozen"
    about = "A node with all its processes is stopped (SIGSTOP), and goes on later (SIGCONT) as if no time had passed."
    seconds = 30.0

    async def strike(self) -> str:
        self.node.freeze()
        return ""

    async def mend(self) -> None:
        self.node.thaw()


class WorkerKilled(Fault):
    name = "worker-killed"
    about = "A worker is killed (SIGKILL) in the middle of a thought, while a table waits for its bot."
    kills = True

    async def strike(self) -> str:
        worker = await self._thinking()
        self.struck = time.monotonic()
        await asyncio.to_thread(worker.kill)
        if len(self.house.workers) == 1:
            worker.launch()
        return f"{worker.name} was thinking"

    async def mend(self) -> None:
        for worker in self.house.workers:
            if not worker.running:
                worker.launch()

    async def _thinking(self) -> Worker:
        """A worker that has been thinking for a while, at a table that waits for nobody else."""
        if not self.house.workers:
            raise NotPossible("there are no workers")
        used = _used(self.house.workers)
        busy: list[Worker] = []

        def thinks() -> bool:
            nonlocal used
            if not any(party.waits_for_bot for party in self.crowd.parties):
                used = _used(self.house.workers)
                return False
            busy[:] = [worker for worker in self.house.workers if worker.group_seconds() - used[worker.name] > _THOUGHT]
            return bool(busy)

        await until(thinks, PATIENCE)
        return busy[0]


def _used(workers: Sequence[Member]) -> dict[str, float]:
    return {worker.name: worker.group_seconds() for worker in workers}


class ClocksApart(Fault):
    name = "clocks-apart"
    about = f"The clock of each node is {APART} s ahead of the one before (libfaketime), and put right again later."
    seconds = 20.0

    async def strike(self) -> str:
        libraries = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
        if not libraries:
            raise NotPossible("libfaketime is missing: apt-get install faketime")
        wrong = {"LD_PRELOAD": str(libraries[0]), "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        for n, node in enumerate(self.house.nodes, 1):
            await self._restart(node, {**wrong, "FAKETIME": f"+{n * APART}s"})
        read = [await self._ahead(node) for node in self.house.nodes]
        expected = [n * APART for n in range(1, len(read) + 1)]
        off = max([abs(one - other) for one, other in zip(read, expected, strict=True)])
        assert off < APART / 2, f"the clocks are ahead by {read}, which was to be {expected}"
        return "clocks ahead by " + ", ".join([f"{one:.0f}" for one in read]) + " s"

    async def _ahead(self, node: Node) -> float:
        """How many seconds the clock of a node is ahead of ours, by the time that it notes for a new table."""
        person = self.crowd.parties[0].people[0]
        wanted = {"game": GAME, "seats": [{"is": "me"}, {"is": "open"}], "options": {}, "words": ""}
        answer = await person.http.post(f"{node.url}/api/tables", json=wanted)
        assert answer.status_code < 300, answer.text
        now = time.time()
        connection = await asyncpg.connect(self.house.postgresql.url)
        try:
            created = await connection.fetchval("SELECT created FROM tables WHERE id = $1", answer.json()["id"])
        finally:
            await connection.close()
        return float(created) / 1000 - now

    async def mend(self) -> None:
        for node in self.house.nodes:
            await self._restart(node, {})

    async def _restart(self, node: Node, more: dict[str, str]) -> None:
        await asyncio.to_thread(node.stop)
        right = {name: value for name, value in node.environment.items() if "FAKETIME" not in name}
        right.pop("LD_PRELOAD", None)
        node.environment = {**right, **more}
        await node.start()


class RollingRestart(Fault):
    name = "rolling-restart"
    about = "One node after the other is told to stop (SIGTERM), waited for, and started again."

    async def strike(self) -> str:
        took = []
        for node in self.house.nodes:
            began = time.monotonic()
            await asyncio.to_thread(node.stop)
            took.append(time.monotonic() - began)
            await node.start()
        return "drained in " + ", ".join([f"{seconds:.1f}" for seconds in took]) + " s"


FAULTS: Final[tuple[type[Fault], ...]] = (
    Nothing,
    KillNode,
    KillAllNodes,
    NatsStopped,
    PostgresqlStopped,
    WithoutNats,
    SilentNats,
    WithoutPostgresql,
    SilentPostgresql,
    Frozen,
    WorkerKilled,
    ClocksApart,
    RollingRestart,
)
"""All of them, in the order of the suite."""
