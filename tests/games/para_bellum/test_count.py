"""The score sheet as people see it: what each step is made of, who has won and by how much."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.rules.ending import BY_COLORS, BY_DECK
from wartable.games.para_bellum.rules.turns import close
from wartable.kernel.scene import Board, Stats
from wartable.testing import rule

from .builders import GAME, Desk
from .test_scoring import CHAIN

SPECTATOR = -1


def over(desk: Desk, how: int = BY_DECK) -> Desk:
    """The game is over, and the count is made."""
    close(desk.s, how, desk.umpire)
    return desk


def sheet(desk: Desk, viewer: int = 0) -> Stats:
    """The score sheet of a viewer."""
    found = GAME.scene(desk.s, viewer)
    assert found.stage == "end"
    score = found.areas["score"]
    assert isinstance(score, Stats)
    return score


def army(desk: Desk) -> Board:
    """The army of seat 0."""
    found = GAME.scene(desk.s, 0).areas["army:0"]
    assert isinstance(found, Board)
    return found


def notes(desk: Desk, label: str, viewer: int = 0) -> tuple[str, ...]:
    """What the numbers of one step are made of."""
    return next(row.notes for row in sheet(desk, viewer).rows if row.label == label)


@rule("PB-SCO.4")
def test_the_sheet_says_how_many_legion_dice_there_are() -> None:
    desk = over(Desk(3).dice(0, {"k0,1": 4, "k0,2": 5}).dice(1, {"k0,1": 2}))
    assert notes(desk, "Legion dice") == ("2 dice", "one die", "no die")


@rule("PB-SCO.1", "PB-SCO.2")
@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ({}, "no pair"),
        ({"k1,0": 4}, "no pair"),
        ({"k1,0": 4, "k1,1": 4}, "no gain"),
        ({"k1,0": 3, "k1,1": 5}, "3 rises to 5"),
        ({"k1,0": 3, "k1,1": 5, "k1,2": 1}, "3 and 1 rise to 5"),
    ],
)
def test_the_sheet_says_which_dice_the_horns_lift(dice: dict[str, int], said: str) -> None:
    assert notes(over(Desk().grid(0, CHAIN).dice(0, dice)), "Horns")[0] == said


@rule("PB-SCO.5")
def test_the_sheet_says_how_many_centurion_dice_count() -> None:
    desk = over(Desk().dice(0, {"r0,0": 6, "r1,0": 2}))
    assert notes(desk, "Riders") == ("none of 2 dice", "no die")


@rule("PB-SCO.8", "PB-OBJ.3")
def test_objectives_stand_there_by_name_and_hidden_ones_stay_hidden() -> None:
    desk = over(Desk().objectives(0, "aerarium", "triplex_acies").coins(0, 9))
    own = notes(desk, "Objectives", 0)[0].split("\n")
    assert own[1:] == ["Triplex Acies \u2013"]
    assert own[0].startswith("Aerarium ")
    for viewer in (1, SPECTATOR):
        assert notes(desk, "Objectives", viewer)[0].split("\n") == [own[0], "one not met"]


@rule("PB-SCO.1", "PB-SCO.5")
def test_on_the_armies_it_is_seen_what_counts() -> None:
    desk = Desk().grid(0, CHAIN).dice(0, {"k1,0": 3, "k1,1": 5, "r0,0": 4})
    assert not [mark for mark in army(desk).marks if mark.kind != "run"]
    assert not any(piece.spent for joint in army(desk).joints for piece in joint.pieces)
    over(desk)
    assert [(mark.kind, mark.label) for mark in army(desk).marks if mark.kind != "run"] == [("gain", "+2")]
    idle = [piece.badges for joint in army(desk).joints for piece in joint.pieces if piece.spent]
    assert idle == [("centurion",)]


@rule("PB-SCO.12")
def test_the_winner_is_told_with_the_lead_and_the_others_with_what_they_miss() -> None:
    desk = over(Desk(3).dice(0, {"k0,1": 6}).dice(1, {"k0,1": 2}).dice(2, {"k0,1": 3}))
    found = sheet(desk)
    assert (found.total, found.crowned) == (("6", "2", "3"), (0,))
    assert found.tags == ("Victory", "4 behind", "3 behind")
    assert found.note == "seat:0 wins by 3.\nThe army deck ran out."


@rule("PB-SCO.12", "PB-SCO.13")
def test_a_tie_is_told() -> None:
    desk = Desk().dice(0, {"k0,1": 6}).dice(1, {"k0,1": 5})
    desk.s.points[1] = 1
    found = sheet(over(desk))
    assert (found.tags, found.note.split("\n")[0]) == (
        ("Victory", "less in legion dice"),
        "seat:0 wins with more in legion dice.",
    )
    found = sheet(over(Desk().dice(0, {"k0,1": 6}).dice(1, {"k0,1": 6})))
    assert (found.tags, found.note.split("\n")[0]) == (
        ("Shared victory", "Shared victory"),
        "seat:0 and seat:1 share the victory.",
    )


@rule("PB-SCO.14")
def test_in_teams_the_sums_stand_below_the_totals() -> None:
    desk = over(Desk(4).dice(0, {"k0,1": 6}).dice(1, {"k0,1": 5}).dice(2, {"k0,1": 3}).dice(3, {"k0,1": 6, "k0,2": 4}))
    found = sheet(desk)
    assert found.total == ("6", "5", "3", "10")
    assert [(side.label, side.columns, side.total, side.tag) for side in found.sides] == [
        ("Caesar", (0, 1), "11", "2 behind"),
        ("Pompeius", (2, 3), "13", "Victory"),
    ]
    assert (found.crowned, found.tags) == ((2, 3), ())
    assert found.note.split("\n")[0] == "Pompeius wins by 2: seat:2 and seat:3."


def colors(points: int, rival: int) -> Desk:
    """Seat 0 has ended the game with Legions of all five colors."""
    desk = Desk(3).dice(0, {"k0,1": points}).dice(1, {"k0,1": rival})
    desk.s.ending = 0
    desk.s.blazons[0] = 31
    desk.s.points[0] = desk.s.cards.all_colors
    return over(desk, BY_COLORS)


@rule("PB-END.2", "PB-SCO.9")
def test_where_the_five_colors_decide_the_sheet_says_who_would_have_won() -> None:
    desk = colors(4, 6)
    assert notes(desk, "Five colors") == ("ended the game", "", "")
    assert sheet(desk).note == (
        "seat:0 wins by 3.\nLegions of all five colors. Without the five colors it would have been seat:1, 6 to 4."
    )
    assert sheet(colors(6, 4)).note == "seat:0 wins by 7.\nLegions of all five colors."


@rule("PB-SCO.9")
def test_counters_of_cards_are_told_apart_from_the_five_colors() -> None:
    desk = colors(4, 1)
    desk.s.points[0] += 2
    assert notes(desk, "Counters") == (f"five colors {desk.s.cards.all_colors}\ncards 2", "", "")


@rule("PB-LEA.5")
def test_one_who_has_left_is_named_so() -> None:
    desk = Desk(3, events=False).dice(0, {"k0,1": 3}).dice(1, {"k0,1": 6}).turn(0).leave(1)
    found = sheet(over(desk))
    assert found.tags == ("Victory", "left the game", "3 behind")
    assert found.note.split("\n")[0] == "seat:0 wins by 3."
    desk = Desk(events=False).turn(0).leave(1)
    assert sheet(desk).note == "seat:0 wins.\nAll others have left."
