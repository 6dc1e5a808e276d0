"""Two nodes over one PostgreSQL and one NATS. Whoever plays at one of them sees what happens at the other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.cluster.deployment import Nats
from tests.patience import PATIENCE
from tests.server.at_table import BOT, GAME, ME, OPEN, Served, Tab, served, some_moves
from tests.server.players import Person
from tests.server.ports import free_port
from wartable.kernel.record import loads, verify
from wartable.kernel.registry import find
from wartable.server.base.config import BadConfig, Config
from wartable.server.play.thinkers import Turned
from wartable.server.run.worker import work
from wartable.server.store import DatabaseInUse


@pytest.fixture(scope="module")
def nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nats]:
    server = Nats(tmp_path_factory.mktemp("nats"))
    server.start()
    yield server
    server.kill()


@asynccontextmanager
async def two_nodes(folder: Path, database: str, nats: Nats, **settings: Any) -> AsyncIterator[tuple[Served, Served]]:
    """Two nodes that catch up so seldom that only hints can tell them anything, unless a test wants it otherwise."""
    given = {"secret": folder.name.ljust(32, "s"), "nats": nats.url, "catch_up": 3600.0, **settings}
    async with (
        served(folder / "a", database, **given) as one,
        served(folder / "b", database, **given) as two,
    ):
        yield one, two


async def at(node: Served, person: Person, table: str) -> Tab:
    """A tab of somebody at another node than the usual one."""
    usual, person.url = person.url, node.url
    try:
        return await node.tab(person, table)
    finally:
        person.url = usual


async def closed_with(tab: Tab) -> int:
    """The code with which the server closes the connection of a tab."""
    try:
        while True:
            await tab.next()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else -1


async def moves_at(nodes: Sequence[Served], tabs: list[Tab], count: int, prefix: str = "m") -> None:
    """Make random choices. Each is shown by all nodes before the next."""
    table = tabs[0].table
    for made in range(count):
        assert await some_moves(tabs, 1, f"{prefix}{made}.") == 1
        rows = (await nodes[0].services.store.marks([table]))[table].rows
        for node in nodes:
            async with asyncio.timeout(PATIENCE):
                while (live := node.services.tables.cache.cached(table)) is None or live.session.next_row < rows:
                    await asyncio.sleep(0.01)
            async with live.lock:
                pass  # it is shown as well
        for tab in tabs:
            await tab.level()


async def test_both_players_see_one_game_from_two_nodes(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats) as (one, two):
        table, greta, joakim = await one.two_at_a_table()
        tabs = [await one.tab(greta, table), await at(two, joakim, table)]
        await moves_at([one, two], tabs, 1, "first")
        begun = [tab.begun for tab in tabs]
        await moves_at([one, two], tabs, 11)
        again = [await at(two, greta, table), await one.tab(joakim, table)]
        assert [tab.scene for tab in again] == [tab.scene for tab in tabs]
        assert [tab.prompt for tab in again] == [tab.prompt for tab in tabs]
        assert [tab.begun for tab in tabs] == begun, "what happens at the other node comes in beats, not all anew"
        moves = await one.services.store.moves(table)
        assert [move.seq for move in moves] == list(range(13))


async def test_a_copy_that_nobody_watches_is_brought_up_to_date(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats) as (one, two):
        table, greta, joakim = await one.two_at_a_table()
        await two.services.tables.cache.get(table)  # a copy that hears no hints
        tabs = [await one.tab(greta, table), await one.tab(joakim, table)]
        await some_moves(tabs, 5)
        there = await at(two, greta, table)
        assert there.scene == tabs[0].scene
        assert there.prompt == tabs[0].prompt


async def test_undo_and_the_end_reach_the_other_node(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats) as (one, two):
        table, greta, joakim = await one.two_at_a_table()
        tabs = [await one.tab(greta, table), await at(two, joakim, table)]
        await moves_at([one, two], tabs, 3)
        await tabs[0].send(do="concede", id="enough")
        await tabs[0].until("ack")
        while (await tabs[1].until("meta"))["table"]["status"] != "over":
            pass
        assert tabs[1].scene == (await one.tab(joakim, table)).scene


async def test_talk_and_who_is_here_reach_the_other_node(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats) as (one, two):
        table, greta, joakim = await one.two_at_a_table()
        here = await one.tab(greta, table)
        assert not here.frames[0]["table"]["seats"][1].get("here", False)
        there = await at(two, joakim, table)
        assert there.frames[0]["table"]["seats"][0]["here"]
        while not (await here.until("meta"))["table"]["seats"][1].get("here"):
            pass
        await here.send(do="say", text="Can you hear me?")
        assert (await there.until("chat"))["text"] == "Can you hear me?"
        await there.send(do="say", text="Loud and clear.")
        assert (await here.until("chat"))["text"] == "Can you hear me?"
        assert (await here.until("chat"))["text"] == "Loud and clear."
        await there.wire.close()
        while (await here.until("meta"))["table"]["seats"][1].get("here"):
            pass


async def test_sitting_down_at_one_node_starts_the_game_at_the_other(
    tmp_path: Path, postgres_url: str, nats: Nats
) -> None:
    async with two_nodes(tmp_path, postgres_url, nats) as (one, two):
        greta, joakim = await one.person("Greta"), await two.person("Joakim")
        table = await greta.open_table(GAME, [ME, OPEN])
        waiting = await one.tab(greta, table)
        await joakim.sit(table)
        while (await waiting.until("table"))["table"]["status"] != "playing":
            pass
        assert waiting.scene


async def test_what_no_hint_told_is_found_by_catching_up(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    """No hint of the first node arrives at the second: it looks for itself, every few seconds."""
    async with two_nodes(tmp_path, postgres_url, nats, catch_up=0.2) as (one, two):
        table, greta, joakim = await one.two_at_a_table()
        there = await at(two, joakim, table)
        one.services.tables.bus.link.site = "nobody.listens"  # type: ignore[attr-defined]
        tabs = [await one.tab(greta, table), await one.tab(joakim, table)]
        await some_moves(tabs, 4)
        await tabs[0].send(do="say", text="And now?")
        assert (await there.until("chat"))["text"] == "And now?"
        while there.prompt != tabs[1].prompt:
            await there.next()
        assert there.scene == tabs[1].scene
        await tabs[0].send(do="concede", id="enough")
        while (await there.until("meta"))["table"]["status"] != "over":
            pass
        assert two.services.metrics.hints_lost._value.get() >= 3


async def test_without_nats_games_go_on_and_with_it_news_come_at_once_again(tmp_path: Path, postgres_url: str) -> None:
    nats = Nats(tmp_path)
    nats.start()
    try:
        async with two_nodes(tmp_path, postgres_url, nats, catch_up=0.5) as (one, two):
            table, greta, joakim = await one.two_at_a_table()
            tabs = [await one.tab(greta, table), await at(two, joakim, table)]
            await moves_at([one, two], tabs, 3, "before")
            begun = [tab.begun for tab in tabs]
            nats.kill()
            await moves_at([one, two], tabs, 3, "without")
            nats.start()
            links = [node.services.tables.bus.link for node in (one, two)]  # type: ignore[attr-defined]
            while not all(link.client.is_connected for link in links):
                await asyncio.sleep(0.05)
            await moves_at([one, two], tabs, 3, "after")
            assert [tab.begun for tab in tabs] == begun
    finally:
        nats.kill()


async def test_nodes_share_a_database_only_if_all_hear_of_one_another(
    tmp_path: Path, postgres_url: str, nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.store.claim_postgresql.WAIT", 0.1)
    async with served(tmp_path / "a", postgres_url, nats=nats.url):
        with pytest.raises(DatabaseInUse, match="WARTABLE_NATS"):
            async with served(tmp_path / "b", postgres_url):
                pass
    async with served(tmp_path / "b", postgres_url):
        with pytest.raises(DatabaseInUse):
            async with served(tmp_path / "a", postgres_url, nats=nats.url):
                pass


def test_several_nodes_need_a_postgresql(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="PostgreSQL"):
        Config(data=str(tmp_path), nats="nats://127.0.0.1:4222").completed()


# -- coming and going


async def test_a_node_that_stops_sends_its_people_to_another(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats) as (one, two):
        table, greta, joakim = await one.two_at_a_table()
        tabs = [await one.tab(greta, table), await one.tab(joakim, table)]
        await moves_at([one], tabs, 3)
        assert (await greta.http.get("/readyz")).status_code == 200
        await one.services.drain()
        assert (await greta.http.get("/readyz")).status_code == 503
        assert (await greta.http.get("/livez")).status_code == 200
        for tab in tabs:
            assert await closed_with(tab) == 1013
        again = [await at(two, greta, table), await at(two, joakim, table)]
        assert [tab.scene for tab in again] == [tab.scene for tab in tabs]
        await moves_at([two], again, 3, "again")


# -- bots


async def test_bots_are_thought_for_by_any_node(
    tmp_path: Path, postgres_url: str, nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node at which the table is asks; whoever has time answers."""
    async with two_nodes(tmp_path, postgres_url, nats, sweep=3600.0) as (one, two):
        greta = await one.person("Greta")
        second = Counted(two.services.tables.turns.turn)
        monkeypatch.setattr(two.services.tables.turns, "turn", second)
        assert one.services.worker is not None
        await one.services.worker.close()
        table = await greta.open_table(GAME, [ME, BOT])
        tab = await one.tab(greta, table)
        while not any(move.client_move_id.startswith("bot.") for move in await one.services.store.moves(table)):
            if tab.asked:
                assert (await tab.choose(f"m{tab.prompt['no']}"))["is"] == "ack"
            else:
                await tab.until("beats")
        assert second.count > 0, "the second node has thought for the first"


