"""City levels, their tokens, and points (BAT-10)."""

from __future__ import annotations

from typing import Final

from ..content.grid import squares_in
from ..state.state import BattaliaState

TOP: Final = 4


def tokens_used(s: BattaliaState, seat: int) -> tuple[int, int]:
    """A player's tokens on the board: those with 1 and 2 on their sides, and those with 3 and 4.

    Seals are tokens of level 2 (BAT-1.18, BAT-41.8).
    """
    low = s.realm.seals[seat].bit_count()
    high = 0
    level = s.realm.level
    for sq in squares_in(s.realm.owned(seat)):
        if level[sq] > 2:
            high += 1
        else:
            low += 1
    return low, high


def token_free(s: BattaliaState, seat: int, level: int) -> bool:
    """Whether the player has a free token that shows this level (BAT-10.6, BAT-10.8)."""
    low, high = tokens_used(s, seat)
    return (high if level > 2 else low) < s.cards.tokens


def can_rise(s: BattaliaState, seat: int, sq: int) -> bool:
    """Whether tokens allow a city to rise: only from 2 to 3 another one is needed (BAT-10.7, BAT-10.10)."""
    level = s.realm.level[sq]
    return level < TOP and (level != 2 or token_free(s, seat, 3))


def points(s: BattaliaState, seat: int) -> int:
    """The sum of the levels of the cities that a player controls, with seals and the peak (BAT-10.9, BAT-41.9)."""
    cities = sum([s.realm.level[sq] for sq in squares_in(s.realm.owned(seat))])
    return cities + volcano_points(s, seat)


def volcano_points(s: BattaliaState, seat: int) -> int:
    """The points of a player's seals and of the peak (BAT-41.9, BAT-41.16, BAT-41.20)."""
    realm = s.realm
    if realm.peak < 0:
        return 0
    rules = realm.owner[realm.peak] == seat
    return s.cards.seal_points * realm.seals[seat].bit_count() + (s.cards.peak_points if rules else 0)


def cities_of_level(s: BattaliaState, seat: int, level: int) -> int:
    """How many cities of a level a player controls."""
    return len([sq for sq in squares_in(s.realm.owned(seat)) if s.realm.level[sq] == level])
