"""What a choice would do, as far as its chooser can know: chances both ways, reactions, prices."""

from __future__ import annotations

from wartable.kernel import Choice, question_to
from wartable.kernel.scene import Face, Line, Show, Spread, Stat, Stats

from ..content.faces import unit_id
from ..content.field import REAR, sector_of, zone
from ..content.verbs_and_tellings import (
    AMBUSH,
    CARRY_ON,
    EVADE,
    HIT_AND_RUN,
    INSPIRE,
    INTERCEPT,
    LEAVE,
    MOVE,
    PASS,
    SHOOT,
    SHOOT_FIRST,
    STRIKE_BACK,
    STRIKE_LEAVER,
    TARGET,
    TO,
    WAR_HORNS,
    WOUND,
)
from ..rules.chances import Spread as Chances
from ..rules.chances import back_spread, black_spread
from ..rules.charging import React
from ..rules.leaving import StrikeLeaver
from ..rules.orders import RideUp, TargetOf
from ..rules.seeing import zone_of
from ..rules.strikes import CARRIED_ON, StrikeBack, UseInspire
from ..rules.tokens import cost
from ..rules.wounds import AssignHit
from ..state.state import FieldState
from .count import to_break
from .field import cell_at
from .odds import (
    NONE,
    as_known,
    can_inspire,
    charge_odds,
    expected,
    follows,
    met_by_spears,
    parting_odds,
    strike_odds,
)
from .prices import leaves, order_odds, orders_left, pays, reaction_odds
from .reactions import blocking, reactions_table
from .spreads import (
    WHITE,
    aim,
    answer_dice,
    charge_dice,
    defense,
    drawn,
    fight,
    inspire_note,
    strike_dice,
    unknown_traits,
)
from .units import hidden, unit_piece, unit_words


def show(faces: tuple[Face, ...], s: FieldState, choice: Choice, seat: int) -> Show:
    """The preview of a choice for the seat that is asked."""
    ask, verb = question_to(s, seat), choice.verb
    if isinstance(ask, TargetOf) and verb == TARGET:
        return show_target(faces, s, ask, choice.a, seat)
    if isinstance(ask, React):
        return show_reaction(faces, s, ask, choice)
    if isinstance(ask, UseInspire):
        return show_inspire(s, ask, verb == INSPIRE)
    if isinstance(ask, StrikeBack) and verb == STRIKE_BACK:
        return show_strike_back(s, ask.unit, ask.target)
    if isinstance(ask, StrikeLeaver) and verb == STRIKE_LEAVER:
        return show_strike_back(s, choice.a, ask.unit)
    if isinstance(ask, AssignHit):
        return show_loss(s, ask, choice)
    if isinstance(ask, RideUp) and verb == TO:
        return show_going(faces, s, ask.unit, zone_of(choice.a))
    return show_order(faces, s, choice, seat)


def show_order(faces: tuple[Face, ...], s: FieldState, choice: Choice, seat: int) -> Show:
    """An order that needs no target, and Pass."""
    verb, unit = choice.verb, choice.a
    if verb == MOVE:
        moved = show_going(faces, s, unit, zone_of(choice.b))
        moved.gains = (leaves(s, unit, cost(s, unit)),)
        return moved
    if verb == CARRY_ON and len(s.opposed(unit)) == 1:
        return show_strike(s, unit, s.opposed(unit)[0], seat)
    if verb == LEAVE:
        return show_leaving(s, unit, seat)
    if verb == PASS:
        return Show(gains=(f"{orders_left(s.available[seat] - 1, s.tokens(seat))}: one token is set aside.",))
    return Show()


# --- orders ---


def show_going(faces: tuple[Face, ...], s: FieldState, unit: int, to_zone: int) -> Show:
    """A Unit in another zone."""
    return Show(ghosts=((cell_at(s.role(s.owner(unit)), to_zone), unit_piece(faces, s, unit, s.owner(unit))),))


def show_target(faces: tuple[Face, ...], s: FieldState, ask: TargetOf, target: int, seat: int) -> Show:
    """An order at a target: what it brings, what comes back, what the enemy may do about it."""
    if ask.verb == WAR_HORNS:
        return show_horns(s, ask.unit, target, seat)
    if ask.verb == CARRY_ON:
        return show_strike(s, ask.unit, target, seat)
    if ask.verb in (SHOOT, HIT_AND_RUN):
        return show_shot(faces, s, ask, target, seat)
    return show_charge(faces, s, ask.unit, target, seat, ask.verb == AMBUSH)


