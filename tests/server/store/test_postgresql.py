"""PostgreSQL stops and comes back: no call hangs, nothing is lost, and the store recovers by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import pytest

from wartable.kernel import WartableError
from wartable.server.store import NoteRow, Store, StoreDown
from wartable.server.store.errors import postgresql_down
from wartable.server.store.postgresql import PostgresqlStore

from .builders import a_move, a_snapshot, a_table, bot, guest, open_seat
from .looking import Line, ask

T = TypeVar("T")

SOON = 8.0
"""Seconds in which an answer counts as prompt on a busy machine; a hanging call would take forever."""

CALLS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "append": lambda store: store.append(a_move("t", 5)),
    "moves": lambda store: store.moves("t"),
    "find_move": lambda store: store.find_move("t", "m"),
    "move_ids": lambda store: store.move_ids("t"),
    "save_snapshots": lambda store: store.save_snapshots([a_snapshot("t", 5)]),
    "snapshot": lambda store: store.snapshot("t"),
    "create_table": lambda store: store.create_table(a_table("new")),
    "table": lambda store: store.table("t"),
    "take_seat": lambda store: store.take_seat("t", guest(1), "open"),
    "start": lambda store: store.start("t", 1),
    "set_version": lambda store: store.set_version("t", "2", "c"),
    "finish": lambda store: store.finish("t", 1, [], []),
    "drop_table": lambda store: store.drop_table("t"),
    "forget_table": lambda store: store.forget_table("t"),
    "practice_tables": lambda store: store.practice_tables("g"),
    "set_rematch": lambda store: store.set_rematch("t", "r"),
    "open_tables": lambda store: store.open_tables(),
    "tables_to_watch": lambda store: store.tables_to_watch(),
    "tables_of": lambda store: store.tables_of("g"),
    "waiting_for_bots": lambda store: store.waiting_for_bots(),
    "add_chat": lambda store: store.add_chat("t", 0, "G", "hello", 1),
    "chat": lambda store: store.chat("t"),
    "note": lambda store: store.note("t", "g"),
    "lessons_done": lambda store: store.lessons_done("g"),
    "save_lesson_done": lambda store: store.save_lesson_done("g", "go", "1_turn", 1),
    "save_note": lambda store: store.save_note(NoteRow("t", "g", "x", 1)),
    "coaching": lambda store: store.coaching("t"),
    "ask_coach": lambda store: store.ask_coach("t", "g", 1),
    "begin_coaching": lambda store: store.begin_coaching("t", 2, 1),
    "coaching_lives": lambda store: store.coaching_lives("t", 1),
    "end_coaching": lambda store: store.end_coaching("t", "ready", "{}"),
    "waiting_coachings": lambda store: store.waiting_coachings(1),
    "coachings_waiting_of": lambda store: store.coachings_waiting_of("g"),
}


@asynccontextmanager
async def opened(url: str, pool: int = 4, patience: float = 10.0) -> AsyncIterator[PostgresqlStore]:
    store = PostgresqlStore(url, pool, patience)
    await store.open()
    yield store
    await store.close()


async def busy(store: Store) -> None:
    """Open and use every connection of the pool."""
    await asyncio.gather(*(store.append(a_move("warm", n)) for n in range(12)), *(store.table("t") for _ in range(12)))


OURS = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wartable'"


async def killed(url: str) -> int:
    """Have the database close the store's connections, wait until that is known here, and give their number."""
    number = len(await ask(url, f"SELECT pg_terminate_backend(pid, 10000) {OURS}"))
    await ask(url, "SELECT 1")
    return number


async def connections(url: str) -> int:
    """The number of connections that the store has."""
    return len(await ask(url, f"SELECT pid {OURS}"))


