"""Neutral cities and the ruins (BAT-20)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.rules.actions import Act
from wartable.kernel import SPECTATOR, FastUmpire
from wartable.kernel.scene import Stats
from wartable.testing import rule

from .builders import NEUTRAL, NOBODY
from .fights import CITY, TOOL_DAY, Field, at_ruins, before_siege, neutral_city, siege
from .test_scene import area

LANDS = [("woods", "barfolk"), ("mountains", "cloudborn"), ("canyons", "emberian"), ("lakes", "islander")]


def taken(field: Field) -> Field:
    """The neutral city is taken with a weapon and a lord: 6 with moral."""
    return field.choose(f"attack {CITY}", "play weapon", "play lord", "commit")


@rule("BAT-20.1", "BAT-20.3", "BAT-19.9")
@pytest.mark.parametrize(("card", "wins"), [("chief", False), ("priest", True), ("lord", True)])
def test_a_neutral_city_falls_to_an_opening_that_exceeds_its_token(card: str, wins: bool) -> None:
    """A weapon, moral and a chief are 4 against 4; with a priest they are 5."""
    desk = neutral_city("weapon", card).choose(f"attack {CITY}", "play weapon", f"play {card}")
    assert ("commit" in desk.options()) == wins
    if wins:
        desk.choose("commit")
        assert (desk.owner(CITY), desk.level(CITY)) == (0, 4)
        assert isinstance(desk.ask, Act)


@rule("BAT-20.2", "BAT-19.12")
def test_moral_counts_against_a_neutral_force() -> None:
    desk = neutral_city("weapon", "priest/islander").choose(f"attack {CITY}", "play weapon", "play priest/islander")
    assert desk.totals == (4, 4)
    assert desk.options() == ["break-off"]


@rule("BAT-20.2", "BAT-40.5")
def test_the_land_counts_for_the_attacker_in_the_advanced_game() -> None:
    field = Field(day=TOOL_DAY, advanced=True).city("1,1").city(CITY, owner=NEUTRAL, level=4, terrain="woods")
    field.hero(0, CITY).hand(0, "weapon", "chief").act().choose(f"attack {CITY}", "play weapon", "play chief")
    assert field.totals == (5, 4)


@rule("BAT-20.4", "BAT-13.10")
@pytest.mark.parametrize(("terrain", "people"), LANDS)
def test_the_city_yields_a_lord_of_its_land_and_a_supply(terrain: str, people: str) -> None:
    desk = taken(neutral_city("weapon", "lord", terrain=terrain))
    assert desk.fresh() == [f"lord/{people}", "supply"]


@rule("BAT-20.5")
def test_without_such_a_lord_the_top_one_comes() -> None:
    desk = neutral_city("weapon", "lord").stack("lord", "lord/emberian", "lord/cloudborn")
    assert taken(desk).fresh() == ["lord/emberian", "supply"]


@rule("BAT-20.6")
def test_the_lord_deck_is_shuffled_and_an_empty_one_yields_nothing() -> None:
    tops = set()
    for seed in range(8):
        desk = neutral_city("weapon", "lord").stack("lord", "lord/islander", "lord/emberian", "lord/cloudborn")
        desk.umpire.rest = FastUmpire(seed)
        tops.add(taken(desk).names(desk.deck("lord"))[-1])
    assert tops == {"lord/emberian", "lord/cloudborn"}
    desk = taken(neutral_city("weapon", "lord").stack("lord"))
    assert (desk.fresh(), desk.owner(CITY)) == ([], 0)


@rule("BAT-20.7")
def test_only_the_first_conquest_yields_anything() -> None:
    desk = taken(neutral_city("weapon", "lord")).hero(1, CITY).hand(1, "weapon", "lord", "lord")
    desk.choose("end").act(1).choose(f"attack {CITY}", "play weapon", "play lord", "play lord", "commit", "surrender")
    assert (desk.owner(CITY), desk.level(CITY), desk.fresh(1)) == (1, 4, [])


@rule("BAT-20.8", "BAT-19.44")
def test_without_a_token_of_level_4_lord_and_supply_come_all_the_same() -> None:
    desk = neutral_city("weapon", "lord")
    for at in ("1,3", "1,5", "1,7", "3,5", "3,7", "5,5", "5,7", "7,7"):
        desk.city(at, level=3)
    desk = taken(desk)
    assert (desk.owner(CITY), desk.level(CITY)) == (0, 2)
    assert desk.fresh() == ["lord/islander", "supply"]


@rule("BAT-43.1", "BAT-43.12")
def test_a_neutral_city_of_strength_6_becomes_one_of_level_4() -> None:
    desk = neutral_city("weapon", "lord", "friman", strength=6).choose(f"attack {CITY}", "play weapon", "play lord")
    assert (desk.totals, "commit" in desk.options()) == ((6, 6), False)
    desk.choose("play friman", "commit")
    assert (desk.owner(CITY), desk.level(CITY)) == (0, 4)


@rule("BAT-20.14", "BAT-19.17")
def test_a_failed_attack_on_a_neutral_force_costs_no_hero() -> None:
    desk = neutral_city("weapon", "friman").choose(f"attack {CITY}", "play weapon", "play friman", "break-off")
    assert (desk.owner(CITY), desk.level(CITY), desk.heroes_at(CITY)) == (NEUTRAL, 4, [0])
    assert desk.played() == ["weapon/barfolk", "friman/barfolk"]


@rule("BAT-20.14")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_of_an_attack_that_a_neutral_force_does_not_answer_no_hero_is_at_stake(viewer: int) -> None:
    neutral = neutral_city("weapon", "friman").choose(f"attack {CITY}", "play weapon")
    assert at_stake(neutral, viewer)["Too weak: it is broken off"] == ("no hero is lost",)
    assert not any("disbanded" in outcome for outcome in at_stake(neutral, viewer))
    guards = at_ruins("weapon").choose("attack 4,4", "play weapon")
    assert "Too weak: it is broken off" in at_stake(guards, viewer)
    assert any("disbanded" in outcome for outcome in at_stake(siege("weapon"), viewer))


def at_stake(desk: Field, viewer: int) -> dict[str, tuple[str, ...]]:
    """What the table says of the outcomes of a battle."""
    return {row.label: row.values for row in area(desk, "stake", Stats, viewer).rows}


@rule("BAT-19.6", "BAT-20.14")
def test_who_leads_is_asked_with_what_it_risks() -> None:
    neutral = neutral_city("weapon").hero(0, CITY).act().choose(f"attack {CITY}")
    assert neutral.ask.words(neutral.s).endswith("No hero is lost here.")
    for target in (f"attack {CITY}", "attack-hero 2"):
        enemy = before_siege("weapon", heroes=2, defending=1).act().choose(target)
        assert enemy.ask.words(enemy.s).endswith("Whoever takes part is lost with a lost battle.")


@rule("BAT-97.2", "BAT-20.7")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_deserted_city_is_taken_at_its_level_and_yields_nothing(level: int) -> None:
    desk = Field(day=TOOL_DAY).city("1,1").city(CITY, owner=1, level=level).hero(0, CITY).hand(0, "weapon", "lord")
    desk.act().leave(1).choose(f"attack {CITY}", "play weapon", "play lord")
    assert desk.totals == (6, level)
    desk.choose("commit")
    assert (desk.owner(CITY), desk.level(CITY), desk.fresh()) == (0, level, [])


# -- the ruins


@rule("BAT-20.9", "BAT-20.10", "BAT-19.9")
def test_the_guards_are_beaten_with_nine() -> None:
    desk = at_ruins("weapon", "lord", "chief", "friman").choose("attack 4,4", "play weapon", "play lord", "play chief")
    assert (desk.totals, "commit" in desk.options()) == ((8, 8), False)
    desk.choose("play friman")
    assert (desk.totals, "commit" in desk.options()) == ((9, 8), True)


@rule("BAT-20.11", "BAT-20.12")
@pytest.mark.parametrize(("relic", "other"), [("horn", "crown"), ("crown", "horn")])
def test_the_winner_picks_a_great_artefact_and_the_ruins_stay_free(relic: str, other: str) -> None:
    desk = at_ruins("weapon", "lord", "lord").choose("attack 4,4", "play weapon", "play lord", "play lord", "commit")
    assert desk.cards("take") == ["crown", "horn"]
    desk.choose(f"take {relic}")
    assert (desk.fresh(), desk.names(desk.s.display)) == ([relic], [other])
    assert (desk.owner("4,4"), desk.level("4,4"), desk.points()) == (NOBODY, 8, 1)
    assert relic in desk.choose("end").held() + desk.sheltered()


@rule("BAT-20.12")
def test_others_may_fight_the_guards_again() -> None:
    desk = at_ruins("weapon", "lord", "lord").choose("attack 4,4", "play weapon", "play lord", "play lord", "commit")
    desk.choose("take horn", "end").hero(1, "4,4").hand(1, "weapon").act(1)
    assert desk.offers("attack") == ["4,4"]


@rule("BAT-20.13")
def test_an_owner_of_a_great_artefact_or_an_empty_display_find_no_battle() -> None:
    assert at_ruins("weapon", display=[]).offers("attack") == []
    desk = at_ruins("weapon")
    desk.s.relics[0] = 1
    assert desk.offers("attack") == []


@rule("BAT-20.13", "BAT-19.4")
def test_heroes_on_the_ruins_may_be_attacked_all_the_same() -> None:
    desk = at_ruins("weapon", display=[]).hero(1, "4,4")
    assert desk.offers("attack-hero") == ["2"]


@rule("BAT-20.9")
def test_standing_on_the_ruins_is_no_battle() -> None:
    desk = at_ruins("weapon", "lord").choose("end")
    assert desk.heroes_at("4,4") == [0]
    assert not desk.fighting


@rule("BAT-20.14")
def test_a_failed_attack_on_the_guards_costs_no_hero_and_wins_nothing() -> None:
    desk = at_ruins("weapon").choose("attack 4,4", "play weapon", "break-off")
    assert (desk.heroes_at("4,4"), desk.fresh(), len(desk.s.display)) == ([0], [], 2)
