"""A lesson being played: a session that takes what the lesson wants, and has a friendly word for everything else."""

from __future__ import annotations

from collections.abc import Sequence

from .agenda import S, legal, question_to
from .choice import SPECTATOR, Choice
from .errors import IllegalChoice
from .game import Game
from .lessons import PUPIL, Lesson, ScriptLine
from .notation import notations
from .record import Sealed
from .scene import Prompt
from .session import Kept, Session
from .umpire import Live


class LessonSession(Session[S]):
    """The game of a lesson. A choice that is legal but not the lesson's is refused, and nothing is lost."""

    def __init__(
        self, game: Game[S], names: Sequence[str], umpire: Live, lesson: Lesson, kept: Kept[S] | None = None
    ) -> None:
        self.lesson = lesson
        super().__init__(game, names, umpire, lesson.options, kept)

    @property
    def step(self) -> int:
        """The first step that is not done. Where it is only read, later ones may be read as well."""
        return self.lesson.next_step(self.next_row)

    def prompt(self, viewer: int) -> Prompt:
        """What is asked of this viewer. Nobody is asked while the lesson plays by itself, nor at its end."""
        line = self.lesson.line(self.next_row)
        return super().prompt(viewer if line is not None and line.step >= 0 else SPECTATOR)

    def choose(self, seat: int, prompt_no: int, choice: Choice) -> bool:
        """Answer the seat's question, if this is the answer that the lesson wants."""
        line = self.lesson.line(self.next_row)
        if line is None:
            raise IllegalChoice("This lesson is over. Go on to the next one, or to a game.")
        if prompt_no != self.prompt_no[seat]:
            return False
        if line.seat != seat:
            raise IllegalChoice("Wait a moment: somebody else goes first.")
        ask = question_to(self.state, seat)
        choices = legal(self.state, ask) if ask is not None else []
        if choice in choices:
            text = notations(self.game, self.state, seat, choices)[choices.index(choice)]
            self._check(line, text)
        return super().choose(seat, prompt_no, choice)

    def _check(self, line: ScriptLine, text: str) -> None:
        """Refuse a choice that the rules allow and the lesson does not want."""
        if line.step >= 0:
            step = self.lesson.steps[line.step]
            if not step.right(text):
                raise IllegalChoice(step.otherwise or f"That can be done, but not in this lesson. {step.task}")
        elif text != line.choice:
            raise IllegalChoice(f"The lesson plays {line.choice} here.")

    def scripted(self) -> tuple[int, str]:
        """The seat and the choice that the lesson plays now; seat -1 where it waits for the pupil or is over."""
        line = self.lesson.line(self.next_row)
        return (line.seat, line.choice) if line is not None and line.step < 0 else (-1, "")

    def go_on(self) -> None:
        """Play all that the lesson plays by itself now."""
        seat, text = self.scripted()
        while seat >= 0:
            self.choose_text(seat, text)
            seat, text = self.scripted()

    def can_undo(self, seat: int) -> bool:
        """Nothing is taken back in a lesson."""
        return False

    @property
    def done(self) -> bool:
        """Whether all is done. What remains is only read."""
        return self.lesson.line(self.next_row) is None


def taught(game: Game[S], lesson: Lesson, name: str = "You") -> LessonSession[S]:
    """A lesson from its beginning, up to where the pupil is asked first."""
    seal = Sealed(lesson.seats, lesson.sealed())
    session = LessonSession(game, at_table(lesson, name), seal.umpire(), lesson)
    session.go_on()
    return session


def at_table(lesson: Lesson, name: str) -> list[str]:
    """The names at the table of a lesson."""
    others = [f"Rival {seat}" if lesson.seats > 2 else "Rival" for seat in range(lesson.seats) if seat != PUPIL]
    return [name, *others]
