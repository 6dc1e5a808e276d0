"""Previews: what a choice would do, as far as the seat that is asked can know."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, Deploy, ExtendGroup
from wartable.games.battle_through_history.chances import sent
from wartable.games.battle_through_history.engagement import Assault, PlaceToken, Reinforcements, Relaunch, RollDice
from wartable.games.battle_through_history.odds import die_weights, odds, percent
from wartable.games.battle_through_history.rewards import KeepRelic
from wartable.games.battle_through_history.scene_battle import dice
from wartable.games.battle_through_history.state import ATTACKER, CONQUEST, DEFENDER, RELIC_BACK
from wartable.games.battle_through_history.travel import Prepare, PushTile, TimeJump
from wartable.kernel.notation import prompt, read
from wartable.kernel.scene import Area, Clash, Meter, Show, Stats
from wartable.testing import rule

from .builders import Desk, Fight, a_battle, unit
from .looking import a_full_table, look

DICE = range(6)


def preview(desk: Desk, text: str) -> Show:
    """The preview of one choice of the open question."""
    ask = desk.ask
    return desk.game.show(desk.s, read(desk.game, desk.s, ask, text), ask.seat)


def changes(desk: Desk, text: str) -> dict[str, str]:
    return dict(preview(desk, text).changes)


@rule("BTH-30.7", "BTH-31.3")
def test_a_push_shows_what_the_pending_tile_brings() -> None:
    desk = a_full_table()
    desk.s.pushes = 1
    desk.do(PushTile(0))
    assert changes(desk, "push") == {"Jump to": "Era IV", "Token": "Cold Steel", "Actions": "Draw two, Recall"}
    assert changes(desk, "stop") == {"Jump to": "Era II", "Token": "Volley", "Actions": "Recall, Dismiss"}
    assert [at for at, _ in preview(desk, "push").ghosts] == ["tile:active"]


def test_a_jump_shows_who_is_there() -> None:
    desk = a_full_table().at(3, 2, 2).do(TimeJump(0))
    show = preview(desk, "jump 2")
    assert dict(show.changes) == {
        "Units there": "Genoese Crossbowmen, Trưng Sisters",
        "Rivals there": "Azure, Crimson",
    }
    assert show.leads[-2:] == ("seat:1", "seat:2")


@rule("BTH-41.3", "BTH-41.6")
def test_a_unit_on_the_row_shows_whom_it_may_drag_along() -> None:
    desk = a_full_table().at(2, 1, 0).do(ChooseBattle(0))
    show = preview(desk, "face E2-02")
    assert dict(show.changes) == {"Defender": "Trưng Sisters", "May be added": "Genoese Crossbowmen"}
    assert show.leads == (f"p{desk.s.row[3]}",)
    desk.choose("face E2-02")
    assert isinstance(desk.ask, ExtendGroup)
    added = preview(desk, "add E2-01")
    assert dict(added.changes) == {"Defender": "Genoese Crossbowmen, Trưng Sisters"}
    assert [at for at, _ in added.ghosts] == ["slot:D1", "slot:D2"]


def test_a_unit_that_can_be_reinforced_says_so_while_its_deck_has_cards() -> None:
    desk = a_full_table().do(ChooseBattle(0))
    assert "A reinforcement joins it from the Era I deck" in preview(desk, "face E1-01").gains
    desk.s.era_deck[0] = ()
    assert len(preview(desk, "face E1-01").gains) == 1


# -- chances


def by_hand(attacker: list[str], defender: list[str]) -> float:
    """The Attacker's share of wins over the 36 pairs of die faces, each fought on a table of its own."""
    wins = 0
    first, second = (0, 6) if len(attacker) <= 3 else (6, 0)
    for a in DICE:
        for d in DICE:
            fight = a_battle(attacker, defender)
            Assault().run(fight.s, fight.umpire)
            fight.s.battle.die = [first + a, second + d]
            wins += fight.fight().winner == "attacker"
    return wins / 36


@rule("BTH-54.1", "BTH-66.3")
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        (["B-MAN"], ["E1-06"]),
        (["B-CAT", "B-ARC", "B-MAN"], ["E2-01", "E2-02"]),
        (["B-CAT", "B-ARC", "B-MAN", "B-HOR"], ["E1-02", "E1-04", "E1-05"]),
    ],
)
def test_the_odds_are_those_of_all_pairs_of_dice(attacker: list[str], defender: list[str]) -> None:
    fight = a_battle(attacker, defender, links=False)
    fight.s.agenda = [Reinforcements()]
    found = odds(fight.s)
    assert found.wins[ATTACKER] == pytest.approx(by_hand(attacker, defender))


