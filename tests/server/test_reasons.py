"""The reasons of a bot are stored with its row. They are secret until the game is over, and public afterwards."""

from __future__ import annotations

from pathlib import Path

import httpx
from starlette.routing import Route

from tests.server.at_table import GAME, ME, Served, Tab, served, some_moves
from tests.server.players import Person
from wartable.kernel import asked
from wartable.kernel.session import CHOICE
from wartable.server.http.tables_api import TablesApi
from wartable.server.play.playing import answering

SOLDIER = {"is": "bot", "bot": "soldier"}
CANARY = '{"choice":"canary","choices":2,"note":"I hold the canary"}'


def pages(server: Served, table: str) -> list[str]:
    """Every address that answers with something about a table, and those that list tables."""
    routes = [route for route in TablesApi(server.services).routes() if isinstance(route, Route)]
    read = [route.path for route in routes if "GET" in (route.methods or ()) and "{id}" in route.path]
    assert "/api/tables/{id}/reasons" in read
    return [path.format(id=table) for path in read] + ["/api/lobby", "/api/me", "/metrics", f"/t/{table}/replay"]


async def everything(server: Served, table: str, who: Person) -> list[httpx.Response]:
    """All responses about a table that a person can get from the server."""
    return [await who.http.get(path) for path in pages(server, table)]


async def with_reasons(server: Served, table: str, reasons: str) -> None:
    """Play a row for a seat with reasons, as for a bot."""
    async with server.services.tables.playing.held(table) as live:
        seat = asked(live.session.state)[0].seat
        prompt = live.session.prompt_no[seat]
        choice = live.session.prompt(seat).choices[0]
    act = answering(seat, prompt, choice.notation)
    assert await server.services.tables.playing.play(table, f"thought.{seat}.{prompt}", act, lambda: None, reasons)


async def test_while_a_game_runs_reasons_reach_nobody(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url, metrics="everybody", films=1_000_000) as server:
        table, greta, joakim = await server.two_at_a_table()
        spectator, stranger = await server.person("Wanda"), await server.person("Odd")
        tabs = [await server.tab(who, table) for who in (greta, joakim, spectator)]
        dropped = await server.tab(greta, table)
        for n in range(3):
            await with_reasons(server, table, CANARY)
            for tab in tabs:
                await tab.level()
            await some_moves(tabs, 2, f"m{n}.")
        late = await server.tab(spectator, table)
        back = await server.tab(greta, table, f"{dropped.epoch}.0")
        assert len(await server.services.store.reasons(table)) == 3
        assert not any("canary" in str(frame) for tab in (*tabs, late, back) for frame in tab.frames)
        for who in (greta, joakim, spectator, stranger):
            assert not any("canary" in answer.text for answer in await everything(server, table, who))
            refusal = await who.http.get(f"/api/tables/{table}/reasons")
            assert refusal.status_code == 409
            assert "what its bots think stay secret" in refusal.json()["error"]

        await tabs[0].send(do="concede", id="enough")
        while not tabs[0].over:
            await tabs[0].next()
        for who in (greta, joakim, spectator, stranger):
            told = await who.call("GET", f"/api/tables/{table}/reasons")
            assert [row["note"] for row in told["rows"].values()] == ["I hold the canary"] * 3


async def bots_turns(tab: Tab, server: Served, rows: int) -> None:
    """Play until the bot has given reasons for `rows` rows."""
    made = 0
    while len(await server.services.store.reasons(tab.table)) < rows:
        if tab.asked:
            made += 1
            await tab.choose(f"m{made}")
            await tab.level()
        else:
            await tab.next()


async def test_a_bot_gives_its_reasons_when_the_game_is_over(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url, metrics="everybody", films=1_000_000) as server:
        greta = await server.person("Greta")
        table = await greta.open_table(GAME, [ME, SOLDIER])
        tab = await server.tab(greta, table)
        await bots_turns(tab, server, 8)
        words = ("candidates", "searches", "weight", "A whim")
        sent = [str(frame) for frame in tab.frames] + [page.text for page in await everything(server, table, greta)]
        assert not [word for word in words for text in sent if word in text]

        await tab.send(do="concede", id="enough")
        while not tab.over:
            await tab.next()
        told = (await greta.call("GET", f"/api/tables/{table}/reasons"))["rows"]
        moves = {move.seq: move for move in await server.services.store.moves(table)}
        assert len(told) >= 8
        for row, reasons in told.items():
            move = moves[int(row)]
            assert (move.kind, move.seat, move.choice) == (CHOICE, 1, reasons["choice"])
            candidates = [one["choice"] for one in reasons.get("candidates", [])]
            assert reasons.get("note") or move.choice in candidates
        assert any(reasons.get("candidates") for reasons in told.values())


async def test_where_only_people_play_there_is_nothing_to_tell(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        await some_moves(tabs, 3)
        await tabs[0].send(do="concede", id="enough")
        while not tabs[0].over:
            await tabs[0].next()
        assert await greta.call("GET", f"/api/tables/{table}/reasons") == {"rows": {}}


async def test_there_are_no_reasons_of_a_table_that_is_not_there(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta = await server.person("Greta")
        answer = await greta.http.get("/api/tables/nowhere/reasons")
        assert answer.status_code == 404
