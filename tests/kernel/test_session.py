"""Sessions: rows, prompt numbers, undo."""

from __future__ import annotations

import pytest

from tests.kernel.small import PICK, Asked, Lane, Look, Loud, Note, Pick, Roll, Small, SmallGame, Throw, choose, table
from wartable.kernel import (
    ALL,
    NOTHING,
    SPECTATOR,
    BadOptions,
    Choice,
    IllegalChoice,
    Live,
    Step,
    Together,
    Umpire,
    fingerprint,
)
from wartable.kernel.session import CHOICE, CONCEDE, START, TIMEOUT, UNDO, Session
from wartable.kernel.words import CONCEDED, TIMED_OUT, UNDONE


def print_of(session: Session[Small]) -> str:
    return fingerprint(session.game, session.state)


def lanes() -> Together[Small]:
    return Together.of(Lane(0, 3), Lane(1, 3))


class Chain(Lane):
    """Two picks in one lane."""

    def __init__(self, seat: int, span: int, left: int = 1) -> None:
        super().__init__(seat, span)
        self.left = left

    def take(self, s: Small, choice: Choice, umpire: Umpire) -> None:
        s.corner.marks[self.seat] = 10 * s.corner.marks[self.seat] + choice.a
        if self.left:
            s.then(Chain(self.seat, self.span, self.left - 1))


class Again(Step[Small]):
    """Ask for the same secret decisions once more."""

    def run(self, s: Small, umpire: Umpire) -> None:
        s.then(lanes(), Again())


def test_a_table_starts_settled_with_a_first_row() -> None:
    session = table(Note(1), Roll(), Pick(0, 2))
    assert [(row.kind, row.seat, len(row.numbers)) for row in session.rows] == [(START, -1, 1)]
    assert session.prompt_no == [1, 0]
    assert session.state.log[0] == 1
    assert not session.over


def test_what_a_table_is_asked_for_is_checked_first() -> None:
    with pytest.raises(BadOptions):
        Session(SmallGame(), ["a"] * 5, Live(b"key"))
    with pytest.raises(BadOptions):
        Session(SmallGame(), ["a"], Live(b"key"), {"x": 1})


def test_a_choice_is_a_row_in_notation_with_the_numbers_drawn() -> None:
    session = table(Throw(0, 3))
    choose(session, 0, 2)
    row = session.rows[1]
    assert (row.kind, row.seat, row.choice, row.numbers) == (CHOICE, 0, "pick 2", [session.state.log[0] - 1])
    assert session.over


def test_a_choice_may_be_given_as_text() -> None:
    session = table(Pick(0, 3))
    session.choose_text(0, " Pick   1 ")
    assert session.state.log == [1]


def test_illegal_choices_are_refused_with_the_rule() -> None:
    session = table(Pick(0, 3))
    with pytest.raises(IllegalChoice, match=r"not possible now\. \(S-7\)"):
        session.choose(0, 1, Choice(PICK, 3))
    with pytest.raises(IllegalChoice, match=r"'pick 9' is not possible now\. Possible: pick 0, pick 1, pick 2"):
        session.choose_text(0, "pick 9")
    with pytest.raises(IllegalChoice, match="Nothing is asked of this seat"):
        session.choose_text(1, "pick 0")
    assert not session.choose(1, 0, Choice(PICK, 0))
    assert len(session.rows) == 1


def test_a_late_answer_is_not_taken() -> None:
    session = table(Pick(0, 3), Pick(0, 3))
    choose(session, 0, 1)
    assert session.choose(0, 1, Choice(PICK, 1)) is False
    assert session.prompt_no == [2, 0]
    assert session.undo(0)
    assert session.choose(0, 2, Choice(PICK, 1)) is False
    assert session.choose(0, 3, Choice(PICK, 1)) is True


def test_nothing_happens_after_the_end() -> None:
    session = table(Pick(0, 2))
    choose(session, 0, 1)
    with pytest.raises(IllegalChoice, match="The game is over"):
        session.concede(0)


def test_undo_leads_back_and_is_a_row_of_its_own() -> None:
    session = table(Pick(0, 3), Pick(0, 3), Pick(0, 3))
    prints = [print_of(session)]
    for number in (1, 2):
        choose(session, 0, number)
        prints.append(print_of(session))
    assert session.undo(0)
    assert print_of(session) == prints[1]
    assert session.undo(0)
    assert print_of(session) == prints[0]
    assert not session.undo(0)
    assert [(row.kind, row.target) for row in session.rows[3:]] == [(UNDO, 2), (UNDO, 1)]
    choose(session, 0, 2)
    assert session.state.log == [2]


