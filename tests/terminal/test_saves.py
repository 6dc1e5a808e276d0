"""Saved games remember who sat at each seat."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wartable.kernel import BadRecord
from wartable.kernel.record import Sealed, loads, record_of, start
from wartable.kernel.registry import find
from wartable.terminal.saves import resume_game, save_game
from wartable.terminal.seating import read_seats

SEATS = "you=Ada,veteran,recruit"


def saved(path: Path) -> str:
    """A game with one person and two bots, written to a file."""
    sitters = read_seats(SEATS)
    seal = Sealed(3)
    session = start(find("joust"), [sitter.name for sitter in sitters], seal)
    save_game(path, session, seal, sitters)
    return path.read_text(encoding="utf-8")


def test_a_saved_game_goes_on_with_the_same_people_and_bots(joust: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert loads(saved(file)).seats == ("you", "veteran", "recruit")
    session, _, sitters = resume_game(file, None)
    assert [(sitter.kind, sitter.name) for sitter in sitters] == [
        ("you", "Ada"),
        ("veteran", "Greta"),
        ("recruit", "Rufus"),
    ]
    assert session.names == ("Ada", "Greta", "Rufus")


def test_others_may_take_the_seats_but_not_more_than_there_are(joust: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    saved(file)
    _, _, sitters = resume_game(file, read_seats("random,you,you"))
    assert [(sitter.kind, sitter.name) for sitter in sitters] == [("random", "Ada"), ("you", "Greta"), ("you", "Rufus")]
    with pytest.raises(BadRecord, match="has 3 seats, but --seats names 2"):
        resume_game(file, read_seats("you,random"))


def test_a_file_that_names_the_seats_first_is_read_as_ever(joust: str, tmp_path: Path) -> None:
    """The terminal wrote such files before records had a field for seats."""
    file = tmp_path / "game.json"
    data = json.loads(saved(file))
    seats = data.pop("seats")
    file.write_text(json.dumps({"seats": seats, **data}), encoding="utf-8")
    assert [sitter.kind for sitter in resume_game(file, None)[2]] == ["you", "veteran", "recruit"]


def test_a_record_that_does_not_say_is_taken_up_by_people(joust: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seal = Sealed(2)
    file.write_text(record_of(start(find("joust"), ("Ada", "Ben"), seal), seal).dumps(), encoding="utf-8")
    assert [sitter.kind for sitter in resume_game(file, None)[2]] == ["you", "you"]


def test_whoever_takes_up_the_record_of_an_online_table_sits_where_its_guests_sat(joust: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    data = json.loads(saved(file))
    file.write_text(json.dumps({**data, "seats": ["guest", "greedy", "guest"]}), encoding="utf-8")
    assert [sitter.kind for sitter in resume_game(file, None)[2]] == ["you", "greedy", "you"]
