"""What shows only after the turn: found, or struck out where it was nothing; from what the seat knew."""

from __future__ import annotations

import pytest

from tests.bots import pennies
from tests.bots.test_bots import open_questions
from tests.coach.test_weighing import BTH, weighed
from wartable.bots import RandomBot, recorded
from wartable.coach import Decision, Look
from wartable.coach.comparison import comparisons, race
from wartable.coach.farther import SOON, Farther
from wartable.coach.glances import glance, look_farther, needed
from wartable.coach.playing_on import LONG, Futures
from wartable.coach.weighing import Weighing
from wartable.kernel import Choice, FastUmpire, S, asked, fingerprint, legal
from wartable.kernel.registry import find, names


def for_long(looks: tuple[float, ...], decisions: int) -> pennies.Fork:
    """A position that stays what it is, for so many decisions of both seats in turn."""
    fork = pennies.Fork(looks)
    for n in range(decisions):
        fork = pennies.Fork(looks, n % 2, {0: fork, 1: fork})
    return fork


def later(decisions: int) -> pennies.InTurns:
    """What the first way gains is lost after the turn."""
    lost, won = [for_long(looks, decisions) for looks in ((0, 9), (9, 0))]
    bad = pennies.Fork((5, 0), 1, {0: lost, 1: lost})
    good = pennies.Fork((0, 0), 1, {0: won, 1: won})
    return pennies.InTurns(pennies.Fork((0, 0), 0, {0: bad, 1: good}), (0, 1))


def look_long(farther: Farther[S], guesses: int = 48) -> None:
    """Compare choices of one decision on so many guesses at most."""
    race(comparisons(farther), [], lambda: 2 * guesses * LONG / SOON - farther.used)


def both_ways(game: pennies.Pennies) -> list[Weighing[pennies.Purse]]:
    return [weighed(game, pennies.begun(game), 0, Choice(0, way), 60, 1) for way in (0, 1)]


@pytest.mark.parametrize("decisions", [0, 20, 100], ids=["soon over", "near the end", "far from it"])
def test_what_shows_after_the_turn_counts(decisions: int) -> None:
    bad, good = both_ways(later(decisions))
    assert (bad.cost, good.cost > 0.2) == (0.0, True), "by the search"
    for weighing in (bad, good):
        farther = Farther(weighing)
        assert farther.reaches_end() is (decisions < 40)
        farther.glance(3, 4)
        assert (farther.suspicion > 0.9) is (weighing is bad)
        look_long(farther)
    assert bad.cost > 0.9
    assert bad.choices[bad.other] == Choice(0, 1)
    shown = bad.shown(5, 8)
    assert shown[bad.other] - shown[bad.mine] == pytest.approx(bad.cost)
    assert (good.cost, good.doubted) == (0.0, True)


def one_of_seven(decisions: int) -> Weighing[pennies.Purse]:
    """The first of six ways that look well and lose. The search takes the seventh, which wins, for the worst."""
    start = later(decisions).start
    game = pennies.InTurns(pennies.Fork((0, 0), 0, {way: start.ways[way == 6] for way in range(7)}), (0, 1))
    weighing = weighed(game, pennies.begun(game), 0, Choice(0, 0), 60, 1)
    assert Farther(weighing).left[-1] == 6
    return weighing


@pytest.mark.parametrize(("decisions", "found"), [(0, True), (100, False)], ids=["near the end", "far from it"])
def test_near_the_end_all_choices_are_glanced_at(decisions: int, found: bool) -> None:
    farther = Farther(one_of_seven(decisions))
    assert farther.reaches_end() is found
    assert glance([farther], needed(farther) - 1) == [[]] * 3
    assert glance([farther], needed(farther)) == [[farther]] * 3
    assert (farther.suspicion > 0.9) is found


def test_the_next_glance_is_at_choices_that_the_first_has_not_tried() -> None:
    farther = Farther(one_of_seven(100))
    farther.glance(1, 4)
    assert (len(farther.gaps), farther.suspicion > 0.9) == (1, False)
    farther.glance(6, 4)
    assert (len(farther.gaps), farther.suspicion > 0.9) == (6, True)
    assert farther.left[0] == 6


