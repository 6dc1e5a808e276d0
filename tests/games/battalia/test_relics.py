"""The ten Great Artefacts (BAT-16)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.rules.actions import Act
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .builders import NEUTRAL
from .fights import (
    AMULET_DAY,
    CITY,
    HORSE_DAY,
    SCROLL_DAY,
    TENT_DAY,
    TITLE_DAY,
    TOOL_DAY,
    WEAPON_DAY,
    Field,
    acting,
    at_ruins,
    before_siege,
    defense,
    siege,
)
from .zones import zones

RELICS = ("hammer", "horn", "sword", "shield", "wings", "crown", "hand", "pavilion", "staff", "book")
DAYS = range(1, 8)


def deep(*hand: str) -> Field:
    """A player with more than ten cards, at the first action."""
    return Field().city("1,1").hand(0, *hand).nation(0, *["supply"] * 10).act()


# -- all of them


@rule("BAT-16.3")
@pytest.mark.parametrize("relic", RELICS)
def test_no_artefact_works_on_a_great_artefact(relic: str) -> None:
    desk = acting("amulet", "title", "scroll", "friman", relic)
    for transformer in ("amulet", "title", "scroll"):
        assert relic not in desk.targets(transformer, transformer)
    assert relic not in acting("tent", "supply", "friman", relic).choose("tent tent").cards("keep")


@rule("BAT-16.4")
def test_a_great_artefact_is_played_once_a_turn_and_discarded() -> None:
    desk = acting("horn").nation(0, "friman", *["chief"] * 6).choose("relic horn", "summon friman", "enough")
    assert desk.cards("relic") == []
    assert "horn" in desk.choose("end").sheltered()


@rule("BAT-16.5", "BAT-18.11")
@pytest.mark.parametrize("relic", RELICS)
def test_a_great_artefact_may_be_ambushed_or_suspended(relic: str) -> None:
    desk = deep(relic, "friman").choose(f"ambush {relic}", "suspend friman")
    assert desk.lying() == [relic]
    desk = deep(relic, "friman").choose("ambush friman", f"suspend {relic}")
    assert desk.names(desk.s.limbo) == [relic]


@rule("BAT-16.5", "BAT-20.13")
def test_after_its_suspension_the_former_owner_may_win_another() -> None:
    desk = Field(day=TOOL_DAY).city("1,1").ruins().hero(0, "4,4").hand(0, "horn", "friman", "weapon")
    desk.nation(0, *["supply"] * 10)
    desk.s.display = desk.pieces(["crown"])
    desk.s.relics[0] = 1
    desk.act()
    assert desk.offers("attack") == []
    assert desk.choose("ambush friman", "suspend horn").offers("attack") == ["4,4"]


@rule("BAT-16.1", "BAT-20.13")
def test_an_owner_of_a_great_artefact_wins_no_second_one() -> None:
    desk = at_ruins("weapon", "weapon", "lord", "lord", "lord", "lord").choose("attack 4,4", "play weapon")
    desk.choose("play lord", "play lord", "commit", "take horn")
    assert (desk.fresh(), desk.s.relics[0]) == (["horn"], 1)
    assert desk.offers("attack") == []


@rule("BAT-16.2")
def test_no_great_artefact_lies_in_a_deck_of_the_pool() -> None:
    desk = Field()
    assert [name for deck in desk.s.decks for name in desk.names(deck) if name in RELICS] == []


@rule("BAT-16.28", "BAT-19.37")
@pytest.mark.parametrize("relic", ["hammer", "horn", "wings", "hand", "staff", "pavilion"])
def test_these_are_never_played_inside_a_battle(relic: str) -> None:
    desk = siege("weapon", relic, "friman", "supply")
    desk.nation(0, "lord").nation(1, "lord")
    named = [desk.said(choice) for choice in desk.ask.choices(desk.s)]
    assert [text for text in named if relic in text] == []
    desk = defense(against=[relic, "friman", "supply"]).choose("fight")
    desk.nation(0, "lord").nation(1, "lord")
    named = [desk.said(choice) for choice in desk.ask.choices(desk.s)]
    assert [text for text in named if relic in text] == []


# -- Hammer of Strato


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, TOOL_DAY])
def test_the_hammer_is_a_tool(day: int) -> None:
    assert acting("hammer", "chief", day=day).choose("create weapon").played() == ["chief/barfolk", "hammer"]
    assert acting("hammer", day=day).offers("create") == []
    assert "tool" in acting("hammer", "friman", day=day).offers("create")


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [TOOL_DAY, WEAPON_DAY])
def test_the_hammer_is_a_weapon_that_hires_a_hero(day: int) -> None:
    desk = acting("hammer", *["supply"] * 4, day=day).choose("hero")
    assert desk.heroes_at("1,1") == [0]
    assert "hero" not in desk.options()
    assert desk.staged() == {}


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, AMULET_DAY])
def test_the_hammer_is_an_amulet(day: int) -> None:
    desk = acting("hammer", "friman", "chief", day=day).bless("chief", 2, by="hammer")
    assert desk.staged() == {"chief/barfolk": 2}
    desk = acting("hammer", "friman", "chief", day=day).bless("chief", 5, by="hammer")
    assert desk.sheltered() == ["hammer", "chief/barfolk"]


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, TITLE_DAY])
def test_the_hammer_is_a_title(day: int) -> None:
    desk = acting("hammer", "friman", "chief", day=day).title("friman", by="hammer")
    assert desk.staged() == {"chief/barfolk": 1}


@rule("BAT-16.6", "BAT-16.9", "BAT-16.29")
@pytest.mark.parametrize("day", [2, SCROLL_DAY])
def test_the_hammer_is_a_scroll_that_does_not_convert_itself(day: int) -> None:
    desk = acting("hammer", "friman", "chief", day=day)
    assert desk.targets("scroll", "hammer") == ["chief/barfolk", "friman/barfolk"]
    assert desk.scroll("friman", "islander", by="hammer").staged() == {"friman/islander": 1}
    assert acting("hammer", day=day).cards("scroll") == []


@rule("BAT-16.6", "BAT-16.29", "BAT-15.1")
@pytest.mark.parametrize("day", [2, TENT_DAY])
def test_the_hammer_is_a_tent_for_one_card_and_costs_a_supply(day: int) -> None:
    desk = acting("hammer", "supply", "friman", "chief", day=day).choose("tent hammer", "keep chief")
    assert desk.tented() == [["hammer", "chief/barfolk"]]
    assert desk.played() == ["supply"]
    assert acting("hammer", "friman", "chief", day=day).cards("tent") == []


@rule("BAT-16.6", "BAT-16.29")
@pytest.mark.parametrize("day", [2, HORSE_DAY])
def test_the_hammer_is_a_horse(day: int) -> None:
    desk = Field(day=day).city("1,1")
    for row in range(2, 7):
        desk.road(f"1,{row}", "NS")
    desk.hero(0, "1,1").hand(0, "hammer").act().choose("march 0")
    assert desk.offers("to") == ["1,2", "1,3", "1,4"]
    desk.choose("to 1,4")
    assert (desk.heroes_at("1,4"), desk.staged(), desk.offers("march")) == ([0], {}, [])


@rule("BAT-16.7")
def test_the_hammer_opens_no_attack() -> None:
    assert before_siege("hammer", "lord").act().offers("attack") == []
    assert before_siege("hammer", "weapon").act().choose(f"attack {CITY}").cards("play") == ["weapon/barfolk"]


@rule("BAT-16.7", "BAT-19.37")
def test_the_hammer_has_no_function_in_a_battle() -> None:
    desk = siege("weapon", "hammer", "friman", "chief")
    assert desk.verbs() == {"play", "break-off"}
    assert desk.cards("play") == ["chief/barfolk", "friman/barfolk"]


@rule("BAT-16.8")
def test_the_hammer_as_a_tent_is_decamped_in_peace_only() -> None:
    desk = siege("weapon")
    desk.s.tents.append((0, *desk.pieces(["hammer", "lord"])))
    desk.s.tents.append((0, *desk.pieces(["tent", "priest"])))
    assert desk.cards("decamp") == ["tent/barfolk"]
    assert desk.choose("break-off").cards("decamp") == ["hammer", "tent/barfolk"]
    assert desk.choose("decamp hammer").held() == ["lord/barfolk"]


@rule("BAT-16.30")
@pytest.mark.parametrize("role", ["amulet", "title", "scroll"])
def test_a_card_that_the_hammer_changed_does_not_fight_this_turn(role: str) -> None:
    desk = before_siege("weapon", "hammer", "chief", "lord").act().roll(3).use(role, "hammer", "chief")
    if role == "scroll":
        desk.choose("convert islander")
    assert len(desk.staged()) == 1
    desk.choose(f"attack {CITY}", "play weapon")
    assert desk.cards("play") == ["lord/barfolk"]


@rule("BAT-16.30", "BAT-16.7")
def test_a_weapon_that_the_hammer_changed_opens_no_attack() -> None:
    desk = before_siege("weapon", "hammer", "lord").act().bless("weapon", 2, by="hammer")
    assert desk.offers("attack") == []


@rule("BAT-16.30")
def test_a_card_that_the_hammer_changed_serves_peaceful_actions() -> None:
    desk = acting("hammer", "friman", "supply", "supply").title("friman", by="hammer").choose("create horse")
    assert desk.kinds(desk.s.table.fresh[0]) == ["horse"]


@rule("BAT-16.30")
def test_after_the_turn_it_fights_again() -> None:
    desk = acting("hammer", "friman").title("friman", by="hammer")
    assert desk.s.table.hammered != ()
    assert desk.choose("end").s.table.hammered == ()


# -- Horn of Baldur


@rule("BAT-16.10")
def test_the_horn_takes_up_to_two_cards_of_the_own_nation() -> None:
    desk = acting("horn").nation(0, "lord", "chief", "lord", "supply").choose("relic horn")
    assert desk.cards("summon") == ["chief/barfolk", "lord/barfolk", "supply"]
    desk.choose("summon lord", "summon lord")
    assert isinstance(desk.ask, Act)
    assert desk.held() == ["lord/barfolk", "lord/barfolk"]
    assert sorted(desk.names(desk.s.nation[0])) == ["chief/barfolk", "supply"]
    assert desk.told().count("summoned") == 2


@rule("BAT-16.10")
@pytest.mark.parametrize("answers", [["enough"], ["summon lord", "enough"]])
def test_the_horn_may_take_fewer(answers: list[str]) -> None:
    desk = acting("horn").nation(0, "lord", "chief", "supply").choose("relic horn", *answers)
    assert len(desk.held()) == len(answers) - 1


@rule("BAT-16.10")
def test_the_nation_is_shuffled_and_nobody_knows_its_order() -> None:
    desk = acting("horn").nation(0, "lord", "chief", "supply", "friman").choose("relic horn", "summon lord", "enough")
    assert {desk.s.pieces.seen[no] for no in desk.s.nation[0]} == {0}


@rule("BAT-16.11")
def test_the_horn_never_reshuffles_the_shelter() -> None:
    desk = acting("horn").nation(0, "lord").shelter(0, "chief", "friman").choose("relic horn", "summon lord")
    assert (desk.held(), len(desk.s.shelter[0])) == (["lord/barfolk"], 2)
    assert acting("horn").shelter(0, "chief").cards("relic") == []


@rule("BAT-16.10", "BAT-16.11")
def test_the_horn_does_not_touch_other_nations_nor_the_pool() -> None:
    desk = acting("horn").nation(1, "lord", "chief")
    assert desk.cards("relic") == []


# -- Sword of Elemag, Shield of Britos


@rule("BAT-16.12", "BAT-16.13")
@pytest.mark.parametrize(("relic", "attack", "defends"), [("sword", 5, 1), ("shield", 1, 5)])
def test_sword_and_shield_differ_in_attack_and_defense(relic: str, attack: int, defends: int) -> None:
    assert siege(relic, opening=[f"play {relic}"]).totals == (attack + 1, 3)
    assert siege("weapon", relic, opening=["play weapon", f"play {relic}"]).totals == (1 + attack + 1, 3)
    desk = defense(against=[relic]).choose("fight", f"play {relic}")
    assert desk.totals == (6, 3 + defends)


@rule("BAT-16.12", "BAT-16.13")
@pytest.mark.parametrize("relic", ["sword", "shield"])
@pytest.mark.parametrize("day", [TOOL_DAY, WEAPON_DAY])
def test_sword_and_shield_hire_a_hero_once(relic: str, day: int) -> None:
    desk = acting(relic, *["supply"] * 4, day=day).choose("hero")
    assert desk.heroes_at("1,1") == [0]
    assert desk.staged() == {}


@rule("BAT-16.3", "BAT-22.11")
@pytest.mark.parametrize("relic", ["sword", "shield"])
def test_sword_and_shield_are_not_illuminated(relic: str) -> None:
    desk = before_siege(relic, day=WEAPON_DAY).act().choose(f"attack {CITY}")
    assert desk.cards("play") == [relic]


@rule("BAT-16.12", "BAT-16.13")
@pytest.mark.parametrize("relic", ["sword", "shield"])
def test_sword_and_shield_are_no_tool_no_horse_and_no_transformer(relic: str) -> None:
    desk = Field().city("1,1").road("1,2", "NS").hero(0, "1,1").hand(0, relic, "chief", "friman").act()
    assert desk.verbs() == {"end"}


# -- Wings of Aviena


@rule("BAT-16.14", "BAT-16.15")
def test_the_wings_carry_a_hero_to_any_built_square_without_roads() -> None:
    desk = Field().city("1,1").city("7,7", owner=1).road("4,6", "NS").city("4,2", owner=NEUTRAL).ruins()
    desk.hero(0, "1,1").hero(0, "7,7").hand(0, "wings").act().choose("relic wings", "fly 0")
    assert sorted(desk.offers("fly-to")) == ["4,2", "4,4", "4,6", "7,7"]
    desk.choose("fly-to 4,6")
    assert (desk.heroes_at("4,6"), desk.heroes_at("7,7")) == ([0], [1])
    assert desk.played() == ["wings"]


@rule("BAT-16.15")
def test_the_wings_need_a_hero_and_do_not_serve_a_retreat() -> None:
    assert acting("wings").cards("relic") == []
    field = Field(day=TOOL_DAY).city("1,1").hero(0, "4,3").hero(1, "4,3").hand(0, "weapon").hand(1, "wings")
    for row in range(3, 7):
        field.road(f"4,{row}", "NS")
    field.act().choose("attack-hero 2", "play weapon", "commit")
    assert field.verbs() == {"fight", "surrender"}


@rule("BAT-16.14")
def test_the_wings_carry_no_hero_of_another() -> None:
    desk = Field().city("1,1").city("7,7", owner=1).hero(1, "7,7").hand(0, "wings").act()
    assert desk.cards("relic") == []


# -- Crown of Titus


@rule("BAT-16.16", "BAT-16.27")
@pytest.mark.parametrize("day", DAYS)
def test_the_crown_raises_one_unit_by_two_ranks_on_every_day(day: int) -> None:
    desk = acting("crown", "friman/islander", day=day).title("friman", "ranks 2", by="crown")
    assert desk.staged() == {"priest/islander": 1}
    assert len(desk.deck("chief")) == 20


@rule("BAT-16.16", "BAT-16.27")
@pytest.mark.parametrize("day", DAYS)
def test_the_crown_raises_two_units_by_one_rank_each(day: int) -> None:
    desk = acting("crown", "friman", "priest/islander", day=day).title("friman", "ranks 1", by="crown")
    assert desk.staged() == {"crown": 1, "chief/barfolk": 1}
    desk.title("priest/islander", by="crown")
    assert desk.staged() == {"chief/barfolk": 1, "lord/islander": 1}
    assert desk.cards("title") == []


@rule("BAT-16.16")
def test_the_crown_may_raise_a_single_unit_by_one_rank() -> None:
    desk = acting("crown", "friman").title("friman", "ranks 1", by="crown").choose("end")
    assert desk.held() == ["chief/barfolk", "crown"]


@rule("BAT-16.16", "BAT-6.5")
def test_the_crown_does_not_raise_the_same_unit_in_two_steps() -> None:
    desk = acting("crown", "friman").title("friman", "ranks 1", by="crown")
    assert desk.cards("title") == []


@rule("BAT-16.27")
def test_the_half_used_crown_does_not_jump() -> None:
    desk = acting("crown", "friman", "friman/islander").title("friman", "ranks 1", by="crown")
    assert desk.title("friman/islander", by="crown").staged() == {"chief/barfolk": 1, "chief/islander": 1}


@rule("BAT-16.27")
def test_the_crown_finds_the_old_faction_or_the_top_of_the_higher_deck() -> None:
    desk = acting("crown", "friman").stack("priest", "priest/emberian", "priest/islander")
    assert desk.title("friman", "ranks 2", by="crown").staged() == {"priest/emberian": 1}


@rule("BAT-13.7", "BAT-16.27")
def test_the_crown_jumps_over_an_empty_deck_unless_it_is_half_used() -> None:
    desk = acting("crown", "friman/islander").stack("chief").title("friman", by="crown")
    assert desk.staged() == {"priest/islander": 1}
    desk = acting("crown", "priest", "friman").stack("chief").title("priest", by="crown")
    assert desk.cards("title") == []


@rule("BAT-19.37", "BAT-19.38")
def test_the_crown_is_played_in_battle() -> None:
    desk = siege("weapon", "crown", "chief").title("chief", "ranks 2", by="crown").choose("play lord")
    assert desk.totals == (6, 3)


@rule("BAT-16.16")
def test_the_crown_is_no_amulet_no_scroll_and_pays_nothing() -> None:
    desk = Field().city("1,1").hand(0, "crown", "friman", "friman", "supply", "supply").act()
    assert (desk.cards("amulet"), desk.cards("scroll"), desk.offers("create")) == ([], [], [])
    assert "hero" not in desk.options()


# -- Hand of Luut


@rule("BAT-16.17", "BAT-16.18", "BAT-16.19")
def test_the_hand_takes_a_card_of_a_nation_for_this_turn() -> None:
    desk = acting("hand").nation(1, "lord", "chief", "lord").nation(2, "supply").choose("relic hand")
    assert desk.offers("rob") == ["1", "2"]
    desk.choose("rob 1")
    assert desk.cards("steal") == ["chief/barfolk", "lord/barfolk"]
    desk.choose("steal lord")
    assert desk.held() == ["lord/barfolk"]
    assert sorted(desk.names(desk.s.nation[1])) == ["chief/barfolk", "lord/barfolk"]
    assert desk.s.pieces.seen[desk.s.table.stolen] == -1


@rule("BAT-16.17", "BAT-21.4")
@pytest.mark.parametrize("used", [False, True])
def test_the_stolen_card_goes_to_the_shelter_of_its_owner_at_the_end(used: bool) -> None:
    desk = acting("hand", "supply", "supply").nation(1, "chief", "friman").steal("chief")
    if used:
        desk.choose("create horse")
    desk.choose("end")
    assert desk.sheltered(1) == ["chief/barfolk"]
    assert "chief/barfolk" not in desk.held() + desk.sheltered()
    assert (desk.s.table.stolen, desk.s.table.victim) == (-1, -1)


@rule("BAT-16.17")
def test_the_stolen_card_is_played_as_an_own_one() -> None:
    desk = before_siege("hand", "weapon").nation(1, "lord").act().steal("lord").choose(f"attack {CITY}", "play weapon")
    assert desk.choose("play lord").totals == (6, 3)


@rule("BAT-16.18")
def test_the_victim_needs_a_card_in_the_nation_and_it_is_shuffled() -> None:
    assert acting("hand").shelter(1, "lord").hand(2, "chief").cards("relic") == []
    desk = acting("hand").nation(1, "lord", "chief", "supply").steal("chief")
    assert {desk.s.pieces.seen[no] for no in desk.s.nation[1]} == {0}


@rule("BAT-16.18", "BAT-16.19")
def test_no_great_artefact_is_stolen() -> None:
    desk = acting("hand").nation(1, "horn", "chief").choose("relic hand")
    assert desk.cards("steal") == ["chief/barfolk"]
    desk = acting("hand").nation(1, "horn").choose("relic hand")
    assert desk.options() == ["nothing"]
    assert desk.choose("nothing").held() == []
    assert desk.names(desk.s.nation[1]) == ["horn"]


@rule("BAT-16.19")
def test_the_stolen_card_is_not_ambushed_suspended_stationed_or_raised() -> None:
    desk = deep("hand", "tent", "supply", "friman").nation(1, "tent/islander").steal("tent/islander")
    assert desk.cards("ambush") == ["friman/barfolk", "supply", "tent/barfolk"]
    assert desk.cards("tent") == ["tent/barfolk"]
    assert "tent/islander" not in desk.choose("tent tent").cards("keep")
    desk = deep("hand", "chief", "friman").nation(1, "lord").steal("lord").choose("ambush friman")
    assert desk.cards("suspend") == ["chief/barfolk"]


@rule("BAT-16.20")
@pytest.mark.parametrize(("transformer", "new"), [("title", "priest/barfolk"), ("scroll", "chief/islander")])
def test_a_transformed_stolen_card_goes_back_to_the_owner(transformer: str, new: str) -> None:
    desk = acting("hand", transformer).nation(1, "chief").steal("chief").use(transformer, transformer, "chief")
    if transformer == "scroll":
        desk.choose("convert islander")
    desk.choose("end")
    assert desk.sheltered(1) == [new]
    assert new not in desk.held() + desk.sheltered()


@rule("BAT-16.20")
@pytest.mark.parametrize("shown", [4, 5])
def test_an_amulet_sends_a_stolen_card_to_the_shelter_of_its_owner(shown: int) -> None:
    desk = acting("hand", "amulet").ambush(0, "lord", "lord", "lord").nation(1, "chief").steal("chief")
    desk.bless("chief", shown)
    assert desk.sheltered(1) == ["chief/barfolk"]
    assert desk.lying() == ["lord/barfolk"] * 3
    desk.choose("end")
    everything = [no for zone in zones(desk.s) for no in zone]
    assert len(everything) == len(set(everything))
    assert desk.sheltered(1) == ["chief/barfolk"]


@rule("BAT-16.20")
def test_a_stolen_scroll_that_converts_itself_goes_back_as_the_new_one() -> None:
    desk = acting("hand").nation(1, "scroll").steal("scroll").scroll("scroll", "islander").choose("end")
    assert desk.sheltered(1) == ["scroll/islander"]


@rule("BAT-18.6", "BAT-16.19")
def test_a_stolen_card_counts_for_its_owner_only() -> None:
    desk = acting("hand", "friman").nation(1, "chief", "lord")
    owned = [desk.s.owned_cards(seat) for seat in (0, 1, 2)]
    desk.steal("lord")
    assert [desk.s.owned_cards(seat) for seat in (0, 1, 2)] == owned


@rule("BAT-97.3", "BAT-16.17")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_stolen_card_lies_with_its_owner_when_one_of_the_two_has_left(leaver: int) -> None:
    desk = acting("hand").nation(1, "chief", "friman").steal("chief").leave(leaver)
    if leaver == 1:
        desk.choose("end")
    assert desk.sheltered(1) == ["chief/barfolk"]
    everything = [no for zone in zones(desk.s) for no in zone]
    assert len(everything) == len(set(everything))


# -- Pavilion of Eyla


@rule("BAT-16.21", "BAT-16.3")
@pytest.mark.parametrize("day", [TENT_DAY, 2])
def test_the_pavilion_holds_up_to_two_cards_and_needs_no_supply(day: int) -> None:
    desk = acting("pavilion", "friman", "chief", "lord", day=day)
    desk.choose("tent pavilion", "keep friman", "keep chief")
    assert desk.tented() == [["pavilion", "friman/barfolk", "chief/barfolk"]]
    assert (desk.played(), desk.held()) == ([], ["lord/barfolk"])
    one = acting("pavilion", "friman", "chief", day=day).choose("tent pavilion", "keep friman", "enough")
    assert one.tented() == [["pavilion", "friman/barfolk"]]


@rule("BAT-16.21", "BAT-16.22", "BAT-15.11")
def test_the_pavilion_is_not_raised_empty_nor_with_great_artefacts() -> None:
    assert acting("pavilion").cards("tent") == []
    assert acting("pavilion", "horn").cards("tent") == []


@rule("BAT-16.22", "BAT-15.4", "BAT-19.37")
def test_the_pavilion_stays_out_and_is_decamped_under_attack() -> None:
    desk = siege("weapon", "lord", opening=["play weapon", "play lord"])
    desk.s.tents.append((1, *desk.pieces(["pavilion", "lord", "chief"])))
    desk.choose("commit", "decamp pavilion")
    assert desk.held(1) == ["chief/barfolk", "lord/barfolk"]
    assert desk.played(1) == ["pavilion"]


# -- Staff of Terra


@rule("BAT-16.23", "BAT-16.24")
def test_the_staff_gives_a_built_card_another_terrain() -> None:
    desk = Field().city("4,2", "NES", owner=1, level=3, terrain="lakes").hero(2, "4,2").hand(0, "staff").act()
    before = len(desk.deck("three"))
    desk.choose("relic staff", "terrain canyons")
    assert desk.tile("4,2") == "C-ca-three"
    assert (desk.exits("4,2"), desk.owner("4,2"), desk.level("4,2")) == ("NES", 1, 3)
    assert desk.heroes_at("4,2") == [4]
    assert len(desk.deck("three")) == before
    assert "C-la-three" in desk.names(desk.deck("three"))


@rule("BAT-16.24")
def test_the_staff_works_on_roads_and_cities_of_all_but_not_on_the_ruins() -> None:
    desk = Field().city("1,1").city("7,7", owner=1).city("4,2", owner=NEUTRAL).road("1,2", "NS").ruins()
    desk.hand(0, "staff").act().choose("relic staff")
    assert sorted(desk.offers("change")) == ["1,1", "1,2", "4,2", "7,7"]


@rule("BAT-16.24")
def test_the_staff_needs_the_terrain_in_the_deck() -> None:
    desk = Field().road("1,2", "NS").stack("straight", "R-mo-straight", "R-wo-straight").hand(0, "staff").act()
    desk.choose("relic staff")
    assert desk.tile("1,2") == "R-mo-straight"
    desk = Field().road("1,2", "NS").stack("straight", "R-wo-straight").hand(0, "staff").act()
    assert desk.cards("relic") == []


@rule("BAT-16.24")
def test_the_deck_is_shuffled_after_the_staff() -> None:
    tops = set()
    for seed in range(8):
        desk = Field().road("1,2", "NS").stack("straight", *[f"R-{name}-straight" for name in ("mo", "ca", "la")])
        desk.umpire.rest = FastUmpire(seed)
        desk.hand(0, "staff").act().choose("relic staff", "terrain canyons")
        tops.add(desk.names(desk.deck("straight"))[-1])
    assert tops == {"R-wo-straight", "R-mo-straight", "R-la-straight"}


@rule("BAT-16.24", "BAT-41.1")
def test_the_staff_does_not_touch_volcano_cards() -> None:
    desk = Field(volcano=True)
    for key, at, exits in (("peak", "4,4", "NESW"), ("sanctuary_air", "5,5", "SW"), ("volcano_north", "4,5", "NESW")):
        desk._lay(key, at, exits)
    assert desk.hand(0, "staff").act().cards("relic") == []


@rule("BAT-16.25")
@pytest.mark.parametrize("swap", [False, True])
def test_with_the_option_two_built_cards_change_places(swap: bool) -> None:
    desk = Field(staff_swap=swap).city("1,1", "NE", owner=0, level=2).city("7,7", "SW", owner=1, terrain="lakes")
    desk.road("4,6", "NS").hand(0, "staff").act().choose("relic staff", "change 1,1")
    assert desk.offers("swap") == (["7,7"] if swap else [])
    if swap:
        desk.choose("swap 7,7")
        assert (desk.tile("1,1"), desk.tile("7,7")) == ("C-la-perpendicular", "C-wo-perpendicular")
        assert (desk.exits("1,1"), desk.exits("7,7")) == ("NE", "SW")
        assert (desk.level("1,1"), desk.owner("1,1"), desk.owner("7,7")) == (2, 0, 1)


@rule("BAT-16.25")
def test_cards_of_the_same_terrain_or_of_other_shapes_do_not_change_places() -> None:
    desk = Field(staff_swap=True).city("1,1", "NE").city("7,7", "SW").city("4,2", "NES", terrain="lakes")
    desk.hand(0, "staff").act().choose("relic staff", "change 1,1")
    assert desk.offers("swap") == []


# -- Book of Crea


@rule("BAT-16.26", "BAT-16.27")
@pytest.mark.parametrize("day", DAYS)
def test_the_book_changes_up_to_three_cards_in_several_lines(day: int) -> None:
    desk = acting("book", "friman", "chief", "lord", "priest", "supply", "supply", day=day)
    desk.scroll("chief", "islander", by="book").choose("create horse").rush()
    assert desk.staged() == {"book": 2}
    desk.scroll("friman", "islander", by="book").scroll("lord", "emberian", by="book")
    assert desk.staged() == {"friman/islander": 1, "lord/emberian": 1}
    assert desk.cards("scroll") == []


@rule("BAT-16.26")
def test_the_book_changes_different_cards_and_never_itself() -> None:
    desk = acting("book", "friman")
    assert desk.targets("scroll", "book") == ["friman/barfolk"]
    assert desk.scroll("friman", "islander", by="book").cards("scroll") == []
    assert acting("book").cards("scroll") == []


@rule("BAT-19.37", "BAT-19.15")
def test_the_book_is_played_in_battle() -> None:
    desk = siege("weapon", "book", "chief/islander").scroll("chief/islander", "barfolk", by="book").choose("play chief")
    assert desk.totals == (4, 3)


@rule("BAT-16.26")
def test_the_book_is_no_amulet_no_title_and_pays_nothing() -> None:
    desk = Field().city("1,1").hand(0, "book", "friman", "friman", "supply", "supply").act()
    assert (desk.cards("amulet"), desk.cards("title"), desk.offers("create")) == ([], [], [])
