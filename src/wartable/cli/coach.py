"""`wartable coach`: a finished game looked at again, decision by decision."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.coach import Budget, Report, SeatReport, ToldDecision, page, points, report
from wartable.kernel import BadOptions
from wartable.kernel.registry import find
from wartable.terminal.ink import DIM
from wartable.terminal.saves import read_record
from wartable.terminal.screen import Screen

from .edge import app
from .replay import File


@app.command()
def coach(
    file: File,
    seat: Annotated[int | None, typer.Option(min=1, help="Look at this seat only, counted from 1.")] = None,
    searches: Annotated[int, typer.Option(min=8, help="How many searches and longer futures in all.")] = 24_000,
    seconds: Annotated[float, typer.Option(min=0, help="Fewer, if they would take longer; 0: no limit.")] = 90.0,
    html: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write it as a page, too.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Words only: no boxes, for screen readers.")] = False,
) -> None:
    """Find the decisions that cost the most in a finished game, each from what its seat knew then."""
    record = read_record(file)
    game = find(record.game)
    if seat is not None and seat > len(record.names):
        raise BadOptions(f"There are the seats 1 to {len(record.names)}.")
    screen = Screen(plain=plain)
    seats = [seat - 1] if seat is not None else list(range(len(record.names)))
    with screen.waiting("The coach looks at the game: a minute or two, a long game more", True):
        found = report(game, record, Budget(searches, seconds), seats)
    for one in seats:
        tell(screen, record.names[one], found.seats[one])
    tell_swings(screen, record.names, found)
    if html is not None:
        html.write_text(page(game.title, record.names, found, seats), encoding="utf-8")
        screen.say(f"{html}: the same as a page, with the chances drawn.")


def tell(screen: Screen, name: str, seat: SeatReport) -> None:
    """Print what the coach found for one seat."""
    screen.rule(name)
    many = "decision" if seat.decisions == 1 else "decisions"
    screen.say(
        f"{round(100 * seat.began)} % to begin with, {points(-seat.cost)} by {seat.decisions} {many}, "
        f"{points(seat.gifts)} by the slips of others, {points(seat.luck)} by luck: {round(100 * seat.reached)} %."
    )
    if not seat.costliest:
        screen.say("Nothing that the coach would surely have done otherwise.", style=DIM)
    for decision in seat.costliest:
        tell_decision(screen, decision)


def tell_decision(screen: Screen, decision: ToldDecision) -> None:
    """Print a costly decision: what was chosen and why another choice was better."""
    screen.say(f"Row {decision.row}, {points(-decision.cost)}: {decision.chosen.label}.", hang=2)
    screen.say(decision.why, indent=2)


def tell_swings(screen: Screen, names: tuple[str, ...], found: Report) -> None:
    """Print what dice and draws changed most."""
    if not found.swings:
        return
    screen.rule("Dice and draws")
    for swing in found.swings:
        changes = ", ".join([f"{name} {points(change)}" for name, change in zip(names, swing.changes, strict=True)])
        screen.say(f"Row {swing.row}: {changes}.", hang=2)
