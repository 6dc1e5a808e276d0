"""What people see: the map, the pool with its prices, the oracle, lines in the making, battles."""

from __future__ import annotations

from typing import TypeVar

from wartable.games.battalia.content.faces import FACTION_NAMES, POOL_HEROES, level_area, pool_area
from wartable.games.battalia.content.kinds import ARTEFACTS, FRIMAN, HORSE, KINDS, SHAPES, TOOL, deck_of
from wartable.games.battalia.content.shapes import spellings
from wartable.games.battalia.content.verbs_and_tellings import CITY, CREATE, HIRE, HIRE_HERO, ROAD
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.battle import BattleMove
from wartable.games.battalia.rules.deeds import BuildTurn, Pay
from wartable.games.battalia.rules.lines import covered, means
from wartable.games.battalia.rules.misfits import ways_to_turn
from wartable.games.battalia.rules.shortages import covering
from wartable.games.battalia.table.making import line as making
from wartable.kernel import Choice
from wartable.kernel.scene import Area, Board, Cell, Pile, Row, Scene, Stats, Track
from wartable.testing import rule

from .builders import Desk, Game

A = TypeVar("A", bound=Area)


def area(desk: Desk | Game, name: str, kind: type[A], viewer: int = 0) -> A:
    """An area of the scene of a viewer."""
    found = look(desk, viewer).areas[name]
    assert isinstance(found, kind)
    return found


def pool(deck: str) -> str:
    """The area of a deck of the pool."""
    return pool_area(KINDS.index(deck) if deck in KINDS else deck_of(SHAPES.index(deck)))


def look(desk: Desk | Game, viewer: int = 0) -> Scene:
    """The scene of a viewer."""
    return desk.game.scene(desk.s, viewer)


def cell(desk: Desk, at: str) -> Cell:
    """The cell at a place of the map."""
    return next(one for one in area(desk, "realm", Board).cells if one.at == at)


# -- the map


def test_rows_are_numbered_from_the_south_and_drawn_from_the_north() -> None:
    desk = Desk().city("1,1", "NE", level=2).hero(0, "1,1").hero(1, "1,1").act()
    corner = cell(desk, "square:1,7")
    tile, first, second = corner.pieces
    assert (tile.turn, tile.owner, tile.values) == (0, 0, (("level", 2),))
    assert [(first.face, first.owner), (second.face, second.owner)] == [("hero-barfolk-1", 0), ("hero-cloudborn-1", 1)]
    assert corner.label.endswith(", 1,1")
    assert cell(desk, "square:1,1").label == "1,7"


def test_cards_are_turned_as_they_lie() -> None:
    desk = Desk().city("1,1").road("2,1", "EW").act()
    assert cell(desk, "square:2,7").pieces[0].turn == 1


def test_impassable_squares_are_marked() -> None:
    desk = Desk().city("1,1").seal("5,6").act()
    assert area(desk, "realm", Board).marks[0].cells == ("square:5,2",)


# -- the oracle


@rule("BAT-22.2", "BAT-22.3", "BAT-22.4", "BAT-22.6")
def test_the_wheels_show_what_shines_and_what_meets() -> None:
    for day in range(1, 15):
        desk = Desk(day=day).city("1,1").act()
        wheel = area(desk, "oracle", Track)
        outer = [wheel.inner[(i - wheel.turn) % len(wheel.inner)] for i in range(len(wheel.spaces))]
        meets = [word for word, other in zip(wheel.spaces, outer, strict=True) if word == other]
        assert meets == [KINDS[desk.s.matched]]
        assert wheel.spaces[wheel.window[0]] == KINDS[desk.s.illuminated]
        assert outer[wheel.window[0]] == ARTEFACTS[0] == KINDS[TOOL]
        assert area(desk, "omens", Stats).columns == (f"day {day}, week {1 + (day - 1) // 7}",)


# -- the pool


def reasons(desk: Desk) -> dict[str, str]:
    """Why piles of the pool are out of reach."""
    return {one.at: one.why for one in desk.ask.blocked(desk.s)}


def test_a_price_is_solid_where_a_card_is_at_hand() -> None:
    desk = Desk().city("1,1").hand(0, "friman", "friman", "supply").act()
    price = (("chief", False), ("friman", True), ("friman", True))
    assert area(desk, pool("weapon"), Pile).price == price
    assert reasons(desk)[pool("weapon")] == "one chief short"
    assert area(desk, pool("weapon"), Pile, viewer=-1).price == tuple([(word, True) for word, _ in price])


