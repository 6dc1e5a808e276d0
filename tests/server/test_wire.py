"""The wire: malformed messages are refused, and the client's hand-written `book.ts` names what the server sends."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from wartable.kernel.registry import find, names
from wartable.server.base import wire
from wartable.server.http.games_api import book, card, cover_of, rules

BOOK_TS = Path(__file__).parents[2] / "web" / "src" / "lib" / "book.ts"


def in_browser() -> dict[str, set[str]]:
    """The fields of every interface of book.ts."""
    text = BOOK_TS.read_text(encoding="utf-8")
    found = re.findall(r"export interface (\w+)(?: extends \w+)? \{\n(.*?)\n\}", text, re.S)
    return {name: set(re.findall(r"^  (\w+)\??:", body, re.M)) for name, body in found}


def keys_of(some: object) -> set[str]:
    """All keys that occur in some objects."""
    assert isinstance(some, Iterable)
    return {key for one in some if isinstance(one, Mapping) for key in one}


@pytest.mark.parametrize("name", names())
def test_books_have_the_same_fields_on_both_sides(name: str) -> None:
    game, browser = find(name), in_browser()
    listed = card(game, cover_of(game))
    whole = book(game, listed)
    assert set(listed) == browser["GameCard"]
    assert set(whole) - set(listed) == browser["Book"]
    assert keys_of(listed["options"]) == browser["Option"]
    assert keys_of(listed["lessons"]) <= browser["LessonCard"]
    assert keys_of([listed["theme"]]) <= browser["Theme"]
    assert keys_of([whole["layout"]]) <= browser["Layout"]
    ledger = rules(game)["rules"]
    assert isinstance(ledger, dict)
    assert keys_of(ledger.values()) | {"listed"} == browser["Rule"]  # sent only where it is false


def test_a_message_nobody_understands_is_refused_in_words() -> None:
    with pytest.raises(wire.Refused, match="cannot be read"):
        wire.command('{"do": "dance"}')
    with pytest.raises(wire.Refused, match="cannot be read"):
        wire.command("not even JSON")
