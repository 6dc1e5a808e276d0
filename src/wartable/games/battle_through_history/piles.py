"""Piles that are rebuilt from their discards when a card is drawn and none is there (BTH-80.17)."""

from __future__ import annotations

from wartable.kernel import Umpire

from .state import EMPTY, HistoryState
from .words import RESHUFFLED

TILES, TOKENS, RELICS, ERA_DECK = 0, 1, 2, 3
"""The piles as events number them. ERA_DECK plus 1 to 4 is the deck of an Era."""


def rebuilt(
    s: HistoryState, pile: tuple[int, ...], discards: tuple[int, ...], name: int, umpire: Umpire
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A pile and its discards before a draw. Players are told if the pile is rebuilt."""
    if not pile and discards:
        umpire.tell(RESHUFFLED, name)
    return s.pieces.rebuilt(pile, discards, umpire)


def draw_tile(s: HistoryState, umpire: Umpire) -> int:
    """The top tile. There is always one, since only two of twelve lie on the board (BTH-30.8)."""
    s.tile_pile, s.tile_discard = rebuilt(s, s.tile_pile, s.tile_discard, TILES, umpire)
    top = s.tile_pile[-1]
    s.tile_pile = s.tile_pile[:-1]
    return top


def draw_token(s: HistoryState, umpire: Umpire) -> int:
    """The top Warfare token, or EMPTY when pile and discards are exhausted (BTH-74.11)."""
    s.token_pile, s.token_discard = rebuilt(s, s.token_pile, s.token_discard, TOKENS, umpire)
    if not s.token_pile:
        return EMPTY
    top = s.token_pile[-1]
    s.token_pile = s.token_pile[:-1]
    return top


def draw_relic(s: HistoryState, umpire: Umpire) -> int:
    """The top Relic, or EMPTY when deck and discards are exhausted (BTH-73.3, BTH-73.4)."""
    s.relic_deck, s.relic_discard = rebuilt(s, s.relic_deck, s.relic_discard, RELICS, umpire)
    if not s.relic_deck:
        return EMPTY
    top = s.relic_deck[-1]
    s.relic_deck = s.relic_deck[:-1]
    return top


def draw_refill(s: HistoryState, era: int, umpire: Umpire) -> int:
    """A card for the row from an Era deck, or EMPTY when deck and discards are exhausted (BTH-80.8, BTH-80.9)."""
    at = era - 1
    s.era_deck[at], s.era_discard[at] = rebuilt(s, s.era_deck[at], s.era_discard[at], ERA_DECK + era, umpire)
    return draw_reinforcement(s, era)


def draw_reinforcement(s: HistoryState, era: int) -> int:
    """The top card of an Era deck, or EMPTY. The deck is not rebuilt for reinforcements (BTH-50.6)."""
    deck = s.era_deck[era - 1]
    if not deck:
        return EMPTY
    s.era_deck[era - 1] = deck[:-1]
    return deck[-1]
