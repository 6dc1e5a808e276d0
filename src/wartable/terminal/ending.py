"""The end of a game: who won, the score sheet, the seed, and the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from wartable.kernel import Result

from .ink import DIM
from .saves import save_game

if TYPE_CHECKING:
    from .table import Table


def ending(table: Table) -> None:
    """Say how it ended and keep the record."""
    screen, session = table.screen, table.session
    screen.rule("The end")
    scene = table.game.scene(session.state, table.facing)
    only = {"score": scene.areas["score"]} if "score" in scene.areas else None
    screen.scene(table.catalogue, scene, table.names_for(table.facing), None, only)
    screen.say()
    screen.say(Text(outcome(table.game.result(session.state), table.names_for(table.facing)), style="bold"))
    screen.say(f"The seed of the dice was {table.seal.seed.hex()}.", style=DIM)
    keep = True
    if table.people:
        try:
            keep = screen.hear(f"Keep the record in {table.path}? [yes]/no: ").casefold() not in ("n", "no")
        except (EOFError, KeyboardInterrupt):
            screen.say()
    if keep:
        save_game(table.path, session, table.seal, table.sitters)
        screen.say(f"The record is in {table.path}. Check its dice with: wartable verify {table.path}")


def outcome(result: Result, names: list[str]) -> str:
    """Who won, in a sentence, and everybody's score."""
    winners = [names[seat] for seat in result.winners]
    listed = " and ".join([", ".join(winners[:-1]), winners[-1]]) if len(winners) > 1 else winners[0]
    if len(winners) > 1:
        verb = "share the victory"
    else:
        verb = "win" if listed == "You" else "wins"
    if not any(result.scores):
        return f"{listed} {verb}."
    by_place = sorted(range(len(names)), key=lambda seat: result.places[seat])
    return f"{listed} {verb}. " + ", ".join([f"{names[seat]} {result.scores[seat]}" for seat in by_place]) + "."
