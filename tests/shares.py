"""The processor time of each game's tests. It is printed after every run, and CI limits that of the batteries."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePath

import pytest

CAP = float(os.environ.get("WARTABLE_CAP", "inf"))
"""Seconds of processor time that the battery of one game may take, on an idle machine as fast as ours."""
_PROPERTY = "processor"
_ROUNDS = 1_000_000
_IDLE = 0.075
"""Seconds that `yardstick` takes on such a machine."""


class Shares:
    """A pytest plugin that adds up processor time by game."""

    def __init__(self) -> None:
        self.spent: dict[tuple[str, str], float] = defaultdict(float)
        """Seconds by game and kind of tests."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        before = time.process_time()
        try:
            return (yield)
        finally:
            item.user_properties.append((_PROPERTY, time.process_time() - before))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            kind = "battery" if "contract" in report.keywords else "rules"
            self.spent[game_of(report.nodeid), kind] += sum(
                [float(str(value)) for name, value in report.user_properties if name == _PROPERTY]
            )

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.dear() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        games = sorted({game for game, _ in self.spent if game})
        for game in games:
            rules, battery = self.spent[game, "rules"], self.spent[game, "battery"]
            terminalreporter.write_line(f"{game}: rules {rules:.0f} s, battery {battery:.0f} s of processor time")
        for game in self.dear():
            terminalreporter.write_line(
                f"FAILED: the battery of {game} takes more than {CAP:.0f} s of processor time. "
                "Shorten its games with `quick`, or take values out of `standing`."
            )

    def dear(self) -> list[str]:
        """The games whose battery takes too long, with an allowance for a slow machine."""
        over = [game for (game, kind), spent in self.spent.items() if game and kind == "battery" and spent > CAP]
        slow = max(1.0, yardstick() / _IDLE) if over else 1.0
        return [game for game in over if self.spent[game, "battery"] > CAP * slow]


def game_of(nodeid: str) -> str:
    """The folder of a game in `tests/games`, empty for other tests."""
    parts = PurePath(nodeid.partition("::")[0]).parts
    return parts[2] if parts[:2] == ("tests", "games") and len(parts) > 3 else ""


def yardstick() -> float:
    """Seconds that this machine takes for a fixed piece of work."""
    before = time.process_time()
    total = 0
    for i in range(_ROUNDS):
        total += i % 7
    return time.process_time() - before
