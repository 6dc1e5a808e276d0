"""The toy game Joust is installed like any package, in this process and in those it starts."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def joust(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of Joust, which is installed for the time of the test."""
    site = tmp_path_factory.mktemp("site")
    info = site / "joust-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: joust\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[wartable.games]\njoust = tests.bots.joust:GAME\n")
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PYTHONPATH", f"{site}:{ROOT}")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path_factory.mktemp("table"))
    return "joust"
