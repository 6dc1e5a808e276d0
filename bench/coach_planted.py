"""Planted mistakes: the worst of ten choices, where games that are played on to the end find that it costs a lot."""

from __future__ import annotations

import json
from collections.abc import Container, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Generic

from wartable.bots import Bot, GreedyBot, outlook, recorded
from wartable.bots.search import SEEDS
from wartable.coach import Look, Work
from wartable.coach.budget import spend
from wartable.coach.playing_on import Futures
from wartable.coach.weighing import error, mean
from wartable.kernel import Ask, Choice, FastUmpire, Game, S, answer
from wartable.kernel.record import Record, loads

TEN = 10
LARGE = 0.2
"""What a planted mistake costs at least."""
SURE = 3.0
"""How many standard errors that must be."""
FAR = 400
"""The decisions after which a game that is not over yet is judged by its `value`: more than most games have left."""
GLANCE, SECOND = 4, 8
"""Guesses on which ten choices are tried, then the best and worst of them."""
LAST, AGAIN = 48, 96
"""Guesses on which one pair is compared. It was chosen out of many because it came out large, and such figures
flatter: so what a mistake costs is told by a second comparison alone, on guesses of its own."""
BLOCK = 8
"""After so many guesses each a pair that is no mistake is given up."""
APART = 6
"""Decisions between two planted mistakes."""
LEFT = 3
"""How many of the best and of the worst choices are tried again."""
OPEN = (0.2, 0.8)
"""Mistakes are planted where the chances of the seat lie between these, by the `value` of the game."""


@dataclass
class Mistake:
    """What a planted mistake costs if bots play on to the end."""

    decision: int
    """Which decision of the game it is, among those with a choice."""
    cost: float
    error: float


class Saboteur(Bot):
    """Plays well for all seats, but takes the worst of ten choices at some moments, where that costs a lot.

    What it costs is measured without the coach: quick bots play on to the end of the game after either choice, on many
    guesses with the same dice.
    """

    def __init__(self, seed: int, most: int, one_in: int, far: int = FAR) -> None:
        self.bot = GreedyBot(1)
        self.luck = FastUmpire(seed)
        self.most = most
        self.one_in = one_in
        self.far = far
        self.decisions = 0
        self.tried = 0
        """At how many moments it looked."""
        self.mistakes: list[Mistake] = []

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """A good choice, or a bad one."""
        self.decisions += 1
        if OPEN[0] <= outlook(game, s)[ask.seat] <= OPEN[1] and self.is_time():
            self.tried += 1
            worst = self.worst(game, s, ask, choices)
            if worst is not None:
                return worst
        return self.bot.choose(game, s, ask, choices, umpire)

    def is_time(self) -> bool:
        """Whether to look for a mistake: at random, until there are enough, and never soon after another one."""
        rested = not self.mistakes or self.decisions - self.mistakes[-1].decision > APART
        return len(self.mistakes) < self.most and rested and not self.luck.draw(self.one_in)

    def worst(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice]) -> Choice | None:
        """The worst of ten choices, if it costs a lot."""
        left = list(choices)
        while len(left) > TEN:
            del left[self.luck.draw(len(left))]
        ends = Ends(game, s, ask.seat, self.luck.draw(SEEDS), self.far)
        for guesses in (GLANCE, SECOND):
            ends.try_out(left, guesses)
            left.sort(key=ends.share)
            if ends.share(left[-1]) - ends.share(left[0]) < LARGE:
                return None
            left = [*left[:LEFT], *[one for one in left[-LEFT:] if one not in left[:LEFT]]]
        bad, good = left[0], left[-1]
        cost = error_of_cost = 0.0
        for guesses in (LAST, AGAIN):
            gaps = ends.gaps(bad, good, guesses)
            cost, error_of_cost = mean(gaps), error(gaps)
            if cost < max(LARGE, SURE * error_of_cost):
                return None
        self.mistakes.append(Mistake(self.decisions - 1, cost, error_of_cost))
        return bad


@dataclass
class PlantedGame:
    """A game with mistakes in it."""

    record: Record
    mistakes: list[Mistake]
    tried: int
    """At how many moments one was looked for."""

    def dumps(self) -> str:
        """As JSON."""
        mistakes = [asdict(one) for one in self.mistakes]
        return json.dumps({"record": self.record.dumps(), "mistakes": mistakes, "tried": self.tried})


def planted_game(game: Game[S], seats: int, saboteur: Saboteur, seed: int, keep: Path | None) -> PlantedGame:
    """A game with planted mistakes, played now, or an earlier day and kept in a folder."""
    file = keep / f"{game.key}-{seed}.json" if keep else None
    if file is not None and file.exists():
        data = json.loads(file.read_text(encoding="utf-8"))
        return PlantedGame(loads(data["record"]), [Mistake(**one) for one in data["mistakes"]], data["tried"])
    record = recorded(game, [saboteur] * seats, seed)
    found = PlantedGame(record, saboteur.mistakes, saboteur.tried)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found.dumps(), encoding="utf-8")
    return found


class Ends(Generic[S]):
    """Guesses of one moment, played on to the end of the game after some choices."""

    def __init__(self, game: Game[S], s: S, seat: int, seed: int, far: int) -> None:
        self.far = far
        self.state = s
        self.seat = seat
        self.futures = Futures(game, seed)
        self.found: dict[Choice, list[float]] = {}

    def share(self, choice: Choice) -> float:
        """What a choice has brought its seat in the mean."""
        return mean(self.found[choice])

    def try_out(self, choices: Sequence[Choice], guesses: int) -> None:
        """Try some choices on more guesses."""
        for shares in self.seen(choices, guesses):
            for choice, share in zip(choices, shares, strict=True):
                self.found.setdefault(choice, []).append(share)

    def gaps(self, bad: Choice, good: Choice, guesses: int) -> list[float]:
        """What one choice brings more than the other on new guesses, on fewer where that is clearly too little."""
        found: list[float] = []
        while len(found) < guesses:
            found += [shares[1] - shares[0] for shares in self.seen([bad, good], BLOCK)]
            if mean(found) + 2 * error(found) < LARGE:
                break
        return found

    def seen(self, choices: Sequence[Choice], guesses: int) -> list[list[float]]:
        """For each of some new guesses what each choice brings the seat, with the same dice."""
        found = []
        for _ in range(guesses):
            guess, luck = self.futures.guess(self.state, self.seat), self.futures.draw()
            after = [self.after(guess.clone(), choice, FastUmpire(luck)) for choice in choices]
            found.append([shares[self.seat] for shares in self.futures.together(after, self.far)])
        return found

    def after(self, s: S, choice: Choice, umpire: FastUmpire) -> tuple[S, FastUmpire]:
        """A guess after a choice, with the dice that it has left."""
        answer(s, self.seat, choice, umpire)
        return s, umpire


def look_in_part(look: Look[S], rows: Container[int], work: Work, part: int) -> None:
    """Look at the decisions of some rows and at one in `part` of the others, with their part of the work.

    Each of them gets what it gets in a look at the whole game. Only the last few of a seat get less.
    """
    for seat in range(look.seats):
        made = look.made_by(seat)
        kept = [one for n, one in enumerate(made) if one.row in rows or n % part == 0]
        spend(kept, work.part(len(kept) / max(1, len(made)) / look.seats))
