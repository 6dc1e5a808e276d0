"""What the random events do (MW-7.15 to MW-7.27)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Umpire

from ..content.marks import ANYWHERE, DESERTERS, ENDED, NONE
from ..content.terrain import FOREST
from ..content.verbs_and_tellings import (
    AMBUSHED,
    CHART,
    GUARDED,
    JOIN,
    JOINED,
    MISSED,
    OVERGROWN,
    QUARRIED,
    SURGED,
    WATCHED,
)
from ..content.world import MEDIC
from ..state.state import WarState
from .building import count_construction
from .heroes import gain_kill
from .missions import searched
from .record import credit
from .sight import show_face
from .territory import reveal, unexplored
from .wounds import gain_gold, heal, wound

EAST: Final = 0


def resolve(s: WarState, no: int, token: int, h: int, umpire: Umpire) -> None:
    """The event of this token happens to the unit that uncovered it."""
    event = s.world.events[s.pieces.face[token] - s.world.first_event]
    seat = s.owner(no)
    effect = event.effect
    amount = event.amount
    if effect == "gold":
        gain_gold(s, seat, amount, umpire)
    elif effect == "spring":
        _spring(s, seat, h, umpire)
    elif effect == "deserters":
        _desert(s, seat, h, amount, umpire)
    elif effect == "ambush":
        _ambush(s, no, amount, umpire)
    elif effect == "lair":
        guardian = s.add_block(s.world.guardian_face, NONE, h, ANYWHERE)
        umpire.tell(GUARDED, s.code(h), guardian)
    elif effect == "veteran":
        _veteran(s, no, amount, umpire)
    elif effect == "watchtower":
        _watch(s, seat, h, amount, umpire)
    elif effect == "chart":
        if unexplored(s):
            s.then(ChartTerritory(seat))
        else:
            gain_gold(s, seat, amount, umpire)
    elif effect == "surge":
        _surge(s, seat, amount, umpire)
    elif effect == "thicket":
        _overgrow(s, no, h, umpire)
    searched(s, seat, umpire)


def _spring(s: WarState, seat: int, h: int, umpire: Umpire) -> None:
    """Own units around the spring lose all wounds; the explorer is one of them (MW-7.17)."""
    for beside in s.board.neighbors[h]:
        for other in (s.stand[beside], s.helper[beside]):
            if other != NONE and s.owner(other) == seat:
                heal(s, other, s.wounds[other], umpire)


def deserters(s: WarState, seat: int) -> list[int]:
    """The types of which the player has a block left (MW-7.18)."""
    faces = [s.pieces.face[no] for no in s.blocks(seat)]
    return [
        troop.face
        for troop in s.world.units
        if (s.world.deserters >> troop.face) & 1 and faces.count(troop.face) < troop.blocks
    ]


def _desert(s: WarState, seat: int, h: int, gold: int, umpire: Umpire) -> None:
    """A free unit of choice, or gold where no block is left (MW-7.18)."""
    if deserters(s, seat):
        s.then(JoinUnit(seat, h))
    else:
        gain_gold(s, seat, gold, umpire)


def _ambush(s: WarState, no: int, strength: int, umpire: Umpire) -> None:
    """The explorer shows itself and is struck once, by nobody (MW-7.19)."""
    show_face(s, no, umpire)
    roll = umpire.die(s.world.die)
    umpire.tell(AMBUSHED, no, roll)
    if roll <= strength:
        wound(s, NONE, no, 1, umpire)
    else:
        umpire.tell(MISSED, no)


def _veteran(s: WarState, no: int, gold: int, umpire: Umpire) -> None:
    """The explorer shows itself and gains what its kind can gain (MW-7.22)."""
    show_face(s, no, umpire)
    seat = s.owner(no)
    troop = s.troop(no)
    if troop.sheet != NONE:
        gain_kill(s, no, umpire)
    elif troop.worker:
        count_construction(s, seat, umpire)
    elif troop.category == MEDIC:
        gain_gold(s, seat, gold, umpire)
    else:
        credit(s, no, umpire)


def _watch(s: WarState, seat: int, h: int, reach: int, umpire: Umpire) -> None:
    """Opponents' blocks around stay identified for this turn, once all look around (MW-7.23)."""
    opposing = [no for other in range(s.seats) if not s.allied(seat, other) for no in s.blocks(other)]
    s.turn.watch = s.turn.watch + tuple([no for no in opposing if s.board.apart[h][s.hex[no]] <= reach])
    umpire.tell(WATCHED, seat)


def _surge(s: WarState, seat: int, points: int, umpire: Umpire) -> None:
    """More tactical points for this turn, and an aether stone for the Portal (MW-7.25)."""
    s.tp[seat] += points
    umpire.tell(SURGED, seat, s.tp[seat])
    if s.terms.portal:
        s.stones[s.side(seat)] += 1
        umpire.tell(QUARRIED, seat, 1)


def _overgrow(s: WarState, no: int, h: int, umpire: Umpire) -> None:
    """Forest without an overlay, in which the explorer is stuck (MW-7.26)."""
    s.lay(h, FOREST)
    s.ap[no] = 0
    umpire.tell(OVERGROWN, s.code(h))


class JoinUnit(Ask[WarState]):
    """Which deserter joins; others see only a block."""

    rule = "MW-7.18"
    prompt = "Deserters: choose who joins you."
    auto = False

    def __init__(self, seat: int, h: int) -> None:
        super().__init__(seat)
        self.h = h

    def choices(self, s: WarState) -> list[Choice]:
        """Types with a block left."""
        return [Choice(JOIN, face) for face in deserters(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """It acts from the next round."""
        no = s.add_block(choice.a, self.seat, self.h, DESERTERS)
        s.done[no] = ENDED
        umpire.tell(JOINED, self.seat, no)


class ChartTerritory(Ask[WarState]):
    """Which territory the chart shows."""

    rule = "MW-7.24"
    prompt = "A chart: choose the land that it reveals to all."

    def choices(self, s: WarState) -> list[Choice]:
        """Unexplored ones."""
        return [Choice(CHART, slot) for slot in unexplored(s)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """Turned up for free; its side of the die lies in the east."""
        reveal(s, choice.a, EAST, umpire)
