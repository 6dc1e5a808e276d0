"""What questions say about their answers: why they are worth it, and which of them is the sensible one."""

from __future__ import annotations

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy, ExtendGroup
from wartable.games.battle_through_history.chances import chance, strongest
from wartable.games.battle_through_history.engagement import Reinforcements
from wartable.games.battle_through_history.odds import percent
from wartable.games.battle_through_history.state import ATTACKER, DEFENDER
from wartable.kernel.notation import prompt
from wartable.kernel.scene import Pick

from .builders import Desk, Fight, a_battle
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


# -- the line-up


def deploying(*hand: str, line_up: tuple[str, ...] = (), deck: tuple[str, ...] = (), against: str = "E1-04") -> Fight:
    """Seat 0 deploys against one Unit, with some Units in place."""
    fight = a_battle(list(line_up), [against], links=False)
    fight.hand(0, *hand).deck(0, *deck).do(Deploy(0, ATTACKER), Reinforcements())
    return fight


def test_the_first_unit_is_asked_for_with_the_chance_of_those_that_may_follow() -> None:
    fight = deploying("B-SPY", "B-ARC", "B-CAT", "B-HOR")
    units: tuple[int, ...] = ()
    chances: list[str] = []
    for _ in range(3):
        units = (*units, strongest(fight.s, 0, ATTACKER, units))
        chances.append(percent(chance(fight.s, ATTACKER, units)))
    assert fight.ask.words(fight.s) == (
        "Which Unit do you send to the front, where damage falls first?\n"
        f"Units add up: your best alone wins {chances[0]}, your best two {chances[1]}, your best three {chances[2]}."
    )


def test_one_card_adds_nothing_up_and_a_deck_is_not_looked_into() -> None:
    assert "\n" not in deploying("B-SPY").ask.words(deploying("B-SPY").s)
    one, other = deploying("B-SPY", "B-CON", deck=("E4-05",)), deploying("B-SPY", "B-CON", deck=("B-SPY",))
    assert one.ask.words(one.s) == other.ask.words(other.s)


def test_a_defender_who_knows_no_line_up_is_told_no_chance() -> None:
    fight = a_battle([], [], challenge=True)
    fight.hand(1, "B-MAN", "B-CAT").do(Deploy(1, DEFENDER), Reinforcements())
    assert "\n" not in fight.ask.words(fight.s)
