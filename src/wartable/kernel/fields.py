"""The fields of states and parts and the arguments of steps. Both are read from `__init__` and written nowhere else."""

from __future__ import annotations

from inspect import signature
from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from .pieces import Pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A group of fields inside a state (a battle, a market), under the same rules as the state itself."""

    apart: ClassVar[tuple[str, ...]] = ()
    """Attributes that the kernel handles itself. They do not count as fields."""

    def clone(self) -> Self:
        """An independent copy, field by field. `scripts/write_clones.py` writes faster ones."""
        other = type(self)()
        copy_fields(self, other)
        return other


_FIELDS: Final[dict[type[Part], tuple[str, ...]]] = {}
_ARGUMENTS: Final[dict[type[object], tuple[str, ...]]] = {}
"""Fields by class and arguments by class, each read once."""


def field_names(cls: type[Part]) -> tuple[str, ...]:
    """The names of all attributes that `__init__` sets, except those that begin with an underscore."""
    if cls not in _FIELDS:
        blank = cls()
        compiled: tuple[str, ...] = getattr(cls, "__mypyc_attrs__", ())
        plain: dict[str, object] = getattr(blank, "__dict__", {})
        found = [*[name for name in compiled if hasattr(blank, name)], *plain]
        _FIELDS[cls] = tuple([name for name in found if not name.startswith("_") and name not in cls.apart])
    return _FIELDS[cls]


def argument_names(cls: type[object]) -> tuple[str, ...]:
    """The names of the arguments of `__init__`."""
    if cls not in _ARGUMENTS:
        _ARGUMENTS[cls] = tuple(signature(cls).parameters)
    return _ARGUMENTS[cls]


def copy_fields(source: Part, target: Part) -> None:
    """Copy every field. Values that never change (ints, texts, tuples) are shared."""
    for name in field_names(type(source)):
        value: object = getattr(source, name)
        if isinstance(value, list):
            value = [item.clone() if isinstance(item, Part) else item for item in value]
        elif isinstance(value, (Pieces, Part)):
            value = value.clone()
        setattr(target, name, value)
