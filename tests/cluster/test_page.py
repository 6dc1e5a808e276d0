"""The page about faults names them all, in the same words."""

from __future__ import annotations

from pathlib import Path

from tests.cluster.faults import FAULTS

PAGE = Path(__file__).parents[2] / "docs" / "develop" / "faults.md"


def test_the_page_tells_every_fault() -> None:
    lines = PAGE.read_text().split("## The faults")[1].split("## ")[0].splitlines()
    told = [line for line in lines if line.startswith("| `")]
    assert told == [f"| `{kind.name}` | {kind.about} |" for kind in FAULTS]
