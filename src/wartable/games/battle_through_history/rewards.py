"""Phase 2, rewards: recruits, Relics, Honor and Prowess."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from .piles import draw_relic
from .state import ATTACKER, CONQUEST, DEFENDER, EMPTY, NEITHER, WIDTH, HistoryState
from .words import (
    DONE,
    HONORED,
    KEEP_PROWESS,
    KEEP_RELIC,
    LEAVE,
    LEFT_BEHIND,
    PROWESS_DRAWN,
    PROWESS_SEEN,
    PROWESS_TAKEN,
    PROWESS_WON,
    RECRUITED,
    RELIC_DRAWN,
    RELIC_KEPT,
    RETURNED,
)


class Rewards(Step[HistoryState]):
    """A conquest brings recruits and a Relic, a challenge Honor, Prowess, then a Relic."""

    rule = "BTH-71.13"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Queue the rewards in order. A challenge without a winner brings none (BTH-71.11)."""
        battle = s.battle
        if battle.kind == CONQUEST:
            s.then(Recruit(battle.attacker))
        elif battle.winner != NEITHER:
            s.then(Honor(), Prowess())
        if battle.winner == ATTACKER:
            s.then(GainRelic())


class Recruit(Ask[HistoryState]):
    """The Attacker recruits every defeated board Unit, except those left behind."""

    rule = "BTH-70.2"
    prompt = "The Units you defeated join you, in your discard pile."

    def usual(self, s: HistoryState) -> Choice | None:
        """More cards are nearly always better."""
        return Choice(DONE)

    def label(self, s: HistoryState, choice: Choice) -> str:
        """What "Go on" means here."""
        if choice.verb != DONE:
            return ""
        if len(self.choices(s)) == 1:
            return "Recruit nobody"
        return "Recruit the rest" if s.battle.declined else "Recruit all"

    def choices(self, s: HistoryState) -> list[Choice]:
        """The defeated Units that are not left behind yet, and to recruit the rest."""
        battle = s.battle
        choices: list[Choice] = []
        line_up = battle.line_up[DEFENDER]
        for slot in range(len(line_up)):
            if battle.fallen[DEFENDER * WIDTH + slot] and line_up[slot] not in battle.declined:
                choices.append(Choice(LEAVE, line_up[slot]))
        choices.append(Choice(DONE))
        return choices

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Move recruits to the player's discard pile, all others to the discard pile of their Era."""
        battle = s.battle
        if choice.verb == LEAVE:
            battle.declined = battle.declined + (choice.a,)
            s.then(RecruitRest(self.seat))
            return
        line_up = battle.line_up[DEFENDER]
        battle.line_up[DEFENDER] = ()
        for slot in range(len(line_up)):
            no = line_up[slot]
            if battle.fallen[DEFENDER * WIDTH + slot] and no not in battle.declined:
                s.discard[self.seat] = s.discard[self.seat] + (no,)
                umpire.tell(RECRUITED, self.seat, no, s.pieces.face[no])
            else:
                if no in battle.declined:
                    umpire.tell(LEFT_BEHIND, self.seat, no, s.pieces.face[no])
                return_to_era(s, no, umpire)


class RecruitRest(Recruit):
    """The same question after a Unit was left behind, asked even if nobody is left: so that it can be taken back."""

    auto = False
    prompt = "You recruit the other Units you defeated. What you left behind can be taken back with Undo."


def return_to_era(s: HistoryState, no: int, umpire: Umpire) -> None:
    """A board Unit goes to the discard pile of its own Era (BTH-70.3)."""
    era = s.unit(no).era
    s.era_discard[era - 1] = s.era_discard[era - 1] + (no,)
    umpire.tell(RETURNED, no, s.pieces.face[no], era)


