"""Heroes fight once, and Relics only score."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.scoring import army, relic_points, score
from wartable.games.battle_through_history.travel import DismissCard, Prepare, RecallCard
from wartable.kernel import ALL, FastUmpire, settle
from wartable.testing import rule

from .builders import Desk, Fight, a_battle, a_game, a_setup, unit

OUTCOMES = ["attacker", "defender", "nobody"]


def victory(n: int) -> Fight:
    """Seat 0 has beaten a board Unit with n Units. The number of Units decides how many Relics are drawn."""
    return a_battle(attacker=["B-CAT", "B-ARC", "B-SPY", "B-MAN"][:n], defender=["E1-02"]).ended("attacker")


@rule("BTH-72.1")
def test_a_defeated_hero_of_the_board_is_recruited_like_an_elite() -> None:
    fight = a_battle(attacker=["B-CAT"], defender=["H2-1", "E2-15"]).ended("attacker", "D1", "D2").reward()
    fight.choose("done")
    assert fight.keys_of(fight.s.discard[0]) == ["H2-1", "E2-15"]
    assert fight.s.spent == [(), ()]


@pytest.mark.parametrize("how", ["attacker", "attacker's reinforcement", "defender", "defender's reinforcement"])
@rule("BTH-72.2")
def test_a_hero_in_the_line_up_is_set_aside_after_the_battle(how: str) -> None:
    side = how.split("'")[0]
    seat = 0 if side == "attacker" else 1
    recruited = "reinforcement" in how
    mine = ["B-CON", "B-MAN"] if recruited else ["H2-1", "B-MAN"]
    line_ups = [mine, ["B-CAT"]] if seat == 0 else [["B-CAT"], mine]
    fight = a_battle(attacker=line_ups[0], defender=line_ups[1], challenge=True)
    fight.hand(0, *["B-ARC"] * 4).hand(1, *["B-ARC"] * 4)
    if recruited:
        fight.deck(seat, "H2-1")
        fight.muster()
    assert "H2-1" in fight.line_up(side)
    fight.ended("nobody").restore()
    assert fight.keys_of(fight.s.spent[seat]) == ["H2-1"]
    assert sorted(fight.keys_of(fight.s.discard[seat])) == sorted([key for key in mine if key != "H2-1"])


@pytest.mark.parametrize("winner", OUTCOMES)
@pytest.mark.parametrize("fallen", [(), ("A1",)])
@rule("BTH-72.3")
def test_a_hero_is_set_aside_whether_it_survived_and_whoever_won(winner: str, fallen: tuple[str, ...]) -> None:
    fight = a_battle(attacker=["H2-1", "B-ARC"], defender=["E1-02"])
    fight.hand(0, *["B-ARC"] * 4)
    fight.ended(winner, *fallen).reward().play_out().restore()
    assert fight.keys_of(fight.s.spent[0]) == ["H2-1"]
    assert fight.keys_of(fight.s.discard[0]) == ["B-ARC"]


@rule("BTH-72.4")
def test_a_spent_hero_is_part_of_no_pile_but_scores() -> None:
    for use in ("recall", "regroup", "restore"):
        desk = Desk().spent(0, "H2-1").discard(0, "B-ARC", "B-CAT").gears(active="TT-01", pending="TT-02", gear=3)
        if use == "recall":
            assert desk.do(RecallCard(0)).options() == ["recall B-ARC", "recall B-CAT"]
        elif use == "regroup":
            desk.do(Prepare(0)).choose("use regroup")
        else:
            desk.do(Restoration(0))
        assert sorted(desk.keys_of(army(desk.s, 0))) == ["B-ARC", "B-CAT"]
        assert desk.keys_of(desk.s.spent[0]) == ["H2-1"]
        assert score(desk.s, 0) == 3


@rule("BTH-72.5")
def test_a_hero_not_yet_deployed_is_an_ordinary_unit_for_all_actions() -> None:
    recalled = Desk().discard(0, "H2-1", "B-ARC").do(RecallCard(0)).choose("recall H2-1")
    assert recalled.keys_of(recalled.s.hand[0]) == ["H2-1"]
    dismissed = Desk().hand(0, "H2-1", "B-ARC").do(DismissCard(0)).choose("dismiss H2-1")
    assert dismissed.keys_of(dismissed.s.removed) == ["H2-1"]
    drew = Desk().deck(0, "H2-1").gears(active="TT-01", pending="TT-02", gear=0).do(Prepare(0)).choose("use draw_two")
    assert drew.keys_of(drew.s.hand[0]) == ["H2-1"]
    regrouped = Desk().discard(0, "H2-1").gears(active="TT-01", pending="TT-02", gear=3)
    regrouped.do(Prepare(0)).choose("use regroup")
    assert regrouped.keys_of(regrouped.s.hand[0]) == ["H2-1"]
    restored = Desk().discard(0, "H2-1").do(Restoration(0))
    assert restored.keys_of(restored.s.hand[0]) == ["H2-1"]
    assert restored.s.spent == [(), ()]


@rule("BTH-EX.72")
def test_joan_of_arc_fights_once() -> None:
    fight = a_battle(attacker=["joan_of_arc"], defender=[unit(long=2, t=9)])
    fight.hand(0, *["B-MAN"] * 4).discard(0, "B-ARC", "B-CAT")
    fight.fight()
    assert fight.fallen("attacker") == ["A1"]
    assert fight.winner == "defender"
    fight.reward().restore()
    assert fight.names_of(fight.s.spent[0]) == ["joan_of_arc"]
    assert fight.do(RecallCard(0)).options() == ["recall B-ARC", "recall B-CAT"]
    assert score(fight.s, 0) == 3


@rule("BTH-73.1")
def test_relics_lie_face_up_before_their_owner() -> None:
    game = a_game(3)
    dealt = [no for relics in game.s.relics for no in relics]
    assert [game.s.pieces.seen[no] for no in dealt] == [ALL] * 3
    fight = victory(4)
    fight.relic_deck("R1-1")
    fight.reward()
    assert [fight.s.pieces.seen[no] for no in fight.s.relics[0]] == [ALL]


@pytest.mark.parametrize("seed", range(4))
@rule("BTH-73.2")
def test_relics_change_nothing_but_score_and_ties(seed: int) -> None:
    """A solo game is played twice. With eight more Relics the choices and the Army are the same."""
    poor, rich = (solo_game(seed, extra) for extra in (0, 8))
    assert [line for line, _ in poor] == [line for line, _ in rich]
    assert poor[-1][1] < rich[-1][1]


def solo_game(seed: int, extra: int) -> list[tuple[list[str], int]]:
    """All lists of choices of a solo game and the Relic points, with `extra` of eight spare Relics."""
    desk = a_setup(1, seed, solo=True)
    s = desk.s
    settle(s, desk.umpire)
    s.relics[0] = s.relics[0] + s.relic_deck[:extra]
    s.relic_deck = s.relic_deck[8:]
    bot = FastUmpire(seed)
    path: list[tuple[list[str], int]] = []
    while not desk.over:
        options = desk.options()
        path.append((options, relic_points(s, 0)))
        desk.choose(options[bot.draw(len(options))])
    return [*path, (desk.keys_of(army(s, 0) + s.spent[0]), relic_points(s, 0))]


@rule("BTH-73.3")
def test_an_empty_relic_deck_is_rebuilt_from_its_discards() -> None:
    fight = victory(4)
    fight.relic_deck().relic_discard("R2-1", "R2-2", "R2-3")
    fight.reward()
    assert len(fight.s.relics[0]) == 1
    assert (len(fight.s.relic_deck), fight.s.relic_discard) == (2, ())
    assert [fight.s.pieces.seen[no] for no in fight.s.relic_deck] == [0, 0]


@rule("BTH-73.4", "BTH-EX.74")
def test_the_relic_deck_runs_out_in_the_middle_of_a_draw() -> None:
    fight = victory(2)
    fight.relic_deck("R1-1").relic_discard("R2-1", "R2-2", "R2-3", "R2-4", "R2-5")
    fight.reward()
    assert len(fight.options()) == 3
    assert fight.options()[0] == "keep R1-1"
    fight.choose("keep R1-1")
    assert (len(fight.s.relic_deck), len(fight.s.relic_discard)) == (3, 2)


@rule("BTH-73.4")
def test_too_few_relics_are_all_drawn() -> None:
    fight = victory(1)
    fight.relic_deck("R1-1").relic_discard("R2-1")
    fight.reward()
    assert sorted(fight.options()) == ["keep R1-1", "keep R2-1"]
