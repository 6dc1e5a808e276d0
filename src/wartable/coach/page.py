"""What the coach says as one page: a file with its style and its drawing, which asks nothing of a network."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from wartable.kernel.phrases import signed

from .graph import COLORS, graph
from .report import Report, SeatReport, ToldDecision, Way

FRAME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Wartable">
<title>{title}: the coach</title>
<style>
{style}</style>
</head>
<body>
<header><h1>{title}</h1><p>{names}. {decisions} decisions, looked at again by the coach.</p></header>
<main>
<section><h2>Chance of winning</h2><div class="drawing">{graph}</div>
<p class="key"><span><b>◆</b> a costly choice</span><span class="luck">■ dice and draws</span></p></section>
{seats}
</main>
<footer><p>The coach judges by what a seat could know, never by hidden cards or by the dice. The chances are those of
somebody who knows what all have seen, ±{error} points. What a choice cost counts where it is sure; what no choice
explains is luck.</p></footer>
</body>
</html>
"""


def page(title: str, names: Sequence[str], found: Report, seats: Sequence[int]) -> str:
    """The page of a game, with the accounts of some seats."""
    return FRAME.format(
        title=escape(title),
        style=files("wartable.coach").joinpath("page.css").read_text(encoding="utf-8"),
        names=escape(", ".join(names)),
        decisions=sum([one.decisions for one in found.seats]),
        graph=graph(names, found, seats),
        seats="\n".join([seat_section(names[seat], found.seats[seat]) for seat in seats]),
        error=max(1, round(100 * found.error)),
    )


def seat_section(name: str, seat: SeatReport) -> str:
    """Where the share of a seat went, and its costliest decisions."""
    nothing = "<p>Nothing that the coach would surely have done otherwise.</p>"
    cards = "\n".join([card(n + 1, decision) for n, decision in enumerate(seat.costliest)])
    color = f"var(--seat-{seat.seat % COLORS})"
    return (
        f'<section><h2><i style="background:{color}"></i>{escape(name)}</h2>\n<div class="seat">{account(seat)}\n'
        f'<div class="cards">{cards or nothing}</div></div></section>'
    )


def account(seat: SeatReport) -> str:
    """From what a seat began with to what it got, step by step, as bars that begin where the one before has ended."""
    steps = [
        ("own choices", -seat.cost, "slip"),
        ("others’ slips", seat.gifts, "gift"),
        ("luck", seat.luck, "luck"),
    ]
    lines = [("at the start", 0.0, seat.began, "plain", percent(seat.began))]
    at = seat.began
    for label, change, color in steps:
        lines.append((label, at, at + change, color, points(change)))
        at += change
    lines.append(("in the end", 0.0, seat.reached, "plain", percent(seat.reached)))
    low = min([min(line[1], line[2]) for line in lines])
    high = max([max(line[1], line[2]) for line in lines])
    parts = []
    for label, begin, end, color, words in lines:
        left = 100 * (min(begin, end) - low) / (high - low)
        width = 100 * abs(end - begin) / (high - low)
        bar = f'<i style="left:{left:.1f}%;width:{width:.1f}%;background:var(--{color})"></i>'
        parts.append(f'<dt>{label}</dt><dd class="bar">{bar}</dd><dd class="n">{words}</dd>')
    return f'<dl class="account">{"".join(parts)}</dl>'


def card(no: int, decision: ToldDecision) -> str:
    """A costly decision: what was chosen, why another choice was better, and the best choices."""
    ways = "\n".join([line(way, decision) for way in decision.ways])
    return (
        f'<div class="card"><h3><span>{no}. Row {decision.row}: {escape(decision.chosen.label)}</span>'
        f"<b>{points(-decision.cost)}</b></h3>\n<p>{escape(decision.why)}</p>\n"
        f'<ul class="ways">{ways}</ul></div>'
    )


def line(way: Way, decision: ToldDecision) -> str:
    """A choice with its chance as a bar."""
    kind = "better" if way is decision.better else "chosen" if way is decision.chosen else ""
    bar = f'<span class="bed"><i style="width:{100 * way.share:.1f}%"></i></span>'
    return f'<li class="{kind}"><span>{escape(way.label)}</span>{bar}<span>{percent(way.share)}</span></li>'


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{round(100 * share)} %"


def points(change: float) -> str:
    """A change in points of chance, with its sign."""
    return signed(round(100 * change))
