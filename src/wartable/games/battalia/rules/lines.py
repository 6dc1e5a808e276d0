"""Lines: which cards can pay for an action, and how a line is filled slot by slot (BAT-6).

A card has uses: normally one, two if its kind of artefact shines today. A card that is played and has uses left is
staged. Counts answer whether a line can be paid; nothing is searched.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Umpire

from ..content.cost import Cost
from ..content.kinds import FRIMAN, RELIC, TOOL, WILD, is_artefact
from ..content.verbs_and_tellings import PAID
from ..state.state import BattaliaState
from .cycle import lay_out

HELD: Final = WILD + 1
"""The place in a list of means of the kinds that can be paid, as a mask."""


def uses_in_hand(s: BattaliaState, kind: int) -> int:
    """How often a card of the kind can be used once it is played (BAT-6.10, BAT-6.11)."""
    return 2 if kind == s.illuminated else 1


def uses_of(s: BattaliaState, no: int) -> int:
    """How often a hand card can be used once it is played. The oracle does not touch Great Artefacts (BAT-16.3)."""
    kind = s.kind(no)
    return s.relic(no).uses if kind == RELIC else uses_in_hand(s, kind)


def means(s: BattaliaState, seat: int) -> list[int]:
    """How many uses of each kind a player has at hand or staged, and last the kinds that can be paid, as a mask."""
    found = [0] * (HELD + 1)
    kinds = s.cards.kind
    face = s.pieces.face
    for no in s.hand[seat]:
        found[kinds[face[no]]] += 1
    found[s.illuminated] *= 2
    if found[RELIC]:
        for no in s.hand[seat]:
            if kinds[face[no]] == RELIC:
                for kind in s.relic(no).pays:
                    found[kind] += 1
    table = s.table
    for i in range(len(table.staged)):
        if table.staged[i] in table.played[seat]:
            found[table.role[i]] += table.uses[i]
    mark_held(found)
    return found


def mark_held(has: list[int]) -> None:
    """Note which kinds of slots can be filled at all: frimen also by tools."""
    held = 0
    for kind in range(RELIC):
        if has[kind] > 0:
            held |= 1 << kind
    if held >> TOOL & 1:
        held |= 1 << FRIMAN
    has[HELD] = held


def role_of(s: BattaliaState, no: int) -> int:
    """The kind that a card counts as, or WILD."""
    table = s.table
    if table.staged and no in table.staged:
        return table.role[table.staged.index(no)]
    return s.kind(no)


def uses_left(s: BattaliaState, no: int) -> int:
    """How often a card in hand or staged can still be used."""
    table = s.table
    if table.staged and no in table.staged:
        return table.uses[table.staged.index(no)]
    return uses_of(s, no)


def look(s: BattaliaState, seat: int, no: int) -> tuple[int, ...]:
    """What tells a player's cards in hand or staged apart. Cards with the same look are one option (BAT-6.14)."""
    table = s.table
    return (
        role_of(s, no),
        s.people(no),
        uses_left(s, no),
        int(no in s.hand[seat]),
        int(no in table.affected),
        int(no == table.stolen),
        s.pieces.face[no] if s.kind(no) == RELIC else -1,
    )


def has_marks(s: BattaliaState) -> bool:
    """Whether something has been done to cards in this turn that tells them apart from others of their kind."""
    table = s.table
    return bool(table.staged) or bool(table.affected) or table.stolen >= 0


def is_marked(s: BattaliaState, no: int) -> bool:
    """Whether something has been done to a card in this turn. It never looks like a card without a mark."""
    table = s.table
    return no in table.staged or no in table.affected or no == table.stolen


