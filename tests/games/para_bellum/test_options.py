"""Options of the host (PB-VAR), and cards that touch nothing (PB-EX.35)."""

from __future__ import annotations

from wartable.games.para_bellum.content.faces import key_of
from wartable.games.para_bellum.content.grid import cells_in
from wartable.testing import rule

from .builders import GAME, Desk


def cells(desk: Desk, key: str, seat: int = 0) -> set[str]:
    """Where an army card may be laid."""
    card = GAME.cards.all[GAME.cards.face[key]]
    grid = desk.s.army[seat].grid
    return {key_of(GAME.cards, "cell", at) for at in cells_in(grid.cells_for(card.left, card.right))}


def unit_cells(desk: Desk) -> set[str]:
    """Where a Special Unit may be laid."""
    return {key_of(GAME.cards, "cell", at) for at in cells_in(desk.s.army[0].grid.unit_cells())}


@rule("PB-VAR.1")
def test_strict_is_usual_and_sideways_neighbors_must_match() -> None:
    assert cells(Desk(), "A-24") == {"1,0", "-1,0"}
    assert cells(Desk(), "A-06") == {"1,0", "-1,0", "0,1"}


@rule("PB-VAR.1")
def test_loose_needs_one_real_connection_and_lets_others_clash() -> None:
    desk = Desk(edge_rule="loose").grid(0, {"1,0": "A-24"})
    assert cells(desk, "A-06") == {"0,1", "2,0", "-1,0"}
    desk.grid(0, {"0,1": "A-06"})
    assert "1,1" in cells(desk, "A-06")
    assert "1,1" not in cells(Desk().grid(0, {"1,0": "A-24", "0,1": "A-06"}), "A-06")


@rule("PB-VAR.1")
def test_a_mismatched_pair_has_no_slot_and_ends_runs() -> None:
    desk = Desk(edge_rule="loose").grid(0, {"1,0": "A-24", "0,1": "A-01"}).place(0, "A-06", "1,1")
    assert [name for name in desk.all_dice(0) if name.startswith("k")] == []
    assert len(desk.s.army[0].grid.legions) == 0


@rule("PB-EX.35", "PB-ARM.8", "PB-SPU.3")
def test_no_army_card_beside_or_above_a_special_unit() -> None:
    desk = Desk().grid(0, {"0,1": "A-01", "1,1": "balista"})
    for key in ("A-06", "A-22", "A-24"):
        assert not cells(desk, key) & {"1,0", "1,2", "2,1"}
    assert "1,0" in cells(Desk().grid(0, {"0,1": "A-01"}), "A-24")


@rule("PB-EX.35", "PB-SPU.4", "PB-ARM.9")
def test_a_second_special_unit_beside_the_first_and_an_army_card_below_it() -> None:
    desk = Desk().grid(0, {"0,1": "A-01", "1,1": "balista"})
    assert "1,2" in unit_cells(desk)
    desk.grid(0, {"1,2": "turris"})
    assert "0,2" in cells(desk, "A-06")
    assert "0,2" not in cells(desk, "A-24")
    desk.place(0, "A-06", "0,2")
    assert desk.over
    assert desk.all_dice(0) == {}
