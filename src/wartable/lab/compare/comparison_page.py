"""A comparison as a page: before and after as dots with intervals, and every verdict."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import altair as alt

from ..measure.measures import MARGINS, SCALE
from ..page.colors import STAND_IN
from ..page.drawing import Chart, Figure
from ..page.number_words import capital
from ..page.templates import render
from .comparing import Comparison, MeasureFinding
from .comparison_words import RULE, cells, parts
from .sequential import Answer

BEFORE, AFTER, INK = (STAND_IN[name] for name in ("calm", "accent", "ink"))


def compared_page(found: Comparison) -> str:
    """The whole document."""
    first, second = found.question.first, found.question.second
    facts = (
        (f"{found.games:,}", "games of each side"),
        (str(found.look), "looks"),
        (str(first.seats), "seats"),
        (", ".join(dict.fromkeys(contender.name for contender in first.contenders)), "bots"),
    )
    return render(
        "compare/comparison.html.jinja",
        kind="Comparison",
        title=found.question.game.title,
        name=f"A: “{first.name}”, B: “{second.name}”",
        facts=facts,
        headline=found.headline,
        pictures=pictures(found),
        parts=[
            (capital(title), [(cells(finding), finding.answer is Answer.DIFFERENT) for finding in findings])
            for title, findings in parts(found)
        ],
        seed=first.seed,
        notes=(RULE, SCALE, MARGINS),
    )


def pictures(found: Comparison) -> list[list[Figure]]:
    """Figures, those that stand side by side together."""
    asked = [finding for finding in found.asked if isfinite(finding.before.high) and isfinite(finding.after.high)]
    shares = [finding for finding in asked if finding.measure.share]
    means = [finding for finding in (*asked, *found.beside) if not finding.measure.share]
    movers = found.movers
    made: list[list[Figure]] = []
    if shares:
        made.append([figure("shares", "Shares that were asked about", shares, True)])
    if movers:
        made.append([figure("movers", "Cards that move most", movers, True)])
    if means:
        made.append([figure(f"mean-{n}", capital(f.measure.label), [f], False) for n, f in enumerate(means)])
    return made


def figure(name: str, title: str, findings: Sequence[MeasureFinding], wide: bool) -> Figure:
    """Before and after of some measures in one unit."""
    if len(findings) == 1:
        caption = capital(findings[0].verdict) + "."
    else:
        caption = "Gray is A, colored is B; each with its own 95 % interval."
    spoken = "; ".join(f"{f.measure.label}: {f.verdict}" for f in findings)
    return Figure(name, title, caption, lambda width: before_after(findings, width), wide, spoken)


def label(finding: MeasureFinding, width: int) -> str:
    """A measure's name, as long as there is room for."""
    return finding.measure.label if width > 500 else finding.measure.short or finding.measure.label


def before_after(findings: Sequence[MeasureFinding], width: int) -> Chart:
    """A row per measure: A's dot above, B's below, both with their interval, and the difference at the right."""
    values: list[dict[str, object]] = []
    lone = len(findings) == 1
    for finding in findings:
        times = finding.measure.times
        for side, estimate in (("A", finding.before), ("B", finding.after)):
            values.append(
                {
                    "name": side if lone else label(finding, width),
                    "x": times * estimate.value,
                    "low": times * estimate.low,
                    "high": times * estimate.high,
                    "side": side,
                    "text": f"{times * estimate.value:.1f}" if lone else cells(finding)[3] if side == "B" else "",
                }
            )
    lows, highs = [float(str(v["low"])) for v in values], [float(str(v["high"])) for v in values]
    pad = (max(highs) - min(lows)) * 0.1 or 0.5
    scale = alt.Scale(domain=[min(lows) - pad, max(highs) + 3 * pad], nice=False, zero=False)
    share = findings[0].measure.share
    axis = alt.Axis(tickCount=4, grid=True, labelExpr="datum.label + ' %'" if share else "datum.label")
    base = alt.Chart(alt.InlineData(values=values))
    y = alt.Y(
        "name:N",
        sort=list(dict.fromkeys(str(v["name"]) for v in values)),
        title=None,
        axis=alt.Axis(labelColor=INK, labelFontSize=14, labelLimit=300 if width > 500 else 150),
    )
    layers: list[alt.Chart] = []
    for side, dy in (("A", 0 if lone else -6), ("B", 0 if lone else 6)):
        part = base.transform_filter(f"datum.side == '{side}'")
        color = BEFORE if side == "A" else AFTER
        layers += [
            part.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.45, color=color, yOffset=dy).encode(
                y=y, x=alt.X("low:Q", scale=scale, axis=axis, title=None), x2="high:Q"
            ),
            part.mark_point(size=90, filled=True, opacity=1, color=color, yOffset=dy).encode(y=y, x="x:Q"),
        ]
    layers.append(
        base.mark_text(fontSize=14, fontWeight="bold", align="right").encode(y=y, x=alt.value("width"), text="text:N")
    )
    return alt.layer(*layers).properties(height=alt.Step(34 if lone else 40))
