"""`wartable play`: a game at this terminal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from wartable.kernel import BadOptions, Game, State
from wartable.kernel.record import Sealed, start
from wartable.kernel.registry import names
from wartable.terminal.saves import default_path, resume_game
from wartable.terminal.screen import Screen
from wartable.terminal.seating import YOU, Sitter, read_seats, who_can_sit
from wartable.terminal.table import TerminalTable

from .edge import Given, app, given_options, installed_games, the_game

SEATS = "you,veteran"
WHO = f"\b\nWho can sit down:\n{who_can_sit()}"


def seed_bytes(seed: int | None) -> bytes:
    """A seed of 32 bytes from a number; none gives one that nobody can guess."""
    if seed is None:
        return b""
    if not 0 <= seed < 1 << 256:
        raise BadOptions("A seed is a number from 0 on.")
    return seed.to_bytes(32, "big")


@app.command(epilog=WHO)
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Asked for where several are installed.")] = "",
    seats: Annotated[str, typer.Option(help=f"Who plays, seat by seat; {SEATS} unless you say.")] = "",
    option: Given = None,
    seed: Annotated[int | None, typer.Option(help="Play with these dice instead of new ones.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    words: Annotated[list[str] | None, typer.Option(help="Your own contribution to the dice; one per person.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Where the game is saved.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Words only: no boxes, for screen readers.")] = False,
) -> None:
    """Play at this terminal, against bots or with others at the same screen."""
    screen = Screen(plain=plain)
    if resume is not None:
        only_new({"--option": option, "--seed": seed, "--words": words})
        session, seal, sitters = resume_game(resume, read_seats(seats) if seats else None)
        TerminalTable(screen, session, seal, sitters, record or resume).run()
        return
    chosen = choose_game(screen, game)
    sitters = read_seats(seats or SEATS)
    seal = Sealed(len(sitters), seed_bytes(seed), contributions(sitters, words or []))
    fresh = start(chosen, [sitter.name for sitter in sitters], seal, given_options(chosen, option))
    TerminalTable(screen, fresh, seal, sitters, record or default_path(chosen, seal)).run()


def only_new(given: Mapping[str, object]) -> None:
    """Refuse what only a new game can be given: a saved one goes on with its own dice and settings."""
    found = [name for name, value in given.items() if value not in ("", None)]
    if found:
        raise BadOptions(f"A saved game goes on with its own dice and settings: leave out {', '.join(found)}.")


def contributions(sitters: list[Sitter], words: list[str]) -> list[str]:
    """The words that each seat adds to the dice: people their own, in order, bots none."""
    people = [seat for seat, sitter in enumerate(sitters) if sitter.kind == YOU]
    if len(words) > len(people):
        raise BadOptions(f"{len(words)} contributions to the dice, but only {len(people)} people at the table.")
    added = [""] * len(sitters)
    for seat, said in zip(people, words, strict=False):
        added[seat] = said
    return added


def choose_game(screen: Screen, name: str) -> Game[State]:
    """The game that was named. Without a name and with several games installed, the player is asked."""
    if name or len(names()) < 2:
        return the_game(name)
    known = installed_games()
    for i, game in enumerate(known, 1):
        screen.say(f"{i:>3}  {game.title}")
    while True:
        try:
            typed = screen.hear("Which game? ")
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit(2) from None
        if typed.isdecimal() and 1 <= int(typed) <= len(known):
            return known[int(typed) - 1]
        screen.say(f"Type a number from 1 to {len(known)}.")
