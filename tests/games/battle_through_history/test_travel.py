"""Phase 1, Time Travel: tiles (BTH-30), the wheel (BTH-31), token (BTH-32), actions (BTH-33), the jump (BTH-34)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

import pytest

from wartable.games.battle_through_history import BattleThroughHistory
from wartable.games.battle_through_history.battle import ChooseBattle, Deploy, ExtendGroup
from wartable.games.battle_through_history.content import ACTIONS, Tile
from wartable.games.battle_through_history.engagement import AssignToken
from wartable.games.battle_through_history.restoration import Restoration
from wartable.games.battle_through_history.scoring import score
from wartable.games.battle_through_history.state import EMPTY, OFF_THE_BOARD
from wartable.games.battle_through_history.travel import Prepare, PushTile, TimeJump
from wartable.games.battle_through_history.words import JUMPED, PUSH, PUSHED
from wartable.kernel import BadContent, IllegalChoice, Live, asked
from wartable.kernel.notation import prompt
from wartable.kernel.session import Session
from wartable.testing import rule

from .builders import GAME, Desk, Fight, a_game

HAND = ("B-CAT", "B-ARC", "B-CON", "B-SPY")
DECK = ("B-HOR", "B-MAN", "B-ARC", "B-CON")
DISCARD = ("E1-04", "E2-02", "E1-04")
GAMES = [(2 + seed % 4, seed) for seed in range(1, 9)]


def traveling(
    *,
    active: str = "TT-12",
    pending: str = "TT-01",
    pile: Sequence[str] = ("TT-11", "TT-07", "TT-06"),
    gear: int = 0,
    tokens: Sequence[str] = (),
) -> Desk:
    """A table for a turn of seat 0. The tiles: TT-01 (I/II, 2, 1), TT-11 (III/IV, 1, 1), TT-07 (II/III, 3, 1)."""
    desk = Desk().gears(active=active, pending=pending, pile=pile, gear=gear).offers("W-L1", "W-M1", "W-C2")
    return desk.hand(0, *HAND).deck(0, *DECK).discard(0, *DISCARD).tokens(0, *tokens)


def preparing(
    gear: int = 0,
    *,
    active: str = "TT-07",
    hand: Sequence[str] = HAND,
    deck: Sequence[str] = DECK,
    discard: Sequence[str] = DISCARD,
    tokens: Sequence[str] = (),
    offers: Sequence[str] = ("W-L1", "W-M1", "W-C2"),
    numbers: Sequence[int] = (),
) -> Desk:
    """Seat 0 has pushed and stopped; Active is TT-07, which points at the third Warfare space."""
    desk = Desk(numbers=numbers).gears(active=active, pending="TT-01", pile=["TT-02"], gear=gear).offers(*offers)
    return desk.hand(0, *hand).deck(0, *deck).discard(0, *discard).tokens(0, *tokens).do(Prepare(0), TimeJump(0))


def actions(desk: Desk) -> list[str]:
    """The actions offered."""
    return [text.removeprefix("use ") for text in desk.options() if text.startswith("use ")]


def refusals(desk: Desk) -> dict[str, str]:
    """For each blocked place, the rule that blocks it."""
    return {blocked.at: blocked.rule for blocked in desk.ask.blocked(desk.s)}


# -- 1.a Pushing tiles


@rule("BTH-30.1", "BTH-30.4")
def test_one_to_three_tiles_are_pushed() -> None:
    desk = traveling(tokens=["W-TU"]).turn(0)  # Tighten up! keeps the forced push from happening by itself
    assert desk.options() == ["push", "tighten W-TU"]
    desk.choose("push")
    assert desk.options() == ["push", "stop", "tighten W-TU"]
    desk.choose("push")
    assert desk.options() == ["push", "stop", "tighten W-TU"]
    desk.choose("push")
    assert isinstance(desk.ask, Prepare)


@rule("BTH-30.2", "BTH-30.3")
@pytest.mark.parametrize(
    ("pushes", "active", "pending", "discard"),
    [
        (1, "TT-01", "TT-11", ["TT-12"]),
        (2, "TT-11", "TT-07", ["TT-12", "TT-01"]),
        (3, "TT-07", "TT-06", ["TT-12", "TT-01", "TT-11"]),
    ],
)
def test_a_push_moves_pending_to_active_and_active_to_the_discards(
    pushes: int, active: str, pending: str, discard: list[str]
) -> None:
    desk = traveling().turn(0).choose(*["push"] * (pushes - 1))
    s = desk.s
    assert desk.keys_of([s.active_tile, s.pending_tile]) == [active, pending]
    assert desk.keys_of(s.tile_discard) == discard
    assert len(s.tile_pile) == 3 - pushes


@rule("BTH-30.3")
def test_only_two_tiles_lie_on_the_gears_board() -> None:
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        s = desk.s
        for _ in desk.wander(seed):
            elsewhere = s.tile_pile + s.tile_discard
            assert len({s.active_tile, s.pending_tile, *elsewhere}) == 12
            assert len(elsewhere) == 10


@rule("BTH-30.4")
def test_after_a_push_the_player_may_stop() -> None:
    desk = traveling().turn(0)
    assert isinstance(desk.ask, PushTile)
    assert desk.known([desk.s.active_tile, desk.s.pending_tile], 0) == [True, True]
    assert isinstance(desk.choose("stop").ask, Prepare)
    assert desk.s.pushes == 1


def test_stopping_is_the_sensible_way_on_for_people_and_says_nothing_to_bots() -> None:
    desk = traveling().turn(0)
    tones = {pick.notation: pick.tone for pick in prompt(desk.game, desk.s, 0, ["Ada", "Ben"]).choices}
    assert tones == {"push": "plain", "stop": "main"}
    assert asked(desk.s)[0].usual(desk.s) is None


@rule("BTH-30.5")
@pytest.mark.parametrize(("pushes", "eras"), [(1, [1, 2]), (2, [3, 4]), (3, [2, 3])])
def test_the_active_tile_after_the_last_push_decides_the_eras(pushes: int, eras: list[int]) -> None:
    desk = traveling().turn(0).choose(*["push"] * (pushes - 1))
    if pushes < 3:
        desk.choose("stop")
    desk.choose("done")
    assert desk.options() == [f"jump {era}" for era in eras]


@rule("BTH-30.6")
@pytest.mark.parametrize(
    ("pushes", "options"),
    [
        (1, ["take W-M1", "use recall", "use dismiss", "done"]),
        (2, ["take W-L1", "use dismiss", "use regroup", "done"]),
        (3, ["take W-C2", "use regroup", "use draw_two", "done"]),
    ],
)
def test_token_and_actions_come_once_after_the_last_push(pushes: int, options: list[str]) -> None:
    desk = traveling().turn(0)
    for _ in range(pushes - 1):
        assert desk.options() == ["push", "stop"]
        desk.choose("push")
    if pushes < 3:
        desk.choose("stop")
    assert desk.options() == options
    assert isinstance(desk.choose("done").ask, TimeJump)


@rule("BTH-30.7")
def test_a_new_tile_is_unknown_until_pushed_and_pending_is_known() -> None:
    desk = traveling(tokens=["W-TU"]).turn(0)
    s = desk.s
    top, next_active = s.tile_pile[-1], s.pending_tile
    assert desk.known([top], 0) == [False]
    assert desk.known([next_active]) == [True]
    desk.choose("push")
    assert (s.pending_tile, s.active_tile) == (top, next_active)
    assert desk.known([top]) == [True]


@rule("BTH-30.7")
def test_a_push_cannot_be_taken_back() -> None:
    session = Session(GAME, ["Ada", "Ben"], Live(b"any key"), {"first_seat": 0})
    session.choose_text(0, "push")
    assert not session.can_undo(0)
    assert not GAME.verbs[PUSH].undoable
    session.choose_text(0, "stop")
    assert session.can_undo(0)


@rule("BTH-30.8")
def test_an_empty_pile_is_rebuilt_from_the_tile_discards() -> None:
    desk = traveling(active="TT-03", pending="TT-04", pile=["TT-05"], tokens=["W-TU"])
    s = desk.s
    s.tile_discard = desk.pieces(["TT-01", "TT-02", "TT-06"], back=3)
    desk.turn(0).choose("push")
    assert (len(s.tile_pile), len(s.tile_discard)) == (0, 4)  # emptied, but not rebuilt before a tile is drawn
    desk.umpire.numbers = [0]  # brings the lowest discard to the top
    desk.choose("push")
    assert desk.keys_of([s.active_tile, s.pending_tile]) == ["TT-05", "TT-01"]
    assert len(s.tile_pile) == 3
    assert [s.pieces.seen[no] for no in s.tile_pile] == [0, 0, 0]
    assert desk.keys_of(s.tile_discard) == ["TT-04"]


# -- the wheel


@rule("BTH-31.1")
@pytest.mark.parametrize("tile", GAME.cards.tiles, ids=lambda tile: str(tile.key))
def test_a_tile_shows_two_eras_a_pointer_and_a_turn(tile: Tile) -> None:
    assert len(set(tile.eras)) == 2
    assert set(tile.eras) <= {1, 2, 3, 4}
    assert tile.pointer in (1, 2, 3)
    assert tile.turn in (1, 2, 3)


@rule("BTH-31.1")
@pytest.mark.parametrize(
    ("field", "value"),
    [("eras", [2, 2]), ("eras", [0, 1]), ("eras", [1]), ("pointer", 0), ("pointer", 4), ("turn", 0), ("turn", 4)],
)
def test_no_other_tile_is_accepted(field: str, value: object) -> None:
    with pytest.raises(BadContent, match=f"TT-05.*{field}"):
        BattleThroughHistory({"tiles": {"TT-05": {field: value}}})


@rule("BTH-31.2")
def test_the_wheel_keeps_its_position_between_turns_and_players() -> None:
    desk = Desk().gears(active="TT-12", pending="TT-04", pile=["TT-01", "TT-03", "TT-02"], gear=2).offers("", "", "")
    desk.turn(0, 1)
    assert desk.s.gear == 1  # 2 + 3 for TT-04
    desk.choose("stop", "jump 1")
    assert desk.s.active == 1
    assert desk.s.gear == 2  # 1 + 1 for TT-01


@rule("BTH-31.2")
def test_the_wheel_has_four_positions() -> None:
    positions: set[int] = set()
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        for _ in desk.wander(seed):
            positions.add(desk.s.gear)
    assert positions == {0, 1, 2, 3}


@rule("BTH-31.3")
@pytest.mark.parametrize(
    ("gear", "tile", "after"),
    [
        (0, "TT-01", 1),
        (0, "TT-02", 2),
        (0, "TT-04", 3),
        (1, "TT-01", 2),
        (1, "TT-02", 3),
        (1, "TT-04", 0),
        (2, "TT-01", 3),
        (2, "TT-02", 0),
        (2, "TT-04", 1),
        (3, "TT-01", 0),
        (3, "TT-02", 1),
        (3, "TT-04", 2),
    ],
)
def test_a_push_turns_the_wheel_by_the_tile_entering_active(gear: int, tile: str, after: int) -> None:
    pushed_in = "TT-03" if tile == "TT-04" else "TT-06"  # its turn differs, and so does that of the leaving tile
    desk = traveling(active=pushed_in, pending=tile, pile=[pushed_in], gear=gear).turn(0)
    assert desk.s.gear == after


@rule("BTH-31.4", "BTH-31.5")
@pytest.mark.parametrize(
    ("gear", "pair"),
    [
        (0, {"draw_two", "recall"}),
        (1, {"recall", "dismiss"}),
        (2, {"dismiss", "regroup"}),
        (3, {"regroup", "draw_two"}),
    ],
)
def test_two_neighboring_actions_are_active(gear: int, pair: set[str]) -> None:
    desk = preparing(gear)
    assert len(actions(desk)) == 2
    assert set(actions(desk)) == pair
    refused = {at for at, why in refusals(desk).items() if why == "BTH-31.4"}
    assert refused == {f"action:{i}" for i in range(4) if ACTIONS[i] not in pair}


@rule("BTH-31.6", "BTH-31.7")
@pytest.mark.parametrize(("tile", "token"), [("TT-02", "W-L1"), ("TT-01", "W-M1"), ("TT-07", "W-C2")])
def test_the_active_tile_points_at_the_one_token_on_offer(tile: str, token: str) -> None:
    desk = preparing(active=tile)
    assert [text for text in desk.options() if text.startswith("take")] == [f"take {token}"]
    others = [no for no in desk.s.token_space if desk.keys_of([no]) != [token]]
    assert {at for at, why in refusals(desk).items() if why == "BTH-31.6"} == {f"p{no}" for no in others}


# -- 1.b Warfare token


@rule("BTH-32.1", "BTH-32.8")
def test_the_token_on_offer_may_be_taken_and_lies_face_up() -> None:
    desk = preparing(tokens=["W-AC"]).choose("take W-C2")
    assert desk.keys_of(desk.s.tokens[0]) == ["W-AC", "W-C2"]
    assert desk.known(desk.s.tokens[0]) == [True, True]
    assert desk.s.token_space[2] == EMPTY


@rule("BTH-32.8", "BTH-32.3")
def test_held_tokens_are_three_at_most_and_face_up_all_game_long() -> None:
    most = 0
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        for _ in desk.wander(seed):
            for held in desk.s.tokens:
                assert all(desk.known(held))
                most = max(most, len(held))
    assert most == 3


@rule("BTH-32.2")
def test_the_token_may_be_left() -> None:
    desk = preparing().choose("done")
    assert isinstance(desk.ask, TimeJump)
    assert desk.s.tokens[0] == ()
    assert desk.keys_of(desk.s.token_space) == ["W-L1", "W-M1", "W-C2"]


@rule("BTH-32.3", "BTH-32.4", "BTH-EX.77")
def test_example_77_a_fourth_token_is_swapped_or_left() -> None:
    desk = preparing(tokens=["W-AC", "W-DV", "W-AC"])
    assert "take W-C2" in desk.options()
    desk.choose("take W-C2")
    assert desk.options() == ["swap W-AC", "swap W-DV"]
    assert len(desk.s.tokens[0]) == 3
    desk.choose("swap W-DV")
    assert desk.keys_of(desk.s.tokens[0]) == ["W-AC", "W-AC", "W-C2"]
    assert desk.keys_of(desk.s.token_discard) == ["W-DV"]
    assert desk.s.token_space[2] == EMPTY

    desk = preparing(tokens=["W-AC", "W-DV", "W-AC"]).choose("done")
    assert desk.keys_of(desk.s.tokens[0]) == ["W-AC", "W-DV", "W-AC"]
    assert desk.s.token_discard == ()


@rule("BTH-32.4")
def test_who_holds_two_tokens_takes_a_third_without_discarding() -> None:
    desk = preparing(tokens=["W-AC", "W-DV"]).choose("take W-C2")
    assert isinstance(desk.ask, Prepare)
    assert len(desk.s.tokens[0]) == 3


@rule("BTH-32.5")
@pytest.mark.parametrize("held", [[], ["W-AC", "W-DV", "W-HD"]], ids=["taken", "swapped"])
def test_one_token_per_turn_and_its_space_waits_for_restoration(held: list[str]) -> None:
    desk = preparing(tokens=held).token_pile("W-RL", "W-TU").choose("take W-C2")
    if held:
        desk.choose("swap W-AC")
    assert not [text for text in desk.options() if text.startswith("take")]
    desk.choose("done")
    assert desk.s.token_space[2] == EMPTY
    desk.do(Restoration(0))
    assert desk.keys_of(desk.s.token_space) == ["W-L1", "W-M1", "W-RL"]


@rule("BTH-32.6")
def test_a_token_just_taken_can_be_used_in_this_turns_battle() -> None:
    desk = traveling(pending="TT-07").row(s4="E2-01").turn(0)
    desk.choose("stop", "take W-C2", "done", "jump 2", "deploy B-CAT", "done")
    assert isinstance(desk.ask, AssignToken)
    assert desk.options() == ["assign W-C2", "done"]
    desk.choose("assign W-C2")
    assert desk.s.tokens[0] == ()


@rule("BTH-32.7", "BTH-33.1")
@pytest.mark.parametrize("order", list(permutations(["take W-C2", "use draw_two", "use recall"])))
def test_token_and_both_actions_are_used_in_any_order(order: tuple[str, ...]) -> None:
    desk = preparing(discard=["E1-04"])
    for done, text in enumerate(order):
        assert isinstance(desk.ask, Prepare)
        assert set(desk.options()) == {*order[done:], "done"}
        desk.choose(text)
    s = desk.s
    assert sorted(desk.keys_of(s.hand[0])) == sorted([*HAND, *DECK[:2], "E1-04"])
    assert desk.keys_of(s.tokens[0]) == ["W-C2"]
    assert isinstance(desk.ask, TimeJump)  # nothing is left to prepare


@rule("BTH-32.7")
def test_an_empty_space_offers_nothing() -> None:
    desk = preparing(offers=["W-L1", "W-M1", ""])
    assert desk.options() == ["use draw_two", "use recall", "done"]


# -- 1.b Actions


@rule("BTH-33.1")
@pytest.mark.parametrize(("gear", "first"), [(0, "draw_two"), (0, "recall"), (2, "dismiss"), (2, "regroup")])
def test_an_action_is_used_once_per_turn(gear: int, first: str) -> None:
    desk = preparing(gear)
    other = next(action for action in actions(desk) if action != first)
    desk.choose(f"use {first}")
    if not isinstance(desk.ask, Prepare):
        desk.choose(desk.options()[0])
    desk.discard(0, *DISCARD).deck(0, *DECK)
    assert actions(desk) == [other]
    assert refusals(desk)[f"action:{ACTIONS.index(first)}"] == "BTH-33.1"


@rule("BTH-33.1")
def test_no_action_need_be_used() -> None:
    desk = preparing().choose("done")
    s = desk.s
    assert isinstance(desk.ask, TimeJump)
    assert (desk.keys_of(s.hand[0]), len(s.deck[0]), len(s.discard[0])) == (list(HAND), 4, 3)


@rule("BTH-33.2", "BTH-33.3")
@pytest.mark.parametrize(
    ("deck", "drawn"),
    [
        (("B-HOR", "B-MAN", "B-ARC"), ["B-HOR", "B-MAN"]),
        (("B-HOR", "B-MAN"), ["B-HOR", "B-MAN"]),
        (("B-HOR",), ["B-HOR"]),
    ],
    ids=["3", "2", "1"],
)
def test_draw_two_draws_what_is_there(deck: tuple[str, ...], drawn: list[str]) -> None:
    desk = preparing(0, deck=deck).choose("use draw_two")
    s = desk.s
    assert desk.keys_of(s.hand[0]) == [*HAND, *drawn]
    assert desk.keys_of(s.deck[0]) == list(deck[2:])
    assert len(s.discard[0]) == 3
    assert desk.known(s.hand[0][4:], 0) == [True] * len(drawn)
    assert desk.known(s.hand[0][4:], 1) == [False] * len(drawn)


@rule("BTH-33.3", "BTH-33.5", "BTH-33.8", "BTH-33.11")
@pytest.mark.parametrize(
    ("gear", "hand", "deck", "discard", "missing", "why"),
    [
        (0, HAND, (), DISCARD, "draw_two", "BTH-33.3"),
        (3, HAND, (), DISCARD, "draw_two", "BTH-33.3"),
        (0, HAND, DECK, (), "recall", "BTH-33.5"),
        (1, HAND, DECK, (), "recall", "BTH-33.5"),
        (1, (), DECK, DISCARD, "dismiss", "BTH-33.8"),
        (2, (), DECK, DISCARD, "dismiss", "BTH-33.8"),
        (2, HAND, (), (), "regroup", "BTH-33.11"),
    ],
)
def test_an_action_that_would_do_nothing_is_not_offered(
    gear: int, hand: tuple[str, ...], deck: tuple[str, ...], discard: tuple[str, ...], missing: str, why: str
) -> None:
    desk = preparing(gear, hand=hand, deck=deck, discard=discard)
    assert len(actions(desk)) == 1
    assert missing not in actions(desk)
    assert refusals(desk)[f"action:{ACTIONS.index(missing)}"] == why
    with pytest.raises(IllegalChoice):
        desk.choose(f"use {missing}")


@rule("BTH-33.4")
def test_recall_takes_a_card_of_choice_from_the_discard_pile() -> None:
    desk = preparing(0).choose("use recall")
    assert desk.options() == ["recall E1-04", "recall E2-02"]
    desk.choose("recall E2-02")
    assert desk.keys_of(desk.s.hand[0]) == [*HAND, "E2-02"]
    assert desk.keys_of(desk.s.discard[0]) == ["E1-04", "E1-04"]
    assert len(desk.s.deck[0]) == 4


@rule("BTH-33.6")
def test_dismiss_removes_a_unit_of_the_hand_and_draws_one() -> None:
    desk = preparing(1, hand=["B-ARC", "B-CAT", "B-ARC"]).choose("use dismiss")
    assert desk.options() == ["dismiss B-ARC", "dismiss B-CAT"]
    desk.choose("dismiss B-CAT")
    s = desk.s
    assert desk.keys_of(s.hand[0]) == ["B-ARC", "B-ARC", "B-HOR"]
    assert desk.keys_of(s.removed) == ["B-CAT"]
    assert desk.known(s.removed) == [True]
    assert (len(s.deck[0]), len(s.discard[0])) == (3, 3)


@rule("BTH-33.7")
@pytest.mark.parametrize(("card", "points"), [("B-ARC", 0), ("E2-02", 1), ("H2-1", 3)], ids=["Base", "Elite", "Hero"])
def test_any_unit_may_be_dismissed_and_scores_nothing(card: str, points: int) -> None:
    desk = preparing(1, hand=[card, "B-CAT"], discard=[])
    assert score(desk.s, 0) == points
    desk.choose("use dismiss", f"dismiss {card}")
    assert score(desk.s, 0) == 0
    assert desk.s.era_discard == [(), (), (), ()]
    assert desk.s.discard[0] == ()
    assert desk.keys_of(desk.s.removed) == [card]


@rule("BTH-33.8")
def test_dismiss_with_an_empty_deck_draws_nothing() -> None:
    desk = preparing(1, deck=[]).choose("use dismiss", "dismiss B-SPY")
    assert desk.keys_of(desk.s.hand[0]) == ["B-CAT", "B-ARC", "B-CON"]
    assert len(desk.s.discard[0]) == 3


@rule("BTH-33.9")
@pytest.mark.parametrize(("number", "drawn"), [(6, "B-HOR"), (3, "B-CON"), (1, "E2-02")])
def test_regroup_shuffles_discards_and_deck_together_and_draws_one(number: int, drawn: str) -> None:
    desk = preparing(3, numbers=[number]).choose("use regroup")  # the number decides what comes to the top
    s = desk.s
    assert desk.keys_of(s.hand[0]) == [*HAND, drawn]
    assert Counter(desk.keys_of(s.deck[0])) == Counter([*DECK, *DISCARD]) - Counter([drawn])
    assert s.discard[0] == ()
    assert [s.pieces.seen[no] for no in s.deck[0]] == [0] * 6


@rule("BTH-33.10")
@pytest.mark.parametrize(("number", "drawn"), [(3, "B-HOR"), (0, "B-CON")])
def test_regroup_without_discards_still_shuffles_the_deck_and_draws_one(number: int, drawn: str) -> None:
    desk = preparing(3, discard=[], numbers=[number]).choose("use regroup")
    assert desk.keys_of(desk.s.hand[0]) == [*HAND, drawn]
    assert len(desk.s.deck[0]) == 3


@rule("BTH-33.9")
def test_regroup_with_an_empty_deck_rebuilds_it() -> None:
    desk = preparing(3, deck=[]).choose("use regroup")
    assert (len(desk.s.hand[0]), len(desk.s.deck[0]), desk.s.discard[0]) == (5, 2, ())


@rule("BTH-33.12", "BTH-33.14")
def test_what_is_not_used_before_the_jump_is_lost_for_this_turn() -> None:
    desk = traveling(pending="TT-07", tokens=["W-TU"]).row(s4="E2-12", s5="E2-02").turn(0)
    desk.choose("push", "stop", "done")
    later: list[type] = []
    for text in ["jump 2", "face E2-12", "done", "deploy B-CAT", "done"]:
        later.append(type(desk.ask))
        assert not [option for option in desk.options() if option.split()[0] in ("take", "use")]
        desk.choose(text)
    assert later == [TimeJump, ChooseBattle, ExtendGroup, Deploy, Deploy]
    while not desk.over:
        assert not [option for option in desk.options() if option.split()[0] in ("take", "use")]
        desk.choose(desk.options()[-1])
    assert len(desk.s.tokens[0]) == 1


@rule("BTH-33.12", "BTH-33.1")
def test_the_next_turn_brings_its_own_token_and_actions() -> None:
    desk = traveling(pending="TT-07", gear=3).token_pile("W-RL").turn(0)
    desk.choose("stop", "take W-C2", "use draw_two", "done", "jump 2")  # no Unit and no rival there: no battle
    assert desk.over
    desk.gears(active="TT-12", pending="TT-07", pile=["TT-01"], gear=3).turn(0).choose("stop")
    assert desk.options() == ["take W-RL", "use draw_two", "use recall", "done"]


# -- 1.c Time Jump


def eras_offered(desk: Desk) -> list[int]:
    return [choice.a for choice in TimeJump(0).choices(desk.s)]


@rule("BTH-EX.3", "BTH-34.1", "BTH-34.2", "BTH-34.4")
@pytest.mark.parametrize(("here", "offered"), [(1, [2, 3]), (OFF_THE_BOARD, [2, 3]), (2, [3]), (3, [2]), (4, [2, 3])])
def test_example_3_the_tile_shows_eras_2_and_3(here: int, offered: list[int]) -> None:
    desk = preparing(active="TT-07").at(here, 0)
    assert eras_offered(desk) == offered


@rule("BTH-34.1", "BTH-34.2")
def test_the_champion_moves_to_the_chosen_era() -> None:
    desk = preparing().at(1, 4).choose("done")
    assert refusals(desk) == {"era:1": "BTH-34.2", "era:4": "BTH-34.1"}
    desk.choose("jump 3")
    assert desk.s.era == [3, 4]


@rule("BTH-34.3")
def test_the_other_era_is_forced_unless_the_player_pushes_on() -> None:
    desk = traveling(pending="TT-07", pile=["TT-05", "TT-06"]).at(2, 0).turn(0)
    assert eras_offered(desk) == [3]
    desk.choose("push")
    assert eras_offered(desk) == [1, 4]

    desk = traveling(pending="TT-07").at(2, 0).turn(0).choose("stop", "done")
    assert desk.s.era[0] == 3  # there was nothing to choose


@rule("BTH-34.3")
def test_who_prepares_has_pushed_for_the_last_time() -> None:
    desk = traveling(pending="TT-07").at(2, 0).turn(0).choose("stop")
    assert "push" not in desk.options()


@rule("BTH-34.4")
@pytest.mark.parametrize("era", [2, 3])
def test_a_champion_off_the_board_enters_either_era(era: int) -> None:
    desk = preparing().choose("done", f"jump {era}")
    assert desk.s.era == [era, OFF_THE_BOARD]


@rule("BTH-34.5")
def test_the_jump_ends_phase_1() -> None:
    desk = traveling(pending="TT-07").row(s4="E2-01", s5="E2-03").turn(0)
    desk.choose("stop", "done", "jump 2")
    assert isinstance(desk.ask, ChooseBattle)


@rule("BTH-34.6")
def test_any_number_of_champions_may_share_an_era() -> None:
    desk = Desk(5).gears(active="TT-07", pending="TT-01").at(0, 2, 2, 2, 2)
    desk.do(TimeJump(0)).choose("jump 2")
    assert desk.s.era == [2, 2, 2, 2, 2]


@rule("BTH-34.7")
def test_a_champion_moves_only_by_its_own_jump() -> None:
    for seats, seed in GAMES:
        desk = a_game(seats, seed=seed)
        before, heard = list(desk.s.era), len(desk.umpire.events)
        for _ in desk.wander(seed):
            jumps = {event.a: event.b for event in desk.umpire.events[heard:] if event.kind == JUMPED}
            assert desk.s.era == [jumps.get(seat, era) for seat, era in enumerate(before)]
            before, heard = list(desk.s.era), len(desk.umpire.events)


# -- Pär's first turn


def paer() -> Fight:
    """Gear 3, TT-07 Pending, +2 Close on the third space; off the board, 4 cards in hand, 4 in deck, no discards."""
    desk = Fight(2)
    desk.gears(active="TT-12", pending="TT-07", pile=["TT-01", "TT-02"], gear=3).offers("W-L1", "W-M1", "W-C2")
    desk.hand(0, "B-CAT", "B-ARC", "B-CON", "B-HOR").deck(0, "B-MAN", "B-ARC", "B-SPY", "B-CON")
    desk.row(s4="genoese_crossbowmen", s5="trung_sisters", s6="trebuchet").turn(0).choose("stop")
    return desk


@rule("BTH-EX.10")
def test_example_10_paer_pushes_one_tile_and_stops() -> None:
    desk = paer()
    s = desk.s
    assert s.pushes == 1
    assert [event.kind for event in desk.umpire.events].count(PUSHED) == 1
    assert desk.keys_of([s.active_tile]) == ["TT-07"]
    assert s.gear == 0
    assert [ACTIONS[action] for action in s.cards.wheel[s.gear]] == ["draw_two", "recall"]
    assert desk.options() == ["take W-C2", "use draw_two", "done"]
    assert refusals(desk)["action:1"] == "BTH-33.5"


@rule("BTH-EX.11")
def test_example_11_he_takes_the_token_and_draws_two() -> None:
    desk = paer().choose("take W-C2", "use draw_two")
    s = desk.s
    assert desk.keys_of(s.tokens[0]) == ["W-C2"]
    assert len(s.hand[0]) == 6
    assert len(s.deck[0]) == 2
    assert s.token_space[2] == EMPTY


@rule("BTH-EX.12")
def test_example_12_he_jumps_to_era_2_and_faces_a_linked_pair() -> None:
    desk = paer()
    desk.choose("take W-C2", "use draw_two")
    assert desk.options() == ["jump 2", "jump 3"]
    desk.choose("jump 2", "face E2-02")
    assert desk.options() == ["add E2-01", "done"]
    desk.choose("add E2-01")
    assert desk.line_up("defender") == ["E2-01", "E2-02"]


@rule("BTH-EX.86")
def test_example_86_thin_piles() -> None:
    def thin(gear: int) -> Desk:
        return preparing(gear, deck=[], discard=["B-ARC", "B-MAN", "B-HOR", "B-CON", "B-ARC"], tokens=["W-TU"])

    desk = thin(0)
    assert desk.options() == ["take W-C2", "use recall", "done"]

    desk = thin(2).choose("use dismiss", "dismiss B-CAT")
    assert (len(desk.s.hand[0]), len(desk.s.deck[0]), len(desk.s.discard[0])) == (3, 0, 5)

    desk = thin(2).choose("use regroup")
    assert (len(desk.s.hand[0]), len(desk.s.deck[0]), len(desk.s.discard[0])) == (5, 4, 0)
