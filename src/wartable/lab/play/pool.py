"""Where the games of a study are played: in this process, or in several. Chunks come back in order either way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Generator, Iterator
from typing import Generic, Self, TypeVar

from ..studies.study import Study
from .chunks import LIMIT, Chunk, Spans, play_chunk

Task = TypeVar("Task")


class Pool(ABC):
    """Plays the spans of a study."""

    @abstractmethod
    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        """Play all spans; chunks come in the order of their games, without a gap."""

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
        """Play the spans one after the other. What a chunk had no time for comes next."""
        while (games := spans.cut()) is not None:
            chunk = play_chunk(study.text, games, LIMIT)
            spans.next = chunk.games.stop
            spans.learn(chunk)
            yield chunk


class TaskPool(Pool, Generic[Task]):
    """Plays on several workers. Three tasks per worker are under way, so that none waits."""

    workers: int

    @abstractmethod
    def send(self, text: str, games: range) -> Task:
        """Let a worker play these games of the study that this text is."""

    @abstractmethod
    def result(self, task: Task) -> Chunk:
        """The chunk of a task, when it is there."""

    @abstractmethod
    def done(self, task: Task) -> bool:
        """Whether the chunk of a task is there."""

    def chunks(self, study: Study, spans: Spans) -> Generator[Chunk, None, None]:
        """Play the spans on all workers.

        After Ctrl-C, chunks that are there already come before the interrupt; the last one may come once more.
        """
        waiting: deque[tuple[range, Task]] = deque()
        try:
            yield from self.in_order(study, spans, waiting)
        except KeyboardInterrupt:
            yield from self.finished(waiting)
            raise

    def in_order(self, study: Study, spans: Spans, waiting: deque[tuple[range, Task]]) -> Iterator[Chunk]:
        """Keep the workers busy, and wait for the first of the tasks under way."""
        while True:
            while len(waiting) < 3 * self.workers and (games := spans.cut()) is not None:
                waiting.append((games, self.send(study.text, games)))
            if not waiting:
                return
            games, task = waiting[0]
            chunk = self.result(task)
            spans.learn(chunk)
            yield chunk
            if chunk.games == games:
                waiting.popleft()
            else:
                rest = range(chunk.games.stop, games.stop)
                waiting[0] = (rest, self.send(study.text, rest))

    def finished(self, waiting: deque[tuple[range, Task]]) -> Iterator[Chunk]:
        """Chunks that need not be waited for, up to the first gap."""
        for games, task in waiting:
            if not self.done(task):
                return
            chunk = self.result(task)
            yield chunk
            if chunk.games != games:
                return
