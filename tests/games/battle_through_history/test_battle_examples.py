"""The ledger's worked examples of battles, number for number."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy
from wartable.games.battle_through_history.combat import Combat
from wartable.games.battle_through_history.content import CLOSE, LONG, MEDIUM
from wartable.games.battle_through_history.engagement import AssignToken, Relaunch, RollDice
from wartable.games.battle_through_history.flow import Turn
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.state import ATTACKER, DEFENDER, EMPTY, WIDTH
from wartable.testing import rule

from .builders import Card, Fight, a_battle, unit

NO_DICE = ((0, 0, 0), (0, 0, 0))


def vector(attacker: Sequence[Card], defender: Sequence[Card]) -> Fight:
    """A battle of test Units, with dice that add nothing."""
    return a_battle(attacker, defender).dice(*NO_DICE)


def struck(fight: Fight) -> list[str]:
    """The slots that took damage, point by point."""
    slots = {}
    for side, letter in ((ATTACKER, "A"), (DEFENDER, "D")):
        for i, no in enumerate(fight.s.battle.line_up[side]):
            slots[no] = f"{letter}{i + 1}"
    return [slots[event.a] for event in fight.umpire.events if fight.game.tellings[event.kind].key == "struck"]


# -- Small examples


@rule("BTH-EX.1")
def test_three_against_two_is_one_damage() -> None:
    fight = vector([unit(0, 3, 0, t=9)], [unit(0, 2, 0, t=9)]).line(MEDIUM)
    assert fight.totals == [(3, 2)]
    assert (fight.damage("attacker"), fight.damage("defender")) == ([0], [1])


@rule("BTH-EX.2")
def test_a_unit_defeated_in_long_is_missing_in_medium_and_close() -> None:
    fight = vector(["bantu_ruga_ruga", unit(t=9)], [unit(1, 0, 0)])
    assert fight.s.unit(fight.s.battle.line_up[ATTACKER][0]).line == (0, 2, 2)
    fight.line(LONG)
    assert fight.totals == [(0, 1)]
    assert fight.fallen("attacker") == ["A1"]
    fight.line(MEDIUM).line(CLOSE)
    assert fight.totals[1:] == [(0, 0), (0, 0)]


# -- Pär's first battle


def pars_battle() -> Fight:
    """As it stands when the Lines begin (BTH-EX.14)."""
    fight = a_battle(["B-CAT", "B-ARC", "B-CON", "B-SPY"], ["genoese_crossbowmen", "trung_sisters"])
    return fight.dice((1, 1, 1), (0, 0, 2))


@rule("BTH-EX.13")
def test_par_deploys_three_and_the_spy_arrives() -> None:
    table = Fight()
    table.at(2, 0).row(s4="genoese_crossbowmen", s5="trung_sisters").tokens(0, "W-C2")
    table.hand(0, "B-CAT", "B-ARC", "B-CON", "B-MAN", "B-ARC", "B-CON").deck(0, "B-SPY", "B-HOR")
    table.do(ChooseBattle(0)).choose("face E2-02", "add E2-01", "deploy B-CAT", "deploy B-ARC", "deploy B-CON", "done")
    assert table.line_up("attacker") == ["B-CAT", "B-ARC", "B-CON", "B-SPY"]
    assert table.keys_of(table.s.deck[0]) == ["B-HOR"]
    assert table.links("defender") == [2]
    assert table.links("attacker") == [0, 0, 0], "the Assault of the Trưng Sisters finds no Link"
    assert "assaulted" not in table.told()
    assert table.options() == ["assign W-C2", "done"]
    table.choose("done")
    assert table.keys_of(table.s.tokens[0]) == ["W-C2"]


@rule("BTH-EX.14")
def test_par_rolls_the_risky_die_with_four_units() -> None:
    fight = pars_battle()
    fight.umpire.numbers = [0, 5]
    RollDice().run(fight.s, fight.umpire)
    assert (fight.die("attacker"), fight.die("defender")) == ((1, 1, 1), (0, 0, 2))
    faces = [fight.cards.dice[face].key for face in fight.s.battle.die]
    assert faces == ["risky-1", "strong-6"]


@rule("BTH-EX.15")
def test_par_long() -> None:
    fight = pars_battle().line(LONG)
    assert fight.totals == [(2, 0)]
    assert [key for key in fight.told() if key in ("absorbed", "fell")] == ["absorbed", "fell"]
    assert fight.links("defender") == [0]
    assert fight.fallen("defender") == ["D1"]


@rule("BTH-EX.16")
def test_par_medium() -> None:
    fight = pars_battle().line(LONG).line(MEDIUM)
    assert fight.totals[1] == (2, 1)
    assert fight.damage("defender") == [1, 1]
    assert fight.fallen("defender") == ["D1"], "the Trưng Sisters survive with 1 of 2"


@rule("BTH-EX.17")
def test_par_close() -> None:
    fight = pars_battle().line(LONG).line(MEDIUM).line(CLOSE)
    assert fight.totals[2] == (2, 5)
    assert struck(fight)[-3:] == ["A1", "A2", "A3"]
    assert fight.fallen("attacker") == ["A1", "A2", "A3"], "the Spy survives"


@rule(*[f"BTH-EX.{n}" for n in range(10, 20)])
def test_pars_whole_turn() -> None:
    table = Fight(numbers=[0, 5])
    table.gears(active="TT-01", pending="TT-07", pile=["TT-12", "TT-05"], gear=3).offers("W-L1", "W-M1", "W-C2")
    table.row(s4="genoese_crossbowmen", s5="trung_sisters", s6="trebuchet")
    table.era_deck(2, *[f"E2-{n:02}" for n in range(4, 16)], "H2-1", "H2-2").token_pile("W-DV", "W-AC")
    table.hand(0, "B-CAT", "B-ARC", "B-CON", "B-MAN").deck(0, "B-ARC", "B-CON", "B-SPY", "B-HOR")
    table.relics(0, "R1-1").relic_deck("R3-4", "R2-2")
    s = table.s

    table.do(Turn(0)).choose("stop")  # EX.10: the first push is forced
    assert table.keys_of([s.active_tile]) == ["TT-07"]
    assert s.gear == 0
    assert table.options() == ["take W-C2", "use draw_two", "done"], "RECALL is active, but his discard pile is empty"

    table.choose("take W-C2", "use draw_two")  # EX.11
    assert (len(s.tokens[0]), len(s.hand[0]), len(s.deck[0])) == (1, 6, 2)
    assert s.token_space[2] == EMPTY

    table.choose("jump 2", "face E2-02")  # EX.12: nothing is left to prepare, so he jumps
    assert table.options() == ["add E2-01", "done"]
    table.choose("add E2-01")
    assert table.line_up("defender") == ["E2-01", "E2-02"]

    table.choose("deploy B-CAT", "deploy B-ARC", "deploy B-CON", "done")  # EX.13
    assert table.line_up("attacker") == ["B-CAT", "B-ARC", "B-CON", "B-SPY"]
    assert table.links("defender") == [2]
    assert table.options() == ["assign W-C2", "done"]

    table.choose("done")  # EX.14 to EX.17
    assert (table.die("attacker"), table.die("defender")) == ((1, 1, 1), (0, 0, 2))
    assert table.totals == [(2, 0), (2, 1), (2, 5)]
    assert struck(table) == ["D1", "D2", "A1", "A2", "A3"]
    assert table.damage("defender") == [1, 1]
    assert (table.fallen("attacker"), table.fallen("defender")) == (["A1", "A2", "A3"], ["D1"])

    assert table.winner == "attacker"  # EX.18
    assert table.options() == ["leave E2-01", "done"]
    table.choose("done")
    assert table.over
    assert table.keys_of(s.relics[0]) == ["R1-1", "R3-4"]
    assert table.keys_of(s.era_discard[1]) == ["E2-02"]

    assert sorted(table.keys_of(s.discard[0])) == ["B-ARC", "B-CAT", "B-CON", "B-SPY", "E2-01"]  # EX.19
    assert table.keys_of(s.row[3:6]) == ["E2-04", "E2-05", "E2-03"]
    assert len(s.era_deck[1]) == 12
    assert table.keys_of([s.token_space[2]]) == ["W-DV"]
    piles = (s.hand[0], s.deck[0], s.discard[0], s.relics[0], s.tokens[0])
    assert [len(pile) for pile in piles] == [4, 0, 5, 2, 1]


# -- Chris against Joakim

JOAKIM: list[Card] = ["gaesatae_spearmen", "spartan_hoplites"]
CHRIS: list[Card] = ["vitruvian_scorpio", "B-HOR", "B-MAN"]


def chris_battle(*, diversion: bool = True) -> Fight:
    """As it stands when the Lines begin (BTH-EX.21)."""
    fight = a_battle(CHRIS, JOAKIM, challenge=True, defender_tokens={2: "W-DV"} if diversion else {})
    return fight.dice((1, 0, 0), (1, 1, 1))


def chris_table() -> Fight:
    """Chris, seat 0, has jumped to the Era of Joakim's champion; dice and the Prowess drawn are settled."""
    table = Fight(numbers=[0, 0, 0, 2, 1])
    table.at(3, 3).hand(0, *CHRIS, "B-SPY").hand(1, *JOAKIM, "B-CAT").tokens(0, "W-L1").tokens(1, "W-DV")
    table.prowess(0, 1, 2, 3, 5).prowess(1, 1, 2, 3, 5).relics(1, "R1-1", "R2-1", "R3-1").offers("W-M1", "W-M1", "W-M1")
    return table


