"""Is the coach right? Planted mistakes, levels of strength, choices that come to the same, and what a look costs.

    python bench/coach.py                                     all games
    python bench/coach.py battalia --planted 4 --games 2      a quick look at one game
    python bench/coach.py --json figures.json                 also as data, written whenever there is more
    python bench/coach.py --keep games                        keeps games with mistakes: the next run need not find them

How each question is asked stands in docs/develop/coach.md. Compiled, all takes some hours of one processor, most of
them to find mistakes that can be planted in the two longest games; with `--far 100` less.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import process_time

from coach_levels import OPEN, Estimate, LevelFigures, compared, measured, own, random_choice
from coach_planted import FAR, Saboteur, look_in_part, planted_game

from wartable.cli.measuring import compiled
from wartable.coach import Budget, Look, Weighing, report_of
from wartable.kernel import FastUmpire, Game, S, fingerprint, settle
from wartable.kernel.registry import find, names

SEATS = 2
SECONDS = 90.0
"""What a server grants a look, unless its host says otherwise."""
LEVELS_FROM = 2000
"""The first seed of the games in which levels play."""
EACH = 5
"""Mistakes planted in one game."""
PART = 4
"""Where a game is looked at in part: one in so many of its decisions."""


@dataclass
class Planted:
    """A mistake, and what the coach says of it."""

    seed: int
    row: int
    cost: float
    """By games that were played to the end."""
    cost_error: float
    loss: float
    """By the coach."""
    loss_error: float
    doubted: bool
    named: bool
    whole: bool
    """Whether the whole game was looked at."""


@dataclass
class Whole:
    """A look at a whole game."""

    decisions: int
    searches: int
    futures: int
    seconds: float
    """Of the processor."""


@dataclass
class Figures:
    """All that is found of one game."""

    game: str
    compiled: bool
    planted: list[Planted] = field(default_factory=list)
    tried: int = 0
    """Moments at which a mistake was looked for."""
    wholes: list[Whole] = field(default_factory=list)
    levels: dict[str, LevelFigures] = field(default_factory=dict)
    alike: int = 0
    """Slips that come to the same as the better choice."""
    slips: int = 0
    seconds: dict[str, float] = field(default_factory=dict)
    """Of the processor, for each part of this measurement."""

    def met(self, weighing: Weighing[S]) -> None:
        """Count a decision, if it is a slip, and whether it comes to the same as the better choice."""
        if weighing.cost:
            self.slips += 1
            self.alike += comes_to_the_same(weighing)


def comes_to_the_same(weighing: Weighing[S]) -> bool:
    """Whether the two choices lead to the same state with the same dice, on each of some guesses."""
    if weighing.alike(weighing.other):
        return True
    game = weighing.game

    def reached(s: S, umpire: FastUmpire) -> str:
        settle(s, umpire)
        return fingerprint(game, s)

    for luck in range(4):
        guess = game.resample(weighing.state, weighing.seat, FastUmpire(luck))
        mine, other = [
            weighing.after(guess.clone(), i, FastUmpire(luck), reached) for i in (weighing.mine, weighing.other)
        ]
        if mine != other:
            return False
    return True


def plant(found: Figures, game: Game[S], seed: int, most: int, given: argparse.Namespace) -> None:
    """Plant mistakes in a game, and see which of them the coach names."""
    whole = len(found.wholes) < given.wholes
    with_mistakes = planted_game(game, SEATS, Saboteur(seed, most, given.one_in, given.far), seed, given.keep)
    found.tried += with_mistakes.tried
    if not with_mistakes.mistakes:
        return
    began = process_time()
    look = Look(game, with_mistakes.record, 1)
    mistakes = {look.decisions[one.decision].row: one for one in with_mistakes.mistakes}
    work = Budget(seconds=SECONDS).work(look)
    if whole:
        report_of(look, work)
        found.wholes.append(Whole(len(look.decisions), work.searches, work.futures, process_time() - began))
    else:
        look_in_part(look, mistakes, work.part(3 / 4), PART)
    for decision in look.decisions:
        w = decision.weighing
        found.met(w)
        if decision.row in mistakes:
            one = mistakes[decision.row]
            seen = (w.loss, min(w.error, 1.0), w.doubted, w.cost > 0)
            found.planted.append(Planted(seed, decision.row, one.cost, one.error, *seen, whole))


def measure(found: Figures, given: argparse.Namespace, keep: Callable[[], None]) -> None:
    """All about one game. What is found is kept after every game with mistakes."""
    game = find(found.game)
    began = process_time()
    seed = given.seed
    while len(found.planted) < given.planted and seed < given.seed + 2 * given.planted:
        most = min(EACH, given.planted - len(found.planted))
        plant(found, game, seed, most, given)
        found.seconds["planted"] = process_time() - began
        keep()
        seed += 1
    began = process_time()
    if given.games:
        found.levels = measured(game, range(LEVELS_FROM, LEVELS_FROM + given.games), given.moments, found.met)
    found.seconds["levels"] = process_time() - began
    keep()


def points(found: Estimate) -> str:
    """A loss in points of the victory with its standard error."""
    return f"{100 * found[0]:5.2f} ± {100 * found[1]:.2f}"


def tell(found: Figures) -> None:
    """Print what was found of a game."""
    parts = ", ".join([f"{name} {seconds:.0f} s" for name, seconds in found.seconds.items()])
    print(f"{found.game}, {'compiled' if found.compiled else 'plain Python'}: {parts}")
    for whole in found.wholes:
        work = f"{whole.searches} searches, {whole.futures} futures"
        print(f"  a whole look: {whole.decisions} decisions, {work}, {whole.seconds:.0f} s")
    named = sum(one.named for one in found.planted)
    print(f"  planted mistakes named: {named} of {len(found.planted)}, in {found.tried} moments")
    for one in found.planted:
        if not one.named:
            doubt = ", doubted" if one.doubted else ""
            cost, loss = points((one.cost, one.cost_error)), points((one.loss, one.loss_error))
            print(f"    missed: seed {one.seed} row {one.row}, {cost}; by the coach {loss}{doubt}")
    if found.levels:
        print("  points a decision:  in its own games    while open          at the moments of Veterans")
        for name, level in found.levels.items():
            three = [own(level), own(level, OPEN), compared(found.levels, name)]
            print(f"    {name:12}" + "".join([f"{points(one):>20}" for one in three]))
        bins = [(0.0, OPEN[0]), OPEN, (OPEN[1], 1.0)]
        costs = ", ".join([points(random_choice(found.levels, among)) for among in bins])
        print(f"  a random choice costs in a lost game, an open one, a won one: {costs}")
    print(f"  slips that come to the same as the better choice: {found.alike} of {found.slips}", flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="which games; else all")
    parser.add_argument("--planted", type=int, default=20, help="mistakes in each game")
    parser.add_argument("--seed", type=int, default=5000, help="of the first game with mistakes")
    parser.add_argument("--wholes", type=int, default=1, help="games with mistakes that are looked at as a whole")
    parser.add_argument("--one-in", type=int, default=2, help="at how many moments a mistake is looked for")
    parser.add_argument("--far", type=int, default=FAR, help="so many decisions at most are played on after a choice")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="games with mistakes are kept there for later runs")
    parser.add_argument("--games", type=int, default=20, help="of each level")
    parser.add_argument("--moments", type=int, default=12, help="drawn from each of them")
    parser.add_argument("--json", type=Path, metavar="FILE")
    given = parser.parse_args(words)
    all_found: list[Figures] = []

    def keep() -> None:
        if given.json is not None:
            given.json.write_text(json.dumps([asdict(found) for found in all_found], indent=1), encoding="utf-8")

    for key in given.game or names():
        all_found.append(Figures(key, compiled()))
        measure(all_found[-1], given, keep)
        tell(all_found[-1])


if __name__ == "__main__":
    main()
