"""Maps that the players lay out themselves."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import NONE
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import BadOptions, OptionValue, fingerprint, load, save, settle
from wartable.testing import Script, rule

from .builders import GAME

BASES = "0,0 1,0 0,1; 6,3 5,3 6,2"
LAND = f"bases: {BASES} / slots: 2,1 4,2"
DUEL = f"bases: {BASES} / slots: 2,1 4,2 3,-2 5,-1 7,0 -1,3 1,4 3,5"
FOUR = "bases: 0,0 1,0 0,1; 4,2 3,2 4,1; -1,3 0,2 0,3; 3,5 3,4 4,4 / slots: 2,1 1,4"


def begun(text: str, seats: int = 2, **options: OptionValue) -> WarState:
    """A game on a map of the players' own."""
    umpire = Script()
    s = GAME.new(seats, GAME.check(seats, {"custom_map": text, **options}), umpire)
    settle(s, umpire)
    return s


@rule("MW-2.25")
def test_home_bases_and_slots_lie_where_the_text_says() -> None:
    s = begun(LAND)
    board = s.board
    centers: list[Hex] = [(0, 0), (6, 3), (2, 1), (4, 2)]
    assert (board.players, board.slots, len(s.slots), len(s.spare)) == (2, 2, 2, 8)
    assert [board.hexes[h] for h in range(0, board.size, 7)] == centers
    assert [board.hexes[h] for h in board.open[1]] == [(5, 3), (6, 2)]
    assert len(s.terrain) == len(s.stand) == 28


@rule("MW-2.25")
@pytest.mark.parametrize("text", ["", "  "])
def test_without_a_text_a_printed_map_is_played(text: str) -> None:
    s = begun(text)
    assert (s.board.key, s.plan) == ("duel", ())


@rule("MW-2.25")
def test_a_map_of_ones_own_is_kept_and_copied_with_the_game() -> None:
    s = begun(LAND)
    again = load(GAME, save(GAME, s))
    assert fingerprint(GAME, again) == fingerprint(GAME, s)
    other = begun("bases: 0,0 1,0 0,1; 4,2 3,2 4,1 / slots: 2,1 3,5")
    assert again.board is s.clone().board is s.board
    assert other.board.hexes[7] == (4, 2)
    assert s.board.hexes[7] == (6, 3)
    assert s.ground.map is s.board
    assert s.map == NONE


@rule("MW-2.25")
def test_a_printed_map_written_out_is_that_map() -> None:
    assert begun(DUEL).board is GAME.world.maps[0]


def test_the_world_forgets_maps_that_nobody_plays_on_any_more() -> None:
    s = begun(LAND)
    ground = s.ground
    for q in range(60):
        GAME.world.map_of((2, 0, 0, 1, 0, 0, 1, 2, 1, 1, 1, 2, 0, 40, q - 30))
    assert len(GAME.world.custom) <= 50
    assert s.board.hexes == ground.map.hexes
    assert s.ground.map is s.board


@rule("MW-2.25")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("the moon", "A custom map is written like this: bases: 0,0"),
        (f"slots: 2,1 / bases: {BASES}", "A custom map is written like this"),
        (f"bases: {BASES}", "A custom map is written like this"),
        ("bases: 0,0 1,0; 6,3 5,3 / slots: 2,1", "its center and its two open hexes"),
        ("bases: 0,0 1,0 0,1 / slots: 2,1", "2 to 4 home bases, not 1"),
        (f"bases: {BASES} / slots: 2;1", "'2;1': a hex is two numbers with a comma"),
        (f"bases: {BASES} / slots: 2,x", "'2,x': the numbers go from -50 to 50"),
        (f"bases: {BASES} / slots: 2,51", "'2,51': the numbers go from -50 to 50"),
        (f"bases: {BASES} / slots: 2,²", "the numbers go from -50 to 50"),
        (f"bases: {BASES} / slots: {'2,1 ' * 11}", "at most 10 slots, one for each territory, not 11"),
        (f"bases: {BASES} / slots: 2,1 3,1", "two home bases or slots of seven hexes overlap"),
        (f"bases: {BASES} / slots: 2,1", "the home bases are not connected"),
        ("bases: 0,0 2,0 0,1; 6,3 5,3 6,2 / slots: 2,1 4,2", "open hexes of home base 1 must be two of its ring"),
        ("bases: 0,0 9,9 0,1; 6,3 5,3 6,2 / slots: 2,1 4,2", "open hexes of home base 1 must be two of its ring"),
        ("bases: 0,0 1,0 1,0; 6,3 5,3 6,2 / slots: 2,1 4,2", "open hexes of home base 1 must be two of its ring"),
        ("bases: 0,0 0,0 0,1; 6,3 5,3 6,2 / slots: 2,1 4,2", "open hexes of home base 1 must be two of its ring"),
    ],
)
def test_what_is_wrong_with_a_map_is_said_in_words(text: str, words: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.check(2, {"custom_map": text})
    assert words in str(refusal.value)


@rule("MW-2.25", "MW-1.1")
def test_there_are_as_many_players_as_home_bases() -> None:
    with pytest.raises(BadOptions, match="2 seats here, not 3"):
        GAME.check(3, {"custom_map": LAND})
    assert begun(FOUR, 4).seats == 4


@rule("MW-2.25")
@pytest.mark.parametrize(("options", "teams"), [({}, 1), ({"preset": "ffa4"}, 0), ({"map": "ffa4"}, 0)])
def test_the_map_that_it_replaces_says_whether_four_are_two_teams(options: dict[str, OptionValue], teams: int) -> None:
    assert begun(FOUR, 4, **options).terms.teams == teams
    assert begun(LAND, 2, map="team").terms.teams == 0
