"""What a designer can change: the rows of a game's content with their fields, found by a word."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wartable.kernel import Content, ContentRow, Game, State
from wartable.kernel.scene import Plain, plain

from .files import BadStudy, near


@dataclass(frozen=True)
class RowField:
    """A field of a row: its value, what it may hold and what it means."""

    name: str
    value: Plain
    """What the row has; if it leaves the field out, what that means; None if that cannot be written."""
    given: bool
    """Whether the row has the field."""
    wanted: str
    words: str
    """What the field means; empty where the content does not say."""


@dataclass(frozen=True)
class TableRow:
    """A row of a table."""

    table: str
    row: ContentRow
    words: Mapping[str, str]
    """What fields and rows of the table mean."""

    @property
    def at(self) -> str:
        """`units.archers`."""
        return f"{self.table}.{self.row.key}"

    @property
    def name(self) -> str:
        """The name that is printed on it; empty where it has none."""
        name = self.row.values.get("name")
        return name if isinstance(name, str) else ""

    @property
    def about(self) -> str:
        """What the content says of the row; empty where it says nothing."""
        return self.words.get(self.row.key, "")

    @property
    def fields(self) -> list[RowField]:
        """All fields but the key, those that the row has first."""
        found = []
        for name, field in self.row.fields.items():
            given = name in self.row.values
            value = plain(self.row.values[name]) if given else field.default
            if name != "key":
                found.append(RowField(name, value, given, field.wanted, self.words.get(name, "")))
        return sorted(found, key=lambda field: not field.given)


class ContentGuide:
    """The content of a game, row by row."""

    def __init__(self, game: Game[State]) -> None:
        content: Content | None = game.content()
        if content is None:
            raise BadStudy(f"{game.title} has no content that could be changed.")
        self.title = game.title
        self.tables = {
            table: [TableRow(table, row, content.words[table]) for row in rows]
            for table, rows in content.tables.items()
        }

    @property
    def rows(self) -> list[TableRow]:
        """All rows of all tables."""
        return [row for rows in self.tables.values() for row in rows]

    def find(self, word: str) -> list[TableRow]:
        """The rows that a word means: those of a table, or the one of `units.archers`, `archers` or a printed name."""
        wanted = word.strip().casefold()
        if wanted in self.tables:
            return self.tables[wanted]
        names = [(row.at, row.row.key, row.name) for row in self.rows]
        for kind in range(3):
            found = [row for row, known in zip(self.rows, names, strict=True) if known[kind].casefold() == wanted]
            if len(found) > 1:
                raise BadStudy(f"{word!r} may mean {', '.join([row.at for row in found])}: name one of these.")
            if found:
                return found
        known = [*self.tables, *[row.row.key for row in self.rows], *[row.name for row in self.rows if row.name]]
        raise BadStudy(f"{self.title} has no table or row {word!r} in its content. {near(word, known)}")
