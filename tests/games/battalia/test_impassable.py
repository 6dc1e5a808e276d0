"""Impassable squares (BAT-9)."""

from __future__ import annotations

from wartable.games.battalia.content.kinds import SHAPES
from wartable.games.battalia.rules.deeds import BuildSquare
from wartable.games.battalia.rules.impassable import mark_impassable
from wartable.games.battalia.rules.setup import SetupEnds
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY, Desk, named


def marked(desk: Desk) -> list[str]:
    """The impassable squares after a look at the map."""
    mark_impassable(desk.s)
    return desk.sealed()


def a_corner() -> Desk:
    """The south-west corner needs a card with a road to the north and none to the east."""
    return Desk().city("1,3").road("1,2", "NS").road("2,1", "NES").road("2,2", "NES")


def a_wall(owner: int = 0) -> Desk:
    """A wall of roads from west to east closes off the southern row; a city lies in the north."""
    desk = Desk().city("4,5", owner=owner)
    for column in range(1, 8):
        desk.road(f"{column},2", "EW")
    return desk


ROW = [f"{column},1" for column in range(1, 8)]


@rule("BAT-9.1", "BAT-9.3")
def test_a_square_that_no_card_of_the_pool_fits_is_impassable() -> None:
    assert marked(a_corner()) == []
    assert marked(a_corner().stack_none_but("crossroad", "four")) == ["1,1"]
    assert marked(a_corner().stack_none_but("crossroad", "straight")) == []
    assert marked(a_corner().stack_none_but("crossroad", "one")) == []


@rule("BAT-9.3")
def test_a_city_fits_only_where_no_city_is_near() -> None:
    desk = Desk().city("1,2").road("2,1", "NS").stack_none_but("one", "crossroad")
    assert "1,1" in marked(desk)
    assert "1,1" not in marked(Desk().city("1,2").road("2,1", "NS").stack_none_but("straight", "crossroad"))


@rule("BAT-9.3")
def test_costs_tokens_and_players_are_ignored() -> None:
    desk = Desk().city("1,1", owner=3)
    for at in ("3,1", "5,1", "7,1", "1,3", "3,3", "5,3", "7,3"):
        desk.city(at, owner=3)
    assert marked(desk.stack_none_but("one", "crossroad").hand(3)) == []


@rule("BAT-9.4")
def test_a_region_that_no_road_can_reach_is_impassable() -> None:
    assert marked(a_wall()) == ROW
    assert marked(a_wall(NOBODY)) == ROW
    assert marked(a_wall().city("4,1")) == []
    assert marked(a_wall().city("4,1", owner=NEUTRAL)) == [at for at in ROW if at != "4,1"]
    assert marked(a_wall().city("4,1", owner=NOBODY)) == []


@rule("BAT-9.4")
def test_a_neutral_city_alone_reaches_nothing() -> None:
    assert len(marked(a_wall(NEUTRAL))) == 49 - 7 - 1


@rule("BAT-9.4")
def test_the_flood_runs_through_cards_that_are_not_linked_to_a_city_yet() -> None:
    """It enters the road at 3,2 from the empty square in the north and leaves it to the south."""
    desk = Desk().city("4,5")
    for column in range(1, 8):
        desk.road(f"{column},2", "NS" if column == 3 else "EW")
    assert marked(desk) == []


@rule("BAT-9.5")
def test_marking_is_repeated_until_nothing_changes() -> None:
    """2,1 needs roads to north and east, which no straight road has; then nothing leads out of 1,1."""
    desk = Desk().city("4,3").road("2,2", "NS").road("3,1", "NEW").road("1,2", "NW")
    assert "1,1" not in marked(Desk().city("4,3").road("2,2", "NS").road("3,1", "NEW").road("1,2", "NW"))
    assert {"1,1", "2,1"} <= set(marked(desk.stack_none_but("straight")))


@rule("BAT-9.5")
def test_squares_are_marked_at_the_end_of_the_setup() -> None:
    desk = a_corner().stack_none_but("crossroad", "four").do(SetupEnds())
    assert desk.sealed() == ["1,1"]


@rule("BAT-9.5", "BAT-9.1")
def test_a_placement_marks_squares_and_tells_of_them() -> None:
    desk = Desk().city("1,2", "NE").hand(0, "friman", "supply")
    for column in (2, 3, 5, 6, 7):
        desk.road(f"{column},2", "EW")
    assert marked(desk) == []
    desk.act().choose("road straight", "build 4,2")
    assert desk.sealed() == ROW
    assert desk.told().count("sealed") == 7


@rule("BAT-9.5")
def test_a_deck_that_runs_out_marks_squares() -> None:
    desk = a_corner().stack_none_but("crossroad").stack("straight", "R-wo-straight").hand(0, "friman", "supply").act()
    assert marked(desk) == []
    desk.choose("road straight", "build 1,4")
    assert desk.sealed() == ["1,1", "2,4"]
    assert desk.told().count("sealed") == 2


@rule("BAT-9.6")
def test_marking_is_permanent() -> None:
    desk = a_corner().stack_none_but("crossroad")
    assert marked(desk) == ["1,1"]
    desk.stack("straight", "R-wo-straight")
    assert marked(desk) == ["1,1"]
    assert "1,1" not in named(
        [choice.a for choice in BuildSquare(0, SHAPES.index("straight"), 0, (), ()).choices(desk.s)]
    )


@rule("BAT-9.3", "BAT-9.5")
def test_a_card_that_cannot_lead_past_an_impassable_square_does_not_fit() -> None:
    """The corner has a blank card in the north and an impassable square in the east."""
    desk = Desk().city("4,4").road("1,2", "NW").seal("2,1")
    assert "1,1" in marked(desk)
    assert "1,1" not in marked(Desk().city("4,4").road("1,2", "NW"))
