"""Warfare tokens: line and ability tokens, Tighten up!, Chase, and their pile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy
from wartable.games.battle_through_history.combat import total
from wartable.games.battle_through_history.content import LINES
from wartable.games.battle_through_history.engagement import RollDice
from wartable.games.battle_through_history.flow import Turn
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.state import ATTACKER, DEFENDER, TOKEN_BACK
from wartable.games.battle_through_history.travel import Prepare
from wartable.testing import rule

from .builders import SIDES, Desk, a_battle, unit

# -- tokens on Units


@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize(
    ("token", "bonus"),
    [("W-L1", (1, 0, 0)), ("W-M1", (0, 1, 0)), ("W-M2", (0, 2, 0)), ("W-C1", (0, 0, 1)), ("W-C2", (0, 0, 2))],
)
@rule("BTH-74.1")
def test_a_line_token_adds_to_its_line_while_its_unit_survives(token: str, bonus: tuple[int, ...], side: str) -> None:
    mine, theirs = ({1: token}, None) if side == "attacker" else (None, {1: token})
    fight = a_battle(
        attacker=[unit(1, 1, 1), unit(1, 1, 1)],
        defender=[unit(1, 1, 1), unit(1, 1, 1)],
        challenge=True,
        attacker_tokens=mine,
        defender_tokens=theirs,
    )
    other = "attacker" if side == "defender" else "defender"
    assert tuple([total(fight.s, SIDES[side], line) - 2 for line in LINES]) == bonus
    assert [total(fight.s, SIDES[other], line) for line in LINES] == [2, 2, 2]
    fight.hit(side, 1)
    assert [total(fight.s, SIDES[side], line) for line in LINES] == [1, 1, 1]


def heroic_death(printed: int) -> int:
    """The damage a falling Unit deals."""
    fight = a_battle(attacker=[unit(hd=printed)], defender=[unit(t=9)], attacker_tokens={1: "W-HD"})
    return fight.hit("attacker", 1).damage("defender")[0]


def accuracy(printed: int) -> int:
    """The number of Heroic Deaths, of four in a row, that are canceled."""
    doomed = [unit(hd=1), unit(hd=1), unit(hd=1), unit(hd=1)]
    fight = a_battle(attacker=[unit(t=9, ac=printed)], defender=doomed, attacker_tokens={1: "W-AC"})
    return 4 - fight.hit("defender", 4).damage("attacker")[0]


def diversion(printed: int) -> int:
    """The points of damage, of four, that are drawn away from the Battlefront."""
    fight = a_battle(attacker=[unit(t=9), unit(t=9, dv=printed)], defender=[unit()], attacker_tokens={2: "W-DV"})
    return fight.hit("attacker", 4).damage("attacker")[1]


def relaunch(printed: int) -> int:
    """The number of re-rolls."""
    fight = a_battle(attacker=[unit(t=9, rl=printed)], defender=[unit(t=9)], attacker_tokens={1: "W-RL"})
    fight.do(RollDice())
    times = 0
    while not fight.over:
        assert fight.options() == ["reroll", "hold"]
        fight.choose("reroll")
        times += 1
    return times


@pytest.mark.parametrize("ability", [heroic_death, accuracy, diversion, relaunch])
@pytest.mark.parametrize(
    "printed",
    [pytest.param(0, marks=rule("BTH-74.2")), pytest.param(1, marks=rule("BTH-74.3"))],
    ids=["bare", "on top"],
)
def test_an_ability_token_is_one_icon_more(ability: Callable[[int], int], printed: int) -> None:
    assert ability(printed) == printed + 1


# -- Tighten up!


@pytest.mark.parametrize(("seat", "side"), [(0, ATTACKER), (1, DEFENDER)], ids=["in the own turn", "when challenged"])
@rule("BTH-74.4")
def test_tighten_up_is_played_in_the_own_turn_or_when_challenged(seat: int, side: int) -> None:
    fight = a_battle(attacker=[], defender=[], challenge=True)
    fight.hand(seat, "B-CAT").deck(seat, "B-ARC", "B-MAN", "B-SPY").tokens(seat, "W-TU").do(Deploy(seat, side))
    assert fight.options() == ["deploy B-CAT", "tighten W-TU"]
    fight.choose("tighten W-TU")
    assert fight.options() == ["deploy B-CAT", "deploy B-ARC", "deploy B-MAN"], "with a better hand"


@pytest.mark.parametrize(("deck", "drawn"), [(3, 2), (2, 2), (1, 1)])
@rule("BTH-74.5")
def test_tighten_up_draws_two_as_far_as_the_deck_reaches(deck: int, drawn: int) -> None:
    desk = Desk().gears(active="TT-01", pending="TT-02").hand(0, "B-CAT").discard(0, "B-HOR").tokens(0, "W-TU")
    desk.deck(0, *["B-ARC", "B-MAN", "B-SPY"][:deck]).do(Prepare(0)).choose("tighten W-TU")
    assert desk.keys_of(desk.s.hand[0]) == ["B-CAT", "B-ARC", "B-MAN"][: 1 + drawn]
    assert len(desk.s.deck[0]) == deck - drawn
    assert desk.keys_of(desk.s.discard[0]) == ["B-HOR"], "no reshuffle"


def a_turn() -> Desk:
    """A turn of seat 0 in which much can happen: a Linked pair and a rival in Era II. Both players hold Tighten up!"""
    desk = Desk(numbers=[0, 0]).row(s4="E2-01", s5="E2-02", s6="E2-15", s7="E3-01").at(0, 2)
    desk.gears(active="TT-03", pending="TT-07", pile=["TT-05", "TT-06"], gear=0)
    desk.offers("W-C1", "W-C2", "W-M2")
    for seat in (0, 1):
        desk.hand(seat, "B-CAT", "B-ARC", "B-MAN", "B-SPY").deck(seat, "B-HOR", "B-CON", "B-CON")
        desk.discard(seat, "B-ARC", "B-MAN").tokens(seat, "W-TU", "W-RL", "W-L1")
    return desk.do(Turn(0))


CONQUEST = [
    ("push", True),
    ("stop", True),
    ("take W-M2", False),  # swap_token
    ("swap W-L1", True),
    ("use recall", False),  # recall_card
    ("recall B-ARC", True),
    ("use dismiss", False),  # dismiss_card
    ("dismiss B-CAT", True),
    ("done", True),
    ("jump 2", True),
    ("face E2-02", True),
    ("add E2-01", True),
    ("deploy B-MAN", True),
    ("deploy B-SPY", True),
    ("done", False),  # assign_token
    ("assign W-RL", False),
    ("place B-MAN", False),
    ("done", False),  # relaunch
]
CHALLENGE = [
    ("push", True),
    ("stop", True),
    ("done", True),
    ("jump 2", True),
    ("challenge 1", True),
    ("deploy B-MAN", True),
    ("done", False),  # assign_token of the Defender
    ("done", True),
    ("deploy B-MAN", True),
    ("done", False),
]


@pytest.mark.parametrize("walk", [CONQUEST, CHALLENGE], ids=["conquest", "challenge"])
@rule("BTH-74.6")
def test_tighten_up_is_offered_at_every_decision_until_the_line_up_stands(walk: list[tuple[str, bool]]) -> None:
    desk = a_turn()
    assert "tighten W-TU" in desk.options(), "at the first push"
    for choice, offered in walk:
        desk.choose(choice)
        assert ("tighten W-TU" in desk.options()) == offered, f"after {choice}: {desk.options()}"


@pytest.mark.parametrize(("seat", "side"), [(0, ATTACKER), (1, DEFENDER)])
@rule("BTH-74.6")
def test_tighten_up_can_follow_the_last_card_in_hand(seat: int, side: int) -> None:
    fight = a_battle(attacker=[], defender=[], challenge=True)
    fight.hand(seat, "B-CAT").deck(seat, "B-ARC").tokens(seat, "W-TU").do(Deploy(seat, side))
    fight.choose("deploy B-CAT")
    assert fight.options() == ["done", "tighten W-TU"]
    fight.choose("tighten W-TU")
    assert fight.options() == ["deploy B-ARC", "done"]


@rule("BTH-74.7")
def test_tighten_up_needs_a_card_in_the_deck() -> None:
    desk = Desk().gears(active="TT-01", pending="TT-02").tokens(0, "W-TU").discard(0, "B-ARC").hand(0, "B-CAT")
    assert not [text for text in desk.do(Prepare(0)).options() if text.startswith("tighten")]


@rule("BTH-74.7")
def test_several_tighten_up_may_be_played_in_one_turn() -> None:
    desk = Desk().gears(active="TT-01", pending="TT-02").tokens(0, "W-TU", "W-TU").deck(0, *["B-ARC"] * 5)
    desk.do(Prepare(0)).choose("tighten W-TU", "tighten W-TU")
    assert len(desk.s.hand[0]) == 4
    assert desk.s.tokens[0] == ()


@rule("BTH-74.8")
def test_tighten_up_is_discarded_at_once_and_leaves_room_for_three_assigned() -> None:
    desk = Desk().gears(active="TT-01", pending="TT-02").offers("W-L1", "W-C2", "W-L1").row(s4="E2-08").at(2, 0)
    desk.tokens(0, "W-TU", "W-L1", "W-M1").hand(0, "B-CAT", "B-ARC", "B-MAN").deck(0, "B-SPY", "B-HOR")
    desk.do(Prepare(0), ChooseBattle(0)).choose("tighten W-TU")
    assert desk.keys_of(desk.s.token_discard) == ["W-TU"]
    desk.choose("take W-C2", "deploy B-CAT", "deploy B-ARC", "deploy B-MAN", "done")
    desk.choose("assign W-L1", "place B-CAT", "assign W-M1", "place B-ARC", "assign W-C2")
    assert desk.keys_of([no for no in desk.s.battle.token if no >= 0]) == ["W-L1", "W-M1", "W-C2"]


@rule("BTH-74.8")
def test_chase_is_discarded_at_once() -> None:
    desk = chasing("W-CH", "W-L1").era_discard(2, "E2-08")
    desk.do(ChooseBattle(0)).choose("chase E2-08")
    assert desk.keys_of(desk.s.token_discard) == ["W-CH"]
    assert desk.keys_of(desk.s.tokens[0]) == ["W-L1"]


# -- Chase


def chasing(*tokens: str) -> Desk:
    """Seat 0 has just jumped to Era II, where three Units lie face up, and holds these tokens."""
    desk = Desk().row(s4="E2-01", s5="E2-03", s6="E2-04").at(2, 3).hand(0, "B-ARC", "B-CAT", "B-CON", "B-MAN")
    return desk.tokens(0, *tokens)


@rule("BTH-74.9")
def test_chase_offers_every_unit_of_the_eras_discard_heroes_too() -> None:
    desk = chasing("W-CH").era_discard(1, "E1-02").era_discard(2, "E2-02", "H2-1").era_discard(3, "E3-01")
    face = ["face E2-01", "face E2-03", "face E2-04"]
    assert desk.do(ChooseBattle(0)).options() == [*face, "chase E2-02", "chase H2-1"]
    desk.choose("chase H2-1")
    assert desk.keys_of(desk.s.battle.line_up[DEFENDER]) == ["H2-1"]
    assert desk.keys_of(desk.s.era_discard[1]) == ["E2-02"]
    assert chasing("W-L1").era_discard(2, "E2-02").do(ChooseBattle(0)).options() == face, "not without the token"


@rule("BTH-74.9")
def test_chase_is_played_only_at_the_start_of_phase_two() -> None:
    desk = a_turn()
    desk.tokens(0, "W-TU", "W-CH", "W-RL").era_discard(2, "E2-10")
    at: list[str] = []
    for choice in ("push", "stop", "done", "jump 2", "face E2-02", "done", "deploy B-MAN", "done", "done"):
        if "chase E2-10" in desk.options():
            at.append(type(desk.ask).__name__)
        desk.choose(choice)
    assert at == ["ChooseBattle"]


@pytest.mark.parametrize("defeated", [True, False])
@rule("BTH-74.10")
def test_a_chased_unit_is_faced_alone_and_recruited_or_returned(defeated: bool) -> None:
    hammer = unit(long=9 if defeated else 0, t=9)
    desk = Desk(specs=[hammer]).row(s4="E2-01", s5="E2-03", s6="E2-04").at(2, 3).hand(0, hammer, *["B-ARC"] * 4)
    desk.tokens(0, "W-CH", "W-L1").era_discard(2, "E2-02").era_deck(2, "E2-05")
    desk.do(ChooseBattle(0), Restoration(0)).choose("chase E2-02")
    assert isinstance(desk.ask, Deploy), "no Linked neighbor is offered"
    desk.choose("deploy E1-15", "done")
    assert desk.keys_of(desk.s.battle.line_up[DEFENDER]) == ["E2-02"]
    assert desk.keys_of(desk.s.row[3:6]) == ["E2-01", "E2-03", "E2-04"], "no space is emptied"
    desk.choose("done")
    if defeated:
        desk.choose("done")
    assert desk.over
    assert ("E2-02" in desk.keys_of(desk.s.discard[0])) == defeated
    assert ("E2-02" in desk.keys_of(desk.s.era_discard[1])) == (not defeated)


@rule("BTH-74.10")
def test_reinforcements_may_join_a_chased_unit() -> None:
    desk = chasing("W-CH", "W-L1").era_discard(2, "E2-10").era_deck(2, "E2-05")
    desk.do(ChooseBattle(0)).choose("chase E2-10", "deploy B-ARC", "done")
    assert desk.keys_of(desk.s.battle.line_up[DEFENDER]) == ["E2-10", "E2-05"]


# -- the pile


@rule("BTH-74.11")
def test_an_empty_token_pile_is_rebuilt_from_the_shared_discards() -> None:
    desk = Desk().offers("W-L1", "", "W-M1").token_pile()
    desk.s.token_discard = desk.pieces(["W-TU", "W-CH", "W-C2"], TOKEN_BACK)
    desk.do(Restoration(0))
    assert desk.s.token_space[1] >= 0
    assert (len(desk.s.token_pile), desk.s.token_discard) == (2, ())
    everything = [*desk.s.token_pile, desk.s.token_space[1]]
    assert sorted(desk.keys_of(everything)) == ["W-C2", "W-CH", "W-TU"]
