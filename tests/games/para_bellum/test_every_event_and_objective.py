"""Every Event, Objective and Alliance card has a test for what it does and one for what it must not do (PB-CON.1)."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from wartable.games.para_bellum.content.kinds import EVENT, OBJECTIVE
from wartable.testing import rule

from .builders import GAME
from .cards import TESTS

for file in sorted(Path(__file__).parent.glob("test_*.py")):
    if file.stem != Path(__file__).stem:
        import_module(f"{__package__}.{file.stem}")

IDS = [card.id for card in GAME.cards.all if card.type in (EVENT, OBJECTIVE)] + [
    card.id for card in GAME.cards.alliances
]


@rule("PB-CON.1")
@pytest.mark.parametrize("number", IDS)
def test_the_card_has_two_tests(number: str) -> None:
    assert len(set(TESTS.get(number, []))) >= 2, f"{number} needs a test of what it does, and of what it must not do"


@rule("PB-CON.1")
def test_all_numbers_of_the_ledger_are_there() -> None:
    wanted = [f"E-{n:02}" for n in range(1, 13)] + [f"O-{n:02}" for n in range(1, 13)] + ["L-1", "L-2", "L-3"]
    assert sorted(IDS) == sorted(wanted)