@rule("BTH-EX.20")
def test_joakim_decides_first() -> None:
    table = chris_table()
    table.do(ChooseBattle(0))
    assert table.ask.data() == (1, DEFENDER), "nobody else to fight: challenged at once"
    table.choose("deploy E1-10", "deploy E1-04", "done", "assign W-DV", "place E1-04")
    assert table.line_up("defender") == ["E1-10", "E1-04"]
    assert table.keys_of([table.s.battle.token[WIDTH + 1]]) == ["W-DV"]
    assert table.ask.data() == (0, ATTACKER)
    table.choose("deploy E1-03", "deploy B-HOR", "deploy B-MAN", "done", "done")
    assert table.line_up("attacker") == ["E1-03", "B-HOR", "B-MAN"]
    assert table.s.battle.token[:WIDTH] == [EMPTY] * WIDTH


@rule("BTH-EX.21")
def test_chris_and_joakim_engage() -> None:
    fight = a_battle(CHRIS, JOAKIM, challenge=True, defender_tokens={2: "W-DV"}, links=False, numbers=[0, 0])
    fight.deck(0, "B-CAT").deck(1, "B-CAT")
    fight.muster()
    assert (len(fight.line_up("attacker")), len(fight.line_up("defender"))) == (3, 2)
    assert fight.links("attacker") + fight.links("defender") == [0, 0, 0]
    assert {"reinforced", "linked", "assaulted"}.isdisjoint(fight.told())
    fight.choose("done")
    assert [fight.cards.dice[face].key for face in fight.s.battle.die] == ["strong-1", "risky-1"]
    assert (fight.die("attacker"), fight.die("defender")) == ((1, 0, 0), (1, 1, 1))


