"""Player counts, teams and variants (BTH-95)."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.state import EMPTY, NO_BATTLE
from wartable.games.battle_through_history.words import CHALLENGED, TURN
from wartable.kernel import SEAT, BadOptions
from wartable.testing import rule

from .builders import GAME, Desk, a_game, a_setup


def turns(desk: Desk) -> list[int]:
    """How many turns each player has taken."""
    seats = [event.a for event in desk.umpire.events if event.kind == TURN]
    return [seats.count(seat) for seat in range(desk.s.seats)]


@rule("BTH-95.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats: int) -> None:
    desk = a_game(seats)
    for _ in desk.wander():
        pass
    assert turns(desk) == [6] * seats


@rule("BTH-95.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5"):
        GAME.check(seats, {})


@rule("BTH-95.2", "BTH-11.11")
@pytest.mark.parametrize("fair", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_is_the_same_for_any_number_of_players(seats: int, fair: bool) -> None:
    s = a_setup(seats, fair_start=fair).s
    assert s.rounds == 6
    assert EMPTY not in s.row
    assert [len(deck) for deck in s.era_deck] == [14] * 4
    assert len(s.tile_pile) == 10
    given = sum([0, 1, 1, 2, 2][:seats]) if fair else 0
    assert (len(s.token_space), len(s.token_pile)) == (3, 21 - given)
    assert s.honor_supply == 8
    assert len(s.relic_deck) == 32 - seats
    for seat in range(seats):
        assert (len(s.hand[seat]), len(s.deck[seat]), len(s.prowess[seat])) == (4, 4, 4)


@rule("BTH-95.3")
@pytest.mark.parametrize(("options", "rounds"), [({}, 6), ({"long_campaign": False}, 6), ({"long_campaign": True}, 8)])
def test_the_long_campaign_lasts_eight_rounds(options: dict[str, bool], rounds: int) -> None:
    desk = a_game(3, **options)
    for _ in desk.wander():
        pass
    assert desk.s.round == rounds
    assert turns(desk) == [rounds] * 3


@rule("BTH-95.4")
def test_solo_is_an_option_for_exactly_one_player() -> None:
    with pytest.raises(BadOptions):
        GAME.check(1, {})
    assert GAME.check(1, {"solo": True}).flag("solo")
    with pytest.raises(BadOptions):
        GAME.check(2, {"solo": True})


@rule("BTH-95.4")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_solo_game_is_played_through_without_challenges_for_the_score(seed: int) -> None:
    desk = a_setup(1, seed=seed, solo=True).go()
    for ask in desk.wander(seed):
        assert ask.seat == 0
    assert turns(desk) == [6]
    assert CHALLENGED not in [event.kind for event in desk.umpire.events]
    result = GAME.result(desk.s)
    assert result.places == (1,)
    assert result.scores[0] > 0


@rule("BTH-95.5")
def test_nobody_is_eliminated_even_without_a_card() -> None:
    desk = a_game(3, first_seat=0)
    s = desk.s
    s.hand[1] = s.deck[1] = s.discard[1] = ()
    for _ in desk.wander():
        if s.active == 1:
            assert s.battle.kind == NO_BATTLE
    assert turns(desk) == [6, 6, 6]


@rule("BTH-95.5")
def test_there_are_no_teams_and_no_trades() -> None:
    desk = Desk(4).hand(0, "E1-01").hand(1, "E1-02", "H1-1").hand(3, "E1-03", "E1-04")
    result = GAME.result(desk.s)
    assert result.scores == (1, 4, 0, 2)
    assert result.places == (3, 1, 4, 2)
    assert [verb.key for verb in GAME.verbs if SEAT in (verb.a, verb.b)] == ["challenge"]
