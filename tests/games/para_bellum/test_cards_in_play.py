"""Permanents and disabled cards (PB-PER, PB-DIS)."""

from __future__ import annotations

from wartable.games.para_bellum.rules.turns import TurnEnds
from wartable.testing import rule

from .builders import Desk
from .cards import ordered


@rule("PB-PER.1")
def test_a_permanent_lies_face_up_before_its_owner() -> None:
    desk = Desk().hand(0, "quaestor").act().choose("deploy quaestor")
    no = desk.s.permanents[0][0]
    assert desk.s.pieces.known(no, 1)
    assert (desk.s.army[0].cell_of(no), no in desk.s.disabled) == (-1, False)
    assert desk.offers("use") == ["quaestor"]


@rule("PB-PER.2")
def test_any_number_of_permanents_and_copies_may_lie_there() -> None:
    desk = Desk().in_play(0, *["quaestor", "vallum", "castra"] * 3).hand(0, "quaestor", "vallum").act(0, 9)
    desk.choose("deploy quaestor", "deploy vallum")
    assert len(desk.s.permanents[0]) == 11


@rule("PB-PER.3")
def test_rule_changes_of_copies_add_up_only_where_they_count_for_each_card() -> None:
    desk = Desk().in_play(0, "primus_pilus", "primus_pilus", "via_egnatia", "via_egnatia").dice(0, {"r0,0": 1})
    desk.deck("A-06", "A-07", "A-08", "A-09").act(0, 9).choose("empower", "muster", "muster")
    assert desk.die(0, "r0,0") == 4
    assert desk.die(0, "b") == 5  # two Musters were free


@rule("PB-PER.4", "PB-PER.5", "PB-PER.6")
def test_an_effect_that_names_a_subtype_touches_cards_of_that_subtype_of_any_type() -> None:
    desk = Desk().in_play(1, "vallum", "quaestor", "sacramentum", "via_appia").grid(1, {"1,0": "turris"})
    ordered(desk, "sabotage")
    assert desk.options() == ["card vallum", "card via_appia", "card turris"]


@rule("PB-PER.7", "PB-DIS.4")
def test_a_via_in_hand_or_face_down_is_not_in_play() -> None:
    desk = Desk().coins(0, 0).in_play(0, "quaestor").hand(0, "via_appia").act().choose("use quaestor")
    assert desk.s.coins[0] == 1


@rule("PB-PER.8", "PB-PER.9")
def test_a_construct_costs_two_actions_in_all() -> None:
    desk = Desk().hand(0, "vallum", "quaestor").act(0, 2)
    assert desk.offers("deploy") == ["vallum", "quaestor"]
    assert desk.choose("deploy vallum").over
    assert Desk().hand(0, "vallum", "quaestor").act(0, 1).offers("deploy") == ["quaestor"]


@rule("PB-DIS.1", "PB-DIS.3", "PB-EX.31")
def test_a_disabled_card_does_nothing_until_the_end_of_its_owners_turn() -> None:
    desk = Desk().coins(1, 0).in_play(1, "quaestor").rolls(3)
    ordered(desk, "bribe").do(TurnEnds(0))
    assert desk.keys(desk.s.disabled) == ["quaestor"]
    assert desk.act_and_end(1).offers("use") == []
    desk.choose("end")
    assert desk.s.disabled == ()
    assert desk.act(1).offers("use") == ["quaestor"]


@rule("PB-DIS.2", "PB-DIS.5")
def test_a_disabled_special_unit_keeps_its_cell_and_its_neighbors_away() -> None:
    desk = Desk().grid(1, {"1,0": "turris"})
    no = desk.s.special_units[1][0]
    before = desk.s.army[1].grid.cells_for(1, 1), desk.s.army[1].grid.unit_cells()
    ordered(desk, "sabotage")
    assert no in desk.s.disabled
    assert desk.s.army[1].cell_of(no) >= 0
    assert (desk.s.army[1].grid.cells_for(1, 1), desk.s.army[1].grid.unit_cells()) == before


@rule("PB-DIS.4")
def test_a_disabled_card_is_discarded_by_its_subtype_and_leaves_no_mark() -> None:
    desk = Desk().in_play(1, "vallum").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.s.disabled = desk.s.permanents[1]
    ordered(desk, "sabotage", 2)
    assert (desk.s.permanents[1], desk.s.disabled) == ((), ())


@rule("PB-DIS.4", "PB-OBJ.4")
def test_a_disabled_card_does_not_count_as_in_play_for_objectives() -> None:
    desk = Desk().coins(0, 0).objectives(0, "praetorium").in_play(0, "quaestor", "vallum").hand(0, "castra")
    desk.s.disabled = desk.s.permanents[0][1:]
    desk.act().choose("deploy castra")
    assert desk.s.claimed[0] == (0,)


@rule("PB-ACT.6", "PB-DIS.1")
def test_the_rule_changes_of_a_card_hold_for_its_owner_alone() -> None:
    desk = Desk().in_play(1, "architecti", "primus_pilus", "via_egnatia").hand(0, "castra").dice(0, {"r0,0": 1})
    assert desk.act(0, 1).offers("deploy") == []
    desk.act().choose("empower")
    assert desk.die(0, "r0,0") == 3
    desk.choose("muster")
    assert desk.die(0, "b") == 4