@rule("BTH-EX.22")
def test_chris_long() -> None:
    fight = chris_battle().line(LONG)
    assert fight.totals == [(2, 1)]
    assert fight.damage("defender") == [0, 1]
    assert fight.fallen("defender") == []


@rule("BTH-EX.23")
def test_chris_medium() -> None:
    fight = chris_battle().line(LONG).line(MEDIUM)
    assert fight.totals[1] == (2, 2)
    assert (fight.damage("attacker"), fight.damage("defender")) == ([0, 0, 0], [0, 1])


@rule("BTH-EX.24")
def test_chris_close() -> None:
    fight = chris_battle().line(LONG).line(MEDIUM).line(CLOSE)
    assert fight.totals[2] == (3, 5)
    assert fight.fallen("attacker") == ["A1", "A2"]


@rule("BTH-EX.20", "BTH-EX.21", "BTH-EX.22", "BTH-EX.23", "BTH-EX.24", "BTH-EX.25")
def test_the_whole_challenge_of_joakim() -> None:
    table = chris_table()
    s = table.s
    table.do(ChooseBattle(0), Restoration(0))
    table.choose("deploy E1-10", "deploy E1-04", "done", "assign W-DV", "place E1-04")
    table.choose("deploy E1-03", "deploy B-HOR", "deploy B-MAN", "done", "done")
    assert table.totals == [(2, 1), (2, 2), (3, 5)]
    assert struck(table) == ["D2", "A1", "A2"]
    assert table.winner == "defender"
    assert table.ask.seat == 1
    assert sorted(table.options()) == ["prize P-amber-2", "prize P-amber-5"]
    table.choose("prize P-amber-5")
    assert table.over
    assert [s.prowess_value(no) for no in s.won[1]] == [5]
    assert sorted(s.prowess_value(no) for no in s.prowess[0]) == [1, 2, 3]
    assert (len(s.relics[0]), len(s.relics[1]), s.honor) == (0, 3, [0, 0])
    assert table.keys_of(s.token_discard) == ["W-DV"]
    assert table.keys_of(s.tokens[0]) == ["W-L1"]
    everything = [sorted(table.keys_of(s.hand[seat] + s.deck[seat] + s.discard[seat])) for seat in (0, 1)]
    assert everything == [["B-HOR", "B-MAN", "B-SPY", "E1-03"], ["B-CAT", "E1-04", "E1-10"]]


