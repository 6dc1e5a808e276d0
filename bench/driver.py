"""A process with a crowd: the side of `bench/crowd.py` that tells it what to do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from serving import PATIENCE

CROWD = Path(__file__).with_name("crowd.py")


class Driver:
    """A crowd that plays, or sits. With `steps` it first has no sockets."""

    def __init__(
        self, urls: list[str], game: str, *, tables: int, steps: bool = False, waits: bool = False, **given: float
    ) -> None:
        self.tables = tables
        words = [word for name, value in {"tables": tables, **given}.items() for word in (f"--{name}", str(value))]
        words += ["--steps"] * steps + ["--waits"] * waits
        self.process = subprocess.Popen(
            [sys.executable, str(CROWD), *urls, "--game", game, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._first = "seated" if steps else "ready"

    def __enter__(self) -> Self:
        self.hears(self._first)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def tell(self, words: str) -> None:
        """Say something that it waits for."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()

    def hears(self, words: str) -> None:
        """Wait until it says something."""
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == f"{words}\n", "the crowd did not come in"

    def go(self) -> dict[str, Any]:
        """Let it play; what it measured."""
        self.tell("go")
        return self.figures()

    def figures(self) -> dict[str, Any]:
        """What it measured, when it has played."""
        said, _ = self.process.communicate(timeout=PATIENCE)
        figures: dict[str, Any] = json.loads(said)
        return figures
