"""The garbage collector looks through everything only when there may be something to find."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.at_table import BOT, GAME, Served, served, some_moves
from wartable.server.base.config import Config
from wartable.server.base.metrics import Metrics
from wartable.server.play.live_table import LiveTable
from wartable.server.run.app import make_app
from wartable.server.run.garbage import Garbage
from wartable.server.run.listening import bound
from wartable.server.run.server import Server, server_config

LEAST = 3000


@pytest.fixture
def runs() -> Iterator[list[str]]:
    """A line for each run of the collector, whoever began it."""
    seen: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            seen.append(f"generation {info['generation']}")

    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)


async def opened(least: int) -> Garbage:
    garbage = Garbage(Metrics(), least)
    garbage.open()
    return garbage


def objects(count: int) -> list[list[object]]:
    return [[] for _ in range(count)]


def circles(count: int) -> None:
    """Objects that hold themselves, and that nobody else holds."""
    for one in objects(count):
        one.append(one)


async def test_circles_are_found_when_there_are_enough(runs: list[str]) -> None:
    garbage = await opened(LEAST)
    runs.clear()
    circles(LEAST // 2)
    assert not garbage.look()
    assert not runs, "and Python does not collect by itself"
    circles(LEAST // 2)
    assert garbage.look()
    assert runs == ["generation 2"]
    assert not garbage.look()
    await garbage.close()
    assert gc.isenabled()
    assert not gc.get_freeze_count()


async def test_the_more_there_is_the_more_must_come(runs: list[str]) -> None:
    garbage = await opened(LEAST)
    held = objects(10 * LEAST)
    assert garbage.look()
    circles(4 * LEAST)
    assert not garbage.look(), "what is there would be looked through in vain"
    circles(2 * LEAST)
    assert garbage.look()
    assert len(held) == 10 * LEAST
    await garbage.close()


async def test_moves_leave_nothing_to_collect(tmp_path: Path, sqlite_url: str, runs: list[str]) -> None:
    """However many are made: what they leave behind is freed at once."""
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        await some_moves(tabs, 20, "first")
        garbage = await opened(1_000_000)
        runs.clear()
        moves = await some_moves(tabs, 40)
        assert not runs
        assert gc.collect() < moves, "less than an object for each move"
        await garbage.close()


async def test_tables_that_leave_memory_are_freed(tmp_path: Path, sqlite_url: str) -> None:
    """A table is a circle: only the collector frees it. Its memory must be bounded, over however many games."""
    async with served(tmp_path, sqlite_url, cache=1, sweep=3600.0) as server:
        tables = [await one_of_bots(server) for _ in range(4)]
        garbage = await opened(LEAST)
        left: weakref.WeakSet[LiveTable] = weakref.WeakSet()
        most = collected = 0
        for n in range(120):
            left.add(await server.services.tables.cache.get(tables[n % len(tables)]))
            collected += garbage.look()
            most = max(most, len(left))
        await garbage.close()
    assert 2 <= collected < 60
    assert most < 60, "tables of games long gone are still in memory"


async def one_of_bots(server: Served) -> str:
    greta = await server.person("Greta")
    return await greta.open_table(GAME, [BOT, BOT])


async def test_a_server_takes_over_from_python_while_it_serves(tmp_path: Path, sqlite_url: str) -> None:
    config = Config(data=str(tmp_path), database=sqlite_url, workers=1).completed()
    app = make_app(config)
    listener = bound("127.0.0.1", 0)
    collects: list[bool] = []

    def greet() -> None:
        collects.append(gc.isenabled())

    server = Server(server_config(app, config), greet, app.state.services.drain, Garbage(Metrics()))
    async with app.router.lifespan_context(app):
        server.config.load()
        server.lifespan = server.config.lifespan_class(server.config)
        await server.startup([listener])
        assert collects == [False]
        await server.shutdown([listener])
    assert gc.isenabled()
