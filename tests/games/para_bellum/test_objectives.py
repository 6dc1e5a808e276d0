"""Objectives: when they are met, what they pay (PB-OBJ, O-01 to O-12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.para_bellum.content.kinds import ASKS
from wartable.games.para_bellum.rules.ending import BY_DECK
from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.games.para_bellum.rules.objectives import Completed
from wartable.games.para_bellum.rules.turns import close
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import GAME, Desk
from .cards import card

LEGION = {"1,0": "A-06", "1,1": "A-07"}
"""A green Legion with the slot k1,0 above the centurion slot r0,0."""


def checked(desk: Desk) -> Desk:
    """A step is complete."""
    return desk.do(Completed())


def paid(desk: Desk, seat: int = 0) -> int:
    """What lies on a player's Objectives, after a check."""
    return sum(checked(desk).s.claimed[seat])


def face_up(desk: Desk, seat: int = 0, number: int = 0) -> bool:
    """Whether an Objective lies face up."""
    return desk.s.pieces.seen[desk.s.objectives[seat][number]] == ALL


@rule("PB-OBJ.3")
def test_every_word_for_what_an_objective_asks_is_used() -> None:
    assert set(ASKS) == {card.asks for card in GAME.cards.all if card.id.startswith("O-")}


# -- the rules of all Objectives


@rule("PB-OBJ.1", "PB-OBJ.2")
def test_two_objectives_lie_face_up_and_the_others_face_down() -> None:
    open_ones = [card.id for card in GAME.cards.all if card.id.startswith("O-") and card.face_up]
    assert open_ones == ["O-02", "O-11"]


@rule("PB-OBJ.3")
def test_a_met_objective_is_turned_up_and_pays() -> None:
    desk = Desk().objectives(0, "aerarium").coins(0, 4)
    assert (paid(desk), face_up(desk)) == (0, False)
    desk.coins(0, 5)
    assert (paid(desk), face_up(desk)) == (4, True)


@rule("PB-OBJ.4")
def test_points_once_gained_stay() -> None:
    desk = Desk().objectives(0, "aerarium").coins(0, 5)
    assert paid(desk) == 4
    assert paid(desk.coins(0, 0)) == 4


@rule("PB-OBJ.4")
def test_objectives_are_looked_at_in_anybodys_turn() -> None:
    desk = Desk(events=False).objectives(1, "aerarium").coins(1, 5).hand(0, "frumentatio").act(0)
    desk.choose("play-order frumentatio")
    assert desk.s.claimed[1] == (4,)


@rule("PB-OBJ.4")
def test_what_is_true_only_in_the_middle_of_a_step_pays_nothing() -> None:
    desk = Desk(events=False).objectives(1, "aerarium").coins(1, 4).coins(0, 1).hand(0, "bribe")
    desk.grid(1, LEGION).dice(1, {"r0,0": 3}).rolls(1).act(0).choose("play-order bribe")
    assert desk.told().count("coins_to") == 2
    assert desk.s.claimed[1] == (0,)


@rule("PB-OBJ.5")
def test_a_plain_objective_pays_once() -> None:
    desk = Desk().objectives(0, "aerarium").coins(0, 5)
    assert paid(desk) == 4
    assert paid(desk.coins(0, 0)) == 4
    assert paid(desk.coins(0, 9)) == 4


@rule("PB-OBJ.6", "PB-OBJ.7")
def test_an_objective_of_the_end_is_looked_at_only_then() -> None:
    desk = Desk().objectives(0, "imperator")
    assert (paid(desk), face_up(desk)) == (0, False)
    close(desk.s, BY_DECK, desk.umpire)
    assert (desk.s.claimed[0], face_up(desk)) == ((4,), True)


@rule("PB-OBJ.8", "PB-OBJ.12")
def test_both_teammates_can_meet_the_shared_objective_each_for_themselves() -> None:
    desk = Desk(4)
    shared = desk.piece("specialized_forces", desk.s.mask(0))
    for seat in (0, 1):
        desk.s.objectives[seat] = (shared,)
        desk.s.claimed[seat] = (0,)
    desk.start(0, "S-5").grid(0, {"1,0": "A-06", "1,1": "A-07", "-1,0": "A-06"})
    desk.grid(1, {"1,0": "A-06", "1,1": "A-07"})
    checked(desk)
    assert desk.s.claimed[:2] == [(0,), (0,)]
    desk.grid(0, {"-1,1": "A-07"})
    checked(desk)
    assert (desk.s.claimed[:2], face_up(desk)) == ([(3,), (0,)], True)
    desk.grid(1, {"-1,0": "A-06", "-1,1": "A-07"})
    checked(desk)
    assert desk.s.claimed[:2] == [(3,), (3,)]


