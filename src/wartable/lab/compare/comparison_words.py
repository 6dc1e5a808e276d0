"""A comparison in the terminal and as data."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from wartable.kernel.scene import Plain

from ..estimates import Estimate
from ..measure.measures import MARGINS, SCALE
from ..page.number_words import MINUS
from .comparing import Comparison, MeasureFinding
from .sequential import ALPHA, Answer, spent

RULE = (
    f"The interval holds at every look and for all lines of its part at once: in {100 * (1 - ALPHA):.0f} of 100 "
    f"comparisons no line is wrong. For that, look k spends {ALPHA:g} / (k (k + 1)) of error, shared by the lines."
)


def figure(finding: MeasureFinding, estimate: Estimate) -> str:
    """A figure of one side."""
    if not estimate.n or abs(estimate.high) == float("inf"):
        return "–"
    times = finding.measure.times
    return f"{times * estimate.value:.1f}{' %' if finding.measure.share else ''}"


def signed(value: float) -> str:
    """A number with its sign; zero has none."""
    text = f"{value:+.{2 if abs(value) < 0.95 else 1}f}"
    return "0" if not text.strip("+-0.") else text.replace("-", MINUS)


def span(finding: MeasureFinding) -> str:
    """The interval of the difference that holds at every look."""
    low, high = (finding.measure.times * end for end in (finding.sure.low, finding.sure.high))
    if high == float("inf"):
        return "?"
    return f"{signed(low)} to {signed(high)}"


STYLES = {Answer.DIFFERENT: "bold yellow", Answer.SAME: "green", Answer.OPEN: "dim"}


def show(console: Console, found: Comparison) -> None:
    """The headline, a table, and how to read it."""
    first, second = found.question.first, found.question.second
    console.print(found.headline, style="bold", soft_wrap=True)
    console.print(f"{found.games:,} games of each side in pairs, look {found.look}. A: {first.name}. B: {second.name}.")
    console.print()
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for head in ("A", "B", "B − A", "95 % interval"):
        table.add_column(head, justify="right")
    table.add_column("effect")
    table.add_column("verdict")
    for title, findings in parts(found):
        table.add_section()
        table.add_row(title, style="underline")
        for finding in findings:
            table.add_row(*cells(finding), style=STYLES[finding.answer])
    console.print(table)
    console.print()
    for text in (RULE, SCALE, MARGINS):
        console.print(text, style="dim", soft_wrap=True)
    if not found.clear:
        console.print("Not everything asked is clear: raise games, name a wider --margin, or ask one thing with --on.")


def parts(found: Comparison) -> list[tuple[str, Sequence[MeasureFinding]]]:
    """What was asked, what is told besides, and cards that move."""
    named = (("asked", found.asked), ("besides", found.beside), ("cards that move most", found.movers))
    return [(title, findings) for title, findings in named if findings]


def cells(finding: MeasureFinding) -> tuple[str, ...]:
    """A line of the table."""
    size = signed(finding.measure.times * finding.difference.value)
    known = abs(finding.sure.high) != float("inf")
    return (
        finding.measure.label,
        figure(finding, finding.before),
        figure(finding, finding.after),
        size if known else "?",
        span(finding),
        finding.effect if finding.answer is Answer.DIFFERENT else "",
        finding.verdict,
    )


def finding_data(finding: MeasureFinding) -> dict[str, Plain]:
    """One measure as data; shares are parts of one."""

    def interval(estimate: Estimate) -> Plain:
        known = abs(estimate.high) != float("inf")
        return {
            "value": estimate.value,
            "low": estimate.low if known else None,
            "high": estimate.high if known else None,
        }

    return {
        "measure": finding.measure.key,
        "label": finding.measure.label,
        "share": finding.measure.share,
        "a": interval(finding.before),
        "b": interval(finding.after),
        "difference": interval(finding.difference),
        "always_valid": interval(finding.sure),
        "margin": finding.margin,
        "effect": finding.effect,
        "answer": finding.answer.name.lower(),
        "verdict": finding.verdict,
    }


def data(found: Comparison) -> dict[str, Plain]:
    """The whole comparison as data."""
    first, second = found.question.first, found.question.second
    return {
        "game": first.game,
        "a": first.name,
        "b": second.name,
        "seed": first.seed,
        "games": found.games,
        "look": found.look,
        "spent_at_this_look": spent(max(1, found.look)),
        "clear": found.clear,
        "headline": found.headline,
        "rule": RULE,
        "scale": SCALE,
        "margins": MARGINS,
        "asked": [finding_data(finding) for finding in found.asked],
        "besides": [finding_data(finding) for finding in found.beside],
        "movers": [finding_data(finding) for finding in found.movers],
    }
