"""SQLite: the file is durable and may be shared with other programs, and errors say what is wrong with it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from wartable.server.store import StoreDown
from wartable.server.store.errors import sqlite_down
from wartable.server.store.sqlite import SqliteStore

from .builders import a_move, a_table, guest, open_seat


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "war 100%.db"


@asynccontextmanager
async def opened(path: Path, patience: float = 10.0) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path, patience)
    await store.open()
    yield store
    await store.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a write lock, as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def pragma(store: SqliteStore, words: str) -> object:
    """Run a pragma on the connection that writes moves."""
    assert store._hot is not None
    rows = list(await store._hot.execute_fetchall(f"PRAGMA {words}"))
    return rows[0][0] if rows else None


async def test_the_file_and_its_folder_are_made_and_every_commit_reaches_the_disk(path: Path) -> None:
    async with opened(path) as store:
        assert path.is_file()
        assert await pragma(store, "journal_mode") == "wal"
        assert await pragma(store, "synchronous") == 2
        assert await pragma(store, "foreign_keys") == 1
        assert await store.ready()


def test_one_who_is_turned_away_while_another_makes_the_file_tries_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite refuses about once in a hundred times when processes open a new file at the same moment."""
    turned_away: list[str] = []

    class Busy(sqlite3.Connection):
        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
            if len(turned_away) < 3:
                turned_away.append(statement)
                error = sqlite3.OperationalError("database is locked")
                error.sqlite_errorname = "SQLITE_BUSY"
                raise error
            return super().execute(statement, *values)

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Busy))
    SqliteStore(path)._prepare()
    assert turned_away == ["PRAGMA journal_mode = WAL"] * 3
    turned_away.clear()
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        SqliteStore(path, patience=-1.0)._prepare()


async def test_what_is_appended_is_seen_by_others_at_once(path: Path) -> None:
    async with opened(path) as store:
        assert await store.append(a_move("t", 0))
        with closing(sqlite3.connect(path)) as other:
            assert other.execute("SELECT seq FROM moves").fetchall() == [(0,)]


async def test_writers_of_all_kinds_queue(path: Path) -> None:
    """Nothing waits for a lock here: writers of one process never meet one."""
    async with opened(path) as store:
        await store.create_table(a_table("t", open_seat(0)))
        await pragma(store, "busy_timeout = 0")
        works = [store.append(a_move("t", n)) for n in range(60)]
        works += [store.take_seat("t", guest(0), was="open") for _ in range(20)]
        chat = [store.add_chat("t", 0, "G", "hello", 1) for _ in range(20)]
        results = await asyncio.gather(*works)
        assert results.count(True) == 61
        assert {line.no for line in await asyncio.gather(*chat)} == set(range(1, 21))


async def test_another_program_that_writes_is_waited_for(path: Path) -> None:
    async with opened(path) as store:
        with locked(path):
            appending = asyncio.create_task(store.append(a_move("t", 0)))
            assert await store.moves("t") == [], "readers need not wait"
            assert not appending.done()
        assert await appending


async def test_a_lock_that_lasts_is_told_and_gone_when_it_is_gone(path: Path) -> None:
    async with opened(path, patience=0.1) as store:
        with locked(path):
            for work in (store.append(a_move("t", 0)), store.create_table(a_table("t"))):
                with pytest.raises(StoreDown, match="another program"):
                    await work
        store.patience = 10.0
        assert await store.append(a_move("t", 1))
        await store.create_table(a_table("u"))


async def test_a_lock_while_opening_is_told(path: Path) -> None:
    async with opened(path):
        pass
    with locked(path), pytest.raises(StoreDown, match="locked by another program"):
        await SqliteStore(path, patience=0.1).open()


async def test_a_full_disk_is_told_and_forgotten_when_there_is_room(path: Path) -> None:
    async with opened(path) as store:
        await pragma(store, f"max_page_count = {await pragma(store, 'page_count')}")
        with pytest.raises(StoreDown, match=r"disk is full. Make room"):
            await store.append(a_move("t", 0, choice="x" * 100_000))
        await pragma(store, "max_page_count = 1000000")
        assert await store.append(a_move("t", 0, choice="x" * 100_000))
        assert len(await store.moves("t")) == 1


async def test_a_file_that_may_only_be_read_is_told(path: Path) -> None:
    async with opened(path) as store:
        await pragma(store, "query_only = ON")
        with pytest.raises(StoreDown, match=r"may only be read. Give the server's user the right to write"):
            await store.append(a_move("t", 0))


async def test_a_file_that_is_no_database_is_told(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"Dear diary, " * 200)
    with pytest.raises(StoreDown, match=r"is not a database. Is it the right file"):
        await SqliteStore(path).open()


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreDown, match=r"folder of the database .* cannot be made"):
        await SqliteStore(tmp_path / "file" / "wartable.db").open()


async def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreDown, match="cannot be opened"):
        await SqliteStore(tmp_path).open()


async def test_a_closed_store_says_so_and_can_be_opened_again(path: Path) -> None:
    store = SqliteStore(path)
    assert not await store.ready()
    for _ in range(2):
        await store.open()
        assert await store.ready()
        await store.close()
        await store.close()
        assert not await store.ready()
        with pytest.raises(StoreDown, match="not open"):
            await store.append(a_move("t", 0))
        with pytest.raises(StoreDown, match="not open"):
            await store.create_table(a_table("t"))


async def test_closing_waits_for_who_is_writing_and_refuses_who_comes_later(path: Path) -> None:
    store = SqliteStore(path)
    await store.open()
    first = [asyncio.create_task(store.append(a_move("t", n))) for n in range(5)]
    await asyncio.sleep(0)
    closing_down = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    late = asyncio.create_task(store.append(a_move("t", 5)))
    await closing_down
    assert await asyncio.gather(*first) == [True] * 5
    with pytest.raises(StoreDown, match="not open"):
        await late


async def test_whoever_is_cancelled_does_not_hold_up_the_others(path: Path) -> None:
    async with opened(path) as store:
        tasks = [asyncio.create_task(store.append(a_move("t", n))) for n in range(10)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await store.append(a_move("t", 10))
        assert {1, 3, 5, 7, 9, 10} <= {move.seq for move in await store.moves("t")}


def test_a_fault_of_ours_is_not_blamed_on_the_file() -> None:
    with closing(sqlite3.connect(":memory:")) as file, pytest.raises(sqlite3.OperationalError) as ours:
        file.execute("SELECT nothing FROM nowhere")
    assert sqlite_down(ours.value, "x.db", 1.0) is None
    assert sqlite_down(KeyError("x"), "x.db", 1.0) is None