@rule("PB-OBJ.12")
def test_a_repeating_shared_objective_counts_own_deeds_alone() -> None:
    desk = Desk(4)
    shared = desk.piece("terror_hostium")
    for seat in (0, 1):
        desk.s.objectives[seat] = (shared,)
        desk.s.claimed[seat] = (0,)
    desk.rolls(6).do(MoraleTest(2, 1, 0))
    assert desk.s.claimed[:2] == [(0,), (2,)]


# -- single Objectives


@card("O-01")
@rule("PB-OBJ.9", "PB-OBJ.5", "PB-EX.12")
def test_specialized_forces_two_legions_of_one_color_then_three() -> None:
    desk = Desk().objectives(0, "specialized_forces")
    desk.grid(0, {"1,0": "A-08", "1,1": "A-09", "-1,0": "A-12"})
    assert paid(desk) == 0
    assert paid(desk.grid(0, {"-1,1": "A-14"})) == 3
    assert paid(desk.grid(0, {"2,0": "A-16", "2,1": "A-19"})) == 6
    assert desk.told().count("objective_met") == 1


@card("O-01")
@rule("PB-OBJ.9")
def test_specialized_forces_legions_of_two_colors_do_not_count_together() -> None:
    desk = Desk().objectives(0, "specialized_forces").grid(0, {"1,0": "A-06", "1,1": "A-07", "1,2": "A-08"})
    assert paid(desk) == 0


def speaker(ars_oratoria: str = "every") -> Desk:
    """A player with Ars Oratoria who can use Motivate three times in a turn."""
    desk = Desk(2, events=False, ars_oratoria=ars_oratoria).objectives(0, "ars_oratoria")
    return desk.grid(0, LEGION).dice(0, {"k1,0": 3, "r0,0": 5}).act(0, 3)


@card("O-02")
@rule("PB-OBJ.10", "PB-OBJ.11", "PB-OBJ.5", "PB-VAR.6", "PB-EX.13")
@pytest.mark.parametrize(("setting", "points"), [("every", 6), ("once", 2)])
def test_ars_oratoria_pays_for_every_motivate_or_once_a_turn(setting: str, points: int) -> None:
    desk = speaker(setting)
    for _ in range(3):
        desk.choose("motivate", "reroll k1,0")
    assert desk.s.claimed[0] == (points,)


@card("O-02")
@rule("PB-VAR.6")
def test_ars_oratoria_once_a_turn_pays_again_in_the_next() -> None:
    desk = Desk(2, events=False, ars_oratoria="once").objectives(0, "ars_oratoria")
    desk.grid(0, LEGION).dice(0, {"k1,0": 3, "r0,0": 5}).turn(0).choose("motivate", "reroll k1,0", "end")
    desk.sit_out()
    while "motivate" not in desk.options():
        desk.choose(desk.options()[0])
    desk.choose("motivate", "reroll k1,0")
    assert desk.s.claimed[0] == (4,)


@card("O-02")
@rule("PB-OBJ.10")
def test_ars_oratoria_other_rerolls_and_other_players_pay_nothing() -> None:
    desk = Desk(2, events=False).objectives(1, "ars_oratoria").grid(0, LEGION).dice(0, {"k1,0": 3, "r0,0": 5}).act(0)
    desk.choose("motivate", "reroll k1,0")
    assert desk.s.claimed[1] == (0,)
    desk = speaker()
    desk.choose("empower")
    assert desk.s.claimed[0] == (0,)


PLAIN = {
    "O-03": ("signa_collecta", 4),
    "O-04": ("triplex_acies", 6),
    "O-05": ("acies_longa", 4),
    "O-06": ("ordines_pleni", 4),
    "O-07": ("silva_signorum", 6),
    "O-08": ("aerarium", 4),
    "O-09": ("praetorium", 4),
    "O-12": ("magna_acies", 7),
}

COLUMN = {"1,0": "A-06", "2,0": "A-06", "-1,0": "A-06", "1,1": "A-07", "2,1": "A-07", "-1,1": "A-07"}
"""Three green Legions one above the other."""


def blazons(colors: int) -> Desk:
    """A player with so many blazons."""
    cells = ["A-06", "A-07", "A-08", "A-09", "A-10"][: colors + 1]
    return Desk().grid(0, {f"1,{column}": key for column, key in enumerate(cells)})


def rows(count: int) -> Desk:
    """Legions in so many rows, and two in the last one."""
    desk = Desk()
    for row in (1, 2, -1)[:count]:
        desk.grid(0, {f"{row},0": "A-06", f"{row},1": "A-07"})
    return desk.grid(0, {"1,2": "A-08"})


def long_row(cards: int) -> Desk:
    """So many cards side by side around the starting card, which is one of them."""
    keys = {"0,1": "A-01", "0,2": "A-01", "0,3": "A-06", "0,-1": "A-22", "0,-2": "A-12"}
    return Desk(edge_rule="loose").grid(0, dict(list(keys.items())[: cards - 1]))


def centurions(count: int) -> Desk:
    """So many centurion dice."""
    slots = ["r-1,0", "r0,0", "r1,0", "r1,1", "r0,1"][:count]
    return Desk(edge_rule="loose").grid(0, {**COLUMN, "0,1": "A-01"}).dice(0, dict.fromkeys(slots, 3))


