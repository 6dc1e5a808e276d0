"""Recruiting units and decoys.

Rules: MW-5.3, MW-5.4, MW-5.5, MW-5.6, MW-5.7, MW-5.8, MW-5.9, MW-5.10, MW-5.11, MW-5.12, MW-5.13, MW-5.14, MW-5.15,
MW-5.16, MW-5.17, MW-5.18, MW-5.19, MW-5.20, MW-9.27, MW-9.28, MW-9.29, MW-9.30.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Blocked, Choice, Umpire

from ..content.marks import ANYWHERE, DESERTERS, FROM_BUILDING, FROM_TOWN, NEW, NONE, SETTLERS
from ..content.verbs_and_tellings import RECRUIT_TYPE, RECRUITED, SITE
from ..content.world import Troop
from ..state.state import WarState
from .details import Detail
from .moving import has_room
from .site_reasons import site_blocked

COUNTED: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def number(n: int) -> str:
    """A small number in words."""
    return COUNTED[n] if n < len(COUNTED) else str(n)


def note_site(s: WarState, no: int, h: int) -> None:
    """All see that a block is recruited on this hex; the block keeps it as its origin."""
    building = s.house[h]
    s.own_recruits()
    if building == NONE:
        s.origin[no] = FROM_TOWN
        s.trained_by[no] = NONE
        s.trained_age[no] = 0
    else:
        s.origin[no] = FROM_BUILDING
        s.trained_by[no] = s.buildings.kind[building]
        s.trained_age[no] = s.buildings.age[building]


def possible_faces(s: WarState, no: int) -> int:
    """All faces that a block can have by its origin and its exchanges, as far as all know: a mask."""
    past = (s.origin[no], s.trained_by[no], s.trained_age[no], s.exchanges[no])
    found = s.world.births.get(past, -1)
    if found < 0:
        faces = range(len(s.world.troops))
        found = sum([1 << face for face in faces if may_have_become(s, no, face, s.exchanges[no])])
        s.world.births[past] = found
    return found


def may_have_become(s: WarState, no: int, face: int, exchanges: int) -> bool:
    """Whether a block of this origin can have this face after so many exchanges."""
    if exchanges:
        return any([may_have_become(s, no, before, exchanges - 1) for before in predecessors(s, face)])
    return may_have_come_as(s, no, face)


def may_have_come_as(s: WarState, no: int, face: int) -> bool:
    """Whether a block of this origin can have had this face at the end of its first build turn."""
    origin = s.origin[no]
    if face in (s.world.bear_face, s.world.guardian_face):
        return origin == ANYWHERE
    if origin in (ANYWHERE, FROM_TOWN):
        return True
    troop = s.world.troops[face]
    if origin == SETTLERS:
        return troop.unit and troop.age == 1
    if origin == DESERTERS:
        return (s.world.deserters >> face) & 1 == 1
    kind, age = s.trained_by[no], s.trained_age[no]
    if trains(s, kind, age, troop):
        return True
    return any([trains(s, kind, age, s.world.troops[before]) for before in predecessors(s, face)])


def predecessors(s: WarState, face: int) -> list[int]:
    """The unit types that can be exchanged for this one."""
    troops = s.world.troops
    return [before for before in range(len(s.world.units)) if face in troops[before].becomes]


def trains(s: WarState, kind: int, age: int, troop: Troop) -> bool:
    """Whether a building of this kind and age recruits such blocks.

    Rules: MW-5.8, MW-5.9, MW-5.10, MW-5.11, MW-5.12, MW-5.13, MW-5.14, MW-5.15, MW-5.16, MW-9.30.
    """
    if troop.face == s.world.decoy_face:
        return True
    return troop.age <= age and (s.world.buildings[kind].trains_all or kind in troop.sites)


def free_slots(s: WarState, seat: int) -> list[int]:
    """Settlement hexes and own buildings that can still recruit in this build turn (MW-5.4, MW-5.5, MW-5.17)."""
    used = s.town_used[seat]
    found = [h for h in s.board.settlement[seat] if not (used >> h) & 1]
    b = s.buildings
    for i in range(len(b.hex)):
        if b.owner[i] == seat and b.built[i] < s.round and b.recruited[i] < s.round:
            found.append(b.hex[i])
    return found


def fits(s: WarState, seat: int, troop: Troop, h: int) -> bool:
    """Whether such a block can appear on the hex of a free slot (MW-5.6, MW-5.7, MW-8.10)."""
    building = s.house[h]
    if building != NONE and not trains(s, s.buildings.kind[building], s.buildings.age[building], troop):
        return False
    return has_room(s, seat, troop.worker, h)


def sites(s: WarState, seat: int, face: int) -> list[int]:
    """The hexes where such a block can be recruited now, heroes and decoys included."""
    troop = s.world.troops[face]
    return [h for h in free_slots(s, seat) if fits(s, seat, troop, h)]


def on_board(s: WarState, seat: int) -> list[int]:
    """How many blocks of each face a player has on the board (MW-5.19)."""
    counts = [0] * len(s.world.troops)
    faces = s.pieces.face
    for no in s.blocks(seat):
        counts[faces[no]] += 1
    return counts


def army_full(s: WarState, seat: int) -> bool:
    """Whether the army limit forbids a further unit (MW-24.5)."""
    return 0 < s.terms.army_limit <= s.army(seat)


def recruits(s: WarState, seat: int, first_only: bool = False) -> list[int]:
    """The unit types that can be recruited now: unlocked, affordable, with a block and a site."""
    gold = s.gold[seat]
    slots = free_slots(s, seat)
    if not slots or army_full(s, seat):
        return []
    unlocked = s.unlocked[seat]
    counts = on_board(s, seat)
    found: list[int] = []
    for face in range(len(s.world.units)):
        troop = s.world.troops[face]
        if troop.gold > gold or not (unlocked >> face) & 1 or counts[face] >= troop.blocks:
            continue
        for h in slots:
            if fits(s, seat, troop, h):
                found.append(face)
                break
        if found and first_only:
            break
    return found


def can_recruit(s: WarState, seat: int) -> bool:
    """Whether any unit can be recruited."""
    return bool(recruits(s, seat, True))


def can_recruit_decoy(s: WarState, seat: int) -> bool:
    """Whether a decoy can be paid, is left in the rack and has a site (MW-9.27, MW-9.29, MW-9.30)."""
    decoy = s.world.troops[s.world.decoy_face]
    if decoy.gold > s.gold[seat] or on_board(s, seat)[s.world.decoy_face] >= decoy.blocks:
        return False
    return bool(sites(s, seat, s.world.decoy_face))


def appear(s: WarState, seat: int, face: int, h: int, umpire: Umpire) -> int:
    """Puts a new block on a site and uses up its slot; other sides see it when the build turn ends (MW-5.29)."""
    building = s.house[h]
    if building == NONE:
        s.town_used[seat] |= 1 << h
    else:
        s.own_houses().recruited[building] = s.round
    no = s.add_block(face, seat, h, FROM_TOWN)
    note_site(s, no, h)
    s.fresh = s.fresh + (no,)
    s.done[no] |= NEW
    umpire.tell(RECRUITED, seat, no, face, to=s.side_mask(seat))
    return no


class RecruitType(Detail):
    """Asks which unit is recruited."""

    rule = "MW-5.7"
    prompt = "Choose the unit to recruit."

    def choices(self, s: WarState) -> list[Choice]:
        """The unlocked types that can be paid, with a block and a site."""
        return [Choice(RECRUIT_TYPE, face) for face in recruits(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The site is asked for next."""
        s.draft(RecruitSite(self.seat, choice.a))


