"""Conditions of engagement: Reinforcements, Links, Assault, tokens, dice and their re-rolls (BTH-50 to 54, 65)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from wartable.games.battle_through_history.battle import Deploy
from wartable.games.battle_through_history.combat import Combat
from wartable.games.battle_through_history.content import CLOSE, LONG, MEDIUM
from wartable.games.battle_through_history.engagement import AssignToken, Relaunch, RollDice
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.state import ATTACKER, DEFENDER, EMPTY, WIDTH
from wartable.kernel.scene import Clash
from wartable.testing import rule

from .builders import Card, Fight, Spec, a_battle, unit

STRONG_FACES = [(1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 1, 0), (0, 0, 1), (0, 0, 2)]
RISKY_FACES = [(1, 1, 1), (-1, -1, -1), (0, 0, 3), (-1, 0, 0), (0, 2, 0), (0, -1, 0)]


def men(n: int) -> list[Card]:
    """n Units with toughness and nothing else."""
    return [unit() for _ in range(n)]


def order(fight: Fight, *keys: str) -> list[str]:
    """The told events with these keys, in order."""
    return [key for key in fight.told() if key in keys]


@rule("BTH-50.1")
def test_the_five_steps_come_in_their_order_for_both_sides() -> None:
    fight = a_battle([unit(r=1, a=1, left=1)], [unit(r=1, a=1, right=1)], links=False)
    fight.deck(0, "carthaginians").era_deck(1, "spartan_hoplites").tokens(0, "W-L1")
    fight.engage().choose("assign W-L1", "place E1-02")
    assert order(fight, "reinforced", "linked", "assaulted", "assigned", "rolled", "line")[:10] == [
        *["reinforced", "reinforced", "linked", "linked", "assaulted", "assaulted", "assigned", "rolled", "rolled"],
        "line",
    ]


# -- Reinforcements


@rule("BTH-50.2")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (0, 2), (1, 1), (2, 0)])
def test_a_reinforcement_joins_the_back_of_its_own_side(before: int, after: int) -> None:
    fight = a_battle([*men(before), unit(r=1), *men(after)], men(1), links=False)
    fight.deck(0, "B-CAT").era_deck(1, "E1-02")
    fight.muster()
    assert fight.line_up("attacker")[before + 1 + after :] == ["B-CAT"]
    assert len(fight.line_up("defender")) == 1

    fight = a_battle(men(1), [*men(before), unit(r=1), *men(after)], links=False)
    fight.deck(0, "B-CAT").era_deck(1, "E1-02")
    fight.muster()
    assert fight.line_up("defender")[before + 1 + after :] == ["E1-02"]
    assert len(fight.line_up("attacker")) == 1


@rule("BTH-50.3")
def test_the_attackers_reinforcements_are_the_top_cards_of_the_own_deck() -> None:
    fight = a_battle([unit(r=2)], men(1), links=False)
    fight.deck(0, "B-CAT", "B-MAN", "B-SPY").deck(1, "B-HOR")
    fight.muster()
    assert fight.line_up("attacker")[1:] == ["B-CAT", "B-MAN"]
    assert fight.keys_of(fight.s.deck[0]) == ["B-SPY"]
    assert fight.keys_of(fight.s.deck[1]) == ["B-HOR"]


@rule("BTH-50.4")
def test_an_empty_deck_sends_no_reinforcement_and_is_not_rebuilt() -> None:
    fight = a_battle([unit(r=2)], men(1), links=False)
    fight.deck(0, "B-CAT").discard(0, "B-MAN", "B-SPY")
    fight.muster()
    assert fight.line_up("attacker")[1:] == ["B-CAT"]
    assert fight.keys_of(fight.s.discard[0]) == ["B-MAN", "B-SPY"]


@rule("BTH-50.5")
@pytest.mark.parametrize(("era", "arrives"), [(1, "E1-02"), (2, "E2-03"), (3, "E3-09"), (4, "E4-05")])
def test_board_units_are_reinforced_from_the_era_deck_of_the_icon(era: int, arrives: str) -> None:
    fight = a_battle(men(1), [unit(era=3), unit(r=1, era=era)], links=False)
    fight.era_deck(1, "E1-02", "E1-03").era_deck(2, "E2-03").era_deck(3, "E3-09").era_deck(4, "E4-05").deck(0, "B-CAT")
    fight.muster()
    assert fight.line_up("defender")[2:] == [arrives]
    assert len(fight.s.era_deck[era - 1]) == (1 if era == 1 else 0)


@rule("BTH-50.6")
def test_an_empty_era_deck_sends_no_reinforcement_and_is_not_rebuilt() -> None:
    fight = a_battle(men(1), [unit(r=1)], links=False)
    fight.era_discard(1, "E1-02", "E1-03").era_deck(2, "E2-03")
    fight.muster()
    assert len(fight.line_up("defender")) == 1
    assert fight.keys_of(fight.s.era_discard[0]) == ["E1-02", "E1-03"]
    assert fight.keys_of(fight.s.era_deck[1]) == ["E2-03"]


@rule("BTH-50.7")
@pytest.mark.parametrize(
    ("deck", "arrives"), [(["B-CAT", "B-MAN"], ["B-CAT", "B-MAN"]), (["B-CAT"], ["B-CAT"]), ([], [])]
)
def test_a_challenged_player_is_reinforced_from_the_own_deck_only(deck: list[Card], arrives: list[str]) -> None:
    fight = a_battle(men(1), [unit(r=2)], challenge=True, links=False)
    fight.deck(1, *deck).discard(1, "B-SPY").era_deck(1, "E1-02").deck(0, "B-HOR")
    fight.muster()
    assert fight.line_up("defender")[1:] == arrives
    assert fight.keys_of(fight.s.discard[1]) == ["B-SPY"]
    assert fight.keys_of(fight.s.era_deck[0]) == ["E1-02"]


@rule("BTH-50.8")
def test_a_reinforcement_with_the_icon_brings_another() -> None:
    fight = a_battle([unit(r=1)], [unit(r=1)], links=False)
    fight.deck(0, "B-CON", "B-CON", "B-CAT", "B-ARC").era_deck(1, "cretan_archers", "E1-13", "E1-02")
    fight.muster()
    assert fight.line_up("attacker")[1:] == ["B-CON", "B-CON", "B-CAT"]
    assert fight.line_up("defender")[1:] == ["E1-07", "E1-13"]


@rule("BTH-50.9", "BTH-50.10")
@pytest.mark.parametrize("deployed", [1, 2, 3, 4])
def test_nothing_arrives_behind_the_attackers_virtual_slot_and_lost_cards_stay_on_the_deck(deployed: int) -> None:
    fight = a_battle([unit(r=9), *men(deployed - 1)], men(1), links=False)
    fight.deck(0, "B-CAT", "B-ARC", "B-MAN", "B-SPY", "B-HOR")
    fight.muster()
    assert len(fight.line_up("attacker")) == 5
    assert fight.keys_of(reversed(fight.s.deck[0])) == ["B-CAT", "B-ARC", "B-MAN", "B-SPY", "B-HOR"][5 - deployed :]


@rule("BTH-50.9", "BTH-50.10")
@pytest.mark.parametrize("challenge", [False, True])
@pytest.mark.parametrize("deployed", [1, 2, 3])
def test_nothing_arrives_behind_the_defenders_virtual_slot(deployed: int, challenge: bool) -> None:
    fight = a_battle(men(1), [unit(r=9), *men(deployed - 1)], challenge=challenge, links=False)
    cards = ("E1-02", "E1-03", "E1-04", "E1-05")
    fight.deck(1, *cards).era_deck(1, *cards)
    fight.muster()
    assert len(fight.line_up("defender")) == 4
    assert len(fight.s.deck[1] if challenge else fight.s.era_deck[0]) == deployed


@rule("BTH-50.11")
def test_reinforcements_come_unasked_even_where_they_cost_the_strong_die() -> None:
    fight = a_battle(["B-CON", "B-ARC", "B-MAN"], ["E1-03"], links=False)
    fight.deck(0, "B-CAT")
    fight.muster()
    assert isinstance(fight.ask, AssignToken), "the first question comes after the reinforcements"
    assert fight.line_up("attacker") == ["B-CON", "B-ARC", "B-MAN", "B-CAT"]
    fight.do(RollDice())
    assert fight.die("attacker") in RISKY_FACES


@rule("BTH-50.12")
def test_icons_are_worked_off_from_the_battlefront_and_arrivals_wait_at_the_end() -> None:
    fight = a_battle([unit(r=1)], [unit(r=1, era=2), unit(r=1, era=3)], links=False)
    fight.deck(0, "B-CAT").era_deck(2, "swiss_pikemen", "berserkers").era_deck(3, "grand_battery", "zulu_impi")
    fight.muster()
    assert fight.line_up("defender")[2:] == ["E2-12", "E3-09"], "the Pikemen's own icon comes after that of D2"
    arrived = [fight.keys_of([e.b])[0] for e in fight.umpire.events if fight.game.tellings[e.kind].key == "reinforced"]
    assert arrived == ["B-CAT", "E2-12", "E3-09"], "the Attacker's side first"


@rule("BTH-50.13")
def test_reinforcements_are_full_members_of_the_line_up() -> None:
    # A1 Marian Legionaries 0/1/2 bring Vitruvian Scorpio 1/1/0 AC; D1 bring Spartan Hoplites 0/0/3 T2 Linked to them.
    fight = a_battle(["E1-09"], ["E1-09"], links=False, numbers=[0, 5])
    fight.deck(0, "E1-03").era_deck(1, "E1-04").tokens(0, "W-L1", "W-M2")
    fight.engage()
    assert fight.links("defender") == [1], "Links"
    fight.choose("assign W-M2", "place E1-03", "done")
    assert fight.totals == [(2, 0), (4, 0)], "values and tokens: Long 1 + 1 of the die, Medium 2 + 2 of the token"
    assert fight.fallen("defender") == ["D1", "D2"], "toughness and loss"
    assert fight.options() == ["leave E1-09", "leave E1-04", "done"]
    fight.choose("done")
    assert fight.keys_of(fight.s.discard[0]) == ["E1-09", "E1-04"], "recruitment"


@rule("BTH-50.13")
def test_the_icons_of_reinforcements_count() -> None:
    fight = a_battle([unit(r=1)], [unit(right=1), unit(left=1)], links=False)
    fight.deck(0, "B-HOR")
    fight.muster()
    assert fight.links("defender") == [0], "the Horseman's Assault"


# -- Links


@rule("BTH-51.1")
@pytest.mark.parametrize("kind", [1, 2, 3, 4])
def test_every_link_gets_a_counter_of_its_type(kind: int) -> None:
    def chain(n: int) -> list[Card]:
        return [unit(left=kind, right=kind, era=kind) for _ in range(n)]

    fight = a_battle([*chain(3), unit(era=kind)], [unit(era=kind), *chain(2)], links=False).muster()
    assert fight.links("attacker") == [kind, kind, 0]
    assert fight.links("defender") == [0, kind]


@rule("BTH-51.2")
def test_reinforcements_form_links_too() -> None:
    fight = a_battle([unit(left=1, r=1)], [unit(right=1, r=1)], links=False)
    fight.deck(0, "carthaginians").era_deck(1, "spartan_hoplites")
    fight.muster()
    assert fight.line_up("attacker")[1:] == ["E1-02"]
    assert fight.links("attacker") == [1]
    assert fight.line_up("defender")[1:] == ["E1-04"]
    assert fight.links("defender") == [1]


@rule("BTH-51.3")
def test_link_counters_are_laid_unasked_on_both_sides() -> None:
    fight = a_battle([unit(left=1), unit(right=1)], [unit(right=1), unit(left=1)], links=False).muster()
    assert isinstance(fight.ask, AssignToken)
    assert (fight.links("attacker"), fight.links("defender")) == ([1], [1])


@rule("BTH-51.4")
def test_the_supply_of_counters_never_limits_play() -> None:
    ring: list[Spec] = [unit(left=1, right=1, t=9) for _ in range(9)]
    fight = a_battle(ring[:5], ring[5:], links=False).muster()
    assert fight.links("attacker") + fight.links("defender") == [1] * 7, "more than 4 of a type"
    fight.hit("attacker", 4 + 8 + 1 + 7).hit("defender", 3 + 8)
    assert sum(fight.damage("attacker") + fight.damage("defender")) > 8


@rule("BTH-51.5")
def test_links_form_once_and_never_across_the_gap_of_a_defeated_unit() -> None:
    fight = a_battle([unit(1, 1, 1, t=9)], [unit(right=1), unit(left=1, right=0, dv=1), unit(left=1, t=2)])
    fight.dice((0, 0, 0), (0, 0, 0))
    assert fight.links("defender") == [1, 0]
    fight.line(LONG)
    assert fight.links("defender") == [0, 0]
    fight.line(MEDIUM)
    assert fight.fallen("defender") == ["D2"], "the counter did not come back"
    fight.line(CLOSE)
    assert fight.fallen("defender") == ["D1", "D2"], "D1 and D3 did not join across the gap"


# -- Assault


@rule("BTH-52.1")
@pytest.mark.parametrize(("icons", "left"), [([0], 3), ([1], 2), ([2], 1), ([1, 2], 0)])
def test_each_assault_icon_removes_a_link_counter_of_the_other_side(icons: list[int], left: int) -> None:
    chain: list[Card] = [unit(left=1, right=1) for _ in range(4)]
    raiders: list[Card] = [unit(a=n) for n in icons]
    fight = a_battle(raiders, chain, links=False).muster()
    assert sum(fight.links("defender")) == left
    fight = a_battle(chain, raiders, links=False).muster()
    assert sum(fight.links("attacker")) == left


@rule("BTH-52.2")
@pytest.mark.parametrize(("icons", "left"), [(1, [0, 0, 1]), (2, [0, 0, 0])])
def test_assault_begins_with_the_counter_closest_to_the_battlefront(icons: int, left: list[int]) -> None:
    fight = a_battle(
        [unit(a=icons)], [unit(), unit(right=1), unit(left=1, right=1), unit(left=1)], links=False
    ).muster()
    assert fight.links("defender") == left
    fight = a_battle(
        [unit(), unit(left=1), unit(right=1, left=1), unit(right=1)], [unit(a=icons)], links=False
    ).muster()
    assert fight.links("attacker") == left


@rule("BTH-52.3")
def test_surplus_assaults_are_wasted_and_both_sides_count_once_with_reinforcements() -> None:
    fight = a_battle(
        [unit(left=1, r=1), unit(right=1, left=1), unit(right=1)],
        [unit(a=1, right=1), unit(left=1, right=1)],
        links=False,
    )
    fight.deck(0, "trebuchet").era_deck(1, "kadesh_chariots")
    fight.muster()
    assert fight.links("attacker") == [0, 1, 0], "one icon of D1, one counter"
    assert fight.links("defender") == [0], "two icons of the reinforcement, one counter: the other is wasted"
    fight.dice((0, 0, 0), (0, 0, 0)).line(LONG).line(MEDIUM)
    assert fight.links("attacker") == [0, 1, 0], "no second Assault in the battle"


# -- Warfare tokens


@rule("BTH-53.1")
def test_the_attacker_assigns_up_to_three_tokens_one_per_unit() -> None:
    fight = a_battle(["B-CAT", "B-ARC", "B-SPY", "B-MAN"], ["E1-13"], links=False)
    fight.tokens(0, "W-L1", "W-M1", "W-C1", "W-C2")
    fight.engage()
    assert fight.options() == ["assign W-L1", "assign W-M1", "assign W-C1", "assign W-C2", "done"]
    fight.choose("assign W-L1")
    assert fight.options() == ["place B-CAT", "place B-ARC", "place B-SPY", "place B-MAN"]
    fight.choose("place B-ARC", "assign W-M1")
    assert fight.options() == ["place B-CAT", "place B-SPY", "place B-MAN"], "one per Unit"
    fight.choose("place B-CAT", "assign W-C1", "place B-MAN")
    assert not isinstance(fight.ask, AssignToken), "three at most"
    assert fight.keys_of(fight.s.tokens[0]) == ["W-C2"]


@rule("BTH-53.2")
@pytest.mark.parametrize("challenge", [False, True])
def test_the_attacker_assigns_after_assault_and_reinforcements_may_receive_a_token(challenge: bool) -> None:
    fight = a_battle(["B-CON"], [unit(right=1), unit(left=1)], challenge=challenge, links=False)
    fight.deck(0, "B-HOR").tokens(0, "W-C2")
    fight.engage()
    assert fight.ask.data() == (0, ATTACKER)
    assert fight.told()[-1] == "assaulted"
    fight.choose("assign W-C2")
    assert fight.options() == ["place B-CON", "place B-HOR"]
    fight.choose("place B-HOR")
    assert fight.keys_of([fight.s.battle.token[1]]) == ["W-C2"]


@rule("BTH-53.3")
def test_a_token_stays_on_its_unit_and_stops_with_it() -> None:
    fight = a_battle([unit(), unit(t=9)], [unit(1, 0, 0, t=9)], attacker_tokens={1: "W-C2", 2: "W-C1"})
    fight.tokens(0, "W-M1").do(AssignToken(0, ATTACKER))
    assert fight.over, "both Units have their token: nothing is moved or added"
    fight.dice((0, 0, 0), (0, 0, 0)).line(LONG)
    assert fight.fallen("attacker") == ["A1"]
    fight.line(CLOSE)
    assert fight.totals == [(0, 1), (1, 0)], "only the token of the survivor counts"
    assert fight.keys_of(fight.s.battle.token[:2]) == ["W-C2", "W-C1"]


@rule("BTH-53.4")
def test_only_line_and_ability_tokens_can_be_assigned() -> None:
    tokens = ["W-L1", "W-M1", "W-M2", "W-C1", "W-C2", "W-HD", "W-AC", "W-DV", "W-RL"]
    fight = a_battle(["B-CAT"], ["E1-13"], links=False)
    fight.tokens(0, *tokens, "W-TU", "W-CH")
    fight.engage()
    assert fight.options() == [f"assign {key}" for key in tokens] + ["done"]
    fight = a_battle(["B-CAT"], ["E1-13"], challenge=True, links=False)
    fight.tokens(1, "W-TU", "W-CH").do(AssignToken(1, DEFENDER))
    assert fight.over, "nothing assignable, nothing asked"


@rule("BTH-53.5")
def test_tokens_not_assigned_are_kept() -> None:
    fight = a_battle(["B-CAT", "B-ARC"], ["E1-13"], links=False)
    fight.tokens(0, "W-L1", "W-C2").offers("W-M1", "W-M1", "W-M1").do(
        AssignToken(0, ATTACKER), RollDice(), Restoration(0)
    )
    fight.choose("assign W-L1", "place B-CAT", "done")
    fight.play_out()
    assert fight.keys_of(fight.s.tokens[0]) == ["W-C2"]
    assert fight.keys_of(fight.s.token_discard) == ["W-L1"]


@rule("BTH-53.6")
def test_board_units_never_carry_tokens() -> None:
    fight = a_battle(["B-CAT"], ["E1-13", "E1-03"], links=False)
    fight.tokens(0, "W-L1").tokens(1, "W-DV")
    fight.engage().choose("assign W-L1")
    fight.play_out()
    assert fight.keys_of(fight.s.battle.token[:1]) == ["W-L1"], "a token goes on own Units only"
    assert fight.s.battle.token[WIDTH:] == [EMPTY] * WIDTH
    assert fight.keys_of(fight.s.tokens[1]) == ["W-DV"]


# -- Dice


def rolled(fight: Fight, *numbers: int) -> Fight:
    """Both dice rolled, the Attacker's first, and nothing after them."""
    fight.umpire.numbers = list(numbers)
    RollDice().run(fight.s, fight.umpire)
    fight.s.queue = []
    return fight


