"""Where the games of a study are played: in this process, or on Ray. Chunks come back in order either way."""

from __future__ import annotations

import logging
import os
import socket
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator
from typing import TYPE_CHECKING, Self

from wartable.kernel import WartableError

from ..studies.study import Study
from .chunks import Chunk, Spans, play_chunk

if TYPE_CHECKING:
    from ray import ObjectRef

WORTH = 45.0
"""Seconds that Ray must save to be started, which takes some ten to thirty itself."""


QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else Ray warns of what it will not do in future
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # a lost worker needs no message: its games are played again
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",  # workers use this interpreter, whoever started it
}
"""What Ray reads from the environment when it is imported."""


class Pool(ABC):
    """Plays the spans of a study."""

    @abstractmethod
    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        """Play all spans; chunks come in the order of their games."""

    def close(self) -> None:
        """Stop what the pool has started."""
        return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class LocalPool(Pool):
    """Plays in this process."""

    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        """Play the spans one after the other."""
        while (games := spans.cut()) is not None:
            chunk = play_chunk(study.text, games)
            spans.learn(chunk)
            yield chunk


class RayPool(Pool):
    """Plays on Ray: on this machine or, with an address, on a cluster. The games of a lost worker are played again."""

    def __init__(self, workers: int, address: str = "") -> None:
        if address:
            check_address(address)
        os.environ |= QUIET
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
                hint = "" if address else " Try again, or play in this process with --workers 0."
                raise WartableError(
                    f"Ray does not start{f' at {address}' if address else ''}: {error}{hint}"
                ) from error
        self.workers = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
        self.task = ray.remote(max_retries=-1)(play_chunk)

    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        """Play the spans on all workers. Three tasks per worker are under way, so that none waits.

        Where the caller stops early, those under way are played to their ends for nobody. They are short. `ray.cancel`
        would end this process now and then: a check in Ray fails when a task is done just as it is cancelled.
        """
        text = self.ray.put(study.text)
        waiting: deque[ObjectRef[Chunk]] = deque()
        while True:
            while len(waiting) < 3 * self.workers and (games := spans.cut()) is not None:
                waiting.append(self.task.remote(text, games))
            if not waiting:
                return
            chunk = self.result(waiting.popleft())
            spans.learn(chunk)
            yield chunk

    def result(self, ref: ObjectRef[Chunk]) -> Chunk:
        """The chunk of a task. What went wrong in a worker is raised here as it was raised there."""
        try:
            return self.ray.get(ref)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None

    def close(self) -> None:
        """Stop Ray, where this pool has started it."""
        if self.mine:
            self.ray.shutdown()


class AutoPool(Pool):
    """Begins in this process, and moves to Ray where the study turns out to be long enough for it."""

    def __init__(self, worth: float = WORTH) -> None:
        self.worth = worth
        self.cores = os.cpu_count() or 1
        self.later: RayPool | None = None

    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        """Play the first spans here to see how long games take, and the rest where they are done sooner."""
        played = seconds = 0.0
        if self.later is None:
            for chunk in LocalPool().chunks(study, spans):
                yield chunk
                played += len(chunk.games)
                seconds += chunk.seconds
                saved = spans.left * seconds / played * (1 - 1 / self.cores)
                if seconds > self.worth / 50 and saved > self.worth:
                    break
        if spans.left:
            self.later = self.later or RayPool(self.cores)
            yield from self.later.chunks(study, spans)

    def close(self) -> None:
        """Stop Ray, where it was needed."""
        if self.later is not None:
            self.later.close()


def check_address(address: str) -> None:
    """Fail at once where nothing listens at an address like 10.0.0.1:6379. Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except OSError as error:
        raise WartableError(f"There is no Ray cluster at {address} ({error.strerror or error}).") from error


def open_pool(workers: int | None = None, address: str = "") -> Pool:
    """A pool of so many workers; with none, this process; where no number is given, whatever is sooner."""
    if address:
        return RayPool(workers or 0, address)
    if workers is None:
        return AutoPool()
    return RayPool(workers) if workers else LocalPool()
