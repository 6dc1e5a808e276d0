"""Games that go on under another version: what is handed over, and what each version can verify."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.small import Note, Pick, Roll, Small, SmallGame
from wartable.kernel import BadRecord, IllegalChoice, Step, fingerprint
from wartable.kernel.handover import begun, position, read_handover, taken_over, upgrade
from wartable.kernel.record import (
    Record,
    Sealed,
    loads,
    record_of,
    replay,
    resume,
    sections_of,
    start,
    unverified,
    verify,
)
from wartable.kernel.session import POSITION, UPGRADE, Kept, RecordRow, Session


def steps(s: Small) -> list[Step[Small]]:
    return [Roll(), Pick(0, 3), Pick(0, 3), Roll(), Pick(1, 3), Roll(), Pick(0, 3)]


def later_steps(s: Small) -> list[Step[Small]]:
    return [Note(9), *steps(s)]


class Later(SmallGame):
    """The same game with other rules. Its games begin with a note."""

    version = "2"


NOW, LATER = SmallGame(steps), Later(later_steps)
SEAL = Sealed(2, bytes(range(32)), ("rain", "snow"))


def handed_over(session: Session[Small], exact: int | None = None) -> Session[Small]:
    """The session as the later version goes on with it."""
    kept = Kept(session.next_row, session.state.clone(), session.prompt_no)
    other: Session[Small] = Session(LATER, session.names, SEAL.umpire(), session.options, kept)
    upgrade(other, session.next_row if exact is None else exact)
    return other


def played(exact: int | None = None) -> Record:
    """A game of four rows under the first version, an upgrade, and two rows under the later one."""
    first = start(NOW, ("Ada", "Ben"), SEAL)
    for _ in range(2):
        first.choose_text(0, "pick 1")
    first.choose_text(1, "pick 2")
    second = handed_over(first, exact)
    second.choose_text(0, "pick 0")
    assert second.over
    record = record_of(second, SEAL)
    record.version, record.rows = NOW.version, [*first.rows, *second.rows]
    return record


def test_a_record_with_an_upgrade_is_written_and_read_back() -> None:
    text = played().dumps()
    again = loads(text)
    assert again.dumps() == text
    assert [row.kind for row in again.rows] == ["start", "choice", "choice", "choice", "upgrade", "choice"]
    assert [str(section) for section in sections_of(again)] == [
        "rows 0 to 3 (rules 1, content )",
        "rows 4 to 5 (rules 2, content )",
    ]


def test_each_version_verifies_its_own_rows_and_names_the_others() -> None:
    record = loads(played().dumps())
    assert not verify(NOW, record).over
    assert unverified(NOW, record) == ["rows 4 to 5 (rules 2, content ) need that version"]
    assert verify(LATER, record).over
    assert unverified(LATER, record) == ["rows 0 to 3 (rules 1, content ) need that version"]


def test_a_replay_begins_with_the_section_it_ends_in() -> None:
    record = loads(played().dumps())
    assert (replay(NOW, record, 4).first, replay(NOW, record, 4).next_row) == (0, 4)
    session = replay(LATER, record)
    assert (session.first, session.next_row, session.over) == (4, 6, True)
    assert fingerprint(LATER, session.state) == record.end


def test_it_cannot_be_continued_at_a_terminal() -> None:
    with pytest.raises(BadRecord, match="replayed but not continued"):
        resume(LATER, loads(played().dumps()))


def test_the_upgrade_is_told_ends_undo_and_numbers_questions_anew() -> None:
    session = start(NOW, ("Ada", "Ben"), SEAL)
    session.choose_text(0, "pick 1")
    assert session.can_undo(0)
    other = handed_over(session)
    assert not other.can_undo(0)
    assert other.prompt_no == [session.prompt_no[0] + 1, session.prompt_no[1]]
    assert [event.kind for event in other.told[-1]] == [-4]
    row = other.rows[-1]
    assert (row.kind, row.seat, row.target) == (UPGRADE, -1, 2)
    again = taken_over(LATER, other.names, SEAL.umpire(), {}, 2, row)
    assert fingerprint(LATER, again.state) == fingerprint(LATER, session.state)


def test_a_game_that_is_over_is_not_upgraded() -> None:
    session = start(NOW, ("Ada", "Ben"), SEAL)
    for seat in (0, 0, 1, 0):
        session.choose_text(seat, "pick 1")
    with pytest.raises(IllegalChoice, match="over"):
        upgrade(session, 5)


def changed(change: Callable[[dict[str, Any]], object]) -> Record:
    data = json.loads(played().dumps())
    change(data)
    return loads(json.dumps(data))


def test_another_state_than_the_one_reached_is_found_out_by_the_version_before() -> None:
    record = changed(lambda data: data["rows"][4][4]["state"]["fields"].update(log=[6, 6, 6]))
    with pytest.raises(BadRecord, match="Row 4 hands over another state"):
        verify(NOW, record)


def test_a_state_that_was_read_again_is_said_to_be() -> None:
    record = loads(played(exact=1).dumps())
    verify(NOW, record)
    assert unverified(NOW, record)[-1] == "the state at row 4 was read again from row 1 on, by the later version"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data["rows"][4].pop(), "cannot be read"),
        (lambda data: data["rows"][4][4].pop("state"), "lacks its version, its questions or its state"),
        (lambda data: data["rows"][4].__setitem__(3, "x"), "numbers of a row cannot be read"),
    ],
)
def test_a_damaged_upgrade_is_told(change: Callable[[dict[str, Any]], object], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        changed(change)


def test_an_upgrade_that_is_no_text_of_ours_is_told() -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_handover("{")


# -- a game that begins from a position


def from_the_middle() -> tuple[Session[Small], str]:
    """A game that begins in the middle of another one, and the position from which it does."""
    first = start(NOW, ("Ada", "Ben"), SEAL)
    first.choose_text(0, "pick 1")
    handed = position(NOW, first.state)
    return begun(NOW, ("Ada", "Bot"), Sealed(2, bytes(32)).umpire(), {}, handed), handed


def test_a_game_may_begin_from_a_position() -> None:
    session, _ = from_the_middle()
    assert [row.kind for row in session.rows] == ["position"]
    assert (session.next_row, session.prompt_no, session.can_undo(0)) == (1, [1, 0], False)
    session.choose_text(0, "pick 2")
    assert session.can_undo(0) is False, "a number was drawn"
    session.choose_text(1, "pick 0")
    session.choose_text(0, "pick 0")
    assert session.over


def test_such_a_game_is_written_read_and_replayed_but_not_verified() -> None:
    session, handed = from_the_middle()
    session.choose_text(0, "pick 2")
    session.choose_text(1, "pick 0")
    record = loads(record_of(session, Sealed(2, bytes(32))).dumps())
    assert record.rows[0].choice == handed
    again = replay(NOW, record)
    assert fingerprint(NOW, again.state) == fingerprint(NOW, session.state)
    assert (again.told, again.prompt_no) == (session.told, session.prompt_no)
    assert fingerprint(NOW, resume(NOW, record)[0].state) == fingerprint(NOW, session.state)
    with pytest.raises(BadRecord, match="its dice cannot be checked"):
        verify(NOW, record)


def test_a_position_stands_only_at_the_beginning() -> None:
    record = played()
    record.rows.append(RecordRow(POSITION, choice=from_the_middle()[1]))
    with pytest.raises(BadRecord, match="A game starts only once"):
        replay(LATER, record)
