"""Information-set tree search: many guesses of what is hidden, and one tree of what the seat can distinguish."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from wartable.kernel import Ask, Choice, FastUmpire, Game, S, Together, answer, asked, settle
from wartable.kernel.notation import pieces_of

from .bot import Bot
from .greedy import tried
from .outlook import outlook
from .thought import Thought, ranked
from .tree import Edge, Key, Keys, Node

DEPTH = 40
"""The number of decisions after which a search is cut off."""
LONGEST = 120
"""The number of decisions after which a turn that is played to its end is cut off."""
CURIOSITY = 0.06
"""The weight of exploration. It is small, since the choices of a question differ by a few hundredths of a victory."""
SEEDS = 1 << 30

GLANCES = 4
"""The number of guesses from which the choices at the root get their first estimate."""
TRIES = 4
"""The least number of tries of a choice at the root. In a long list the choices with the worst estimates get none."""

Grown = list[tuple[int, float, float]]
"""For each choice its visits, the sum of its shares and its first estimate, as plain data to send elsewhere."""


class Tree:
    """The tree of one decision, from the choices at the root down."""

    def __init__(self, game: Game[S], s: S, ask: Ask[S], choices: list[Choice], umpire: FastUmpire) -> None:
        self.seat = ask.seat
        self.turn = game.turn(s)
        self.choices = choices
        self.keys = Keys(game, s, ask.seat)
        self.root = Edge(0.0)
        """What comes before the root: where the lanes of others begin when all choose at once."""
        self.first = [Edge(0.0) for _ in choices]
        for _ in range(GLANCES):
            guess = game.resample(s, ask.seat, umpire)
            luck = umpire.draw(SEEDS)
            for i in range(len(choices)):
                shares = outlook(game, tried(game, guess, ask.seat, choices[i], luck))
                self.first[i].prior += shares[ask.seat] / GLANCES


class Taken:
    """One decision on the way down the tree."""

    def __init__(self, seat: int, edge: Edge) -> None:
        self.seat = seat
        self.edge = edge


class SearchBot(Bot):
    """Plays ahead on many guesses and takes the choice it tried most often.

    Each search deals the hidden things anew and goes down the tree by upper confidence bounds (every seat for itself,
    or for its side). It adds one question at the bottom, plays on until the game's `value` can be trusted, and adds
    the outlook to every edge on the way up. Secret simultaneous choices do not depend on one another in the tree.
    """

    def __init__(self, searches: int, trees: int = 1, patience: float = 0.0) -> None:
        self.searches = searches
        self.trees = trees
        """Over how many trees of their own the searches are spread: each can grow in another process."""
        self.patience = patience
        """Seconds after which a tree must answer; 0 for as long as it takes, so that only the seed decides."""
        self.curiosity = CURIOSITY

    def choose(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Choice:
        """The choice most often tried."""
        return self.consider(game, s, ask, choices, umpire).choice

    def consider(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], umpire: FastUmpire) -> Thought:
        """The choice most often tried, with the results of the others."""
        seeds = [umpire.draw(SEEDS) for _ in range(self.trees)]
        return gathered(choices, [self.grow(game, s, ask, choices, seed) for seed in seeds])

    def grow(self, game: Game[S], s: S, ask: Ask[S], choices: Sequence[Choice], seed: int) -> Grown:
        """Grow one tree. Returns for each choice how often it was tried and the sum of its shares.

        At the root the search halves: all choices are tried on the same guesses with the same dice, then the better
        half of them on new guesses, until two are left. Below the root it follows confidence bounds.
        """
        umpire = FastUmpire(seed)
        tree = Tree(game, s, ask, list(choices), umpire)
        self.narrow(game, s, tree, max(1, self.searches // self.trees), umpire)
        return [(edge.visits, edge.total, edge.prior) for edge in tree.first]

    def narrow(self, game: Game[S], s: S, tree: Tree, budget: int, umpire: FastUmpire) -> None:
        """Try the choices at the root, ever fewer of them, as often as the budget allows."""
        until = perf_counter() + self.patience if self.patience else 0.0
        left = best(tree.first, list(range(len(tree.choices))), max(2, budget // TRIES))
        rounds = max(1, (len(left) - 1).bit_length())
        while rounds:
            guesses = max(1, round(budget / (rounds * len(left))))
            for _ in range(guesses):
                luck = umpire.draw(SEEDS)
                for i in left:
                    self.dive(game, s, tree, i, FastUmpire(luck))
                budget -= len(left)
                if until and perf_counter() > until:
                    rounds = 1
                    break
            rounds -= 1
            left = best(tree.first, left, max(2, (len(left) + 1) // 2))

    def dive(self, game: Game[S], seen: S, tree: Tree, forced: int, umpire: FastUmpire) -> list[float]:
        """One search: down from a first choice, one question beyond the tree, on to a quiet moment, and back up.

        Returns the share of the victory that it brought each seat.
        """
        s = game.resample(seen, tree.seat, umpire)
        edge = tree.first[forced]
        path = [Taken(tree.seat, edge)]
        before = edge
        lanes: dict[int, Edge] = {}
        if isinstance(s.agenda[-1], Together):
            lanes[tree.seat] = edge
            before = tree.root
        answer(s, tree.seat, tree.choices[forced], umpire)
        choices = settle(s, umpire)
        fresh = False
        while choices and not fresh and len(path) < DEPTH and game.turn(s) == tree.turn:
            ask = asked(s)[0]
            i = 0
            if len(choices) > 1:
                secret = isinstance(s.agenda[-1], Together)
                if lanes and not secret:
                    before = lanes.get(tree.seat, path[-1].edge)
                    lanes = {}
                node = lanes.get(ask.seat, before).node(ask.seat, type(ask).__name__)
                names = tree.keys.of(pieces_of(s), choices)
                fresh = self.look(game, s, ask, node, choices, names, umpire)
                i = node.best(names, self.curiosity)
                edge = node.edges[names[i]]
                path.append(Taken(ask.seat, edge))
                if secret:
                    lanes[ask.seat] = edge
                else:
                    before = edge
            answer(s, ask.seat, choices[i], umpire)
            choices = settle(s, umpire)
        self.play_on(game, s, tree.turn, choices, umpire)
        shares = outlook(game, s)
        for taken in path:
            taken.edge.visits += 1
            taken.edge.total += shares[taken.seat]
        return shares

    def look(
        self, game: Game[S], s: S, ask: Ask[S], node: Node, choices: list[Choice], names: list[Key], umpire: FastUmpire
    ) -> bool:
        """Add edges for the choices of a question, with a first estimate for new ones. True if any was new."""
        fresh = False
        luck = -1
        for i in range(len(choices)):
            edge = node.edges.get(names[i])
            if edge is None:
                if luck < 0:
                    luck = umpire.draw(SEEDS)
                shares = outlook(game, tried(game, s, ask.seat, choices[i], luck))
                edge = node.edges[names[i]] = Edge(shares[ask.seat])
                fresh = True
            edge.there += 1
        return fresh

    def play_on(self, game: Game[S], s: S, turn: int, choices: list[Choice], umpire: FastUmpire) -> None:
        """Play on, each decision by the value of one guess, until the turn is over or the position is quiet."""
        for _ in range(LONGEST if turn else DEPTH):
            if not choices or (game.turn(s) != turn if turn else game.quiet(s)):
                return
            ask = asked(s)[0]
            i = 0
            if len(choices) > 1:
                top = -1e9
                luck = umpire.draw(SEEDS)
                for k in range(len(choices)):
                    value = game.value(tried(game, s, ask.seat, choices[k], luck), ask.seat)
                    if value > top:
                        top = value
                        i = k
            answer(s, ask.seat, choices[i], umpire)
            choices = settle(s, umpire)


def best(edges: list[Edge], among: list[int], count: int) -> list[int]:
    """The positions of the `count` best edges among some."""
    return [i for _, i in sorted([(-edges[i].mean(), i) for i in among])[:count]]


def gathered(choices: Sequence[Choice], trees: Sequence[Grown]) -> Thought:
    """The answer from all trees together."""
    sums = [Edge(0.0) for _ in choices]
    for tree in trees:
        for i in range(len(choices)):
            visits, total, prior = tree[i]
            sums[i].visits += visits
            sums[i].total += total
            sums[i].prior += prior / len(trees)
    searches = sum([edge.visits for edge in sums])
    candidates = ranked(choices, [edge.mean() for edge in sums], [edge.visits / searches for edge in sums])
    return Thought(candidates[0].choice, candidates, searches)
