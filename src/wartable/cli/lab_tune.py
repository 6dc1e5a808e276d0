"""`wartable lab tune`: changing numbers of the content until games meet targets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from wartable.lab.extra import lab_extra

from .edge import complain, printer
from .lab import Address, Workers, lab

if TYPE_CHECKING:
    from wartable.lab.tune.trials import Trial
    from wartable.lab.tune.tuning_file import Tuning

BEST = "best.overlay.toml"


@lab.command()
def tune(
    file: Annotated[Path, typer.Argument(metavar="TUNE.toml", help="A study, [[parameter]]s and [[target]]s.")],
    out: Annotated[Path | None, typer.Option(help="The tuning's directory; else NAME.tune beside the file.")] = None,
    workers: Workers = None,
    address: Address = "",
    fresh: Annotated[bool, typer.Option("--fresh", help="Throw away what the directory holds of a tuning.")] = False,
) -> None:
    """Turn numbers of the content until games come near to targets. Goes on where it was stopped."""
    with lab_extra():
        from wartable.lab.play.open_pool import open_pool
        from wartable.lab.tune.tuning import TuningFolder
        from wartable.lab.tune.tuning import tune as make
        from wartable.lab.tune.tuning_file import Tuning
        from wartable.lab.tune.tuning_words import show
        from wartable.lab.tune.verdict import verdict
    tuning = Tuning.read(file)
    folder = out or file.parent / f"{tuning.study.name}.tune"
    journal = TuningFolder(tuning, folder, fresh)
    try:
        with lab_extra(), TuneProgress(tuning) as watching, open_pool(workers, address) as pool:
            trials = make(journal, pool, watching)
    except KeyboardInterrupt:
        kept = f"{len(journal.trials())} trials are kept in {folder}"
        complain(f"Stopped. {kept}; the same command goes on from there.")
        raise typer.Exit(130) from None
    write(tuning, trials, folder)
    console = printer()
    show(console, tuning, trials)
    found = verdict(tuning.targets, trials)
    console.print(f"{folder / 'front.html'}: the front as a page.")
    if found.best.number:
        overlay = folder / BEST
        check = "Check it in other games" if found.clear else "See in other games whether it is better"
        console.print(f"{overlay}: the {found.word} content. {check}:")
        console.print(
            f"  wartable lab compare {file} --overlay {overlay} --seed {tuning.study.seed + 1}", soft_wrap=True
        )


def write(tuning: Tuning, trials: list[Trial], folder: Path) -> None:
    """Write the results of a tuning into its directory."""
    from wartable.lab.tune.trials import front
    from wartable.lab.tune.tuning_page import tuned_page
    from wartable.lab.tune.tuning_words import data, overlay_toml, sentence

    best = front(trials)[0]
    overlay = tuning.study.overlay if best.number == 0 else tuning.overlay(best.values)
    (folder / BEST).write_text(overlay_toml(overlay, sentence(tuning, trials)), encoding="utf-8")
    (folder / "front.html").write_text(tuned_page(tuning, trials), encoding="utf-8")
    text = json.dumps(data(tuning, trials), ensure_ascii=False, indent=1)
    (folder / "front.json").write_text(text + "\n", encoding="utf-8")


class TuneProgress(Progress):
    """A progress bar of trials, with the best distance so far."""

    def __init__(self, tuning: Tuning) -> None:
        super().__init__(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[games]:,} games"),
            TimeElapsedColumn(),
            TextColumn("{task.fields[best]}"),
            console=Console(stderr=True),
            transient=True,
        )
        self.games = 0
        self.task = self.add_task("tuning", total=tuning.trials + 1, games=0, best="")

    def __call__(self, trials: list[Trial], games: int) -> None:
        """Show the progress."""
        self.games += games
        full = [trial.distance for trial in trials if trial.full]
        best = f"distance {min(full):.2f}, now {trials[0].distance:.2f}" if full else ""
        self.update(self.task, completed=len(trials), games=self.games, best=best)
