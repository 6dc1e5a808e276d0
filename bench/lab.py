"""What Ray costs: a study on Ray's workers beside the same games in bare processes.

    python bench/lab.py                          greedy bots, two workers, in a few minutes
    python bench/lab.py --games 40 --rounds 2    a quick look
    python bench/lab.py --json                   as data

Both play and note the same games and make rows of them. The bare processes hand nothing back; the study on Ray is the
whole of `wartable lab run`: tasks are sent, rows gathered in order and written. Rounds alternate, the one who begins
changes, and starting up is left out and stated, so that the ratio means something on a busy machine too.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import inf
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from statistics import median
from time import perf_counter

from wartable.cli.measuring import compiled
from wartable.lab.play.chunks import play_chunk
from wartable.lab.play.ray_pool import RayPool
from wartable.lab.run.run_study import run
from wartable.lab.studies.study import Study


@dataclass
class Figures:
    """All that is measured."""

    cores: int
    load: float
    """Of the machine before we began: above 0, somebody else was at work."""
    compiled: bool
    bots: str
    workers: int
    games: int
    """In each round."""
    ray_start_s: float
    ray_games_per_s: list[float]
    bare_games_per_s: list[float]
    ratio: float
    """Ray's rate by that of the bare processes, the median of the rounds."""


def bare_chunk(text: str, games: range) -> int:
    """Play, note and make rows, and hand nothing back."""
    return len(play_chunk(text, games, inf).games)


def bare(pool: Pool, study: Study, chunk: int) -> None:
    """All games of a study in bare processes, which take a few at a time."""
    spans = [range(first, min(first + chunk, study.games)) for first in range(0, study.games, chunk)]
    played = sum(pool.imap_unordered(partial(bare_chunk, study.text), spans))
    assert played == study.games


def on_ray(pool: RayPool, study: Study) -> None:
    """The same as a study."""
    with tempfile.TemporaryDirectory() as out:
        assert run(study, Path(out), pool).games == study.games


def rate(work: Callable[[], None], games: int) -> float:
    """Games per second."""
    began = perf_counter()
    work()
    return games / (perf_counter() - began)


def measure(bots: str, workers: int, games: int, rounds: int) -> Figures:
    """Round by round, both on the same games."""
    plain = {"game": "battle_through_history", "seats": 3, "bots": bots, "games": games}
    study = Study.of(plain, "bench", Path(), "bench")
    load = os.getloadavg()[0]
    began = perf_counter()
    with RayPool(workers) as ray, get_context("spawn").Pool(workers) as processes:
        start = perf_counter() - began
        warm = Study.of({**plain, "games": 2 * workers}, "bench", Path(), "bench")
        on_ray(ray, warm)
        chunk = max(1, round(1.5 * rate(lambda: bare(processes, warm, 1), 2 * workers) / workers))
        rates: dict[str, list[float]] = {"ray": [], "bare": []}
        sides: list[tuple[str, Callable[[], None]]] = [
            ("ray", lambda: on_ray(ray, study)),
            ("bare", lambda: bare(processes, study, chunk)),
        ]
        for _ in range(rounds):
            for name, work in sides:
                rates[name].append(rate(work, games))
            sides.reverse()
    ratio = median([rates["ray"][i] / rates["bare"][i] for i in range(rounds)])
    cores = os.cpu_count() or 1
    return Figures(cores, load, compiled(), bots, workers, games, start, rates["ray"], rates["bare"], ratio)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=600, help="in each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    found = measure(asked.bots, asked.workers, asked.games, asked.rounds)
    if asked.json:
        print(json.dumps(asdict(found), indent=2))
        return
    print(f"{found.bots} bots, {found.games} games a round, {found.workers} workers on {found.cores} cores")
    print(f"load before: {found.load:.1f}; the kernel is {'compiled' if found.compiled else 'plain Python'}")
    print(f"starting Ray: {found.ray_start_s:.0f} s, not counted below")
    for i in range(len(found.ray_games_per_s)):
        ray, alone = found.ray_games_per_s[i], found.bare_games_per_s[i]
        print(f"  Ray {ray:7.2f} games/s   bare processes {alone:7.2f} games/s   ratio {ray / alone:.2f}")
    print(f"ratio, median: {found.ratio:.2f}")


if __name__ == "__main__":
    main()
