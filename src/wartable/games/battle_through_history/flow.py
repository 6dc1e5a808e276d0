"""The course of the game: Rounds, turns, and leaving the game."""

from __future__ import annotations

from wartable.kernel import Step, Umpire

from .battle import ChooseBattle
from .restoration import Restoration, clear_boards
from .rewards import return_prowess
from .scoring import FinalScore, finish
from .state import CHALLENGE, CONQUEST, NO_BATTLE, OFF_THE_BOARD, TRAVEL, HistoryState
from .travel import Prepare, PushTile, TimeJump
from .words import ROUND, TURN


class Round(Step[HistoryState]):
    """In each Round every player takes one turn, clockwise from the Headquarters."""

    rule = "BTH-20.4"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Queue all turns of this Round, then the next Round or the final score."""
        s.round = self.number
        umpire.tell(ROUND, self.number)
        s.then(*[Turn((s.first + i) % s.seats) for i in range(s.seats)])
        s.then(Round(self.number + 1) if self.number < s.rounds else FinalScore())


class Turn(Step[HistoryState]):
    """Time Travel, Battle, Restoration, in that order."""

    rule = "BTH-20.7"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Queue the three phases. A player who has left the game takes no turn (BTH-97.1)."""
        if self.seat in s.out:
            return
        s.active = self.seat
        s.stage = TRAVEL
        s.pushes = 0
        s.used = ()
        umpire.tell(TURN, self.seat)
        s.then(
            PushTile(self.seat),
            Prepare(self.seat),
            TimeJump(self.seat),
            ChooseBattle(self.seat),
            Restoration(self.seat),
        )


def leave(s: HistoryState, seat: int, umpire: Umpire) -> None:
    """A player who concedes leaves ranking and board, and takes no more turns (BTH-97.1, BTH-97.2, BTH-97.3)."""
    if seat in s.out:
        return
    s.out = s.out + (seat,)
    s.era[seat] = OFF_THE_BOARD
    challenged = s.battle.kind == CHALLENGE and seat == s.battle.defender
    if len(s.out) >= s.seats - 1:
        put_back(s, umpire)
        if s.battle.kind != NO_BATTLE:
            clear_boards(s, umpire)
        finish(s, umpire)
    elif s.round > 0 and (s.active == seat or challenged):
        put_back(s, umpire)
        s.cut(Restoration)


def put_back(s: HistoryState, umpire: Umpire) -> None:
    """Relics and Prowess tokens drawn to choose from go back, shuffled if they were hidden there (BTH-97.2)."""
    if s.fan:
        if s.battle.kind == CONQUEST:
            s.relic_deck = s.relic_deck + s.fan
            s.pieces.shuffle(s.relic_deck, umpire)
        else:
            s.relics[s.battle.defender] = s.relics[s.battle.defender] + s.fan
        s.fan = ()
    if s.look:
        return_prowess(s, s.battle.player(1 - s.battle.winner), s.look, umpire)
        s.look = ()
