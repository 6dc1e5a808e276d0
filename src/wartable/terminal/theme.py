"""What the terminal uses of a game's layout: names of bands, colors of tints, and areas shown only on request."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.kernel.scene import Plain


class Theme:
    """A game's layout, read once. Everything in it is optional."""

    def __init__(self, layout: Plain = None) -> None:
        self.layout = _table(layout)
        theme = _table(self.layout.get("theme"))
        self.bands = tuple(_table(theme.get("bands")))
        """The names of the values on a card, in order."""
        self.pips = next(iter(_table(theme.get("pips"))), "")
        """What the pips of a card count."""
        self.short = {icon: word for icon, word in _table(theme.get("short")).items() if isinstance(word, str)}
        """Short names of icons."""
        self.tints = {name: color for name, color in _table(theme.get("tints")).items() if isinstance(color, str)}

    def folded(self, stage: str, names: list[str], viewer: int) -> set[str]:
        """The areas shown only on request: those that the layout folds, and those that a click on a seat opens.

        Such are also the areas of other players that have no place of their own.
        """
        closed: set[str] = set()
        opened: set[str] = set()
        for place in _places(_table(_table(self.layout.get("stages")).get(stage)).get("wide")):
            seat = place.get("seat")
            for area in _list(place.get("areas")):
                here = _of_seats(str(area), seat, names, viewer)
                (closed if place.get("fold") is True else opened).update(here)
                if seat == "me":
                    closed.update(_of_seats(str(area), "shown", names, viewer))
            closed.update([str(area) for area in _list(place.get("opens"))])
        return closed - opened


def _of_seats(area: str, seat: Plain, names: list[str], viewer: int) -> list[str]:
    """The names of areas in a scene, where `deck` of a seat is called `deck:2`."""
    if seat is None:
        return [area]
    own = f"{area}:{viewer}"
    if seat == "me":
        return [own]
    all_of_them = [name for name in names if name.rpartition(":")[0] == area]
    return all_of_them if seat == "each" else [name for name in all_of_them if name != own]


def _places(rows: Plain) -> Iterator[dict[str, Plain]]:
    """All places of the layout of a wide screen."""
    for row in _list(rows):
        for column in _list(_table(row).get("columns")):
            for place in _list(_table(column).get("places")):
                yield _table(place)


def _table(value: Plain) -> dict[str, Plain]:
    return value if isinstance(value, dict) else {}


def _list(value: Plain) -> list[Plain]:
    return value if isinstance(value, list) else []