@rule("BTH-54.1", "BTH-54.2", "BTH-54.5", "BTH-54.6")
@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("attackers", [1, 2, 3, 4, 5])
def test_few_attackers_roll_the_strong_die_and_many_the_risky_one(attackers: int, face: int) -> None:
    fight = rolled(a_battle(men(attackers), men(2)), face, face)
    strong, risky = ("attacker", "defender") if attackers <= 3 else ("defender", "attacker")
    assert fight.die(strong) == STRONG_FACES[face]
    assert fight.die(risky) == RISKY_FACES[face]


@rule("BTH-54.3")
@pytest.mark.parametrize("defenders", [1, 2, 3, 4])
@pytest.mark.parametrize("deployed", [2, 3])
def test_reinforcements_count_for_the_dice_and_defenders_never(deployed: int, defenders: int) -> None:
    fight = a_battle(["B-CON", *men(deployed - 1)], men(defenders), links=False)
    fight.deck(0, "B-CAT")
    fight.muster()
    rolled(fight, 5, 4)
    assert fight.die("attacker") == ((0, 0, 2) if deployed == 2 else (0, -1, 0))


@rule("BTH-54.4")
def test_both_dice_are_rolled_once_and_hold_for_all_three_lines() -> None:
    fight = a_battle([unit(1, 0, 0, t=9) for _ in range(4)], [unit(t=9)], numbers=[0, 5])
    fight.do(RollDice())
    fight.play_out()
    assert order(fight, "rolled", "rerolled", "line") == ["rolled", "rolled", "line", "line", "line"]
    assert fight.umpire.drawn == 2
    assert fight.totals == [(4 + 1, 0), (0 + 1, 0), (0 + 1, 2)]