async def test_a_table_of_bots_is_played_to_its_end_by_workers(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats, sweep=0.5, bots="elsewhere") as (one, two):
        assert one.services.worker is None
        greta = await one.person("Greta")
        table = await greta.open_table(GAME, [BOT, BOT])
        tab = await at(two, greta, table)
        config = replace(one.services.config, data=str(tmp_path / "w"), worker_port=free_port())
        worker = asyncio.create_task(work(config, stop := asyncio.Event()))
        while tab.status != "over":
            await tab.next()
        async with httpx.AsyncClient() as http:
            numbers = (await http.get(f"http://127.0.0.1:{config.worker_port}/metrics")).text
        stop.set()
        await worker
        moves = await one.services.store.moves(table)
        assert len({move.client_move_id for move in moves}) == len(moves)
        thoughts = re.search(r"wartable_thinking_seconds_count (\d+)", numbers)
        assert thoughts is not None
        assert int(thoughts[1]) > 0
        verify(find(GAME), loads(await greta.record(table)))


# -- the coach


async def a_finished_game(node: Served) -> tuple[str, Person]:
    """A table at which Greta has given up at once."""
    table, greta, _ = await node.two_at_a_table()
    tab = await node.tab(greta, table)
    await tab.send(do="concede", id="enough")
    while not tab.over:
        await tab.next()
    return table, greta


