"""The army cards and their colors, and how costs are written (PB-GEO, PB-CON.2, PB-CON.3, PB-ICO)."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.para_bellum.content.cards import Card
from wartable.games.para_bellum.content.cost import read_cost
from wartable.games.para_bellum.content.faces import SIGNS
from wartable.games.para_bellum.content.grid import GENERAL_SLOT
from wartable.games.para_bellum.content.kinds import (
    ARMY,
    BANNERS,
    CENTURION_DIE,
    COLORS,
    GENERAL_DIE,
    GRAY_BANNERS,
    HORN,
    LEGION_DIE,
    NO_BANNER,
    RED_BANNERS,
    SETS,
    die_of,
)
from wartable.kernel import BadContent
from wartable.testing import rule

from .builders import GAME, Desk

CARDS = [card for card in GAME.cards.all if card.type == ARMY]
ICON_WORDS = {"–": "none", "C": "horn", "TL": "top_left", "TR": "top_right", "BL": "bottom_left", "BR": "bottom_right"}


def of_set(*names: str) -> list[Card]:
    """The army cards of some sets."""
    return [card for card in CARDS if SETS[card.set] in names]


def printed() -> dict[str, tuple[str, str, str, str]]:
    """The army deck as the ledger's table has it: set, left, right, icon."""
    found: dict[str, tuple[str, str, str, str]] = {}
    for line in GAME.ledger().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| A-") and len(cells) == 6:
            found[cells[0]] = (cells[1], cells[2], cells[3], cells[5])
    return found


@rule("PB-GEO.1")
def test_there_are_sixty_army_cards_five_of_them_to_start_with() -> None:
    assert [len(of_set(name)) for name in ("start", "base", "three", "four")] == [5, 25, 15, 15]
    assert len(CARDS) == 60


@rule("PB-GEO.1", "PB-CON.1")
def test_the_army_deck_is_that_of_the_ledger() -> None:
    sets = {"base": "base", "three": "III", "four": "IV"}
    icons = {word: letter for letter, word in ICON_WORDS.items()}
    icon = {row.key: row.values.get("icon", "none") for row in GAME.cards.source.rows("army")}
    ours = {
        card.key: (sets[SETS[card.set]], COLORS[card.left], COLORS[card.right], icons[str(icon[card.key])])
        for card in of_set("base", "three", "four")
    }
    assert len(printed()) == 55
    assert ours == printed()


@rule("PB-GEO.2", "PB-GEO.5", "PB-GEO.4")
def test_each_color_has_one_starting_card_of_that_color_alone() -> None:
    starts = of_set("start")
    assert [(COLORS[card.left], COLORS[card.right]) for card in starts] == [(color, color) for color in COLORS]
    assert all(card.full for card in starts)


@rule("PB-GEO.3")
def test_the_five_colors_have_signs_of_their_own() -> None:
    assert COLORS == ("gold", "green", "purple", "white", "black")
    assert len(set(SIGNS)) == 5
    assert ["bull" in SIGNS[0], "boar" in SIGNS[1], "elephant" in SIGNS[2]] == [True] * 3
    assert ["lightning" in SIGNS[3], "wolf" in SIGNS[4]] == [True] * 2


@rule("PB-GEO.4")
def test_a_card_is_full_if_and_only_if_its_halves_are_alike() -> None:
    assert [card.key for card in of_set("base") if card.full] == ["A-01", "A-02", "A-03", "A-04", "A-05"]
    assert all(card.full == (card.left == card.right) for card in CARDS)


@rule("PB-GEO.6")
def test_the_general_die_lies_on_the_starting_card_from_the_beginning() -> None:
    desk = Desk()
    assert [army.dice[GENERAL_SLOT] for army in desk.s.army] == [6, 6]
    assert desk.all_dice(0) == {}