@rule("BTH-54.7")
@pytest.mark.parametrize(("face", "total"), [(0, (1, 1, 1)), (2, (0, 0, 3)), (4, (0, 2, 0))])
def test_a_die_counts_where_the_cards_add_nothing(face: int, total: tuple[int, ...]) -> None:
    fight = rolled(a_battle([unit(t=9)], [unit(t=9)]), 0, face)
    for line in (LONG, MEDIUM, CLOSE):
        fight.line(line)
    assert [d for _, d in fight.totals] == list(total)
    assert [a for a, _ in fight.totals] == [1, 0, 0]


@rule("BTH-54.8")
@pytest.mark.parametrize(
    ("deployed", "die", "reward"), [(1, "Strong", "4 Relics"), (2, "Strong", "3 Relics"), (3, "Strong", "2 Relics")]
)
def test_the_attacker_is_told_die_and_relic_reward_for_each_number_of_units(
    deployed: int, die: str, reward: str
) -> None:
    fight = a_battle(men(deployed), men(1))
    fight.hand(0, "B-CAT").do(Deploy(0, ATTACKER))
    field = fight.game.scene(fight.s, 0).areas["field"]
    assert isinstance(field, Clash)
    assert [(rung.band, rung.label) for rung in field.ladder if rung.lit] == [(f"{die} die", reward)]


