"""A session that goes on from a `Kept`, and drops rows that are stored elsewhere."""

from __future__ import annotations

import pytest

from tests.kernel.small import Loud, Note, Pick, Roll, Small, table
from wartable.kernel import BadRecord, Replay, fingerprint
from wartable.kernel.record import again
from wartable.kernel.session import CHOICE, UNDO, Kept, RecordRow, Session


def long_table() -> Session[Small]:
    """Picks of seat 0 that can be taken back, a die, picks of seat 1."""
    return table(Pick(0, 3), Pick(0, 3), Roll(), Pick(1, 3), Roll(), Pick(1, 3), Pick(1, 3))


def pick(session: Session[Small], seat: int, text: str = "pick 1") -> RecordRow:
    session.choose_text(seat, text)
    return session.rows[-1]


def taken_up(session: Session[Small], kept: Kept[Small]) -> Session[Small]:
    """A second session of the same table, which is given only a `Kept`."""
    state = Kept(kept.row, kept.state.clone(), kept.prompt_no, kept.undo, kept.undone, kept.left)
    return Session(session.game, session.names, Replay(), session.options, state)


def test_a_session_is_kept_with_what_undo_can_take_back() -> None:
    session = long_table()
    assert session.keep().undo == ()
    pick(session, 0)
    kept = session.keep()
    assert [entry[:3] for entry in kept.undo] == [(1, 0, "pick 1")]
    pick(session, 0)  # a die follows
    kept = session.keep()
    assert (kept.row, kept.prompt_no, kept.undo) == (3, tuple(session.prompt_no), ())


def test_what_was_kept_in_mid_turn_can_be_taken_back_as_before() -> None:
    session = table(Pick(0, 3), Loud(0, 3), Pick(0, 3), Roll(), Pick(1, 3))
    for text in ("pick 1", "pick 2"):
        pick(session, 0, text)
    session.undo(0)
    pick(session, 0, "pick 0")
    session.hint(0, "pick 1")
    session.forget()
    other = taken_up(session, session.keep())
    assert fingerprint(other.game, other.state) == fingerprint(session.game, session.state)
    for one in (session, other):
        assert one.undone == [1, 0]
        assert one.undo(0)
        assert (one.rows[-1].kind, one.rows[-1].target) == (UNDO, 4)
        assert one.undo(0)
        assert not one.can_undo(0)
        assert one.undone == [3, 0]
    assert other.prompt_no == session.prompt_no
    assert [event.data() for row in other.told for event in row] == [e.data() for row in session.told for e in row]
    assert fingerprint(other.game, other.state) == fingerprint(session.game, session.state)


def test_what_was_kept_under_other_rules_is_refused() -> None:
    session = long_table()
    kept = session.keep()
    for entry, words in (
        ((1, 1, "pick 1", 1), "nothing is asked of seat 1"),
        ((1, 0, "jump", 1), "'jump' is not"),
    ):
        with pytest.raises(BadRecord, match=f"Row 1 cannot be played again: {words}"):
            taken_up(session, Kept(2, kept.state, kept.prompt_no, (entry,)))
    drawing = table(Pick(0, 3), Roll(), Pick(1, 3)).keep()
    with pytest.raises(BadRecord, match="draws numbers now"):
        taken_up(session, Kept(2, drawing.state, drawing.prompt_no, ((1, 0, "pick 1", 1),)))


def test_it_goes_on_with_the_same_rows_numbers_and_prompts() -> None:
    session = long_table()
    for _ in range(2):
        pick(session, 0)
    kept = session.keep()
    other = taken_up(session, kept)
    rows = [pick(session, 1, "pick 2"), pick(session, 1, "pick 0")]
    for row in rows:
        again(other, row)
    assert other.next_row == session.next_row == 5
    assert other.prompt_no == session.prompt_no
    assert fingerprint(other.game, other.state) == fingerprint(session.game, session.state)
    assert [row.numbers for row in other.rows] == [row.numbers for row in rows]
    assert len(rows[0].numbers) == 1


def test_undo_works_after_going_on_and_names_the_row() -> None:
    session = long_table()
    for seat in (0, 0, 1):
        pick(session, seat)
    kept = session.keep()
    other = taken_up(session, kept)
    before = fingerprint(other.game, other.state)
    again(other, RecordRow(CHOICE, 1, "pick 2"))
    assert other.undo(1)
    assert (other.rows[-1].kind, other.rows[-1].target) == (UNDO, 4)
    assert fingerprint(other.game, other.state) == before


def test_what_was_kept_is_not_changed_by_playing_on() -> None:
    session = long_table()
    kept = session.keep()
    other = taken_up(session, kept)
    again(other, RecordRow(CHOICE, 0, "pick 2"))
    assert other.undo(0)
    assert fingerprint(other.game, other.state) == fingerprint(session.game, session.state)


def test_rows_can_be_let_go() -> None:
    session = long_table()
    pick(session, 0)
    session.forget()
    assert (session.first, session.rows, session.told) == (2, [], [])
    assert session.next_row == 2
    assert session.undo(0)
    pick(session, 0)
    pick(session, 0)
    session.forget()
    assert (session.rows, session.told, session.first, session.next_row) == ([], [], 5, 5)
    row = pick(session, 1)
    assert (session.rows, session.next_row) == ([row], 6)


def test_numbers_do_not_depend_on_what_was_let_go() -> None:
    one, other = long_table(), long_table()
    for session, forgets in ((one, False), (other, True)):
        for seat in (0, 0, 1):
            pick(session, seat)
            if forgets:
                session.forget()
    assert fingerprint(one.game, one.state) == fingerprint(other.game, other.state)


def test_a_row_that_does_not_fit_is_named_by_its_number() -> None:
    session = table(Note(1), Pick(0, 3), Roll(), Pick(0, 3))
    pick(session, 0)
    kept = session.keep()
    other = taken_up(session, kept)
    with pytest.raises(BadRecord, match="Row 2 of the record cannot be played"):
        again(other, RecordRow(CHOICE, 0, "pick 9"))


def test_how_many_each_number_was_drawn_from_is_noted() -> None:
    session = long_table()
    pick(session, 0)
    assert session.umpire.spans == []
    pick(session, 0)
    assert session.umpire.spans == [6]
    assert len(session.umpire.numbers) == 1
