"""What choices point at, the short tag drawn there, and the second line of a button."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.words import Tone

from ..content.faces import BANNER_NAMES
from ..content.kinds import NO_BANNER, OATH
from ..content.verbs_and_tellings import (
    BANNER,
    BANNER_DIE,
    COMMAND,
    DEPLOY,
    INTO,
    LOSE,
    MOVE,
    PAY_COIN,
    PAY_PIP,
    PAY_WAY,
    PICK_COLOR,
    PLAY_AT,
    PLUS_ONE,
    RAISE,
    REROLL,
    RESULT,
    RIVAL,
    RUN,
    SWEAR,
    THEIR_DIE,
    VERBS,
)
from ..rules.basics import BASICS, basic_place
from ..rules.deeds.against_rivals import TheirLegionDie
from ..rules.dice import HIGHEST
from ..rules.naming import cell_name, die_name, slot_words
from ..rules.paying import PayPip, PayWay, costs_of
from ..rules.placing import ArmyCell
from ..rules.scoring import total
from ..state.state import BellumState
from .odds import result_place
from .payment import change, consequence, loses, way_consequence
from .pictures import flag
from .prospects import Prospect
from .slab import cell_place, die_id, slot_place

OWN_DICE = (PLUS_ONE, BANNER_DIE, LOSE, SWEAR, PAY_PIP, REROLL, RAISE, INTO, MOVE)


def places(s: BellumState, choice: Choice, seat: int) -> tuple[str, ...]:
    """Dice, slots and cells of armies; coins; empty for other choices."""
    verb = choice.verb
    if verb == LOSE and s.turn.tests:
        return (die_id(seat, choice.a), price_id(seat, choice.a))
    if verb in OWN_DICE:
        return (slot_place(s, seat, choice.a),)
    if verb == THEIR_DIE:
        return (slot_place(s, choice.a, choice.b),)
    if verb == PLAY_AT:
        return (cell_place(seat, choice.a),)
    if verb == PAY_COIN:
        return (f"coin:{seat}",)
    if verb == PAY_WAY:
        return (die_that_pays(s, choice.a, seat),)
    if verb in (COMMAND, DEPLOY):
        return (f"p{choice.a}", basic_place(verb))
    if verb in BASICS or verb == RUN:
        return (basic_place(verb),)
    if verb == PICK_COLOR:
        return (f"blazon:{choice.a}",)
    if verb == BANNER:
        return (f"banner:{seat}:{choice.a}",)
    if verb == RIVAL:
        return (f"seat:{choice.a}",)
    if verb == RESULT:
        return (result_place(choice.a),)
    return ()


def price_id(seat: int, slot: int) -> str:
    """The id of a die in the list of what each would cost after a failed Morale test."""
    return f"price {die_id(seat, slot)}"


def die_that_pays(s: BellumState, way: int, seat: int) -> str:
    """The die with the banner that an alternative of a cost names."""
    ask = s.agenda[-1]
    assert isinstance(ask, PayWay)
    icon = costs_of(s, seat, ask.verb, ask.card, ask.option)[way].pips[0]
    return die_id(seat, s.army[seat].banner[icon.banner])


def tag(s: BellumState, choice: Choice, seat: int) -> str:
    """What a card brings in a cell, what a loss costs, what a die would show."""
    ask = s.agenda[-1] if s.agenda else None
    verb = choice.verb
    if verb == PLAY_AT and isinstance(ask, ArmyCell):
        return Prospect(s, seat, ask.no, choice.a).words()
    if verb == LOSE:
        return f"\u2212{points_of(s, seat, choice.a)}"
    if isinstance(ask, PayPip):
        return change(s, ask, choice) if verb == PAY_PIP else ""
    if verb == SWEAR:
        value = s.army[seat].dice[choice.a]
        return f"{value} \u2192 {max(0, value - s.most(seat, OATH))}"
    if verb == PLUS_ONE:
        value = s.army[seat].dice[choice.a]
        return f"{value} \u2192 {min(HIGHEST, value + 1)}"
    if verb == THEIR_DIE:
        return strike(s, choice.a, choice.b, ask.pips if isinstance(ask, TheirLegionDie) else 0)
    return ""


def strike(s: BellumState, rival: int, slot: int, pips: int) -> str:
    """What a rival loses with a die: what it would show, or the points that go, and its banner."""
    value = s.army[rival].dice[slot]
    if value > pips > 0:
        return f"{value} \u2192 {value - pips}"
    banner = s.army[rival].banner_on(slot)
    return f"\u2212{points_of(s, rival, slot)}{flag(banner) if banner != NO_BANNER else ''}"


def called(s: BellumState, choice: Choice, kind: str, value: int, seat: int) -> str:
    """Dice, slots and cells as a player sees them; empty for other things."""
    if kind == "slot":
        return die_name(s, choice.a if choice.verb == THEIR_DIE else seat, value)
    if kind == "space":
        return slot_words(s, seat, value)
    return cell_name(s, seat, value) if kind == "cell" else ""


def tone(s: BellumState, choice: Choice) -> Tone:
    """In red where a die is lost that need not be."""
    ask = s.agenda[-1] if s.agenda else None
    return "loses" if isinstance(ask, PayPip) and loses(s, ask, choice) else VERBS[choice.verb].tone


def points_of(s: BellumState, seat: int, slot: int) -> int:
    """The points that a player would lose with a die."""
    after = s.clone()
    after.army[seat].dice[slot] = 0
    return total(s, seat) - total(after, seat)


def aside(s: BellumState, choice: Choice, seat: int) -> str:
    """What else happens: the banner that goes with a die, what a payment loses or keeps."""
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, PayPip):
        return consequence(s, ask, choice)
    if isinstance(ask, PayWay):
        return way_consequence(s, ask, choice.a)
    if choice.verb != LOSE:
        return ""
    banner = s.army[seat].banner_on(choice.a)
    return f"{BANNER_NAMES[banner]} goes too" if banner != NO_BANNER else ""
