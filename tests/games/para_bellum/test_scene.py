"""What people see: whose hands, where a card may go and what it brings, the payment in the prompt."""

from __future__ import annotations

from wartable.games.para_bellum.rules.morale import MoraleLoss
from wartable.games.para_bellum.rules.turns import ArmyPhase
from wartable.games.para_bellum.state.state import SETUP
from wartable.games.para_bellum.table.slab import cell_place, die_id
from wartable.kernel import FastUmpire, answer, asked, settle
from wartable.kernel.agenda import legal
from wartable.kernel.scene import Area, Board, Piece, Row, Stats
from wartable.testing import rule

from .builders import GAME, Desk, at, slot

NOBODY = -1


def area(desk: Desk, name: str, viewer: int) -> Area:
    """An area as a viewer sees it."""
    return GAME.scene(desk.s, viewer).areas[name]


def row(desk: Desk, name: str, viewer: int) -> tuple[Piece, ...]:
    """The pieces of a row as a viewer sees them."""
    found = area(desk, name, viewer)
    assert isinstance(found, Row)
    return found.pieces


def army(desk: Desk, seat: int, viewer: int) -> Board:
    """An army as a viewer sees it."""
    found = area(desk, f"army:{seat}", viewer)
    assert isinstance(found, Board)
    return found


def tags(desk: Desk) -> dict[str, str]:
    """What is written at each place that answers the open question."""
    seat = desk.ask.seat
    choices = legal(desk.s, desk.ask)
    return {GAME.places(desk.s, choice, seat)[0]: GAME.tag(desk.s, choice, seat) for choice in choices}


def placing(desk: Desk, key: str) -> Desk:
    """Seat 0 has chosen this army card and is asked for its cell."""
    desk.hand(0, key)
    return desk.do(ArmyPhase(0)).choose(f"army-card {key}")


@rule("PB-PLY.2")
def test_a_hand_is_seen_by_its_player_and_the_ally_and_rivals_see_backs() -> None:
    desk = Desk(4).hand(0, "A-06", "raid")
    for viewer in (0, 1):
        assert [piece.face for piece in row(desk, "cohorts:0", viewer)] == ["A-06"]
        assert [piece.face for piece in row(desk, "staff:0", viewer)] == ["raid"]
    for viewer in (2, 3, NOBODY):
        assert [(piece.face, piece.back) for piece in row(desk, "cohorts:0", viewer)] == [("", "army card")]
        assert [(piece.face, piece.back) for piece in row(desk, "staff:0", viewer)] == [("", "command card")]


@rule("PB-ARM.4")
def test_only_the_player_that_is_asked_sees_where_the_card_may_go() -> None:
    desk = placing(Desk(), "A-06")
    offered = [cell_place(0, choice.a) for choice in legal(desk.s, desk.ask)]
    assert offered
    assert [place for place, _ in army(desk, 0, 0).ghosts] == offered
    assert {piece.face for _, piece in army(desk, 0, 0).ghosts} == {"A-06"}
    assert army(desk, 0, 1).ghosts == army(desk, 0, NOBODY).ghosts == army(desk, 1, 0).ghosts == ()


@rule("PB-SPU.4")
def test_a_special_unit_is_shown_where_it_may_stand() -> None:
    desk = Desk().hand(0, "balista").act(0).choose("deploy balista")
    assert {piece.face for _, piece in army(desk, 0, 0).ghosts} == {"balista"}
    assert army(desk, 0, 1).ghosts == ()


@rule("PB-ARM.12")
def test_a_cell_says_which_dice_and_banners_a_card_brings_there() -> None:
    desk = placing(Desk().grid(0, {"0,-1": "A-22"}), "A-31")  # green and gold, gold, and then gold and green
    said = tags(desk)
    assert said[cell_place(0, at("0,1"))] == "[legion][legion] [corona] +7"
    assert said[cell_place(0, at("1,0"))] == "[centurion][vexillum]"


