"""`wartable simulate`: many games between bots, and their totals."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated

import typer
from rich.console import Console

from wartable.bots import Series, Tally, by_name, wilson
from wartable.bots.series import Totals
from wartable.kernel.registry import find
from wartable.kernel.scene import Plain
from wartable.lab.share_table import shares

from .edge import AsJson, Bar, GameName, Given, app, checked, given_options, out_json, printer, the_game

CHUNK = 20
"""The number of games that are played and added up together, between two steps of the progress bar."""


def run_chunk(key: str, series: Series, first: int, count: int) -> Tally:
    """Play some games of a series. Runs in any process."""
    return series.run(find(key), first, count)


def tallies(key: str, series: Series, games: int, jobs: int) -> Iterator[Tally]:
    """The tallies of a series, chunk by chunk. Their order is fixed, so that sums do not depend on the jobs."""
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    if jobs <= 1:
        for first, count in chunks:
            yield run_chunk(key, series, first, count)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: list[Future[Tally]] = [pool.submit(run_chunk, key, series, *chunk) for chunk in chunks]
        try:
            for future in waiting:
                yield future.result()
        finally:
            for future in waiting:
                future.cancel()


@app.command()
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 1000,
    seats: Annotated[str, typer.Option(help="The bots, one per seat.")] = "greedy,random",
    option: Given = None,
    seed: Annotated[int, typer.Option(min=0, help="The series; the same number gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="Processes that play at once.")] = 1,
    rotate: Annotated[bool, typer.Option(help="Bots change seats from game to game.")] = True,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and add up who wins."""
    chosen = the_game(game)
    who = tuple([name.strip() for name in seats.split(",") if name.strip()])
    for name in who:
        by_name(name)
    given = given_options(chosen, option)
    checked(chosen, len(who), given)
    series = Series(who, given, seed, rotate)
    tally = Tally()
    began = time.perf_counter()
    with Bar() as bar:
        task = bar.add_task(chosen.title, total=count)
        for part in tallies(chosen.key, series, count, jobs):
            tally.merge(part)
            bar.advance(task, part.games)
    seconds = time.perf_counter() - began
    if as_json:
        out_json(data(chosen.key, series, tally, seconds, jobs))
    else:
        report(printer(), chosen.title, series, tally, seconds)


def line_data(line: Totals) -> dict[str, Plain]:
    """The totals of one bot or seat as plain data."""
    low, high = wilson(line.share, line.games)
    return {
        "games": line.games,
        "wins": line.wins,
        "share": line.share,
        "low": low,
        "high": high,
        "score_mean": line.mean,
        "score_sd": line.deviation,
    }


def data(key: str, series: Series, tally: Tally, seconds: float, jobs: int) -> dict[str, Plain]:
    """The whole series as plain data."""
    return {
        "game": key,
        "games": tally.games,
        "seed": series.seed,
        "seats": list(series.who),
        "options": dict(series.options),
        "rotate": series.rotate,
        "bots": {name: line_data(line) for name, line in sorted(tally.bots.items())},
        "by_seat": [line_data(line) for line in tally.seats],
        "endings": dict(sorted(tally.endings.items())),
        "decisions_mean": tally.decisions / tally.games,
        "decisions_max": tally.most_decisions,
        "choices_mean": tally.listed / tally.decisions if tally.decisions else 0.0,
        "choices_max": tally.longest,
        "seconds": seconds,
        "jobs": jobs,
        "games_per_s": tally.games / seconds,
    }


def report(console: Console, title: str, series: Series, tally: Tally, seconds: float) -> None:
    """Print the series as tables."""
    fair = 100 / len(series.who)
    kept = () if series.rotate else series.who
    console.print(shares(f"{title}: {tally.games} games", tally.bots, tally.seats, kept, str))
    console.print(f"A fair share is {fair:.1f} %. A shared victory counts in parts.")
    if tally.endings:
        console.print(f"Endings: {endings(tally)}.")
    lists = tally.listed / tally.decisions if tally.decisions else 0.0
    console.print(
        f"Decisions per game: {tally.decisions / tally.games:.1f}, at most {tally.most_decisions}. "
        f"Choices per decision: {lists:.1f}, at most {tally.longest}."
    )
    console.print(f"{tally.games / seconds:.1f} games/s, {tally.decisions / seconds:,.0f} decisions/s.")


def endings(tally: Tally) -> str:
    """How the games ended, the commonest first."""
    found = sorted(tally.endings.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join([f"{ending} {100 * games / tally.games:.1f} %" for ending, games in found])
