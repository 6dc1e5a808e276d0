"""Mutants whose lessons tell what is hidden, and a lesson that quotes. The toy has no lesson, so they bring them."""

from __future__ import annotations

from typing import Any

from tests.contract.mutants.mutant import Patch, mutant
from tests.toys.skirmish import SkirmishGame
from tests.toys.skirmish_state import FACES, Skirmish
from wartable.kernel import IllegalChoice
from wartable.kernel.lesson_session import LessonSession
from wartable.kernel.lessons import Lesson, LessonStep, ScriptLine
from wartable.kernel.scene import Prompt
from wartable.kernel.session import Session

STEPS = (
    LessonStep("Your hand", "Five cards. Nobody else sees them."),
    LessonStep(
        "Post a card",
        "Put one before you.",
        do=["post hero"],
        task="Post the hero.",
        otherwise="Keep that one for later.",
        then=[(1, "post archer#28")],
    ),
    LessonStep("One more", "Any will do.", do=["anything"], task="Post another."),
)
LESSON = Lesson("1_garrison", "The garrison", "How cards are posted.", 2, 2, "first", {}, [(1, "post giant")], STEPS)


class Taught(SkirmishGame):
    """Skirmish with a lesson."""

    def lessons(self) -> tuple[Lesson, ...]:
        return (LESSON,)


QUOTING = Lesson(
    "2_strike",
    "The strike",
    "What a die does.",
    2,
    2,
    "first",
    {},
    [(0, "post hero"), (0, "post knight#29"), (1, "post giant"), (1, "post archer#28")],
    [
        LessonStep("Strike", "Strike!", do=["strike archer"], task="Strike.", then=[(1, "hold")]),
        LessonStep("A two", "You rolled a 2. That does no harm.", told=["rolls a 2"]),
    ],
)


class Quoting(SkirmishGame):
    """Skirmish with a lesson that quotes its die."""

    def lessons(self) -> tuple[Lesson, ...]:
        return (QUOTING,)


def rivals_card(session: LessonSession[Any]) -> str:
    """A card that the rival holds, and the pupil does not see."""
    s = session.state
    assert isinstance(s, Skirmish)
    return FACES[s.pieces.face[s.hands[1][0]]].title


@mutant("taught")
def a_friendly_word_that_knows_the_hand_of_the_rival(patch: Patch) -> SkirmishGame:
    def check(self: LessonSession[Any], line: ScriptLine, text: str) -> None:
        if line.step >= 0 and not STEPS[line.step].right(text):
            raise IllegalChoice(f"Your rival holds {rivals_card(self)}. Post something else.")

    patch.setattr(LessonSession, "_check", check)
    return Taught()


@mutant("taught")
def a_friendly_word_that_knows_what_comes_next(patch: Patch) -> SkirmishGame:
    def check(self: LessonSession[Any], line: ScriptLine, text: str) -> None:
        later = self.lesson.line(self.next_row + 1)
        if line.step >= 0 and not STEPS[line.step].right(text):
            raise IllegalChoice(f"Your rival answers {later.choice if later is not None else 'nothing'}.")

    patch.setattr(LessonSession, "_check", check)
    return Taught()


@mutant("taught")
def a_lesson_that_shows_everybody_the_question_of_a_seat(patch: Patch) -> SkirmishGame:
    def prompt(self: LessonSession[Any], viewer: int) -> Prompt:
        line = self.lesson.line(self.next_row)
        return Session.prompt(self, line.seat if line is not None else viewer)

    patch.setattr(LessonSession, "prompt", prompt)
    return Taught()


@mutant("taught")
def a_step_that_follows_a_hidden_card(patch: Patch) -> SkirmishGame:
    patch.setattr(LessonSession, "step", property(lambda self: len(rivals_card(self)) % 2))
    return Taught()
