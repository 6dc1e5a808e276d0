"""Events as they are sent and stored: the places they point at, and the owners they name."""

from __future__ import annotations

from typing import cast

import pytest

from tests.kernel.small import Small, SmallGame
from wartable.kernel import ALL, FACE, NUMBER, PIECE, SEAT, Event, Live, State, Telling
from wartable.kernel.scene import Pile, Scene, plain
from wartable.kernel.session import Session
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

    def bearing(self, s: Small, kind: str, value: int, viewer: int) -> str:
        return f"{value - viewer} rows before you" if kind == "glade" and viewer >= 0 else ""


@pytest.fixture
def session() -> Session[State]:
    return cast("Session[State]", Session(Glades(), ("Ada", "Ben"), Live(bytes(32))))


def test_an_event_points_where_the_game_says_its_arguments_lie(session: Session[State]) -> None:
    assert told(session, Event(0, 1, 5, 3, ALL, ""), 0).at == ["seat:1", "p5", "glade-3"]
    assert told(session, Event(0, -1, -1, -1, ALL, ""), 0).at == []
    assert told(session, Event(1, 2, -1, -1, ALL, ""), 0).at == []


def test_an_event_says_what_it_means_to_somebody_who_watches(session: Session[State]) -> None:
    assert [told(session, Event(kind, -1, -1, -1, ALL, ""), 0).news for kind in (0, 1)] == ["", "outcome"]


@pytest.mark.parametrize(("telling", "read"), [
    (Telling("fell", "fell", "{a} falls.", a=SEAT, news="outcome"), ("", "", "", False, "outcome")),
    (Telling("day", "changed", "Day {a} dawns.", a=NUMBER, heads="round", title="Day {a}"),
        ("round", "Day 1", "", True, "")),
    (Telling("turn", "lit", "{a} is next.", a=SEAT, news="turn"), ("turn", "", "", True, "turn")),
    (Telling("stepped", "moved", "{a} steps.", a=SEAT, counted="step"), ("", "", "step", True, "")),
])  # fmt: skip
def test_an_event_says_how_the_log_reads_it(telling: Telling, read: tuple[str, str, str, bool, str]) -> None:
    class Dawns(SmallGame):
        """A game with one more telling."""

        tellings = (telling, Glades.tellings[1])

    session = cast("Session[State]", Session(Dawns(), ("Ada", "Ben"), Live(bytes(32))))
    one = line(told(session, Event(0, 1, -1, -1, ALL, ""), 0))
    assert (one.heads, one.title, one.counted, one.small, one.news) == read


@pytest.mark.parametrize(("viewer", "words"), [
    (0, " (3 rows before you)"), (1, " (2 rows before you)"), (-1, ""),
])  # fmt: skip
def test_a_place_is_told_as_it_lies_from_the_viewer(session: Session[State], viewer: int, words: str) -> None:
    said = told(session, Event(0, 1, 5, 3, ALL, ""), viewer).text
    assert "".join([part if isinstance(part, str) else str(part["text"]) for part in said]) == f"Ben goes to 3{words}."


def test_a_place_is_not_told_by_the_name_of_the_piece_that_the_sentence_names() -> None:
    class Named(SmallGame):
        """A game whose places are told by the pieces that lie there."""

        tellings = (Telling("laid", "joined", "{b} is laid at {a}.", a="glade", b=FACE), Glades.tellings[1])

        def bearing(self, s: Small, kind: str, value: int, viewer: int) -> str:
            return self.faces[value].title if kind == "glade" else ""

    session = cast("Session[State]", Session(Named(), ("Ada", "Ben"), Live(bytes(32))))
    first, second = [face.title for face in Named().faces[:2]]
    for glade, words in ((0, f"{first} is laid at 0."), (1, f"{first} is laid at 1 ({second}).")):
        said = told(session, Event(0, glade, 0, -1, ALL, ""), 0).text
        assert "".join([part if isinstance(part, str) else str(part["text"]) for part in said]) == words


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