# -- Relaunch


def rerolls(fight: Fight) -> int:
    """Re-roll as often as the seat is asked, and give the number of re-rolls."""
    n = 0
    seat = fight.ask.seat
    while not fight.over and isinstance(fight.ask, Relaunch) and fight.ask.seat == seat:
        fight.choose("reroll")
        n += 1
    return n


@rule("BTH-65.1")
@pytest.mark.parametrize(
    ("line_up", "tokens", "deck", "times"),
    [
        pytest.param(["E4-01"], {}, [], 1, id="one icon"),
        pytest.param(["E3-08"], {}, [], 2, id="two icons on one Unit"),
        pytest.param(["E3-08", "E4-01"], {}, [], 3, id="icons of all Units"),
        pytest.param(["B-CAT", "E4-01"], {1: "W-RL"}, [], 2, id="with a token"),
        pytest.param(["B-CON"], {}, ["E4-01"], 1, id="on a reinforcement"),
    ],
)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_side_re_rolls_its_own_die_once_per_icon(
    side: str, line_up: list[Card], tokens: dict[int, str], deck: list[Card], times: int
) -> None:
    if side == "attacker":
        fight = a_battle(line_up, ["E1-13"], challenge=True, attacker_tokens=tokens)
    else:
        fight = a_battle(["E1-13"], line_up, challenge=True, defender_tokens=tokens)
    seat = 0 if side == "attacker" else 1
    fight.deck(seat, *deck)
    fight.engage()
    other = "defender" if side == "attacker" else "attacker"
    before = fight.die(other)
    assert fight.ask.seat == seat
    assert rerolls(fight) == times
    assert fight.die(other) == before
    assert fight.told().count("rerolled") == times


