"""Differences between scenes are small and exact."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.differences import difference, patched
from wartable.kernel import SPECTATOR, Live, asked, legal
from wartable.kernel.registry import find
from wartable.kernel.registry import names as games
from wartable.kernel.scene import Area, Board, Cell, Piece, Pile, Plain, Row, Scene, changes
from wartable.kernel.session import Session
from wartable.server.base.wire import encode
from wartable.server.show.view import scene_json

ROWS = 120
"""So many rows of a game are looked at."""

names = st.sampled_from(["a", "b", "c", "is", "id", "at"])
leaves: st.SearchStrategy[Plain] = st.one_of(st.integers(0, 3), st.sampled_from(["x", "y"]), st.booleans())
# Scenes never hold null, since default values are left out.
values: st.SearchStrategy[Plain] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(names, inner, max_size=3),
        st.lists(
            st.tuples(st.sampled_from(["p1", "p2", "p3", "p4"]), inner),
            max_size=4,
            unique_by=lambda pair: pair[0],
        ).map(lambda pairs: [{"id": key, "v": value} for key, value in pairs]),
    ),
    max_leaves=12,
)
scenes = st.dictionaries(names, values, max_size=4)


@given(scenes, scenes)
def test_a_difference_turns_one_scene_into_the_other(old: dict[str, Plain], new: dict[str, Plain]) -> None:
    assert patched(old, difference(old, new)) == new


@given(scenes)
def test_nothing_changed_is_nothing_sent(scene: dict[str, Plain]) -> None:
    assert difference(scene, scene) == {}


@pytest.mark.parametrize("game", games())
def test_changes_are_the_difference_of_what_is_sent(game: str) -> None:
    rules = find(game)
    session = Session(rules, ["Ada", "Ben"], Live(bytes(32)))
    luck = Random(game)
    viewers = (0, 1, SPECTATOR)
    before = [rules.scene(session.state, viewer) for viewer in viewers]
    while not session.over and session.next_row < ROWS:
        ask = asked(session.state)[0]
        session.choose(ask.seat, session.prompt_no[ask.seat], luck.choice(legal(session.state, ask)))
        after = [rules.scene(session.state, viewer) for viewer in viewers]
        for was, now in zip(before, after, strict=True):
            assert changes(was, now) == difference(scene_json(was), scene_json(now))
        before = after


def hand(*ids: str, spent: str = "") -> Scene:
    pieces = tuple([Piece(id, spent=id == spent) for id in ids])
    return showing(Row("", pieces), Pile("", 40))


def showing(*areas: Area) -> Scene:
    return Scene("", {f"area{n}": area for n, area in enumerate(areas)})


def test_one_changed_piece_is_sent_alone() -> None:
    change = changes(hand("p1", "p2", "p3"), hand("p1", "p2", "p3", spent="p2"))
    assert change == {"areas": {"area0": {"pieces": {"~": {"p2": {"spent": True}}}}}}


def test_a_piece_that_leaves_costs_the_order_only() -> None:
    change = changes(hand("p1", "p2", "p3"), hand("p3", "p1"))
    assert change == {"areas": {"area0": {"pieces": {"~": {}, "order": ["p3", "p1"]}}}}


def test_an_area_that_becomes_another_kind_is_replaced() -> None:
    change = changes(showing(Pile("Row", 1)), showing(Row("Row")))
    assert change == {"areas": {"area0": {"=": {"is": "row", "label": "Row"}}}}


def test_areas_come_and_go() -> None:
    pile, row = Pile("Deck", 3), Row("Hand")
    assert changes(showing(pile), showing(pile, row)) == {"areas": {"area1": {"=": {"is": "row", "label": "Hand"}}}}
    assert changes(showing(pile, row), showing(pile)) == {"areas": {"area1": None}}


def test_stage_focus_advice_and_who_acts_are_sent_when_they_change() -> None:
    before = Scene("travel", {}, "row", "Go on.", ("p1",))
    assert changes(before, Scene("battle", {}, "field", "", ())) == {
        "stage": "battle",
        "focus": "field",
        "advice": None,
        "acting": None,
    }
    assert changes(before, before) == {}


def test_a_hundred_cells_with_one_change_are_a_small_frame() -> None:
    cells = [Cell(f"{q},{r}", f"{q},{r}", "forest") for q in range(10) for r in range(10)]
    after = [*cells[:50], Cell("5,0", "5,0", "forest", pieces=(Piece("p9"),)), *cells[51:]]
    change = changes(showing(Board("", "hex", tuple(cells))), showing(Board("", "hex", tuple(after))))
    assert len(encode(change)) < 80
