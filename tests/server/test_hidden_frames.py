"""The bytes sent to a viewer are the same in every deal of what that viewer does not know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, zip_longest
from typing import Any

import pytest

from tests.bots.joust import GAME as JOUST
from tests.server.store.builders import a_table, guest
from tests.server.twins import Seen, Walk, alike, dealt_anew, followed
from tests.toys.skirmish import SKIRMISH, Skirmish, SkirmishGame
from wartable.kernel import (
    ALL,
    SPECTATOR,
    Choice,
    Event,
    FastUmpire,
    Game,
    IllegalChoice,
    State,
    asked,
    legal,
    question_to,
)
from wartable.kernel.lessons import Lesson, LessonStep
from wartable.kernel.registry import find, names
from wartable.kernel.scene import Row, Scene, Show
from wartable.kernel.session import Session
from wartable.server.base import installed
from wartable.server.base.wire import encode
from wartable.server.play.playing import Act
from wartable.server.show import channels, view
from wartable.server.show.describing import describe
from wartable.server.store import LESSON, SeatRow
from wartable.testing import Trial
from wartable.testing.configurations import Configuration, each_alone

POSITIONS = 20
"""The number of positions of each game and configuration."""
APART = 31
"""Rows between two positions of an installed game, whose later turns hide more. Toy games are shorter."""
TOYS: list[tuple[Game[Any], Configuration]] = [
    *[(SKIRMISH, Configuration(seats)) for seats in (2, 3)],
    *[(JOUST, Configuration(seats)) for seats in (2, 4)],
]
IN_A_LESSON = 5
"""Rows between two positions of a lesson."""
HIDING = {"engagement": Configuration(2, (("size", 60), ("fog", True)))}
"""Games that hide little unless players agree on it, with a configuration in which they do."""


def configured(game: Game[Any]) -> list[tuple[Game[Any], Configuration]]:
    """A configuration for each number of seats, one with teams if the game has teams, and one that hides more."""
    everywhere = each_alone(game)
    found = {one.seats: one for one in reversed(everywhere)}
    teams = [one for one in everywhere if len(set(sides(game, one))) < one.seats]
    hiding = [HIDING[game.key]] if game.key in HIDING else []
    return [(game, one) for one in [*found.values(), *[one for one in teams[:1] if one not in found.values()], *hiding]]


def sides(game: Game[Any], at: Configuration) -> tuple[int, ...]:
    return game.sides(Trial(game, at).setup(FastUmpire(0)))


SETTINGS = [*TOYS, *[table for name in names() for table in configured(find(name))]]
LESSONS = [(find(name), lesson) for name in names() for lesson in find(name).lessons()]
settings = pytest.mark.parametrize(("game", "at"), SETTINGS, ids=lambda x: getattr(x, "key", str(x)))


def tables(game: Game[Any], at: Configuration) -> Iterator[tuple[Session[Any], Act]]:
    """Positions of random games, each with how its next row is played."""
    every = APART if game.key in names() else 7
    return islice((found for seed in range(1000) for found in Walk(game, at, seed, every)), POSITIONS)


def viewers(session: Session[Any]) -> list[int]:
    return [*range(len(session.names)), SPECTATOR]


def joining(game: Game[Any], found: Iterable[tuple[Session[Any], Act]]) -> None:
    """Compare what a viewer is sent when it joins, and when it asks for a preview of every choice."""
    luck = FastUmpire(1)
    for session, _ in found:
        for viewer in viewers(session):
            mine = Seen(session, viewer, session.state.clone()).frames()
            theirs = Seen(session, viewer, dealt_anew(game, session.state, viewer, luck)).frames()
            for one, other in zip_longest(mine, theirs):
                assert one == other, f"viewer {viewer} is shown what is hidden:\n{one!r}\n{other!r}"


def playing(game: Game[Any], found: Iterable[tuple[Session[Any], Act]], least: float = 0.9) -> None:
    """Compare what a viewer is sent of a row: every event with the scene at that moment, and the prompt after it.

    A viewer may learn faces in the row. They are the same in the other deal. If the rules draw or shuffle other cards
    there, or another card that looks the same pays, the rest of the row is not compared. That must be seldom: at least
    the share `least` is compared.
    """
    luck = FastUmpire(2)
    compared = in_all = 0
    for session, act in found:
        for viewer in viewers(session):
            mine = Seen(session, viewer, session.state.clone()).play(act)
            base = dealt_anew(game, session.base, viewer, luck, mine.learned) if session.played else None
            other = dealt_anew(game, session.state, viewer, luck, mine.learned)
            try:
                theirs = Seen(session, viewer, other, base).play(act)
            except IllegalChoice:  # a seat chose a card that it does not have in the other deal
                continue
            in_all += 1
            compared += alike(mine, theirs)
    assert compared > least * in_all > 0


@settings
def test_on_joining_nothing_hidden_is_sent(game: Game[Any], at: Configuration) -> None:
    joining(game, tables(game, at))


@settings
def test_while_playing_nothing_hidden_is_sent(game: Game[Any], at: Configuration) -> None:
    playing(game, tables(game, at))


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda x: x.key)
def test_in_a_lesson_nothing_hidden_is_sent(game: Game[Any], lesson: Lesson) -> None:
    joining(game, followed(game, lesson, IN_A_LESSON))
    playing(game, followed(game, lesson, IN_A_LESSON), least=0.8)  # of a few rows


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda x: x.key)
def test_the_script_of_a_lesson_is_sent_to_nobody(
    game: Game[Any], lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table says the words, the lights and the tasks of its lesson, and nothing of what is chosen in it."""
    canary = "canary"
    steps = [
        LessonStep(s.title, s.words, s.lights, s.do and [canary], s.task, canary, [(1, canary)]) for s in lesson.steps
    ]
    other = Lesson(lesson.key, lesson.title, "", 1, 2, canary, {}, [(1, canary)], steps)
    rival = SeatRow(1, "bot", name="Rival", bot=LESSON + lesson.key)
    sent: list[bytes] = []
    for one in (lesson, other):
        monkeypatch.setattr(installed, "lessons", lambda _, one=one: {one.key: one})
        sent.append(encode(describe(a_table("t", guest(0), rival, game=game.key), "")))
    assert sent[0] == sent[1]
    assert lesson.steps[-1].title.encode() in sent[0]


