"""What questions say about their answers: why they are worth it, and which of them is the sensible one."""

from __future__ import annotations

from wartable.games.battle_through_history.battle import ChooseBattle, ExtendGroup
from wartable.kernel.notation import prompt
from wartable.kernel.scene import Pick

from .builders import Desk
from .looking import a_full_table


def picks(desk: Desk, seat: int = 0) -> dict[str, Pick]:
    """The answers to the open question, by their notation."""
    return {pick.notation: pick for pick in prompt(desk.game, desk.s, seat, ["Ada", "Ben", "Cleo"]).choices}


# -- whom to face


def test_whom_to_face_says_what_the_points_are_for() -> None:
    desk = a_full_table().at(2, 1, 0).do(ChooseBattle(0))
    note = picks(desk)["face E2-02"].note
    assert note == "+1 point if it falls and joins you · Linked to the Genoese Crossbowmen"
    desk.choose("face E2-02")
    assert isinstance(desk.ask, ExtendGroup)
    assert picks(desk)["add E2-01"].note == "+1 point more if it falls"
    assert picks(desk)["done"].note == "+1 point if it falls and joins you"
    desk.s.battle.group = (3, 4)
    assert picks(desk)["done"].note == "+2 points if all fall and join you"
