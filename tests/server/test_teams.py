"""Two teams at a table: one of a team gives up in the middle of a turn, and four bots play before a spectator."""

from __future__ import annotations

from pathlib import Path

from tests.server.at_table import ME, OPEN, Served, Tab, served
from tests.server.players import Person
from wartable.kernel.record import loads, verify
from wartable.kernel.registry import find
from wartable.kernel.session import CONCEDE
from wartable.testing import rule

TEAM_GAME = "para_bellum"
BOT = {"is": "bot", "bot": "random"}
END = "end"
MOST = 400
"""More choices than it takes to get anywhere."""


async def four_at_a_table(server: Served) -> tuple[str, list[Tab]]:
    """Two teams of people, seats 0 and 1 against 2 and 3, each with a tab open."""
    people = [await server.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    table = await people[0].open_table(TEAM_GAME, [ME, OPEN, OPEN, OPEN], options={"events": False})
    for person in people[1:]:
        await person.sit(table)
    return table, [await server.tab(person, table) for person in people]


async def everybody(tabs: list[Tab]) -> None:
    """All tabs take what was sent so far."""
    for tab in tabs:
        await tab.level()


async def until_acting(tabs: list[Tab], *seats: int) -> Tab:
    """Play at random until one of these seats is in the middle of a turn, and may end its actions."""
    for n in range(MOST):
        asked = next(tab for tab in tabs if tab.asked)
        if asked.seat in seats and END in [choice["notation"] for choice in asked.prompt["choices"]]:
            return asked
        assert (await asked.choose(f"{seats} {n}"))["is"] == "ack"
        await everybody(tabs)
    raise AssertionError(f"none of {seats} ever acted")


@rule("PB-LEA.1", "PB-LEA.4", "PB-LEA.5")
async def test_a_teammate_gives_up_in_the_middle_of_a_turn_and_the_partner_plays_on(
    tmp_path: Path, sqlite_url: str
) -> None:
    async with served(tmp_path, sqlite_url) as server:
        _, tabs = await four_at_a_table(server)
        leaver = await until_acting(tabs, 0, 1, 2, 3)
        partner = tabs[leaver.seat ^ 1]
        await leaver.send(do="concede", id="enough")
        assert (await leaver.until("ack"))["id"] == "enough"
        await everybody(tabs)
        assert not any(tab.over for tab in tabs)
        for tab in tabs:
            assert leaver.seat not in tab.prompt["waiting"]
            assert tab.prompt["waiting"] == partner.prompt["waiting"]
        assert leaver.prompt.get("seat") is None
        refused = await leaver.choose("late", "end", 1)
        assert refused["is"] == "no"
        others = [tab for tab in tabs if tab is not leaver]
        assert await until_acting(others, partner.seat) is partner


@rule("PB-LEA.5", "PB-LEA.6")
async def test_a_team_that_has_left_loses_and_its_record_can_be_trusted(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, tabs = await four_at_a_table(server)
        leaver = await until_acting(tabs, 0, 1, 2, 3)
        for tab in (leaver, tabs[leaver.seat ^ 1]):
            await tab.send(do="concede", id=f"enough {tab.seat}")
            await tab.until("ack")
        await everybody(tabs)
        while not all(tab.over for tab in tabs):
            await next(tab for tab in tabs if not tab.over).next()
        over = [frame["table"] for frame in tabs[0].frames if frame["is"] == "meta"][-1]
        assert over["places"] == ([2, 2, 1, 1] if leaver.seat < 2 else [1, 1, 2, 2])
        assert over["ending"] == "all others have left"
        moves = await server.services.store.moves(table)
        assert [move.kind for move in moves][-2:] == [CONCEDE, CONCEDE]
        session = verify(find(TEAM_GAME), loads(await tabs[0].person.record(table)))
        assert session.over


@rule("PB-SCO.14", "PB-TRN.2")
async def test_four_bots_play_a_whole_game_in_teams_before_a_spectator(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        wanda: Person = await server.person("Wanda")
        table = await wanda.open_table(TEAM_GAME, [BOT] * 4)
        tab = await server.tab(wanda, table)
        while not tab.over:
            await tab.next()
        assert tab.seat == -1
        session = verify(find(TEAM_GAME), loads(await wanda.record(table)))
        over = [frame["table"] for frame in tab.frames if "table" in frame][-1]
        places = list(session.game.result(session.state).places)
        assert (over["places"], places[0], places[2]) == (places, places[1], places[3])
        assert "score" in tab.scene["areas"]
        await tab.looks_again()
