"""Worker processes for bots and films, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection
from typing import Final, TypeVar

from wartable.kernel import WartableError

T = TypeVar("T")

_RETRIES: Final = 3
_NICE: Final = 5
"""The niceness of workers: the server, which people wait for, goes first."""


class WorkersDown(WartableError):
    """No worker can take a job: the processes are closed, or die as fast as they are started."""


class TookTooLong(WartableError):
    """A job was ended, since it took longer than its pool allows."""


class Workers:
    """Runs jobs in processes. A job is a module-level function with picklable arguments.

    A job is run again when its process dies, so it must be safe to run twice. With a `limit`, a job that takes more
    seconds is ended with its process. The time in which a job waits for a process counts too, so somebody must see to
    it that jobs are given only to free ones.
    """

    def __init__(self, processes: int, limit: float | None = None) -> None:
        self.processes = processes
        self.limit = limit
        self.restarts = 0
        """How often the processes were started anew."""
        self._pool: _Pool | None = None

    async def open(self) -> None:
        """Take jobs from now on. A process is started when there is something to do."""
        self._pool = self._pool or _Pool(self.processes)

    def start(self) -> None:
        """Start all processes now, so that the first job need not wait for one."""
        if self._pool is not None:
            self._pool.start()

    async def close(self) -> None:
        """End the processes, even in the middle of a job: `run` then raises `WorkersDown`."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.stop, wait=True)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job. An exception of the job is raised here."""
        for _ in range(1 + _RETRIES):
            pool = self._pool
            if pool is None:
                break
            try:
                async with asyncio.timeout(self.limit) as deadline:
                    return await asyncio.wrap_future(pool.executor.submit(job, *args))
            except BrokenProcessPool:
                self._replace(pool)
            except TimeoutError as error:
                if not deadline.expired():
                    raise  # the job's own
                self._replace(pool)
                raise TookTooLong(f"This took more than {self.limit:g} seconds and was stopped.") from error
            except asyncio.CancelledError:
                if _cancelled_from_outside():
                    raise
                self._replace(pool)
        raise WorkersDown("No bot can think just now. Try again in a moment.")

    def _replace(self, broken: _Pool) -> None:
        """Start new processes after one has died. Only the first job that notices does so."""
        if self._pool is broken:
            self.restarts += 1
            self._pool = _Pool(self.processes)
            broken.stop()


class WorkerPools:
    """The processes of a server: for bots that search, for bots that answer at once, and for films and records.

    A quick bot never waits for one that thinks long, and no bot waits for a film.
    """

    def __init__(self, thinking: int, film_seconds: float | None = None) -> None:
        self.thinking = Workers(thinking)
        self.quick = Workers(1)
        self.films = Workers(1, film_seconds)

    def named(self) -> dict[str, Workers]:
        """The pools by name."""
        return {"thinking": self.thinking, "quick": self.quick, "films": self.films}

    async def open(self) -> None:
        """Take jobs from now on."""
        for pool in self.named().values():
            await pool.open()

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*[pool.close() for pool in self.named().values()])


def _cancelled_from_outside() -> bool:
    """Whether the waiting task was cancelled, and not its job."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class _Pool:
    """A pool of processes that end when the server ends.

    Each process waits at one end of a pipe, and only the server holds the other end. The pipe closes by `stop`, or
    when the server dies; then the processes exit at once.
    """

    def __init__(self, processes: int) -> None:
        spawn = multiprocessing.get_context("spawn")  # forking a process with a running loop copies its locks
        held, lifeline = spawn.Pipe(duplex=False)
        self._processes = processes
        self._lifeline = lifeline
        self.executor: Executor = ProcessPoolExecutor(processes, spawn, _settle_in, (held,))

    def start(self) -> None:
        """Start the processes without waiting until they are ready."""
        for _ in range(self._processes):
            self.executor.submit(_nothing)

    def stop(self, wait: bool = False) -> None:
        """End the processes; with `wait`, return when they have ended."""
        self._lifeline.close()
        self.executor.shutdown(wait, cancel_futures=True)


def _nothing() -> None:
    """A job that does nothing."""


def _settle_in(held: Connection) -> None:
    """Set up a new process: ignore Ctrl-C, be nice, and end with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes its workers
    if hasattr(os, "nice"):
        os.nice(_NICE)
    threading.Thread(target=_end_with, args=(held,), daemon=True).start()


def _end_with(held: Connection) -> None:
    """Exit when the pipe closes. Nothing is ever sent through it."""
    held.poll(None)
    os._exit(0)
