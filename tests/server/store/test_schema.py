"""The schema: migrations make what the code expects, also if several processes open the database at once."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
from contextlib import ExitStack
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Executable, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tests.patience import PATIENCE
from tests.server.conftest import Databases
from wartable.kernel import WartableError
from wartable.server.store import open_store, statements
from wartable.server.store.schema import metadata

from .builders import a_move, a_table, bot, guest
from .looking import ask


@pytest.fixture(params=["sqlite", "postgresql"])
def two_new(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The URLs of two databases with nothing in them, not even a schema."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'one.db'}", f"sqlite:///{tmp_path / 'two.db'}"
    databases: Databases = request.getfixturevalue("databases")
    return databases.new(), databases.new()


def engine(url: str) -> AsyncEngine:
    return create_async_engine(
        url.replace("sqlite:", "sqlite+aiosqlite:").replace("postgresql:", "postgresql+asyncpg:")
    )


CATALOG = {
    "sqlite": ["SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%'"],
    "postgresql": [
        "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns"
        " WHERE table_schema = 'public' AND table_name <> 'alembic_version'",
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE 'alembic%'",
        "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace"
        " AND conname NOT LIKE 'alembic%'",
    ],
}


async def catalog(url: str) -> set[tuple[Any, ...]]:
    """Everything a database says about its tables, except the order of clauses."""
    rows = [row for question in CATALOG[url.partition(":")[0]] for row in await ask(url, question)]
    return {tuple("".join(sorted(re.findall(r"\w+|[^\w\s]", str(word)))) for word in row) for row in rows}


async def test_what_migrations_make_is_what_the_code_expects(two_new: tuple[str, str]) -> None:
    migrated, expected = two_new
    store = open_store(migrated)
    await store.open()
    await store.close()

    def differences(connection: Connection) -> list[Any]:
        options = {"compare_type": True, "compare_server_default": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))

    made = engine(migrated)
    async with made.connect() as connection:
        assert await connection.run_sync(differences) == []
    await made.dispose()
    # Alembic does not compare everything: conditions of indexes, what happens on delete.
    wanted = engine(expected)
    async with wanted.begin() as connection:
        await connection.run_sync(metadata.create_all)
    await wanted.dispose()
    assert await catalog(migrated) == await catalog(expected) != set()


async def test_a_database_of_before_goes_on_with_its_rows(two_new: tuple[str, str]) -> None:
    """The database was made when bots gave no reasons and games did not say how they ended."""
    url = two_new[0]
    store = open_store(url)
    await store.open()
    await store.create_table(a_table("t", guest(0), bot(1)))
    await store.start("t", 1)
    await store.finish("t", 2, [1, 2], [3, 4])
    assert await store.append(a_move("t", 0))
    await store.close()
    made = engine(url)
    async with made.begin() as connection:
        await connection.execute(text("ALTER TABLE moves DROP COLUMN reasons"))
        await connection.execute(text("ALTER TABLE tables DROP COLUMN ending"))
        await connection.execute(text("ALTER TABLE tables DROP COLUMN changes"))
        await connection.execute(text("ALTER TABLE tables DROP COLUMN practice"))
        await connection.execute(text("ALTER TABLE tables DROP COLUMN practice_row"))
        await connection.execute(text("DROP TABLE probes"))
        await connection.execute(text("DROP TABLE lessons_done"))
        await connection.execute(text("DROP TABLE coachings"))
        await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    await made.dispose()
    await store.open()
    row = await store.table("t")
    assert row is not None
    assert (row.places, row.ending) == ([1, 2], "")
    assert await store.moves("t") == [a_move("t", 0)]
    assert await store.reasons("t") == {}
    assert await store.append(a_move("t", 1), "because")
    assert await store.reasons("t") == {1: "because"}
    await store.close()


async def test_what_was_kept_is_there_when_the_store_is_opened_again(store_url: str) -> None:
    for seq in range(3):
        store = open_store(store_url)
        await store.open()
        if seq == 0:
            await store.create_table(a_table("t"))
        assert await store.append(a_move("t", seq))
        assert [move.seq for move in await store.moves("t")] == list(range(seq + 1))
        assert await store.table("t") is not None
        await store.close()


async def test_many_stores_of_one_process_open_a_new_database_at_once(two_new: tuple[str, str]) -> None:
    stores = [open_store(url) for url in two_new * 3]
    await asyncio.gather(*(store.open() for store in stores))
    assert all(await asyncio.gather(*(store.append(a_move("t", n)) for n, store in enumerate(stores))))
    await asyncio.gather(*(store.close() for store in stores))
    assert [row for url in two_new for row in await ask(url, "SELECT version_num FROM alembic_version")] == [
        ("0009",)
    ] * 2


OPEN_AND_APPEND = """
import asyncio, sys
from wartable.server.store import Move, open_store

async def main(url, n):
    store = open_store(url)
    print("ready", flush=True)
    sys.stdin.read(1)
    await store.open()
    for seq in range(10):
        assert await store.append(Move("t", 10 * n + seq, "choice", 0, "", -1, [], [], 0, f"{n}.{seq}", 1))
    await store.close()

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


def test_many_processes_open_a_new_database_at_once_and_write(two_new: tuple[str, str]) -> None:
    url = two_new[0]
    with ExitStack() as stack:
        started = []
        for n in range(3):
            command = [sys.executable, "-c", OPEN_AND_APPEND, url, str(n)]
            started.append(stack.enter_context(Popen(command, stdin=PIPE, stdout=PIPE, text=True)))
        for process in started:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in started:
            assert process.stdin is not None
            process.stdin.write("!")
            process.stdin.flush()
        assert [process.wait(PATIENCE) for process in started] == [0] * 3
    assert asyncio.run(ask(url, "SELECT count(*), min(seq), max(seq) FROM moves")) == [(30, 0, 29)]


