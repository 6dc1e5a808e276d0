"""What a viewer does not know, dealt anew (MW-9.34, and *Who sees what* of the ledger)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Umpire, asked, legal, retract

from ..content.marks import (
    ABILITY_USED,
    ACTED,
    ACTION,
    ATTACKED,
    BLOCK_BACK,
    COVERING,
    ENDED,
    MISSION_BACK,
    NONE,
    NOT_SET_UP,
    OFF_ROAD,
    READIED,
    ROAD_BONUS,
    SET_UP,
    SETUP,
    STEPS_ONLY,
)
from ..rules.action import TransitStep, UnitAction
from ..rules.hero_tokens import lowered_ap
from ..rules.moving import keeps_to_roads
from ..rules.recruiting import free_slots, note_site
from ..state.state import WarState
from .guessing import Rack
from .reckoning import deal_gold
from .unsaid import unbuild, use_slot

_TRIES: Final = 6
_SHOWN: Final = ENDED | ABILITY_USED | ATTACKED | STEPS_ONLY
"""The marks that all see on a block, beside its spending of AP."""


def resample(s: WarState, viewer: int, umpire: Umpire) -> WarState:
    """A copy in which all that the viewer cannot know is dealt anew.

    What another player has half said is taken back: a purchase, a proposal, the first action of a block (MW-5.29,
    MW-23.7). A block that has acted and that another player is asked about is dealt like any other, as long as the
    question still has an answer. Where no such deal is found, the block keeps its face.
    """
    others = [seat for seat in range(s.seats) if viewer < 0 or not s.allied(seat, viewer)]
    for kept in (False, True):
        for _ in range(_TRIES):
            other = dealt(s, viewer, others, kept, umpire)
            if answerable(other, viewer):
                return other
    return dealt(s, viewer, [seat for seat in others if seat not in [ask.seat for ask in asked(s)]], True, umpire)


def answerable(s: WarState, viewer: int) -> bool:
    """Whether every other player who is asked still has a choice, with the blocks as they were dealt."""
    for ask in asked(s):
        if ask.seat != viewer:
            choices: list[Choice] = legal(s, ask)
            if not choices:
                return False
    return True


def dealt(s: WarState, viewer: int, others: list[int], kept: bool, umpire: Umpire) -> WarState:
    """One copy with land, events and missions dealt anew, and what these players hide."""
    other = s.clone()
    retract(other, viewer)
    deal_land(other, viewer, umpire)
    deal_missions(other, viewer, umpire)
    for seat in others:
        if s.phase == SETUP:
            deal_picks(other, seat, umpire)
        heroes = unbuild(other, seat)
        deal_blocks(other, seat, viewer, acting(other, seat) if kept else (), heroes, umpire)
    deal_gold(other, viewer, others, umpire)
    return other


def deal_land(s: WarState, viewer: int, umpire: Umpire) -> None:
    """Deals unexplored territories, those left out included, and face-down events."""
    pieces = s.pieces
    pieces.redeal(s.slots + s.spare, viewer, umpire)
    if s.terms.portal:
        quarried = [no for no in s.spare if _quarry(s, no) and not pieces.known(no, viewer)]
        plain = [no for no in s.slots if not _quarry(s, no) and not pieces.known(no, viewer)]
        umpire.shuffle(plain)
        faces = pieces.face[:]
        for a, b in zip(quarried, plain, strict=False):
            faces[a], faces[b] = faces[b], faces[a]
        pieces.face = faces
    pieces.redeal([no for no in s.event_at if no != NONE] + list(s.event_pool), viewer, umpire)


def _quarry(s: WarState, no: int) -> bool:
    """Whether a territory has a quarry: such a one is never left out of a Portal game (MW-2.3)."""
    return s.world.territories[s.pieces.face[no] - s.world.first_territory].quarry >= 0


def deal_missions(s: WarState, viewer: int, umpire: Umpire) -> None:
    """Deals the missions of each age that the viewer does not know, and clears the progress on them."""
    backs = s.pieces.back
    pools: list[list[int]] = [[], [], []]
    for no in range(s.world.first_block):
        if MISSION_BACK <= backs[no] < BLOCK_BACK:
            pools[backs[no] - MISSION_BACK].append(no)
            if not s.pieces.known(no, viewer):
                s.forget_progress(no)
    for pool in pools:
        s.pieces.redeal(pool, viewer, umpire)


def deal_picks(s: WarState, seat: int, umpire: Umpire) -> None:
    """Deals the first units that a player has chosen in secret so far (MW-2.9)."""
    types = [troop.face for troop in s.world.units if troop.age == 1]
    free = list(s.board.settlement[seat])
    umpire.shuffle(free)
    s.own_recruits()
    s.picked[seat] = tuple([types[umpire.draw(len(types))] for _ in s.picked[seat]])
    s.placed[seat] = tuple(free[: len(s.placed[seat])])


def acting(s: WarState, seat: int) -> tuple[int, ...]:
    """The block whose action this player is asked for."""
    return tuple([ask.no for ask in asked(s) if isinstance(ask, (UnitAction, TransitStep)) and ask.seat == seat])


def deal_blocks(
    s: WarState, seat: int, viewer: int, keep: tuple[int, ...], heroes: tuple[int, ...], umpire: Umpire
) -> None:
    """Deals the faces of the blocks that the viewer does not know, and the marks that go with a face."""
    top = s.agenda[-1] if s.agenda else None
    transit = top.no if isinstance(top, TransitStep) and top.seat == seat else NONE
    if heroes:
        rack, found = deal_sites(s, seat, viewer, heroes, umpire)
    else:
        rack = Rack(s, seat, viewer, keep, transit)
        found = rack.deal(umpire)
    if found:
        _turn(s, rack.hidden, found, transit)
    for no in rack.hidden:
        if no not in keep:
            deal_marks(s, seat, no, umpire)


def deal_sites(s: WarState, seat: int, viewer: int, heroes: tuple[int, ...], umpire: Umpire) -> tuple[Rack, list[int]]:
    """Puts new heroes on random sites for which the other blocks can be dealt so that there is room (MW-18.5)."""
    chosen = [s.hex[no] for no in heroes]
    _withdraw(s, seat, heroes)
    sites = hero_rooms(s, seat)
    umpire.shuffle(sites)
    for first in range(len(sites) - len(heroes) + 1):
        _land(s, seat, heroes, sites[first : first + len(heroes)])
        rack = Rack(s, seat, viewer, heroes, NONE)
        found = rack.deal(umpire)
        if found:
            return rack, found
        _withdraw(s, seat, heroes)
    _land(s, seat, heroes, chosen)
    rack = Rack(s, seat, viewer, heroes, NONE)
    return rack, rack.deal(umpire)


def hero_rooms(s: WarState, seat: int) -> list[int]:
    """Settlement hexes and Fortresses with a free slot where at most one own block stands: it may be a worker."""
    found: list[int] = []
    for h in free_slots(s, seat):
        building = s.house[h]
        here = [no for no in (s.stand[h], s.helper[h]) if no != NONE]
        if building == NONE or s.world.buildings[s.buildings.kind[building]].trains_all:
            if len(here) < 2 and all([s.owner(no) == seat for no in here]):
                found.append(h)
    return found


def _withdraw(s: WarState, seat: int, heroes: tuple[int, ...]) -> None:
    for no in heroes:
        use_slot(s, seat, s.hex[no], False)
        s.lift(no)


def _land(s: WarState, seat: int, heroes: tuple[int, ...], hexes: list[int]) -> None:
    for i in range(len(heroes)):
        s.put(heroes[i], hexes[i])
        note_site(s, heroes[i], hexes[i])
        use_slot(s, seat, hexes[i], True)


def _turn(s: WarState, nos: list[int], deal: list[int], transit: int) -> None:
    """Gives the blocks these faces, and the heroes among them their sheets."""
    at = [s.hex[no] for no in nos]
    for no in nos:
        s.lift(no)
    faces = s.pieces.face[:]
    for i in range(len(nos)):
        faces[nos[i]] = deal[i]
    s.pieces.face = faces
    for i in range(len(nos)):
        if nos[i] != transit:
            s.put(nos[i], at[i])
        hero = deal[i] - s.world.first_hero
        if 0 <= hero < len(s.world.heroes):
            s.own_sheets().block[hero] = nos[i]
    if transit in nos:
        s.put(transit, at[nos.index(transit)])


def deal_marks(s: WarState, seat: int, no: int, umpire: Umpire) -> None:
    """Deals AP and set-up, which are part of the face (MW-9.35)."""
    troop = s.troop(no)
    set_up = NOT_SET_UP
    if s.stance[no] == COVERING:
        set_up = s.front[no]
    elif troop.sets_up and not s.walked[no] and umpire.draw(2):
        set_up = umpire.draw(6) if troop.faces else SET_UP
    if s.set_up[no] != set_up:
        s.own_marks()
        s.set_up[no] = set_up
    deal_done(s, no)
    if s.phase != ACTION or s.active != seat or s.done[no] & ENDED:
        s.ap[no] = 0
    else:
        bonus = 1 if s.done[no] & ROAD_BONUS else 0
        s.ap[no] = max(0, ap_left(s, no) + bonus)


def deal_done(s: WarState, no: int) -> None:
    """Reduces what a block has done to what others saw; a set-up that they did not see is no action (MW-9.35).

    Others do not hear of the extra AP of a road. They conclude it where all AP have gone into road steps, or where the
    block has walked further than its AP reach.
    """
    done = s.done[no] & ~(ACTED | READIED | ROAD_BONUS)
    if s.walked[no] > 0 or done & (_SHOWN | OFF_ROAD):
        done |= ACTED
    if ap_left(s, no) < 0 or (0 < s.full_ap(no) <= s.walked[no] and keeps_to_roads(s, no)):
        done |= ROAD_BONUS
    s.done[no] = done


def ap_left(s: WarState, no: int) -> int:
    """The AP that a block has left after all that it was seen to spend, without the extra AP of a road."""
    return s.full_ap(no) + s.rallied[no] - lowered_ap(s, no) - s.walked[no]
