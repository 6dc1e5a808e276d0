"""`wartable lab`: studies of many games. This module holds the command itself and `lab run`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from wartable.lab.extra import lab_extra

from .edge import app, complain, printer

lab = typer.Typer(no_args_is_help=True)
app.add_typer(lab, name="lab")

StudyFile = Annotated[Path, typer.Argument(metavar="STUDY.toml", help="What to play, by whom and how often.")]
Workers = Annotated[
    int | None, typer.Option(min=0, help="Processes that play at once; 0: this one alone. Else as many as pay off.")
]
Address = Annotated[str, typer.Option(metavar="ADDRESS", help="A Ray cluster to play on.")]


@lab.callback()
def about() -> None:
    """Study a game: many games at once, and what they tell a designer."""


@lab.command()
def run(
    study: StudyFile,
    out: Annotated[Path | None, typer.Option(help="The study's directory; else NAME.study beside the file.")] = None,
    workers: Workers = None,
    address: Address = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="Throw away what the directory holds of a study.")] = False,
) -> None:
    """Play a study. Where its directory holds the beginning, go on from there."""
    with lab_extra():
        from wartable.lab.play.open_pool import open_pool
        from wartable.lab.run.progress import StudyProgress, summary
        from wartable.lab.run.run_study import play_study
        from wartable.lab.run.study_folder import StudyFolder
        from wartable.lab.studies.study import Study
    chosen = Study.read(study)
    folder = StudyFolder(out or study.parent / f"{chosen.name}.study", chosen)
    console = Console(stderr=True, highlight=False)
    try:
        with folder.alone():
            folder.open(fresh)
            with (
                lab_extra(),
                StudyProgress(chosen, console, folder.progress) as progress,
                open_pool(workers, address) as pool,
            ):
                totals = play_study(folder, pool, progress)
    except KeyboardInterrupt:
        complain(stopped(folder.kept(), chosen.games, folder.path))
        raise typer.Exit(130) from None
    summary(printer(), totals, chosen.build().title, folder.path)


def stopped(kept: int, games: int, path: Path) -> str:
    """What is said after Ctrl-C."""
    if not kept:
        return "Stopped before a game was finished; the same command begins again."
    return (
        f"Stopped. {kept:,} of {games:,} games are kept in {path}; the same command goes on from there, "
        f"and `wartable lab report {path}` tells what they say."
    )
