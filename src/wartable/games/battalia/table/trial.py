"""A tile laid on trial: the map as it would be."""

from __future__ import annotations

from ..content.grid import squares_in
from ..content.kinds import deck_of
from ..rules.building import put_down
from ..rules.impassable import mark_impassable
from ..state.state import BattaliaState


class Laid:
    """A copy in which a tile lies on a square, and the squares that it seals."""

    def __init__(self, s: BattaliaState, sealed: list[int]) -> None:
        self.s = s
        self.sealed = sealed


def laid(s: BattaliaState, seat: int, shape: int, level: int, sq: int, exits: int) -> Laid:
    """Lay the top card of a deck on trial; a level makes it a city of the player."""
    t = s.clone()
    deck = deck_of(shape)
    no = t.decks[deck][-1]
    t.decks[deck] = t.decks[deck][:-1]
    put_down(t, seat, no, shape, sq, exits, level)
    return Laid(t, squares_in(mark_impassable(t)))
