"""Workers are real processes here. Tests kill them, and the process that started them."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from wartable.server.base.workers import WorkerPools, Workers, WorkersDown

# -- jobs


def add(a: int, b: int) -> int:
    return a + b


def refuse() -> None:
    raise ValueError("not today")


class Unreadable:
    """A result that can be sent and not be received."""

    def __reduce__(self) -> tuple[Callable[[], None], tuple[()]]:
        return refuse, ()


def unreadable() -> Unreadable:
    return Unreadable()


def priority() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def interrupted() -> bool:
    """Whether Ctrl-C is ignored."""
    os.kill(os.getpid(), signal.SIGINT)
    return True


def my_pid() -> int:
    return os.getpid()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wait_the_first_time(folder: str, name: str) -> str:
    """The first worker that gets the job writes its process id and never finishes. Later ones finish."""
    note = Path(folder, name)
    if not note.exists():
        _write(note, str(os.getpid()))
        spin()
    return f"{name} done"


def spin() -> None:
    """A job that never ends."""
    while True:
        pass


def announce_and_spin(folder: str, name: str) -> None:
    _write(Path(folder, name), str(os.getpid()))
    spin()


def send_half(folder: str, name: str) -> str:
    """A job whose process stops in the middle of sending the result."""
    whole = Connection._send  # type: ignore[attr-defined]

    def half(pipe: Connection, data: bytes) -> None:
        whole(pipe, data[: len(data) // 2])
        announce_and_spin(folder, name)

    Connection._send = half  # type: ignore[attr-defined]
    return "half of this"


def _write(path: Path, text: str) -> None:
    """Write a file so that it is there as a whole or not at all."""
    draft = path.with_suffix(".draft")
    draft.write_text(text)
    draft.rename(path)


# -- watching


async def appears(path: Path) -> str:
    """The text of a file, once it exists."""
    end = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < end, f"{path.name} never came"
        await asyncio.sleep(0.01)
    return path.read_text()


class Watched:
    """A process whose end is noticed, even if it is not a child of this one."""

    def __init__(self, pid: int) -> None:
        self.fd = os.pidfd_open(pid)

    def ends(self, within: float = PATIENCE) -> bool:
        ended, _, _ = select.select([self.fd], [], [], within)
        os.close(self.fd)
        return bool(ended)


def with_workers(test: Callable[[Workers], Awaitable[None]], processes: int = 2) -> None:
    async def main() -> None:
        workers = Workers(processes)
        await workers.open()
        try:
            await test(workers)
        finally:
            await workers.close()

    asyncio.run(main())


# -- tests


def test_a_job_is_done_elsewhere_and_stands_back() -> None:
    async def test(workers: Workers) -> None:
        assert await workers.run(add, 2, 3) == 5
        assert await workers.run(my_pid) != os.getpid()
        assert await workers.run(priority) > os.getpriority(os.PRIO_PROCESS, 0)
        assert await workers.run(interrupted)

    with_workers(test, 1)


def test_the_coach_comes_after_all_others() -> None:
    pools = WorkerPools(1)

    async def test() -> tuple[int, int]:
        await pools.open()
        try:
            return await pools.coach.run(priority), await pools.thinking.run(priority)
        finally:
            await pools.close()

    last, bots = asyncio.run(test())
    assert last > bots


def test_what_a_job_raises_is_raised_and_not_tried_again() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(ValueError, match="not today"):
            await workers.run(refuse)
        assert await workers.run(add, 1, 1) == 2

    with_workers(test, 1)


def test_a_result_that_cannot_be_received_is_an_error_and_the_worker_stays() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(ValueError, match="not today"):
            await asyncio.wait_for(workers.run(unreadable), PATIENCE)
        assert await workers.run(add, 1, 1) == 2
        assert workers.restarts == 0

    with_workers(test, 1)


def test_a_killed_worker_loses_no_job(tmp_path: Path) -> None:
    """Another process does its job, and the neighbor of the killed one is not disturbed."""

    async def test(workers: Workers) -> None:
        jobs = [asyncio.create_task(workers.run(wait_the_first_time, str(tmp_path), name)) for name in ("one", "two")]
        pids = [int(await appears(tmp_path / name)) for name in ("one", "two")]
        os.kill(pids[0], signal.SIGKILL)
        assert await jobs[0] == "one done"
        assert not jobs[1].done()
        assert await workers.run(my_pid) not in pids
        os.kill(pids[1], signal.SIGKILL)
        assert await jobs[1] == "two done"
        assert workers.restarts == 2

    with_workers(test)


def test_many_jobs_wait_for_one_process_that_is_killed() -> None:
    async def test(workers: Workers) -> None:
        pid = await workers.run(my_pid)
        jobs = [asyncio.create_task(workers.run(add, n, 1)) for n in range(30)]
        os.kill(pid, signal.SIGKILL)
        assert await asyncio.gather(*jobs) == list(range(1, 31))
        assert workers.restarts == 1

    with_workers(test, 1)


def test_a_worker_is_ended_while_it_sends_its_result(tmp_path: Path) -> None:
    """Half of the result has come, and the rest never will."""

    async def main() -> None:
        workers = Workers(1)
        await workers.open()
        sending = asyncio.create_task(workers.run(send_half, str(tmp_path), "half"))
        await appears(tmp_path / "half")
        await asyncio.wait_for(workers.close(), PATIENCE)
        with pytest.raises(WorkersDown):
            await sending

    asyncio.run(main())


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    async def test(workers: Workers) -> None:
        with pytest.raises(WorkersDown):
            await workers.run(die)
        assert await workers.run(add, 2, 2) == 4

    with_workers(test, 1)


def test_closing_does_not_wait_for_thoughts(tmp_path: Path) -> None:
    async def main() -> None:
        workers = Workers(1)
        await workers.open()
        busy = asyncio.create_task(workers.run(announce_and_spin, str(tmp_path), "busy"))
        queued = [asyncio.create_task(workers.run(add, n, 1)) for n in range(5)]
        worker = Watched(int(await appears(tmp_path / "busy")))
        await asyncio.wait_for(workers.close(), PATIENCE)
        assert worker.ends(within=0)
        for job in (busy, *queued):
            with pytest.raises(WorkersDown):
                await job
        with pytest.raises(WorkersDown):
            await workers.run(add, 1, 1)

    asyncio.run(main())


def test_one_who_stops_waiting_is_cancelled_and_the_worker_stays() -> None:
    async def test(workers: Workers) -> None:
        waiting = asyncio.create_task(workers.run(time.sleep, 0.2))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await workers.run(add, 1, 2) == 3

    with_workers(test, 1)


PARENT = """
import asyncio, sys
from tests.server.test_workers import announce_and_spin
from wartable.server.base.workers import Workers

async def main():
    workers = Workers(2)
    await workers.open()
    await asyncio.gather(*[workers.run(announce_and_spin, sys.argv[1], name) for name in ("one", "two")])

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.fixture
def parent(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process, with two workers whose jobs never end."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.Popen([sys.executable, str(script), str(tmp_path)], env=here)
    yield process
    process.kill()
    process.wait()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_vanish_with_the_one_who_started_them(
    parent: subprocess.Popen[bytes], tmp_path: Path, how: signal.Signals
) -> None:
    async def pids() -> list[int]:
        return [int(await appears(tmp_path / name)) for name in ("one", "two")]

    workers = [Watched(pid) for pid in asyncio.run(pids())]
    parent.send_signal(how)
    assert [worker.ends() for worker in workers] == [True, True]
