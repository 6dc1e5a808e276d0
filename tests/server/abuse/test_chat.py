"""Chat: nobody speaks under another's name, and no line turns the text around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.at_table import GAME, ME, OPEN, served
from wartable.server.base.names import clean_line, clean_name


async def test_a_line_is_said_under_the_name_of_the_seat(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        ada, mallory = await server.person("Ada"), await server.person("Ada")
        table = await ada.open_table(GAME, [ME, OPEN])
        await mallory.sit(table)
        one, other = await server.tab(ada, table), await server.tab(mallory, table)
        await other.send(do="say", text="\u202eI give up\u202c")
        line = await one.until("chat")
        assert (line["name"], line["seat"], line["text"]) == ("Ada 2", 1, "I give up")


@pytest.mark.parametrize(
    "turning", ["\u202e", "\u202d", "\u2066", "\u2067", "\u200f", "\u200e", "\u061c", "\x1b", "\x07"]
)
def test_what_turns_the_text_is_left_out_of_names_and_chat(turning: str) -> None:
    assert clean_name(f"A{turning}da") == "Ada"
    assert clean_line(f" Good{turning} \n luck ") == "Good luck"


def test_other_scripts_and_signs_stay_in_chat() -> None:
    for text in ("שלום", "می‌خواهم", "👩‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u0301"):
        assert clean_line(text) == text
