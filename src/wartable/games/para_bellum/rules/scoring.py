"""The count (PB-SCO)."""

from __future__ import annotations

from wartable.kernel import Result, ranked

from ..content.grid import CELLS, WIDTH, above, below, centurion_slot, left_of, legion_slot
from ..content.kinds import BOTTOM_LEFT, BOTTOM_RIGHT, HORN, TOP_LEFT, TOP_RIGHT
from ..state.army import Army
from ..state.state import BellumState


def legion_points(army: Army) -> int:
    """The values of all legion dice (PB-SCO.4)."""
    return sum(army.dice[:CELLS])


def horn_points(s: BellumState, seat: int) -> int:
    """What horns add: dice that they link in a chain all count as its highest (PB-SCO.1, PB-SCO.2, PB-SCO.3)."""
    army = s.army[seat]
    dice, card = army.dice, army.grid.card
    icon, face = s.cards.icon, s.pieces.face
    gained = 0
    length = total = highest = 0
    for at in range(CELLS):
        die = dice[at]
        if not die and not length:
            continue
        linked = length and die and at % WIDTH and card[at] >= 0 and icon[face[card[at]]] == HORN
        if not linked:
            gained += length * highest - total
            length = total = highest = 0
        if die:
            length += 1
            total += die
            highest = max(highest, die)
    return gained + length * highest - total


def ridden(s: BellumState, seat: int) -> list[int]:
    """The slots of centurion dice that a mounted commander links with a completed Legion (PB-SCO.5 to PB-SCO.7)."""
    army = s.army[seat]
    grid = army.grid
    icon, face = s.cards.icon, s.pieces.face
    found: list[int] = []
    for at in range(CELLS):
        no = grid.card[at]
        if no < 0 or icon[face[no]] < TOP_LEFT:
            continue
        red, gray = rider_slots(icon[face[no]], at)
        if red >= 0 and gray >= 0 and army.dice[red] and (grid.closed >> gray) & 1 and red not in found:
            found.append(red)
    return found


def rider_slots(icon: int, at: int) -> tuple[int, int]:
    """The centurion slot and the legion slot that the rider on a card links; -1 where the grid ends (PB-GEO.20)."""
    if icon in (TOP_LEFT, TOP_RIGHT):
        red = centurion_slot(at) if above(at) >= 0 else -1
    elif icon in (BOTTOM_LEFT, BOTTOM_RIGHT):
        red = centurion_slot(below(at)) if below(at) >= 0 else -1
    else:
        return (-1, -1)
    if icon in (TOP_LEFT, BOTTOM_LEFT):
        return (red, legion_slot(left_of(at)) if left_of(at) >= 0 else -1)
    return (red, legion_slot(at))


def rider_points(s: BellumState, seat: int) -> int:
    """The values of the centurion dice that count (PB-SCO.5)."""
    dice = s.army[seat].dice
    return sum([dice[slot] for slot in ridden(s, seat)])


def total(s: BellumState, seat: int) -> int:
    """A player's points as they stand (PB-SCO.4, PB-SCO.5, PB-SCO.8, PB-SCO.9, PB-SCO.10, PB-SCO.16)."""
    counters = s.points[seat] + sum(s.claimed[seat])
    return legion_points(s.army[seat]) + horn_points(s, seat) + rider_points(s, seat) + counters


def sources(s: BellumState, seat: int) -> dict[str, int]:
    """A player's points by the steps of the count."""
    return {
        "legion dice": legion_points(s.army[seat]),
        "horns": horn_points(s, seat),
        "riders": rider_points(s, seat),
        "Objectives": sum(s.claimed[seat]),
        "counters": s.points[seat],
    }


def with_horns(s: BellumState, seat: int) -> int:
    """The points from legion dice, which break ties (PB-SCO.12)."""
    return legion_points(s.army[seat]) + horn_points(s, seat)


def standing(s: BellumState, ending: str) -> Result:
    """Places by points, then by legion dice; teams add up; who has left ranks below (PB-SCO.12 to 15, PB-LEA.5, 6)."""
    sides = s.sides
    scores = [0 if seat in s.out else total(s, seat) for seat in range(s.seats)]
    keys: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        team = [other for other in range(s.seats) if sides[other] == sides[seat]]
        left = max([s.seats if other not in s.out else s.out.index(other) for other in team])
        points = sum([scores[other] for other in team])
        legions = sum([with_horns(s, other) for other in team if other not in s.out])
        keys.append((left, points, legions))
    return ranked(keys, scores, sides, ending)
