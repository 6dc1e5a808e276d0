"""What bots think of a position: facts that hold whatever the numbers are."""

from __future__ import annotations

import pytest

from wartable.bots import by_name, decide, play
from wartable.games.para_bellum.bots import card_prices, hopes
from wartable.games.para_bellum.bots.ahead import turns_ahead
from wartable.games.para_bellum.bots.value import values, worths
from wartable.games.para_bellum.content.cards import AT_END, EACH
from wartable.games.para_bellum.content.kinds import OBJECTIVE, ORDER
from wartable.games.para_bellum.rules.big_legions import LegionTests
from wartable.games.para_bellum.state.state import BellumState
from wartable.kernel import FastUmpire, Together, answer, asked, flush, question_to, settle

from .builders import GAME, Desk
from .secret_positions import a_draw

SPLIT = [card for card in GAME.cards.all if card.key.startswith("A-") and not card.full]
LEFT = SPLIT[0]
FITS = next(card for card in SPLIT if card.left == LEFT.right)
"""At the right of the first card it completes a Legion."""
STRANGE = next(card for card in SPLIT if card.left != LEFT.right and card.right != LEFT.left)
"""It completes nothing with the first card."""


def legion() -> Desk:
    """Seat 0 has a Legion of two cards without its die."""
    return Desk().grid(0, {"1,0": LEFT.key, "1,1": FITS.key})


def worth(desk: Desk, seat: int = 0) -> float:
    return worths(desk.s)[seat]


def test_a_legion_die_more_is_worth_more() -> None:
    assert worth(legion().dice(0, {"k1,0": 1})) > worth(legion())


def test_a_higher_legion_die_is_worth_more() -> None:
    assert worth(legion().dice(0, {"k1,0": 5})) > worth(legion().dice(0, {"k1,0": 2}))


def test_a_run_that_is_closed_is_worth_more_than_an_open_one() -> None:
    closed = legion().dice(0, {"k1,0": 3})
    apart = Desk().grid(0, {"1,0": LEFT.key, "-1,0": FITS.key})
    assert worth(closed) > worth(apart)


def test_a_run_that_lacks_one_card_is_worth_more_when_the_card_is_in_hand() -> None:
    fits, strange = [Desk().grid(0, {"1,0": LEFT.key}).hand(0, card.key) for card in (FITS, STRANGE)]
    assert worth(fits) > worth(strange)


def test_pips_coins_cards_and_banners_are_worth_something() -> None:
    plain = worth(legion().dice(0, {"k1,0": 3, "r0,0": 2}))
    assert worth(legion().dice(0, {"k1,0": 3, "r0,0": 3})) > plain
    assert worth(legion().dice(0, {"k1,0": 3, "r0,0": 2}).coins(0, 5)) > plain
    assert worth(legion().dice(0, {"k1,0": 3, "r0,0": 2}).hand(0, "raid")) > plain
    assert worth(legion().dice(0, {"k1,0": 3, "r0,0": 2}).in_play(0, "castra")) > plain
    assert worth(legion().dice(0, {"k1,0": 3, "r0,0": 2}).banners(0, {"r0,0": "warlord"})) > plain


def test_command_cards_have_prices_of_their_own() -> None:
    raid, sabotage = [worth(Desk().hand(0, key)) for key in ("raid", "sabotage")]
    assert raid > sabotage > worth(Desk())


def test_the_second_command_card_adds_less_than_the_first() -> None:
    none, one, two = [worth(Desk().hand(0, *keys)) for keys in ((), ("raid",), ("raid", "raid"))]
    assert two - one < one - none


def test_a_card_in_play_counts_less_when_the_end_is_near() -> None:
    early = worth(Desk().in_play(0, "aquilifer")) - worth(Desk())
    late = worth(Desk().deck().in_play(0, "aquilifer")) - worth(Desk().deck())
    assert 0.0 < late < early


def test_every_command_card_and_objective_has_its_price() -> None:
    commands = [card for card in GAME.cards.all if card.command]
    assert {card.key for card in commands if card.type == ORDER} == set(card_prices.ORDERS)
    assert {card.key for card in commands if card.type != ORDER} == set(card_prices.A_TURN)
    objectives = [card for card in GAME.cards.all if card.type == OBJECTIVE and card.pays != AT_END]
    assert {card.asks for card in objectives if card.pays != EACH} == set(hopes.CHANCE)
    assert {card.asks for card in objectives if card.pays == EACH} == set(hopes.A_TURN)


