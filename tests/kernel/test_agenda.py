"""The agenda: the order in which steps run."""

from __future__ import annotations

import pytest

from tests.kernel.small import (
    EXTRA,
    PICK,
    Asked,
    Count,
    Cut,
    End,
    Lane,
    Loud,
    Marker,
    Note,
    Offered,
    Pick,
    Roll,
    Small,
    Throw,
    quiet,
    state,
)
from wartable.kernel import (
    Choice,
    FastUmpire,
    IllegalChoice,
    State,
    Step,
    Stuck,
    Together,
    Umpire,
    advance,
    answer,
    asked,
    legal,
    playout,
    settle,
)


def run(*steps: Step[Small]) -> list[int]:
    """The log after these steps, none of which is a question."""
    s = state(*steps)
    assert settle(s, quiet()) == []
    return s.log


def test_steps_happen_in_reading_order() -> None:
    assert run(Note(1), Note(2), Note(3)) == [1, 2, 3]


def test_what_a_step_puts_down_happens_before_what_waits_also_when_put_down_twice() -> None:
    assert run(Count(3), Note(9)) == [3, 2, 1, -1, -2, -3, 9]


def test_a_thousand_nested_steps_need_no_stack_of_python() -> None:
    assert len(run(Count(5000))) == 10_000


def test_cut_drops_all_down_to_the_nearest_marker_and_what_was_just_put_down() -> None:
    assert run(Note(1), Cut(), Note(2), Marker(), Note(3), Marker()) == [1, 0, 3, 0]


def test_cut_takes_a_subclass_for_its_kind() -> None:
    class Special(Marker):
        def run(self, s: Small, umpire: Umpire) -> None:
            s.log.append(5)

    assert run(Cut(), Note(1), Special(), Marker()) == [5, 0]


def test_end_stops_in_the_middle() -> None:
    s = state(Note(1), End(), Note(2))
    settle(s, quiet())
    assert (s.log, s.agenda, s.queue) == ([1], [], [])
    assert advance(s, quiet()) == []
    assert asked(s) == []


def test_advance_runs_one_step_and_says_whether_somebody_is_asked() -> None:
    s = state(Note(1), Pick(0, 2))
    assert advance(s, quiet()) is None
    assert s.log == [1]
    assert advance(s, quiet()) == [Choice(PICK, 0), Choice(PICK, 1)]
    assert [ask.seat for ask in asked(s)] == [0]


def test_an_answer_is_applied_and_the_rest_goes_on() -> None:
    s = state(Pick(1, 3), Note(5))
    settle(s, quiet())
    answer(s, 1, Choice(PICK, 2), quiet())
    assert s.log == [12]
    assert settle(s, quiet()) == []
    assert s.log == [12, 5]


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    s = state(Pick(1, 3))
    settle(s, quiet())
    with pytest.raises(IllegalChoice, match="not this seat's decision"):
        answer(s, 0, Choice(PICK, 0), quiet())


def test_a_single_choice_is_taken_silently() -> None:
    assert run(Pick(0, 1), Note(5)) == [0, 5]


def test_a_single_choice_is_asked_where_silence_would_tell() -> None:
    s = state(Asked(0, 1))
    assert settle(s, quiet()) == [Choice(PICK, 0)]


def test_a_question_without_choices_is_stuck() -> None:
    with pytest.raises(Stuck, match=r"Pick \(S-7\) has no legal choice"):
        settle(state(Pick(0, 0)), quiet())


def test_an_offer_leaves_the_question_open() -> None:
    s = state(Offered(0, 2))
    assert settle(s, quiet()) == [Choice(PICK, 0), Choice(PICK, 1), Choice(EXTRA)]
    for _ in range(2):
        answer(s, 0, Choice(EXTRA), quiet())
    assert settle(s, quiet()) == [Choice(PICK, 0), Choice(PICK, 1)]
    answer(s, 0, Choice(PICK, 1), quiet())
    assert (settle(s, quiet()), s.log) == ([], [7, 7, 1])


def test_an_offer_beside_a_single_choice_makes_it_a_question() -> None:
    s = state(Offered(0, 1))
    assert settle(s, quiet()) == [Choice(PICK, 0), Choice(EXTRA)]
    answer(s, 0, Choice(EXTRA), quiet())
    answer(s, 0, Choice(EXTRA), quiet())
    assert settle(s, quiet()) == []
    assert s.log == [7, 7, 0]


