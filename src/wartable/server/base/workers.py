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


class Workers:
    """Runs jobs in processes. A job is a module-level function with picklable arguments.

    A job is run again when its process dies, so it must be safe to run twice.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: _Pool | None = None

    async def open(self) -> None:
        """Start the processes without waiting until they are ready."""
        self._pool = self._pool or _Pool(self.processes)

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
                return await asyncio.wrap_future(pool.executor.submit(job, *args))
            except BrokenProcessPool:
                self._replace(pool)
            except asyncio.CancelledError:
                if _cancelled_from_outside():
                    raise
                self._replace(pool)
        raise WorkersDown("No bot can think just now. Try again in a moment.")

    def _replace(self, broken: _Pool) -> None:
        """Start new processes after one has died. Only the first job that notices does so."""
        if self._pool is broken:
            self._pool = _Pool(self.processes)
            broken.stop()


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
        self._lifeline = lifeline
        self.executor: Executor = ProcessPoolExecutor(processes, spawn, _settle_in, (held,))
        for _ in range(processes):
            self.executor.submit(_nothing)  # a process is started when there is something to do

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
