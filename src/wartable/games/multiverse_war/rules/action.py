"""The action phase: a player's units act, one atomic action at a time.

Rules: MW-3.6, MW-3.7, MW-3.8, MW-3.9, MW-3.10, MW-3.11, MW-3.12.
"""

from __future__ import annotations

from wartable.kernel import Ask, Blocked, Choice, Step, Umpire

from ..content.marks import NONE, NOWHERE
from ..content.verbs_and_tellings import ACT, END_TURN, LEAVE, STEP, SWAP, TURN
from ..state.parts import Turn
from ..state.state import WarState
from .cover import cover_fire
from .details import PlayerStep
from .goals import check_goals
from .hero_tokens import hero_turn_ends, hero_upkeep, lowered_ap
from .missions import check_states, spotted
from .moving import in_transit, steps, take_step
from .portal import capture
from .reasons import act_blocked, unit_blocked
from .sight import look_after_step, look_around
from .tactics import end_spying, end_stances, refill
from .unit_actions import actions, can_act, do_action
from .victory import check
from .wounds import heal_marks, rest


class ActUnit(Ask[WarState]):
    """Asks which block acts next; the player goes on until all are done or the turn is ended."""

    rule = "MW-3.6"
    prompt = "Choose a block to act with, or end your action turn."
    auto = False

    def choices(self, s: WarState) -> list[Choice]:
        """The blocks that can act, and the end of the turn."""
        found = [Choice(ACT, no) for no in s.blocks(self.seat) if can_act(s, no)]
        found.append(Choice(END_TURN))
        return found

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The block acts; then the question is asked again."""
        if choice.verb == ACT:
            s.draft(UnitAction(self.seat, choice.a, 0))
            s.then(ActUnit(self.seat))

    def blocked(self, s: WarState) -> list[Blocked]:
        """Own blocks that have nothing left to do."""
        return act_blocked(s, self.seat, [no for no in s.blocks(self.seat) if can_act(s, no)])


class UnitAction(Ask[WarState]):
    """One action of the chosen block. The first one must be taken, later ones may be left (MW-3.11)."""

    rule = "MW-8.7"
    auto = False

    def __init__(self, seat: int, no: int, acted: int) -> None:
        super().__init__(seat)
        self.no = no
        self.acted = acted

    def half(self, s: WarState) -> bool:
        """Before the block has acted, its choice means nothing yet."""
        return self.acted == 0

    def words(self, s: WarState) -> str:
        """The question, with the block and its AP."""
        return f"{s.troop(self.no).name}, {s.ap[self.no]} AP: choose where it goes or what it does."

    def choices(self, s: WarState) -> list[Choice]:
        """The actions of the block; after the first one also to leave it."""
        found = actions(s, self.no)
        if self.acted:
            found.append(Choice(LEAVE))
        return found

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The block acts; all that follows from the action happens before its next one."""
        if choice.verb == LEAVE:
            return
        do_action(s, self.seat, self.no, choice, umpire)
        s.then(Aftermath(self.seat, self.no, movers(self.no, choice)))

    def blocked(self, s: WarState) -> list[Blocked]:
        """The enemies it cannot attack and the hexes it cannot enter."""
        return unit_blocked(s, self.seat, self.no, actions(s, self.no))


def movers(no: int, choice: Choice) -> tuple[int, ...]:
    """The blocks that an action brings into another hex by moving."""
    if choice.verb == STEP:
        return (no,)
    return (no, choice.a) if choice.verb == SWAP else ()


class Aftermath(Step[WarState]):
    """What follows after every atomic action of a block."""

    rule = "MW-9.17"

    def __init__(self, seat: int, no: int, entered: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.no = no
        self.entered = entered
        """The blocks that have entered a hex; covering guns may fire at them (MW-16.28)."""

    def run(self, s: WarState, umpire: Umpire) -> None:
        """All look around, guns fire, missions and victory are checked; then the same block acts again if it can."""
        if len(self.entered) == 1:
            look_after_step(s, self.no, umpire)
        else:
            look_around(s, umpire)
        for no in self.entered:
            if s.hex[no] != NOWHERE and cover_fire(s, no, umpire):
                look_around(s, umpire)
        spotted(s, umpire)
        if s.terms.guided:
            check_goals(s, self.seat, umpire)
        if check(s, umpire) or s.hex[self.no] == NOWHERE:
            return
        if in_transit(s, self.no):
            s.then(TransitStep(self.seat, self.no))
        elif can_act(s, self.no):
            s.then(UnitAction(self.seat, self.no, 1))


class TransitStep(Ask[WarState]):
    """A block that passes through others must go on until it stands legally."""

    rule = "MW-8.12"
    prompt = "It cannot stay where another block stands: step on."
    auto = False

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: WarState) -> list[Choice]:
        """The steps that keep a hex within reach where the block may stand."""
        return [Choice(STEP, h) for h in steps(s, self.no)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The block takes the step."""
        take_step(s, self.no, choice.a, umpire)
        s.then(Aftermath(self.seat, self.no, (self.no,)))


class ActionTurn(PlayerStep):
    """One player's part of the action phase: upkeep, actions, end of the turn."""

    rule = "MW-3.6"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """A player who has left takes no turn (MW-21.22)."""
        if self.seat in s.out:
            return
        s.active = self.seat
        umpire.tell(TURN, self.seat, s.phase)
        s.then(Upkeep(self.seat), ActUnit(self.seat), TurnEnds(self.seat))


class Upkeep(PlayerStep):
    """Heal tokens, healing, effects that end, AP and TP, in this order."""

    rule = "MW-3.7"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """At the end everybody looks around, because a stance or a veil may have ended."""
        seat = self.seat
        heal_marks(s, seat, umpire)
        hero_upkeep(s, seat, umpire)
        end_stances(s, seat)
        for no in s.blocks(seat):
            s.renew(no)
            s.ap[no] = max(0, s.full_ap(no) - lowered_ap(s, no))
        refill(s, seat)
        look_around(s, umpire)
        s.turn = Turn()
        opposing = [no for other in range(s.seats) if not s.allied(seat, other) for no in s.blocks(other)]
        s.turn.unseen = tuple([no for no in opposing if s.pieces.seen[no] >= 0])


class TurnEnds(PlayerStep):
    """Rest, quarries, state missions, effects that end, and unspent points, in this order."""

    rule = "MW-3.12"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Unspent AP and TP are lost (MW-3.9)."""
        seat = self.seat
        if seat not in s.out:
            rest(s, seat, umpire)
            capture(s, seat, umpire)
            check_states(s, seat, umpire)
        hero_turn_ends(s, seat)
        end_spying(s, seat)
        for no in s.blocks(seat):
            s.ap[no] = 0
        s.tp[seat] = 0
        s.turn = Turn()
        s.active = NONE
        look_around(s, umpire)
        check(s, umpire)
