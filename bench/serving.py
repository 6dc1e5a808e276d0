"""A server to measure, in a process of its own."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Self

PATIENCE = 120.0
"""Seconds that are waited for what must happen."""
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`wartable serve` at a free port. It has the settings given here and no others."""

    def __init__(self, environment: dict[str, str] | None = None, **settings: object) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        kept = {name: value for name, value in os.environ.items() if not name.startswith("WARTABLE_")}
        given = {f"WARTABLE_{name.upper()}": str(value) for name, value in {"port": port, **settings}.items()}
        kept.pop("PYTHONDONTWRITEBYTECODE", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "wartable", "serve"],
            env={**kept, **(environment or {}), **given},
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return cpu(self.process.pid)

    def memory(self) -> float:
        """Resident kilobytes."""
        return memory(self.process.pid)


def cpu(pid: int) -> float:
    """Seconds of processor time of a process so far."""
    words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / TICKS


def memory(pid: int) -> float:
    """Resident kilobytes of a process."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return float(found[1])
