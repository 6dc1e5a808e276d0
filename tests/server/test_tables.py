"""Playing over the wire: every acknowledged row is stored, and viewers are sent only stored rows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.at_table import BOT, GAME, ME, OPEN, Tab, served, some_moves
from wartable.kernel import fingerprint
from wartable.kernel.record import loads, verify
from wartable.kernel.registry import find
from wartable.server.http import services
from wartable.server.store import Store


async def test_an_acknowledged_choice_is_written_with_all_it_told(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        await some_moves(tabs, 5)
        moves = await server.services.store.moves(table)
        assert [move.seq for move in moves] == list(range(6))
        assert [move.client_move_id.split(":")[-1] for move in moves] == ["start", "m0", "m1", "m2", "m3", "m4"]
        live = await server.services.tables.cache.get(table)
        assert moves[-1].waiting == live.waiting()
        assert any(move.told for move in moves)
        assert moves[0].numbers


async def test_sending_twice_counts_once(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        one = next(tab for tab in tabs if tab.asked)
        choice, prompt = one._choice(), one.prompt["no"]
        assert (await one.choose("same", choice, prompt))["is"] == "ack"
        await one.until("beats")
        assert (await one.choose("same", choice, prompt)) == {"is": "ack", "id": "same"}
        moves = await server.services.store.moves(table)
        assert [move.client_move_id for move in moves].count(f"{one.seat}:same") == 1
        assert len(moves) == 2


async def test_a_late_answer_is_stale_and_a_wrong_one_names_the_rule(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        one = next(tab for tab in tabs if tab.asked)
        late = await one.choose("late", prompt=one.prompt["no"] + 7)
        assert (late["is"], late["stale"]) == ("no", True)
        wrong = await one.choose("wrong", "dance")
        assert wrong["why"].startswith("'dance' is not possible now.")
        assert wrong["rule"].startswith("BTH-")
        other = next(tab for tab in tabs if not tab.asked)
        assert (await other.choose("early", "dance", 1))["is"] == "no"
        assert len(await server.services.store.moves(table)) == 1


async def test_spectators_look_and_do_nothing(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        watcher = await server.tab(await server.person("Ada"), table)
        assert watcher.seat == -1
        assert "choices" not in watcher.prompt
        for message in (
            {"do": "choose", "id": "x", "prompt": 1, "choice": "push"},
            {"do": "undo", "id": "x", "prompt": 1},
            {"do": "concede", "id": "x"},
            {"do": "show", "prompt": 1, "choice": "push"},
            {"do": "say", "text": "hello"},
            {"do": "replace", "id": "x", "seat": 0, "bot": "random"},
        ):
            await watcher.send(**message)
            assert "watching" in (await watcher.until("no"))["why"]
        await some_moves([*tabs, watcher], 12)
        hands = [area.get("pieces", []) for name, area in watcher.scene["areas"].items() if name.startswith("hand:")]
        assert all(set(piece) <= {"id", "back"} for hand in hands for piece in hand)
        await watcher.looks_again()


async def test_a_table_that_wants_no_spectators_has_none(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, _, _ = await server.two_at_a_table(spectators=False)
        with pytest.raises(ConnectionClosed, match="no spectators"):
            await server.tab(await server.person("Ada"), table)


async def test_undo_takes_back_the_frame_it_names(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        undone, before, made = None, [0, 0], 0
        while undone is None or before[0] == tabs[0].v or before[1] == tabs[1].v:
            before = [tab.v for tab in tabs]
            assert await some_moves(tabs, 1, f"m{made}.") == 1
            made += 1
            undone = next((tab for tab in tabs if tab.undo and tab.asked), None)
        shown = [tab.v for tab in tabs]
        await undone.send(do="undo", id="back", prompt=undone.prompt["no"])
        assert (await undone.until("ack"))["id"] == "back"
        for tab in tabs:
            await tab.level()
            frame = [frame for frame in tab.frames if frame["is"] == "beats"][-1]
            assert frame.get("undoes", 0) == shown[tab.seat]
            await tab.looks_again()
        moves = await server.services.store.moves(table)
        assert (moves[-1].kind, moves[-1].target) == ("undo", moves[-2].seq)
        log = (await server.tab(greta, table)).frames[0]["log"]
        gone = [move.told for move in moves if move.seq == moves[-1].target and move.told]
        assert any(line.get("gone") for line in log) == bool(gone)


async def test_nothing_to_take_back_is_said_in_words(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        one = next(tab for tab in tabs if tab.asked)
        await one.send(do="undo", id="back", prompt=one.prompt["no"])
        assert "nothing to take back" in (await one.until("no"))["why"]


# -- tabs that come and go


async def test_two_tabs_of_one_seat_see_the_same(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table), await server.tab(greta, table)]
        await some_moves(tabs, 10)
        assert (tabs[0].scene, tabs[0].prompt, tabs[0].v) == (tabs[2].scene, tabs[2].prompt, tabs[2].v)
        assert tabs[0].scene != tabs[1].scene


async def test_a_dropped_tab_goes_on_with_what_it_missed(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table), await server.tab(joakim, table)]
        lost = tabs.pop()
        lost.wire.transport.abort()
        await some_moves(tabs, 8)
        back = await server.tab(joakim, table, f"{lost.epoch}.{lost.v}")
        assert back.rest == ["resumed"]
        back.scene, back.v = lost.scene, lost.v
        while back.v < tabs[1].v:
            await back.until("beats")
        assert "table" not in back.rest
        assert (back.scene, back.prompt) == (tabs[1].scene, tabs[1].prompt)


@pytest.mark.parametrize("resume", ["nonsense", "other.3", ".", "%00.1", "{epoch}.99999", "{epoch}.-1", "{epoch}.x"])
async def test_who_cannot_resume_is_shown_everything(tmp_path: Path, sqlite_url: str, resume: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, _ = await server.two_at_a_table()
        tab = await server.tab(greta, table)
        again = await server.tab(greta, table, resume.replace("{epoch}", tab.epoch))
        assert again.rest == ["table"]
        assert again.scene == tab.scene


async def test_who_missed_too_much_is_shown_everything(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, window=3) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        v = tabs[0].v
        await some_moves(tabs, 6)
        assert (await server.tab(greta, table, f"{tabs[0].epoch}.{v}")).rest == ["table"]
        assert (await server.tab(greta, table, f"{tabs[0].epoch}.{tabs[0].v - 3}")).rest == ["resumed"]


async def test_eyes_nobody_looks_through_are_closed(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, window=2) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        watcher = await server.tab(await server.person("Ada"), table)
        live = await server.services.tables.cache.get(table)
        assert sorted(live.channels) == [-1, 0, 1]
        await watcher.wire.close()
        while server.services.tables.presence.watching(table):
            await tabs[0].send(do="ping")
            await tabs[0].until("pong")
        await some_moves(tabs, 6)
        assert sorted(live.channels) == sorted(live.audience.views) == [0, 1]


async def test_who_is_here_is_seen_by_the_others(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        one = await server.tab(greta, table)
        assert [seat.get("here", False) for seat in one.frames[0]["table"]["seats"]] == [True, False]
        two = await server.tab(joakim, table)
        while not (frame := await one.until("meta"))["table"]["seats"][1].get("here"):
            pass
        await two.wire.close()
        while (frame := await one.until("meta"))["table"]["seats"][1].get("here"):
            pass
        assert frame["table"]["seats"][0]["here"]


# -- memory and restarts


async def finger(server_store: Store, table: str) -> str:
    """The fingerprint of the state that all stored rows lead to."""
    from wartable.kernel.record import replay
    from wartable.server.show.records import record_of

    row = await server_store.table(table)
    assert row is not None
    game = find(GAME)
    return fingerprint(game, replay(game, record_of(row, await server_store.moves(table))).state)


async def test_an_old_table_is_taken_up_from_its_snapshot(
    tmp_path: Path, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path, store_url, snapshot_every=10) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        await some_moves(tabs, 45)
        store, cache = server.services.store, server.services.tables.cache
        snapshot = await store.snapshot(table)
        assert snapshot is not None
        assert snapshot.seq >= 25
        cache.drop(table)
        asked: list[int] = []
        moves = store.moves

        async def counted(of: str, since: int = 0) -> list[object]:
            asked.append(since)
            return list(await moves(of, since))

        monkeypatch.setattr(store, "moves", counted)
        live = await cache.get(table)
        monkeypatch.undo()
        assert asked == [snapshot.seq]
        assert fingerprint(live.game, live.session.state) == await finger(store, table)
        assert live.session.next_row == 46
        for tab in tabs:
            await tab.looks_again()


async def test_no_more_tables_are_kept_in_memory_than_said(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url, cache=2) as server:
        tables = [await server.two_at_a_table() for _ in range(5)]
        cache = server.services.tables.cache
        assert len(cache) == 2
        table, greta, joakim = tables[0]
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        assert await some_moves(tabs, 3) == 3
        for other, person, _ in tables[1:]:
            await (await server.tab(person, other)).wire.close()
        assert cache.cached(table) is not None, "a table that somebody looks at stays"
        assert len(cache) <= 3


class Free:
    """The claim to a database that several servers share."""

    async def take(self) -> None:
        pass

    async def release(self) -> None:
        pass


async def test_two_nodes_never_write_two_futures(
    tmp_path: Path, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "open_claim", lambda *_, **__: Free())
    first, second = (
        served(tmp_path / "a", store_url, secret="s" * 32),
        served(tmp_path / "b", store_url, secret="s" * 32),
    )
    async with first as one, second as two:
        table, greta, joakim = await one.two_at_a_table()
        here = [await one.tab(greta, table), await one.tab(joakim, table)]
        there: list[Tab] = []
        for person in (greta, joakim):
            person.url = two.url
            there.append(await two.tab(person, table))
            person.url = one.url
        await some_moves(here, 4)
        stale = next(tab for tab in there if tab.asked)
        answer = await stale.choose("late")
        assert (answer["is"], answer.get("stale")) == ("no", True)
        moves = await one.services.store.moves(table)
        assert [move.seq for move in moves] == list(range(5))
        while "table" not in stale.rest[1:]:
            await stale.until("table")
        assert stale.scene == here[stale.seat].scene


# -- around the game


async def test_a_bot_plays_its_seat_to_the_end_and_the_record_verifies(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        greta = await server.person("Greta")
        table = await greta.open_table(GAME, [ME, BOT])
        tab = await server.tab(greta, table)
        made = 0
        while not tab.over:
            if tab.asked:
                made += 1
                await tab.choose(f"m{made}")
                await tab.level()
            else:
                await tab.next()
        over = [frame["table"] for frame in tab.frames if frame["is"] == "meta"][-1]
        assert len(over["seed"]) == 64
        assert len(over["scores"]) == 2
        record = loads(await greta.record(table))
        verify(find(GAME), record)
        film = await greta.call("GET", f"/api/tables/{table}/film?as=0")
        assert len(film["frames"]) == len(record.rows) - 1
        draws = await greta.call("GET", f"/api/tables/{table}/draws")
        assert [[value for _, value in row] for row in draws["rows"]] == [row.numbers for row in record.rows]
        assert all(0 <= value < span for row in draws["rows"] for span, value in row)
        assert await greta.call("POST", "/api/draws", json.loads(record.dumps())) == draws
        for broken in ({}, {"wartable": 1}, json.loads(record.dumps()) | {"rows": [["choice", 0, "dance"]]}):
            answer = await greta.http.post("/api/draws", json=broken)
            assert (answer.status_code, "record" in answer.json()["error"]) == (409, True)


async def test_a_leaver_is_replaced_by_the_others_only_and_only_when_gone(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url, leaver_after=0.0) as server:
        table, greta, joakim = await server.two_at_a_table(options={"first_seat": 1})
        one, two = await server.tab(greta, table), await server.tab(joakim, table)
        await one.send(do="replace", id="r0", seat=1, bot="no such bot")
        assert "no bot" in (await one.until("no"))["why"]
        await one.send(do="replace", id="r1", seat=7, bot="random")
        assert "Nobody sits there" in (await one.until("no"))["why"]
        await two.wire.close()
        while (await one.until("meta"))["table"]["seats"][1].get("here"):
            pass
        await one.send(do="replace", id="r2", seat=1, bot="random")
        assert (await one.until("ack"))["id"] == "r2"
        seat = (await one.until("meta"))["table"]["seats"][1]
        assert (seat["kind"], seat["bot"], seat["name"]) == ("bot", "random", "Joakim's bot")
        while one.prompt["waiting"] == [1]:
            await one.until("beats")
        assert (await server.tab(joakim, table)).seat == -1


async def test_nobody_is_replaced_while_at_the_table(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table(options={"first_seat": 1})
        one, _ = await server.tab(greta, table), await server.tab(joakim, table)
        await one.send(do="replace", id="r", seat=1, bot="random")
        assert "may come back" in (await one.until("no"))["why"]


async def test_conceding_ends_a_game_of_two_once(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        one, two = await server.tab(greta, table), await server.tab(joakim, table)
        await one.send(do="concede", id="c")
        await one.until("ack")
        while not (one.over and two.over):
            await (two if one.over else one).next()
        await one.send(do="concede", id="c")
        assert (await one.until("ack"))["id"] == "c"
        assert [move.kind for move in await server.services.store.moves(table)] == ["start", "concede"]


async def test_how_a_game_ended_is_told_and_kept(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        greta, joakim = await server.person("Greta"), await server.person("Joakim")
        table = await greta.open_table("multiverse_war", [ME, OPEN])
        await joakim.sit(table)
        one, two = await server.tab(greta, table), await server.tab(joakim, table)
        assert "ending" not in await greta.call("GET", f"/api/tables/{table}")
        await one.send(do="concede", id="c")
        while not two.over:
            await two.next()
        over = [frame["table"] for frame in two.frames if frame["is"] == "meta"][-1]
        assert (over["places"], over["ending"]) == ([2, 1], "nobody else is left")
        row = await server.services.store.table(table)
        assert row is not None
        assert row.ending == "nobody else is left"


async def test_chat_reaches_everybody_at_its_pace(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        one, two = await server.tab(greta, table), await server.tab(joakim, table)
        await one.send(do="say", text="  Good   luck! ")
        line = await two.until("chat")
        assert (line["name"], line["text"], line["seat"], line["no"]) == ("Greta", "Good luck!", 0, 1)
        for _ in range(6):
            await one.send(do="say", text="!")
        assert "too fast" in (await one.until("no"))["why"]
        await two.send(do="say", text="x" * 301)
        assert "at most 300" in (await two.until("no"))["why"]
        assert (await server.tab(joakim, table)).frames[0]["chat"][0]["text"] == "Good luck!"


async def test_what_a_choice_would_do_is_shown_to_who_is_asked(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        one = next(tab for tab in tabs if tab.asked)
        choice = one._choice()
        await one.send(do="show", prompt=one.prompt["no"], choice=choice)
        shown = await one.until("show")
        assert (shown["choice"], shown["prompt"]) == (choice, one.prompt["no"])


async def test_secrets_of_a_running_game_are_refused_in_words(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, _ = await server.two_at_a_table()
        for path in ("record", "film?as=1", "draws"):
            answer = await greta.http.get(f"/api/tables/{table}/{path}")
            assert answer.status_code == 409
            assert "not over yet" in answer.json()["error"]


async def test_what_i_missed_counts_nothing_hidden(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        await some_moves(tabs, 30)
        film = await greta.call("GET", f"/api/tables/{table}/since")
        assert film["viewer"] == 0
        assert [frame["row"] for frame in film["frames"]] == list(range(len(film["frames"])))
        assert all(frame["seat"] == -1 and "choice" not in frame and frame["beats"] for frame in film["frames"])
        assert "seed" not in film["table"]


# -- limits


@pytest.mark.usefixtures("no_refill")
async def test_who_talks_too_much_is_hung_up_on_in_words(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url, rate=0.1, burst=3) as server:
        table, greta, _ = await server.two_at_a_table()
        tab = await server.tab(greta, table)
        for _ in range(5):
            await tab.send(do="ping")
        with pytest.raises(ConnectionClosed, match="Too many messages"):
            await tab.until("never")


async def test_a_message_too_long_ends_the_connection(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, _ = await server.two_at_a_table()
        tab = await server.tab(greta, table)
        await tab.send(do="say", text="x" * 5000)
        with pytest.raises(ConnectionClosed):
            await tab.until("never")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"do": "choose"}',
        '{"do": "choose", "id": 3}',
        '{"do": "ping"',
        '{"do": "choose", "id": "", "prompt": 1, "choice": ""}',
    ],
)
async def test_nonsense_is_answered_in_words(tmp_path: Path, sqlite_url: str, text: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, _ = await server.two_at_a_table()
        tab = await server.tab(greta, table)
        await tab.wire.send(text)
        why = (await tab.until("no"))["why"]
        assert why[-1] == "."
        assert "Traceback" not in json.dumps(why)
