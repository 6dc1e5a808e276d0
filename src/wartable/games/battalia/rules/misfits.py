"""Why a card cannot be laid on a square, or as it is turned, in words. Only people are told it, bots never ask."""

from __future__ import annotations

from wartable.kernel import Blocked
from wartable.kernel.phrases import listed

from ..content.faces import SIDE_NAMES
from ..content.grid import around, place, squares_in
from ..content.kinds import FIRST_ROAD
from ..content.shapes import PATTERNS, SIDES
from ..state.realm import Realm
from .placing import Sites, beside_cities, neighbors


def ways_to_turn(realm: Realm, seat: int, shape: int, sq: int) -> list[int]:
    """The exits of a card in each way of turning it, those that fit on a square first."""
    fitting = Sites(realm, seat).exits_at(shape, sq)
    return fitting + [exits for exits in PATTERNS[shape] if exits not in fitting]


def turn_area(way: int) -> str:
    """The area that shows a card turned in one of its ways, and that is pointed at to turn it so."""
    return f"turn-{way + 1}"


def clashes(realm: Realm, sq: int, exits: int) -> list[int]:
    """The sides at which a card with these exits does not fit the cards around a square (BAT-8.12)."""
    roads, blanks = neighbors(realm)
    return [side for side in SIDES if (blanks if exits >> side & 1 else roads).of(1 << side) >> sq & 1]


def misfit(realm: Realm, sq: int, exits: int) -> str:
    """Why these exits cannot lie on a square that takes a card of this shape turned otherwise."""
    wrong = clashes(realm, sq, exits)
    walled = [SIDE_NAMES[side] for side in wrong if exits >> side & 1]
    shut = [SIDE_NAMES[side] for side in wrong if not exits >> side & 1]
    if shut and walled:
        return f"shuts the {listed(shut)}, walled in the {listed(walled)}"
    if shut:
        return f"shuts the road from the {listed(shut)}"
    return f"runs into a wall in the {listed(walled)}" if walled else "joins no road to a city of yours"


def unfit_turns(realm: Realm, seat: int, shape: int, sq: int) -> list[Blocked]:
    """The ways of turning a card that do not fit on a square, each with the reason (BAT-8.12, BAT-8.15)."""
    fitting = Sites(realm, seat).exits_at(shape, sq)
    return [
        Blocked(turn_area(way), misfit(realm, sq, exits), "BAT-8.12" if clashes(realm, sq, exits) else "BAT-8.15")
        for way, exits in enumerate(ways_to_turn(realm, seat, shape, sq))
        if exits not in fitting
    ]


def unfit_squares(realm: Realm, seat: int, shape: int) -> list[Blocked]:
    """The open squares beside cards that do not take a card of a shape, each with the reason (BAT-8.10 to BAT-8.15)."""
    takes = Sites(realm, seat).of(shape)
    crowded = beside_cities(realm) if shape < FIRST_ROAD else 0
    found: list[Blocked] = []
    for sq in squares_in(realm.open & around(realm.built) & ~takes):
        if crowded >> sq & 1:
            found.append(Blocked(place(sq), "a city never stands beside a city or the ruins", "BAT-8.10"))
        elif all([clashes(realm, sq, exits) for exits in PATTERNS[shape]]):
            found.append(Blocked(place(sq), "its roads fit in no way of turning it", "BAT-8.12"))
        else:
            found.append(Blocked(place(sq), "it joins no road to a city of yours", "BAT-8.15"))
    return found
