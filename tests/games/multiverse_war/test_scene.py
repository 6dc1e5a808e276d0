"""What people see: the map under fog, the players' numbers, and where all of it sits on screen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from wartable.games.multiverse_war.content.faces import PLACED
from wartable.games.multiverse_war.content.marks import (
    BY_PORTAL,
    COVERING,
    PAVISE_UP,
    SET_UP,
    SETUP,
    SHAKEN,
    SPEARS_LOWERED,
    VEILED,
)
from wartable.games.multiverse_war.content.modifiers import MODIFIERS
from wartable.games.multiverse_war.content.terrain import UNKNOWN
from wartable.games.multiverse_war.rules.heroes import HireHero
from wartable.games.multiverse_war.rules.setup import FirstPhase
from wartable.games.multiverse_war.rules.sight import outlooks
from wartable.games.multiverse_war.rules.victory import finish, win
from wartable.kernel import FastUmpire, answer, asked, legal, settle
from wartable.kernel.notation import sentence, telling
from wartable.kernel.scene import Board, Line, Scene, Stats, plain
from wartable.testing import Script, rule

from ..layouts import opened, placed, table
from .builders import FACES, GAME, Desk
from .hands import hand, hold
from .sights import board, cell, look, on_map, row, stats

MIDDLE, NEAR, FAR = (3, 1), (4, 1), (3, -2)
OWNER, OTHER, SPECTATOR = 0, 1, -1
EVERYBODY = (OWNER, OTHER, SPECTATOR)


# -- layout


def a_scene(stage: str, viewer: int) -> Scene:
    """A scene with everything in it."""
    desk = Desk("ffa3", portal=True, ffa_mode="open")
    desk.block("spearman", 0, (0, 0))
    for seat in range(3):
        desk.s.accomplished[seat] = desk.s.missions[seat][:1]
        desk.s.missions[seat] = desk.s.missions[seat][1:]
    if stage == "build":
        desk.build_turn(0)
    elif stage == "map":
        desk.action_turn(0)
    else:
        finish(desk.s, desk.umpire)
    return look(desk, viewer)


@pytest.mark.parametrize("viewer", [-1, 0, 1])
@pytest.mark.parametrize("side", ["wide", "narrow"])
@pytest.mark.parametrize("stage", ["build", "map", "over"])
def test_every_area_has_one_place_and_every_place_an_area(stage: str, side: str, viewer: int) -> None:
    scene = a_scene(stage, viewer)
    assert scene.stage == stage
    assert scene.focus in scene.areas
    found = placed(table(GAME.layout(), "stages", stage)[side], 3, viewer)
    assert len(found) == len(set(found))
    assert set(scene.areas) <= set(found) | opened(table(GAME.layout(), "stages", stage)[side], 3)
    mine = {"market", "treasury", "builders", "dealings"} & set(found) if viewer < 0 else set()
    assert set(found) - set(scene.areas) == mine | ({"goals"} & set(found))


@pytest.mark.parametrize("side", ["wide", "narrow"])
def test_the_setup_is_seen_with_the_units_to_pick(side: str) -> None:
    umpire = Script()
    s = GAME.new(2, GAME.check(2, {}), umpire)
    settle(s, umpire)
    scene = GAME.scene(s, 1)
    assert (s.phase, scene.stage) == (SETUP, "build")
    layout = table(GAME.layout(), "stages", "build")[side]
    assert set(scene.areas) <= set(placed(layout, 2, 1)) | opened(layout, 2)
    assert [piece.face for piece in row(scene, "market")] == [
        *("builder", "scout", "spearman", "swordsman", "bowman", "horseman", "catapult")
    ]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_shop_is_closed_while_somebody_chooses_a_phase(viewer: int) -> None:
    s = GAME.new(2, GAME.check(2, {}), Script())
    s.agenda = [FirstPhase(OWNER)]
    assert (s.phase, GAME.scene(s, viewer).stage) == (SETUP, "map")


@pytest.mark.parametrize("side", ["wide", "narrow"])
def test_who_hires_a_hero_sees_the_sheets_with_what_each_can_do(side: str) -> None:
    desk = Desk()
    desk.s.gold[OWNER] = 20
    desk.build_turn(OWNER)
    desk.s.then(HireHero(OWNER))
    settle(desk.s, desk.umpire)
    scene = look(desk, OWNER)
    assert (scene.stage, scene.focus) == ("heroes", "heroes")
    layout = table(GAME.layout(), "stages", "heroes")[side]
    assert set(scene.areas) <= set(placed(layout, 2, OWNER)) | opened(layout, 2)
    for piece, hero in zip(row(scene, "heroes"), GAME.world.heroes, strict=True):
        assert [label for label, _, _ in piece.notes] == [ability.title for ability in hero.abilities]


@pytest.mark.parametrize("viewer", [OTHER, SPECTATOR])
def test_others_are_not_shown_that_somebody_looks_at_heroes(viewer: int) -> None:
    desk = Desk()
    desk.s.gold[OWNER] = 20
    desk.build_turn(OWNER)
    before = look(desk, viewer)
    desk.s.then(HireHero(OWNER))
    settle(desk.s, desk.umpire)
    assert plain(look(desk, viewer)) == plain(before)


def test_every_tint_and_back_of_the_faces_is_in_the_theme() -> None:
    theme = table(GAME.layout(), "theme")
    assert {face.tint for face in GAME.faces} <= set(table(theme, "tints"))
    shapes = table(theme, "shapes")
    assert {face.kind for face in GAME.faces} <= set(shapes)


# -- what everybody has


@rule("MW-21.8", "MW-21.16", "MW-21.17", "MW-21.21")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_where_points_come_from_is_open_to_all(viewer: int) -> None:
    desk = Desk()
    desk.house("barracks", OWNER, (2, 1))
    desk.s.razed[OTHER] = 4
    points = look(desk, viewer).areas["points"]
    assert isinstance(points, Stats)
    assert {row.label: row.values for row in points.rows} == {
        "Buildings": ("2", "0"),
        "Razed": ("0", "4"),
        "Missions": ("0", "0"),
        "Heroes": ("0", "0"),
    }
    assert points.total == ("2", "4")


# -- blocks under fog


@rule("MW-9.34", "MW-9.35", "MW-2.11")
def test_a_hidden_block_shows_back_owner_wounds_memo_and_round_only() -> None:
    desk = Desk()
    gun = desk.block("catapult", OWNER, MIDDLE, wounds=1)
    desk.s.set_up[gun] = SET_UP
    desk.s.note[gun] = FACES["catapult"]
    desk.s.noted[gun] = 3
    desk.s.healing[gun] = 1
    for viewer in (OTHER, SPECTATOR):
        piece = on_map(desk, gun, viewer)
        assert (piece.face, piece.back, piece.owner) == ("", "block", OWNER)
        assert (piece.values, piece.badges, piece.memo) == ((("damage", 1),), ("heals", "round 3"), "catapult")
    mine = on_map(desk, gun, OWNER)
    assert (mine.face, mine.memo, mine.badges) == ("catapult", "", ("set up", "heals"))
    assert mine.values == (("damage", 1), ("AP", desk.s.ap[gun]))


@rule("MW-9.34")
def test_a_block_never_seen_has_no_memo_and_one_exchanged_since_says_so() -> None:
    desk = Desk()
    no = desk.block("spearman", OWNER, MIDDLE)
    assert (on_map(desk, no, OTHER).memo, on_map(desk, no, OTHER).badges) == ("", ())
    desk.s.note[no] = FACES["spearman"]
    desk.s.outdated[no] = 1
    desk.s.noted[no] = 2
    assert on_map(desk, no, OTHER).memo == "spearman"
    assert on_map(desk, no, OTHER).badges == ("round 2", "exchanged since")


@rule("MW-9.12", "MW-9.35")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_an_identified_block_shows_face_ap_and_set_up_to_all(viewer: int) -> None:
    desk = Desk()
    gun = desk.block("gatling_gun", OWNER, MIDDLE, ap=2)
    desk.s.set_up[gun] = 2
    desk.block("scout", OTHER, NEAR)
    piece = on_map(desk.look(), gun, viewer)
    watched = ("watched",) if viewer == OWNER else ()
    assert (piece.face, piece.values, piece.badges) == ("gatling_gun", (("AP", 2),), (*watched, "set up south-west"))


@rule("MW-9.35", "MW-18.75")
@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize(
    ("stance", "word"), [(PAVISE_UP, "pavise"), (COVERING, "cover fire"), (SPEARS_LOWERED, "wall south-east")]
)
def test_stances_and_tokens_are_open(viewer: int, stance: int, word: str) -> None:
    desk = Desk()
    no = desk.block("gatling_gun", OWNER, MIDDLE)
    desk.s.stance[no], desk.s.front[no] = stance, 1
    desk.s.tokens[no] = SHAKEN | VEILED
    assert on_map(desk, no, viewer).badges == (word, "shaken", "veiled")
    zones = [mark for mark in board(desk, viewer).marks if mark.kind == "zone"]
    assert len(zones) == int(stance == COVERING)


@rule("MW-9.30", "MW-9.36")
def test_a_hidden_decoy_looks_like_any_block() -> None:
    desk = Desk()
    decoy, spearman = desk.block("decoy", OWNER, MIDDLE), desk.block("spearman", OWNER, FAR)
    a, b = [plain(replace(on_map(desk, no, OTHER), line="")) for no in (decoy, spearman)]
    assert json.dumps(a).replace(f"p{decoy}", "") == json.dumps(b).replace(f"p{spearman}", "")


@rule("MW-5.29")
def test_new_blocks_are_seen_by_other_sides_when_the_build_turn_ends() -> None:
    desk = Desk().build_turn(OWNER, 20)
    q, r = desk.board.hexes[desk.board.settlement[OWNER][0]]
    desk.choose("recruit", "take swordsman", f"site {q},{r}")
    assert [piece.face for piece in cell(desk, (q, r), OWNER).pieces] == ["swordsman"]
    for viewer in (OTHER, SPECTATOR):
        assert cell(desk, (q, r), viewer).pieces == ()
    desk.choose("done")
    for viewer in (OTHER, SPECTATOR):
        assert [piece.back for piece in cell(desk, (q, r), viewer).pieces] == ["block"]


@rule("MW-5.29")
def test_new_blocks_stay_unseen_where_the_game_ends_in_a_build_turn() -> None:
    desk = Desk("duel", portal=True)
    desk.s.stages[OWNER], desk.s.stones[OWNER] = 5, 2
    desk.build_turn(OWNER, 20)
    home = desk.board.hexes[desk.board.settlement[OWNER][0]]
    desk.choose("recruit", "take swordsman", f"site {home[0]},{home[1]}")
    assert desk.choose("stage").over
    assert [len(cell(desk, home, viewer).pieces) for viewer in (OWNER, OTHER, SPECTATOR)] == [1, 0, 0]


@rule("MW-5.29", "MW-22.8")
def test_partners_see_new_blocks_at_once() -> None:
    desk = Desk("team").build_turn(0, 20)
    q, r = desk.board.hexes[desk.board.settlement[0][0]]
    desk.choose("recruit", "take swordsman", f"site {q},{r}")
    assert [[piece.face for piece in cell(desk, (q, r), viewer).pieces] for viewer in range(4)] == [
        *(["swordsman"], [], ["swordsman"], [])
    ]


@rule("MW-5.29", "MW-9.34")
@pytest.mark.parametrize("watched", [True, False])
def test_an_exchanged_block_stays_and_shows_its_new_face_when_the_build_turn_ends(watched: bool) -> None:
    desk = Desk()
    q, r = desk.board.hexes[desk.board.settlement[OWNER][0]]
    no = desk.block("spearman", OWNER, (q, r))
    if watched:
        desk.block("scout", OTHER, (1, 0))
    desk.s.unlocked[OWNER] |= 1 << FACES["pikeman"]
    desk.look().build_turn(OWNER, 20)
    before = [on_map(desk, no, viewer) for viewer in (OTHER, SPECTATOR)]
    assert [piece.face for piece in before] == ["spearman" if watched else ""] * 2
    desk.choose("upgrade", "exchange spearman")
    assert on_map(desk, no, OWNER).face == "pikeman"
    after = [on_map(desk, no, viewer) for viewer in (OTHER, SPECTATOR)]
    assert [(piece.face, piece.memo) for piece in after] == [("", "spearman" if watched else "")] * 2
    assert (after == before) is not watched
    desk.choose("done")
    assert on_map(desk, no, OTHER).face == ("pikeman" if watched else "")


@rule("MW-2.9", "MW-2.11")
def test_first_picks_are_seen_by_nobody_else() -> None:
    umpire = Script()
    s = GAME.new(2, GAME.check(2, {}), umpire)
    settle(s, umpire)
    h = s.board.settlement[0][1]
    s.picked[0], s.placed[0] = (FACES["scout"],), (h,)
    for viewer in EVERYBODY:
        area = GAME.scene(s, viewer).areas["map"]
        assert isinstance(area, Board)
        assert [piece.face for c in area.cells for piece in c.pieces] == (["scout"] if viewer == OWNER else [])


# -- the map


@rule("MW-9.1")
@pytest.mark.parametrize("viewer", [OWNER, OTHER])
def test_fog_lies_on_explored_hexes_that_the_side_does_not_see(viewer: int) -> None:
    desk = Desk().unexplored(1, 4)
    desk.block("scout", OWNER, MIDDLE)
    [fog] = [mark for mark in board(desk, viewer).marks if mark.kind == "fog"]
    clear = outlooks(desk.s)[viewer].open
    hexes = range(desk.board.size)
    wanted = [h for h in hexes if desk.s.terrain[h] != UNKNOWN and not (clear >> h) & 1]
    assert fog.cells == tuple([desk.board.places[h] for h in wanted])
    assert (desk.board.places[desk.at(MIDDLE)] in fog.cells) is (viewer == OTHER)


def test_a_spectator_sees_no_fog_and_nobody_does_at_the_end() -> None:
    desk = Desk()
    assert board(desk).marks == ()
    finish(desk.s, desk.umpire)
    assert board(desk, OWNER).marks == ()


def test_cells_say_what_lies_there() -> None:
    desk = Desk(terrain={MIDDLE: "forest", NEAR: "mountain", FAR: "water"}).unexplored(5)
    assert [cell(desk, hex).ground for hex in (MIDDLE, NEAR, FAR, (0, 0))] == [
        *("forest 1", "mountain 3", "water", "town")
    ]
    towns = [(owner, hex) for owner in (0, 1) for hex in desk.board.settlement[owner]]
    assert all([cell(desk, desk.board.hexes[h]).owner == owner for owner, h in towns])
    assert cell(desk, MIDDLE).owner == -1
    hidden = desk.board.hexes[desk.board.slot_hexes(5)[0]]
    assert cell(desk, hidden).ground == "unknown"
    desk.s.pontoons |= 1 << desk.at(FAR)
    desk.s.quarries, desk.s.quarry_side = (desk.at(NEAR),), (1,)
    assert cell(desk, NEAR).owner == 1, "whose quarry it is (MW-20.9)"
    desk.s.town_damage[0] = 4
    assert [cell(desk, hex).label for hex in (FAR, NEAR)] == ["pontoon", "quarry"]


@rule("MW-13.6")
def test_settlements_are_regions_that_can_bear_so_much() -> None:
    desk = Desk()
    desk.s.town_damage[0] = 1
    most = desk.world.town_health
    assert [(region.owner, region.bears) for region in board(desk, OTHER).regions[:2]] == [
        (0, (most - 1, most)),
        (1, (most, most)),
    ]


def test_territories_are_regions_with_names_once_they_are_explored() -> None:
    desk = Desk().unexplored(1)
    regions = board(desk, OTHER).regions[2:]
    assert [bool(region.name) for region in regions] == [slot != 1 for slot in range(len(desk.s.slots))]
    assert all([len(region.cells) == 7 for region in regions])


@rule("MW-6.30")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_buildings_are_open(viewer: int) -> None:
    desk = Desk()
    i = desk.house("barracks", OTHER, MIDDLE, age=2, damage=1)
    [piece] = cell(desk, MIDDLE, viewer).pieces
    assert (piece.id, piece.face, piece.owner) == (f"b{i}", "barracks", OTHER)
    assert (piece.values, piece.badges) == ((("damage", 1),), ("age II",))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_an_event_lies_face_down(viewer: int) -> None:
    desk = Desk().event(MIDDLE, "E01")
    [piece] = cell(desk, MIDDLE, viewer).pieces
    assert (piece.face, piece.back) == ("", "event")


def test_roads_join_roads_and_houses_and_one_alone_is_a_dot() -> None:
    desk = Desk().road(MIDDLE, NEAR, FAR)
    a, b, c = (desk.board.places[desk.at(hex)] for hex in (MIDDLE, NEAR, FAR))
    assert set(map(str, board(desk).lines)) == {str(Line("road", pair)) for pair in ((a, b), (c, c))}
    desk.house("barracks", OWNER, (5, 1))
    assert len(board(desk).lines) == 3


# -- players


@rule("MW-4.14")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_gold_is_known_to_its_owner(viewer: int) -> None:
    desk = Desk()
    desk.s.gold = [7, 8]
    values = stats(look(desk, viewer), "seats")["Gold"]
    assert values == tuple([f"{7 + seat} +5" if seat == viewer else "?" for seat in (0, 1)])


@rule("MW-22.1")
def test_everybody_sees_who_is_whose_partner() -> None:
    assert stats(look(Desk("team")), "seats")["Partner"] == ("seat:2", "seat:3", "seat:0", "seat:1")
    assert "Partner" not in stats(look(Desk()), "seats")


@rule("MW-19.2")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_missions_show_back_and_age_to_others(viewer: int) -> None:
    desk = Desk()
    keys = [face.key for face in GAME.faces if face.kind == "mission"]
    hold(desk, OWNER, keys[20], keys[0])
    pieces = row(look(desk, viewer), "missions:0")
    if viewer == OWNER:
        assert [piece.face for piece in pieces] == hand(desk, OWNER)
    else:
        assert [piece.face for piece in pieces] == ["", ""]
        assert [piece.back for piece in pieces] == ["mission of age 1", "mission of age 2"]
        assert [piece.id for piece in pieces] == ["mission:0:0", "mission:0:1"]
        text = json.dumps(plain(look(desk, viewer)))
        assert not any([f'"{key}"' in text for key in hand(desk, OWNER)])
    assert stats(look(desk, viewer), "seats")["Missions"][0] == "2"


@rule("MW-19.8", "MW-19.14", "MW-21.16")
def test_accomplished_missions_and_at_the_end_all_are_open() -> None:
    desk = Desk()
    desk.s.accomplished[0] = desk.s.missions[0][:1]
    desk.s.missions[0] = desk.s.missions[0][1:]
    desk.s.pieces.show(desk.s.accomplished[0][0], -1, desk.umpire)
    [done] = row(look(desk, OTHER), "accomplished:0")
    assert (done.face != "", done.badges[0].endswith(" VP")) == (True, True)
    finish(desk.s, desk.umpire)
    assert [piece.face for piece in row(look(desk, SPECTATOR), "missions:0")] == hand(desk, 0)


@rule("MW-18.25")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hero_sheets_are_open_but_not_which_block_is_the_hero(viewer: int) -> None:
    desk = Desk()
    no = desk.hero("blademaster", OWNER, MIDDLE, level=3)
    desk.s.heroes.kills[0] = 2
    sheets = row(look(desk, viewer), "heroes")
    assert len(sheets) == 5
    [mine] = [piece for piece in sheets if piece.owner == OWNER]
    assert mine.badges[:4] == ("level 3", "2/4 kills", "4 AP", "3 health")
    assert (on_map(desk, no, viewer).face != "") is (viewer == OWNER)
    desk.s.heroes.block = [-1] * 5
    [mine] = [piece for piece in row(look(desk, viewer), "heroes") if piece.owner == OWNER]
    assert (mine.badges[0], mine.spent) == ("level 3, dead", True)


def test_a_hero_just_hired_is_not_dead() -> None:
    desk = Desk().build_turn(0, 30).choose("hire", "hero protector")
    [mine] = [piece for piece in row(look(desk), "heroes") if piece.owner == OWNER]
    assert mine.badges == ("level 1", "0/2 kills", "3 AP", "3 health", "2 skill points")


def test_only_the_own_blocks_stand_beside_the_map() -> None:
    desk = Desk()
    a, b = desk.block("swordsman", OWNER, MIDDLE), desk.block("scout", OWNER, NEAR)
    desk.block("scout", OTHER, FAR)
    scene = look(desk, OWNER)
    assert [(piece.id, piece.face) for piece in row(scene, "roster:0")] == [
        (f"roster:{b}", "scout"),
        (f"roster:{a}", "swordsman"),
    ]
    assert "roster:1" not in scene.areas
    assert not [name for name in look(desk).areas if name.startswith(("roster", "market"))]


@rule("MW-15.16")
def test_the_battle_record_lists_what_somebody_has_unlocked() -> None:
    desk = Desk()
    desk.s.unlocked[OTHER] |= 1 << FACES["pikeman"]
    rows = stats(look(desk), "record")
    assert rows["II Pikeman"] == ("–", "0")
    assert "II Crossbowman" not in rows
    assert rows["Constructions"] == ("0", "0")


@rule("MW-20.9", "MW-20.4")
def test_stones_and_quarries_go_by_side() -> None:
    desk = Desk("team", portal=True)
    desk.s.stones = [3, 1, 0, 0]
    desk.s.quarries, desk.s.quarry_side = (30, 40), (0, -1)
    rows = stats(look(desk), "portal")
    assert (rows["Aether stones"], rows["Quarries"]) == (("3", "1"), ("1", "0"))
    assert "portal" not in look(Desk()).areas


@pytest.mark.parametrize(("map", "shown"), [("duel", False), ("team", False), ("ffa3", True)])
def test_deals_are_shown_where_there_are_deals(map: str, shown: bool) -> None:
    assert ("deals" in look(Desk(map, ffa_mode="open")).areas) is shown


@rule("MW-21.8", "MW-21.14")
def test_the_score_sheet_adds_up_to_the_points() -> None:
    desk = Desk()
    desk.house("barracks", OWNER, MIDDLE)
    desk.s.razed = [2, 5]
    finish(desk.s, desk.umpire)
    sheet = look(desk).areas["score"]
    assert isinstance(sheet, Stats)
    assert sheet.total == stats(look(desk), "seats")["Points"]
    assert [sum([int(line.values[seat]) for line in sheet.rows]) for seat in (0, 1)] == [int(n) for n in sheet.total]


@rule("MW-21.1")
def test_who_has_won_is_crowned_whoever_has_more_points() -> None:
    desk = Desk()
    desk.house("barracks", OWNER, MIDDLE)
    win(desk.s, OTHER, BY_PORTAL, desk.umpire)
    sheet = look(desk).areas["score"]
    assert isinstance(sheet, Stats)
    assert (sheet.total, sheet.crowned) == (("2", "0"), (OTHER,))


@pytest.mark.parametrize(("seats", "preset"), [(2, "domination"), (4, "diplomacy")])
def test_events_point_at_hexes_of_the_map_and_are_told_in_words(seats: int, preset: str) -> None:
    umpire = Script()
    s = GAME.new(seats, GAME.check(seats, {"preset": preset}), umpire)
    settle(s, umpire)
    luck = FastUmpire(4)
    hexes = {s.board.places[h] for h in range(s.board.size)}
    pointed: set[str] = set()
    for _ in range(500):
        ask = asked(s)[0]
        choices = legal(s, ask)
        answer(s, ask.seat, choices[luck.draw(len(choices))], umpire)
        settle(s, umpire)
    for event in umpire.events:
        kind = telling(GAME, event)
        assert sentence(GAME, event, ("Ada", "Ben", "Cleo", "Dan")[:seats])
        for word, value in ((kind.a, event.a), (kind.b, event.b), (kind.c, event.c)):
            if word in PLACED:
                pointed.add(GAME.place(word, value))
    assert pointed
    assert pointed <= hexes


def test_every_modifier_and_every_choice_has_words() -> None:
    assert len({modifier.name for modifier in MODIFIERS.values()}) == len(MODIFIERS)
    for face in GAME.faces:
        assert face.art, face.key
        assert face.text, face.key


def test_marks_are_of_kinds_a_client_knows() -> None:
    desk = Desk()
    gun = desk.block("gatling_gun", OWNER, MIDDLE)
    desk.s.stance[gun], desk.s.front[gun] = COVERING, 0
    assert {mark.kind for mark in board(desk, OWNER).marks} == {"fog", "zone"}
