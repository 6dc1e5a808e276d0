"""How a running game stands, in the list of a guest's own tables."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.server.twins import Walk
from tests.server.visitors import GREEDY, ME, OPEN, Visitor, World
from tests.toys.skirmish import SKIRMISH, Skirmish, SkirmishGame
from wartable.kernel import legal, question_to
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Scene, Stat, Stats, Track
from wartable.kernel.session import Session
from wartable.server.base.wire import Standing
from wartable.server.show.standing import read_standing, standing_of
from wartable.testing.configurations import Configuration

ROUNDS = Track("Round", "line", ("1", "2", "3"), markers=(("now", 1),))


def players(*rows: Stat) -> Stats:
    return Stats("Players", ("seat:0", "seat:1"), rows)


@pytest.mark.parametrize(
    ("areas", "standing"),
    [
        ({}, Standing()),
        ({"rounds": ROUNDS}, Standing("Round 2 of 3")),
        ({"rounds": Track("Round", "line", ("1", "2"))}, Standing()),
        ({"seats": players()}, Standing()),
        (
            {"seats": players(Stat("Hand", ("3", "4")), Stat("Points", ("6", "-7")))},
            Standing("", "Points", [6, -7]),
        ),
        ({"seats": players(Stat("Won", ("17 of 40 to win", "0 of 40 to win")))}, Standing("", "Won", [17, 0])),
        # Words, a score that not everybody shows, a number that is none.
        ({"seats": players(Stat("Points", ("3", "4")), Stat("Army", ("Rome", "Gaul")))}, Standing()),
        ({"seats": players(Stat("Points", ("3", "?")))}, Standing()),
        ({"seats": players(Stat("Turn", ("1, now", "2")))}, Standing()),
    ],
)
def test_the_round_and_the_last_of_the_players_numbers(areas: dict[str, Any], standing: Standing) -> None:
    assert read_standing(Scene("play", areas)) == standing


class Sealed(SkirmishGame):
    """A game in which each seat sees its own score and takes that of others for none; spectators see nobody's."""

    def scene(self, s: Skirmish, viewer: int) -> Scene:
        scene = super().scene(s, viewer)
        others = "?" if viewer < 0 else "0"
        mine = tuple([str(sum(s.hands[seat])) if seat == viewer else others for seat in range(s.seats)])
        scene.areas["seats"] = Stats("Players", tuple(["" for _ in mine]), (Stat("Points", mine),))
        return scene


def test_what_a_seat_sees_alone_is_not_among_the_points() -> None:
    for game, points in ((Sealed(), 0), (SKIRMISH, 2)):
        session, _ = next(iter(Walk(game, Configuration(2), every=3)))
        assert len(standing_of(session).points) == points


@pytest.mark.parametrize("name", names())
def test_every_installed_game_shows_points(name: str) -> None:
    """In some of the first rows of a game: there may be none before its armies stand."""
    walk = islice(Walk(find(name), Configuration(2), every=40), 4)
    shown = [standing_of(session) for session, _ in walk]
    assert any(len(one.points) == 2 for one in shown)


# -- over HTTP


def of_mine(visitor: Visitor, id: str) -> Any:
    return next(table for table in visitor.get("/api/lobby")["mine"] if table["id"] == id).get("standing")


def play_on(world: World, id: str, name: str = "row") -> None:
    """The first seat that is asked makes its first choice."""

    def act(session: Session[Any]) -> bool:
        for seat in range(len(session.names)):
            ask = question_to(session.state, seat)
            if ask is not None:
                return session.choose(seat, session.prompt_no[seat], legal(session.state, ask)[0])
        return False

    assert world.run(world.services.tables.playing.play(id, name, act, lambda: None))


@pytest.fixture
def running(ada: Visitor, bob: Visitor) -> str:
    id = ada.opens(ME, OPEN)
    bob.post(f"/api/tables/{id}/sit")
    return id


def test_my_running_games_say_how_they_stand(ada: Visitor, bob: Visitor, world: World, running: str) -> None:
    open_table = ada.opens(ME, OPEN)
    stands = of_mine(ada, running)
    assert stands["round"].startswith("Round 1 of ")
    assert (stands["label"], len(stands["points"])) == ("Points", 2)
    assert of_mine(bob, running) == stands
    assert of_mine(ada, open_table) is None
    watched = next(table for table in world.visitor().get("/api/lobby")["watch"] if table["id"] == running)
    assert "standing" not in watched
    assert "standing" not in ada.table(running)
    world.end(running)
    assert of_mine(ada, running) is None


def test_a_host_who_may_not_look_learns_nothing(ada: Visitor, bob: Visitor, world: World) -> None:
    id = ada.opens(OPEN, GREEDY, spectators=False)
    bob.post(f"/api/tables/{id}/sit")
    assert of_mine(ada, id) is None
    assert of_mine(bob, id) is not None


def test_a_scene_is_made_once_a_row_however_often_the_list_is_read(
    ada: Visitor, bob: Visitor, world: World, running: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = world.services.tables.cache.cached(running)
    assert live is not None
    made: list[int] = []
    scene = live.game.scene

    def counted(s: Any, viewer: int) -> Scene:
        made.append(viewer)
        return scene(s, viewer)

    monkeypatch.setattr(live.game, "scene", counted)
    for _ in range(5):
        of_mine(ada, running), of_mine(bob, running)
    assert made == [-1]
    play_on(world, running)
    made.clear()
    for _ in range(5):
        of_mine(ada, running)
    assert made == [-1]


def test_a_game_that_is_not_in_memory_stands_as_its_snapshot_says_and_is_not_restored(
    ada: Visitor, world: World, running: str
) -> None:
    cache, store = world.services.tables.cache, world.services.store
    stands = of_mine(ada, running)
    world.run(cache.save_all())
    cache.drop(running)
    assert of_mine(ada, running) == stands
    assert cache.cached(running) is None
    # A row that was written since, before a crash: what the snapshot says is out of date.
    play_on(world, running)
    cache.drop(running)
    assert world.run(store.standings([running])) == {}
    assert of_mine(ada, running) is None


def test_while_a_row_is_being_written_it_stands_as_before(ada: Visitor, world: World, running: str) -> None:
    live = world.services.tables.cache.cached(running)
    assert live is not None
    world.run(live.lock.acquire())
    try:
        assert of_mine(ada, running) is None
    finally:
        live.lock.release()
    assert of_mine(ada, running) is not None