async def test_killed_while_idle_nobody_notices(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await store.create_table(a_table("t", bot(0), open_seat(1)))
        for name in ("append", "moves", "take_seat", "add_chat", "open_tables"):
            await busy(store)
            assert await killed(postgres_url) >= 2
            await CALLS[name](store)


async def test_killed_in_the_middle_every_answer_is_true_and_all_goes_on(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await busy(store)
        stop = asyncio.Event()
        answers: dict[str, str] = {}

        async def play(table: str) -> None:
            seq = 0
            while not stop.is_set():
                move = a_move(table, seq)
                try:
                    answers[move.client_move_id] = "written" if await store.append(move) else "taken"
                    seq += 1
                except StoreDown:
                    answers[move.client_move_id] = "unknown"
                    if await written(move.client_move_id, table):
                        seq += 1

        async def written(id: str, table: str) -> bool:
            while True:
                try:
                    return await store.find_move(table, id) is not None
                except StoreDown:
                    continue

        playing = [asyncio.create_task(play(f"t{n}")) for n in range(8)]
        for _ in range(5):
            await killed(postgres_url)
        stop.set()
        await asyncio.gather(*playing)
        rows = [move for n in range(8) for move in await store.moves(f"t{n}")]
        kept = [move.client_move_id for move in rows]
        assert len(kept) == len(set(kept))
        assert {id for id, answer in answers.items() if answer == "written"} <= set(kept)
        for n in range(8):
            numbers = [move.seq for move in rows if move.table == f"t{n}"]
            assert numbers == list(range(len(numbers)))
            assert await store.append(a_move(f"t{n}", len(numbers), "afterwards"))


@asynccontextmanager
async def stuck(url: str, call: Coroutine[Any, Any, T]) -> AsyncIterator[asyncio.Task[T]]:
    """Run a call whose statement has reached the database and is blocked until this context ends."""
    other = await asyncpg.connect(url)
    try:
        async with other.transaction():
            await other.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
            task = asyncio.create_task(call)
            while not await ask(url, f"SELECT 1 {OURS} AND wait_event_type = 'Lock'"):
                assert not task.done()
            yield task
    finally:
        await other.close()


async def test_a_reader_who_is_cut_off_asks_again(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await store.append(a_move("t", 0))
        async with stuck(postgres_url, store.moves("t")) as reading:
            assert await killed(postgres_url) >= 1
        assert await reading == [a_move("t", 0)]


async def test_a_writer_who_is_cut_off_does_not_try_again(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        async with stuck(postgres_url, store.append(a_move("t", 0))) as writing:
            assert await killed(postgres_url) >= 1
            with pytest.raises(StoreDown, match="Is it running"):
                await writing
        assert await store.find_move("t", "t.0") is None
        assert await store.append(a_move("t", 0))


@pytest.mark.parametrize("name", CALLS)
async def test_stopped_it_is_told_at_once_and_started_again_all_goes_on(postgres_url: str, name: str) -> None:
    async with Line(postgres_url) as line, opened(line.url) as store:
        await store.create_table(a_table("t", bot(0), open_seat(1)))
        await busy(store)
        await line.cut()
        assert not await store.ready()
        async with asyncio.timeout(SOON):
            for _ in range(3):
                with pytest.raises(
                    StoreDown, match=r"PostgreSQL at 127.0.0.1:\d+/\w+ cannot be reached.*Is it running"
                ):
                    await CALLS[name](store)
        await line.mend()
        await CALLS[name](store)
        assert await store.ready()


@pytest.mark.parametrize("name", ["append", "moves", "take_seat"])
async def test_silent_it_is_told_soon_and_new_connections_are_made(postgres_url: str, name: str) -> None:
    async with Line(postgres_url) as line, opened(line.url) as store:
        await store.create_table(a_table("t", bot(0), open_seat(1)))
        await busy(store)
        line.fall_silent()
        store.patience = 0.5
        async with asyncio.timeout(SOON):
            with pytest.raises(StoreDown, match=r"did not answer within 0\.5 seconds"):
                await CALLS[name](store)
        store.patience = 10.0
        await line.mend()
        for call in CALLS.values():
            await call(store)


async def test_a_lock_on_the_rows_is_not_waited_for_forever(postgres_url: str) -> None:
    async with opened(postgres_url, patience=2.0) as store:
        await store.create_table(a_table("t"))
        await busy(store)
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("LOCK TABLE moves, seats IN ACCESS EXCLUSIVE MODE")
            started = time.monotonic()
            for name in ("append", "take_seat"):
                with pytest.raises(StoreDown, match="did not answer"):
                    await CALLS[name](store)
            assert time.monotonic() - started < SOON
        await other.close()
        assert await store.append(a_move("t", 5)), "the row that was given up came after all"


async def test_a_move_does_not_wait_for_changes_of_seats(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        await store.create_table(a_table("t"))
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("SELECT * FROM tables FOR UPDATE")
            assert await store.append(a_move("t", 0))
            assert await store.table("t") is not None
        await other.close()


async def test_whoever_is_cancelled_leaves_the_connections_in_order(postgres_url: str) -> None:
    async with opened(postgres_url, pool=2) as store:
        for round in range(5):
            tasks = [asyncio.create_task(store.append(a_move(f"t{round}", n))) for n in range(20)]
            await store.moves("t")
            for task in tasks[::2]:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(result is True for result in results[1::2])
        assert await store.append(a_move("t", 0))
        mine = (
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wartable'"
        )
        await killed(postgres_url)
        assert (await ask(postgres_url, mine))[0][0] == 0


async def test_closing_leaves_no_connection_behind(postgres_url: str) -> None:
    store = PostgresqlStore(postgres_url, pool=2)
    await store.open()
    tasks = [asyncio.create_task(store.append(a_move("t", n))) for n in range(20)]
    await store.moves("t")
    await store.close()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(result is True or isinstance(result, StoreDown) for result in results), results
    with pytest.raises(StoreDown, match="not open"):
        await store.append(a_move("t", 20))
    assert not await store.ready()
    while await connections(postgres_url):
        pass
    await store.open()
    assert await store.ready()
    await store.close()


async def test_no_more_connections_than_agreed(postgres_url: str) -> None:
    async with opened(postgres_url, pool=4) as store:
        await asyncio.gather(*(busy(store) for _ in range(5)))
        mine = (
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'wartable'"
        )
        assert (await ask(postgres_url, mine))[0][0] <= 4 + 2


# -- messages


async def test_no_server_no_database_no_entry_are_told_in_words(postgres_url: str) -> None:
    with pytest.raises(StoreDown, match=r"has no database .*/nowhere.* Create it"):
        await PostgresqlStore(postgres_url.rpartition("/")[0] + "/nowhere").open()
    where = postgres_url.partition("://")[2].rpartition("@")[2]
    with pytest.raises(StoreDown, match=r"does not let us in: .* Check user and password") as error:
        await PostgresqlStore(f"postgresql://nobody_we_know:secret@{where}").open()
    assert "secret" not in str(error.value)
    with pytest.raises(StoreDown, match=r"127.0.0.1:1/x cannot be reached: .* Is it running"):
        await PostgresqlStore("postgresql://127.0.0.1:1/x").open()


@pytest.mark.parametrize("rest", ["127.0.0.1:port/x", "[::1/x", "127.0.0.1:1/x?sslmode=maybe"])
async def test_a_url_that_cannot_be_used_is_told_without_its_password(rest: str) -> None:
    with pytest.raises(WartableError, match=r"URL of the PostgreSQL at .* cannot be used") as error:
        await PostgresqlStore(f"postgresql://me:secret@{rest}").open()
    assert "secret" not in str(error.value)


async def test_a_number_too_large_is_our_fault_not_the_databases(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        with pytest.raises(WartableError, match="cannot be kept") as error:
            await store.append(a_move("t", 0, at=1 << 70))
        assert not isinstance(error.value, StoreDown)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (asyncpg.TooManyConnectionsError("sorry"), "no connection left. Raise max_connections"),
        (asyncpg.DiskFullError("no space"), "disk of PostgreSQL at here is full. Make room"),
        (asyncpg.ReadOnlySQLTransactionError("read only"), "does not take writes. Is it a standby"),
        (asyncpg.DeadlockDetectedError("deadlock"), "gave up: deadlock. Try again"),
        (asyncpg.AdminShutdownError("terminating"), "cannot be reached: terminating. Is it running"),
        (asyncpg.CannotConnectNowError("starting up"), "cannot be reached: starting up. Is it running"),
        (ConnectionResetError(), "cannot be reached: ConnectionResetError. Is it running"),
        (TimeoutError(), "did not answer within 3 seconds"),
    ],
)
def test_what_postgresql_says_is_put_in_words(error: Exception, words: str) -> None:
    down = postgresql_down(error, "here", 3.0)
    assert down is not None
    assert words in str(down)


def test_a_fault_of_ours_is_not_blamed_on_postgresql() -> None:
    assert postgresql_down(asyncpg.UndefinedColumnError("no column"), "here", 3.0) is None
    assert postgresql_down(KeyError("x"), "here", 3.0) is None
