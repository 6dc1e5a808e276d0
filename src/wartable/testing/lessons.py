"""Every lesson is played through.

What it wants done is possible, what it lights up is there, what its words quote is so, and nobody is stuck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wartable.kernel import Game, S, WartableError, asked, legal
from wartable.kernel.lesson_session import at_table
from wartable.kernel.lessons import ANYTHING, PUPIL, Lesson, ScriptLine
from wartable.kernel.notation import notations, sentence
from wartable.kernel.record import Sealed, start
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Board, Plain, Prompt, Scene, Stats, plain
from wartable.kernel.session import Session


def check_lessons(game: Game[S]) -> None:
    """Play every lesson of a game through, with each of the answers that it takes."""
    for lesson in game.lessons():
        for turning, choice in ((-1, ""), *_other_answers(game, lesson)):
            _follow(game, lesson, turning, choice)


def other_content(game: Game[S]) -> bool:
    """Whether this is an installed game with other content than it is installed with."""
    return game.key in names() and find(game.key).content_version() != game.content_version()


def begun(game: Game[S], lesson: Lesson) -> Session[S]:
    """The game of a lesson, before the first line of its script."""
    return start(game, at_table(lesson, "You"), Sealed(lesson.seats, lesson.sealed()), lesson.options)


def _other_answers(game: Game[S], lesson: Lesson) -> Iterator[tuple[int, str]]:
    """All answers but the first of each step, with the step."""
    session = begun(game, lesson)
    while (line := lesson.line(session.next_row)) is not None:
        first = line.choice
        if line.step >= 0:
            first, *others = answers(session, lesson, line.step)
            yield from [(line.step, other) for other in others]
        _play(session, lesson, line, first)


def _follow(game: Game[S], lesson: Lesson, turning: int, choice: str) -> None:
    """Play one way through. At the step `turning` another answer than the first is given."""
    session, since = begun(game, lesson), 0
    while True:
        line = lesson.line(session.next_row)
        if line is None or line.step >= 0:
            last = line.step if line is not None else len(lesson.steps) - 1
            for i in range(lesson.next_step(session.next_row), last + 1):
                _lit(session, lesson, i)
                _quoted(session, lesson, i, since)
        if line is None:
            return
        if line.step < 0:
            _play(session, lesson, line, line.choice)
        else:
            first, since = answers(session, lesson, line.step)[0], len(session.told)
            _play(session, lesson, line, choice if line.step == turning else first)


def answers(session: Session[S], lesson: Lesson, step: int) -> list[str]:
    """What the pupil may answer at a step, in notation."""
    wanted = lesson.steps[step]
    where = _where(lesson, step)
    ask = next((ask for ask in asked(session.state) if ask.seat == PUPIL), None)
    waits = [ask.seat for ask in asked(session.state)]
    assert ask is not None, (
        f"{where}: the pupil is not asked anything, but seats {waits} are. Say what they do in `then`."
    )
    known = notations(session.game, session.state, PUPIL, legal(session.state, ask))
    if ANYTHING in wanted.do:
        return known
    for choice in wanted.do:
        assert choice in known, f"{where}: {choice!r} is not possible. Possible are: {', '.join(known)}."
    return list(wanted.do)


def _play(session: Session[S], lesson: Lesson, line: ScriptLine, choice: str) -> None:
    at = session.next_row - 1
    try:
        session.choose_text(line.seat, choice)
    except WartableError as error:
        ask = next((ask for ask in asked(session.state) if ask.seat == line.seat), None)
        known = notations(session.game, session.state, line.seat, legal(session.state, ask)) if ask is not None else []
        asks = (
            f"Possible are: {', '.join(known)}."
            if known
            else f"Asked are seats {[a.seat for a in asked(session.state)]}."
        )
        raise AssertionError(
            f"{lesson.key}, line {at + 1} of its script: seat {line.seat} cannot choose {choice!r}: {error} {asks}"
        ) from error


def _lit(session: Session[S], lesson: Lesson, step: int) -> None:
    """What a step lights up is there."""
    where, wanted = _where(lesson, step), lesson.steps[step]
    scene, prompt = session.game.scene(session.state, PUPIL), session.prompt(PUPIL)
    for light in wanted.lights:
        there = _named(light.kind, scene, prompt)
        assert light.key in there, f"{where}: {light.text()!r} is not there. There are: {', '.join(sorted(there))}."


def _quoted(session: Session[S], lesson: Lesson, step: int, since: int) -> None:
    """What a step quotes was told since row `since`, or is shown now."""
    where, wanted = _where(lesson, step), lesson.steps[step]
    told = [sentence(session.game, event, session.names, session.state, PUPIL) for event in session.heard(PUPIL, since)]
    for quote in wanted.told:
        assert _said(quote, told), f"{where}: {quote!r} was not told. Told was: {' '.join(told) or 'nothing'}"
    shown = _shown(session.game.scene(session.state, PUPIL), session.prompt(PUPIL)) if wanted.shows else set()
    for quote in wanted.shows:
        assert _said(quote, shown), f"{where}: {quote!r} is not shown. Shown is: {_nearest(quote, shown)}"


def _said(quote: str, texts: Iterable[str]) -> bool:
    """Whether a text holds these words. Words and numbers are whole: 8 is no piece of 18 or 1.8."""
    whole = re.compile(rf"(?<![\w.]){re.escape(quote)}(?!\.?\w)")
    return any([whole.search(text) for text in texts])


def _nearest(quote: str, texts: Iterable[str]) -> str:
    """The texts that have a word in common with a quote."""
    words = set(quote.split())
    return "; ".join(sorted([text for text in texts if words & set(text.split())])) or "nothing like it"


def _shown(scene: Scene, prompt: Prompt) -> set[str]:
    """All texts of a scene and a question. Rows of tables have their values, and choices what stands beside them."""
    tables = [area for area in scene.areas.values() if isinstance(area, Stats)]
    rows = [" ".join((row.label, *row.values)) for table in tables for row in table.rows]
    totals = [" ".join((table.label, *table.total)) for table in tables if table.total]
    picks = [" ".join([text for text in (pick.label, pick.tag, pick.note) if text]) for pick in prompt.choices]
    return {*_texts(plain(scene)), *_texts(plain(prompt)), *rows, *totals, *picks}


def _texts(data: Plain) -> Iterator[str]:
    """All texts, however deep."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, (dict, list)):
        for value in data.values() if isinstance(data, dict) else data:
            yield from _texts(value)


def _named(kind: str, scene: Scene, prompt: Prompt) -> set[str]:
    """The names of all that can be lit up of a kind."""
    if kind == "area":
        return set(scene.areas)
    if kind == "choice":
        return {choice.notation for choice in prompt.choices}
    if kind == "piece":
        return set(_values(plain(scene), "face"))
    boards = [area for area in scene.areas.values() if isinstance(area, Board)]
    cells = [cell.at for board in boards for cell in board.cells]
    sections = [section.at for board in boards for section in board.sections]
    return {*cells, *sections, *[at for choice in prompt.choices for at in choice.at]}


def _values(data: Plain, name: str) -> Iterator[str]:
    """All texts under a name, however deep."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == name and isinstance(value, str) and value:
                yield value
            else:
                yield from _values(value, name)
    elif isinstance(data, list):
        for value in data:
            yield from _values(value, name)


def _where(lesson: Lesson, step: int) -> str:
    return f"{lesson.key}, step {step + 1} ({lesson.steps[step].title})"
