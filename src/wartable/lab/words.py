"""What the lab's files may hold, and what is said where they hold something else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from wartable.kernel import WartableError

T = TypeVar("T")


class BadStudy(WartableError):
    """A study, an overlay or a study's directory that cannot be used."""


KINDS: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    dict: "a table",
    list: "a list",
}


def read_toml(path: Path) -> dict[str, object]:
    """A TOML file, or words that say where it is wrong."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadStudy(f"{path.name} is not TOML: {error}.") from error
    except FileNotFoundError as error:
        raise BadStudy(f"There is no file {path}.") from error


def near(word: str, known: Iterable[str]) -> str:
    """What may have been meant by an unknown word, else a few of those there are."""
    words = sorted(set(known))
    close = get_close_matches(word, words, 3, 0.6)
    if close:
        return f"Did you mean {' or '.join(close)}?"
    more = ", …" if len(words) > 12 else ""
    return f"Known: {', '.join(words[:12]) or 'none'}{more}."


class Table:
    """A table of a file whose values are taken by key and type."""

    def __init__(self, where: str, values: Mapping[str, object], keys: Iterable[str]) -> None:
        self.where = where
        self.values = values
        known = tuple(keys)
        for key in values:
            if key not in known:
                raise BadStudy(f"{where}: there is no key {key!r}. {near(key, known)}")

    def take(self, key: str, kind: type[T], default: T) -> T:
        """The value of a key, which must be of this kind."""
        value = self.values.get(key, default)
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise BadStudy(f"{self.where}: {key} must be {KINDS[kind]}, not {value!r}.")
        return value

    def number(self, key: str, low: int, high: int, default: int) -> int:
        """A whole number from low to high."""
        value = self.take(key, int, default)
        if not low <= value <= high:
            raise BadStudy(f"{self.where}: {key} must be from {low} to {high}, not {value}.")
        return value

    def share(self, key: str, default: float) -> float:
        """A part of the whole, from 0 to 1."""
        value = self.take(key, float, default)
        if not 0 <= value <= 1:
            raise BadStudy(f"{self.where}: {key} must be from 0 to 1, not {value}.")
        return value