@rule("PB-GEO.4")
def test_a_card_is_called_by_the_legions_of_its_halves_and_a_full_one_by_its_cohort() -> None:
    names = {card.key: card.name for card in CARDS}
    assert [names[key] for key in ("A-06", "A-31", "A-24")] == ["X / XX", "X / XX", "XII / V"]
    assert [names[key] for key in ("A-01", "A-26", "A-41")] == ["X, cohort 1", "X, cohort 2", "X, cohort 3"]
    assert names["A-45"] == "VI, cohort 3"
    starts = ["Legio X Equestris", "Legio XX", "Legio V Alaudae", "Legio XII", "Legio VI"]
    assert [names[f"S-{number}"] for number in range(1, 6)] == starts


@rule("PB-GEO.21")
def test_a_card_has_one_icon_at_most_and_starting_cards_have_none() -> None:
    assert [card.icon for card in of_set("start")] == [0] * 5


@rule("PB-CON.2")
def test_the_deck_is_spread_evenly_over_the_pairs_of_colors() -> None:
    pairs = {(left, right) for left in range(5) for right in range(5)}
    base = [(card.left, card.right) for card in of_set("base")]
    assert len(base) == 25
    assert set(base) == pairs
    more = Counter([(card.left, card.right) for card in of_set("three", "four")])
    assert more == {(left, right): 2 if left == right else 1 for left, right in pairs}


@rule("PB-CON.3")
def test_no_color_and_no_icon_is_favored() -> None:
    deck = of_set("base", "three", "four")
    assert [sum(card.left == color for card in deck) for color in range(5)] == [11] * 5
    assert [sum(card.right == color for card in deck) for color in range(5)] == [11] * 5
    assert sum(card.full for card in deck) == 15
    assert sum(card.icon == HORN for card in deck) == 15
    assert sum(card.icon > HORN for card in deck) == 18
    assert sum(card.icon == 0 for card in deck) == 22


@rule("PB-ICO.5")
def test_three_banners_are_red_and_three_are_gray() -> None:
    assert [BANNERS[banner] for banner in RED_BANNERS] == ["strategist", "field_commander", "warlord"]
    assert [BANNERS[banner] for banner in GRAY_BANNERS] == ["artifex", "veterani", "speculatore"]
    assert [die_of(banner) for banner in range(6)] == [CENTURION_DIE] * 3 + [LEGION_DIE] * 3


@rule("PB-ICO.8")
@pytest.mark.parametrize(
    ("text", "die", "dots", "banner"),
    [
        ("general", GENERAL_DIE, 1, ""),
        ("centurion", CENTURION_DIE, 1, ""),
        ("centurion:2", CENTURION_DIE, 2, ""),
        ("legion", LEGION_DIE, 1, ""),
        ("legion:2", LEGION_DIE, 2, ""),
        ("strategist:centurion:2", CENTURION_DIE, 2, "strategist"),
        ("artifex:legion", LEGION_DIE, 1, "artifex"),
    ],
)
def test_a_cost_is_written_as_pips_of_a_die_with_or_without_a_banner(
    text: str, die: int, dots: int, banner: str
) -> None:
    cost = read_cost("here", text)
    assert cost.banners == ()
    (icon,) = cost.pips
    assert (icon.die, icon.dots) == (die, dots)
    assert icon.banner == (BANNERS.index(banner) if banner else NO_BANNER)


@rule("PB-ICO.8", "PB-ICO.6")
def test_a_banner_alone_is_itself_the_cost() -> None:
    cost = read_cost("here", "veterani")
    assert (cost.pips, [BANNERS[banner] for banner in cost.banners]) == ((), ["veterani"])


@rule("PB-ICO.8")
def test_a_cost_may_have_alternatives() -> None:
    action = GAME.cards.all[GAME.cards.face["balista"]].action
    assert action is not None
    assert [[(icon.die, icon.dots, BANNERS[icon.banner]) for icon in cost.pips] for cost in action.costs] == [
        [(CENTURION_DIE, 2, "strategist")],
        [(LEGION_DIE, 2, "veterani")],
    ]


@rule("PB-ICO.8", "PB-ICO.5")
@pytest.mark.parametrize(
    "text", ["soldier", "centurion:3", "artifex:centurion", "strategist:legion", "veterani:general"]
)
def test_what_is_no_cost_is_refused(text: str) -> None:
    with pytest.raises(BadContent, match="is no cost"):
        read_cost("here", text)
