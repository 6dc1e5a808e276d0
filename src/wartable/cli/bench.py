"""`wartable bench`: the speed of the rules on this machine, beside other engines where they are installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from wartable.kernel import Game, State, WartableError
from wartable.kernel.scene import Plain

from .edge import AsJson, app, complain, installed_games, out_json, printer, the_game
from .measuring import Speed, compiled, measure

PEERS = Path("bench") / "peers.py"


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="All installed games where none is named.")] = "",
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each line of the table.")] = 3.0,
    peers: Annotated[bool, typer.Option("--peers", help="Run bench/peers.py as well: other engines.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure random play, copies, guesses and scenes, per second of processor time."""
    chosen = [the_game(game)] if game else installed_games()
    speeds: list[Speed] = []
    for each in chosen:
        speeds += every_table(each, seconds)
    others = run_peers(seconds) if peers else []
    if peers and not others:
        complain("no other engine is installed here (uv sync --group bench)")
    if as_json:
        mine: list[Plain] = [speed.data() for speed in speeds]
        out_json({"compiled": compiled(), "python": sys.version.split()[0], "games": mine, "peers": [*others]})
        return
    report(printer(), speeds, others)


def every_table(game: Game[State], seconds: float) -> list[Speed]:
    """A game at each number of seats."""
    low, high = game.seats
    return [measure(game, seats, game.check(seats, {}), seconds) for seats in range(low, high + 1)]


def run_peers(seconds: float) -> list[dict[str, Plain]]:
    """The figures of other engines, measured by bench/peers.py."""
    if not PEERS.is_file():
        raise WartableError(f"There is no {PEERS} here: run this from the folder of the source code.")
    command = [sys.executable, str(PEERS), "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["it says nothing"]
        raise WartableError(f"{PEERS} failed: {last[0]}")
    try:
        found = json.loads(done.stdout)["peers"]
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise WartableError(f"{PEERS} did not print what was expected.") from error
    return [dict(peer) for peer in found]


def report(console: Console, speeds: list[Speed], others: list[dict[str, Plain]]) -> None:
    """Print the figures of each game, and those of other engines below."""
    table = Table(box=None, pad_edge=False)
    table.add_column("", min_width=24)
    for head in ("decisions/s", "games/s", "copies/s", "guesses/s", "scene ms"):
        table.add_column(head, justify="right")
    game = ""
    for speed in speeds:
        if speed.game != game:
            game = speed.game
            table.add_row(game, style="bold")
        table.add_row(
            f"  {speed.seats} seats",
            f"{speed.decisions_per_s:,.0f}",
            f"{speed.games_per_s:,.1f}",
            f"{speed.clones_per_s:,.0f}",
            f"{speed.resamples_per_s:,.0f}",
            f"{speed.scene_ms:.2f}",
        )
    if others:
        table.add_row("other engines", style="bold")
    for peer in others:
        figures = [number(peer.get(key)) for key in ("decisions_per_s", "games_per_s", "copies_per_s")]
        table.add_row(f"  {peer.get('engine', '?')} {peer.get('game', '')}", *figures)
    console.print(table)
    console.print()
    for speed in speeds:
        console.print(
            f"{speed.game}, {speed.seats} seats: {speed.decisions_per_game:.0f} decisions a game, "
            f"{speed.choices_per_decision:.1f} choices each, at most {speed.longest}."
        )
    kind = "compiled to machine code" if compiled() else "plain Python, not compiled"
    console.print(f"Random play, per second of processor time on one core. The kernel is {kind}.")


def number(value: Plain) -> str:
    """A figure of another engine; empty where it has none."""
    return f"{value:,.0f}" if isinstance(value, (int, float)) and not isinstance(value, bool) else "-"
