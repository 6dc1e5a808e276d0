"""Content files: tables of TOML rows with stable keys, read once and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.resources import files

from .errors import BadContent
from .scene import Plain, plain


def layout_file(package: str) -> Plain:
    """The file `layout.toml` of a package: the theme, and per stage the places of all areas."""
    return plain(tomllib.loads(files(package).joinpath("layout.toml").read_text(encoding="utf-8")))


class Row:
    """One row of a content table, whose fields are taken by type; what is wrong is said with file and key."""

    def __init__(self, where: str, values: Mapping[str, object]) -> None:
        self.where = where
        self.values = values
        self.taken: set[str] = set()
        self.key = self.text("key")
        self.where = f"{where}, {self.key}"

    def _take(self, name: str) -> object:
        self.taken.add(name)
        return self.values.get(name)

    def text(self, name: str, default: str | None = None) -> str:
        """A text field."""
        value = self._take(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value:
            raise BadContent(f"{self.where}: {name} must be a text.")
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high."""
        value = self._take(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise BadContent(f"{self.where}: {name} must be a number from {low} to {high}, not {value!r}.")
        return value

    def numbers(self, name: str, count: int, low: int, high: int) -> tuple[int, ...]:
        """A list of so many whole numbers (any number of them with count -1)."""
        value = self._take(name)
        if not isinstance(value, list) or (count >= 0 and len(value) != count):
            wanted = f"{count} numbers" if count >= 0 else "numbers"
            raise BadContent(f"{self.where}: {name} must be a list of {wanted}.")
        out: list[int] = []
        for x in value:
            if not isinstance(x, int) or isinstance(x, bool) or not low <= x <= high:
                raise BadContent(f"{self.where}: {name} must hold numbers from {low} to {high}, not {x!r}.")
            out.append(x)
        return tuple(out)

    def word(self, name: str, allowed: tuple[str, ...], default: str | None = None) -> str:
        """One of a few words."""
        value = self.text(name, default)
        if value not in allowed:
            raise BadContent(f"{self.where}: {name} must be one of {', '.join(allowed)}, not {value!r}.")
        return value

    def words(self, name: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """Some of a few words; none where the field is missing."""
        value = self._take(name)
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

    def done(self) -> None:
        """Nothing is left over: a misspelled field is an error, not a silence."""
        extra = sorted(set(self.values) - self.taken)
        if extra:
            raise BadContent(f"{self.where}: unknown field {', '.join(extra)}.")


class Numbers:
    """The numbers of the rules: the rows of `numbers.toml`, each with its list of `values`."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.values: dict[str, tuple[int, ...]] = {}
        for row in rows:
            self.values[row.key] = row.numbers("values", -1, 0, 99)
            row.done()

    def many(self, key: str, count: int) -> tuple[int, ...]:
        """So many numbers that belong together."""
        found = self.values.get(key, ())
        if len(found) != count:
            raise BadContent(f"numbers.toml: {key} must hold {count} values.")
        return found

    def one(self, key: str) -> int:
        """A number that stands alone."""
        return self.many(key, 1)[0]


class Content:
    """The content files of one package, with an optional overlay of changed rows."""

    def __init__(self, package: str, overlay: Mapping[str, object] | None = None) -> None:
        self.package = package
        self.overlay: Mapping[str, object] = overlay if overlay is not None else {}
        self.tables: set[str] = set()
        self.digest = blake2b(repr(sorted(self.overlay.items())).encode(), digest_size=16)

    def rows(self, name: str) -> list[Row]:
        """The rows of `content/<name>.toml`, in file order, keys unique, changed by the overlay where it names one."""
        raw = files(self.package).joinpath("content", f"{name}.toml").read_bytes()
        self.digest.update(raw)
        self.tables.add(name)
        try:
            table: object = tomllib.loads(raw.decode("utf-8")).get(name)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{name}.toml: {error}") from error
        if not isinstance(table, list):
            raise BadContent(f"{name}.toml must hold a list of [[{name}]] tables.")
        changes: object = self.overlay.get(name, {})
        rows: list[Row] = []
        seen: set[str] = set()
        for entry in table:
            assert isinstance(entry, dict)
            change: object = changes.get(entry.get("key")) if isinstance(changes, dict) else None
            row = Row(f"{name}.toml", {**entry, **change} if isinstance(change, dict) else entry)
            if row.key in seen:
                raise BadContent(f"{name}.toml: the key {row.key} occurs twice.")
            seen.add(row.key)
            rows.append(row)
        if isinstance(changes, dict) and set(changes) - seen:
            raise BadContent(f"The overlay changes unknown rows of {name}: {', '.join(sorted(set(changes) - seen))}.")
        return rows

    def version(self) -> str:
        """A short digest of all files read: which content a record was played with. Ask for it last."""
        unknown = sorted(set(self.overlay) - self.tables)
        if unknown:
            raise BadContent(f"The overlay changes unknown tables: {', '.join(unknown)}.")
        return self.digest.hexdigest()[:16]
