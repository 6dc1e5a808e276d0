"""The worked examples of artefacts, heroes and battles, word for word in numbers."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.transforming import AmbushOverflow
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY
from .fights import (
    AMULET_DAY,
    CITY,
    TITLE_DAY,
    TOOL_DAY,
    WEAPON_DAY,
    Field,
    acting,
    before_siege,
    defense,
    neutral_city,
    volcano,
)


@rule("BAT-EX.6")
def test_example_6_a_title_on_an_islander_chief() -> None:
    desk = acting("title", "U-is-chief3").stack("priest", "priest", "priest/islander", "priest/emberian")
    desk.title("chief/islander")
    assert desk.staged() == {"priest/islander": 1}
    assert desk.s.card(desk.deck("chief")[0]).key == "U-is-chief3"
    assert sorted(desk.names(desk.deck("priest"))) == ["priest/barfolk", "priest/emberian"]
    desk = acting("title", "chief/islander").stack("priest", "priest/emberian", "priest")
    assert desk.title("chief/islander").staged() == {"priest/emberian": 1}


@rule("BAT-EX.7")
def test_example_7_a_wild_friman_serves_as_a_priest_or_as_a_title() -> None:
    desk = acting("amulet", "friman", "friman", "friman").bless("friman", 6)
    assert "amulet" in desk.offers("create")
    assert desk.cards("title") == ["friman/barfolk"]
    desk.title("friman", by="friman")
    assert desk.staged() == {"chief/barfolk": 1}


@rule("BAT-EX.8")
def test_example_8_nine_cards_make_a_horse_a_weapon_and_a_city() -> None:
    desk = Field(day=WEAPON_DAY).city("1,1").road("1,2", "NS").stack("horse", "horse/cloudborn", "horse")
    hand = ["scroll", "title/cloudborn", "friman", "supply", "supply", "amulet", "friman/islander", "chief", "tool"]
    desk.hand(0, *hand).act().scroll("title/cloudborn", "barfolk").title("friman")
    assert desk.staged() == {"chief/barfolk": 1}
    desk.choose("create horse")
    assert len(desk.offers("pay")) == 2
    desk.choose("pay chief")
    assert (desk.staged(), "chief/barfolk" in desk.held()) == ({}, True)
    desk.bless("friman/islander", 3).choose("create weapon", "pay friman/islander", "pay friman/islander")
    assert desk.staged() == {"friman/islander": 1}
    desk.choose("city 1", "shape four", "pay tool")
    assert desk.fresh()[0] == "horse/cloudborn"
    assert desk.kinds(desk.s.table.fresh[0]) == ["horse", "weapon"]
    assert (desk.held(), desk.staged()) == ([], {})
    assert (desk.owner("1,3"), desk.level("1,3")) == (0, 1)


@rule("BAT-EX.9")
def test_example_9_a_horse_reaches_exactly_two_squares() -> None:
    desk = Field(day=TOOL_DAY).city("2,2", "E").road("3,2", "EW").road("4,2", "NW").road("3,3", "NW").road("2,3", "EW")
    desk.ruins().hero(0, "2,2").hand(0, "horse").act().choose("march 0")
    assert desk.offers("to") == ["3,2", "4,2"]


@rule("BAT-EX.10")
@pytest.mark.parametrize("stranger", [0, 1, 2])
def test_example_10_a_tie_goes_to_red(stranger: int) -> None:
    """Blue are the Islanders (seat 3), red the Bärfolk (seat 0)."""
    more = ["friman", "chief", "chief"]
    line = [f"{card}/{'cloudborn' if i == stranger else 'islander'}" for i, card in enumerate(more)]
    desk = Field(day=TOOL_DAY).city(CITY, level=3).city("7,7", owner=3).hero(3, CITY).hand(0, "friman", "lord")
    desk.hand(3, "weapon/islander", "chief/islander", *line).act(3).choose(f"attack {CITY}", "play weapon/islander")
    desk.choose("play chief/islander")
    assert desk.totals == (4, 3)
    desk.choose("commit", "fight", "play friman")
    assert desk.totals == (4, 4)
    desk.choose("commit", *[f"play {card}" for card in line])
    assert desk.totals == (8, 4)
    desk.choose("commit", "play lord")
    assert desk.totals == (8, 8)
    desk.choose("commit", "pass")
    assert (desk.owner(CITY), desk.level(CITY), desk.s.heroes(3)) == (0, 3, [])


@rule("BAT-EX.11")
def test_example_11_an_illuminated_amulet_works_on_a_title_and_on_a_tool() -> None:
    desk = acting("amulet", "title", "tool", "chief/islander", "friman", day=AMULET_DAY).bless("title", 2)
    desk.title("chief/islander").title("friman")
    assert desk.staged() == {"amulet/barfolk": 1, "priest/islander": 1, "chief/barfolk": 1}
    desk.bless("tool", 4)
    assert (desk.lying(), desk.s.limbo, desk.sheltered()) == (["tool/barfolk"], (), ["amulet/barfolk"])
    assert desk.staged() == {"priest/islander": 1, "chief/barfolk": 1}


@rule("BAT-EX.12")
def test_example_12_a_horse_reaches_the_ruins_over_native_land() -> None:
    desk = Field(day=TOOL_DAY, advanced=True).city("2,1", "E", owner=1, terrain="lakes").road("3,1", "EW")
    desk.road("4,1", "NW", terrain="mountains").road("4,2", "NS", terrain="lakes").road(
        "4,3", "NS", terrain="mountains"
    )
    desk.ruins().hero(1, "2,1").hand(1, "horse").act(1).choose("march 2")
    assert desk.offers("to") == ["3,1", "4,1", "4,2", "4,3", "4,4"]
    one = Field(day=TOOL_DAY, advanced=True).city("2,1", "E", owner=1, terrain="lakes").road("3,1", "EW")
    one.road("4,1", "NW", terrain="mountains").road("4,2", "NS", terrain="lakes").hero(1, "2,1").hand(1, "supply")
    assert one.act(1).choose("march 2").offers("to") == ["3,1", "4,1"]


@rule("BAT-EX.13")
@pytest.mark.parametrize(("terrain", "totals", "enough"), [("canyons", (3, 2), True), ("mountains", (2, 3), False)])
def test_example_13_the_land_decides(terrain: str, totals: tuple[int, int], enough: bool) -> None:
    """Red are the Emberians (seat 2), gold the Cloudborn (seat 1). Cards of other peoples leave moral aside."""
    desk = Field(day=TOOL_DAY, advanced=True).city("1,1", owner=2).city(CITY, owner=1, level=2, terrain=terrain)
    desk.hero(2, CITY).hand(2, "weapon", "friman").act(2).choose(f"attack {CITY}", "play weapon", "play friman")
    assert (desk.totals, "commit" in desk.options()) == (totals, enough)


@rule("BAT-EX.14")
@pytest.mark.parametrize(("seals", "strength"), [(0, 20), (1, 18), (3, 16), (7, 14), (15, 12)])
def test_example_14_the_keeper_against_0_to_4_seals(seals: int, strength: int) -> None:
    desk = volcano(seal0=seals).hero(0, "4,4").hand(0, "weapon").act().choose("attack 4,4", "play weapon")
    assert desk.totals[1] == strength


@rule("BAT-EX.15")
def test_example_15_an_illuminated_weapon_hires_and_opens() -> None:
    desk = Field(day=WEAPON_DAY).city("1,1").city(CITY, owner=1).hero(0, CITY).hand(0, "weapon", "supply", "supply")
    desk.act().choose("hero")
    assert desk.heroes_at("1,1") == [1]
    desk.choose(f"attack {CITY}")
    assert desk.cards("play") == ["weapon/barfolk"]
    assert desk.choose("play weapon").totals == (1 + 1, 1)


@rule("BAT-EX.17")
def test_example_17_the_hammer_hires_but_does_not_attack() -> None:
    desk = before_siege("hammer", "supply", "supply").act()
    assert "hero" in desk.options()
    assert desk.offers("attack") == []
    assert desk.choose("hero").heroes_at("1,1") == [1]


@rule("BAT-EX.19")
@pytest.mark.parametrize(("heroes", "squares"), [(("0", "0"), ("1,3", "1,1")), (("0", "1"), ("1,2", "1,2"))])
def test_example_19_two_supplies_and_two_heroes(heroes: tuple[str, str], squares: tuple[str, str]) -> None:
    desk = Field(day=TOOL_DAY).city("1,1", "N").road("1,2", "NS").road("1,3", "NS").hero(0, "1,1").hero(0, "1,1")
    desk.hand(0, "supply", "supply").act()
    for hero in heroes:
        desk.choose(f"march {hero}", *["to 1,3"] * (desk.heroes_at("1,2") == [int(hero)]))
    assert (desk.heroes_at(squares[0])[0], desk.heroes_at(squares[1])[-1]) == (0, 1)
    assert desk.offers("march") == []


@rule("BAT-EX.20")
def test_example_20_an_amulet_makes_room_in_the_ambush_of_a_defender() -> None:
    desk = before_siege("weapon", "lord", against=["amulet", "chief"]).ambush(1, "lord", "priest", "friman").act()
    desk.choose(f"attack {CITY}", "play weapon", "play lord", "commit", "fight", "keep-down").bless("chief", 4)
    assert isinstance(desk.ask, AmbushOverflow)
    assert (desk.ask.seat, desk.cards("make-room")) == (1, ["friman/barfolk", "lord/barfolk", "priest/barfolk"])
    desk.choose("make-room friman")
    assert desk.lying(1) == ["chief/barfolk", "lord/barfolk", "priest/barfolk"]
    assert desk.sheltered(1) == ["amulet/barfolk", "friman/barfolk"]
    assert (desk.ask.seat, desk.fighting) == (1, True)


@rule("BAT-EX.21")
@pytest.mark.parametrize(("seals", "enters"), [(4, True), (11, False), (0, False), (15, True)])
def test_example_21_the_south_gate_opens_to_the_water_seal(seals: int, enters: bool) -> None:
    desk = volcano(seal0=seals).hero(0, "4,3").hand(0, "supply").act().choose("march 0")
    assert ("4,4" in desk.offers("to")) == enters


@rule("BAT-EX.23")
def test_example_23_no_title_into_an_empty_deck() -> None:
    assert acting("title", "chief/emberian").stack("priest").cards("title") == []
    assert acting("title", "chief/emberian").cards("title") == ["title/barfolk"]
    desk = acting("title", "chief/emberian", day=TITLE_DAY).stack("priest").title("chief/emberian")
    assert desk.staged() == {"lord/emberian": 1}
    desk = acting("crown", "chief/emberian").stack("priest").title("chief/emberian", by="crown")
    assert desk.staged() == {"lord/emberian": 1}


@rule("BAT-EX.24")
def test_example_24_eleven_cards_allow_one_ambush() -> None:
    desk = Field().city("1,1").hand(0, *["friman"] * 6).nation(0, *["supply"] * 5).act()
    assert desk.s.owned_cards(0) == 11
    desk.choose("ambush friman", "suspend friman")
    assert (desk.s.owned_cards(0), desk.cards("ambush")) == (10, [])


@rule("BAT-EX.25")
@pytest.mark.parametrize(("low", "owner", "level"), [(0, 0, 2), (8, NOBODY, 0)])
def test_example_25_a_city_of_level_4_without_tokens_for_it(low: int, owner: int, level: int) -> None:
    desk = Field(day=TOOL_DAY).city(CITY, owner=1, level=4).hero(0, CITY).hand(0, "weapon", "lord")
    squares = [f"{column},{row}" for row in (1, 3, 5, 7) for column in (1, 3, 5, 7)]
    for i in range(8 + low):
        desk.city(squares[i], level=3 if i < 8 else 1)
    desk.act().choose(f"attack {CITY}", "play weapon", "play lord", "commit", "surrender")
    assert (desk.owner(CITY), desk.level(CITY)) == (owner, level)


@rule("BAT-EX.26")
def test_example_26_a_neutral_city_of_the_lakes() -> None:
    desk = neutral_city("weapon/islander", "lord").choose(f"attack {CITY}", "play weapon/islander", "play lord")
    assert (desk.totals, desk.owner(CITY)) == ((5, 4), NEUTRAL)
    desk.choose("commit")
    assert (desk.owner(CITY), desk.level(CITY)) == (0, 4)
    assert desk.fresh() == ["lord/islander", "supply"]


@rule("BAT-EX.27")
def test_example_27_whoever_leads_commits_and_does_not_pass() -> None:
    desk = before_siege("weapon", "chief", "weapon", "friman", against=["friman"]).act()
    desk.choose(f"attack {CITY}", "play weapon", "play chief", "commit", "fight", "play friman", "commit")
    assert (desk.totals, desk.ask.seat) == ((4, 4), 0)
    desk.choose("play weapon")
    assert desk.totals == (5, 4)
    assert desk.verbs() == {"play", "commit"}
    assert desk.choose("commit").ask.seat == 1


@rule("BAT-EX.28")
def test_example_28_the_wild_card_is_kept_for_the_friman() -> None:
    desk = Field().hand(0, "chief", "supply").stage("friman", WILD).act().choose("create tent")
    assert isinstance(desk.ask, Act)
    assert desk.kinds(desk.s.table.fresh[0]) == ["tent"]


@rule("BAT-EX.29")
def test_example_29_two_heroes_walk_once_each() -> None:
    desk = Field(day=TOOL_DAY, advanced=True).city("1,1", "N").road("1,2", "NS").road("1,3", "NS")
    desk.hero(0, "1,1").hero(0, "1,2").hand(0, "supply", "supply").act()
    desk.choose("walk 0", "to 1,2", "walk 1", "to 1,3")
    assert desk.offers("walk") == []
    desk.choose("hire friman")
    assert desk.offers("walk") == ["0", "1"]


@rule("BAT-EX.30")
def test_example_30_a_lord_made_by_the_hammer_builds_but_does_not_fight() -> None:
    desk = (
        before_siege("hammer", "priest", "lord", "lord", "weapon").road("1,2", "NS").act().title("priest", by="hammer")
    )
    assert desk.staged() == {"lord/barfolk": 1}
    assert desk.offers("city") == ["4"]
    desk.choose(f"attack {CITY}", "play weapon", "play lord", "play lord")
    assert desk.cards("play") == []
    assert desk.staged() == {"lord/barfolk": 1}


@rule("BAT-EX.31")
@pytest.mark.parametrize(("hand", "after"), [(["supply"], 6), (["friman"] * 7, 7)])
def test_example_31_a_defender_fills_up_to_six(hand: list[str], after: int) -> None:
    desk = defense(against=["lord/cloudborn", *hand]).nation(1, *["chief"] * 9).choose("fight", "play lord/cloudborn")
    desk.choose("commit", "pass", "end")
    assert (len(desk.s.hand[1]), len(desk.s.nation[1])) == (after, 9 - (after - len(hand)))
    assert desk.sheltered(1) == ["lord/cloudborn"]
