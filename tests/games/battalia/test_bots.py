"""What bots think of decks, maps and the end, and what they do about it."""

from __future__ import annotations

import pytest

from wartable.bots import GreedyBot, decide
from wartable.games.battalia.bots.holding import Holding, arms
from wartable.games.battalia.bots.plan import gained, promise, turns_left
from wartable.games.battalia.content.kinds import CHIEF
from wartable.kernel import FastUmpire, fingerprint
from wartable.kernel.notation import notations

from .builders import GAME, Desk, Game

DECK = ("friman", "friman", "supply", "supply", "supply", "supply")


def settled(*cards: str) -> Desk:
    """A player with these cards in the nation, a city and roads with places for others; the other has frimen."""
    desk = Desk(2).city("2,2").road("3,2", "NESW").road("2,3", "NESW").city("6,6", owner=1)
    return desk.nation(0, *cards).nation(1, *["friman"] * 10)


def promised(desk: Desk, turns: float = 10.0) -> float:
    """What the deck of seat 0 promises."""
    return promise(desk.s, Holding(desk.s, 0), turns)


def answer(desk: Desk) -> str:
    """What a greedy bot chooses."""
    return notations(GAME, desk.s, 0, [decide(GreedyBot(), GAME, desk.s, 0, FastUmpire(1))])[0]


def test_units_of_one_rank_promise_more_than_mixed_ones() -> None:
    mixed = settled(*DECK, "chief", "chief", "priest", "priest", "lord", "lord")
    alike = settled(*DECK, *["priest"] * 6)
    assert promised(alike) > promised(mixed)


def test_a_deck_that_cannot_lay_roads_promises_little() -> None:
    lords = settled(*["lord"] * 12)
    builders = settled(*DECK, *["lord"] * 6)
    assert promised(builders) > promised(lords)


def test_one_more_chief_is_worth_more_where_there_are_few() -> None:
    few = settled(*DECK, *["friman"] * 4, "priest", "priest")
    many = settled(*DECK, *["chief"] * 12, "priest", "priest")
    worth = [gained(desk.s, Holding(desk.s, 0), CHIEF, 10.0) for desk in (few, many)]
    assert worth[0] > worth[1]


def test_hires_are_worth_less_when_the_end_is_near() -> None:
    desk = settled(*DECK, *["chief"] * 4)
    has = Holding(desk.s, 0)
    assert gained(desk.s, has, CHIEF, 20.0) > gained(desk.s, has, CHIEF, 1.0)


def test_where_a_full_map_does_not_end_the_game_an_army_is_worth_more_than_supplies() -> None:
    worth: list[float] = []
    for rest in ("supply", "priest"):
        desk = Desk(2, volcano=True).city("2,2").city("6,6", owner=1, level=3)
        desk.nation(0, "friman", "friman", "chief", "weapon", "supply", "supply", *[rest] * 6)
        worth.append(arms(desk.s, Holding(desk.s, 0)))
    assert worth[1] > worth[0] + 2.0


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_end_comes_nearer_with_every_level(level: int) -> None:
    left: list[float] = []
    for high in (level, level + 1):
        desk = Desk(4)
        for at in ("1,1", "3,1", "5,1", "7,1", "1,3"):
            desk.city(at, level=high)
        left.append(turns_left(desk.s, [Holding(desk.s, seat) for seat in range(4)]))
    assert left[0] > left[1]


def test_a_hand_that_pays_for_a_city_founds_it() -> None:
    desk = settled().hand(0, "priest", "priest/cloudborn", "priest/emberian").act()
    assert answer(desk) == "city 3"


def test_a_city_that_is_half_paid_counts() -> None:
    desk = settled(*DECK).hand(0, "priest", "priest/cloudborn", "priest/emberian", "priest/islander").act()
    before = GAME.value(desk.s, 0)
    desk.choose("city 3", "shape four")
    assert GAME.value(desk.s, 0) > before - 1.0


@pytest.mark.parametrize(("theirs", "ends"), [(2, True), (3, False)])
def test_who_leads_ends_the_game_and_who_does_not_lead_does_not(theirs: int, ends: bool) -> None:
    desk = Desk(4).hand(0, "lord", "lord").nation(0, *DECK)
    for at in ("1,1", "3,1", "5,1", "7,1"):
        desk.city(at, level=4)
    for at in ("1,3", "3,3", "5,3", "7,3", "1,7", "3,7", "5,7"):
        desk.city(at, owner=1, level=theirs)
    desk.city("7,7", level=3).act()
    assert (answer(desk) == "upgrade 7,7") is ends


@pytest.mark.parametrize("seats", [2, 4])
def test_a_greedy_bot_answers_alike_whatever_is_hidden_from_it(seats: int) -> None:
    game = Game(seats).begin()
    mind = FastUmpire(3)
    differ = asked_of = 0
    for _ in game.wander(seed=2):
        choices = [] if game.over else game.options()
        if len(choices) > 1 and mind.draw(6) == 0:
            seat = game.ask.seat
            other = GAME.resample(game.s, seat, FastUmpire(99))
            asked_of += 1
            differ += fingerprint(GAME, game.s) != fingerprint(GAME, other)
            answers = [decide(GreedyBot(), GAME, s, seat, FastUmpire(5)) for s in (game.s, other)]
            assert answers[0] == answers[1]
        if asked_of == 12:
            break
    assert differ > asked_of // 2
