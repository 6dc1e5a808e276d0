"""Lessons over the wire: a table of one's own, at which the lesson plays the others and waits for what it wants."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.at_table import GAME, Tab, served
from tests.server.players import Person
from wartable.kernel import asked, legal
from wartable.kernel.lessons import ANYTHING, Lesson, LessonStep
from wartable.kernel.notation import notations
from wartable.kernel.record import Sealed, start
from wartable.kernel.registry import find, names
from wartable.server.base import installed
from wartable.server.base.guests import Guest
from wartable.server.lobby.learning import lesson_table
from wartable.server.show.describing import lesson_of

LESSONS = [(game, lesson.key) for game in names() for lesson in find(game).lessons()]


async def learn(person: Person, game: str, lesson: str) -> str:
    return str((await person.call("POST", "/api/lessons", {"game": game, "lesson": lesson}))["id"])


@pytest.mark.parametrize(("game", "key"), LESSONS)
def test_what_words_are_compared_with_is_sent_to_nobody(game: str, key: str) -> None:
    lesson = installed.lessons(game)[key]
    assert any(step.told or step.shows for step in lesson.steps)
    sent = msgspec.to_builtins(lesson_of(lesson_table(Guest("greta", "Greta"), game, lesson)))
    assert {field for step in sent["steps"] for field in step} == {"title", "words", "light", "task"}


async def until_asked(tab: Tab) -> None:
    """Take frames until the lesson waits for the pupil."""
    while not tab.asked:
        await tab.until("beats", "table")


@pytest.mark.parametrize(("game", "key"), LESSONS)
async def test_a_lesson_is_followed_over_the_wire(tmp_path: Path, sqlite_url: str, game: str, key: str) -> None:
    lesson = installed.lessons(game)[key]
    async with served(tmp_path, sqlite_url) as server:
        greta = await server.person("Greta")
        tab = await server.tab(greta, await learn(greta, game, key))
        for no, step in enumerate(lesson.steps):
            if not step.acts:
                continue
            await until_asked(tab)
            assert tab.prompt["step"] <= no
            answer = await tab.choose(f"step {no}", step.do[0] if step.do != (ANYTHING,) else "")
            assert answer["is"] == "ack", answer
            tab.prompt = {}
        while len(await server.services.store.moves(tab.table)) <= len(lesson.script):
            await tab.next()
        await tab.level()
        assert not tab.asked


def scripted() -> Lesson:
    """A lesson in which the rival moves before the pupil does, and after it."""
    game, seed, luck = find(GAME), "a rival that moves", Random(1)
    session = start(game, ["You", "Rival"], Sealed(2, Lesson("", "", "", 1, 2, seed, {}, [], []).sealed()))
    lines: list[tuple[int, str]] = []
    at = -1
    while at < 0 or lines[-1][0] == 0:
        ask = asked(session.state)[0]
        choices = notations(game, session.state, ask.seat, legal(session.state, ask))
        lines.append((ask.seat, luck.choice(choices)))
        session.choose_text(*lines[-1])
        if len(lines) > 20 and len(choices) > 1 and ask.seat == 0 and asked(session.state)[0].seat == 1:
            at = len(lines) - 1
    do, then = [lines[at][1]], lines[at + 1 :]
    step = LessonStep("Now you", "Do it.", do=do, task="Do it.", otherwise="Not that.", then=then)
    return Lesson("scripted", "Scripted", "About", 1, 2, seed, {}, lines[:at], [step])


@pytest.fixture
def a_script(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    lesson = scripted()
    monkeypatch.setattr(installed, "lessons", lambda game: {lesson.key: lesson} if game == GAME else {})
    return lesson


async def test_the_lesson_plays_what_its_script_says(tmp_path: Path, store_url: str, a_script: Lesson) -> None:
    async with served(tmp_path, store_url) as server:
        greta = await server.person("Greta")
        table = await learn(greta, GAME, a_script.key)
        tab = await server.tab(greta, table)
        await until_asked(tab)
        step = a_script.steps[0]
        wrong = next(pick["notation"] for pick in tab.prompt["choices"] if not step.right(pick["notation"]))
        answer = await tab.choose("wrong", wrong)
        assert (answer["is"], answer["why"]) == ("no", "Not that.")
        assert tab.prompt["step"] == 0
        assert (await tab.choose("right", a_script.steps[0].do[0]))["is"] == "ack"
        while len(moves := await server.services.store.moves(table)) < len(a_script.script) + 1:
            await tab.next()
        assert [(move.seat, move.choice) for move in moves[1:]] == [
            (line.seat, line.choice or a_script.steps[0].do[0]) for line in a_script.script
        ]
        assert {move.client_move_id.split(".")[0] for move in moves if move.seat == 1} == {"lesson"}


async def test_a_lesson_goes_on_after_a_restart(tmp_path: Path, store_url: str, a_script: Lesson) -> None:
    async with served(tmp_path, store_url, secret="s" * 32) as server:
        greta = await server.person("Greta")
        table, kept = await learn(greta, GAME, a_script.key), dict(greta.http.cookies)
        await until_asked(await server.tab(greta, table))
    async with served(tmp_path, store_url, secret="s" * 32) as server:
        greta = await server.person("Greta")
        greta.http.cookies.clear()
        greta.http.cookies.update(kept)
        tab = await server.tab(greta, table)
        await until_asked(tab)
        assert (await tab.choose("right", a_script.steps[0].do[0]))["is"] == "ack"


async def test_a_guest_has_one_lesson_at_a_time_and_nobody_else_finds_it(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta, joakim = await server.person("Greta"), await server.person("Joakim")
        first, second = await learn(greta, GAME, "1_turn"), await learn(greta, GAME, "1_turn")
        lobby = await greta.call("GET", "/api/lobby")
        assert lobby == {"open": [], "mine": [], "watch": []}
        assert (await greta.http.get(f"/api/tables/{first}")).status_code == 404
        assert (await joakim.http.get(f"/api/tables/{second}")).status_code == 403
        found = (await greta.call("GET", f"/api/tables/{second}"))["table"]
        assert found["lesson"]["steps"][2]["task"] == "Turn once more."
        assert found["seats"][1]["name"] == "Rival"


async def test_a_lesson_that_is_not_there_is_refused_in_words(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta = await server.person("Greta")
        answer = await greta.http.post("/api/lessons", json={"game": GAME, "lesson": "9_magic"})
        assert answer.status_code == 404
        assert answer.json()["error"].startswith("There is no such lesson.")


async def test_nothing_is_taken_back_in_a_lesson(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta = await server.person("Greta")
        tab = await server.tab(greta, await learn(greta, GAME, "1_turn"))
        await until_asked(tab)
        await tab.choose("first", "push")
        await tab.until("beats")
        await tab.send(do="undo", id="back", prompt=tab.prompt["no"])
        assert (await tab.until("ack", "no"))["is"] == "no"


async def done(person: Person) -> dict[str, list[str]]:
    """The lessons that somebody has done."""
    answer: dict[str, dict[str, list[str]]] = await person.call("GET", "/api/lessons")
    assert set(answer) == {"done"}
    return answer["done"]


async def test_a_lesson_that_is_done_stays_done(tmp_path: Path, store_url: str, a_script: Lesson) -> None:
    async with served(tmp_path, store_url) as server:
        greta, joakim = await server.person("Greta"), await server.person("Joakim")
        assert await done(greta) == {}
        table = await learn(greta, GAME, a_script.key)
        tab = await server.tab(greta, table)
        await until_asked(tab)
        assert await done(greta) == {}
        assert (await tab.choose("right", a_script.steps[0].do[0]))["is"] == "ack"
        while len(await server.services.store.moves(table)) <= len(a_script.script):
            await tab.next()
        # Noted as its table is put away for the next one.
        await learn(greta, GAME, a_script.key)
        assert await done(greta) == {GAME: ["scripted"]}
        assert await done(joakim) == {}


async def test_a_lesson_counts_as_done_as_soon_as_its_script_is_played(
    tmp_path: Path, sqlite_url: str, a_script: Lesson
) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta = await server.person("Greta")
        table = await learn(greta, GAME, a_script.key)
        tab = await server.tab(greta, table)
        await until_asked(tab)
        assert (await tab.choose("right", a_script.steps[0].do[0]))["is"] == "ack"
        while len(await server.services.store.moves(table)) <= len(a_script.script):
            await tab.next()
        assert await done(greta) == {GAME: ["scripted"]}


async def test_all_lessons_of_all_games_are_listed_with_their_games(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        games = (await (await server.person("Greta")).call("GET", "/api/games"))["games"]
        assert {(game["key"], lesson["key"]) for game in games for lesson in game["lessons"]} == set(LESSONS)
