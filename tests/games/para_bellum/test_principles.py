"""The principles that hold for every card and chapter (PB-GEN)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.kinds import SIDES
from wartable.games.para_bellum.rules.dice import RollInto
from wartable.games.para_bellum.rules.setup import deal_alliances
from wartable.games.para_bellum.rules.turns import RevealEvent
from wartable.games.para_bellum.state.state import PLAYING, BellumState
from wartable.kernel import Ask, FastUmpire, answer, asked, settle
from wartable.kernel.notation import sentence
from wartable.testing import rule

from .battles import before, close, morale, order
from .builders import GAME, Desk, slot


@rule("PB-GEN.1", "PB-ACT.3")
def test_a_chapter_outweighs_the_glossary() -> None:
    """The chapter lets Basic Actions be used again and again, the glossary once."""
    desk = Desk().act()
    assert "muster" in desk.choose("muster").options()
    assert "muster" in desk.choose("muster").options()
    assert len(desk.s.hand[0]) == 2


@rule("PB-GEN.2")
@pytest.mark.parametrize(("event", "asked_for"), [("alea_iacta_est", True), ("stipendium", False)])
def test_a_card_overrides_a_general_rule(event: str, asked_for: bool) -> None:
    """E-01: a die rolled into a slot stands, unless the Event says otherwise."""
    desk = Desk().event(event).rolls(3).place(0, "A-24", "1,0")
    assert (desk.options() == ["let-stand", "again"]) == asked_for


@rule("PB-GEN.2", "PB-MAX.3")
def test_castra_overrides_the_hand_limit() -> None:
    """C-19."""
    desk = Desk().in_play(0, "castra").hand(0, *["raid"] * 9)
    desk.s.army_deck = ()
    desk.s.terms.events = 0
    desk.turn().choose("end")
    assert desk.s.active == 1
    assert len(desk.s.hand[0]) == 9


@rule("PB-GEN.3")
def test_dice_are_six_sided() -> None:
    seen = set()
    for seed in range(60):
        desk = Desk(seed=seed).do(RollInto(0, slot("k0,1")))
        seen.add(desk.die(0, "k0,1"))
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("PB-GEN.4", "PB-SCO.12")
def test_the_highest_total_wins() -> None:
    desk = Desk(3)
    desk.s.points = [3, 5, 4]
    assert GAME.result(desk.s).places == (3, 1, 2)


@rule("PB-GEN.4", "PB-SCO.14")
def test_of_teams_the_highest_sum_wins() -> None:
    desk = Desk(4)
    desk.s.points = [9, 0, 5, 5]
    assert GAME.result(desk.s).places == (2, 2, 1, 1)


@rule("PB-GEN.5")
def test_an_opponent_is_never_the_ally() -> None:
    desk = Desk(4)
    assert [sorted(desk.s.opponents(seat)) for seat in range(4)] == [[2, 3], [2, 3], [0, 1], [0, 1]]
    desk.dice(1, {"k0,1": 3}).dice(2, {"k0,1": 3, "k0,2": 2}).hand(0, "raid").act(actions=2)
    desk.choose("play-order raid")
    assert desk.options() == ["strike 2 k0,1", "strike 2 k0,2"]


@rule("PB-GEN.6")
def test_what_is_removed_from_an_opponent_is_picked_by_the_user_of_the_effect() -> None:
    desk = Desk().in_play(1, "castra", "vallum").hand(0, "sabotage").act().choose("play-order sabotage")
    assert (desk.ask.seat, desk.options()) == (0, ["card castra", "card vallum"])


@rule("PB-GEN.6", "PB-GEN.17", "PB-CRD.9")
def test_what_an_opponent_must_give_up_is_picked_by_the_opponent() -> None:
    desk = Desk().grid(0, {"1,0": "balista"}).dice(0, {"k0,3": 6}).banners(0, {"k0,3": "veterani"}).coins(0, 0)
    desk.dice(1, {"k0,1": 5, "k0,2": 5, "k0,3": 3}).rolls(5, 5, 6).act().choose("use balista")
    assert (desk.ask.seat, desk.options()) == (1, ["lose k0,1", "lose k0,2"])
    desk.choose("lose k0,2")
    assert desk.ask.seat == 0  # the turn waited, and goes on


@rule("PB-GEN.7", "PB-ACT.9")
def test_a_cost_that_cannot_be_paid_completely_is_not_begun() -> None:
    """Balista costs two pips of a die with Strategist; one pip and no coin is not enough."""
    desk = Desk().grid(0, {"1,0": "balista"}).dice(0, {"r0,3": 1}).banners(0, {"r0,3": "strategist"})
    desk.dice(1, {"k0,1": 5}).coins(0, 0).act()
    assert desk.offers("use") == []
    desk.coins(0, 1).act()
    assert desk.offers("use") == ["balista"]


@rule("PB-GEN.7")
def test_an_effect_is_carried_out_as_far_as_possible() -> None:
    """Reinforcements with a Via draw two cards; one is left."""
    desk = Desk().in_play(0, "via_appia").hand(0, "reinforcements").deck("A-01").act()
    order(desk, "reinforcements")
    assert desk.keys(desk.s.hand[0]) == ["A-01"]


@rule("PB-GEN.8", "PB-EVT.5")
def test_at_an_events_reveal_players_follow_in_turn_order_from_the_first() -> None:
    """E-09: each fails, and each has two dice to choose from."""
    desk = Desk(3)
    desk.s.first, desk.s.order = 1, (1, 2, 0)
    for seat in range(3):
        desk.dice(seat, {"k0,1": 2, "k0,2": 3})
    desk.s.event_deck = (desk.piece("mutiny_at_placentia", 0),)
    desk.rolls(6).do(RevealEvent())
    assert desk.ask.seat == 1
    assert desk.rolls(6).choose("lose k0,1").ask.seat == 2  # one after the other, each with test and loss
    assert desk.rolls(6).choose("lose k0,1").ask.seat == 0


@rule("PB-GEN.9")
def test_coins_points_and_actions_are_not_limited_by_the_box() -> None:
    desk = Desk().coins(0, 20).hand(0, "frumentatio", "magnum_iter").dice(0, {"r0,3": 2})
    desk.banners(0, {"r0,3": "strategist"}).act(actions=16)
    desk.choose("play-order frumentatio")
    assert desk.s.coins[0] == 22
    order(desk, "magnum_iter")
    assert desk.s.turn.actions == 16
    many = before("ilerda", "white")
    many.s.points[0] = 90  # the box has tokens for 90
    assert close(many, "white", 1).s.points[0] == 92


@rule("PB-GEN.10")
def test_a_loose_die_belongs_to_no_army() -> None:
    """Under E-01 dice rolled into slots may be rolled again, but not those of a Morale test; E-06 adds nothing."""
    desk = Desk().event("alea_iacta_est").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"}).hand(0, "decimatio")
    order(desk.rolls(6).act(), "decimatio")
    assert morale(desk) == [(1, 7, 1)]
    assert desk.offers("again") == []
    assert desk.all_dice(1) == {}


@rule("PB-GEN.11")
@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ("raid", ()),
        ("sabotage", ()),
        ("bribe", ()),
        ("dilectus", ()),
        ("acclamatio", ()),
        ("magnum_iter", ()),
        ("decimatio", ("k0,1",)),
    ],
)
def test_an_order_that_could_change_nothing_is_not_offered(hand: str, given: tuple[str, ...]) -> None:
    desk = Desk().dice(0, dict.fromkeys(given, 3)).hand(0, hand).act()
    assert desk.offers("play-order") == []


@rule("PB-GEN.11", "PB-BAS.12")
def test_a_basic_action_that_could_change_nothing_is_not_offered() -> None:
    desk = Desk().dice(0, {"r0,0": 6}).act()
    desk.s.army_deck = ()
    assert desk.options() == ["end"]  # no army deck, no line, no die below 6, no army card, no card in hand


@rule("PB-GEN.11")
def test_a_morale_test_and_a_reroll_always_count_as_a_change() -> None:
    """An opponent without legion dice can still be tested; a die of 6 can still be rerolled."""
    desk = Desk().hand(0, "decimatio").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"}).act()
    assert desk.offers("play-order") == ["decimatio"]
    assert "reroll k2,0" in close(before("dyrrhachium", "white"), "white").options()


@rule("PB-GEN.12")
def test_targets_of_up_to_are_picked_one_at_a_time_until_done() -> None:
    """C-05: add 1 to each of up to four legion dice."""
    dice = {f"k0,{column}": 3 for column in (-4, -3, -2, 1, 2)}
    desk = Desk().dice(0, {**dice, "b": 6, "r0,0": 2}).banners(0, {"r0,0": "field_commander"}).hand(0, "acclamatio")
    order(desk.act(), "acclamatio")
    assert (len(desk.offers("raise")), desk.offers("done")) == (5, [""])
    desk.choose("raise k0,1")
    assert (len(desk.offers("raise")), desk.offers("done")) == (4, [""])
    desk.choose("raise k0,2", "done")
    assert sum(desk.die(0, name) for name in dice) == 17


@rule("PB-GEN.13")
def test_the_team_of_the_lower_seats_is_caesars() -> None:
    desk = Desk(4)
    desk.umpire.events.clear()
    deal_alliances(desk.s, desk.umpire)
    told = [sentence(GAME, event, ("Ann", "Ben", "Cai", "Dan")) for event in desk.umpire.events]
    assert [text.partition(":")[0] for text in told] == ["Caesar, the team of Ann", "Pompeius, the team of Cai"]
    assert [SIDES[desk.s.sides[seat]] for seat in range(4)] == ["Caesar", "Caesar", "Pompeius", "Pompeius"]


@rule("PB-GEN.14")
def test_adding_a_number_raises_a_die_and_adding_a_die_fills_a_slot() -> None:
    """B-1 black adds 3 to a die that lies there; a completed Legion adds dice to its empty slots."""
    desk = close(before("dyrrhachium", "black").line("raid"), "black")
    assert desk.all_dice(0) == {"k2,0": 5, "k2,1": 4}
    assert desk.rolls(1).choose("raise k2,1").all_dice(0) == {"k2,0": 5, "k2,1": 6}


@rule("PB-GEN.15")
def test_a_drawn_card_goes_to_the_hand_and_only_its_owner_sees_it() -> None:
    desk = Desk(3).deck("A-01", "A-06").act().choose("muster")
    (no,) = desk.s.hand[0]
    assert desk.s.card(no).key == "A-01"
    assert [desk.s.pieces.known(no, viewer) for viewer in (-1, 0, 1, 2)] == [False, True, False, False]


OUT_OF_TURN = {"MoraleLoss", "Guard", "BalistaDie"}
ALLYS_PART = {"BuyCommand", "SlotOrPips", "RerollDice", "RollAgain", "RaiseDice"}


@rule("PB-GEN.17")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_only_these_questions_go_to_somebody_out_of_turn(seats: int, seed: int) -> None:
    umpire = FastUmpire(100 + seed)
    s: BellumState = GAME.new(seats, GAME.check(seats, {}), umpire)
    while choices := settle(s, umpire):
        question: Ask[BellumState] = asked(s)[0]
        if s.stage == PLAYING and question.seat != s.active:
            allowed = OUT_OF_TURN | ALLYS_PART if question.seat == s.ally(s.active) else OUT_OF_TURN
            assert type(question).__name__ in allowed
        answer(s, question.seat, choices[umpire.draw(len(choices))], umpire)
