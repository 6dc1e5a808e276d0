"""What helps those who play for the first time: what is suggested, who is a rival, when a turn may end."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.rules.victory import finish
from wartable.kernel.notation import prompt
from wartable.kernel.scene import Prompt, Stats, plain
from wartable.testing import rule

from .. import layouts
from .builders import GAME, Desk
from .hands import hold
from .sights import NAMES, look, pick
from .test_setup import Beginning


def question(table: Beginning, seat: int) -> Prompt:
    """What a player is asked before the first round."""
    return prompt(GAME, table.s, seat, NAMES[: table.s.seats])


def suggested(asked: Prompt) -> list[str]:
    """The choices that stand out."""
    return [pick.notation for pick in asked.choices if pick.tone == "main"]


@rule("MW-2.26")
def test_the_units_that_are_a_good_start_stand_out_until_they_are_picked() -> None:
    table = Beginning()
    assert suggested(question(table, 0)) == ["pick builder", "pick scout", "pick spearman"]
    assert question(table, 0).text.endswith("Builder, Scout and Spearman are a good start.")
    table.choose(0, "pick scout", "place 0,0")
    assert suggested(question(table, 0)) == ["pick builder", "pick spearman"]
    assert question(table, 0).text.endswith("Builder and Spearman are a good start.")
    assert suggested(question(table, 1)) == ["pick builder", "pick scout", "pick spearman"]


@rule("MW-2.12", "MW-2.14", "MW-2.17", "MW-2.20")
def test_who_won_the_roll_reads_all_rolls_and_who_is_first_in_the_other_phase() -> None:
    table = Beginning().rolls(8, 3).land()
    asked = question(table, 1)
    assert asked.text == (
        "You won with the lowest roll: 3 (Ada 8). In which phase will you be first?\n"
        "Ada is first in the other one, for the whole game. Whoever acts later starts with 2 gold."
    )
    assert [pick.note for pick in asked.choices] == [
        "Ada moves and fights before you, you have 2 gold",
        "Ada builds before you and has 2 gold",
    ]


@rule("MW-2.13")
def test_after_a_tie_the_last_roll_is_said() -> None:
    table = Beginning("ffa3").rolls(3, 9, 3, 7, 5).land()
    assert question(table, 2).text.startswith("You won with the lowest roll: 5 (Ada 7). In which")


@rule("MW-2.16")
def test_others_read_who_wants_to_be_first_in_both_phases() -> None:
    table = Beginning(allow_double_first=True).rolls(1, 2).land().choose(0, "first_both")
    assert question(table, 1).text.startswith("Ada won the roll and wants to be first in both phases.")
    table.choose(1, "refuse")
    assert question(table, 0).text.startswith("You won the roll. In which phase")


@rule("MW-3.6", "MW-3.9")
def test_the_end_of_a_turn_comes_forward_as_less_is_left_to_do() -> None:
    desk = Desk()
    unit = desk.block("spearman", 0, (3, 1))
    decoy = desk.block("decoy", 0, (0, 0))
    desk.action_turn(0)
    assert pick(desk, "end").tone == "give_up"
    desk.s.ap[unit] = 1
    assert pick(desk, "end").tone == "end"
    desk.block("bowman", 1, (4, 1))
    assert pick(desk, "end").tone == "give_up"
    desk.s.ap[unit] = 0
    assert pick(desk, "end").tone == "end"
    desk.s.ap[decoy] = 0
    assert pick(desk, "end").tone == "main"


def ended(desk: Desk) -> Stats:
    """The score sheet after the last round."""
    finish(desk.s, desk.umpire)
    sheet = look(desk).areas["score"]
    assert isinstance(sheet, Stats)
    return sheet


@rule("MW-19.14", "MW-21.19")
def test_an_end_without_points_says_why_there_are_none_and_what_decided() -> None:
    desk = Desk()
    hold(desk, 0, "M1-06", "M1-05")
    desk.s.slain = [3, 1]
    sheet = ended(desk)
    assert sheet.total == ("0", "0")
    said = {row.label: row.notes[0] for row in sheet.rows}
    assert said["Buildings"] == "none stands"
    assert said["Razed"] == "none"
    assert said["Missions"] == "Paved Way: not done\nWatch on the Border: not done"
    assert said["Heroes"] == "none hired"
    assert sheet.tags == ("Victory", "fewer kills")
    assert sheet.note == "seat:0 wins.\nLevel on points, more kills: 3 to 1."


@rule("MW-21.19")
def test_who_is_level_in_everything_shares_the_victory() -> None:
    assert ended(Desk()).note.startswith("seat:0 and seat:1 share the victory.\nLevel on")


def test_parts_that_are_not_played_with_are_named_at_the_end() -> None:
    said = {row.label: row.notes for row in ended(Desk(missions=False, heroes=False)).rows}
    assert said["Missions"] == said["Heroes"] == ("not played with", "not played with")


@rule("MW-5.6")
def test_while_a_place_is_asked_for_the_map_has_the_room() -> None:
    desk = Desk()
    desk.build_turn(0, 5)
    before = plain(look(desk, 1))
    assert look(desk, 0).stage == "build"
    desk.choose("recruit", "take bowman")
    assert (look(desk, 0).stage, look(desk, 0).focus) == ("site", "map")
    assert plain(look(desk, 1)) == before
    stages = layouts.table(GAME.layout(), "stages")
    assert layouts.table(stages, "site")["wide"] == layouts.table(stages, "build")["wide"]


@rule("MW-2.8")
def test_the_place_of_a_first_unit_is_asked_on_the_map() -> None:
    table = Beginning()
    stages = [GAME.scene(table.s, 0).stage]
    table.choose(0, "pick scout")
    stages.append(GAME.scene(table.s, 0).stage)
    assert stages == ["build", "site"]
    assert GAME.scene(table.s, 1).stage == "build"


@pytest.mark.parametrize("side", ["wide", "narrow"])
def test_every_area_has_its_place_while_a_site_is_asked_for(side: str) -> None:
    desk = Desk("ffa3", portal=True, ffa_mode="open", guided=True)
    desk.build_turn(0, 5).choose("recruit", "take bowman")
    layout = layouts.table(GAME.layout(), "stages", "site")[side]
    assert set(look(desk, 0).areas) <= set(layouts.placed(layout, 3, 0)) | layouts.opened(layout, 3)
