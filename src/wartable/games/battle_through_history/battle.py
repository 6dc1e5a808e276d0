"""Phase 2, the Battle: the choice of a battle, and the line-ups."""

from __future__ import annotations

from wartable.kernel import ALL, Blocked, Choice, Step, Umpire, without

from .content import CHASE, DICE
from .engagement import AssignToken, Reinforcements, die_for
from .links import linked_neighbors
from .odds import expected
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
        rivals = ", or challenge a rival who is there" if can_challenge(s, seat) else ""
        chased = chase_token(s, seat) != EMPTY and s.era_discard[s.era[seat] - 1]
        pile = ", or chase a Unit of its discard pile" if chased else ""
        return f"Choose your battle: face a Unit of your Era to recruit it{rivals}{pile}."

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
    prompt = "You may face Units Linked to the chosen one as well: more to recruit, and more to beat."

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
        return "Face this one alone" if len(s.battle.group) == 1 else "Face these"

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
        """What "Go on" means here."""
        return "Deploy no more" if choice.verb == DONE else ""

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
        """The question, with the next slot and what this number of Units brings."""
        n = len(s.battle.line_up[self.side])
        if self.side == DEFENDER:
            more = ", or stay as you are" if n else ", at the Battlefront, where damage falls first"
            return f"You are challenged. Deploy a Unit to D{n + 1}{more}."
        if n == 0:
            return "Deploy a Unit to A1, at the Battlefront, where damage falls first."
        return f"Deploy a Unit to A{n + 1}, or go on: {self.going_on(s, n)}"

    def going_on(self, s: HistoryState, n: int) -> str:
        """The die and the Relics that an attack with these Units brings, reinforcements included (BTH-54.3)."""
        all_units = expected(s, self.side)
        die = DICE[die_for(s, self.side, all_units)].capitalize()
        relics = s.cards.relics_drawn[all_units - 1]
        draws = f"{relics or 'no'} Relic{'s' if relics > 1 else ''}"
        more = all_units - n
        units = f"{n} Unit{'s' if n > 1 else ''}"
        if more:
            units += " and a reinforcement" if more == 1 else f" and {more} reinforcements"
        most = min(n + len(s.deck[self.seat]), s.cards.slots[self.side] + 1)
        chain = " A reinforcement may bring another one." if more and all_units < most else ""
        return f"with {units} you roll the {die} die, and winning draws {draws}.{chain}"