@rule("BTH-EX.26")
def test_the_challenge_of_joakim_without_his_token() -> None:
    fight = chris_battle(diversion=False)
    fight.prowess(0, 1, 2, 3, 5).prowess(1, 1, 2, 3, 5).relics(1, "R1-1", "R2-1", "R3-1").hand(0, "B-CAT")
    fight.line(LONG)
    assert fight.fallen("defender") == ["D1"]
    assert fight.damage("attacker") == [0, 0, 0]
    assert "canceled" in fight.told()
    fight.line(MEDIUM)
    assert fight.totals[1] == (2, 1)
    assert fight.damage("defender") == [1, 1]
    fight.do(Combat(CLOSE))
    assert fight.totals[2] == (3, 4)
    assert (fight.fallen("attacker"), fight.fallen("defender")) == (["A1"], ["D1"])
    assert fight.winner == "attacker"
    fight.choose(fight.options()[0])
    assert fight.s.honor == [0, 0], "1 defeated Unit gives no Honor"
    assert len(fight.s.fan) == 2
    fight.choose(fight.options()[0])
    assert (len(fight.s.relics[0]), len(fight.s.relics[1])) == (1, 2)


# -- Ability examples


@rule("BTH-EX.30")
def test_heroic_death_of_the_immortals() -> None:
    fight = a_battle(["trebuchet", "B-ARC"], ["persian_immortals", "carthaginians"]).dice((0, 1, 0), (1, 1, 1))
    assert fight.links("defender") == [0]
    fight.line(LONG)
    assert fight.totals == [(2, 1)]
    assert struck(fight) == ["D1", "A1"]
    assert (fight.fallen("attacker"), fight.fallen("defender")) == (["A1"], ["D1"])


@rule("BTH-EX.31")
def test_heroic_death_of_the_immortals_against_accuracy() -> None:
    fight = a_battle(["trebuchet", "vitruvian_scorpio"], ["persian_immortals", "carthaginians"])
    fight.dice((0, 1, 0), (1, 1, 1)).do(Combat(LONG))
    assert fight.totals == [(3, 1)], "the battle is over after Long"
    assert struck(fight) == ["D1", "D2"]
    assert fight.damage("attacker") == [0, 0]
    assert fight.fallen("defender") == ["D1", "D2"]
    assert fight.winner == "attacker"


