"""The score sheet in words."""

from __future__ import annotations

from wartable.games.battle_through_history.scoring import finish
from wartable.kernel.scene import Stats
from wartable.testing import rule

from .builders import Desk
from .looking import an_end, look


def sheet(desk: Desk) -> Stats:
    found = look(desk, 0).areas["score"]
    assert isinstance(found, Stats)
    return found


@rule("BTH-91.1")
def test_the_sheet_says_who_won_and_what_numbers_are_made_of() -> None:
    desk = Desk()
    desk.hand(0, "E1-01", "E1-02", "B-ARC").relics(0, "R2-1", "R2-2", "R3-1")
    finish(desk.s, desk.umpire)
    found = sheet(desk)
    notes = {row.label: row.notes for row in found.rows}
    assert notes["Elite Units"] == ("2 Units", "")
    assert notes["Relics"] == ("2 of II, 1 of III", "")
    assert found.tags[0] == "Victory"
    assert found.note.startswith("seat:0 wins by ")


def test_every_column_has_a_word() -> None:
    found = sheet(an_end())
    assert len(found.tags) == len(found.columns)
    assert all(found.tags)
    assert [tag.endswith("ictory") for tag in found.tags] == [i in found.crowned for i in range(len(found.columns))]


@rule("BTH-91.2")
def test_a_tie_is_broken_in_words() -> None:
    desk = Desk()
    desk.relics(0, "R2-1", "R3-1").relics(1, "R2-2", "R2-3")
    finish(desk.s, desk.umpire)
    assert sheet(desk).note.startswith("seat:0 and seat:1 share the victory.")
