"""Whether a game can reach a position, judged by its cards. A resample must be such a position."""

from __future__ import annotations

from ..content.kinds import DECKS, KINDS, SHAPES, deck_of
from ..state.state import SETUP, BattaliaState
from .hidden import hidden_cards


def impossible(s: BattaliaState) -> str:
    """The reason why no game can reach the state; empty if one can. Before the deal every state is possible."""
    if not s.pieces.face:
        return ""
    return miscounted(s) or astray(s) or unaccounted(s)


def miscounted(s: BattaliaState) -> str:
    """The cards of which there are too many; empty if none (BAT-1.9, BAT-1.12, BAT-1.13, BAT-1.14)."""
    found = [0] * len(s.cards.all)
    for face in s.pieces.face:
        found[face] += 1
    for card in s.cards.all:
        most = s.cards.supplies if card.face == s.cards.supply else card.copies
        if found[card.face] > most:
            return f"There are {found[card.face]} cards {card.name}, and the box has {most}."
    return ""


def astray(s: BattaliaState) -> str:
    """A card in a deck of the pool where it cannot lie; empty if there is none."""
    for deck in range(DECKS):
        for no in s.decks[deck]:
            card = s.card(no)
            if (deck_of(card.shape) if card.shape >= 0 else card.kind) != deck:
                name = KINDS[deck] if deck < len(KINDS) else SHAPES[deck - len(KINDS)]
                return f"{card.name} lies in the deck {name}."
    return ""


def unaccounted(s: BattaliaState) -> str:
    """A starting unit that its owner does not have; empty if there is none."""
    for seat in range(s.seats):
        faces = [s.pieces.face[no] for no in hidden_cards(s, seat)]
        for face in s.dealt[seat]:
            if face not in faces and s.stage != SETUP:
                return f"The starting unit {s.cards.all[face].name} is not among the hidden cards of seat {seat}."
    return ""
