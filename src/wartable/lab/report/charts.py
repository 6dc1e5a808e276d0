"""The few forms all charts have: dots with intervals, bars, a curve, a stack, a heat map, a cloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import altair as alt

from ..estimates import Estimate
from ..page.colors import SOURCES, STAND_IN
from ..page.drawing import Chart
from ..page.number_words import number, percent, places_for
from ..query.actions import VerbUse
from ..query.pace import Forecast, HistogramBar, TenthFigure
from ..query.scoring import ScoreSource

INK, MUTED, ACCENT, CALM, BAND, GROUND, LINE = (
    STAND_IN[name] for name in ("ink", "muted", "accent", "calm", "band", "ground", "line")
)
ROW = 34
"""Height of a row with a dot."""


def _data(rows: list[dict[str, object]]) -> alt.InlineData:
    return alt.InlineData(values=rows)


def dots(
    rows: Sequence[tuple[str, Estimate]],
    width: int,
    line: float | None = None,
    said: str = "",
    shares: bool = True,
    names: int = 90,
    free: bool = False,
) -> Chart:
    """A row per name: its figure, its interval, and how both lie to a line. The farthest from the line is lit.

    `names` is the room for them in pixels; `free` lets shares leave 0 to 100 %, as parts of a difference may.
    """
    far = max((abs(e.value - line) for _, e in rows), default=0.0) if line is not None else 0.0
    values: list[dict[str, object]] = []
    for place, (name, e) in enumerate(rows):
        lit = line is not None and far > 0 and abs(e.value - line) == far and e.beyond(line, line)
        text = percent(e.value, places_for(e.half)) if shares else number(e.value, 1)
        values.append(
            {"place": place, "name": name, "x": e.value, "low": e.low, "high": e.high, "text": text, "lit": lit}
        )
    low = min([e.low for _, e in rows] + ([line] if line is not None else []))
    high = max([e.high for _, e in rows] + ([line] if line is not None else []))
    pad = (high - low) * 0.12 or 0.05
    held = shares and not free
    domain = [max(0.0, low - pad) if held else low - pad, high + 3 * pad]
    y = alt.Y(
        "name:N",
        sort=[name for name, _ in rows],
        title=None,
        axis=alt.Axis(labelColor=INK, labelFontSize=14, labelLimit=names),
    )
    x = alt.X(
        "x:Q",
        title=None,
        scale=alt.Scale(domain=domain, nice=False, zero=False),
        axis=alt.Axis(format=".0%" if shares else ",.2~f", tickCount=4, grid=True),
    )
    color = alt.condition("datum.lit", alt.value(ACCENT), alt.value(CALM))
    base = alt.Chart(_data(values))
    layers: list[alt.Chart] = []
    if line is not None:
        rule = alt.Chart(_data([{"x": line, "said": said}]))
        layers.append(rule.mark_rule(color=INK, strokeDash=[3, 3]).encode(x="x:Q"))
        if said:
            label = rule.mark_text(color=MUTED, dy=-8, fontSize=13, baseline="bottom")
            layers.append(label.encode(x="x:Q", y=alt.value(0), text="said:N"))
    layers += [
        base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.45).encode(
            y=y, x=alt.X("low:Q"), x2="high:Q", color=color
        ),
        base.mark_point(size=110, filled=True, opacity=1).encode(y=y, x=x, color=color),
        base.mark_text(fontSize=14, fontWeight="bold", align="right").encode(y=y, x=alt.value("width"), text="text:N"),
    ]
    return alt.layer(*layers).properties(height=alt.Step(ROW))


def bars(
    given: Sequence[HistogramBar],
    width: int,
    title: str,
    line: float | None = None,
    said: str = "",
    lit: float | None = None,
    shares: bool = False,
) -> Chart:
    """A distribution of games, with a line that is named; bars that end at or below `lit` are lit.

    A bar for one whole number stands over that number.
    """
    total = sum(bar.games for bar in given) or 1
    whole = all(bar.high - bar.low == 1 for bar in given)
    shift = 0.5 if whole else 0.0
    values: list[dict[str, object]] = [
        {
            "low": round(bar.low - shift, 6),
            "high": round(bar.high - shift, 6),
            "part": bar.games / total,
            "zero": 0,
            "lit": lit is not None and bar.high <= lit + 1e-9,
        }
        for bar in given
    ]
    top = max((bar.games for bar in given), default=1) / total
    base = alt.Chart(_data(values))
    x = alt.X(
        "low:Q",
        title=title,
        scale=alt.Scale(zero=False, nice=False),
        axis=alt.Axis(format=".0%" if shares else ",.2~f", tickCount=6, tickMinStep=0.1 if shares else 1),
    )
    layers: list[alt.Chart] = [
        base.mark_rect(stroke=GROUND, strokeWidth=1).encode(
            x=x,
            x2="high:Q",
            y2="zero:Q",
            y=alt.Y(
                "part:Q",
                title="share of games",
                scale=alt.Scale(domain=[0, 1.16 * top], nice=False),
                axis=alt.Axis(format=".0%", grid=True),
            ),
            color=alt.condition("datum.lit", alt.value(ACCENT), alt.value(CALM)),
        )
    ]
    if line is not None:
        rule = alt.Chart(_data([{"low": line, "said": said}]))
        layers.append(rule.mark_rule(color=INK, strokeDash=[3, 3]).encode(x="low:Q"))
        left = line > (given[0].low + given[-1].high) / 2 if given else False
        layers.append(
            rule.mark_text(
                fill=INK, align="right" if left else "left", dx=-6 if left else 6, baseline="top", style="halo"
            ).encode(x="low:Q", y=alt.value(3), text="said:N")
        )
    return alt.layer(*layers).properties(height=170)


def curve(
    moments: Sequence[TenthFigure],
    width: int,
    title: str,
    line: float | None = None,
    said: str = "",
    shares: bool = True,
) -> Chart:
    """A figure over the game, from beginning to end, with its band."""
    offset = 0.0 if len(moments) == 11 else 0.5
    values: list[dict[str, object]] = [
        {
            "t": (m.tenth + offset) / 10,
            "y": m.figure.value,
            "low": m.figure.low,
            "high": m.figure.high,
            "text": percent(m.figure.value) if shares else number(m.figure.value, 1),
            "side": "left" if m is moments[0] else "right" if m is moments[-1] else "center" if m.tenth == 5 else "",
        }
        for m in moments
    ]
    base = alt.Chart(_data(values))
    x = alt.X(
        "t:Q",
        title="part of the game played",
        scale=alt.Scale(domain=[0, 1], nice=False),
        axis=alt.Axis(format=".0%", values=[0, 0.25, 0.5, 0.75, 1]),
    )
    top = 1.0 if shares else 1.2 * max(m.figure.high for m in moments)
    scale = alt.Scale(domain=[0, top], nice=False)
    y = alt.Y("y:Q", title=title, scale=scale, axis=alt.Axis(format=".0%" if shares else ",.2~f", grid=True))
    layers: list[alt.Chart] = []
    if line is not None:
        rule = alt.Chart(_data([{"y": line, "t": 1.0, "said": said}]))
        layers.append(rule.mark_rule(color=INK, strokeDash=[3, 3]).encode(y="y:Q"))
        layers.append(
            rule.mark_text(fill=MUTED, align="right", dy=12, style="halo").encode(x="t:Q", y="y:Q", text="said:N")
        )
    layers += [
        base.mark_area(color=BAND, opacity=0.9).encode(x=x, y=alt.Y("low:Q", scale=scale), y2="high:Q"),
        base.mark_line(color=ACCENT, strokeWidth=2.5).encode(x=x, y=y),
        base.mark_point(color=ACCENT, filled=True, size=34, opacity=1).encode(x=x, y=y),
    ]
    sides: list[tuple[Literal["left", "center", "right"], int, int]] = [
        ("left", 4, 17),
        ("center", 0, -14),
        ("right", 0, -14),
    ]
    for side, dx, dy in sides:
        layers.append(
            base.transform_filter(f"datum.side == '{side}'")
            .mark_text(dy=dy, dx=dx, align=side, fontWeight="bold", style="halo")
            .encode(x=x, y=y, text="text:N")
        )
    return alt.layer(*layers).properties(height=190)


def forecast(rows: Sequence[Forecast], width: int) -> Chart:
    """Estimated win shares against those that came of them; on the diagonal both are the same."""
    values: list[dict[str, object]] = [
        {"x": f.said, "y": f.came.value, "low": f.came.low, "high": f.came.high} for f in rows
    ]
    base = alt.Chart(_data(values))
    x = alt.X(
        "x:Q",
        title="win share as the bots estimate it",
        scale=alt.Scale(domain=[0, 1]),
        axis=alt.Axis(format=".0%", tickCount=5),
    )
    y = alt.Y(
        "y:Q", title="victories that came of it", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format=".0%", grid=True)
    )
    diagonal = alt.Chart(_data([{"x": 0, "y": 0}, {"x": 1, "y": 1}]))
    return alt.layer(
        diagonal.mark_line(color=INK, strokeDash=[3, 3], strokeWidth=1).encode(x="x:Q", y="y:Q"),
        base.mark_rule(color=ACCENT, strokeWidth=3, opacity=0.45).encode(x=x, y=alt.Y("low:Q"), y2="high:Q"),
        base.mark_point(color=ACCENT, filled=True, size=60, opacity=1).encode(x=x, y=y),
    ).properties(height=190)


def stack(sources: Sequence[ScoreSource], width: int) -> Chart:
    """Winners' and others' mean score, source by source, each named in its own piece."""
    values: list[dict[str, object]] = []
    names = []
    for who, side in (("Winners", "winners"), ("Others", "others")):
        at = 0.0
        for place, source in enumerate(sources):
            mean: float = getattr(source, side).value
            values.append(
                {
                    "who": who,
                    "source": source.name,
                    "color": SOURCES[place % len(SOURCES)],
                    "from": at,
                    "to": at + mean,
                    "middle": at + mean / 2,
                    "mean": number(mean, 1),
                }
            )
            at += mean
        names.append({"who": who, "at": at, "said": number(at, 1)})
    whole = max((float(str(row["at"])) for row in names), default=1.0) or 1.0
    inner = width - 110
    for row in values:
        wide = (float(str(row["to"])) - float(str(row["from"]))) / whole * inner
        row["name"] = row["source"] if wide > 7.5 * len(str(row["source"])) + 6 else ""
        row["shown"] = row["mean"] if wide > 26 else ""
    base = alt.Chart(_data(values))
    y = alt.Y("who:N", sort=["Winners", "Others"], title=None, axis=alt.Axis(labelColor=INK, labelFontSize=14))
    x = alt.X(
        "from:Q", title="mean points", scale=alt.Scale(nice=False, domain=[0, whole * 1.09]), axis=alt.Axis(tickCount=6)
    )
    ends = alt.Chart(_data(names))
    return alt.layer(
        base.mark_bar(stroke=GROUND, strokeWidth=1.5, height=44).encode(
            y=y, x=x, x2="to:Q", color=alt.Color("color:N", scale=None)
        ),
        base.mark_text(dy=-8, color=GROUND, fontWeight="bold").encode(y=y, x="middle:Q", text="name:N"),
        base.mark_text(dy=9, color=GROUND).encode(y=y, x="middle:Q", text="shown:N"),
        ends.mark_text(align="left", dx=6, fontWeight="bold", fontSize=14).encode(y=y, x="at:Q", text="said:N"),
    ).properties(height=alt.Step(60))


def heat(verbs: Sequence[VerbUse], width: int) -> Chart:
    """A row per verb, a column per tenth of the game: the darker, the larger its part of what is done then."""
    values: list[dict[str, object]] = []
    top = max((part for verb in verbs for part in verb.parts), default=1.0) or 1.0
    small = width < 500
    for verb in verbs:
        for tenth, part in enumerate(verb.parts):
            strong = (part / top) ** 0.7
            text = number(100 * part) if part >= 0.005 else ""
            values.append({"verb": verb.verb, "tenth": tenth, "strong": strong, "text": text, "light": strong > 0.62})
    base = alt.Chart(_data(values))
    y = alt.Y(
        "verb:N",
        sort=[verb.verb for verb in verbs],
        title=None,
        axis=alt.Axis(labelColor=INK, labelFontSize=14, labelLimit=80 if small else 150),
    )
    x = alt.X(
        "tenth:O",
        title="tenth of the game",
        axis=alt.Axis(labelAngle=0, labelExpr="datum.value + 1"),
        scale=alt.Scale(paddingInner=0.04),
    )
    return alt.layer(
        base.mark_rect(color=LINE, opacity=0.35, cornerRadius=2).encode(x=x, y=y),
        base.mark_rect(color=ACCENT, cornerRadius=2).encode(
            x=x, y=y, opacity=alt.Opacity("strong:Q", scale=alt.Scale(domain=[0, 1], range=[0, 1]))
        ),
        base.mark_text(fontSize=12).encode(
            x=x, y=y, text="text:N", color=alt.condition("datum.light", alt.value(GROUND), alt.value(INK))
        ),
    ).properties(height=alt.Step(24))


def cloud(points: Sequence[tuple[str, float, float, bool]], width: int) -> Chart:
    """Cards by how often they are taken and by how those fare who take them; those that stand out are lit."""
    lit = sorted([p for p in points if p[3]], key=lambda p: -abs(p[2]))
    named = {(p[0], p[1], p[2]) for p in _apart(lit, 8 if width > 500 else 4)}
    values: list[dict[str, object]] = [
        {"name": name if (name, x, y) in named else "", "x": x, "y": y, "lit": out, "left": x > 0.7}
        for name, x, y, out in points
    ]
    base = alt.Chart(_data(values))
    x = alt.X("x:Q", title="chosen per offer", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format=".0%", tickCount=5))
    y = alt.Y(
        "y:Q",
        title="win share, takers minus leavers (points)",
        axis=alt.Axis(format="+d", grid=True),
    )
    zero = alt.Chart(_data([{"y": 0}]))
    return alt.layer(
        zero.mark_rule(color=INK, strokeDash=[3, 3]).encode(y="y:Q"),
        base.mark_point(filled=True, size=46, opacity=0.85).encode(
            x=x, y=y, color=alt.condition("datum.lit", alt.value(ACCENT), alt.value(CALM))
        ),
        base.transform_filter("!datum.left")
        .mark_text(align="left", dx=8, style="halo")
        .encode(x=x, y=y, text="name:N"),
        base.transform_filter("datum.left")
        .mark_text(align="right", dx=-8, style="halo")
        .encode(x=x, y=y, text="name:N"),
    ).properties(height=300)


def _apart(points: Sequence[tuple[str, float, float, bool]], most: int) -> list[tuple[str, float, float, bool]]:
    """The first few whose names would not be written over each other."""
    span = max((p[2] for p in points), default=0.0) - min((p[2] for p in points), default=0.0) or 1.0
    kept: list[tuple[str, float, float, bool]] = []
    for point in points:
        if all(abs(point[2] - other[2]) / span > 0.06 or abs(point[1] - other[1]) > 0.3 for other in kept):
            kept.append(point)
        if len(kept) == most:
            break
    return kept


def doublings(rows: Sequence[tuple[str, Estimate, float]], width: int) -> Chart:
    """What the stronger side of each contest wins, in order, above a mark at the fair share."""
    low = min(min(e.low, fair) for _, e, fair in rows)
    values: list[dict[str, object]] = [
        {
            "name": name,
            "place": place,
            "y": e.value,
            "low": e.low,
            "high": e.high,
            "text": percent(e.value),
            "fair": fair,
        }
        for place, (name, e, fair) in enumerate(rows)
    ]
    base = alt.Chart(_data(values))
    x = alt.X("name:N", sort=[name for name, _, _ in rows], title=None, axis=alt.Axis(labelAngle=0, labelColor=INK))
    scale = alt.Scale(domain=[max(0.0, low - 0.1), 1], nice=False, zero=False)
    y = alt.Y(
        "y:Q",
        title="win share of the stronger, per seat",
        scale=scale,
        axis=alt.Axis(format=".0%", grid=True),
    )
    return alt.layer(
        base.mark_tick(color=INK, thickness=1.5, size=46).encode(x=x, y=alt.Y("fair:Q", scale=scale)),
        base.mark_line(color=ACCENT, strokeWidth=1.5, opacity=0.5).encode(x=x, y=y),
        base.mark_rule(color=ACCENT, strokeWidth=3, opacity=0.45).encode(
            x=x, y=alt.Y("low:Q", scale=scale), y2="high:Q"
        ),
        base.mark_point(color=ACCENT, filled=True, size=110, opacity=1).encode(x=x, y=y),
        base.mark_text(dy=-20, fontWeight="bold", fontSize=14, style="halo").encode(x=x, y=y, text="text:N"),
        base.mark_text(dx=-27, align="right", fill=MUTED).encode(
            x=x, y=alt.Y("fair:Q", scale=scale), text=alt.value("fair")
        ),
    ).properties(height=220)
