"""A backup that was made while games were played: put back, the games go on from where they stood."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Final

from tests.server.at_table import served, some_moves
from tests.server.conftest import Databases

SECRET: Final = "kept beside the backup, as the page says"


def backup(url: str, folder: Path, databases: Databases) -> str:
    """Make a backup as the page for hosts says, and put it into a new place. Gives its URL."""
    if url.startswith("sqlite"):
        copy = folder / "copy.db"
        with (
            closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as running,
            closing(sqlite3.connect(copy)) as kept,
        ):
            running.backup(kept)
        return f"sqlite:///{copy}"
    dumped = subprocess.run(["pg_dump", "--dbname", url], check=True, capture_output=True)
    restored = databases.new()
    restoring = ["psql", "--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--dbname", restored]
    subprocess.run(restoring, input=dumped.stdout, check=True, capture_output=True)
    return restored


async def test_games_go_on_from_a_backup(tmp_path: Path, store_url: str, databases: Databases) -> None:
    async with served(tmp_path / "before", store_url, secret=SECRET) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        assert await some_moves(tabs, 6) == 6
        await tabs[0].send(do="say", text="Is somebody keeping this?")
        await tabs[1].until("chat")
        kept = [tab.scene for tab in tabs], [tab.prompt for tab in tabs]
        url = await asyncio.to_thread(backup, store_url, tmp_path, databases)
        assert await some_moves(tabs, 2, "lost") == 2
    async with served(tmp_path / "after", url, secret=SECRET) as server:
        again = []
        for tab in tabs:
            person = await server.person(tab.person.name)
            person.http.cookies = tab.person.http.cookies
            again.append(await server.tab(person, table))
        assert ([tab.scene for tab in again], [tab.prompt for tab in again]) == kept
        assert again[0].frames[0]["chat"][0]["text"] == "Is somebody keeping this?"
        assert await some_moves(again, 4, "after") == 4
        moves = await server.services.store.moves(table)
        assert [move.seq for move in moves] == list(range(11))


async def test_without_the_secret_everybody_is_a_stranger(
    tmp_path: Path, sqlite_url: str, databases: Databases
) -> None:
    async with served(tmp_path / "before", sqlite_url, secret=SECRET) as server:
        table, greta, _ = await server.two_at_a_table()
        assert (await greta.call("GET", f"/api/tables/{table}"))["table"]["yours"] == 0
        url = await asyncio.to_thread(backup, sqlite_url, tmp_path, databases)
    async with served(tmp_path / "after", url, secret="another secret of another machine") as server:
        person = await server.person("Greta")
        person.http.cookies = greta.http.cookies
        assert (await person.call("GET", f"/api/tables/{table}"))["table"].get("yours", -1) == -1
