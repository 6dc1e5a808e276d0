"""The file of a tuning: a study, the numbers that may be turned, and what they should bring about."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Annotated, Self

import msgspec
from msgspec import Meta, Struct

from wartable.kernel import BadContent, FastUmpire
from wartable.kernel.registry import find

from ..measure.measures import CardFinder
from ..studies.files import BadStudy, near, read_file
from ..studies.overlay import Overlay, merged
from ..studies.study import Keep, Study, StudyFile

_AT = re.compile(r"(?P<table>[^.\[\]]+)\.(?P<row>[^.\[\]]+)\.(?P<field>[^.\[\]]+)(?:\[(?P<place>\d+)\])?")
PLAIN = {
    "seat_balance": "points",
    "length": "decisions",
    "turns": "turns",
    "lead_changes": "changes",
    "decided_at": "% of the game",
    "margin": "points of score",
    "score": "points of score",
    "unused_cards": "cards",
}
"""Measures that name nothing, and their units."""
NAMED = {"card_use": "%", "card_win": "%", "score": "% of points"}
"""Measures that name something after a colon."""


class ParameterTable(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A `[[parameter]]` as its file has it."""

    at: str = ""
    low: float
    high: float
    step: float | None = None


class TargetTable(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A `[[target]]` as its file has it."""

    measure: str = ""
    goal: float | None = None
    low: float | None = None
    high: float | None = None
    scale: Annotated[float, Meta(gt=0, description="scale, the miss that counts 1, must be above 0")] = 1.0


class TuningFile(StudyFile, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A tuning as its file has it: a study's keys, and its own."""

    trials: Annotated[int, Meta(ge=1, le=1_000_000)] = 60
    parameter: list[Annotated[ParameterTable, Meta(description="expected a table with at, low and high")]] = []
    target: list[Annotated[TargetTable, Meta(description="expected a table with measure and goal")]] = []


@dataclass(frozen=True)
class Parameter:
    """A number of the content that may be turned."""

    at: str
    table: str
    row: str
    field: str
    place: int | None
    low: float
    high: float
    step: float
    now: float | None
    """What the content has; None where the row leaves it to the game."""
    list_now: tuple[object, ...] = ()
    """The whole list, of which one number is turned."""

    @property
    def whole(self) -> bool:
        """Whether only whole numbers come into question."""
        return all(float(value).is_integer() for value in (self.low, self.high, self.step))

    @property
    def count(self) -> int:
        """The number of values that may be tried."""
        return int((self.high - self.low) / self.step + 1e-9) + 1

    def allows(self, value: float) -> bool:
        """Whether a value is among those that may be tried."""
        steps = (value - self.low) / self.step
        return -1e-9 <= steps <= self.count - 1 + 1e-9 and abs(steps - round(steps)) < 1e-9


@dataclass(frozen=True)
class Target:
    """What a measure should be: a goal, or a band."""

    measure: str
    low: float
    high: float
    scale: float

    @property
    def unit(self) -> str:
        """What it is counted in."""
        name, colon, _ = self.measure.partition(":")
        return NAMED[name] if colon else PLAIN[name]

    @property
    def wish(self) -> str:
        """`160 to 200`."""
        if self.low == self.high:
            return f"{self.low:g}"
        if not isfinite(self.low):
            return f"at most {self.high:g}"
        return f"{self.low:g} to {self.high:g}" if isfinite(self.high) else f"at least {self.low:g}"

    def miss(self, value: float) -> float:
        """The distance of a value from the target, in units of `scale`."""
        return max(self.low - value, value - self.high, 0.0) / self.scale

    def least(self, low: float, high: float) -> float:
        """The smallest miss of all values of an interval."""
        return max(self.low - high, low - self.high, 0.0) / self.scale


@dataclass(frozen=True)
class Tuning:
    """All that a tuning's file says."""

    study: Study
    trials: int
    parameters: tuple[Parameter, ...]
    targets: tuple[Target, ...]

    @classmethod
    def read(cls, path: Path) -> Self:
        """The tuning in a file, every part of it checked."""
        file = read_file(path, TuningFile)
        study = replace(Study.of_file(file, path.stem, path.parent, path.name), keep=Keep(1.0, 0.0), precision=0.0)
        for key, entries in (("parameter", file.parameter), ("target", file.target)):
            if not entries:
                raise BadStudy(f"{path.name}: add at least one [[{key}]].")
        parameters = [read_parameter(study, p, f"{path.name}, parameter {n}") for n, p in enumerate(file.parameter, 1)]
        targets = [read_target(study, target, f"{path.name}, target {n}") for n, target in enumerate(file.target, 1)]
        for kind, names in (("at", [p.at for p in parameters]), ("measure", [t.measure for t in targets])):
            for name in names:
                if names.count(name) > 1:
                    raise BadStudy(f"{path.name}: {kind} = {name!r} is there twice.")
        return cls(study, file.trials, tuple(parameters), tuple(targets))

    def digest(self) -> str:
        """What trials depend on, their number aside."""
        told = [self.study.digest(), self.study.games, *map(asdict, self.parameters), *map(asdict, self.targets)]
        return blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=16).hexdigest()

    def overlay(self, values: Mapping[str, float]) -> Overlay:
        """The content with these values, as a change of the game's own."""
        found = self.study.overlay
        for parameter in self.parameters:
            if values.get(parameter.at, parameter.now) == parameter.now:
                continue
            value: object = _number(values[parameter.at])
            if parameter.place is not None:
                before = found.get(parameter.table, {}).get(parameter.row, {}).get(parameter.field)
                whole = list(before if isinstance(before, list) else parameter.list_now)
                whole[parameter.place] = value
                value = whole
            found = merged(found, {parameter.table: {parameter.row: {parameter.field: value}}})
        return found


