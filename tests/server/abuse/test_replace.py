"""A bot in the seat of a player who left: only while the table waits for that seat, and the player may take it back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.server.at_table import Served, Tab, served
from tests.server.players import Person
from wartable.kernel.record import loads, verify
from wartable.kernel.registry import find


async def left_alone(server: Served, first: int, **wishes: object) -> tuple[str, Tab, Person]:
    """A table that Joakim, at the second seat, has left. The first choice is Greta's (0) or his (1)."""
    table, greta, joakim = await server.two_at_a_table(options={"first_seat": first}, **wishes)
    here, there = await server.tab(greta, table), await server.tab(joakim, table)
    await there.wire.close()
    while (await here.until("meta"))["table"]["seats"][1].get("here"):
        pass
    return table, here, joakim


async def test_nobody_is_replaced_who_is_not_asked(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, leaver_after=0.0) as server:
        table, here, joakim = await left_alone(server, 0)
        assert here.prompt["waiting"] == [0]
        await here.send(do="replace", id="r", seat=1, bot="random")
        assert "does not wait for Joakim now" in (await here.until("no", "ack"))["why"]
        assert (await server.tab(joakim, table)).seat == 1


async def test_who_comes_back_may_take_the_seat_back(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, leaver_after=0.0) as server:
        table, here, joakim = await left_alone(server, 1, spectators=False)
        await here.send(do="replace", id="r", seat=1, bot="random")
        assert (await here.until("no", "ack"))["is"] == "ack"
        while here.prompt["waiting"] == [1]:
            await here.until("beats", "table")
        back = await server.tab(joakim, table)
        about = back.frames[0]["table"]
        assert (back.seat, about["left"]) == (-1, 1), "he watches until he takes it back"
        assert table in [row["id"] for row in (await joakim.call("GET", "/api/lobby"))["mine"]]
        assert "left" not in (await server.tab(here.person, table)).frames[0]["table"]
        assert await joakim.sit(table) == 1
        whole = await back.until("table")
        seat = whole["table"]["seats"][1]
        assert (back.seat, seat["kind"], seat["name"], "left" in whole["table"]) == (1, "guest", "Joakim", False)
        await back.send(do="concede", id="enough")
        while not here.over:
            await here.next()
        verify(find("battle_through_history"), loads(await joakim.record(table)))  # his words for the dice stayed


async def test_a_bot_that_still_thinks_does_not_answer_for_who_came_back(
    tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path, sqlite_url, leaver_after=0.0) as server:
        table, here, joakim = await left_alone(server, 1)
        bots, playing = server.services.tables.turns, server.services.tables.playing
        thinking, back, answered = asyncio.Event(), asyncio.Event(), asyncio.Event()
        ask, play = bots._ask, playing.play

        async def slowly(*question: Any) -> Any:
            thinking.set()
            await back.wait()
            return await ask(*question)

        async def noted(*row: Any) -> bool:
            try:
                return await play(*row)
            finally:
                answered.set()

        monkeypatch.setattr(bots, "_ask", slowly)
        monkeypatch.setattr(playing, "play", noted)
        await here.send(do="replace", id="r", seat=1, bot="random")
        assert (await here.until("no", "ack"))["is"] == "ack"
        async with asyncio.timeout(PATIENCE):
            await thinking.wait()
            assert await joakim.sit(table) == 1
            back.set()
            await answered.wait()
        assert [move.kind for move in await server.services.store.moves(table)] == ["start"]


async def test_nobody_else_takes_the_seat_of_a_bot(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, leaver_after=0.0) as server:
        table, here, _ = await left_alone(server, 1)
        await here.send(do="replace", id="r", seat=1, bot="random")
        assert (await here.until("no", "ack"))["is"] == "ack"
        stranger = await server.person("Mallory")
        answer = await stranger.http.post(f"/api/tables/{table}/sit", json={"seat": 1})
        assert (answer.status_code, answer.json()["error"]) == (409, "The game has started without you.")
