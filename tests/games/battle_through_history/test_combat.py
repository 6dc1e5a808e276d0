"""Course of the battle: Lines, damage, Abilities, victory (BTH-60 to BTH-64, BTH-66)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.games.battle_through_history.combat import Combat, Victory
from wartable.games.battle_through_history.content import CLOSE, LINES, LONG, MEDIUM
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.state import BOARD, DEFENDER
from wartable.testing import rule

from .builders import Card, Fight, Spec, a_battle, unit
from .paper import PaperBattle, battles

NO_DICE = ((0, 0, 0), (0, 0, 0))


def gun(long: int, medium: int = 0, close: int = 0, *, t: int = 3, ac: int = 0) -> Spec:
    """An attacking Unit that does the shooting."""
    return unit(long, medium, close, t=t, ac=ac)


def duel(attacker: Sequence[Card], defender: Sequence[Card]) -> Fight:
    """A battle without dice."""
    return a_battle(attacker, defender).dice(*NO_DICE)


def struck(fight: Fight) -> list[int]:
    """The Units that took damage, point by point."""
    return [event.a for event in fight.umpire.events if fight.game.tellings[event.kind].key == "struck"]


# -- Lines of Combat


@rule("BTH-60.1")
def test_lines_come_long_medium_close_and_damage_is_dealt_before_the_next_total() -> None:
    fight = duel([gun(1, 1, 1, t=9)], [unit(0, 4, 0), unit(0, 1, 2), unit(0, 0, 1)])
    fight.do(Combat(LONG))
    lines = [event.a for event in fight.umpire.events if fight.game.tellings[event.kind].key == "line"]
    assert lines == [LONG, MEDIUM, CLOSE]
    assert fight.totals == [(1, 0), (1, 1), (1, 3)], "D1 falls in Long: its 4 are missing in Medium"


@rule("BTH-60.2")
def test_a_total_adds_surviving_units_their_line_tokens_and_the_die() -> None:
    fight = a_battle(
        [unit(1, 2, 3, t=9), unit(2, 1, 1, t=9)],
        [unit(1, 1, 1, t=9)],
        attacker_tokens={1: "W-L1", 2: "W-M2"},
        defender_tokens={1: "W-C2"},
    )
    fight.dice((0, 1, 0), (0, 0, 3))
    for line in LINES:
        fight.line(line)
    assert fight.totals == [(3 + 1, 1), (3 + 2 + 1, 1), (4, 1 + 2 + 3)]
    assert fight.fallen("attacker") == fight.fallen("defender") == []


@rule("BTH-60.2")
@pytest.mark.parametrize("line", LINES)
def test_a_fallen_unit_and_its_token_are_no_part_of_a_total(line: int) -> None:
    fight = a_battle([unit(5, 5, 5), unit(1, 1, 1)], [unit(t=9)], attacker_tokens={1: ["W-L1", "W-M1", "W-C1"][line]})
    fight.dice(*NO_DICE).hit("attacker", 1).line(line)
    assert fight.totals == [(1, 0)]


@rule("BTH-60.3")
def test_a_negative_total_counts_as_zero() -> None:
    fight = a_battle([unit(0, 1, 0)], [unit(0, 0, 1)]).dice((0, 1, 0), (-1, -1, -1))
    for line in LINES:
        fight.line(line)
    assert fight.totals == [(0, 0), (2, 0), (0, 0)]
    assert fight.damage("defender") == [1], "1 of the 2 points had no Unit left to hit"
    assert fight.damage("attacker") == [0]


@rule("BTH-60.4")
@pytest.mark.parametrize(("a", "d", "on_a", "on_d"), [(5, 2, 0, 3), (2, 5, 3, 0), (4, 4, 0, 0), (0, 0, 0, 0)])
@pytest.mark.parametrize("line", LINES)
def test_the_higher_total_inflicts_the_difference(a: int, d: int, on_a: int, on_d: int, line: int) -> None:
    def value(n: int) -> Spec:
        return unit(*[n if i == line else 0 for i in LINES], t=9)

    fight = duel([value(a)], [value(d)]).line(line)
    assert (fight.damage("attacker"), fight.damage("defender")) == ([on_a], [on_d])


@rule("BTH-60.5")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_defeated_units_add_nothing_to_later_lines(side: str) -> None:
    weak: list[Card] = [unit(0, 3, 3), unit(0, 1, 1, t=9)]
    fight = duel(weak, [gun(1, t=9)]) if side == "attacker" else duel([gun(1, t=9)], weak)
    fight.line(LONG).line(MEDIUM).line(CLOSE)
    theirs = 0 if side == "attacker" else 1
    assert [total[theirs] for total in fight.totals] == [0, 1, 1]


@rule("BTH-60.6")
def test_losses_during_a_line_do_not_change_its_damage() -> None:
    fight = duel([unit(3, t=1)], [unit(hd=1), unit(t=9)]).line(LONG)
    assert fight.fallen("attacker") == ["A1"]
    assert fight.damage("defender") == [1, 2], "the 3 points of the fallen A1 are all dealt"


@rule("BTH-60.7")
@pytest.mark.parametrize("line", LINES)
def test_a_side_without_units_ends_the_battle_after_that_line(line: int) -> None:
    values = [1 if i == line else 0 for i in LINES]
    fight = a_battle([unit(*values)], [unit(hd=0)]).dice((0, 0, 0), (0, 0, 0))
    fight.do(Combat(LONG))
    assert len(fight.totals) == line + 1
    assert "won" in fight.told()

    fight = a_battle([unit()], [unit(*values)]).dice((0, 0, 0), (0, 0, 0))
    fight.do(Combat(LONG))
    assert len(fight.totals) == line + 1


@rule("BTH-60.7")
def test_the_line_in_which_a_side_falls_is_resolved_completely() -> None:
    fight = duel([unit(2)], [unit(hd=1), unit()])
    fight.do(Combat(LONG))
    assert fight.told().count("line") == 1
    assert fight.told().count("fell") == 3
    assert "annihilated" in fight.told()


@rule("BTH-60.8")
def test_after_close_combat_only_winner_and_rewards_remain() -> None:
    fight = duel([unit(t=2)], [unit(0, 0, 1, t=2)])
    fight.do(Combat(CLOSE), Restoration(0))
    fight.play_out()
    told = fight.told()
    assert told[told.index("line") :][:3] == ["line", "struck", "won"]
    assert told.count("line") == 1
    assert {"faced", "deployed", "rolled"}.isdisjoint(told)


# -- Damage


@rule("BTH-61.1")
@pytest.mark.parametrize(
    ("points", "damage"), [(1, [1, 0, 0]), (2, [2, 0, 0]), (3, [2, 1, 0]), (4, [2, 1, 1]), (5, [2, 1, 2])]
)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_damage_starts_at_the_battlefront_and_goes_on_to_the_next(side: str, points: int, damage: list[int]) -> None:
    fight = a_battle([unit(t=2), unit(t=1), unit(t=3)], [unit(t=2), unit(t=1), unit(t=3)]).hit(side, points)
    assert fight.damage(side) == damage


@pytest.mark.parametrize(
    ("side", "challenge", "owner"), [("attacker", False, 0), ("defender", True, 1), ("defender", False, BOARD)]
)
def test_damage_is_told_with_whose_unit_it_is_on(side: str, challenge: bool, owner: int) -> None:
    fight = a_battle([unit(t=1)], [unit(t=1)], challenge=challenge).hit(side, 1)
    assert [event.of for event in fight.umpire.events] == [owner, owner]


@rule("BTH-61.2")
@pytest.mark.parametrize("toughness", [1, 2, 3])
def test_damage_equal_to_toughness_defeats_a_unit_for_the_whole_battle(toughness: int) -> None:
    fight = duel([gun(0)], [unit(0, 0, 2, t=toughness, ac=1, dv=1, hd=0), unit(t=9)])
    fight.hit("defender", toughness - 1)
    assert fight.fallen("defender") == []
    fight.hit("defender", 1)
    assert fight.fallen("defender") == ["D1"]
    fight.hit("defender", 1)
    assert fight.damage("defender") == [toughness, 1], "it takes no further part"
    assert fight.line(CLOSE).totals == [(0, 0)]


@rule("BTH-61.3")
def test_damage_below_toughness_stays_for_the_following_lines() -> None:
    fight = duel([gun(1, 1, 1)], [unit(t=3), unit()])
    seen = [fight.line(line).damage("defender") for line in LINES]
    assert seen == [[1, 0], [2, 0], [3, 0]]
    assert fight.fallen("defender") == ["D1"]


@rule("BTH-61.4")
def test_damage_without_a_unit_left_is_lost() -> None:
    fight = duel([gun(9)], [unit(t=2), unit()]).line(LONG)
    assert fight.damage("defender") == [2, 1]
    assert fight.damage("attacker") == [0]


@rule("BTH-61.5")
@pytest.mark.parametrize(("target", "diversion"), [("D1", 0), ("D2", 1)])
def test_a_link_counter_absorbs_the_first_damage_aimed_at_either_of_its_units(target: str, diversion: int) -> None:
    fight = a_battle([gun(0)], [unit(right=1), unit(left=1, dv=diversion)])
    fight.hit("defender", 1)
    assert fight.links("defender") == [0], "removed"
    assert fight.damage("defender") == [0, 0]
    fight.hit("defender", 1)
    assert fight.fallen("defender") == [target]


@rule("BTH-61.6")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_of_two_link_counters_the_one_closer_to_the_battlefront_goes_first(side: str) -> None:
    line_up: list[Card] = [unit(left=1, right=1), unit(left=1, right=1, dv=1), unit(left=1, right=1)]
    fight = a_battle(line_up, line_up).hit(side, 1)
    assert fight.links(side) == [0, 1], "both counters were on the diverting middle Unit"


@rule("BTH-61.7")
def test_link_counters_absorb_line_damage_diverted_damage_and_heroic_death() -> None:
    linked: list[Card] = [unit(left=1, right=1), unit(left=1, right=1)]
    assert duel([gun(1)], linked).line(LONG).links("defender") == [0]
    diverted = a_battle([gun(0)], [unit(right=1), unit(left=1, dv=1)]).hit("defender", 1)
    assert (diverted.links("defender"), diverted.damage("defender")) == ([0], [0, 0])
    heroic = duel(linked, [unit(hd=1), unit()]).hit("defender", 1)
    assert heroic.fallen("defender") == ["D1"]
    assert (heroic.links("attacker"), heroic.damage("attacker")) == ([0], [0, 0])


@rule("BTH-61.8")
def test_defeated_units_keep_their_slot_and_survivors_do_not_move_up() -> None:
    fight = a_battle([gun(0)], [unit(), unit(right=1, t=2), unit(left=1)])
    before = fight.s.battle.line_up[DEFENDER]
    fight.hit("defender", 1)
    assert fight.s.battle.line_up[DEFENDER] == before
    assert fight.fallen("defender") == ["D1"]
    assert fight.links("defender") == [0, 1]
    fight.hit("defender", 2)
    assert fight.damage("defender") == [1, 1, 0], "D2 is now closest, its counter took the first point"


# -- Abilities in general


@rule("BTH-62.1")
def test_an_ability_serves_in_every_line_while_its_unit_survives() -> None:
    accurate = duel([gun(1, 1, ac=1)], [unit(hd=1), unit(hd=1), unit()]).line(LONG).line(MEDIUM)
    assert (accurate.damage("defender"), accurate.damage("attacker")) == ([1, 1, 0], [0])
    diverting = duel([gun(1, 1)], [unit(), unit(t=3, dv=1)]).line(LONG).line(MEDIUM)
    assert diverting.damage("defender") == [0, 2]


@rule("BTH-62.1")
def test_an_ability_ends_with_its_unit() -> None:
    fight = duel([unit(ac=1), gun(0, 1)], [unit(1, hd=1), unit()]).line(LONG).line(MEDIUM)
    assert fight.fallen("attacker") == ["A1"]
    assert fight.damage("attacker") == [1, 1], "without Accuracy the Heroic Death of D1 works"
    fight = duel([gun(1, 2)], [unit(), unit(dv=2), unit(t=3)]).line(LONG).line(MEDIUM)
    assert fight.damage("defender") == [1, 1, 1], "D2 fell in Long and diverts no more"


@rule("BTH-62.2")
@pytest.mark.parametrize(
    ("icons", "tokens", "damage"), [((0, 0), {}, 3), ((1, 1), {}, 1), ((0, 1), {1: "W-AC"}, 1), ((3, 0), {}, 0)]
)
def test_accuracy_icons_of_a_side_are_added_up_tokens_included(
    icons: tuple[int, int], tokens: dict[int, str], damage: int
) -> None:
    fight = a_battle(
        [unit(3, t=9, ac=icons[0]), unit(ac=icons[1])], [unit(hd=1) for _ in range(3)], attacker_tokens=tokens
    )
    fight.dice(*NO_DICE).line(LONG)
    assert fight.damage("attacker") == [damage, 0]


@rule("BTH-62.2")
def test_heroic_death_and_diversion_count_per_unit_tokens_included() -> None:
    fight = a_battle([unit(t=9)], [unit(hd=1), unit(hd=2)], defender_tokens={1: "W-HD", 2: "W-DV"})
    fight.hit("defender", 1)
    assert fight.fallen("defender") == ["D2"], "the token's Diversion draws the point to D2"
    assert fight.damage("attacker") == [2], "only the icons of the fallen Unit"
    fight.hit("defender", 1)
    assert fight.damage("attacker") == [2 + 1 + 1], "one icon and one token"


@rule("BTH-62.3")
def test_the_first_points_are_counted_anew_in_each_line() -> None:
    fight = duel([gun(1, 1, 1, ac=1)], [unit(hd=1), unit(hd=1), unit(t=5, dv=0)]).line(LONG).line(MEDIUM)
    assert fight.fallen("defender") == ["D1", "D2"]
    assert fight.damage("attacker") == [0]
    fight = duel([gun(2, 2)], [unit(t=9), unit(t=9, dv=1)]).line(LONG).line(MEDIUM)
    assert fight.damage("defender") == [2, 2]


# -- Heroic Death


@rule("BTH-62.10")
@pytest.mark.parametrize("icons", [0, 1, 2, 3])
def test_a_defeated_unit_strikes_back_with_its_heroic_death_icons(icons: int) -> None:
    fight = a_battle([unit(t=9)], [unit(t=2, hd=icons), unit()])
    assert fight.hit("defender", 1).damage("attacker") == [0], "not while it lives"
    assert fight.hit("defender", 1).damage("attacker") == [icons]


@rule("BTH-62.11")
def test_heroic_death_comes_before_the_remaining_damage_of_the_line() -> None:
    fight = duel([unit(2)], [unit(hd=1), unit(t=9)]).line(LONG)
    (a1,), (d1, d2) = fight.s.battle.line_up
    assert struck(fight) == [d1, a1, d2]


@rule("BTH-62.12")
def test_heroic_death_damage_starts_at_the_battlefront_and_goes_on() -> None:
    fight = a_battle([unit(t=2), unit(), unit(t=9)], [unit(hd=4), unit()]).hit("defender", 1)
    assert fight.damage("attacker") == [2, 1, 1]


@rule("BTH-62.13")
def test_heroic_death_damage_meets_links_diversion_accuracy_and_further_heroic_deaths() -> None:
    linked = a_battle([unit(left=1), unit(right=1)], [unit(hd=1), unit()]).hit("defender", 1)
    assert (linked.links("attacker"), linked.damage("attacker")) == ([0], [0, 0])
    diverted = a_battle([unit(), unit(t=2, dv=1)], [unit(hd=1), unit()]).hit("defender", 1)
    assert diverted.damage("attacker") == [0, 1]
    accurate = a_battle([unit(hd=1), unit()], [unit(hd=1), unit(ac=1)]).hit("defender", 1)
    assert (accurate.fallen("attacker"), accurate.fallen("defender")) == (["A1"], ["D1"])
    chain = a_battle([unit(hd=1), unit()], [unit(hd=1), unit()]).hit("defender", 1)
    assert (chain.fallen("attacker"), chain.fallen("defender")) == (["A1"], ["D1", "D2"])


@rule("BTH-62.13")
def test_chains_of_heroic_death_are_resolved_depth_first() -> None:
    fight = a_battle([unit(hd=1), unit(t=9)], [unit(hd=2), unit(t=1), unit(t=9)]).hit("defender", 2)
    (a1, a2), (d1, d2, d3) = fight.s.battle.line_up
    assert struck(fight) == [d1, a1, d2, a2, d3], (
        "A1's answer comes before the second point of D1's, and that before the rest"
    )


@rule("BTH-62.14")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_heroic_death_works_in_any_line_and_for_either_side(line: int, side: str) -> None:
    values = [1 if i == line else 0 for i in LINES]
    brave, strong = [unit(hd=1), unit()], [unit(*values, t=2)]
    fight = duel(brave, strong) if side == "attacker" else duel(strong, brave)
    fight.line(line)
    assert len(fight.fallen(side)) == 1
    assert fight.damage("defender" if side == "attacker" else "attacker") == [1]


# -- Accuracy


@rule("BTH-63.1", "BTH-63.2")
@pytest.mark.parametrize(("icons", "answers"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_accuracy_cancels_heroic_death_caused_by_the_first_points_only(icons: int, answers: int) -> None:
    fight = duel([gun(4, t=9, ac=icons)], [unit(hd=1) for _ in range(4)]).line(LONG)
    assert fight.fallen("defender") == ["D1", "D2", "D3", "D4"]
    assert fight.damage("attacker") == [answers]
    assert [key for key in fight.told() if key in ("canceled", "heroic")] == ["canceled"] * icons + ["heroic"] * answers


@rule("BTH-63.2")
def test_a_tough_unit_outlasts_the_accuracy_count() -> None:
    fight = duel([gun(3, t=9, ac=2)], [unit(t=3, hd=1), unit()]).line(LONG)
    assert fight.damage("attacker") == [1], "the third point defeats it"


@rule("BTH-63.3")
@pytest.mark.parametrize(
    "defender",
    [
        pytest.param([unit(hd=1, right=1), unit(left=1)], id="absorbed"),
        pytest.param([unit(hd=1), unit(t=9, dv=1)], id="diverted"),
    ],
)
def test_absorbed_and_diverted_points_use_up_accuracy(defender: list[Card]) -> None:
    fight = duel([gun(2, ac=1)], defender).line(LONG)
    assert fight.fallen("defender") == ["D1"]
    assert fight.damage("attacker") == [1]


@rule("BTH-63.3")
def test_heroic_death_points_use_up_accuracy() -> None:
    # D1's Heroic Death is the Defender's point 1 and within D3's Accuracy; A2's fall is point 2 and beyond it.
    fight = duel([unit(2, hd=1), unit(hd=1), unit(t=9)], [unit(hd=1), unit(hd=1), unit(t=9, ac=1)]).line(LONG)
    assert fight.fallen("attacker") == ["A1", "A2"]
    assert fight.damage("defender") == [1, 1, 1], "A1's answer is canceled, A2's is not"


@rule("BTH-63.4")
def test_accuracy_counts_the_icons_of_survivors_at_the_moment_of_the_point() -> None:
    # D1 answers A1 with point 1 of the Defender, D2's icons cancel A1's Heroic Death. D2 answers A2 with point 2,
    # but its icons fell with it: A2's Heroic Death works and strikes D3.
    fight = duel([unit(hd=1), unit(hd=1), gun(2)], [unit(hd=1), unit(hd=1, ac=2), unit(t=9)]).line(LONG)
    assert fight.fallen("attacker") == ["A1", "A2"]
    assert fight.damage("defender") == [1, 1, 1]


@rule("BTH-63.5")
@pytest.mark.parametrize("icons", [1, 2, 5])
def test_one_accurate_point_cancels_a_whole_heroic_death(icons: int) -> None:
    fight = duel([gun(1, ac=1)], [unit(hd=icons), unit()]).line(LONG)
    assert fight.fallen("defender") == ["D1"]
    assert fight.damage("attacker") == [0]


# -- Diversion


@rule("BTH-64.1", "BTH-64.2")
@pytest.mark.parametrize(
    ("icons", "damage"), [(0, [4, 0, 0]), (1, [3, 0, 1]), (2, [2, 0, 2]), (3, [1, 0, 3]), (5, [0, 0, 4])]
)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_a_unit_takes_as_many_first_points_as_it_has_diversion_icons(side: str, icons: int, damage: list[int]) -> None:
    line_up: list[Card] = [unit(t=9), unit(t=9), unit(t=9, dv=icons)]
    fight = a_battle(line_up, line_up).hit(side, 4)
    assert fight.damage(side) == damage


@rule("BTH-64.3")
@pytest.mark.parametrize(("points", "damage"), [(1, [0, 1, 0]), (2, [0, 2, 0]), (3, [0, 2, 1]), (4, [1, 2, 1])])
def test_of_several_diversions_the_one_closest_to_the_battlefront_draws_first(points: int, damage: list[int]) -> None:
    fight = a_battle([gun(0)], [unit(t=9), unit(t=9, dv=2), unit(t=9, dv=1)]).hit("defender", points)
    assert fight.damage("defender") == damage


@rule("BTH-64.4")
def test_diversion_icons_left_on_a_defeated_unit_lapse() -> None:
    fight = a_battle([gun(0)], [unit(t=9), unit(t=2, dv=5)]).hit("defender", 4)
    assert fight.damage("defender") == [2, 2]


@rule("BTH-64.5")
def test_a_diverted_point_absorbed_by_a_link_uses_up_its_icon() -> None:
    fight = a_battle([gun(0)], [unit(t=9), unit(t=9, dv=1, right=1), unit(left=1)]).hit("defender", 2)
    assert fight.links("defender") == [0, 0]
    assert fight.damage("defender") == [1, 0, 0]


@rule("BTH-64.6")
@pytest.mark.parametrize("challenge", [False, True])
def test_diversion_is_compulsory(challenge: bool) -> None:
    fight = a_battle([gun(1)], [unit(t=9), unit(dv=1)], challenge=challenge).dice(*NO_DICE)
    fight.do(Combat(LONG))
    assert fight.told()[:3] == ["line", "struck", "fell"], "nobody is asked, even where the Unit is lost by it"
    assert fight.s.battle.fallen[5:7] == [0, 1]


# -- Victory


@rule("BTH-66.1", "BTH-66.2", "BTH-66.3")
@pytest.mark.parametrize(
    ("a", "d", "winner"),
    [
        (0, 0, "nobody"),
        (1, 0, "attacker"),
        (0, 1, "defender"),
        (1, 1, "attacker"),
        (2, 2, "attacker"),
        (2, 1, "attacker"),
        (1, 2, "defender"),
        (2, 3, "defender"),
    ],
)
def test_more_survivors_win_and_equal_numbers_favor_the_attacker(a: int, d: int, winner: str) -> None:
    fight = a_battle([unit() for _ in range(3)], [unit() for _ in range(3)])
    fight.hit("attacker", 3 - a).hit("defender", 3 - d).dice(*NO_DICE).fight()
    assert fight.winner == winner


@rule("BTH-66.4")
def test_reinforcements_count_as_survivors_and_toughness_does_not() -> None:
    fight = a_battle([unit(t=9)], [unit(r=1)], links=False)
    fight.era_deck(1, "spartan_hoplites")
    fight.muster()
    assert fight.dice(*NO_DICE).fight().winner == "defender", "2 against 1"
    fight = a_battle([unit(t=9), unit(t=9)], [unit() for _ in range(3)]).dice(*NO_DICE).fight()
    assert fight.winner == "defender", "3 against 2, though toughness is 3 against 18"


# -- The whole procedure, compared with the one in `paper`


def a_battle_of(battle: PaperBattle) -> Fight:
    """The same battle, played by the rules."""
    fight = a_battle(
        [soldier.card for soldier in battle.sides["attacker"]],
        [soldier.card for soldier in battle.sides["defender"]],
        attacker_tokens={i + 1: soldier.token for i, soldier in enumerate(battle.sides["attacker"]) if soldier.token},
        defender_tokens={i + 1: soldier.token for i, soldier in enumerate(battle.sides["defender"]) if soldier.token},
    )
    return fight.dice(battle.dice["attacker"], battle.dice["defender"])


def assert_same(fight: Fight, paper: PaperBattle) -> None:
    """Survivors, damage and Link counters agree, and no Unit falls beside its Link counter (BTH-61.7)."""
    for side in ("attacker", "defender"):
        assert fight.damage(side) == [soldier.damage for soldier in paper.sides[side]]
        assert fight.fallen(side) == paper.fallen(side)
        assert fight.links(side) == paper.counters(side)
        assert all(soldier.face_up or not paper.counters_of(soldier) for soldier in paper.sides[side])


@pytest.mark.slow
@rule("BTH-61.7", "BTH-61.9")
@settings(derandomize=True, deadline=None, max_examples=250)
@given(battles())
def test_every_battle_goes_as_on_paper(paper: PaperBattle) -> None:
    fight = a_battle_of(paper)
    assert_same(fight, paper)
    for line in LINES:
        totals = paper.resolve_line(line)
        assert fight.line(line).totals[-1] == totals
        assert_same(fight, paper)
        if paper.settled:
            break
    Victory().run(fight.s, fight.umpire)
    assert fight.winner == paper.winner


@pytest.mark.slow
@rule("BTH-61.9")
@settings(derandomize=True, deadline=None, max_examples=150)
@given(battles(), st.sampled_from(["attacker", "defender"]), st.lists(st.integers(1, 6), min_size=1, max_size=3))
def test_any_damage_goes_as_on_paper(paper: PaperBattle, side: str, hits: list[int]) -> None:
    fight = a_battle_of(paper)
    for n in hits:
        paper.begin_line()
        paper.deal("defender" if side == "attacker" else "attacker", side, n)
        fight.hit(side, n)
        assert_same(fight, paper)