def title(s: FieldState, unit: int, many: str, one: str, target: int, seat: int) -> str:
    """The order as a question: 3 Hastati + Consul charge 3 Warband? `one` is the verb of a single Troop."""
    verb = one if len(s.troops[unit]) == 1 else many
    return f"{unit_words(s, unit, seat)} {verb} {unit_words(s, target, seat)}?"


def show_charge(faces: tuple[Face, ...], s: FieldState, unit: int, target: int, seat: int, ambush: bool) -> Show:
    """A Charge or an Ambush (ENG-80, ENG-214)."""
    known = as_known(s, seat)
    unseen = hidden(s, target, seat)
    after = follows(known, target)
    odds = charge_odds(known, unit, target)
    dice = charge_dice(known, unit, target, after)
    if can_inspire(known, unit) and not unseen:
        dice.append(inspire_note(known, charge_odds(known, unit, target, inspired=True)))
    verb = "ambush" if ambush else "charge"
    label = f"You {verb}"
    spreads: tuple[Spread, ...]
    if unseen:
        dice.append(unknown_traits(known, unit, after, shot=False))
        spreads = (drawn(label, odds.deals, [note for note in dice if note]),)
    else:
        answer = answer_dice(known, target, unit, after)
        spreads = fight(label, odds, dice, answer, s.left_in(target), s.left_in(unit))
    table = reactions_table(faces, s, known, unit, target, seat, ambush)
    return Show(
        title=title(s, unit, verb, f"{verb}{'es' if ambush else 's'}", target, seat),
        spreads=spreads,
        stats=table,
        changes=blocking(table, target),
        lines=(aim(unit, target, odds.deals, None if unseen else odds.takes),),
        gains=(leaves(s, unit, cost(s, unit)),),
    )


def show_strike(s: FieldState, unit: int, target: int, seat: int) -> Show:
    """An engaged Unit strikes again (ENG-120)."""
    odds = strike_odds(s, unit, target, CARRIED_ON)
    dice = strike_dice(s, unit)
    if can_inspire(s, unit):
        dice.append(inspire_note(s, strike_odds(s, unit, target, CARRIED_ON, inspired=True)))
    answer = answer_dice(s, target, unit, CARRIED_ON)
    return Show(
        title=title(s, unit, "carry on against", "carries on against", target, seat),
        spreads=fight("You strike", odds, dice, answer, s.left_in(target), s.left_in(unit)),
        lines=(aim(unit, target, odds.deals, odds.takes),),
        gains=(leaves(s, unit, cost(s, unit)),),
    )


def show_shot(faces: tuple[Face, ...], s: FieldState, ask: TargetOf, target: int, seat: int) -> Show:
    """A Shooting, at one Unit or into a fight (ENG-140)."""
    known, unit = as_known(s, seat), ask.unit
    unseen = hidden(s, target, seat)
    deals = order_odds(known, ask, target).deals
    dice = [f"{WHITE} one die for all that shoot; nobody strikes back"]
    if unseen:
        dice.append(unknown_traits(known, unit, CARRIED_ON, shot=True))
    spreads = [drawn("You shoot", deals, dice, known.left_in(target))]
    takes: Chances | None = None
    if s.engaged(target):
        spreads[0].notes = (f"{WHITE} one die, shared by all in the fight and rounded up",)
        own = [other for other in s.within(s.engagement[target]) if s.owner(other) == seat]
        takes = order_odds(known, ask, own[0]).deals
        label = "Your own take" if len(own) == 1 else "Each of your own takes"
        words = [f"It also falls on {unit_words(s, other, seat)}." for other in own]
        spreads.append(drawn(label, takes, words, s.left_in(own[0])))
    shown = Show(
        title=title(s, unit, "shoot at", "shoots at", target, seat),
        spreads=tuple(spreads),
        lines=(aim(unit, target, deals, takes),),
        gains=(leaves(s, unit, cost(s, unit)),),
    )
    if ask.zone != s.zone[unit]:
        shown.ghosts = show_going(faces, s, unit, ask.zone).ghosts
    return shown


def show_horns(s: FieldState, unit: int, target: int, seat: int) -> Show:
    """War Horns: a token of the enemy goes on a Unit of his (ENG-218)."""
    enemy = s.owner(target)
    left = s.available[enemy] - 1
    words = f"One token of the enemy goes on {unit_words(s, target, seat)}: it costs more to order, {left} stay free."
    return Show(
        title=title(s, unit, "confuse", "confuses", target, seat),
        lines=(Line("aim", (unit_id(unit), unit_id(target))),),
        gains=(words, leaves(s, unit, cost(s, unit))),
    )


