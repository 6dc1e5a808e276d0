"""The Unbound in battle and under magic (BAT-42.5 to 42.10)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.kinds import WILD
from wartable.testing import rule

from .fights import CITY, acting, defense, neutral_city, siege

WITH_UNBOUND = ("play weapon", "play friman/universal")


@rule("BAT-42.5", "BAT-42.6")
@pytest.mark.parametrize("supplies", [0, 1, 2, 3])
def test_every_supply_on_an_unbound_adds_a_point_and_leaves_moral_alone(supplies: int) -> None:
    desk = siege("weapon", "friman/universal", *["supply"] * 3, opening=WITH_UNBOUND)
    desk.choose(*["bribe supply"] * supplies)
    assert desk.totals == (1 + 1 + 1 + supplies, 3)
    assert desk.played() == ["weapon/barfolk", "friman/universal", *["supply"] * supplies]


@rule("BAT-42.5")
def test_without_an_unbound_in_the_line_nobody_is_bribed() -> None:
    assert siege("weapon", "friman", "supply", opening=["play weapon", "play friman"]).cards("bribe") == []
    assert siege("sword", "friman/universal", "supply", opening=["play sword"]).cards("bribe") == []
    desk = defense(against=["supply", "friman"]).choose("fight", "play friman")
    assert desk.cards("bribe") == []


@rule("BAT-42.5", "BAT-42.6", "BAT-19.29")
def test_a_bribe_alone_is_a_move() -> None:
    desk = defense("supply", against=["friman/universal", "supply", "supply"], opening=["play weapon", "play lord"])
    desk.choose("fight", "play friman/universal", "bribe supply", "bribe supply")
    assert (desk.totals, "commit" in desk.options()) == ((6, 6), True)
    desk = siege("weapon", "lord/universal", "supply", "supply", opening=["play weapon", "play lord/universal"])
    desk.hand(1, "priest").choose("commit", "fight", "play priest", "commit", "bribe supply")
    assert (desk.totals, "commit" in desk.options()) == ((7, 6), True)
    assert desk.choose("commit").ask.seat == 1


@rule("BAT-42.6")
def test_copies_and_wild_cards_bribe_one_at_a_time() -> None:
    desk = siege("weapon", "friman/universal", "amulet", "supply", opening=WITH_UNBOUND).bless("supply", 3)
    desk.choose("bribe supply")
    assert (desk.totals, desk.staged()) == ((4, 3), {"supply": 2})
    desk.choose("bribe supply", "bribe supply")
    assert (desk.totals, desk.staged(), desk.cards("bribe")) == ((6, 3), {}, [])
    desk = siege("weapon", "friman/universal", opening=WITH_UNBOUND).stage("chief/islander", WILD)
    assert desk.choose("bribe chief/islander").totals == (4, 3)
    assert desk.staged() == {}


@rule("BAT-42.6")
def test_nothing_but_supplies_bribes() -> None:
    desk = siege("weapon", "friman/universal", "friman", "tool", "horse", opening=WITH_UNBOUND)
    assert desk.cards("bribe") == []


@rule("BAT-42.8", "BAT-42.9")
@pytest.mark.parametrize("rank", ["friman", "chief", "priest", "lord"])
@pytest.mark.parametrize(
    ("verb", "transformer"),
    [("amulet", "amulet"), ("title", "title"), ("scroll", "scroll"), ("title", "crown"), ("scroll", "book")],
)
def test_an_unbound_is_not_transformed(rank: str, verb: str, transformer: str) -> None:
    desk = acting(transformer, f"{rank}/universal", "friman")
    assert f"{rank}/universal" not in desk.targets(verb, transformer)
    assert "friman/barfolk" in desk.targets(verb, transformer)


@rule("BAT-42.8")
@pytest.mark.parametrize("verb", ["amulet", "title", "scroll"])
def test_the_hammer_does_not_transform_an_unbound_either(verb: str) -> None:
    assert acting("hammer", "friman/universal", "friman").targets(verb, "hammer") == ["friman/barfolk"]


@rule("BAT-42.9")
def test_a_title_or_scroll_may_hand_out_an_unbound_as_the_top_card() -> None:
    desk = acting("title", "friman").stack("chief", "chief/universal", "chief/islander").title("friman")
    assert desk.staged() == {"chief/universal": 1}
    desk = acting("scroll", "chief").stack("chief", "chief/universal", "chief/islander").scroll("chief", "emberian")
    assert desk.staged() == {"chief/universal": 1}
    desk = acting("scroll", "chief").stack("chief", "chief/universal", "chief/islander").scroll("chief", "islander")
    assert desk.staged() == {"chief/islander": 1}


@rule("BAT-42.10")
@pytest.mark.parametrize(("top", "gained"), [("lord/universal", 1), ("lord/emberian", 2)])
def test_an_unbound_lord_of_a_neutral_city_brings_no_supply(top: str, gained: int) -> None:
    desk = neutral_city("weapon", "lord").stack("lord", top)
    desk.choose(f"attack {CITY}", "play weapon", "play lord", "commit")
    assert desk.fresh() == [top, "supply"][:gained]


@rule("BAT-42.2", "BAT-19.16")
def test_an_unbound_never_breaks_moral() -> None:
    assert siege("weapon", "friman/universal", opening=WITH_UNBOUND).totals == (3, 3)
    desk = defense(against=["lord/universal"], defending=2).choose("fight", "involve 2", "involve 3")
    assert desk.choose("play lord/universal").totals == (6, 3 + 4 + 2)


@rule("BAT-42.7")
def test_an_unbound_is_stationed_in_a_tent() -> None:
    desk = acting("tent", "supply", "lord/universal").choose("tent tent", "keep lord/universal")
    assert desk.tented() == [["tent/barfolk", "lord/universal"]]
