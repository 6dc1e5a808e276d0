"""Several nodes and workers over a PostgreSQL and a NATS of their own. All of them are real processes."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.patience import PATIENCE
from tests.server.ports import free_port
from tests.server.relay import Relay
from tests.server.served import command, environment
from tests.server.serving import FREE, Cluster, Program, Server, a_cluster

SECRET: Final = "the same for all nodes of a test"
POOL: Final = "8"
"""How many connections to PostgreSQL a node holds. PostgreSQL takes 100."""


class Nats(Program):
    """A NATS server with JetStream, whose store outlives it."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        self.address = ("127.0.0.1", port)
        self.url = f"nats://127.0.0.1:{port}"
        words = ["nats-server", "-js", "-sd", str(folder / "nats"), "-a", "127.0.0.1", "-p", str(port)]
        super().__init__(folder, "nats", words, dict(os.environ))

    def start(self) -> None:
        """Start it, and wait until it greets."""
        process = self.launch()
        end = time.monotonic() + PATIENCE
        while not self._greets():
            assert process.poll() is None, f"NATS has ended:\n{self.words()}"
            assert time.monotonic() < end, f"NATS does not answer:\n{self.words()}"
            time.sleep(0.02)

    def _greets(self) -> bool:
        try:
            with socket.create_connection(self.address, 1) as line:
                return line.recv(4) == b"INFO"
        except OSError:
            return False


class Lines:
    """The ways of one process to PostgreSQL and NATS, each through a relay of its own, or direct."""

    def __init__(self, postgresql: str, nats: str, relayed: bool) -> None:
        self.postgresql = Relay(postgresql)
        self.nats = Relay(nats) if nats else None
        found = {"database": self.postgresql.url if relayed else postgresql, "secret": SECRET, "pool": POOL}
        if self.nats is not None:
            found |= {"nats": self.nats.url if relayed else nats, "bots": "elsewhere"}
        self.settings = {**found, "workers": "1"}

    @property
    def _all(self) -> list[Relay]:
        return [self.postgresql] if self.nats is None else [self.postgresql, self.nats]

    async def open(self) -> None:
        for relay in self._all:
            await relay.open()

    async def close(self) -> None:
        for relay in self._all:
            await relay.close()


class Member(Program):
    """A node or a worker. It can be stopped for a while with all that it started, as a machine is that swaps."""

    lines: Lines

    def freeze(self) -> None:
        os.killpg(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.killpg(self.pid, signal.SIGCONT)

    def group_seconds(self) -> float:
        """Seconds of processor time of the process and all that it started."""
        return sum([seconds for group, seconds in _processes() if group == self.pid])


class Node(Member, Server):
    """One of several `wartable serve` over one database."""

    def __init__(self, folder: Path, name: str, lines: Lines, **settings: str) -> None:
        self.lines = lines
        Server.__init__(self, folder, name=name, **{**FREE, **lines.settings, **settings})


class Worker(Member):
    """A `wartable worker`, which thinks for bots."""

    def __init__(self, folder: Path, name: str, lines: Lines, **settings: str) -> None:
        self.lines = lines
        given = {"data": str(folder / f"{name}-data"), "log": "json", **lines.settings, **settings}
        words = [word if word != "serve" else "worker" for word in command()]
        super().__init__(folder, name, words, environment(**given))


class Deployment:
    """Nodes, workers, PostgreSQL and NATS, in a folder. One node without workers runs alone, without NATS.

    Relays run in the loop of the caller. Without them nothing can be cut off, and nothing is slowed down.
    """

    def __init__(self, folder: Path, nodes: int, workers: int, relayed: bool = True, **settings: str) -> None:
        self.relayed = relayed
        self.folder = folder
        self.sizes = nodes, workers
        self.settings = settings
        self.nodes: list[Node] = []
        self.workers: list[Worker] = []
        self.nats: Nats | None = None
        self.postgresql: Cluster
        self._stack = ExitStack()

    async def __aenter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        task = asyncio.current_task()
        assert task is not None
        # The processes have groups of their own: who ends this one must not leave them behind.
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        try:
            await self._start()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _start(self) -> None:
        nodes, workers = self.sizes
        self.postgresql = await asyncio.to_thread(self._stack.enter_context, a_cluster())
        if nodes > 1 or workers:
            self.nats = Nats(self.folder)
            await asyncio.to_thread(self.nats.start)
        url = self.nats.url if self.nats is not None else ""
        made = [Lines(self.postgresql.url, url, self.relayed) for _ in range(nodes + workers)]
        names = [f"node-{n}" for n in range(nodes)]
        self.nodes = [Node(self.folder, name, made.pop(), **self.settings) for name in names]
        self.workers = [Worker(self.folder, f"worker-{n}", made.pop(), **self.settings) for n in range(workers)]
        for one in (*self.nodes, *self.workers):
            await one.lines.open()
        await self.nodes[0].start()  # which makes the tables of the database
        await asyncio.gather(*[node.start() for node in self.nodes[1:]])
        for worker in self.workers:
            worker.launch()

    async def close(self) -> None:
        """End everything that was started, whatever state it is in."""
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
        programs: list[Program] = [*self.nodes, *self.workers]
        for program in programs:
            _end_group(program)
        for one in (*self.nodes, *self.workers):
            await one.lines.close()
        if self.nats is not None:
            _end_group(self.nats)
        for pid in self.orphans():
            os.kill(pid, signal.SIGKILL)
        await asyncio.to_thread(self._stack.close)

    @property
    def urls(self) -> list[str]:
        return [node.url for node in self.nodes]

    def orphans(self) -> list[int]:
        """Processes that a killed node or worker left behind. They are known by the folder in their environment."""
        known = [program.pid for program in (*self.nodes, *self.workers) if program.running]
        folder = f"WARTABLE_DATA={self.folder}/".encode()
        found: list[int] = []
        for file in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):
                pid = int(file.parent.name)
                if folder in file.read_bytes() and os.getpgid(pid) not in known:
                    found.append(pid)
        return found

    def check(self) -> None:
        """Raise if a process has ended that was not told to, with the end of its log."""
        for program in (*self.nodes, *self.workers):
            assert program.process is None or program.running, f"{program.name} has ended:\n{program.words()}"


def _end_group(program: Program) -> None:
    """Kill a process with all that it started. Frozen ones end as well."""
    process, program.process = program.process, None
    if process is None:
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)


def _processes() -> list[tuple[int, float]]:
    """The group and the seconds of processor time of every process."""
    found: list[tuple[int, float]] = []
    ticks = os.sysconf("SC_CLK_TCK")
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = file.read_text().rsplit(")", 1)[1].split()
            found.append((int(words[2]), (int(words[11]) + int(words[12])) / ticks))
    return found
