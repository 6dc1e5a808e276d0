"""Teams: what allies share, and what rivals never see (PB-TEA)."""

from __future__ import annotations

import pytest

from wartable.kernel import SPECTATOR
from wartable.testing import rule

from .builders import Desk
from .test_setup import a_first_turn


def known(desk: Desk, viewer: int, nos: tuple[int, ...]) -> list[bool]:
    """Which of these cards a viewer knows."""
    return [desk.s.pieces.known(no, viewer) for no in nos]


@rule("PB-TEA.3", "PB-TEA.4")
def test_an_ally_sees_hand_and_objectives_and_an_opponent_does_not() -> None:
    s = a_first_turn(4, events=False).s
    for seat in range(4):
        hidden = [no for no in s.objectives[seat] if not s.card(no).face_up]
        for no in (*s.hand[seat], *hidden):
            assert [s.pieces.known(no, viewer) for viewer in range(4)] == [s.sides[seat] == side for side in s.sides]
            assert not s.pieces.known(no, SPECTATOR)


@rule("PB-TEA.4")
def test_an_ally_sees_cards_that_are_drawn_taken_and_looked_at() -> None:
    desk = Desk(4, events=False).line("raid", "bribe", "castra", "vallum").hand(0, "exploratores").act(0, 4)
    desk.choose("muster", "consult", "take raid")
    assert known(desk, 1, desk.s.hand[0]) == [True] * 3
    assert known(desk, 2, desk.s.hand[0]) == [False] * 3
    desk.choose("play-order exploratores")
    looked = tuple([no for no in desk.s.limbo if desk.s.pieces.back[no] == 0])
    assert (known(desk, 1, looked), known(desk, 3, looked)) == ([True] * 3, [False] * 3)


@rule("PB-TEA.4")
def test_a_hand_that_was_spied_on_is_known_to_both_who_spied_and_to_no_other() -> None:
    desk = Desk(4, events=False).grid(0, {"1,0": "A-06", "1,1": "A-07"}).dice(0, {"k1,0": 4}).hand(0, "exploratores")
    desk.banners(0, {"k1,0": "speculatore"}).hand(3, "raid", "A-06").act(0)
    desk.choose("play-order exploratores", "option 2")
    assert known(desk, 0, desk.s.hand[3]) == known(desk, 1, desk.s.hand[3]) == [True] * len(desk.s.hand[3])
    for viewer in (2, SPECTATOR):
        no = desk.s.hand[3][0]
        assert desk.s.pieces.known(no, viewer) == (viewer == 2)


@rule("PB-TEA.4")
@pytest.mark.parametrize("viewer", [2, 3, SPECTATOR])
def test_what_a_rival_hears_of_a_draw_names_no_card(viewer: int) -> None:
    desk = Desk(4, events=False).act(0).choose("muster")
    drew = [event for event in desk.umpire.events if event.heard_by(viewer) and event.b in desk.s.hand[0]]
    assert [event.c for event in drew] == [-1]


@rule("PB-TEA.5", "PB-TEA.6")
def test_coins_of_the_ally_pay_nothing_and_nothing_changes_hands_by_itself() -> None:
    desk = Desk(4, events=False).line("raid", "bribe", "castra", "vallum").coins(0, 0).coins(1, 9).act(0)
    assert "consult" not in desk.options()
    assert "consult" in desk.coins(0, 1).act(0).options()


@rule("PB-TEA.6", "PB-LEG.8")
def test_a_blazon_a_die_and_a_point_belong_to_one_player() -> None:
    desk = Desk(4, events=False).grid(0, {"1,0": "A-06"}).rolls(5).place(0, "A-07", "1,1")
    assert (desk.blazons(0), desk.blazons(1)) == (["green"], [])
    assert (desk.all_dice(0), desk.all_dice(1)) == ({"k1,0": 5}, {})
