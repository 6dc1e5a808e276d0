"""Hiring units and creating artefacts (BAT-7), those whose symbols meet today (BAT-22.8), and the Unbound (BAT-42)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import ARTEFACTS, FACTIONS, KINDS, RANKS
from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.deeds import NameFaction
from wartable.testing import rule

from .builders import Desk, Game

EVERYTHING = ("friman",) * 3 + ("chief", "priest", "lord") + ("supply",) * 5
MATCHED = {1: "tool", 2: "amulet", 3: "scroll", 4: "horse", 5: "weapon", 6: "title", 7: "tent"}


# -- hiring


@rule("BAT-7.2", "BAT-7.3", "BAT-7.4")
@pytest.mark.parametrize("rank", RANKS)
def test_a_hired_unit_is_the_top_card_and_brings_a_supply(rank: str) -> None:
    desk = Desk().stack(rank, f"{rank}/emberian", f"{rank}/islander").hand(0, *["supply"] * 5).act()
    supplies = len(desk.deck("supply"))
    desk.choose(f"hire {rank}")
    assert desk.names(desk.s.table.fresh[0]) == [f"{rank}/emberian", "supply"]
    assert desk.names(desk.deck(rank)) == [f"{rank}/islander"]
    assert len(desk.deck("supply")) == supplies - 1


@rule("BAT-7.5", "BAT-7.13")
@pytest.mark.parametrize("day", [1, 2])
def test_no_supply_is_gained_without_a_unit(day: int) -> None:
    desk = Desk(day=day).city("1,1").hand(0, *EVERYTHING).act()
    assert "supply" not in desk.offers("hire") + desk.offers("create")
    supplies = len(desk.deck("supply"))
    desk.choose("create weapon")
    desk.choose("road straight").rush()
    assert len(desk.deck("supply")) == supplies
    assert desk.kinds(desk.s.table.fresh[0]) == ["weapon"]


@rule("BAT-7.21")
def test_with_an_empty_supply_deck_a_unit_comes_alone() -> None:
    desk = Desk().stack("supply").stack("friman", "friman/islander").hand(0, "supply", "supply").act()
    assert desk.names(desk.choose("hire friman").s.table.fresh[0]) == ["friman/islander"]


# -- creating


@rule("BAT-7.13")
@pytest.mark.parametrize("kind", ARTEFACTS)
def test_a_created_artefact_is_the_top_card(kind: str) -> None:
    day = 1 if kind != "tool" else 2
    desk = Desk(day=day).stack(kind, f"{kind}/emberian", f"{kind}/islander").hand(0, *EVERYTHING).act()
    desk.choose(f"create {kind}")
    assert isinstance(desk.ask, Act)
    assert desk.names(desk.s.table.fresh[0]) == [f"{kind}/emberian"]
    assert desk.names(desk.deck(kind)) == [f"{kind}/islander"]


@rule("BAT-7.17")
@pytest.mark.parametrize("kind", [*RANKS, *ARTEFACTS])
def test_nothing_is_gained_from_an_empty_deck(kind: str) -> None:
    full = Desk().hand(0, *EVERYTHING).act()
    empty = Desk().stack(kind).hand(0, *EVERYTHING).act()
    verb = "hire" if kind in RANKS else "create"
    assert [other for other in full.offers(verb) if other not in empty.offers(verb)] == [kind]


@rule("BAT-7.17")
@pytest.mark.parametrize("shape", ["one", "opposite", "perpendicular", "three", "four"])
def test_no_city_is_built_from_an_empty_deck(shape: str) -> None:
    desk = Desk().city("1,1").road("1,2", "NS").stack(shape).hand(0, *["friman"] * 3).act().choose("city 1")
    assert len(desk.offers("shape")) == 4
    assert shape not in desk.offers("shape")


@rule("BAT-7.17")
@pytest.mark.parametrize("shape", ["straight", "turn", "junction", "crossroad"])
def test_no_road_is_built_from_an_empty_deck(shape: str) -> None:
    desk = Desk().city("1,1").stack(shape).hand(0, "friman", "friman", "supply").act()
    assert len(desk.offers("road")) == 3
    assert shape not in desk.offers("road")


@rule("BAT-EX.1")
def test_a_scroll_and_then_a_chief_use_up_the_hand() -> None:
    desk = Desk(day=2).hand(0, "supply", "supply", "supply", "friman", "chief", "priest")
    desk.stack("scroll", "scroll/emberian", "scroll").stack("chief", "chief/islander", "chief").act()
    desk.choose("create scroll", "hire chief")
    assert desk.names(desk.s.table.fresh[0]) == ["scroll/emberian", "chief/islander", "supply"]
    assert desk.s.hand[0] == ()


# -- the artefact whose symbols meet


@rule("BAT-22.8")
@pytest.mark.parametrize("day", MATCHED)
def test_a_faction_is_named_for_the_matched_artefact_only(day: int) -> None:
    for kind in ARTEFACTS:
        desk = Desk(day=day).hand(0, *EVERYTHING).act().choose(f"create {kind}")
        assert isinstance(desk.ask, NameFaction) == (kind == MATCHED[day])


@rule("BAT-22.8")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_card_of_the_named_faction_is_taken_from_anywhere_in_the_deck(faction: str) -> None:
    order = [f"amulet/{people}" for people in FACTIONS] * 2
    desk = Desk(day=2).stack("amulet", *order).hand(0, *EVERYTHING).act().choose("create amulet", f"name {faction}")
    assert desk.names(desk.s.table.fresh[0]) == [f"amulet/{faction}"]
    order.remove(f"amulet/{faction}")
    assert sorted(desk.names(desk.deck("amulet"))) == sorted(order)


@rule("BAT-22.8")
def test_without_a_card_of_the_named_faction_the_top_card_is_taken() -> None:
    desk = Desk(day=2).stack("amulet", "amulet/emberian", "amulet/islander").hand(0, *EVERYTHING).act()
    desk.choose("create amulet", "name barfolk")
    assert desk.names(desk.s.table.fresh[0]) == ["amulet/emberian"]


@rule("BAT-22.8")
@pytest.mark.parametrize("name", ["barfolk", "islander"])
def test_the_deck_is_shuffled_afterwards(name: str) -> None:
    """Both when a card of the faction was found and when the top card had to do."""
    orders = set()
    for seed in range(12):
        desk = Desk(day=2, seed=seed).stack("amulet", *[f"amulet/{FACTIONS[i % 3]}" for i in range(9)])
        desk.hand(0, *EVERYTHING).act().choose("create amulet", f"name {name}")
        orders.add(tuple(desk.names(desk.deck("amulet"))))
        top = desk.deck("amulet")[-1]
        assert desk.s.pieces.known(top, 1)
    assert len(orders) > 8


@rule("BAT-31.11")
@pytest.mark.parametrize("removed", FACTIONS)
def test_the_removed_faction_is_never_named(removed: str) -> None:
    desk = Desk(2, day=2).hand(0, *EVERYTHING)
    desk.s.removed_faction = FACTIONS.index(removed)
    assert desk.act().choose("create amulet").offers("name") == [people for people in FACTIONS if people != removed]


# -- the Unbound


@rule("BAT-42.1")
def test_two_unbound_of_each_rank_are_in_the_decks_after_the_deal() -> None:
    tops = set()
    for seed in range(12):
        game = Game(4, seed=seed, unbound=True)
        for rank in RANKS:
            names = game.names(game.deck(rank))
            assert names.count(f"{rank}/universal") == 2
            tops.add(names.index(f"{rank}/universal"))
        dealt = [no for zone in (*game.s.hand, *game.s.nation) for no in zone]
        assert not [name for name in game.names(dealt) if name.endswith("universal")]
    assert len(tops) > 4
    plain = Game(4)
    assert not [name for rank in RANKS for name in plain.names(plain.deck(rank)) if name.endswith("universal")]


@rule("BAT-42.2")
def test_an_unbound_counts_for_every_cohort() -> None:
    desk = Desk().hand(0, "friman", "friman", "chief/universal", "lord/islander", "friman/islander").turn()
    assert desk.offers("cohort") == ["barfolk", "islander"]


@rule("BAT-42.3")
@pytest.mark.parametrize(("rank", "supplies"), [("friman", 2), ("chief", 3), ("priest", 4), ("lord", 5)])
def test_an_unbound_costs_what_its_rank_costs(rank: str, supplies: int) -> None:
    desk = Desk().stack(rank, f"{rank}/universal").hand(0, *["supply"] * supplies).act()
    assert rank in desk.offers("hire")
    assert rank not in Desk().stack(rank, f"{rank}/universal").hand(0, *["supply"] * (supplies - 1)).act().offers(
        "hire"
    )
    desk.choose(f"hire {rank}")
    assert desk.s.cards.strengths[desk.s.kind(desk.s.table.fresh[0][0])] == KINDS.index(rank) + 1


@rule("BAT-42.4")
def test_no_supply_comes_with_an_unbound() -> None:
    desk = Desk().stack("friman", "friman/universal", "friman").hand(0, *["supply"] * 4).act().choose("hire friman")
    assert desk.names(desk.s.table.fresh[0]) == ["friman/universal"]
    assert desk.choose("hire friman").names(desk.s.table.fresh[0]) == ["friman/universal", "friman/barfolk", "supply"]
