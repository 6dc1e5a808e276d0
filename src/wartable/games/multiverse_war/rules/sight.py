"""Line of sight and fog of war: which blocks are identified (MW-9)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Umpire

from ..content.geometry import FAR
from ..content.marks import BLOCK_BACK, GUARDIAN_BACK, NEW, NONE, NOT_SET_UP, NOWHERE, SPYING, VEILED
from ..content.terrain import FOREST
from ..content.verbs_and_tellings import COVERED, IDENTIFIED, SET_UP_DONE, UNMASKED
from ..state.state import WarState
from .missions import decoy_lost
from .news import tell_of

TOWER_HEIGHT: Final = 2


class Outlook:
    """The hexes that a side has in sight, as masks."""

    def __init__(self) -> None:
        self.open = 0
        """The hexes in sight; blocks in the open there are identified."""
        self.forest = 0
        """The hexes where forest hides no block: next to a viewer, or seen by a Scout (MW-9.14, MW-9.15)."""
        self.near = 0
        """The hexes next to a viewer, where even veiled blocks are identified (MW-18.62)."""

    def spots(self, s: WarState, no: int) -> bool:
        """Whether the side identifies a block of another side."""
        at = s.hex[no]
        if s.tokens[no] & VEILED:
            return (self.near >> at) & 1 == 1
        if s.terrain[at] == FOREST:
            return (self.forest >> at) & 1 == 1
        return (self.open >> at) & 1 == 1


def outlooks(s: WarState) -> list[Outlook]:
    """By side: what it has in sight; partners look together (MW-22.9)."""
    found = [Outlook() for _ in range(s.seats)]
    _towns_look(s, found)
    _buildings_look(s, found)
    _units_look(s, found)
    return found


def _units_look(s: WarState, found: list[Outlook]) -> None:
    """Adds what units see, two hexes far; decoys and guardians see nothing (MW-9.1, MW-9.20)."""
    ground = s.ground
    rings = ground.rings
    usual = ground.usual
    backs = s.pieces.back
    faces = s.pieces.face
    hexes = s.hex
    done = s.done
    troops = s.world.troops
    sides = [s.side(seat) for seat in range(s.seats)]
    for no in range(s.world.first_block, len(hexes)):
        at = hexes[no]
        if at == NOWHERE:
            continue
        face = faces[no]
        if face >= s.world.decoy_face or done[no] & NEW:
            continue
        outlook = found[sides[backs[no] - BLOCK_BACK]]
        near = rings[at]
        outlook.near |= near
        troop = troops[face]
        if troop.keen or done[no] & SPYING:
            seen = looks_far(s, no, at, face)
            outlook.open |= seen
            outlook.forest |= seen if troop.eyes else near
        else:
            seen = usual[at]
            outlook.open |= seen if seen else ground.look(at, s.world.sight)
            outlook.forest |= near


def looks_far(s: WarState, no: int, at: int, face: int) -> int:
    """What a block sees from a hex, also a Scout, with a Spyglass or an Eagle Eye (MW-9.11, MW-16.14, MW-18.63)."""
    reach = s.world.sight
    if s.done[no] & SPYING:
        reach = s.world.troops[face].ability.reach
    else:
        reach = s.always(no).far(reach)
    return s.ground.sight(at, reach, s.ground.height[at], s.world.troops[face].eyes)


def _towns_look(s: WarState, found: list[Outlook]) -> None:
    """Adds what settlements see (MW-9.18)."""
    ground = s.ground
    for seat in range(s.seats):
        outlook = found[s.side(seat)]
        outlook.open |= ground.town_sight(seat, s.world.sight)
        ring = ground.map.outskirts[seat]
        outlook.near |= ring
        outlook.forest |= ring


def _buildings_look(s: WarState, found: list[Outlook]) -> None:
    """Adds what buildings see; Guard Towers see further and from above (MW-9.18, MW-9.19)."""
    ground = s.ground
    buildings = s.buildings
    for i in range(len(buildings.hex)):
        owner = buildings.owner[i]
        if owner == NONE:
            continue
        at = buildings.hex[i]
        outlook = found[s.side(owner)]
        outlook.open |= _building_sight(s, i)
        outlook.near |= ground.rings[at]
        outlook.forest |= ground.rings[at]


def _building_sight(s: WarState, i: int) -> int:
    at = s.buildings.hex[i]
    if s.world.buildings[s.buildings.kind[i]].tower:
        return s.ground.sight(at, s.world.tower_sight, TOWER_HEIGHT, False)
    return s.ground.look(at, s.world.sight)


def in_sight(s: WarState, seat: int, h: int) -> bool:
    """Whether some piece of the player's side has a hex in sight (MW-9.26)."""
    return (outlooks(s)[s.side(seat)].open >> h) & 1 == 1


