"""Leaving the game: any player may leave at any kind of question, and no card is lost."""

from __future__ import annotations

from functools import cache

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle
from wartable.games.battle_through_history.engagement import AssignToken
from wartable.games.battle_through_history.flow import Turn
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.rewards import Rewards
from wartable.games.battle_through_history.scoring import army, standing
from wartable.games.battle_through_history.state import ATTACKER, CHALLENGE, NO_BATTLE, OFF_THE_BOARD, HistoryState
from wartable.games.battle_through_history.words import TAKE
from wartable.kernel import FastUmpire, answer, asked, flush, legal, settle
from wartable.kernel.record import Sealed, start
from wartable.testing import rule

from .builders import GAME, Desk, Fight, a_battle, a_game
from .zones import belongings, strays

MOMENTS = [
    "ChooseChampion",
    "PushTile",
    "Prepare",
    "SwapToken",
    "RecallCard",
    "DismissCard",
    "TimeJump",
    "ChooseBattle",
    "ExtendGroup",
    "Deploy in a conquest",
    "Deploy in a challenge",
    "Deploy of the challenged",
    "AssignToken in a conquest",
    "AssignToken in a challenge",
    "AssignToken of the challenged",
    "PlaceToken in a conquest",
    "PlaceToken in a challenge",
    "PlaceToken of the challenged",
    "Relaunch in a conquest",
    "Relaunch in a challenge",
    "Relaunch of the challenged",
    "Recruit",
    "RecruitRest",
    "KeepRelic in a conquest",
    "KeepRelic in a challenge",
    "KeepProwess in a challenge",
    "KeepProwess of the challenged",
]


def moment(s: HistoryState) -> str:
    """The open question in words."""
    ask = asked(s)[0]
    name = type(ask).__name__
    if name in ("ExtendGroup", "Recruit", "RecruitRest") or s.battle.kind == NO_BATTLE:
        return name
    if ask.seat == s.battle.defender:
        return f"{name} of the challenged"
    return f"{name} in a challenge" if s.battle.kind == CHALLENGE else f"{name} in a conquest"


@cache
def moments(seats: int) -> dict[str, HistoryState]:
    """A position for each kind of question, from random games whose players take every token they can.

    At Deploy, a Unit is in the line-up already.
    """
    found: dict[str, HistoryState] = {}
    seed = 0
    while len(found) < len(MOMENTS):
        seed += 1
        assert seed < 500, f"never met: {set(MOMENTS) - set(found)}"
        umpire, bot = FastUmpire(seed), FastUmpire(-seed)
        s = GAME.new(seats, GAME.check(seats, {"pick_champions": True}), umpire)
        settle(s, umpire)
        while s.agenda:
            ask, name = asked(s)[0], moment(s)
            soon_over = s.round == s.rounds
            if (
                name not in found
                and not soon_over
                and (not name.startswith("Deploy") or s.battle.line_up[ask.seat != s.active])
            ):
                found[name] = s.clone()
            choices = legal(s, ask)
            likes = [choice for choice in choices if choice.verb == TAKE]
            answer(s, ask.seat, likes[0] if likes else choices[bot.draw(len(choices))], umpire)
            settle(s, umpire)
    return found


def concede(s: HistoryState, seat: int) -> HistoryState:
    """A player leaves, and the game goes on to the next question."""
    umpire = FastUmpire(7)
    GAME.concede(s, seat, umpire)
    flush(s)
    settle(s, umpire)
    return s


def engaged(s: HistoryState) -> list[int]:
    """The active player and the challenged one."""
    return [s.active, s.battle.defender] if s.battle.kind == CHALLENGE else [s.active]


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("name", MOMENTS)
@rule("BTH-97.1")
def test_a_player_can_leave_at_every_question_and_the_others_finish(name: str, seat: int) -> None:
    s = concede(moments(3)[name].clone(), seat)
    assert strays(s) == []
    assert s.era[seat] == OFF_THE_BOARD
    left = belongings(s, seat)
    dealt = s.round > 0
    umpire, bot = FastUmpire(1), FastUmpire(2)
    while s.agenda:
        ask = asked(s)[0]
        assert ask.seat != seat
        choices = legal(s, ask)
        answer(s, ask.seat, choices[bot.draw(len(choices))], umpire)
        settle(s, umpire)
    assert strays(s) == []
    assert s.round == s.rounds
    assert not dealt or belongings(s, seat) == left, "their cards stay where they are"
    assert GAME.result(s).places[seat] == 3


