"""`wartable coach`: a finished game looked at again, decision by decision."""

from __future__ import annotations

from typing import Annotated

import typer

from wartable.coach import SeatReport, report
from wartable.kernel import BadOptions
from wartable.kernel.record import replay
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
    searches: Annotated[int, typer.Option(min=8, help="How many games the coach plays ahead for a decision.")] = 200,
    plain: Annotated[bool, typer.Option("--plain", help="Words only: no boxes, for screen readers.")] = False,
) -> None:
    """Find the decisions that cost the most in a finished game, each from what its seat knew then."""
    record = read_record(file)
    game = find(record.game)
    if not replay(game, record).over:
        raise BadOptions("This game is not over yet. The coach speaks when it is.")
    if seat is not None and seat > len(record.names):
        raise BadOptions(f"There are the seats 1 to {len(record.names)}.")
    screen = Screen(plain=plain)
    seats = [seat - 1] if seat is not None else list(range(len(record.names)))
    with screen.waiting("The coach looks at the game", True):
        found = report(game, record, searches)
    for one in seats:
        tell(screen, record.names[one], found[one])


def tell(screen: Screen, name: str, seat: SeatReport) -> None:
    """Print what the coach found for one seat."""
    screen.rule(name)
    many = "decision" if len(seat.made) == 1 else "decisions"
    screen.say(f"{len(seat.made)} {many} cost {percent(seat.cost)} of a victory, luck brought {signed(seat.luck)}.")
    if not seat.costliest:
        screen.say("Nothing that the coach would surely have done otherwise.", style=DIM)
    for decision in seat.costliest:
        cost = percent(decision.weighed.cost)
        screen.say(f"Row {decision.row}, {cost}: {decision.chosen}. Better: {decision.other}.", hang=2)


def signed(share: float) -> str:
    """A share in percent, with its sign."""
    return f"{'+' if share >= 0 else '-'}{percent(abs(share))}"


def percent(share: float) -> str:
    """A share in percent, with a digit where it is small."""
    return f"{100 * share:.1f} %" if share < 0.1 else f"{100 * share:.0f} %"
