"""What a state holds, and how it is copied."""

from __future__ import annotations

from typing import ClassVar, Self

from mypy_extensions import mypyc_attr

from .pieces import Pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A group of fields inside a state (a battle, a market), under the same rules as the state itself."""

    fields: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        """An independent copy. This one follows `fields`; a fast game writes its own by hand."""
        other = type(self)()
        copy_fields(self, other)
        return other


def copy_fields(source: Part, target: Part) -> None:
    """Copy every field; what never changes (ints, tuples) is shared."""
    for name in source.fields:
        value: object = getattr(source, name)
        if isinstance(value, list):
            value = value[:]
        elif isinstance(value, (Pieces, Part)):
            value = value.clone()
        setattr(target, name, value)
