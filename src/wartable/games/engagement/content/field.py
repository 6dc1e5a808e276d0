"""The battlefield: three Sectors, each with either player's Rear and Front and a shared Engagement Zone (ENG-10)."""

from __future__ import annotations

from typing import Final

SECTORS: Final = 3

REAR: Final = 0
FRONT: Final = 1
CONTACT: Final = 2
DEPTHS: Final = ("rear", "front", "engagement")
"""The zones of a Sector, as their owner goes forward (ENG-10.5, ENG-10.6)."""

NOWHERE: Final = -1
"""The zone of a Unit that is not on the field."""

WINGS: Final = ("left", "center", "right")

ZONES: Final = SECTORS * len(DEPTHS)
"""A zone is a number for its owner: `zone(sector, depth)`. Front and Rear are each player's own (ENG-10.7)."""


def zone(sector: int, depth: int) -> int:
    """The zone at a depth of a Sector."""
    return sector * 3 + depth


def sector_of(zone: int) -> int:
    """The Sector of a zone."""
    return zone // 3


def depth_of(zone: int) -> int:
    """Rear, Front or Engagement Zone."""
    return zone % 3


def sector_at(wing: int, attacks: bool) -> int:
    """The Sector of a player's wing. Sectors are counted from the Attacker's left (ENG-10.2, ENG-10.4)."""
    return wing if attacks else SECTORS - 1 - wing


def wing_at(sector: int, attacks: bool) -> int:
    """The wing that a Sector is for a player."""
    return sector_at(sector, attacks)


ADJACENT: Final = ((1,), (0, 2), (1,))
"""By Sector: those beside it (ENG-10.3)."""

OWN_ZONES: Final = (0, 1, 3, 4, 6, 7)
"""Every Rear and Front, in which Units are deployed (ENG-40.1, ENG-40.2)."""


def _steps(from_zone: int) -> tuple[int, ...]:
    sector, depth = sector_of(from_zone), depth_of(from_zone)
    if depth == CONTACT:
        return ()
    beside = [zone(other, depth) for other in ADJACENT[sector]]
    return (zone(sector, FRONT if depth == REAR else REAR), *beside)


STEPS: Final = tuple([_steps(from_zone) for from_zone in range(ZONES)])
"""By zone: the zones one step away (ENG-10.10)."""


def falls_back(from_zone: int, to_zone: int) -> bool:
    """Whether a step goes from Front to Rear."""
    return depth_of(from_zone) == FRONT and depth_of(to_zone) == REAR


def _steps_forward(from_zone: int) -> tuple[int, ...]:
    return tuple([to_zone for to_zone in STEPS[from_zone] if not falls_back(from_zone, to_zone)])


STEPS_FORWARD: Final = tuple([_steps_forward(from_zone) for from_zone in range(ZONES)])
"""By zone: the zones one step away for a Unit that may not fall back (ENG-50.8, ENG-219.2)."""


def _two_steps(from_zone: int, steps: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    found = list(steps[from_zone])
    for between in steps[from_zone]:
        for to_zone in steps[between]:
            if to_zone != from_zone and to_zone not in found:
                found.append(to_zone)
    return tuple(found)


TWO_STEPS: Final = tuple([_two_steps(from_zone, STEPS) for from_zone in range(ZONES)])
TWO_STEPS_FORWARD: Final = tuple([_two_steps(from_zone, STEPS_FORWARD) for from_zone in range(ZONES)])
"""By zone: the zones one or two steps away (ENG-210.1, ENG-210.2)."""
