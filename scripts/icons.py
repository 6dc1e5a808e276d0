"""The icons that each installed game names, so that the browser client is built with those and no others.

python scripts/icons.py           write web/icons.json
python scripts/icons.py --check   leave with 1 where it is out of date
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from wartable.kernel import BadOptions, Game, State
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Plain, Stats
from wartable.testing import Configuration, Trial
from wartable.testing.walk import beats

FILE = Path(__file__).parents[1] / "web" / "icons.json"
ICONS = ("bands", "pips", "icons", "backs")
"""The tables of a theme whose values are names of icons."""
EVERY = 5
"""Of the positions of a game played at random, every so many is looked at."""


def icons_of(game: Game[State]) -> list[str]:
    """All icons a game can show: on its faces, in its theme, beside its numbers."""
    found = {face.art for face in game.faces}
    theme = _table(_table(game.layout()).get("theme"))
    tables = {name: _table(theme.get(name)) for name in ICONS}
    for table in tables.values():
        found.update([str(icon) for icon in table.values()])
    words = {word for face in game.faces for word, _ in face.icons}
    found.update(words - tables["icons"].keys())
    cover = theme.get("cover")
    if isinstance(cover, str):
        found.add(cover)
    for stats in _numbers(game):
        found.update([row.icon for row in stats.rows])
    return sorted(found - {""})


def _numbers(game: Game[State]) -> Iterator[Stats]:
    """The small tables of a few random games, at the smallest and at the largest table, and of every option's start."""
    for seats in sorted(set(game.seats)):
        for beat in beats(Trial(game, Configuration(seats), ceiling=100_000)):
            if beat.settled and (not beat.state.agenda or beat.decisions % EVERY == 0):
                yield from _stats(game, beat.state)
        for option in game.options:
            for value in option.offered():
                trial = Trial(game, Configuration(seats, ((option.key, value),)))
                with suppress(BadOptions):  # not at this table
                    yield from _stats(game, next(beat.state for beat in beats(trial) if beat.settled))


def _stats(game: Game[State], s: State) -> list[Stats]:
    return [area for area in game.scene(s, 0).areas.values() if isinstance(area, Stats)]


def _table(value: Plain) -> dict[str, Plain]:
    return value if isinstance(value, dict) else {}


def text() -> str:
    """What web/icons.json is to say."""
    return json.dumps({key: icons_of(find(key)) for key in names()}, indent=2) + "\n"


def main() -> int:
    """Write the list, or see whether it is still true."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the list is up to date")
    if parser.parse_args().check:
        if FILE.is_file() and FILE.read_text(encoding="utf-8") == text():
            return 0
        print(f"{FILE.name} is out of date: run python scripts/icons.py")
        return 1
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
