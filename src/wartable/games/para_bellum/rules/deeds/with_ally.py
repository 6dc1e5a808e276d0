"""Deeds of Alliance cards: for both teammates, or between them (PB-ALL)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire, without

from ...content.deed import Counted, Deed
from ...content.grid import GENERAL_SLOT
from ...content.verbs_and_tellings import (
    BUY,
    COINS_TO,
    DONE,
    GAVE,
    GIVE,
    GIVE_COIN,
    INTO,
    PAYS_COINS,
    PUT_UNDER,
    RAISE,
    SKIP,
)
from ...state.state import ARMY_BACK, COMMAND_BACK, BellumState
from ..dice import HIGHEST, RollInto, add
from ..drawing import draw, may_draw, put_under, taken_up
from ..line import take_from_line
from .own_dice import RaiseDice, fillable


class GiveCoins(Deed):
    """`give_coins`: hand over one or more coins to the ally (PB-ALL.12, PB-ALL.13)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With a coin and an ally."""
        return s.coins[seat] > 0 and len(s.team(seat)) == 2

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Coin by coin; the first must be given."""
        s.then(GiveCoin(seat, 0))


class GiveCoin(Ask[BellumState]):
    """One more coin for the ally, or no more (PB-ALL.13)."""

    rule = "PB-ALL.12"
    prompt = "How many coins do you hand over?"

    def __init__(self, seat: int, given: int) -> None:
        super().__init__(seat)
        self.given = given

    def choices(self, s: BellumState) -> list[Choice]:
        """A coin, as long as there are any; after the first also to stop."""
        found = [Choice(GIVE_COIN)] if s.coins[self.seat] and s.playing(s.ally(self.seat)) else []
        return found + [Choice(DONE)] if self.given else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The coin changes hands."""
        if choice.verb == DONE:
            return
        ally = s.ally(self.seat)
        s.coins[self.seat] -= 1
        s.coins[ally] += 1
        umpire.tell(COINS_TO, self.seat, ally, 1)
        s.then(GiveCoin(self.seat, self.given + 1))


class GiveArmyCard(Deed):
    """`give_army_card`: hand over an army card to the ally (L-2)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With such a card and an ally."""
        return bool(s.army_cards(seat)) and len(s.team(seat)) == 2

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks it."""
        s.then(GiveCard(seat, ARMY_BACK))


class GiveCommandCard(Deed):
    """`give_command_card`: hand over a command card to the ally (L-3)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With such a card and an ally."""
        return bool(s.command_cards(seat)) and len(s.team(seat)) == 2

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks it."""
        s.then(GiveCard(seat, COMMAND_BACK))


class GiveCard(Ask[BellumState]):
    """Which card is handed over; only the team sees it (L-2, L-3)."""

    rule = "PB-ALL.2"
    prompt = "Which card do you hand over?"
    auto = False

    def __init__(self, seat: int, back: int) -> None:
        super().__init__(seat)
        self.back = back

    def choices(self, s: BellumState) -> list[Choice]:
        """The cards of that kind in hand."""
        ally = s.playing(s.ally(self.seat))
        found = [no for no in s.hand[self.seat] if s.pieces.back[no] == self.back and ally]
        return [Choice(GIVE, no) for no in s.pieces.distinct(found)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It goes to the ally's hand, who may hold more than the limit (PB-CON.27)."""
        ally = s.ally(self.seat)
        no = taken_up(s, self.seat, choice.a, umpire)
        s.hand[self.seat] = without(s.hand[self.seat], no)
        s.hand[ally] = (*s.hand[ally], no)
        s.pieces.tell(GAVE, self.seat, no, umpire)


class BuyCommands(Counted):
    """`buy_commands 1`: take cards of the Battle Line at so many coins each (PB-ALL.14)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With the coins, and a card in the line."""
        return s.coins[seat] >= self.count and bool(s.line)

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """As many as the player likes."""
        s.then(BuyCommand(seat, self.count))


