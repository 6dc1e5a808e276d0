"""Paying for an action, pip by pip (PB-PAY).

A payment is a draft: nothing has happened until the whole cost is named. It is held in the questions: the choice that
is paid for, its card and option, the alternative of its cost, and for each pip the slot of the die that pays, or COIN.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import NOTHING, Ask, Choice, Step, Umpire

from ..content.cost import FREE, Cost, Pips
from ..content.deed import Deed
from ..content.faces import counted
from ..content.grid import GENERAL_SLOT, slots_above
from ..content.kinds import BUILDERS, CENTURION_DIE, CONSTRUCT, CONTIO, FREE_CONSULT, GENERAL_DIE, NO_BANNER, SAVINGS
from ..content.verbs_and_tellings import (
    COMMAND,
    CONSULT,
    DEPLOY,
    EMPOWER,
    LOWERED,
    MOTIVATE,
    MUSTER,
    PAY_COIN,
    PAY_PIP,
    PAY_WAY,
    PAYS_COINS,
    USE,
)
from ..state.army import IN_STOCK
from ..state.state import BellumState
from .dice import PAID, lose, stock
from .naming import ORDINALS, die_name

COIN: Final = -2
"""Stands in a payment for a coin, where a slot stands for a pip of the die there."""

GENERAL_PIP: Final = (Cost((Pips(GENERAL_DIE, 1),)),)
CENTURION_PIP: Final = (Cost((Pips(CENTURION_DIE, 1),)),)
NO_PIP: Final = (FREE,)


def costs_of(s: BellumState, seat: int, verb: int, card: int, option: int) -> tuple[Cost, ...]:
    """The alternatives of what an action costs besides actions (PB-BAS.1 to PB-BAS.9, PB-ORD.3)."""
    if verb in (MUSTER, CONSULT) and saving(s, seat, verb):
        return NO_PIP
    if verb in (MUSTER, EMPOWER):
        return GENERAL_PIP
    if verb in (CONSULT, MOTIVATE):
        return CENTURION_PIP
    if verb == COMMAND:
        return s.card(card).options[option].costs
    action = s.card(card).action if verb == USE else None
    return action.costs if action is not None else NO_PIP


def saving(s: BellumState, seat: int, verb: int) -> bool:
    """Whether a Muster or Consult costs no pip now (PB-CON.15, PB-CON.22)."""
    if verb == CONSULT and s.in_event(FREE_CONSULT):
        return True
    return s.total(seat, SAVINGS) > s.turn.calls


def dice_for(s: BellumState, seat: int, icon: Pips, verb: int) -> list[int]:
    """The dice that may pay an icon: of its kind, with its banner (PB-PAY.1, PB-PAY.3, PB-BAS.7)."""
    army = s.army[seat]
    if icon.banner != NO_BANNER:
        at = army.banner[icon.banner]
        return [at] if at != IN_STOCK else []
    if icon.die == GENERAL_DIE:
        return [GENERAL_SLOT]
    if icon.die == CENTURION_DIE:
        found = army.centurion_dice()
        return [slot for slot in found if motivates(s, seat, slot)] if verb == MOTIVATE else found
    return army.legion_dice()


def motivates(s: BellumState, seat: int, slot: int) -> bool:
    """Whether a centurion die has legion dice to motivate (PB-BAS.7, PB-CON.23)."""
    army = s.army[seat]
    if s.in_event(CONTIO):
        return army.legions > 0
    return any(army.dice[above] for above in slots_above(slot))


def next_sources(s: BellumState, seat: int, verb: int, cost: Cost, paid: tuple[int, ...]) -> list[int]:
    """What may pay the next pip, so that the rest can still be paid: slots of dice, or COIN.

    Rules: PB-PAY.2, PB-PAY.4, PB-PAY.5, PB-PAY.6, PB-PAY.7, PB-PAY.8, PB-PAY.9, PB-PAY.11, PB-PAY.14.
    """
    left = len(paid)
    for icon in cost.pips:
        if left < icon.dots:
            break
        left -= icon.dots
    else:
        return []
    dice = dice_for(s, seat, icon, verb)
    if icon.banner != NO_BANNER and not dice:
        return []
    for slot in paid[len(paid) - left :]:
        if slot != COIN:
            dice = [slot]
    values = s.army[seat].dice
    found = [slot for slot in dice if values[slot] - named(paid, slot) > int(slot == GENERAL_SLOT)]
    if takes_coins(icon, verb) and s.coins[seat] > named(paid, COIN):
        found.append(COIN)
    if len(paid) + 1 == cost.dots:
        return found
    return [source for source in found if next_sources(s, seat, verb, cost, (*paid, source))]


def named(paid: tuple[int, ...], source: int) -> int:
    """How many pips of a payment come from one source."""
    found = 0
    for other in paid:
        if other == source:
            found += 1
    return found


def takes_coins(icon: Pips, verb: int) -> bool:
    """Whether coins may stand for the pips of an icon (PB-PAY.4, PB-PAY.8, PB-PAY.9)."""
    return icon.die != GENERAL_DIE and verb != MOTIVATE


def affordable(s: BellumState, seat: int, verb: int, cost: Cost) -> bool:
    """Whether a cost can be paid in full (PB-ACT.9, PB-GEN.7)."""
    for banner in cost.banners:
        if s.army[seat].banner[banner] == IN_STOCK:
            return False
    if len(cost.pips) == 1:
        return icon_affordable(s, seat, verb, cost.pips[0])
    return not cost.pips or bool(next_sources(s, seat, verb, cost, ()))


def icon_affordable(s: BellumState, seat: int, verb: int, icon: Pips) -> bool:
    """Whether an icon by itself can be paid: with pips of one die, and with coins for what is missing.

    It says the same as `next_sources`, without a list: every card is asked for it before every action.
    """
    army = s.army[seat]
    if icon.die == GENERAL_DIE:
        return army.general > icon.dots  # PB-PAY.8, PB-PAY.11
    lacking = icon.dots - s.coins[seat] if takes_coins(icon, verb) else icon.dots
    if icon.banner != NO_BANNER:
        at = army.banner[icon.banner]
        return at != IN_STOCK and army.dice[at] >= lacking
    if lacking <= 0:
        return True
    return any(army.dice[slot] >= lacking for slot in dice_for(s, seat, icon, verb))


def ways(s: BellumState, seat: int, verb: int, card: int, option: int) -> list[int]:
    """The alternatives of a cost that can be paid."""
    costs = costs_of(s, seat, verb, card, option)
    return [way for way in range(len(costs)) if payable(s, seat, verb, card, costs[way])]


def any_way(s: BellumState, seat: int, verb: int, card: int, option: int) -> bool:
    """Whether one of the alternatives of a cost can be paid."""
    return any(payable(s, seat, verb, card, cost) for cost in costs_of(s, seat, verb, card, option))


def payable(s: BellumState, seat: int, verb: int, card: int, cost: Cost) -> bool:
    """Whether a cost can be paid, and leaves something to do."""
    if not affordable(s, seat, verb, cost):
        return False
    return minding_deed(s, verb, card) is None or bool(sensible_sources(s, seat, verb, card, cost, ()))


def minding_deed(s: BellumState, verb: int, card: int) -> Deed | None:
    """What is paid for, where a payment could leave nothing to do."""
    if verb != USE:
        return None
    action = s.card(card).action
    return action.deeds[0] if action is not None and action.deeds[0].minds_payers else None


def sensible_sources(s: BellumState, seat: int, verb: int, card: int, cost: Cost, paid: tuple[int, ...]) -> list[int]:
    """What may pay the next pip, without the dice whose payment would leave nothing to do (PB-GEN.11, C-19)."""
    found = next_sources(s, seat, verb, cost, paid)
    deed = minding_deed(s, verb, card)
    if deed is None:
        return found
    if len(paid) + 1 < cost.dots:
        return [source for source in found if sensible_sources(s, seat, verb, card, cost, (*paid, source))]
    return [source for source in found if deed.possible_if(s, seat, (*paid, source))]


def last_pip(s: BellumState, seat: int, source: int, paid: tuple[int, ...]) -> bool:
    """Whether a die would be lost by paying one more pip with it."""
    return source not in (COIN, GENERAL_SLOT) and s.army[seat].dice[source] - named(paid, source) == 1


def actions_for(s: BellumState, seat: int, verb: int, card: int) -> int:
    """The actions that something costs: one, and more for some cards to deploy (PB-PER.8, PB-PER.9)."""
    if verb != DEPLOY:
        return 1
    extra = s.card(card).extra
    if extra and s.card(card).subtypes & CONSTRUCT and s.most(seat, BUILDERS):
        extra = 0
    return 1 + extra


def pay_for(
    s: BellumState,
    seat: int,
    verb: int,
    card: int = NOTHING,
    option: int = 0,
    way: int = -1,
    paid: tuple[int, ...] = (),
) -> None:
    """Ask for the next part of a payment, or queue it once all of it is named. What it is for is queued behind it.

    A pip that only one thing can pay names itself, unless a die would be lost by it.
    """
    if way < 0:
        found = ways(s, seat, verb, card, option)
        if len(found) > 1:
            s.draft(PayWay(seat, verb, card, option))
            return
        way = found[0]
    cost = costs_of(s, seat, verb, card, option)[way]
    paid = self_named(s, seat, verb, card, cost, paid)
    if len(paid) < cost.dots:
        s.draft(PayPip(seat, verb, card, option, way, paid))
    else:
        s.then(Paid(seat, verb, card, option, way, paid))


class PayWay(Ask[BellumState]):
    """Which of two costs is paid (PB-ICO.7)."""

    rule = "PB-ICO.7"
    prompt = "How do you pay?"

    def __init__(self, seat: int, verb: int, card: int, option: int) -> None:
        super().__init__(seat)
        self.verb = verb
        self.card = card
        self.option = option

    def choices(self, s: BellumState) -> list[Choice]:
        """The alternatives that can be paid."""
        return [Choice(PAY_WAY, way) for way in ways(s, self.seat, self.verb, self.card, self.option)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Its pips are next."""
        pay_for(s, self.seat, self.verb, self.card, self.option, choice.a)

    def half(self, s: BellumState) -> bool:
        """What is paid for was the first half."""
        return True

    def label(self, s: BellumState, choice: Choice) -> str:
        """The pips of this alternative, and the die that it asks for."""
        icon = costs_of(s, self.seat, self.verb, self.card, self.option)[choice.a].pips[0]
        slot = s.army[self.seat].banner[icon.banner]
        return f"{counted(icon.dots, 'A pip', 'pips')} of {die_name(s, self.seat, slot)}"


