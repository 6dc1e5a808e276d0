"""Phase 1, Time Travel: push tiles, take a token and use actions, jump to an Era."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Ask, Blocked, Choice, Umpire, without
from wartable.kernel.phrases import listed

from .content import DISMISS, DRAW_TWO, ERAS, RECALL, REGROUP
from .faces import ACTION_NAMES, ERA_TITLES, NUMERALS, counted
from .piles import draw_tile
from .state import EMPTY, HistoryState
from .tighten import Planning
from .words import (
    DISMISS_CARD,
    DISMISSED,
    DONE,
    JUMP,
    JUMPED,
    PUSH,
    PUSHED,
    RECALL_CARD,
    RECALLED,
    REGROUPED,
    STOP,
    SWAP,
    SWAPPED,
    TAKE,
    TOOK,
    USE,
    USED,
    WHEEL,
)

GEARS = 4
TIMES: Final = ("not", "once", "twice", "three times")
HERE: Final = "Your champion is already there and must change Era."


class PushTile(Planning):
    """Push at least one tile and at most three."""

    rule = "BTH-30.1"

    def choices(self, s: HistoryState) -> list[Choice]:
        """The first push is forced. After it the player may stop."""
        return [Choice(PUSH)] if s.pushes == 0 else [Choice(PUSH), Choice(STOP)]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Push a tile and ask again, while pushes are left."""
        if choice.verb == PUSH:
            s.pushes += 1
            push(s, umpire)
            if s.pushes < s.cards.pushes:
                s.then(PushTile(self.seat))

    def words(self, s: HistoryState) -> str:
        """The question, with the number of pushes left."""
        left = s.cards.pushes - s.pushes
        if s.pushes == 0:
            return (
                "Turn the wheel of history: a new tile says where you may go.\n"
                f"You turn it at least once, at most {TIMES[left]}. Each turn offers another token and other actions."
            )
        return (
            "Go now, or turn the wheel once more?\n"
            f"You can turn it {TIMES[left]} more this turn. There is no turning back."
        )

    def label(self, s: HistoryState, choice: Choice) -> str:
        """What a further turn of the wheel is called."""
        return "Turn once more" if choice.verb == PUSH and s.pushes else ""

    def blocked(self, s: HistoryState) -> list[Blocked]:
        """Why no Era can be chosen yet."""
        now = jumps(s, self.seat, s.active_tile) if s.pushes else ()
        out: list[Blocked] = []
        for era in ERAS:
            if era == s.era[self.seat]:
                out.append(Blocked(f"era:{era}", HERE, "BTH-34.2"))
            elif era in now:
                out.append(Blocked(f"era:{era}", "Stop first: you go there once you are prepared.", "BTH-34.1"))
            elif era in jumps(s, self.seat, s.pending_tile):
                out.append(Blocked(f"era:{era}", "It takes one more turn of the wheel.", "BTH-34.1"))
            else:
                out.append(Blocked(f"era:{era}", "Neither tile leads there.", "BTH-34.1"))
        return out


def push(s: HistoryState, umpire: Umpire) -> None:
    """The top tile enters Pending, Pending moves to Active and turns the wheel, Active leaves (BTH-30.2, BTH-31.3)."""
    entering = draw_tile(s, umpire)
    if s.active_tile != EMPTY:
        s.tile_discard = s.tile_discard + (s.active_tile,)
    s.active_tile = s.pending_tile
    s.pending_tile = entering
    s.pieces.show(entering, ALL, umpire)
    umpire.tell(PUSHED, entering, s.pieces.face[entering])
    if s.active_tile != EMPTY:
        s.gear = (s.gear + s.tile(s.active_tile).turn) % GEARS
        umpire.tell(WHEEL, s.gear)


def token_on_offer(s: HistoryState) -> int:
    """The Warfare token the Active tile points at, or EMPTY (BTH-31.6, BTH-31.7)."""
    return s.token_space[s.tile(s.active_tile).pointer - 1]


def can_use(s: HistoryState, seat: int, action: int) -> bool:
    """Whether an action would do anything (BTH-33.3, BTH-33.5, BTH-33.8, BTH-33.11)."""
    if action == DRAW_TWO:
        return bool(s.deck[seat])
    if action == RECALL:
        return bool(s.discard[seat])
    if action == DISMISS:
        return bool(s.hand[seat])
    return bool(s.deck[seat]) or bool(s.discard[seat])


