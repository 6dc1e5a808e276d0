"""Records: whole games in a file. A record that cannot be trusted is refused, with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.small import Asked, Look, Note, Pick, Roll, Small, SmallGame, Throw
from wartable.kernel import BadRecord, IllegalChoice, Step, Together, fingerprint
from wartable.kernel.notation import sentence
from wartable.kernel.record import Record, Sealed, loads, record_of, replay, resume, start, verify
from wartable.kernel.session import Session


def steps(s: Small) -> list[Step[Small]]:
    return [Roll(), Pick(0, 3), Pick(0, 3), Throw(0, 3), Look(1, 2), Asked(0, 2), Throw(1, 2)]


GAME = SmallGame(steps)
NAMES = ("Ada", "Bjørn")
SEED = bytes(range(32))


def played() -> tuple[Session[Small], Sealed]:
    """A short game with an undo."""
    seal = Sealed(2, SEED, ("rain", "snow"))
    session = start(GAME, NAMES, seal)
    for seat, text in ((0, "pick 1"), (0, "pick 2")):
        session.choose_text(seat, text)
    session.undo(0)
    for seat, text in ((0, "pick 0"), (0, "pick 1"), (1, "pick 1")):
        session.choose_text(seat, text)
    return session, seal


def a_record() -> Record:
    session, seal = played()
    return record_of(session, seal)


def changed(change: Callable[[dict[str, Any]], object]) -> Record:
    """A record whose file was edited."""
    data = json.loads(a_record().dumps())
    change(data)
    return loads(json.dumps(data))


def test_a_record_is_written_and_read_back() -> None:
    text = a_record().dumps()
    assert loads(text).dumps() == text
    assert "Bjørn" in text
    assert ' ["choice", 0, "pick 1"],\n' in text


def test_a_record_says_who_sat_where_if_anybody_wrote_it_down() -> None:
    record = a_record()
    plain = record.dumps()
    assert "seats" not in json.loads(plain)
    assert loads(plain).seats == ()
    record.seats = ("you", "greedy")
    text = record.dumps()
    assert loads(text).seats == ("you", "greedy")
    assert loads(text).dumps() == text
    assert {**json.loads(plain), "seats": ["you", "greedy"]} == json.loads(text)
    verify(GAME, loads(text))


def test_a_record_replays_without_its_seed() -> None:
    session, seal = played()
    record = loads(record_of(session, seal, reveal=False).dumps())
    assert record.seed == ""
    again = replay(GAME, record)
    assert fingerprint(GAME, again.state) == fingerprint(GAME, session.state) == record.end
    assert again.told == session.told
    assert again.prompt_no == session.prompt_no
    assert len(replay(GAME, record, 3).rows) == 3


def test_an_honest_record_is_verified() -> None:
    session = verify(GAME, a_record())
    assert fingerprint(GAME, session.state) == a_record().end


def test_a_saved_game_goes_on_as_if_never_saved() -> None:
    session, seal = played()
    again, seal_again = resume(GAME, loads(record_of(session, seal).dumps()))
    for one in (session, again):
        one.choose_text(0, "pick 0")
        one.choose_text(1, "pick 1")
    assert again.over
    assert record_of(again, seal_again).dumps() == record_of(session, seal).dumps()
    verify(GAME, record_of(again, seal_again))


def test_only_who_holds_the_seed_goes_on_or_verifies() -> None:
    session, seal = played()
    record = record_of(session, seal, reveal=False)
    with pytest.raises(BadRecord, match="replayed but not continued"):
        resume(GAME, record)
    with pytest.raises(BadRecord, match="not revealed yet"):
        verify(GAME, record)


def test_a_new_seal_is_nobody_elses() -> None:
    assert Sealed(2).seed != Sealed(2).seed
    assert Sealed(2).contributions == ("", "")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d["rows"][0].__setitem__(3, [99]), "Row 0, number 0: the record says 99, the seed gives"),
        (lambda d: d["rows"][0][3].append(1), r"Row 0 draws 1 numbers, but the record holds 2"),
        (lambda d: d.update(seed="00" * 32), "does not match the commitment"),
        (lambda d: d.update(contributions=["rain", "sun"]), "Row 0, number 0"),
        (lambda d: d["rows"][4].__setitem__(2, "pick 2"), "final state is not the recorded one"),
        (lambda d: d["rows"][1].__setitem__(2, "pick 7"), "Row 1 of the record cannot be played: 'pick 7'"),
        (lambda d: d["rows"].pop(3), "Row 3 draws 1 numbers, but the record holds 0"),
        (lambda d: d["rows"][3].__setitem__(2, 1), "Row 1 cannot be taken back here"),
        (lambda d: d["rows"][3].__setitem__(1, 1), "cannot be taken back here"),
        (lambda d: d["rows"][1].__setitem__(1, 5), "There is no seat 5"),
        (lambda d: d["rows"].append(["start", 0, -1]), "A game starts only once"),
        (lambda d: d["rows"].pop(0), "no first row"),
        (lambda d: d.update(rows=[]), "no first row"),
        (lambda d: d.update(end="0"), "final state is not the recorded one"),
        (lambda d: d.update(version="0"), "Played with rules 0"),
        (lambda d: d.update(content="x"), "content x"),
        (lambda d: d.update(game="chess"), "of chess, not of small"),
        (lambda d: d.update(options={"x": 1}), "There is no option 'x'"),
        (lambda d: d.update(names=["a"] * 9), "played with 1 to 4 seats"),
    ],
)
def test_a_changed_record_is_found_out(change: Callable[[dict[str, Any]], object], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        verify(GAME, changed(change))


def test_a_record_of_earlier_content_is_verified_where_it_plays_alike() -> None:
    class Grown(SmallGame):
        alike = {"": ("x",)}

    record = changed(lambda d: d.update(content="x"))
    verify(Grown(steps), record)
    with pytest.raises(BadRecord, match="content x"):
        verify(GAME, record)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "This is not a record"),
        ("{", "This is not a record"),
        ("[]", "not a record of Wartable"),
        ("{}", "not a record of Wartable"),
        ('{"wartable": 2}', "has format 2; this version reads 1"),
        ('{"wartable": 1}', "damaged: 'game'"),
    ],
)
def test_what_is_no_record_is_named_so(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        loads(text)


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(rows=3),
        lambda d: d.update(names=3),
        lambda d: d.update(options=[1]),
        lambda d: d.update(seed="xyz"),
        lambda d: d.update(contributions=None),
        lambda d: d.update(seats="you"),
        lambda d: d.update(seats=["you"]),
        lambda d: d.update(seats=None),
        lambda d: d["rows"].append("row"),
        lambda d: d["rows"].append(["choice", 0, 3]),
        lambda d: d["rows"].append(["choice", 0]),
        lambda d: d["rows"].append(["dance", 0, 3]),
        lambda d: d["rows"].append(["choice", 0, "pick 1", 3]),
        lambda d: d["rows"].append(["choice", 0, "pick 1", ["x"]]),
        lambda d: d["rows"].append(["undo", 0, "pick 1"]),
    ],
)
def test_a_damaged_record_is_refused_in_words(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(BadRecord, match=r"damaged|cannot be read"):
        changed(change)


def test_rules_that_draw_more_than_the_record_holds_are_named() -> None:
    more = SmallGame(lambda s: [Roll(), Roll(), Pick(0, 3)])
    with pytest.raises(BadRecord, match="Row 0 holds too few numbers: the rules have changed"):
        replay(more, a_record())


def test_rules_that_draw_less_than_the_record_holds_are_named() -> None:
    less = SmallGame(lambda s: [Note(1), Pick(0, 3)])
    with pytest.raises(BadRecord, match="Row 0 draws 0 numbers, but the record holds 1"):
        replay(less, a_record())


def test_concessions_and_timeouts_are_rows_that_replay() -> None:
    for command in ("concede", "timeout"):
        seal = Sealed(2, SEED)
        session = start(SmallGame(lambda s: [Together.of(Asked(0, 2), Asked(1, 2))]), NAMES, seal)
        getattr(session, command)(1)
        record = loads(record_of(session, seal).dumps())
        assert record.rows[-1].kind == command
        assert verify(session.game, record).told == session.told


def hinted() -> tuple[Session[Small], Sealed]:
    """A short game in which hints were asked for: one at the start, and one that an undo passes by."""
    seal = Sealed(2, SEED)
    session = start(GAME, NAMES, seal)
    session.hint(0, "pick 2")
    session.choose_text(0, "pick 1")
    session.hint(0, "pick 0")
    session.undo(0)
    for text in ("pick 2", "pick 1"):
        session.choose_text(0, text)
    return session, seal


def test_a_record_says_which_decisions_had_a_hint() -> None:
    session, seal = hinted()
    record = loads(record_of(session, seal).dumps())
    assert [(row.kind, row.choice) for row in record.rows[1:5]] == [
        ("hint", "pick 2"),
        ("choice", "pick 1"),
        ("hint", "pick 0"),
        ("undo", ""),
    ]
    assert verify(GAME, record).told == session.told
    assert replay(GAME, record).prompt_no == session.prompt_no
    assert fingerprint(GAME, resume(GAME, record)[0].state) == fingerprint(GAME, session.state)


def test_a_hint_changes_nothing_but_the_log() -> None:
    session = start(GAME, NAMES, Sealed(2, SEED))
    session.choose_text(0, "pick 1")
    before = fingerprint(GAME, session.state), list(session.prompt_no), session.can_undo(0)
    session.hint(0, "pick 2")
    assert (fingerprint(GAME, session.state), session.prompt_no, session.can_undo(0)) == before
    assert [sentence(GAME, event, NAMES) for event in session.told[-1]] == ["Ada asked for a hint."]
    assert session.undo(0)


def test_a_hint_names_a_choice_of_a_question_that_is_open() -> None:
    session = start(GAME, NAMES, Sealed(2, SEED))
    with pytest.raises(IllegalChoice, match="Nothing is asked of this seat"):
        session.hint(1, "pick 2")
    with pytest.raises(IllegalChoice):
        session.hint(0, "pick 9")
    assert len(session.rows) == 1
