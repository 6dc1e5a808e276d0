"""`wartable ladder`: bots against each other, and their ratings."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID

from wartable.bots import LEVELS, by_name
from wartable.kernel import BadOptions
from wartable.lab.extra import lab_extra
from wartable.lab.ladder.ladder_file import LadderFile
from wartable.lab.ladder.markdown_page import placed, write_page
from wartable.lab.ladder.tournament import Bout, Matchup, Tournament, bouts, tables, tasks

from .edge import AsJson, Bar, GameName, Given, app, checked, complain, given_options, out_json, printer, the_game

CHAIN = ("random", *[level.name for level in LEVELS])
ALL = ("random", "recruit", "soldier", "greedy", "veteran", "commander", "marshal")


@app.command()
def ladder(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="A,B,C", help="The bots, weakest first; else the five levels, greedy and random.")
    ] = "",
    seats: Annotated[int, typer.Option(min=2, help="Bots at a table, all different.")] = 2,
    count: Annotated[
        int, typer.Option("-n", "--games", min=1, help="Games of each table, rounded up to whole deals.")
    ] = 200,
    option: Given = None,
    seed: Annotated[int, typer.Option(min=0, help="The same number gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes that play at once.")] = 1,
    next_only: Annotated[bool, typer.Option("--next-only", help="Only neighbors meet, as --bots lists them.")] = False,
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE.jsonl", help="Keep every game here, and play none that is there.")
    ] = None,
    markdown: Annotated[
        Path | None, typer.Option(metavar="FILE.md", help="Write the table to a page, between its ladder marks.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots meet on the same deals with sides swapped, and rate them."""
    with lab_extra():
        from wartable.lab.ladder.rungs import standing

        from . import ladder_report as report
    chosen = the_game(game)
    names = [name.strip() for name in bots.split(",") if name.strip()] or list(CHAIN if next_only else ALL)
    for name in names:
        by_name(name)
    given = given_options(chosen, option)
    checked(chosen, seats, given)
    contest = Tournament(chosen.key, seats, given, seed)
    found = tables(names, seats, next_only)
    if markdown is not None and markdown.exists():
        placed(markdown.read_text(encoding="utf-8"), "")
    deals = -(-count // seats)
    bar = Bar()
    with bar:
        played = play_all(contest, found, deals, jobs, keep, bar)
        rating = bar.add_task("Rating", total=100)
        rungs = standing(names, played, seed, lambda done: bar.update(rating, completed=int(100 * done)))
    result = report.Ladder(chosen.title, contest, deals * seats, names, rungs)
    if markdown is not None:
        write_page(markdown, report.markdown(result))
    if as_json:
        out_json(report.data(result))
    else:
        report.show(printer(), result)


def play_all(
    contest: Tournament, found: list[Matchup], deals: int, jobs: int, keep: Path | None, bar: Progress
) -> list[Bout]:
    """All games of the ladder: those from the file, and those played now."""
    if keep is not None and keep.is_dir():
        raise BadOptions(f"{keep} is a folder; --keep wants a file.")
    book = LadderFile(keep, contest) if keep is not None else None
    kept = book.read() if book is not None else {}
    wanted = [(table, no) for table in found for no in range(deals * contest.seats)]
    played = [kept[key] for key in wanted if key in kept]
    task: TaskID = bar.add_task("Games", total=len(wanted), completed=len(played))
    try:
        with closing(bouts(contest, tasks(found, contest.seats, deals, kept), jobs)) as playing:
            for bout in playing:
                if book is not None:
                    book.add(bout)
                played.append(bout)
                bar.advance(task)
    except KeyboardInterrupt:
        bar.stop()
        where = f"{len(played):,} games are kept in {keep}; the same command goes on from there."
        complain(f"Stopped. {where}" if keep else "Stopped. With --keep FILE.jsonl a ladder can be gone on with.")
        raise typer.Exit(130) from None
    return played
