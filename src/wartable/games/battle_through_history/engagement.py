"""Phase 2, conditions of engagement: Reinforcements, Links, Assault, Warfare tokens, dice."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from .combat import Combat
from .content import LONG, RISKY, STRONG
from .faces import name
from .links import line_up_link
from .piles import draw_reinforcement
from .state import ATTACKER, BOARD, DEFENDER, EMPTY, WIDTH, HistoryState
from .words import (
    ASSAULTED,
    ASSIGN,
    ASSIGNED,
    BORNE,
    DONE,
    KEEP_ROLL,
    LINKED,
    PLACE,
    REINFORCED,
    REROLL,
    REROLLED,
    ROLLED,
)

FACES = 6


class Reinforcements(Step[HistoryState]):
    """Each Reinforcement icon adds a Unit at the back of its own side."""

    rule = "BTH-50.2"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Reinforce the Attacker first, then the Defender. Then queue the rest of the engagement."""
        reinforce(s, ATTACKER, umpire)
        reinforce(s, DEFENDER, umpire)
        s.then(Links(), Assault(), AssignToken(s.battle.attacker, ATTACKER), RollDice())


def reinforce(s: HistoryState, side: int, umpire: Umpire) -> None:
    """Icons are carried out from the Battlefront outward. Those of arriving Units come last (BTH-50.8, BTH-50.12)."""
    battle = s.battle
    player = battle.player(side)
    room = s.cards.slots[side] + 1
    slot = 0
    while slot < len(battle.line_up[side]) < room:
        unit = s.unit(battle.line_up[side][slot])
        for _ in range(unit.reinforce):
            if len(battle.line_up[side]) == room:
                break
            no = draw_reinforcement(s, unit.era) if player == BOARD else draw_own(s, player)
            if no == EMPTY:
                break
            battle.line_up[side] = battle.line_up[side] + (no,)
            s.pieces.show(no, ALL, umpire)
            umpire.tell(REINFORCED, player, no, s.pieces.face[no])
        slot += 1


def draw_own(s: HistoryState, seat: int) -> int:
    """The top card of the player's deck, or EMPTY. The deck is not rebuilt for reinforcements (BTH-50.3, BTH-50.4)."""
    deck = s.deck[seat]
    if not deck:
        return EMPTY
    s.deck[seat] = deck[:-1]
    return deck[-1]


class Links(Step[HistoryState]):
    """A Link counter of the matching type is laid on every Link in either line-up."""

    rule = "BTH-51.1"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Lay the counters of both sides, reinforcements included."""
        battle = s.battle
        for side in (ATTACKER, DEFENDER):
            line_up = battle.line_up[side]
            for slot in range(len(line_up) - 1):
                kind = line_up_link(s, side, slot)
                if kind:
                    battle.link[side * WIDTH + slot] = kind
                    umpire.tell(LINKED, line_up[slot], line_up[slot + 1], kind)


class Assault(Step[HistoryState]):
    """Each Assault icon removes a Link counter of the other side, closest to the Battlefront first."""

    rule = "BTH-52.1"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Remove the counters of both sides. Icons without a counter left are wasted."""
        battle = s.battle
        for side in (ATTACKER, DEFENDER):
            icons = 0
            for no in battle.line_up[side]:
                icons += s.unit(no).assault
            other = 1 - side
            line_up = battle.line_up[other]
            for slot in range(len(line_up) - 1):
                kind = battle.link[other * WIDTH + slot]
                if icons > 0 and kind:
                    icons -= 1
                    battle.link[other * WIDTH + slot] = 0
                    umpire.tell(ASSAULTED, line_up[slot], line_up[slot + 1], kind)


