"""Lessons: how their files are read, and what is found in them before a pupil finds it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toys.skirmish import SkirmishGame
from wartable.kernel import BadContent, IllegalChoice
from wartable.kernel.lesson_session import taught
from wartable.kernel.lessons import Lesson, read_lesson
from wartable.testing.lessons import check_lessons

GOOD = """
title = "The garrison"
about = "How two cards are posted."
minutes = 2
seed = "first"
start = ["1 post giant"]

[[step]]
title = "Your hand"
words = "Five cards. **Nobody** else sees them."
light = ["area hand:0", "piece hero"]

[[step]]
title = "Post a card"
words = "Put one before you."
light = ["choice post hero", "place p32"]
do = ["post hero", "post pike#33"]
task = "Post the hero."
otherwise = "Keep that one for later."
then = ["1 post archer#28"]

[[step]]
title = "One more"
words = "Any will do."
do = "anything"
task = "Post another."
"""

STRIKE = """
title = "The strike"
about = "What a die does."
minutes = 2
seed = "first"
start = ["0 post hero", "0 post knight#29", "1 post giant", "1 post archer#28"]

[[step]]
title = "Your turn"
words = "You have drawn an archer. Strike, raise a standard, or pass."
told = ["has posted the Hero", "You draws: Archer."]
shows = ["Strike, raise a standard, or pass.", "Wounds 0 0", "Strike with the Archer 2"]
do = ["strike archer", "strike pike#33"]
task = "Strike."
then = ["1 hold"]

[[step]]
title = "A two"
words = "You rolled a 2."
told = ["You rolls a 2", "Rival draws"]