def identified(s: WarState, no: int) -> bool:
    """Whether a block lies face up for all (MW-9.12)."""
    return s.pieces.seen[no] == ALL


def look_around(s: WarState, umpire: Umpire) -> None:
    """After every atomic action, turns blocks in sight up and others down, and removes spotted decoys (MW-9.17)."""
    views = _opposing(s, outlooks(s))
    seen = s.pieces.seen
    backs = s.pieces.back
    hexes = s.hex
    fresh = s.fresh
    watched = s.turn.watch
    for no in range(s.world.first_block, len(hexes)):
        if hexes[no] == NOWHERE or backs[no] == GUARDIAN_BACK or (fresh and no in fresh):
            continue
        if views[backs[no] - BLOCK_BACK].spots(s, no) or (watched and no in watched):
            if seen[no] != ALL:
                turn_up(s, no, umpire)
        elif seen[no] == ALL:
            turn_down(s, no, umpire)


def look_after_step(s: WarState, no: int, umpire: Umpire) -> None:
    """Looks around after a plain step: only what this block sees and whether it is seen can have changed."""
    if s.fresh:
        look_around(s, umpire)
        return
    seat = s.owner(no)
    blind = s.pieces.face[no] == s.world.decoy_face
    apart = s.board.apart[s.hex[no]]
    seen = s.pieces.seen
    backs = s.pieces.back
    hexes = s.hex
    for other in range(s.world.first_block, len(hexes)):
        at = hexes[other]
        if other == no:
            look_at(s, no, umpire)
        elif at == NOWHERE or blind or apart[at] > FAR + 1 or backs[other] == GUARDIAN_BACK:
            continue
        elif not s.allied(backs[other] - BLOCK_BACK, seat):
            if seen[other] == ALL:
                look_at(s, other, umpire)
            elif makes_out(s, no, other):
                turn_up(s, other, umpire)


def look_at(s: WarState, no: int, umpire: Umpire) -> None:
    """Turns one block up or down, as it is in sight or not."""
    if no in s.turn.watch or spied(s, no):
        if s.pieces.seen[no] != ALL:
            turn_up(s, no, umpire)
    elif s.pieces.seen[no] == ALL:
        turn_down(s, no, umpire)


def spied(s: WarState, no: int) -> bool:
    """Whether some piece of another side identifies a block: `Outlook.spots` for one block alone."""
    seat = s.owner(no)
    apart = s.board.apart[s.hex[no]]
    hexes = s.hex
    backs = s.pieces.back
    faces = s.pieces.face
    for viewer in range(s.world.first_block, len(hexes)):
        at = hexes[viewer]
        if at != NOWHERE and apart[at] <= FAR and faces[viewer] < s.world.decoy_face:
            if not s.allied(backs[viewer] - BLOCK_BACK, seat) and makes_out(s, viewer, no):
                return True
    return _seen_from_town(s, no, seat) or _seen_from_building(s, no, seat)


def _seen_from_town(s: WarState, no: int, seat: int) -> bool:
    at = s.hex[no]
    clear = not s.tokens[no] & VEILED and s.terrain[at] != FOREST
    ground = s.ground
    for other in range(s.seats):
        if not s.allied(other, seat):
            seen = ground.town_sight(other, s.world.sight) if clear else ground.map.outskirts[other]
            if (seen >> at) & 1:
                return True
    return False