class RecruitSite(Detail):
    """Asks where a unit appears; a face of NONE stands for a decoy."""

    rule = "MW-5.6"

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def troop(self, s: WarState) -> Troop:
        """The card of what is recruited."""
        return s.world.troops[self.face if self.face != NONE else s.world.decoy_face]

    def words(self, s: WarState) -> str:
        """The question, with the name of what is recruited, and where there is room for it."""
        return f"{self.troop(s).name}: choose where it appears.\n{self.rooms(s)}"

    def rooms(self, s: WarState) -> str:
        """Where it may appear, counted."""
        found = sites(s, self.seat, self.troop(s).face)
        town = len([h for h in found if s.house[h] == NONE])
        counted = [f"{number(town)} in your town"] if town else []
        houses = [s.world.buildings[s.buildings.kind[s.house[h]]].name for h in found if s.house[h] != NONE]
        counted += [f"{number(houses.count(name))} in the {name}" for name in dict.fromkeys(houses)]
        places = "place" if len(found) == 1 else "places"
        first, _, rest = counted[0].partition(" ")
        return f"{', '.join([f'{first.capitalize()} {places} {rest}', *counted[1:]])}. It may act this round."

    def choices(self, s: WarState) -> list[Choice]:
        """Settlement hexes and buildings with a free slot and room."""
        return [Choice(SITE, h) for h in sites(s, self.seat, self.troop(s).face)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The block appears. It is paid in secret, so `purse` does not change (MW-4.14)."""
        troop = self.troop(s)
        s.gold[self.seat] -= troop.gold
        appear(s, self.seat, troop.face, choice.a, umpire)

    def blocked(self, s: WarState) -> list[Blocked]:
        """The own hexes and buildings where it cannot appear, with reasons."""
        slots = free_slots(s, self.seat)
        troop = self.troop(s)
        return site_blocked(s, self.seat, troop, slots, sites(s, self.seat, troop.face))
