"""Many sockets, visits and newcomers from one address: each has its share, and others do not wait for them."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE
from tests.server.at_table import GAME, ME, OPEN, Served, served
from tests.server.conftest import Databases
from tests.server.players import Person
from tests.server.visitors import a_world
from wartable.server.base.config import Config
from wartable.server.base.guests import Guest
from wartable.server.base.metrics import Metrics
from wartable.server.http.connections import ENTERING
from wartable.server.http.rate_limits import RateLimits
from wartable.server.store import TableRow

ELSEWHERE = "203.0.113.7"


async def dial(server: Served, person: Person, table: str, address: str = "") -> ClientConnection:
    """A new socket, through a proxy that names another address."""
    headers = {"Cookie": person.cookie, **({"X-Forwarded-For": address} if address else {})}
    url = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    return await server._stack.enter_async_context(connect(url, additional_headers=headers, open_timeout=PATIENCE))


async def closed_with(server: Served, person: Person, table: str, address: str = "") -> tuple[int, str] | None:
    """How the server closed a new socket; None where it is open."""
    wire = await dial(server, person, table, address)
    try:
        await wire.recv()
    except ConnectionClosed:
        return wire.close_code or 0, wire.close_reason or ""
    return None


async def test_an_address_holds_so_many_sockets_whoever_its_guests_are(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, sockets_per_guest=2, guests_per_address=2) as server:
        people = [await server.person(name) for name in ("Ada", "Ben", "Cleo")]
        table = await people[0].open_table(GAME, [ME, OPEN])
        for person in people[:2]:
            assert [await closed_with(server, person, table) for _ in range(2)] == [None, None]
        code, words = await closed_with(server, people[0], table) or (0, "")
        assert (code, words) == (4429, "You have too many tables open. Close some of their pages.")
        code, words = await closed_with(server, people[2], table) or (0, "")
        assert (code, words) == (4429, "Too many tables are open in your network. Close some of their pages.")
        assert await closed_with(server, people[2], table, ELSEWHERE) is None


@pytest.mark.usefixtures("no_refill")
async def test_who_comes_and_goes_all_the_time_is_told_to_wait(sqlite_url: str, tmp_path: Path) -> None:
    async with served(tmp_path, sqlite_url, connects=2, guests_per_address=2) as server:
        ada, ben, cleo = [await server.person(name) for name in ("Ada", "Ben", "Cleo")]
        table = await ada.open_table(GAME, [ME, OPEN])
        assert [await closed_with(server, ada, table) for _ in range(2)] == [None, None]
        code, words = await closed_with(server, ada, table) or (0, "")
        assert code == 1013, "browsers try again by themselves"
        assert words == "You come and go too fast. Try again in 30 seconds."
        assert [await closed_with(server, ben, table) for _ in range(2)] == [None, None]
        assert (await closed_with(server, cleo, table) or (0, ""))[0] == 1013
        assert await closed_with(server, cleo, table, ELSEWHERE) is None


@pytest.mark.usefixtures("no_refill")
def test_newcomers_and_visits_of_an_address(databases: Databases, tmp_path: Path) -> None:
    with a_world("sqlite", databases, tmp_path, new_guests=3, reads=4, guests_per_address=2) as world:
        came = [world.visitor(address="203.0.113.9").ask("GET", "/api/me") for _ in range(4)]
        assert [answer.status_code for answer in came] == [200, 200, 200, 429]
        assert came[-1].json()["error"].startswith("Many people have come from your network just now. Try again in ")
        assert int(came[-1].headers["Retry-After"]) > 0
        page = world.visitor(address="203.0.113.9").ask("GET", "/")
        assert page.status_code == 429
        assert "from your network" in page.text

        ada, ben = world.visitor("Ada", "2001:db8:1:2::1"), world.visitor("Ben", "2001:db8:1:2:ffff::1")
        assert [ada.ask("GET", "/api/lobby").status_code for _ in range(5)] == [200] * 4 + [429]
        assert [ben.ask("GET", "/api/lobby").status_code for _ in range(5)] == [200] * 4 + [429]
        cleo = world.visitor("Cleo", "2001:db8:1:3::1")
        assert cleo.ask("GET", "/api/lobby").status_code == 200
        assert world.visitor(address="2001:db8:1:2::5").ask("GET", "/api/lobby").status_code == 429


@pytest.mark.usefixtures("no_refill")
def test_two_classes_at_one_address_are_not_stopped() -> None:
    """Sixty pupils come at once. Each looks around, opens a table and holds two tabs, with the normal settings."""
    limits = RateLimits(Config(), Metrics())
    school = HTTPConnection({"type": "http", "client": ("203.0.113.9", 1), "headers": []})
    with ExitStack() as open_sockets:
        for n in range(60):
            pupil = Guest(f"pupil {n}", "Pupil")
            limits.new_guest(school)
            for _ in range(10):
                limits.read(school, pupil)
            limits.new_table(school, pupil)
            for _ in range(2):
                limits.connect(school, pupil)
                assert open_sockets.enter_context(limits.socket(school, pupil)) == ""


async def test_a_newcomer_does_not_wait_for_a_whole_crowd(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty sockets of one address wait at the door when somebody comes from another."""
    async with served(tmp_path, sqlite_url, sockets_per_guest=1000) as server:
        mallory, ada = await server.person("Mallory"), await server.person("Ada")
        theirs, hers = await mallory.open_table(GAME, [ME, OPEN]), await ada.open_table(GAME, [ME, OPEN])
        cache = server.services.tables.cache
        look, entered, may_look = cache.row, list[str](), asyncio.Event()

        async def looks(table: str) -> TableRow:
            entered.append(table)
            await may_look.wait()
            return await look(table)

        monkeypatch.setattr(cache, "row", looks)
        for _ in range(30):
            await dial(server, mallory, theirs)
        newcomer = await dial(server, ada, hers, ELSEWHERE)
        assert entered == [theirs] * ENTERING
        may_look.set()
        await newcomer.recv()
        assert entered.index(hers) <= 2 * ENTERING