@rule("BTH-EX.32")
def test_heroic_death_with_diversion() -> None:
    fight = a_battle(
        ["trebuchet", "B-CAT", "genoese_crossbowmen", "B-SPY"],
        ["bantu_ruga_ruga", "ballonabwehrkanone"],
        attacker_tokens={4: "W-DV"},
    )
    fight.dice((-1, 0, 0), (0, 1, 0)).line(LONG)
    assert fight.totals == [(2, 3)]
    assert struck(fight) == ["A4", "D1"]
    assert (fight.fallen("attacker"), fight.fallen("defender")) == (["A4"], ["D1"])
    fight.do(Combat(MEDIUM))
    assert fight.totals == [(2, 3), (3, 2)], "no Close Combat"
    assert fight.fallen("defender") == ["D1", "D2"]
    assert (fight.winner, fight.s.battle.survivors(ATTACKER)) == ("attacker", 3)


@rule("BTH-EX.33")
def test_accuracy_limit() -> None:
    fight = vector([unit(5, t=3, ac=2)], [unit(hd=1) for _ in range(4)]).line(LONG)
    assert struck(fight) == ["D1", "D2", "D3", "A1", "D4", "A1"]
    assert fight.damage("attacker") == [2]
    assert fight.fallen("attacker") == []


@rule("BTH-EX.34")
def test_diversion_limit() -> None:
    fight = vector([unit(3, t=3)], [unit(), unit(t=3, dv=2)]).line(LONG)
    assert struck(fight) == ["D2", "D2", "D1"]
    assert fight.fallen("defender") == ["D1"]


@rule("BTH-EX.35")
@pytest.mark.parametrize(
    ("attackers", "numbers", "rerolled", "shown"),
    [
        pytest.param(3, [0, 5, 1], 1, (-1, -1, -1), id="-1 Medium, once whatever the new face"),
        pytest.param(3, [0, 4], 0, (0, 2, 0), id="+2 Medium stays"),
        pytest.param(4, [1, 2], 0, (0, 1, 0), id="Strong die"),
    ],
)
def test_relaunch_of_the_board_side(attackers: int, numbers: list[int], rerolled: int, shown: tuple[int, ...]) -> None:
    men: list[Card] = [unit() for _ in range(attackers)]
    fight = a_battle(men, ["ballonabwehrkanone"], numbers=numbers)
    fight.do(RollDice())
    assert fight.told().count("rerolled") == rerolled
    assert fight.die("defender") == shown


# -- Vectors for our rulings


@rule("BTH-EX.51")
def test_a_diversion_unit_dies_early() -> None:
    fight = vector([unit(3, t=3)], [unit(t=2), unit(dv=2)]).line(LONG)
    assert struck(fight) == ["D2", "D1", "D1"]
    assert fight.fallen("defender") == ["D1", "D2"]


@rule("BTH-EX.52")
def test_two_diversion_units() -> None:
    fight = vector([unit(3, t=3)], [unit(t=2), unit(t=2, dv=1), unit(t=2, dv=1)]).line(LONG)
    assert struck(fight) == ["D2", "D3", "D1"]


@rule("BTH-EX.53")
def test_diversion_works_anew_per_line() -> None:
    fight = vector([unit(1, 1, 0, t=3)], [unit(), unit(t=2, dv=1)]).line(LONG)
    assert fight.damage("defender") == [0, 1]
    fight.line(MEDIUM)
    assert fight.damage("defender") == [0, 2]
    assert fight.fallen("defender") == ["D2"]


@rule("BTH-EX.54")
def test_diversion_and_link() -> None:
    fight = vector([unit(2, t=3)], [unit(right=1), unit(left=1, dv=1)]).line(LONG)
    absorbed = [event.a for event in fight.umpire.events if fight.game.tellings[event.kind].key == "absorbed"]
    assert absorbed == [fight.s.battle.line_up[DEFENDER][1]], "aimed at D2"
    assert struck(fight) == fight.fallen("defender") == ["D1"]


@rule("BTH-EX.55")
def test_absorbed_points_use_up_accuracy() -> None:
    fight = vector([unit(2, ac=1)], [unit(right=1, hd=1), unit(left=1, t=2)]).fight()
    assert (fight.fallen("attacker"), fight.fallen("defender")) == (["A1"], ["D1"])
    assert fight.winner == "defender"