def test_tools_and_frimen_pay_together() -> None:
    desk = Desk().city("1,1").hand(0, "friman", "tool").act()
    assert area(desk, pool("tool"), Pile).price == (("friman", True),) * 3
    assert reasons(desk)[pool("weapon")] == "one chief short"


def test_reasons_say_what_is_missing() -> None:
    desk = Desk(2).city("4,1", "N").hand(0, *["supply"] * 2, *["friman"] * 4).stack("chief").stack("turn")
    desk.hero(0, "4,1").hero(0, "4,1").act()
    found = reasons(desk)
    assert found[pool("chief")] == found[pool("turn")] == "the deck is empty"
    assert found[pool("lord")] == "three supplies short"
    assert found[pool("scroll")] == "one priest and one chief short"
    assert found[POOL_HEROES] == "both heroes are out"
    assert area(desk, POOL_HEROES, Pile).price == area(desk, pool("chief"), Pile).price == ()
    assert found["founding-1"] == "no place on the map"
    assert pool("straight") not in found


def test_without_tokens_no_city_is_built() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").hand(0, *["friman"] * 3)
    for at in ("3,1", "5,1", "7,1", "3,3", "5,3", "7,3", "3,5"):
        desk.city(at, "N")
    desk.act()
    assert reasons(desk)["founding-1"] == "no token of this level"
    assert area(desk, level_area(1), Pile).count == 0
    assert area(desk, level_area(3), Pile).count == 8


def test_pips_and_reasons_agree_with_what_is_offered() -> None:
    game = Game(3, seed=3, weeks=2, unbound=True)
    asked = 0
    for _ in game.wander(5):
        if game.over or not isinstance(game.ask, Act):
            continue
        asked += 1
        s, seat = game.s, game.ask.seat
        has = means(s, seat)
        costs = [s.cards.gain_costs[kind] for kind in range(HORSE + 1) if KINDS[kind] != "supply"]
        for cost in (*costs, *s.cards.road_costs, s.cards.hero_cost):
            assert all(covering(s, has, cost.slots)) == covered(s, has, cost)
        offered = {pile for choice in game.ask.choices(s) for pile in pile_of(choice)}
        blocked = {one.at for one in game.ask.blocked(s)}
        scene = look(game, seat)
        piles = {name for name in scene.areas if name.startswith(("market", "founding"))} - {pool("supply")}
        assert offered | blocked == piles
        assert not offered & blocked
    assert asked > 20


def pile_of(choice: Choice) -> tuple[str, ...]:
    """The pile of the pool that an action takes from."""
    if choice.verb in (HIRE, CREATE):
        return (pool_area(choice.a),)
    if choice.verb == ROAD:
        return (pool_area(deck_of(choice.a)),)
    if choice.verb == CITY:
        return (level_area(choice.a),)
    return (POOL_HEROES,) if choice.verb == HIRE_HERO else ()


# -- an action in the making


def paying() -> Desk:
    """A player who pays for a junction and can choose with what."""
    desk = Desk().city("1,1").ruins().hand(0, "friman", "friman/islander", "friman/emberian", "supply").act()
    return desk.choose("road junction", "pay friman")


def test_a_line_fills_card_by_card_and_only_its_owner_sees_it() -> None:
    desk = paying()
    assert isinstance(desk.ask, Pay)
    cells = area(desk, "line", Board).cells
    assert [(one.wants, len(one.pieces)) for one in cells] == [("", 1), ("friman", 0), ("supply", 0)]
    assert len(area(desk, "hand:0", Row).pieces) == 3
    for viewer in (-1, 1, 2):
        scene = look(desk, viewer)
        assert "line" not in scene.areas
        hand = scene.areas["hand:0"]
        assert isinstance(hand, Row)
        assert len(hand.pieces) == 4
        assert not any(piece.spent for piece in hand.pieces)


def test_a_line_says_what_it_makes_and_what_is_missing() -> None:
    desk = paying()
    board = area(desk, "line", Board)
    top = desk.s.decks[deck_of(SHAPES.index("junction"))][-1]
    assert board.makes is not None
    assert board.makes.face == desk.s.card(top).key
    assert board.note == f"One friman and one supply more, and you lay {desk.s.card(top).name}."


