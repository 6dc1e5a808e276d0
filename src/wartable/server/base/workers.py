"""Processes that think, so that the loop never does."""

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
"""How far workers stand back: whoever waits for a scene goes before a bot that thinks."""


class WorkersDown(WartableError):
    """Nobody can think just now: the processes are closed, or die as fast as they are started."""


class Workers:
    """Processes that think. A job is a module-level function with picklable arguments; it is tried again when its
    process dies, so it must do no harm when it is done twice.
    """

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: _Pool | None = None

    async def open(self) -> None:
        """Start the processes; they get ready while the loop goes on."""
        self._pool = self._pool or _Pool(self.processes)

    async def close(self) -> None:
        """End the processes, in mid-job if need be: whatever they were doing ends as `WorkersDown`."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.stop, wait=True)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job, or what it raised."""
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
        """New processes for a crew that lost one; only the first job that saw it does it."""
        if self._pool is broken:
            self._pool = _Pool(self.processes)
            broken.stop()


def _cancelled_from_outside() -> bool:
    """Whether the task that waits was cancelled, and not the job it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class _Pool:
    """One pool of processes, all on one leash: a pipe of which only this process holds the other end.

    When it is let go, by `let_go` or because this process is no more, they end at once.
    """

    def __init__(self, processes: int) -> None:
        spawn = multiprocessing.get_context("spawn")  # forking a process with a running loop copies its locks
        held, lifeline = spawn.Pipe(duplex=False)
        self._lifeline = lifeline
        self.executor: Executor = ProcessPoolExecutor(processes, spawn, _settle_in, (held,))
        for _ in range(processes):
            self.executor.submit(_nothing)  # a process is started when there is something to do

    def stop(self, wait: bool = False) -> None:
        """End the processes, and wait until they have."""
        self._lifeline.close()
        self.executor.shutdown(wait, cancel_futures=True)


def _nothing() -> None:
    """A job that is done."""


def _settle_in(held: Connection) -> None:
    """First thing in a new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes its workers
    if hasattr(os, "nice"):
        os.nice(_NICE)
    threading.Thread(target=_end_with, args=(held,), daemon=True).start()


def _end_with(held: Connection) -> None:
    """Nothing is ever sent: that there is something to read means that nobody holds the other end."""
    held.poll(None)
    os._exit(0)
