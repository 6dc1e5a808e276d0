"""Long films and records: they have a process of their own, a limit of time and of moves, and take turns."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.at_table import GAME, ME, served
from tests.server.conftest import Databases
from tests.server.test_workers import add, announce_and_spin, appears, spin
from tests.server.visitors import RANDOM, a_world
from wartable.server.base.workers import TookTooLong, Workers


async def test_a_job_that_takes_too_long_is_ended_and_the_next_is_done() -> None:
    workers = Workers(1, limit=0.3)
    await workers.open()
    try:
        with pytest.raises(TookTooLong, match=r"took more than 0\.3 seconds"):
            await workers.run(spin)
        workers.limit = None
        assert await workers.run(add, 1, 2) == 3
        assert workers.restarts == 1
    finally:
        await workers.close()


async def test_bots_do_not_wait_for_films(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url) as server:
        ada = await server.person("Ada")
        workers = server.services.workers
        endless = asyncio.create_task(workers.films.run(announce_and_spin, str(tmp_path), "film"))
        await appears(tmp_path / "film")
        tab = await server.tab(ada, await ada.open_table(GAME, [ME, {"is": "bot", "bot": "recruit"}]))
        for n in range(40):
            if tab.asked:
                await tab.choose(f"m{n}")
            else:
                await tab.until("beats")
                break
        else:
            raise AssertionError("the bot was never asked")
        assert not endless.done()
        endless.cancel()


def test_a_record_of_too_many_moves_is_refused_in_words(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, film_rows=3, film_seconds=60.0) as world:
        ada = world.visitor("Ada")
        table = ada.opens(RANDOM, {"is": "me"})
        world.end(table, 1)
        record = ada.get(f"/api/tables/{table}/record")
        record["rows"] = record["rows"][:1] * 4
        words = ada.refused("POST", "/api/draws", record, 413)
        assert words == "This record has 4 moves, and at most 3 are looked at here."


def test_a_record_that_is_wrong_in_odd_ways_is_refused_in_words(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path) as world:
        ada = world.visitor("Ada")
        for odd in (
            b"",
            b"{}",
            b"[",
            b'{"rows":[],"seed":' + b"9" * 6000 + b"}",
            b'{"rows":' + b"[" * 900 + b"]" * 900 + b"}",
        ):
            answer = ada.ask("POST", "/api/draws", content=odd, headers={"Content-Type": "application/json"})
            assert answer.status_code in (400, 409), odd[:20]
            assert answer.json()["error"]


def test_what_takes_too_long_is_said(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, film_seconds=0.001) as world:
        ada = world.visitor("Ada")
        table = ada.opens(RANDOM, {"is": "me"})
        world.end(table, 1)
        words = ada.refused("GET", f"/api/tables/{table}/record", None, 413)
        assert words == "This took more than 0.001 seconds and was stopped."


async def test_one_guest_has_so_many_in_line(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, films=1000) as server:
        mallory, ada = await server.person("Mallory"), await server.person("Ada")
        table = await ada.open_table(GAME, [{"is": "bot", "bot": "random"}, ME])
        tab = await server.tab(ada, table)
        await tab.send(do="concede", id="end")
        while tab.status != "over":
            await tab.next()
        films = server.services.films
        asked = [asyncio.create_task(mallory.http.get(f"/api/tables/{table}/film")) for _ in range(8)]
        said = await asyncio.gather(*asked)
        codes = sorted(answer.status_code for answer in said)
        assert codes == [200] * 5 + [429] * 3
        busy = next(answer for answer in said if answer.status_code == 429)
        assert busy.json()["error"].startswith("What you asked for before is still being worked out.")
        assert busy.headers["Retry-After"] == "10"
        assert len(films) == 0
        assert (await ada.http.get(f"/api/tables/{table}/film")).status_code == 200
