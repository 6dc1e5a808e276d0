"""The keys, tags, options and faces that a game declares."""

from __future__ import annotations

import json
from collections.abc import Iterable

from wartable.kernel import Draft, Option, S, Step, Together
from wartable.kernel.fields import argument_names
from wartable.kernel.scene import plain
from wartable.kernel.snapshot import tag_of

from ..trial import Trial
from .check import check


@check
def words(trial: Trial[S]) -> None:
    """Keys are unique, defaults are allowed values, and everything a client fetches is plain data."""
    game = trial.game
    assert game.key, "A game needs a `key`."
    assert game.title, "A game needs a `title`."
    assert game.about, "A game needs `about`: a sentence for people who have never heard of it."
    least, most = game.minutes
    assert 0 < least <= most, "A game needs `minutes`: how long it takes, at least and at most."
    game.check(max(2, game.seats[0]), game.first_game)
    _unique("face", [face.key for face in game.faces])
    _unique("back", game.backs)
    _unique("verb", [verb.key for verb in game.verbs])
    _unique("telling", [telling.key for telling in game.tellings])
    _unique("option", [option.key for option in game.options])
    _unique("step tag", [tag_of(step) for step in game.steps()] + [Together.tag, Draft.tag])
    for step in game.steps():
        _rebuilt(step)
    for option in game.options:
        assert option.accepts(option.default), f"The default of option {option.key} is not one of its values."
    _later(game.options)
    json.dumps(plain(list(game.faces)))
    json.dumps(game.layout())


def _rebuilt(step: type[Step[S]]) -> None:
    """A step whose arguments snapshots cannot read takes none. Of a compiled class only simple defaults can be read."""
    if argument_names(step):
        return
    try:
        step()
    except TypeError as error:
        raise AssertionError(
            f"Snapshots cannot read the arguments of {step.__name__}: give them no defaults but numbers and texts."
        ) from error


def _later(options: tuple[Option, ...]) -> None:
    """Defaults that an option gives to others are allowed values of options that come after it."""
    for i, option in enumerate(options):
        after = {later.key: later for later in options[i + 1 :]}
        for sets in (option.sets, *option.seated.values()):
            for value, implied in sets.items():
                assert option.accepts(value), f"Option {option.key} has no value {value!r} that could set others."
                for key, default in implied.items():
                    assert key in after, f"Option {option.key} sets {key}, which does not come after it."
                    assert after[key].accepts(default), f"Option {option.key} sets {key} to {default!r}: not allowed."


def _unique(what: str, keys: Iterable[str]) -> None:
    seen: set[str] = set()
    for key in keys:
        assert key, f"A {what} has an empty key."
        assert key.casefold() not in seen, f"The {what} {key} occurs twice."
        seen.add(key.casefold())
