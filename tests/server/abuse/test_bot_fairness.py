"""Bots of one guest do not keep bots of others from thinking."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from tests.patience import PATIENCE
from tests.server.at_table import GAME, ME, Served, served
from tests.server.players import Person

MARSHAL, RECRUIT, COMMANDER = ({"is": "bot", "bot": name} for name in ("marshal", "recruit", "commander"))
THOUGHT = 0.2
"""Seconds that a bot may think here."""
ANSWERS = 2
"""How many answers of a bot are waited for."""


def rows(server: Served, tables: list[str]) -> list[int]:
    found = [server.services.tables.cache.cached(table) for table in tables]
    return [live.session.next_row if live is not None else 0 for live in found]


async def until_all_move(server: Served, tables: list[str]) -> None:
    end = time.monotonic() + PATIENCE
    while min(rows(server, tables)) < 2:
        assert time.monotonic() < end, "no bot moves there"
        await asyncio.sleep(0.005)


async def moves_while_waiting(server: Served, person: Person, bot: dict[str, str], tables: list[str]) -> list[int]:
    """How many moves were made at some tables while the person waited for an answer of a bot, each time."""
    tab = await server.tab(person, await person.open_table(GAME, [ME, bot]))
    made: list[int] = []
    while len(made) < ANSWERS:
        if tab.asked:
            await tab.choose(f"m{len(tab.frames)}")
        else:
            before = sum(rows(server, tables))
            await tab.until("beats")
            made.append(sum(rows(server, tables)) - before)
    return made


async def test_a_quick_bot_does_not_wait_for_marshals(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, thinking=THOUGHT) as server:
        mallory, ada = await server.person("Mallory"), await server.person("Ada")
        table = await mallory.open_table(GAME, [MARSHAL, MARSHAL])
        await server.tab(mallory, table)
        await until_all_move(server, [table])
        made = await moves_while_waiting(server, ada, RECRUIT, [table])
        assert max(made) < 40, "all Marshals went first"


async def test_bots_that_search_take_turns_over_guests(sqlite_url: str, tmp_path: Path) -> None:
    """One process searches, and Mallory has four tables in line when Ada comes."""
    async with served(tmp_path, sqlite_url, thinking=THOUGHT) as server:
        mallory, ada = await server.person("Mallory"), await server.person("Ada")
        tables = [await mallory.open_table(GAME, [MARSHAL, MARSHAL]) for _ in range(4)]
        await until_all_move(server, tables)
        before = rows(server, tables)
        assert max(await moves_while_waiting(server, ada, COMMANDER, tables)) <= 3, "Mallory's bots went first"
        made = [after - count for after, count in zip(rows(server, tables), before, strict=True)]
        assert max(made) - min(made) <= 2, "a table kept its turn"
