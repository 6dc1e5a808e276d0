"""What changed from one scene to the next, as data small enough to be sent after every move.

A client applies changes to the scene it has:

- those of an object name its changed keys; `null` removes a key; an unchanged key is absent;
- a list whose items all carry an `id` or an `at` is treated as an object of those keys, written
  `{"~": {key: changes of an item}}`, with `"order": [keys]` where items came, went or changed places;
- anything else is replaced: `{"=": value}` for objects and keyed lists, the bare value for the rest.

Scenes are compared as they are, from the whole to its parts: what is equal is not looked into, and only what changed is
turned into data. To compare takes much less time than either.
"""

from __future__ import annotations

from dataclasses import MISSING, is_dataclass
from typing import Final

from .plain import Plain, plain, shape_of
from .whole import Area, Scene

KEYED: Final = "~"
ORDER: Final = "order"
WHOLE: Final = "="

_KEY_OF: Final[dict[type, str]] = {}


def changes(old: Scene, new: Scene) -> dict[str, Plain]:
    """The changes that turn `old` into `new`; empty where they are equal."""
    out: dict[str, Plain] = {}
    areas = _of_areas(old.areas, new.areas)
    if old.stage != new.stage:
        out["stage"] = new.stage
    if areas:
        out["areas"] = areas
    if old.focus != new.focus:
        out["focus"] = new.focus or None
    if old.advice != new.advice:
        out["advice"] = new.advice or None
    if old.acting != new.acting:
        out["acting"] = list(new.acting) or None
    return out


def _of_areas(old: dict[str, Area], new: dict[str, Area]) -> dict[str, Plain]:
    out: dict[str, Plain] = {}
    for name, area in new.items():
        was = old.get(name)
        if was is None:
            out[name] = _whole(area)
        elif was is not area and was != area:
            out[name] = _of_value(was, area)
    for name in old:
        if name not in new:
            out[name] = None
    return out


def _of_value(old: object, new: object) -> Plain:
    """The changes of a value that was there before and is another now."""
    if isinstance(new, tuple):
        return _of_items(old, new) if isinstance(old, tuple) else plain(new)
    if new is None or isinstance(new, (str, int, float)):
        return new
    return _of_fields(old, new) if type(old) is type(new) else _whole(new)


def _of_fields(old: object, new: object) -> dict[str, Plain]:
    """The changes of an object of the same kind. Default values are left out."""
    out: dict[str, Plain] = {}
    for name, default in shape_of(type(new)):
        a: object = getattr(old, name)
        b: object = getattr(new, name)
        if a is b or a == b:
            continue
        if default is MISSING:
            out[name] = _of_value(a, b)
        elif b == default:
            out[name] = None
        elif a == default:
            out[name] = _whole(b)
        else:
            out[name] = _of_value(a, b)
    return out


def _of_items(old: tuple[object, ...], new: tuple[object, ...]) -> Plain:
    """The changes of a list."""
    after = _keys(new)
    before = _keys(old) if after else after
    if not before:
        return plain(new)
    out: dict[str, Plain] = {}
    was = dict(zip(before, old, strict=True))
    for key, item in zip(after, new, strict=True):
        before_it = was.get(key)
        if before_it is None:
            out[key] = _whole(item)
        elif before_it is not item and before_it != item:
            out[key] = _of_value(before_it, item)
    listed: dict[str, Plain] = {KEYED: out}
    if before != after:
        order: list[Plain] = []
        order.extend(after)
        listed[ORDER] = order
    return listed


def _whole(value: object) -> Plain:
    """A new value. Objects are marked, since a bare object means changes."""
    made = plain(value)
    return {WHOLE: made} if isinstance(made, dict) else made


def _keys(items: tuple[object, ...]) -> list[str]:
    """The key of every item; empty where an item has no key or two have the same."""
    keys: list[str] = []
    for item in items:
        name = _key_of(type(item))
        key: object = getattr(item, name) if name else ""
        if not isinstance(key, str) or not key:
            return []
        keys.append(key)
    return keys if len(set(keys)) == len(keys) else []


def _key_of(cls: type) -> str:
    """The name of the field that holds the key of such an item; "" for none, looked up once."""
    name = _KEY_OF.get(cls)
    if name is None:
        names = [field for field, _ in shape_of(cls)] if is_dataclass(cls) else []
        name = _KEY_OF[cls] = "id" if "id" in names else "at" if "at" in names else ""
    return name
