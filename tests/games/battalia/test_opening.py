"""Step 1, cohort or mulligan (BAT-4), and step 2, the ambush (BAT-5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from wartable.games.battalia.rules.actions import Act
from wartable.games.battalia.rules.opening import RaiseAmbush
from wartable.testing import rule

from .builders import Desk

MANY = ("horse",) * 10


def opening(*hand: str, seats: int = 3, **cards: Sequence[str]) -> Desk:
    """A turn of seat 0 at its first question, with a nation of horses unless another is given."""
    desk = Desk(seats).hand(0, *hand).nation(0, *cards.get("nation", MANY))
    return desk.ambush(0, *cards.get("ambush", ())).shelter(0, *cards.get("shelter", ())).turn()


def bonus(desk: Desk, announcement: str) -> list[str]:
    """How many extra cards an announcement allows."""
    return desk.choose(announcement).offers("extra")


# -- cohorts


@rule("BAT-4.1", "BAT-4.2", "BAT-EX.16")
@pytest.mark.parametrize(("size", "extra"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_extra_cards_by_the_size_of_a_cohort(size: int, extra: int) -> None:
    others = ["friman/emberian", "friman/emberian", "supply"]
    desk = opening(*["chief/islander"] * size, *others[: 6 - size])
    assert desk.offers("cohort") == ["islander"]
    desk.choose("cohort islander", f"extra {extra}", "show-all")
    assert len(desk.s.hand[0]) == 6 + extra
    assert desk.kinds(desk.s.hand[0]).count("horse") == extra


@rule("BAT-4.1", "BAT-EX.16")
def test_two_cards_of_a_faction_are_no_cohort() -> None:
    desk = opening("friman", "chief", "friman/islander", "lord/islander", "friman/emberian", "tool/cloudborn")
    assert desk.options() == ["begin", "mulligan"]


@rule("BAT-4.1")
def test_units_and_artefacts_of_a_faction_make_a_cohort() -> None:
    assert opening("friman/islander", "tool/islander", "horse/islander").offers("cohort") == ["islander"]


@rule("BAT-4.3", "BAT-EX.16")
def test_two_small_cohorts_give_two_cards() -> None:
    desk = opening(*["friman"] * 3, *["friman/islander"] * 3)
    assert desk.options() == ["cohort barfolk", "cohort islander", "cohorts barfolk islander", "begin", "mulligan"]
    assert bonus(desk, "cohorts barfolk islander") == ["2", "1"]
    desk.choose("extra 2", "show-all")
    assert len(desk.s.hand[0]) == 8


@rule("BAT-4.4")
def test_supplies_never_count() -> None:
    assert opening("friman", "friman", "supply", "supply", "supply", "supply").options() == ["begin", "mulligan"]
    assert bonus(opening(*["friman"] * 3, *["supply"] * 3), "cohort barfolk") == ["1"]


@rule("BAT-4.5", "BAT-EX.16")
def test_a_relic_counts_for_the_announced_faction() -> None:
    desk = opening("friman", "friman", "hammer", "friman/islander", "chief/islander", "supply")
    assert desk.offers("cohort") == ["barfolk", "islander"]
    assert bonus(desk, "cohort islander") == ["1"]
    assert bonus(opening(*["friman"] * 5, "hammer"), "cohort barfolk") == ["4", "3", "2", "1"]


@rule("BAT-4.6")
def test_a_relic_counts_for_one_of_two_cohorts_only() -> None:
    two = ["friman", "friman", "friman/islander", "friman/islander", "hammer"]
    assert opening(*two).offers("cohorts") == []
    assert opening(*two, "chief").offers("cohorts") == ["barfolk islander"]
    assert opening(*two, "wings").offers("cohorts") == ["barfolk islander"]


@rule("BAT-4.7", "BAT-5.2")
def test_cards_in_ambush_or_tents_do_not_count() -> None:
    desk = Desk(3).hand(0, "friman", "friman").ambush(0, "friman", "chief")
    desk.s.tents = [(0, *desk.pieces(["tent", "lord"]))]
    assert desk.turn().options() == ["begin", "mulligan"]


@rule("BAT-4.8")
def test_at_most_six_cards_of_a_large_hand_count() -> None:
    desk = opening(*["friman"] * 8)
    assert bonus(desk, "cohort barfolk") == ["4", "3", "2", "1"]
    desk = opening(*["friman"] * 4, *["friman/islander"] * 4)
    assert bonus(desk, "cohorts barfolk islander") == ["2", "1"]


@rule("BAT-4.9")
def test_the_player_picks_the_witness() -> None:
    desk = opening(*["friman"] * 3, seats=4).choose("cohort barfolk", "extra 1")
    assert desk.options() == ["witness 1", "witness 2", "witness 3", "show-all"]


@rule("BAT-4.10")
@pytest.mark.parametrize(("choice", "heard"), [("witness 2", [2]), ("show-all", [-1, 1, 2])])
def test_the_witness_sees_exactly_the_counted_cards(choice: str, heard: list[int]) -> None:
    desk = opening(*["friman"] * 4, "lord/islander", "supply").choose("cohort barfolk", "extra 1", choice)
    for viewer in (-1, 1, 2):
        assert desk.told(viewer).count("seen_in_cohort") == (4 if viewer in heard else 0)
        assert desk.told(viewer).count("announced") == 1


@rule("BAT-4.10", "BAT-4.8")
@pytest.mark.parametrize(
    ("hand", "choice", "shown"),
    [
        (["friman"] * 8, "cohort barfolk", 6),
        (["friman"] * 4 + ["chief/islander"] * 4, "cohorts barfolk islander", 6),
        (["friman", "friman", "hammer", "supply"], "cohort barfolk", 3),
    ],
)
def test_how_many_cards_are_shown(hand: list[str], choice: str, shown: int) -> None:
    desk = opening(*hand).choose(choice, "extra 1", "show-all")
    assert desk.told().count("seen_in_cohort") == shown


@rule("BAT-4.11")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_player_picks_how_many_extra_cards(count: int) -> None:
    desk = opening(*["friman"] * 5)
    assert bonus(desk, "cohort barfolk") == ["3", "2", "1"]
    desk.choose(f"extra {count}", "show-all")
    assert len(desk.s.hand[0]) == 5 + count


@rule("BAT-4.12")
def test_a_cohort_cannot_be_claimed_later() -> None:
    desk = opening(*["friman"] * 5).choose("begin")
    assert isinstance(desk.ask, Act)
    assert desk.offers("cohort") == []


# -- the mulligan


@rule("BAT-4.13")
def test_a_mulligan_discards_the_hand_and_draws_five() -> None:
    desk = opening("friman", "chief", "supply", "supply", "lord", "tool").choose("mulligan")
    assert desk.kinds(desk.s.hand[0]) == ["horse"] * 5
    assert desk.kinds(desk.s.shelter[0]) == ["chief", "friman", "lord", "supply", "supply", "tool"]


@rule("BAT-4.14")
def test_after_a_mulligan_there_is_neither_a_cohort_nor_another_mulligan() -> None:
    desk = opening("supply", "supply").choose("mulligan")
    assert isinstance(desk.ask, Act)
    assert desk.kinds(desk.s.hand[0]) == ["horse"] * 5


@rule("BAT-4.14")
def test_after_a_cohort_there_is_no_mulligan() -> None:
    desk = opening(*["friman"] * 3).choose("cohort barfolk", "extra 1", "show-all")
    assert isinstance(desk.ask, Act)
    assert desk.offers("mulligan") == []


@rule("BAT-4.15")
@pytest.mark.parametrize("hand", [[], ["supply"], ["friman"] * 6, ["friman"] * 9])
def test_a_mulligan_is_possible_with_any_hand_but_not_later(hand: list[str]) -> None:
    desk = opening(*hand)
    assert desk.offers("mulligan") == ["mulligan"]
    assert desk.choose("begin").offers("mulligan") == []


@rule("BAT-4.16")
def test_the_discarded_hand_may_be_drawn_again() -> None:
    desk = opening("friman", "chief", "priest", "lord", nation=["horse"]).choose("mulligan")
    assert desk.kinds(desk.s.hand[0]) == ["chief", "friman", "horse", "lord", "priest"]


# -- the ambush


@rule("BAT-5.1", "BAT-5.3")
def test_all_ambush_cards_are_raised_without_being_shown() -> None:
    desk = Desk(3).hand(0, *["supply"] * 6).ambush(0, "lord", "tool", "friman").do(RaiseAmbush(0))
    assert desk.s.ambush[0] == ()
    assert desk.kinds(desk.s.hand[0]) == ["friman", "lord"] + ["supply"] * 6 + ["tool"]
    assert [desk.s.pieces.known(no, 1) for no in desk.s.hand[0][-3:]] == [False] * 3


@rule("BAT-5.1")
def test_the_ambush_of_others_stays_down() -> None:
    desk = Desk(3).ambush(0, "lord").ambush(1, "tool").turn().choose("begin")
    assert desk.names(desk.s.ambush[1]) == ["tool/barfolk"]


@rule("BAT-5.2")
def test_raised_cards_do_not_fall_to_a_mulligan() -> None:
    desk = opening("friman", "friman", ambush=["lord", "chief"]).choose("mulligan")
    assert desk.kinds(desk.s.hand[0]) == ["chief"] + ["horse"] * 5 + ["lord"]
    assert desk.kinds(desk.s.shelter[0]) == ["friman", "friman"]
