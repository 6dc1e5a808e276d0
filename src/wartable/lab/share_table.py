"""Who won how often, as a table in the terminal. Needs nothing of the extra: `wartable simulate` shows it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.table import Table

from wartable.bots import wilson
from wartable.bots.series import Totals


def shares(
    title: str, bots: Mapping[str, Totals], seats: Sequence[Totals], kept: Sequence[str], count: Callable[[int], str]
) -> Table:
    """The bots, best first, then the seats; `kept` names who sat there, where nobody changed seats."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column("who")
    for head in ("games", "wins", "95 % interval", "score", "spread"):
        table.add_column(head, justify="right")
    for name, line in sorted(bots.items(), key=lambda item: -item[1].share):
        table.add_row(name, *cells(line, count), style="bold")
    table.add_section()
    for seat, line in enumerate(seats):
        who = f" ({kept[seat]})" if kept else ""
        table.add_row(f"seat {seat + 1}{who}", *cells(line, count))
    return table


def cells(line: Totals, count: Callable[[int], str]) -> tuple[str, ...]:
    """A line of the table."""
    low, high = wilson(line.share, line.games)
    return (
        count(line.games),
        f"{100 * line.share:.1f} %",
        f"{100 * low:.1f} to {100 * high:.1f} %",
        f"{line.mean:.2f}",
        f"{line.deviation:.2f}",
    )
