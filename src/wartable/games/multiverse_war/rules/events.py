"""What the random events do, a class for each effect that `events.toml` names.

Rules: MW-7.15, MW-7.16, MW-7.17, MW-7.18, MW-7.19, MW-7.20, MW-7.21, MW-7.22, MW-7.23, MW-7.24, MW-7.25, MW-7.26,
MW-7.27.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Umpire

from ..content.ability import EventEffect
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
    event.effect.happens(s, no, h, umpire)
    searched(s, s.owner(no), umpire)


class Gold(EventEffect):
    """Buried Hoard and Imperial Strongbox; the amount is the gold."""

    rule = "MW-7.15"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """The owner of the explorer gains gold."""
        gain_gold(s, s.owner(no), self.amount, umpire)


class Spring(EventEffect):
    """Healing Spring."""

    rule = "MW-7.17"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """Own units around the spring lose all wounds; the explorer is one of them."""
        for beside in s.board.neighbors[h]:
            for other in (s.stand[beside], s.helper[beside]):
                if other != NONE and s.owner(other) == s.owner(no):
                    heal(s, other, s.wounds[other], umpire)


class JoinUnit(Ask[WarState]):
    """Asks which deserter joins; others see only a block."""

    rule = "MW-7.18"
    prompt = "Deserters: choose who joins you."
    auto = False

    def __init__(self, seat: int, h: int, event: int) -> None:
        super().__init__(seat)
        self.h = h
        self.event = event

    def choices(self, s: WarState) -> list[Choice]:
        """The unit types of the event of which a block is left."""
        return [Choice(JOIN, face) for face in deserters(s, self.seat, s.world.events[self.event].effect.joins)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The block appears on the hex; it acts from the next round on."""
        no = s.add_block(choice.a, self.seat, self.h, DESERTERS)
        s.done[no] = ENDED
        umpire.tell(JOINED, self.seat, no)


def deserters(s: WarState, seat: int, types: tuple[int, ...]) -> list[int]:
    """Those of the unit types of which the player has a block left."""
    faces = [s.pieces.face[no] for no in s.blocks(seat)]
    return [face for face in types if faces.count(face) < s.world.troops[face].blocks]


class Deserters(EventEffect):
    """Deserters; the amount is the gold where no block is left."""

    rule = "MW-7.18"
    own_steps = (JoinUnit,)

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """A free unit of choice joins, or gold is gained where no block is left."""
        seat = s.owner(no)
        if deserters(s, seat, self.joins):
            s.then(JoinUnit(seat, h, self.number))
        else:
            gain_gold(s, seat, self.amount, umpire)


class Ambush(EventEffect):
    """Ambush; the amount is its strength."""

    rule = "MW-7.19"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """The explorer shows itself and is struck once, by nobody."""
        show_face(s, no, umpire)
        roll = umpire.die(s.world.die)
        umpire.tell(AMBUSHED, no, roll)
        if roll <= self.amount:
            wound(s, NONE, no, 1, umpire)
        else:
            umpire.tell(MISSED, no)


class Lair(EventEffect):
    """Lair."""

    rule = "MW-7.20"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """A guardian appears on the hex."""
        guardian = s.add_block(s.world.guardian_face, NONE, h, ANYWHERE)
        umpire.tell(GUARDED, s.code(h), guardian)


class Veteran(EventEffect):
    """Veteran; the amount is the gold of a medic's owner."""

    rule = "MW-7.22"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """The explorer shows itself and gains what its kind can gain."""
        show_face(s, no, umpire)
        seat = s.owner(no)
        troop = s.troop(no)
        if troop.sheet != NONE:
            gain_kill(s, no, umpire)
        elif troop.worker:
            count_construction(s, seat, umpire)
        elif troop.category == MEDIC:
            gain_gold(s, seat, self.amount, umpire)
        else:
            credit(s, no, umpire)


class Watchtower(EventEffect):
    """Old Watchtower; the amount is how far it reaches."""

    rule = "MW-7.23"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """Blocks of opponents within reach stay identified for this turn, once all look around."""
        seat = s.owner(no)
        opposing = [other for foe in range(s.seats) if not s.allied(seat, foe) for other in s.blocks(foe)]
        s.turn.watch = s.turn.watch + tuple(
            [other for other in opposing if s.board.apart[h][s.hex[other]] <= self.amount]
        )
        umpire.tell(WATCHED, seat)


class ChartTerritory(Ask[WarState]):
    """Asks which territory the chart shows."""

    rule = "MW-7.24"
    prompt = "A chart: choose the land that it reveals to all."

    def choices(self, s: WarState) -> list[Choice]:
        """The unexplored territories."""
        return [Choice(CHART, slot) for slot in unexplored(s)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The territory is turned up for free; the side that the die names lies in the east."""
        reveal(s, choice.a, EAST, umpire)


class Chart(EventEffect):
    """Surveyor's Chart; the amount is the gold where no territory is left."""

    rule = "MW-7.24"
    own_steps = (ChartTerritory,)

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """A territory of choice is turned up, or gold is gained where none is left."""
        if unexplored(s):
            s.then(ChartTerritory(s.owner(no)))
        else:
            gain_gold(s, s.owner(no), self.amount, umpire)


class Surge(EventEffect):
    """Aether Surge; the amount is the tactical points."""

    rule = "MW-7.25"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """The owner has more tactical points in this turn; in Portal games the side gains an aether stone."""
        seat = s.owner(no)
        s.tp[seat] += self.amount
        umpire.tell(SURGED, seat, s.tp[seat])
        if s.terms.portal:
            s.stones[s.side(seat)] += 1
            umpire.tell(QUARRIED, seat, 1)


class Thicket(EventEffect):
    """Bramble Thicket."""

    rule = "MW-7.26"

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        """The hex becomes forest without an overlay, in which the explorer is stuck."""
        s.lay(h, FOREST)
        s.ap[no] = 0
        umpire.tell(OVERGROWN, s.code(h))


class Ruins(EventEffect):
    """Empty Ruins: nothing happens."""

    rule = "MW-7.27"


EVENT_EFFECTS: Final[dict[str, type[EventEffect]]] = {
    "gold": Gold,
    "spring": Spring,
    "deserters": Deserters,
    "ambush": Ambush,
    "lair": Lair,
    "veteran": Veteran,
    "watchtower": Watchtower,
    "chart": Chart,
    "surge": Surge,
    "thicket": Thicket,
    "ruins": Ruins,
}
"""By the word in `events.toml`."""
