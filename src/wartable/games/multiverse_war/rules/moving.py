"""Movement: steps, passing through, swaps, roads (MW-8, MW-17.4, MW-17.5, MW-17.6, MW-17.7, MW-17.8)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.marks import ACTED, ATTACKED, ENDED, NONE, OFF_ROAD, READIED, ROAD_BONUS, STEPS_ONLY
from ..content.terrain import FOREST
from ..content.verbs_and_tellings import MOVED, ROAD_AP, STEP, SWAP, SWAPPED
from ..state.state import WarState
from .news import tell_knowing, tell_of


def foes(s: WarState, seat: int, h: int) -> bool:
    """Whether blocks, a building or a settlement of another side hold the hex, guardians included (MW-8.13)."""
    standing = s.stand[h]
    if standing != NONE and not friendly(s, seat, standing):
        return True
    helping = s.helper[h]
    if helping != NONE and not friendly(s, seat, helping):
        return True
    holder = s.holder(h)
    return holder != NONE and not s.allied(holder, seat)


def friendly(s: WarState, seat: int, no: int) -> bool:
    """Whether a block is of the player's own side."""
    owner = s.owner(no)
    return owner != NONE and s.allied(owner, seat)


def may_stand(s: WarState, no: int, h: int) -> bool:
    """Whether the block may end there."""
    return has_room(s, s.owner(no), s.troop(no).worker, h, no)


def has_room(s: WarState, seat: int, worker: bool, h: int, no: int = NONE) -> bool:
    """Whether a hex has room beside blocks other than `no`: one worker, one other, of one owner.

    Rules: MW-8.9, MW-8.10, MW-8.11.
    """
    standing = s.stand[h]
    helping = s.helper[h]
    if worker:
        return helping in (NONE, no) and (standing == NONE or s.owner(standing) == seat)
    return standing in (NONE, no) and (helping == NONE or s.owner(helping) == seat)


def road_step(s: WarState, no: int, a: int, b: int) -> bool:
    """Whether both hexes count as roads for the owner of a block (MW-17.5)."""
    seat = s.owner(no)
    return s.road_for(a, seat) and s.road_for(b, seat)


def step_cost(s: WarState, no: int, a: int, b: int) -> int:
    """AP of a step, 1 on roads and for blocks that walk through forest; 0 where the hex cannot be entered."""
    cost = s.entry(b)
    if cost > 1 and (road_step(s, no, a, b) or (s.terrain[b] == FOREST and s.always(no).walks_forest)):
        return 1
    return cost


def steps(s: WarState, no: int) -> list[int]:
    """The neighboring hexes that a block may step to now."""
    here = s.hex[no]
    ap = s.ap[no]
    return [h for h in s.board.neighbors[here] if can_step(s, no, here, h, ap)]


def can_step(s: WarState, no: int, here: int, h: int, ap: int) -> bool:
    """Whether the AP suffice for a step and for a legal end after it (MW-8.6, MW-8.12)."""
    cost = step_cost(s, no, here, h)
    if cost == 0 or cost > ap or foes(s, s.owner(no), h):
        return False
    if s.stand[h] == NONE and s.helper[h] == NONE:
        return True
    return may_stand(s, no, h) or _goes_on(s, no, h, ap - cost)


def _goes_on(s: WarState, no: int, here: int, ap: int) -> bool:
    """Whether a block in transit can still reach a hex where it may stand."""
    if ap > 0:
        for h in s.board.neighbors[here]:
            if can_step(s, no, here, h, ap):
                return True
    return False


def can_move(s: WarState, no: int) -> bool:
    """Whether a block has a step or swap at all."""
    if not movable(s, no):
        return False
    here = s.hex[no]
    ap = s.ap[no]
    for h in s.board.neighbors[here]:
        if can_step(s, no, here, h, ap):
            return True
    return not s.done[no] & STEPS_ONLY and bool(swaps(s, no))


def spend(s: WarState, no: int, ap: int, on_road: bool = False) -> None:
    """Pays AP. All see it, so the block's type must have as many, without those of a horn and one of a road.

    The one of a road is the last of a block's AP and is spent alone (MW-17.8), unless a horn gave it more to spend.
    """
    s.ap[no] -= ap
    s.done[no] |= ACTED
    s.walked[no] += ap
    own = s.walked[no] - s.rallied[no]
    road = s.rallied[no] > 0 or (ap == 1 and keeps_to_roads(s, no))
    shown = max(1, own - 1) if road else own
    if shown > s.paces[no]:
        s.paces[no] = shown
    if not on_road:
        s.done[no] |= OFF_ROAD


