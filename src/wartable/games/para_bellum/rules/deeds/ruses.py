"""Deeds of single cards: Bribe, Balista, playing one more card, a Construct for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire

from ...content.deed import Counted, Deed
from ...content.kinds import CHARACTER, ORDER, SUBTYPES
from ...content.verbs_and_tellings import (
    COINS_TO,
    DEPLOY,
    LOOSE_ROLL,
    LOSE,
    RESULT,
    RIVAL,
    SKIP,
    THEIR_CARD,
    THEIR_DIE,
)
from ...state.state import BellumState
from ..deploying import begin_deployment, deployable, disable, discard_card
from ..dice import RIVAL as BY_RIVAL
from ..dice import lose, subtract
from ..placing import ArmyCard, can_play


class Bribe(Deed):
    """`bribe`: a coin for a rival, then a roll decides what it bought (PB-CRD.1, PB-CRD.2)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With a coin, and a rival who has something to lose by it."""
        return s.coins[seat] > 0 and bool(bribable(s, seat))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """First the rival."""
        s.then(BribeRival(seat))


def bribable(s: BellumState, seat: int) -> list[int]:
    """Rivals with a centurion die or a Character (PB-CRD.2)."""
    return [rival for rival in s.opponents(seat) if s.army[rival].centurions or characters(s, rival, False)]


def characters(s: BellumState, seat: int, face_up: bool) -> list[int]:
    """A player's Characters in play."""
    cards = s.face_up(seat) if face_up else s.in_play(seat)
    return [no for no in cards if s.card(no).subtypes & CHARACTER]