@rule("BAT-22.8")
def test_a_line_does_not_promise_a_card_while_a_faction_is_to_be_named() -> None:
    desk = Desk().city("1,1").ruins().act()
    for kind in range(TOOL, HORSE + 1):
        board = making(desk.game.faces, desk.s, Pay(0, CREATE, kind, -1, (FRIMAN,), (), ()))
        meets = kind == desk.s.matched
        assert board.makes is not None
        assert board.makes.face.startswith("omen-") == meets
        assert board.note.endswith("of a faction that you name.") == meets


def test_a_full_line_lies_in_the_shade_while_a_place_is_chosen() -> None:
    desk = paying().choose("pay friman/islander")
    assert [piece.spent for piece in area(desk, "hand:0", Row).pieces] == [True, True, False, True]
    assert "line" not in look(desk).areas


def test_the_tile_lies_ready_while_its_square_is_chosen() -> None:
    desk = paying().choose("pay friman/islander")
    top = desk.s.card(desk.s.decks[deck_of(SHAPES.index("junction"))][-1])
    row = area(desk, "parcel", Row)
    assert (row.label, [piece.face for piece in row.pieces]) == (top.name, [top.key])
    assert look(desk).stage == "realm"
    assert "parcel" not in look(desk, 1).areas


def bending() -> Desk:
    """A player who turns a bend: a road comes from the west, and a wall stands in the east."""
    desk = Desk().city("1,1").road("2,1", "EW").road("4,1", "NS").hand(0, *["friman"] * 3, "supply").act()
    return desk.choose("road turn", "build 3,1")


@rule("BAT-8.7", "BAT-8.12")
def test_each_way_of_turning_a_tile_is_shown_with_what_lies_around() -> None:
    desk = bending()
    assert isinstance(desk.ask, BuildTurn)
    scene = look(desk)
    assert scene.stage == "placing"
    ways = {name: shown for name, shown in scene.areas.items() if name.startswith("turn-")}
    assert len(ways) == 4
    offered = {at for choice in desk.ask.choices(desk.s) for at in desk.game.places(desk.s, choice, 0)}
    refused = {one.at: one.why for one in desk.ask.blocked(desk.s)}
    assert offered | set(refused) == set(ways)
    assert not offered & set(refused)
    for name, board in ways.items():
        assert isinstance(board, Board)
        assert len(board.cells) == 6
        (clash,) = [line.cells for line in board.lines if line.kind == "clash"][:1] or [()]
        assert (name in refused) == bool(clash)
        if clash:
            assert board.label == refused[name]
            assert clash[0].endswith(":3,7")


def test_reasons_against_a_turn_name_the_side() -> None:
    desk = bending()
    assert isinstance(desk.ask, BuildTurn)
    ways = ways_to_turn(desk.s.realm, 0, desk.ask.shape, desk.ask.square)
    why = {spellings(ways[int(at[-1]) - 1]): text for at, text in refusals(desk).items()}
    assert why == {
        "NE": "shuts the west, walled in the east",
        "ES": "shuts the west, walled in the east",
    }


def refusals(desk: Desk) -> dict[str, str]:
    """Why places cannot be chosen."""
    return {one.at: one.why for one in desk.ask.blocked(desk.s)}


def test_only_its_owner_sees_a_tile_in_the_making() -> None:
    desk = paying().choose("pay friman/islander", "build 2,1")
    assert "parcel" in look(desk).areas
    for viewer in (-1, 1, 2):
        assert look(desk, viewer).stage == "realm"
        assert not any(name.startswith(("turn-", "parcel")) for name in look(desk, viewer).areas)
        assert not [mark for mark in area(desk, "realm", Board, viewer).marks if mark.kind == "reach"]


# -- stages


def test_stages_follow_the_game() -> None:
    game = Game(2, weeks=1)
    assert look(game).stage == "setup"
    factions = area(game, "factions", Row).pieces
    assert len(factions) == 3
    assert game.game.places(game.s, game.ask.choices(game.s)[0], game.ask.seat) == (factions[0].id,)
    game.begin()
    assert look(game).stage == "realm"
    for seat in range(2):
        (banner,) = area(game, f"ensign:{seat}", Row).pieces
        assert (banner.owner, banner.badges) == (seat, (banner.face.removeprefix("banner-"),))
    for _ in game.wander():
        pass
    assert look(game).stage == "end"


