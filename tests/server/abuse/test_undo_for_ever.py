"""Choosing and taking back for ever: it neither keeps snapshots away nor makes the server play all rows again."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from tests.server.at_table import Served, Tab, served, some_moves
from wartable.kernel import fingerprint
from wartable.server.play import live_table, playing
from wartable.server.show import limits


async def in_mid_turn(server: Served) -> tuple[str, list[Tab], Tab, str]:
    """A table, its tabs, the tab that can take back its last choice and is asked again, and that choice."""
    table, greta, joakim = await server.two_at_a_table()
    tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
    for made in count():
        one = next(tab for tab in tabs if tab.asked)
        choice = one._choice()
        assert (await one.choose(f"m{made}", choice))["is"] == "ack"
        for tab in tabs:
            await tab.level()
        if one.undo and one.asked:
            return table, tabs, one, choice
    raise AssertionError


async def back(tab: Tab, id: str) -> dict[str, object]:
    """Take the last choice back. Gives the server's reply."""
    await tab.send(do="undo", id=id, prompt=tab.prompt["no"])
    answer = await tab.until("ack", "no")
    await tab.level()
    return answer


async def to_and_fro(tab: Tab, choice: str, times: int) -> None:
    """Take the last choice back and make it again."""
    for n in range(times):
        assert (await back(tab, f"b{n}"))["is"] == "ack"
        assert (await tab.choose(f"c{n}", choice))["is"] == "ack"
        await tab.level()


async def test_an_id_that_was_used_before_is_noticed_before_anything_is_played(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, tabs, one, _ = await in_mid_turn(server)
        assert (await one.choose("mine"))["is"] == "ack"
        for tab in tabs:
            await tab.level()
        while not one.asked:
            await some_moves(tabs, 1, f"on{len(one.frames)}.")
        cache, store = server.services.tables.cache, server.services.store
        for _ in range(2):
            live, rows = await cache.get(table), len(await store.moves(table))
            seen = len(one.frames)
            assert await one.choose("mine") == {"is": "ack", "id": "mine"}
            await one.level()
            assert cache.cached(table) is live, "the copy in memory was dropped"
            assert len(await store.moves(table)) == rows
            assert {frame["is"] for frame in one.frames[seen:]} == {"ack", "pong"}, "everybody was shown all anew"
            cache.drop(table)  # a copy that is restored knows the ids of before as well


async def test_a_snapshot_is_kept_in_mid_turn_and_undo_goes_on_from_it(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, snapshot_every=10) as server:
        table, _, one, choice = await in_mid_turn(server)
        cache, store = server.services.tables.cache, server.services.store
        await to_and_fro(one, choice, 12)
        rows = len(await store.moves(table))
        snapshot = await store.snapshot(table)
        assert snapshot is not None
        assert rows - snapshot.seq < 10
        before = await cache.get(table)
        cache.drop(table)
        after = await cache.get(table)
        assert fingerprint(after.game, after.session.state) == fingerprint(before.game, before.session.state)
        assert list(after.session.played) == list(before.session.played)
        assert after.session.undone == before.session.undone
        assert after.session.prompt_no == before.session.prompt_no
        again = await server.tab(one.person, table)
        assert (await back(again, "last"))["is"] == "ack"
        await again.looks_again()


async def test_there_is_an_end_to_taking_back_and_to_a_game(
    tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_UNDOS", 3)
    async with served(tmp_path, sqlite_url) as server:
        table, tabs, one, choice = await in_mid_turn(server)
        await to_and_fro(one, choice, 3)
        assert not one.undo, "the button stays"
        assert "in a row. What stands now stays: play on" in str((await back(one, "often"))["why"])
        live = await server.services.tables.cache.get(table)
        monkeypatch.setattr(limits, "MOST_UNDOS", 100)
        monkeypatch.setattr(limits, "LONG", live.session.next_row)
        assert "nothing can be taken back" in str((await back(one, "late"))["why"])
        for module in (live_table, playing):
            monkeypatch.setattr(module, "LONGEST", live.session.next_row)
        assert "It can only be given up" in (await one.choose("longer"))["why"]
        assert live.waiting() == 0, "bots would be asked for ever"
        await one.send(do="concede", id="enough")
        await one.until("ack")
        while not all(tab.over for tab in tabs):
            await next(tab for tab in tabs if not tab.over).next()


async def test_who_has_given_up_cannot_give_up_again_and_again(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        people = [await server.person(name) for name in ("Greta", "Joakim", "Ada")]
        table = await people[0].open_table("battle_through_history", [{"is": "me"}, {"is": "open"}, {"is": "open"}])
        for person in people[1:]:
            await person.sit(table)
        one = await server.tab(people[0], table)
        for id in ("a", "b", "c"):
            await one.send(do="concede", id=id)
            answer = await one.until("ack", "no")
            assert answer["is"] == ("ack" if id == "a" else "no"), answer
        kinds = [move.kind for move in await server.services.store.moves(table)]
        assert kinds == ["start", "concede"]


async def test_a_server_that_stops_leaves_no_row_to_play_again(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, cache=1) as server:
        store = server.services.store
        table, tabs, one, _ = await in_mid_turn(server)
        rows = len(await store.moves(table))
        for tab in tabs:
            await tab.wire.close()
        while table in server.services.tables.rooms:
            await server.person("Nobody")
        other, *_ = await server.two_at_a_table()  # there is room for one table, so the first has to go
        snapshot = await store.snapshot(table)
        assert snapshot is not None
        assert snapshot.seq == rows
        await server.tab(one.person, table)
        await server.services.tables.close()
        for id in (table, other):
            snapshot = await store.snapshot(id)
            assert snapshot is not None
            assert snapshot.seq == len(await store.moves(id))