class BuyCommand(Ask[BellumState]):
    """A card of the Battle Line for coins, or no more (PB-ALL.14)."""

    rule = "PB-ALL.14"
    prompt = "Buy a card of the Battle Line?"

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def choices(self, s: BellumState) -> list[Choice]:
        """The cards that lie there, or to stop."""
        return [*[Choice(BUY, no) for no in s.pieces.distinct(s.line)], Choice(DONE)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The line is filled up after each."""
        if choice.verb == DONE:
            return
        s.coins[self.seat] -= self.price
        umpire.tell(PAYS_COINS, self.seat, self.price)
        take_from_line(s, self.seat, choice.a, umpire)
        if s.coins[self.seat] >= self.price and s.line:
            s.then(BuyCommand(self.seat, self.price))


class BuyPips(Counted):
    """`buy_pips 2`: +1 on one's own dice at so many coins each (PB-ALL.16)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With the coins, and a die below 6."""
        return s.coins[seat] >= self.count and bool(dice_below_six(s, seat))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The first one must be bought."""
        s.then(BuyPip(seat, self.count, 0))


def dice_below_six(s: BellumState, seat: int) -> list[int]:
    """All dice of a player that can rise."""
    army = s.army[seat]
    found = [*army.legion_dice(), *army.centurion_dice(), GENERAL_SLOT]
    return [slot for slot in found if army.dice[slot] < HIGHEST]


class BuyPip(Ask[BellumState]):
    """Which die gets +1 for coins (PB-ALL.16)."""

    rule = "PB-ALL.16"
    prompt = "Which die gets +1?"

    def __init__(self, seat: int, price: int, bought: int) -> None:
        super().__init__(seat)
        self.price = price
        self.bought = bought

    def choices(self, s: BellumState) -> list[Choice]:
        """Any die below 6; after the first also to stop."""
        found = [Choice(RAISE, slot) for slot in dice_below_six(s, self.seat)]
        return found + [Choice(DONE)] if self.bought else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Pay, and raise it."""
        if choice.verb == DONE:
            return
        s.coins[self.seat] -= self.price
        umpire.tell(PAYS_COINS, self.seat, self.price)
        add(s, self.seat, choice.a, 1, umpire)
        if s.coins[self.seat] >= self.price and dice_below_six(s, self.seat):
            s.then(BuyPip(self.seat, self.price, self.bought + 1))


class FillOrRaise(Counted):
    """`fill_or_raise 2`: roll a die into an empty slot; who does not, adds so much to a legion die (L-2)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With an empty slot, or a legion die below 6."""
        return bool(fillable(s, seat, True)) or bool(legions_below_six(s, seat))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player decides."""
        s.then(SlotOrPips(seat, self.count))


def legions_below_six(s: BellumState, seat: int) -> list[int]:
    """A player's legion dice that can rise."""
    army = s.army[seat]
    return [slot for slot in army.legion_dice() if army.dice[slot] < HIGHEST]


class SlotOrPips(Ask[BellumState]):
    """An empty slot gets a die, or a legion die rises (L-2)."""

    rule = "PB-CON.9"
    prompt = "Roll a die into an empty slot, or raise a legion die instead."

    def __init__(self, seat: int, pips: int) -> None:
        super().__init__(seat)
        self.pips = pips

    def choices(self, s: BellumState) -> list[Choice]:
        """Slots that may be filled, or to raise one."""
        found = [Choice(INTO, slot) for slot in fillable(s, self.seat, True)]
        return found + [Choice(SKIP)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Roll, or ask for the die that rises."""
        if choice.verb == INTO:
            s.then(RollInto(self.seat, choice.a))
            return
        dice = legions_below_six(s, self.seat)
        if dice:
            s.then(RaiseDice(self.seat, tuple(dice), self.pips, 1, 0))


class Exchange(Deed):
    """`exchange`: put army cards of one's hand under the deck and draw as many (L-2, PB-CON.25)."""

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With an army card, and while draws are allowed (PB-CON.29)."""
        return bool(s.army_cards(seat)) and may_draw(s)

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """Card by card; the first must be put back."""
        s.then(ReturnCard(seat, 0))


class ReturnCard(Ask[BellumState]):
    """One more army card under the deck, or no more (PB-CON.25)."""

    rule = "PB-CON.25"
    prompt = "Which army cards do you put under the deck?"
    auto = False

    def __init__(self, seat: int, returned: int) -> None:
        super().__init__(seat)
        self.returned = returned

    def choices(self, s: BellumState) -> list[Choice]:
        """The army cards in hand; after the first also to stop."""
        found = [Choice(PUT_UNDER, no) for no in s.army_cards(self.seat)]
        return found + [Choice(DONE)] if self.returned else found

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The draw comes after all of them lie there."""
        returned = self.returned
        if choice.verb == PUT_UNDER:
            put_under(s, self.seat, choice.a, umpire)
            returned += 1
            if s.army_cards(self.seat):
                s.then(ReturnCard(self.seat, returned))
                return
        for _ in range(returned):
            draw(s, self.seat, umpire)


DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (
    GiveCoin,
    GiveCard,
    BuyCommand,
    BuyPip,
    SlotOrPips,
    ReturnCard,
)
