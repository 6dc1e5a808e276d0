"""How to play: the page for newcomers and its pictures."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from wartable.kernel.guide import read_cover, read_guide
from wartable.kernel.registry import find, names

PAGE = """# How to play
![The table](../../pictures/table.png)
## In a terminal
<!-- not at the table -->
![A terminal](terminal.svg)
"""


@pytest.mark.parametrize(
    ("page", "picture"),
    [
        ("docs/games/draft_guide/how-to-play.md", "docs/pictures/table.png"),
        ("src/packed_guide/how-to-play.md", "src/packed_guide/pictures/table.png"),
    ],
)
def test_the_page_and_its_pictures_lie_under_docs_or_beside_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, picture: str
) -> None:
    name = Path(page).parent.name
    package = tmp_path / "src" / name
    for file, text in ((package / "__init__.py", ""), (tmp_path / page, PAGE), (tmp_path / picture, "a picture")):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(tmp_path / "src")
    guide = read_guide(name, name)
    assert guide.text.splitlines() == ["# How to play", "![The table](../../pictures/table.png)"]
    assert {link: file.resolve() for link, file in guide.pictures.items()} == {
        "../../pictures/table.png": (tmp_path / picture).resolve()
    }


def test_a_game_without_a_page_has_an_empty_one() -> None:
    assert read_guide("wartable.kernel", "nothing").text == ""
    assert read_cover("wartable.kernel", "nothing") == ""


@pytest.mark.parametrize("name", names())
def test_every_game_that_comes_with_wartable_has_a_box_that_stands_alone(name: str) -> None:
    """Browsers draw it as a picture, which loads nothing and runs nothing."""
    drawing = find(name).cover()
    root = fromstring(drawing)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("300", "392", "0 0 300 392")
    assert not any(element.tag.endswith(("}script", "}image", "}text", "}foreignObject")) for element in root.iter())
    assert "game-icons.net, CC BY 3.0" in drawing


@pytest.mark.parametrize("name", names())
def test_every_game_that_comes_with_wartable_has_a_page_with_pictures(name: str) -> None:
    game = find(name)
    guide = game.guide()
    assert guide.text.startswith("# How to play ")
    assert guide.pictures
    assert guide.text.count("![") == len(guide.pictures)
    assert "wartable play" not in guide.text
