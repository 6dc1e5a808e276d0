"""A table for tests of single rules. A test puts steps on the agenda and answers questions in notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Self, TypeVar

from wartable.kernel import Ask, FastUmpire, Game, OptionValue, State, Step, answer, asked, flush, legal, settle
from wartable.kernel.notation import notations, read, telling

from .script import Script

S = TypeVar("S", bound=State)


class Desk(Generic[S]):
    """A table that a test plays by hand. The umpire draws the given `numbers`, in order; each counts from 0.

    A game may derive a desk that lays out its table in another way. It sets `game`, `s` and `umpire` itself.
    """

    game: Game[S]
    s: S
    umpire: Script

    def __init__(
        self, game: Game[S], seats: int, options: Mapping[str, OptionValue] | None = None, numbers: Iterable[int] = ()
    ) -> None:
        self.game = game
        self.umpire = Script(numbers)
        self.s = game.new(seats, game.check(seats, options or {}), self.umpire)
        settle(self.s, self.umpire)

    def do(self, *steps: Step[S]) -> Self:
        """Run these steps alone, up to the next question."""
        self.s.agenda = []
        self.s.then(*steps)
        return self.go_on()

    def go_on(self) -> Self:
        """Run the steps that a rule queued when the test called it, up to the next question."""
        flush(self.s)
        settle(self.s, self.umpire)
        return self

    @property
    def ask(self) -> Ask[S]:
        """The open question."""
        return asked(self.s)[0]

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self.s.agenda

    def options(self) -> list[str]:
        """The open question's choices in notation."""
        return notations(self.game, self.s, self.ask.seat, legal(self.s, self.ask))

    def choose(self, *texts: str) -> Self:
        """Answer the open questions one after the other, in notation."""
        for text in texts:
            ask = self.ask
            answer(self.s, ask.seat, read(self.game, self.s, ask, text), self.umpire)
            settle(self.s, self.umpire)
        return self

    def choose_any(self, bot: FastUmpire) -> Ask[S]:
        """Answer the open question at random, and give that question."""
        ask = self.ask
        choices = legal(self.s, ask)
        answer(self.s, ask.seat, choices[bot.draw(len(choices))], self.umpire)
        settle(self.s, self.umpire)
        return ask

    def told(self, viewer: int = -1) -> list[str]:
        """The keys of all events a viewer heard (the spectator by default)."""
        return [telling(self.game, event).key for event in self.umpire.events if event.heard_by(viewer)]
