"""What a battle leaves behind (BAT-19): tokens, masterless cities, new hands; and players who leave in battle."""

from __future__ import annotations

import pytest

from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.defending import Defense
from wartable.testing import rule

from .builders import NOBODY
from .fights import (
    CITY,
    OPENING,
    TOOL_DAY,
    Field,
    before_siege,
    defense,
    siege,
)


def filled(level: int, low: int, high: int) -> Field:
    """Before a city of this level; the attacker has placed so many tokens of the levels 1 and 2, and of 3 and 4."""
    field = Field(day=TOOL_DAY).city(CITY, owner=1, level=level).hero(0, CITY).hand(0, "weapon", "lord", "lord")
    squares = [f"{column},{row}" for row in (1, 3, 5, 7) for column in (1, 3, 5, 7)]
    for i in range(low):
        field.city(squares.pop(), level=1 + i % 2)
    for _ in range(high):
        field.city(squares.pop(), level=3)
    return field.act()


def conquered(field: Field) -> Field:
    """The city is attacked with all cards and surrendered."""
    field.choose(f"attack {CITY}", "play weapon", "play lord", "play lord", "commit", "surrender")
    return field


# -- tokens


@rule("BAT-19.44", "BAT-19.45")
@pytest.mark.parametrize(("level", "low", "high", "left"), [(4, 0, 8, 2), (3, 0, 8, 2), (4, 0, 7, 4), (2, 7, 8, 2)])
def test_without_a_token_of_the_level_the_highest_lower_one_is_used(level: int, low: int, high: int, left: int) -> None:
    desk = conquered(filled(level, low, high))
    assert (desk.owner(CITY), desk.level(CITY)) == (0, left)


@rule("BAT-19.44", "BAT-19.48")
@pytest.mark.parametrize(("level", "high"), [(1, 0), (2, 0), (4, 8)])
def test_without_any_token_the_city_is_masterless(level: int, high: int) -> None:
    """With eight tokens of the levels 1 and 2 placed, the free ones of 3 and 4 are no lower level."""
    desk = filled(level, 8, high)
    points = desk.points()
    conquered(desk)
    assert (desk.owner(CITY), desk.level(CITY)) == (NOBODY, 0)
    assert (desk.points(), "masterless" in desk.told()) == (points, True)
    assert (desk.offers("attack"), desk.offers("annex"), desk.fresh()) == ([], [], [])


@rule("BAT-19.48", "BAT-8.10")
def test_a_masterless_city_is_not_upgraded_and_no_city_stands_beside_it() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").road("1,2", "NS").city("2,3", owner=NOBODY, level=0)
    desk.hand(0, "chief", "chief", "chief").act()
    assert (desk.offers("upgrade"), desk.offers("city")) == (["1,1"], [])


@rule("BAT-19.46", "BAT-19.47")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_masterless_city_is_annexed_at_level_1_for_nothing(seat: int) -> None:
    desk = Field(day=TOOL_DAY).city(CITY, owner=NOBODY, level=0).hero(seat, CITY).act(seat).choose(f"annex {CITY}")
    assert (desk.owner(CITY), desk.level(CITY), desk.points(seat)) == (seat, 1, 1)
    assert desk.offers("annex") == []


@rule("BAT-19.47")
def test_annexing_needs_a_hero_and_a_free_token() -> None:
    assert Field(day=TOOL_DAY).city(CITY, owner=NOBODY, level=0).hero(1, CITY).act().offers("annex") == []
    desk = filled(1, 8, 0)
    desk.s.realm.owner[next(iter(desk.s.realm.heroes))] = NOBODY
    assert desk.act().offers("annex") == []
    desk.s.realm.level[next(sq for sq in range(49) if desk.s.realm.owner[sq] == 0)] = 3
    assert desk.act().offers("annex") == [CITY]


# -- after the battle


