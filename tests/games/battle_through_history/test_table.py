"""What holds for the whole table at all times, in random games that some players leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from wartable.games.battle_through_history.battle import spaces_of
from wartable.games.battle_through_history.content import BASE, ERAS, HERO
from wartable.games.battle_through_history.flow import Turn
from wartable.games.battle_through_history.state import EMPTY, NO_BATTLE, HistoryState
from wartable.games.battle_through_history.words import TAKE
from wartable.kernel import ALL, FastUmpire, advance, answer, asked, flush
from wartable.testing import rule

from .builders import GAME
from .zones import Zone, on, prowess, relics, strays, tiles, tokens, units

CARDS = GAME.cards

many = settings(max_examples=30, derandomize=True, deadline=None, database=None, phases=(Phase.generate,))
tables = given(seats=st.integers(2, 5), seed=st.integers(0, 1 << 32), long_campaign=st.booleans())


def turns(seats: int, seed: int, long_campaign: bool, end: bool = False) -> Iterator[HistoryState]:
    """The state at the start of each turn of a random game. Players take every token they can, and some leave."""
    umpire, bot = FastUmpire(seed), FastUmpire(-seed)
    s = GAME.new(seats, GAME.check(seats, {"long_campaign": long_campaign}), umpire)
    while s.agenda:
        if isinstance(s.agenda[-1], Turn):
            yield s
        choices = advance(s, umpire)
        if choices and bot.draw(400) == 0:
            GAME.concede(s, bot.draw(seats), umpire)
        elif choices:
            liked = [choice for choice in choices if choice.verb == TAKE] or choices
            answer(s, asked(s)[0].seat, liked[bot.draw(len(liked))], umpire)
        flush(s)
    if end:
        yield s


def faces(s: HistoryState, where: Iterable[Zone]) -> Counter[int]:
    """The number of pieces of each face in these zones."""
    return Counter([s.pieces.face[no] for zone in where for no in zone])


def seen(s: HistoryState, where: Iterable[Zone]) -> set[int]:
    """The masks of the viewers that know the pieces of these zones."""
    return {s.pieces.seen[no] for zone in where for no in zone}


@many
@tables
@rule("BTH-96.1")
def test_every_component_is_there_and_in_a_zone_of_its_kind(seats: int, seed: int, long_campaign: bool) -> None:
    cards = {unit.face: unit.copies * (seats if unit.kind == BASE else 1) for unit in CARDS.units}
    assert sum(cards.values()) == 108 - 8 * (5 - seats)
    for s in turns(seats, seed, long_campaign, end=True):
        assert faces(s, units(s)) == cards
        assert faces(s, relics(s)) == {relic.face: 1 for relic in CARDS.relics}
        assert faces(s, tokens(s)) == {token.face: token.copies for token in CARDS.tokens}
        assert faces(s, tiles(s)) == {tile.face: 1 for tile in CARDS.tiles}
        assert faces(s, prowess(s)) == {face: 1 for seat in range(seats) for face in CARDS.champions[seat].faces}
        assert s.honor_supply + sum(s.honor) == 8
        assert min(s.honor_supply, *s.honor) >= 0
        assert strays(s) == []


@many
@tables
@rule("BTH-20.15", "BTH-80.9")
def test_twelve_units_lie_face_up_at_every_turn_unless_their_era_is_exhausted(
    seats: int, seed: int, long_campaign: bool
) -> None:
    for s in turns(seats, seed, long_campaign):
        for era in ERAS:
            for space in spaces_of(era):
                if s.row[space] == EMPTY:
                    assert (s.era_deck[era - 1], s.era_discard[era - 1]) == ((), ())
                else:
                    assert s.unit(s.row[space]).era == era
            assert {s.unit(no).era for no in s.era_deck[era - 1] + s.era_discard[era - 1]} <= {era}
        assert EMPTY not in s.token_space, "24 tokens are enough"


@many
@tables
@rule("BTH-32.3", "BTH-72.4", "BTH-80.3")
def test_between_turns_nothing_of_a_battle_is_left(seats: int, seed: int, long_campaign: bool) -> None:
    for s in turns(seats, seed, long_campaign):
        assert s.battle.kind == NO_BATTLE
        assert (s.battle.line_up, on(s.battle.token), s.fan, s.look) == ([(), ()], (), (), ())
        assert max([len(held) for held in s.tokens]) <= 3
        assert {s.unit(no).kind for spent in s.spent for no in spent} <= {HERO}


@many
@tables
@rule("BTH-20.13", "BTH-32.8", "BTH-73.1", "BTH-71.6", "BTH-71.7")
def test_everybody_sees_what_is_public_and_nobody_what_lies_face_down(
    seats: int, seed: int, long_campaign: bool
) -> None:
    for s in turns(seats, seed, long_campaign):
        public = [on(s.row), on(s.token_space), s.removed, s.tile_discard, s.token_discard, s.relic_discard]
        assert seen(s, [*public, *s.era_discard, *s.discard, *s.spent, *s.relics, *s.tokens]) <= {ALL}
        hidden = [s.tile_pile, s.token_pile, s.relic_deck, *s.era_deck, *s.deck, *s.prowess]
        assert seen(s, hidden) <= {0}
        for seat in range(seats):
            assert seen(s, [s.won[seat]]) <= {1 << seat}
            assert seen(s, [s.hand[seat]]) <= {1 << seat, ALL}, "a recalled card was shown to all"
