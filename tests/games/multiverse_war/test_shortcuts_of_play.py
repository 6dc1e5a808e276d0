"""What the rules save themselves while they are played: it must never show."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.rules.action import ActUnit, TransitStep, UnitAction
from wartable.games.multiverse_war.rules.sight import look_around
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import FastUmpire, answer, asked, settle
from wartable.kernel.snapshot import fingerprint
from wartable.testing import rule

from .builders import GAME

PRESETS = [("starter", 2), ("team", 4), ("diplomacy", 4)]


def play_on(s: WarState, dice: FastUmpire) -> bool:
    """One random choice; whether the game goes on."""
    choices = settle(s, dice)
    if choices:
        answer(s, asked(s)[0].seat, choices[dice.draw(len(choices))], dice)
    return bool(settle(s, dice))


def new_game(preset: str, seats: int, dice: FastUmpire) -> WarState:
    """A fresh table of a preset."""
    return GAME.new(seats, GAME.check(seats, {"preset": preset, "turn_limit": 6}), dice)


@rule("MW-9.17")
@pytest.mark.parametrize(("preset", "seats"), PRESETS)
def test_after_a_step_a_second_look_finds_nothing_new(preset: str, seats: int) -> None:
    for seed in range(3):
        dice = FastUmpire(seed)
        s = new_game(preset, seats, dice)
        while play_on(s, dice):
            if isinstance(asked(s)[0], (ActUnit, UnitAction, TransitStep)):
                again = s.clone()
                look_around(again, dice)
                assert again.pieces.seen == s.pieces.seen


@pytest.mark.parametrize(("preset", "seats"), PRESETS)
def test_what_clones_share_is_never_changed_in_place(preset: str, seats: int) -> None:
    dice = FastUmpire(7)
    s = new_game(preset, seats, dice)
    going = True
    while going:
        kept = s.clone()
        before = fingerprint(GAME, kept)
        for _ in range(5):
            going = going and play_on(s, dice)
        assert fingerprint(GAME, kept) == before
        after = fingerprint(GAME, s)
        play_on(kept, FastUmpire(1))
        assert fingerprint(GAME, s) == after


SHARED = (
    "wounds",
    "healing",
    "rallied",
    "worked",
    "set_up",
    "stance",
    "front",
    "shots",
    "tokens",
    "shield",
    "note",
    "noted",
    "outdated",
    "origin",
    "trained_by",
    "trained_age",
    "exchanges",
    "picked",
    "placed",
    "proofs",
    "progress",
    "counted",
    "house",
    "heroes",
    "buildings",
)


def test_shared_lists_become_ones_own_before_they_change() -> None:
    s = new_game("starter", 2, FastUmpire(1))
    settle(s, FastUmpire(1))
    other = s.clone()
    assert all([getattr(s, field) is getattr(other, field) for field in SHARED])
    s.own_marks()
    s.own_recruits()
    s.own_houses()
    s.own_sheets()
    assert not any([getattr(s, field) is getattr(other, field) for field in SHARED])
    assert fingerprint(GAME, s) == fingerprint(GAME, other)
