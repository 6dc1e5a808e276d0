"""Two lines that meet, a chance at large, sections of a board and prizes, drawn and in words."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from wartable.kernel.scene import (
    Area,
    Board,
    Cell,
    Clash,
    Face,
    Fate,
    Lane,
    Meter,
    Pick,
    Piece,
    Prize,
    Prompt,
    Row,
    Rung,
    Scene,
    Section,
)
from wartable.terminal.catalogue import Catalogue
from wartable.terminal.plainly import Plainly
from wartable.terminal.screen import Screen

CATALOGUE = Catalogue([Face("flag", "token", "Flag"), Face("bow", "unit", "Archer")])
NAMES = ["You", "Greta"]


def drawn(area: Area, *choices: Pick) -> list[str]:
    """An area with the numbers of choices, line by line."""
    file = StringIO()
    console = Console(file=file, width=100, highlight=False, markup=False, emoji=False, color_system=None)
    prompt = Prompt((0,), 0, "Which?", choices=choices)
    Screen(console).scene(CATALOGUE, Scene("fight", {"area": area}), NAMES, prompt)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def said(area: Area, **numbers: str) -> list[str]:
    """An area in plain words."""
    return Plainly(CATALOGUE, NAMES, numbers).area(area)


LIKELY = Clash(
    "The field",
    ("mine", "theirs"),
    lanes=(Lane("Long", ("2", "1"), (60, 20, 5, 15), "won 60 %", "won", "takes the Guard"),),
    ladder=(Rung("mine:1", "no Relics", "Risky"),),
    fates=(Fate("mine:0", "stands 89 %"),),
    signs=(("Assault", "it finds no Link"),),
)
ENDED = Clash(
    "The field",
    ("mine", "theirs"),
    lanes=(Lane("Long", ("2", "1"), blow=1), Lane("Close", ("1", "4"), blow=-3), Lane("Medium", ("1", "1"), blow=0)),
    ribbon="Lost",
    why="nobody of yours stands",
)


def test_a_clash_says_its_chances_fates_ladder_and_signs() -> None:
    assert said(LIKELY) == [
        "The field:",
        "Long: 2 to 1; won 60 %, even 20 %, over before 5 %, lost 15 %; won 60 % takes the Guard.",
        "0 stands 89 %.",
        "1 Risky, no Relics.",
        "Assault: it finds no Link.",
    ]


def test_a_clash_that_is_decided_says_how_and_the_damage_of_each_lane() -> None:
    assert said(ENDED) == [
        "The field:",
        "Lost, nobody of yours stands.",
        "Long: 2 to 1; 1 damage.",
        "Close: 1 to 4; 3 damage.",
        "Medium: 1 to 1; no damage.",
    ]
    assert [line.strip() for line in drawn(ENDED)[1:3]] == ["Lost, nobody of yours stands", "Long: 2 to 1; 1 damage"]


def test_a_meter_says_its_chance_and_what_it_counts() -> None:
    meter = Meter("You win", "62 %", 62, 50, "with three Units", "both dice counted")
    assert said(meter) == ["You win: 62 % with three Units, both dice counted."]
    assert drawn(meter) == ["You win  62 % with three Units, both dice counted"]
    assert said(Meter("You win", "62 %", 62)) == ["You win: 62 %."]


SECTIONS = Board(
    "Eras",
    "line",
    (Cell("a", pieces=(Piece("p1", "bow"),)), Cell("b"), Cell("c")),
    sections=(
        Section("era:0", "Antiquity", 2, sign="I", note="you are here", near="now"),
        Section("era:1", "Middle Ages", 1, sign="II", pieces=(Piece("p9", "flag"),)),
    ),
)


def test_sections_of_a_board_are_listed_before_what_lies_in_them() -> None:
    lines = drawn(SECTIONS, Pick("go 1", "Go", at=("era:1",)))
    head = next(i for i, line in enumerate(lines) if "Antiquity" in line)
    assert "I Antiquity" in lines[head]
    assert "you are here" in lines[head]
    assert "[1]" in lines[head + 1]
    assert "II Middle Ages" in lines[head + 1]
    assert "Flag" in lines[head + 1]
    assert any("Archer" in line for line in lines)


def test_sections_of_a_board_in_words() -> None:
    words = " ".join(said(SECTIONS, **{"era:1": "1"}))
    assert "I Antiquity" in words
    assert "you are here" in words
    assert "II Middle Ages" in words
    assert "Flag" in words
    assert "choice 1" in words


def test_prizes_say_what_each_brings() -> None:
    row = Row(
        "Spoils", (Piece("p1", "bow"), Piece("p2", "flag")), prizes=(Prize("a Link", gain="+1"), Prize("nothing"))
    )
    assert said(row) == ["Spoils: Archer; Flag; they bring a Link, +1; nothing."]
