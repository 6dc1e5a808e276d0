"""What a tuning has found: in the terminal, as data, and as content to be tried."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from wartable.kernel.scene import Plain

from ..estimates import Estimate
from ..studies.overlay import Overlay
from .trials import Trial, front
from .tuning_file import Parameter, Target, Tuning

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def interval(estimate: Estimate) -> str:
    """`180.2 ± 3.1`."""
    if not estimate.n:
        return "–"
    return f"{estimate.value:.1f} ± {estimate.half:.1f}" if estimate.half else f"{estimate.value:g}"


def setting(parameter: Parameter, trial: Trial) -> str:
    """What a trial has turned a parameter to."""
    value = trial.values.get(parameter.at)
    return "as it is" if value is None else f"{value:g}"


def called(trial: Trial, best: Trial) -> str:
    """A trial's number, with what is special about it."""
    marks = [word for word, it in (("now", trial.number == 0), ("best", trial.number == best.number)) if it]
    return f"{trial.number}{' (' + ', '.join(marks) + ')' if marks else ''}"


def shown(trials: Sequence[Trial]) -> list[Trial]:
    """The front, and the content as it is where that is beaten."""
    best = front(trials)
    return best if any(trial.number == 0 for trial in best) else [*best, trials[0]]


def heads(tuning: Tuning) -> list[str]:
    """The heads of a table of trials."""
    goals = [f"{target.measure}\n(wanted {target.wish} {target.unit})" for target in tuning.targets]
    turned = [f"{p.table}.{p.row}\n{p.at.removeprefix(f'{p.table}.{p.row}')}" for p in tuning.parameters]
    return ["trial", *turned, *goals, "distance"]


def line(tuning: Tuning, trial: Trial, best: Trial) -> list[str]:
    """The cells of a trial in that table."""
    return [
        called(trial, best),
        *[setting(parameter, trial) for parameter in tuning.parameters],
        *[interval(trial.figures[target.measure]) for target in tuning.targets],
        f"{trial.distance:.2f}",
    ]


def show(console: Console, tuning: Tuning, trials: Sequence[Trial]) -> None:
    """The front as a table, and the compromise in a sentence."""
    best = front(trials)[0]
    console.print(sentence(tuning, trials), style="bold", soft_wrap=True)
    raced = sum(not trial.full and not trial.note for trial in trials)
    failed = sum(bool(trial.note) for trial in trials)
    told = f"{len(trials)} contents tried in {sum(trial.games for trial in trials):,} games"
    told += f"; {raced} fell behind in the race" + (f", {failed} could not be played" if failed else "")
    console.print(f"{told}.")
    console.print()
    table = Table(box=None, pad_edge=False)
    for place, head in enumerate(heads(tuning)):
        table.add_column(head, justify="left" if place == 0 else "right", vertical="bottom")
    for trial in shown(trials):
        style = "bold" if trial.number == best.number else "dim" if trial.number == 0 else ""
        table.add_row(*line(tuning, trial, best), style=style)
    console.print(table)
    console.print()
    console.print(
        "The front: contents of which none is nearer to every target than another. ± is half a 95 % interval. "
        "Distance: squared misses in units of their scale, added up; the best has the least.",
        style="dim",
        soft_wrap=True,
    )


def sentence(tuning: Tuning, trials: Sequence[Trial]) -> str:
    """The recommendation in a sentence."""
    now, best = trials[0], front(trials)[0]
    if best.number == 0:
        return "Nothing that was tried comes nearer to the targets than the content as it is."
    moves = [
        f"{p.at} {f'{p.now:g} → ' if p.now is not None else '= '}{best.values[p.at]:g}"
        for p in tuning.parameters
        if p.now is None or best.values[p.at] != p.now
    ]
    distance = f"distance {best.distance:.2f}, now {now.distance:.2f}"
    return f"Best compromise, trial {best.number}: {', '.join(moves)}; {distance}."


def data(tuning: Tuning, trials: Sequence[Trial]) -> dict[str, Plain]:
    """All trials as data."""
    best = front(trials)
    members = {trial.number for trial in best}
    return {
        "game": tuning.study.game,
        "seed": tuning.study.seed,
        "best": best[0].number,
        "targets": [target_data(target) for target in tuning.targets],
        "trials": [
            {
                "trial": trial.number,
                "values": dict(trial.values),
                "figures": {
                    name: {"value": e.value, "low": e.low, "high": e.high} for name, e in trial.figures.items()
                },
                "misses": list(trial.misses),
                "distance": trial.distance,
                "games": trial.games,
                "full": trial.full,
                "front": trial.number in members,
                "note": trial.note,
            }
            for trial in trials
        ],
    }


def target_data(target: Target) -> dict[str, Plain]:
    """A target as data."""
    return {"measure": target.measure, "wanted": target.wish, "unit": target.unit, "scale": target.scale}


def overlay_toml(overlay: Overlay, about: str) -> str:
    """Changed content as a file."""
    made = [f"# {about}"]
    for table, rows in overlay.items():
        for key, fields in rows.items():
            made.append(f"\n[{bare(table)}.{bare(key)}]")
            made += [f"{bare(name)} = {toml(value)}" for name, value in fields.items()]
    return "\n".join(made) + "\n"


def bare(key: str) -> str:
    """A key as TOML writes it."""
    return key if _BARE.fullmatch(key) else json.dumps(key)


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{bare(str(key))} = {toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml(one) for one in value)}]"
    return json.dumps(value, ensure_ascii=False)
