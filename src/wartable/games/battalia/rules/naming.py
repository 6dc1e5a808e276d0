"""Choices by the names of cities and heroes, where verbs know only a square or a number."""

from __future__ import annotations

from wartable.kernel import Choice

from ..content.faces import name
from ..content.verbs_and_tellings import VERBS
from ..state.state import NO_FACTION_YET, BattaliaState


def named(s: BattaliaState, choice: Choice) -> str:
    """A choice of a square or a hero in words, with the name of what is meant; empty where it has none."""
    verb = VERBS[choice.verb]
    if verb.a == "hero":
        hero = hero_name(s, choice.a)
        return verb.label.format(a=hero) if hero else ""
    if verb.a == "square":
        city = place_name(s, choice.a)
        return verb.label.format(a=f"{name('square', choice.a)} ({city})") if city else ""
    return ""


def place_name(s: BattaliaState, sq: int) -> str:
    """The name of the city or landmark on a square; empty where there is none."""
    card = s.tile_at(sq)
    return card.name if card is not None and (card.city or card.shape < 0) else ""


def hero_name(s: BattaliaState, hero: int) -> str:
    """The name of a hero; empty before its player leads a faction."""
    faction = s.faction[hero // 2]
    return s.cards.heroes[faction][hero % 2] if faction != NO_FACTION_YET else ""
