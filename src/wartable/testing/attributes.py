"""Attributes of a state that are no fields. Copies and snapshots lose them, which looks like many other faults."""

from __future__ import annotations

from wartable.kernel import Game, Part, Pieces, S
from wartable.kernel.fields import field_names


def strays(game: Game[S], s: Part, like: Part | None = None) -> list[str]:
    """The attributes that `__init__` does not set, in a state, in another copy of it and in its parts.

    Content is excepted, and so are names that begin with an underscore. Compiled classes do not show other attributes.
    """
    fields = field_names(type(s))
    attributes = {**getattr(s, "__dict__", {}), **getattr(like, "__dict__", {})}
    content = getattr(game.blank(), "__dict__", {})
    extra = {name for name in attributes if not name.startswith("_")} - {*s.apart, *fields}
    extra -= {name for name in extra if _is_content(attributes[name]) and attributes[name] is content.get(name)}
    found = [f"{type(s).__name__}.{name}" for name in sorted(extra)]
    for name in fields:
        part = getattr(s, name, None)
        if isinstance(part, Part):
            found += strays(game, part)
    return found


def not_set(names: list[str]) -> str:
    """The words for the author about attributes that `__init__` does not set."""
    return (
        f"`__init__` does not set {' and '.join(names)}, so it is lost in copies, in snapshots and in what bots are "
        "given. Set every attribute of a state in its `__init__`."
    )


def cause(game: Game[S], s: S, words: str) -> str:
    """The words for a copy that differs from its state. An attribute that copies lose explains every difference."""
    lost = strays(game, s)
    return not_set(lost) if lost else words


def _is_content(value: object) -> bool:
    """Whether a value is content, which all states of a game share, and not plain data."""
    return not isinstance(value, (int, str, list, tuple, dict, set, Pieces, Part, type(None)))