# -- the same tests with games and servers that leak


class Peeking(SkirmishGame):
    """A game that shows each seat the next seat's hand."""

    def scene(self, s: Skirmish, viewer: int) -> Scene:
        scene = super().scene(s, viewer)
        other = (viewer + 1) % s.seats
        scene.areas[f"hand:{other}"] = super().scene(s, other).areas[f"hand:{other}"]
        return scene


class Marked(SkirmishGame):
    """A game that draws the backs of the deck in the order of their faces."""

    def scene(self, s: Skirmish, viewer: int) -> Scene:
        scene = super().scene(s, viewer)
        deck = sorted(s.deck, key=lambda no: s.pieces.face[no])
        scene.areas["deck"] = Row("Deck", self.as_seen(s.pieces, deck, viewer))
        return scene


class Counting(SkirmishGame):
    """A game whose scene tells one bit about the top of the deck."""

    def scene(self, s: Skirmish, viewer: int) -> Scene:
        scene = super().scene(s, viewer)
        scene.stage += "!" if s.deck and s.pieces.face[s.deck[-1]] % 2 else ""
        return scene


class Telltale(SkirmishGame):
    """A game whose previews depend on the top of the deck."""

    def show(self, s: Skirmish, choice: Choice, seat: int) -> Show:
        return Show(changes=(("next", str(s.pieces.face[s.deck[-1]]) if s.deck else "none"),))


class Tagged(SkirmishGame):
    """A game whose tags depend on the top of the deck."""

    def tag(self, s: Skirmish, choice: Choice, seat: int) -> str:
        return str(s.pieces.face[s.deck[-1]]) if s.deck else ""


@pytest.mark.parametrize("leaky", [Peeking, Marked, Counting, Telltale, Tagged])
def test_a_game_that_leaks_is_caught(leaky: type[SkirmishGame]) -> None:
    with pytest.raises(AssertionError, match="hidden"):
        joining(leaky(), tables(leaky(), Configuration(2)))


def hears_everything(patch: pytest.MonkeyPatch) -> None:
    """Viewers hear events that are told to others."""
    hear = view.View.hear

    def all_ears(self: view.View, session: Session[State], event: Event) -> None:
        hear(self, session, Event(event.kind, event.a, event.b, event.c, ALL, event.rule, event.of))

    patch.setattr(view.View, "hear", all_ears)


def sees_more_in_the_middle(patch: pytest.MonkeyPatch) -> None:
    """Within a row, viewers get the scene of another seat."""
    hear = view.View.hear

    def other_eyes(self: view.View, session: Session[State], event: Event) -> None:
        viewer = self.viewer
        if event.heard_by(viewer):
            self.viewer = (viewer + 1) % len(session.names)
            hear(self, session, Event(event.kind, event.a, event.b, event.c, ALL, event.rule, event.of))
            self.viewer = viewer

    patch.setattr(view.View, "hear", other_eyes)


def reads_the_prompt_of_others(patch: pytest.MonkeyPatch) -> None:
    """All viewers get the prompt of the seat that is asked."""
    prompt_for = view.prompt_for
    patch.setattr(
        channels, "prompt_for", lambda session, _: prompt_for(session, next((a.seat for a in asked(session.state)), 0))
    )


@pytest.mark.parametrize("leak", [hears_everything, sees_more_in_the_middle, reads_the_prompt_of_others])
@pytest.mark.parametrize("game", [SKIRMISH, *[find(name) for name in names()]], ids=lambda game: game.key)
def test_a_server_that_leaks_is_caught(
    leak: Callable[[pytest.MonkeyPatch], None], game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="hidden"):
        playing(game, tables(game, HIDING.get(game.key, Configuration(3))))


# -- the number of secret rows


def test_how_far_others_are_with_a_secret_is_not_told() -> None:
    """Ada posts, takes back and posts twice. Ben and the spectator get one frame, when she has finished."""
    for viewer in (1, SPECTATOR):
        session, _ = next(iter(Walk(SKIRMISH, Configuration(2), every=1)))
        seen = Seen(session, viewer, session.state)

        def post(table: Session[Any]) -> bool:
            ask = question_to(table.state, 0)
            assert ask is not None
            return table.choose(0, table.prompt_no[0], legal(table.state, ask)[0])

        acts: list[Act] = [post, lambda table: table.undo(0), post, post]
        frames = [seen.play(act).frame for act in acts]
        assert frames[:3] == [None, None, None]
        assert frames[3] is not None
        assert b'"v":1,' in frames[3]
