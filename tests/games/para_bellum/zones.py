"""The zones of all cards of a game."""

from __future__ import annotations

from wartable.games.para_bellum.state.army import EMPTY
from wartable.games.para_bellum.state.state import NO_EVENT, BellumState

Zone = tuple[int, ...]


def zones(s: BellumState) -> list[Zone]:
    """All zones of a table as piece numbers. Each card is in exactly one; a shared Objective lies before its team."""
    decks = [s.army_deck, s.command_deck, s.command_discards, s.event_deck, s.event_discards, s.objective_deck]
    event = (s.event,) if s.event != NO_EVENT else ()
    objectives = tuple(dict.fromkeys([no for mine in s.objectives for no in mine]))
    grids = [tuple([no for no in army.grid.card if no != EMPTY]) for army in s.army]
    return [*decks, s.line, s.limbo, event, objectives, *s.hand, *s.permanents, *grids]