@rule("PB-LEG.1")
def test_a_card_that_is_looked_at_shows_the_legion_it_completes_and_the_points() -> None:
    desk = placing(Desk().grid(0, {"0,-1": "A-22"}), "A-31")
    choice = next(choice for choice in legal(desk.s, desk.ask) if choice.a == at("0,1"))
    show = GAME.show(desk.s, choice, 0)
    assert [mark.label for mark in show.marks] == ["X"]
    assert show.ghosts[0][0] == cell_place(0, at("0,1"))
    assert [piece.badges for _, piece in show.ghosts[1:]] == [("legion",), ("legion",)]
    assert show.gains == (
        "closes your first gold Legion of 3 cards",
        "[bull] a new color",
        "[legion][legion] rolled",
        "the bonus of its color, and rivals test their Morale",
    )
    assert show.stats is not None
    assert [(row.label, row.values) for row in show.stats.rows] == [("points, on average", ("0", "7"))]


@rule("PB-GEO.7")
def test_a_cell_is_called_as_choices_call_it() -> None:
    desk = placing(Desk(), "A-24")
    called = {cell.at: cell.label for cell in army(desk, 0, 0).cells}
    said = {GAME.places(desk.s, choice, 0)[0]: GAME.key_of("cell", choice.a) for choice in legal(desk.s, desk.ask)}
    assert said
    assert {place: called[place] for place in said} == said


@rule("PB-GEO.7")
def test_only_ones_own_army_has_room_around_it() -> None:
    desk = Desk()
    assert len(army(desk, 0, 0).cells) == 9
    assert len(army(desk, 0, 1).cells) == len(army(desk, 0, NOBODY).cells) == 1


@rule("PB-COI.3", "PB-ACT.2", "PB-BAN.2")
def test_the_treasury_holds_coins_actions_and_the_banners_in_stock() -> None:
    desk = Desk().coins(0, 3).dice(0, {"r0,0": 4}).banners(0, {"r0,0": "strategist"}).act(0, 2)
    coins, actions, *banners = row(desk, "treasury:0", 1)
    assert (coins.id, coins.values) == ("coin:0", (("denarii", 3),))
    assert (actions.id, actions.values) == ("actions:0", (("actions", 2),))
    assert [piece.face for piece in banners] == [
        "banner-field_commander",
        "banner-warlord",
        "banner-artifex",
        "banner-veterani",
        "banner-speculatore",
    ]
    assert "actions:1" not in [piece.id for piece in row(desk, "treasury:1", 1)]


@rule("PB-PAY.14")
def test_the_rail_tells_what_is_paid_and_what_is_due() -> None:
    desk = Desk().coins(0, 2).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 5}).dice(1, {"k0,1": 6})
    desk.banners(0, {"r0,0": "strategist"}).act().choose("use balista")
    rail = GAME.rail(desk.s, 0)
    assert rail is not None
    assert rail.title == "Balista"
    assert [(due.text, due.state) for due in rail.dues] == [
        ("[gladius]", "done"),
        ("[centurion][sig-strategist]", "now"),
        ("[centurion][sig-strategist]", "then"),
        ("[legion][legion][legion]", "makes"),
    ]
    desk.choose("pay-coin")
    rail = GAME.rail(desk.s, 0)
    assert rail is not None
    assert [(due.text, due.state) for due in rail.dues[1:3]] == [
        ("[denarius]", "done"),
        ("[centurion][sig-strategist]", "now"),
    ]
    assert GAME.rail(desk.s, 1) is None


@rule("PB-PAY.14")
def test_a_die_that_may_pay_says_what_it_will_show_and_the_coin_can_be_pointed_at() -> None:
    desk = Desk().coins(0, 2).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 5}).dice(1, {"k0,1": 6})
    desk.banners(0, {"r0,0": "strategist"}).act().choose("use balista")
    assert tags(desk) == {die_id(0, slot("r0,0")): "5 \u2192 4", "coin:0": ""}
    assert GAME.rail(Desk().act().s, 0) is None


@rule("PB-MOR.5", "PB-LOS.5")
def test_a_lost_die_says_its_price_and_the_banner_that_goes_with_it() -> None:
    desk = Desk().grid(0, {"0,-1": "A-22", "0,1": "A-31"}).dice(0, {"k0,-1": 3, "k0,0": 4})
    desk.banners(0, {"k0,0": "artifex"}).do(MoraleLoss(0))
    bare, bannered = legal(desk.s, desk.ask)
    assert [GAME.tag(desk.s, choice, 0) for choice in (bare, bannered)] == ["\u22123", "\u22124"]
    assert [GAME.aside(desk.s, choice, 0) for choice in (bare, bannered)] == ["", "the Artifex goes too"]
    stats = GAME.show(desk.s, bannered, 0).stats
    assert stats is not None
    assert [(row.label, row.values) for row in stats.rows] == [("points", ("7", "3"))]