class Prepare(Planning):
    """Take the token on offer and use the two active actions, in any order, or none of it."""

    rule = "BTH-32.7"
    prompt = "Use what the gears offer: the rest is lost.\nThe token and both actions, in any order."

    def choices(self, s: HistoryState) -> list[Choice]:
        """The token on offer, the active actions not used yet, and to go on."""
        choices: list[Choice] = []
        offer = token_on_offer(s)
        if offer != EMPTY:
            choices.append(Choice(TAKE, offer))
        for action in s.cards.wheel[s.gear]:
            if action not in s.used and can_use(s, self.seat, action):
                choices.append(Choice(USE, action))
        choices.append(Choice(DONE))
        return choices

    def label(self, s: HistoryState, choice: Choice) -> str:
        """What "Go on" means here."""
        return "Go on to the jump" if choice.verb == DONE else ""

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Take the token or use the action, then ask again."""
        if choice.verb == DONE:
            return
        if choice.verb == TAKE:
            if len(s.tokens[self.seat]) >= s.cards.tokens_held:
                s.then(SwapToken(self.seat))
            else:
                take_token(s, self.seat, umpire)
        else:
            s.used = s.used + (choice.a,)
            umpire.tell(USED, self.seat, choice.a)
            self.use(s, choice.a, umpire)
        s.then(Prepare(self.seat))

    def use(self, s: HistoryState, action: int, umpire: Umpire) -> None:
        """Carry out one of the four actions of the wheel."""
        seat = self.seat
        if action == DRAW_TWO:
            s.draw_cards(seat, s.cards.draw_two, umpire)
        elif action == RECALL:
            s.then(RecallCard(seat))
        elif action == DISMISS:
            s.then(DismissCard(seat))
        else:
            s.deck[seat] = s.discard[seat] + s.deck[seat]
            s.discard[seat] = ()
            s.pieces.shuffle(s.deck[seat], umpire)
            umpire.tell(REGROUPED, seat)
            s.draw_cards(seat, 1, umpire)

    def blocked(self, s: HistoryState) -> list[Blocked]:
        """Actions that cannot be used and tokens that cannot be taken, with reasons."""
        why = {
            DRAW_TWO: ("Your deck is empty.", "BTH-33.3"),
            RECALL: ("Your discard pile is empty.", "BTH-33.5"),
            DISMISS: ("You have no card in hand.", "BTH-33.8"),
            REGROUP: ("Deck and discard pile are both empty.", "BTH-33.11"),
        }
        out: list[Blocked] = []
        for action in range(GEARS):
            at = f"action:{action}"
            if action not in s.cards.wheel[s.gear]:
                out.append(Blocked(at, "The wheel does not show this action now.", "BTH-31.4"))
            elif action in s.used:
                out.append(Blocked(at, "You have used this action this turn.", "BTH-33.1"))
            elif not can_use(s, self.seat, action):
                out.append(Blocked(at, why[action][0], why[action][1]))
        for no in s.token_space:
            if no != EMPTY and no != token_on_offer(s):
                out.append(Blocked(f"p{no}", "The tile points at another token.", "BTH-31.6"))
        return out


def take_token(s: HistoryState, seat: int, umpire: Umpire) -> None:
    """The player gets the token on offer. Its space stays empty until Restoration (BTH-32.5)."""
    no = token_on_offer(s)
    s.token_space[s.tile(s.active_tile).pointer - 1] = EMPTY
    s.tokens[seat] = s.tokens[seat] + (no,)
    umpire.tell(TOOK, seat, no, s.pieces.face[no])


class SwapToken(Ask[HistoryState]):
    """A player with three tokens discards one to take another."""

    rule = "BTH-32.4"
    prompt = "You hold three tokens, the most allowed. Which one do you discard for the new one?"

    def choices(self, s: HistoryState) -> list[Choice]:
        """The tokens held; equal ones are listed once."""
        return [Choice(SWAP, no) for no in s.pieces.distinct(s.tokens[self.seat])]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Discard the chosen token and take the one on offer."""
        s.tokens[self.seat] = without(s.tokens[self.seat], choice.a)
        s.token_discard = s.token_discard + (choice.a,)
        umpire.tell(SWAPPED, self.seat, choice.a, s.pieces.face[choice.a])
        take_token(s, self.seat, umpire)


class RecallCard(Ask[HistoryState]):
    """Recall: one card of the own discard pile comes back to the hand."""

    rule = "BTH-33.4"
    prompt = "Recall: which card of your discard pile comes back to your hand?"

    def choices(self, s: HistoryState) -> list[Choice]:
        """The cards of the discard pile; equal ones are listed once."""
        return [Choice(RECALL_CARD, no) for no in s.pieces.distinct(s.discard[self.seat])]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """The card comes to the hand. All players have seen it."""
        s.discard[self.seat] = without(s.discard[self.seat], choice.a)
        s.hand[self.seat] = s.hand[self.seat] + (choice.a,)
        umpire.tell(RECALLED, self.seat, choice.a, s.pieces.face[choice.a])


