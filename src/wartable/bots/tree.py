"""The tree of a search: its nodes are questions, its edges are choices."""

from __future__ import annotations

from math import log, sqrt

from wartable.kernel import Choice, Game, Pieces, S
from wartable.kernel.notation import pieces_of
from wartable.kernel.words import PIECE

TRUST = 6.0
"""How many tries the first estimate counts for."""

Key = tuple[int, int, int]
"""A choice by what distinguishes it for the searching seat."""


class Edge:
    """One choice at a node: how often it was legal, how often it was taken, and the shares it brought its seat."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """The share of the victory it promises at first sight."""
        self.there = 0
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[tuple[int, str], Node] = {}

    def mean(self) -> float:
        """The mean share, with the first estimate counted as a few tries."""
        return (self.total + TRUST * self.prior) / (self.visits + TRUST)

    def node(self, seat: int, tag: str) -> Node:
        """The node of the question that follows. Dice and hidden cards may lead to different ones."""
        key = (seat, tag)
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = Node()
        return found


class Node:
    """A question to a seat, in all guesses that lead to it: an information set of the searching seat."""

    def __init__(self) -> None:
        self.edges: dict[Key, Edge] = {}

    def best(self, keys: list[Key], curiosity: float) -> int:
        """The legal choice to try next, by upper confidence bounds that start from the first estimates.

        A choice that was never tried counts with its first estimate (first-play urgency). So a good-looking choice is
        tried early and a bad-looking one late, or in a long list never.
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
    """Names that a choice has in all guesses of what is hidden.

    A piece that the searching seat knew at the root is named by its number. The number of any other piece stands for
    another face in every guess, so such a piece is named by its face.
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
        """The number of a piece that was known at the root; the face of any other."""
        if no < 0 or (no < len(self.known) and self.known[no]):
            return no
        return -2 - pieces.face[no]
