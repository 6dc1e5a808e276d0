"""What rivals hear and guess is the same in two games that differ only in what they cannot know."""

from __future__ import annotations

import pytest

from wartable.kernel import SPECTATOR, Event, FastUmpire, fingerprint
from wartable.testing import rule

from .builders import GAME, Desk
from .secret_positions import POSITIONS, a_draw, a_scouted_card, an_army_card_for_the_ally

RIVALS = (2, 3, SPECTATOR)
each_position = pytest.mark.parametrize("position", range(len(POSITIONS)), ids=[p.__name__ for p in POSITIONS])


def heard(desk: Desk, viewer: int) -> list[tuple[int, ...]]:
    """What a viewer was told."""
    events: list[Event] = [event for event in desk.umpire.events if event.heard_by(viewer)]
    return [(event.kind, event.a, event.b, event.c, event.of) for event in events]


@rule("PB-TEA.4", "PB-BAS.10")
@each_position
@pytest.mark.parametrize("viewer", RIVALS)
def test_rivals_are_told_nothing_of_it(position: int, viewer: int) -> None:
    one, two = [POSITIONS[position](secret) for secret in (0, 1)]
    told = [[event[:2] for event in heard(desk, viewer)] for desk in (one, two)]
    assert told[0] == told[1]
    faces = [[event[3] for event in heard(desk, viewer)] for desk in (one, two)]
    assert faces[0] == faces[1]


@rule("PB-TEA.4")
@each_position
@pytest.mark.parametrize("viewer", RIVALS)
def test_rivals_are_asked_nothing_and_the_same_seat_is(position: int, viewer: int) -> None:
    one, two = [POSITIONS[position](secret) for secret in (0, 1)]
    assert one.over == two.over
    assert one.over or one.ask.seat == two.ask.seat != viewer


@rule("PB-TEA.4")
@pytest.mark.parametrize("position", [a_draw, an_army_card_for_the_ally, a_scouted_card])
def test_the_ally_is_told_which_card_it_was(position: object) -> None:
    assert callable(position)
    one, two = [position(secret) for secret in (0, 1)]
    assert [event[3] for event in heard(one, 1)] != [event[3] for event in heard(two, 1)]


@rule("PB-TEA.4")
@pytest.mark.parametrize("viewer", RIVALS)
def test_guesses_of_rivals_are_the_same_whatever_was_drawn(viewer: int) -> None:
    one, two = [GAME.resample(a_draw(secret).s, viewer, FastUmpire(5)) for secret in (0, 1)]
    assert fingerprint(GAME, one) == fingerprint(GAME, two)
