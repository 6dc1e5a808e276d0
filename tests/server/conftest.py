"""Stores for the tests of the server: each test that asks for one runs on SQLite and on PostgreSQL.

A test may be `async def`: it runs in the loop of the `runner` fixture, in which the store was opened.
"""

from __future__ import annotations

import asyncio
import inspect
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.patience import PATIENCE
from wartable.server.base import token_bucket
from wartable.server.store import Store, open_store

if TYPE_CHECKING:
    from tests.server.visitors import Visitor, World

POSTGRES = os.environ.get("WARTABLE_TEST_POSTGRES", "postgresql://127.0.0.1:5432").rstrip("/")
"""The URL of a PostgreSQL server in which tests may create databases, without the name of a database."""


class Databases:
    """Databases of this test run in PostgreSQL. They are dropped when it ends."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def new(self) -> str:
        """Create an empty database, and give its URL."""
        name = f"wartable_test_{os.getpid()}_{secrets.token_hex(4)}"
        self._order(f"CREATE DATABASE {name}")
        self.names.append(name)
        return f"{POSTGRES}/{name}"

    def drop(self) -> None:
        for name in self.names:
            self._order(f"DROP DATABASE {name} WITH (FORCE)")

    def _order(self, statement: str) -> None:
        execute(f"{POSTGRES}/postgres", statement)


def execute(url: str, *statements: str) -> None:
    """Run statements in PostgreSQL, outside of any store."""

    async def tell() -> None:
        connection = await asyncpg.connect(url)
        try:
            for statement in statements:
                await connection.execute(statement, timeout=PATIENCE)
        finally:
            await connection.close()

    asyncio.run(tell())


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    databases = Databases()
    yield databases
    databases.drop()


@pytest.fixture(scope="session")
def one_database(databases: Databases) -> str:
    """The URL of the database that most tests use, one after the other."""
    return databases.new()


@pytest.fixture
def postgres_url(one_database: str) -> str:
    """The URL of an empty database in PostgreSQL."""
    emptied = "DELETE FROM moves; DELETE FROM tables; DELETE FROM lessons_done;"
    execute(one_database, f"DO $$ BEGIN IF to_regclass('moves') IS NOT NULL THEN {emptied} END IF; END $$")
    return one_database


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'data' / 'wartable.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """A URL at which an empty store can be opened."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def store(store_url: str, runner: asyncio.Runner) -> Iterator[Store]:
    """An open, empty store."""
    store = open_store(store_url)
    runner.run(store.open())
    yield store
    runner.run(store.close())


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allowances are not filled up again during the test, however slow the machine is."""
    monkeypatch.setattr(token_bucket, "time", SimpleNamespace(monotonic=lambda: 0.0))


# -- a whole server and its visitors; a test file that needs other settings makes its own `World`


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def world(
    request: pytest.FixtureRequest, databases: Databases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    from tests.server.visitors import a_world  # which knows the databases of this file

    with a_world(request.param, databases, tmp_path_factory.mktemp("data")) as world:
        yield world


@pytest.fixture
def ada(world: World) -> Visitor:
    return world.visitor("Ada")


@pytest.fixture
def bob(world: World) -> Visitor:
    return world.visitor("Bob")


# -- tests that are coroutines


def pytest_itemcollected(item: pytest.Item) -> None:
    if isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.function):
        item.fixturenames.append("runner")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.function):
        return None
    given: dict[str, Any] = pyfuncitem.funcargs
    arguments = {name: given[name] for name in inspect.signature(pyfuncitem.function).parameters}
    given["runner"].run(pyfuncitem.obj(**arguments))
    return True