def test_an_objective_that_is_met_more_often_promises_more_from_the_start() -> None:
    often, seldom = [worth(Desk().objectives(0, key)) for key in ("ars_oratoria", "ordines_pleni")]
    assert often > seldom > worth(Desk())


@pytest.mark.parametrize("first", [0, 1])
def test_each_objective_is_kept_for_what_it_promises(first: int) -> None:
    """The bots of both seats answer at once, and neither answer shows before both are complete."""
    umpire = FastUmpire(3)
    s: BellumState = GAME.new(2, GAME.check(2, {}), umpire)
    choices = settle(s, umpire)
    while not isinstance(s.agenda[-1], Together):
        answer(s, asked(s)[0].seat, choices[0], umpire)
        choices = settle(s, umpire)
    drawn = [s.cards.face[key] for key in ("ordines_pleni", "ars_oratoria", "silva_signorum")]
    for no, face in zip(s.objectives[first], drawn, strict=True):
        s.pieces.face[no] = face
    bot = by_name("greedy")
    kept = []
    while isinstance(s.agenda[-1], Together) and question_to(s, first) is not None:
        choice = decide(bot, GAME, s, first, umpire)
        kept.append(s.card(choice.a).key)
        answer(s, first, choice, umpire)
        settle(s, umpire)
    assert kept[0] == "ars_oratoria"


def test_an_objective_that_is_nearly_met_is_worth_more() -> None:
    few = Desk().objectives(0, "aerarium").coins(0, 1)
    many = Desk().objectives(0, "aerarium").coins(0, 4)
    plain = worth(Desk().coins(0, 4)) - worth(Desk().coins(0, 1))
    assert worth(many) - worth(few) > plain


def test_what_can_be_spent_counts_less_when_the_end_is_near() -> None:
    early = worth(Desk().coins(0, 5)) - worth(Desk().coins(0, 0))
    late = worth(Desk().deck().coins(0, 5)) - worth(Desk().deck().coins(0, 0))
    assert 0.0 < late < early


def test_a_big_legion_that_is_spurred_on_promises_more() -> None:
    found: list[float] = []
    for spurred in ((), (0, 0)):
        desk = Desk().grid(0, {"0,-1": "A-22", "0,1": "A-21"}).grid(1, {"1,0": LEFT.key, "1,1": FITS.key})
        desk.dice(1, {"k1,0": 4, "r0,0": 3})
        desk.s.turn.spurred = spurred
        desk.s.then(LegionTests(0, 0))
        flush(desk.s)
        found.append(worth(desk))
    assert found[0] < found[1]


def test_after_the_end_was_triggered_each_rival_has_one_turn() -> None:
    desk = Desk(3)
    desk.s.ending = 1
    desk.s.active = 1
    assert turns_ahead(desk.s) == [1.0, 0.0, 1.0]
    desk.s.active = 2
    assert turns_ahead(desk.s) == [1.0, 0.0, 0.0]


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    desk, more = Desk(4), Desk(4)
    more.s.points[2] += 5
    for before, after, better in zip(values(desk.s), values(more.s), (False, False, True, True), strict=True):
        assert (after > before) == better


def test_it_depends_on_nothing_that_a_guess_hides() -> None:
    one, two = [GAME.resample(a_draw(secret).s, 2, FastUmpire(5)) for secret in (0, 1)]
    assert values(one) == values(two)


def test_judging_changes_nothing_and_never_fails() -> None:
    for seats in (2, 3, 4):
        umpire = FastUmpire(seats)
        s: BellumState = GAME.new(seats, GAME.check(seats, {}), umpire)
        choices = settle(s, umpire)
        while choices:
            found = values(s)
            assert found == [GAME.value(s, seat) for seat in range(seats)]
            answer(s, asked(s)[0].seat, choices[umpire.draw(len(choices))], umpire)
            choices = settle(s, umpire)
        assert worths(s) == [float(score) for score in GAME.result(s).scores]


def test_the_greedy_bot_beats_the_random_one() -> None:
    won = 0
    for seed in range(6):
        bots = [by_name("greedy"), by_name("random")]
        places = play(GAME, bots if seed % 2 else bots[::-1], GAME.check(2, {}), seed).result.places
        won += places[0 if seed % 2 else 1] == 1
    assert won >= 5
