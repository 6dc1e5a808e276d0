"""Options and seats: a refusal says what is allowed."""

from __future__ import annotations

import json

import pytest

from tests.kernel.small import SmallGame
from tests.toys.skirmish import SKIRMISH
from wartable.kernel import BadOptions, Option, Options, OptionValue
from wartable.kernel.options import read_option

SCHEMA = (
    Option("long", "Long", False),
    Option("size", "Size", 3, (3, 5, 7)),
    Option("map", "Map", "river", ("river", "hill")),
    Option("rounds", "Rounds", 15, (0, 2, 3, 4, *range(6, 41))),
    Option("motto", "Motto", "", text=True),
)


def test_defaults_stand_where_nothing_is_given() -> None:
    options = Options(SCHEMA, {})
    assert (options.flag("long"), options.number("size"), options.word("map")) == (False, 3, "river")


def test_given_values_are_taken() -> None:
    options = Options(SCHEMA, {"long": True, "size": 7, "map": "hill"})
    assert (options.flag("long"), options.number("size"), options.word("map")) == (True, 7, "hill")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"lnog": True}, "There is no option 'lnog'. Options of this game: long, map, motto, rounds, size."),
        ({"size": 4}, "Option 'size' cannot be 4. Allowed: 3, 5, 7."),
        ({"size": True}, "Option 'size' cannot be True. Allowed: 3, 5, 7."),
        ({"long": 1}, "Option 'long' cannot be 1. Allowed: False, True."),
        ({"map": "sea"}, "Option 'map' cannot be 'sea'. Allowed: river, hill."),
        ({"rounds": 50}, "Option 'rounds' cannot be 50. Allowed: 0, 2, 3, 4, 6 to 40."),
        ({"motto": 7}, "Option 'motto' cannot be 7. Allowed: any text of at most 2000 characters."),
        ({"motto": True}, "Option 'motto' cannot be True. Allowed: any text of at most 2000 characters."),
        (
            {"motto": "x" * 2001},
            f"Option 'motto' cannot be '{'x' * 59}.... Allowed: any text of at most 2000 characters.",
        ),
    ],
)
def test_what_is_not_allowed_is_refused_in_words(given: dict[str, OptionValue], words: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        Options(SCHEMA, given)
    assert str(refusal.value) == words


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOptions, match="Options of this game: none"):
        Options((), {"x": 1})


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("long", ("long", True)),
        ("long=true", ("long", True)),
        ("long=False", ("long", False)),
        ("size=5", ("size", 5)),
        ("map=Hill", ("map", "hill")),
        ("map=sea", ("map", "sea")),
        ("motto=Eat, drink: a=b", ("motto", "Eat, drink: a=b")),
        ("motto=", ("motto", "")),
        ("other=x", ("other", "x")),
    ],
)
def test_options_are_read_as_typed(text: str, read: tuple[str, OptionValue]) -> None:
    assert read_option(SCHEMA, text) == read


def test_a_text_is_free_up_to_its_length() -> None:
    assert Options(SCHEMA, {}).word("motto") == ""
    assert Options(SCHEMA, {"motto": "x" * 2000}).word("motto") == "x" * 2000
    assert SCHEMA[-1].values == ()


WAYS = (
    Option("pace", "Pace", "calm", ("calm", "quick"), words={"quick": "Quick game"}, sets={"quick": {"size": 5}}),
    Option(
        "way",
        "Way to play",
        "usual",
        ("usual", "short"),
        sets={"short": {"map": "hill", "size": 0}},
        seated={3: {"usual": {"map": "coast"}, "short": {"fog": True}}},
    ),
    Option("map", "Map", "any", ("any", "river", "hill", "coast"), defers=True),
    Option("size", "Size", 3, (0, 3, 5), words={0: "no limit"}, sets={0: {"snow": False}}),
    Option("snow", "Snow", True),
    Option("fog", "Fog", False, sets={True: {"lamps": True}}),
    Option("lamps", "Lamps", False),
)
USUAL: dict[str, OptionValue] = {
    "pace": "calm",
    "way": "usual",
    "map": "any",
    "size": 3,
    "snow": True,
    "fog": False,
    "lamps": False,
}


@pytest.mark.parametrize(
    ("given", "seats", "other"),
    [
        ({}, 2, {}),
        ({"way": "short"}, 2, {"map": "hill", "size": 0, "snow": False}),
        ({"way": "short", "size": 3}, 2, {"map": "hill"}),
        ({"way": "short", "snow": True}, 2, {"map": "hill", "size": 0}),
        ({"snow": True, "way": "short"}, 2, {"map": "hill", "size": 0}),
        ({"pace": "quick"}, 2, {"size": 5}),
        ({"pace": "quick", "way": "short"}, 2, {"map": "hill", "size": 0, "snow": False}),
        ({}, 3, {"map": "coast"}),
        ({"map": "river"}, 3, {"map": "river"}),
        ({"way": "short"}, 3, {"map": "hill", "size": 0, "snow": False, "fog": True, "lamps": True}),
        ({"way": "short", "map": "any"}, 2, {"map": "hill", "size": 0, "snow": False}),
        ({"map": "any"}, 2, {}),
    ],
)
def test_a_value_sets_the_defaults_of_later_options(
    given: dict[str, OptionValue], seats: int, other: dict[str, OptionValue]
) -> None:
    assert Options(WAYS, given, seats).values == {**USUAL, **given, **other}


def test_where_the_seats_are_not_known_they_set_nothing() -> None:
    assert Options(WAYS, {}).values == USUAL


def test_what_is_set_can_be_spelled_out() -> None:
    once = Options(WAYS, {"way": "short", "size": 5}, 3).values
    assert Options(WAYS, once).values == once


def test_an_option_is_described_as_data() -> None:
    way, map, size, fog = [next(o for o in WAYS if o.key == key).described() for key in ("way", "map", "size", "fog")]
    assert way["sets"] == {"short": {"map": "hill", "size": 0}}
    assert way["seated"] == {"3": {"usual": {"map": "coast"}, "short": {"fog": True}}}
    assert (map["default"], map["values"]) == ("any", ["river", "hill", "coast"])
    assert (size["words"], size["sets"], size["seated"]) == ({"0": "no limit"}, {"0": {"snow": False}}, {})
    assert (fog["values"], fog["words"], fog["sets"]) == ([False, True], {}, {"true": {"lamps": True}})
    assert json.loads(json.dumps(way)) == way


def test_seats_are_checked_under_the_options() -> None:
    SKIRMISH.check(3, {})
    with pytest.raises(BadOptions, match="Skirmish is played with 2 seats here, not 3"):
        SKIRMISH.check(3, {"long_war": True})
    with pytest.raises(BadOptions, match="Small is played with 1 to 4 seats here, not 5"):
        SmallGame().check(5, {})
