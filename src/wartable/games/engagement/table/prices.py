"""What orders cost and what choices bring, in a word: at Units, at targets and on buttons."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, question_to
from wartable.kernel.words import Tone

from ..content.faces import counted
from ..content.field import REAR, depth_of
from ..content.traits import COMMAND, SCREEN
from ..content.verbs_and_tellings import (
    AMBUSH,
    CARRY_ON,
    CHARGE,
    EVADE,
    HIT_AND_RUN,
    HOLD,
    INSPIRE,
    INTERCEPT,
    LEAVE,
    MOVE,
    PASS,
    RALLY,
    SHOOT,
    SHOOT_FIRST,
    STRIKE_BACK,
    STRIKE_LEAVER,
    TARGET,
    UNINSPIRED,
    VERBS,
    WAR_HORNS,
)
from ..rules.chances import back_spread, shot_spread
from ..rules.charging import React
from ..rules.orders import TargetOf
from ..rules.strikes import CARRIED_ON, StrikeBack, UseInspire
from ..rules.tokens import cost
from ..rules.units import bears
from ..state.state import FieldState
from .odds import Odds, as_known, charge_odds, expected, shoot_first_odds, strike_odds
from .units import hidden

ORDERS: Final = (MOVE, CHARGE, CARRY_ON, LEAVE, SHOOT, HIT_AND_RUN, AMBUSH, RALLY, WAR_HORNS)
"""The verbs of orders; each names the Unit that is ordered."""


SHORT: Final = {
    MOVE: "Move",
    CHARGE: "Charge",
    CARRY_ON: "Carry on",
    LEAVE: "Leave",
    SHOOT: "Shoot",
    HIT_AND_RUN: "Hit and run",
    AMBUSH: "Ambush",
    RALLY: "Rally",
    WAR_HORNS: "War Horns",
}
"""What orders are called beside the Unit that is ordered."""


def short(s: FieldState, choice: Choice, seat: int) -> str:
    """An order in a word, also at its target."""
    if choice.verb == TARGET:
        ask = question_to(s, seat)
        return SHORT[ask.verb] if isinstance(ask, TargetOf) else ""
    return SHORT.get(choice.verb, "")


def tone(s: FieldState, choice: Choice) -> Tone:
    """How a choice is drawn: to carry on settles something, unless it is still asked against whom."""
    if choice.verb == CARRY_ON and len(s.opposed(choice.a)) == 1:
        return "commit"
    return VERBS[choice.verb].tone


def tag(s: FieldState, choice: Choice, seat: int) -> str:
    """What an order costs, at its Unit; the hits to be expected, at a target."""
    if choice.verb in ORDERS:
        return str(cost(s, choice.a))
    ask = question_to(s, seat)
    if isinstance(ask, TargetOf) and choice.verb == TARGET:
        return target_tag(s, ask, choice.a, seat)
    if isinstance(ask, React):
        return reaction_tag(s, ask, choice)
    if choice.verb == STRIKE_LEAVER:
        return f"{expected(back_spread(s, list(s.troops[choice.a])))} hits"
    return ""


def reaction_tag(s: FieldState, ask: React, choice: Choice) -> str:
    """What a reaction costs; at a Unit that comes between, in a figure."""
    if choice.verb == HOLD:
        return ""
    price = pays(s, ask, choice)
    if choice.verb == INTERCEPT:
        return str(price) if price else "free"
    return counted(price, "1 token", "tokens")


def target_tag(s: FieldState, ask: TargetOf, target: int, seat: int) -> str:
    """The hits that an order would bring at a target; the price of its next order, where horns raise it."""
    if ask.verb == WAR_HORNS:
        return f"costs {s.orders[target] + 2}" if hidden(s, target, seat) else f"costs {cost(s, target) + 1}"
    unsure = "?" if hidden(s, target, seat) and ask.verb != CARRY_ON else ""
    return f"{expected(order_odds(as_known(s, seat), ask, target).deals)} hits{unsure}"


def order_odds(known: FieldState, ask: TargetOf, target: int) -> Odds:
    """What an order that is still to be completed would bring at a target."""
    if ask.verb == CARRY_ON:
        return strike_odds(known, ask.unit, target, CARRIED_ON)
    if ask.verb in (SHOOT, HIT_AND_RUN):
        shot = shot_spread(known, ask.unit, target, from_rear=depth_of(ask.zone) == REAR)
        return Odds(shot, [1.0])
    return charge_odds(known, ask.unit, target)


def pays(s: FieldState, ask: React, choice: Choice) -> int:
    """What a reaction costs (ENG-90.9, ENG-211.1)."""
    if choice.verb == HOLD:
        return 0
    unit = choice.a if choice.verb == INTERCEPT else ask.target
    return 0 if choice.verb == INTERCEPT and bears(s, unit, SCREEN) else cost(s, unit)


def reaction_odds(s: FieldState, ask: React, choice: Choice) -> Odds:
    """What the charger deals and takes if he meets this reaction."""
    if choice.verb == SHOOT_FIRST:
        return shoot_first_odds(s, ask.unit, ask.target)
    if choice.verb == EVADE:
        return Odds([1.0], [1.0])
    return charge_odds(s, ask.unit, choice.a if choice.verb == INTERCEPT else ask.target)


def aside(s: FieldState, choice: Choice, seat: int) -> str:
    """What a reaction or a strike brings, on its button."""
    ask = question_to(s, seat)
    if isinstance(ask, TargetOf) and choice.verb == TARGET:
        return counted(cost(s, ask.unit), "1 token", "tokens")
    if isinstance(ask, React):
        if choice.verb == EVADE:
            return "the charge finds nobody"
        odds = reaction_odds(s, ask, choice)
        return f"deal {expected(odds.takes)}, take {expected(odds.deals)}"
    if isinstance(ask, UseInspire) and choice.verb in (INSPIRE, UNINSPIRED):
        odds = strike_odds(s, ask.unit, ask.target, ask.after, choice.verb == INSPIRE)
        return f"deal {expected(odds.deals)}, take {expected(odds.takes)}"
    if isinstance(ask, StrikeBack) and choice.verb == STRIKE_BACK:
        return f"{expected(back_spread(s, list(s.troops[ask.unit])))} hits"
    if choice.verb == PASS:
        return "one token aside"
    return ""


def leaves(s: FieldState, unit: int, price: int) -> str:
    """What an order leaves its player, and what the next one to the same Unit will cost (ENG-60.5)."""
    seat = s.owner(unit)
    left = s.available[seat] - price
    after = s.orders[unit] + price + 1
    if after > 1 and bears(s, unit, COMMAND):
        after -= 1
    return f"{orders_left(left, s.tokens(seat))}; this Unit's next order will cost {after}."


def orders_left(left: int, of: int) -> str:
    """The tokens left for orders."""
    return f"Leaves you {left} of {of} orders"