[[step]]
title = "No harm"
words = "That is not enough. Both garrisons stand."
told = ["a 2"]
shows = ["Garrison"]
"""


def lesson(folder: Path, text: str = GOOD) -> Lesson:
    file = folder / "1_garrison.toml"
    file.write_text(text, encoding="utf-8")
    return read_lesson(file)


def checked(folder: Path, text: str) -> None:
    """Read a lesson and play it through."""
    found = lesson(folder, text)

    class Taught(SkirmishGame):
        def lessons(self) -> tuple[Lesson, ...]:
            return (found,)

    check_lessons(Taught())


def test_a_lesson_is_read_with_its_script(tmp_path: Path) -> None:
    found = lesson(tmp_path)
    assert (found.key, found.title, found.minutes, found.seats) == ("1_garrison", "The garrison", 2, 2)
    assert [(line.seat, line.choice, line.step) for line in found.script] == [
        (1, "post giant", -1),
        (0, "", 1),
        (1, "post archer#28", -1),
        (0, "", 2),
    ]
    assert [light.text() for light in found.steps[0].lights] == ["area hand:0", "piece hero"]
    assert not found.steps[0].acts
    assert found.steps[1].right("post hero")
    assert not found.steps[1].right("post knight#31")
    assert found.steps[2].right("post knight#31")


def test_the_number_of_rows_says_where_the_lesson_is(tmp_path: Path) -> None:
    found = lesson(tmp_path)
    assert [found.next_step(rows) for rows in range(1, 6)] == [0, 0, 2, 2, 3]
    second = found.line(2)
    assert second is not None
    assert second.step == 1
    assert found.line(5) is None


def test_the_seed_of_a_lesson_fixes_its_cards(tmp_path: Path) -> None:
    games = [taught(SkirmishGame(), lesson(tmp_path)) for _ in range(2)]
    assert games[0].rows[0].numbers == games[1].rows[0].numbers


def test_a_lesson_takes_what_it_wants_and_has_a_word_for_the_rest(tmp_path: Path) -> None:
    session = taught(SkirmishGame(), lesson(tmp_path))
    assert (session.next_row, session.step) == (2, 0)  # the rival has posted its giant
    for choice, words in (("post knight#31", "Keep that one for later."), ("post dragon", "is not possible now")):
        with pytest.raises(IllegalChoice, match=words):
            session.choose_text(0, choice)
    with pytest.raises(IllegalChoice, match="somebody else goes first"):
        session.choose_text(1, "post archer#28")
    session.choose_text(0, "post hero")
    assert session.scripted() == (1, "post archer#28")
    with pytest.raises(IllegalChoice, match="The lesson plays post archer#28 here"):
        session.choose_text(1, "post hero#27")
    session.go_on()
    assert (session.step, session.can_undo(0), session.done) == (2, False, False)
    session.choose_text(0, "post knight#29")
    assert session.done
    with pytest.raises(IllegalChoice, match="This lesson is over"):
        session.choose_text(0, "pass")


def test_a_step_without_a_word_of_its_own_says_what_is_to_be_done(tmp_path: Path) -> None:
    session = taught(SkirmishGame(), lesson(tmp_path, GOOD.replace('otherwise = "Keep that one for later."', "")))
    with pytest.raises(IllegalChoice, match=r"not in this lesson\. Post the hero\."):
        session.choose_text(0, "post knight#31")


def test_a_good_lesson_can_be_followed(tmp_path: Path) -> None:
    checked(tmp_path, GOOD)


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ('"post hero", ', '"post dragon", ', r"1_garrison, step 2 \(Post a card\): 'post dragon' is not possible"),
        ("area hand:0", "area pool", r"step 1 \(Your hand\): 'area pool' is not there. There are: .*hand:0"),
        ("piece hero", "piece dragon", "'piece dragon' is not there"),
        ("place p32", "place b4", "'place b4' is not there"),
        ("choice post hero", "choice pass", "'choice pass' is not there"),
        ("1 post giant", "1 post dragon", "line 1 of its script: seat 1 cannot choose 'post dragon'"),
    ],
)
def test_a_lesson_that_does_not_fit_the_game_names_its_step(tmp_path: Path, right: str, wrong: str, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        checked(tmp_path, GOOD.replace(right, wrong))


def test_a_lesson_quotes_what_was_told_and_what_is_shown(tmp_path: Path) -> None:
    found = lesson(tmp_path, STRIKE)
    assert found.steps[1].told == ("You rolls a 2", "Rival draws")
    assert found.steps[2].shows == ("Garrison",)
    checked(tmp_path, STRIKE)


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        # Another die, with what was told instead
        (
            "You rolls a 2",
            "You rolls a 3",
            r"step 2 \(A two\): 'You rolls a 3' was not told. Told was: .*You rolls a 2\.",
        ),
        # Told before the choice of the step before, not since
        ("You rolls a 2", "You draws: Archer", "'You draws: Archer' was not told"),
        # Told later
        ("has posted the Hero", "rolls a 2", r"step 1 \(Your turn\): 'rolls a 2' was not told"),
        # The card that the rival drew, which the pupil is not told
        ("Rival draws", "Rival draws: Hero", "'Rival draws: Hero' was not told"),
        # It happens after the first answer only
        ('"Rival draws"]', '"strikes with the Archer"]', "'strikes with the Archer' was not told"),
        # Words and numbers are whole
        ("You rolls a 2", "ou rolls a 2", "'ou rolls a 2' was not told"),
        ("Wounds 0 0", "Wounds 0 1", r"step 1 \(Your turn\): 'Wounds 0 1' is not shown. Shown is: .*Wounds 0 0"),
        ("with the Archer 2", "with the Archer 3", "is not shown. Shown is: .*Strike with the Archer 2"),
        ('"Garrison"', '"Castle"', r"step 3 \(No harm\): 'Castle' is not shown. Shown is: nothing like it"),
    ],
)
def test_a_lesson_whose_words_are_not_so_names_its_step(tmp_path: Path, right: str, wrong: str, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        checked(tmp_path, STRIKE.replace(right, wrong, 1))


def test_a_lesson_says_what_the_others_do(tmp_path: Path) -> None:
    last = '[[step]]\ntitle = "Go on"\nwords = "."\ndo = "pass"\ntask = "Pass."\n'
    text = GOOD.replace('then = ["1 post archer#28"]', "") + last
    with pytest.raises(AssertionError, match=r"step 4 \(Go on\): the pupil is not asked anything, but seats \[1\]"):
        checked(tmp_path, text)


def test_every_answer_that_a_step_takes_is_followed(tmp_path: Path) -> None:
    # After the hero the pike can still be posted; after the pike it cannot.
    text = GOOD.replace('do = "anything"', 'do = "post pike"')
    with pytest.raises(AssertionError, match=r"step 3 \(One more\): 'post pike' is not possible"):
        checked(tmp_path, text)


@pytest.mark.parametrize(
    ("right", "wrong", "words"),
    [
        ("minutes = 2", "minutes = 9", "minutes must be a number from 1 to 4"),
        ("minutes = 2", "minutes = 2\nminute = 3", "unknown field minute"),
        ("area hand:0", "zone hand:0", "step 1, Your hand: light must hold area, place, piece, choice"),
        ('task = "Post another."', "", "step 3, One more: do and task go together"),
        ("Five cards.", "Five cards. " * 40, "step 1, Your hand: 84 words are too many"),
        ('["1 post giant"]', '["giant"]', "start must hold a seat and a choice"),
        ("[[step]]", "[[steps]]", "a lesson has 1 to 12"),
        ('do = "anything"', 'do = "anything"\ntold = "a 2"', "step 3, One more: told must be a list of texts"),
        (
            'do = "anything"',
            'do = "anything"\nshows = [" "]',
            "step 3, One more: shows must hold texts that are not empty",
        ),
        ('do = "anything"', 'do = "anything"\ntell = ["a 2"]', "step 3, One more: unknown field tell"),
        ('title = "The garrison"', "title = ", "1_garrison.toml: Invalid value"),
    ],
)
def test_a_wrong_file_says_what_is_wrong_in_it(tmp_path: Path, right: str, wrong: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        lesson(tmp_path, GOOD.replace(right, wrong))
