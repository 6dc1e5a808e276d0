"""Phase 2, the Battle: the choice of a battle, and the line-ups."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Blocked, Choice, Step, Umpire, without
from wartable.kernel.phrases import listed

from .chances import adding_up
from .content import CHASE
from .engagement import AssignToken, Reinforcements
from .links import linked_neighbors
from .sight import the
from .state import ATTACKER, BATTLE, BOARD, CHALLENGE, CONQUEST, DEFENDER, EMPTY, Battle, HistoryState
from .tighten import Planning
from .words import (
    ADD,
    CHALLENGE_PLAYER,
    CHALLENGED,
    CHASE_UNIT,
    CHASED,
    DEPLOY,
    DEPLOYED,
    DONE,
    FACE_UNIT,
    FACED,
    SKIP,
    SKIPPED,
)

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def spaces_of(era: int) -> range:
    """The spaces of an Era in the row, counted from 0 (BTH-10.2)."""
    return range(3 * era - 3, 3 * era)


def can_challenge(s: HistoryState, attacker: int) -> list[int]:
    """Players whose champion stands in the attacker's Era and who have a card in hand (BTH-42.1, BTH-42.2)."""
    era = s.era[attacker]
    return [seat for seat in range(s.seats) if seat != attacker and s.era[seat] == era and s.hand[seat]]


def chase_token(s: HistoryState, seat: int) -> int:
    """A Chase token that the player holds, or EMPTY."""
    for no in s.tokens[seat]:
        if s.token(no).use == CHASE:
            return no
    return EMPTY


class ChooseBattle(Planning):
    """After the jump a player conquers face-up Units or challenges a player in the same Era."""

    rule = "BTH-40.1"

    def choices(self, s: HistoryState) -> list[Choice]:
        """Units and players of the Era, and with Chase its discarded Units. Only without any of them, to skip."""
        seat = self.seat
        choices: list[Choice] = []
        if s.hand[seat]:
            era = s.era[seat]
            for space in spaces_of(era):
                if s.row[space] != EMPTY:
                    choices.append(Choice(FACE_UNIT, s.row[space]))
            for rival in can_challenge(s, seat):
                choices.append(Choice(CHALLENGE_PLAYER, rival))
            if chase_token(s, seat) != EMPTY:
                for no in s.era_discard[era - 1]:
                    choices.append(Choice(CHASE_UNIT, no))
        return choices if choices else [Choice(SKIP)]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Begin the battle, and queue its line-ups."""
        if choice.verb == SKIP:
            umpire.tell(SKIPPED, self.seat)
            return
        s.stage = BATTLE
        battle = s.battle = Battle()
        battle.attacker = self.seat
        if choice.verb == CHALLENGE_PLAYER:
            battle.kind = CHALLENGE
            battle.defender = choice.a
            umpire.tell(CHALLENGED, self.seat, choice.a)
            s.then(Deploy(choice.a, DEFENDER), AssignToken(choice.a, DEFENDER))
        else:
            battle.kind = CONQUEST
            battle.defender = BOARD
            if choice.verb == CHASE_UNIT:
                chase(s, self.seat, choice.a, umpire)
            else:
                battle.space = s.row.index(choice.a)
                battle.group = (battle.space,)
                s.then(ExtendGroup(self.seat), FaceGroup())
        s.then(Deploy(self.seat, ATTACKER), Reinforcements())

    def words(self, s: HistoryState) -> str:
        """The battles to choose from, or why there is none."""
        seat = self.seat
        if not s.hand[seat]:
            return "You have no card in hand: draw with Tighten up!, or fight no battle."
        if self.choices(s)[0].verb == SKIP:
            return "Nobody is left to fight in this Era."
        rivals = " A rival who is there can be challenged." if can_challenge(s, seat) else ""
        chased = chase_token(s, seat) != EMPTY and s.era_discard[s.era[seat] - 1]
        pile = " With Chase also one of the discard pile." if chased else ""
        return f"Whom do you face?\nA Unit of your Era that falls joins you.{pile}{rivals}"

    def blocked(self, s: HistoryState) -> list[Blocked]:
        """Units of other Eras, and rivals elsewhere or without cards, with reasons."""
        era = s.era[self.seat]
        out: list[Blocked] = []
        for space in range(len(s.row)):
            if s.row[space] != EMPTY and space not in spaces_of(era):
                out.append(Blocked(f"p{s.row[space]}", "You face a Unit of your champion's own Era first.", "BTH-41.1"))
        for rival in range(s.seats):
            if rival != self.seat and s.era[rival] != era:
                out.append(Blocked(f"seat:{rival}", "That champion is in another Era.", "BTH-42.1"))
            elif rival != self.seat and not s.hand[rival]:
                out.append(Blocked(f"seat:{rival}", "A player without cards cannot be challenged.", "BTH-42.2"))
        return out


def chase(s: HistoryState, seat: int, no: int, umpire: Umpire) -> None:
    """Chase: a Unit of the Era's discard pile is faced alone (BTH-74.8, BTH-74.9, BTH-74.10)."""
    token = chase_token(s, seat)
    s.tokens[seat] = without(s.tokens[seat], token)
    s.token_discard = s.token_discard + (token,)
    era = s.era[seat]
    s.era_discard[era - 1] = without(s.era_discard[era - 1], no)
    s.battle.line_up[DEFENDER] = (no,)
    umpire.tell(CHASED, seat, no, s.pieces.face[no])


