"""Desks whose units have learned their abilities, and what was struck with which strength."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.verbs_and_tellings import ROLLED, STRENGTH
from wartable.games.multiverse_war.rules.tactics import Declare

from .builders import FACES, UNITS, Desk


def drilled(
    *keys: str,
    tp: int = 2,
    terrain: Mapping[Hex, str] | None = None,
    rolls: Iterable[int] = (),
    map: str = "duel",
) -> Desk:
    """A desk on which all players know the abilities of these unit types; rolls are what the d10 shows."""
    desk = Desk(map, terrain=terrain, numbers=[roll - 1 for roll in rolls])
    for key in keys:
        learn(desk, key)
    desk.s.tp = [tp] * desk.s.seats
    return desk


def learn(desk: Desk, key: str) -> None:
    """Every player's unit type has made the kills for its ability."""
    for seat in range(desk.s.seats):
        kills = list(desk.s.kills[seat])
        kills[FACES[key]] = desk.world.kills_ability
        assert len(kills) == UNITS
        desk.s.kills[seat] = tuple(kills)


def strengths(desk: Desk) -> list[int]:
    """The strengths of all strikes so far."""
    return [event.c for event in desk.umpire.events if event.kind == STRENGTH]


def rolls(desk: Desk) -> list[int]:
    """What the die has shown so far."""
    return [event.c for event in desk.umpire.events if event.kind == ROLLED]


def declaring(desk: Desk) -> bool:
    """Whether the open question is to declare an ability or not."""
    return not desk.over and isinstance(desk.ask, Declare)


def abilities(desk: Desk) -> list[str]:
    """The abilities among the choices of the open question."""
    return [text.removeprefix("use ") for text in desk.options() if text.startswith("use ")]
