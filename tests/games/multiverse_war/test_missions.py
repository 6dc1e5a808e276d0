"""Secret missions: holding, accomplishing, buying and returning them."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import MISSION_BACK
from wartable.games.multiverse_war.rules.action import Aftermath, TurnEnds
from wartable.games.multiverse_war.rules.missions import MissionDeck, can_buy, for_sale, killed, learned
from wartable.games.multiverse_war.rules.record import unlock
from wartable.games.multiverse_war.rules.victory import mission_points
from wartable.games.multiverse_war.rules.wounds import wound, wound_house
from wartable.kernel import SPECTATOR, FastUmpire
from wartable.testing import rule

from .builders import FACES, GAME, Desk
from .hands import accomplished, end_turn, find, hand, hold, kill, on_top, turn_of
from .test_presets import begun


def shop(desk: Desk, gold: int, seat: int = 0) -> Desk:
    """The player is about to buy a mission."""
    desk.s.gold[seat] = desk.s.purse[seat] = gold
    desk.s.bought = 0
    return desk.do(MissionDeck(seat))


# -- the decks


@rule("MW-19.1")
def test_missions_lie_face_down_in_three_decks_by_age() -> None:
    s = Desk(missions=False).s
    assert [len(deck) for deck in s.decks] == [16, 14, 10]
    for age, deck in enumerate(s.decks, 1):
        assert {s.world.missions[s.pieces.face[no] - s.world.first_mission].age for no in deck} == {age}
        assert {s.pieces.back[no] for no in deck} == {MISSION_BACK + age - 1}
        assert {s.pieces.seen[no] for no in deck} == {0}


@rule("MW-19.2")
@pytest.mark.parametrize("map", ["duel", "ffa4"])
def test_everybody_starts_with_two_missions_of_age_1_which_only_the_holder_knows(map: str) -> None:
    s = Desk(map).s
    for seat in range(s.seats):
        assert [s.pieces.back[no] for no in s.missions[seat]] == [MISSION_BACK] * 2
        assert {s.pieces.seen[no] for no in s.missions[seat]} == {1 << seat}


@rule("MW-19.15")
@pytest.mark.parametrize(("turn_limit", "given", "played"), [(15, None, 2), (0, None, 0), (0, True, 2), (15, False, 0)])
def test_missions_are_an_option_that_goes_with_the_turn_limit(turn_limit: int, given: bool | None, played: int) -> None:
    desk = Desk(turn_limit=turn_limit) if given is None else Desk(turn_limit=turn_limit, missions=given)
    assert [len(cards) for cards in desk.s.missions] == [played, played]


@rule("MW-19.15")
def test_without_missions_nothing_is_counted_or_sold() -> None:
    desk = Desk(missions=False)
    desk.s.missions[0] = (find(desk, "M1-01"),)
    kill(desk)
    desk.s.gold[0] = 9
    assert accomplished(desk, 0) == []
    assert not can_buy(desk.s, 0)


# -- buying


@rule("MW-EX.43", "MW-19.3", "MW-19.4", "MW-19.5")
@pytest.mark.parametrize("returned", ["M1-01", "M1-02"])
def test_example_43(returned: str) -> None:
    desk = Desk()
    hold(desk, 0, "M1-01", "M1-02")
    on_top(desk, "M1-08")
    shop(desk, 5)
    assert desk.options() == ["deck 1"]
    desk.choose("deck 1")
    assert (desk.s.gold[0], desk.s.purse[0]) == (2, 2)
    assert hand(desk, 0) == ["M1-01", "M1-02", "M1-08"]
    assert desk.options() == [f"return {GAME.faces[FACES[key]].key}" for key in ("M1-01", "M1-02")]
    desk.choose(f"return {returned}")
    kept = "M1-02" if returned == "M1-01" else "M1-01"
    assert hand(desk, 0) == [kept, "M1-08"]
    deck = [GAME.faces[desk.s.pieces.face[no]].key for no in desk.s.decks[0]]
    assert returned in deck


@rule("MW-19.3")
@pytest.mark.parametrize(("age", "price"), [(1, 3), (2, 5), (3, 7)])
def test_the_price_goes_by_age(age: int, price: int) -> None:
    desk = Desk()
    for key in ("pikeman", "grenadier"):
        unlock(desk.s, 0, FACES[key], desk.umpire)
    desk.s.gold[0] = price - 1
    assert age not in for_sale(desk.s, 0)
    shop(desk, 10).choose(f"deck {age}")
    assert (desk.s.gold[0], desk.s.purse[0]) == (10 - price, 10 - price)


@rule("MW-19.5")
@pytest.mark.parametrize(
    ("keys", "ages"),
    [((), [1]), (("engineer", "field_medic"), [1]), (("lancer",), [1, 2]), (("lancer", "dragoon"), [1, 2, 3])],
)
def test_higher_decks_are_for_those_who_reached_the_age_with_a_fighter(keys: tuple[str, ...], ages: list[int]) -> None:
    desk = Desk()
    for key in keys:
        desk.s.unlocked[0] |= 1 << FACES[key]
    desk.s.gold[0] = 20
    assert for_sale(desk.s, 0) == ages


@rule("MW-19.6")
def test_a_mission_is_bought_in_the_build_turn_and_goes_back_into_the_deck_of_its_own_age() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01", "M2-02")
    before = [len(deck) for deck in desk.s.decks]
    desk.build_turn(0, gold=4)
    assert "mission" in desk.options()
    desk.choose("mission", "deck 1", "return M2-02")
    assert [len(deck) for deck in desk.s.decks] == [before[0] - 1, before[1] + 1, before[2]]
    assert {desk.s.pieces.seen[no] for no in desk.s.decks[1]} == {0}


@rule("MW-19.6", "MW-19.4")
def test_the_returned_card_is_shuffled_in_and_nobody_knows_where() -> None:
    places = set()
    for seed in range(8):
        desk = Desk()
        hold(desk, 0, "M1-01", "M1-02")
        desk.umpire.rest = type(desk.umpire.rest)(seed)
        shop(desk, 3).choose("deck 1", "return M1-01")
        no = find(desk, "M1-01")
        assert desk.s.pieces.seen[no] == 0
        places.add(desk.s.decks[0].index(no))
    assert len(places) > 2


@rule("MW-19.7")
def test_only_one_mission_per_build_phase() -> None:
    desk = Desk()
    desk.build_turn(0, gold=20).choose("mission", "deck 1", f"return {hand(desk, 0)[0]}")
    assert "mission" not in desk.options()
    desk.build_turn(0, gold=20)
    assert "mission" in desk.options()


@rule("MW-19.7", "MW-19.2")
def test_with_fewer_than_two_in_hand_none_goes_back() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    shop(desk, 3).choose("deck 1")
    assert desk.over
    assert len(desk.s.missions[0]) == 2


NEED_HEROES = {"M1-14", "M2-08", "M3-04", "M3-05"}


@rule("MW-19.19", "MW-24.13")
@pytest.mark.parametrize(
    ("options", "left_out"),
    [({"heroes": False}, NEED_HEROES), ({"heroes": True}, set()), ({"heroes": False, "missions": False}, set())],
)
def test_without_heroes_the_missions_that_need_one_are_left_out(options: dict[str, bool], left_out: set[str]) -> None:
    s = begun(2, **options)
    aside = [no for zone in s.decks[3:] for no in zone]
    assert {GAME.world.missions[s.pieces.face[no] - GAME.world.first_mission].key for no in aside} == left_out
    assert all(s.pieces.known(no, viewer) for no in aside for viewer in (SPECTATOR, 0, 1))
    dealt = [no for zone in (*s.decks[:3], *s.missions) for no in zone]
    assert len(dealt) == 40 - len(left_out)
    other = GAME.resample(s, 0, FastUmpire(1))
    assert [other.pieces.face[no] for no in aside] == [s.pieces.face[no] for no in aside]


@rule("MW-19.17")
def test_an_empty_deck_is_not_offered() -> None:
    desk = Desk()
    desk.s.gold[0] = 20
    desk.s.decks[0] = ()
    assert for_sale(desk.s, 0) == []
    assert not can_buy(desk.s, 0)


@rule("MW-19.17")
def test_a_mission_that_went_back_has_lost_its_progress() -> None:
    desk = Desk()
    hold(desk, 0, "M1-10", "M1-02")
    kill(desk, "bowman")
    shop(desk, 3).choose("deck 1", "return M1-10")
    assert [desk.s.progress[no] for no in desk.s.decks[0]] == [0] * len(desk.s.decks[0])
    hold(desk, 0)
    on_top(desk, "M1-10")
    shop(desk, 3).choose("deck 1")
    kill(desk, "bowman")
    assert accomplished(desk, 0) == []


@rule("MW-19.6")
def test_others_hear_of_the_deck_but_not_of_the_cards() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01", "M1-02")
    shop(desk, 3).choose("deck 1", "return M1-01")
    assert desk.told(0) == ["bought", "dealt", "returned"]
    assert desk.told(1) == desk.told() == ["bought", "deals", "returns"]


# -- accomplishing


@rule("MW-19.8", "MW-19.9", "MW-19.10")
def test_an_accomplished_mission_is_shown_and_a_new_one_of_its_age_drawn_at_once() -> None:
    desk = Desk()
    (card,) = hold(desk, 0, "M2-02")
    desk.house("barracks", 1, (2, 1))
    wound_house(desk.s, desk.block("catapult", 0, (3, 1)), desk.at((2, 1)), 9, desk.umpire)
    assert accomplished(desk, 0) == ["M2-02"]
    assert desk.seen(card)
    assert "accomplished" in desk.told()
    desk.go_on()
    assert [desk.s.pieces.back[no] for no in desk.s.missions[0]] == [MISSION_BACK + 1]
    assert mission_points(desk.s, 0) == 8


@rule("MW-19.10")
def test_an_empty_deck_gives_no_new_mission() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    desk.s.decks[0] = ()
    kill(desk)
    assert accomplished(desk, 0) == ["M1-01"]
    assert desk.s.missions[0] == ()


@rule("MW-19.11")
def test_a_kill_in_retaliation_accomplishes_too_without_a_question() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    turn_of(desk, 1)
    kill(desk)
    assert accomplished(desk, 0) == ["M1-01"]


@rule("MW-19.12")
def test_the_new_card_does_not_count_the_deed_that_brought_it() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    on_top(desk, "M1-11")
    kill(desk, "scout", "builder")
    assert (accomplished(desk, 0), hand(desk, 0)) == (["M1-01"], ["M1-11"])


@rule("MW-19.12")
@pytest.mark.parametrize(
    ("card", "tally", "counted", "drawn"), [("M2-10", 3, (), "M2-02"), ("M2-09", 2, (1, 2), "M2-04")]
)
def test_nor_whatever_else_the_same_blow_does(card: str, tally: int, counted: tuple[int, ...], drawn: str) -> None:
    desk = turn_of(Desk(), 0)
    (no,) = hold(desk, 0, card)
    on_top(desk, drawn)
    desk.s.progress[no], desk.s.counted[no] = tally, counted
    if card == "M2-10":
        desk.house("barracks", 1, (3, 1), damage=2)
        wound_house(desk.s, desk.block("catapult", 0, (2, 1)), desk.at((3, 1)), 2, desk.umpire)
    else:
        wound(desk.s, desk.block("swordsman", 0, (2, 1)), desk.block("pikeman", 1, (3, 1), wounds=1), 1, desk.umpire)
    assert accomplished(desk.go_on(), 0) == [card]
    assert hand(desk, 0) == [drawn]


@rule("MW-19.12")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_blocks_that_another_player_identified_before_receipt_do_not_matter(before: int) -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    on_top(desk, "M1-12")
    near = [desk.block("swordsman", 0, hex) for hex in ((3, 2), (4, 1))[:before]]
    desk.upkeep(1).do(Aftermath(1, desk.block("scout", 1, (4, 2))))
    assert len(desk.s.turn.spotted) == len(near)
    kill(desk)
    assert hand(desk, 0) == ["M1-12"]
    desk.do(TurnEnds(1))
    far = [desk.block("spearman", 1, hex) for hex in ((0, 4), (1, 4), (-1, 4), (1, 3))]
    scout = desk.upkeep(0).block("scout", 0, (6, -2))
    desk.s.turn.unseen = tuple(far)
    for n, no in enumerate(far):
        desk.s.turn.spotted = (*desk.s.turn.spotted, no)
        desk.do(Aftermath(0, scout))
        assert (accomplished(desk, 0) == ["M1-01", "M1-12"]) is (n == 3)


@rule("MW-19.16")
@pytest.mark.parametrize("way", [("use leap", "aim 4,1"), ("step 4,0", "step 4,1")])
def test_a_leap_shows_as_many_blocks_as_a_walk(way: tuple[str, ...]) -> None:
    desk = Desk()
    hold(desk, 0, "M1-12")
    for hex in ((5, 2), (4, 3), (3, 3), (3, 2)):
        desk.block("swordsman", 1, hex)
    hero = desk.hero("blademaster", 0, (4, -1), ap=6, skills=("leap",))
    desk.upkeep(0).act(hero).choose(*way)
    assert len(desk.s.turn.spotted) == 4
    assert accomplished(desk, 0) == ["M1-12"]


@rule("MW-19.12")
def test_two_kills_in_one_turn_count_from_receipt() -> None:
    desk = Desk()
    hold(desk, 0, "M2-04")
    on_top(desk, "M2-13")
    kill(desk, victim="pikeman")
    kill(desk)
    assert accomplished(desk, 0) == ["M2-04"]
    kill(desk)
    assert accomplished(desk, 0) == ["M2-04", "M2-13"]


@rule("MW-19.12")
def test_blocks_identified_before_receipt_do_not_count() -> None:
    desk = Desk()
    hold(desk, 0, "M1-15")
    on_top(desk, "M1-12")
    near = [desk.block("swordsman", 1, hex) for hex in ((3, 2), (4, 1))]
    far = [desk.block("swordsman", 1, hex) for hex in ((3, 4), (2, 5), (3, 6))]
    desk.upkeep(0)
    assert set(near + far) == set(desk.s.turn.unseen)
    desk.do(Aftermath(0, desk.block("scout", 0, (4, 2))))
    learned(desk.s, 0, desk.umpire)
    assert hand(desk.go_on(), 0) == ["M1-12"]
    desk.do(Aftermath(0, desk.block("scout", 0, (3, 5))))
    assert len(desk.s.turn.spotted) == 5
    assert accomplished(desk, 0) == ["M1-15"]


@rule("MW-19.12")
def test_state_missions_wait_for_the_end_of_the_owners_action_turn_and_a_card_drawn_then_for_the_next() -> None:
    desk = Desk()
    hold(desk, 0, "M1-04")
    on_top(desk, "M1-05")
    for hex in ((2, 1), (5, -1)):
        desk.house("barracks", 0, hex)
    for hex in ((7, 0), (3, 5)):
        desk.house("guard_tower", 0, hex)
    end_turn(desk, 1)
    assert accomplished(desk, 0) == []
    end_turn(desk, 0)
    assert accomplished(desk, 0) == ["M1-04"]
    end_turn(desk, 0)
    assert accomplished(desk, 0) == ["M1-04", "M1-05"]


@rule("MW-19.13")
@pytest.mark.parametrize(
    ("victim", "counts"), [("builder", True), ("field_medic", True), ("bear", True), ("decoy", False)]
)
def test_what_is_a_kill(victim: str, counts: bool) -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    kill(desk, victim=victim)
    assert (accomplished(desk, 0) == ["M1-01"]) == counts


@rule("MW-19.13")
def test_a_hero_is_a_kill_and_a_guardian_or_a_unit_inside_a_fallen_building_is_none() -> None:
    desk = Desk()
    hold(desk, 0, "M1-01")
    sword = desk.block("swordsman", 0, (2, 1))
    wound(desk.s, sword, desk.guardian((3, 1)), 9, desk.umpire)
    desk.house("barracks", 1, (2, 2))
    desk.block("bowman", 1, (2, 2))
    wound_house(desk.s, sword, desk.at((2, 2)), 9, desk.umpire)
    assert accomplished(desk, 0) == []
    wound(desk.s, sword, desk.hero("protector", 1, (1, 2)), 9, desk.umpire)
    assert accomplished(desk, 0) == ["M1-01"]


@rule("MW-19.13")
def test_nobody_scores_for_a_partners_loss_or_for_what_nobody_did() -> None:
    desk = Desk("team")
    hold(desk, 0, "M1-01")
    killed(desk.s, desk.block("bowman", 0, (2, 1)), desk.block("bowman", 2, (4, 2)), desk.umpire)
    killed(desk.s, -1, desk.block("bowman", 1, (5, -1)), desk.umpire)
    assert accomplished(desk, 0) == []


@rule("MW-22.8")
def test_partners_know_each_others_missions() -> None:
    s = Desk("team").s
    assert {s.pieces.seen[no] for no in s.missions[2]} == {0b0101}
