"""A process that does one job after the other. It can be killed at any moment, and then only its own job is lost."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from traceback import format_exc
from typing import Final, TypeVar

T = TypeVar("T")

_SPAWN: Final = multiprocessing.get_context("spawn")  # forking a process with a running loop copies its locks
NICE: Final = 5
"""The niceness of workers: the server, which people wait for, goes first."""
LAST: Final = 19
"""The niceness of those who come after all others."""


class Lost(Exception):
    """The process has ended in the middle of a job."""


class WorkerProcess:
    """Starts its process where it has none, and does one job at a time.

    Each process has pipes of its own. What is left of a message when it dies blocks nobody: the pipe has no other
    writer, so it ends there. (A `ProcessPoolExecutor` waits for ever for the rest of such a message.)
    """

    def __init__(self, nice: int = NICE) -> None:
        self.nice = nice
        self._process: multiprocessing.process.BaseProcess | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the process, if there is none, without waiting until it is ready."""
        if self._process is not None:
            return
        self._pipe, theirs = _SPAWN.Pipe()
        held, self._lifeline = _SPAWN.Pipe(duplex=False)
        self._process = _SPAWN.Process(target=_work, args=(theirs, held, self.nice), daemon=True)
        self._process.start()
        theirs.close()
        held.close()

    def do(self, job: Callable[..., T], *args: object) -> Future[T]:
        """Do a job. The future cannot be cancelled; it raises what the job raised, or `Lost`."""
        task = pickle.dumps((job, args))
        self.start()
        answer: Future[T] = Future()
        answer.set_running_or_notify_cancel()
        self._thread = threading.Thread(target=self._ask, args=(task, answer), daemon=True)
        self._thread.start()
        return answer

    def kill(self) -> None:
        """End the process, whatever it is at."""
        process = self._process
        if process is not None:
            process.kill()

    def join(self) -> None:
        """Wait until a process that was killed has ended, and its job is known to be lost."""
        process = self._process
        if process is not None:
            process.join()
        if self._thread is not None:
            self._thread.join()

    def _ask(self, task: bytes, answer: Future[T]) -> None:
        """Send a task and receive its answer, in a thread that may wait."""
        try:
            self._pipe.send_bytes(task)
            done, result = pickle.loads(self._pipe.recv_bytes())
        except (EOFError, OSError):
            self._clear()
            answer.set_exception(Lost())
        except Exception as error:  # the result cannot be read, and somebody waits for it
            answer.set_exception(error)
        else:
            if done:
                answer.set_result(result)
            else:
                answer.set_exception(result)

    def _clear(self) -> None:
        """Forget a process that has ended."""
        assert self._process is not None
        self._pipe.close()
        self._lifeline.close()
        self._process.kill()
        self._process.join()
        self._process = None


# -- in the process


def _work(pipe: Connection, held: Connection, nice: int) -> None:
    """Do what comes through the pipe. Ignore Ctrl-C, be nice, and end with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes its workers
    if hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with, args=(held,), daemon=True).start()
    while True:
        try:
            pipe.send_bytes(_answered(pipe.recv_bytes()))
        except (EOFError, OSError):
            return


def _answered(task: bytes) -> bytes:
    """Whether the job was done, and its result or what it raised."""
    try:
        job, args = pickle.loads(task)
        return pickle.dumps((True, job(*args)))
    except Exception as error:
        error.add_note(f"In a worker:\n{format_exc()}")
        try:
            answer = pickle.dumps((False, error))
            pickle.loads(answer)
        except Exception:
            return pickle.dumps((False, RuntimeError(format_exc())))
        return answer


def _end_with(held: Connection) -> None:
    """Exit at once when the server has died: only it holds the other end of this pipe, and sends nothing."""
    held.poll(None)
    os._exit(0)