@rule("BTH-65.2")
def test_each_re_roll_is_optional_replaces_the_result_and_comes_before_long_range() -> None:
    fight = a_battle(["E3-08"], ["E1-13"], numbers=[0, 0, 5])
    fight.do(RollDice())
    assert isinstance(fight.ask, Relaunch)
    assert fight.options() == ["reroll", "hold"]
    assert fight.told() == ["rolled", "rolled"], "after both dice, before the first Line"
    fight.choose("reroll")
    assert fight.die("attacker") == (0, 0, 2)
    assert fight.options() == ["reroll", "hold"]
    fight.choose("hold")
    assert fight.totals[0] == (3, 1), "Long without the +1 of the first roll"
    assert order(fight, "rerolled", "line")[:2] == ["rerolled", "line"]


@rule("BTH-65.3")
def test_in_a_challenge_the_defender_does_all_re_rolls_first() -> None:
    fight = a_battle(["E3-08"], ["E3-08"], challenge=True)
    fight.do(RollDice())
    seats = []
    while not fight.over and isinstance(fight.ask, Relaunch):
        seats.append(fight.ask.seat)
        fight.choose("reroll")
    assert seats == [1, 1, 0, 0]


def board_roll(numbers: Iterable[int], icons: int, attackers: int = 3) -> Fight:
    """A conquest with dice rolled from these numbers, in which the board side has these Relaunch icons."""
    return rolled(a_battle(men(attackers), [unit(rl=icons)]), *numbers)


