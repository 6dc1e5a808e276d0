"""What questions say about their answers: why they are worth it, and which of them is the sensible one."""

from __future__ import annotations

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy, ExtendGroup
from wartable.games.battle_through_history.chances import chance, strongest
from wartable.games.battle_through_history.engagement import AssignToken, PlaceToken, Reinforcements, RollDice
from wartable.games.battle_through_history.odds import odds, percent
from wartable.games.battle_through_history.rewards import KeepRelic
from wartable.games.battle_through_history.state import ATTACKER, CONQUEST, DEFENDER, RELIC_BACK
from wartable.games.battle_through_history.travel import Prepare
from wartable.kernel.notation import prompt
from wartable.kernel.scene import Meter, Pick

from .builders import Desk, Fight, a_battle, unit
from .looking import a_full_table, look


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


def tones(desk: Desk) -> dict[str, str]:
    """How the answers are drawn, by their notation."""
    return {notation: pick.tone for notation, pick in picks(desk).items()}


def test_to_fight_at_poor_odds_is_quiet_while_a_card_would_turn_them() -> None:
    fight = deploying("B-SPY", "E4-05", line_up=("B-MAN",))
    assert tones(fight) == {"deploy B-SPY": "plain", "deploy E4-05": "main", "done": "give_up"}


def test_to_fight_is_bright_once_one_more_unit_adds_nothing() -> None:
    fight = deploying("B-SPY", "B-ARC", line_up=("E4-05", "E3-01"), against="E1-07")
    assert percent(odds(fight.s).wins[ATTACKER]) == "100 %"
    assert tones(fight) == {"deploy B-SPY": "plain", "deploy B-ARC": "plain", "done": "main"}


def test_before_the_other_side_stands_no_answer_is_brighter() -> None:
    fight = a_battle([], ["B-MAN"], challenge=True)
    fight.hand(1, "B-SPY", "B-CAT").do(Deploy(1, DEFENDER), Reinforcements())
    assert {pick.tone for pick in picks(fight, 1).values()} == {"plain"}


# -- tokens


def assigning(*tokens: str, ours: int = 2, theirs: int = 3) -> Fight:
    """Seat 0 may put tokens on two Units of this strength in Close."""
    fight = a_battle([unit(close=ours), unit()], [unit(close=theirs, t=2)])
    fight.tokens(0, *tokens).do(AssignToken(0, ATTACKER), RollDice())
    return fight


def test_a_token_that_helps_is_bright_and_to_assign_none_is_quiet() -> None:
    fight = assigning("W-L1", "W-AC")
    now = percent(odds(fight.s).wins[ATTACKER])
    assert picks(fight)["done"].note == f"you win {now}"
    assert picks(fight)["assign W-AC"].note == f"you win {now} with it"
    assert tones(fight) == {"assign W-L1": "main", "assign W-AC": "plain", "done": "give_up"}


def test_to_assign_no_token_is_bright_where_none_helps() -> None:
    fight = assigning("W-C2", ours=9)
    assert tones(fight) == {"assign W-C2": "plain", "done": "main"}


def placing(token: str, *units: str, against: str) -> Fight:
    """Seat 0 places a token on one of these Units."""
    fight = a_battle(list(units), [against])
    fight.tokens(0, token).do(PlaceToken(0, ATTACKER, fight.s.tokens[0][0]), RollDice())
    return fight


def test_where_a_token_makes_no_difference_no_unit_has_a_chance_of_its_own() -> None:
    fight = placing("W-C2", "E4-05", "E3-01", against="E1-07")
    assert {pick.tag for pick in picks(fight).values()} == {""}
    assert set(tones(fight).values()) == {"plain"}
    meter = look(fight, 0).areas["odds"]
    assert isinstance(meter, Meter)
    assert (meter.value, meter.words) == ("100 %", "with Last Charge, whoever carries it")


def test_with_equal_chances_a_unit_says_how_many_are_left() -> None:
    fight = placing("W-DV", "B-MAN", "E2-02", against="E1-06")
    tags = {notation: pick.tag for notation, pick in picks(fight).items()}
    assert tags == {"place B-MAN": "1.7 stand", "place E2-02": "1.9 stand"}
    assert tones(fight) == {"place B-MAN": "plain", "place E2-02": "main"}


# -- the gears


def test_what_the_gears_offer_for_nothing_comes_before_the_jump() -> None:
    desk = a_full_table().tokens(0).do(Prepare(0))
    assert tones(desk) == {"take W-M1": "main", "use recall": "plain", "use dismiss": "plain", "done": "give_up"}
    desk.choose("take W-M1")
    assert tones(desk) == {"use recall": "main", "use dismiss": "plain", "done": "give_up"}
    desk.s.used = (1,)
    assert tones(desk) == {"use dismiss": "plain", "done": "plain"}


# -- spoils


def test_of_the_relics_the_one_that_adds_most_is_bright() -> None:
    fight = a_battle([unit()], [unit()])
    fight.s.battle.kind = CONQUEST
    fight.relics(0, "R2-1", "R3-1", "R3-2")
    fight.s.fan = fight.pieces(["R2-3", "R1-1"], RELIC_BACK)
    fight.do(KeepRelic(0))
    assert tones(fight) == {"keep R2-3": "main", "keep R1-1": "plain"}
    fight.s.fan = fight.pieces(["R1-2", "R4-1"], RELIC_BACK)
    assert set(tones(fight).values()) == {"plain"}
