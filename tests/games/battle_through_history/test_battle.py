"""The choice of a battle, the Units faced, and the line-ups (BTH-40 to BTH-43)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy
from wartable.games.battle_through_history.engagement import AssignToken
from wartable.games.battle_through_history.field import battlefield
from wartable.games.battle_through_history.flow import Turn
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.state import ATTACKER, DEFENDER, EMPTY, WIDTH
from wartable.kernel import ALL
from wartable.testing import rule

from .builders import Card, Fight, a_battle, unit

ROW = {
    "s1": "vitruvian_scorpio",
    "s2": "mauryan_war_elephants",
    "s3": "companion_cavalry",
    "s4": "genoese_crossbowmen",
    "s5": "trung_sisters",
    "s6": "mongol_horse_archers",
    "s7": "spanish_tercio",
    "s8": "prussian_grenadiers",
    "s9": "congreve_rocket_troop",
    "s10": "ballonabwehrkanone",
    "s11": "bantu_ruga_ruga",
    "s12": "mark_iv_tank",
}
"""Linked are 4|5, 6|7 (across the Eras II and III) and 7|8."""

ARMY = ("B-CAT", "B-ARC", "B-CON", "B-SPY", "B-HOR", "B-MAN")


def jumped(
    *eras: int, row: dict[str, str] = ROW, hand: Iterable[Card] = ("B-CAT", "B-ARC"), numbers: Iterable[int] = ()
) -> Fight:
    """Champions stand in these Eras with these cards in every hand; seat 0 has just jumped to the first."""
    table = Fight(len(eras), numbers=numbers)
    table.at(*eras).row(**row)
    cards = tuple(hand)
    for seat in range(len(eras)):
        table.hand(seat, *cards)
    return table


def challenged(
    *cards: Card,
    tokens: Iterable[str] = (),
    answer: Iterable[Card] = ("B-CAT",),
    deck: Iterable[Card] = (),
    numbers: Iterable[int] = (),
) -> Fight:
    """Seat 0, with `answer` in hand, challenges seat 1, who holds these cards and tokens and has this deck."""
    table = jumped(2, 2, hand=answer, numbers=numbers)
    table.hand(1, *cards).tokens(1, *tokens).deck(1, *deck)
    table.do(ChooseBattle(0)).choose("challenge 1")
    return table


# -- Choosing the battle


@rule("BTH-40.1")
def test_a_turn_holds_exactly_one_battle_and_it_cannot_be_declined() -> None:
    table = jumped(1, 2)
    table.gears(active="TT-01", pending="TT-07", pile=["TT-12"]).offers("", "", "")
    table.do(Turn(0)).choose("stop", "done", "jump 2")
    assert table.options() == ["face E2-01", "face E2-02", "face E2-07", "challenge 1"]
    table.choose("challenge 1").choose("deploy B-CAT", "done", "deploy B-ARC", "done")
    table.play_out()
    assert [key for key in table.told() if key in ("faced", "challenged", "won", "annihilated")] == [
        "challenged",
        "won",
    ]


@rule("BTH-40.2")
@pytest.mark.parametrize(
    ("row", "rival", "hand", "tokens", "deck"),
    [
        pytest.param({}, 3, ["B-CAT"], [], ["B-MAN"], id="nobody to fight"),
        pytest.param({"s7": "spanish_tercio"}, 3, ["B-CAT"], [], [], id="Units and rivals of another Era"),
        pytest.param({}, 2, ["B-CAT"], [], [], id="the rival there has no card"),
        pytest.param(ROW, 2, [], [], ["B-MAN"], id="no card in hand"),
        pytest.param(ROW, 2, [], ["W-TU"], [], id="Tighten up! not playable"),
        pytest.param(ROW, 2, [], ["W-CH"], ["B-MAN"], id="Chase needs a hand too"),
    ],
)
def test_a_battle_that_cannot_be_is_skipped(
    row: dict[str, str], rival: int, hand: list[Card], tokens: list[str], deck: list[Card]
) -> None:
    table = jumped(2, rival, row=row)
    table.hand(0, *hand).hand(1).deck(0, *deck).tokens(0, *tokens).era_discard(2, *(["eagle_warriors"] if row else []))
    table.do(ChooseBattle(0), Restoration(0))
    assert table.over
    assert "skipped" in table.told()
    assert len(table.s.hand[0]) == len(hand) + len(deck), "Phase 3 follows"


@rule("BTH-40.2", "BTH-40.3")
def test_with_an_empty_hand_tighten_up_saves_the_battle_unless_it_is_not_played() -> None:
    table = jumped(2, 1)
    table.hand(0).deck(0, "B-CAT", "B-ARC").tokens(0, "W-TU")
    table.do(ChooseBattle(0))
    assert table.options() == ["skip", "tighten W-TU"]
    table.choose("tighten W-TU")
    assert table.options() == ["face E2-01", "face E2-02", "face E2-07"]

    table = jumped(2, 1)
    table.hand(0).deck(0, "B-CAT", "B-ARC").tokens(0, "W-TU")
    table.do(ChooseBattle(0)).choose("skip")
    assert table.over
    assert "skipped" in table.told()


@rule("BTH-40.3")
def test_chase_and_tighten_up_may_be_played_when_the_battle_is_chosen() -> None:
    table = jumped(2, 1)
    table.tokens(0, "W-TU", "W-CH").deck(0, "B-MAN").era_discard(2, "eagle_warriors").era_discard(1, "carthaginians")
    table.do(ChooseBattle(0))
    assert table.options() == ["face E2-01", "face E2-02", "face E2-07", "chase E2-15", "tighten W-TU"]


# -- Conquest


@rule("BTH-41.1")
@pytest.mark.parametrize("era", [1, 2, 3, 4])
def test_the_chosen_unit_is_one_of_the_champions_era(era: int) -> None:
    table = jumped(era, era % 4 + 1)
    table.do(ChooseBattle(0))
    units = [ROW[f"s{space}"] for space in (3 * era - 2, 3 * era - 1, 3 * era)]
    assert table.options() == [f"face {table.game.faces[table.face(name)].key}" for name in units]


@rule("BTH-41.2")
@pytest.mark.parametrize("tokens", [[], ["W-TU"]])
def test_a_unit_without_links_is_faced_alone(tokens: list[str]) -> None:
    table = jumped(1, 2)
    table.tokens(0, *tokens).deck(0, "B-MAN")
    table.do(ChooseBattle(0)).choose("face E1-13")
    assert isinstance(table.ask, Deploy)
    assert table.line_up("defender") == ["E1-13"]


@rule("BTH-41.3")
@pytest.mark.parametrize(
    ("answers", "faced"), [(["done"], ["E2-02"]), (["add E2-01"], ["E2-01", "E2-02"])], ids=["alone", "together"]
)
def test_a_linked_unit_may_be_faced_alone_or_with_its_neighbor(answers: list[str], faced: list[str]) -> None:
    table = jumped(2, 1)
    table.do(ChooseBattle(0)).choose("face E2-02")
    assert table.options() == ["add E2-01", "done"]
    table.choose(*answers)
    assert isinstance(table.ask, Deploy)
    assert table.line_up("defender") == faced


@rule("BTH-41.4")
def test_only_direct_links_of_the_chosen_unit_join_it() -> None:
    table = jumped(3, 1)
    table.do(ChooseBattle(0)).choose("face E3-06")
    assert table.options() == ["add E3-05", "done"]
    table.choose("add E3-05")
    assert table.line_up("defender") == ["E3-05", "E3-06"], "space 6 is Linked to space 7 only"


@rule("BTH-41.4")
@pytest.mark.parametrize("answers", [["add E2-07", "add E3-06"], ["add E3-06", "add E2-07"]])
def test_the_middle_of_three_brings_both_neighbors_in_either_order(answers: list[str]) -> None:
    table = jumped(3, 1)
    table.do(ChooseBattle(0)).choose("face E3-05")
    assert table.options() == ["add E2-07", "add E3-06", "done"]
    table.choose(*answers)
    assert table.line_up("defender") == ["E2-07", "E3-05", "E3-06"]


@rule("BTH-41.5")
@pytest.mark.parametrize(
    ("era", "chosen", "answers"), [(2, "E2-07", ["add E3-05"]), (3, "E3-05", ["add E2-07", "done"])]
)
def test_a_pair_across_two_eras_is_attacked_from_either(era: int, chosen: str, answers: list[str]) -> None:
    table = jumped(era, 1)
    table.do(ChooseBattle(0)).choose(f"face {chosen}", *answers)
    assert isinstance(table.ask, Deploy)
    assert table.line_up("defender") == ["E2-07", "E3-05"]


@rule("BTH-41.6", "BTH-41.7")
def test_the_leftmost_of_the_group_stands_in_d1_and_the_links_stay_intact() -> None:
    table = jumped(2, 1)
    table.tokens(0, "W-L1")
    table.do(ChooseBattle(0)).choose("face E2-02", "add E2-01", "deploy B-CAT", "done")
    assert isinstance(table.ask, AssignToken)
    assert table.line_up("defender") == ["E2-01", "E2-02"], "the chosen Unit is in D2"
    assert table.links("defender") == [2]


@rule("BTH-41.8")
def test_the_spaces_of_the_faced_units_stay_empty_until_restoration() -> None:
    table = jumped(2, 1, numbers=[0, 5])
    table.era_deck(2, "norman_knights", "berserkers", "eagle_warriors")
    table.do(ChooseBattle(0), Restoration(0)).choose("face E2-02", "add E2-01")
    assert isinstance(table.ask, Deploy)
    assert table.s.row[3:5] == [EMPTY, EMPTY]
    table.choose("deploy B-CAT", "done")
    assert table.options() == ["leave E2-01", "done"]
    assert table.s.row[3:5] == [EMPTY, EMPTY]
    table.play_out()
    assert table.keys_of(table.s.row[3:6]) == ["E2-05", "E2-11", "E2-07"]


@rule("BTH-41.9")
def test_the_faced_units_are_seen_before_the_attacker_deploys_and_reinforcements_are_not() -> None:
    table = jumped(2, 1, row={"s4": "kamakura_samurai"})
    table.era_deck(2, "norman_knights")
    table.do(ChooseBattle(0))
    assert isinstance(table.ask, Deploy)
    assert table.line_up("attacker") == []
    assert table.line_up("defender") == ["E2-10"]
    assert table.s.pieces.seen[table.s.battle.line_up[DEFENDER][0]] == ALL
    assert table.s.pieces.seen[table.s.era_deck[1][0]] == 0
    table.tokens(0, "W-L1").choose("deploy B-CAT", "done")
    assert table.line_up("defender") == ["E2-10", "E2-05"]


# -- Challenge


@rule("BTH-42.1")
def test_only_players_in_the_same_era_can_be_challenged() -> None:
    table = jumped(2, 2, 3, 0, 2, row={})
    table.do(ChooseBattle(0))
    assert table.options() == ["challenge 1", "challenge 4"]
    table.choose("challenge 4")
    assert table.s.battle.defender == 4
    assert table.ask.seat == 4


@rule("BTH-42.2")
def test_only_an_empty_hand_protects_from_a_challenge() -> None:
    table = jumped(2, 2, 2, row={})
    table.hand(1)
    table.do(ChooseBattle(0))
    assert table.options() == ["deploy B-CAT", "deploy B-ARC"], "seat 2 is challenged at once: no other battle"
    assert table.ask.seat == 2
    table.choose("deploy B-CAT", "done", "deploy B-CAT", "done")
    table.play_out()
    table.hand(1, "B-CAT")
    table.do(ChooseBattle(1))
    assert table.options() == ["challenge 0", "challenge 2"], "having been challenged protects nobody"


@rule("BTH-42.3", "BTH-42.4")
def test_the_challenged_player_deploys_up_to_three_units_on_the_defender_board_before_the_attacker() -> None:
    table = challenged(*ARMY)
    for n, card in enumerate(["B-SPY", "B-CAT", "B-MAN"]):
        assert isinstance(table.ask, Deploy)
        assert table.ask.data() == (1, DEFENDER)
        assert len(table.line_up("defender")) == n
        places = [rung.label for rung in battlefield(table.s, 1).ladder if rung.at.startswith("slot:D")]
        assert places == ["1st", "2nd", "3rd"]
        table.choose(f"deploy {card}")
    assert table.ask.data() == (0, ATTACKER), "three Units fill the board"
    assert table.line_up("defender") == ["B-SPY", "B-CAT", "B-MAN"]
    assert table.line_up("attacker") == []
    assert table.keys_of(table.s.hand[1]) == ["B-ARC", "B-CON", "B-HOR"]


@rule("BTH-42.4")
def test_a_challenged_player_without_a_card_left_may_still_draw_and_deploy() -> None:
    table = challenged("B-CAT", tokens=["W-TU"], deck=["B-MAN", "B-ARC"])
    table.choose("deploy B-CAT")
    assert table.options() == ["done", "tighten W-TU"]
    table.choose("tighten W-TU", "deploy B-MAN")
    assert table.line_up("defender") == ["B-CAT", "B-MAN"]


@rule("BTH-42.5")
def test_the_challenged_player_deploys_at_least_one_unit() -> None:
    table = challenged("B-CAT", "B-ARC")
    assert table.options() == ["deploy B-CAT", "deploy B-ARC"]
    table.choose("deploy B-ARC")
    assert table.options() == ["deploy B-CAT", "done"]


@rule("BTH-42.6")
def test_the_challenged_player_places_tokens_after_deploying_and_before_the_attacker_deploys() -> None:
    table = challenged("B-CAT", "B-ARC", tokens=["W-DV", "W-C2", "W-TU"])
    table.choose("deploy B-CAT", "deploy B-ARC")
    assert table.ask.data() == (1, DEFENDER)
    assert table.options() == ["assign W-DV", "assign W-C2", "done"]
    table.choose("assign W-DV")
    assert table.options() == ["place B-CAT", "place B-ARC"]
    table.choose("place B-ARC")
    assert table.options() == ["assign W-C2", "done"]
    table.choose("assign W-C2")
    assert table.ask.data() == (0, ATTACKER), "the last bare Unit takes it: one token per Unit"
    assert table.keys_of(table.s.battle.token[WIDTH : WIDTH + 2]) == ["W-C2", "W-DV"]
    assert table.line_up("attacker") == []


@rule("BTH-42.6")
def test_three_tokens_are_the_most_a_defender_places() -> None:
    table = challenged("B-CAT", "B-ARC", "B-MAN", tokens=["W-L1", "W-M1", "W-C1"])
    table.choose("deploy B-CAT", "deploy B-ARC", "deploy B-MAN")
    table.choose("assign W-L1", "place B-CAT", "assign W-M1", "place B-ARC", "assign W-C1")
    assert table.ask.data() == (0, ATTACKER)
    assert table.s.tokens[1] == ()
    assert table.keys_of(table.s.battle.token[WIDTH : WIDTH + 3]) == ["W-L1", "W-M1", "W-C1"]


@rule("BTH-42.7")
def test_a_defenders_tokens_never_go_to_reinforcements() -> None:
    table = challenged("B-CON", tokens=["W-DV", "W-C2"], deck=["B-MAN"])
    table.tokens(0, "W-L1").choose("deploy B-CON", "assign W-DV")
    assert table.ask.data() == (0, ATTACKER), "the only Unit has its token"
    table.choose("deploy B-CAT")
    assert isinstance(table.ask, AssignToken)
    assert table.line_up("defender") == ["B-CON", "B-MAN"]
    assert table.ask.data() == (0, ATTACKER), "with the reinforcement there, only the Attacker assigns"
    table.choose("done")
    assert table.told().count("rolled") == 2, "the Defender is not asked again"
    assert table.keys_of(table.s.tokens[1]) == ["W-C2"]
    assert table.s.battle.token[WIDTH + 1] == EMPTY


@rule("BTH-42.8")
def test_the_attacker_deploys_in_full_knowledge_of_the_defenders_line_up_and_tokens() -> None:
    table = challenged("B-CAT", "B-ARC", tokens=["W-DV"])
    table.choose("deploy B-ARC", "done", "assign W-DV")
    assert table.ask.data() == (0, ATTACKER)
    s = table.s
    assert s.pieces.seen[s.battle.line_up[DEFENDER][0]] == ALL
    assert s.pieces.seen[s.battle.token[WIDTH]] == ALL
    assert s.pieces.seen[s.hand[1][0]] == 1 << 1, "what stays in hand stays hidden"
    table.hand(0, "B-CAT", "B-MAN").choose("deploy B-MAN")
    assert s.pieces.seen[s.battle.line_up[ATTACKER][0]] == ALL


@rule("BTH-42.9")
@pytest.mark.parametrize("numbers", [[0, 0], [5, 3], [4, 1]])
def test_engagement_dice_and_course_of_a_challenge_are_those_of_a_conquest(numbers: list[int]) -> None:
    fights = []
    for challenge in (False, True):
        fight = a_battle(
            [unit(2, 1, 0, a=1, t=2), unit(0, 2, 1, ac=1), unit(0, 0, 2, hd=1)],
            [unit(0, 1, 2, right=1, hd=1), unit(0, 1, 1, t=2, left=1, right=1), unit(1, 0, 2, left=1, dv=1)],
            challenge=challenge,
            links=False,
            numbers=numbers,
        )
        fight.muster().choose("done")
        fights.append(fight)
    assert fights[0].told()[: fights[0].told().index("won")] == fights[1].told()[: fights[1].told().index("won")]
    assert fights[0].totals == fights[1].totals
    assert fights[0].s.battle.damage == fights[1].s.battle.damage
    assert fights[0].winner == fights[1].winner


# -- Deployment


@rule("BTH-43.1")
def test_the_attacker_deploys_one_to_four_units() -> None:
    table = jumped(1, 2, hand=ARMY)
    table.tokens(0, "W-L1")
    table.do(ChooseBattle(0)).choose("face E1-03")
    assert "done" not in table.options()
    for card in ("B-CAT", "B-ARC", "B-HOR"):
        table.choose(f"deploy {card}")
        assert "done" in table.options()
    table.choose("deploy B-SPY")
    assert isinstance(table.ask, AssignToken), "after the fourth the line-up is complete"
    assert table.line_up("attacker") == ["B-CAT", "B-ARC", "B-HOR", "B-SPY"]


@rule("BTH-43.1")
def test_a_last_card_does_not_end_the_deployment_of_who_can_still_draw() -> None:
    table = jumped(1, 2, hand=["B-CAT"])
    table.tokens(0, "W-TU").deck(0, "B-MAN", "B-ARC")
    table.do(ChooseBattle(0)).choose("face E1-03", "deploy B-CAT")
    assert table.options() == ["done", "tighten W-TU"]
    table.choose("tighten W-TU")
    assert table.options() == ["deploy B-MAN", "deploy B-ARC", "done"]


@rule("BTH-43.2")
def test_the_attackers_first_card_stands_at_the_battlefront_and_the_next_to_its_left() -> None:
    table = jumped(4, 1, hand=["persian_immortals", "companion_cavalry", "spartan_hoplites"])
    table.tokens(0, "W-L1")
    table.do(ChooseBattle(0)).choose("face E4-01", "deploy E1-01", "deploy E1-06", "deploy E1-04")
    assert table.line_up("attacker") == ["E1-01", "E1-06", "E1-04"]
    assert table.links("attacker") == [1, 0], "the right half of A2 meets the left half of A1"
    table.hit("attacker", 2)
    assert table.fallen("attacker") == ["A1"]


@rule("BTH-43.3")
def test_a_defenders_first_card_stands_at_the_battlefront_and_the_next_to_its_right() -> None:
    table = challenged("companion_cavalry", "persian_immortals", "spartan_hoplites")
    table.choose("deploy E1-06", "deploy E1-01", "deploy E1-04")
    assert table.line_up("defender") == ["E1-06", "E1-01", "E1-04"]
    table.tokens(0, "W-L1").choose("deploy B-CAT")
    assert table.links("defender") == [1, 0], "the right half of D1 meets the left half of D2"
    table.hit("defender", 2)
    assert table.fallen("defender") == ["D1"]


@rule("BTH-43.4")
def test_the_virtual_slots_take_one_reinforcement_each_and_no_card_from_hand() -> None:
    table = challenged("B-CON", "B-CON", "B-MAN", "B-SPY", answer=ARMY, deck=["B-ARC", "B-CAT"])
    table.tokens(0, "W-L1").deck(0, "B-MAN", "B-ARC")
    table.choose("deploy B-CON", "deploy B-CON", "deploy B-MAN")
    assert table.ask.data() == (0, ATTACKER), "D4 is not filled from hand"
    table.choose("deploy B-CON", "deploy B-CAT", "deploy B-ARC", "deploy B-SPY")
    assert isinstance(table.ask, AssignToken), "A5 is not filled from hand"
    assert table.line_up("attacker") == ["B-CON", "B-CAT", "B-ARC", "B-SPY", "B-MAN"]
    assert table.line_up("defender") == ["B-CON", "B-CON", "B-MAN", "B-ARC"]
    assert table.keys_of(table.s.deck[1]) == ["B-CAT"]


@rule("BTH-43.5")
def test_slots_fill_without_gaps_and_a_placed_card_stays() -> None:
    table = jumped(1, 2, hand=ARMY)
    table.do(ChooseBattle(0)).choose("face E1-03")
    placed: list[str] = []
    for card in ("B-MAN", "B-ARC", "B-CAT"):
        assert {text.split()[0] for text in table.options()} <= {"deploy", "done"}, "nothing moves or takes back"
        table.choose(f"deploy {card}")
        placed.append(card)
        assert table.line_up("attacker") == placed
        assert f"deploy {card}" not in table.options()


@rule("BTH-43.6")
def test_after_the_dice_nobody_deploys_or_assigns_any_more() -> None:
    table = challenged(
        "ballonabwehrkanone", "B-ARC", tokens=["W-L1", "W-TU"], answer=["congreve_rocket_troop", "B-MAN"]
    )
    table.tokens(0, "W-C1", "W-TU").deck(0, "B-CAT").deck(1, "B-CAT")
    table.choose("deploy E4-01", "done", "done", "deploy E3-08", "done", "done")
    assert table.told()[-2:] == ["rolled", "rolled"]
    asks = []
    while not table.over:
        asks.append(type(table.ask).__name__)
        assert all(text.split()[0] in ("reroll", "hold", "prize") for text in table.options())
        table.choose(table.options()[0])
    assert asks[:3] == ["Relaunch"] * 3
    assert (table.line_up("attacker"), table.line_up("defender")) == (["E3-08"], ["E4-01"])
    assert set(table.s.battle.token) == {EMPTY}
