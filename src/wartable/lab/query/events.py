"""What happens: the events of a game, by their key."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.kernel import Game, State
from wartable.kernel.ledger import part_left_out

from ..estimates import Estimate, share_of
from .database import StudyDatabase
from .rules import left_out


@dataclass(frozen=True)
class EventUse:
    """One kind of event, and how often it happened."""

    event: str
    told: int
    per_game: float
    games: Estimate
    """Share of games in which it happened."""
    part: str = ""
    """The part of the game it belongs to, where that was not played and it did not happen: `teams`."""


def event_uses(rows: StudyDatabase, game: Game[State]) -> tuple[EventUse, ...]:
    """Every event the game can tell, the commonest first; nothing where none was counted."""
    found = rows.ask("select event, sum(told) as told, sum(games) as games from events group by event")
    if not found:
        return ()
    played = rows.counted("events")
    counts = {telling.key: (0, 0) for telling in game.tellings}
    counts |= {row.text("event"): (row.count("told"), row.count("games")) for row in found}
    absent = left_out(rows.plan, game)
    parts = {telling.key: part_left_out(absent, telling.rule) for telling in game.tellings}
    uses = [
        EventUse(key, told, told / played, share_of(games, played), "" if told else parts.get(key, ""))
        for key, (told, games) in counts.items()
    ]
    return tuple(sorted(uses, key=lambda use: (-use.games.value, -use.told)))


def unheard(uses: tuple[EventUse, ...]) -> tuple[EventUse, ...]:
    """Those that could happen and never did."""
    return tuple(use for use in uses if not use.told and not use.part)
