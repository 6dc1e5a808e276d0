"""What the coach was asked, and what it says: asked once, looked at by one at a time, kept."""

from __future__ import annotations

import asyncio

import pytest

from wartable.kernel import WartableError
from wartable.server.store import CoachingRow, Store

from .builders import NOW, a_table


async def the(store: Store, id: str = "t") -> CoachingRow:
    row = await store.coaching(id)
    assert row is not None
    return row


async def asked(store: Store, *ids: str, guest: str = "greta") -> None:
    """Tables at which a guest has asked the coach, one after the other."""
    for n, id in enumerate(ids):
        await store.create_table(a_table(id))
        await store.ask_coach(id, guest, NOW + n)


async def test_the_coach_is_asked_once(store: Store) -> None:
    assert await store.coaching("t") is None
    assert await store.coaching("\0") is None
    await asked(store, "t")
    await store.ask_coach("t", "joakim", NOW + 9)
    assert await the(store) == CoachingRow("t", "waiting", "greta", NOW)
    with pytest.raises(WartableError, match="no table nowhere"):
        await store.ask_coach("nowhere", "greta", NOW)


async def test_one_of_many_begins(store: Store) -> None:
    await asked(store, "t")
    began = await asyncio.gather(*[store.begin_coaching("t", NOW, NOW - 20) for _ in range(10)])
    assert sorted(began) == [0] * 9 + [1]
    assert await store.begin_coaching("u", NOW, NOW - 20) == 0


async def test_whoever_gives_no_sign_of_life_is_replaced(store: Store) -> None:
    await asked(store, "t")
    assert await store.begin_coaching("t", NOW, NOW - 20) == 1
    await store.coaching_lives("t", NOW + 10)
    assert await store.waiting_coachings(NOW + 10) == []
    assert await store.begin_coaching("t", NOW + 30, NOW + 10) == 0
    assert await store.begin_coaching("t", NOW + 31, NOW + 11) == 2
    assert (await the(store)).tries == 2


async def test_what_came_of_it_is_kept_and_the_first_counts(store: Store) -> None:
    await asked(store, "t")
    await store.begin_coaching("t", NOW, 1)
    await store.end_coaching("t", "ready", '{"state":"ready"}')
    await store.end_coaching("t", "failed", "")
    await store.ask_coach("t", "joakim", NOW)
    await store.coaching_lives("t", NOW + 1)
    assert await the(store) == CoachingRow("t", "ready", "greta", NOW, 1, '{"state":"ready"}')
    assert await store.begin_coaching("t", NOW + 99, NOW + 90) == 0
    assert await store.waiting_coachings(NOW + 99) == []


async def test_where_it_failed_it_may_be_asked_again(store: Store) -> None:
    await asked(store, "t")
    await store.begin_coaching("t", NOW, 1)
    await store.end_coaching("t", "failed", "")
    await store.ask_coach("t", "joakim", NOW + 5)
    assert await the(store) == CoachingRow("t", "waiting", "joakim", NOW + 5)
    assert await store.begin_coaching("t", NOW + 6, 1) == 1


async def test_those_that_wait_come_oldest_first(store: Store) -> None:
    await asked(store, "a", "b", "c", "d")
    await asked(store, "e", guest="joakim")
    await store.begin_coaching("b", NOW, 1)
    await store.end_coaching("d", "ready", "{}")
    assert [row.table for row in await store.waiting_coachings(1)] == ["a", "e", "c"]
    assert len(await store.waiting_coachings(1, limit=2)) == 2
    assert len(await store.waiting_coachings(NOW + 1)) == 4
    assert await store.coachings_waiting_of("greta") == 3
    assert await store.coachings_waiting_of("nobody") == 0
