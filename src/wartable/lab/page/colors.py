"""The report's colors by name. Charts are drawn in stand-ins, which become variables of the page or plain colors."""

from __future__ import annotations

import re

NAMES = ("ink", "muted", "line", "accent", "calm", "band", "ground", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8")

LIGHT = dict(
    zip(
        NAMES,
        (
            "#241c14",
            "#6b6050",
            "#e0d6c0",
            "#b04e12",
            "#5f7486",
            "#e6cfae",
            "#fffdf7",
            "#b04e12",
            "#2f6f9f",
            "#4f8a5b",
            "#b58a2a",
            "#8a5a8c",
            "#6b6050",
            "#3f9c9c",
            "#c06a7a",
        ),
        strict=True,
    )
)
DARK = dict(
    zip(
        NAMES,
        (
            "#f1e8d6",
            "#b0a58e",
            "#40382b",
            "#f08a30",
            "#8fa8bc",
            "#5b4322",
            "#1f1c18",
            "#f08a30",
            "#6fb3e0",
            "#7fbf8a",
            "#e3bb58",
            "#c79ac9",
            "#b0a58e",
            "#6fcaca",
            "#e59aa8",
        ),
        strict=True,
    )
)
"""The colors at night. Every color keeps its name and changes its value."""

STAND_IN = {name: f"#0f0e{place:02x}" for place, name in enumerate(NAMES)}
"""What a chart is drawn in."""

SOURCES = tuple(STAND_IN[f"s{place}"] for place in range(1, 9))
"""For parts of a whole, in order."""

_FOUND = re.compile("|".join(STAND_IN.values()))
_NAMED = {stand_in: name for name, stand_in in STAND_IN.items()}


def as_variables(svg: str) -> str:
    """Stand-ins as the page's variables: day, night and paper each give them values."""
    return _FOUND.sub(lambda found: f"var(--{_NAMED[found.group()]})", svg)


def as_light(svg: str) -> str:
    """Stand-ins as the colors of day, for a picture by itself."""
    return _FOUND.sub(lambda found: LIGHT[_NAMED[found.group()]], svg)
