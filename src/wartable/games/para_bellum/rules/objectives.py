"""Objectives, checked whenever a step is complete (PB-OBJ, PB-GEN.16)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Step, Umpire

from ..content.cards import AT_END, EACH, Card
from ..content.grid import CELLS, GENERAL_SLOT, WIDTH
from ..content.kinds import BANNERS, COLORS
from ..content.verbs_and_tellings import OBJECTIVE_MET, OBJECTIVE_PAYS
from ..state.army import IN_STOCK
from ..state.state import BellumState
from .line import refill

MOTIVATED: Final = "ars_oratoria"
BROKE_A_RIVAL: Final = "terror_hostium"


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
        mine = s.objectives[seat]
        for i in range(len(mine)):
            due = worth(s, seat, s.card(mine[i]), at_end)
            if due > s.claimed[seat][i]:
                claim(s, seat, i, due, umpire)


def claim(s: BellumState, seat: int, i: int, points: int, umpire: Umpire) -> None:
    """An Objective is turned up, and so many points lie on it."""
    no = s.objectives[seat][i]
    claimed = s.claimed[seat]
    s.pieces.show(no, ALL, umpire)
    if not claimed[i]:
        umpire.tell(OBJECTIVE_MET, seat, no, s.pieces.face[no])
    s.claimed[seat] = claimed[:i] + (points,) + claimed[i + 1 :]
    umpire.tell(OBJECTIVE_PAYS, seat, sum(s.claimed[seat]))


def pay_each(s: BellumState, seat: int, key: str, umpire: Umpire) -> None:
    """An Objective that pays each time pays once more to this player, if the player has it (PB-OBJ.5, PB-OBJ.12)."""
    for i in range(len(s.objectives[seat])):
        card = s.card(s.objectives[seat][i])
        if card.key == key:
            claim(s, seat, i, s.claimed[seat][i] + card.points[0], umpire)


def worth(s: BellumState, seat: int, card: Card, at_end: bool = False) -> int:
    """What an Objective is worth to a player as the table stands; those that pay each time are not counted here."""
    if card.pays == EACH or (card.pays == AT_END and not at_end):
        return 0
    level = met(s, seat, card)
    return card.points[level - 1] if level else 0


def met(s: BellumState, seat: int, card: Card) -> int:
    """How far an Objective is met: 0 not at all, 1, or 2 for its higher value."""
    have = progress(s, seat, card.key)
    if card.key == "magna_acies":
        return int(have >= card.needs[0] or big_legions(s, seat) >= card.needs[1])
    return len([need for need in card.needs if have >= need])


def progress(s: BellumState, seat: int, key: str) -> int:
    """How much a player has of what an Objective asks for."""
    army = s.army[seat]
    if key == "specialized_forces":
        colors = [legion[2] for legion in army.grid.legions]
        return max([colors.count(color) for color in range(len(COLORS))])
    if key == "signa_collecta":
        return s.blazons[seat].bit_count()
    if key == "triplex_acies":
        return len({legion[0] // WIDTH for legion in army.grid.legions})
    if key == "acies_longa":
        return longest_row(army.grid.army)
    if key == "ordines_pleni":
        return army.centurions
    if key == "silva_signorum":
        return len(BANNERS) - army.banner.count(IN_STOCK)
    if key == "aerarium":
        return s.coins[seat]
    if key == "praetorium":
        return len(s.face_up(seat))
    if key == "imperator":
        return army.dice[GENERAL_SLOT]
    if key == "magna_acies":
        return max([legion[1] for legion in army.grid.legions], default=0)
    return 0


def big_legions(s: BellumState, seat: int) -> int:
    """How many Big Legions a player has completed."""
    return len([legion for legion in s.army[seat].grid.legions if legion[1] > 2])


def longest_row(army: int) -> int:
    """The most army cards side by side in one row."""
    longest = run = 0
    for at in range(CELLS):
        run = run + 1 if (army >> at) & 1 and at % WIDTH else (army >> at) & 1
        longest = max(longest, run)
    return longest
