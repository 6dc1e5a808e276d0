"""What viewers see: the display rules, and the ledger's table "Who sees what" row by row."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy
from wartable.games.battle_through_history.scoring import score
from wartable.games.battle_through_history.state import ATTACKER, OVER
from wartable.games.battle_through_history.travel import PushTile, RecallCard
from wartable.games.battle_through_history.words import DRAWS
from wartable.kernel.scene import Pile, Row, Stats
from wartable.testing import rule

from ..layouts import areas_of, places_of, table
from .builders import GAME, a_battle, a_game, unit
from .looking import (
    a_full_battle,
    a_full_table,
    an_end,
    board,
    count_in,
    faces_in,
    look,
    pieces_in,
    pile,
    stats,
    text_of,
    track,
)

OWNER, OTHER, SPECTATOR = 0, 1, -1
EVERYBODY = (OWNER, OTHER, 2, SPECTATOR)

# -- who sees what: areas, what they hold, and the viewers that see the faces (all viewers see the number of cards)

Zones = dict[str, list[str]]
OPEN: list[tuple[str, Zones]] = [
    ("discard piles", {"discard:0": ["E1-07", "E1-12"], "discard:1": ["E3-05"]}),
    ("removed cards", {"removed": ["E1-08", "E1-13"]}),
    ("spent Heroes", {"spent:0": ["H2-1"]}),
    ("Warfare tokens held", {"tokens:0": ["W-TU"], "tokens:1": []}),
    ("Relics", {"relics:0": ["R1-5", "R2-1"], "relics:1": ["R3-1"]}),
    ("the row", {"row": ["E1-01", "E1-02", "E2-01", "E2-02", "E4-01"]}),
    ("Era discards", {"era_discard:1": ["E1-05", "E1-11"]}),
    ("tiles and Warfare spaces", {"gears": ["TT-01", "TT-06", "W-C1", "W-L1", "W-M1"]}),
    ("tile discard", {"tile_discard": ["TT-03", "TT-04"]}),
    ("token discard", {"token_discard": ["W-C2", "W-RL"]}),
    ("Relic discard", {"relic_discard": ["R1-4", "R1-6"]}),
]
HIDDEN: list[tuple[str, str, int, tuple[int, ...], list[str]]] = [
    ("hand", "hand:0", 2, (OWNER,), ["E1-04", "E2-03"]),
    ("another hand", "hand:1", 3, (OTHER,), ["E3-01", "E3-02", "E3-03"]),
    ("personal deck", "deck:0", 2, (), ["E1-06", "E2-04"]),
    ("Era deck", "era_deck:1", 2, (), ["E1-03", "H1-1"]),
    ("own Prowess", "prowess:0", 2, (), ["P-amber-1", "P-amber-2"]),
    ("won Prowess", "won:0", 1, (OWNER,), ["P-azure-5"]),
    ("tile pile", "tile_pile", 2, (), ["TT-11", "TT-12"]),
    ("Warfare pile", "token_pile", 2, (), ["W-M2", "W-AC"]),
    ("Relic deck", "relic_deck", 3, (), ["R1-1", "R1-2", "R1-3"]),
]


@rule("BTH-20.13", "BTH-32.8", "BTH-73.1")
@pytest.mark.parametrize(("row", "zones"), OPEN, ids=[row for row, _ in OPEN])
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_open_zones_show_every_face_to_everybody(row: str, zones: Zones, viewer: int) -> None:
    scene = look(a_full_table(), viewer)
    for name, keys in zones.items():
        assert faces_in(scene.areas[name]) == keys


@rule("BTH-10.9", "BTH-71.7")
@pytest.mark.parametrize(("row", "name", "count", "knowing", "keys"), HIDDEN, ids=[row for row, *_ in HIDDEN])
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hidden_zones_show_their_number_to_all_and_faces_to_those_who_know(
    row: str, name: str, count: int, knowing: tuple[int, ...], keys: list[str], viewer: int
) -> None:
    scene = look(a_full_table(), viewer)
    assert count_in(scene.areas[name]) == count
    if viewer in knowing:
        assert faces_in(scene.areas[name]) == keys
    else:
        for key in keys:
            assert f'"{key}"' not in text_of(scene)


@rule("BTH-11.1")
def test_each_player_has_the_prowess_of_its_champion() -> None:
    scene = look(a_full_table(), -1)
    piles = [scene.areas[f"prowess:{seat}"] for seat in (0, 1)]
    assert [pile.back for pile in piles if isinstance(pile, Pile)] == ["Prowess of Amber", "Prowess of Azure"]


BATTLE: list[tuple[str, str, list[str]]] = [
    ("line-up of the Attacker", "attacker", ["E1-09", "E1-10"]),
    ("line-up of the Defender, token, Link counter", "defender", ["E2-05", "E2-06", "W-DV", "link-2"]),
    ("Relics drawn for a choice", "fan", ["R4-1", "R4-2"]),
]


@rule("BTH-42.8", "BTH-70.11")
@pytest.mark.parametrize(("row", "name", "keys"), BATTLE, ids=[row for row, *_ in BATTLE])
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_all_of_a_battle_lies_open(row: str, name: str, keys: list[str], viewer: int) -> None:
    assert faces_in(look(a_full_battle(), viewer).areas[name]) == keys


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_damage_and_defeat_and_dice_are_seen_by_all(viewer: int) -> None:
    scene = look(a_full_battle(), viewer)
    second = next(cell for cell in board(scene, "attacker").cells if cell.label == "A2").pieces[0]
    assert second.values == (("damage", 1),)
    assert second.down
    assert [piece.die for piece in pieces_in(scene.areas["dice"])] == ["+1 Long", "−1 on every Line"]


@rule("BTH-71.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_only_the_winner_sees_the_two_prowess_tokens_looked_at(viewer: int) -> None:
    area = look(a_full_battle(), viewer).areas["look"]
    assert faces_in(area) == (["P-azure-1", "P-azure-2"] if viewer == OWNER else [])
    assert [piece.back for piece in pieces_in(area)] == ["Prowess of Azure"] * 2


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_honor_round_turn_order_wheel_and_eras_are_seen_by_all(viewer: int) -> None:
    desk = a_full_table()
    desk.s.round, desk.s.first, desk.s.active = 2, 1, 1
    scene = look(desk, viewer)
    assert pile(scene, "honor:0").count == 2
    assert pile(scene, "honor_supply").count == 6
    assert track(scene, "rounds").markers == (("now", 1),)
    assert stats(scene, "seats")["Turn"] == ("3", "1, now", "2")
    assert stats(scene, "seats")["Relics"][0] == "[I 1][II 1][III 0][IV 0]"
    assert [track(scene, "wheel").spaces[i] for i in track(scene, "wheel").window] == ["Recall", "Dismiss"]
    champions = {part.label: [piece.id for piece in part.pieces] for part in board(scene, "row").sections}
    assert champions == {"Antiquity": ["seat:0"], "Middle Ages": ["seat:1"], "Gunpowder": [], "World Wars": []}


@rule("BTH-71.7")
def test_others_see_of_won_prowess_how_many_and_whose() -> None:
    scene = look(a_full_table(), OTHER)
    assert [(piece.face, piece.back) for piece in pieces_in(scene.areas["won:0"])] == [("", "Prowess of Azure")]
    assert stats(scene, "seats")["Points"][0].endswith("+1 hidden")
    assert "hidden" not in stats(look(a_full_table(), OWNER), "seats")["Points"][0]


@rule("BTH-71.7", "BTH-90.2", "BTH-90.5")
def test_where_points_come_from_is_told_as_far_as_a_viewer_can_count() -> None:
    own, other = [look(a_full_table(), viewer) for viewer in (OWNER, OTHER)]
    assert {row: values[0] for row, values in stats(own, "points").items()} == {
        "Elite Units": "6",
        "Heroes": "3",
        "Relics": "2",
        "Prowess": "5",
        "Honor": "2",
    }
    assert stats(other, "points")["Prowess"][0] == "0 +1 hidden"
    for scene in (own, other):
        sheet = scene.areas["points"]
        assert isinstance(sheet, Stats)
        assert sheet.total == stats(scene, "seats")["Points"]


@rule("BTH-10.9")
def test_a_hand_is_equal_backs_even_where_a_card_was_seen_before() -> None:
    desk = a_full_table().do(RecallCard(1))
    assert desk.keys_of(desk.s.hand[1])[-1] == "E3-05"
    for viewer in (OWNER, SPECTATOR):
        hand = pieces_in(look(desk, viewer).areas["hand:1"])
        assert [(piece.face, piece.back) for piece in hand] == [("", "Unit")] * 4
        assert not {piece.id for piece in hand} & {f"p{no}" for no in desk.s.hand[1]}


@rule("BTH-10.9")
def test_others_are_not_told_the_number_of_a_card_drawn() -> None:
    desk = a_game(2)
    drawn = [event for event in desk.umpire.events if event.kind == DRAWS]
    assert drawn
    assert {event.b for event in drawn} == {-1}


# -- the boards


@rule("BTH-11.10")
def test_boards_have_four_and_three_slots_and_a_virtual_one_at_the_far_end() -> None:
    scene = look(a_battle(["B-CAT"], ["E1-01"]))
    attacker, defender = board(scene, "attacker"), board(scene, "defender")
    assert [cell.label for cell in attacker.cells] == ["A5", "A4", "A3", "A2", "A1"]
    assert [cell.label for cell in defender.cells] == ["D1", "D2", "D3", "D4"]
    assert [cell.label for cell in (*attacker.cells, *defender.cells) if cell.ground == "virtual"] == ["A5", "D4"]
    assert (attacker.grow, defender.grow) == ("left", "right")


@rule("BTH-10.12", "BTH-20.14")
def test_the_defender_board_comes_to_the_attacker_in_a_conquest() -> None:
    desk = a_full_table()
    desk.s.active = OWNER
    assert "defender" not in look(desk).areas
    desk.do(ChooseBattle(OWNER)).choose("face E1-01")
    assert board(look(desk), "defender").owner == OWNER
    assert board(look(desk), "attacker").owner == OWNER


@rule("BTH-20.14")
def test_the_defender_board_is_to_the_right_of_the_attacker_board() -> None:
    wide = table(GAME.layout(), "stages", "battle")["wide"]
    order = [area for place in places_of(wide) for area in areas_of(place)]
    assert order.index("attacker") < order.index("dice") < order.index("defender")


@rule("BTH-10.12", "BTH-42.10")
def test_the_defender_board_comes_to_the_challenged_player() -> None:
    desk = a_full_table().at(2, 2, 0).do(ChooseBattle(OWNER)).choose("challenge 1")
    assert board(look(desk), "defender").owner == OTHER
    assert board(look(desk), "attacker").owner == OWNER


@rule("BTH-41.9")
def test_faced_units_are_seen_before_the_attacker_deploys_and_reinforcements_are_not() -> None:
    desk = a_full_table().do(ChooseBattle(OWNER)).choose("face E1-01")
    assert isinstance(desk.ask, Deploy)
    for viewer in EVERYBODY:
        scene = look(desk, viewer)
        assert faces_in(board(scene, "defender")) == ["E1-01"]
        assert "H1-1" not in text_of(scene)
        assert "E1-03" not in text_of(scene)


@rule("BTH-42.8")
def test_the_attacker_deploys_in_sight_of_line_up_and_tokens() -> None:
    fight = a_battle([], ["E1-10", "E1-04"], challenge=True, defender_tokens={2: "W-DV"})
    fight.hand(0, "B-CAT", "B-ARC").do(Deploy(0, ATTACKER))
    assert faces_in(board(look(fight, 0), "defender")) == ["E1-04", "E1-10", "W-DV"]


@rule("BTH-54.8")
def test_each_slot_says_which_die_and_how_many_relics_that_number_of_units_brings() -> None:
    cells = board(look(a_battle([], ["E1-01"])), "attacker").cells
    assert {cell.label: cell.wants for cell in cells} == {
        "A1": "Strong, 4 Relics",
        "A2": "Strong, 3 Relics",
        "A3": "Strong, 2 Relics",
        "A4": "Risky, 1 Relic",
        "A5": "Risky, no Relic",
    }


@rule("BTH-22.9", "BTH-51.1")
def test_links_are_joints_and_counters_lie_on_them_in_battle_only() -> None:
    row = board(look(a_full_table()), "row")
    assert [(joint.a, joint.b, joint.joined, joint.pieces) for joint in row.joints] == [
        ("space:3", "space:4", "2", ()),
    ]
    fight = a_battle(["E1-02", "E1-04"], ["E1-01"])
    [joint] = board(look(fight), "attacker").joints
    assert (joint.a, joint.b, joint.joined) == ("slot:A2", "slot:A1", "1")
    assert [piece.face for piece in joint.pieces] == ["link-1"]


# -- the end


@rule("BTH-90.10")
def test_at_the_end_every_champion_stands_on_its_total() -> None:
    desk = an_end()
    scene = look(desk)
    totals = [score(desk.s, seat) for seat in range(3)]
    score_track = track(scene, "score_track")
    assert score_track.spaces[0] == "0"
    assert score_track.markers == tuple([(f"seat:{seat}", totals[seat]) for seat in range(3)])
    sheet = scene.areas["score"]
    assert isinstance(sheet, Stats)
    assert sheet.total == tuple([str(n) for n in totals])
    assert [sum([int(row.values[seat]) for row in sheet.rows]) for seat in range(3)] == totals
    assert stats(scene, "score")["Heroes"] == ("3", "0", "0")
    assert stats(scene, "score")["Prowess"] == ("5", "0", "0")


@rule("BTH-91.2")
def test_of_equal_totals_the_one_with_more_relics_is_crowned() -> None:
    desk = a_game(seats=2)
    desk.relics(0, "R1-1").relics(1, "R2-1", "R3-1")
    more = score(desk.s, 1) - score(desk.s, 0)
    desk.s.honor[0] += more
    desk.s.stage = OVER
    sheet = look(desk).areas["score"]
    assert isinstance(sheet, Stats)
    assert sheet.total[0] == sheet.total[1]
    assert sheet.crowned == (1,)


@rule("BTH-90.2")
def test_points_seen_count_units_that_stand_in_the_battle() -> None:
    fight = a_battle(["E1-04"], [unit()], challenge=True)
    assert stats(look(fight), "seats")["Points"] == ("1", "1")


def test_when_the_game_is_over_nobody_s_turn_is_now() -> None:
    s = a_game(seats=2, first_seat=0).s
    s.stage = OVER
    assert stats(GAME.scene(s, 0), "seats")["Turn"] == ("1", "2")


def test_a_traveler_sees_where_it_may_go_now_and_after_one_more_turn() -> None:
    desk = a_full_table()
    desk.s.pushes = 1
    desk.do(PushTile(0))
    parts = board(look(desk, 0), "row").sections
    now = [part.at for part in parts if part.near == "now"]
    assert now == [f"era:{era}" for era in desk.s.tile(desk.s.active_tile).eras if era != 1]
    assert all(part.note.startswith("go here: ") and part.ghosts for part in parts if part.near == "now")
    assert next(part for part in parts if part.at == "era:1").note == "you are here"
    assert not any(part.near or part.ghosts for part in board(look(desk, 1), "row").sections)


@rule("BTH-90.5")
def test_own_relics_lie_in_sets_with_what_they_are_worth() -> None:
    relics = look(a_full_table(), OWNER).areas["relics:0"]
    assert isinstance(relics, Row)
    assert [(part.label, part.pieces) for part in relics.sets] == [("I", 1), ("II", 1), ("III", 0), ("IV", 0)]
    assert relics.sets[0].steps[:3] == ("1", "2", "4")


@rule("BTH-90.2", "BTH-90.5")
def test_sets_and_what_counts_are_seen_in_a_battle_as_well_with_the_units_that_fight() -> None:
    scene = look(a_full_battle(), OWNER)
    relics = scene.areas["relics:0"]
    assert isinstance(relics, Row)
    assert len(relics.sets) == 4
    before, now = stats(look(a_full_table(), OWNER), "tally:0"), stats(scene, "tally:0")
    assert int(now["Elites"][0]) == int(before["Elites"][0]) + 2
    assert "tally:1" not in scene.areas
