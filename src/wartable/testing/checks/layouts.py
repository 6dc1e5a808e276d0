"""Layouts: both kinds of screens are laid out, every area has a place, and the client knows every word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from wartable.kernel import Game, S
from wartable.kernel.scene import Board, Plain, Scene

from .. import layout_words as known
from ..trial import Trial
from ..walk import Turnwise, step_name
from .check import Watch, watch

_OFTEN = 5
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_OF_SEAT = re.compile(r":\d+$")
"""The end of the name of an area that each seat has one of."""
_SCREENS = {"wide": "a wide screen", "narrow": "a phone"}


@dataclass
class _Half:
    """The areas that a stage shows on one kind of screen: by their whole name, and by name without a seat."""

    whole: set[str] = field(default_factory=set)
    of_seats: set[str] = field(default_factory=set)

    def shows(self, area: str) -> bool:
        """Whether the area has a place. Those of other seats are shown when their seat is picked."""
        return area in self.whole or _OF_SEAT.sub("", area) in self.of_seats


@watch
def layout(trial: Trial[S]) -> Watch:
    """Every area of a scene has a place on wide screens and on phones, and all words are such that the client knows."""
    game = trial.game
    found = _table(game.layout(), "The layout")
    _words("layout", found, ("theme", "stages"))
    _theme(game, _table(found.get("theme", {}), "theme"))
    stages = {name: _stage(name, stage) for name, stage in _table(found.get("stages", {}), "stages").items()}
    every = Turnwise(trial, _OFTEN)
    while (beat := (yield)) is not None:
        s = beat.state
        if stages and (every.due(beat) or (beat.settled and not s.agenda)):
            for viewer in trial.some_viewers(every.n):
                scene = game.scene(s, viewer)
                _every_area(scene.stage, _placed(scene), stages, step_name(s))


def _placed(scene: Scene) -> list[str]:
    """The areas that need a place: all but the piles in the heads of sections."""
    boards = [area for area in scene.areas.values() if isinstance(area, Board)]
    headed = {name for board in boards for section in board.sections for _, name in section.piles}
    return [name for name in scene.areas if name not in headed]


def _every_area(stage: str, areas: list[str], stages: dict[str, dict[str, _Half]], where: str) -> None:
    if stage not in stages:
        near = get_close_matches(stage, stages, 1)
        assert not near, f"The stage {stage!r} at {where} has no layout, but {near[0]!r} has: is that misspelled?"
        return
    for name, half in stages[stage].items():
        for area in areas:
            assert half.shows(area), (
                f"The area {area!r} has no place on {_SCREENS[name]}, at {where}: see stages.{stage}.{name} of the "
                f"layout.{_near(area, half, areas)} Name it in a place; `fold = true` shows it on request only."
            )


def _near(area: str, half: _Half, areas: list[str]) -> str:
    """A guess at what was meant."""
    base = _OF_SEAT.sub("", area)
    if base in half.whole:
        return f" Its place has {base!r}, which is one of each seat: give the place a `seat`."
    unused = [
        name for name in sorted(half.whole | half.of_seats) if name not in {_OF_SEAT.sub("", one) for one in areas}
    ]
    near = get_close_matches(base, unused, 1)
    return f" It has {near[0]!r}: is that misspelled?" if near else ""


# -- stages


def _stage(name: str, stage: Plain) -> dict[str, _Half]:
    """The areas of both kinds of screen, after a look at the words of the stage."""
    path = f"stages.{name}"
    halves = _table(stage, path)
    _words(path, halves, tuple(_SCREENS))
    for half, screen in _SCREENS.items():
        assert halves.get(half), f"{path} has no `{half}`: it is not laid out on {screen}."
    wide = list(_wide_places(f"{path}.wide", halves["wide"]))
    prompts = [place for _, place in wide if place.get("is") == "PROMPT"]
    assert len(prompts) == 1, f"{path}.wide has {len(prompts)} places for the PROMPT: it needs one."
    return {"wide": _half(wide), "narrow": _half(list(_narrow_places(f"{path}.narrow", halves["narrow"])))}


Places = Iterator[tuple[str, dict[str, Plain]]]
"""Places of a layout, each with its path for messages."""


def _wide_places(path: str, bands: Plain) -> Places:
    for at, band in _tables(path, bands):
        _words(at, band, known.BAND)
        for inner, column in _tables(f"{at}.columns", band.get("columns")):
            _words(inner, column, known.COLUMN)
            assert isinstance(column.get("share"), (int, float)), f"{inner} has no `share` of the width."
            yield from _tables(f"{inner}.places", column.get("places"))


def _narrow_places(path: str, narrow: Plain) -> Places:
    parts = _table(narrow, path)
    _words(path, parts, known.NARROW)
    for part in known.NARROW:
        assert part in parts, f"{path} has no `{part}`. An empty list will do."
    yield from _tables(f"{path}.head", parts["head"])
    yield from _tables(f"{path}.dock", parts["dock"])
    for at, page in _tables(f"{path}.pages", parts["pages"]):
        _words(at, page, known.PAGE)
        assert page.get("name"), f"{at} has no `name`."
        yield from _tables(f"{at}.places", page.get("places"))


def _half(places: list[tuple[str, dict[str, Plain]]]) -> _Half:
    half = _Half()
    for path, place in places:
        _words(path, place, known.PLACE)
        for key, words in (("is", known.IS), ("seat", known.SEAT), ("size", known.SIZE)):
            if key in place:
                _one_of(f"{path}.{key}", place[key], words)
        fold = place.get("fold", False)
        assert isinstance(fold, (bool, str)), f"{path}.fold is {fold!r}: write true, or the name of an area."
        assert "is" in place or "areas" in place, f"{path} shows nothing: it has neither `areas` nor `is`."
        areas = place.get("areas", [])
        assert isinstance(areas, list), f"{path}.areas is not a list."
        (half.of_seats if "seat" in place else half.whole).update([str(area) for area in areas])
        opened = place.get("opens", [])
        assert isinstance(opened, list), f"{path}.opens is not a list."
        half.whole.update([str(area) for area in opened])
    return half


# -- the theme


def _theme(game: Game[S], theme: dict[str, Plain]) -> None:
    _words("theme", theme, (*known.NAMES, *known.TABLES))
    for key, names in known.NAMES.items():
        if names and key in theme:
            _one_of(f"theme.{key}", theme[key], names)
    tables = {key: _table(theme.get(key, {}), f"theme.{key}") for key in known.TABLES}
    for key in ("colors", "light"):
        _words(f"theme.{key}", tables[key], known.COLORS)
    for key in ("colors", "light", "tints", "dice"):
        for name, color in tables[key].items():
            good = isinstance(color, str) and _COLOR.fullmatch(color)
            assert good, f"theme.{key}.{name} is {color!r}: write a color as '#8a4a6e'."
    for name, shape in tables["shapes"].items():
        _one_of(f"theme.shapes.{name}", shape, known.SHAPES)
    for name, pattern in tables["patterns"].items():
        _one_of(f"theme.patterns.{name}", pattern, known.PATTERNS)
    for name, backdrop in tables["backdrops"].items():
        _one_of(f"theme.backdrops.{name}", backdrop, known.BACKDROPS)
    if tables["tints"]:
        tints = {word.lower() for word in tables["tints"]}
        for face in game.faces:
            words = {face.tint.lower(), *re.split(r"\W+", face.tint.lower())}
            assert not face.tint or face.tint.startswith("#") or words & tints, (
                f"The face {face.key!r} has the tint {face.tint!r}, which is not in theme.tints"
                f"{_meant(face.tint, tuple(tables['tints']))}."
            )


# -- words


def _words(path: str, table: dict[str, Plain], words: Sequence[str]) -> None:
    """All keys of a table are known."""
    for key in table:
        assert key in words, f"{path} has `{key}`, which the client does not know{_meant(key, words)}."


def _one_of(path: str, value: Plain, words: Sequence[str]) -> None:
    assert value in words, f"{path} is {value!r}, which the client does not know{_meant(str(value), words)}."


def _meant(word: str, words: Sequence[str]) -> str:
    near = get_close_matches(word, words, 1)
    return f": {near[0]!r}?" if near else f". It knows {', '.join(words)}"


def _table(value: Plain, path: str) -> dict[str, Plain]:
    assert value is None or isinstance(value, dict), f"{path} is not a table."
    return value or {}


def _tables(path: str, value: Plain) -> Places:
    assert isinstance(value, list), f"{path} is not a list."
    for i, one in enumerate(value):
        yield f"{path}[{i}]", _table(one, f"{path}[{i}]")
