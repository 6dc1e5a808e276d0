"""Which pool plays: as many workers as were asked for, or as pay off. Ray where it starts, else processes."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator

from ..studies.study import Study
from .chunks import Chunk, Spans
from .pool import LocalPool, Pool
from .process_pool import ProcessPool
from .ray_pool import NoRay, RayPool

WORTH = 45.0
"""Seconds that Ray must save to be started, which takes some ten to thirty itself."""


class AutoPool(Pool):
    """Begins in this process, and moves to several where the study turns out to be long enough for it."""

    def __init__(self, worth: float = WORTH) -> None:
        self.worth = worth
        self.cores = os.cpu_count() or 1
        self.later: Pool | None = None

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
            self.later = self.later or workers_here(self.cores)
            yield from self.later.chunks(study, spans)

    def close(self) -> None:
        """Stop the workers, where they were needed."""
        if self.later is not None:
            self.later.close()


def open_pool(workers: int | None = None, address: str = "") -> Pool:
    """A pool of so many workers; with none, this process; where no number is given, whatever is sooner."""
    if address:
        return RayPool(workers or 0, address)
    if workers is None:
        return AutoPool()
    return workers_here(workers) if workers else LocalPool()


def workers_here(workers: int) -> Pool:
    """Ray on this machine. Where it does not start, a line on standard error says so, and processes do its work."""
    try:
        return RayPool(workers)
    except NoRay as why:
        processes = f"{workers} processes" if workers > 1 else "one process"
        told = f"Ray did not start ({why}); this study runs in {processes} of this machine instead."
        print(told, file=sys.stderr, flush=True)
        return ProcessPool(workers)
