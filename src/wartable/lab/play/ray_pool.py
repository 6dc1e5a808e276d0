"""Games on Ray: on this machine, or on a cluster."""

from __future__ import annotations

import logging
import os
import socket
from typing import TYPE_CHECKING

from wartable.kernel import WartableError

from .chunks import LIMIT, Chunk, play_chunk
from .pool import TaskPool

if TYPE_CHECKING:
    from ray import ObjectRef

QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else Ray warns of what it will not do in future
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # a lost worker needs no message: its games are played again
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # workers use this interpreter, whoever started it
}
"""What Ray reads from the environment when it is imported."""

SHORT_WAITS = {
    "RAY_gcs_server_port_wait_time_s": "15",  # for its first process; else 30
    "RAY_raylet_start_wait_time_s": "2",  # a try to find its second; else 30, of which two may fit into the wait for it
}
"""How long Ray waits for its processes on this machine, unless the environment says otherwise.

Ray gives the second process 30 seconds, which cannot be changed. So it is known after 45 at the latest, instead of 90,
that Ray does not start.
"""

ONE_TRY = {"RAY_gcs_server_port_wait_time_s": "1", "RAY_BACKEND_LOG_LEVEL": "error"}
"""Connect to a cluster once, which takes 40 seconds where something else answers; else Ray tries for 14 minutes."""


class NoRay(WartableError):
    """Ray does not start on this machine. The message is the reason, in a clause."""


class RayPool(TaskPool["ObjectRef[Chunk]"]):
    """Plays on Ray. The games of a lost worker are played again.

    Where the caller stops early, tasks under way are played to their ends for nobody. They are short. `ray.cancel`
    would end this process now and then: a check in Ray fails when a task is done just as it is cancelled.
    """

    def __init__(self, workers: int, address: str = "") -> None:
        if address:
            check_address(address)
        os.environ |= QUIET
        for name, value in (ONE_TRY if address else SHORT_WAITS).items():
            os.environ.setdefault(name, value)
        import ray

        self.ray = ray
        self.mine = not ray.is_initialized()
        if self.mine:
            try:
                ray.init(
                    address=address or "local",
                    num_cpus=None if address else workers,
                    include_dashboard=None if address else False,
                    log_to_driver=False,
                    logging_level=logging.CRITICAL,
                )
            except Exception as error:  # Ray raises nothing narrower where its processes are slow to come up
                if address:
                    raise WartableError(f"There is no Ray cluster at {address} ({clause(error)}).") from error
                raise NoRay(clause(error)) from error
        self.workers = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
        self.task = ray.remote(max_retries=-1)(play_chunk)

    def send(self, text: str, games: range) -> ObjectRef[Chunk]:
        """Let a worker play these games."""
        return self.task.remote(text, games, LIMIT)

    def result(self, task: ObjectRef[Chunk]) -> Chunk:
        """The chunk of a task. What went wrong in a worker is raised here as it was raised there."""
        try:
            return self.ray.get(task)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None

    def done(self, task: ObjectRef[Chunk]) -> bool:
        """Whether the chunk of a task is there."""
        return bool(self.ray.wait([task], timeout=0)[0])

    def close(self) -> None:
        """Stop Ray, where this pool has started it."""
        if self.mine:
            self.ray.shutdown()


def clause(error: Exception) -> str:
    """The first thing an error says, to be put in parentheses: `the current node timed out during startup`."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    first = str(error).strip().partition("\n")[0].partition(". ")[0].rstrip(".:")
    return first[:1].lower() + first[1:] if first else type(error).__name__


def check_address(address: str) -> None:
    """Fail at once where nothing listens at an address like 10.0.0.1:6379. Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except OSError as error:
        raise WartableError(f"There is no Ray cluster at {address} ({error.strerror or error}).") from error
