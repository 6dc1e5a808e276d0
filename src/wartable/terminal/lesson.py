"""A lesson at this terminal: words, what they are about, and what to do."""

from __future__ import annotations

from pathlib import Path

from wartable.kernel import State
from wartable.kernel.lesson_session import LessonSession
from wartable.kernel.lessons import PUPIL, Lesson, LessonStep
from wartable.kernel.record import Sealed

from .ink import ACCENT, DIM
from .screen import Screen
from .seating import YOU, Sitter
from .table import Leave, TerminalTable
from .voice import asked_of

RIVAL = "random"
"""Who sits at the other seats. It never thinks: the lesson says what it does."""


class LessonTable(TerminalTable):
    """A table at which the lesson plays everybody but the pupil. Nothing is saved."""

    def __init__(self, screen: Screen, session: LessonSession[State], lesson: Lesson) -> None:
        sitters = [Sitter(YOU if seat == PUPIL else RIVAL, name) for seat, name in enumerate(session.names)]
        super().__init__(screen, session, Sealed(lesson.seats, lesson.sealed()), sitters, Path())
        self.taught = session
        # The steps show what they are about. A question is asked with what has changed, not with the whole table.
        self.read_to[PUPIL] = len(session.rows)
        self.shown[PUPIL] = self.game.scene(session.state, PUPIL).areas
        self.lesson = lesson
        self.told = 0
        """How many steps were told."""

    def run(self) -> bool:
        """Go through all steps, or until the pupil leaves. True if all is done."""
        try:
            self.opening()
            while not self.taught.done:
                self.next_decision()
            self.news(PUPIL)
            self.tell_until(len(self.lesson.steps))
            return True
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
        except Leave:
            pass
        return False

    def opening(self) -> None:
        """Print what the lesson is about."""
        screen = self.screen
        screen.rule(f"{self.game.title}: {self.lesson.title}")
        screen.say(self.lesson.about)
        minutes = f"{self.lesson.minutes} minute" + ("s" if self.lesson.minutes > 1 else "")
        screen.say(f"{len(self.lesson.steps)} steps, about {minutes}. quit leaves the lesson.", style=DIM)

    def next_decision(self) -> None:
        """Let the others do what the lesson says, tell what is to be told, and let the pupil choose."""
        self.taught.go_on()
        line = self.lesson.line(self.session.next_row)
        if line is not None:
            self.tell_until(line.step)
            self.tell_step(line.step)
            self.told = line.step + 1
            self.person_decides(PUPIL)

    def tell_until(self, step: int) -> None:
        """Tell the steps that are only read, up to this one."""
        for i in range(self.told, step):
            self.tell_step(i)
            self.screen.hear("Press Enter to go on. ")
        self.told = max(self.told, step)

    def tell_step(self, no: int) -> None:
        """Tell one step, and draw what it is about."""
        step = self.lesson.steps[no]
        self.screen.rule(f"{no + 1} of {len(self.lesson.steps)}: {step.title}")
        for paragraph in step.words.split("\n\n"):
            self.screen.say(" ".join(paragraph.replace("**", "").split()))
        self.draw_lights(step)
        if step.task:
            self.screen.say(step.task.replace("**", ""), style=ACCENT)

    def draw_lights(self, step: LessonStep) -> None:
        """Draw the areas that stand in the light. What is chosen from stands in the question itself."""
        scene = self.game.scene(self.session.state, PUPIL)
        lit = {light.key: scene.areas[light.key] for light in step.lights if light.key in scene.areas}
        if lit:
            prompt = asked_of(self.game, self.session.state, PUPIL, self.session.names)
            self.screen.scene(self.catalogue, scene, self.names_for(PUPIL), prompt, lit)

    def quit(self) -> None:
        """Leave the lesson."""
        raise Leave
