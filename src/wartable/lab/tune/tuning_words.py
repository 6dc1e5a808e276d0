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
from .verdict import Verdict, verdict

APART = (
    "Two contents are told apart by a target to which one is nearer at the worst its interval allows than the other at "
    "the best; where there is none, no difference is seen."
)
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


def called(trial: Trial, found: Verdict) -> str:
    """A trial's number, with what is special about it."""
    marks = [word for word, it in (("now", trial.number == 0), (found.word, trial.number == found.best.number)) if it]
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


def line(tuning: Tuning, trial: Trial, found: Verdict) -> list[str]:
    """The cells of a trial in that table."""
    return [
        called(trial, found),
        *[setting(parameter, trial) for parameter in tuning.parameters],
        *[interval(trial.figures[target.measure]) for target in tuning.targets],
        f"{trial.distance:.2f}",
    ]


def show(console: Console, tuning: Tuning, trials: Sequence[Trial]) -> None:
    """The front as a table, and the compromise in a sentence."""
    found = verdict(tuning.targets, trials)
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
        lit = found.clear and trial.number == found.best.number
        table.add_row(*line(tuning, trial, found), style="bold" if lit else "dim" if trial.number == 0 else "")
    console.print(table)
    console.print()
    console.print(
        "The front: contents of which none is nearer to every target than another. ± is half a 95 % interval. "
        f"Distance: squared misses in units of their scale, added up. {APART}",
        style="dim",
        soft_wrap=True,
    )


def sentence(tuning: Tuning, trials: Sequence[Trial]) -> str:
    """The recommendation in a sentence or two. No winner is named where no difference is seen."""
    found = verdict(tuning.targets, trials)
    now, best = trials[0], found.best
    if best.number == 0:
        return "Nothing that was tried comes nearer to the targets than the content as it is."
    moves = [
        f"{p.at} {f'{p.now:g} → ' if p.now is not None else '= '}{best.values[p.at]:g}"
        for p in tuning.parameters
        if p.now is None or best.values[p.at] != p.now
    ]
    turned = f"trial {best.number}: {', '.join(moves)}; distance {best.distance:.2f}, now {now.distance:.2f}."
    farther = f" It is farther from {_measures(found.farther)}." if found.farther else ""
    if not found.clear:
        return (
            "No difference seen: what comes nearest to the targets is not nearer than the content as it is by more "
            f"than the intervals allow. Nearest, {turned}{farther} Raise games to see more."
        )
    alike = f" No difference seen between it and {_numbers(found.alike)}." if found.alike else ""
    return f"Best compromise, {turned} It is nearer to {_measures(found.nearer)}.{farther}{alike}"


def _measures(targets: Sequence[Target]) -> str:
    return ", ".join([target.measure for target in targets])


def _numbers(trials: Sequence[Trial]) -> str:
    """`trials 3, 12, 20`."""
    more = f" and {len(trials) - 5} more" if len(trials) > 5 else ""
    return f"trial{'s' if len(trials) > 1 else ''} {', '.join([str(trial.number) for trial in trials[:5]])}{more}"


def data(tuning: Tuning, trials: Sequence[Trial]) -> dict[str, Plain]:
    """All trials as data."""
    found = verdict(tuning.targets, trials)
    members = {trial.number for trial in front(trials)}
    return {
        "game": tuning.study.game,
        "seed": tuning.study.seed,
        "best": found.best.number,
        "difference_seen": found.clear,
        "nearer": [target.measure for target in found.nearer],
        "farther": [target.measure for target in found.farther],
        "alike": [trial.number for trial in found.alike],
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
