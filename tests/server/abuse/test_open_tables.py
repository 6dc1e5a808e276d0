"""Tables that wait for players: each guest and address has its share, and those that nobody comes to are closed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.patience import PATIENCE
from tests.server.at_table import GAME, ME, OPEN, served
from tests.server.conftest import Databases
from tests.server.store.builders import a_table
from tests.server.visitors import INVITE, RANDOM, World, a_world
from wartable.server.store import Store

SOMEWHERE, ELSEWHERE = "203.0.113.9", "203.0.113.10"


def test_a_guest_has_so_many_tables_that_wait(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, open_tables=2) as world:
        ada, ben = world.visitor("Ada"), world.visitor("Ben")
        tables = [ada.opens(ME, OPEN), ada.opens(ME, INVITE)]
        wish = {"game": GAME, "seats": [ME, OPEN]}
        words = ada.refused("POST", "/api/tables", wish, 429)
        assert words == "You have 2 tables that wait for players, and no more may. Close one, or fill its seats."
        assert ada.opens(ME, RANDOM), "what starts at once waits for nobody"
        assert ben.opens(ME, OPEN)
        ben.post(f"/api/tables/{tables[0]}/sit")
        third = ada.opens(ME, OPEN)
        assert ada.refused("POST", "/api/tables", wish, 429)
        ada.post(f"/api/tables/{third}/leave")
        assert ada.opens(ME, OPEN)


def test_an_address_has_so_many_whoever_its_guests_are(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, open_tables=1, guests_per_address=3) as world:
        tables = [world.visitor(name, SOMEWHERE).opens(ME, OPEN) for name in ("Ada", "Ben", "Cleo")]
        dora = world.visitor("Dora", SOMEWHERE)
        wish = {"game": GAME, "seats": [ME, OPEN]}
        words = dora.refused("POST", "/api/tables", wish, 429)
        assert words.startswith("In your network 3 tables wait for players, and no more may.")
        assert world.visitor("Emil", ELSEWHERE).opens(ME, OPEN)
        dora.post(f"/api/tables/{tables[0]}/sit")
        assert dora.opens(ME, OPEN), "the one that has begun waits no more"


def listed(world: World) -> list[str]:
    return [table["id"] for table in world.visitor().get("/api/lobby")["open"]]


def test_the_lobby_is_not_filled_by_one_address(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path) as world:
        first = world.visitor("Ada", ELSEWHERE).opens(ME, OPEN)
        mallory = world.visitor("Mallory", SOMEWHERE)
        many = [mallory.opens(ME, OPEN) for _ in range(60)]
        shown = listed(world)
        assert shown[:2] == [many[-1], first]
        assert len(shown) == 50


async def test_a_public_table_is_gone_when_its_host_is(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, host_away=0.0) as server:
        keeper = server.services.open_tables
        await keeper.close()  # the test looks by itself
        ada, ben = await server.person("Ada"), await server.person("Ben")
        hers, private = await ada.open_table(GAME, [ME, OPEN]), await ada.open_table(GAME, [ME, OPEN], public=False)
        his = await ben.open_table(GAME, [ME, OPEN])
        tab = await server.tab(ada, hers)
        onlooker = await server.tab(ada, his)
        await keeper.close_deserted()
        store = server.services.store
        assert await store.still_open([hers, private, his]) == {hers, private}
        await tab.wire.close()
        while hers in server.services.tables.rooms:
            await asyncio.sleep(0)
        await keeper.close_deserted()
        assert await store.still_open([hers, private]) == {private}
        async with asyncio.timeout(PATIENCE):
            await onlooker.wire.wait_closed()
        assert onlooker.wire.close_code == 4404


async def test_who_comes_back_in_time_keeps_the_table(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, host_away=600.0) as server:
        ada = await server.person("Ada")
        table = await ada.open_table(GAME, [ME, OPEN])
        for _ in range(3):
            await server.services.open_tables.close_deserted()
        assert await server.services.store.still_open([table]) == {table}


async def test_a_table_that_never_began_is_closed_after_days(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, open_days=0.0) as server:
        ada = await server.person("Ada")
        empty = await ada.open_table(GAME, [ME, OPEN], public=False)
        attended = await ada.open_table(GAME, [ME, OPEN], public=False)
        begun = await ada.open_table(GAME, [ME, {"is": "bot", "bot": "random"}])
        await server.tab(ada, attended)
        await asyncio.sleep(0.002)
        await server.services.open_tables.close_old()
        store = server.services.store
        assert await store.still_open([empty, attended]) == {attended}
        assert await store.table(begun) is not None


async def test_the_store_counts_what_waits(store: Store) -> None:
    for n in range(3):
        await store.create_table(a_table(f"t{n}", host="ada" if n else "ben", created=n))
    assert await store.hosted_open("ben") == 1
    assert await store.unstarted(before=1) == ["t0"]
    assert await store.still_open([]) == set()
    assert sum((await store.count_tables()).values()) == 3