@pytest.mark.parametrize("who", ["asked", "waiting"])
@pytest.mark.parametrize("name", MOMENTS[1:])
@rule("BTH-97.2")
def test_leaving_an_own_turn_or_a_challenge_breaks_it_off(name: str, who: str) -> None:
    before = moments(3)[name]
    seat = asked(before)[0].seat
    if who == "waiting":
        seat = next((other for other in engaged(before) if other != seat), seat)
    s = concede(before.clone(), seat)
    assert s.battle.kind == NO_BATTLE
    assert s.active != before.active, "the next player's turn"
    assert (s.fan, s.look) == ((), ())
    assert (s.won, s.honor, s.honor_supply) == (before.won, before.honor, before.honor_supply)
    owned = [sorted(before.relics[i]) for i in range(3)]
    if before.battle.kind == CHALLENGE:
        owned[before.battle.defender] = sorted(before.relics[before.battle.defender] + before.fan)
    assert [sorted(relics) for relics in s.relics] == owned
    assert s.hand[seat] == before.hand[seat], "who has left draws no cards"
    for side, player in enumerate(engaged(before)):
        if before.battle.kind != NO_BATTLE:
            assert set(before.battle.line_up[side]) <= set(army(s, player) + s.spent[player])


@pytest.mark.parametrize("name", MOMENTS[1:])
@rule("BTH-97.2")
def test_a_bystander_who_leaves_does_not_disturb_the_battle(name: str) -> None:
    before = moments(3)[name]
    seat = next(seat for seat in range(3) if seat not in engaged(before))
    s = concede(before.clone(), seat)
    assert type(asked(s)[0]) is type(asked(before)[0])
    assert asked(s)[0].seat == asked(before)[0].seat
    assert s.battle.line_up == before.battle.line_up
    assert (s.fan, s.look, s.hand) == (before.fan, before.look, before.hand)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", MOMENTS)
@rule("BTH-97.1")
def test_with_one_player_left_the_game_ends_at_once(name: str, seat: int) -> None:
    before = moments(2)[name]
    s = concede(before.clone(), seat)
    assert s.agenda == []
    assert GAME.result(s).winners == (1 - seat,)
    assert strays(s) == []
    assert (s.battle.kind, s.fan, s.look) == (NO_BATTLE, (), ())
    fighting = before.battle.line_up[engaged(before).index(1 - seat)] if 1 - seat in engaged(before) else ()
    mine = army(before, 1 - seat) + before.spent[1 - seat] + fighting
    assert set(army(s, 1 - seat) + s.spent[1 - seat]) == set(mine), "Units in battle count for their owner"


# -- one by one


@rule("BTH-97.1")
def test_who_has_left_takes_no_turn_and_cannot_be_challenged() -> None:
    desk = Desk(3).row(s1="E1-02", s2="E1-03").at(1, 1, 1)
    for seat in range(3):
        desk.hand(seat, "B-CAT")
    desk.do(ChooseBattle(0))
    assert desk.options() == ["face E1-02", "face E1-03", "challenge 1", "challenge 2"]
    concede(desk.s, 1)
    assert desk.options() == ["face E1-02", "face E1-03", "challenge 2"]
    assert desk.s.era == [1, 0, 1]
    assert desk.do(Turn(1)).over


@pytest.mark.parametrize("how", ["concede", "timeout"])
@rule("BTH-97.1")
def test_running_out_of_time_is_conceding(how: str) -> None:
    session = start(GAME, ["Ada", "Ben", "Cleo"], Sealed(3, b"x" * 32), {"first_seat": 0})
    getattr(session, how)(0)
    assert session.state.out == (0,)
    assert session.state.active == 1
    getattr(session, how)(2)
    assert session.over
    assert GAME.result(session.state).places[1] == 1


def broken_off(seat: int, *, challenge: bool) -> Fight:
    """Seat 0 of three assigns tokens against two Units of neighboring Eras, or against seat 1; a player leaves."""
    fight = a_battle(attacker=["E1-05", "H1-1"], defender=["E2-07", "E3-05"], challenge=challenge, seats=3)
    fight.relic_deck("R1-1", "R1-2").prowess(0, 1, 2, 3, 5).prowess(1, 1, 2, 3, 5).offers("W-C1", "W-C1", "W-C1")
    fight.row(**{f"s{i}": "E1-01" for i in range(1, 13)})
    for player in (0, 1):
        fight.hand(player, "B-CAT", "B-ARC").deck(player, "B-MAN", "B-SPY", "B-HOR").tokens(player, "W-L1", "W-M1")
    fight.do(AssignToken(0, ATTACKER), Rewards(), Restoration(0)).choose("assign W-L1", "place E1-05")
    fight.s.active = 0
    concede(fight.s, seat)
    return fight


