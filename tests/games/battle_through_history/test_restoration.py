"""Phase 3, Restoration: boards are cleared, row and tokens refilled, hands restored."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle
from wartable.games.battle_through_history.flow import Turn
from wartable.games.battle_through_history.piles import draw_relic
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.state import DEFENDER, EMPTY, NO_BATTLE, TILE_BACK, TOKEN_BACK, WIDTH
from wartable.games.battle_through_history.travel import PushTile, push
from wartable.kernel import ALL, FastUmpire
from wartable.kernel.notation import telling
from wartable.testing import rule

from .builders import Desk, Fight, a_battle, a_game

FULL = ["B-CAT", "B-ARC", "B-MAN", "B-SPY"]


def fought(*, challenge: bool = False, seats: int = 2) -> Fight:
    """A battle just decided, with fallen Units, damage, Link counters, tokens and dice; hands are full."""
    fight = a_battle(
        attacker=["E1-02", "E1-04", "B-HOR"],
        defender=["E2-04", "E2-12"],
        challenge=challenge,
        attacker_tokens={1: "W-L1", 2: "W-M1"},
        defender_tokens={1: "W-DV"} if challenge else None,
        seats=seats,
    )
    for seat in range(seats):
        fight.hand(seat, *FULL)
    fight.offers("W-C1", "W-C1", "W-C1").row(**{f"s{i + 1}": f"E{i // 3 + 1}-{13 + i % 3}" for i in range(12)})
    fight.s.battle.damage[1] = 1
    return fight.dice((1, 0, 0), (1, 1, 1)).ended("attacker", "A1")


def shown(desk: Desk, spaces: list[int]) -> list[str]:
    """For each space the key of its card, `face down` if not every viewer knows it, or nothing without a card."""
    seen = desk.s.pieces.seen
    return ["" if no == EMPTY else desk.keys_of([no])[0] if seen[no] == ALL else "face down" for no in spaces]


# -- the boards


@rule("BTH-80.1")
def test_all_attacking_units_go_to_the_attackers_discard_pile() -> None:
    fight = fought()
    fight.discard(0, "B-CON")
    fight.restore()
    assert fight.keys_of(fight.s.discard[0]) == ["B-CON", "E1-02", "E1-04", "B-HOR"]
    assert fight.s.battle.kind == NO_BATTLE


@rule("BTH-80.2")
def test_after_a_challenge_the_defenders_units_go_to_the_defenders_discard_pile() -> None:
    fight = fought(challenge=True).restore()
    assert fight.keys_of(fight.s.discard[1]) == ["E2-04", "E2-12"]
    assert fight.s.era_discard == [(), (), (), ()]


@pytest.mark.parametrize(("challenge", "spent"), [(False, ["W-L1", "W-M1"]), (True, ["W-L1", "W-M1", "W-DV"])])
@rule("BTH-80.3")
def test_assigned_tokens_are_discarded_from_survivors_too(challenge: bool, spent: list[str]) -> None:
    fight = fought(challenge=challenge)
    fight.tokens(0, "W-RL")
    fight.restore()
    assert fight.keys_of(fight.s.token_discard) == spent
    assert fight.keys_of(fight.s.tokens[0]) == ["W-RL"], "a token not assigned is kept"
    assert fight.s.battle.token == [EMPTY] * (2 * WIDTH)


@pytest.mark.parametrize(
    ("what", "none"),
    [
        pytest.param("link", 0, marks=rule("BTH-80.4")),
        pytest.param("damage", 0, marks=rule("BTH-80.5")),
        pytest.param("die", EMPTY, marks=rule("BTH-80.6")),
    ],
)
def test_counters_damage_and_dice_are_gone_and_the_next_battle_starts_without(what: str, none: int) -> None:
    fight = fought()
    assert set(getattr(fight.s.battle, what)) != {none}
    fight.restore()
    assert set(getattr(fight.s.battle, what)) == {none}
    fight.do(ChooseBattle(0)).choose("face E1-13", "deploy B-CAT", "deploy B-ARC")
    assert set(getattr(fight.s.battle, what)) == {none}


# -- the row


@rule("BTH-80.7")
def test_emptied_spaces_are_refilled_face_up_from_the_deck_of_their_era() -> None:
    desk = Desk().row(**{f"s{i}": f"E{(i + 2) // 3}-0{i % 3 + 1}" for i in range(1, 13) if i not in (3, 6, 7)})
    desk.era_deck(1, "E1-10").era_deck(2, "E2-10", "E2-11").era_deck(3, "E3-10").do(Restoration(0))
    assert shown(desk, [desk.s.row[i] for i in (2, 5, 6)]) == ["E1-10", "E2-10", "E3-10"]
    assert desk.keys_of(desk.s.era_deck[1]) == ["E2-11"]


def era_two_gaps(deck: int) -> Desk:
    """Spaces 4 and 5 are empty. The Era II deck has this number of cards, its discard pile three."""
    desk = Desk().row(**{f"s{i}": "E1-01" for i in range(1, 13) if i not in (4, 5)})
    return desk.era_deck(2, *["E2-01", "E2-02"][:deck]).era_discard(2, "E2-05", "E2-06", "E2-07")


@pytest.mark.parametrize(("deck", "left", "discards"), [(1, 2, 0), (2, 0, 3)])
@rule("BTH-80.8", "BTH-EX.88")
def test_an_era_deck_that_runs_out_in_the_refill_is_rebuilt_from_its_discards(
    deck: int, left: int, discards: int
) -> None:
    desk = era_two_gaps(deck).do(Restoration(0))
    fourth, fifth = shown(desk, desk.s.row[3:5])
    assert fourth == "E2-01", "the last card comes first"
    assert fifth in (["E2-02"] if deck == 2 else ["E2-05", "E2-06", "E2-07"])
    assert (len(desk.s.era_deck[1]), len(desk.s.era_discard[1])) == (left, discards)
    assert [desk.s.pieces.seen[no] for no in desk.s.era_deck[1]] == [0] * left, "shuffled face down"


@rule("BTH-EX.88")
def test_the_next_battles_reinforcements_do_not_arrive_from_an_empty_era_deck() -> None:
    desk = era_two_gaps(2).do(Restoration(0))
    desk.row(s6="E2-10").at(2, 0).hand(0, "B-CAT", "B-ARC").tokens(0, "W-L1")
    desk.do(ChooseBattle(0)).choose("face E2-10", "deploy B-CAT", "done")
    assert desk.keys_of(desk.s.battle.line_up[DEFENDER]) == ["E2-10"]
    assert len(desk.s.era_discard[1]) == 3


@rule("BTH-80.9")
def test_a_space_stays_empty_while_its_era_is_exhausted_and_is_tried_again_later() -> None:
    desk = Desk().row(**{f"s{i}": "E1-01" for i in range(1, 13) if i != 9}).do(Restoration(0))
    assert shown(desk, desk.s.row[8:9]) == [""]
    desk.do(Restoration(1))
    assert shown(desk, desk.s.row[8:9]) == [""]
    desk.era_discard(3, "E3-05").do(Restoration(0))
    assert shown(desk, desk.s.row[8:9]) == ["E3-05"]


# -- the Warfare spaces


@rule("BTH-80.10")
def test_empty_warfare_spaces_are_refilled_face_up_from_the_pile() -> None:
    desk = Desk().offers("", "W-L1", "").token_pile("W-M1", "W-C1", "W-C2").do(Restoration(0))
    assert shown(desk, desk.s.token_space) == ["W-M1", "W-L1", "W-C1"]
    assert desk.keys_of(desk.s.token_pile) == ["W-C2"]


@rule("BTH-80.10")
def test_the_token_discards_are_mixed_into_a_new_pile_where_needed() -> None:
    desk = Desk().offers("", "W-L1", "").token_pile("W-M1")
    desk.s.token_discard = desk.pieces(["W-C1", "W-C2"], TOKEN_BACK)
    desk.do(Restoration(0))
    first, _, third = shown(desk, desk.s.token_space)
    assert first == "W-M1"
    assert third in ("W-C1", "W-C2")
    assert (len(desk.s.token_pile), desk.s.token_discard) == (1, ())


# -- the hands


@pytest.mark.parametrize(("challenge", "drawers"), [(False, [0]), (True, [0, 1])])
@rule("BTH-80.11")
def test_every_player_engaged_draws_up_to_four(challenge: bool, drawers: list[int]) -> None:
    fight = fought(challenge=challenge, seats=3)
    for seat in range(3):
        fight.hand(seat, "B-CAT").deck(seat, *FULL)
    fight.restore()
    assert [len(fight.s.hand[seat]) for seat in range(3)] == [4 if seat in drawers else 1 for seat in range(3)]
    assert [len(fight.s.deck[seat]) for seat in range(3)] == [1 if seat in drawers else 4 for seat in range(3)]


@pytest.mark.parametrize(
    ("hand", "deck", "discard", "after"),
    [
        pytest.param(2, 1, 6, (4, 5, 0), marks=rule("BTH-80.12", "BTH-EX.73"), id="the deck does not suffice"),
        pytest.param(6, 3, 2, (6, 3, 2), marks=rule("BTH-80.14", "BTH-EX.73"), id="more than four stay"),
        pytest.param(4, 3, 2, (4, 3, 2), marks=rule("BTH-80.14"), id="four stay"),
        pytest.param(1, 1, 1, (3, 0, 0), marks=rule("BTH-80.13"), id="both are exhausted"),
        pytest.param(0, 0, 0, (0, 0, 0), marks=rule("BTH-80.13"), id="nothing at all"),
    ],
)
def test_hands_are_restored_to_four(hand: int, deck: int, discard: int, after: tuple[int, int, int]) -> None:
    desk = Desk().hand(0, *["B-ARC"] * hand).deck(0, *["B-CAT"] * deck).discard(0, *["B-MAN"] * discard)
    desk.do(Restoration(0))
    assert (len(desk.s.hand[0]), len(desk.s.deck[0]), len(desk.s.discard[0])) == after
    drawn = desk.keys_of(desk.s.hand[0][hand:])
    assert drawn[:deck] == ["B-CAT"] * min(deck, len(drawn)), "the old deck is drawn first"
    assert [desk.s.pieces.seen[no] for no in desk.s.hand[0]] == [1] * len(desk.s.hand[0]), "by its owner alone"


@rule("BTH-80.14")
def test_a_player_whose_battle_was_skipped_draws_as_well() -> None:
    desk = Desk().at(1, 0).deck(0, *FULL).do(ChooseBattle(0), Restoration(0))
    assert desk.told()[0] == "skipped"
    assert len(desk.s.hand[0]) == 4


@rule("BTH-80.15")
def test_recruits_and_units_just_used_can_be_drawn_at_once() -> None:
    fight = a_battle(attacker=["B-CAT", "B-ARC"], defender=["E1-02"]).ended("attacker", "D1").reward()
    fight.choose("done")
    fight.restore()
    assert sorted(fight.keys_of(fight.s.hand[0])) == ["B-ARC", "B-CAT", "E1-02"]


# -- order


@rule("BTH-80.16")
def test_turns_go_to_the_left_and_the_last_turn_of_the_last_round_ends_the_game() -> None:
    game = a_game(3, first_seat=1)
    bot = FastUmpire(5)
    turns = []
    while not game.over:
        if isinstance(game.ask, PushTile) and game.s.pushes == 1:
            turns.append(game.s.active)
        game.choose(game.options()[bot.draw(len(game.options()))])
    assert turns == [1, 2, 0] * 6
    assert game.told()[-3:] == ["scored"] * 3


@pytest.mark.parametrize("pile", ["tiles", "tokens", "relics", "era deck", "own deck"])
@rule("BTH-80.17")
def test_a_pile_emptied_by_its_last_draw_is_not_rebuilt_before_a_further_draw_is_due(pile: str) -> None:
    desk = Desk().gears(active="TT-01", pending="TT-02", pile=["TT-03"]).offers("", "W-L1", "W-L1")
    desk.token_pile("W-M1").relic_deck("R1-1").era_deck(1, "E1-01").hand(0, "B-CAT", "B-ARC", "B-MAN").deck(0, "B-SPY")
    s = desk.s
    s.tile_discard = desk.pieces(["TT-04"], TILE_BACK)
    s.token_discard = desk.pieces(["W-C1"], TOKEN_BACK)
    desk.relic_discard("R1-2").era_discard(1, "E1-02").discard(0, "B-HOR")
    desk.row(**{f"s{i}": "E1-01" for i in range(2, 13)})
    piles = {
        "tiles": lambda: (s.tile_pile, s.tile_discard),
        "tokens": lambda: (s.token_pile, s.token_discard),
        "relics": lambda: (s.relic_deck, s.relic_discard),
        "era deck": lambda: (s.era_deck[0], s.era_discard[0]),
        "own deck": lambda: (s.deck[0], s.discard[0]),
    }
    discards = piles[pile]()[1]
    draw_from(desk, pile)
    assert piles[pile]()[0] == ()
    assert piles[pile]()[1][: len(discards)] == discards
    draw_from(desk, pile)
    assert "reshuffles" in desk.told() if pile == "own deck" else "reshuffled" in desk.told()


def draw_from(desk: Desk, pile: str) -> None:
    """Let the rules draw one card of a pile."""
    s = desk.s
    if pile == "tiles":
        push(s, desk.umpire)
    elif pile == "relics":
        assert draw_relic(s, desk.umpire) != EMPTY
    else:
        s.row[0] = s.token_space[0] = EMPTY
        s.hand[0] = s.hand[0][:3]
        desk.do(Restoration(0))


@rule("BTH-80.18")
def test_the_order_of_restoration() -> None:
    fight = fought(challenge=True)
    fight.offers("", "W-L1", "").token_pile("W-M1", "W-C1")
    fight.s.row[1] = fight.s.row[10] = EMPTY
    fight.era_deck(1, "E1-01").era_deck(4, "E4-01")
    for seat in (0, 1):
        fight.hand(seat, "B-CAT").deck(seat, *FULL)
    fight.umpire.events = []
    fight.restore()
    told = [(telling(fight.game, event).key, event.a) for event in fight.umpire.events if event.heard_by(-1)]
    assert told == [
        ("cleared", -1),
        *[("refilled", 1), ("refilled", 10)],
        *[("token_shown", 0), ("token_shown", 2)],
        *[("draws", 0)] * 3,
        *[("draws", 1)] * 3,
    ]


@rule("BTH-EX.19")
def test_par_restores_after_his_first_battle() -> None:
    desk = Desk(numbers=[0, 5])
    desk.row(**{f"s{i}": "E1-01" for i in range(1, 13)}).row(s4="genoese_crossbowmen", s5="trung_sisters")
    desk.era_deck(2, *[f"E2-{i:02}" for i in range(3, 15)], "H2-1", "H2-2")
    desk.gears(active="TT-01", pending="TT-07", pile=["TT-02", "TT-03"], gear=3)
    desk.offers("W-L1", "W-M1", "W-C2").token_pile("W-TU").relics(0, "R1-1").relic_deck("R2-1", "R2-2")
    desk.hand(0, "catapult", "archer", "conscript", "horseman").deck(0, "archer", "conscript", "spy", "man_at_arms")
    desk.do(Turn(0)).choose("stop", "take W-C2", "use draw_two", "jump 2", "face E2-02", "add E2-01")
    desk.choose("deploy B-CAT", "deploy B-ARC", "deploy B-CON", "done", "done", "done")
    s = desk.s
    assert desk.over
    assert sorted(desk.names_of(s.discard[0])) == ["archer", "catapult", "conscript", "genoese_crossbowmen", "spy"]
    assert EMPTY not in s.row
    assert len(s.era_deck[1]) == 12
    assert shown(desk, s.token_space) == ["W-L1", "W-M1", "W-TU"]
    assert (len(s.hand[0]), len(s.deck[0]), len(s.discard[0])) == (4, 0, 5)
    assert (len(s.relics[0]), len(s.tokens[0])) == (2, 1)
