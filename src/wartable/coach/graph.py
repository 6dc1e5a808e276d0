"""The chances in the course of a game as a drawing: a line for each seat, with its costly choices and its luck."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from html import escape

from .report import Report

WIDE, HIGH = 1000, 350
LEFT, RIGHT, TOP, BOTTOM = 62, 120, 14, 44
COLORS = 6
"""The seats with a color of their own, in the style of the page."""
APART = 18
"""How far the names at the end keep from one another."""


class Scale:
    """Where a row and a share lie."""

    def __init__(self, found: Report) -> None:
        self.rows = [moment.row for moment in found.moments]
        self.shares = [moment.shares for moment in found.moments]

    def x(self, row: float) -> float:
        """From the left: the first row to the last."""
        return LEFT + (WIDE - LEFT - RIGHT) * row / max(1, self.rows[-1])

    def y(self, share: float) -> float:
        """From the top."""
        return TOP + (HIGH - TOP - BOTTOM) * (1 - share)

    def share(self, seat: int, row: int) -> float:
        """The chance of a seat at a row, between the moments around it."""
        i = min(bisect_right(self.rows, row), len(self.rows) - 1)
        if not i:
            return self.shares[0][seat]
        before, after = self.rows[i - 1], self.rows[i]
        part = (row - before) / (after - before)
        return (1 - part) * self.shares[i - 1][seat] + part * self.shares[i][seat]


def graph(names: Sequence[str], found: Report, seats: Sequence[int]) -> str:
    """The drawing, with the choices of some seats."""
    scale = Scale(found)
    parts = [grid(scale)]
    parts += [chance(scale, seat) for seat in range(len(names))]
    parts += ends(scale, names)
    parts += swings(scale, names, found)
    parts += [part for seat in seats for part in slips(scale, found, seat)]
    label = "The chance of each seat from the first row to the last"
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def grid(scale: Scale) -> str:
    """Lines at quarters, and the rows below."""
    parts = []
    for quarter in range(5):
        y = scale.y(quarter / 4)
        words = f"{25 * quarter}{' %' if quarter == 4 else ''}"
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="axis" x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{words}</text>')
    last = scale.rows[-1]
    for part in range(5):
        row = round(last * part / 4)
        words = f"row {row}" if not part else str(row)
        anchor = "end" if part == 4 else "middle"
        parts.append(f'<text class="axis" x="{scale.x(row):.1f}" y="{HIGH - 8}" text-anchor="{anchor}">{words}</text>')
    return "".join(parts)


def chance(scale: Scale, seat: int) -> str:
    """The line of a seat."""
    points = [f"{scale.x(row):.1f},{scale.y(scale.shares[i][seat]):.1f}" for i, row in enumerate(scale.rows)]
    return f'<polyline class="chance" stroke="var(--seat-{seat % COLORS})" points="{" ".join(points)}"/>'


def ends(scale: Scale, names: Sequence[str]) -> list[str]:
    """The names, each where its line ends, one below the other."""
    parts = []
    lowest = 0.0
    for seat in sorted(range(len(names)), key=lambda seat: -scale.shares[-1][seat]):
        y = max(lowest + APART, scale.y(scale.shares[-1][seat]) + 5 - APART * below(scale, seat))
        lowest = y
        color = f"var(--seat-{seat % COLORS})"
        parts.append(f'<text x="{WIDE - RIGHT + 8}" y="{y:.1f}" style="fill:{color}">{escape(names[seat])}</text>')
    return parts


def below(scale: Scale, seat: int) -> int:
    """How many names have to fit between a line that ends at the bottom and the rows below."""
    end = scale.shares[-1]
    return sum([share == end[seat] for share in end]) - 1


def swings(scale: Scale, names: Sequence[str], found: Report) -> list[str]:
    """A square for each swing, on the line of the seat that it brought most."""
    parts = []
    for swing in found.swings:
        seat = max(range(len(names)), key=lambda seat: swing.changes[seat])
        x, y = scale.x(swing.row), scale.y(scale.share(seat, swing.row))
        title = f"Row {swing.row}: dice and draws, {names[seat]} {round(100 * swing.changes[seat]):+d}"
        parts.append(
            f'<rect class="dice" x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" rx="3">'
            f"<title>{escape(title)}</title></rect>"
        )
    return parts


def slips(scale: Scale, found: Report, seat: int) -> list[str]:
    """A numbered diamond for each costly choice of a seat."""
    parts = []
    for no, decision in enumerate(found.seats[seat].costliest):
        x, y = scale.x(decision.row), scale.y(scale.share(seat, decision.row))
        title = f"Row {decision.row}: {decision.chosen.label}, {-round(100 * decision.cost)}"
        parts.append(
            f'<path class="slip" d="M{x:.1f} {y - 12:.1f}l12 12-12 12-12-12z"><title>{escape(title)}</title></path>'
            f'<text class="no" x="{x:.1f}" y="{y + 5:.1f}">{no + 1}</text>'
        )
    return parts
