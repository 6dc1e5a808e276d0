"""A tuning as a page: all trials by their misses, the front lit, the content as it is marked."""

from __future__ import annotations

from collections.abc import Sequence

import altair as alt

from ..page.colors import STAND_IN
from ..page.drawing import Chart, Figure
from ..page.templates import render
from .trials import Trial, front
from .tuning_file import Parameter, Tuning
from .tuning_words import APART, heads, line, overlay_toml, sentence, shown
from .verdict import verdict

INK, ACCENT, CALM = (STAND_IN[name] for name in ("ink", "accent", "calm"))


def tuned_page(tuning: Tuning, trials: Sequence[Trial]) -> str:
    """The whole document."""
    facts = (
        (str(len(trials)), "contents tried"),
        (f"{sum(trial.games for trial in trials):,}", "games"),
        (str(tuning.study.seats), "seats"),
        (", ".join(dict.fromkeys(contender.name for contender in tuning.study.contenders)), "bots"),
    )
    played = [trial for trial in trials if trial.misses]
    found = verdict(tuning.targets, played)
    best = found.best
    return render(
        "tune/tuning.html.jinja",
        kind="Tuning",
        title=tuning.study.build().title,
        name=f"“{tuning.study.name}”",
        facts=facts,
        told=sentence(tuning, played),
        overlay=overlay_toml(tuning.overlay(best.values), "best.overlay.toml") if best.number else "",
        pictures=pictures(tuning, played),
        heads=heads(tuning),
        rows=[line(tuning, trial, found) for trial in shown(played)],
        turned=turned(tuning, played),
        apart=APART,
        study=tuning.study,
    )


def pictures(tuning: Tuning, trials: Sequence[Trial]) -> list[Figure]:
    """All trials by their misses, where there are several targets."""
    made: list[Figure] = []
    if len(tuning.targets) > 1:
        made.append(
            Figure(
                "front",
                "What is gained here is lost there",
                "Every dot is a content, the nearer to the lower left corner the better. Colored: the front. "
                "Ringed: the content as it is.",
                lambda width: scatter(tuning, trials, width),
                True,
                sentence(tuning, trials),
            )
        )
    if len(tuning.targets) > 2:
        made.append(
            Figure(
                "all-targets",
                "All targets at once",
                "A line per content, target by target: the lower, the nearer. Colored: the front. Thick: as it is.",
                lambda width: lines(tuning, trials, width),
                True,
                sentence(tuning, trials),
            )
        )
    return made


def turned(tuning: Tuning, trials: Sequence[Trial]) -> list[Figure]:
    """What each parameter does."""
    return [
        Figure(
            f"parameter-{n}",
            parameter.at,
            "Distance from the targets by what it is turned to; the lower, the better.",
            (lambda one: lambda width: by_value(tuning, one, trials, width))(parameter),
            spoken=f"Distance by {parameter.at}",
        )
        for n, parameter in enumerate(tuning.parameters)
    ]


def marked(tuning: Tuning, trials: Sequence[Trial]) -> list[tuple[Trial, str, str]]:
    """Trials with their kind and the name they are shown with, those that matter drawn last."""
    found = verdict(tuning.targets, trials)
    numbers = {trial.number for trial in front(trials)}
    made: list[tuple[Trial, str, str]] = []
    for trial in sorted(trials, key=lambda trial: (trial.number == 0, trial.number in numbers)):
        name = found.word if trial.number == found.best.number else "now" if trial.number == 0 else ""
        name = f"now, and {found.word}" if trial.number == found.best.number == 0 else name
        made.append((trial, "front" if trial.number in numbers else "", name))
    return made


