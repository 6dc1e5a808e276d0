"""The works of Builders and Engineers: buildings, roads, forestry, pontoons.

Rules: MW-6.3, MW-17.1, MW-17.2, MW-17.3, MW-17.4, MW-17.5, MW-17.6, MW-17.7, MW-17.8, MW-17.9, MW-17.10, MW-17.11,
MW-17.12, MW-17.13, MW-17.14.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Blocked, Choice, Umpire

from ..content.marks import IS_WORKER, NO_DECOY
from ..content.terrain import COST, FOREST, GRASS, WATER
from ..content.verbs_and_tellings import (
    BRIDGED,
    CONSTRUCT,
    CUT,
    CUT_DOWN,
    NO_MORE,
    PLANT,
    PLANTED,
    PONTOON,
    ROAD,
    ROAD_BUILT,
    WORK_HEX,
    WORKER_PICK,
)
from ..state.state import WarState
from .building import (
    BUILDING_GROUND,
    construct,
    count_construction,
    kinds_at,
    lose_forest,
    pay,
    quiet,
    reshape,
    road_left,
    vacant,
)
from .details import BlockDetail, Detail
from .moving import foes, prove
from .site_reasons import work_blocked

LAND_WORKS: Final = (ROAD, CUT, PLANT, PONTOON)


# --- which works are possible ---


def works_left(s: WarState, no: int) -> bool:
    """Whether a worker has a work left in this build phase; new blocks have none (MW-6.3, MW-5.29)."""
    return s.worked[no] < s.troop(no).works and no not in s.fresh


def workers(s: WarState, seat: int) -> list[int]:
    """A player's workers that have a work left."""
    return [no for no in s.blocks(seat) if s.troop(no).worker and works_left(s, no)]


def can_work(s: WarState, seat: int) -> bool:
    """Whether some worker can do something now."""
    return any([has_work(s, no) for no in workers(s, seat)])


def has_work(s: WarState, no: int) -> bool:
    """Whether a worker can do something where it stands; only an Engineer works beside it (MW-6.31)."""
    here = s.hex[no]
    if not s.troop(no).engineer and not (vacant(s, here) and quiet(s, here)):
        return False
    for work in LAND_WORKS:
        if work_hexes(s, no, work):
            return True
    return bool(kinds_at(s, s.owner(no), here))


def work_hexes(s: WarState, no: int, work: int) -> list[int]:
    """The hexes where a work is possible: the worker's own, for an Engineer adjacent ones too (MW-6.31, MW-17.14)."""
    seat = s.owner(no)
    here = s.hex[no]
    engineer = s.troop(no).engineer
    if work == PONTOON:
        known = engineer and s.constructions[seat] >= s.world.constructions[2]
        return beside(s, seat, here, work) if known else []
    found = [here] if possible(s, seat, here, work) else []
    return found + beside(s, seat, here, work) if engineer else found


def beside(s: WarState, seat: int, here: int, work: int) -> list[int]:
    """The adjacent hexes where a work is possible; no block of another side may stand there."""
    return [h for h in s.board.neighbors[here] if possible(s, seat, h, work) and not foes(s, seat, h)]


def possible(s: WarState, seat: int, h: int, work: int) -> bool:
    """Whether a hex allows a work and the gold suffices; MW-6.8 and MW-6.9 hold for all works (MW-6.10)."""
    return suits(s, h, work) and price(s, h, work) <= s.gold[seat] and vacant(s, h) and quiet(s, h)


def suits(s: WarState, h: int, work: int) -> bool:
    """Whether the ground is right for a work, and a road or an overlay is left for it."""
    terrain = s.terrain[h]
    if work == ROAD:
        return terrain in BUILDING_GROUND and not s.roads >> h & 1 and road_left(s, terrain)
    if work == CUT:
        return terrain == FOREST and h not in s.quarries and overlay_left(s, h, s.plants, s.cuts, 0)
    if work == PLANT:
        return terrain == GRASS and h not in s.quarries and overlay_left(s, h, s.cuts, s.plants, 1)
    return terrain == WATER and not s.pontoons >> h & 1


def price(s: WarState, h: int, work: int) -> int:
    """The gold for a work; a road costs as much as the AP to enter its hex (MW-17.2, MW-17.10, MW-17.14)."""
    if work == ROAD:
        return COST[s.terrain[h]]
    if work == PONTOON:
        return s.world.pontoon_gold
    return s.world.forestry_gold[0 if work == CUT else 1]


def overlay_left(s: WarState, h: int, opposite: int, laid: int, which: int) -> bool:
    """Whether forestry has an overlay left, or takes one of the opposite kind back (MW-17.10, MW-17.20)."""
    return opposite >> h & 1 == 1 or laid.bit_count() < s.world.overlays[which]


# --- doing them ---


