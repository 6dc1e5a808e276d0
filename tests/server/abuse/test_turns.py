"""Turns: the queue behind the bots, the door and the films."""

from __future__ import annotations

import asyncio

import pytest

from wartable.server.base.turns import FairQueue, LineFull, Owner, Turns
from wartable.server.play.bot_queue import BOTS_ONLY, QUICK, THINKING, UNWATCHED, WATCHED, BotQueue, Place

ADA, BEN, MALLORY = Owner("home", "ada"), Owner("school", "ben"), Owner("cave", "mallory")


def served_in_order(queue: FairQueue[str], seconds: dict[str, float]) -> list[str]:
    order = []
    while (taken := queue.take()) is not None:
        order.append(taken[0])
        queue.done(taken[1], seconds.get(taken[1].guest, 1.0))
    return order


def test_whoever_used_the_least_is_next() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(5):
        queue.put(f"m{n}", MALLORY)
    queue.put("a0", ADA)
    queue.put("a1", ADA)
    assert served_in_order(queue, {"mallory": 5.0, "ada": 0.1}) == ["m0", "a0", "a1", "m1", "m2", "m3", "m4"]


def test_many_guests_of_one_address_are_not_many_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(4):
        queue.put(f"m{n}", Owner("cave", f"mallory{n}"))
    queue.put("a0", ADA)
    queue.put("a1", ADA)
    assert served_in_order(queue, {}) == ["m0", "a0", "m1", "a1", "m2", "m3"]


def test_what_waits_is_counted_by_guest_and_by_address() -> None:
    queue: FairQueue[int] = FairQueue()
    for n in range(4):
        queue.put(n, Owner("cave", f"mallory{n % 2}"))
    assert (queue.waiting("mallory0"), queue.waiting_from("cave"), queue.waiting_from("home")) == (2, 4, 0)
    assert queue.take() is not None
    assert queue.waiting_from("cave") == 3


def test_a_newcomer_has_saved_up_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(3):
        queue.put(f"m{n}", MALLORY)
        taken = queue.take()
        assert taken is not None
        queue.done(MALLORY, 100.0)
    for n in range(3):
        queue.put(f"a{n}", ADA)
        queue.put(f"m{n}", MALLORY)
    assert served_in_order(queue, {"ada": 60.0, "mallory": 60.0})[:4] == ["a0", "a1", "m0", "a2"]


def test_a_guest_has_so_many_out_at_a_time() -> None:
    queue: FairQueue[str] = FairQueue(most=2)
    for n in range(3):
        queue.put(f"m{n}", MALLORY)
    assert [queue.take(), queue.take(), queue.take()] == [("m0", MALLORY), ("m1", MALLORY), None]
    queue.put("a", ADA)
    assert queue.take() == ("a", ADA)
    queue.done(MALLORY, 1.0)
    assert queue.take() == ("m2", MALLORY)


def test_nobody_is_remembered_for_ever() -> None:
    queue: FairQueue[int] = FairQueue()
    for n in range(5000):
        queue.put(n, Owner(str(n), str(n)))
        assert queue.take() is not None
        queue.done(Owner(str(n), str(n)), 0.001)
    assert len(queue._guests) < 1100


async def test_tables_that_nobody_looks_at_come_last_and_come_forward() -> None:
    queue = BotQueue(most=1)
    queue.put("bots", Place(THINKING, MALLORY, BOTS_ONLY))
    queue.put("away", Place(THINKING, ADA, UNWATCHED))
    queue.put("here", Place(THINKING, BEN, WATCHED))
    queue.put("quick", Place(QUICK, MALLORY, BOTS_ONLY))
    assert (await queue.take(QUICK))[0] == "quick"
    queue.put("bots", Place(THINKING, MALLORY, WATCHED))  # somebody looks now
    order = []
    for _ in range(3):
        table, owner = await queue.take(THINKING)
        order.append(table)
        queue.done(table, THINKING, owner, 1.0)
    assert order == ["here", "bots", "away"]
    assert "bots" not in queue
    assert "quick" in queue


async def test_one_who_gives_up_waiting_leaves_the_line() -> None:
    turns = Turns(1, line=2)
    inside: list[str] = []

    async def one(owner: Owner, name: str, hold: asyncio.Event) -> None:
        async with turns.turn(owner):
            inside.append(name)
            await hold.wait()

    hold = asyncio.Event()
    first = asyncio.create_task(one(MALLORY, "m0", hold))
    waiting = [asyncio.create_task(one(MALLORY, f"m{n}", hold)) for n in (1, 2)]
    ada = asyncio.create_task(one(ADA, "a", hold))
    await asyncio.sleep(0)
    assert (inside, len(turns)) == (["m0"], 3)
    with pytest.raises(LineFull):
        await one(MALLORY, "m3", hold)
    waiting[0].cancel()
    await asyncio.gather(waiting[0], return_exceptions=True)
    assert len(turns) == 2
    hold.set()
    await asyncio.gather(first, waiting[1], ada)
    assert inside == ["m0", "a", "m2"]
