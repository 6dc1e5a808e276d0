"""What a viewer does not know, dealt anew."""

from __future__ import annotations

from wartable.kernel import Umpire

from .state import Table


def resample(s: Table, viewer: int, umpire: Umpire) -> Table:
    """Each face-down pile by itself; a player's hand and deck together, since recruits and dismissals are public."""
    other = s.clone()
    pieces = other.pieces
    for pile in (other.tile_pile, other.token_pile, other.relic_deck):
        pieces.redeal(pile, viewer, umpire)
    for deck in other.era_deck:
        pieces.redeal(deck, viewer, umpire)
    for seat in range(other.seats):
        pieces.redeal(other.hand[seat] + other.deck[seat], viewer, umpire)
    for champion in range(len(other.cards.champions)):
        pieces.redeal(prowess_of(other, champion), viewer, umpire)
    return other


def prowess_of(s: Table, champion: int) -> list[int]:
    """All Prowess tokens of a champion, wherever they lie."""
    faces = s.cards.champions[champion].faces
    everywhere = list(s.look)
    for seat in range(s.seats):
        everywhere += s.prowess[seat] + s.won[seat]
    return [no for no in everywhere if s.pieces.face[no] in faces]
