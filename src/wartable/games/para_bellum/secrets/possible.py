"""Whether a game can reach a position, judged by its cards. A resample must be such a position."""

from __future__ import annotations

from ..content.kinds import ARMY, EVENT, OBJECTIVE, SETS
from ..rules.placing import ArmyCard, playable
from ..state.state import ARMY_BACK, COMMAND_BACK, EVENT_BACK, OBJECTIVE_BACK, BellumState
from .hidden import may_lie_hidden


def impossible(s: BellumState) -> str:
    """The reason why no game can reach the state; empty if one can. Before the deal every state is possible."""
    if not s.army_deck and not s.command_deck:
        return ""
    return miscounted(s) or misbacked(s) or met_in_secret(s) or without_a_card(s)


def miscounted(s: BellumState) -> str:
    """A card of which there are too many or too few; empty if there is none (PB-INV.4)."""
    found = [0] * len(s.cards.all)
    for face in s.pieces.face:
        found[face] += 1
    for card in s.cards.all:
        most = card.copies
        if card.type == ARMY:
            most = int(SETS[card.set] in SETS[: s.seats])
        least = 0 if card.type == ARMY and SETS[card.set] == SETS[0] else most
        if card.type == EVENT and not s.terms.events:
            least = most = 0
        if not least <= found[card.face] <= most:
            return f"There are {found[card.face]} cards {card.name}, and there should be {most}."
    return ""


def misbacked(s: BellumState) -> str:
    """A card with the back of another kind; empty if there is none."""
    backs = {ARMY: ARMY_BACK, EVENT: EVENT_BACK, OBJECTIVE: OBJECTIVE_BACK}
    for no in range(len(s.pieces.face)):
        if s.pieces.back[no] != backs.get(s.type(no), COMMAND_BACK):
            return f"{s.card(no).name} has the back of another kind of card."
    return ""


def met_in_secret(s: BellumState) -> str:
    """An Objective that lies face down although its owner has met it; empty if there is none (PB-OBJ.3, PB-OBJ.4)."""
    for seat in range(s.seats):
        for no in s.objectives[seat]:
            if s.pieces.seen[no] >= 0 and not may_lie_hidden(s, [seat], s.pieces.face[no]):
                return f"{s.card(no).name} of seat {seat} should lie face up."
    return ""


def without_a_card(s: BellumState) -> str:
    """A player who must play an army card and has none that fits; empty if there is none (PB-ARM.3)."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, ArmyCard) and not top.may and not playable(s, top.seat):
        return f"Seat {top.seat} must play an army card, and none fits."
    return ""
