"""Many tables are being played when the server, or the database under it, is killed.

There are twenty of them in a check, and fifty in a night (WARTABLE_THOROUGH).
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from tests.patience import PATIENCE
from tests.server.conftest import Databases
from tests.server.players import CONCEDE, UNDO, Person, Player
from tests.server.serving import FREE, Cluster, Server, a_cluster
from wartable.games.battle_through_history import GAME
from wartable.kernel.record import loads, verify

TABLES = 50 if "WARTABLE_THOROUGH" in os.environ else 20
WITH_BOT = 6
"""The number of tables with a bot at a third seat."""
TO_THE_END = TABLES // 10
"""The number of tables that are played to the end. At the others a player gives up long after the last fault."""
FAULTS = (6 * TABLES, 14 * TABLES)
"""The numbers of choices, at all tables together, after which a fault comes. Every table has had one by then."""
AT_A_TIME = 16
"""The number of unanswered choices at a time: enough that a fault hits many, few enough for a busy machine."""
MORE = 8
"""The number of choices that a player makes after the last fault before it gives up."""

Fault = Callable[[], Awaitable[None]]


class Crowd:
    """The players at all tables."""

    def __init__(self, people: list[Person], players: list[Player]) -> None:
        self.people = people
        self.players = players

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def tables_in_play(self) -> int:
        return len({player.table for player in self.players if player.acknowledged})

    @property
    def playing(self) -> int:
        return sum(not player.over for player in self.players)

    async def play(self, fault: Fault) -> None:
        """Play all games to their ends, with faults in between."""
        async with asyncio.TaskGroup() as games:
            for player in self.players:
                games.create_task(player.play())
            for mark in FAULTS:
                await self._has_made(mark)
                assert self.playing > 0.8 * len(self.players), "too many games were over before anything happened"
                await fault()
            for player in self.players[: 2 * (TABLES - TO_THE_END)]:
                player.enough = len(player.acknowledged) + MORE

    async def _has_made(self, choices: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.acknowledged < choices or self.tables_in_play < TABLES:
            assert time.monotonic() < end, f"{self.acknowledged} choices at {self.tables_in_play} tables were made"
            await asyncio.sleep(0.01)


@asynccontextmanager
async def crowd(server: Server) -> AsyncIterator[Crowd]:
    """Twenty people, two at each table, some with a bot."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(server.url, f"Person {n}")) for n in range(20)]
        players: list[Player] = []
        turns = asyncio.Semaphore(AT_A_TIME)
        for n in range(TABLES):
            host, other = people[n % 20], people[(n + 1) % 20]
            bot = [{"is": "bot", "bot": "random" if n % 2 else "greedy"}] if n < WITH_BOT else []
            table = await host.open_table(GAME.key, [{"is": "me"}, {"is": "open"}, *bot])
            await other.sit(table)
            for seat, person in enumerate((host, other)):
                players.append(Player(person, table, 2 * n + seat, drops=0.01, undoes=0.05, turns=turns))
        yield Crowd(people, players)


async def check(seated: Crowd, url: str) -> None:
    """Nothing was lost, nothing was done twice, and every record can be trusted."""
    assert not [player.pending for player in seated.players if player.pending is not None]
    assert sum(player.resumed for player in seated.players) > 0, "nobody ever went on where a connection stopped"
    assert sum(player.resent for player in seated.players) > 0, "no fault ever hit a choice on its way"
    for player in seated.players:
        await player.looks_again()
    written = await rows(url)
    said = {(one.table, f"{one.seat}:{one.id}"): one.choice for player in seated.players for one in player.acknowledged}
    by_people = {key: text for key, text in written.items() if ":" in key[1]}
    assert by_people == said
    for table in {player.table for player in seated.players}:
        record = loads(await seated.people[0].record(table))
        assert len(record.rows) == len([key for key in written if key[0] == table])
        assert verify(GAME, record).over


async def rows(url: str) -> dict[tuple[str, str], str]:
    """The stored choices, by table and id."""
    connection = await asyncpg.connect(url)
    try:
        found = await connection.fetch("SELECT table_id, seq, kind, choice, client_move_id FROM moves ORDER BY 1, 2")
    finally:
        await connection.close()
    numbers: dict[str, list[int]] = {}
    for row in found:
        numbers.setdefault(row["table_id"], []).append(row["seq"])
    assert all(given == list(range(len(given))) for given in numbers.values()), "a row is missing"
    ids = Counter((row["table_id"], row["client_move_id"]) for row in found)
    assert set(ids.values()) == {1}, "something was written twice"
    commands = {"undo": UNDO, "concede": CONCEDE}
    return {(row["table_id"], row["client_move_id"]): commands.get(row["kind"], row["choice"]) for row in found}


async def test_the_server_is_killed_in_mid_game(databases: Databases, tmp_path: Path) -> None:
    url = await asyncio.to_thread(databases.new)
    server = Server(tmp_path, url, **FREE)

    async def fault() -> None:
        server.kill()
        await server.start()

    try:
        await server.start()
        async with crowd(server) as seated:
            await seated.play(fault)
            await check(seated, url)
    finally:
        server.stop()


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with a_cluster() as made:
        yield made


async def test_the_database_is_restarted_under_the_running_server(cluster: Cluster, tmp_path: Path) -> None:
    server = Server(tmp_path, cluster.url, **FREE)

    async def fault() -> None:
        await asyncio.to_thread(cluster.pull_down)
        await asyncio.to_thread(cluster.start)

    try:
        await server.start()
        async with crowd(server) as seated:
            pid = server.pid
            await seated.play(fault)
            await check(seated, cluster.url)
            assert server.pid == pid
    finally:
        server.stop()
