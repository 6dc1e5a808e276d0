"""Content files are read once and checked, and errors name file and key."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Protocol

import pytest

from wartable.kernel import BadContent, Content, ContentRow, Effect, Pieces, in_force


class Write(Protocol):
    """Writes `content/units.toml` in a package made for this test, and opens it."""

    def __call__(self, text: str, overlay: dict[str, object] | None = None) -> Content: ...


numbers = count()


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    package = f"toy_content_{next(numbers)}"
    folder = tmp_path / package / "content"
    folder.mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)

    def write(text: str, overlay: dict[str, object] | None = None) -> Content:
        (folder / "units.toml").write_text(text, encoding="utf-8")
        return Content(package, overlay)

    return write


UNITS = """
order = ["scout", "rider"]

[[units]]
key = "scout"
title = "Scout"
power = 2
dice = [1, 2]
kind = "foot"

[[units]]
key = "rider"
title = "Rider"
power = 3
dice = [3, 4]
kind = "horse"
"""


def keys(content: Content) -> list[str]:
    return [row.key for row in content.rows("units")]


def test_where_a_row_stands_in_the_file_means_nothing(content: Write) -> None:
    scout, rider = [f"[[units]]{row}" for row in UNITS.split("[[units]]")[1:]]
    assert keys(content(scout + rider)) == keys(content(rider + scout)) == ["rider", "scout"]
    versions = []
    for text in (scout + rider, rider + scout, f"# A remark.\n{rider}{scout}", f'order = ["scout"]\n{rider}{scout}'):
        table = content(text)
        table.rows("units")
        versions.append(table.version())
    assert versions[0] == versions[1] == versions[2] != versions[3]


def test_a_file_may_put_rows_in_order_and_the_others_follow_by_key(content: Write) -> None:
    more = UNITS + '[[units]]\nkey = "archer"\n'
    assert keys(content(more)) == ["scout", "rider", "archer"]


@pytest.mark.parametrize("order", ['["knight"]', '["scout", "scout"]', "[1]", '"scout"'])
def test_an_order_of_what_is_no_row_is_refused(content: Write, order: str) -> None:
    with pytest.raises(BadContent, match="order"):
        content(UNITS.replace('["scout", "rider"]', order)).rows("units")


def test_content_can_be_read_from_another_folder(content: Write, tmp_path: Path) -> None:
    package = content(UNITS).package
    (tmp_path / "units.toml").write_text('[[units]]\nkey = "archer"\n', encoding="utf-8")
    assert keys(Content(package, folder=tmp_path)) == ["archer"]


def test_rows_have_typed_fields(content: Write) -> None:
    scout, rider = content(UNITS).rows("units")
    assert (scout.key, scout.text("title"), scout.number("power", 0, 9)) == ("scout", "Scout", 2)
    assert (rider.numbers("dice", 2, 1, 6), rider.word("kind", ("foot", "horse"))) == ((3, 4), "horse")
    rider.text("title")
    rider.number("power", 0, 9)
    rider.done()


def test_some_of_a_few_words_and_none_where_the_field_is_missing(content: Write) -> None:
    row = content('[[units]]\nkey = "x"\nmarks = ["agile", "armored"]\nempty = []').rows("units")[0]
    allowed = ("armored", "agile", "slow")
    assert row.words("marks", allowed) == ("agile", "armored")
    assert (row.words("empty", allowed), row.words("gifts", allowed)) == ((), ())
    row.done()


def test_defaults_stand_for_what_is_left_out(content: Write) -> None:
    row = content(UNITS).rows("units")[0]
    assert (row.text("note", "none"), row.number("cost", 0, 9, 1)) == ("none", 1)
    assert row.word("side", ("left", "right"), "left") == "left"


@pytest.mark.parametrize(
    ("take", "words"),
    [
        (lambda row: row.text("note"), "units.toml, scout: note must be a text."),
        (lambda row: row.text("power"), "units.toml, scout: power must be a text."),
        (lambda row: row.number("title", 0, 9), "title must be a number from 0 to 9, not 'Scout'."),
        (lambda row: row.number("power", 3, 9), "power must be a number from 3 to 9, not 2."),
        (lambda row: row.number("cost", 0, 9), "cost must be a number from 0 to 9, not None."),
        (lambda row: row.numbers("dice", 3, 1, 6), "dice must be a list of 3 numbers."),
        (lambda row: row.numbers("power", -1, 1, 6), "power must be a list of numbers."),
        (lambda row: row.numbers("dice", 2, 2, 6), "dice must hold numbers from 2 to 6, not 1."),
        (lambda row: row.word("kind", ("horse",)), "kind must be one of horse, not 'foot'."),
        (lambda row: row.words("title", ("foot",)), "title must be a list of words."),
        (lambda row: row.words("dice", ("one", "two")), "dice must hold words of one, two, not 1."),
        (lambda row: row.done(), "unknown field dice, kind, power, title."),
    ],
)
def test_what_is_wrong_is_said_with_file_key_and_field(
    content: Write, take: Callable[[ContentRow], object], words: str
) -> None:
    row = content(UNITS).rows("units")[0]
    with pytest.raises(BadContent) as refusal:
        take(row)
    assert words in str(refusal.value)
    assert str(refusal.value).startswith("units.toml, scout: ")


def test_a_word_that_is_not_allowed_is_refused(content: Write) -> None:
    row = content('[[units]]\nkey = "x"\nmarks = ["agile", "angry"]').rows("units")[0]
    with pytest.raises(BadContent, match=r"units\.toml, x: marks must hold words of agile, slow, not 'angry'\."):
        row.words("marks", ("agile", "slow"))


def test_on_and_off_are_no_numbers(content: Write) -> None:
    row = content('[[units]]\nkey = "x"\npower = true\ndice = [true, 1]').rows("units")[0]
    with pytest.raises(BadContent, match="not True"):
        row.number("power", 0, 9)
    with pytest.raises(BadContent, match="not True"):
        row.numbers("dice", 2, 0, 9)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[units", r"units\.toml: "),
        ("", r"units\.toml must hold a list of \[\[units\]\] tables"),
        ("units = 3", "must hold a list"),
        ('[[units]]\ntitle = "x"', r"units\.toml: key must be a text"),
        ('[[units]]\nkey = "a"\n[[units]]\nkey = "a"', "the key a occurs twice"),
    ],
)
def test_a_file_that_does_not_hold_together_is_refused(content: Write, text: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        content(text).rows("units")


def test_what_was_read_says_what_each_field_may_hold(content: Write) -> None:
    source = content('[[units]]\nkey = "scout"\nname = "Scout"\n')
    row = source.rows("units")[0]
    row.text("name")
    row.number("armor", 0, 9, 1)
    row.number("quarry", 0, 6, -1)
    row.word("kind", ("foot", "horse"), "foot")
    row.words("traits", ("fast", "tall"))
    assert source.tables == {"units": [row]}
    assert {name: (field.wanted, field.default) for name, field in row.fields.items()} == {
        "key": ("a text", None),
        "name": ("a text", None),
        "armor": ("a number from 0 to 9", 1),
        "quarry": ("a number from 0 to 6", None),
        "kind": ("one of foot, horse", "foot"),
        "traits": ("a list of words of fast, tall", []),
    }


def test_a_table_is_read_once(content: Write) -> None:
    source = content(UNITS)
    rows = source.rows("units")
    rows[0].number("power", 0, 9)
    version = source.version()
    assert source.rows("units") is rows
    assert list(source.tables["units"][0].fields) == ["key", "power"]
    assert source.version() == version


def test_a_file_may_say_what_its_fields_and_rows_mean(content: Write) -> None:
    rows = '[[units]]\nkey = "scout"\nname = "Scout"\n'
    plain = content(rows)
    plain.rows("units")
    said = content(f'[words]\nname = "As printed."\nscout = "Sees far."\n{rows}')
    said.rows("units")
    assert plain.words == {"units": {}}
    assert said.words == {"units": {"name": "As printed.", "scout": "Sees far."}}
    assert said.version() == plain.version(), "words are not what is played with"


@pytest.mark.parametrize("words", ['words = "none"', 'words = {nome = "As printed."}', "words = {name = 3}"])
def test_words_for_what_no_row_has_are_refused(content: Write, words: str) -> None:
    with pytest.raises(BadContent, match=r"units\.toml: words"):
        content(f'{words}\n[[units]]\nkey = "scout"\nname = "Scout"\n').rows("units")


def test_an_overlay_changes_rows_by_key(content: Write) -> None:
    rows = content(UNITS, {"units": {"rider": {"power": 5}}}).rows("units")
    assert [row.number("power", 0, 9) for row in rows] == [2, 5]
    with pytest.raises(BadContent, match="unknown rows of units: knight"):
        content(UNITS, {"units": {"knight": {"power": 5}}}).rows("units")


def test_the_version_follows_every_change(content: Write) -> None:
    def version(text: str, overlay: dict[str, object] | None = None) -> str:
        table = content(text, overlay)
        table.rows("units")
        return table.version()

    first = version(UNITS)
    assert version(UNITS) == first
    assert version(UNITS, {"units": {"rider": {"power": 5}}}) != first
    assert version(UNITS.replace("power = 3", "power = 4")) != first


def test_effects_in_force_are_asked_in_order_of_entry() -> None:
    class Bonus(Effect):
        def __init__(self, n: int) -> None:
            self.n = n

    pieces = Pieces()
    for face in (5, 7, 6, 5):
        pieces.add(face)
    effects = {5: Bonus(1), 6: Bonus(2)}
    assert [effect.n for effect in in_force(effects, pieces, (3, 1, 2))] == [1, 2]
