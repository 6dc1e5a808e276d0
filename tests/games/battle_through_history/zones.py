"""The zones of all pieces of a game, kind by kind."""

from __future__ import annotations

from collections import Counter

from wartable.games.battle_through_history.state import EMPTY, HistoryState

Zone = tuple[int, ...]


def zones(s: HistoryState) -> list[Zone]:
    """All zones of a table as piece numbers. Each piece is in exactly one."""
    return units(s) + relics(s) + tokens(s) + tiles(s) + prowess(s)


def units(s: HistoryState) -> list[Zone]:
    """The zones of Unit cards."""
    own = s.hand + s.deck + s.discard + s.spent
    return [on(s.row), *s.era_deck, *s.era_discard, *s.battle.line_up, s.removed, *own]


def relics(s: HistoryState) -> list[Zone]:
    """The zones of Relics."""
    return [s.relic_deck, s.relic_discard, s.fan, *s.relics]


def tokens(s: HistoryState) -> list[Zone]:
    """The zones of Warfare tokens."""
    return [s.token_pile, s.token_discard, on(s.token_space), on(s.battle.token), *s.tokens]


def tiles(s: HistoryState) -> list[Zone]:
    """The zones of tiles."""
    return [s.tile_pile, s.tile_discard, on([s.active_tile, s.pending_tile])]


def prowess(s: HistoryState) -> list[Zone]:
    """The zones of Prowess tokens."""
    return [*s.prowess, *s.won, s.look]


def on(spaces: list[int]) -> Zone:
    """The pieces on spaces, some of which may be empty."""
    return tuple([no for no in spaces if no != EMPTY])


def belongings(s: HistoryState, seat: int) -> list[Zone]:
    """The zones of one player, kind by kind."""
    kinds = [s.hand, s.deck, s.discard, s.spent, s.relics, s.tokens, s.prowess, s.won]
    return [kind[seat] for kind in kinds]


def strays(s: HistoryState) -> list[int]:
    """Pieces that are in no zone, or in several."""
    found = Counter([no for zone in zones(s) for no in zone])
    return [no for no in range(len(s.pieces.face)) if found[no] != 1]
