"""Studies for tests: of the toy game Joust for speed, of A Battle Through History if content and cards matter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from wartable.lab.play.rows import COUNTED, SCHEMAS
from wartable.lab.studies.study import Study

StudyRow = dict[str, Any]
BTH = "battle_through_history"


def a_study(folder: Path = Path(), **changes: object) -> Study:
    """A study of random bots at three seats, with these changes."""
    given = {"game": BTH, "seats": 3, "bots": "random", "games": 30, "part": 10, **changes}
    return Study.of(given, "trial", folder, "trial.toml")


def install_joust(folder: Path) -> None:
    """Install Joust in a folder as pip would."""
    info = folder / "wartable_joust-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wartable-joust\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[wartable.games]\njoust = tests.bots.joust:GAME\n")


def all_rows(out: Path) -> dict[str, list[StudyRow]]:
    """Every row of a study's directory. What is counted is added up over each block, however its files were cut."""
    rows = {
        kind: [row for file in sorted((out / kind).glob("*.parquet")) for row in pq.read_table(file).to_pylist()]
        for kind in SCHEMAS
    }
    return {kind: added_up(found) if kind in COUNTED else found for kind, found in rows.items()}


def added_up(rows: list[StudyRow]) -> list[StudyRow]:
    """Rows of a block number, a name and two counts, one for each block and name."""
    sums: dict[tuple[int, str], StudyRow] = {}
    for row in rows:
        block, name, *counts = row
        held = sums.setdefault((row[block], row[name]), {**row, **dict.fromkeys(counts, 0)})
        for count in counts:
            held[count] += row[count]
    return [sums[key] for key in sorted(sums)]
