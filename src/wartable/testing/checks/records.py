"""Records: nothing is lost, and dice are honest."""

from __future__ import annotations

from wartable.kernel import BadRecord, S, fingerprint
from wartable.kernel.record import Record, loads, replay, resume, verify
from wartable.kernel.seal import commitment
from wartable.kernel.session import CHOICE

from ..random_session import RandomSession
from ..trial import Trial
from .check import check

_PREFIXES = 12
_ENOUGH = 8
"""The fewest numbers in a record that shows another seed, which may draw a few of them as well."""


@check
def record(trial: Trial[S]) -> None:
    """A record replays to the same state, told events and prompt numbers, however many of its rows are played."""
    table = RandomSession(trial)
    text = table.play().dumps()
    again = loads(text)
    assert again.dumps() == text, "A record changes when it is written and read."
    rows = len(again.rows)
    stride = 1 + rows // _PREFIXES
    for k in [*range(1 + trial.seed % stride, rows, stride), rows]:
        session = replay(trial.game, again, k)
        assert fingerprint(trial.game, session.state) == table.marks[k - 1].fingerprint, (
            f"A replay differs after row {k - 1}. Rules may depend only on the state, the choice and the umpire."
        )
        assert session.told == table.session.told[:k], f"A replay tells other events up to row {k - 1}."
        assert session.prompt_no == table.marks[k - 1].prompt_no, f"A replay numbers prompts anew after row {k - 1}."
    _goes_on(trial, table, again)


def _goes_on(trial: Trial[S], table: RandomSession[S], whole: Record) -> None:
    """A saved game that goes on with the same choice draws the same numbers."""
    k = next((k for k in range(len(whole.rows) // 2, len(whole.rows)) if whole.rows[k].kind == CHOICE), 0)
    if k:
        part = loads(whole.dumps())
        part.rows = part.rows[:k]
        session, _ = resume(trial.game, part)
        session.choose_text(whole.rows[k].seat, whole.rows[k].choice)
        assert session.rows[k].numbers == whole.rows[k].numbers, f"A resumed game draws other numbers in row {k}."
        assert fingerprint(trial.game, session.state) == table.marks[k].fingerprint


@check
def verified(trial: Trial[S]) -> None:
    """The seed gives the recorded numbers, and a changed number, seed or choice is found out."""
    table = RandomSession(trial)
    record = table.play()
    verify(trial.game, record)
    _refuses(trial, _with_another_number(record), "number")
    _refuses(trial, _with_another_seed(record, honest=True), "seed")
    if sum([len(row.numbers) for row in record.rows]) >= _ENOUGH:
        _refuses(trial, _with_another_seed(record, honest=False), "seed and commitment")
    changed = _with_another_choice(trial, table, record)
    if changed is not None:
        _refuses(trial, changed, "choice")


def _refuses(trial: Trial[S], record: Record | None, what: str) -> None:
    if record is None:
        return
    try:
        verify(trial.game, record)
    except BadRecord:
        return
    raise AssertionError(f"A record with another {what} is verified all the same.")


def _with_another_number(record: Record) -> Record | None:
    changed = loads(record.dumps())
    for row in reversed(changed.rows):
        if row.numbers:
            row.numbers[-1] = 1 if row.numbers[-1] == 0 else row.numbers[-1] - 1
            return changed
    return None


def _with_another_seed(record: Record, honest: bool) -> Record:
    changed = loads(record.dumps())
    seed = bytes([byte ^ 1 for byte in bytes.fromhex(record.seed)])
    changed.seed = seed.hex()
    if not honest:
        changed.commitment = commitment(seed)
    return changed


def _with_another_choice(trial: Trial[S], table: RandomSession[S], record: Record) -> Record | None:
    """The record up to its last decision with another outcome, which is changed to that other choice."""
    for k in range(len(record.rows) - 1, 0, -1):
        row = record.rows[k]
        if row.kind != CHOICE:
            continue
        picks = replay(trial.game, record, k).prompt(row.seat).choices
        for pick in picks:
            if pick.notation == row.choice:
                continue
            other = resume(trial.game, _cut(record, k))[0]
            other.choose_text(row.seat, pick.notation)
            if fingerprint(trial.game, other.state) != table.marks[k].fingerprint:
                changed = _cut(record, k + 1)
                changed.rows[k].choice = pick.notation
                changed.end = table.marks[k].fingerprint
                return changed
    return None


def _cut(record: Record, rows: int) -> Record:
    part = loads(record.dumps())
    part.rows = part.rows[:rows]
    return part