async def coached(nodes: Sequence[Served], table: str, greta: Person) -> list[dict[str, Any]]:
    """What every node says of a game when the coach has looked at it."""
    said = []
    async with asyncio.timeout(PATIENCE):
        for node in nodes:
            while (answer := await greta.call("GET", f"{node.url}/api/tables/{table}/coach"))["state"] == "waiting":
                await asyncio.sleep(0.05)
            said.append(answer)
    return said


async def test_the_coach_looks_once_and_every_node_knows(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats, sweep=0.1, coach_seconds=0.1) as nodes:
        table, greta = await a_finished_game(nodes[0])
        for node in nodes:
            await greta.call("POST", f"{node.url}/api/tables/{table}/coach", {})
        one, two = await coached(nodes, table, greta)
        assert one == two
        assert one["state"] == "ready"
        kept = await nodes[0].services.store.coaching(table)
        assert kept is not None
        assert kept.tries == 1
        looks = [re.search(r"coach_seconds_count (\d)", node.services.metrics.text().decode()) for node in nodes]
        assert sorted([look[1] for look in looks if look is not None]) == ["0", "1"]


async def test_workers_are_the_coach_where_bots_think_elsewhere(tmp_path: Path, postgres_url: str, nats: Nats) -> None:
    async with two_nodes(tmp_path, postgres_url, nats, sweep=0.1, bots="elsewhere", coach_seconds=0.1) as nodes:
        table, greta = await a_finished_game(nodes[0])
        await greta.call("POST", f"/api/tables/{table}/coach", {})
        config = replace(nodes[0].services.config, data=str(tmp_path / "w"))
        worker = asyncio.create_task(work(config, stop := asyncio.Event()))
        one, two = await coached(nodes, table, greta)
        stop.set()
        await worker
        assert one == two
        assert one["state"] == "ready"
        assert not any(node.services.metrics.coach_seconds._sum.get() for node in nodes)


class Counted:
    """Calls a function, and counts."""

    def __init__(self, called: Callable[..., Awaitable[Turned]]) -> None:
        self.called = called
        self.count = 0

    async def __call__(self, table: str, lane: str) -> Turned:
        self.count += 1
        return await self.called(table, lane)
