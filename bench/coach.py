"""Is the coach right? Planted mistakes, levels of strength, and choices that come to the same.

    python bench/coach.py                                 all games, for hours
    python bench/coach.py battalia --planted 4 --games 1  a quick look at one game
    python bench/coach.py --json                          as data

Planted: good bots play; at some moments a strong search of its own looks at ten of the choices, or at all, and where
the worst of them costs a lot, it is played. The coach has to call it costly. Levels: each of the four lower levels
plays against itself, and what the coach says that a decision cost on average has to fall from level to level. Alike:
what the coach calls costly must not come to the same as what it calls better.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Generic

from wartable.bots import Bot, GreedyBot, SearchBot, by_name, think
from wartable.cli.measuring import compiled
from wartable.coach import Budget, Decision, Look, weigh_all
from wartable.kernel import Choice, FastUmpire, Game, S, asked, fingerprint, legal
from wartable.kernel.record import Record, Sealed, record_of, start
from wartable.kernel.registry import find, names

LEVELS = ("recruit", "soldier", "veteran", "commander")
TEN = 10
LARGE = 0.2
"""What a planted mistake costs at least, by the strong search."""
APART = 12
"""Decisions between two planted mistakes."""
ONE_IN = 4
"""At how many moments the strong search looks."""
EACH = 3
"""Mistakes planted in one game."""


@dataclass
class Planted:
    """A mistake, and whether the coach named it."""

    seed: int
    row: int
    spread: float
    """By the strong search."""
    loss: float
    """By the coach."""
    error: float
    doubted: bool
    named: bool


@dataclass
class Level:
    """What the decisions of a level cost in all."""

    decisions: int = 0
    cost: float = 0.0
    """As far as the coach is sure."""
    loss: float = 0.0
    """As it looks, sure or not: a little too much for everybody, since the best of many looks better than it is."""
    costly: int = 0
    """Decisions that the coach calls costly."""


@dataclass
class Figures:
    """All that is found of one game."""

    game: str
    compiled: bool
    searches: int
    seconds: float
    planted: list[Planted] = field(default_factory=list)
    levels: dict[str, Level] = field(default_factory=lambda: {name: Level() for name in LEVELS})
    alike: int = 0
    """Decisions called costly though the better choice comes to the same."""
    costly: int = 0
    looks: list[float] = field(default_factory=list)
    """Seconds for each game that the coach looked at."""


Pick = Callable[[int, S, int], Choice]
"""Chooses for a seat in a row of a state."""


def played(game: Game[S], seats: int, seed: int, pick: Pick[S]) -> Record:
    """The record of a game."""
    seal = Sealed(seats, seed.to_bytes(32, "big"))
    session = start(game, [f"Seat {n + 1}" for n in range(seats)], seal)
    while not session.over:
        seat = asked(session.state)[0].seat
        session.choose(seat, session.prompt_no[seat], pick(session.next_row, session.state, seat))
    return record_of(session, seal)


def between(game: Game[S], bots: Sequence[Bot], seed: int) -> Record:
    """The record of a game between bots."""
    mind = FastUmpire(seed)
    return played(game, len(bots), seed, lambda _, s, seat: think(bots[seat], game, s, seat, mind).choice)


class Saboteur(Generic[S]):
    """Plays well, but now and then the worst of ten choices."""

    def __init__(self, game: Game[S], seed: int, strong: int, most: int) -> None:
        self.game = game
        self.mind = FastUmpire(seed)
        self.bot = GreedyBot()
        self.strong = SearchBot(strong)
        self.most = most
        self.spreads: dict[int, float] = {}

    def pick(self, row: int, s: S, seat: int) -> Choice:
        """A good choice, or a bad one."""
        near = any(row - other < APART for other in self.spreads)
        if len(self.spreads) < self.most and not near and not self.mind.draw(ONE_IN):
            found = self.worst(s, seat)
            if found is not None:
                self.spreads[row] = found[1]
                return found[0]
        return think(self.bot, self.game, s, seat, self.mind).choice

    def worst(self, s: S, seat: int) -> tuple[Choice, float] | None:
        """The worst of ten choices and what it costs, if that is a lot: seen twice, the second time the two alone."""
        ask = asked(s)[0]
        choices = legal(s, ask)
        while len(choices) > TEN:
            del choices[self.mind.draw(len(choices))]
        spread = 0.0
        for _ in range(2):
            if len(choices) < 2:
                return None
            seen = self.game.resample(s, seat, self.mind)
            tried = self.strong.consider(self.game, seen, ask, choices, self.mind).candidates
            best, *_, last = sorted(tried, key=lambda one: -one.share)
            spread = best.share - last.share
            if spread < LARGE:
                return None
            choices = [best.choice, last.choice]
        return choices[1], spread


def looked_at(found: Figures, game: Game[S], record: Record) -> Look[S]:
    """A game, weighed as the report weighs it."""
    began = perf_counter()
    look = Look(game, record, 1)
    weigh_all(look, 3 * Budget(found.searches, found.seconds).searches_for(look) // 4)
    found.looks.append(perf_counter() - began)
    costly = [one for one in look.decisions if one.weighing.cost]
    found.costly += len(costly)
    found.alike += sum(comes_to_the_same(game, one) for one in costly)
    return look


def comes_to_the_same(game: Game[S], decision: Decision[S]) -> bool:
    """Whether the two choices lead to the same state with the same dice, on each of some guesses."""
    weighing = decision.weighing
    if weighing.alike(weighing.other):
        return True
    for luck in range(4):
        guess = game.resample(weighing.state, decision.seat, FastUmpire(luck))
        mine, other = [weighing.after(guess.clone(), i, luck) for i in (weighing.mine, weighing.other)]
        if fingerprint(game, mine) != fingerprint(game, other):
            return False
    return True


def plant(found: Figures, game: Game[S], seed: int, strong: int, most: int) -> None:
    """Plant mistakes in a game, and see which of them the coach names."""
    saboteur = Saboteur(game, seed, strong, most)
    record = played(game, game.seats_allowed(game.check(2, {}))[0], seed, saboteur.pick)
    look = looked_at(found, game, record)
    for decision in look.decisions:
        if decision.row in saboteur.spreads:
            w = decision.weighing
            spread = saboteur.spreads[decision.row]
            found.planted.append(Planted(seed, decision.row, spread, w.loss, min(w.error, 1.0), w.doubted, w.cost > 0))


def rank(found: Figures, game: Game[S], seed: int) -> None:
    """Let each level play against itself, and add up what its decisions cost.

    Against others the weaker one would have less to lose: in a lost position no choice costs much.
    """
    for name, level in found.levels.items():
        look = looked_at(found, game, between(game, [by_name(name), by_name(name)], seed))
        costs = [one.weighing.cost for one in look.decisions]
        level.decisions += len(costs)
        level.cost += sum(costs)
        level.loss += sum(max(0.0, one.weighing.suspicion) for one in look.decisions)
        level.costly += sum(cost > 0 for cost in costs)


def measure(key: str, asked_for: argparse.Namespace) -> Figures:
    """All about one game."""
    game = find(key)
    found = Figures(key, compiled(), asked_for.searches, asked_for.seconds)
    seed = 100
    while len(found.planted) < asked_for.planted and seed < 100 + asked_for.planted:
        plant(found, game, seed, asked_for.strong, min(EACH, asked_for.planted - len(found.planted)))
        seed += 1
    for n in range(asked_for.games):
        rank(found, game, 200 + n)
    return found


def tell(found: Figures) -> None:
    """Print what was found of a game."""
    named = sum(one.named for one in found.planted)
    print(f"{found.game}: a look takes {max(found.looks, default=0):.0f} s at most")
    print(f"  planted mistakes named: {named} of {len(found.planted)}")
    for one in found.planted:
        if not one.named:
            doubt = ", doubted" if one.doubted else ""
            print(
                f"    missed: seed {one.seed} row {one.row}, {one.spread:.2f} ({one.loss:.2f} ± {one.error:.2f}{doubt})"
            )
    for name, level in found.levels.items():
        if level.decisions:
            sure, loss = [100 * share / level.decisions for share in (level.cost, level.loss)]
            words = f"{loss:5.2f} points a decision, {sure:5.2f} of them surely"
            print(f"  {name:10} {words}; {level.costly} of {level.decisions} costly")
    print(f"  called costly though alike: {found.alike} of {found.costly}", flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="which games; else all")
    parser.add_argument("--planted", type=int, default=20, help="mistakes in each game")
    parser.add_argument("--games", type=int, default=20, help="of each level")
    parser.add_argument("--searches", type=int, default=Budget().searches, help="of the coach, for a game")
    parser.add_argument("--seconds", type=float, default=0.0, help="fewer searches where they would take longer")
    parser.add_argument("--strong", type=int, default=200, help="searches of whoever plants a mistake")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(words)
    all_found = []
    for key in given.game or names():
        all_found.append(measure(key, given))
        if not given.json:
            tell(all_found[-1])
    if given.json:
        json.dump([asdict(found) for found in all_found], sys.stdout, indent=2)


if __name__ == "__main__":
    main()