def show_leaving(s: FieldState, unit: int, seat: int) -> Show:
    """A Unit leaves its Engagement, and is struck before (ENG-130)."""
    odds = parting_odds(s, unit)
    names = [unit_words(s, enemy, seat) for enemy in s.opposed(unit) if s.black_dice(enemy)]
    dice = [f"[black ?] {name} may strike as you turn." for name in names]
    return Show(
        title=f"{unit_words(s, unit, seat)} {'leaves' if len(s.troops[unit]) == 1 else 'leave'} the fight?",
        spreads=(drawn("You deal", NONE, []), drawn("They strike", odds.takes, dice, s.left_in(unit))),
        gains=(leaves(s, unit, cost(s, unit)),),
    )


# --- answers ---


def show_reaction(faces: tuple[Face, ...], s: FieldState, ask: React, choice: Choice) -> Show:
    """A reaction to a Charge: what it costs, what one takes, what one deals (ENG-90)."""
    verb, unit = choice.verb, ask.unit
    target = choice.a if verb == INTERCEPT else ask.target
    price = pays(s, ask, choice)
    gains = (leaves(s, target, price),) if price else ()
    if verb == EVADE:
        shown = show_going(faces, s, target, zone(sector_of(s.zone[target]), REAR))
        shown.gains = ("The charge finds nobody.", *gains)
        return shown
    odds = reaction_odds(s, ask, choice)
    after = follows(s, target)
    dice = charge_dice(s, unit, target, after)
    if can_inspire(s, unit):
        dice.append(inspire_note(s, charge_odds(s, unit, target, inspired=True)))
    answer = answer_dice(s, target, unit, after, mine=True)
    if verb == SHOOT_FIRST:
        answer.insert(0, f"{WHITE} before contact")
    return Show(
        spreads=defense("They charge", odds, dice, answer, s.left_in(unit), s.left_in(target)),
        lines=(aim(unit, target, odds.takes, odds.deals),),
        gains=gains,
    )


def show_inspire(s: FieldState, ask: UseInspire, inspired: bool) -> Show:
    """A strike with the general in front, or without (ENG-203)."""
    odds = strike_odds(s, ask.unit, ask.target, ask.after, inspired)
    dice = charge_dice(s, ask.unit, ask.target, ask.after) if ask.after != CARRIED_ON else strike_dice(s, ask.unit)
    dice = [dice[0].removeprefix(f"{WHITE} Pila  "), *dice[1:]]
    if inspired:
        dice.insert(1, "[black ?] inspired")
    answer = answer_dice(s, ask.target, ask.unit, ask.after)
    if met_by_spears(s, ask.unit, ask.target, ask.after):
        answer = ["They have struck before you."]
    spreads = fight("You strike", odds, dice, answer, s.left_in(ask.target), s.left_in(ask.unit))
    return Show(
        spreads=spreads,
        lines=(aim(ask.unit, ask.target, odds.deals, odds.takes),),
        gains=("Once a round: it is spent.",) if inspired else ("The general can inspire a later strike.",),
    )


def show_strike_back(s: FieldState, unit: int, target: int) -> Show:
    """A strike that costs nothing and is not answered (ENG-100.8, ENG-130.4)."""
    deals = back_spread(s, list(s.troops[unit]))
    dice = answer_dice(s, unit, target, CARRIED_ON, mine=True)[:1]
    dice = [dice[0].replace("with whoever is left", "one die for the whole Unit"), "It costs nothing."]
    return Show(
        spreads=(drawn("You strike back", deals, dice, s.left_in(target)),), lines=(aim(unit, target, deals, None),)
    )


def show_loss(s: FieldState, ask: AssignHit, choice: Choice) -> Show:
    """A wound or a lost Troop: what the Unit's die still brings, and what the enemy gets (ENG-110)."""
    unit, troop, seat = ask.unit, choice.a, ask.seat
    rest = [other for other in s.troops[unit] if other != troop or choice.verb == WOUND]
    now, then = [expected(black_spread(s, troops)) for troops in (list(s.troops[unit]), rest)]
    stats = Stats("A strike", ("now", "then"), (Stat("hits to be expected of a strike", (now, then)),))
    if choice.verb == WOUND:
        left = s.available[seat]
        token = f"A token becomes the wound: {left - 1} orders left." if left else "A used token becomes the wound."
        return Show(stats=stats, gains=(token,))
    points = s.armies.points[s.pieces.face[troop]]
    taken = s.destroyed(1 - seat) + points
    words = f"The enemy gets {points} points: {taken} of {to_break(s, 1 - seat)} that break your army."
    tokens = f"{s.wounds[troop]} wound tokens are set aside." if s.wounds[troop] else ""
    return Show(stats=stats, gains=tuple([text for text in (words, tokens) if text]))
