"""`wartable picture`: the screen as an SVG file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.kernel import BadOptions
from wartable.kernel.record import Sealed, start
from wartable.terminal.picture import go_on
from wartable.terminal.picture import picture as draw
from wartable.terminal.seating import read_seats

from .edge import GameName, Given, app, given_options, the_game
from .play import seed_bytes


@app.command()
def picture(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE.svg")],
    seats: Annotated[str, typer.Option(help="Who sits at the table; their names are shown.")] = "you,veteran",
    seat: Annotated[int, typer.Option(min=1, help="Whose view, counted from 1.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Which game.")] = 1,
    rows: Annotated[int, typer.Option(min=0, help="How far bots play on before the picture is taken.")] = 0,
    width: Annotated[int, typer.Option(min=40, max=110, help="Columns.")] = 100,
    bot: Annotated[str, typer.Option(help="Which bot plays until then.")] = "greedy",
    option: Given = None,
) -> None:
    """Draw the screen of a game, at its opening or later, as an SVG file."""
    chosen = the_game(game)
    sitters = read_seats(seats)
    if seat > len(sitters):
        raise BadOptions(f"There are {len(sitters)} seats.")
    seal = Sealed(len(sitters), seed_bytes(seed))
    session = start(chosen, [sitter.name for sitter in sitters], seal, given_options(chosen, option))
    go_on(session, rows, bot, seed)
    file.write_text(draw(session, seat - 1, width, f"wartable play {chosen.key}"), encoding="utf-8")
    typer.echo(f"Drawn to {file}.")
