"""One decision: the choice that was made against the best other one, on the same guesses with the same dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Generic, TypeVar

from wartable.bots import SearchBot
from wartable.bots.search import SEEDS, TRIES, Tree, best
from wartable.kernel import BadRecord, Choice, FastUmpire, Game, S, answer, legal, question_to
from wartable.kernel.notation import label

from .playing_on import LONG, Futures

T = TypeVar("T")

FEW = 8
"""Fewer searches than that are all spent on the two choices that look best."""
SURE = 3.0
"""How many standard errors a difference must have to be believed."""
ENOUGH = 8
"""On how many guesses it must have been seen."""
LEAST = 0.02
"""The share of the victory below which a difference is not worth a word."""
SHOWN_FAR = 24
"""On how many guesses at most choices are played on for long only to be shown."""

Pair = list[list[float]]
"""On one guess the shares of all seats: with the choice that was made, and with the best other one."""


class Weighing(Generic[S]):
    """A choice and its best alternative, compared more closely with every search spent on them.

    All is judged from what the seat knew: every guess deals anew what was hidden from it.
    """

    def __init__(self, game: Game[S], s: S, seat: int, chosen: Choice, seed: int) -> None:
        ask = question_to(s, seat)
        if ask is None:
            raise BadRecord(f"Nothing is asked of seat {seat} here.")
        self.game = game
        self.state = s
        self.seat = seat
        self.umpire = FastUmpire(seed)
        self.bot = SearchBot(1)
        self.choices = legal(s, ask)
        self.mine = self.choices.index(chosen)
        self.tree = Tree(game, s, ask, self.choices, self.umpire)
        self.others = [i for i in range(len(self.choices)) if i != self.mine and not self.alike(i)]
        """The choices that differ from the one that was made."""
        self.searches = 0
        self.doubted = False
        """Whether a longer look saw nothing of the difference."""
        self.seen: list[Pair] = []
        self.futures: Futures[S] | None = None
        """Where the two were compared in long futures: what plays them."""
        self.other = best(self.tree.first, self.others, 1)[0] if self.others else self.mine

    def alike(self, i: int) -> bool:
        """Whether a choice comes to the same as the one that was made: it reads and promises the same."""
        if self.tree.first[i].prior != self.tree.first[self.mine].prior:
            return False
        return self.label(i) == self.label(self.mine)

    def label(self, i: int, names: Sequence[str] = ()) -> str:
        """A choice in words, as its seat reads it."""
        names = names or [str(seat) for seat in range(self.state.seats)]
        return label(self.game, self.state, self.seat, self.choices[i], names, self.seat)

    def look(self, searches: int) -> None:
        """Spend searches: a third of them find the best other choice, the rest compare the two on new guesses.

        So the difference does not flatter the one that was found.
        """
        if not self.others:
            return
        first = searches // 3 if searches >= FEW else 0
        if first:
            self.narrow(first)
        self.compare(max(1, (searches - first) // 2))

    def narrow(self, searches: int) -> None:
        """Try the better-looking choices on the same guesses, ever fewer of them. The one that was made stays."""
        if not self.others:
            return
        left = best(self.tree.first, self.others, max(1, searches // TRIES - 1))
        rounds = max(1, len(left).bit_length())
        for n in range(rounds):
            for _ in range(max(1, searches // rounds // (len(left) + 1))):
                self.guess([self.mine, *left])
            if n < rounds - 1:
                left = best(self.tree.first, left, max(1, (len(left) + 1) // 2))
        other = best(self.tree.first, self.others, 1)[0]
        if other != self.other:
            self.other = other
            self.seen = []

    def compare(self, guesses: int) -> None:
        """Try the two on new guesses."""
        self.seen += [self.guess([self.mine, self.other]) for _ in range(guesses)]

    def guess(self, among: list[int]) -> list[list[float]]:
        """The shares of all seats after each of some choices, on one guess with the same dice."""
        luck = self.umpire.draw(SEEDS)
        self.searches += len(among)
        return [self.bot.dive(self.game, self.state, self.tree, i, FastUmpire(luck)) for i in among]

    def take_over(self, other: int, pairs: list[Pair], futures: Futures[S]) -> None:
        """Let what was seen of another choice in long futures count in place of what the search has seen."""
        self.other = other
        self.seen = pairs
        self.futures = futures
        self.doubted = False

    def both(self, futures: Futures[S], see: Callable[[S, FastUmpire], T]) -> tuple[T, T]:
        """What is seen after each of the two choices, on one guess with the same dice."""
        mine, other = self.each(futures, [self.mine, self.other], see)
        return mine, other

    def far(self, futures: Futures[S], among: Sequence[int], decisions: int) -> list[list[float]]:
        """The shares of all seats many decisions after each of some choices, on one guess with the same dice."""
        return futures.together(self.each(futures, among, lambda s, umpire: (s, umpire)), decisions)

    def each(self, futures: Futures[S], among: Sequence[int], see: Callable[[S, FastUmpire], T]) -> list[T]:
        """What is seen after each of some choices, on one guess with the same dice."""
        guess, luck = futures.guess(self.state, self.seat), futures.draw()
        return [self.after(guess.clone(), i, FastUmpire(luck), see) for i in among]

    def after(self, guess: S, i: int, umpire: FastUmpire, see: Callable[[S, FastUmpire], T]) -> T:
        """What is seen of a guess after a choice. `see` may play it on, with the dice that the choice has left."""
        answer(guess, self.seat, self.choices[i], umpire)
        return see(guess, umpire)

    def shown(self, count: int, guesses: int) -> dict[int, float]:
        """What the best choices promised the seat, by their positions; the two that were compared are among them.

        The others are compared with the choice that was made on some guesses, and none is shown above the best other
        one, with which it was compared most.
        """
        mine = self.chances[self.seat]
        top = mine + self.loss
        more = [i for i in best(self.tree.first, self.others, count) if i != self.other][: count - 2]
        found = self.tried([self.mine, *more], max(ENOUGH, guesses))
        gaps = [mean([row[k + 1] - row[0] for row in found]) for k in range(len(more))]
        shares = {i: min(top, max(0.0, mine + gap)) for i, gap in zip(more, gaps, strict=True)}
        return {self.mine: mine, self.other: top} | shares

    def tried(self, among: list[int], guesses: int) -> list[list[float]]:
        """For each of some guesses what each of some choices brings the seat, seen as far as the two were compared."""
        futures = self.futures
        if futures is None:
            found = [self.guess(among) for _ in range(guesses)]
        else:
            found = [self.far(futures, among, LONG) for _ in range(min(SHOWN_FAR, guesses))]
        return [[shares[self.seat] for shares in row] for row in found]

    @property
    def suspicion(self) -> float:
        """How much the choice may have cost at first sight: what the tree says of the two."""
        if not self.others:
            return -inf
        return self.tree.first[self.other].mean() - self.tree.first[self.mine].mean()

    @property
    def gaps(self) -> list[float]:
        """By how much the other was better for the seat, on each guess."""
        return gained(self.seen, self.seat)

    @property
    def loss(self) -> float:
        """How much more the other promised; negative where the choice was the best."""
        return mean(self.gaps)

    @property
    def error(self) -> float:
        """The standard error of that difference."""
        return error(self.gaps)

    @property
    def cost(self) -> float:
        """The share of the victory that the choice surely cost; 0 where that may be chance."""
        loss = self.loss
        return loss if not self.doubted and len(self.seen) >= ENOUGH and loss > max(LEAST, SURE * self.error) else 0.0

    @property
    def chances(self) -> list[float]:
        """The share of the victory that each seat could expect of the choice."""
        return [mean([mine[seat] for mine, _ in self.seen]) for seat in range(self.state.seats)]

    @property
    def gifts(self) -> list[float]:
        """What the choice surely gave each seat, compared with the other; for its own seat, less its cost."""
        if not self.cost:
            return [0.0] * self.state.seats
        return [mean([mine[seat] - other[seat] for mine, other in self.seen]) for seat in range(self.state.seats)]


def gained(pairs: Sequence[Pair], seat: int) -> list[float]:
    """By how much the other choice was better for a seat, on each guess."""
    return [other[seat] - mine[seat] for mine, other in pairs]


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of no numbers."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def error(numbers: Sequence[float]) -> float:
    """The standard error of the mean; infinite where two numbers are missing."""
    if len(numbers) < 2:
        return inf
    middle = mean(numbers)
    spread = sum([(number - middle) ** 2 for number in numbers]) / (len(numbers) - 1)
    return sqrt(spread / len(numbers))