@rule("BTH-97.2")
def test_a_conquest_broken_off_leaves_board_units_to_their_eras() -> None:
    fight = broken_off(0, challenge=False)
    s = fight.s
    assert fight.over
    assert [fight.keys_of(pile) for pile in s.era_discard] == [[], ["E2-07"], ["E3-05"], []]
    assert fight.keys_of(s.discard[0]) == ["E1-05"]
    assert fight.keys_of(s.spent[0]) == ["H1-1"]
    assert fight.keys_of(s.token_discard) == ["W-L1"]
    assert (s.relics[0], len(s.relic_deck)) == ((), 2)
    assert (len(s.hand[0]), len(s.deck[0])) == (2, 3)


@pytest.mark.parametrize("leaver", [0, 1])
@rule("BTH-97.2")
def test_a_challenge_broken_off_has_no_winner_and_units_return_to_their_owners(leaver: int) -> None:
    fight = broken_off(leaver, challenge=True)
    s = fight.s
    assert fight.over
    assert fight.keys_of(s.discard[0]) == ["E1-05"]
    assert fight.keys_of(s.discard[1]) == ["E2-07", "E3-05"]
    assert s.won == [(), (), ()]
    assert (s.honor, s.honor_supply) == ([0, 0, 0], 8)
    assert [len(s.hand[seat]) for seat in (0, 1)] == [2 if seat == leaver else 4 for seat in (0, 1)]


@rule("BTH-97.2")
def test_relics_drawn_from_the_deck_go_back_into_it_unseen() -> None:
    fight = a_battle(attacker=["B-CAT"], defender=["E1-02"], seats=3).ended("attacker")
    fight.relic_deck("R1-1", "R1-2", "R1-3", "R1-4", "R2-1").relic_discard("R3-1")
    fight.do(Rewards(), Restoration(0))
    assert len(fight.s.fan) == 4
    concede(fight.s, 0)
    assert sorted(fight.keys_of(fight.s.relic_deck)) == ["R1-1", "R1-2", "R1-3", "R1-4", "R2-1"]
    assert fight.keys_of(fight.s.relic_discard) == ["R3-1"]
    assert [fight.s.pieces.seen[no] for no in fight.s.relic_deck] == [0] * 5


@pytest.mark.parametrize("leaver", [0, 1])
@rule("BTH-97.2")
def test_relics_drawn_from_the_defender_and_prowess_looked_at_go_back(leaver: int) -> None:
    fight = a_battle(attacker=["B-CAT"], defender=["B-ARC"], challenge=True, seats=3).ended("attacker")
    fight.relics(1, "R1-1", "R1-2", "R1-3")
    fight.do(Rewards(), Restoration(0))
    assert len(fight.s.fan) == 3
    concede(fight.s, leaver)
    assert sorted(fight.keys_of(fight.s.relics[1])) == ["R1-1", "R1-2", "R1-3"]
    fight = a_battle(attacker=["B-CAT"], defender=["B-ARC"], challenge=True, seats=3).ended("attacker")
    fight.prowess(1, 1, 2, 3, 5).do(Rewards(), Restoration(0))
    assert len(fight.s.look) == 2
    concede(fight.s, leaver)
    assert sorted([fight.s.prowess_value(no) for no in fight.s.prowess[1]]) == [1, 2, 3, 5]
    assert [fight.s.pieces.seen[no] for no in fight.s.prowess[1]] == [0] * 4


@rule("BTH-97.3")
def test_whoever_has_conceded_ranks_below_all_who_have_not() -> None:
    desk = Desk(4).hand(0, "H1-1", "H1-2", "H2-1").hand(1, "E1-01").hand(2, "E1-02", "E1-03").hand(3, "E2-01", "H2-2")
    assert standing(desk.s).places == (1, 4, 3, 2)
    desk.row(s1="E1-04", s2="E1-05").at(0, 1, 0, 0).do(ChooseBattle(1))
    desk.s.active = 1
    concede(desk.s, 0)
    assert standing(desk.s).places == (4, 3, 2, 1)
    concede(desk.s, 3)
    assert standing(desk.s).places == (3, 2, 1, 4)


@rule("BTH-97.1")
def test_a_champion_is_given_to_one_who_leaves_before_choosing() -> None:
    desk = a_game(3, pick_champions=True)
    desk.choose("champion azure")
    concede(desk.s, 1)
    assert desk.ask.seat == 2
    assert desk.options() == ["champion crimson", "champion jade", "champion violet"]
    desk.choose("champion jade")
    assert desk.s.champion == [1, 0, 3]
    assert strays(desk.s) == []
