"""From a chart to a picture: one house style, static SVG, no script."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import altair as alt
import vl_convert
from altair.utils.schemapi import debug_mode
from markupsafe import Markup, escape

from .colors import STAND_IN, as_light, as_variables

WIDE, NARROW = 738, 338
"""Pixels of a figure that fills the column, and of one beside another or on a phone."""
FONT = "Alegreya Sans, Segoe UI, system-ui, sans-serif"

Chart = alt.LayerChart | alt.FacetChart

_TEXT = {"labelFont": FONT, "titleFont": FONT, "labelFontSize": 13, "titleFontSize": 13, "titleFontWeight": "normal"}
HOUSE = {
    "background": "transparent",
    "font": FONT,
    "view": {"stroke": None},
    "axis": {
        **_TEXT,
        "labelColor": STAND_IN["muted"],
        "titleColor": STAND_IN["muted"],
        "gridColor": STAND_IN["line"],
        "domain": False,
        "ticks": False,
        "labelPadding": 8,
        "titlePadding": 8,
        "labelLimit": 220,
    },
    "axisX": {"grid": False, "titleAnchor": "start"},
    "axisY": {"titleAnchor": "end", "titleAngle": 0, "titleAlign": "left", "titleX": 0, "titleY": -14, "tickCount": 4},
    "text": {"font": FONT, "fontSize": 13, "fill": STAND_IN["ink"]},
    "header": {**_TEXT, "labelColor": STAND_IN["ink"], "title": None},
    "legend": {"disable": True},
    "style": {"halo": {"stroke": STAND_IN["ground"], "strokeWidth": 4}},
}


@dataclass(frozen=True)
class Figure:
    """A chart with one message: how it is drawn at a width, and the message in words."""

    name: str
    title: str
    caption: str
    """A sentence that says what the chart shows."""
    chart: Callable[[int], Chart]
    wide: bool = False
    """Fills the column where there is room."""
    spoken: str = ""
    """For those who do not see the picture, where the caption does not say it."""


def svg(figure: Figure, width: int) -> str:
    """The chart drawn in stand-ins, labels included in its width.

    Altair checks every part against a schema, which takes as long as all the rest. A test checks our charts instead.
    """
    with debug_mode(False):
        spec = figure.chart(width).to_dict(validate=False)
    spec.update(config=HOUSE, width=width, autosize={"type": "fit-x", "contains": "padding"}, padding=0)
    drawn = cast(str, cast(Any, vl_convert).vegalite_to_svg(spec))
    return _HALO.sub(r'<text paint-order="stroke" stroke-linejoin="round"\1', drawn)


def inline(figure: Figure) -> Markup:
    """A figure in the page; a wide one is drawn twice, and the style sheet shows the one that fits."""
    if not figure.wide:
        return Markup(_picture(figure, NARROW, "one"))
    return Markup(_picture(figure, WIDE, "wide") + _picture(figure, NARROW, "narrow"))


def picture(figure: Figure) -> tuple[str, bytes]:
    """A figure by itself in the colors of day: SVG text, and PNG."""
    width = WIDE if figure.wide else NARROW
    ground = f'<rect width="100%" height="100%" fill="{STAND_IN["ground"]}"/>'
    text = as_light(_HEAD.sub(lambda head: head.group() + ground, svg(figure, width), count=1))
    return text, cast(bytes, cast(Any, vl_convert).svg_to_png(text, scale=2))


_HALO = re.compile(r"<text( [^>]*stroke=)")
"""A text with a stroke has it as a halo, behind its letters."""
_NOISE = re.compile(r' (?:aria-[a-z]+|role|class|pointer-events|stroke-miterlimit|xmlns:xlink|version)="[^"]*"')
_UNSEEN = re.compile(r'<text [^>]*opacity="0"[^>]*>[^<]*</text>|<path [^>]*d=""[^>]*/>|<g></g>')
_LONG = re.compile(r"(\d+\.\d{2})\d+")
_HEAD = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"[^>]*>')


def _picture(figure: Figure, width: int, which: str) -> str:
    text = _UNSEEN.sub("", _LONG.sub(r"\1", _NOISE.sub("", as_variables(svg(figure, width)))))
    text = text.replace(f' font-family="{FONT}"', "")
    head = _HEAD.search(text)
    assert head is not None
    w, h = head.groups()
    label = escape(figure.spoken or _plain(figure.caption))
    opened = f'<svg class="{which}" role="img" aria-label="{label}" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    return text.replace(head.group(), opened, 1)


def _plain(text: str) -> str:
    """A caption without its tags."""
    return text.striptags() if isinstance(text, Markup) else text
