"""Reading the lab's files: typed by msgspec, and where they do not fit, words that say which key and what would."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from wartable.kernel import WartableError

T = TypeVar("T")


class BadStudy(WartableError):
    """A study, an overlay or a study's directory that cannot be used."""


def read_file(path: Path, kind: type[T]) -> T:
    """A TOML file of this kind."""
    try:
        data = msgspec.toml.decode(path.read_bytes())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadStudy(f"{path.name} is not TOML: {error}.") from error
    except FileNotFoundError as error:
        raise BadStudy(f"There is no file {path}.") from error
    return decoded(data, kind, path.name)


def decoded(data: object, kind: type[T], where: str) -> T:
    """Plain data as this kind; mistakes are said of `where`."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadStudy(_explained(str(error), data, inspect.type_info(kind), where)) from error


def near(word: str, known: Iterable[str]) -> str:
    """What may have been meant by an unknown word, else a few of those there are."""
    words = sorted(set(known))
    close = get_close_matches(word, words, 3, 0.6)
    if close:
        return f"Did you mean {' or '.join(close)}?"
    more = ", …" if len(words) > 12 else ""
    return f"Known: {', '.join(words[:12]) or 'none'}{more}."


def shortened(text: str, most: int = 80) -> str:
    """A list in words, cut off at a comma where it is long."""
    return text if len(text) <= most else f"{text[:most].rpartition(',')[0]}, …"


_FIELD = re.compile(r"Object (?P<what>contains unknown|missing required) field `(?P<name>.*?)`")
_PATH = re.compile(r" - at `\$(.*)`$")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


_LISTS = (inspect.ListType, inspect.VarTupleType)
_NAMES: Mapping[type[inspect.Type], str] = {
    inspect.StrType: "a text",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.BoolType: "true or false",
    inspect.DictType: "a table",
    inspect.StructType: "a table",
    inspect.ListType: "a list",
    inspect.VarTupleType: "a list",
}


def _explained(error: str, data: Any, kind: inspect.Type, where: str) -> str:
    """Follow the path that msgspec names, through the data and through their type, and say what is wrong at its end.

    A type says what it wants by the description of its `Meta`, else by its name and its bounds.
    """
    path = _PATH.search(error)
    table = spot = where
    key, wanted = "", f"{where}: {error}."
    for name, number in _STEP.findall(path.group(1) if path else ""):
        if name:
            table, key = spot, name
            data, kind = data[name], _fields(kind)[name]
            spot = f"{table}, [{name}]" if isinstance(kind, inspect.StructType) else f"{table}, {name}"
            wanted = f"{table}: {key} must be {_named(kind, data)}, not {data!r}."
        else:
            data, kind = data[int(number)], _item(kind)
            spot = f"{table}, {key} {int(number) + 1}"
        if isinstance(kind, inspect.Metadata) and kind.extra_json_schema:
            wanted = f"{spot if number else table}: {kind.extra_json_schema['description']}, not {data!r}."
    field = _FIELD.search(error)
    if field is None:
        return wanted
    if field["what"] == "missing required":
        return f"{spot}: {field['name']} is missing."
    return f"{spot}: there is no key {field['name']!r}. {near(field['name'], _fields(kind))}"


def _members(kind: inspect.Type) -> Sequence[inspect.Type]:
    """The types that a value may have."""
    bare = kind.type if isinstance(kind, inspect.Metadata) else kind
    return bare.types if isinstance(bare, inspect.UnionType) else (bare,)


def _fields(kind: inspect.Type) -> Mapping[str, inspect.Type]:
    """The keys of a table."""
    return {
        field.name: field.type for one in _members(kind) if isinstance(one, inspect.StructType) for field in one.fields
    }


def _item(kind: inspect.Type) -> inspect.Type:
    """What a list holds."""
    return next(one.item_type for one in _members(kind) if isinstance(one, _LISTS))


def _named(kind: inspect.Type, value: object) -> str:
    """`a whole number`; where it is one, `from 1 to 99`."""
    one = _members(kind)[0]
    kinds = int if isinstance(one, inspect.IntType) else int | float
    if isinstance(one, inspect.IntType | inspect.FloatType) and one.le is not None:
        if isinstance(value, kinds) and not isinstance(value, bool):
            return f"from {one.ge} to {one.le}"
    return _NAMES[type(one)]