class ExtendGroup(Planning):
    """The chosen Unit may be faced alone or with the neighbors directly Linked to it."""

    rule = "BTH-41.3"

    def choices(self, s: HistoryState) -> list[Choice]:
        """The Linked neighbors that are not faced yet, and to go on."""
        battle = s.battle
        choices: list[Choice] = []
        for space in linked_neighbors(s, battle.space):
            if space not in battle.group:
                choices.append(Choice(ADD, s.row[space]))
        choices.append(Choice(DONE))
        return choices

    def label(self, s: HistoryState, choice: Choice) -> str:
        """What "Go on" means here."""
        if choice.verb != DONE:
            return ""
        n = len(s.battle.group)
        return f"Face {the(s.unit(s.row[s.battle.space]))} alone" if n == 1 else f"Face these {NUMBERS[n]}"

    def words(self, s: HistoryState) -> str:
        """Who may be faced as well."""
        names = [the(s.unit(choice.a)) for choice in self.choices(s) if choice.verb == ADD]
        more = "Linked Units stand together: more to recruit, and more to beat."
        return f"Do you face {listed(names, 'or')} as well?\n{more}"

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Add the neighbor, then ask about the other one."""
        if choice.verb == ADD:
            s.battle.group = tuple(sorted(s.battle.group + (s.row.index(choice.a),)))
            s.then(ExtendGroup(self.seat))

    def offers(self, s: HistoryState) -> list[Choice]:
        """No offer without a Linked neighbor. Then nothing is asked here, and deployment comes next."""
        return super().offers(s) if len(self.choices(s)) > 1 else []


class FaceGroup(Step[HistoryState]):
    """The Units faced go to the Defender Board in the order of the row, the leftmost at the Battlefront."""

    rule = "BTH-41.6"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Move the Units. Their spaces stay empty until Restoration."""
        for space in s.battle.group:
            no = s.row[space]
            s.row[space] = EMPTY
            s.battle.line_up[DEFENDER] = s.battle.line_up[DEFENDER] + (no,)
            umpire.tell(FACED, s.battle.attacker, no, s.pieces.face[no])


class Deploy(Planning):
    """A player deploys at least one Unit from hand. Slots are filled from the Battlefront outward."""

    rule = "BTH-43.1"
    auto = False

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side = side

    def choices(self, s: HistoryState) -> list[Choice]:
        """Each different card in hand and, after the first Unit, to stop."""
        choices = [Choice(DEPLOY, no) for no in s.pieces.distinct(s.hand[self.seat])]
        if s.battle.line_up[self.side]:
            choices.append(Choice(DONE))
        return choices

    def label(self, s: HistoryState, choice: Choice) -> str:
        """Sending a Unit, and what "Go on" means here."""
        if choice.verb == DEPLOY:
            return f"Send {the(s.unit(choice.a))}"
        if choice.verb != DONE:
            return ""
        fight = "Fight" if self.side == ATTACKER else "Stand"
        return f"{fight} with {NUMBERS[len(s.battle.line_up[self.side])]}"

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Put the Unit face up into the next slot, then ask again while there is room."""
        if choice.verb == DONE:
            return
        no = choice.a
        s.hand[self.seat] = without(s.hand[self.seat], no)
        line_up = s.battle.line_up[self.side] + (no,)
        s.battle.line_up[self.side] = line_up
        s.pieces.show(no, ALL, umpire)
        umpire.tell(DEPLOYED, self.seat, no, s.pieces.face[no])
        if len(line_up) < s.cards.slots[self.side] and (s.hand[self.seat] or self.offers(s)):
            s.then(Deploy(self.seat, self.side))

    def words(self, s: HistoryState) -> str:
        """Whether one more Unit is sent."""
        n = len(s.battle.line_up[self.side])
        if self.side == DEFENDER and n == 0:
            return "You are challenged. Which Unit stands in front, where damage falls first?"
        if n == 0:
            more = adding_up(s, self.seat, self.side)
            return "Which Unit do you send to the front, where damage falls first?" + f"\n{more}" * bool(more)
        fight = "fight" if self.side == ATTACKER else "stand"
        return f"Send a {ORDINALS[n]} Unit, or {fight} with {NUMBERS[n]}?"
