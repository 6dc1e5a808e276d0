"""The end and the scores: what counts, what does not, and which player wins."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.scoring import FinalScore, relic_points, score, standing
from wartable.kernel import ALL, FastUmpire, Result
from wartable.kernel.notation import telling
from wartable.testing import rule

from .builders import Desk, a_game


def play(seats: int, seed: int, **options: bool) -> Desk:
    """A random game to its end."""
    game = a_game(seats, seed=seed, **options)
    bot = FastUmpire(seed)
    while not game.over:
        options_now = game.options()
        game.choose(options_now[bot.draw(len(options_now))])
    return game


@pytest.mark.parametrize(("long_campaign", "rounds"), [(False, 6), (True, 8)])
@pytest.mark.parametrize("seats", [2, 5])
@rule("BTH-90.1")
def test_the_game_ends_after_the_agreed_rounds_and_not_before(seats: int, long_campaign: bool, rounds: int) -> None:
    for seed in range(3):
        told = play(seats, seed, long_campaign=long_campaign).told()
        assert told.count("round") == rounds
        assert told.count("turn") == rounds * seats


@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
@pytest.mark.parametrize(
    ("card", "points"),
    [
        pytest.param("E1-03", 1, marks=rule("BTH-90.2")),
        pytest.param("E4-05", 1, marks=rule("BTH-90.2")),
        pytest.param("H2-1", 3, marks=rule("BTH-90.3")),
        pytest.param("B-MAN", 0, marks=rule("BTH-90.4")),
    ],
)
def test_units_of_the_army_score(card: str, points: int, pile: str) -> None:
    desk = Desk()
    getattr(desk, pile)(0, card, card)
    assert [score(desk.s, 0), score(desk.s, 1)] == [2 * points, 0]


@rule("BTH-90.3")
def test_heroes_set_aside_score_like_those_of_the_army() -> None:
    desk = Desk().spent(0, "H2-1").deck(0, "H1-1")
    assert score(desk.s, 0) == 6


@rule("BTH-90.4")
def test_dismissed_units_count_for_nobody() -> None:
    desk = Desk()
    desk.s.removed = desk.pieces(["E1-03", "H2-1"])
    assert [score(desk.s, 0), score(desk.s, 1)] == [0, 0]


RELIC_POINTS = [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 9), (6, 9), (8, 9)]


@pytest.mark.parametrize("era", [1, 2, 3, 4])
@pytest.mark.parametrize(("owned", "points"), RELIC_POINTS)
@rule("BTH-90.5")
def test_relics_of_one_era_score_by_their_number(owned: int, points: int, era: int) -> None:
    desk = Desk().relics(0, *[f"R{era}-{i + 1}" for i in range(owned)])
    assert score(desk.s, 0) == points


@pytest.mark.parametrize(("per_era", "points"), [((5, 3, 1, 0), 9 + 4 + 1), ((6, 0, 0, 2), 9 + 2)])
@rule("BTH-90.5", "BTH-EX.68")
def test_relics_score_per_era_separately(per_era: tuple[int, ...], points: int) -> None:
    desk = Desk().relics(0, *[f"R{era}-{i + 1}" for era, owned in enumerate(per_era, 1) for i in range(owned)])
    assert relic_points(desk.s, 0) == points


@rule("BTH-90.6")
def test_prowess_tokens_won_score_their_value() -> None:
    desk = Desk(3).won(0, 1, 5, 2).won(0, 2, 3)
    assert [score(desk.s, seat) for seat in range(3)] == [10, 0, 0]


@rule("BTH-90.7")
def test_own_prowess_tokens_score_nothing() -> None:
    desk = Desk().prowess(0, 1, 2, 3, 5)
    assert score(desk.s, 0) == 0


@rule("BTH-90.8")
def test_honor_tokens_score_one_each() -> None:
    desk = Desk()
    desk.s.honor = [3, 1]
    assert [score(desk.s, 0), score(desk.s, 1)] == [3, 1]


@rule("BTH-90.9")
def test_warfare_tokens_headquarters_and_units_on_the_board_score_nothing() -> None:
    desk = Desk().tokens(0, "W-C2", "W-TU", "W-HD").row(s1="E1-01", s2="H1-1").era_discard(1, "E1-02")
    desk.at(1, 1).offers("W-L1", "W-L1", "W-L1")
    assert desk.s.first == 0
    assert [score(desk.s, 0), score(desk.s, 1)] == [0, 0]


@rule("BTH-90.10")
def test_every_champion_ends_on_the_total() -> None:
    desk = Desk(3).hand(0, "E1-03").relics(1, "R1-1", "R1-2", "R1-3").spent(2, "H1-1").won(2, 0, 5)
    desk.do(FinalScore())
    told = [event for event in desk.umpire.events if telling(desk.game, event).key == "scored"]
    assert [(event.a, event.b) for event in told] == [(0, 1), (1, 4), (2, 8)]
    assert standing(desk.s).scores == (1, 4, 8)
    assert desk.over


@rule("BTH-90.11")
def test_won_prowess_tokens_are_revealed_to_all_when_scoring_starts() -> None:
    desk = Desk(3).won(0, 1, 5, 2).won(1, 2, 3).prowess(2, 1, 2, 5)
    won = desk.s.won[0] + desk.s.won[1]
    assert ALL not in [desk.s.pieces.seen[no] for no in won]
    desk.do(FinalScore())
    assert [desk.s.pieces.seen[no] for no in won] == [ALL] * 3
    assert [desk.s.pieces.seen[no] for no in desk.s.prowess[2]] == [0] * 3
    assert desk.told() == ["revealed"] * 3 + ["scored"] * 3


@rule("BTH-EX.40")
def test_tommi_scores_eighteen() -> None:
    desk = Desk().hand(0, "E1-01", "B-ARC").deck(0, "E2-01").discard(0, "E4-01").spent(0, "lion_of_the_north")
    desk.won(0, 1, 5).relics(0, "R4-1", "R4-2", "R4-3", "R4-4", "R1-1")
    assert score(desk.s, 0) == 3 + 3 + 5 + 6 + 1 == 18


# -- who wins


def the_end(*players: tuple[int, int, int]) -> Result:
    """The result of players with these numbers of Elites, Relics (of different Eras in turn) and Heroes."""
    desk = Desk(len(players))
    for seat, (elites, relics, heroes) in enumerate(players):
        desk.deck(seat, *["E1-03"] * elites)
        desk.relics(seat, *[f"R{i % 4 + 1}-{i // 4 + 1}" for i in range(relics)])
        desk.spent(seat, *["H1-1"] * heroes)
    return standing(desk.s)


@rule("BTH-91.1")
def test_the_highest_total_wins() -> None:
    result = the_end((3, 4, 2), (14, 0, 0), (2, 2, 1))
    assert result.scores == (13, 14, 7)
    assert result.places == (2, 1, 3)


@rule("BTH-91.2")
def test_most_relics_break_a_tie() -> None:
    result = the_end((3, 3, 0), (2, 4, 0), (0, 0, 2))
    assert result.scores == (6, 6, 6)
    assert result.places == (2, 1, 3)


@rule("BTH-91.3")
def test_most_heroes_break_a_further_tie_set_aside_or_not() -> None:
    desk = Desk(3).relics(0, "R1-1").relics(1, "R2-1").relics(2, "R3-1")
    desk.hand(0, *["E1-03"] * 6).spent(1, "H1-1").deck(1, "H1-2").hand(2, "H2-1", *["E1-03"] * 3)
    assert standing(desk.s).scores == (7, 7, 7)
    assert standing(desk.s).places == (3, 1, 2)


@rule("BTH-91.4")
def test_after_that_the_victory_is_shared() -> None:
    result = the_end((4, 2, 1), (4, 2, 1), (5, 1, 1))
    assert result.scores == (9, 9, 9)
    assert result.places == (1, 1, 3)
    assert result.winners == (0, 1)


@pytest.mark.parametrize(
    ("heroes", "elites", "winners"), [((1, 2, 3), (7, 4, 1), (1,)), ((2, 2, 3), (4, 4, 1), (0, 1))]
)
@rule("BTH-EX.75")
def test_tie_breaks(heroes: tuple[int, ...], elites: tuple[int, ...], winners: tuple[int, ...]) -> None:
    desk = Desk(3)
    for seat in range(3):
        desk.hand(seat, *["E1-03"] * elites[seat]).spent(seat, *["H1-1"] * heroes[seat])
    for seat in (0, 1):
        desk.relics(seat, "R1-1", "R1-2", "R1-3", "R2-1", "R2-2")
    desk.relics(2, "R1-1", "R1-2", "R1-3", "R1-4")
    assert standing(desk.s).scores == (16, 16, 16)
    assert standing(desk.s).winners == winners
