"""The places of all tiles of a game."""

from __future__ import annotations

from wartable.games.engagement.content.armies import TILES
from wartable.games.engagement.state.state import SEATS, FieldState

Zone = tuple[int, ...]


def zones(s: FieldState) -> list[Zone]:
    """Every Unit, what the players have captured, and the tiles that nobody has taken. Each tile is in exactly one."""
    placed = [*s.troops, *s.captured]
    taken = {no for zone in placed for no in zone}
    return [*placed, tuple([no for no in range(SEATS * TILES) if no not in taken])]
