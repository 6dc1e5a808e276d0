"""Lessons hide what games hide, and what their script has the others choose later."""

from __future__ import annotations

from dataclasses import replace

from wartable.kernel import Choice, FastUmpire, IllegalChoice, S, asked, legal, question_to
from wartable.kernel.lesson_session import LessonSession
from wartable.kernel.lessons import Lesson, ScriptLine
from wartable.kernel.notation import notations
from wartable.kernel.record import Sealed
from wartable.kernel.scene import plain
from wartable.kernel.session import Kept

from ..configurations import Configuration
from ..differing import difference
from ..lessons import answers
from ..trial import Trial
from .check import check
from .hidden import alike, called, known_to

_SECRET = "another choice"


@check
def taught(trial: Trial[S]) -> None:
    """What reaches a client at a lesson's table is the same in every deal of what its viewer does not know.

    The cards and dice of a lesson are fixed, and its author knows them: the words of a step may speak of them, also
    before they are seen. All else must not depend on them, nor on what the script has others choose later. So at each
    row of each lesson, for every seat and for the spectator, the lesson is compared with a twin in which all that the
    viewer does not know is dealt anew, and all that others choose from here on is another choice. These must be the
    same: scene, prompt and previews, the step, whether all is done, and the words with which choices are refused. After
    the next choice the scenes must be the same again, unless the viewer was told more.
    """
    for lesson in trial.game.lessons():
        _compare(replace(trial, configuration=Configuration(lesson.seats, tuple(lesson.options.items()))), lesson)


def _compare(trial: Trial[S], lesson: Lesson) -> None:
    luck = FastUmpire(trial.seed)
    session = LessonSession(trial.game, trial.names, _seal(lesson).umpire(), lesson)
    while (line := lesson.line(session.next_row)) is not None:
        choice = line.choice or answers(session, lesson, line.step)[0]
        twins = [(viewer, _twin(session, viewer, luck)) for viewer in trial.viewers]
        for viewer, twin in twins:
            _same_table(trial, session, twin, viewer)
        session.choose_text(line.seat, choice)
        for viewer, twin in twins:
            twin.lesson = lesson
            if _followed(twin, line.seat, choice) and _learned(session, viewer) == _learned(twin, viewer):
                _same_scene(trial, session, twin, viewer)


def _seal(lesson: Lesson) -> Sealed:
    return Sealed(lesson.seats, lesson.sealed())


def _twin(session: LessonSession[S], viewer: int, luck: FastUmpire) -> LessonSession[S]:
    """The lesson at the same row, with another deal of what the viewer does not know, and another script for others."""
    lesson, at = session.lesson, session.next_row
    other = Lesson(lesson.key, lesson.title, lesson.about, 1, lesson.seats, lesson.seed, {}, (), lesson.steps)
    later = [
        ScriptLine(line.seat, _SECRET) if line.seat != viewer and line.step < 0 else line
        for line in lesson.script[at - 1 :]
    ]
    other.script = (*lesson.script[: at - 1], *later)
    kept = Kept(at, session.game.resample(session.state, viewer, luck), session.prompt_no)
    return LessonSession(session.game, session.names, _seal(lesson).umpire(), other, kept)


def _same_table(trial: Trial[S], session: LessonSession[S], twin: LessonSession[S], viewer: int) -> None:
    where = _where(session, viewer)
    alike(trial, session.state, twin.state, viewer, trial.game.scene(session.state, viewer))
    mine, theirs = session.prompt(viewer), twin.prompt(viewer)
    assert mine == theirs, f"The prompt {where} tells what is hidden, in {difference(plain(mine), plain(theirs))}."
    assert (session.step, session.done) == (twin.step, twin.done), f"The step {where} follows what is hidden."
    assert session.can_undo(viewer) == twin.can_undo(viewer), f"Whether there is undo {where} tells what is hidden."
    said, answered = [_refusals(one, viewer) if viewer >= 0 else {} for one in (session, twin)]
    for text in said:
        assert said[text] == answered.get(text), (
            f"The word for {text} {where} tells what is hidden: {said[text]!r} and {answered.get(text)!r}."
        )


def _refusals(session: LessonSession[S], seat: int) -> dict[str, str]:
    """The words for all choices of a seat that the lesson refuses now. A seat that is not asked tries one of others."""
    s, line = session.state, session.lesson.line(session.next_row)
    assert line is not None, "no choice is refused at the end of a script"
    ask = question_to(s, seat)
    if ask is None:
        return {"a choice of others": _refused(session, seat, legal(s, asked(s)[0])[0])}
    choices = legal(s, ask)
    texts = notations(session.game, s, seat, choices)
    wanted = session.lesson.steps[line.step].right if line.step >= 0 else line.choice.__eq__
    return {
        text: _refused(session, seat, choice)
        for text, choice in zip(texts, choices, strict=True)
        if line.seat != seat or not wanted(text)
    }


def _refused(session: LessonSession[S], seat: int, choice: Choice) -> str:
    """The words with which a choice is refused; none where it is no answer to an open question."""
    rows = session.next_row
    try:
        session.choose(seat, session.prompt_no[seat], choice)
    except IllegalChoice as error:
        return str(error)
    assert session.next_row == rows, "a choice was taken that the lesson does not want"
    return ""


def _followed(twin: LessonSession[S], seat: int, choice: str) -> bool:
    """Whether the same choice could be made in the twin."""
    try:
        twin.choose_text(seat, choice)
    except IllegalChoice:  # a seat chose a card that it does not have there
        return False
    return True


def _learned(session: LessonSession[S], viewer: int) -> tuple[object, object]:
    """What the viewer was told of the latest row, and the faces that it knows now."""
    return [event for event in session.told[-1] if event.heard_by(viewer)], known_to(session.state, viewer)


def _same_scene(trial: Trial[S], session: LessonSession[S], twin: LessonSession[S], viewer: int) -> None:
    mine, theirs = [trial.game.scene(one.state, viewer) for one in (session, twin)]
    assert mine == theirs, (
        f"The scene {_where(session, viewer)} tells what is hidden, in {difference(plain(mine), plain(theirs))}."
    )


def _where(session: LessonSession[S], viewer: int) -> str:
    return f"of {called(viewer)} in lesson {session.lesson.key}, row {session.next_row},"