class DismissCard(Ask[HistoryState]):
    """Dismiss: one card of the hand leaves the game, then the player draws one."""

    rule = "BTH-33.6"
    prompt = "Dismiss: choose the card of your hand that leaves the game for good. Then you draw one."
    auto = False

    def choices(self, s: HistoryState) -> list[Choice]:
        """The Units in hand; equal ones are listed once."""
        return [Choice(DISMISS_CARD, no) for no in s.pieces.distinct(s.hand[self.seat])]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Show the card, remove it from the game, and draw one."""
        s.hand[self.seat] = without(s.hand[self.seat], choice.a)
        s.pieces.show(choice.a, ALL, umpire)
        s.removed = s.removed + (choice.a,)
        umpire.tell(DISMISSED, self.seat, choice.a, s.pieces.face[choice.a])
        s.draw_cards(self.seat, 1, umpire)


class TimeJump(Planning):
    """The champion jumps to one of the two Eras of the Active tile, never to the one it stands in."""

    rule = "BTH-34.1"
    prompt = "Where do you go?\nYou fight there: against Units of that Era, or against a rival who is there."

    def choices(self, s: HistoryState) -> list[Choice]:
        """The Eras of the Active tile, without the one the champion stands in."""
        return [Choice(JUMP, era) for era in jumps(s, self.seat, s.active_tile)]

    def label(self, s: HistoryState, choice: Choice) -> str:
        """The Era by its numeral and its name."""
        return f"Go to {NUMERALS[choice.a]}, {ERA_TITLES[choice.a]}" if choice.verb == JUMP else ""

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Move the champion, which ends Phase 1."""
        s.era[self.seat] = choice.a
        umpire.tell(JUMPED, self.seat, choice.a)

    def blocked(self, s: HistoryState) -> list[Blocked]:
        """The Eras that the champion cannot jump to, with reasons."""
        out: list[Blocked] = []
        for era in ERAS:
            if era == s.era[self.seat]:
                out.append(Blocked(f"era:{era}", HERE, "BTH-34.2"))
            elif era not in s.tile(s.active_tile).eras:
                out.append(Blocked(f"era:{era}", "The tile does not lead there.", "BTH-34.1"))
        return out


def jumps(s: HistoryState, seat: int, tile: int) -> tuple[int, ...]:
    """The Eras that a champion may jump to when this tile is Active (BTH-34.1, BTH-34.2)."""
    return tuple([era for era in s.tile(tile).eras if era != s.era[seat]]) if tile != EMPTY else ()


def gear_after(s: HistoryState) -> int:
    """Where the wheel stands after one more push (BTH-31.3)."""
    return (s.gear + s.tile(s.pending_tile).turn) % GEARS if s.pending_tile != EMPTY else s.gear


def offered_by(s: HistoryState, tile: int) -> str:
    """The name of the token that a tile points at when it is Active; "" if its space is empty (BTH-31.6)."""
    no = s.token_space[s.tile(tile).pointer - 1] if tile != EMPTY else EMPTY
    return s.token(no).name if no != EMPTY else ""


def action_words(s: HistoryState, seat: int, action: int) -> str:
    """What an action would do for a player, in a line."""
    deck, discard = len(s.deck[seat]), len(s.discard[seat])
    if action == DRAW_TWO:
        if deck <= 2:
            return ("your deck is empty", "the last card of your deck", "both cards left in your deck")[deck]
        return f"of the {deck} cards in your deck"
    if action == RECALL:
        if discard <= 1:
            return ("your discard pile is empty", "the only card of your discard pile")[discard]
        return f"one of {discard} from your discard pile"
    if action == DISMISS:
        return "remove one card, draw another" if s.hand[seat] else "your hand is empty"
    return f"shuffle {deck + discard} cards anew, draw one" if deck + discard else "you have no cards to shuffle"


def leads_to(s: HistoryState, seat: int, tile: int, gear: int) -> str:
    """What a tile and a position of the wheel mean, in a line: where one may go, the token, the actions."""
    eras = [NUMERALS[era] for era in jumps(s, seat, tile)]
    where = f"only {eras[0]}" if len(eras) == 1 else listed(eras, "or")
    actions = ", ".join([ACTION_NAMES[action] for action in s.cards.wheel[gear]])
    return f"{where} · {offered_by(s, tile) or 'no token'} · {actions}"


def met_in(s: HistoryState, seat: int, era: int) -> str:
    """What a champion meets in an Era: `3 Units, 2 rivals`."""
    units = len([no for no in s.row[3 * era - 3 : 3 * era] if no != EMPTY])
    rivals = len([rival for rival in range(s.seats) if rival != seat and s.era[rival] == era])
    return ", ".join([counted(units, "Unit")] + [counted(rivals, "rival")] * bool(rivals))


TRAVEL = (PushTile, Prepare, SwapToken, RecallCard, DismissCard, TimeJump)
"""The questions of Phase 1."""
