"""All of it as data that JSON can hold."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Final

from .boards import Board
from .clashes import Clash, Meter
from .numbers import Budget, Stats, Track
from .rows import Pile, Row

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]
"""Any value that JSON can hold."""

_SHAPES: Final[dict[type, list[tuple[str, object]]]] = {}
_AREAS: Final[tuple[type, ...]] = (Pile, Row, Board, Track, Stats, Budget, Clash, Meter)
_KINDS: Final[dict[type, str]] = {cls: cls.__name__.lower() for cls in _AREAS}


def shape_of(cls: type) -> list[tuple[str, object]]:
    """The fields of a dataclass of this package with their defaults, looked up once."""
    shape = _SHAPES.get(cls)
    if shape is None:
        assert is_dataclass(cls), f"not drawable: {cls!r}"
        shape = _SHAPES[cls] = [(f.name, f.default) for f in fields(cls)]
    return shape


def plain(value: object) -> Plain:
    """Scenes, prompts, shows and faces as JSON, without default values. Areas get a field `is` with their kind."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    cls = type(value)
    out: dict[str, Plain] = {}
    kind = _KINDS.get(cls)
    if kind is not None:
        out["is"] = kind
    for name, default in shape_of(cls):
        item: object = getattr(value, name)
        if item is not default and (default is MISSING or item != default):
            out[name] = plain(item)
    return out
