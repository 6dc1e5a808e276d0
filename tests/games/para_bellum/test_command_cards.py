"""The 22 kinds of command card as the ledger lists them, and that each part of each has a test (PB-CON.1)."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from wartable.games.para_bellum.content.cards import Card
from wartable.games.para_bellum.content.cost import Cost
from wartable.games.para_bellum.content.faces import TYPE_NAMES, subtypes_of
from wartable.games.para_bellum.content.kinds import (
    BANNERS,
    CHARACTER,
    CONSTRUCT,
    DICE,
    NO_BANNER,
    ORDER,
    PERMANENT,
    SPECIAL_UNIT,
    VIA,
)
from wartable.games.para_bellum.rules.deeds import DEEDS
from wartable.testing import rule

from .builders import GAME
from .cards import NOT, TESTED

COMMANDS = [card for card in GAME.cards.all if card.command]

LISTED = """
C-01 | Bribe | Order | 2
C-02 | Raid | Order | 2 | 2: veterani
C-03 | Reinforcements | Order | 3
C-04 | Sabotage | Order | 2 | 2: warlord
C-05 | Acclamatio | Order | 3 | 2: field_commander
C-06 | Dilectus | Order | 2 | 2: veterani
C-07 | Exploratores | Order | 2 | 2: speculatore
C-08 | Magnum Iter | Order | 2 | 2: strategist
C-09 | Decimatio | Order | 2 | 2: warlord
C-10 | Frumentatio | Order | 3 | 2: artifex
C-11 | Architecti | Permanent, Character | 2 | strategist:centurion:1
C-12 | Assassin | Permanent, Character | 2 | warlord:centurion:1 or speculatore:legion:1
C-13 | Primus Pilus | Permanent, Character | 2 | field_commander:centurion:1
C-14 | Aquilifer | Permanent, Character | 2
C-15 | Quaestor | Permanent, Character | 2 | nothing
C-16 | Via Appia | Permanent, Construct, Via | 2
C-17 | Via Egnatia | Permanent, Construct, Via | 2
C-18 | Vallum | Permanent, Construct | 2
C-19 | Castra | Permanent, Construct | 2 | artifex:legion:1
C-20 | Sacramentum | Permanent | 2
C-21 | Balista | Special Unit, Construct | 2 | strategist:centurion:2 or veterani:legion:2
C-22 | Turris | Special Unit, Construct | 2 | field_commander:centurion:2 or artifex:legion:2
"""
"""Id, name, type with subtypes, copies, and what the second option or the action costs besides an action."""


def price(costs: tuple[Cost, ...]) -> str:
    """Alternatives of a cost as the table writes them."""
    found: list[str] = []
    for cost in costs:
        parts = [BANNERS[banner] for banner in cost.banners]
        for icon in cost.pips:
            banner = f"{BANNERS[icon.banner]}:" if icon.banner != NO_BANNER else ""
            parts.append(f"{banner}{DICE[icon.die]}:{icon.dots}")
        found.append(" ".join(parts) or "nothing")
    return " or ".join(found)


def row(card: Card) -> str:
    """A card as the table writes it."""
    cells = [card.id, card.name, ", ".join([TYPE_NAMES[card.type], *subtypes_of(card)]), str(card.copies)]
    if card.action is not None:
        cells.append(price(card.action.costs))
    elif len(card.options) == 2 and price(card.options[1].costs) != "nothing":
        cells.append(f"2: {price(card.options[1].costs)}")
    return " | ".join(cells)


@rule("PB-CON.1", "PB-CON.4", "PB-CMD.1")
def test_the_command_cards_are_those_of_the_ledger() -> None:
    assert [row(card) for card in sorted(COMMANDS, key=lambda card: card.id)] == LISTED.strip().splitlines()


@rule("PB-CON.1")
def test_the_first_options_of_orders_cost_nothing_besides_the_action() -> None:
    assert {price(card.options[0].costs) for card in COMMANDS if card.options} == {"nothing"}


@rule("PB-CON.4", "PB-CMD.1", "PB-CMD.2")
@pytest.mark.parametrize(("type", "kinds", "cards"), [(ORDER, 10, 23), (PERMANENT, 10, 20), (SPECIAL_UNIT, 2, 4)])
def test_the_command_deck_has_so_many_cards_of_each_type(type: int, kinds: int, cards: int) -> None:
    found = [card for card in COMMANDS if card.type == type]
    assert (len(found), sum(card.copies for card in found)) == (kinds, cards)


@rule("PB-CON.5")
@pytest.mark.parametrize("banner", BANNERS)
def test_every_banner_is_asked_for_by_two_kinds_of_command_card(banner: str) -> None:
    assert len([card for card in COMMANDS if banner in row(card)]) >= 2


@rule("PB-CON.6", "PB-PER.4")
def test_there_are_enough_cards_of_each_subtype() -> None:
    def having(subtype: int) -> int:
        return len([card for card in COMMANDS if card.subtypes & subtype])

    assert (having(VIA), having(CHARACTER), having(CONSTRUCT)) == (2, 5, 6)
    assert [card.id for card in COMMANDS if card.type == PERMANENT and not card.subtypes] == ["C-20"]


@rule("PB-PER.8", "PB-CON.1")
def test_constructs_and_only_they_cost_an_additional_action() -> None:
    assert {card.id for card in COMMANDS if card.extra == 1} == {
        card.id for card in COMMANDS if card.subtypes & CONSTRUCT
    }
    assert {card.extra for card in COMMANDS} == {0, 1}


@rule("PB-CON.7")
@pytest.mark.parametrize(
    "deed", ["fill", "move_die", "test_all", "test_self", "raise", "scout", "spy", "march", "gain_actions"]
)
def test_each_of_these_deeds_stands_on_a_card(deed: str) -> None:
    used = {deed.words[0] for clause in GAME.cards.clauses.values() for deed in (*clause.deeds, *clause.otherwise)}
    assert deed in used


@rule("PB-CON.7")
def test_a_general_die_is_raised_and_a_hand_limit_changed_by_some_card() -> None:
    assert [
        card.id for card in COMMANDS for option in card.options if option.deeds[0].words[:2] == ("raise", "general")
    ]
    assert [card.id for card in COMMANDS if "limit" in card.text] == ["C-19"]


@rule("PB-CON.1")
def test_every_deed_of_the_code_is_on_some_card() -> None:
    used = {deed.words[0] for clause in GAME.cards.clauses.values() for deed in (*clause.deeds, *clause.otherwise)}
    assert used == set(DEEDS)


@rule("PB-CON.1")
@pytest.mark.parametrize("card", COMMANDS, ids=[card.id for card in COMMANDS])
def test_every_part_of_a_command_card_has_a_test(card: Card) -> None:
    for file in sorted(Path(__file__).parent.glob("test_*_cards.py")):
        if file.stem != "test_command_cards":
            importlib.import_module(f"{__package__}.{file.stem}")
    parts = {str(number + 1) for number in range(len(card.options))} | {NOT}
    if card.action is not None:
        parts.add("action")
    if any(card.passive):
        parts.add("passive")
    assert parts - TESTED.get(card.id, set()) == set(), f"{card.id} {card.name}: note a test with @card"
