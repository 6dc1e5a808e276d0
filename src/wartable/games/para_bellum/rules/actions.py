"""The action phase: what a player may do, and the Basic Actions (PB-ACT, PB-BAS)."""

from __future__ import annotations

from wartable.kernel import NOTHING, Ask, Blocked, Choice, Step, Umpire

from ..content.faces import counted
from ..content.grid import slots_above
from ..content.kinds import CONTIO, EMPOWER, HUNGER
from ..content.kinds import MOTIVATE as MOTIVATE_DEED
from ..content.verbs_and_tellings import (
    ACTS,
    ALLY,
    COMMAND,
    CONSULT,
    DEPLOY,
    DONE,
    END_ACTIONS,
    GAINS_COINS,
    MOTIVATE,
    MUSTER,
    PUT_UNDER,
    RAISE,
    REROLL,
    RUN,
    USE,
    VERBS,
)
from ..content.verbs_and_tellings import EMPOWER as EMPOWER_VERB
from ..content.verbs_and_tellings import REQUISITION as REQUISITION_VERB
from ..state.state import BellumState
from .alliances import alliance_usable, begin_alliance, move_runner
from .basics import BASICS, allowed, basic_hindrances, coins_for_card, deployments, orders, sensible
from .commanding import begin_order
from .deploying import begin_deployment, usable_cards, use_card
from .dice import HIGHEST, add, reroll
from .drawing import draw, put_under
from .hindrances import hindrances
from .line import TakeCommand
from .naming import change_words
from .objectives import Completed, pay_each
from .paying import actions_for, any_way, costs_of, pay_for, payment_words, self_named, ways


class ActionPhase(Step[BellumState]):
    """The second phase: the player gains actions and spends them (PB-ACT.1, PB-ACT.2)."""

    rule = "PB-ACT.2"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Fewer in hunger, never below none; more by what was gained before (PB-CON.20, PB-BON.10)."""
        basic = max(0, s.cards.actions[s.seats - 2] - s.in_event(HUNGER))
        s.turn.actions = basic + s.turn.more_actions
        s.turn.acting = 1
        s.then(Actions(self.seat))


class Actions(Step[BellumState]):
    """The player acts as long as there are actions (PB-ACT.8)."""

    rule = "PB-ACT.8"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Without actions the phase is over."""
        if s.turn.actions > 0:
            s.then(Act(self.seat))


class Act(Ask[BellumState]):
    """What the player does next (PB-ACT.1)."""

    rule = "PB-ACT.1"
    auto = False

    def words(self, s: BellumState) -> str:
        """The question, with the actions that are left."""
        return f"{counted(s.turn.actions, 'One action', 'actions')} left: what do you do?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Everything that can be paid and changes something, and to stop."""
        seat = self.seat
        found: list[Choice] = []
        cards = s.pieces.distinct(s.command_cards(seat))
        if allowed(s, COMMAND):
            found += [Choice(COMMAND, no) for no in orders(s, seat, cards)]
        if allowed(s, DEPLOY):
            found += [Choice(DEPLOY, no) for no in deployments(s, seat, cards)]
        for verb in (MUSTER, EMPOWER_VERB, CONSULT, MOTIVATE, REQUISITION_VERB):
            if allowed(s, verb) and sensible(s, seat, verb) and any_way(s, seat, verb, NOTHING, 0):
                found.append(Choice(verb))
        found += [Choice(USE, no) for no in usable_cards(s, seat)]
        if s.seats == 4:
            if allowed(s, ALLY) and alliance_usable(s, seat):
                found.append(Choice(ALLY))
            found.append(Choice(RUN))
        found.append(Choice(END_ACTIONS))
        return found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Pay for it, do it, and look at Objectives; then the next action."""
        if choice.verb == END_ACTIONS:
            return
        begin(s, self.seat, choice, umpire)
        s.then(Completed(), Actions(self.seat))

    def label(self, s: BellumState, choice: Choice) -> str:
        """What it costs besides one action, where that is no more than a pip or further actions."""
        verb, seat = choice.verb, self.seat
        if verb == DEPLOY:
            actions = actions_for(s, seat, DEPLOY, choice.a)
            return f"Deploy {s.card(choice.a).name} for {actions} actions" if actions > 1 else ""
        if verb == REQUISITION_VERB:
            return f"Requisition: an army card for {counted(coins_for_card(s), 'a coin', 'coins')}"
        if verb not in (MUSTER, EMPOWER_VERB, CONSULT, MOTIVATE, USE):
            return ""
        found = ways(s, seat, verb, choice.a, 0)
        price = ""
        if len(found) == 1:
            cost = costs_of(s, seat, verb, choice.a, 0)[found[0]]
            price = payment_words(s, seat, self_named(s, seat, verb, choice.a, cost, ())) if cost.pips else "no pip"
        label = f"Use {s.card(choice.a).name}" if verb == USE else VERBS[verb].label
        return f"{label} ({price})" if price else label

    def blocked(self, s: BellumState) -> list[Blocked]:
        """Cards and Basic Actions that cannot be used now."""
        return hindrances(s, self.seat) + basic_hindrances(s, self.seat)


def begin(s: BellumState, seat: int, choice: Choice, umpire: Umpire) -> None:
    """Open what the choice needs: the parts that a player names first, the payment, the effect."""
    verb = choice.verb
    if verb == COMMAND:
        begin_order(s, seat, choice.a)
    elif verb == DEPLOY:
        begin_deployment(s, seat, choice.a)
    elif verb == USE:
        use_card(s, seat, choice.a)
    elif verb == ALLY:
        begin_alliance(s, seat)
    elif verb == RUN:
        move_runner(s, seat)
    elif verb == REQUISITION_VERB:
        s.draft(RequisitionCard(seat))
    else:
        pay_for(s, seat, verb)
        s.then(Basic(seat, verb))
    if verb in BASICS:
        s.then(Noted(verb))


class Noted(Step[BellumState]):
    """A Basic Action was used (PB-VAR.2)."""

    rule = "PB-VAR.2"

    def __init__(self, verb: int) -> None:
        self.verb = verb

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Keep it in mind for this turn."""
        s.turn.basics = (*s.turn.basics, self.verb)


