"""What a newcomer sees first of a game: the front of its box, and how to play it, in Markdown with pictures."""

from __future__ import annotations

import re
from pathlib import Path

from .ledger import at_the_table, page_file

_PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")


class Guide:
    """The text of the page without what is not for players, and each of its pictures by the link that names it."""

    def __init__(self, text: str, pictures: dict[str, Path]) -> None:
        self.text = text
        self.pictures = pictures


def read_cover(package: str, name: str) -> str:
    """The front of the box, the drawing `cover.svg` beside the game or under docs/; empty where there is none."""
    drawing = page_file(package, name, "cover.svg")
    return drawing.read_text(encoding="utf-8") if drawing is not None else ""


def read_guide(package: str, name: str) -> Guide:
    """The page `how-to-play.md` beside the game or under docs/; empty where there is none.

    Its pictures lie where its links say or, in an installed game, in the folder `pictures` beside it.
    """
    page = page_file(package, name, "how-to-play.md")
    if page is None:
        return Guide("", {})
    text = at_the_table(page.read_text(encoding="utf-8"))
    pictures: dict[str, Path] = {}
    for found in _PICTURE.finditer(text):
        link = found.group(1)
        places = [page.parent / link, page.parent / "pictures" / Path(link).name]
        pictures.update([(link, place) for place in places if place.is_file()][:1])
    return Guide(text, pictures)