@rule("BTH-EX.56")
def test_a_chain_of_heroic_deaths() -> None:
    fight = vector([unit(1, hd=1), unit()], [unit(hd=1), unit()]).fight()
    assert struck(fight) == ["D1", "A1", "D2"]
    assert (fight.fallen("attacker"), fight.fallen("defender")) == (["A1"], ["D1", "D2"])
    assert fight.winner == "attacker"


@rule("BTH-EX.58")
def test_remaining_damage_goes_on_after_losses() -> None:
    fight = vector([unit(2)], [unit(hd=1), unit()]).fight()
    assert struck(fight) == ["D1", "A1", "D2"]
    assert fight.winner == "nobody"


@rule("BTH-EX.59")
def test_heroic_death_meets_diversion() -> None:
    fight = vector([unit(1), unit(t=2, dv=1)], [unit(hd=1), unit()]).line(LONG)
    assert struck(fight) == ["D1", "A2"]
    assert fight.damage("attacker") == [0, 1]
    assert fight.fallen("attacker") == []


CHAIN: list[Card] = [unit(right=1), unit(left=1, right=1), unit(left=1)]


@rule("BTH-EX.60")
def test_three_units_with_two_links() -> None:
    fight = vector([unit(3, t=3)], CHAIN)
    assert fight.links("defender") == [1, 1]
    seen = []
    for _ in range(3):
        fight.hit("defender", 1)
        seen.append((fight.links("defender"), fight.fallen("defender")))
    assert seen == [([0, 1], []), ([0, 1], ["D1"]), ([0, 0], ["D1"])]
    fight = vector([unit(3, t=3)], CHAIN).line(LONG)
    assert (fight.links("defender"), fight.fallen("defender")) == seen[-1]


@rule("BTH-EX.61")
def test_assault_on_two_links() -> None:
    fight = a_battle([unit(2, t=3, a=1)], CHAIN, links=False).muster()
    assert fight.links("defender") == [0, 1]
    fight.dice(*NO_DICE).line(LONG)
    assert struck(fight) == ["D1"]
    assert (fight.links("defender"), fight.fallen("defender")) == ([0, 0], ["D1"])


@rule("BTH-EX.62")
@pytest.mark.parametrize(
    ("a1", "a2", "counter"),
    [
        ("carthaginians", "spartan_hoplites", 1),
        ("spartan_hoplites", "carthaginians", 1),
        ("persian_immortals", "gaesatae_spearmen", 0),
    ],
)
def test_the_attackers_own_link(a1: str, a2: str, counter: int) -> None:
    fight = a_battle([a1, a2], ["mauryan_war_elephants"])
    assert fight.links("attacker") == [counter]


@rule("BTH-EX.63")
def test_a_group_conquest() -> None:
    fight = a_battle(
        ["B-CAT", "B-ARC", "B-MAN", "B-HOR"],
        ["carthaginians", "spartan_hoplites", "macedonian_phalanx"],
        numbers=[0, 4],
    )
    assert fight.links("defender") == [1, 1]
    fight.relic_deck("R1-1", "R1-2")
    fight.muster()
    assert fight.links("defender") == [0, 1]
    fight.choose("done")
    assert (fight.die("attacker"), fight.die("defender")) == ((1, 1, 1), (0, 0, 1))
    assert fight.totals == [(2, 0), (3, 2), (4, 5)]
    assert struck(fight) == ["D1", "D2", "A1"]
    assert fight.links("defender") == [0, 0]
    assert (fight.s.battle.survivors(ATTACKER), fight.s.battle.survivors(DEFENDER)) == (3, 2)
    assert fight.winner == "attacker"
    fight.choose("done")
    assert fight.keys_of(fight.s.discard[0]) == ["E1-02"]
    assert fight.keys_of(fight.s.relics[0]) == ["R1-1"]
    assert fight.keys_of(fight.s.era_discard[0]) == ["E1-04", "E1-05"]


