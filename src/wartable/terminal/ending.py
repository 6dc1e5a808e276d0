"""The end of a game: who won, the score sheet, the seed, and the record."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote
from typing import TYPE_CHECKING

from rich.text import Text

from wartable.kernel import Result

from .ink import DIM

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
            keep = screen.hear(f"Keep the record in {table.keeper.path}? [yes]/no: ").casefold() not in ("n", "no")
        except (EOFError, KeyboardInterrupt):
            screen.say()
    path = table.keeper.keep() if keep else None
    if path is not None:
        screen.say(f"The record is in {path}. Check its dice with:")
        screen.command(f"wartable verify {quote(str(path))}")


def outcome(result: Result, names: Sequence[str]) -> str:
    """Who won, in a sentence, and what the others have; where a game may end in several ways, first how it ended."""
    won = result.winners
    best = _listed([names[seat] for seat in won])
    verb = "share the victory" if len(won) > 1 else "win" if best == "You" else "wins"
    told = f"{best} {verb}: {result.ending}." if result.ending else f"{best} {verb}."
    if not any(result.scores):
        return told
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    if result.ending:
        scores = [f"{'you' if names[seat] == 'You' else names[seat]} {result.scores[seat]}" for seat in order]
        return f"{told} Points: {_listed(scores)}."
    rest = [seat for seat in order if seat not in won]
    said = [f"{'you have' if names[seat] == 'You' else names[seat] + ' has'} {result.scores[seat]}" for seat in rest]
    text = f"{best} {verb} with {result.scores[won[0]]} points"
    return f"{text}; {_listed(said)}." if said else f"{text}."


def _listed(words: Sequence[str]) -> str:
    return " and ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])
