"""`wartable replay` and `wartable verify`: a finished or saved game, read again and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.kernel import BadOptions, BadRecord
from wartable.kernel.record import unverified
from wartable.kernel.record import verify as check_dice
from wartable.kernel.registry import find
from wartable.terminal.ink import inked
from wartable.terminal.rereading import Rereading
from wartable.terminal.saves import read_record
from wartable.terminal.screen import Screen

from .edge import app, complain

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record written by wartable.")]


@app.command()
def replay(
    file: File,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every choice.")] = False,
    start: Annotated[int, typer.Option("--from", min=0, help="Begin with this row.")] = 0,
    seat: Annotated[int | None, typer.Option(min=1, help="See it as this seat did, counted from 1.")] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="See it as a spectator did (the default).")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Words only: no boxes, for screen readers.")] = False,
) -> None:
    """Tell a recorded game again, as a spectator or as one seat saw it."""
    record = read_record(file)
    if seat is not None and (spectator or seat > len(record.names)):
        raise BadOptions(f"See it as a spectator, or as one of the seats 1 to {len(record.names)}.")
    if start >= len(record.rows):
        raise BadOptions(f"The record has rows 0 to {len(record.rows) - 1}.")
    viewer = seat - 1 if seat is not None else -1
    Rereading(Screen(plain=plain), find(record.game), record, viewer).run(start, step)


@app.command()
def verify(file: File) -> None:
    """Recompute every roll and shuffle of a record from its revealed seed."""
    record = read_record(file)
    game = find(record.game)
    try:
        session = check_dice(game, record)
    except BadRecord as error:
        complain(f"{file}: {error}")
        raise typer.Exit(1) from None
    drawn = sum([len(row.numbers) for row in record.rows])
    over = "The game is over." if session.over else "The game is not over yet."
    rest = unverified(game, record)
    if rest:
        text = inked("OK as far as this version goes. ", "bold green").append(
            f"This game was updated while it was played. Not checked: {'; '.join(rest)}."
        )
    else:
        text = inked("OK. ", "bold green").append(
            f"{len(record.rows)} rows, {drawn} numbers drawn, all as the seed gives them. {over}"
        )
    Screen().say(text)
