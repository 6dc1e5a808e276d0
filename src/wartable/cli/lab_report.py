"""`wartable lab report`: a study as one page."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from wartable.lab.extra import lab_extra

from .lab import lab


@lab.command()
def report(
    study: Annotated[Path, typer.Argument(metavar="DIR", help="The study's directory, as `lab run` makes it.")],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.html", help="The page; else report.html in DIR.")
    ] = None,
    beside: Annotated[
        list[Path] | None,
        typer.Option("--with", metavar="DIR", help="A study of restricted or stronger bots to compare; repeatable."),
    ] = None,
    ladder: Annotated[
        Path | None,
        typer.Option(metavar="FILE.json", help="How strong the bots are, as `wartable ladder GAME --json` writes it."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--json", metavar="FILE.json", help="The figures as data; else beside the page.")
    ] = None,
    figures: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every chart there as well, as SVG and PNG.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Make a page of a study: what to look at first, every figure with its interval, and how it was made."""
    with lab_extra():
        from wartable.lab.query import read
        from wartable.lab.report import findings_text, write_figures, write_report
    reading, game = read(study, beside or [], ladder)
    page = out or study / "report.html"
    write_report(reading, game, page, data or page.with_suffix(".json"))
    typer.echo(f"{page}: {reading.games:,} games of {game.title}.")
    typer.echo(findings_text(reading, game))
    if figures is not None:
        typer.echo(f"{figures}: {write_figures(reading, game, figures)} charts.")
    if show:
        webbrowser.open(page.resolve().as_uri())