class Basic(Step[BellumState]):
    """A Basic Action that was paid for is carried out (PB-BAS.3 to PB-BAS.7)."""

    rule = "PB-BAS.3"

    def __init__(self, seat: int, verb: int) -> None:
        self.seat = seat
        self.verb = verb

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Draw, raise, take or reroll."""
        umpire.tell(ACTS, self.seat, self.verb)
        if self.verb == MUSTER:
            draw(s, self.seat, umpire)
        elif self.verb == EMPOWER_VERB:
            s.then(EmpowerDie(self.seat))
        elif self.verb == CONSULT:
            s.then(TakeCommand(self.seat))
        else:
            s.turn.motivated += 1
            if not s.terms.oratory_once or s.turn.motivated == 1:
                pay_each(s, self.seat, MOTIVATE_DEED, umpire)
            s.then(MotivateDie(self.seat, s.turn.payers[0], ()))


class EmpowerDie(Ask[BellumState]):
    """Which centurion die rises (PB-BAS.4)."""

    rule = "PB-BAS.4"
    prompt = "Which centurion die do you empower?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Those below 6."""
        army = s.army[self.seat]
        return [Choice(RAISE, slot) for slot in army.centurion_dice() if army.dice[slot] < HIGHEST]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It rises by 2, or by what a card says."""
        add(s, self.seat, choice.a, self.pips(s), umpire)

    def pips(self, s: BellumState) -> int:
        """How much is added; copies of a card state it once (PB-PER.3)."""
        return s.cards.empower + s.most(self.seat, EMPOWER)

    def label(self, s: BellumState, choice: Choice) -> str:
        """What the die shows, and what it will show."""
        before = s.army[self.seat].dice[choice.a]
        return change_words(s, self.seat, choice.a, min(HIGHEST, before + self.pips(s)))


class MotivateDie(Ask[BellumState]):
    """Which one or two legion dice are rerolled; both are named before rolling (PB-BAS.6, PB-BAS.7)."""

    rule = "PB-BAS.7"
    prompt = "Which legion dice do you reroll?"
    auto = False

    def __init__(self, seat: int, payer: int, named: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.payer = payer
        self.named = named

    def reach(self, s: BellumState) -> list[int]:
        """The legion dice above the centurion die that paid, or all of them in a Contio."""
        army = s.army[self.seat]
        slots = army.legion_dice() if s.in_event(CONTIO) else slots_above(self.payer)
        return [slot for slot in slots if army.dice[slot] and slot not in self.named]

    def choices(self, s: BellumState) -> list[Choice]:
        """A die; after the first also to stop."""
        found = [Choice(REROLL, slot) for slot in self.reach(s)]
        return found + [Choice(DONE)] if self.named else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """With the second die, or without one, they are rolled."""
        named = self.named if choice.verb == DONE else (*self.named, choice.a)
        further = MotivateDie(self.seat, self.payer, named)
        if choice.verb == REROLL and len(named) < 2 and further.reach(s):
            s.draft(further)
            return
        for slot in named:
            reroll(s, self.seat, slot, umpire)

    def half(self, s: BellumState) -> bool:
        """The first die was the first half."""
        return bool(self.named)


class RequisitionCard(Ask[BellumState]):
    """Which army card goes under the deck for a coin (PB-BAS.9)."""

    rule = "PB-BAS.9"
    auto = False

    def choices(self, s: BellumState) -> list[Choice]:
        """The army cards in hand."""
        return [Choice(PUT_UNDER, no) for no in s.army_cards(self.seat)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It is put away face down, and the coin comes (PB-BAS.10)."""
        pay_for(s, self.seat, REQUISITION_VERB)
        s.then(Requisitioned(self.seat, choice.a))

    def half(self, s: BellumState) -> bool:
        """The action was the first half."""
        return True

    def words(self, s: BellumState) -> str:
        """The question, with what it brings."""
        return f"Which army card goes under the deck for {counted(coins_for_card(s), 'a coin', 'coins')}?"


class Requisitioned(Step[BellumState]):
    """The card is put away, and the player gets a coin for it (PB-BAS.9, PB-BAS.10, PB-BAS.11)."""

    rule = "PB-BAS.9"

    def __init__(self, seat: int, no: int) -> None:
        self.seat = seat
        self.no = no

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """Others do not see which card it was."""
        umpire.tell(ACTS, self.seat, REQUISITION_VERB)
        put_under(s, self.seat, self.no, umpire)
        gained = coins_for_card(s)
        s.coins[self.seat] += gained
        umpire.tell(GAINS_COINS, self.seat, gained)
