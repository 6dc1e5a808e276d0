"""The first difference between two pieces of plain data, in a few words."""

from __future__ import annotations

from wartable.kernel.scene import Plain


def difference(a: Plain, b: Plain, path: str = "") -> str:
    """The first place at which two pieces of plain data differ, and both values: `areas.hand1.label: 1 and 2`."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in {**a, **b}:
            if a.get(key) != b.get(key):
                return difference(a.get(key), b.get(key), f"{path}.{key}")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i in range(len(a)):
            if a[i] != b[i]:
                return difference(a[i], b[i], f"{path}.{i}")
    return f"{path.lstrip('.')}: {a!r} and {b!r}"
