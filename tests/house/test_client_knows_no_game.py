"""The browser client knows no game: neither the name of a game nor its nouns occur in its source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from wartable.kernel import FastUmpire, Game, State, answer, asked, legal, settle
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Plain, Scene, Stats
from wartable.kernel.words import Meaning

WEB = Path(__file__).parents[2] / "web"

WORDS = """
    action block board budget card close counter damage deck dice die discard draw event fan field game hand line long
    look map medium odds open order own pile place player point ready record removed role round row run score screen
    seat shown space spent supply tile token top total track turn two wheel win won

    and odd strong

    amber azure black crimson gray jade violet white
"""
"""Of every table, of scenes (a budget is an area, a field a shape of boards), of the languages of browsers (displayed
as a block, an event, to map, a record, an open dialog, the order and the role of an element, a screen reader, a run of
text; "wheel" is how they call scrolling), of colors."""

GENERAL = frozenset(WORDS.split())
"""Words that are no game's own. Never add the noun of a game here; choose another word in the client."""

LITERALS = """
    add aim back change changed city commit day done draws drop end face fell finish fog held hold home joined keep lead
    leave leaves level list lit moved name next on over pick place play road rolled said scroll search shown site size
    skip stage step stop struck take title to turned use used with
"""

SHARED = frozenset([*LITERALS.split(), *get_args(Meaning)])
"""Literals that are keys of a game and also words of the client: beats, buttons, states, meanings of highlights."""

DRAWN = re.compile(r"gear-teeth|\b\w+Units=|name=\"[a-z-]+\"|icon: '[a-z-]+'")
"""Names of borders and pictures, and words of SVG for measures. They say how something looks, not what it is."""


@cache
def sources() -> list[Path]:
    """All files built into the client, without tests, their data, and the gallery, which has games of its own."""
    found = [file for kind in ("ts", "svelte", "css", "html", "json") for file in (WEB / "src").rglob(f"*.{kind}")]
    kept = [
        file for file in found if not file.name.endswith(".test.ts") and not {"testdata", "gallery"} & set(file.parts)
    ]
    theirs = [
        file for file in kept if file.name in ("icons.json", "credits.ts")
    ]  # names of pictures and of their authors
    return [*sorted(set(kept) - set(theirs)), WEB / "index.html"]


def words_of(text: str) -> Iterator[str]:
    """The words of a text in small letters. Compound names are split: `eraDeck`, `era_deck`, `era-deck`."""
    for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text):
        yield word.lower()


def scenes(game: Game[State], seed: int, decisions: int = 600) -> Iterator[Scene]:
    """Scenes of all seats in a game played at random."""
    umpire = FastUmpire(seed)
    seats = game.seats[1]
    state = game.new(seats, game.check(seats, {}), umpire)
    for _ in range(decisions):
        settle(state, umpire)
        asks = asked(state)
        yield game.scene(state, asks[0].seat if asks else -1)
        if not asks:
            return
        choices = legal(state, asks[0])
        answer(state, asks[0].seat, choices[umpire.draw(len(choices))], umpire)


def part(data: Plain, key: str) -> dict[str, Plain]:
    """A table inside a layout, empty if the game has none."""
    found = data.get(key) if isinstance(data, dict) else None
    return found if isinstance(found, dict) else {}


def nouns(game: Game[State]) -> set[str]:
    """Words for the things of a game: kinds and backs of its faces, its areas, numbers and signs."""
    theme = part(game.layout(), "theme")
    said: list[str] = [*[face.kind for face in game.faces], *game.backs]
    for table in ("bands", "pips", "dice", "short", "icons"):
        said.extend(part(theme, table))
    for scene in scenes(game, 1):
        for name, area in scene.areas.items():
            said.append(name)
            if isinstance(area, Stats):
                said.extend([row.label for row in area.rows if row.label.isalpha()])
    found = {word for text in said for word in words_of(text) if len(word) > 2}
    found |= {word[:-1] for word in found if word.endswith("s")}
    return _plurals(found) - _plurals(GENERAL)


def _plurals(words: Set[str]) -> set[str]:
    return set(words) | {f"{word}s" for word in words}


def names_of(game: Game[State]) -> set[str]:
    """The names of the game and its faces. Single words are left out, since they may mean anything."""
    titles = {face.title for face in game.faces if " " in face.title and not GENERAL.issuperset(words_of(face.title))}
    return {game.key, game.title, game.key.replace("_", "-"), *titles}


def keys(game: Game[State]) -> set[str]:
    """Keys that a client would use if it knew the game: of events, choices, options, stages and areas."""
    stages = part(game.layout(), "stages")
    areas = {name.partition(":")[0] for scene in scenes(game, 2) for name in scene.areas}
    told = {telling.key for telling in game.tellings} | {verb.key for verb in game.verbs}
    return (told | areas | set(stages) | {option.key for option in game.options}) - SHARED - _plurals(GENERAL)


@cache
def lines() -> list[tuple[str, str]]:
    """Every line of the client, with its file and number."""
    return [
        (f"{file.relative_to(WEB)}:{number}", line)
        for file in sources()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    ]


@cache
def places_of_words() -> dict[str, list[str]]:
    """Where each word of the client stands."""
    found: dict[str, list[str]] = {}
    for at, line in lines():
        for word in words_of(DRAWN.sub(" ", line)):
            found.setdefault(word, []).append(at)
    return found


@cache
def whole() -> str:
    """All lines of the client in small letters, one after the other."""
    return "\n".join([line.lower() for _, line in lines()])


GAMES = [find(name) for name in names()]
EVERY = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@EVERY
def test_no_noun_of_a_game_stands_in_the_client(game: Game[State]) -> None:
    owned = nouns(game)
    assert owned
    found = [f"{at}: {word}" for word in sorted(owned) for at in places_of_words().get(word, [])]
    assert not found, "\n".join(found)


@EVERY
def test_no_name_of_a_game_or_a_card_stands_in_the_client(game: Game[State]) -> None:
    owned = {name.lower() for name in names_of(game)}
    said = [name for name in sorted(owned) if name in whole()]
    found = [f"{at}: {name}" for at, line in lines() for name in said if name in line.lower()]
    assert not found, "\n".join(found)


@EVERY
def test_the_client_asks_for_no_key_of_a_game(game: Game[State]) -> None:
    owned = keys(game)
    quoted = re.compile(r"""(['"`])([a-z_]+)\1""")
    found = [f"{at}: {key}" for at, line in lines() for _, key in quoted.findall(line) if key in owned]
    assert not found, "\n".join(found)


def test_the_search_finds_what_it_looks_for() -> None:
    assert " ".join(words_of("eraDeck = 'old_relic'; // ERA, HTMLElement")) == "era deck old relic era html element"
    assert len(sources()) > 50
    game = next(game for game in GAMES if game.key == "battle_through_history")
    assert {"era", "eras", "unit", "relic", "prowess", "gears", "champion", "warfare"} <= nouns(game)
    assert {"A Battle Through History", "battle_through_history"} <= names_of(game)
    assert {"pushed", "long_campaign", "travel", "relic_deck"} <= keys(game)