@rule("BAT-19.49", "BAT-19.50")
def test_a_defender_discards_and_refills_at_the_end_of_the_turn_and_not_before() -> None:
    desk = defense("friman", against=["lord", "friman"]).nation(1, *["supply"] * 9)
    desk.choose("fight", "play lord", "commit", "pass")
    assert (desk.held(1), desk.played(1)) == (["friman/barfolk"], ["lord/barfolk"])
    desk.choose("end")
    assert desk.held(1) == ["friman/barfolk", *["supply"] * 5]
    assert (desk.sheltered(1), desk.played(1)) == (["lord/barfolk"], [])


@rule("BAT-19.50")
def test_staged_cards_transformers_and_tents_of_a_defender_are_discarded_too() -> None:
    desk = siege("weapon", "lord", opening=OPENING, against=["amulet", "chief"])
    desk.s.tents.append((1, *desk.pieces(["tent", "supply"])))
    desk.choose("commit", "decamp tent", "fight").bless("chief", 2).choose("pass", "end")
    assert sorted(desk.sheltered(1) + desk.held(1)) == ["amulet/barfolk", "chief/barfolk", "supply", "tent/barfolk"]
    assert desk.played(1) == []


@rule("BAT-19.51")
def test_a_player_attacked_twice_defends_with_what_is_left() -> None:
    desk = before_siege("weapon", "weapon", "lord", against=["lord", "friman"], defending=1, level=1).act()
    desk.nation(1, *["supply"] * 9).choose("attack-hero 2", "play weapon", "commit", "fight", "play lord", "commit")
    desk.choose("pass")
    assert desk.held(1) == ["friman/barfolk"]
    assert desk.heroes_at(CITY) == [2]


@rule("BAT-19.58", "BAT-19.49")
@pytest.mark.parametrize("answer", ["surrender", "fight"])
def test_whoever_was_attacked_counts_as_a_defender(answer: str) -> None:
    desk = defense(against=["friman"]).nation(1, *["supply"] * 9).nation(2, *["supply"] * 9).choose(answer)
    desk.choose(*["pass"] * (answer == "fight"), "end")
    assert len(desk.held(1)) == 6
    assert desk.held(2) == []


@rule("BAT-19.43")
def test_the_conquest_of_a_fifth_city_of_level_4_ends_the_game() -> None:
    desk = before_siege("weapon", "lord", level=4)
    for at in ("1,3", "1,5", "1,7", "3,7"):
        desk.city(at, level=4)
    desk.act().choose(f"attack {CITY}", *OPENING, "commit", "surrender")
    assert desk.over
    assert desk.game.result(desk.s).places[0] == 1


# -- leaving in battle


@rule("BAT-97.3")
@pytest.mark.parametrize("answers", [[], ["fight"], ["fight", "play chief"]])
def test_a_defender_who_leaves_loses_the_battle(answers: list[str]) -> None:
    desk = defense("friman", against=["chief"], defending=1)
    for answer in answers:
        desk.choose(*["stay-out 2"] * ("stay-out 2" in desk.options()), answer)
    desk.leave(1)
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (0, 3, [0])
    assert isinstance(desk.ask, Act)
    assert (desk.ask.seat, desk.fighting) == (0, False)


@rule("BAT-97.3")
@pytest.mark.parametrize("when", ["opening", "defense", "move"])
def test_an_attacker_who_leaves_loses_the_battle(when: str) -> None:
    desk = siege("weapon", "lord", "friman", opening=OPENING, against=["lord"], defending=1)
    if when != "opening":
        desk.choose("commit")
    if when == "move":
        desk.choose("fight", "involve 2", "play lord", "commit")
    desk.leave(0)
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (1, 3, [2])
    assert not desk.fighting


@rule("BAT-97.3")
def test_a_third_player_who_leaves_does_not_disturb_the_battle() -> None:
    desk = defense("friman", against=["lord"]).leave(2)
    assert isinstance(desk.ask, Defense)
    assert desk.fighting
