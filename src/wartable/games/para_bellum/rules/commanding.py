"""Orders: played from hand, resolved once, discarded (PB-ORD)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from ..content.verbs_and_tellings import COMMAND, OPTION, ORDERED
from ..state.state import BellumState
from .clauses import carry_out, usable
from .paying import any_way, pay_for


def usable_options(s: BellumState, seat: int, no: int) -> list[int]:
    """The options of an Order that can be paid and change something (PB-ORD.2, PB-ORD.3, PB-ORD.4)."""
    return [option for option in range(len(s.card(no).options)) if option_usable(s, seat, no, option)]


def order_usable(s: BellumState, seat: int, no: int) -> bool:
    """Whether an Order has such an option."""
    return any(option_usable(s, seat, no, option) for option in range(len(s.card(no).options)))


def option_usable(s: BellumState, seat: int, no: int, option: int) -> bool:
    """Whether one option can be paid and changes something."""
    return any_way(s, seat, COMMAND, no, option) and usable(s, seat, s.card(no).options[option])


def begin_order(s: BellumState, seat: int, no: int) -> None:
    """Name the option, then pay. One that is left names itself, unless something is spent on it."""
    found = usable_options(s, seat, no)
    if len(found) > 1 or s.card(no).options[found[0]].costs[0].banners:
        s.draft(OrderOption(seat, no))
    else:
        pay_for(s, seat, COMMAND, no, found[0])
        s.then(PlayOrder(seat, no, found[0]))


class OrderOption(Ask[BellumState]):
    """Which option of the Order is used (PB-ORD.2)."""

    rule = "PB-ORD.2"
    auto = False

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BellumState) -> list[Choice]:
        """The options that can be used."""
        return [Choice(OPTION, option) for option in usable_options(s, self.seat, self.no)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Its cost is next."""
        pay_for(s, self.seat, COMMAND, self.no, choice.a)
        s.then(PlayOrder(self.seat, self.no, choice.a))

    def half(self, s: BellumState) -> bool:
        """The Order was the first half."""
        return True

    def words(self, s: BellumState) -> str:
        """The question, with the name of the Order."""
        return f"{s.card(self.no).name}: what do you order?"

    def label(self, s: BellumState, choice: Choice) -> str:
        """What the card says of the option."""
        return s.card(self.no).option_text(choice.a)


class PlayOrder(Step[BellumState]):
    """A paid Order is shown and resolved, then discarded (PB-BAS.1, PB-ORD.1)."""

    rule = "PB-BAS.1"

    def __init__(self, seat: int, no: int, option: int) -> None:
        self.seat = seat
        self.no = no
        self.option = option

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """It lies aside until it is done."""
        s.hand[self.seat] = without(s.hand[self.seat], self.no)
        s.limbo = (*s.limbo, self.no)
        s.pieces.show(self.no, ALL, umpire)
        umpire.tell(ORDERED, self.seat, self.no, s.pieces.face[self.no])
        carry_out(s, self.seat, s.card(self.no).options[self.option])
        s.then(OrderDone(self.no))


class OrderDone(Step[BellumState]):
    """The Order goes to the discard pile (PB-ORD.1)."""

    rule = "PB-ORD.1"

    def __init__(self, no: int) -> None:
        self.no = no

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Face up."""
        s.limbo = without(s.limbo, self.no)
        s.command_discards = (*s.command_discards, self.no)