def study_in(path: Path) -> Study:
    """The study in a file, which may be that of a tuning."""
    return Study.of_file(read_file(path, TuningFile), path.stem, path.parent, path.name)


def read_parameter(study: Study, table: ParameterTable, where: str) -> Parameter:
    """A parameter whose row and field exist, and whose ends the game accepts."""
    at, low, high = table.at.strip(), table.low, table.high
    found = _AT.fullmatch(at)
    if found is None:
        raise BadStudy(f'{where}: at must be like "units.archers.toughness" or "units.archers.line[2]", not {at!r}.')
    whole = low.is_integer() and high.is_integer()
    step = table.step if table.step is not None else 1.0 if whole else (high - low) / 100
    if low >= high:
        raise BadStudy(f"{where}: low must be below high, but {low:g} is not below {high:g}.")
    if not 0 < step <= high - low:
        raise BadStudy(f"{where}: step must be above 0 and no more than high less low, not {step:g}.")
    row = content_row(study, found["table"], found["row"], where)
    value = row.get(found["field"])
    place = int(found["place"]) if found["place"] else None
    if place is None and isinstance(value, list):
        raise BadStudy(f"{where}: {at} is a list, {value!r}: name one of its numbers, as in {at}[0].")
    if place is not None:
        if not isinstance(value, list):
            raise BadStudy(f"{where}: {found['field']} of {found['row']} is no list in the content.")
        if place >= len(value):
            raise BadStudy(f"{where}: {found['field']} has {len(value)} numbers, [0] to [{len(value) - 1}].")
    number = value[place] if isinstance(value, list) and place is not None else value
    if number is not None and (isinstance(number, bool) or not isinstance(number, int | float)):
        raise BadStudy(f"{where}: {at} is {number!r} and not a number.")
    made = Parameter(
        at,
        found["table"],
        found["row"],
        found["field"],
        place,
        low,
        high,
        step,
        float(number) if number is not None else None,
        tuple(value) if isinstance(value, list) else (),
    )
    for end in (low, low + (made.count - 1) * step):
        try:
            study.build().with_content(Tuning(study, 1, (made,), ()).overlay({made.at: end}))
        except BadContent as error:
            known = f" Fields of {made.row}: {', '.join(row)}." if number is None else ""
            raise BadStudy(f"{where}: {made.at} cannot be {end:g}. {error}{known}") from error
    return made


def content_row(study: Study, table: str, key: str, where: str) -> Mapping[str, object]:
    """A row as the study has it: the content's, changed by the study's overlay."""
    package = type(find(study.game)).__module__.rpartition(".")[0]
    folder = files(package).joinpath("content")
    known = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
    if table not in known:
        raise BadStudy(f"{where}: there is no table {table!r}. {near(table, known)}")
    rows = msgspec.toml.decode(known[table].read_bytes()).get(table, [])
    by_key = {row["key"]: row for row in rows}
    if key not in by_key:
        raise BadStudy(f"{where}: there is no row {key!r} in {table}. {near(key, by_key)}")
    return {**by_key[key], **study.overlay.get(table, {}).get(key, {})}


def read_target(study: Study, table: TargetTable, where: str) -> Target:
    """A target whose measure exists."""
    measure = checked_measure(study, table.measure, where)
    band = table.low is not None or table.high is not None
    if table.goal is not None and band:
        raise BadStudy(f"{where}: name a goal, or a band of low and high, not both.")
    if table.goal is None and not band:
        raise BadStudy(f"{where}: name a goal, or a band of low and high.")
    low, high = (table.low, table.high) if table.goal is None else (table.goal, table.goal)
    low, high = float("-inf") if low is None else low, float("inf") if high is None else high
    if low > high:
        raise BadStudy(f"{where}: low must not be above high.")
    made = Target(measure, low, high, table.scale)
    for end in (low, high):
        if made.unit.startswith("%") and 0 < end < 1:
            raise BadStudy(f"{where}: {measure} is counted in per cent: {100 * end:g}, not {end:g}.")
    return made


def checked_measure(study: Study, word: str, where: str) -> str:
    """A measure by name, cards by their keys."""
    name, colon, rest = word.partition(":")
    if not colon and name in PLAIN:
        return name
    if not colon or name not in NAMED:
        known = [*PLAIN, *[f"{one}:NAME" for one in NAMED]]
        raise BadStudy(f"{where}: nothing is measured that is called {word!r}. {near(word, known)}")
    game = study.build()
    if name == "score":
        known = [*game.sources(game.new(study.seats, game.check(study.seats, study.options), FastUmpire(1)), 0)]
        if rest not in known:
            raise BadStudy(f"{where}: no points come from {rest!r}. {near(rest, known)}")
        return word
    try:
        return f"{name}:{CardFinder(game).find(rest)[0]}"
    except BadStudy as error:
        raise BadStudy(f"{where}: {error}") from error


def _number(value: float) -> int | float:
    return int(value) if float(value).is_integer() else value
