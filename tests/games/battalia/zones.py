"""The zones of all cards of a game."""

from __future__ import annotations

from wartable.games.battalia.state.realm import NO_TILE
from wartable.games.battalia.state.state import BattaliaState

Zone = tuple[int, ...]


def zones(s: BattaliaState) -> list[Zone]:
    """All zones of a table as piece numbers. Each card is in exactly one."""
    common = [*s.decks, *s.under, s.display, s.aside, s.limbo, tuple([no for no in s.realm.tile if no != NO_TILE])]
    own = [*s.nation, *s.shelter, *s.hand, *s.ambush, *s.table.played, *s.table.fresh]
    return [*common, *own, *[tent[1:] for tent in s.tents]]
