"""A state as plain data and back. It is written with names, tags and keys, so it survives new content and new code."""

from __future__ import annotations

import json
from hashlib import blake2b

from .agenda import Ask, Draft, S, Step, Together
from .errors import BadRecord
from .fields import Part, field_names
from .game import Game
from .pieces import Pieces
from .scene import Plain


def save(game: Game[S], s: S) -> dict[str, Plain]:
    """The whole state as JSON-able data."""
    return {
        "game": game.key,
        "schema": game.schema,
        "seats": s.seats,
        "fields": _save_fields(game, s),
        "agenda": [_save_step(step) for step in s.agenda],
    }


def load(game: Game[S], data: dict[str, Plain]) -> S:
    """The state saved in `data`, after any migrations it needs."""
    if data.get("game") != game.key:
        raise BadRecord(f"This snapshot belongs to {data.get('game')}, not to {game.key}.")
    schema = data.get("schema")
    migrations = game.migrations()
    while schema != game.schema:
        if not isinstance(schema, int) or schema not in migrations:
            raise BadRecord(f"This snapshot has schema {schema}; this version of {game.title} reads {game.schema}.")
        data = migrations[schema](data)
        schema += 1
    s = game.blank()
    seats = data.get("seats")
    fields = data.get("fields")
    agenda = data.get("agenda")
    if not isinstance(seats, int) or not isinstance(fields, dict) or not isinstance(agenda, list):
        raise BadRecord("This snapshot is damaged: seats, fields or agenda are missing.")
    s.seats = seats
    classes = {tag_of(cls): cls for cls in game.steps()}
    try:
        _load_fields(game, s, fields)
        s.agenda = [_load_step(classes, entry) for entry in agenda]
    except (AssertionError, IndexError, TypeError, ValueError) as error:
        raise BadRecord(f"This snapshot cannot be read, or a step has changed without a migration: {error}") from error
    return s


def fingerprint(game: Game[S], s: S) -> str:
    """A digest of the state. Equal states have equal fingerprints, on every machine."""
    return digest(save(game, s))


def digest(data: dict[str, Plain]) -> str:
    """The fingerprint of a saved state."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def tag_of(cls: type[Step[S]]) -> str:
    """A step's name in snapshots."""
    return cls.tag or cls.__name__


def _save_fields(game: Game[S], source: Part) -> dict[str, Plain]:
    out: dict[str, Plain] = {}
    for name in field_names(type(source)):
        value: object = getattr(source, name)
        if isinstance(value, Pieces):
            out[name] = {
                "face": [game.faces[face].key for face in value.face],
                "back": [game.backs[back] for back in value.back],
                "seen": list(value.seen),
            }
        elif isinstance(value, Part):
            out[name] = _save_fields(game, value)
        elif isinstance(value, list) and value and isinstance(value[0], Part):
            out[name] = [_save_fields(game, part) for part in value]
        else:
            out[name] = _flat(value)
    return out


def _flat(value: object) -> Plain:
    if isinstance(value, (list, tuple)):
        # Nearly all items are numbers. A call for each would be most of the cost of a fingerprint.
        return [item if type(item) is int else _flat(item) for item in value]
    assert isinstance(value, (int, str)), f"a field may not hold {value!r}"
    return value


def _load_fields(game: Game[S], target: Part, data: dict[str, Plain]) -> None:
    """Fill a blank state or part. The type of each field in the blank says how to read it."""
    for name in field_names(type(target)):
        if name not in data:
            raise BadRecord(f"This snapshot is damaged: it has no {name}.")
        blank: object = getattr(target, name)
        value = data[name]
        if isinstance(blank, Pieces) and isinstance(value, dict):
            setattr(target, name, _load_pieces(game, value))
        elif isinstance(blank, Part) and isinstance(value, dict):
            setattr(target, name, _load_part(game, type(blank), value))
        elif isinstance(blank, list) and blank and isinstance(blank[0], Part) and isinstance(value, list):
            setattr(target, name, [_load_part(game, type(blank[0]), item) for item in value])
        elif isinstance(blank, list) and isinstance(value, list):
            setattr(target, name, [_frozen(item) for item in value])
        else:
            setattr(target, name, _frozen(value))


def _load_part(game: Game[S], cls: type[Part], data: Plain) -> Part:
    if not isinstance(data, dict):
        raise BadRecord("This snapshot is damaged: a part of it cannot be read.")
    part = cls()
    _load_fields(game, part, data)
    return part


def _frozen(value: Plain) -> object:
    return tuple([_frozen(item) for item in value]) if isinstance(value, list) else value


def _load_pieces(game: Game[S], data: dict[str, Plain]) -> Pieces:
    faces = {game.faces[i].key: i for i in range(len(game.faces))}
    backs = {game.backs[i]: i for i in range(len(game.backs))}
    pieces = Pieces()
    face, back, seen = data.get("face"), data.get("back"), data.get("seen")
    if not isinstance(face, list) or not isinstance(back, list) or not isinstance(seen, list):
        raise BadRecord("This snapshot is damaged: its pieces cannot be read.")
    for f, b, mask in zip(face, back, seen, strict=True):
        if f not in faces or b not in backs or not isinstance(mask, int):
            raise BadRecord(f"This snapshot holds a card that this version does not know: {f}.")
        pieces.add(faces[str(f)], backs[str(b)], mask)
    return pieces


def _save_step(step: Step[S]) -> Plain:
    if isinstance(step, Together):
        return [Together.tag, list(step.seats), [[_save_step(inner) for inner in lane] for lane in step.lanes]]
    if isinstance(step, Draft):
        return [Draft.tag, _save_step(step.opened), [_save_step(inner) for inner in step.after]]
    return [tag_of(type(step)), *[_flat(item) for item in step.data()]]


def _load_step(classes: dict[str, type[Step[S]]], entry: Plain) -> Step[S]:
    if not isinstance(entry, list) or not entry:
        raise BadRecord("This snapshot is damaged: a step cannot be read.")
    if entry[0] == Together.tag and isinstance(entry[2], list):
        lanes = [
            tuple([_load_step(classes, inner) for inner in lane]) if isinstance(lane, list) else () for lane in entry[2]
        ]
        seats = entry[1]
        assert isinstance(seats, list)
        return Together(tuple([seat for seat in seats if isinstance(seat, int)]), tuple(lanes))
    if entry[0] == Draft.tag and isinstance(entry[2], list):
        opened = _load_step(classes, entry[1])
        assert isinstance(opened, Ask)
        return Draft(opened, tuple([_load_step(classes, inner) for inner in entry[2]]))
    if str(entry[0]) not in classes:
        raise BadRecord(f"This snapshot holds a step that this version does not know: {entry[0]}.")
    return _build(classes[str(entry[0])], [_frozen(item) for item in entry[1:]])


def _build(cls: type[Step[S]], arguments: list[object]) -> Step[S]:
    make: object = cls
    assert callable(make)
    step: object = make(*arguments)
    assert isinstance(step, Step)
    return step
