"""Scenes as JSON."""

from __future__ import annotations

import json

import pytest

from wartable.kernel.scene import Board, Cell, Face, Piece, Pile, Prompt, Row, Scene, Stats, Track, plain


def test_what_is_default_is_left_out_and_areas_say_what_they_are() -> None:
    scene = Scene(
        "battle",
        {
            "hand": Row("Hand", (Piece("p1", face="ant"), Piece("p2", back="card", parts=(Piece("p3"),))), fan=True),
            "deck": Pile("Deck", 0, top=Piece("p4", back="card")),
            "map": Board("Map", "hex", (Cell("space:3", pieces=(Piece("p5"),)),)),
            "rounds": Track("Rounds", "line", ("1", "2"), markers=(("round", 0),)),
            "seats": Stats("Seats", ("Ada",)),
        },
    )
    assert plain(scene) == {
        "stage": "battle",
        "areas": {
            "hand": {
                "is": "row",
                "label": "Hand",
                "pieces": [{"id": "p1", "face": "ant"}, {"id": "p2", "back": "card", "parts": [{"id": "p3"}]}],
                "fan": True,
            },
            "deck": {"is": "pile", "label": "Deck", "count": 0, "top": {"id": "p4", "back": "card"}},
            "map": {
                "is": "board",
                "label": "Map",
                "shape": "hex",
                "cells": [{"at": "space:3", "pieces": [{"id": "p5"}]}],
            },
            "rounds": {
                "is": "track",
                "label": "Rounds",
                "shape": "line",
                "spaces": ["1", "2"],
                "markers": [["round", 0]],
            },
            "seats": {"is": "stats", "label": "Seats", "columns": ["Ada"]},
        },
    }
    assert json.loads(json.dumps(plain(scene))) == plain(scene)


def test_prompts_and_faces_are_plain_too() -> None:
    assert plain(Prompt((0, 1))) == {"waiting": [0, 1]}
    assert plain(Face("ant", "card", "Ant", icons=(("sword", 2),))) == {
        "key": "ant",
        "kind": "card",
        "title": "Ant",
        "icons": [["sword", 2]],
    }


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(AssertionError, match="not drawable"):
        plain(object())
