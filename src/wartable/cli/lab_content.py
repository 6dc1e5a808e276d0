"""`wartable lab content` and `wartable lab overlay`: what a designer can change, and a file to change it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.kernel import WartableError
from wartable.kernel.scene import Plain
from wartable.lab.studies.content_rows import ContentGuide, RowField, TableRow
from wartable.lab.studies.files import shortened
from wartable.lab.studies.overlay_file import overlay_text, written
from wartable.terminal.ink import inked

from .edge import AsJson, GameName, out_json, printer, the_game
from .lab import lab

KEY_HELP = "A table, a row by its key or its printed name, or both as in units.archers."


@lab.command()
def content(
    game: GameName,
    key: Annotated[str, typer.Argument(metavar="[KEY]", help=KEY_HELP)] = "",
    as_json: AsJson = False,
) -> None:
    """What can be changed in a game without code: tables, rows, fields with their values and what they may hold."""
    guide = ContentGuide(the_game(game))
    rows = guide.find(key) if key else guide.rows
    console = printer()
    if as_json:
        out_json({"rows": [row_data(row) for row in rows]})
    elif len(rows) == 1:
        print_row(console, rows[0])
    else:
        for table in dict.fromkeys([row.table for row in rows]):
            print_table(console, table, guide.tables[table])
    if not as_json:
        console.print(Text(f"To change something: wartable lab overlay {game} KEY -o FILE.toml", style="dim"))


@lab.command()
def overlay(
    game: GameName,
    key: Annotated[str, typer.Argument(metavar="KEY", help=KEY_HELP)],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.toml", help="The file; else it is printed.")
    ] = None,
) -> None:
    """Write a file in which rows of the content can be changed. As written it changes nothing."""
    guide = ContentGuide(the_game(game))
    rows = guide.find(key)
    text = overlay_text(guide.title, rows)
    if out is None:
        typer.echo(text, nl=False)
        return
    if out.exists():
        raise WartableError(f"{out} is there already, perhaps with changes of yours: name another file.")
    out.write_text(text, encoding="utf-8")
    typer.echo(f"{out}: {', '.join([row.at for row in rows[:5]])}{', …' if len(rows) > 5 else ''}.")
    typer.echo(f"Change a value in it, then: wartable lab compare STUDY.toml --overlay {out}")


def print_table(console: Console, name: str, rows: Sequence[TableRow]) -> None:
    """A table: what its fields may hold, then a line for each row."""
    console.print(inked(name, "bold").append(f", {len(rows)} rows", style="dim"))
    console.print(Padding(field_table(common_fields(rows), values=False), (0, 0, 1, 2)))
    values = Table(box=None, pad_edge=False, show_header=False)
    values.add_column(style="bold", no_wrap=True)
    for row in rows:
        line = Text(", ".join([f"{field.name} = {written(field.value)}" for field in row.fields if field.given]))
        values.add_row(row.row.key, line.append(f"  {row.about}" if row.about else "", style="dim"))
    console.print(Padding(values, (0, 0, 1, 2)))


def common_fields(rows: Sequence[TableRow]) -> list[RowField]:
    """Every field of a table once."""
    fields: dict[str, RowField] = {}
    for field in [field for row in rows for field in row.fields]:
        known = fields.setdefault(field.name, field)
        if known.wanted != field.wanted:
            fields[field.name] = replace(known, wanted="not the same in every row")
    return list(fields.values())


def print_row(console: Console, row: TableRow) -> None:
    """A row, a line for each of its fields."""
    console.print(inked(row.at, "bold").append(f"  {row.name}" if row.name else ""))
    if row.about:
        console.print(Padding(row.about, (0, 0, 0, 2)))
    console.print(Padding(field_table(row.fields, values=True), (0, 0, 1, 2)))


def field_table(fields: Sequence[RowField], values: bool) -> Table:
    """What fields may hold and mean, perhaps with the values of a row. Those it leaves out are dim."""
    table = Table(box=None, pad_edge=False)
    words = any([field.words for field in fields])
    for head in ("field", *(["value"] if values else []), "may be", *(["means"] if words else [])):
        table.add_column(head, header_style="dim")
    for field in fields:
        cells = [field.name, shortened(field.wanted), *([field.words] if words else [])]
        if values:
            cells.insert(1, written(field.value) if field.value is not None else "none")
        table.add_row(*cells, style="" if field.given or not values else "dim")
    return table


def row_data(row: TableRow) -> dict[str, Plain]:
    """A row as plain data."""
    return {
        "table": row.table,
        "key": row.row.key,
        "name": row.name,
        "about": row.about,
        "fields": [dict(vars(field)) for field in row.fields],
    }
