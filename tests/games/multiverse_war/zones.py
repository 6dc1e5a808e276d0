"""Where every piece of a game is, kind by kind."""

from __future__ import annotations

from wartable.games.multiverse_war.content.marks import EVENT_BACK, NONE, NOWHERE
from wartable.games.multiverse_war.rules.action import TransitStep
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import ALL

Zone = tuple[int, ...]


def zones(s: WarState) -> list[Zone]:
    """All zones of a table as piece numbers; each piece is in exactly one."""
    return territories(s) + events(s) + missions(s) + blocks(s)


def territories(s: WarState) -> list[Zone]:
    """On the map or left out."""
    return [s.slots, s.spare]


def events(s: WarState) -> list[Zone]:
    """In the pool, face down on a hex, or uncovered by somebody."""
    done = [no for no in range(s.world.first_block) if s.pieces.back[no] == EVENT_BACK and s.pieces.seen[no] == ALL]
    return [s.event_pool, on(s.event_at), tuple(done)]


def missions(s: WarState) -> list[Zone]:
    """In a deck, in a hand, accomplished."""
    return [*s.decks, *s.missions, *s.accomplished]


def blocks(s: WarState) -> list[Zone]:
    """On a hex, passing through one (also when the game ends just then), or back in the rack."""
    held = {*s.stand, *s.helper}
    passing: list[int] = []
    if not s.agenda or isinstance(s.agenda[-1], TransitStep):
        passing = [no for no in range(s.world.first_block, len(s.hex)) if s.hex[no] != NOWHERE and no not in held]
    rack = [no for no in range(s.world.first_block, len(s.hex)) if s.hex[no] == NOWHERE]
    return [on(s.stand), on(s.helper), tuple(passing), tuple(rack)]


def on(spaces: list[int] | Zone) -> Zone:
    """What lies on hexes, some of which may be empty."""
    return tuple([no for no in spaces if no != NONE])
