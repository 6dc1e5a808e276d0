"""The tree of a search: what was tried from each point of view, and what came of it."""

from __future__ import annotations

from math import log, sqrt

from wartable.kernel import Choice, Game, Pieces, S
from wartable.kernel.notation import pieces_of
from wartable.kernel.words import PIECE

TRUST = 6.0
"""How many tries the first sight counts for."""

Key = tuple[int, int, int]
"""A choice as the one who searches can tell it from others."""


class Edge:
    """One choice at a node: how often it was there, how often taken, and what it brought the one who took it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """The share of the victory it promises at first sight."""
        self.there = 0
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[tuple[int, str], Node] = {}

    def mean(self) -> float:
        """What it brought on average, and what it promised: the more tries, the less the first sight counts."""
        return (self.total + TRUST * self.prior) / (self.visits + TRUST)

    def node(self, seat: int, tag: str) -> Node:
        """The question that came after it: dice and hidden cards may lead to different ones."""
        key = (seat, tag)
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node()
        return found


class Node:
    """A question to a seat, in all the guesses that lead to it: one information set of the searcher."""

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}

    def best(self, keys: list[Key], curiosity: float) -> int:
        """Which of the choices at hand to try next: the upper confidence bound, with the first sight's bias.

        One that was never tried stands at what the first sight promises it (first-play urgency): a good-looking
        choice is tried early, a bad-looking one late, and in a large list perhaps not at all.
        """
        choice = 0
        top = -1e9
        for i in range(len(keys)):
            edge = self.edges[keys[i]]
            score = edge.mean() + curiosity * sqrt(log(edge.there + 1.0) / (edge.visits + 1.0))
            if score > top:
                top = score
                choice = i
        return choice


class Keys:
    """Names choices alike in all guesses of what is hidden.

    A piece the searcher knew at the root keeps its number. The number of any other stands for another face in every
    guess, so there the face is the name.
    """

    def __init__(self, game: Game[S], s: S, viewer: int) -> None:
        self.kinds = [(verb.a == PIECE, verb.b == PIECE) for verb in game.verbs]
        pieces = pieces_of(s)
        self.known = [pieces.known(no, viewer) for no in range(len(pieces.face))] if pieces is not None else []

    def of(self, pieces: Pieces | None, choices: list[Choice]) -> list[Key]:
        """The name of each choice."""
        keys: list[Key] = []
        for choice in choices:
            a, b = choice.a, choice.b
            if pieces is not None:
                kinds = self.kinds[choice.verb]
                if kinds[0]:
                    a = self.name(pieces, a)
                if kinds[1]:
                    b = self.name(pieces, b)
            keys.append((choice.verb, a, b))
        return keys

    def name(self, pieces: Pieces, no: int) -> int:
        """The number of a piece known at the root, the face of any other, those that came later among them."""
        if no < 0 or (no < len(self.known) and self.known[no]):
            return no
        return -2 - pieces.face[no]
