"""Levels: they have names that people understand, and the lower ones make mistakes on purpose."""

from __future__ import annotations

import pytest

from wartable.bots import LEVELS, GreedyBot, Level, by_name, opponent, play, think
from wartable.bots.roster import UnknownBot
from wartable.games.battle_through_history import GAME as BTH
from wartable.kernel import FastUmpire, asked

from .joust import GAME
from .test_bots import open_questions


def test_there_are_five_with_words_for_people() -> None:
    assert [level.name for level in LEVELS] == ["recruit", "soldier", "veteran", "commander", "marshal"]
    assert all(level.label == level.name.capitalize() for level in LEVELS)
    assert all(len(level.about) > 10 and len(set(level.people)) >= 5 for level in LEVELS)
    everybody = [name for level in LEVELS for name in level.people]
    assert len(set(everybody)) == len(everybody)


def test_whims_are_as_frequent_as_stated_and_called_so() -> None:
    s = next(s for s in open_questions(GAME, 2, 1) if len(asked(s)) == 1)
    luck = FastUmpire(1)
    thoughts = [think(Level(GreedyBot(1), whims=30), GAME, s, asked(s)[0].seat, luck) for _ in range(400)]
    whims = [thought for thought in thoughts if not thought.candidates]
    assert 90 <= len(whims) <= 150
    assert all("whim" in thought.note for thought in whims)
    assert len({thought.choice for thought in whims}) > 1


def test_a_level_chooses_what_it_would_give_reasons_for() -> None:
    """With the same seed a level makes the same choice with and without reasons."""
    s = next(s for s in open_questions(GAME, 2, 1) if len(asked(s)) == 1)
    bot = by_name("soldier")
    ask = asked(s)[0]
    for seed in range(40):
        choices = ask.choices(s) + ask.offers(s)
        assert (
            bot.choose(GAME, s, ask, choices, FastUmpire(seed))
            == bot.consider(GAME, s, ask, choices, FastUmpire(seed)).choice
        )


def test_a_search_of_any_size_can_be_named() -> None:
    assert opponent("search:12").label == "Search 12"
    for wrong in ("search:", "search:0", "search:-3", "search:x"):
        with pytest.raises(UnknownBot, match="There is no bot"):
            opponent(wrong)


def test_a_recruit_is_no_match_for_a_veteran() -> None:
    wins = 0.0
    for i in range(20):
        bots = [by_name("veteran"), by_name("recruit")]
        wins += play(BTH, bots if i % 2 == 0 else bots[::-1], BTH.check(2, {}), i // 2).result.share(i % 2)
    assert wins > 14
