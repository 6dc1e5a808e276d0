"""The Basic Actions: which may be used now, and why the others may not (PB-BAS)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import NOTHING, Blocked

from ..content.kinds import ORDER
from ..content.kinds import REQUISITION as REQUISITION_PASSIVE
from ..content.verbs_and_tellings import ALLY, COMMAND, CONSULT, DEPLOY, EMPOWER, MOTIVATE, MUSTER, REQUISITION
from ..state.state import ARMY_BACK, BellumState
from .alliances import alliance_usable
from .commanding import order_usable
from .deploying import deployable
from .dice import HIGHEST
from .drawing import may_draw
from .hindrances import NOTHING_TO_DO, ONCE
from .paying import actions_for, any_way

BASICS: Final = (COMMAND, DEPLOY, MUSTER, EMPOWER, CONSULT, MOTIVATE, REQUISITION, ALLY)
"""The Basic Actions; the Alliance Action counts as one (PB-ALL.2)."""

SENSELESS: Final = {
    MUSTER: "No army card can be drawn now.",
    EMPOWER: "You have no centurion die below 6.",
    CONSULT: "The Battle Line is empty.",
    MOTIVATE: "No centurion die of yours has a legion die above it.",
    REQUISITION: "You have no army card.",
}
"""Why a Basic Action would change nothing."""
UNPAID: Final = {
    MUSTER: "Your general die has no pip to spare.",
    EMPOWER: "Your general die has no pip to spare.",
    CONSULT: "You have neither a centurion die nor a coin.",
    MOTIVATE: "No centurion die can pay the pip.",
}
"""Why the pip of a Basic Action cannot be paid."""


def basic_place(verb: int) -> str:
    """What choices of a Basic Action point at."""
    return f"basic:{verb}"


def allowed(s: BellumState, verb: int) -> bool:
    """Whether a Basic Action may be used again in this turn (PB-ACT.3, PB-VAR.2)."""
    return not s.terms.basics_once or verb not in s.turn.basics


def orders(s: BellumState, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards that are Orders and can be played (PB-BAS.1)."""
    return [no for no in cards if s.type(no) == ORDER and order_usable(s, seat, no)]


def deployments(s: BellumState, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards that are Permanents or Special Units and can be deployed (PB-BAS.2)."""
    found: list[int] = []
    for no in cards:
        if s.type(no) != ORDER and deployable(s, seat, no) and s.turn.actions >= actions_for(s, seat, DEPLOY, no):
            found.append(no)
    return found


def sensible(s: BellumState, seat: int, verb: int) -> bool:
    """Whether a Basic Action would change anything (PB-BAS.12, PB-GEN.11)."""
    army = s.army[seat]
    if verb == MUSTER:
        return may_draw(s)
    if verb == CONSULT:
        return bool(s.line)
    if verb == EMPOWER:
        return any(army.dice[slot] < HIGHEST for slot in army.centurion_dice())
    if verb == REQUISITION:
        return s.holds(seat, ARMY_BACK)
    return army.legions > 0  # the die that pays has some of them above it (PB-BAS.7)


def coins_for_card(s: BellumState) -> int:
    """The coins that Requisition brings (PB-BAS.9, E-10)."""
    return s.cards.requisition + s.in_event(REQUISITION_PASSIVE)


def basic_hindrances(s: BellumState, seat: int) -> list[Blocked]:
    """The Basic Actions that a player cannot use now, with the reasons. Only that player may be told."""
    found: list[Blocked] = []
    for verb in BASICS:
        if verb == ALLY and s.seats < 4:
            continue
        why, rule = why_no_basic(s, seat, verb)
        if why:
            found.append(Blocked(basic_place(verb), why, rule))
    return found


def why_no_basic(s: BellumState, seat: int, verb: int) -> tuple[str, str]:
    """Why a Basic Action cannot be used, and the rule; empty if it can."""
    if not allowed(s, verb):
        return ONCE, "PB-VAR.2"
    cards = s.pieces.distinct(s.command_cards(seat))
    if verb == COMMAND:
        return ("", "") if orders(s, seat, cards) else ("You hold no Order that you can play.", "PB-BAS.1")
    if verb == DEPLOY:
        return ("", "") if deployments(s, seat, cards) else ("You hold no card that you can deploy.", "PB-BAS.2")
    if verb == ALLY:
        return ("", "") if alliance_usable(s, seat) else (NOTHING_TO_DO, "PB-GEN.11")
    if not sensible(s, seat, verb):
        return SENSELESS[verb], "PB-BAS.12"
    if not any_way(s, seat, verb, NOTHING, 0):
        return UNPAID[verb], "PB-ACT.9"
    return "", ""
