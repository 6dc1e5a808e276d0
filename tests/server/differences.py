"""Changes of scenes, seen from the client: a second way to count them, and what a client makes of them.

The format is told in `wartable.kernel.scene.changes`.
"""

from __future__ import annotations

from wartable.kernel.scene import Plain
from wartable.kernel.scene.changes import KEYED, ORDER, WHOLE


def difference(old: dict[str, Plain], new: dict[str, Plain]) -> dict[str, Plain]:
    """The difference that turns `old` into `new`; empty where they are equal."""
    out: dict[str, Plain] = {}
    for key, value in new.items():
        if key not in old:
            out[key] = _whole(value)
        elif old[key] != value:
            out[key] = _changed(old[key], value)
    for key in old:
        if key not in new:
            out[key] = None
    return out


def _changed(old: Plain, new: Plain) -> Plain:
    if isinstance(old, dict) and isinstance(new, dict):
        return _whole(new) if old.get("is") != new.get("is") else difference(old, new)
    if isinstance(old, list) and isinstance(new, list):
        before, after = _keys(old), _keys(new)
        if before and after:
            return _items(dict(zip(before, old, strict=True)), dict(zip(after, new, strict=True)), before != after)
    return _whole(new)


def _items(old: dict[str, Plain], new: dict[str, Plain], moved: bool) -> Plain:
    changes: dict[str, Plain] = {}
    for key, value in new.items():
        if key not in old:
            changes[key] = _whole(value)
        elif old[key] != value:
            changes[key] = _changed(old[key], value)
    out: dict[str, Plain] = {KEYED: changes}
    if moved:
        out[ORDER] = list(new)
    return out


def _whole(value: Plain) -> Plain:
    """A new value. Objects are marked, since a bare object means a difference."""
    return {WHOLE: value} if isinstance(value, dict) else value


def _keys(items: list[Plain]) -> list[str]:
    """The key of every item; empty where an item has no key or two have the same."""
    keys: list[str] = []
    for item in items:
        key = (item.get("id") or item.get("at")) if isinstance(item, dict) else None
        if not isinstance(key, str):
            return []
        keys.append(key)
    return keys if len(set(keys)) == len(keys) else []


def patched(old: dict[str, Plain], patch: dict[str, Plain]) -> dict[str, Plain]:
    """What `old` becomes by a difference. Clients do the same."""
    out = dict(old)
    for key, change in patch.items():
        if change is None:
            out.pop(key, None)
        else:
            out[key] = _apply(old.get(key), change)
    return out


def _apply(old: Plain, change: Plain) -> Plain:
    if not isinstance(change, dict):
        return change
    if WHOLE in change:
        return change[WHOLE]
    changes = change.get(KEYED)
    if isinstance(changes, dict) and isinstance(old, list):
        items = {key: item for key, item in zip(_keys(old), old, strict=True)}
        for key, inner in changes.items():
            items[key] = _apply(items.get(key), inner)
        order = change.get(ORDER)
        return [items[str(key)] for key in order] if isinstance(order, list) else list(items.values())
    return patched(old if isinstance(old, dict) else {}, change)
