"""Drafts: answers that take several questions."""

from __future__ import annotations

import json

import pytest

from tests.kernel.small import PICK, Asked, Lane, Note, Pick, Small, SmallGame, Spell, quiet, state, table
from wartable.kernel import (
    SPECTATOR,
    Ask,
    Choice,
    Draft,
    Step,
    Together,
    Umpire,
    answer,
    asked,
    dismiss,
    drafted,
    fingerprint,
    load,
    retract,
    save,
    settle,
)

GAME = SmallGame()


def spelled(*picks: int, steps: tuple[Step[Small], ...] = (Spell(0, 3), Note(50))) -> Small:
    """A state in which three numbers are asked for and these have been picked."""
    s = state(*steps)
    settle(s, quiet())
    for n in picks:
        answer(s, 0, Choice(PICK, n), quiet())
        settle(s, quiet())
    return s


def test_nothing_happens_before_all_is_said() -> None:
    s = spelled(2, 1)
    assert s.log == []
    assert [type(step) for step in s.agenda] == [Note, Draft, Spell]
    opened = drafted(s)
    assert isinstance(opened, Spell)
    assert opened.left == 3


def test_then_it_happens_and_after_it_what_was_queued_behind_it() -> None:
    s = spelled(2, 1, 0)
    assert s.log == [2, 1, 0, 3, 50]
    assert drafted(s) is None


def test_what_is_queued_behind_a_later_question_comes_before_what_was_queued_behind_the_first() -> None:
    class More(Spell):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.draft(Last(0, 3))
            s.then(Note(8))

    class First(Pick):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.draft(More(0, 1))
            s.then(Note(9))

    class Last(Pick):
        pass

    assert spelled(0, 0, 2, steps=(First(0, 3),)).log == [2, 8, 9]


def test_a_single_answer_that_is_taken_silently_completes_it() -> None:
    class First(Pick):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.draft(Pick(self.seat, 1))
            s.then(Note(9))

    s = spelled(2, steps=(First(0, 3),))
    assert s.log == [0, 9]
    assert s.agenda == []


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_for_others_it_has_not_been_begun(viewer: int) -> None:
    s = spelled(2, 1)
    retract(s, viewer)
    assert fingerprint(GAME, s) == fingerprint(GAME, spelled())


def test_for_the_one_who_drafts_it_stays() -> None:
    s = spelled(2, 1)
    retract(s, 0)
    assert fingerprint(GAME, s) == fingerprint(GAME, spelled(2, 1))


def test_it_is_taken_back_below_a_question_laid_on_top_of_it() -> None:
    s = spelled(2, 1)
    s.agenda.append(Asked(1, 2))
    retract(s, 1)
    assert [type(step) for step in s.agenda] == [Note, Spell, Asked]


def test_a_snapshot_holds_it() -> None:
    s = spelled(2, 1)
    again = load(GAME, json.loads(json.dumps(save(GAME, s))))
    assert fingerprint(GAME, again) == fingerprint(GAME, s)
    answer(again, 0, Choice(PICK, 0), quiet())
    settle(again, quiet())
    assert again.log == [2, 1, 0, 3, 50]


def test_undo_reaches_its_first_question_and_nobody_else_hears_of_it() -> None:
    session = table(Spell(0, 3), Pick(1, 2))
    for n in (2, 1):
        session.choose(0, session.prompt_no[0], Choice(PICK, n))
    assert session.undo(0)
    assert session.undo(0)
    assert not session.can_undo(0)
    assert drafted(session.state) is None
    assert session.heard(1) == []


def test_a_draft_is_queued_first() -> None:
    class Late(Pick):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.then(Note(1))
            s.draft(Pick(0, 2))

    with pytest.raises(AssertionError, match="queued first"):
        spelled(1, steps=(Late(0, 2),))


def test_a_lane_needs_none() -> None:
    s = state(Together.of(Spell(0, 2), Lane(1, 2)))
    settle(s, quiet())
    with pytest.raises(AssertionError, match="secret as it is"):
        answer(s, 0, Choice(PICK, 1), quiet())


def test_breaking_off_breaks_off_a_draft() -> None:
    class Stop(Pick):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.cut(Note)

    class First(Pick):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.draft(Stop(0, 2))
            s.then(Pick(0, 2))

    s = spelled(0, 0, steps=(First(0, 2), Note(50)))
    assert s.log == [50]


# -- a seat that leaves


def seats_asked(s: Small) -> list[int]:
    return [step.seat for step in s.agenda if isinstance(step, Ask)]


def test_who_leaves_is_asked_nothing_any_more() -> None:
    s = state(Asked(0, 2), Asked(1, 2), Note(1), Asked(0, 2))
    settle(s, quiet())
    dismiss(s, 0)
    assert seats_asked(s) == [1]
    assert len(s.agenda) == 2


def test_nor_in_a_lane() -> None:
    s = state(Together.of(Lane(0, 2), Lane(1, 2)))
    settle(s, quiet())
    dismiss(s, 0)
    assert [ask.seat for ask in asked(s)] == [1]


def test_what_they_were_saying_is_not_said_but_what_waits_behind_it_happens() -> None:
    class First(Pick):
        def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
            s.draft(Pick(0, 2))
            s.then(Note(8), Pick(0, 2), Note(9))

    s = spelled(1, steps=(First(0, 2),))
    dismiss(s, 0)
    settle(s, quiet())
    assert s.log == [8, 9]


def test_a_draft_whose_question_was_dropped_goes_on_without_an_answer() -> None:
    s = spelled(2, 1)
    s.agenda.pop()
    settle(s, quiet())
    assert s.log == [3, 50]
