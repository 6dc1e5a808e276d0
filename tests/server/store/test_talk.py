"""Chat is numbered without gaps, and notes are for one guest."""

from __future__ import annotations

import asyncio

import pytest

from wartable.kernel import WartableError
from wartable.server.store import ChatRow, NoteRow, Store

from .builders import NOW, a_table


async def test_chat_is_numbered_and_comes_oldest_first(store: Store) -> None:
    await store.create_table(a_table("t"))
    await store.create_table(a_table("u"))
    lines = [await store.add_chat("t", n % 2, "Zoë", f"line {n} 🎲", NOW + n) for n in range(5)]
    assert lines[0] == ChatRow("t", 1, 0, "Zoë", "line 0 🎲", NOW)
    assert [line.no for line in lines] == [1, 2, 3, 4, 5]
    assert await store.chat("t") == lines
    assert await store.chat("t", limit=2) == lines[3:]
    assert await store.chat("u") == []
    assert (await store.add_chat("u", -1, "Spectator", "hello", NOW)).no == 1


async def test_chat_of_many_at_once_has_no_gap_and_no_number_twice(store: Store) -> None:
    await store.create_table(a_table("t"))
    said = await asyncio.gather(*(store.add_chat("t", 0, "G", f"{n}", n) for n in range(30)))
    assert sorted(line.no for line in said) == list(range(1, 31))
    assert await store.chat("t") == sorted(said, key=lambda line: line.no)


async def test_no_chat_without_a_table_and_none_that_cannot_be_kept(store: Store) -> None:
    with pytest.raises(WartableError, match="no table nowhere"):
        await store.add_chat("nowhere", 0, "G", "hello", NOW)
    await store.create_table(a_table("t"))
    with pytest.raises(WartableError, match="cannot be kept"):
        await store.add_chat("t", 0, "G", "zero \0", 1)
    assert await store.chat("t") == []


async def test_notes_are_private_and_the_last_one_counts(store: Store) -> None:
    await store.create_table(a_table("t"))
    assert await store.note("t", "me") == ""
    await store.save_note(NoteRow("t", "me", "he bluffs", NOW))
    await store.save_note(NoteRow("t", "you", "she knows", NOW))
    await store.save_note(NoteRow("t", "me", "he bluffs always", NOW + 1))
    assert await store.note("t", "me") == "he bluffs always"
    assert await store.note("t", "you") == "she knows"
    assert await store.note("u", "me") == ""
    with pytest.raises(WartableError, match="no table nowhere"):
        await store.save_note(NoteRow("nowhere", "me", "x", 1))


async def test_a_lesson_is_done_once_and_for_one_guest(store: Store) -> None:
    assert await store.lessons_done("me") == set()
    for at in (NOW, NOW + 1):
        await store.save_lesson_done("me", "skirmish", "1_turn", at)
    await store.save_lesson_done("you", "skirmish", "2_fight", NOW)
    assert await store.lessons_done("me") == {("skirmish", "1_turn")}
    assert await store.lessons_done("you") == {("skirmish", "2_fight")}
