"""A table under another version of its rules: it says so, goes on from a row that notes it, and its record verifies."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cluster.deployment import Nats
from tests.patience import PATIENCE
from tests.server.at_table import ME, OPEN, Served, Tab, served, some_moves
from tests.toys import skirmish, skirmish_later
from wartable.kernel import Game, Umpire, fingerprint
from wartable.kernel.record import loads, sections_of, unverified, verify
from wartable.kernel.registry import find
from wartable.server.base import installed
from wartable.server.base.metrics import Metrics
from wartable.server.base.nats_bus import NatsBus
from wartable.server.base.nats_link import NatsLink
from wartable.server.play.versions import KnownVersions

BEFORE: Game[Any] = skirmish.SKIRMISH
LATER: Game[Any] = skirmish_later.SKIRMISH


class Installed:
    """The version of Skirmish that is installed, here and for the workers of a server that starts now."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        self._monkeypatch = monkeypatch
        self.game: Game[Any] = BEFORE
        monkeypatch.setattr(installed, "game", lambda key: self.game if key == "skirmish" else find(key))

    def install(self, module: ModuleType) -> None:
        self.game = module.SKIRMISH
        info = self._folder / module.__name__ / "skirmish-1.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: skirmish\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[wartable.games]\nskirmish = {module.__name__}:SKIRMISH\n")
        self._monkeypatch.syspath_prepend(info.parent)


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    return Installed(tmp_path, monkeypatch)


async def at_skirmish(server: Served) -> tuple[str, list[Tab]]:
    """A table of Skirmish, which takes six moves at least, and the tabs of its two players."""
    greta, joakim = await server.person("Greta"), await server.person("Joakim")
    table = await greta.open_table("skirmish", [ME, OPEN])
    await joakim.sit(table)
    return table, [await server.tab(greta, table), await server.tab(joakim, table)]


async def test_a_running_table_is_handed_over_to_the_version_that_is_installed(
    tmp_path: Path, sqlite_url: str, games: Installed
) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, before = await at_skirmish(server)
        assert await some_moves(before, 3) == 3
        assert "notice" not in before[0].frames[0]
    games.install(skirmish_later)
    async with served(tmp_path, sqlite_url) as server:
        tabs = []
        for tab in before:
            person = await server.person(tab.person.name)
            person.http.cookies = tab.person.http.cookies
            tabs.append(await server.tab(person, table))
        for tab in tabs:
            assert "was updated since your last move" in tab.frames[0]["notice"]
            assert tab.frames[0]["log"][0]["text"][0].startswith("The rules or the cards of this game were updated.")
            assert tab.scene == before[tab.seat].scene, "it goes on from where it stood"
        assert await some_moves(tabs, 2, "later") == 2
        moved = next(tab for tab in tabs if "ack" in tab.rest)
        assert "notice" not in (await server.tab(moved.person, table)).frames[0], "it is said once"
        greta = tabs[0].person
        assert (await greta.call("GET", f"/api/tables/{table}/since"))["viewer"] == 0
        await tabs[0].send(do="concede", id="enough")
        while not tabs[1].over:
            await tabs[1].next()
        record = loads(await greta.record(table))
        film = await greta.call("GET", f"/api/tables/{table}/film?as=0")
        draws = await greta.http.get(f"/api/tables/{table}/draws")
    assert [(section.first, section.version) for section in sections_of(record)] == [(0, "1"), (4, "2")]
    assert verify(LATER, record).over
    assert not verify(BEFORE, record).over
    last = len(record.rows) - 1
    assert unverified(BEFORE, record) == [f"rows 4 to {last} (rules 2, content later) need that version"]
    assert (film["first"], len(film["frames"])) == (5, last - 4)
    assert (draws.status_code, "wartable verify" in draws.json()["error"]) == (409, True)


class Otherwise(skirmish_later.SkirmishLater):
    """Rules that deal other cards, so that no row of before can be read."""

    def deal(self, s: skirmish.Skirmish, umpire: Umpire) -> None:
        umpire.die(3)
        super().deal(s, umpire)


async def test_without_a_snapshot_the_rows_are_read_again_or_the_table_waits(
    tmp_path: Path, sqlite_url: str, games: Installed
) -> None:
    """The server was killed, and another version started. What that version cannot read stays as it is."""
    async with served(tmp_path, sqlite_url) as server:
        table, tabs = await at_skirmish(server)
        await some_moves(tabs, 3)
        store, cache = server.services.store, server.services.tables.cache
        games.game = Otherwise()
        cache.drop(table)
        with pytest.raises(ConnectionClosed, match=r"began under rules 1 and cannot go on under 2\. Its host can put"):
            await server.tab(tabs[0].person, table)
        assert len(await store.moves(table)) == 4
        games.game = LATER
        live = await cache.get(table)
        row = (await store.moves(table))[-1]
        assert (row.kind, row.target, live.session.next_row) == ("upgrade", 0, 5)
        cache.drop(table)
        again = await cache.get(table)
        assert len(await store.moves(table)) == 5, "it is noted once"
        assert fingerprint(LATER, again.session.state) == fingerprint(LATER, live.session.state)


async def test_a_table_that_starts_later_is_of_the_later_version(
    tmp_path: Path, sqlite_url: str, games: Installed
) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta, joakim = await server.person("Greta"), await server.person("Joakim")
        table = await greta.open_table("skirmish", [ME, OPEN])
        games.game = LATER
        await joakim.sit(table)
        row = await server.services.store.table(table)
        assert row is not None
        assert (row.version, row.content) == ("2", "later")
        assert [move.kind for move in await server.services.store.moves(table)] == ["start"]


async def test_a_table_is_not_handed_over_while_another_node_has_its_version(
    tmp_path: Path, postgres_url: str, games: Installed
) -> None:
    """Nodes are restarted one after the other. Until the last old one goes, tables of before stay with it."""
    nats, secret = Nats(tmp_path), "s" * 32
    nats.start()
    try:
        old = NatsBus(NatsLink(nats.url, secret, Metrics()))
        versions = KnownVersions(old, "old")
        async with served(tmp_path, postgres_url, nats=nats.url, secret=secret) as server:
            table, before = await at_skirmish(server)
            assert await some_moves(before, 3) == 3
        games.install(skirmish_later)
        async with served(tmp_path, postgres_url, nats=nats.url, secret=secret) as server:
            known = server.services.tables.versions
            await old.open()
            games.game = BEFORE
            await versions.say()
            games.game = LATER
            person = await server.person("Greta")
            person.http.cookies = before[0].person.http.cookies
            async with asyncio.timeout(PATIENCE):
                while not known.elsewhere("skirmish", "1", BEFORE.content_version()):
                    await asyncio.sleep(0.01)
            with pytest.raises(ConnectionClosed) as closed:
                await server.tab(person, table)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, "another node" in closed.value.rcvd.reason) == (1013, True)
            await versions.take_leave()
            async with asyncio.timeout(PATIENCE):
                while known.elsewhere("skirmish", "1", BEFORE.content_version()):
                    await asyncio.sleep(0.01)
            assert "was updated" in (await server.tab(person, table)).frames[0]["notice"]
            await old.close()
    finally:
        nats.kill()