@rule("BTH-65.5")
def test_the_odds_count_the_re_rolls_of_the_board() -> None:
    """The faces +1 on every Line, +3 Close and +2 Medium of the Risky die stay. The others are rolled once more."""
    fight = a_battle([unit()], [unit(rl=1)])
    often, seldom = pytest.approx(1 / 4), pytest.approx(1 / 12)
    assert [weight for _, weight in die_weights(fight.s, DEFENDER, False)] == [
        often,
        seldom,
        often,
        seldom,
        often,
        seldom,
    ]
    assert {weight for _, weight in die_weights(fight.s, ATTACKER, False)} == {1 / 6}


def deploying(*hand: str, deck: tuple[str, ...] = (), line_up: tuple[str, ...] = ()) -> Fight:
    """Seat 0 deploys against a Spartan wall, with some Units in place."""
    fight = a_battle(list(line_up), ["E1-04"], links=False)
    fight.hand(0, *hand).deck(0, *deck)
    fight.do(Deploy(0, ATTACKER), Reinforcements())
    return fight


def column(stats: Area, n: int) -> dict[str, str]:
    """One way to go on, by the labels of its rows."""
    assert isinstance(stats, Stats)
    return {row.label: row.values[n] for row in stats.rows}


def field(show: Show) -> Clash:
    """The field as it would be."""
    found = dict(show.areas)["field"]
    assert isinstance(found, Clash)
    return found


@rule("BTH-54.8")
def test_deploying_shows_sums_chance_die_and_relics() -> None:
    fight = deploying("B-ARC", "B-CAT", line_up=("B-MAN",))
    show = preview(fight, "deploy B-ARC")
    assert show.title == "Send the Archer as your second Unit?"
    wins = percent(by_hand(["B-MAN", "B-ARC"], ["E1-04"]))
    ways = dict(show.areas)["prospects"]
    assert isinstance(ways, Stats)
    assert (ways.columns[:2], ways.lit) == (("1 Unit", "2 with Archer"), 1)
    assert column(ways, 1) == {
        "You win": wins,
        "Your die": "[strong] Strong",
        "Relics to choose from": "3",
        "Recruits, on average": f"{odds(sent(fight.s, ATTACKER, fight.s.hand[0][:1])).fallen(DEFENDER):.1f}",
    }
    meter = dict(show.areas)["odds"]
    assert isinstance(meter, Meter)
    assert meter.value == wins
    assert [lane.values for lane in field(show).lanes] == [("0", "0"), ("1", "0"), ("2", "3")]
    assert [rung.at for rung in field(show).ladder if rung.lit] == ["slot:A2"]
    assert [at for at, _ in show.ghosts] == ["slot:A2"]


def test_every_card_in_hand_carries_its_odds_and_its_button_says_what_follows() -> None:
    fight = deploying("B-ARC", "B-CAT", line_up=("B-MAN",))
    picks = {pick.label: pick for pick in prompt(fight.game, fight.s, 0, ("Ann", "Bo")).choices}
    for name, key in (("the Archer", "B-ARC"), ("the Catapult", "B-CAT")):
        wins = percent(by_hand(["B-MAN", key], ["E1-04"]))
        assert (picks[f"Send {name}"].tag, picks[f"Send {name}"].note) == (wins, f"{wins} · 3 Relics to choose from")
    assert picks["Fight with one"].note == f"{percent(by_hand(['B-MAN'], ['E1-04']))} · 4 Relics to choose from"


