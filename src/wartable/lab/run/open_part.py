"""The part of a study that is being played: its games, until they are written."""

from __future__ import annotations

from time import perf_counter

from ..interrupts import interrupts_held
from ..play.chunks import Chunk
from .study_folder import StudyFolder

LATEST = 60.0
"""Seconds after which a part is written, however few its games: what a power cut may lose."""


class OpenPart:
    """Gathers chunks and writes them as a part: at the end of a block of games, when time is up, and when it is closed.

    A part is written once and never again. Its games follow on those of the part before.
    """

    def __init__(self, folder: StudyFolder, number: int) -> None:
        self.folder = folder
        self.number = number
        self.chunks: list[Chunk] = []
        self.since = perf_counter()

    def add(self, chunk: Chunk) -> None:
        """Add the chunk that follows on those before."""
        study = self.folder.study
        self.chunks.append(chunk)
        if chunk.games.stop % study.part == 0 or perf_counter() - self.since > LATEST:
            self.close()

    def close(self) -> None:
        """Write what is there. The next chunk begins another part."""
        with interrupts_held():
            if self.chunks:
                self.folder.write(self.number, self.chunks)
                self.number += 1
                self.chunks = []
            self.since = perf_counter()
