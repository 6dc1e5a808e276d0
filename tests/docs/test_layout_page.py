"""The page about layouts names every word that the client knows, and its example is sound."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests.docs.test_tutorial import BLOCK, PAGE, files, shows
from wartable.kernel import Game
from wartable.kernel.scene import Plain
from wartable.testing import Configuration, Trial
from wartable.testing import layout_words as known
from wartable.testing.checks import CHECKS

WEB = PAGE.parents[2] / "web" / "src"
TEXT = PAGE.with_name("table-layout.md").read_text(encoding="utf-8")
BLOCKS = {title or language: code for language, title, code in BLOCK.findall(TEXT)}
LAYOUT = BLOCKS["border_clash/layout.toml"]


def client(path: str, pattern: str) -> list[str]:
    """The names in a piece of the client's source, in its order."""
    found = re.search(pattern, (WEB / path).read_text(encoding="utf-8"), re.DOTALL)
    assert found, f"{path} has changed"
    return re.findall(r"^\s*'?([\w-]+(?: [A-Z]\w+)?)'?[:,?]", found[1], re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "path", "pattern"),
    [
        (known.FONTS, "theme/theme.ts", r"const FONTS[^{]*\{(.*?)\n\}"),
        (known.COLORS, "theme/theme.ts", r"const HOUSE[^{]*\{(.*?)\n\}"),
        (known.TEXTURES, "theme/textures.ts", r"const TEXTURES[^{]*\{(.*?)\n\}"),
        (known.ORNAMENTS, "theme/ornaments.ts", r"const ORNAMENTS[^{]*\{(.*?)\n\}"),
        (known.PATTERNS, "theme/patterns.ts", r"const PATTERNS[^{]*\{(.*?)\n\}"),
        (known.PLACE, "lib/book.ts", r"interface Place \{(.*?)\n\}"),
        (known.COLUMN, "lib/book.ts", r"interface Column \{(.*?)\n\}"),
        (known.BAND, "lib/book.ts", r"interface Band \{(.*?)\n\}"),
        (known.NARROW, "lib/book.ts", r"interface Narrow \{(.*?)\n\}"),
        (known.PAGE, "lib/book.ts", r"interface Page \{(.*?)\n\}"),
        ((*known.NAMES, *known.TABLES), "lib/book.ts", r"interface Theme \{(.*?)\n\}"),
    ],
    ids=["fonts", "colors", "textures", "ornaments", "patterns", "place", "column", "band", "narrow", "page", "theme"],
)
def test_the_battery_knows_the_words_of_the_client(words: tuple[str, ...], path: str, pattern: str) -> None:
    assert set(words) == set(client(path, pattern))


@pytest.mark.parametrize(
    ("words", "path", "pattern"),
    [
        (known.SHAPES, "pieces/anatomy.ts", r"const SHAPES[^=]*= \[(.*?)\]"),
        (known.BACKDROPS, "pieces/backdrops.ts", r"const BACKDROPS = \[(.*?)\]"),
        (known.IS, "lib/book.ts", r"interface Place \{\s*is\?: (.*?);"),
        (known.SEAT, "lib/book.ts", r"interface Place \{.*?seat\?: (.*?);"),
        (known.SIZE, "lib/book.ts", r"interface Place \{.*?size\?: (.*?);"),
    ],
    ids=["shapes", "backdrops", "is", "seat", "size"],
)
def test_the_battery_knows_the_choices_of_the_client(words: tuple[str, ...], path: str, pattern: str) -> None:
    found = re.search(pattern, (WEB / path).read_text(encoding="utf-8"), re.DOTALL)
    assert found
    assert set(words) == set(re.findall(r"'([\w-]+)'", found[1]))


def test_the_page_names_every_word() -> None:
    said = set(re.findall(r"`([^`\n]+)`", TEXT))
    words = {word for value in vars(known).values() if isinstance(value, tuple) for word in value} | {*known.NAMES}
    icons = set(json.loads((WEB / "theme" / "icons.json").read_text(encoding="utf-8")))
    grounds = set(client("areas/landscape.ts", r"export const LANDSCAPES[^{]*\{(.*?)\n\}"))
    assert (words | icons | grounds) - said == set()


@pytest.fixture
def border_clash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for name, text in files().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.delitem(sys.modules, "border_clash", raising=False)
    module = __import__("border_clash")
    monkeypatch.delitem(sys.modules, "border_clash")
    return module


def laid_out(module: ModuleType, text: str) -> Game[object]:  # type: ignore[type-var]
    """The game of the tutorial with this layout."""
    layout: Plain = tomllib.loads(text)
    made: Game[object] = type("LaidOut", (module.BorderClash,), {"layout": lambda self: layout})(module.FACES)  # type: ignore[type-var]
    return made


def test_the_layout_of_the_page_is_sound(border_clash: ModuleType) -> None:
    for seed in range(3):
        CHECKS["layout"](Trial(laid_out(border_clash, LAYOUT), Configuration(2), seed))


def test_a_misspelled_area_is_reported_as_the_page_shows(border_clash: ModuleType) -> None:
    wrong = LAYOUT.replace('areas = ["deck", "fallen"]', 'areas = ["dekc", "fallen"]')
    with pytest.raises(AssertionError) as error:
        CHECKS["layout"](Trial(laid_out(border_clash, wrong), Configuration(2)))
    assert shows(f"{BLOCKS['text']}...", str(error.value)), str(error.value)