class BribeRival(Ask[BellumState]):
    """Who is bribed (PB-CRD.2)."""

    rule = "PB-CRD.2"
    prompt = "Whom do you bribe?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Rivals with a centurion die or a Character."""
        return [Choice(RIVAL, rival) for rival in bribable(s, self.seat)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """The coin changes hands, and the die is rolled."""
        s.coins[self.seat] -= 1
        s.coins[choice.a] += 1
        umpire.tell(COINS_TO, self.seat, choice.a, 1)
        rolled = umpire.die()
        umpire.tell(LOOSE_ROLL, self.seat, rolled)
        if rolled <= 2:
            s.coins[choice.a] -= 1
            s.coins[self.seat] += 1
            umpire.tell(COINS_TO, choice.a, self.seat, 1)
            return
        branch = BribeBranch(self.seat, choice.a, int(rolled > 4))
        if branch.choices(s):
            s.then(branch)


class BribeBranch(Ask[BellumState]):
    """What the bribe does: to a centurion die, or to a Character (PB-CRD.1)."""

    rule = "PB-CRD.1"

    def __init__(self, seat: int, rival: int, strong: int) -> None:
        super().__init__(seat)
        self.rival = rival
        self.strong = strong
        """1 on a roll of 5 or 6: the thing is discarded."""

    def choices(self, s: BellumState) -> list[Choice]:
        """A centurion die or a Character; one that is disabled can only be discarded."""
        if not s.playing(self.rival):
            return []  # PB-LEA.2
        dice = [Choice(THEIR_DIE, self.rival, slot) for slot in s.army[self.rival].centurion_dice()]
        return dice + [Choice(THEIR_CARD, no) for no in characters(s, self.rival, not self.strong)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """A die loses 2 pips or is lost; a card is disabled or discarded."""
        if choice.verb == THEIR_DIE:
            if self.strong:
                lose(s, self.rival, choice.b, BY_RIVAL, umpire)
            else:
                subtract(s, self.rival, choice.b, 2, BY_RIVAL, umpire)
        elif self.strong:
            discard_card(s, choice.a, umpire)
        else:
            disable(s, choice.a, umpire)

    def words(self, s: BellumState) -> str:
        """The question."""
        return "What is discarded?" if self.strong else "Which die loses 2 pips, or which Character is disabled?"


class Balista(Counted):
    """`balista 3`: roll dice, pick one; a rival discards a legion die that shows it (PB-CRD.8, PB-CRD.9)."""

    hostile = True

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """If a rival has a legion die."""
        return any([s.army[rival].legions for rival in s.opponents(seat)])

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player sees all results first; if none fits, nothing happens (PB-CRD.9)."""
        s.turn.rolled = tuple([umpire.die() for _ in range(self.count)])
        for rolled in s.turn.rolled:
            umpire.tell(LOOSE_ROLL, seat, rolled)
        if hits(s, seat):
            s.then(BalistaResult(seat))


def hits(s: BellumState, seat: int) -> list[int]:
    """The results that some rival's legion die shows."""
    shown: list[int] = []
    for rival in s.opponents(seat):
        shown += [s.army[rival].dice[slot] for slot in s.army[rival].legion_dice()]
    return [value for value in sorted(set(s.turn.rolled)) if value in shown]


class BalistaResult(Ask[BellumState]):
    """Which result is used (PB-CRD.9)."""

    rule = "PB-CRD.9"
    prompt = "Which result do you use?"

    def choices(self, s: BellumState) -> list[Choice]:
        """Those that some rival's die shows."""
        return [Choice(RESULT, value) for value in hits(s, self.seat)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Then the rival."""
        s.then(BalistaRival(self.seat, choice.a))


class BalistaRival(Ask[BellumState]):
    """Who is hit (PB-CRD.9)."""

    rule = "PB-CRD.9"
    prompt = "Whom do you hit?"

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def choices(self, s: BellumState) -> list[Choice]:
        """Rivals with such a die."""
        return [Choice(RIVAL, rival) for rival in s.opponents(self.seat) if dice_showing(s, rival, self.value)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """That rival picks the die (PB-GEN.6)."""
        s.then(BalistaDie(choice.a, self.value))


def dice_showing(s: BellumState, seat: int, value: int) -> list[int]:
    """A player's legion dice with this value."""
    army = s.army[seat]
    return [slot for slot in army.legion_dice() if army.dice[slot] == value]


class BalistaDie(Ask[BellumState]):
    """Which die of that value is discarded; its owner picks (PB-CRD.9)."""

    rule = "PB-CRD.9"
    prompt = "The Balista hits. Which of these dice do you lose?"

    def __init__(self, seat: int, value: int) -> None:
        super().__init__(seat)
        self.value = value

    def choices(self, s: BellumState) -> list[Choice]:
        """The player's legion dice of that value."""
        return [Choice(LOSE, slot) for slot in dice_showing(s, self.seat, self.value)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """A Vallum may answer (PB-CON.16)."""
        lose(s, self.seat, choice.a, BY_RIVAL, umpire)


class March(Deed):
    """`march`: play an army card from hand; `march may`: or not (C-08, B-2 black, PB-ARM.13)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.may = self.word(1, ("may",), "-") == "may"

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """With an army card that fits; one that need not be played is asked for whenever there are army cards."""
        return bool(s.army_cards(seat)) if self.may else can_play(s, seat)

    def fruitful(self, s: BellumState, seat: int, at: int) -> bool:
        """With an army card that fits."""
        return can_play(s, seat)

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """It is placed like in the army phase."""
        s.then(ArmyCard(seat, int(self.may)))


class DeployFree(Deed):
    """`deploy construct`: a card of that subtype from hand, for nothing, or none (PB-BON.7, PB-BON.8)."""

    def __init__(self, where: str, words: Sequence[str]) -> None:
        super().__init__(where, words)
        self.subtype = 1 << SUBTYPES.index(self.word(1, SUBTYPES))

    def possible(self, s: BellumState, seat: int, at: int) -> bool:
        """Whenever there are command cards in hand: what they are is secret."""
        return bool(s.command_cards(seat))

    def fruitful(self, s: BellumState, seat: int, at: int) -> bool:
        """With a card of the subtype that has a place."""
        return bool(free_cards(s, seat, self.subtype))

    def begin(self, s: BellumState, seat: int, at: int, umpire: Umpire) -> None:
        """The player picks one, or none."""
        s.then(FreeCard(seat, self.subtype))


def free_cards(s: BellumState, seat: int, subtype: int) -> list[int]:
    """The cards of a subtype in a hand that have a place (PB-BON.7, PB-SPU.9)."""
    found: list[int] = []
    for no in s.command_cards(seat):
        if s.type(no) != ORDER and s.card(no).subtypes & subtype and deployable(s, seat, no):
            found.append(no)
    return found


class FreeCard(Ask[BellumState]):
    """Which card is deployed for nothing (PB-BON.8)."""

    rule = "PB-BON.8"
    prompt = "You may deploy a Construct for nothing."
    auto = False

    def __init__(self, seat: int, subtype: int) -> None:
        super().__init__(seat)
        self.subtype = subtype

    def choices(self, s: BellumState) -> list[Choice]:
        """Cards of the subtype that have a place, or none."""
        found = s.pieces.distinct(free_cards(s, self.seat, self.subtype))
        return [*[Choice(DEPLOY, no) for no in found], Choice(SKIP)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """A Special Unit still needs a cell."""
        if choice.verb == DEPLOY:
            begin_deployment(s, self.seat, choice.a, free=1)


DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (
    BribeRival,
    BribeBranch,
    BalistaResult,
    BalistaRival,
    BalistaDie,
    FreeCard,
)
