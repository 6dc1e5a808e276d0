"""The words of choices and of the log: what happens, in plain words, and no coordinates."""

from __future__ import annotations

import re

import pytest

from wartable.games.para_bellum.content.grid import GENERAL_SLOT, SLOTS
from wartable.games.para_bellum.content.verbs_and_tellings import (
    ACTS,
    BANNERED,
    CONSULT,
    EMPOWER,
    LOST,
    LOWERED,
    ROLLED,
    TELLINGS,
)
from wartable.kernel import ALL, Event
from wartable.kernel.notation import sentence

from .builders import GAME, slot

NAMES = ("Ann", "Ben")


def told(kind: int, a: int, b: int, c: int = -1) -> Event:
    """Something that everybody heard."""
    return Event(kind, a, b, c, ALL, "")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (told(ROLLED, 0, slot("k1,-1"), 6), "Ann rolls 6 for a legion die."),
        (told(BANNERED, 0, 5, 4), "Ann puts Speculatore on a 4."),
        (told(LOST, 1, slot("r0,0"), 2), "Ben loses a centurion die of 2."),
        (told(LOWERED, 1, GENERAL_SLOT, 3), "Ben has the general die lowered to 3."),
        (told(ACTS, 0, CONSULT), "Ann consults."),
        (told(ACTS, 0, EMPOWER), "Ann empowers."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_happens_is_told_in_plain_words(event: Event, said: str) -> None:
    assert sentence(GAME, event, NAMES) == said


def test_no_sentence_and_no_choice_names_a_coordinate() -> None:
    kinds = {kind for telling in TELLINGS for kind in (telling.a, telling.b, telling.c)}
    assert kinds.isdisjoint({"cell", "slot", "space"})
    names = [GAME.name(kind, value) for kind in ("slot", "space") for value in range(SLOTS)]
    assert not [name for name in names if re.search(r"\d", name)]


def test_every_slot_has_a_name_of_its_own() -> None:
    assert len({GAME.name("slot", value) for value in range(SLOTS)}) == SLOTS
    assert GAME.name("slot", slot("k0,0")) == "the legion die at the start"
    assert GAME.name("slot", slot("k1,-2")) == "the legion die one up, two left"
    assert GAME.name("space", slot("r-1,1")) == "the centurion slot one down, one right"