class Looks:
    """The looks that have been met among a player's cards, each once (BAT-6.14). Most cards are told by their face."""

    def __init__(self, s: BattaliaState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.marks = has_marks(s)
        self.plain: list[int] = []
        self.marked: list[tuple[int, ...]] = []

    def is_marked(self, no: int) -> bool:
        """Whether something has been done to a card in this turn."""
        return self.marks and is_marked(self.s, no)

    def is_new(self, no: int, left: int = -1) -> bool:
        """Whether no card with this look has come before. A line also says how many uses a marked card has left."""
        s = self.s
        if left >= 0 or self.is_marked(no):
            found = (*look(s, self.seat, no), left)
            if found in self.marked:
                return False
            self.marked.append(found)
            return True
        alike = s.cards.alike[s.pieces.face[no]]
        if alike in self.plain:
            return False
        self.plain.append(alike)
        return True


def distinct(s: BattaliaState, seat: int, nos: list[int]) -> list[int]:
    """The first card of each look among a player's cards (BAT-6.14)."""
    if len(nos) < 2:
        return nos
    looks = Looks(s, seat)
    return [no for no in nos if looks.is_new(no)]


def covered(s: BattaliaState, has: list[int], cost: Cost) -> bool:
    """Whether these uses pay for the cost: each kind by itself, frimen also by tools, the rest by wild cards.

    Rules: BAT-6.12, BAT-6.15, BAT-11.1, BAT-11.5, BAT-12.15.
    """
    wild = has[WILD]
    if cost.needs & ~has[HELD] and not wild:
        return False
    for kind, number in cost.others:
        short = number - has[kind]
        if short > 0:
            wild -= short
    if wild < 0:
        return False
    short = cost.frimen - has[FRIMAN]
    if short <= 0:
        return True
    each = s.cards.tool_frimen
    short -= each * has[TOOL]
    if short > 0:
        wide = each * uses_in_hand(s, TOOL)
        wild -= (short + wide - 1) // wide
    return wild >= 0


class Line:
    """A line in the making: the slots still open, the uses paid so far, and as what each of them counts."""

    def __init__(self, slots: tuple[int, ...], paid: tuple[int, ...] = (), paid_as: tuple[int, ...] = ()) -> None:
        self.slots = slots
        self.paid = paid
        self.paid_as = paid_as

    def role(self, s: BattaliaState, no: int) -> int:
        """What a card counts as in the next slot: a wild card as what is asked for, but as a tool for two frimen."""
        role = role_of(s, no)
        slot = self.slots[0]
        if role == RELIC:
            wanted = TOOL if slot == FRIMAN else slot
            return wanted if wanted in s.relic(no).pays else RELIC
        if role != WILD:
            return role
        for i in range(len(self.paid)):
            if self.paid[i] == no:
                return self.paid_as[i]
        frimen = len([slot for slot in self.slots if slot == FRIMAN])
        return TOOL if slot == FRIMAN and frimen > 1 else slot

    def with_card(self, s: BattaliaState, no: int) -> Line:
        """The line after a card fills the next slot. A tool fills as many friman slots as it can (BAT-11.4)."""
        role = self.role(s, no)
        slots = self.slots[1:]
        if role == TOOL and self.slots[0] == FRIMAN:
            for _ in range(s.cards.tool_frimen - 1):
                if slots and slots[0] == FRIMAN:
                    slots = slots[1:]
        return Line(slots, self.paid + (no,), self.paid_as + (role,))

    def sources(self, s: BattaliaState, seat: int) -> list[int]:
        """The distinct cards that may fill the next slot so that the rest can still be paid.

        Rules: BAT-6.13, BAT-6.14, BAT-6.20.
        """
        slot = self.slots[0]
        looks = Looks(s, seat)
        wild = WILD in s.table.role
        """Without a wild card no source can be missed by a later slot."""
        found: list[int] = []
        for no in candidates(s, seat):
            role = self.role(s, no)
            if role != slot and not (slot == FRIMAN and role == TOOL):
                continue
            left = self.left(s, no) if no in self.paid or looks.is_marked(no) else -1
            if left != 0 and looks.is_new(no, left) and (not wild or self.with_card(s, no).payable(s, seat)):
                found.append(no)
        return found

    def left(self, s: BattaliaState, no: int) -> int:
        """The uses that a card has left after what is paid."""
        left = uses_left(s, no)
        if no in self.paid and role_of(s, no) == WILD:
            left = as_role(s, no, self.paid_as[self.paid.index(no)])
        return left - len([paid for paid in self.paid if paid == no])

    def payable(self, s: BattaliaState, seat: int) -> bool:
        """Whether the open slots can be paid from what is left."""
        if not self.slots:
            return True
        has = means(s, seat)
        for i in range(len(self.paid)):
            no = self.paid[i]
            role = role_of(s, no)
            if role == RELIC:
                for kind in s.relic(no).pays:
                    has[kind] -= 1
            elif role != WILD:
                has[role] -= 1
            elif self.paid.index(no) == i:
                has[WILD] -= 1
                has[self.paid_as[i]] += self.left(s, no)
        mark_held(has)
        return covered(s, has, Cost(self.slots))

    def filled(self, s: BattaliaState, seat: int) -> Line:
        """The line with every next slot filled that has a single source (BAT-6.13)."""
        line = self
        while line.slots:
            sources = line.sources(s, seat)
            if len(sources) != 1:
                return line
            line = line.with_card(s, sources[0])
        return line


def candidates(s: BattaliaState, seat: int) -> tuple[int, ...]:
    """The cards of a player that can be used: staged ones first, then the hand."""
    return staged_by(s, seat) + s.hand[seat]


def staged_by(s: BattaliaState, seat: int) -> tuple[int, ...]:
    """The staged cards of a player."""
    staged = s.table.staged
    if not staged:
        return staged
    played = s.table.played[seat]
    return tuple([no for no in staged if no in played])


def close(s: BattaliaState, seat: int, line: Line, umpire: Umpire) -> None:
    """The cards of a complete line are played, each as often as it was used (BAT-6.3, BAT-6.4)."""
    for i in range(len(line.paid)):
        spend(s, seat, line.paid[i], line.paid_as[i], umpire)


def spend(
    s: BattaliaState, seat: int, no: int, role: int, umpire: Umpire, times: int = 1, fights: bool = False
) -> None:
    """Use a card once or several times, in a role. With uses left it stays staged (BAT-6.10).

    Of a card that fights nothing is told here: a battle tells it.
    """
    if no in s.hand[seat]:
        left = uses_of(s, no) - times
        lay_out(s, seat, no, umpire)
        if not fights:
            umpire.tell(PAID, seat, no, s.pieces.face[no])
    else:
        left = as_role(s, no, role) - times
        unstage(s, no)
    if left:
        stage(s, no, left, role)


def spend_relic(s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
    """A Great Artefact is played as an action of its own."""
    spend(s, seat, no, RELIC, umpire)


def as_role(s: BattaliaState, no: int, role: int) -> int:
    """The uses that a card has in a role. A wild card has those of the kind it is used as (BAT-12.14)."""
    if role_of(s, no) == WILD:
        return uses_in_hand(s, role) if is_artefact(role) else 1
    return uses_left(s, no)


def stage(s: BattaliaState, no: int, uses: int, role: int) -> None:
    """A card on the table has uses left."""
    table = s.table
    table.staged = table.staged + (no,)
    table.uses = table.uses + (uses,)
    table.role = table.role + (role,)


def unstage(s: BattaliaState, no: int) -> None:
    """A card on the table has no uses left, if it had any."""
    table = s.table
    if no in table.staged:
        at = table.staged.index(no)
        table.staged = table.staged[:at] + table.staged[at + 1 :]
        table.uses = table.uses[:at] + table.uses[at + 1 :]
        table.role = table.role[:at] + table.role[at + 1 :]
