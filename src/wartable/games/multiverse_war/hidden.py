"""What a viewer does not know, dealt anew (MW-9.34, and *Who sees what* of the ledger)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, Umpire, asked, legal

from .action import TransitStep
from .build import BuildDone
from .content import DECOY, FIRST_HERO, HEROES, UNITS
from .diplomacy import DealAnswer
from .guessing import Rack
from .hero_tokens import lowered_ap
from .recruiting import DESERTERS, EXCHANGES, SETTLERS
from .state import (
    ACTION,
    BLOCK_BACK,
    COVERING,
    ENDED,
    FIRST_BLOCK,
    MISSION_BACK,
    NONE,
    NOT_SET_UP,
    ROAD_BONUS,
    SET_UP,
    SETUP,
    UPGRADED,
    Table,
)

_TRIES: Final = 3


def resample(s: Table, viewer: int, umpire: Umpire) -> Table:
    """A copy in which all that the viewer cannot know is dealt anew."""
    others = [seat for seat in range(s.seats) if viewer < 0 or not s.allied(seat, viewer)]
    for _ in range(_TRIES):
        other = dealt(s, viewer, others, umpire)
        if answerable(other, viewer):
            return other
    return dealt(s, viewer, [seat for seat in others if seat not in [ask.seat for ask in asked(s)]], umpire)


def answerable(s: Table, viewer: int) -> bool:
    """Whoever is asked has something to answer, whatever blocks were dealt."""
    for ask in asked(s):
        if ask.seat != viewer:
            choices: list[Choice] = legal(s, ask)
            if not choices:
                return False
    return True


def dealt(s: Table, viewer: int, others: list[int], umpire: Umpire) -> Table:
    """One such copy: land, events, missions, and what these players hide."""
    other = s.clone()
    deal_land(other, viewer, umpire)
    deal_missions(other, viewer, umpire)
    for seat in others:
        if s.phase == SETUP:
            deal_picks(other, seat, umpire)
        keep = acting(other, seat)
        unbuild(other, seat, keep)
        deal_blocks(other, seat, viewer, keep, umpire)
        other.gold[seat] = max(reckoned(other, seat), pledged(other, seat))
    return other


def pledged(s: Table, seat: int) -> int:
    """Gold that a player has offered in a deal which waits for its answer (MW-23.7)."""
    return max([ask.gold for ask in asked(s) if isinstance(ask, DealAnswer) and ask.proposer == seat], default=0)


def deal_land(s: Table, viewer: int, umpire: Umpire) -> None:
    """Unexplored territories, those left out included, and face-down events."""
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


def _quarry(s: Table, no: int) -> bool:
    """Quarries are never left out of a Portal game (MW-2.3)."""
    return s.world.territories[s.pieces.face[no] - s.world.first_territory].quarry >= 0


def deal_missions(s: Table, viewer: int, umpire: Umpire) -> None:
    """Each age by itself: the deck and what others hold of it; how far they are with it is theirs to know."""
    backs = s.pieces.back
    pools: list[list[int]] = [[], [], []]
    for no in range(FIRST_BLOCK):
        if MISSION_BACK <= backs[no] < BLOCK_BACK:
            pools[backs[no] - MISSION_BACK].append(no)
            if s.progress[no] and not s.pieces.known(no, viewer):
                s.own_marks()
                s.progress[no] = 0
    for pool in pools:
        s.pieces.redeal(pool, viewer, umpire)


def deal_picks(s: Table, seat: int, umpire: Umpire) -> None:
    """First units that a player has chosen in secret so far (MW-2.9)."""
    count = len(s.picked[seat])
    types = [troop for troop in s.world.troops[:UNITS] if troop.age == 1]
    free = list(s.board.settlement[seat])
    umpire.shuffle(free)
    picked: list[int] = []
    for i in range((count + 1) // 2):
        picked += [types[umpire.draw(len(types))].face, free[i]]
    s.picked[seat] = tuple(picked[:count])


def acting(s: Table, seat: int) -> tuple[int, ...]:
    """Blocks that the question before this player is about: they must be able to do what is asked."""
    found: list[int] = []
    for ask in asked(s):
        if ask.seat == seat:
            for value in ask.data():
                if isinstance(value, int) and FIRST_BLOCK <= value < len(s.hex) and s.owner(value) == seat:
                    found.append(value)
    return tuple(found)


def unbuild(s: Table, seat: int, keep: tuple[int, ...]) -> None:
    """New and exchanged blocks of a build turn in progress are not there yet for others, but for a hero (MW-5.29)."""
    if not s.fresh:
        return
    first = len(s.hex)
    place = NONE
    for i, step in enumerate(s.agenda):
        if isinstance(step, BuildDone) and step.seat == seat:
            first = step.first
            place = i
    left: list[int] = []
    for no in s.fresh:
        if s.owner(no) != seat or no in keep or s.hero(no) != NONE:
            left.append(no)
        elif no < first:
            s.done[no] &= ~UPGRADED
        else:
            _unrecruit(s, seat, no)
    s.fresh = tuple(left)
    if place != NONE:
        s.agenda[place] = BuildDone(seat, min([no for no in left if no >= first], default=len(s.hex)))


def _unrecruit(s: Table, seat: int, no: int) -> None:
    h = s.hex[no]
    s.lift(no)
    s.own_marks()
    s.origin[no] = SETTLERS
    building = s.house[h]
    if building != NONE:
        s.own_houses().recruited[building] = 0
    else:
        s.town_used[seat] &= ~(1 << h)
    s.pieces.exchange(no, DECOY, s.side_mask(seat))


def deal_blocks(s: Table, seat: int, viewer: int, keep: tuple[int, ...], umpire: Umpire) -> None:
    """Faces of the blocks that the viewer does not know, and what goes with a face."""
    top = s.agenda[-1] if s.agenda else None
    transit = top.no if isinstance(top, TransitStep) and top.seat == seat else NONE
    rack = Rack(s, seat, viewer, keep, transit)
    found = rack.deal(umpire)
    if found:
        _turn(s, rack.hidden, found, transit)
    for no in rack.hidden:
        if no not in keep:
            deal_marks(s, seat, no, umpire)


def _turn(s: Table, nos: list[int], deal: list[int], transit: int) -> None:
    """The blocks have these faces now."""
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
        hero = deal[i] - FIRST_HERO
        if 0 <= hero < HEROES:
            s.own_sheets().block[hero] = nos[i]
    if transit in nos:
        s.put(transit, at[nos.index(transit)])


def deal_marks(s: Table, seat: int, no: int, umpire: Umpire) -> None:
    """AP left and set-up are part of the face (MW-9.35)."""
    troop = s.troop(no)
    set_up = NOT_SET_UP
    if s.stance[no] >= COVERING:
        set_up = s.stance[no] - COVERING
    elif troop.sets_up and not s.walked[no] and umpire.draw(2):
        set_up = umpire.draw(6) if troop.faces else SET_UP
    if s.set_up[no] != set_up:
        s.own_marks()
        s.set_up[no] = set_up
    if s.phase != ACTION or s.active != seat or s.done[no] & ENDED:
        s.ap[no] = 0
    else:
        bonus = 1 if s.done[no] & ROAD_BONUS else 0
        s.ap[no] = max(0, s.full_ap(no) + bonus - lowered_ap(s, no) - s.walked[no])


def reckoned(s: Table, seat: int) -> int:
    """The gold a player would have with these blocks (MW-4.14)."""
    gold = s.purse[seat]
    for no in range(FIRST_BLOCK, len(s.hex)):
        if s.owner(no) == seat:
            gold -= cost(s, no)
    return max(0, gold)


def cost(s: Table, no: int) -> int:
    """What a block has cost: its price, more for each exchange, less what it was given for nothing (MW-5.23)."""
    face = s.pieces.face[no]
    if face >= UNITS and face != DECOY:
        return 0
    troops = s.world.troops
    exchanges = (s.origin[no] - DESERTERS) // EXCHANGES
    price = troops[face].gold + s.world.upgrade_surcharge * exchanges
    if s.origin[no] - EXCHANGES * exchanges in (SETTLERS, DESERTERS):
        births = [birth for birth in range(len(troops)) if (s.world.after[birth] >> face) & 1]
        price -= min([troops[birth].gold for birth in births])
    return price
