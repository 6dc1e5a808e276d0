"""Lessons: games that are laid out to be learned from, step by step. They are data, files `lessons/*.toml` of a game.

A lesson is played as a game is, with the real rules. Its seed fixes dice and cards, and its script says what everybody
chooses: the other seats always, the pupil where a step wants something done.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final

from .content import ContentRow
from .errors import BadContent
from .options import OptionValue

PUPIL: Final = 0
"""The seat of whoever learns."""
ANYTHING: Final = "anything"
"""What a step wants done whose every answer is right."""
LIGHTS: Final = ("area", "place", "piece", "choice")
"""What can stand in the light."""
MOST_WORDS: Final = 60
MOST_STEPS: Final = 12
MOST_MINUTES: Final = 4


class Light:
    """Something in the light: an area, a place of the table, a piece by the face it shows, or a choice."""

    def __init__(self, kind: str, key: str) -> None:
        self.kind = kind
        self.key = key

    def text(self) -> str:
        """As it stands in the file."""
        return f"{self.kind} {self.key}"


class LessonStep:
    """One step: words, what stands in the light, what is to be done, and what the others answer then.

    What its words quote is kept beside them, to be compared with the game. It is for tests, and sent to nobody.
    """

    def __init__(
        self,
        title: str,
        words: str,
        lights: Sequence[Light] = (),
        do: Sequence[str] = (),
        task: str = "",
        otherwise: str = "",
        then: Sequence[tuple[int, str]] = (),
        told: Sequence[str] = (),
        shows: Sequence[str] = (),
    ) -> None:
        self.title = title
        self.words = words
        self.lights = tuple(lights)
        self.do = tuple(do)
        """The choices that are right, in notation. None: the step is only read."""
        self.task = task
        """What is to be done, in words."""
        self.otherwise = otherwise
        """The friendly word for another choice."""
        self.then = tuple(then)
        self.told = tuple(told)
        """Quoted from the log: pieces of what the pupil was told since the choice of the step before."""
        self.shows = tuple(shows)
        """Quoted from the table: pieces of what the scene or the question shows now."""

    @property
    def acts(self) -> bool:
        """Whether something is to be done."""
        return bool(self.do)

    def right(self, choice: str) -> bool:
        """Whether a choice is what the step wants."""
        return choice in self.do or ANYTHING in self.do


class ScriptLine:
    """One choice of the script: of a seat and in notation, or, with a step, whatever that step wants of the pupil."""

    def __init__(self, seat: int, choice: str = "", step: int = -1) -> None:
        self.seat = seat
        self.choice = choice
        self.step = step


class Lesson:
    """A lesson of a game. Its script has a line for every row but the first: the number of rows says where it is."""

    def __init__(
        self,
        key: str,
        title: str,
        about: str,
        minutes: int,
        seats: int,
        seed: str,
        options: Mapping[str, OptionValue],
        start: Sequence[tuple[int, str]],
        steps: Sequence[LessonStep],
    ) -> None:
        self.key = key
        self.title = title
        self.about = about
        self.minutes = minutes
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.steps = tuple(steps)
        script = [ScriptLine(seat, choice) for seat, choice in start]
        for i in range(len(self.steps)):
            if self.steps[i].acts:
                script.append(ScriptLine(PUPIL, step=i))
            script.extend([ScriptLine(seat, choice) for seat, choice in self.steps[i].then])
        self.script = tuple(script)

    def sealed(self) -> bytes:
        """The seed of the dice."""
        return blake2b(self.seed.encode("utf-8"), digest_size=32, person=b"wartable lesson").digest()

    def line(self, rows: int) -> ScriptLine | None:
        """The line that is played after so many rows; None once the script is at its end."""
        return self.script[rows - 1] if rows <= len(self.script) else None

    def next_step(self, rows: int) -> int:
        """The first step that is not done after so many rows. Steps that are only read come before what is done."""
        done = [line.step for line in self.script[: rows - 1] if line.step >= 0]
        return done[-1] + 1 if done else 0


def read_lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons of a package, in the order of their files' names."""
    folder = Path(str(files(package))) / "lessons"
    return tuple([read_lesson(file) for file in sorted(folder.glob("*.toml"))])


def read_lesson(file: Path) -> Lesson:
    """One lesson. Whatever is wrong in its file is told with the name of the file, and of the step."""
    try:
        values: dict[str, object] = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{file.name}: {error}") from error
    found = values.pop("step", None)
    options = values.pop("options", {})
    row = ContentRow(file.name, {**values, "key": file.stem})
    if not isinstance(found, list) or not 1 <= len(found) <= MOST_STEPS:
        raise BadContent(f"{file.name}: a lesson has 1 to {MOST_STEPS} [[step]] tables.")
    if not isinstance(options, dict):
        raise BadContent(f"{file.name}: options must be a table.")
    lesson = Lesson(
        file.stem,
        row.text("title"),
        row.text("about"),
        row.number("minutes", 1, MOST_MINUTES),
        row.number("seats", 2, 8, 2),
        row.text("seed"),
        options,
        _choices(row, "start"),
        [_step(f"{file.name}, step {i + 1}", found[i]) for i in range(len(found))],
    )
    row.done()
    return lesson


def _step(where: str, values: object) -> LessonStep:
    if not isinstance(values, dict):
        raise BadContent(f"{where} must be a table.")
    given = dict(values)
    if isinstance(given.get("do"), str):
        given["do"] = [given["do"]]
    row = ContentRow(where, {**given, "key": given.get("title", "")})
    row.text("title")
    words = row.text("words").strip()
    if len(words.split()) > MOST_WORDS:
        raise BadContent(f"{row.where}: {len(words.split())} words are too many, {MOST_WORDS} are read.")
    do, task = row.texts("do"), row.text("task", "")
    if bool(do) != bool(task):
        raise BadContent(f"{row.where}: do and task go together: what is right, and what it is in words.")
    lights = [_light(row.where, text) for text in row.texts("light")]
    then, told, shows = _choices(row, "then"), _quotes(row, "told"), _quotes(row, "shows")
    step = LessonStep(row.key, words, lights, do, task, row.text("otherwise", ""), then, told, shows)
    row.done()
    return step


def _light(where: str, text: str) -> Light:
    kind, _, key = text.partition(" ")
    if kind not in LIGHTS or not key:
        raise BadContent(f"{where}: light must hold {', '.join(LIGHTS)} with a name, not {text!r}.")
    return Light(kind, key)


def _quotes(row: ContentRow, name: str) -> tuple[str, ...]:
    """What the words quote. A piece without words would be found everywhere."""
    found = row.texts(name)
    if any([not text.strip() for text in found]):
        raise BadContent(f"{row.where}: {name} must hold texts that are not empty.")
    return found


def _choices(row: ContentRow, name: str) -> list[tuple[int, str]]:
    """Choices of seats: `1 attack B3` is what seat 1 chooses."""
    found: list[tuple[int, str]] = []
    for text in row.texts(name):
        seat, _, choice = text.partition(" ")
        if not seat.isdigit() or not choice:
            raise BadContent(f"{row.where}: {name} must hold a seat and a choice, as in '1 pass', not {text!r}.")
        found.append((int(seat), choice))
    return found