@rule("BTH-EX.64")
def test_a_negative_total() -> None:
    fight = a_battle(["B-ARC"], ["vitruvian_scorpio"]).dice((0, 1, 0), (-1, -1, -1))
    fight.line(LONG).line(MEDIUM)
    assert fight.totals == [(0, 0), (2, 0)]
    assert fight.fallen("defender") == ["D1"]
    fight = a_battle(["B-ARC"], ["vitruvian_scorpio"]).dice((0, 1, 0), (-1, -1, -1)).line(CLOSE)
    assert fight.totals == [(0, 0)], "0 - 1 is 0, not -1"
    assert fight.damage("defender") == [0]


@rule("BTH-EX.65")
def test_a_reinforcement_beyond_the_virtual_slot_is_lost() -> None:
    fight = a_battle(["B-CON", "B-CON", "B-ARC", "B-MAN"], [unit()], numbers=[0, 4])
    fight.deck(0, "B-ARC", "B-CAT").relic_deck("R1-1")
    fight.muster()
    assert fight.line_up("attacker") == ["B-CON", "B-CON", "B-ARC", "B-MAN", "B-ARC"]
    assert fight.keys_of(fight.s.deck[0]) == ["B-CAT"]
    fight.choose("done").choose("done")
    assert fight.over
    assert fight.die("attacker") == (1, 1, 1), "the Risky die"
    assert fight.winner == "attacker"
    assert fight.s.relics[0] == ()
    assert fight.keys_of(fight.s.relic_deck) == ["R1-1"]


@rule("BTH-EX.69")
def test_the_attackers_reinforcement_chain() -> None:
    fight = a_battle(["B-CON"], [unit(t=9)], numbers=[5, 0])
    fight.deck(0, "B-CON", "B-ARC", "B-SPY")
    fight.muster()
    assert fight.line_up("attacker") == ["B-CON", "B-CON", "B-ARC"]
    assert fight.keys_of(fight.s.deck[0]) == ["B-SPY"]
    fight.choose("done")
    assert fight.die("attacker") == (0, 0, 2), "the Strong die"


@rule("BTH-EX.70")
def test_a_board_reinforcement_chain() -> None:
    fight = a_battle(["B-CAT"], ["persian_immortals"])
    fight.era_deck(1, "numidian_riders", "cretan_archers", "marian_legionaries", "carthaginians")
    fight.muster()
    assert fight.line_up("defender") == ["E1-01", "E1-14", "E1-07", "E1-09"]
    assert fight.keys_of(fight.s.era_deck[0]) == ["E1-02"]
    assert fight.links("defender") == [0, 0, 0]


@rule("BTH-EX.71")
def test_chase() -> None:
    table = Fight(numbers=[2, 0])
    table.at(2, 0).hand(0, "B-ARC").tokens(0, "W-CH").era_discard(2, "berserkers", "trung_sisters")
    table.row(s4="genoese_crossbowmen", s5="eagle_warriors", s6="trebuchet")
    table.do(ChooseBattle(0))
    assert "chase E2-02" in table.options()
    table.choose("chase E2-02")
    assert isinstance(table.ask, Deploy)
    assert table.keys_of(table.s.token_discard) == ["W-CH"]
    assert table.s.tokens[0] == ()
    assert table.line_up("defender") == ["E2-02"], "alone"
    assert table.keys_of(table.s.row[3:6]) == ["E2-01", "E2-15", "E2-03"]
    assert table.keys_of(table.s.era_discard[1]) == ["E2-11"]
    table.choose("deploy B-ARC")
    assert table.over
    assert table.keys_of(table.s.era_discard[1]) == ["E2-11", "E2-02"], "they survived"


@rule("BTH-EX.78")
@pytest.mark.parametrize(("accuracy", "damage"), [(0, 2), (1, 0)])
def test_an_ability_token_on_top_of_a_printed_icon(accuracy: int, damage: int) -> None:
    fight = a_battle(["B-SPY", "B-CAT"], [unit(2, t=9, ac=accuracy)], attacker_tokens={1: "W-HD"})
    fight.dice(*NO_DICE).line(LONG)
    assert fight.fallen("attacker") == ["A1"]
    assert fight.damage("defender") == [damage]


