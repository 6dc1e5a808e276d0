"""Practice: a table that goes on from a moment of a finished game, with all dealt anew that its seat did not know."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.server.at_table import BOT, GAME, ME, Served, Tab, served, some_moves
from tests.server.players import Person
from tests.server.twins import Walk
from wartable.kernel import BadRecord, FastUmpire, Game, asked
from wartable.kernel.handover import position
from wartable.kernel.record import Record, loads, replay, verify
from wartable.kernel.registry import find, names
from wartable.kernel.session import CHOICE, POSITION, RecordRow, Session
from wartable.server.base.wire import Refused
from wartable.server.show.records import dealt_anew
from wartable.server.show.view import scene_for
from wartable.testing import Configuration

POSITIONS = 6
RANDOM = {"bot": "random"}


@dataclass
class Finished:
    """A finished game of two people."""

    table: str
    greta: Person
    joakim: Person
    record: Record

    def row_of(self, seat: int, which: int = -1) -> int:
        """A row at which this seat chose something."""
        return [no for no, row in enumerate(self.record.rows) if row.kind == CHOICE and row.seat == seat][which]

    def before(self, row: int) -> Session[Any]:
        return replay(find(self.record.game), self.record, row)

    async def practice(self, server: Served, person: Person, row: int, seat: int = 0) -> Tab:
        """A tab at a new table of practice."""
        wanted = {"row": row, "seat": seat, **RANDOM}
        opened = await person.call("POST", f"/api/tables/{self.table}/practice", wanted)
        return await server.tab(person, opened["id"])


async def a_finished_game(server: Served, **wishes: object) -> Finished:
    table, greta, joakim = await server.two_at_a_table(**wishes)
    tabs = [await server.tab(person, table) for person in (greta, joakim)]
    await some_moves(tabs, 40)
    await tabs[0].send(do="concede", id="enough")
    while tabs[0].status != "over":
        await tabs[0].next()
    text = (await greta.http.get(f"/api/tables/{table}/record")).text
    return Finished(table, greta, joakim, loads(text))


async def test_practice_begins_with_what_the_seat_saw_before_the_row(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        old = await a_finished_game(server)
        for person, seat in ((old.greta, 0), (old.joakim, 1), (old.greta, 1)):
            row = old.row_of(seat, 4)
            before = old.before(row)
            tab = await old.practice(server, person, row, seat)
            whole = next(frame for frame in tab.frames if frame["is"] == "table")
            assert whole["scene"] == scene_for(before, seat)
            assert [pick["notation"] for pick in whole["prompt"]["choices"]] == [
                pick.notation for pick in before.prompt(seat).choices
            ]
            table = whole["table"]
            assert table["practice"] == {"table": old.table, "row": row}
            assert (table["status"], table["yours"], table["public"], table["spectators"]) == (
                "playing",
                seat,
                False,
                False,
            )
            assert [one["kind"] for one in table["seats"] if one["seat"] != seat] == ["bot"]
            assert table["commitment"] != old.record.commitment
            assert not whole.get("undo")


async def test_practice_is_played_to_its_end_and_shown_from_its_beginning(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        old = await a_finished_game(server)
        row = old.row_of(0)
        tab = await old.practice(server, old.greta, row)
        while tab.status != "over":
            if tab.asked:
                await tab.choose(f"go on {tab.prompt['no']}")
            else:
                await tab.next()
        path = f"/api/tables/{tab.table}"
        film = await old.greta.call("GET", f"{path}/film?as=0")
        assert film["scene"] == scene_for(old.before(row), 0)
        assert film["frames"][-1]["row"] == len(await server.services.store.moves(tab.table)) - 1
        answer = await old.greta.http.get(f"{path}/draws")
        assert (answer.status_code, "its dice cannot be checked" in answer.json()["error"]) == (409, True)
        record = loads((await old.greta.http.get(f"{path}/record")).text)
        assert replay(find(GAME), record).over
        with pytest.raises(BadRecord, match="its dice cannot be checked"):
            verify(find(GAME), record)


@pytest.mark.parametrize("every", [1, 40])
async def test_practice_goes_on_after_a_restart(tmp_path: Path, store_url: str, every: int) -> None:
    """From a snapshot, and from its first row."""
    settings = {"secret": "s" * 32, "snapshot_every": every}
    async with served(tmp_path, store_url, **settings) as server:
        old = await a_finished_game(server)
        tab = await old.practice(server, old.greta, old.row_of(0, 2))
        cookies = dict(old.greta.http.cookies)
        for n in range(3):
            while not tab.asked:
                await tab.next()
            await tab.choose(f"m{n}")
            tab.prompt = {}
        while not tab.asked:
            await tab.next()
        seen = tab.scene, tab.prompt
        server.services.tables.cache.drop(tab.table)  # as if it was killed
    async with served(tmp_path, store_url, **settings) as server:
        greta = await server.person("Greta")
        greta.http.cookies.clear()
        greta.http.cookies.update(cookies)
        again = await server.tab(greta, tab.table)
        assert (again.scene, again.prompt) == seen
        assert (await again.choose("after"))["is"] == "ack"


async def test_a_choice_is_taken_back_in_practice_but_never_the_beginning(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        old = await a_finished_game(server)
        for row in [no for no, row in enumerate(old.record.rows) if row.kind == CHOICE and row.seat == 0]:
            tab = await old.practice(server, old.greta, row)
            first = tab.scene, tab.prompt["choices"]
            await tab.send(do="undo", id="none", prompt=tab.prompt["no"])
            assert (await tab.until("ack", "no"))["is"] == "no"
            assert (await tab.choose("one", old.record.rows[row].choice))["is"] == "ack"
            await tab.level()
            if tab.undo:
                await tab.send(do="undo", id="back", prompt=tab.prompt["no"])
                await tab.until("ack")
                await tab.level()
                assert (tab.scene, tab.prompt["choices"]) == first
                return
        raise AssertionError("nothing could be taken back")


async def test_only_finished_games_are_practiced_by_those_who_may_look(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        old = await a_finished_game(server, spectators=False)
        stranger = await server.person("Nobody")
        running = await old.greta.open_table(GAME, [ME, BOT])
        row = old.row_of(0)
        for person, table, wanted, status, words in (
            (stranger, old.table, {"row": row, "seat": 0}, 403, ""),
            (old.greta, running, {"row": 1, "seat": 0}, 409, "This game is not over yet"),
            (old.greta, old.table, {"row": row, "seat": 1}, 409, "Joakim was not asked anything at that moment."),
            (old.greta, old.table, {"row": 0, "seat": 0}, 404, "This game has no move 0."),
            (old.greta, old.table, {"row": 9999, "seat": 0}, 404, "This game has no move 9999."),
            (old.greta, old.table, {"row": row, "seat": 2}, 404, "There is no seat 3 at this table."),
            (old.greta, old.table, {"row": row, "seat": 0, "bot": "oracle"}, 400, "There is no bot 'oracle'."),
        ):
            answer = await person.http.post(f"/api/tables/{table}/practice", json=wanted)
            assert answer.status_code == status, answer.text
            assert answer.json()["error"].startswith(words)
        kept = await server.services.store.table(old.table)
        assert kept is not None
        assert await server.services.store.practice_tables(kept.host) == []


async def test_a_guest_has_a_few_tables_of_practice_and_nobody_else_finds_them(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        old = await a_finished_game(server)
        wanted = {"row": old.row_of(0), "seat": 0}
        path = f"/api/tables/{old.table}/practice"
        ids = [(await old.greta.call("POST", path, wanted))["id"] for _ in range(4)]
        found = [(await old.greta.http.get(f"/api/tables/{id}")).status_code for id in ids]
        assert found == [404, 200, 200, 200]
        assert await server.services.store.moves(ids[0]) == []
        lobby = await old.joakim.call("GET", "/api/lobby")
        assert not set(ids) & {table["id"] for tables in lobby.values() for table in tables}
        assert (await old.joakim.http.get(f"/api/tables/{ids[1]}")).status_code == 403
        seats = (await old.greta.call("GET", f"/api/tables/{ids[1]}"))["table"]["seats"]
        assert seats[1]["level"] == "Veteran"


# -- nothing hidden


def from_state(game: Game[Any], session: Session[Any], handover: str) -> str:
    """A record that begins with this state and has one more row."""
    record = Record(game.key, session.names)
    record.version, record.content = game.version, game.content_version()
    record.options = dict(session.options)
    record.contributions = tuple([""] * len(session.names))
    record.rows = [RecordRow(POSITION, choice=handover), RecordRow(CHOICE, asked(session.state)[0].seat)]
    return record.dumps()


@pytest.mark.parametrize("key", names())
def test_games_that_a_seat_cannot_tell_apart_give_the_same_practice(key: str) -> None:
    game: Game[Any] = find(key)
    luck = FastUmpire(3)
    different = 0
    for session, _ in islice(Walk(game, Configuration(game.seats[0]), seed=2, every=31), POSITIONS):
        seat = asked(session.state)[0].seat
        states = [session.state, game.resample(session.state, seat, luck)]
        mine, theirs = [from_state(game, session, position(game, state)) for state in states]
        assert dealt_anew(mine, 1, seat, 7) == dealt_anew(theirs, 1, seat, 7)
        different += mine != theirs
    assert different


def test_a_moment_of_earlier_rules_is_no_beginning() -> None:
    game: Game[Any] = find(GAME)
    session, _ = next(iter(Walk(game, Configuration(2), seed=2)))
    record = loads(from_state(game, session, position(game, session.state)))
    record.version = "0"
    with pytest.raises(BadRecord, match="played under earlier rules"):
        dealt_anew(record.dumps(), 1, 0, 7)
    record.version = game.version
    with pytest.raises(Refused, match="has no move 2"):
        dealt_anew(record.dumps(), 2, 0, 7)
