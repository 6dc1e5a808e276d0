"""Objectives, checked whenever a step is complete (PB-OBJ, PB-GEN.16)."""

from __future__ import annotations

from wartable.kernel import ALL, Step, Umpire

from ..content.cards import AT_END, EACH, Card
from ..content.verbs_and_tellings import OBJECTIVE_MET, OBJECTIVE_PAYS
from ..state.state import BellumState
from .conditions import level, reached, tally
from .line import refill


class Completed(Step[BellumState]):
    """A step is complete: Objectives that are met now are turned up and pay (PB-OBJ.3, PB-OBJ.4)."""

    rule = "PB-OBJ.4"

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Look at the Objectives of everybody who is in the game."""
        step_complete(s, umpire)


def step_complete(s: BellumState, umpire: Umpire) -> None:
    """Objectives that are met pay; a Battle Line left short by an empty deck gets what was discarded (PB-INV.6)."""
    claim_all(s, False, umpire)
    if s.command_discards and not s.command_deck and len(s.line) < s.cards.line:
        refill(s, umpire)


def claim_all(s: BellumState, at_end: bool, umpire: Umpire) -> None:
    """Everybody's Objectives that are worth more than lies on them pay the difference (PB-OBJ.5)."""
    for seat in s.order:
        if seat in s.out:
            continue
        have = tally(s, seat)
        mine = s.objectives[seat]
        for i in range(len(mine)):
            due = worth_of(have, s.card(mine[i]), at_end)
            if due and due > s.claimed[seat][i]:
                claim(s, seat, i, due, umpire)
        note_met(s, seat, have, at_end)


def note_met(s: BellumState, seat: int, have: list[int], at_end: bool) -> None:
    """Note which Objectives a player would have met: of those, none lies face down before them any more."""
    first = s.cards.first_objective
    known = s.met[seat] >> first
    now = 0
    for card in s.cards.conditions:
        if reached(have, card) and (at_end or card.pays != AT_END):
            now |= 1 << (card.face - first)
    if now & ~known:
        s.met[seat] |= now << first


def claim(s: BellumState, seat: int, i: int, points: int, umpire: Umpire) -> None:
    """An Objective is turned up, and so many points lie on it."""
    no = s.objectives[seat][i]
    claimed = s.claimed[seat]
    s.pieces.show(no, ALL, umpire)
    if not claimed[i]:
        umpire.tell(OBJECTIVE_MET, seat, no, s.pieces.face[no])
    s.claimed[seat] = claimed[:i] + (points,) + claimed[i + 1 :]
    umpire.tell(OBJECTIVE_PAYS, seat, sum(s.claimed[seat]))


def pay_each(s: BellumState, seat: int, deed: str, umpire: Umpire) -> None:
    """An Objective that pays for a deed pays once more to this player, if the player has it (PB-OBJ.5, PB-OBJ.12)."""
    for i in range(len(s.objectives[seat])):
        card = s.card(s.objectives[seat][i])
        if card.asks == deed:
            claim(s, seat, i, s.claimed[seat][i] + card.points[0], umpire)


def worth(s: BellumState, seat: int, card: Card) -> int:
    """What an Objective is worth to a player as the table stands; those that pay each time are not counted here."""
    return worth_of(tally(s, seat), card, False)


def worth_of(have: list[int], card: Card, at_end: bool) -> int:
    """What an Objective is worth by a tally: what it pays now, or at the end of the game."""
    if card.pays == EACH or (card.pays == AT_END and not at_end):
        return 0
    met = level(have, card)
    return card.points[met - 1] if met else 0
