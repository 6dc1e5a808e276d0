"""The end of a game: its winners, the score sheet, the seed, and the record."""

from __future__ import annotations

from collections.abc import Sequence
from shlex import quote

from rich.text import Text

from wartable.kernel import Result
from wartable.kernel.phrases import listed

from .catalogue import Catalogue
from .ink import DIM
from .keeping import Keeper


def ending(keeper: Keeper, catalogue: Catalogue, viewer: int, names: Sequence[str], ask: bool) -> None:
    """Say how the game ended, and keep the record. With `ask`, a person may decline to keep it."""
    screen, session, game = keeper.screen, keeper.session, keeper.session.game
    screen.rule("The end")
    scene = game.scene(session.state, viewer)
    only = {"score": scene.areas["score"]} if "score" in scene.areas else None
    screen.scene(catalogue, scene, names, None, only)
    screen.say()
    screen.say(Text(outcome(game.result(session.state), names), style="bold"))
    screen.say(f"The seed of the dice was {keeper.seal.seed.hex()}.", style=DIM)
    keep = True
    if ask:
        try:
            keep = screen.hear(f"Keep the record in {keeper.path}? [yes]/no: ").casefold() not in ("n", "no")
        except (EOFError, KeyboardInterrupt):
            screen.say()
    path = keeper.keep() if keep else None
    if path is not None:
        screen.say(f"The record is in {path}. Check its dice with:")
        screen.command(f"wartable verify {quote(str(path))}")


def outcome(result: Result, names: Sequence[str]) -> str:
    """The winners and the scores in a sentence, after the kind of ending where the result names one."""
    won = result.winners
    best = listed([names[seat] for seat in won])
    verb = "share the victory" if len(won) > 1 else "win" if best == "You" else "wins"
    told = f"{best} {verb}: {result.ending}." if result.ending else f"{best} {verb}."
    if not any(result.scores):
        return told
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    if result.ending:
        scores = [f"{'you' if names[seat] == 'You' else names[seat]} {result.scores[seat]}" for seat in order]
        return f"{told} Points: {listed(scores)}."
    rest = [seat for seat in order if seat not in won]
    said = [f"{'you have' if names[seat] == 'You' else names[seat] + ' has'} {result.scores[seat]}" for seat in rest]
    text = f"{best} {verb} with {result.scores[won[0]]} points"
    return f"{text}; {listed(said)}." if said else f"{text}."
