"""The two halves of the wire name the same things."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from wartable.kernel import scene
from wartable.server.base import wire

WIRE_TS = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"

FRAMES = ("Seat", "Table", "Told", "Beat", "Line", "Chat", "Whole", "Beats", "Frame", "Film", "Candidate", "Reasons")
SCENES = (
    {"Stroke": "Line", "Row": "Row"}
    | {
        name: name
        for name in ("Face", "Piece", "Pile", "Cell", "Joint", "Mark", "Board", "Track", "Stat", "Stats", "Scene")
    }
    | {name: name for name in ("Pick", "Hindrance", "Prompt", "Show")}
)


def in_browser() -> dict[str, set[str]]:
    """The fields of every interface of wire.ts."""
    text = WIRE_TS.read_text(encoding="utf-8")
    found = re.findall(r"export interface (\w+)(?: extends \w+)? \{\n(.*?)\n\}", text, re.S)
    return {name: set(re.findall(r"^  (\w+)\??:", body, re.M)) for name, body in found}


@pytest.mark.parametrize("name", FRAMES)
def test_frames_have_the_same_fields_on_both_sides(name: str) -> None:
    struct = getattr(wire, name)
    ours = {field.name for field in msgspec.structs.fields(struct)}
    if struct.__struct_config__.tag:
        ours.add("is")
    assert in_browser()[name] == ours


@pytest.mark.parametrize(("theirs", "name"), SCENES.items())
def test_scenes_have_the_same_fields_on_both_sides(theirs: str, name: str) -> None:
    kind = getattr(scene, name)
    ours = {field.name for field in fields(kind)}
    if name in ("Pile", "Row", "Board", "Track", "Stats") and theirs != "Stroke":
        ours.add("is")
    if name == "Prompt":
        ours.add("no")  # the number to answer with, added by the server
    assert in_browser()[theirs] == ours


def test_commands_have_the_same_fields_on_both_sides() -> None:
    text = WIRE_TS.read_text(encoding="utf-8")
    union = text[text.index("export type ToServer") :]
    union = union[: union.index(";\n\n")]
    theirs = {
        (found := dict(re.findall(r"(\w+): ('?\w+'?)", entry)))["do"].strip("'"): set(found) - {"do"}
        for entry in re.findall(r"\{(.*?)\}", union)
    }
    ours = {
        kind.__struct_config__.tag: {field.name for field in msgspec.structs.fields(kind)}
        for kind in (wire.Choose, wire.Undo, wire.Concede, wire.Show, wire.Say, wire.Replace, wire.Ping)
    }
    assert theirs == ours


def test_a_message_nobody_understands_is_refused_in_words() -> None:
    with pytest.raises(wire.Refused, match="cannot be read"):
        wire.command('{"do": "dance"}')
    with pytest.raises(wire.Refused, match="cannot be read"):
        wire.command("not even JSON")
