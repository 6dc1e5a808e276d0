"""The command itself and what its subcommands share. Errors of ours end as a sentence, not a stack trace."""

from __future__ import annotations

import json
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperGroup

from wartable import __version__
from wartable.kernel import BadOptions, Game, Options, OptionValue, State, UnknownGame, WartableError
from wartable.kernel.options import read_option
from wartable.kernel.registry import find, load_all, names
from wartable.kernel.scene import Plain
from wartable.terminal.ink import inked


def complain(message: str) -> None:
    """Print an error message to standard error."""
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    console.print(inked("wartable: ", "bold red").append(message), soft_wrap=True)


class ErrorsInWords(TyperGroup):
    """A group of commands that prints errors of ours as a sentence."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command. An error is printed and ends the program with 2."""
        try:
            return super().invoke(ctx)
        except WartableError as error:
            complain(str(error))
        except BrokenPipeError:
            raise typer.Exit(0) from None
        except OSError as error:
            complain(f"{error.filename}: {error.strerror}." if error.filename else str(error))
        raise typer.Exit(2)


app = typer.Typer(
    cls=ErrorsInWords, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's key, as `wartable games` lists it.")]
Given = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="A setting of the game; repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"wartable {__version__}")
        raise typer.Exit


@app.callback()
def wartable(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say it and leave.")
    ] = False,
) -> None:
    """A table for battle games: play, watch, check and measure them."""


def installed_games() -> list[Game[State]]:
    """All installed games that can be loaded. The others are named on standard error, with the reason."""
    games, broken = load_all()
    for error in broken:
        complain(str(error))
    return games


def the_game(name: str) -> Game[State]:
    """The game of that name or of that beginning of a name; the only installed one where no name is given."""
    known = names()
    if not name:
        if len(known) == 1:
            return find(known[0])
        raise UnknownGame(f"Say which game: {', '.join(known) or 'none is installed'}.")
    wanted = name.lower().replace("-", "_").replace(" ", "_")
    fits = [wanted] if wanted in known else [key for key in known if key.startswith(wanted)]
    if len(fits) > 1:
        raise UnknownGame(f"{name!r} may mean {', '.join(fits)}.")
    if not fits and (close := [key for key in known if get_close_matches(wanted, [key, key.partition("_")[0]])]):
        raise UnknownGame(f"There is no game {name!r}. Did you mean {' or '.join(close)}?")
    return find(fits[0] if fits else name)


def given_options(game: Game[State], texts: Sequence[str] | None) -> dict[str, OptionValue]:
    """Options typed as `key=value`, by key."""
    return dict([read_option(game.options, text) for text in texts or ()])


def checked(game: Game[State], seats: int, given: dict[str, OptionValue]) -> Options:
    """The checked options of a game; an error where options or seats are wrong."""
    if seats < 1:
        raise BadOptions("Name the seats, for example --seats greedy,random.")
    return game.check(seats, given)


def out_json(data: Plain) -> None:
    """Print one JSON object to standard output."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def printer() -> Console:
    """A console for tables."""
    return Console(highlight=False, markup=False, emoji=False)


class Bar(Progress):
    """A progress bar on standard error, which disappears at the end."""

    def __init__(self) -> None:
        super().__init__(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
