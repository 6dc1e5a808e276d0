"""Whether blocks and gold of a position can have come to be as they are. Every guess is checked (MW-9.34)."""

from __future__ import annotations

from ..content.marks import IS_WORKER, NO_DECOY, NONE
from ..rules.action import TransitStep
from ..rules.recruiting import on_board, possible_faces
from ..state.state import WarState


def impossible(s: WarState) -> str:
    """What is impossible about a position, in words; empty where nothing is."""
    for seat in range(s.seats):
        if s.gold[seat] < 0:
            return f"Seat {seat} has {s.gold[seat]} gold."
        wrong = too_many(s, seat)
        for no in s.blocks(seat):
            wrong = wrong or misplaced(s, no) or unborn(s, seat, no) or unable(s, no)
        if wrong:
            return f"Seat {seat}: {wrong}"
    for hero in range(len(s.world.heroes)):
        no = s.heroes.block[hero]
        if no != NONE and (s.hero(no) != hero or s.owner(no) != s.heroes.owner[hero]):
            return f"{s.world.troops[s.world.first_hero + hero].name} is another block than its sheet says."
    return ""


def too_many(s: WarState, seat: int) -> str:
    """More blocks of a face than the rack holds, a hero of another player, or a hero twice (MW-5.19, MW-18.3)."""
    counts = on_board(s, seat)
    for face, troop in enumerate(s.world.troops[: len(counts)]):
        hero = face - s.world.first_hero
        limit = troop.blocks
        if 0 <= hero < len(s.world.heroes):
            limit = 1 if s.heroes.owner[hero] == seat else 0
        if counts[face] > limit:
            return f"{counts[face]} blocks of {troop.name} are on the board, and there are {limit}."
    return ""


def misplaced(s: WarState, no: int) -> str:
    """Two blocks of a kind on one hex, unless one of them may be passing through (MW-8.10, MW-8.12)."""
    h = s.hex[no]
    holder = s.helper[h] if s.troop(no).worker else s.stand[h]
    passing = not s.agenda or isinstance(s.agenda[-1], TransitStep)
    return "" if holder == no or passing else f"{s.troop(no).name} stands where another such block is."


def unborn(s: WarState, seat: int, no: int) -> str:
    """A face that cannot have appeared where the block did, is not unlocked, or would be dead (MW-5.7, MW-14.1)."""
    troop = s.troop(no)
    health = s.health(no)
    if s.wounds[no] >= health:
        return f"{troop.name} lives with {s.wounds[no]} wounds and {health} health."
    if troop.unit and not (s.unlocked[seat] >> troop.face) & 1:
        return f"{troop.name} is not unlocked."
    if no not in s.fresh and not (possible_faces(s, no) >> troop.face) & 1:
        return f"{troop.name} cannot have come from where the block appeared."
    return ""


def unable(s: WarState, no: int) -> str:
    """A face that cannot have done what all saw the block do (MW-8.1, MW-9.31)."""
    troop = s.troop(no)
    ap = s.full_ap(no)
    if s.paces[no] > ap:
        return f"{troop.name} has spent {s.paces[no]} AP in a round and has {ap}."
    if s.proofs[no] & NO_DECOY and troop.face == s.world.decoy_face:
        return f"{troop.name} has done what no decoy can."
    if s.proofs[no] & IS_WORKER and not troop.worker:
        return f"{troop.name} has done what only a worker can."
    return ""
