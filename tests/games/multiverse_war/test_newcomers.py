"""What helps those who play for the first time: what is suggested, who is a rival, when a turn may end."""

from __future__ import annotations

from wartable.kernel.notation import prompt
from wartable.kernel.scene import Prompt
from wartable.testing import rule

from .builders import GAME
from .sights import NAMES
from .test_setup import Beginning


def question(table: Beginning, seat: int) -> Prompt:
    """What a player is asked before the first round."""
    return prompt(GAME, table.s, seat, NAMES[: table.s.seats])


def suggested(asked: Prompt) -> list[str]:
    """The choices that stand out."""
    return [pick.notation for pick in asked.choices if pick.tone == "main"]


@rule("MW-2.26")
def test_the_units_that_are_a_good_start_stand_out_until_they_are_picked() -> None:
    table = Beginning()
    assert suggested(question(table, 0)) == ["pick builder", "pick scout", "pick spearman"]
    assert question(table, 0).text.endswith("Builder, Scout and Spearman are a good start.")
    table.choose(0, "pick scout", "place 0,0")
    assert suggested(question(table, 0)) == ["pick builder", "pick spearman"]
    assert question(table, 0).text.endswith("Builder and Spearman are a good start.")
    assert suggested(question(table, 1)) == ["pick builder", "pick scout", "pick spearman"]
