"""Resamples: what a viewer does not know is dealt anew."""

from __future__ import annotations

from wartable.kernel import Umpire

from .state import PROWESS_BACK, HistoryState


def resample(s: HistoryState, viewer: int, umpire: Umpire) -> HistoryState:
    """A copy in which everything the viewer does not know is dealt anew.

    Each face-down pile is dealt by itself. A player's hand and deck are dealt together, since recruits and dismissals
    are public and everybody knows which cards a player has.
    """
    other = s.clone()
    pieces = other.pieces
    for pile in (other.tile_pile, other.token_pile, other.relic_deck):
        pieces.redeal(pile, viewer, umpire)
    for deck in other.era_deck:
        pieces.redeal(deck, viewer, umpire)
    for seat in range(other.seats):
        pieces.redeal(other.hand[seat] + other.deck[seat], viewer, umpire)
    for tokens in prowess(other):
        pieces.redeal(tokens, viewer, umpire)
    return other


def prowess(s: HistoryState) -> list[list[int]]:
    """Each champion's Prowess tokens, wherever they lie. They are found by their backs."""
    back = s.pieces.back
    tokens: list[list[int]] = [[] for _ in s.cards.champions]
    for no in s.look:
        tokens[back[no] - PROWESS_BACK].append(no)
    for seat in range(s.seats):
        for no in s.prowess[seat]:
            tokens[back[no] - PROWESS_BACK].append(no)
        for no in s.won[seat]:
            tokens[back[no] - PROWESS_BACK].append(no)
    return tokens
