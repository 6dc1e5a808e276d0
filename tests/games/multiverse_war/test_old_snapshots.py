"""Snapshots from before there were drafts go on as they would have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wartable.games.multiverse_war.rules.diplomacy import Proposal
from wartable.kernel import Draft, answer, drafted, fingerprint, load, save, settle
from wartable.kernel.notation import read
from wartable.kernel.scene import Plain
from wartable.testing import rule

from .builders import GAME, Desk

FAR = (4, -1)


def gatling() -> Desk:
    d = Desk()
    d.s.origin[d.block("gatling_gun", 0, FAR)] = 0
    return d.action_turn(0)


def buying() -> Desk:
    return Desk().build_turn(0, gold=9)


def dealing() -> Desk:
    d = Desk("ffa3", ffa_mode="open")
    d.s.gold = [10] * 3
    return d.do(Proposal(0, 2))


def of_before(d: Desk) -> dict[str, Plain]:
    """What a snapshot said of the same position: what happens after a draft was already waiting."""
    data: dict[str, Any] = save(GAME, d.s)
    flat: list[Plain] = []
    for step in data["agenda"]:
        flat += reversed(step[2]) if step[0] == Draft.tag else [step]
    data["agenda"] = flat
    return data


POSITIONS = [
    (gatling, ("act gatling_gun",), ("set_up", "face east")),
    (gatling, ("act gatling_gun", "set_up"), ("face east",)),
    (buying, ("recruit",), ("take catapult", "site 0,0")),
    (buying, ("hire",), ("hero deadeye",)),
    (dealing, ("propose 1", "deal loan", "amount 4"), ("repay 5", "term 2")),
]


@rule("MW-5.29", "MW-23.7")
@pytest.mark.parametrize(("beginning", "texts", "rest"), POSITIONS)
def test_what_was_half_said_is_said_to_its_end(
    beginning: Callable[[], Desk], texts: tuple[str, ...], rest: tuple[str, ...]
) -> None:
    d = beginning().choose(*texts)
    old = load(GAME, of_before(d))
    assert drafted(d.s) is not None
    assert drafted(old) is None
    for text in rest:
        ask = d.ask
        answer(old, ask.seat, read(GAME, old, ask, text), d.umpire)
        settle(old, d.umpire)
        d.choose(text)
    assert drafted(d.s) is None
    assert fingerprint(GAME, old) == fingerprint(GAME, d.s)
