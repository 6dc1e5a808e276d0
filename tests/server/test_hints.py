"""Hints: what a bot would choose in a guest's place. They tell nothing hidden, and the game says that there was one."""

from __future__ import annotations

import asyncio
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.server.at_table import BOT, GAME, ME, Served, Tab, served
from tests.server.players import Person
from tests.server.store.builders import a_table
from tests.server.twins import Walk
from wartable.kernel import FastUmpire, Game, asked
from wartable.kernel.record import Sealed, loads, start, verify
from wartable.kernel.registry import find, names
from wartable.kernel.session import Kept, Session
from wartable.server.base import wire
from wartable.server.play.hints import Asked, hint_question, why
from wartable.server.play.thinking import advise
from wartable.testing import Configuration

POSITIONS = 6


async def at_a_table_of_bots(server: Served) -> tuple[Person, Tab]:
    """A guest who is asked something at a table where the other is a bot."""
    greta = await server.person("Greta")
    tab = await server.tab(greta, await greta.open_table(GAME, [ME, BOT]))
    while not tab.asked or len(tab.prompt["choices"]) < 2:
        if tab.asked:
            await tab.choose(f"first {tab.prompt['no']}")
        await tab.next()
    return greta, tab


async def test_a_hint_is_given_and_the_record_says_so(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        greta, tab = await at_a_table_of_bots(server)
        path, asks = f"/api/tables/{tab.table}/hint", {"prompt": tab.prompt["no"]}
        hint = await greta.call("POST", path, asks)
        offered = {pick["notation"]: pick["label"] for pick in tab.prompt["choices"]}
        assert offered[hint["choice"]] == hint["label"]
        assert (hint["reasons"]["choice"], hint["reasons"]["choices"]) == (hint["choice"], len(offered))
        assert hint["choice"] in [one["choice"] for one in hint["reasons"]["candidates"]]
        assert hint["why"].startswith("The Veteran gives you ")
        frame = await tab.until("beats")
        assert frame["beats"][-1]["told"]["text"] == [{"seat": 0, "text": "Greta"}, " asked for a hint."]
        assert frame["prompt"] == tab.prompt
        assert await greta.call("POST", path, asks) == hint
        assert (await tab.choose("as told", hint["choice"]))["is"] == "ack"
        await tab.send(do="concede", id="enough")
        while tab.status != "over":
            await tab.next()
        record = loads((await greta.http.get(f"/api/tables/{tab.table}/record")).text)
        assert verify(find(GAME), record).over
        noted = [(row, record.rows[row].choice) for row in range(len(record.rows)) if record.rows[row].kind == "hint"]
        film = await greta.call("GET", f"/api/tables/{tab.table}/film?as=0")
        assert [(frame["row"], frame["hint"]) for frame in film["frames"] if "hint" in frame] == noted
        assert [choice for _, choice in noted] == [hint["choice"]]


async def test_a_hint_is_for_the_question_that_is_open(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta, tab = await at_a_table_of_bots(server)
        path = f"/api/tables/{tab.table}/hint"
        answer = await greta.http.post(path, json={"prompt": tab.prompt["no"] + 1})
        assert (answer.status_code, answer.json()["error"]) == (409, "The question has changed meanwhile. Ask again.")
        assert (await greta.http.post(path, json={"prompt": "this one"})).status_code == 400
        assert [move for move in await server.services.store.moves(tab.table) if move.kind == "hint"] == []


def test_a_question_that_was_answered_while_the_bot_thought_has_no_hint() -> None:
    game = find(GAME)
    session = start(game, ["Greta", "Bot"], Sealed(2, bytes(32)))
    seat = asked(session.state)[0].seat
    question, choices = Asked(seat, session.prompt_no[seat]), session.prompt(seat).choices
    session.choose_text(seat, choices[0].notation)
    rows = len(session.rows)
    assert not question.noting(choices[0].notation)(session)
    assert len(session.rows) == rows


async def test_hints_are_only_for_tables_of_bots(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        table, greta, _ = await server.two_at_a_table()
        stranger = await server.person("Nobody")
        lesson = (await greta.call("POST", "/api/lessons", {"game": GAME, "lesson": "1_turn"}))["id"]
        for person, where, words in (
            (greta, table, "There are hints only where everybody else at the table is a bot."),
            (stranger, table, "Only those who play at a table can have a hint."),
            (greta, lesson, "A lesson has no hints: its task says what to do."),
        ):
            answer = await person.http.post(f"/api/tables/{where}/hint", json={"prompt": 1})
            assert (answer.status_code, answer.json()["error"]) == (403, words)


async def test_a_guest_has_one_hint_at_a_time(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta, tab = await at_a_table_of_bots(server)
        path, asks = f"/api/tables/{tab.table}/hint", {"prompt": tab.prompt["no"]}
        async with server.services.tables.playing.held(tab.table):
            both = [asyncio.create_task(greta.http.post(path, json=asks)) for _ in range(2)]
            done, waits = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            (refused,) = [task.result() for task in done]
            assert refused.status_code == 429
            assert refused.json()["error"] == "Your last hint is still being thought about. Wait for it."
        (other,) = waits
        assert (await other).status_code == 200


# -- nothing hidden


@pytest.mark.parametrize("key", names())
def test_states_that_a_seat_cannot_tell_apart_give_the_same_hint(key: str) -> None:
    game: Game[Any] = find(key)
    luck, row = FastUmpire(3), a_table("t", game=key)
    walk = Walk(game, Configuration(game.seats[0]), seed=1, every=31)
    compared = 0
    for session, _ in islice(walk, POSITIONS):
        seat = asked(session.state)[0].seat
        other = game.resample(session.state, seat, luck)
        twin = Session(
            game, session.names, session.umpire, session.options, Kept(session.next_row, other, session.prompt_no)
        )
        question = Asked(seat, session.prompt_no[seat])
        mine, theirs = [hint_question(row, one, question) for one in (session, twin)]
        assert mine == theirs
        compared += game.resample(session.state, seat, luck) != session.state
    assert compared
    assert advise(*mine) == advise(*theirs)


# -- the sentence


def reasons(*shares: float) -> wire.Reasons:
    return wire.Reasons(
        "a", 3, candidates=[wire.Candidate(n, n.upper(), s, 0) for n, s in zip("abc", shares, strict=False)]
    )


def test_the_sentence_says_how_much_better_the_choice_is() -> None:
    start = "The Veteran gives you 60 of 100 chances to win then,"
    assert why(reasons(0.6, 0.2, 0.5)) == f"{start} 10 more than after “C”."
    assert why(reasons(0.6, 0.604)) == f"{start} about as many as after “B”: both are fine."
    assert why(reasons(0.6)) == "There is nothing else to choose."