class PayPip(Ask[BellumState]):
    """What pays the next pip (PB-PAY.14)."""

    rule = "PB-PAY.14"
    auto = False

    def __init__(self, seat: int, verb: int, card: int, option: int, way: int, paid: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.verb = verb
        self.card = card
        self.option = option
        self.way = way
        self.paid = paid

    def cost(self, s: BellumState) -> Cost:
        """The cost that is being paid."""
        return costs_of(s, self.seat, self.verb, self.card, self.option)[self.way]

    def choices(self, s: BellumState) -> list[Choice]:
        """Dice and coins with which the rest can still be paid."""
        found = sensible_sources(s, self.seat, self.verb, self.card, self.cost(s), self.paid)
        return [Choice(PAY_COIN) if source == COIN else Choice(PAY_PIP, source) for source in found]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The next pip is asked for, if there is one."""
        source = COIN if choice.verb == PAY_COIN else choice.a
        pay_for(s, self.seat, self.verb, self.card, self.option, self.way, (*self.paid, source))

    def half(self, s: BellumState) -> bool:
        """What is paid for was the first half."""
        return True

    def words(self, s: BellumState) -> str:
        """The question, with the number of the pip where there are several."""
        if self.cost(s).dots == 1:
            return "With what do you pay the pip?"
        return f"{ORDINALS[len(self.paid)].capitalize()} pip: with what?"

    def paid_with(self, s: BellumState, choice: Choice) -> tuple[int, ...]:
        """All that is paid once this choice is taken, with the pips that name themselves after it."""
        source = COIN if choice.verb == PAY_COIN else choice.a
        return self_named(s, self.seat, self.verb, self.card, self.cost(s), (*self.paid, source))

    def label(self, s: BellumState, choice: Choice) -> str:
        """What is paid, with the pips that name themselves after it."""
        paid = self.paid_with(s, choice)
        slots = [other.a for other in self.choices(s) if other.verb == PAY_PIP]
        if slots == [choice.a] and last_pip(s, self.seat, choice.a, self.paid) and len(paid) == len(self.paid) + 1:
            return "The last pip"
        words = payment_words(s, self.seat, paid, len(self.paid))
        return words[0].upper() + words[1:]


def self_named(s: BellumState, seat: int, verb: int, card: int, cost: Cost, paid: tuple[int, ...]) -> tuple[int, ...]:
    """A payment with the pips that name themselves: only one thing can pay them, and no die is lost by it."""
    while True:
        sources = sensible_sources(s, seat, verb, card, cost, paid)
        if len(sources) != 1 or last_pip(s, seat, sources[0], paid):
            return paid
        paid = (*paid, sources[0])


def payment_words(s: BellumState, seat: int, paid: tuple[int, ...], before: int = 0) -> str:
    """A payment from its pip number `before` on: pips of one die that follow one another are said together."""
    said: list[str] = []
    i = before
    while i < len(paid):
        more = i + 1
        while more < len(paid) and paid[more] == paid[i]:
            more += 1
        said.append(pip_words(s, seat, paid[i], more - i, paid[:i]))
        i = more
    return ", then ".join(said)


def pip_words(s: BellumState, seat: int, source: int, pips: int, paid: tuple[int, ...]) -> str:
    """Pips of a payment after others: what pays them."""
    if source == COIN:
        left = s.coins[seat] - paid.count(COIN)
        return f"{counted(pips, 'a coin', 'coins')}, {left} \u2192 {left - pips}"
    name = die_name(s, seat, source)
    if s.army[seat].dice[source] - paid.count(source) == pips and source != GENERAL_SLOT:
        return f"the last {counted(pips, 'pip', 'pips')} of {name}"
    return f"{counted(pips, 'a pip', 'pips')} of {name}"


class Paid(Step[BellumState]):
    """The whole cost is named: it is paid (PB-PAY.12)."""

    rule = "PB-PAY.12"

    def __init__(self, seat: int, verb: int, card: int, option: int, way: int, paid: tuple[int, ...]) -> None:
        self.seat = seat
        self.verb = verb
        self.card = card
        self.option = option
        self.way = way
        self.paid = paid

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Actions, banners, coins and pips."""
        turn = s.turn
        cost = costs_of(s, self.seat, self.verb, self.card, self.option)[self.way]
        turn.actions -= actions_for(s, self.seat, self.verb, self.card)
        if self.verb == MUSTER or (self.verb == CONSULT and not s.in_event(FREE_CONSULT)):
            turn.calls += 1
        settle_payment(s, self.seat, cost, self.paid, umpire)


def settle_payment(s: BellumState, seat: int, cost: Cost, paid: tuple[int, ...], umpire: Umpire) -> None:
    """Take what was named. Dice at 0 are lost when all is paid (PB-PAY.10, PB-PAY.12, PB-PAY.14)."""
    dice = s.army[seat].dice
    coins = named(paid, COIN)
    if coins:
        s.coins[seat] -= coins
        umpire.tell(PAYS_COINS, seat, coins)
    slots: list[int] = []
    for slot in paid:
        if slot != COIN and slot not in slots:
            slots.append(slot)
    s.turn.payers = tuple(slots)
    for banner in cost.banners:
        stock(s, seat, banner, umpire)
    for slot in slots:
        left = dice[slot] - named(paid, slot)
        if left:
            dice[slot] = left
            umpire.tell(LOWERED, seat, slot, left)
        else:
            lose(s, seat, slot, PAID, umpire)
