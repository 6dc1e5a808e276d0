"""Snapshots are written with names, tags and keys, so they survive new content and new code."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.kernel.small import Asked, Corner, Count, Lane, Note, Pick, Small, SmallGame, quiet
from tests.toys.skirmish import SKIRMISH
from wartable.kernel import ALL, BadRecord, FastUmpire, Options, State, Together, fingerprint, flush, load, save, settle
from wartable.kernel.scene import Plain

GAME = SmallGame(lambda s: [Together.of(Lane(0, 3), Asked(1, 2)), Count(3)])


def a_state() -> Small:
    """A state with something in every field."""
    s = GAME.new(2, Options((), {}), quiet())
    flush(s)
    s.log = [4, 5]
    s.word = "north"
    s.spans = [(1, 2), ()]
    s.corner.depth = 7
    s.pieces.seen = [0, 1, ALL]
    s.pieces.back = [0, 1, 0]
    settle(s, quiet())
    return s


def through_json(game: SmallGame, s: Small) -> Small:
    return load(game, json.loads(json.dumps(save(GAME, s))))


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Plain]:
    data: dict[str, Any] = json.loads(json.dumps(save(GAME, a_state())))
    change(data)
    return data


def test_a_state_comes_back_as_it_was() -> None:
    s, again = a_state(), through_json(GAME, a_state())
    assert fingerprint(GAME, again) == fingerprint(GAME, s)
    assert (again.log, again.word, again.spans, again.seats) == ([4, 5], "north", [(1, 2), ()], 2)
    assert (again.corner.depth, again.corner.marks) == (7, [0, 0])
    assert (again.pieces.face, again.pieces.back, again.pieces.seen) == ([0, 1, 2], [0, 1, 0], [0, 1, ALL])
    frame = again.agenda[-1]
    assert isinstance(frame, Together)
    assert [(type(ask), ask.data()) for ask in frame.open()] == [(Lane, (0, 3)), (Asked, (1, 2))]
    assert isinstance(again.agenda[0], Count)


def test_a_list_of_parts_comes_back_as_it_was() -> None:
    s = a_state()
    s.corners = [Corner(), Corner()]
    s.corners[1].depth = 5
    assert [corner.depth for corner in through_json(GAME, s).corners] == [0, 5]
    with pytest.raises(BadRecord, match="a part of it cannot be read"):
        load(GAME, changed(lambda data: data["fields"].update(corners=[3])))


def test_steps_are_saved_by_tag() -> None:
    class Renamed(Note):
        tag = "note_2"

    class Other(SmallGame):
        def steps(self) -> tuple[type[Any], ...]:
            return (Renamed,)

    s = Small()
    s.agenda = [Renamed(3)]
    data = save(Other(), s)
    assert data["agenda"] == [["note_2", 3]]
    loaded = load(Other(), data)
    assert isinstance(loaded.agenda[0], Renamed)
    assert loaded.agenda[0].n == 3


def test_a_step_may_hold_a_key_of_content() -> None:
    class Quote(Note):
        def __init__(self, n: int, key: str, keys: tuple[str, ...]) -> None:
            super().__init__(n)
            self.key = key
            self.keys = keys

    class Other(SmallGame):
        def steps(self) -> tuple[type[Any], ...]:
            return (Quote,)

    s = Small()
    s.agenda = [Quote(3, "raid/2", ("raid", "vallum"))]
    data = save(Other(), s)
    assert data["agenda"] == [["Quote", 3, "raid/2", ["raid", "vallum"]]]
    loaded = load(Other(), data).agenda[0]
    assert isinstance(loaded, Quote)
    assert loaded.data() == (3, "raid/2", ("raid", "vallum"))


def test_pieces_are_saved_by_key_so_rows_may_be_inserted_before() -> None:
    newer = SmallGame(faces=("aardvark", "ant", "asp", "bee", "cat"))
    again = through_json(newer, a_state())
    assert [newer.faces[face].key for face in again.pieces.face] == ["ant", "bee", "cat"]
    assert again.pieces.face == [1, 3, 4]


def test_a_card_that_is_no_more_is_named() -> None:
    with pytest.raises(BadRecord, match="a card that this version does not know: bee"):
        through_json(SmallGame(faces=("ant", "cat")), a_state())


def test_equal_states_have_equal_fingerprints_and_others_have_not() -> None:
    s, other = a_state(), a_state()
    assert fingerprint(GAME, s) == fingerprint(GAME, other)
    other.corner.marks[0] = 1
    assert fingerprint(GAME, s) != fingerprint(GAME, other)
    other = a_state()
    other.agenda.append(Pick(0, 2))
    assert fingerprint(GAME, s) != fingerprint(GAME, other)


def test_a_fingerprint_is_the_same_on_every_machine() -> None:
    s = SKIRMISH.new(2, SKIRMISH.check(2, {}), FastUmpire(1))
    flush(s)
    assert fingerprint(SKIRMISH, s) == "3c943f3122a4d22835d0e52a03abe2b7"


def test_a_generic_clone_equals_one_by_hand() -> None:
    s = SKIRMISH.new(2, SKIRMISH.check(2, {}), FastUmpire(1))
    flush(s)
    assert fingerprint(SKIRMISH, State.clone(s)) == fingerprint(SKIRMISH, s.clone()) == fingerprint(SKIRMISH, s)


class Newer(SmallGame):
    """Schema 3: `word` was called `wind` in 1 and `winds` in 2."""

    schema = 3

    def migrations(self) -> Mapping[int, Callable[[dict[str, Plain]], dict[str, Plain]]]:
        return {1: lambda data: renamed(data, "wind", "winds"), 2: lambda data: renamed(data, "winds", "word")}


def renamed(data: dict[str, Plain], old: str, new: str) -> dict[str, Plain]:
    fields = data["fields"]
    assert isinstance(fields, dict)
    return {**data, "fields": {new if name == old else name: value for name, value in fields.items()}}


def test_old_snapshots_are_migrated_step_by_step() -> None:
    old = renamed(save(GAME, a_state()), "word", "wind")
    assert load(Newer(), old).word == "north"
    second = {**renamed(save(GAME, a_state()), "word", "winds"), "schema": 2}
    assert load(Newer(), second).word == "north"


@pytest.mark.parametrize("schema", [0, 4, "x", None])
def test_a_schema_without_a_migration_is_named(schema: Plain) -> None:
    with pytest.raises(BadRecord, match=f"has schema {schema}; this version of Small reads 3"):
        load(Newer(), {**save(GAME, a_state()), "schema": schema})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.update(game="chess"), "belongs to chess, not to small"),
        (lambda d: d.pop("seats"), "seats, fields or agenda are missing"),
        (lambda d: d.update(agenda=3), "seats, fields or agenda are missing"),
        (lambda d: d["fields"].pop("log"), "it has no log"),
        (lambda d: d["fields"]["corner"].pop("marks"), "it has no marks"),
        (lambda d: d["fields"].update(pieces={}), "its pieces cannot be read"),
        (lambda d: d["fields"]["pieces"]["seen"].__setitem__(0, "x"), "a card that this version does not know"),
        (lambda d: d["agenda"].append(["Vanished", 1]), "a step that this version does not know: Vanished"),
        (lambda d: d["agenda"].append([]), "a step cannot be read"),
        (lambda d: d["agenda"].append(3), "a step cannot be read"),
        (lambda d: d["agenda"].append(["Note"]), "a step has changed without a migration"),
        (lambda d: d["agenda"].append(["Note", 1, 2]), "a step has changed without a migration"),
        (lambda d: d["agenda"].append(["together"]), "cannot be read"),
        (lambda d: d["agenda"].append(["together", 3, []]), "cannot be read"),
        (lambda d: d["fields"]["pieces"]["seen"].pop(), "cannot be read"),
    ],
)
def test_a_damaged_snapshot_is_refused_in_words(change: Callable[[dict[str, Any]], object], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        load(GAME, changed(change))


def test_a_field_holds_plain_data_only() -> None:
    s = a_state()
    s.log = [1.5]  # type: ignore[list-item]
    with pytest.raises(AssertionError, match=r"a field may not hold 1\.5"):
        save(GAME, s)
