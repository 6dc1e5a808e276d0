"""A study's directory as a database: its plan, and its rows as tables for questions in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

import duckdb
from msgspec import structs

from wartable.kernel import OptionValue
from wartable.kernel.scene import Plain

from ..studies.contenders import Contender
from ..studies.header import HEADER, NoStudy, read_header
from ..studies.overlay import Overlay, read_overlay
from ..studies.study import contenders_of

KINDS = {
    "games": "game bigint, seed bigint, decisions int, turns int, choices_mean float, choices_max int, "
    "lead_changes int, decided_at float, margin int, ties tinyint, ending varchar",
    "seats": "game bigint, seat tinyint, contender varchar, bot varchar, place tinyint, share float, score int, "
    "decisions int, sources map(varchar, int), shares float[], scores int[], leads tinyint[]",
    "cards": "game bigint, seat tinyint, card varchar, verb varchar, offered int, chosen int, first float, share float",
    "actions": "game bigint, seat tinyint, tenth tinyint, verb varchar, offered int, chosen int, listed int",
    "rules": "part int, rule varchar, fired bigint, games bigint",
    "events": "part int, event varchar, told bigint, games bigint",
}
"""The kinds of rows a report asks, with their columns: a kind or a column that was not kept is read as empty."""


@dataclass(frozen=True)
class Plan:
    """What was studied, as `study.json` has it."""

    name: str
    game: str
    seats: int
    seed: int
    rotate: bool
    contenders: tuple[Contender, ...]
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Overlay = field(default_factory=dict)
    versions: Mapping[str, Plain] = field(default_factory=dict)
    keep: Mapping[str, Plain] = field(default_factory=dict)
    precision: float = 0.0
    digest: str = ""
    directory: str = ""
    """The name of the study's directory."""

    @property
    def settings(self) -> dict[str, OptionValue]:
        """The options as a game takes them."""
        return {key: value for key, value in self.options.items() if isinstance(value, bool | int | str)}

    @property
    def bots(self) -> tuple[str, ...]:
        """The different bots, in order of their first seat."""
        return tuple(dict.fromkeys(contender.bot for contender in self.contenders))


class AnswerRow:
    """One row of an answer, its cells by name. What SQL left empty is a zero or an empty text."""

    def __init__(self, cells: Mapping[str, object]) -> None:
        self._cells = cells

    def count(self, name: str) -> int:
        """A whole number."""
        return int(self.number(name))

    def number(self, name: str) -> float:
        """A number."""
        cell = self._cells[name]
        return float(cell) if isinstance(cell, int | float | Decimal) else 0.0

    def text(self, name: str) -> str:
        """A text."""
        cell = self._cells[name]
        return "" if cell is None else str(cell)


class StudyDatabase:
    """The rows of one study: of its whole parts, which are those whose games are written."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.plan = read_plan(directory)
        self._db = duckdb.connect()
        whole = sorted(file.name for file in (directory / "games").glob("*.parquet"))
        self._kept: dict[str, list[str]] = {}
        """The names of the files of each kind."""
        for kind, columns in KINDS.items():
            self._kept[kind] = [name for name in whole if (directory / kind / name).is_file()]
            self._db.execute(f"create table no_{kind} ({columns})")
            kept = f" union all by name {self._read(kind, self._kept[kind])}" if self._kept[kind] else ""
            self._db.execute(f"create view {kind} as from no_{kind}{kept}")
        self.count = self.ask("select count(*) as n from games")[0].count("n")
        if not self.count:
            raise NoStudy(f"{directory} holds no games yet. Play them with: wartable lab run STUDY.toml")

    def _read(self, kind: str, names: Sequence[str]) -> str:
        files = ", ".join(quoted(str(self.directory / kind / name)) for name in names)
        return f"from read_parquet([{files}], union_by_name = true)"

    def counted(self, kind: str) -> int:
        """How many games there are in the parts that kept rows of this kind."""
        names = self._kept[kind]
        return self.ask(f"select count(*) as n {self._read('games', names)}")[0].count("n") if names else 0

    def ask(self, sql: str) -> list[AnswerRow]:
        """All rows of an answer."""
        cursor = self._db.execute(sql)
        names = [str(column[0]) for column in cursor.description or ()]
        return [AnswerRow(dict(zip(names, cells, strict=True))) for cells in cursor.fetchall()]

    def close(self) -> None:
        """Let go of the files."""
        self._db.close()


def quoted(text: str) -> str:
    """A text as SQL writes it."""
    return "'" + text.replace("'", "''") + "'"


def read_plan(directory: Path) -> Plan:
    """The study of a directory."""
    header = read_header(directory)
    study, where = header.study, str(directory / HEADER)
    contenders = contenders_of(study, where)
    return Plan(
        name=study.name or directory.name.removesuffix(".study"),
        game=study.game,
        seats=len(contenders),
        seed=study.seed,
        rotate=study.rotate,
        contenders=contenders,
        options=study.options,
        overlay=read_overlay(study.overlay, directory, where),
        versions=header.versions,
        keep=structs.asdict(study.keep),
        precision=study.precision,
        digest=header.digest,
        directory=directory.resolve().name,
    )
