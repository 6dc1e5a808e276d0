"""Events as they are sent and stored: the places they point at, and the owners they name."""

from __future__ import annotations

from typing import cast

from tests.kernel.small import SmallGame
from wartable.kernel import ALL, FACE, PIECE, SEAT, Event, Game, State, Telling
from wartable.kernel.scene import Pile, Scene, plain
from wartable.server.base.wire import Told
from wartable.server.play.live_table import event_of
from wartable.server.show.view import line, scene_json, told


class Glades(SmallGame):
    """A game whose glades have other names in scenes."""

    tellings = (
        Telling("went", "moved", "{a} goes to {c}.", a=SEAT, b=PIECE, c="glade"),
        Telling("fell", "fell", "{a}", a=FACE, news="outcome"),
    )

    def place(self, kind: str, value: int) -> str:
        return f"glade-{value}" if kind == "glade" else super().place(kind, value)


def test_an_event_points_where_the_game_says_its_arguments_lie() -> None:
    game = cast("Game[State]", Glades())
    assert told(game, Event(0, 1, 5, 3, ALL, ""), ("Ada", "Ben")).at == ["seat:1", "p5", "glade-3"]
    assert told(game, Event(0, -1, -1, -1, ALL, ""), ("Ada", "Ben")).at == []
    assert told(game, Event(1, 2, -1, -1, ALL, ""), ("Ada", "Ben")).at == []


def test_an_event_says_what_it_means_to_somebody_who_watches() -> None:
    game = cast("Game[State]", Glades())
    assert [told(game, Event(kind, -1, -1, -1, ALL, ""), ("Ada", "Ben")).news for kind in (0, 1)] == ["", "outcome"]


def test_a_line_of_the_log_says_what_moved() -> None:
    steps = [
        Told("walked", beat, ["It walks."], at=at) for beat, at in (("moved", ["p5"]), ("moved", []), ("lit", ["p5"]))
    ]
    assert [line(news).moved for news in steps] == ["walked p5", "", ""]
    assert line(steps[0], gone=True).gone


def test_a_scene_is_sent_with_all_that_is_in_it() -> None:
    for scene in (Scene("glade"), Scene("glade", {"deck": Pile("Deck", 3)}, "deck", "Look into the deck.")):
        assert scene_json(scene) == {"areas": {}, **cast("dict[str, object]", plain(scene))}


def test_a_stored_event_is_read_also_from_tables_of_before() -> None:
    event = Event(0, 1, 5, 3, 2, "S-1", of=1)
    assert event_of([*event.data()]) == event
    assert event_of([0, 1, 5, 3, 2, "S-1"]) == Event(0, 1, 5, 3, 2, "S-1")
