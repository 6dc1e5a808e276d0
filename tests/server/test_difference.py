"""Differences between scenes are small and exact."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.scene import Plain
from wartable.server.base.wire import encode
from wartable.server.show.difference import difference, patched

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


def hand(*ids: str, spent: str = "") -> dict[str, Plain]:
    pieces: list[Plain] = [{"id": id, "spent": True} if id == spent else {"id": id} for id in ids]
    return {"areas": {"hand": {"is": "row", "pieces": pieces}, "far": {"is": "pile", "count": 40}}}


def test_one_changed_piece_is_sent_alone() -> None:
    change = difference(hand("p1", "p2", "p3"), hand("p1", "p2", "p3", spent="p2"))
    assert change == {"areas": {"hand": {"pieces": {"~": {"p2": {"spent": True}}}}}}


def test_a_piece_that_leaves_costs_the_order_only() -> None:
    change = difference(hand("p1", "p2", "p3"), hand("p3", "p1"))
    assert change == {"areas": {"hand": {"pieces": {"~": {}, "order": ["p3", "p1"]}}}}


def test_an_area_that_becomes_another_kind_is_replaced() -> None:
    old: dict[str, Plain] = {"areas": {"a": {"is": "pile", "count": 1}}}
    new: dict[str, Plain] = {"areas": {"a": {"is": "row", "label": "Row"}}}
    assert difference(old, new) == {"areas": {"a": {"=": {"is": "row", "label": "Row"}}}}


def test_a_hundred_cells_with_one_change_are_a_small_frame() -> None:
    cells: list[Plain] = [
        {"at": f"{q},{r}", "ground": "forest", "label": f"{q},{r}"} for q in range(10) for r in range(10)
    ]
    after: list[Plain] = [
        *cells[:50],
        {"at": "5,0", "ground": "forest", "label": "5,0", "pieces": [{"id": "p9"}]},
        *cells[51:],
    ]
    assert len(encode(difference({"cells": cells}, {"cells": after}))) < 60
