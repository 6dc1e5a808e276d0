"""`wartable games`: settings and ways to play in words."""

from __future__ import annotations

import pytest

from wartable.cli.games import setting, way
from wartable.kernel import Option, OptionValue

WAY = Option(
    "way",
    "Way to play",
    "usual",
    ("usual", "short"),
    words={"usual": "Usual game"},
    sets={"short": {"size": 0, "fog": True}},
    seated={3: {"usual": {"size": 5}}, 4: {"usual": {"size": 7, "fog": True}}},
)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (Option("fog", "Fog", False), "fog  Fog: false, true (normally false)"),
        (Option("size", "Size", 3, (1, 2, 3, 4)), "size  Size: 1, 2, 3, 4 (normally 3)"),
        (Option("size", "Size", 3, (0, *range(2, 7))), "size  Size: 0, 2 to 6 (normally 3)"),
        (
            Option("size", "Size", 3, tuple(range(9)), words={0: "no limit", 5: "small"}),
            "size  Size: 0 (no limit), 1, 2, 3, 4, 5 (small), 6, 7, 8 (normally 3)",
        ),
        (Option("size", "Size", 3, (0, 3), sets={0: {"fog": True}}), "size  Size: 3 (normally 3)"),
        (
            Option("map", "Map", "red_hill", ("red_hill", "sea"), words={"red_hill": "Red hill", "sea": "The sea"}),
            "map  Map: red_hill, sea (The sea) (normally red_hill)",
        ),
        (
            Option("map", "Map", "any", ("any", "sea"), words={"any": "as the way says"}, defers=True),
            "map  Map: sea (normally as the way says)",
        ),
        (Option("motto", "Motto", "", text=True), "motto  Motto: any text (normally none)"),
        (WAY, "way  Way to play (normally usual)"),
    ],
)
def test_a_setting_in_a_line(option: Option, words: str) -> None:
    assert setting(option).plain == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("short", "short: size=0 fog=true"),
        ("usual", "usual  Usual game: with 3 seats size=5; with 4 seats size=7 fog=true"),
    ],
)
def test_a_value_with_what_it_sets(value: OptionValue, words: str) -> None:
    assert way(WAY, value).plain == words