def banners(count: int) -> Desk:
    """So many banners in the army."""
    places = {
        "r-1,0": "strategist",
        "r0,0": "warlord",
        "r1,0": "field_commander",
        "k1,0": "artifex",
        "k2,0": "veterani",
    }
    desk = Desk().grid(0, COLUMN).dice(0, dict.fromkeys(places, 3))
    return desk.banners(0, dict(list(places.items())[:count]))


def purse(coins: int) -> Desk:
    """So many coins."""
    return Desk().coins(0, coins)


def cards_in_play(count: int) -> Desk:
    """So many cards face up, one of them a Special Unit, and one that is disabled."""
    desk = Desk().grid(0, {"1,0": "balista"}).in_play(0, *["quaestor", "castra", "vallum"][: count - 1], "assassin")
    desk.s.disabled = (desk.s.permanents[0][-1],)
    return desk


def long_legion(cards: int) -> Desk:
    """A gold Legion of so many cards."""
    middle = {f"0,{column}": "A-01" for column in range(1, cards - 2)}
    return Desk().grid(0, {"0,-1": "A-22", **middle, f"0,{cards - 2}": "A-06"})


MET: list[tuple[str, Callable[[int], Desk], int]] = [
    ("O-03", blazons, 4),
    ("O-04", rows, 3),
    ("O-05", long_row, 5),
    ("O-06", centurions, 5),
    ("O-07", banners, 5),
    ("O-08", purse, 5),
    ("O-09", cards_in_play, 3),
    ("O-12", long_legion, 4),
]


@card(*PLAIN)
@pytest.mark.parametrize("case", MET, ids=[case[0] for case in MET])
def test_the_objective_is_met_by_as_many_as_it_asks_for(case: tuple[str, Callable[[int], Desk], int]) -> None:
    number, built, count = case
    key, points = PLAIN[number]
    desk = built(count).objectives(0, key)
    assert (paid(desk), face_up(desk)) == (points, True)


@card(*PLAIN)
@pytest.mark.parametrize("case", MET, ids=[case[0] for case in MET])
def test_the_objective_is_not_met_by_one_fewer(case: tuple[str, Callable[[int], Desk], int]) -> None:
    number, built, count = case
    desk = built(count - 1).objectives(0, PLAIN[number][0])
    assert (paid(desk), face_up(desk)) == (0, False)


@card("O-12")
def test_magna_acies_two_big_legions_will_do_and_a_big_one_with_a_small_one_not() -> None:
    desk = Desk().objectives(0, "magna_acies").grid(0, {"0,-1": "A-22", "0,1": "A-06", "0,2": "A-07"})
    assert paid(desk) == 0
    assert paid(desk.grid(0, {"1,0": "A-06", "1,1": "A-02", "1,2": "A-07"})) == 7


@card("O-05")
def test_acies_longa_cards_of_two_rows_or_around_a_gap_do_not_count_together() -> None:
    desk = Desk(edge_rule="loose").objectives(0, "acies_longa")
    desk.grid(0, {"0,1": "A-01", "0,2": "A-01", "0,4": "A-01", "1,-4": "A-01", "1,-3": "A-01", "1,-2": "A-01"})
    assert paid(desk) == 0
    assert paid(desk.grid(0, {"0,3": "A-01"})) == 4


@card("O-10")
@rule("PB-OBJ.7")
@pytest.mark.parametrize(("die", "points"), [(6, 4), (5, 4), (4, 0)])
def test_imperator_a_general_die_of_five_or_six_at_the_end(die: int, points: int) -> None:
    desk = Desk().objectives(0, "imperator").dice(0, {"b": die})
    close(desk.s, BY_DECK, desk.umpire)
    assert desk.s.claimed[0] == (points,)


@card("O-10")
def test_imperator_pays_nothing_before_the_end() -> None:
    assert paid(Desk().objectives(0, "imperator")) == 0


@card("O-11")
def test_terror_hostium_pays_for_each_test_that_a_rival_fails_because_of_you() -> None:
    desk = Desk(3, events=False).objectives(0, "terror_hostium").grid(0, {"0,1": "A-21"}).rolls(6, 6)
    desk.place(0, "A-22", "0,-1").rolls(6, 6).choose("bonus efficient_logistics")
    assert desk.s.claimed[0] == (4,)


@card("O-11")
def test_terror_hostium_tests_that_hold_or_that_others_cause_pay_nothing() -> None:
    desk = Desk(3, events=False).objectives(0, "terror_hostium")
    desk.rolls(1).do(MoraleTest(1, 0, 0))
    desk.rolls(6).do(MoraleTest(2, 1, 0))
    desk.rolls(6).do(MoraleTest(0, 1, 0))
    assert desk.told().count("breaks") == 2
    assert desk.s.claimed[0] == (0,)
