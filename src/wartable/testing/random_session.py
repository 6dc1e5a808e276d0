"""Sessions played at random, with undo, concessions and time-outs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from wartable.kernel import Choice, FastUmpire, S, asked, fingerprint
from wartable.kernel.record import Record, record_of, start
from wartable.kernel.session import Session

from .trial import Trial
from .walk import any_ask, any_choice

ROWS = 250
"""The number of rows after which a random session stops. Checks that replay it need no more."""


@dataclass
class Mark:
    """The fingerprint and the prompt numbers of a session after a row."""

    fingerprint: str
    prompt_no: list[int]


class RandomSession(Generic[S]):
    """A session whose seats decide at random, and a mark after every row."""

    def __init__(self, trial: Trial[S]) -> None:
        self.trial = trial
        self.bot = FastUmpire(trial.seed)
        self.seal = trial.seal()
        self.session: Session[S] = start(trial.game, trial.names, self.seal, trial.options)
        self.marks: list[Mark] = []
        self.gone: set[int] = set()
        self.note()

    @property
    def going(self) -> bool:
        """Whether there is more to play."""
        return not self.session.over and len(self.session.rows) < ROWS

    def note(self) -> None:
        """Mark the session as it is now."""
        self.marks.append(
            Mark(fingerprint(self.trial.game, self.session.state), list(self.session.prompt_no)),
        )

    def choose(self) -> tuple[int, Choice]:
        """A seat that is asked chooses at random. Gives the seat and the choice."""
        ask = any_ask(self.session.state, self.bot)
        choice = any_choice(self.session.state, ask, self.bot)
        self.session.choose(ask.seat, self.session.prompt_no[ask.seat], choice)
        self.note()
        return ask.seat, choice

    def undo(self) -> None:
        """A seat that can takes back its latest choice."""
        able = [seat for seat in range(len(self.trial.names)) if self.session.can_undo(seat)]
        if able:
            self.session.undo(able[self.bot.draw(len(able))])
            self.note()

    def leave(self) -> None:
        """A seat gives up or runs out of time."""
        staying = [seat for seat in range(len(self.trial.names)) if seat not in self.gone]
        seat = staying[self.bot.draw(len(staying))]
        self.gone.add(seat)
        if self.bot.draw(2):
            self.session.concede(seat)
        else:
            self.session.timeout(seat)
        self.note()

    def play(self) -> Record:
        """Play to the end, or for `ROWS` rows, with choices, undo and seats that leave. Gives the record."""
        while self.going:
            luck = self.bot.draw(80)
            if luck == 0:
                self.leave()
            elif luck < 17:
                self.undo()
            else:
                self.choose()
        return record_of(self.session, self.seal)

    def waiting(self) -> list[int]:
        """The seats that are asked."""
        return [ask.seat for ask in asked(self.session.state)]
