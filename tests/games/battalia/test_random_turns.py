"""Turns of random answers with all artefacts, Great Artefacts and battles: what must hold at every step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wartable.games.battalia.content.kinds import ARTEFACTS, FACTIONS, RANKS
from wartable.games.battalia.rules.battle import BattleMove
from wartable.games.battalia.rules.strength import ahead
from wartable.games.battalia.state.state import BattaliaState
from wartable.kernel import Ask, FastUmpire
from wartable.testing import rule

from .builders import NEUTRAL
from .fights import Field
from .zones import zones

RELICS = ("hammer", "horn", "sword", "shield", "wings", "crown", "hand", "pavilion", "staff", "book")
SEEDS = range(24)
LONGEST = 400


def some(bot: FastUmpire, number: int) -> list[str]:
    """Random cards: units, supplies, artefacts, and a Great Artefact now and then."""
    cards = [f"{kind}/{people}" for kind in (*RANKS, *ARTEFACTS) for people in FACTIONS]
    cards += [f"{rank}/universal" for rank in RANKS] + ["supply"] * 5 + list(RELICS)
    return [cards[bot.draw(len(cards))] for _ in range(number)]


def a_scene(bot: FastUmpire, seed: int) -> Field:
    """Two players with heroes near each other, near a neutral city and near the ruins."""
    field = Field(day=1 + seed % 7, seed=seed + 1, advanced=bool(seed & 1), staff_swap=bool(seed & 2))
    field.city("1,1").road("1,2", "NS").city("1,3", owner=1, level=2).road("1,4", "NS")
    field.city("1,5", owner=NEUTRAL, level=4).road("2,3", "EW").ruins()
    field.s.display = field.pieces(["horn", "crown"])
    for seat in (0, 1):
        for _ in range(2):
            field.hero(seat, ("1,1", "1,2", "1,3", "1,5")[bot.draw(4)])
        field.hand(seat, *some(bot, 9)).nation(seat, *some(bot, 5)).shelter(seat, *some(bot, 3))
        field.ambush(seat, *some(bot, bot.draw(4)))
    return field


def busy(bot: FastUmpire, options: list[str]) -> str:
    """A random option of a random verb; ending and breaking off only where nothing else is left."""
    verbs = sorted({text.split(" ")[0] for text in options})
    verbs = [verb for verb in verbs if verb not in ("end", "break-off")] or verbs
    verb = verbs[bot.draw(len(verbs))]
    wanted = [text for text in options if text.split(" ")[0] == verb]
    return wanted[bot.draw(len(wanted))]


def two_turns(seed: int) -> Iterator[tuple[Field, Ask[BattaliaState]]]:
    """A turn of each player with random answers. Yields the table and the question before each answer."""
    bot = FastUmpire(seed)
    field = a_scene(bot, seed)
    for seat in (0, 1):
        field.act(seat)
        while not field.over:
            yield field, field.ask
            field.choose(busy(bot, field.options()))


@rule("BAT-6.22")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_turn_is_finite(seed: int) -> None:
    assert len(list(two_turns(seed))) < LONGEST


@rule("BAT-16.20", "BAT-18.12", "BAT-13.2", "BAT-14.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_in_one_zone_at_every_step(seed: int) -> None:
    cards = 0
    for field, _ in two_turns(seed):
        everything = [no for zone in zones(field.s) for no in zone]
        cards = cards or len(everything)
        assert len(everything) == len(set(everything)) == cards


@rule("BAT-19.57")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_side_that_has_added_nothing_is_behind(seed: int) -> None:
    for field, ask in two_turns(seed):
        if isinstance(ask, BattleMove) and not ask.opening and not field.s.battle.added:
            assert not ahead(field.s, ask.side)


@rule("BAT-6.9", "BAT-6.10", "BAT-21.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_staged_cards_lie_on_the_table_with_uses_left(seed: int) -> None:
    for field, _ in two_turns(seed):
        table = field.s.table
        assert set(table.staged) <= {no for played in table.played for no in played}
        assert len(table.staged) == len(set(table.staged)) == len(table.uses) == len(table.role)
        assert all([uses > 0 for uses in table.uses])


@rule("BAT-21.5", "BAT-16.17", "BAT-19.50")
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_of_a_turn_is_left_when_it_is_over(seed: int) -> None:
    *_, (field, _) = two_turns(seed)
    table = field.s.table
    assert field.over
    assert (table.staged, table.affected, table.hammered, table.amulets) == ((), (), (), ())
    assert (table.stolen, table.victim, table.defenders) == (-1, -1, ())
    assert all([played == () for played in table.played + table.fresh])
    assert not field.fighting
