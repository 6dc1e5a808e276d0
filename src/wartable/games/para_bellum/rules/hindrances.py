"""Why a card cannot be used in the action phase: what the player reads at cards that are not offered."""

from __future__ import annotations

from wartable.kernel import Blocked

from ..content.faces import counted
from ..content.kinds import ORDER
from ..content.verbs_and_tellings import COMMAND, DEPLOY, USE
from ..state.state import BellumState
from .clauses import usable
from .commanding import usable_options
from .deploying import deployable, usable_cards
from .paying import actions_for, ways

ONCE = "You have used this Basic Action in this turn."
NOTHING_TO_DO = "It would change nothing now."
NO_PAYMENT = "You cannot pay what it costs."


def hindrances(s: BellumState, seat: int) -> list[Blocked]:
    """The command cards in hand and the cards in play that a player cannot use now, with the reasons."""
    found: list[Blocked] = []
    for no in s.command_cards(seat):
        why, rule = why_no_order(s, seat, no) if s.type(no) == ORDER else why_no_deployment(s, seat, no)
        if why:
            found.append(Blocked(f"p{no}", why, rule))
    offered = usable_cards(s, seat)
    for no in s.in_play(seat):
        if no not in offered and s.card(no).action is not None:
            why, rule = why_no_use(s, seat, no)
            found.append(Blocked(f"p{no}", why, rule))
    return found


def why_no_order(s: BellumState, seat: int, no: int) -> tuple[str, str]:
    """Why an Order cannot be played, and the rule; empty if it can."""
    if s.terms.basics_once and COMMAND in s.turn.basics:
        return ONCE, "PB-VAR.2"
    if usable_options(s, seat, no):
        return "", ""
    options = s.card(no).options
    for option in range(len(options)):
        if usable(s, seat, options[option]) and not ways(s, seat, COMMAND, no, option):
            return NO_PAYMENT, "PB-ORD.3"
    return NOTHING_TO_DO, "PB-ORD.4"


def why_no_deployment(s: BellumState, seat: int, no: int) -> tuple[str, str]:
    """Why a Permanent or Special Unit cannot be deployed, and the rule; empty if it can."""
    if s.terms.basics_once and DEPLOY in s.turn.basics:
        return ONCE, "PB-VAR.2"
    actions = actions_for(s, seat, DEPLOY, no)
    if s.turn.actions < actions:
        left = counted(s.turn.actions, "one", "actions")
        return f"It costs {actions} actions, and you have {left}.", "PB-PER.9"
    if not deployable(s, seat, no):
        return "There is no place for it in your army.", "PB-SPU.9"
    return "", ""


def why_no_use(s: BellumState, seat: int, no: int) -> tuple[str, str]:
    """Why the action of a card in play cannot be used, and the rule."""
    action = s.card(no).action
    assert action is not None
    if no in s.disabled:
        return "It is disabled until the end of your turn.", "PB-DIS.3"
    if no in s.turn.used:
        return "You have used it in this turn.", "PB-ACT.4"
    if not action.deeds[0].minds_payers and not usable(s, seat, action):
        return NOTHING_TO_DO, "PB-GEN.11"
    return (NO_PAYMENT, "PB-ACT.9") if not ways(s, seat, USE, no, 0) else (NOTHING_TO_DO, "PB-GEN.11")