def _seen_from_building(s: WarState, no: int, seat: int) -> bool:
    buildings = s.buildings
    at = s.hex[no]
    apart = s.board.apart[at]
    clear = not s.tokens[no] & VEILED and s.terrain[at] != FOREST
    for i in range(len(buildings.hex)):
        if buildings.owner[i] == NONE or s.allied(buildings.owner[i], seat):
            continue
        distance = apart[buildings.hex[i]]
        if distance <= 1 or (clear and distance <= FAR and (_building_sight(s, i) >> at) & 1):
            return True
    return False


def makes_out(s: WarState, viewer: int, no: int) -> bool:
    """Whether a unit identifies a block of another side."""
    here = s.hex[viewer]
    at = s.hex[no]
    apart = s.board.apart[here][at]
    if apart <= 1:
        return True
    if s.tokens[no] & VEILED:
        return False
    face = s.pieces.face[viewer]
    eyes = s.world.troops[face].eyes
    if s.terrain[at] == FOREST and not eyes:
        return False
    if s.world.troops[face].keen or s.done[viewer] & SPYING:
        return (looks_far(s, viewer, here, face) >> at) & 1 == 1
    return apart <= s.world.sight and (s.ground.look(here, s.world.sight) >> at) & 1 == 1


def _opposing(s: WarState, views: list[Outlook]) -> list[Outlook]:
    """By seat: what all opposing sides together have in sight."""
    if s.seats == 2:
        return [views[1], views[0]]
    found: list[Outlook] = []
    for seat in range(s.seats):
        outlook = Outlook()
        for side in range(s.seats):
            if side != s.side(seat):
                outlook.open |= views[side].open
                outlook.forest |= views[side].forest
                outlook.near |= views[side].near
        found.append(outlook)
    return found


def turn_up(s: WarState, no: int, umpire: Umpire) -> None:
    """Turns a block up for all, who remember its face; a decoy is removed (MW-9.12, MW-9.28, MW-9.34)."""
    show_face(s, no, umpire)
    seat = s.owner(no)
    if s.active != NONE and seat != NONE and not s.allied(seat, s.active):
        if no in s.turn.unseen and no not in s.turn.spotted:
            s.turn.spotted = s.turn.spotted + (no,)
    if s.pieces.face[no] == s.world.decoy_face:
        remove_decoy(s, no, umpire)
        decoy_lost(s, seat, umpire)


def show_face(s: WarState, no: int, umpire: Umpire) -> None:
    """Shows a block to all while it is in sight or its combat lasts (MW-9.22), with AP and set-up (MW-9.35)."""
    face = s.pieces.face[no]
    if s.pieces.seen[no] != ALL:
        s.pieces.show(no, ALL, umpire)
        tell_of(s, IDENTIFIED, no, umpire, s.ap[no])
        if s.set_up[no] != NOT_SET_UP:
            tell_of(s, SET_UP_DONE, no, umpire, s.set_up[no])
    if s.note[no] != face or s.noted[no] != s.round or s.outdated[no]:
        s.own_marks()
        s.note[no] = face
        s.noted[no] = s.round
        s.outdated[no] = 0


def turn_down(s: WarState, no: int, umpire: Umpire) -> None:
    """Turns a block that is out of sight down again; the note of its face stays (MW-9.13, MW-9.34)."""
    s.pieces.hide((no,), s.side_mask(s.owner(no)))
    if s.noted[no] != s.round:
        s.own_marks()
        s.noted[no] = s.round
    tell_of(s, COVERED, no, umpire)


def remove_decoy(s: WarState, no: int, umpire: Umpire) -> None:
    """Removes a decoy that an opponent has identified; it may be bought again (MW-9.28, MW-9.29)."""
    s.lift(no)
    umpire.tell(UNMASKED, no, of=s.owner(no))
