"""The judge finds what it looks for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.cluster.judge import Findings, Row, compare
from tests.server.players import Acknowledged

TOLD = [Acknowledged("t", 0, "a", "move 1"), Acknowledged("t", 1, "b", "move 2")]
START: Row = ("t", 0, "start", "")
WRITTEN: list[Row] = [START, ("t", 1, "0:a", "move 1"), ("t", 2, "1:b", "move 2"), ("t", 3, "bot.2.5", "move 3")]


def judged(rows: Sequence[Row], denied: set[tuple[str, str]] | None = None) -> Findings:
    found = Findings()
    compare(found, rows, TOLD, denied or set(), {"t"})
    return found


def test_all_is_well() -> None:
    assert not judged(WRITTEN).wrong


def test_a_choice_that_was_acknowledged_is_not_there() -> None:
    found = judged(WRITTEN[:2])
    assert len(found.lost) == len(found.wrong) == 1
    assert "1:b" in found.lost[0]


def test_a_choice_is_there_as_another() -> None:
    found = judged([*WRITTEN[:2], ("t", 2, "1:b", "move 9"), WRITTEN[3]])
    assert len(found.lost) == len(found.wrong) == 1


def test_a_choice_is_there_twice() -> None:
    found = judged([*WRITTEN, ("t", 4, "0:a", "move 1")])
    assert len(found.doubled) == len(found.wrong) == 1


@pytest.mark.parametrize("denied", [set(), {("t", "0:c")}])
def test_a_choice_is_there_that_its_player_knows_nothing_of(denied: set[tuple[str, str]]) -> None:
    found = judged([*WRITTEN, ("t", 4, "0:c", "move 4")], denied)
    assert len(found.doubled) == len(found.wrong) == 1
    assert ("refused" in found.doubled[0]) == bool(denied)


def test_a_table_of_somebody_else_is_no_matter() -> None:
    assert not judged([*WRITTEN, ("u", 0, "0:c", "move 4")]).wrong


def test_a_row_is_missing() -> None:
    found = judged([START, *[(table, seq + 1, id, choice) for table, seq, id, choice in WRITTEN[1:]]])
    assert len(found.damaged) == len(found.wrong) == 1