def prove(s: WarState, no: int, proof: int) -> None:
    """Notes that all saw a block do what only some kinds of blocks can."""
    if s.proofs[no] & proof != proof:
        s.own_marks()
        s.proofs[no] |= proof


def keeps_to_roads(s: WarState, no: int) -> bool:
    """Whether, as far as all know, all AP so far went into road steps and nothing lowers them (MW-17.15, MW-17.19)."""
    return not s.done[no] & OFF_ROAD and not s.tokens[no] & s.world.slowing


def road_bonus(s: WarState, no: int, umpire: Umpire) -> None:
    """Gives the extra AP when the last of the usual AP went into a road step (MW-17.8, MW-17.15)."""
    if s.walked[no] == s.full_ap(no) and not s.done[no] & (ROAD_BONUS | READIED) and keeps_to_roads(s, no):
        s.done[no] |= ROAD_BONUS
        s.ap[no] += 1
        tell_knowing(s, ROAD_AP, no, umpire)


def go(s: WarState, no: int, h: int) -> None:
    """Moves a block to a hex; its set-up and stance end (MW-12.15, MW-16.11, MW-16.20)."""
    s.lift(no)
    s.put(no, h)
    s.break_up(no)


def take_step(s: WarState, no: int, h: int, umpire: Umpire) -> None:
    """A block steps into an adjacent hex (MW-8.7)."""
    here = s.hex[no]
    on_road = road_step(s, no, here, h)
    direction = s.board.direction(here, h)
    s.run[no] = s.run[no] + 1 if s.heading[no] == direction else 1
    s.heading[no] = direction
    spend(s, no, step_cost(s, no, here, h), on_road)
    go(s, no, h)
    tell_of(s, MOVED, no, umpire, s.code(h))
    road_bonus(s, no, umpire)


def in_transit(s: WarState, no: int) -> bool:
    """Whether the block stands where it may not stay (MW-8.12)."""
    h = s.hex[no]
    return (s.helper[h] if s.troop(no).worker else s.stand[h]) != no or not may_stand(s, no, h)


def swaps(s: WarState, no: int) -> list[int]:
    """Own adjacent blocks that can change places with this one (MW-8.15, MW-8.16)."""
    seat = s.owner(no)
    here = s.hex[no]
    found: list[int] = []
    for h in s.board.neighbors[here]:
        for other in (s.stand[h], s.helper[h]):
            if other != NONE and s.owner(other) == seat and _can_swap(s, no, other):
                found.append(other)
    return found


def _can_swap(s: WarState, no: int, other: int) -> bool:
    a = s.hex[no]
    b = s.hex[other]
    if not movable(s, other) or s.done[other] & STEPS_ONLY:
        return False
    there = step_cost(s, no, a, b)
    back = step_cost(s, other, b, a)
    if not 0 < there <= s.ap[no] or not 0 < back <= s.ap[other]:
        return False
    if s.troop(no).worker == s.troop(other).worker:
        return True
    return _free_for(s, no, other)


def _free_for(s: WarState, no: int, other: int) -> bool:
    """Whether a worker and a military unit can swap: neither may meet a block of its own kind."""
    worker, soldier = (no, other) if s.troop(no).worker else (other, no)
    return s.helper[s.hex[soldier]] == NONE and s.stand[s.hex[worker]] == NONE


def movable(s: WarState, no: int) -> bool:
    """Whether a block may still step or swap in this action turn; a hero that has attacked may not (MW-18.21)."""
    return s.ap[no] > 0 and not s.done[no] & (ENDED | ATTACKED)


def take_swap(s: WarState, no: int, other: int, umpire: Umpire) -> None:
    """Two blocks swap; each pays the cost of entering the other's hex (MW-8.16)."""
    a = s.hex[no]
    b = s.hex[other]
    on_road = road_step(s, no, a, b)
    spend(s, no, step_cost(s, no, a, b), on_road)
    spend(s, other, step_cost(s, other, b, a), on_road)
    s.lift(no)
    s.lift(other)
    for block, h in ((no, b), (other, a)):
        s.put(block, h)
        s.break_up(block)
        s.run[block] = 0
        tell_of(s, SWAPPED, block, umpire)
    road_bonus(s, no, umpire)
    road_bonus(s, other, umpire)


def move_choices(s: WarState, no: int) -> list[Choice]:
    """The steps and swaps that a block can take now."""
    if not movable(s, no):
        return []
    found = [Choice(STEP, h) for h in steps(s, no)]
    if s.done[no] & STEPS_ONLY:
        return found
    return found + [Choice(SWAP, other) for other in swaps(s, no)]
