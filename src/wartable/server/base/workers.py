"""Worker processes for bots, films and the coach, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from wartable.kernel import WartableError

from .metrics import Metrics
from .worker_process import LAST, NICE, Lost, WorkerProcess

T = TypeVar("T")

_RETRIES: Final = 3


class WorkersDown(WartableError):
    """No worker can take a job: the processes are closed, or die as fast as they are started."""


class TookTooLong(WartableError):
    """A job was ended, since it took longer than its pool allows."""


class Workers:
    """Runs jobs in processes. A job is a module-level function with picklable arguments.

    A job is run again when its process dies, so it must be safe to run twice. With a `limit`, a job that takes more
    seconds is ended with its process. The time in which a job waits for a process does not count. The nicer the
    processes, the later their turn for the processor.
    """

    def __init__(self, processes: int, limit: float | None = None, nice: int = NICE) -> None:
        self.processes = processes
        self.limit = limit
        self.nice = nice
        self.restarts = 0
        """How many processes have died or were ended."""
        self._crew: list[WorkerProcess] = []
        """All processes. None: the pool is closed."""
        self._idle: asyncio.LifoQueue[WorkerProcess] = asyncio.LifoQueue()

    async def open(self) -> None:
        """Take jobs from now on. A process is started when there is something to do."""
        if not self._crew:
            self._crew = [WorkerProcess(self.nice) for _ in range(self.processes)]
            self._idle = asyncio.LifoQueue()
            for worker in self._crew:
                self._idle.put_nowait(worker)

    def start(self) -> None:
        """Start all processes now, so that the first job need not wait for one."""
        for worker in self._crew:
            worker.start()

    async def close(self) -> None:
        """End the processes, even in the middle of a job: `run` then raises `WorkersDown`."""
        crew, self._crew = self._crew, []
        for worker in crew:
            worker.kill()
        for worker in crew:
            await asyncio.to_thread(worker.join)

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job. An exception of the job is raised here."""
        for _ in range(1 + _RETRIES):
            worker = await self._free()
            answer = worker.do(job, *args)
            answer.add_done_callback(self._when_done(worker))  # also where nobody waits for it any more
            try:
                async with asyncio.timeout(self.limit) as deadline:
                    return await asyncio.wrap_future(answer)
            except Lost:
                continue
            except TimeoutError as error:
                if not deadline.expired():
                    raise  # the job's own
                worker.kill()
                raise TookTooLong(f"This took more than {self.limit:g} seconds and was stopped.") from error
        raise _down()

    async def _free(self) -> WorkerProcess:
        """A process that has nothing to do, as soon as there is one."""
        if not self._crew:
            raise _down()
        worker = await self._idle.get()
        if not self._crew:
            self._idle.put_nowait(worker)  # so that the next who waits is told as well
            raise _down()
        return worker

    def _when_done(self, worker: WorkerProcess) -> Callable[[Future[T]], None]:
        """What to do when a process has nothing to do any more, in whatever thread that is noticed."""
        loop, idle = asyncio.get_running_loop(), self._idle

        def back(lost: bool) -> None:
            self.restarts += lost and bool(self._crew)
            idle.put_nowait(worker)

        def done(answer: Future[T]) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(back, isinstance(answer.exception(), Lost))

        return done


def _down() -> WorkersDown:
    return WorkersDown("No bot can think just now. Try again in a moment.")


class WorkerPools:
    """The processes of a server: for bots that search, bots that answer at once, films and records, and the coach.

    A quick bot never waits for one that thinks long, no bot waits for a film, and the coach takes what is left.
    """

    def __init__(self, thinking: int, film_seconds: float | None = None, coach_seconds: float | None = None) -> None:
        self.thinking = Workers(thinking)
        self.quick = Workers(1)
        self.films = Workers(1, film_seconds)
        self.coach = Workers(1, coach_seconds, LAST)

    def named(self) -> dict[str, Workers]:
        """The pools by name."""
        return {"thinking": self.thinking, "quick": self.quick, "films": self.films, "coach": self.coach}

    def watch(self, metrics: Metrics) -> None:
        """Let the metrics tell how often processes were started anew."""
        for name, pool in self.named().items():
            metrics.worker_restarts.labels(name).set_function(partial(getattr, pool, "restarts"))

    async def open(self) -> None:
        """Take jobs from now on."""
        for pool in self.named().values():
            await pool.open()

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*[pool.close() for pool in self.named().values()])
