"""Permanents and Special Units: deployed, used, disabled, discarded (PB-PER, PB-SPU, PB-DIS)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from ..content.faces import counted
from ..content.grid import cells_in
from ..content.kinds import SPECIAL_UNIT
from ..content.verbs_and_tellings import DEPLOY, DEPLOYED, DISABLED, DISCARDED, PLAY_AT, RESTORED, USE, USED
from ..state.army import EMPTY
from ..state.state import BellumState
from .clauses import carry_out, usable
from .paying import actions_for, any_way, pay_for

NO_CELL = -1


def deployable(s: BellumState, seat: int, no: int) -> bool:
    """Whether a Permanent or Special Unit has a place (PB-PER.2, PB-SPU.9)."""
    return s.type(no) != SPECIAL_UNIT or s.army[seat].grid.unit_cells() != 0


def begin_deployment(s: BellumState, seat: int, no: int, free: int = 0) -> None:
    """Name the cell of a Special Unit, then pay; some bonuses deploy a card for nothing (PB-BON.8)."""
    if s.type(no) == SPECIAL_UNIT:
        s.draft(UnitCell(seat, no, free))
        return
    if not free:
        pay_for(s, seat, DEPLOY, no)
    s.then(Deploy(seat, no, NO_CELL))


class UnitCell(Ask[BellumState]):
    """Where a Special Unit goes (PB-SPU.4, PB-SPU.5)."""

    rule = "PB-SPU.4"
    auto = False

    def __init__(self, seat: int, no: int, free: int = 0) -> None:
        super().__init__(seat)
        self.no = no
        self.free = free

    def choices(self, s: BellumState) -> list[Choice]:
        """The cells for Special Units."""
        return [Choice(PLAY_AT, at) for at in cells_in(s.army[self.seat].grid.unit_cells())]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is paid and laid there."""
        if not self.free:
            pay_for(s, self.seat, DEPLOY, self.no)
        s.then(Deploy(self.seat, self.no, choice.a))

    def half(self, s: BellumState) -> bool:
        """The card was the first half."""
        return True

    def words(self, s: BellumState) -> str:
        """The question, with what is paid."""
        name = s.card(self.no).name
        if self.free:
            return f"{name}, for nothing: where does it stand?"
        actions = counted(actions_for(s, self.seat, DEPLOY, self.no), "an action", "actions")
        return f"{name}, for {actions}: where does it stand?"


class Deploy(Step[BellumState]):
    """A card goes from the hand into play (PB-BAS.2, PB-PER.1, PB-SPU.1)."""

    rule = "PB-BAS.2"

    def __init__(self, seat: int, no: int, at: int) -> None:
        self.seat = seat
        self.no = no
        self.at = at

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """A Special Unit completes nothing (PB-SPU.7)."""
        seat, no = self.seat, self.no
        s.hand[seat] = without(s.hand[seat], no)
        s.pieces.show(no, ALL, umpire)
        if self.at == NO_CELL:
            s.permanents[seat] = (*s.permanents[seat], no)
        else:
            s.special_units[seat] = (*s.special_units[seat], no)
            grid = s.army[seat].own_grid()
            grid.card[self.at] = no
            grid.units |= 1 << self.at
        umpire.tell(DEPLOYED, seat, no, s.pieces.face[no])


def usable_cards(s: BellumState, seat: int) -> list[int]:
    """The cards in play whose action can be used now (PB-ACT.4, PB-ACT.5, PB-ACT.6, PB-ACT.7)."""
    found: list[int] = []
    for no in s.face_up(seat):
        action = s.card(no).action
        if action is None or no in s.turn.used or not any_way(s, seat, USE, no, 0):
            continue
        if action.deeds[0].minds_payers or usable(s, seat, action):
            found.append(no)
    return found


def use_card(s: BellumState, seat: int, no: int) -> None:
    """Pay for the action of a card, then carry it out."""
    pay_for(s, seat, USE, no)
    s.then(UseCard(seat, no))


class UseCard(Step[BellumState]):
    """The action of a card in play, once a turn (PB-ACT.4)."""

    rule = "PB-ACT.4"

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Note it, and do what the card says."""
        s.turn.used = (*s.turn.used, self.no)
        umpire.tell(USED, self.seat, self.no, s.pieces.face[self.no])
        action = s.card(self.no).action
        assert action is not None
        carry_out(s, self.seat, action)


def owner_of(s: BellumState, no: int) -> int:
    """The player before whom a Permanent or Special Unit lies."""
    for seat in range(s.seats):
        if no in s.permanents[seat] or no in s.special_units[seat]:
            return seat
    raise AssertionError("the card is not in play")


def disable(s: BellumState, no: int, umpire: Umpire) -> None:
    """A card in play is turned face down and does nothing (PB-DIS.1, PB-DIS.2)."""
    s.disabled = (*s.disabled, no)
    umpire.tell(DISABLED, owner_of(s, no), no, s.pieces.face[no])


def restore(s: BellumState, seat: int, umpire: Umpire) -> None:
    """A player's disabled cards are turned up (PB-DIS.3)."""
    for no in s.in_play(seat):
        if no in s.disabled:
            s.disabled = without(s.disabled, no)
            umpire.tell(RESTORED, seat, no, s.pieces.face[no])


def discard_card(s: BellumState, no: int, umpire: Umpire) -> None:
    """A card in play goes to the discard pile; the cell of a Special Unit is empty (PB-CMD.7, PB-SPU.8, PB-DIS.4)."""
    seat = owner_of(s, no)
    if no in s.permanents[seat]:
        s.permanents[seat] = without(s.permanents[seat], no)
    else:
        s.special_units[seat] = without(s.special_units[seat], no)
        at = s.army[seat].cell_of(no)
        grid = s.army[seat].own_grid()
        grid.card[at] = EMPTY
        grid.units &= ~(1 << at)
    if no in s.disabled:
        s.disabled = without(s.disabled, no)
    s.command_discards = (*s.command_discards, no)
    umpire.tell(DISCARDED, seat, no, s.pieces.face[no])