async def test_a_database_of_a_newer_wartable_is_left_alone(two_new: tuple[str, str]) -> None:
    url = two_new[0]
    store = open_store(url)
    await store.open()
    await store.close()
    made = engine(url)
    async with made.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await made.dispose()
    with pytest.raises(WartableError, match=r"newer Wartable: its schema is 9999.* Update Wartable"):
        await store.open()


def test_a_step_that_fails_leaves_nothing_half_done(tmp_path: Path) -> None:
    path = tmp_path / "half.db"
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE notes (stranger)")
    file.close()
    store = open_store(f"sqlite:///{path}")

    with pytest.raises(Exception, match="notes already exists"):
        asyncio.run(store.open())
    assert asyncio.run(ask(f"sqlite:///{path}", "SELECT name FROM sqlite_master")) == [("notes",)]


# -- query plans: no query reads a whole table

QUESTIONS: dict[str, tuple[Executable, dict[str, Any]]] = {
    "lessons_done": (statements.LESSONS_DONE, {"guest": "g"}),
    "moves": (statements.MOVES, {"of": "t", "since": 3}),
    "reasons": (statements.REASONS, {"of": "t"}),
    "find_move": (statements.MOVE, {"of": "t", "id": "m"}),
    "move_ids": (statements.MOVE_IDS, {"of": "t"}),
    "snapshot": (statements.SNAPSHOT, {"of": "t"}),
    "table": (statements.TABLE, {"of": "t"}),
    "seats": (statements.SEATS, {"of": ["t", "u"]}),
    "open_tables": (statements.OPEN_TABLES, {"most": 50}),
    "tables_to_watch": (statements.TABLES_TO_WATCH, {"most": 50}),
    "tables_of": (statements.TABLES_OF, {"guest": "g", "most": 50}),
    "waiting_for_bots": (statements.WAITING_FOR_BOTS, {"most": 50}),
    "hosted_open": (statements.HOSTED_OPEN, {"host": "h"}),
    "practice_tables": (statements.PRACTICE_TABLES, {"guest": "g"}),
    "still_open": (statements.STILL_OPEN, {"of": ["t", "u"]}),
    "chat": (statements.CHAT, {"of": "t", "most": 50}),
    "note": (statements.NOTE, {"of": "t", "guest": "g"}),
    "coaching": (statements.COACHING, {"of": "t"}),
    "begin_coaching": (statements.BEGIN_COACHING, {"of": "t", "at": 2, "dead": 1}),
    "waiting_coachings": (statements.WAITING_COACHINGS, {"dead": 1, "most": 50}),
    "coachings_waiting_of": (statements.COACHINGS_WAITING_OF, {"guest": "g"}),
}


async def plan(url: str, name: str) -> str:
    """The plan of the database for a query, exactly as the store runs it."""
    store = open_store(url)
    await store.open()
    await store.close()
    asked: list[tuple[str, Any]] = []

    def listen(_: Connection, __: object, statement: str, parameters: Any, *___: object) -> None:
        asked.append((statement, parameters))

    made = engine(url)
    try:
        async with made.connect() as connection:
            if url.startswith("postgresql"):
                # With a handful of rows it is cheapest to read and sort them all: only what it would do with many
                # is of interest.
                for cheap in ("seqscan", "bitmapscan", "sort"):
                    await connection.exec_driver_sql(f"SET enable_{cheap} = off")
            event.listen(made.sync_engine, "before_cursor_execute", listen)
            await connection.execute(*QUESTIONS[name])
            statement, parameters = asked[0]
            explain = "EXPLAIN QUERY PLAN" if url.startswith("sqlite") else "EXPLAIN"
            return "\n".join(str(row) for row in await connection.exec_driver_sql(f"{explain} {statement}", parameters))
    finally:
        await made.dispose()


@pytest.mark.parametrize("name", QUESTIONS)
async def test_every_question_is_answered_from_an_index(store_url: str, name: str) -> None:
    found = await plan(store_url, name)
    assert re.search("index", found, re.IGNORECASE), found
    assert "Seq Scan" not in found, found
    assert not re.search(r"SCAN (tables|seats|moves|snapshots|chat|notes|coachings|lessons_done)(?! USING)", found), (
        found
    )


@pytest.mark.parametrize(
    ("name", "index"),
    [("open_tables", "lobby"), ("tables_to_watch", "watch"), ("waiting_for_bots", "bots")],
)
async def test_the_lobby_has_an_index_of_its_own_and_is_not_sorted(store_url: str, name: str, index: str) -> None:
    found = await plan(store_url, name)
    assert f"ix_tables_{index}" in found, found
    assert "Sort" not in found, found
    assert "TEMP B-TREE" not in found, found


def test_the_statement_of_the_hot_path_names_every_column() -> None:
    columns = ", ".join(column.name for column in metadata.tables["moves"].columns)
    for statement in (statements.APPEND_POSTGRESQL, statements.APPEND_SQLITE):
        assert statement.startswith(f"INSERT INTO moves ({columns}) VALUES (")
        assert statement.endswith(" ON CONFLICT DO NOTHING RETURNING seq")
    assert statements.APPEND_POSTGRESQL.count("$") == statements.APPEND_SQLITE.count("?") == 12
