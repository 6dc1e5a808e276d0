"""What is for the end only leaves no trace before it: neither in words, nor in sizes, headers, codes or numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response

from tests.server.at_table import Served, Tab, served
from tests.server.players import Person
from tests.server.test_practice import a_finished_game
from tests.server.test_reasons import everything
from wartable.kernel.record import loads
from wartable.kernel.session import POSITION
from wartable.server.base.clock import now
from wartable.server.base.guests import Guest
from wartable.server.base.turns import Owner
from wartable.server.base.wire import Refused
from wartable.server.http import tables_api
from wartable.server.lobby.seating import Seating
from wartable.server.play.coach import Coach
from wartable.server.store import Store, TableRow

COACHS = ("wartable_coach", 'wartable_too_many_total{limit="coach"}')
"""The numbers of a node that are about the coach."""
CANARY = '{"state":"ready","seats":["canary"]}'
FREE: dict[str, Any] = {"metrics": "everybody", "films": 1_000_000, "sweep": 3600.0}
"""Everything may be read, and the coach does not look for games by itself."""

Told = list[tuple[str, object]]
"""Everything that some people get, each thing with a name."""


async def told(server: Served, table: str, people: Sequence[Person]) -> Told:
    """All that these people can get: every response with its code and headers, and the first frame of a socket."""
    answers = [answer for who in people for answer in await asked(server, table, who)]
    frames: Told = [(f"{who.name}'s socket", await joined(table, who)) for who in people]
    return [(f"{answer.request.method} {answer.url.path}", answered(answer)) for answer in answers] + frames


async def asked(server: Served, table: str, who: Person) -> list[httpx.Response]:
    """Every page about a table, and what its coach and its practice answer."""
    wishes = {"coach": {}, "practice": {"row": 1, "seat": 0}, "hint": {"prompt": 1}}
    posted = [await who.http.post(f"/api/tables/{table}/{path}", json=wish) for path, wish in wishes.items()]
    return [*await everything(server, table, who), *posted]


def answered(answer: httpx.Response) -> tuple[int, dict[str, str], str]:
    """A response as it is compared. Of a node's numbers those of the coach count: others grow with every request."""
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    if answer.url.path != "/metrics":
        return answer.status_code, headers, answer.text
    headers.pop("content-length", None)
    numbers = [line for line in answer.text.splitlines() if line.startswith(COACHS)]
    return answer.status_code, headers, "\n".join(numbers)


async def joined(table: str, who: Person) -> dict[str, Any]:
    """The whole table, as a new connection is sent it."""
    async with Tab(who, table, "") as tab:
        return next(frame for frame in tab.frames if frame["is"] == "table")


async def the_coach_was_asked(store: Store, table: str) -> None:
    await store.ask_coach(table, "greta", now())


async def the_coach_looks(store: Store, table: str) -> None:
    await the_coach_was_asked(store, table)
    await store.begin_coaching(table, now(), now())


async def the_coach_is_done(store: Store, table: str) -> None:
    await the_coach_looks(store, table)
    await store.end_coaching(table, "ready", CANARY)


async def the_coach_has_failed(store: Store, table: str) -> None:
    await the_coach_looks(store, table)
    await store.end_coaching(table, "failed", "")


async def watched(server: Served) -> tuple[str, list[Person]]:
    """A running game, and two who look at it: a player and a spectator. It is in memory, and all are there."""
    table, greta, joakim = await server.two_at_a_table()
    wanda = await server.person("Wanda")
    for who in (greta, joakim, wanda):
        await server.tab(who, table)
    await told(server, table, [greta, wanda])
    return table, [greta, wanda]


async def compare_coachings(server: Served) -> None:
    """Whatever the coach has made of a running game, all that anybody gets is the same, byte for byte."""
    table, people = await watched(server)
    before = await told(server, table, people)
    for comes_to_be in (the_coach_was_asked, the_coach_looks, the_coach_is_done, the_coach_has_failed):
        await comes_to_be(server.services.store, table)
        for one, other in zip(before, await told(server, table, people), strict=True):
            assert one == other, f"{one[0]} tells that {comes_to_be.__name__}: {one[1]} and {other[1]}"


async def test_what_the_coach_makes_of_a_running_game_changes_nothing(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, **FREE) as server:
        await compare_coachings(server)


async def test_asking_the_coach_of_a_running_game_changes_nothing(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, **FREE) as server:
        table, people = await watched(server)
        before = await told(server, table, people)  # which asks for everything, the coach and practice too
        for one, other in zip(before, await told(server, table, people), strict=True):
            assert one == other
        assert await server.services.store.coaching(table) is None


# -- the same test with servers that leak


def a_tag(patch: pytest.MonkeyPatch) -> None:
    """A running game of which the coach is done has a header more."""
    honest = tables_api.TablesApi.coach

    async def coach(self: tables_api.TablesApi, request: Request, guest: Guest) -> Response:
        kept = await self.services.store.coaching(str(request.path_params["id"]))
        try:
            return await honest(self, request, guest)
        except Refused as refused:
            tag = {"ETag": "known"} if kept is not None and kept.state == "ready" else {}
            return Response(str(refused), refused.status, tag)

    patch.setattr(tables_api.TablesApi, "coach", coach)


def a_code(patch: pytest.MonkeyPatch) -> None:
    """Only who asks for the first time is told that the game is not over."""
    honest = Coach.ask

    async def ask(self: Coach, row: TableRow, owner: Owner) -> None:
        if await self.store.coaching(row.id) is not None:
            raise Refused("The coach has been asked already.", status=409)
        await honest(self, row, owner)

    patch.setattr(Coach, "ask", ask)


def a_word_in_the_lobby(patch: pytest.MonkeyPatch) -> None:
    """A table says how far the coach is."""
    honest = Seating.seen

    async def seen(self: Seating, table: str, guest: Guest) -> TableRow:
        row = await honest(self, table, guest)
        if await self.store.coaching(table) is not None:
            row.options["coached"] = True
        return row

    patch.setattr(Seating, "seen", seen)


@pytest.mark.parametrize("leak", [a_tag, a_code, a_word_in_the_lobby])
async def test_a_server_that_leaks_is_caught(
    tmp_path: Path, sqlite_url: str, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    async with served(tmp_path, sqlite_url, **FREE) as server:
        with pytest.raises(AssertionError, match="tells that the_coach"):
            await compare_coachings(server)


# -- practice


async def test_what_practice_was_dealt_from_reaches_nobody_before_its_end(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, **FREE) as server:
        old = await a_finished_game(server)
        wanda = await server.person("Wanda")
        honest = server.services.tables.dealt_anew

        async def marked(table: str, row: int, seat: int) -> str:
            return json.dumps({**json.loads(await honest(table, row, seat)), "mark": "canary"})

        server.services.tables.dealt_anew = marked  # type: ignore[method-assign]
        tab = await old.practice(server, old.greta, old.row_of(0))
        assert "canary" in (await server.services.store.moves(tab.table))[0].choice
        for who in (old.greta, old.joakim, wanda):
            answers = await asked(server, tab.table, who)
            assert not any("canary" in answer.text for answer in answers)
            for last in ("record", "film", "draws", "reasons", "coach"):
                codes = [answer.status_code for answer in answers if answer.url.path.endswith(f"/{last}")]
                assert set(codes) == {409 if who is old.greta else 403}, last
        await tab.send(do="concede", id="enough")
        while tab.status != "over":
            await tab.next()
        assert not any("canary" in str(frame) for frame in tab.frames)
        assert loads(await old.greta.record(tab.table)).rows[0].kind == POSITION
