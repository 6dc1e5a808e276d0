"""Layouts in tests: functions that read the layout of a game."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.kernel.scene import Plain


def places_of(layout: Plain) -> Iterator[dict[str, Plain]]:
    """Every place named anywhere in a layout."""
    if isinstance(layout, dict):
        if "areas" in layout:
            yield layout
        for value in layout.values():
            yield from places_of(value)
    elif isinstance(layout, list):
        for value in layout:
            yield from places_of(value)


def areas_of(place: dict[str, Plain]) -> list[str]:
    """The areas of one place."""
    areas = place["areas"]
    assert isinstance(areas, list)
    return [str(area) for area in areas]


def table(layout: Plain, *path: str) -> dict[str, Plain]:
    """A table of a layout, by its path."""
    for key in path:
        assert isinstance(layout, dict)
        layout = layout[key]
    assert isinstance(layout, dict)
    return layout


def placed(side: Plain, seats: int, viewer: int) -> list[str]:
    """The areas a layout places for a viewer."""
    found: list[str] = []
    for place in places_of(side):
        who = {
            "me": [viewer] if viewer >= 0 else [],
            "shown": [seat for seat in range(seats) if seat != viewer],
            "each": list(range(seats)),
        }
        seat = place.get("seat")
        assert seat is None or isinstance(seat, str)
        for area in areas_of(place):
            found += [area] if seat is None else [f"{area}:{i}" for i in who[seat]]
    return found


def opened(side: Plain, seats: int) -> set[str]:
    """The areas that a click on a seat shows: all of that player, and of the common ones those that the seats open."""
    found: set[str] = set()
    for place in places_of(side):
        if place.get("seat") is not None:
            found.update([f"{area}:{seat}" for area in areas_of(place) for seat in range(seats)])
        opens = place.get("opens", [])
        assert isinstance(opens, list)
        found.update([str(area) for area in opens])
    return found