def work_on(s: WarState, seat: int, h: int, work: int, umpire: Umpire) -> None:
    """Pays for a work and does it; all see it at once (MW-5.29)."""
    pay(s, seat, price(s, h, work))
    bit = 1 << h
    if work == ROAD:
        s.roads |= bit
        umpire.tell(ROAD_BUILT, seat, s.code(h))
        count_construction(s, seat, umpire)
    elif work == PONTOON:
        s.pontoons |= bit
        umpire.tell(BRIDGED, seat, s.code(h))
    elif work == CUT:
        if not s.plants & bit:
            s.cuts |= bit
        lose_forest(s, h)
        umpire.tell(CUT_DOWN, seat, s.code(h))
    else:
        if not s.cuts & bit:
            s.plants |= bit
        s.cuts &= ~bit
        reshape(s, h, FOREST)
        umpire.tell(PLANTED, seat, s.code(h))


def count_work(s: WarState, no: int) -> None:
    """Counts a work of a block in this build phase; all see that it is a worker."""
    s.own_marks()
    s.worked[no] += 1
    prove(s, no, NO_DECOY | IS_WORKER)


# --- the questions, decision 11 of the ledger ---


class WorkWorker(Detail):
    """Asks which worker works."""

    rule = "MW-6.3"
    prompt = "Choose who builds, a Builder or an Engineer; it builds where it stands."

    def choices(self, s: WarState) -> list[Choice]:
        """The workers that can do something now."""
        return [Choice(WORKER_PICK, no) for no in workers(s, self.seat) if has_work(s, no)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The work is asked for next."""
        s.draft(WorkKind(self.seat, choice.a))


class WorkKind(BlockDetail):
    """Asks what the worker does."""

    rule = "MW-17.1"

    def words(self, s: WarState) -> str:
        """The question, with the name of the worker and the gold there is."""
        return f"{s.troop(self.no).name}: choose what it builds.\nYou have {s.gold[self.seat]} gold."

    def choices(self, s: WarState) -> list[Choice]:
        """The possible buildings, then the possible works on the land."""
        found = [Choice(CONSTRUCT, kind) for kind in kinds_at(s, self.seat, s.hex[self.no])]
        return found + [Choice(work) for work in LAND_WORKS if work_hexes(s, self.no, work)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """A building goes up on the worker's own hex; other works may ask for a hex (MW-6.2)."""
        if choice.verb == CONSTRUCT:
            count_work(s, self.no)
            construct(s, self.seat, s.hex[self.no], choice.a, umpire)
            return
        hexes = work_hexes(s, self.no, choice.verb)
        if len(hexes) > 1:
            s.draft(WorkHex(self.seat, self.no, choice.verb))
        else:
            first_hex(s, self.seat, self.no, choice.verb, hexes[0], umpire)

    def blocked(self, s: WarState) -> list[Blocked]:
        """The buildings that cannot go up here, with reasons."""
        return work_blocked(s, self.seat, s.hex[self.no])


def first_hex(s: WarState, seat: int, no: int, work: int, h: int, umpire: Umpire) -> None:
    """Does a work on a hex; Double Forestry may go on with a second hex (MW-17.12)."""
    count_work(s, no)
    work_on(s, seat, h, work, umpire)
    if second_hexes(s, no, work):
        s.then(SecondHex(seat, no, work))


def second_hexes(s: WarState, no: int, work: int) -> list[int]:
    """The hexes where Double Forestry can go on: beside the worker, paid separately (MW-17.12)."""
    seat = s.owner(no)
    if work not in (CUT, PLANT) or s.constructions[seat] < s.world.constructions[0]:
        return []
    return beside(s, seat, s.hex[no], work)


class LandDetail(BlockDetail):
    """A question about one work of a worker on the land."""

    def __init__(self, seat: int, no: int, work: int) -> None:
        super().__init__(seat, no)
        self.work = work


class WorkHex(LandDetail):
    """Asks where the worker works, if there is more than one hex."""

    rule = "MW-6.31"
    prompt = "Choose the hex to work on."

    def choices(self, s: WarState) -> list[Choice]:
        """The hexes that allow the work."""
        return [Choice(WORK_HEX, h) for h in work_hexes(s, self.no, self.work)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The work is done."""
        first_hex(s, self.seat, self.no, self.work, choice.a, umpire)


class SecondHex(LandDetail):
    """Asks for a second hex for the same work, with Double Forestry."""

    rule = "MW-17.12"
    prompt = "Cut or plant a second hex as well, at the same price?"

    def choices(self, s: WarState) -> list[Choice]:
        """The further hexes, or enough."""
        found = [Choice(WORK_HEX, h) for h in second_hexes(s, self.no, self.work)]
        return [*found, Choice(NO_MORE)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The same work is done there, paid once more."""
        if choice.verb == WORK_HEX:
            work_on(s, self.seat, choice.a, self.work, umpire)
