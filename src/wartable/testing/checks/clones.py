"""Clones and snapshots: nothing is lost."""

from __future__ import annotations

import json

from wartable.kernel import FastUmpire, Game, Part, Pieces, S, State, answer, fingerprint, load, save, settle
from wartable.kernel.fields import field_names

from ..attributes import not_set, strays
from ..trial import Trial
from ..walk import any_ask, any_choice, play_on, positions, step_name
from .check import check

_OFTEN = 13
_AHEAD = 40
_PLAYED = 3
"""One of this many clones is played to the end."""


@check
def clone(trial: Trial[S]) -> None:
    """A clone equals its original, and playing it to the end leaves the original as it was."""
    game = trial.game
    for n, s in enumerate(positions(trial, _OFTEN)):
        before = fingerprint(game, s)
        copy = s.clone()
        assert fingerprint(game, copy) == before, f"A clone differs from its original at {step_name(s)}."
        generic = State.clone(s)
        assert fingerprint(game, generic) == before, f"`State.clone` differs at {step_name(s)}."
        _fields(game, copy, s)
        if n % _PLAYED and not trial.thorough:
            continue
        play_on(copy, trial.seed, trial.ceiling)
        assert fingerprint(game, s) == before, (
            f"Playing a clone changed its original, at {step_name(s)}. Copy every list in `clone`, "
            "and never change a step after `__init__`: put a successor on the agenda instead."
        )


def _fields(game: Game[S], s: Part, like: Part) -> None:
    """Every attribute is a field, and both copies have it with the same type."""
    extra = strays(game, s, like)
    assert not extra, not_set(extra)
    for name in field_names(type(s)):
        assert hasattr(s, name), f"{type(s).__name__} has lost {name}: `__init__` sets it, `clone` does not."
        mine, other = getattr(s, name), getattr(like, name)
        assert type(mine) is type(other), f"{name} is a {type(mine).__name__}, but was a {type(other).__name__}."
        if isinstance(mine, Part):
            _fields(game, mine, other)
        if isinstance(mine, list):
            assert not any([isinstance(item, (list, dict, set)) for item in mine]), (
                f"{type(s).__name__}.{name} holds lists, which a clone would share. Put tuples inside lists."
            )
        if isinstance(mine, Pieces):
            assert name == "pieces", f"{type(s).__name__}.{name} holds the pieces; the kernel looks for `pieces`."


@check
def snapshot(trial: Trial[S]) -> None:
    """A state that is saved and loaded is the same, and the game goes on from it in the same way."""
    game = trial.game
    for s in positions(trial, _OFTEN):
        text = json.dumps(save(game, s))
        loaded = load(game, json.loads(text))
        where = step_name(s)
        assert json.dumps(save(game, loaded)) == text, f"A snapshot changes when it is loaded, at {where}."
        copy = s.clone()
        _fields(game, loaded, s)
        assert _ahead(trial, loaded) == _ahead(trial, copy), (
            f"A game goes on differently from its snapshot, at {where}. Set every attribute of a state in `__init__`, "
            "keep every argument of a step under its own name, and use tuples inside lists."
        )


def _ahead(trial: Trial[S], s: S) -> list[str]:
    """The next decisions, played at random, and the fingerprint of the state after them."""
    umpire = FastUmpire(trial.seed)
    bot = FastUmpire(trial.seed + 1)
    path: list[str] = []
    for _ in range(_AHEAD):
        if not s.agenda:
            break
        ask = any_ask(s, bot)
        choice = any_choice(s, ask, bot)
        answer(s, ask.seat, choice, umpire)
        settle(s, umpire)
        path.append(f"{ask.seat} {choice}")
    return [*path, fingerprint(trial.game, s)]
