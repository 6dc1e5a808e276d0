"""`wartable lab compare`: the effect of a change."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from wartable.kernel import WartableError
from wartable.lab.extra import lab_extra

from .edge import Bar, complain, given_options, printer
from .lab import Address, Workers, lab

if TYPE_CHECKING:
    from wartable.lab.compare.comparing import Comparison
    from wartable.lab.studies.study import Study


@lab.command()
def compare(
    first: Annotated[Path, typer.Argument(metavar="A.toml", help="A study, its directory, or the file of a tuning.")],
    second: Annotated[
        Path | None, typer.Argument(metavar="[B.toml]", help="Another study; else A with the changes named.")
    ] = None,
    overlay: Annotated[
        Path | None, typer.Option(metavar="FILE.toml", help="B's content: A's with these rows changed.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="B's setting of the game; repeatable.")
    ] = None,
    on: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT", help='The question: "length", "seat 3", "card archers", …; repeatable. Else the headlines.'
        ),
    ] = None,
    margin: Annotated[
        list[str] | None,
        typer.Option(metavar="[WHAT=]NUMBER", help="What is too small to matter, shares in points; repeatable."),
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="At most so many of each side; else as A says.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Other luck than A's.")] = None,
    start: Annotated[int, typer.Option("--first", min=10, help="Games at the first look; later ones double.")] = 200,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="FILE.html", help="Write a page.")] = None,
    data: Annotated[Path | None, typer.Option("--json", metavar="FILE.json", help="Write all figures.")] = None,
    workers: Workers = None,
    address: Address = "",
) -> None:
    """Play two studies with the same luck and say what differs. Stops by itself when the answer is clear."""
    with lab_extra():
        from wartable.lab.compare import comparison_words
        from wartable.lab.compare.comparing import Question, compare
        from wartable.lab.compare.comparison_page import compared_page
        from wartable.lab.play.open_pool import open_pool
    a = the_study(first, games, seed)
    b = the_other(a, second, overlay, option)
    question = Question(a, b, on or (), read_margins(margin or []), start)
    kept = first.parent / f"{plain(a.name)}-{plain(b.name)}.compare"
    try:
        with lab_extra(), CompareProgress(2 * a.games) as watching, open_pool(workers, address) as pool:
            found = compare(question, pool, kept, watching)
    except KeyboardInterrupt:
        there = f"What was played is kept in {kept}; the same command goes on from there."
        complain(f"Stopped. {there if kept.is_file() else 'Nothing was played yet.'}")
        raise typer.Exit(130) from None
    if data is not None:
        data.write_text(json.dumps(comparison_words.data(found), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if out is not None:
        out.write_text(compared_page(found), encoding="utf-8")
    if found.clear:
        kept.unlink(missing_ok=True)
    comparison_words.show(printer(), found)
    for file, what in ((data, "all figures"), (out, "the comparison as a page")):
        if file is not None:
            typer.echo(f"{file}: {what}.")


def the_study(path: Path, games: int | None, seed: int | None) -> Study:
    """The study of a file, which may be that of a tuning, or of the directory of a study that was played."""
    from wartable.lab.studies.header import study_of
    from wartable.lab.tune.tuning_file import study_in

    study = study_of(path) if path.is_dir() else study_in(path)
    return replace(study, games=games or study.games, seed=study.seed if seed is None else seed)


def the_other(a: Study, second: Path | None, overlay: Path | None, option: list[str] | None) -> Study:
    """Study B: from a file of its own, or study A with changes, or both."""
    from wartable.kernel.registry import find
    from wartable.lab.studies.overlay import effective, merged, read_overlay

    if second is None and overlay is None and not option:
        raise WartableError("Name a second study, or what B changes: --overlay FILE.toml or --option KEY=VALUE.")
    b = the_study(second, None, None) if second is not None else a
    names = [] if second is not None else [a.name]
    if overlay is not None:
        b = replace(b, overlay=merged(b.overlay, read_overlay(overlay.name, overlay.parent, "--overlay")))
        names.append(overlay.name.partition(".")[0])
    if option:
        b = replace(b, options={**b.options, **given_options(find(b.game), option)})
        names += option
    b = replace(b, name=" with ".join([names[0], ", ".join(names[1:])]) if len(names) > 1 else b.name)
    b.check(b.name)
    return replace(b, overlay=effective(b.overlay))


def read_margins(texts: list[str]) -> dict[str, float]:
    """Margins typed as `3` or as `length=3`."""
    found: dict[str, float] = {}
    for text in texts:
        what, _, number = text.rpartition("=")
        try:
            found[what.strip()] = float(number)
        except ValueError:
            raise WartableError(f"--margin is a number or WHAT=NUMBER, for example length=3, not {text!r}.") from None
    return found


def plain(name: str) -> str:
    """A name as a part of a file name."""
    return "".join(letter if letter.isalnum() or letter in "._-" else "_" for letter in name)


class CompareProgress(Bar):
    """A progress bar of games that also counts the answered questions."""

    def __init__(self, total: int) -> None:
        super().__init__()
        self.task = self.add_task("comparing", total=total)

    def __call__(self, found: Comparison, games: int) -> None:
        """Show the progress."""
        self.advance(self.task, games)
        if found.look and not games:
            open_ = sum(finding.answer.name == "OPEN" for finding in found.asked)
            self.update(self.task, description=f"look {found.look}: {open_} of {len(found.asked)} not clear yet")
