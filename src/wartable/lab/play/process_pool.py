"""Games in processes of this machine, where Ray does not start.

Every process has a pipe of its own, so that one can be killed, even while it sends a chunk, and the others go on.
"""

from __future__ import annotations

from collections import deque
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from traceback import format_exc

from wartable.kernel import WartableError

from ..interrupts import interrupts_held, unheard_by_children
from .chunks import LIMIT, Chunk, play_chunk
from .pool import TaskPool

AHEAD = 2
"""Tasks given to a process at once, so that it need not wait for the next one."""
LOSSES = 5
"""Processes lost, with no chunk in between, after which there is no point in starting another."""


class ProcessTask:
    """Games to be played, and what came of them."""

    def __init__(self, text: str, games: range) -> None:
        self.text = text
        self.games = games
        self.answer: Chunk | Exception | None = None


class PlayingProcess:
    """A process that plays tasks one after the other."""

    def __init__(self) -> None:
        spawning = get_context("spawn")
        self.pipe, theirs = spawning.Pipe()
        self.process = spawning.Process(target=play_tasks, args=(theirs,), daemon=True)
        self.given: deque[ProcessTask] = deque()
        with unheard_by_children():
            self.process.start()
        theirs.close()

    def give(self, task: ProcessTask) -> None:
        """Send a task."""
        self.given.append(task)
        self.pipe.send((task.text, task.games, LIMIT))

    def take(self) -> None:
        """Receive the answer to the first of its tasks."""
        answer = self.pipe.recv()
        self.given.popleft().answer = answer

    def kill(self) -> None:
        """End the process, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def play_tasks(pipe: Connection) -> None:
    """Play what comes through the pipe until its other end is closed. Runs in a process of its own."""
    while True:
        try:
            pipe.send(played(*pipe.recv()))
        except (EOFError, OSError):
            return


def played(text: str, games: range, limit: float) -> Chunk | Exception:
    """A chunk, or what went wrong."""
    try:
        return play_chunk(text, games, limit)
    except WartableError as error:
        return error
    except Exception:
        return RuntimeError(f"In a process that played games {games.start} to {games.stop - 1}:\n{format_exc()}")


class ProcessPool(TaskPool[ProcessTask]):
    """Plays in processes of this machine. The games of a lost process are played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.queued: deque[ProcessTask] = deque()
        self.lost = 0
        with interrupts_held():
            self.processes = [PlayingProcess() for _ in range(workers)]

    def send(self, text: str, games: range) -> ProcessTask:
        """Let a process play these games."""
        task = ProcessTask(text, games)
        self.queued.append(task)
        with interrupts_held():
            self.hand_out()
        return task

    def result(self, task: ProcessTask) -> Chunk:
        """The chunk of a task. What went wrong in a process is raised here as it was raised there."""
        while task.answer is None:
            connection.wait([one.pipe for one in self.processes])
            self.gather()
        if isinstance(task.answer, Exception):
            raise task.answer
        return task.answer

    def done(self, task: ProcessTask) -> bool:
        """Whether the chunk of a task is there."""
        self.gather()
        return isinstance(task.answer, Chunk)

    def gather(self) -> None:
        """Receive what is there, and hand out further tasks. A lost process is replaced."""
        with interrupts_held():
            for one in list(self.processes):
                try:
                    while one.pipe.poll():
                        one.take()
                        self.lost = 0
                except (EOFError, OSError):
                    self.replace(one)
            self.hand_out()

    def hand_out(self) -> None:
        """Give queued tasks to those processes that have the fewest."""
        while self.queued:
            idlest = min(self.processes, key=lambda one: len(one.given))
            if len(idlest.given) >= AHEAD:
                return
            try:
                idlest.give(self.queued.popleft())
            except OSError:
                self.replace(idlest)

    def replace(self, one: PlayingProcess) -> None:
        """Start another process for a lost one, and queue its tasks again."""
        self.lost += 1
        if self.lost > LOSSES:
            raise WartableError(
                "Processes that played games ended again and again: there may be too many, or too little memory. "
                "Name fewer with --workers. What was played is kept; the same command goes on from there."
            )
        one.kill()
        self.queued.extendleft(reversed(one.given))
        self.processes[self.processes.index(one)] = PlayingProcess()

    def close(self) -> None:
        """End the processes."""
        for one in self.processes:
            one.kill()
