"""Retreat (BAT-19.61 to 19.67)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.games.battalia.rules.actions import Act
from wartable.testing import rule

from .fights import HORSE_DAY, TOOL_DAY, Field


def pursued(*hand: str, day: int = TOOL_DAY, advanced: bool = False) -> Field:
    """A hero of seat 1 stands in the middle of a road from 1,4 to 7,4, beside a hero of seat 0 with a weapon."""
    field = Field(day=day, advanced=advanced).city("1,1").city("7,7", owner=1)
    for column in range(1, 8):
        field.road(f"{column},4", "EW", terrain="mountains")
    return field.hero(0, "4,4").hero(1, "4,4").hand(0, "weapon", "friman").hand(1, *hand)


def attacked(field: Field) -> Field:
    """The opening against the hero is committed."""
    return field.act().choose("attack-hero 2", "play weapon", "commit")


@rule("BAT-19.61", "BAT-19.62", "BAT-19.63")
@pytest.mark.parametrize(
    ("hand", "squares"),
    [
        (["supply"], []),
        (["supply"] * 2, ["2,4", "6,4"]),
        (["supply"] * 3, ["1,4", "2,4", "6,4", "7,4"]),
        (["horse"], ["1,4", "2,4", "6,4", "7,4"]),
        (["supply", "friman", "tool"], []),
    ],
)
def test_a_hero_retreats_two_or_three_squares_along_roads(hand: list[str], squares: list[str]) -> None:
    assert sorted(attacked(pursued(*hand)).offers("retreat")) == squares


@rule("BAT-19.62", "BAT-19.67")
@pytest.mark.parametrize(("at", "price"), [("2,4", 2), ("6,4", 2), ("1,4", 3), ("7,4", 3)])
def test_each_square_costs_a_supply(at: str, price: int) -> None:
    desk = attacked(pursued(*["supply"] * 4)).choose(f"retreat {at}", "retreat-by supply")
    assert (desk.heroes_at(at), desk.heroes_at("4,4")) == ([2], [0])
    assert (desk.played(1), desk.held(1)) == (["supply"] * price, ["supply"] * (4 - price))


@rule("BAT-19.62", "BAT-22.24")
@pytest.mark.parametrize("day", [TOOL_DAY, HORSE_DAY])
@pytest.mark.parametrize("at", ["2,4", "1,4"])
def test_a_horse_pays_for_two_or_three_squares_also_when_illuminated(day: int, at: str) -> None:
    desk = attacked(pursued("horse", "supply", day=day))
    assert sorted(desk.offers("retreat")) == ["1,4", "2,4", "6,4", "7,4"]
    desk.choose(f"retreat {at}", "retreat-by horse")
    assert desk.heroes_at(at) == [2]
    assert (desk.played(1), desk.held(1)) == (["horse/barfolk"], ["supply"])


@rule("BAT-19.62")
def test_supplies_and_each_kind_of_horse_are_ways_to_pay() -> None:
    desk = attacked(pursued("supply", "supply", "horse", "horse/islander")).choose("retreat 2,4")
    assert desk.cards("retreat-by") == ["horse/barfolk", "horse/islander", "supply"]
    desk = attacked(pursued("supply", "supply", "horse")).choose("retreat 1,4")
    assert desk.cards("retreat-by") == ["horse/barfolk"]


@rule("BAT-19.67", "BAT-19.58", "BAT-19.49")
def test_a_retreat_ends_the_battle_without_a_winner() -> None:
    desk = attacked(pursued("supply", "supply").nation(1, *["chief"] * 9)).choose("retreat 2,4", "retreat-by supply")
    assert isinstance(desk.ask, Act)
    assert not desk.fighting
    assert (desk.played(), desk.s.heroes(0), desk.s.heroes(1)) == (["weapon/barfolk"], [0], [2])
    assert not {"won", "held"} & set(desk.told())
    desk.choose("end")
    assert desk.held(1) == ["chief/barfolk"] * 6
    assert desk.sheltered(1) == ["supply", "supply"]


@rule("BAT-19.18")
def test_a_city_does_not_retreat() -> None:
    desk = pursued("supply", "supply", "horse").city("4,3", "N", owner=1)
    desk.s.realm.heroes[0] = desk.s.realm.heroes[2] = -1
    desk.hero(0, "4,3").hero(1, "4,3").act().choose("attack 4,3", "play weapon", "commit")
    assert desk.verbs() == {"fight", "surrender"}


@rule("BAT-19.18")
def test_whoever_fights_retreats_no_more() -> None:
    desk = attacked(pursued("supply", "supply", "friman", "lord")).choose("fight")
    assert "retreat" not in desk.verbs()
    desk.choose("play lord", "commit", "pass")
    assert desk.heroes_at("4,4") == [2]


@rule("BAT-19.63")
def test_the_distance_is_the_shortest() -> None:
    """Around a block of four squares the far corner is two links away, the near ones one."""
    field = Field(day=TOOL_DAY).city("1,1").road("4,4", "NE").road("5,4", "NW").road("5,5", "SW").road("4,5", "ES")
    field.hero(0, "4,4").hero(1, "4,4").hand(0, "weapon").hand(1, "horse", *["supply"] * 3)
    assert attacked(field).offers("retreat") == ["5,5"]


@rule("BAT-19.64", "BAT-19.65")
def test_the_hero_stops_in_no_city_of_the_attacker_but_passes_through() -> None:
    field = Field(day=TOOL_DAY).city("1,1").city("2,4", "EW").city("6,4", "EW", owner=2)
    for column in (1, 3, 4, 5, 7):
        field.road(f"{column},4", "EW")
    field.hero(0, "4,4").hero(1, "4,4").hero(2, "7,4").hand(0, "weapon").hand(1, *["supply"] * 3)
    assert sorted(attacked(field).offers("retreat")) == ["1,4", "6,4", "7,4"]


@rule("BAT-19.64", "BAT-19.65")
def test_the_hero_stops_at_no_other_hero_of_the_attacker_but_passes_through() -> None:
    assert sorted(attacked(pursued(*["supply"] * 3).hero(0, "2,4")).offers("retreat")) == ["1,4", "6,4", "7,4"]


@rule("BAT-19.66")
@pytest.mark.parametrize("card", ["hammer", "wings", "amulet", "title"])
def test_nothing_but_supplies_and_horses_pays(card: str) -> None:
    assert attacked(pursued(card, "supply")).offers("retreat") == []


@rule("BAT-19.66")
def test_neither_the_ambush_nor_staged_cards_pay() -> None:
    field = pursued("supply").ambush(1, "supply", "horse")
    assert attacked(field).offers("retreat") == []
    field = pursued("supply")
    field.s.table.played[1] = field.pieces(["friman"])
    field.s.table.staged, field.s.table.role, field.s.table.uses = field.s.table.played[1], (WILD,), (1,)
    assert attacked(field).offers("retreat") == []


@rule("BAT-19.66", "BAT-19.56")
def test_a_tent_may_be_decamped_for_the_price() -> None:
    field = pursued("supply")
    field.s.tents.append((1, *field.pieces(["tent", "supply"])))
    desk = attacked(field)
    assert desk.offers("retreat") == []
    assert desk.choose("decamp tent").offers("retreat") == ["2,4", "6,4"]


@rule("BAT-19.61")
def test_only_the_attacked_hero_goes() -> None:
    desk = attacked(pursued("supply", "supply").hero(1, "4,4")).choose("retreat 2,4", "retreat-by supply")
    assert (desk.heroes_at("2,4"), desk.heroes_at("4,4")) == ([2], [0, 3])


@rule("BAT-40.4")
def test_native_land_is_not_free_in_a_retreat() -> None:
    """The mountains are the land of the Cloudborn, to whom the hero belongs."""
    assert attacked(pursued("supply", advanced=True)).offers("retreat") == []
    desk = attacked(pursued("supply", "supply", advanced=True))
    assert sorted(desk.offers("retreat")) == ["2,4", "6,4"]
