"""Whether a game can reach a position, judged by its cards. A resample must be such a position."""

from __future__ import annotations

from .content import ELITE, HERO
from .hidden import prowess
from .state import HistoryState


def impossible(s: HistoryState) -> str:
    """The reason why no game can reach the state; empty if one can. Before the deal every state is possible."""
    if not s.pieces.face:
        return ""
    return miscounted(s) or astray(s)


def miscounted(s: HistoryState) -> str:
    """The cards that are missing or too many; empty if none (BTH-96.1)."""
    cards = s.cards
    wanted = [0] * (cards.first_prowess + len(cards.prowess))
    for face in cards.base_set:
        wanted[face] += s.seats
    for unit in cards.units:
        wanted[unit.face] += int(unit.kind in (ELITE, HERO))
    for token in cards.tokens:
        wanted[token.face] = token.copies
    for face in range(cards.first_relic, cards.first_token):
        wanted[face] = 1
    for face in range(cards.first_tile, cards.first_prowess):
        wanted[face] = 1
    for seat in range(s.seats):
        for face in cards.champions[s.champion[seat]].faces:
            wanted[face] = 1
    for face in s.pieces.face:
        wanted[face] -= 1
    wrong = [face for face in range(len(wanted)) if wanted[face]]
    return f"Cards with the faces {wrong} are missing, or too many." if wrong else ""


def astray(s: HistoryState) -> str:
    """A card in a pile where it cannot lie; empty if there is none (BTH-10.4, BTH-10.6, BTH-10.18, BTH-11.7)."""
    cards, face = s.cards, s.pieces.face
    for era in range(1, len(s.era_deck) + 1):
        for no in s.era_deck[era - 1] + s.era_discard[era - 1]:
            if face[no] >= len(cards.units) or cards.units[face[no]].era != era:
                return f"A card that is not of Era {era} lies in its deck."
    for pile, first, end, name in (
        (s.relic_deck, cards.first_relic, cards.first_token, "Relics"),
        (s.token_pile, cards.first_token, cards.first_tile, "Warfare tokens"),
        (s.tile_pile, cards.first_tile, cards.first_prowess, "tiles"),
    ):
        if [no for no in pile if not first <= face[no] < end]:
            return f"Something else lies among the {name}."
    for champion, tokens in zip(cards.champions, prowess(s), strict=True):
        if [no for no in tokens if face[no] not in champion.faces]:
            return f"A Prowess token of {champion.name} is that of another champion."
    return ""
