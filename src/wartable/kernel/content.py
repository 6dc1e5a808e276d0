"""Content files: tables of TOML rows with stable keys, read once and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Final

from .errors import BadContent
from .scene import Plain, plain


def layout_file(package: str) -> Plain:
    """The file `layout.toml` of a package: the theme, and for each stage the places of all areas."""
    return plain(tomllib.loads(files(package).joinpath("layout.toml").read_text(encoding="utf-8")))


class ContentField:
    """What a field may hold, in words, and what a row without it has; None if that cannot be written."""

    def __init__(self, wanted: str, default: Plain = None) -> None:
        self.wanted = wanted
        self.default = default


class ContentRow:
    """One row of a content table. Its fields are read by type, and errors name the file and the key."""

    def __init__(self, where: str, values: Mapping[str, object]) -> None:
        self.where = where
        self.values = values
        self.fields: dict[str, ContentField] = {}
        """The fields that were read, as the game asked for them."""
        self.key = self.text("key")
        self.where = f"{where}, {self.key}"

    def _take(self, name: str, wanted: str, default: Plain = None) -> object:
        self.fields[name] = ContentField(wanted, default)
        return self.values.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """A text field."""
        value = self._take(name, "a text", default or None)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value:
            raise BadContent(f"{self.where}: {name} must be a text.")
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high."""
        usual = default if default is not None and low <= default <= high else None
        value = self._take(name, f"a number from {low} to {high}", usual)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadContent(f"{self.where}: {name} must be a number from {low} to {high}, not {value!r}.")
        return value

    def numbers(self, name: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A list of `count` whole numbers from low to high. With count -1 it may have any length."""
        wanted = "1 number" if count == 1 else f"{count} numbers" if count >= 0 else "numbers"
        value = self._take(name, f"a list of {wanted} from {low} to {high}")
        if not isinstance(value, list) or (count >= 0 and len(value) != count):
            raise BadContent(f"{self.where}: {name} must be a list of {wanted}.")
        out: list[int] = []
        for x in value:
            if not isinstance(x, int) or isinstance(x, bool) or not low <= x <= high:
                raise BadContent(f"{self.where}: {name} must hold numbers from {low} to {high}, not {x!r}.")
            out.append(x)
        return tuple(out)

    def word(self, name: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """One of the allowed words."""
        value = self.text(name, default)
        self.fields[name].wanted = f"one of {', '.join(allowed)}"
        if value not in allowed:
            raise BadContent(f"{self.where}: {name} must be one of {', '.join(allowed)}, not {value!r}.")
        return value

    def words(self, name: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """A list of allowed words, empty if the field is missing."""
        value = self._take(name, f"a list of words of {', '.join(allowed)}", [])
        if value is None:
            return ()
        if not isinstance(value, list):
            raise BadContent(f"{self.where}: {name} must be a list of words.")
        out: list[str] = []
        for x in value:
            if not isinstance(x, str) or x not in allowed:
                raise BadContent(f"{self.where}: {name} must hold words of {', '.join(allowed)}, not {x!r}.")
            out.append(x)
        return tuple(out)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, empty if the field is missing."""
        value = self._take(name, "a list of texts", [])
        if value is None:
            return ()
        if not isinstance(value, list) or any([not isinstance(x, str) for x in value]):
            raise BadContent(f"{self.where}: {name} must be a list of texts.")
        return tuple([str(x) for x in value])

    def done(self) -> None:
        """Raise if a field was not read. So a misspelled field is an error."""
        extra = sorted(set(self.values) - set(self.fields))
        if extra:
            raise BadContent(f"{self.where}: unknown field {', '.join(extra)}.")


LEAST: Final = 0
MOST: Final = 99


class Numbers:
    """The numbers of the rules: the rows of `numbers.toml`, each with its list of `values`."""

    def __init__(self, rows: Sequence[ContentRow]) -> None:
        self.rows = {row.key: row for row in rows}
        self.values: dict[str, tuple[int, ...]] = {}
        for row in rows:
            self.values[row.key] = row.numbers("values", -1, LEAST, MOST)
            row.done()

    def many(self, key: str, count: int) -> tuple[int, ...]:
        """The numbers of a row, which must have `count` of them."""
        found = self.values.get(key, ())
        if len(found) != count:
            raise BadContent(f"numbers.toml: {key} must hold {count} values.")
        self.rows[key].numbers("values", count, LEAST, MOST)
        return found

    def one(self, key: str) -> int:
        """The number of a row that has only one."""
        return self.many(key, 1)[0]


class Content:
    """The content files of one package, or of another folder, with an optional overlay of changed rows."""

    def __init__(self, package: str, overlay: Mapping[str, object] | None = None, folder: Path | None = None) -> None:
        self.package = package
        self.overlay: Mapping[str, object] = overlay if overlay is not None else {}
        self.folder = folder
        self.tables: dict[str, list[ContentRow]] = {}
        """The rows that were read, by table."""
        self.words: dict[str, dict[str, str]] = {}
        """For each table, what its fields and rows mean, by name: the table `[words]` of its file."""
        self.digest = blake2b(repr(sorted(self.overlay.items())).encode(), digest_size=16)

    def rows(self, name: str) -> list[ContentRow]:
        """The rows of `content/<name>.toml`, with the changes of the overlay. A key that occurs twice is an error.

        Rows named in the list `order` at the head of the file come first, in that order. The others follow by key. The
        place of a row in the file does not matter. A table is read once: who asks again gets the same rows.
        """
        if name in self.tables:
            return self.tables[name]
        try:
            file: dict[str, object] = tomllib.loads(self._text(name))
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{name}.toml: {error}") from error
        table = file.get(name)
        if not isinstance(table, list):
            raise BadContent(f"{name}.toml must hold a list of [[{name}]] tables.")
        changes: object = self.overlay.get(name, {})
        rows: dict[str, ContentRow] = {}
        for entry in table:
            assert isinstance(entry, dict)
            change: object = changes.get(entry.get("key")) if isinstance(changes, dict) else None
            row = ContentRow(f"{name}.toml", {**entry, **change} if isinstance(change, dict) else entry)
            if row.key in rows:
                raise BadContent(f"{name}.toml: the key {row.key} occurs twice.")
            rows[row.key] = row
        if isinstance(changes, dict) and set(changes) - set(rows):
            unknown = ", ".join(sorted(set(changes) - set(rows)))
            raise BadContent(f"The overlay changes unknown rows of {name}: {unknown}.")
        found = [rows[key] for key in _in_order(name, file.get("order", []), rows)]
        self.digest.update(repr((name, [sorted(row.values.items()) for row in found])).encode())
        self.tables[name] = found
        self.words[name] = _words(name, file.get("words", {}), rows)
        return found

    def _text(self, name: str) -> str:
        file = f"{name}.toml"
        if self.folder is not None:
            return self.folder.joinpath(file).read_text(encoding="utf-8")
        return files(self.package).joinpath("content", file).read_text(encoding="utf-8")

    def version(self) -> str:
        """A short digest of all rows read, noted in records. Call it after all tables are read."""
        unknown = sorted(set(self.overlay) - set(self.tables))
        if unknown:
            raise BadContent(f"The overlay changes unknown tables: {', '.join(unknown)}.")
        return self.digest.hexdigest()[:16]


def _words(name: str, words: object, rows: Mapping[str, ContentRow]) -> dict[str, str]:
    """Sentences by the name of a field or by the key of a row. One that no row has is an error."""
    if not isinstance(words, dict):
        raise BadContent(f"{name}.toml: words must be a table of sentences.")
    known = {field for row in rows.values() for field in row.values} | set(rows)
    found: dict[str, str] = {}
    for word, sentence in words.items():
        if word not in known or not isinstance(sentence, str):
            raise BadContent(f"{name}.toml: words has {word!r}, which is no field and no row, or has no sentence.")
        found[word] = sentence
    return found


def _in_order(name: str, order: object, rows: Mapping[str, ContentRow]) -> list[str]:
    """The keys in the list `order`, then all others in alphabetical order."""
    if not isinstance(order, list):
        raise BadContent(f"{name}.toml: order must be a list of keys.")
    first: list[str] = []
    for key in order:
        if not isinstance(key, str) or key not in rows or key in first:
            raise BadContent(f"{name}.toml: order names {key!r}, which is no row or named twice.")
        first.append(key)
    return first + sorted([key for key in rows if key not in first])