@rule("PB-END.5")
def test_the_ending_player_is_marked_among_the_players() -> None:
    desk = Desk()
    seats = area(desk, "seats", 0)
    assert isinstance(seats, Stats)
    assert seats.tags == ()
    desk.s.ending = 1
    seats, closing = area(desk, "seats", 0), area(desk, "closing", 0)
    assert isinstance(seats, Stats)
    assert isinstance(closing, Stats)
    assert seats.tags == ("", "ending")
    assert [row.label for row in closing.rows] == ["The last turns"]


@rule("PB-SET.7")
def test_every_objective_that_may_be_kept_can_be_pointed_at() -> None:
    umpire = FastUmpire(1)
    s = GAME.new(4, GAME.check(4, {}), umpire)
    choices = settle(s, umpire)
    while not any([mine for mine in s.objectives]):
        answer(s, asked(s)[0].seat, choices[0], umpire)
        choices = settle(s, umpire)
    seat = asked(s)[0].seat
    row = GAME.scene(s, seat).areas[f"objectives:{seat}"]
    assert isinstance(row, Row)
    assert {piece.id for piece in row.pieces} == {at for choice in choices for at in GAME.places(s, choice, seat)}


def so_far(desk: Desk, viewer: int = 0) -> list[tuple[str, ...]]:
    """How far seat 0 is with each Objective, as a viewer sees it."""
    return [piece.badges for piece in row(desk, "objectives:0", viewer)]


@rule("PB-OBJ.2")
def test_an_objective_shows_its_player_how_far_it_is_and_nobody_else() -> None:
    desk = Desk().objectives(0, "signa_collecta", "aerarium", "magna_acies", "ordines_pleni")
    desk.s.blazons[0] = 0b10
    assert so_far(desk) == [
        ("[-bull][boar][-elephant][-lightning][-wolf]",),
        ("[denarius] 2/5",),
        (),
        ("[centurion] 0/5",),
    ]
    assert so_far(desk, 1) == so_far(desk, -1) == [(), (), (), ()]


@rule("PB-OBJ.9")
def test_specialized_forces_counts_legions_of_the_color_there_are_most_of() -> None:
    desk = Desk().objectives(0, "specialized_forces").grid(0, {"1,0": "A-06", "1,1": "A-07"})
    assert so_far(desk) == [("[boar][-boar]",)]


@rule("PB-SET.1", "PB-SET.6", "PB-SET.12")
def test_the_setup_is_a_stage_for_each_thing_that_is_asked() -> None:
    umpire = FastUmpire(1)
    s = GAME.new(2, GAME.check(2, {}), umpire)
    stages: list[tuple[str, str]] = []
    choices = settle(s, umpire)
    while s.stage == SETUP:
        seen = GAME.scene(s, asked(s)[0].seat)
        if (seen.stage, seen.focus) not in stages:
            stages.append((seen.stage, seen.focus))
        answer(s, asked(s)[0].seat, choices[0], umpire)
        choices = settle(s, umpire)
    assert stages == [("colors", "blazons"), ("aims", "objectives:0"), ("aims", "objectives:1"), ("setup", "line")]


@rule("PB-ALL.4", "PB-ALL.2")
def test_a_team_sees_how_far_its_runner_is_and_what_it_brings() -> None:
    desk = Desk(4).alliance("war_chest", "castra_gemina")
    desk.s.runner[0] = 2
    pact = area(desk, "runner:0", 0)
    assert isinstance(pact, Stats)
    assert pact.label == "War Chest"
    assert [(row.label, row.values[0]) for row in pact.rows] == [
        ("Your Runner: 2 of 3", "both of you gain two coins, or buy +1 on your dice at two coins each"),
        ("Alliance Action", "hand over one or more coins to your ally"),
    ]
