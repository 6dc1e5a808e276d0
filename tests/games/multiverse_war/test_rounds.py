"""Rounds, phases and action turns (MW-3)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.games.multiverse_war.content.marks import ACTION, BUILD, BY_HERO, REVENUE, SHAKEN, SNARED, STUNNED, VEILED
from wartable.games.multiverse_war.rules.action import ActUnit, UnitAction
from wartable.kernel import FastUmpire, answer, asked, legal, settle
from wartable.testing import rule

from .builders import FACES, GAME, Desk
from .test_setup import Beginning


def idle(map: str = "duel") -> Beginning:
    """A game in which nobody does anything."""
    g = Beginning(map, turn_limit=5).rolls(1, 2, 3, 4).land().choose(0, "first_build")
    for _ in range(500):
        if not g.s.agenda:
            return g
        seat = asked(g.s)[0].seat
        texts = g.options(seat)
        g.choose(seat, next(text for text in ("done", "end", "no_deal", "give 0", texts[0]) if text in texts))
    raise AssertionError("the game goes on")


def story(g: Beginning) -> list[tuple[str, int, int]]:
    """Rounds, phases and turns in the order in which they were told."""
    keys = [GAME.tellings[event.kind].key for event in g.umpire.events]
    return [
        (key, event.a, event.b)
        for key, event in zip(keys, g.umpire.events, strict=True)
        if key in ("round", "phase", "turn", "income")
    ]


def of_round(g: Beginning, number: int) -> list[tuple[str, int, int]]:
    told = story(g)
    first = told.index(("round", number, -1))
    after = [i for i, event in enumerate(told) if event[0] == "round" and i > first]
    return told[first + 1 : after[0] if after else len(told)]


@rule("MW-3.1", "MW-3.2", "MW-3.5")
def test_a_round_has_three_phases_each_completed_by_all() -> None:
    told = [event for event in of_round(idle("ffa3"), 2) if event[0] != "income"]
    assert told == [
        ("phase", REVENUE, -1),
        ("phase", BUILD, -1),
        ("turn", 0, BUILD),
        ("turn", 1, BUILD),
        ("turn", 2, BUILD),
        ("phase", ACTION, -1),
        ("turn", 1, ACTION),
        ("turn", 2, ACTION),
        ("turn", 0, ACTION),
    ]


@rule("MW-3.3")
def test_the_first_round_has_only_the_action_phase() -> None:
    g = idle()
    assert of_round(g, 1) == [("phase", ACTION, -1), ("turn", 1, ACTION), ("turn", 0, ACTION)]


@rule("MW-3.4", "MW-3.5")
def test_revenue_is_paid_to_all_before_anybody_builds() -> None:
    told = of_round(idle(), 2)
    incomes = [i for i, event in enumerate(told) if event[0] == "income"]
    assert {told[i][1] for i in incomes} == {0, 1}
    assert max(incomes) < told.index(("phase", BUILD, -1))


@rule("MW-3.6")
def test_any_own_units_act_until_the_player_stops() -> None:
    d = Desk()
    d.block("scout", 0, (4, -1))
    d.block("bowman", 0, (5, 0))
    d.block("spearman", 1, (6, 3))
    d.action_turn(0)
    assert d.options() == ["act scout", "act bowman", "end"]
    d.choose("end")
    assert d.over


@rule("MW-3.6")
def test_a_unit_without_ap_is_not_offered() -> None:
    d = Desk()
    d.block("spearman", 0, (4, -1))
    d.action_turn(0).choose("act spearman", "step 5,-1", "step 6,-1")
    assert d.options() == ["end"]


@rule("MW-3.7")
def test_the_upkeep_heals_ends_effects_and_refills() -> None:
    d = Desk()
    no = d.block("scout", 0, (4, -1), wounds=1, ap=0)
    d.s.healing[no] = 1
    d.s.tokens[no] = VEILED
    d.s.tp[0] = 0
    d.upkeep(0)
    assert d.s.wounds[no] == 0
    assert d.s.tokens[no] == 0
    assert d.s.ap[no] == 4
    assert d.s.tp[0] == 2


@rule("MW-3.7")
def test_healing_comes_before_everybody_looks_around() -> None:
    d = Desk()
    no = d.block("scout", 0, (4, -1), wounds=1)
    d.s.healing[no] = 1
    d.s.tokens[no] = VEILED
    d.block("spearman", 1, (6, -1))
    d.look()
    d.umpire.events.clear()
    d.upkeep(0)
    keys = d.told()
    assert keys.index("healed") < keys.index("identified")


@rule("MW-3.8")
def test_effects_end_in_the_upkeep_or_when_the_player_is_done() -> None:
    d = Desk()
    no = d.block("scout", 0, (4, -1))
    d.s.tokens[no] = VEILED | SNARED | SHAKEN | STUNNED
    d.action_turn(0)
    assert d.s.tokens[no] == SNARED | SHAKEN | STUNNED
    assert d.s.ap[no] == 4 - 2 - 1
    d.choose("end")
    assert d.s.tokens[no] == 0


@rule("MW-3.9")
def test_unspent_points_are_lost_and_gold_is_kept() -> None:
    d = Desk()
    no = d.block("scout", 0, (4, -1))
    d.s.gold[0] = 77
    d.action_turn(0).choose("end")
    assert d.s.ap[no] == 0
    assert d.s.tp[0] == 0
    assert d.s.gold[0] == 77


@rule("MW-3.10")
def test_victory_is_checked_after_every_action() -> None:
    d = Desk()
    d.hero("blademaster", 0, (4, -1), level=8)
    no = d.block("scout", 0, (5, -1))
    d.act(no).choose("step 6,-1")
    assert d.over
    assert d.s.ending == BY_HERO
    assert d.s.victors == (0,)


# -- every action turn is finite


@rule("MW-3.11")
def test_a_picked_unit_must_act_before_it_can_be_left() -> None:
    d = Desk()
    d.block("scout", 0, (4, -1))
    d.action_turn(0).choose("act scout")
    assert "leave" not in d.options()
    d.choose("step 5,-1")
    assert "leave" in d.options()


@rule("MW-3.11")
@settings(max_examples=6, deadline=None, derandomize=True)
@given(st.integers(0, 1 << 30))
def test_every_action_turn_is_finite(seed: int) -> None:
    """Bots that never stop of their own accord still come to the end of each turn."""
    umpire = FastUmpire(seed)
    bot = FastUmpire(seed + 1)
    s = GAME.new(2, GAME.check(2, {"turn_limit": 8}), umpire)
    settle(s, umpire)
    turn = (0, -1)
    taken = most = 0
    while s.agenda:
        ask = asked(s)[0]
        choices = legal(s, ask)
        if s.phase == ACTION and s.active >= 0:
            if turn != (s.round, s.active):
                turn, taken = (s.round, s.active), 0
                full = [s.full_ap(no) + 5 for no in s.blocks(s.active)]
                most = 4 * (sum(full) + s.tp[s.active] + 20)
            taken += 1
            assert taken <= most, (turn, type(ask).__name__)
            if isinstance(ask, (ActUnit, UnitAction)) and len(choices) > 1:
                choices = choices[:-1] if isinstance(ask, ActUnit) or ask.acted else choices
        answer(s, ask.seat, choices[bot.draw(len(choices))], umpire)
        settle(s, umpire)


@rule("MW-3.12")
def test_the_end_of_a_turn_has_its_order() -> None:
    d = Desk(portal=True, missions=True)
    no = d.block("spearman", 0, (5, 2), wounds=1)
    d.s.quarries = (d.at((5, 2)),)
    d.s.quarry_side = (-1,)
    gates = next(n for n in range(68) if d.s.pieces.face[n] == FACES["M1-16"])
    d.s.decks = [tuple(n for n in deck if n != gates) for deck in d.s.decks]
    d.s.missions = [(gates,), ()]
    d.s.pieces.seen[gates] = 1
    d.s.tokens[no] = SHAKEN
    d.action_turn(0).choose("end")
    keys = d.told(0)
    order = ["rested", "quarry", "accomplished"]
    assert [keys.index(key) for key in order] == sorted(keys.index(key) for key in order)
    assert d.s.tokens[no] == 0
    assert d.s.ap[no] == 0
