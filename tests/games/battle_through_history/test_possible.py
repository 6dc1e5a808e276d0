"""`possible` gives the reason why a state cannot be reached. The battery checks resamples with it."""

from __future__ import annotations

import pytest

from wartable.testing import rule

from .builders import GAME, a_setup


@rule("BTH-96.1")
def test_every_card_is_there_as_often_as_it_exists() -> None:
    s = a_setup(3).s
    assert GAME.possible(s) == ""
    no = s.deck[0][0]
    s.pieces.exchange(no, s.pieces.face[s.era_deck[0][0]], 0)
    assert "missing, or too many" in GAME.possible(s)


def test_before_the_deal_nothing_is_missing() -> None:
    assert GAME.possible(GAME.blank()) == ""


@rule("BTH-10.18", "BTH-11.7")
@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("era_deck 0", "era_deck 1", "not of Era 1"),
        ("era_deck 3", "deck 0", "not of Era 4"),
        ("relic_deck", "deck 0", "among the Relics"),
        ("token_pile", "tile_pile", "among the Warfare tokens"),
        ("tile_pile", "deck 1", "among the tiles"),
        ("prowess 0", "prowess 1", "that of another champion"),
    ],
)
def test_nothing_lies_where_its_like_never_does(a: str, b: str, words: str) -> None:
    s = a_setup(2).s

    def first(pile: str) -> int:
        name, _, at = pile.partition(" ")
        zone = getattr(s, name)
        found: int = zone[int(at)][0] if at else zone[0]
        return found

    one, other = first(a), first(b)
    faces = s.pieces.face
    here, there = faces[one], faces[other]
    s.pieces.exchange(one, there, 0)
    s.pieces.exchange(other, here, 0)
    assert words in GAME.possible(s)