def test_the_best_of_many_is_not_suspicious_for_its_luck() -> None:
    farther = Farther(one_of_seven(100))
    lucky = {1: [0.5, 0.0, -0.5, 0.0], 2: [0.0, 0.5, 0.0, -0.5], 3: [0.1, -0.1, 0.0, 0.1]}
    farther.gaps = lucky
    assert farther.suspicion < 0.02
    farther.gaps = {**lucky, 4: [0.6, 0.5, 0.5, 0.6]}
    assert farther.suspicion == pytest.approx(0.55)


def test_decisions_near_the_end_are_glanced_at_on_their_own() -> None:
    """Of either kind one in three goes on; the shorter the games that are left, the more guesses."""
    found = [Farther(both_ways(later(decisions))[0]) for decisions in (5, 20, 20, 100, 100, 100)]
    assert [one.reaches_end() for one in found] == [True] * 3 + [False] * 3
    all_of_them, again, _ = glance(found, sum([needed(one) for one in found]))
    assert (len(all_of_them), [one.near_end for one in again]) == (6, [True, False])
    assert found[0].guesses > found[1].guesses


def test_what_costs_most_at_a_glance_is_looked_at_however_many_slips_the_search_has_found() -> None:
    pairs = [both_ways(later(100)) for _ in range(8)]
    slips = [Decision(n, 0, good) for n, (_, good) in enumerate(pairs)]
    hidden = pairs[0][0]
    assert [one.weighing.cost > 0 for one in slips] == [True] * 8
    look_farther([*slips, Decision(8, 0, hidden)], 9 * 20)
    assert hidden.cost > 0.9


def rally(turns: int, seat: int) -> pennies.Fork:
    """So many turns of one decision each. Who has just ended one looks well."""
    fork = pennies.Fork((0, 0))
    for n in range(turns):
        mover = (seat + turns - 1 - n) % 2
        fork = pennies.Fork((0, 4) if mover == 0 else (4, 0), mover, {0: fork, 1: fork})
    return fork


@pytest.mark.parametrize("decisions", [3, 4, 5])
def test_choices_are_compared_in_the_same_turn(decisions: int) -> None:
    """Ending the turn at once, or after one thing more: so many decisions later the two are a turn apart."""
    then = rally(20, 1)
    game = pennies.InTurns(pennies.Fork((0, 0), 0, {0: then, 1: pennies.Fork((0, 0), 0, {0: then, 1: then})}), (0, 1))
    at_once, after_more = both_ways(game)[0].far(Futures(game, 1), [0, 1], decisions)
    assert at_once == after_more
    assert (at_once[0] > 0.8) is (decisions % 2 == 1)


def test_a_future_counts_for_the_decisions_that_are_played_in_it() -> None:
    bad, _ = both_ways(later(20))
    farther = Farther(bad)
    assert farther.reaches_end()
    assert farther.used == farther.length == 21 / SOON
    farther.glance(1, 2)
    assert farther.used == 5 * 21 / SOON


@pytest.mark.parametrize("key", names())
def test_a_later_turn_has_a_higher_number(key: str) -> None:
    game = find(key)
    turns = [game.turn(s) for s in open_questions(game, 2, 4)]
    assert turns == sorted(turns)


def test_what_a_seat_does_not_know_changes_nothing() -> None:
    differ = 0
    for s in open_questions(BTH, 2, 4)[5:60:16]:
        seat = asked(s)[0].seat
        other = BTH.resample(s, seat, FastUmpire(99))
        differ += fingerprint(BTH, s) != fingerprint(BTH, other)
        chosen = legal(s, asked(s)[0])[0]
        found = []
        for state in (s, other):
            weighing = weighed(BTH, state, seat, chosen, 16, 5)
            farther = Farther(weighing)
            assert not farther.reaches_end()
            farther.glance(2, 2)
            look_long(farther)
            found.append((farther.gaps, farther.used, weighing.doubted, weighing.other, weighing.chances))
        assert found[0] == found[1]
    assert differ, "the states must differ for this to prove anything"


def test_no_more_futures_are_spent_than_there_are() -> None:
    """But for the slips that the search has found: each of them is looked at farther, on a few guesses at least."""
    record = recorded(BTH, [RandomBot()] * 2, 3)
    used = [look_farther(Look(BTH, record, 1).made_by(0), futures) for futures in (0, 300, 1000)]
    assert used[0] < 100
    assert 150 < used[1] <= 300
    assert 400 < used[2] <= 1000
