"""Piles that are rebuilt from their discards when a card is due and none is there (BTH-80.17)."""

from __future__ import annotations

from wartable.kernel import Umpire

from .state import EMPTY, Table
from .words import RESHUFFLED

TILES, TOKENS, RELICS, ERA_DECK = 0, 1, 2, 3
"""The piles as they are named to players; ERA_DECK plus 1 to 4 is an Era's."""


def draw_tile(s: Table, umpire: Umpire) -> int:
    """The top tile; an empty pile is rebuilt first (BTH-30.8)."""
    if not s.tile_pile:
        s.pieces.shuffle(s.tile_discard, umpire)
        s.tile_pile, s.tile_discard = s.tile_discard, ()
        umpire.tell(RESHUFFLED, TILES)
    top = s.tile_pile[-1]
    s.tile_pile = s.tile_pile[:-1]
    return top


def draw_token(s: Table, umpire: Umpire) -> int:
    """The top Warfare token, or EMPTY when pile and discards are exhausted (BTH-74.11)."""
    if not s.token_pile:
        if not s.token_discard:
            return EMPTY
        s.pieces.shuffle(s.token_discard, umpire)
        s.token_pile, s.token_discard = s.token_discard, ()
        umpire.tell(RESHUFFLED, TOKENS)
    top = s.token_pile[-1]
    s.token_pile = s.token_pile[:-1]
    return top


def draw_relic(s: Table, umpire: Umpire) -> int:
    """The top Relic, or EMPTY when deck and discards are exhausted (BTH-73.3, BTH-73.4)."""
    if not s.relic_deck:
        if not s.relic_discard:
            return EMPTY
        s.pieces.shuffle(s.relic_discard, umpire)
        s.relic_deck, s.relic_discard = s.relic_discard, ()
        umpire.tell(RESHUFFLED, RELICS)
    top = s.relic_deck[-1]
    s.relic_deck = s.relic_deck[:-1]
    return top


def draw_refill(s: Table, era: int, umpire: Umpire) -> int:
    """A card for the row from an Era deck, or EMPTY when deck and discards are exhausted (BTH-80.8, BTH-80.9)."""
    if not s.era_deck[era - 1]:
        if not s.era_discard[era - 1]:
            return EMPTY
        s.pieces.shuffle(s.era_discard[era - 1], umpire)
        s.era_deck[era - 1] = s.era_discard[era - 1]
        s.era_discard[era - 1] = ()
        umpire.tell(RESHUFFLED, ERA_DECK + era)
    return draw_reinforcement(s, era)


def draw_reinforcement(s: Table, era: int) -> int:
    """The top card of an Era deck, or EMPTY: it is not rebuilt for reinforcements (BTH-50.6)."""
    deck = s.era_deck[era - 1]
    if not deck:
        return EMPTY
    s.era_deck[era - 1] = deck[:-1]
    return deck[-1]
