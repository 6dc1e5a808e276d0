"""Which opponents a player may attack: sides, treaties, free for all (MW-10.26, MW-22, MW-23)."""

from __future__ import annotations

from ..content.marks import NONE
from ..state.state import WarState


def may_harm(s: WarState, seat: int, owner: int, h: int) -> bool:
    """Whether a player may attack or harm a piece of this owner on this hex. The owner NONE is for guardians."""
    if owner == NONE:
        return True
    if s.allied(seat, owner):
        return False
    if s.seats == 2 or s.terms.teams:
        return True
    if s.terms.open_diplomacy:
        return not in_treaty(s, seat, owner)
    return to_the_left(s, seat, owner) or (s.terms.repel == 1 and near_home(s, seat, h))


def to_the_left(s: WarState, seat: int, owner: int) -> bool:
    """Whether a player is the next in clockwise order, or the next behind players who have left (MW-23.13)."""
    other = (seat + 1) % s.seats
    while other != owner and other in s.out:
        other = (other + 1) % s.seats
    return other == owner


def in_treaty(s: WarState, a: int, b: int) -> bool:
    """Whether a treaty binds two players now (MW-23.5, MW-23.8)."""
    return any([{a, b} == {one, other} and s.round < made + s.world.treaty[0] for one, other, made in s.treaties])


def near_home(s: WarState, seat: int, h: int) -> bool:
    """Whether a hex is within 2 of the player's settlement or buildings and holds no settlement itself (MW-23.12)."""
    if s.board.town[h] != NONE:
        return False
    apart = s.board.apart[h]
    reach = s.world.repel
    if any([apart[own] <= reach for own in s.board.settlement[seat]]):
        return True
    b = s.buildings
    return any([b.owner[i] == seat and apart[b.hex[i]] <= reach for i in range(len(b.hex))])