class GainRelic(Step[HistoryState]):
    """A victorious Attacker draws Relics, as many as the number of attacking Units brings, and keeps one."""

    rule = "BTH-70.5"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Draw from the deck after a conquest, from the beaten Defender after a challenge (BTH-71.8)."""
        battle = s.battle
        count = s.cards.relics_drawn[len(battle.line_up[ATTACKER]) - 1]
        if battle.kind == CONQUEST:
            for _ in range(count):
                no = draw_relic(s, umpire)
                if no != EMPTY:
                    s.fan = s.fan + (no,)
        else:
            theirs = list(s.relics[battle.defender])
            if count and theirs:
                umpire.shuffle(theirs)
            s.fan = tuple(theirs[:count])
            s.relics[battle.defender] = tuple([no for no in s.relics[battle.defender] if no not in s.fan])
        for no in s.fan:
            s.pieces.show(no, ALL, umpire)
            umpire.tell(RELIC_DRAWN, battle.attacker, no, s.pieces.face[no])
        if s.fan:
            s.then(KeepRelic(battle.attacker))


class KeepRelic(Ask[HistoryState]):
    """One of the Relics drawn is kept."""

    rule = "BTH-70.11"
    prompt = "Which Relic do you keep?\nRelics of one Era score together; the others are discarded."

    def label(self, s: HistoryState, choice: Choice) -> str:
        """The Relic: what becomes of it is asked."""
        return s.relic(choice.a).name

    def choices(self, s: HistoryState) -> list[Choice]:
        """The Relics drawn."""
        return [Choice(KEEP_RELIC, no) for no in s.fan]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Keep the Relic. The others are discarded, or return to the Defender."""
        others = without(s.fan, choice.a)
        s.fan = ()
        s.relics[self.seat] = s.relics[self.seat] + (choice.a,)
        umpire.tell(RELIC_KEPT, self.seat, choice.a, s.pieces.face[choice.a])
        if s.battle.kind == CONQUEST:
            s.relic_discard = s.relic_discard + others
        else:
            s.relics[s.battle.defender] = s.relics[s.battle.defender] + others


class Honor(Step[HistoryState]):
    """A Defender who lost gains Honor for half the defeated attacking Units, rounded down."""

    rule = "BTH-71.1"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Give Honor tokens, as far as the supply reaches (BTH-71.2)."""
        battle = s.battle
        if battle.winner != ATTACKER:
            return
        fallen = len(battle.line_up[ATTACKER]) - battle.survivors(ATTACKER)
        gain = min(fallen // s.cards.fallen_per_honor, s.honor_supply)
        if gain:
            s.honor_supply -= gain
            s.honor[battle.defender] += gain
            umpire.tell(HONORED, battle.defender, gain)


class Prowess(Step[HistoryState]):
    """The winner of a challenge draws two of the loser's own Prowess tokens in secret."""

    rule = "BTH-71.3"

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Draw the tokens for the winner. If one is left it is drawn alone; if none, nothing happens (BTH-71.5)."""
        battle = s.battle
        winner, loser = battle.player(battle.winner), battle.player(1 - battle.winner)
        own = list(s.prowess[loser])
        if not own:
            return
        if len(own) > 1:
            umpire.shuffle(own)
        s.look = tuple(own[: s.cards.prowess_drawn])
        s.prowess[loser] = tuple([no for no in s.prowess[loser] if no not in s.look])
        mine = 1 << winner
        for no in s.look:
            s.pieces.show(no, mine, umpire)
            umpire.tell(PROWESS_SEEN, winner, no, s.pieces.face[no], mine)
            umpire.tell(PROWESS_DRAWN, winner, no, to=~mine)
        s.then(KeepProwess(winner, loser))


class KeepProwess(Ask[HistoryState]):
    """The winner keeps one of the tokens looked at and returns the other."""

    rule = "BTH-71.3"
    prompt = "Which Prowess token do you keep?\nOnly you see the values. The other goes back face down."

    def __init__(self, seat: int, loser: int) -> None:
        super().__init__(seat)
        self.loser = loser

    def choices(self, s: HistoryState) -> list[Choice]:
        """The tokens that the winner looks at."""
        return [Choice(KEEP_PROWESS, no) for no in s.look]

    def take(self, s: HistoryState, choice: Choice, umpire: Umpire) -> None:
        """Keep the token. The other is mixed with the loser's remaining ones."""
        others = without(s.look, choice.a)
        s.look = ()
        s.won[self.seat] = s.won[self.seat] + (choice.a,)
        mine = 1 << self.seat
        umpire.tell(PROWESS_WON, self.seat, choice.a, s.pieces.face[choice.a], mine)
        umpire.tell(PROWESS_TAKEN, self.seat, choice.a, self.loser, ~mine)
        if others:
            return_prowess(s, self.loser, others, umpire)


def return_prowess(s: HistoryState, loser: int, tokens: tuple[int, ...], umpire: Umpire) -> None:
    """Tokens go back face down, mixed with the loser's own, which nobody looks at (BTH-71.6)."""
    s.prowess[loser] = s.prowess[loser] + tokens
    s.pieces.shuffle(s.prowess[loser], umpire)
