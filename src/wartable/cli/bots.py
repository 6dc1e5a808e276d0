"""`wartable bots`: the list of bots."""

from __future__ import annotations

from rich.table import Table

from wartable.bots import LEVELS
from wartable.bots.roster import OTHERS
from wartable.kernel.scene import Plain
from wartable.terminal.seating import bots_there_are

from .edge import AsJson, app, out_json, printer


@app.command()
def bots(as_json: AsJson = False) -> None:
    """The bots: the five levels, weakest first, and those for tests and studies."""
    if as_json:
        levels = {level.name for level in LEVELS}
        found: list[Plain] = [
            {"name": each.name, "label": each.label, "about": each.about, "level": each.name in levels}
            for each in LEVELS + OTHERS
        ]
        out_json({"bots": found})
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for name, about in bots_there_are():
        table.add_row(name, about)
    printer().print(table)