class AssignToken(Ask[HistoryState]):
    """A player may put Warfare tokens on the own Units, three at most and one on each Unit."""

    rule = "BTH-53.1"
    prompt = "You may put Warfare tokens on your Units, one on each. After the battle they are discarded."

    def __init__(self, seat: int, side: int) -> None:
        super().__init__(seat)
        self.side = side

    def choices(self, s: HistoryState) -> list[Choice]:
        """Each different assignable token, and to go on."""
        choices: list[Choice] = []
        held = s.tokens[self.seat]
        if held:
            bare = bare_slots(s, self.side)
            assigned = len(s.battle.line_up[self.side]) - len(bare)
            if bare and assigned < s.cards.tokens_assigned:
                choices = [Choice(ASSIGN, no) for no in s.pieces.distinct(held) if s.token(no).assignable]
        choices.append(Choice(DONE))
        return choices

    def label(self, s: HistoryState, choice: Choice) -> str:
        """What "Go on" means here."""
        if choice.verb != DONE:
            return ""
        bare = len(bare_slots(s, self.side)) == len(s.battle.line_up[self.side])
        return "Assign no token" if bare else "Assign no more"

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Ask for the Unit, then for another token."""
        if choice.verb == ASSIGN:
            s.then(PlaceToken(self.seat, self.side, choice.a), AssignToken(self.seat, self.side))


class PlaceToken(Ask[HistoryState]):
    """The chosen token goes onto one of the player's Units without a token."""

    rule = "BTH-53.3"

    def __init__(self, seat: int, side: int, token: int) -> None:
        super().__init__(seat)
        self.side = side
        self.token = token

    def choices(self, s: HistoryState) -> list[Choice]:
        """The Units of the line-up without a token."""
        return [Choice(PLACE, s.battle.line_up[self.side][slot]) for slot in bare_slots(s, self.side)]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Put the token on the Unit, where it stays for the battle."""
        slot = s.battle.line_up[self.side].index(choice.a)
        s.tokens[self.seat] = without(s.tokens[self.seat], self.token)
        s.battle.token[self.side * WIDTH + slot] = self.token
        umpire.tell(ASSIGNED, self.seat, self.token, s.pieces.face[self.token])
        umpire.tell(BORNE, choice.a, s.pieces.face[choice.a])

    def words(self, s: HistoryState) -> str:
        """The question, with the name of the token."""
        return (
            f"Which Unit carries {s.token(self.token).name} in this battle?\n"
            "It counts while that Unit stands, and damage falls on the front first."
        )


def bare_slots(s: HistoryState, side: int) -> list[int]:
    """The slots whose Unit carries no token."""
    battle = s.battle
    return [slot for slot in range(len(battle.line_up[side])) if battle.token[side * WIDTH + slot] == EMPTY]


def die_for(s: HistoryState, side: int, attackers: int) -> int:
    """The die of a side: Strong for up to three attacking Units, else Risky; the Defender has the other (BTH-54.1)."""
    few = attackers <= s.cards.strong_die_up_to
    return STRONG if few == (side == ATTACKER) else RISKY


def die_of(s: HistoryState, side: int) -> int:
    """The die a side rolls with the line-ups as they are. Reinforcements count (BTH-54.3)."""
    return die_for(s, side, len(s.battle.line_up[ATTACKER]))


def roll(s: HistoryState, side: int, umpire: Umpire) -> int:
    """Roll the side's die, and give its new face."""
    face = die_of(s, side) * FACES + umpire.draw(FACES)
    s.battle.die[side] = face
    return face


class RollDice(Step[HistoryState]):
    """Both dice are rolled once, by the Attacker. The results hold for all three Lines."""

    rule = "BTH-54.4"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Roll both dice, then queue the re-rolls, the Defender's before the Attacker's."""
        battle = s.battle
        for side in (ATTACKER, DEFENDER):
            umpire.tell(ROLLED, battle.player(side), roll(s, side, umpire))
        theirs = relaunch_icons(s, DEFENDER)
        if battle.defender == BOARD:
            relaunch_board(s, theirs, umpire)
        elif theirs:
            s.then(Relaunch(battle.defender, DEFENDER, theirs))
        ours = relaunch_icons(s, ATTACKER)
        if ours:
            s.then(Relaunch(battle.attacker, ATTACKER, ours))
        s.then(Combat(LONG))


def relaunch_icons(s: HistoryState, side: int) -> int:
    """All Relaunch icons of a side, tokens included (BTH-65.1)."""
    icons = 0
    line_up = s.battle.line_up[side]
    for slot in range(len(line_up)):
        icons += s.unit(line_up[slot]).relaunch
        token = s.battle.token[side * WIDTH + slot]
        if token != EMPTY:
            icons += s.token(token).relaunch
    return icons


def relaunch_board(s: HistoryState, icons: int, umpire: Umpire) -> None:
    """The board side re-rolls by itself while its face is negative and icons remain (BTH-65.4, BTH-65.5)."""
    while icons > 0 and s.cards.dice[s.battle.die[DEFENDER]].negative:
        icons -= 1
        umpire.tell(REROLLED, BOARD, roll(s, DEFENDER, umpire))


class Relaunch(Ask[HistoryState]):
    """A side may re-roll its own die as often as it shows Relaunch icons."""

    rule = "BTH-65.1"

    def __init__(self, seat: int, side: int, left: int) -> None:
        super().__init__(seat)
        self.side = side
        self.left = left

    def choices(self, s: HistoryState) -> list[Choice]:
        """To re-roll or to keep. Keeping ends the re-rolls."""
        return [Choice(REROLL), Choice(KEEP_ROLL)]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Re-roll the die, and ask again while icons are left. The new result replaces the old one."""
        if choice.verb == REROLL:
            umpire.tell(REROLLED, self.seat, roll(s, self.side, umpire))
            if self.left > 1:
                s.then(Relaunch(self.seat, self.side, self.left - 1))

    def words(self, s: HistoryState) -> str:
        """The question, with the roll and the number of re-rolls left."""
        times = "once" if self.left == 1 else f"up to {self.left} times"
        shown = name(s.cards, "die", s.battle.die[self.side])
        return f"Relaunch: you have rolled {shown}. You may roll again, {times}."
