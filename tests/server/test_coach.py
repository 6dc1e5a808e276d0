"""The coach at the table: silent before the end, asked once, and its word is kept for all who look."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.patience import PATIENCE
from tests.server.at_table import GAME, ME, OPEN, Served, Tab, served, some_moves
from tests.server.players import Person
from tests.server.serving import FREE, Server
from tests.server.test_lessons import learn
from tests.server.test_reasons import everything
from wartable.kernel.registry import names
from wartable.server.base.clock import now
from wartable.server.base.turns import Owner
from wartable.server.base.wire import Coaching
from wartable.server.play.coach_turns import dead
from wartable.server.store import CoachingRow, Store, open_store

CANARY = '{"state":"ready","seats":["canary"]}'
SOON = {"coach_seconds": 0.1, "sweep": 0.1}
UNSWEPT = {"coach_seconds": 0.1, "sweep": 3600.0}
"""Nobody finds a game that waits unless somebody says so."""


def path(table: str) -> str:
    return f"/api/tables/{table}/coach"


async def finished(server: Served, moves: int = 3, **wishes: object) -> tuple[str, Person, Person]:
    """A table at which Greta has given up after a few moves."""
    table, greta, joakim = await server.two_at_a_table(**wishes)
    tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
    await some_moves(tabs, moves)
    await give_up(tabs[0])
    return table, greta, joakim


async def give_up(tab: Tab) -> None:
    await tab.send(do="concede", id="enough")
    while not tab.over:
        await tab.next()


async def ask(person: Person, table: str) -> Any:
    """Ask the coach. Gives how far it is."""
    return await person.call("POST", path(table), {})


async def ready(person: Person, table: str) -> Coaching:
    """What the coach says, as soon as it says something. Meanwhile it is asked as a browser asks it."""
    async with asyncio.timeout(PATIENCE):
        while (await person.call("GET", path(table)))["state"] == "waiting":
            await asyncio.sleep(0.05)
    answer = await person.http.get(path(table))
    return msgspec.json.decode(answer.content, type=Coaching)


async def the(store: Store, table: str) -> CoachingRow:
    """What the database holds."""
    kept = await store.coaching(table)
    assert kept is not None
    return kept


async def refused(person: Person, method: str, table: str, status: int) -> str:
    answer = await person.http.request(method, path(table), json={} if method == "POST" else None)
    assert answer.status_code == status, answer.text
    words: str = answer.json()["error"]
    assert words[0].isupper()
    assert words.endswith(".")
    return words


# -- not before the end


@pytest.mark.parametrize("game", names())
async def test_while_a_game_runs_the_coach_says_nothing_to_anybody(tmp_path: Path, sqlite_url: str, game: str) -> None:
    """Not even where the database holds its word already, as it never does."""
    async with served(tmp_path, sqlite_url, metrics="everybody", films=1_000_000) as server:
        greta, joakim = await server.person("Greta"), await server.person("Joakim")
        spectator, stranger = await server.person("Wanda"), await server.person("Odd")
        table = await greta.open_table(game, [ME, OPEN])
        for who in (greta, stranger):
            assert "not over yet" in await refused(who, "POST", table, 409)
        await joakim.sit(table)
        tabs = [await server.tab(who, table) for who in (greta, joakim, spectator)]
        for who in (greta, joakim, spectator, stranger):
            for method in ("GET", "POST"):
                assert "not over yet" in await refused(who, method, table, 409)
        assert await server.services.store.coaching(table) is None

        store = server.services.store
        await store.ask_coach(table, "greta", now())
        await store.end_coaching(table, "ready", CANARY)
        await some_moves(tabs, 3)
        late = await server.tab(spectator, table)
        assert not any("canary" in str(frame) for tab in (*tabs, late) for frame in tab.frames)
        for who in (greta, joakim, spectator, stranger):
            answers = [*await everything(server, table, who), await who.http.post(path(table), json={})]
            assert path(table) in [answer.url.path for answer in answers]
            assert not any("canary" in answer.text for answer in answers)
        await give_up(tabs[0])
        assert "canary" in (await spectator.http.get(path(table))).text


async def test_lessons_have_no_coach(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta = await server.person("Greta")
        table = await learn(greta, GAME, "1_turn")
        for _ in range(2):
            for method in ("GET", "POST"):
                assert "does not look at lessons" in await refused(greta, method, table, 409)
            await server.services.store.finish(table, now(), [1, 2], [0, 0])
        assert await server.services.store.coaching(table) is None


# -- asking


async def test_the_coach_looks_at_a_finished_game_once_for_all(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url, **SOON) as server:
        table, greta, joakim = await finished(server)
        stranger = await server.person("Odd")
        assert await stranger.call("GET", path(table)) == {"state": "none"}
        assert "Only those who played" in await refused(stranger, "POST", table, 403)
        assert await server.services.store.coaching(table) is None
        assert await ask(greta, table) == {"state": "waiting"}
        await ask(joakim, table)
        said = await ready(stranger, table)

        assert (said.state, [one.seat for one in said.seats]) == ("ready", [0, 1])
        rows = (await server.services.store.marks([table]))[table].rows
        assert said.moments[0].row == 0
        assert said.moments[-1].row == rows - 1
        for one in said.seats:
            assert one.reached == [0.0, 1.0][one.seat]
            assert one.began - one.cost + one.gifts + one.luck == pytest.approx(one.reached, abs=0.001)
            assert said.moments[-1].shares[one.seat] == one.reached
        kept = await the(server.services.store, table)
        assert kept.tries == 1
        assert await ask(joakim, table) == msgspec.to_builtins(said)
        answers = [await who.http.get(path(table)) for who in (greta, joakim, stranger)]
        assert {answer.content for answer in answers} == {kept.data.encode()}
        assert {answer.headers["cache-control"] for answer in answers} == {"private, max-age=300"}
        numbers = server.services.metrics.text().decode()
        assert "wartable_coach_seconds_count 1.0" in numbers
        assert "wartable_coach_waiting 0.0" in numbers


async def test_where_spectators_are_not_wanted_the_coach_speaks_to_players_only(
    tmp_path: Path, sqlite_url: str
) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, _ = await finished(server, 0, spectators=False)
        stranger = await server.person("Odd")
        for method in ("GET", "POST"):
            await refused(stranger, method, table, 403)
        assert await greta.call("GET", path(table)) == {"state": "none"}
        assert (await greta.http.post(path("nowhere"), json={})).status_code == 404


async def test_a_guest_has_so_many_games_with_the_coach(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, coach_waiting=1, sweep=3600.0) as server:
        store = server.services.store
        first, greta, _ = await finished(server, 0)
        second = await greta.open_table(GAME, [ME, OPEN])
        joakim = await server.person("Joakim")
        await joakim.sit(second)
        await give_up(await server.tab(joakim, second))
        me = (await store.tables_of((await store.table(first)).host))[0].host  # type: ignore[union-attr]
        await store.ask_coach(first, me, now())
        await store.begin_coaching(first, now() + 3_600_000, dead())  # somebody looks at it for a long time
        assert "enough games of yours" in await refused(greta, "POST", second, 429)
        assert 'too_many_total{limit="coach"} 1.0' in server.services.metrics.text().decode()
        assert await greta.call("GET", path(second)) == {"state": "none"}
        assert await ask(joakim, second) == {"state": "waiting"}


# -- what may go wrong


def wake(server: Served, table: str) -> None:
    """What a sweep does."""
    server.services.tables.bots.wake_coach(table, Owner("greta", "greta"))


async def test_a_game_whose_node_has_died_is_looked_at_again(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, **UNSWEPT) as server:
        table, greta, _ = await finished(server, 1)
        store = server.services.store
        await store.ask_coach(table, "greta", now())
        await store.begin_coaching(table, now(), dead())
        assert await server.services.tables.turns.coach.turn(table)
        assert (await greta.call("GET", path(table)))["state"] == "waiting"
        await store.coaching_lives(table, dead() - 1)
        assert [one.table for one in await store.waiting_coachings(dead())] == [table]
        wake(server, table)
        assert (await ready(greta, table)).state == "ready"
        assert (await the(store, table)).tries == 2


async def test_a_server_that_is_killed_begins_anew_when_it_is_back(tmp_path: Path, sqlite_url: str) -> None:
    store = open_store(sqlite_url)
    await store.open()
    server = Server(tmp_path, sqlite_url, coach_seconds="600", sweep="0.1", **FREE)
    await server.start()
    try:
        async with Person(server.url, "Greta") as greta, Person(server.url, "Joakim") as joakim:
            table = await greta.open_table(GAME, [ME, OPEN])
            await joakim.sit(table)
            async with Tab(greta, table, "") as tab:
                await give_up(tab)
            await ask(greta, table)
            async with asyncio.timeout(PATIENCE):
                while not (await the(store, table)).tries:
                    await asyncio.sleep(0.05)
            server.kill()
            await store.coaching_lives(table, dead() - 1)  # as if it had been killed a while ago
            server.environment["WARTABLE_COACH_SECONDS"] = "0.1"
            await server.start()
            assert (await ready(greta, table)).state == "ready"
            assert (await the(store, table)).tries == 2
    finally:
        server.kill()
        await store.close()


async def test_a_game_that_ends_every_process_is_given_up(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, **UNSWEPT) as server:
        table, greta, _ = await finished(server, 1)
        store = server.services.store
        await store.ask_coach(table, "greta", now())
        for n in range(3):
            assert await store.begin_coaching(table, dead() - 10 + n, dead() - 10 + n) == n + 1
        wake(server, table)
        assert (await ready(greta, table)).state == "failed"
        assert "wartable_coach_failed_total 1.0" in server.services.metrics.text().decode()
        assert await ask(greta, table) == {"state": "waiting"}
        assert (await ready(greta, table)).state == "ready"


async def test_a_game_that_its_rows_do_not_end_has_failed(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, **SOON) as server:
        table, greta, _ = await server.two_at_a_table()
        await server.services.store.finish(table, now(), [1, 2], [0, 0])
        await ask(greta, table)
        assert await ready(greta, table) == Coaching("failed")