def test_a_single_offer_is_taken_silently_and_the_question_asked_again() -> None:
    s = state(Offered(0, 0))
    with pytest.raises(Stuck):
        settle(s, quiet())
    assert s.log == [7, 7]


def test_every_step_sets_the_rule_of_what_it_tells() -> None:
    umpire = quiet()
    s = state(Note(1), Pick(0, 1), Roll(), Loud(0, 2))
    rules: list[str] = []
    while advance(s, umpire) is None:
        rules.append(umpire.rule)
    answer(s, 0, Choice(PICK, 1), umpire)
    assert [*rules, umpire.rule] == ["S-1", "S-7", "S-6", "S-8"]


def test_a_frame_asks_every_lane_and_closes_when_all_are_done() -> None:
    s = state(Together.of(Lane(0, 3), Lane(1, 3)), Note(5))
    settle(s, quiet())
    assert [ask.seat for ask in asked(s)] == [0, 1]
    answer(s, 1, Choice(PICK, 2), quiet())
    assert settle(s, quiet()) == legal(s, asked(s)[0])
    assert [ask.seat for ask in asked(s)] == [0]
    with pytest.raises(IllegalChoice, match="finished its secret choice"):
        answer(s, 1, Choice(PICK, 1), quiet())
    answer(s, 0, Choice(PICK, 1), quiet())
    assert settle(s, quiet()) == []
    assert (s.corner.marks, s.log) == ([1, 2], [5])


def test_a_lane_runs_its_plain_steps_at_once_and_keeps_what_they_put_down() -> None:
    s = state(Together((0, 1), ((Lane(0, 2), Count(2)), (Lane(1, 2),))))
    assert settle(s, quiet()) == [Choice(PICK, 0), Choice(PICK, 1)]
    assert s.log == [2, 1, -1, -2]
    assert [ask.seat for ask in asked(s)] == [0, 1]


def test_no_single_choice_of_a_lane_is_taken_silently() -> None:
    s = state(Together.of(Pick(0, 1), Pick(1, 1)))
    settle(s, quiet())
    assert [ask.seat for ask in asked(s)] == [0, 1]


def test_nothing_is_drawn_by_a_plain_step_of_a_lane() -> None:
    with pytest.raises(AssertionError, match="drawn"):
        settle(state(Together((0, 1), ((Lane(0, 2), Roll()), (Lane(1, 2),)))), quiet())


def test_nothing_is_drawn_by_what_an_answer_puts_into_its_lane() -> None:
    s = state(Together.of(Throw(0, 2), Lane(1, 2)))
    settle(s, quiet())
    answer(s, 0, Choice(PICK, 0), quiet())
    with pytest.raises(AssertionError, match="drawn"):
        settle(s, quiet())


def test_nothing_is_shown_inside_a_lane() -> None:
    class Peek(Lane):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.pieces.show(0, 1, umpire)

    s = state(Together.of(Peek(0, 2), Lane(1, 2)))
    settle(s, quiet())
    with pytest.raises(AssertionError, match="shown"):
        answer(s, 0, Choice(PICK, 0), quiet())


def test_a_clone_shares_nothing_that_changes() -> None:
    s = state(Pick(0, 2), Note(1))
    s.spans = [(1, 2)]
    other = s.clone()
    settle(other, quiet())
    answer(other, 0, Choice(PICK, 1), quiet())
    other.pieces.add(2)
    other.corner.marks[0] = 9
    other.corner.depth = 4
    other.spans.append(())
    assert (s.log, s.pieces.face, s.corner.marks, s.corner.depth, s.spans) == ([], [0], [0, 0], 0, [(1, 2)])
    assert len(s.agenda) == 2


def test_a_bare_state_is_over() -> None:
    assert asked(State()) == []


def test_a_playout_answers_every_question_to_the_end() -> None:
    s = state(Pick(0, 3), Together.of(Pick(0, 2), Pick(1, 2)), Note(7))
    assert playout(s, FastUmpire(1)) == 3
    assert s.agenda == []
    assert s.log[-1] == 7
