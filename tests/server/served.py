"""`wartable serve` as a separate process, as hosts run it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import httpx

from tests.patience import PATIENCE

_COMPILED = tempfile.TemporaryDirectory(prefix="wartable-test-")
"""The bytecode cache that all servers share. Without it, each of them would compile all its libraries."""


ROOT = Path(__file__).parents[2]


def environment(path: str = "", **settings: str) -> dict[str, str]:
    """The environment of this process, with these settings and no others. `path` is where further packages lie."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WARTABLE_")}
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    kept.setdefault("PYTHONPYCACHEPREFIX", _COMPILED.name)
    if path:
        kept["PYTHONPATH"] = f"{path}:{ROOT}"
    return {**kept, **{f"WARTABLE_{name.upper()}": value for name, value in settings.items()}}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "wartable", "serve", *words]


def run(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a server that is expected not to start."""
    return subprocess.run(
        command(*words), env=environment(**settings), capture_output=True, text=True, timeout=PATIENCE, check=False
    )


class Served:
    """A running server at a free port."""

    def __init__(self, data: Path, *words: str, **settings: str) -> None:
        settings = {"data": str(data), "workers": "1", **settings}
        self.process = subprocess.Popen(
            command("--port", "0", *words),
            env=environment(**settings),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        patience = threading.Timer(PATIENCE, self.process.kill)
        patience.start()
        self.greeting = self._logged = ""
        if settings.get("log") == "json":  # then the log says where the server is
            while '"started"' not in self._logged and (line := self.process.stderr.readline()):
                self._logged += line
        else:
            self.greeting = self.process.stdout.readline()
        patience.cancel()
        found = re.search(r"http://[^\s\"]+", self.greeting + self._logged)
        if found is None:
            self.process.kill()
            raise AssertionError(f"it did not come up: {self.greeting!r} {self._logged}{self.process.communicate()[1]}")
        self.url = found.group()
        self.socket_url = self.url.replace("http", "ws", 1)

    def __enter__(self) -> Served:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=PATIENCE)

    @contextmanager
    def guest(self) -> Iterator[httpx.Client]:
        """A client with the cookie of a guest."""
        with httpx.Client(base_url=self.url, timeout=PATIENCE) as client:
            client.get("/api/me").raise_for_status()
            yield client

    def ends(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Send the server a signal, and give its exit status and what it wrote to stderr."""
        self.process.send_signal(number)
        out, said = self.process.communicate(timeout=PATIENCE)
        self.greeting += out
        return self.process.returncode, self._logged + said