def test_only_the_seat_that_chose_takes_back() -> None:
    session = table(Pick(0, 3), Pick(0, 3))
    choose(session, 0, 1)
    assert (session.can_undo(0), session.can_undo(1)) == (True, False)
    assert not session.undo(1)


@pytest.mark.parametrize(
    "then", [(Roll(), Pick(0, 2)), (Pick(1, 2),)], ids=["after a draw", "after another seat was asked"]
)
def test_undo_does_not_reach_back(then: tuple[Step[Small], ...]) -> None:
    session = table(Pick(0, 3), *then)
    choose(session, 0, 1)
    assert not session.can_undo(0)
    assert not session.undo(0)


def test_undo_does_not_reach_behind_a_card_that_was_shown() -> None:
    session = table(Look(0, 2), Look(0, 2), Pick(0, 2))
    choose(session, 0, 1)
    assert not session.undo(0)
    choose(session, 0, 1)
    assert session.undo(0), "a card shown again teaches nothing"


def test_who_heard_of_a_choice_hears_that_it_is_taken_back() -> None:
    session = table(Loud(0, 3), Pick(0, 3))
    choose(session, 0, 1)
    assert len(session.heard(1)) == 1
    session.undo(0)
    event = session.told[-1][0]
    assert (event.kind, event.a, event.b, event.to) == (UNDONE, 0, NOTHING, ALL)
    assert [len(session.heard(viewer)) for viewer in (0, 1, SPECTATOR)] == [2, 2, 2]
    assert [len(session.heard(viewer, since=2)) for viewer in (0, 1, SPECTATOR)] == [1, 1, 1]


def test_a_silent_choice_is_taken_back_silently() -> None:
    session = table(Pick(0, 3), Pick(0, 3))
    choose(session, 0, 1)
    session.undo(0)
    assert session.told[-1][0].to == 1


def test_lanes_number_their_prompts_apart() -> None:
    session = table(Together.of(Chain(0, 3), Chain(1, 3)), Note(1))
    choose(session, 0, 2)
    assert session.prompt_no == [2, 1]
    choose(session, 1, 2)
    assert session.prompt_no == [2, 2]


def test_a_lane_is_taken_back_on_its_own() -> None:
    session = table(Together.of(Chain(0, 3), Chain(1, 3)), Note(1))
    choose(session, 0, 2)
    choose(session, 1, 1)
    choose(session, 0, 1)
    assert session.undo(0)
    assert session.undo(0)
    assert session.state.corner.marks == [0, 1]
    assert session.prompt_no == [4, 2]
    assert session.undo(1)
    assert session.state.corner.marks == [0, 0]


def test_nobody_takes_back_a_secret_choice_once_all_are_made() -> None:
    session = table(lanes(), Asked(1, 2))
    choose(session, 0, 2)
    choose(session, 1, 1)
    assert [session.can_undo(seat) for seat in (0, 1)] == [False, False]


def test_a_secret_choice_that_follows_another_is_a_new_one() -> None:
    session = table(lanes(), Again())
    choose(session, 0, 2)
    choose(session, 1, 1)
    assert session.prompt_no == [2, 2]
    assert not session.can_undo(0)
    choose(session, 1, 2)
    assert not session.undo(0)
    assert session.undo(1)
    assert session.state.corner.marks == [2, 1]


@pytest.mark.parametrize(("kind", "event"), [(CONCEDE, CONCEDED), (TIMEOUT, TIMED_OUT)])
def test_giving_up_is_told_to_all_and_cannot_be_taken_back(kind: str, event: int) -> None:
    session = table(Pick(0, 3), Pick(0, 3))
    choose(session, 0, 1)
    if kind == CONCEDE:
        session.concede(1)
    else:
        session.timeout(1)
    assert session.over
    assert (session.rows[-1].kind, session.rows[-1].seat) == (kind, 1)
    assert (session.told[-1][0].kind, session.told[-1][0].to) == (event, ALL)
    assert not session.can_undo(0)


def test_a_prompt_is_for_the_one_who_is_asked() -> None:
    session = table(Pick(0, 2))
    mine, other = session.prompt(0), session.prompt(1)
    assert (mine.text, mine.rule, [pick.label for pick in mine.choices]) == (
        "Pick a number.",
        "S-7",
        ["Pick 0", "Pick 1"],
    )
    assert (other.text, other.choices, other.waiting) == ("", (), (0,))