def scatter(tuning: Tuning, trials: Sequence[Trial], width: int) -> Chart:
    """The misses of the first two targets."""
    values = [
        {"x": trial.misses[0], "y": trial.misses[1], "lit": bool(kind), "name": name, "now": trial.number == 0}
        for trial, kind, name in marked(tuning, trials)
    ]
    first, second = tuning.targets[:2]
    wide = 1.08 * (max(float(str(value["x"])) for value in values) or 1)
    high = 1.08 * (max(float(str(value["y"])) for value in values) or 1)
    x = alt.X(
        "x:Q",
        title=f"{first.measure}: missed by, in units of {first.scale:g} {first.unit}",
        scale=alt.Scale(domain=[-0.02 * wide, wide], nice=False),
        axis=alt.Axis(grid=True, tickCount=5),
    )
    y = alt.Y(
        "y:Q",
        title=f"{second.measure}: missed by, in units of {second.scale:g} {second.unit}",
        scale=alt.Scale(domain=[-0.03 * high, high], nice=False),
        axis=alt.Axis(grid=True, tickCount=5),
    )
    base = alt.Chart(alt.InlineData(values=values))
    ring = base.transform_filter("datum.now").mark_point(size=260, color=INK, strokeWidth=2, filled=False)
    right, left = f"datum.x <= {wide / 2}", f"datum.x > {wide / 2}"
    return alt.layer(
        base.mark_point(filled=True, size=80, opacity=0.85).encode(
            x=x, y=y, color=alt.condition("datum.lit", alt.value(ACCENT), alt.value(CALM))
        ),
        ring.encode(x=x, y=y),
        base.transform_filter(right)
        .mark_text(align="left", dx=13, fontWeight="bold", style="halo")
        .encode(x=x, y=y, text="name:N"),
        base.transform_filter(left)
        .mark_text(align="right", dx=-13, fontWeight="bold", style="halo")
        .encode(x=x, y=y, text="name:N"),
    ).properties(height=300)


def lines(tuning: Tuning, trials: Sequence[Trial], width: int) -> Chart:
    """Parallel coordinates: the misses of all targets."""
    values: list[dict[str, object]] = []
    for trial, kind, _ in marked(tuning, trials):
        which = "now" if trial.number == 0 else kind or "rest"
        for target, miss in zip(tuning.targets, trial.misses, strict=True):
            values.append({"target": target.measure, "miss": miss, "trial": trial.number, "which": which})
    base = alt.Chart(alt.InlineData(values=values))
    x = alt.X(
        "target:N",
        sort=[target.measure for target in tuning.targets],
        title=None,
        axis=alt.Axis(labelAngle=0, labelColor=INK),
        scale=alt.Scale(type="point", padding=0.3),
    )
    y = alt.Y("miss:Q", title="missed by, in units of its scale", axis=alt.Axis(grid=True))
    layers = [
        base.transform_filter(f"datum.which == '{which}'")
        .mark_line(color=color, strokeWidth=stroke, opacity=opacity)
        .encode(x=x, y=y, detail="trial:N")
        for which, color, stroke, opacity in (
            ("rest", CALM, 1, 0.35),
            ("front", ACCENT, 2, 0.9),
            ("now", INK, 2.5, 1.0),
        )
    ]
    return alt.layer(*layers).properties(height=240)


def by_value(tuning: Tuning, parameter: Parameter, trials: Sequence[Trial], width: int) -> Chart:
    """Distance by one parameter's value."""
    values = [
        {"x": trial.values[parameter.at], "y": trial.distance, "lit": bool(kind), "now": trial.number == 0}
        for trial, kind, _ in marked(tuning, trials)
        if parameter.at in trial.values
    ]
    base = alt.Chart(alt.InlineData(values=values))
    pad = (parameter.high - parameter.low) * 0.08
    low = min([parameter.low, *[float(value["x"]) for value in values]]) - pad
    high = max([parameter.high, *[float(value["x"]) for value in values]]) + pad
    x = alt.X(
        "x:Q",
        title="turned to",
        scale=alt.Scale(domain=[low, high], nice=False, zero=False),
        axis=alt.Axis(tickCount=5, tickMinStep=parameter.step),
    )
    y = alt.Y("y:Q", title="distance", scale=alt.Scale(zero=True), axis=alt.Axis(grid=True))
    ring = base.transform_filter("datum.now").mark_point(size=220, color=INK, strokeWidth=2, filled=False)
    return alt.layer(
        base.mark_point(filled=True, size=60, opacity=0.85).encode(
            x=x, y=y, color=alt.condition("datum.lit", alt.value(ACCENT), alt.value(CALM))
        ),
        ring.encode(x=x, y=y),
    ).properties(height=180)
