"""The rows of a game are appended once and in order, also with several writers. Snapshots of games."""

from __future__ import annotations

import asyncio

import pytest

from wartable.kernel import WartableError
from wartable.server.store import Store

from .builders import NOW, a_move, a_snapshot, a_table
from .looking import ask


async def test_a_move_comes_back_as_it_was_written(store: Store) -> None:
    move = a_move("t", 0, "Ω-1", choice="play:“Élan”", numbers=[], told=[["said", -1, "a \x00 b"], []], waiting=6)
    assert await store.append(move)
    assert await store.moves("t") == [move]
    assert await store.find_move("t", "Ω-1") == move


async def test_moves_come_in_order_from_where_one_asks(store: Store) -> None:
    moves = [a_move("t", seq) for seq in range(12)]
    for move in (*moves[6:], *moves[:6], a_move("other", 3)):
        assert await store.append(move)
    assert await store.moves("t") == moves
    assert await store.moves("t", since=9) == moves[9:]
    assert await store.moves("t", since=12) == []
    assert await store.moves("nowhere") == []


async def test_reasons_are_kept_with_their_row_and_do_not_come_with_it(store: Store) -> None:
    moves = [a_move("t", seq) for seq in range(3)]
    assert await store.append(moves[0])
    assert await store.append(moves[1], '{"note":"Ärger"}')
    assert await store.append(moves[2], "{}")
    assert await store.append(a_move("u", 0), "of another table")
    assert await store.reasons("t") == {1: '{"note":"Ärger"}', 2: "{}"}
    assert await store.reasons("nowhere") == {}
    assert await store.moves("t") == moves
    assert await store.find_move("t", moves[1].client_move_id) == moves[1]
    assert not any("Ärger" in str(move) for move in await store.moves("t"))


async def test_there_are_no_reasons_without_a_row(store: Store) -> None:
    assert await store.append(a_move("t", 0, "a"))
    assert not await store.append(a_move("t", 0, "b"), "its place is taken")
    assert not await store.append(a_move("t", 1, "a"), "its id is taken")
    assert await store.reasons("t") == {}


async def test_a_place_that_is_taken_stays_as_it_is(store: Store) -> None:
    first = a_move("t", 0, "a")
    assert await store.append(first)
    assert not await store.append(a_move("t", 0, "b"))
    assert await store.moves("t") == [first]
    assert await store.append(a_move("u", 0, "b"))


async def test_an_id_counts_once_per_table(store: Store) -> None:
    first = a_move("t", 0, "a")
    assert await store.append(first)
    assert not await store.append(a_move("t", 1, "a"))
    assert await store.moves("t") == [first]
    assert await store.append(a_move("u", 0, "a"))
    assert await store.find_move("t", "a") == first
    assert await store.find_move("t", "b") is None
    assert await store.find_move("v", "a") is None


async def test_of_fifty_who_want_the_same_place_one_gets_it(store: Store) -> None:
    results = await asyncio.gather(*(store.append(a_move("t", 7, f"m{n}", target=n)) for n in range(50)))
    assert results.count(True) == 1
    assert [move.target for move in await store.moves("t")] == [results.index(True)]


async def test_of_fifty_with_the_same_id_one_is_written(store: Store) -> None:
    results = await asyncio.gather(*(store.append(a_move("t", n, "once")) for n in range(50)))
    assert results.count(True) == 1
    assert [move.seq for move in await store.moves("t")] == [results.index(True)]


async def test_many_tables_at_once_lose_nothing(store: Store) -> None:
    async def play(table: str) -> None:
        for seq in range(5):
            assert await store.append(a_move(table, seq))

    tables = [f"t{n}" for n in range(40)]
    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert [move.seq for move in await store.moves(table)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
async def test_what_cannot_be_kept_is_refused_and_not_taken_for_a_fault_of_the_database(
    store: Store, text: str
) -> None:
    with pytest.raises(WartableError, match="cannot be kept") as refusal:
        await store.append(a_move("t", 0, text))
    assert type(refusal.value) is WartableError
    with pytest.raises(WartableError, match="cannot be kept"):
        await store.find_move("t", text)
    assert await store.append(a_move("t", 0))


# -- snapshots


async def test_a_snapshot_comes_back_as_it_was_saved(store: Store) -> None:
    await store.create_table(a_table("t"))
    assert await store.snapshot("t") is None
    await store.save_snapshots([a_snapshot("t", 40)])
    assert await store.snapshot("t") == a_snapshot("t", 40)
    assert await store.snapshot("u") is None


async def test_a_later_snapshot_takes_the_place_of_an_older_never_the_other_way_round(store: Store) -> None:
    await store.create_table(a_table("t"))
    for seq in (40, 80, 60):
        await store.save_snapshots([a_snapshot("t", seq)])
    assert await store.snapshot("t") == a_snapshot("t", 80)


async def test_after_an_upgrade_the_snapshot_of_the_new_version_counts(store: Store, store_url: str) -> None:
    await store.create_table(a_table("t"))
    await store.save_snapshots([a_snapshot("t", 80, "1.2", at=NOW + 5)])
    await store.save_snapshots([a_snapshot("t", 80, "1.3", at=NOW + 6)])
    assert await store.snapshot("t") == a_snapshot("t", 80, "1.3", at=NOW + 6)
    await store.save_snapshots([a_snapshot("t", 120, "1.2", at=NOW + 7)])
    assert await store.snapshot("t") == a_snapshot("t", 120, "1.2", at=NOW + 7)
    assert await ask(store_url, "SELECT version, seq FROM snapshots ORDER BY 1") == [("1.2", 120), ("1.3", 80)]


async def test_a_snapshot_tells_how_a_game_stands_until_more_is_written(store: Store) -> None:
    for table in ("t", "u", "v"):
        await store.create_table(a_table(table))
    told = a_snapshot("t", 1)
    told.data["standing"] = {"round": "Round 2 of 6"}
    assert await store.append(a_move("t", 0))
    await store.save_snapshots([told])
    await store.save_snapshots([a_snapshot("u", 0)])
    assert await store.standings([]) == {}
    assert await store.standings(["t", "u", "v", "nowhere"]) == {"t": {"round": "Round 2 of 6"}}
    assert await store.append(a_move("t", 1))
    assert await store.standings(["t"]) == {}


async def test_no_snapshot_without_a_table(store: Store) -> None:
    await store.create_table(a_table("t"))
    await store.save_snapshots([a_snapshot("forgotten", 1), a_snapshot("t", 1)])
    assert await store.snapshot("forgotten") is None
    assert await store.snapshot("t") == a_snapshot("t", 1)
