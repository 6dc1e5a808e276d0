"""Laying a city or road on the map (BAT-8)."""

from __future__ import annotations

from wartable.kernel import Umpire

from ..content.grid import squares_in
from ..content.kinds import FIRST_ROAD, deck_of
from ..content.shapes import SIDES
from ..content.verbs_and_tellings import BUILT, FOUNDED, SEALED
from ..state.realm import NOBODY
from ..state.state import BattaliaState
from .ending import check_growth
from .impassable import mark_impassable
from .placing import turns_to


def lay(s: BattaliaState, no: int, sq: int, exits: int, turns: int) -> None:
    """A terrain card comes to lie on a square, with these exits."""
    realm = s.own_realm()
    here = 1 << sq
    realm.tile[sq] = no
    realm.turned[sq] = turns
    realm.built |= here
    for side in SIDES:
        if exits >> side & 1:
            realm.exits[side] |= here
    if s.card(no).city:
        realm.cities |= here


def put_down(s: BattaliaState, seat: int, no: int, shape: int, sq: int, exits: int, level: int) -> None:
    """A player's card comes to lie on a square; a city with a token of this level (BAT-8.19)."""
    lay(s, no, sq, exits, turns_to(shape, exits))
    realm = s.own_realm()
    city = shape < FIRST_ROAD
    realm.owner[sq] = seat if city else NOBODY
    realm.level[sq] = level if city else 0


def build(s: BattaliaState, seat: int, shape: int, sq: int, exits: int, level: int, umpire: Umpire) -> None:
    """Lay the top card of a deck; a city gets the builder's token (BAT-8.6, BAT-8.19)."""
    no = s.take_top(deck_of(shape), umpire)
    put_down(s, seat, no, shape, sq, exits, level)
    city = shape < FIRST_ROAD
    s.growth = s.day
    umpire.tell(FOUNDED if city else BUILT, sq, no, s.pieces.face[no], of=seat)
    for lost in squares_in(mark_impassable(s)):
        umpire.tell(SEALED, lost)
    check_growth(s, seat, umpire)
