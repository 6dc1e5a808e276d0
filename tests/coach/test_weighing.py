"""What a decision cost: found where it did cost something, from what the seat knew, and never where it did not."""

from __future__ import annotations

import pytest

from tests.bots import pennies
from tests.bots.joust import GAME
from tests.bots.test_bots import open_questions
from wartable.bots import SearchBot, decide
from wartable.coach import decisions, weigh
from wartable.kernel import Choice, FastUmpire, asked, fingerprint, legal
from wartable.kernel.record import Sealed, record_of, start
from wartable.kernel.registry import find
from wartable.kernel.session import UNDO

BTH = find("battle_through_history")


def test_the_trap_costs_and_the_way_around_it_does_not() -> None:
    s = pennies.begun(pennies.TRAP)
    found = [weigh(pennies.TRAP, s, 0, Choice(0, way), 60, 1) for way in (2, 1)]
    assert all(one is not None for one in found)
    bad, good = found
    assert bad is not None
    assert good is not None
    assert (bad.cost > 0.2, bad.other) == (True, Choice(0, 1))
    assert (good.cost, good.loss < 0) == (0.0, True)
    assert bad.candidates[0].choice == Choice(0, 1)


def test_a_choice_is_weighed_alike_whatever_is_hidden_from_its_seat() -> None:
    differ = 0
    for s in open_questions(BTH, 2, 4)[5:60:12]:
        seat = asked(s)[0].seat
        other = BTH.resample(s, seat, FastUmpire(99))
        differ += fingerprint(BTH, s) != fingerprint(BTH, other)
        chosen = legal(s, asked(s)[0])[0]
        one, two = [weigh(BTH, state, seat, chosen, 16, 5) for state in (s, other)]
        assert one is not None
        assert two is not None
        assert (one.loss, one.error, one.other, one.chances) == (two.loss, two.error, two.other, two.chances)
        assert sum(one.chances) == pytest.approx(1.0)
    assert differ, "the states must differ for this to prove anything"


def test_what_a_strong_player_chose_is_hardly_ever_called_a_mistake() -> None:
    questions = [s for seed in (3, 4, 5) for s in open_questions(GAME, 2, seed)]
    costs = []
    for s in questions:
        seat = asked(s)[0].seat
        best = decide(SearchBot(400), GAME, s, seat, FastUmpire(1))
        found = weigh(GAME, s, seat, best, 200, 7)
        assert found is not None
        costs.append(found.cost)
    assert len(costs) > 20
    assert sum(cost > 0 for cost in costs) <= 1, costs


def test_decisions_with_one_way_only_and_those_taken_back_are_left_out() -> None:
    seal = Sealed(2, bytes(32))
    session = start(BTH, ["Ada", "Ben"], seal)
    luck = FastUmpire(3)
    undone = 0
    while len(session.rows) < 60:
        ask = asked(session.state)[0]
        choices = legal(session.state, ask)
        session.choose(ask.seat, session.prompt_no[ask.seat], choices[luck.draw(len(choices))])
        if undone < 2 and session.can_undo(ask.seat):
            session.undo(ask.seat)
            undone += 1
    record = record_of(session, seal)
    found = list(decisions(BTH, record, [0], 8))
    assert undone == 2
    assert {decision.seat for decision in found} == {0}
    taken_back = {row.target for row in record.rows if row.kind == UNDO}
    assert not taken_back & {decision.row for decision in found}
    assert all(decision.chosen != decision.other for decision in found)