@rule("BTH-EX.79")
def test_a_line_token_dies_with_its_unit() -> None:
    fight = a_battle(["B-ARC", "B-MAN"], [unit(0, 2, 0, t=9)], attacker_tokens={1: "W-C2"})
    fight.offers("W-M1", "W-M1", "W-M1")
    fight.dice(*NO_DICE)
    fight.line(LONG).line(MEDIUM)
    assert fight.fallen("attacker") == ["A1"]
    fight.line(CLOSE)
    assert fight.totals[2] == (2, 0), "Man-at-Arms alone"
    fight.do(Restoration(0))
    assert fight.keys_of(fight.s.token_discard) == ["W-C2"]


@rule("BTH-EX.80")
def test_a_link_with_a_reinforcement() -> None:
    fight = a_battle(["B-CAT"], ["marian_legionaries"])
    fight.era_deck(1, "spartan_hoplites")
    fight.muster()
    assert fight.line_up("defender") == ["E1-09", "E1-04"]
    assert fight.links("defender") == [1]


@rule("BTH-EX.81")
@pytest.mark.parametrize(("a1", "counter"), [("trung_sisters", 2), ("don_cossacks", 0)])
def test_the_eras_of_a_link(a1: str, counter: int) -> None:
    fight = a_battle([a1, "qin_crossbowmen"], ["mongol_horse_archers"], links=False).muster()
    assert fight.line_up("attacker")[1:] == ["E1-15"], "the deck is empty"
    assert fight.links("attacker") == [counter]


@rule("BTH-EX.83")
def test_assault_on_the_attacker() -> None:
    fight = a_battle(["carthaginians", "spartan_hoplites", "macedonian_phalanx"], ["trung_sisters"])
    assert fight.links("attacker") == [1, 1]
    assert fight.muster().links("attacker") == [0, 1]


@rule("BTH-EX.84")
@pytest.mark.parametrize(("icons_of_a2", "damage"), [(1, [0, 0]), (0, [1, 0])])
def test_accuracy_adds_up(icons_of_a2: int, damage: list[int]) -> None:
    fight = vector([unit(2, t=3, ac=1), unit(ac=icons_of_a2)], [unit(hd=1), unit(hd=1)]).line(LONG)
    assert fight.fallen("defender") == ["D1", "D2"]
    assert fight.damage("attacker") == damage


@rule("BTH-EX.85")
def test_reinforcements_of_a_pair_across_eras() -> None:
    table = Fight()
    table.at(3, 0).row(s6="hussite_war_wagons", s7="zulu_impi").hand(0, "B-CAT").tokens(0, "W-L1")
    table.era_deck(2, "swiss_pikemen", "E2-03").era_deck(3, "janissary_orta", "E3-09")
    table.do(ChooseBattle(0)).choose("add E2-13", "deploy B-CAT")
    assert isinstance(table.ask, AssignToken)
    assert table.line_up("defender") == ["E2-13", "E3-12", "E2-12", "E3-02"]
    assert (table.keys_of(table.s.era_deck[1]), table.keys_of(table.s.era_deck[2])) == (["E2-03"], ["E3-09"])


@rule("BTH-EX.87")
@pytest.mark.parametrize("defender", ["reroll", "hold"])
@pytest.mark.parametrize("attacker", ["reroll", "hold"])
def test_relaunch_in_a_challenge(defender: str, attacker: str) -> None:
    fight = a_battle([unit(rl=1, t=9)], [unit(rl=1, t=9)], challenge=True)
    fight.do(RollDice())
    for seat, answer in ((1, defender), (0, attacker)):
        assert isinstance(fight.ask, Relaunch)
        assert (fight.ask.seat, fight.options()) == (seat, ["reroll", "hold"])
        assert "line" not in fight.told()
        fight.choose(answer)
    assert fight.told().count("rerolled") == [defender, attacker].count("reroll")
    assert fight.told()[2 + fight.told().count("rerolled")] == "line"