def test_the_course_of_a_battle_is_counted_over_every_roll() -> None:
    fight = deploying("B-CAT", line_up=("B-MAN", "B-ARC"))
    found = odds(fight.s)
    falls = 0.0
    lanes = [[0.0] * 4 for _ in range(3)]
    for x in DICE:
        for y in DICE:
            battle = a_battle(["B-MAN", "B-ARC"], ["E1-04"], numbers=[x, y])
            battle.do(RollDice()).play_out()
            falls += ("A1" in battle.fallen("attacker")) / 36
            for line in range(3):
                if line < len(battle.totals):
                    ours, theirs = battle.totals[line]
                    lanes[line][0 if ours > theirs else 3 if theirs > ours else 1] += 1 / 36
                else:
                    lanes[line][2] += 1 / 36
    assert found.falling(ATTACKER, 0) == pytest.approx(falls)
    assert found.lines == [pytest.approx(lane) for lane in lanes]
    scene = look(fight, 0)
    clash = scene.areas["field"]
    assert isinstance(clash, Clash)
    assert [lane.shares for lane in clash.lanes] == [tuple([round(100 * n) for n in lane]) for lane in lanes]
    assert clash.fates[0].text == f"stands {percent(1 - falls)}"


@rule("BTH-54.3")
def test_reinforcements_to_come_count_for_the_die() -> None:
    three = ("B-CON", "B-ARC", "B-CAT")
    bare = dict(preview(deploying("B-MAN", line_up=three), "done").areas)["prospects"]
    assert column(bare, 0)["Your die"] == "[strong] Strong"
    reinforced = dict(preview(deploying("B-MAN", deck=("B-SPY",), line_up=three), "done").areas)["prospects"]
    assert column(reinforced, 0)["Your die"] == "[risky] Risky"


def promised(fight: Fight) -> tuple[str, int, bool]:
    """What is said of going on: the die, the Relics, and whether yet another reinforcement may come."""
    said = column(look(fight, 0).areas["prospects"], 0)
    note = prompt(fight.game, fight.s, 0, ("Ann", "Bo")).choices[-1].note
    return said["Your die"].split()[1], int(said["Relics to choose from"]), "perhaps more" in note


@rule("BTH-54.1", "BTH-54.2", "BTH-54.3", "BTH-54.8")
@pytest.mark.parametrize("deck", [0, 1, 2, 4])
@pytest.mark.parametrize("icons", [(0,), (1,), (2,), (0, 0), (1, 0), (0, 1, 1), (1, 0, 0), (2, 1, 0)])
def test_the_question_says_what_die_is_rolled_and_how_many_relics_are_drawn(icons: tuple[int, ...], deck: int) -> None:
    fight = a_battle([unit(r=each) for each in icons], [unit(t=9)], links=False, numbers=[0, 0])
    fight.hand(0, "B-MAN").deck(0, *["B-MAN"] * deck).do(Deploy(0, ATTACKER), Reinforcements())
    die, relics, more = promised(fight)
    [shown] = [piece.badges[1] for piece in dice(fight.s).pieces if "Attacker" in piece.badges]
    assert shown == f"{die} die"
    came = min(sum(icons), deck, 5 - len(icons))
    assert more == (0 < came < deck and len(icons) + came < 5)
    fight.choose("done").play_out()
    assert fight.die("attacker") == fight.cards.dice[0 if die == "Strong" else 6].line
    assert relics == fight.cards.relics_drawn[len(icons) + came - 1]


@rule("BTH-50.8", "BTH-54.3")
def test_the_button_says_that_a_reinforcement_may_bring_another() -> None:
    fight = deploying("B-MAN", deck=("B-CON", "B-CON", "B-SPY"), line_up=("B-CON", "B-ARC"))
    picks = prompt(fight.game, fight.s, 0, ("Ann", "Bo")).choices
    assert fight.ask.words(fight.s) == "Send a third Unit, or fight with two?"
    assert picks[-1].label == "Fight with two"
    assert picks[-1].note.endswith(" · a reinforcement comes, perhaps more · 2 Relics to choose from")


def test_a_preview_changes_nothing_and_does_not_look_into_the_deck() -> None:
    fight = deploying("B-CON", deck=("B-SPY", "E4-05"))
    other = deploying("B-CON", deck=("E4-05", "B-SPY"))
    before = fight.s.battle.line_up[:]
    assert preview(fight, "deploy B-CON") == preview(other, "deploy B-CON")
    assert fight.s.battle.line_up == before


def test_a_token_shows_the_sums_and_the_chance_with_it() -> None:
    fight = a_battle(["B-MAN", "B-CAT"], ["E1-04"])
    fight.tokens(0, "W-C2").do(PlaceToken(0, ATTACKER, fight.s.tokens[0][0]), RollDice())
    show = preview(fight, "place B-CAT")
    assert [lane.values for lane in field(show).lanes] == [("1", "0"), ("0", "0"), ("4", "3")]
    [pick] = [pick for pick in prompt(fight.game, fight.s, 0, ("Ann", "Bo")).choices if pick.notation == "place B-CAT"]
    assert pick.tag not in ("", percent(odds(fight.s).wins[ATTACKER]))
    assert [at for at, _ in show.ghosts] == ["slot:A2"]