def attacking() -> Desk:
    """An attack on a city of level 2, with a weapon that shines."""
    desk = Desk(2).city("1,1").city("3,1", owner=1, level=2).hero(0, "3,1")
    desk.hand(0, "weapon", "chief", "lord/islander", "friman", "supply").hand(1, "chief", "lord").act()
    return desk.choose("attack 3,1", "play A-ba-weapon 1")


@rule("BAT-19.11", "BAT-19.12", "BAT-19.31")
def test_totals_hop_and_the_goal_is_to_exceed() -> None:
    desk = attacking()
    race = area(desk, "race", Track)
    assert dict(race.markers) == {"seat:0": 2, "seat:1": 2}
    assert race.window[0] == 3
    desk.choose("play U-ba-chief1 1", "play U-is-lord1 1")
    race = area(desk, "race", Track)
    assert dict(race.hops) == {"seat:0": (0, 2, 4), "seat:1": (0,)}
    assert dict(race.markers) == {"seat:0": 7, "seat:1": 2}
    desk.choose("commit", "fight")
    assert area(desk, "race", Track, viewer=1).window[0] == 7, "a defender who ties leads"


def test_a_battle_says_what_is_at_stake() -> None:
    desk = attacking()
    scene = look(desk, 1)
    assert scene.stage == "battle"
    target = desk.s.tile_at(desk.s.battle.square)
    assert target is not None
    where = target.name
    hero = desk.s.cards.heroes[desk.s.faction[0]][0]
    folk = [FACTION_NAMES[desk.s.faction[seat]] for seat in (0, 1)]
    again = ("to hire again for one weapon and two supplies",)
    said = [{row.label: row.values for row in area(desk, "stake", Stats, viewer).rows} for viewer in (0, 1, -1)]
    assert said == [
        {
            f"You win: {where} is yours": (f"points 1 \u2192 3, {folk[1]} 2 \u2192 0",),
            f"You lose: {hero} is disbanded": again,
        },
        {
            f"You win: {hero} is disbanded": again,
            f"You lose: {where} falls": (f"points 2 \u2192 0, {folk[0]} 1 \u2192 3",),
        },
        {
            f"The attack wins: {where} falls": (f"{folk[0]} 1 \u2192 3, {folk[1]} 2 \u2192 0",),
            f"The defense wins: {hero} is disbanded": again,
        },
    ]
    assert area(desk, "seats", Stats).tags == ("attacking", "defending")
    marks = area(desk, "realm", Board).marks
    assert [(mark.kind, mark.cells) for mark in marks] == [("zone", ("square:3,7",))]


def test_the_head_of_a_line_is_part_of_its_sum() -> None:
    desk = attacking()
    attack, defense = area(desk, "line-attacker", Row), area(desk, "line-defender", Row)
    assert attack.pieces[0].id == "leads-hero:0"
    assert (attack.total, attack.sums, attack.behind) == ("2", "1 card + 1 moral", True)
    assert [(piece.id, piece.values) for piece in defense.pieces] == [("base", (("level", 2),))]
    assert (defense.total, defense.sums, defense.behind) == ("2", "2 base", False)
    race = area(desk, "race", Track)
    assert (race.label, race.note) == ("You need 3 or more", "1 more")
    assert area(desk, "race", Track, viewer=1).label == "The attacker needs 3 or more"
    assert area(desk, "realm", Board).focus == ("square:3,7",)


@rule("BAT-19.13")
def test_the_band_of_a_line_is_torn_where_a_stranger_enters() -> None:
    desk = attacking()
    row = area(desk, "line-attacker", Row)
    assert (row.band, row.torn) == ("moral +1", -1)
    desk.choose("play U-ba-chief1 1", "play U-is-lord1 1")
    row = area(desk, "line-attacker", Row)
    assert (row.band, row.torn) == ("moral broken", 3)
    assert row.pieces[3].face.startswith("U-is-lord")


def test_a_race_does_not_show_what_somebody_has_in_the_making() -> None:
    desk = Desk(2).city("1,1").city("3,1", owner=1, level=2).hero(0, "3,1")
    desk.hand(0, "weapon", "lord", "scroll", "chief").hand(1, "chief").act()
    desk.choose("attack 3,1", "play A-ba-weapon 1", "play U-ba-lord1 1")
    before = area(desk, "race", Track, viewer=1)
    assert before.label == "The attacker needs 3 or more"
    desk.choose("scroll A-ba-scroll")
    assert not isinstance(desk.ask, BattleMove)
    assert area(desk, "race", Track, viewer=1) == before