@rule("BTH-65.4", "BTH-65.5")
@pytest.mark.parametrize("face", range(6))
def test_the_board_side_re_rolls_a_negative_face_and_no_other(face: int) -> None:
    fight = board_roll([0, face, 4], icons=1)
    negative = min(RISKY_FACES[face]) < 0
    assert fight.told().count("rerolled") == (1 if negative else 0)
    assert fight.die("defender") == ((0, 2, 0) if negative else RISKY_FACES[face])


@rule("BTH-65.4")
@pytest.mark.parametrize("face", range(6))
def test_the_strong_die_of_the_board_side_is_never_re_rolled(face: int) -> None:
    fight = board_roll([0, face], icons=2, attackers=4)
    assert "rerolled" not in fight.told()
    assert fight.die("defender") == STRONG_FACES[face]


@rule("BTH-65.5")
@pytest.mark.parametrize(
    ("numbers", "icons", "shown"),
    [
        ([0, 1, 3, 5, 0], 2, (0, -1, 0)),
        ([0, 1, 3, 5, 0], 3, (1, 1, 1)),
        ([0, 5, 4, 0], 3, (0, 2, 0)),
        ([0, 5, 4], 0, (0, -1, 0)),
    ],
)
def test_the_board_side_goes_on_while_negative_and_icons_remain_without_being_asked(
    numbers: list[int], icons: int, shown: tuple[int, ...]
) -> None:
    fight = a_battle(men(3), [unit(rl=icons, t=9)], numbers=numbers)
    fight.do(RollDice())
    assert "line" in fight.told(), "nobody is asked"
    assert fight.die("defender") == shown


@rule("BTH-65.6")
def test_in_a_conquest_the_board_side_re_rolls_before_the_attacker() -> None:
    fight = a_battle(["E4-01"], [unit(rl=1)], numbers=[0, 1, 4])
    fight.do(RollDice())
    assert isinstance(fight.ask, Relaunch)
    assert fight.ask.seat == 0
    assert fight.die("defender") == (0, 2, 0), "the Attacker decides knowing the board's final die"
    assert [type(step) for step in fight.s.agenda] == [Combat, Relaunch]