@rule("BTH-65.2")
def test_rolling_again_shows_the_chance_of_a_new_roll() -> None:
    fight = a_battle([unit(long=1, t=9)], [unit(long=1)]).dice((0, 1, 0), (-1, -1, -1))
    fight.do(Relaunch(0, ATTACKER, 1))
    assert changes(fight, "hold")["Chance to win"] == "100 %"
    assert changes(fight, "hold")["Units left"] == "1.0 to 0.0"
    meter = look(fight, 0).areas["odds"]
    assert isinstance(meter, Meter)
    assert (meter.value, meter.share) == ("100 %", 100)


# -- spoils


@rule("BTH-90.5")
def test_a_relic_shows_its_set_before_and_after() -> None:
    fight = a_battle([unit()], [unit()])
    fight.s.battle.kind = CONQUEST
    fight.relics(0, "R2-1", "R2-2", "R3-1")
    fight.s.fan = fight.pieces(["R2-3", "R1-1"], RELIC_BACK)
    fight.do(KeepRelic(0))
    assert changes(fight, "keep R2-3") == {"Relics of Era II": "2 → 3", "Set points": "2 → 4"}
    picks = prompt(fight.game, fight.s, 0, ["Ada", "Ben"]).choices
    assert {pick.notation: pick.tag for pick in picks} == {"keep R2-3": "+2", "keep R1-1": "+1"}
    assert [pick.note for pick in picks] == ["third of Era II · +2 points", "first of Era I · +1 point"]


def test_a_challenge_shows_what_there_is_to_win() -> None:
    desk = a_full_table().at(2, 2, 0).do(ChooseBattle(0))
    show = preview(desk, "challenge 1")
    assert dict(show.changes) == {"They deploy first": "up to 3 of 3 cards", "Their tokens": "none"}
    assert len(show.gains) == 2


def test_tags_say_what_tokens_and_actions_are_good_for() -> None:
    desk = a_full_table().do(Prepare(0))
    picks = {pick.notation: pick for pick in prompt(desk.game, desk.s, 0, ["Ada", "Ben", "Cleo"]).choices}
    assert picks["take W-M1"].tag == "+1 Medium"
    assert picks["use recall"].note == "one of 2 from your discard pile"
    assert picks["use dismiss"].note == "remove one card, draw another"


@pytest.mark.parametrize(("chance", "text"), [(0.0, "0 %"), (0.001, "< 1 %"), (0.64, "64 %"), (0.999, "> 99 %")])
def test_chances_are_never_rounded_to_certainty(chance: float, text: str) -> None:
    assert percent(chance) == text
    assert percent(1.0) == "100 %"


@rule("BTH-42.4")
def test_a_defender_sees_sums_but_no_chance_before_the_attacker_stands() -> None:
    fight = a_battle([], [], challenge=True)
    fight.hand(1, "B-MAN", "B-CAT").do(Deploy(1, DEFENDER), Reinforcements())
    show = preview(fight, "deploy B-MAN")
    assert dict(show.changes) == {}
    assert [lane.values for lane in field(show).lanes][2] == ("0", "2")
    assert not field(show).fates


def test_of_rolling_again_and_keeping_the_roll_the_one_that_wins_more_often_is_bright() -> None:
    fight = a_battle([unit(rl=1, close=1)], [unit(close=3)])
    fight.do(RollDice())
    picks = {pick.notation: pick for pick in prompt(fight.game, fight.s, 0, ["Ada", "Ben"]).choices}
    chances = {key: odds(fight.s, again).wins[ATTACKER] for key, again in (("reroll", ATTACKER), ("hold", -1))}
    assert {key: pick.note for key, pick in picks.items()} == {k: f"you win {percent(n)}" for k, n in chances.items()}
    better = "reroll" if chances["reroll"] > chances["hold"] else "hold"
    assert {key: pick.tone for key, pick in picks.items()} == {"reroll": "plain", "hold": "plain"} | {better: "main"}
