"""A server that can be killed and started again, and a PostgreSQL server that can be stopped."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.patience import PATIENCE
from tests.server.conftest import execute
from tests.server.ports import free_port
from tests.server.served import command, environment

LIMITS = ("new_guests", "connects", "reads", "new_tables", "open_tables", "changes", "films", "rate", "burst")
FREE = dict.fromkeys((*LIMITS, "sockets_per_guest"), "100000")
"""Settings without effective rate limits."""


class Program:
    """A process that can be killed and started again. What it writes is kept in a file."""

    def __init__(self, folder: Path, name: str, command: list[str], environment: dict[str, str]) -> None:
        self.name = name
        self.log = folder / f"{name}.log"
        self.command = command
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self) -> subprocess.Popen[bytes]:
        """Start the process, with a process group of its own for all that it starts itself."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        return self.process

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def pid(self) -> int:
        """The id of the process, which must be running."""
        assert self.process is not None, f"{self.name} was not started"
        assert self.process.poll() is None, f"{self.name} has ended:\n{self.words()}"
        return self.process.pid

    def kill(self) -> None:
        """Kill the process, without a chance to clean up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None

    def words(self) -> str:
        """The end of its log."""
        return self.log.read_text()[-4000:] if self.log.exists() else ""


class Server(Program):
    """`wartable serve` at an address that stays the same when it is started again."""

    def __init__(self, folder: Path, database: str, name: str = "server", **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        given = {"data": str(folder / f"{name}-data"), "database": database, "port": str(self.port), "log": "json"}
        super().__init__(folder, name, command(), environment(**{**given, **settings}))

    async def start(self) -> None:
        """Start the process, and wait until it answers."""
        process = self.launch()
        end = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(base_url=self.url) as client:
            while not await self._answers(client):
                assert process.poll() is None, f"{self.name} has ended:\n{self.words()}"
                assert time.monotonic() < end, f"{self.name} does not answer:\n{self.words()}"
                await asyncio.sleep(0.05)

    async def _answers(self, client: httpx.AsyncClient) -> bool:
        try:
            return (await client.get("/healthz")).status_code == 200
        except httpx.TransportError:
            return False


class Cluster:
    """A separate PostgreSQL server, which can be stopped without harm to other tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/wartable"

    def make(self) -> None:
        self._run("initdb", "-D", self._data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8")
        self.start()
        execute(f"postgresql://postgres@127.0.0.1:{self.port}/postgres", "CREATE DATABASE wartable")

    def start(self) -> None:
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self._run("pg_ctl", "-D", self._data, "-w", "-l", str(self.folder / "log"), "-o", settings, "start")

    def pull_down(self) -> None:
        """Stop it as if it had been killed. No connection is closed properly, and it recovers from its log."""
        self._run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*_as_postgres(), str(_programs() / program), *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # the server that pg_ctl starts must not hold our pipes
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{program} failed: {done.returncode}"


@contextmanager
def a_cluster() -> Iterator[Cluster]:
    """The cluster, in a folder that its user can reach."""
    folder = Path(tempfile.mkdtemp(prefix="wartable-postgresql-"))
    made = Cluster(folder)
    try:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        made.make()
        yield made
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            made.pull_down()
        shutil.rmtree(folder)


def _as_postgres() -> list[str]:
    """The words before a command that run it as the user postgres, since PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


def _programs() -> Path:
    """The folder of PostgreSQL's programs. Debian keeps them outside the path, by version."""
    found = shutil.which("initdb")
    return Path(found).parent if found else max(Path("/usr/lib/postgresql").glob("*/bin"))
