"""How a check is written: as a function of a trial, or as a generator that looks at a game being played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import wraps
from typing import Any, TypeVar

from wartable.kernel import Part, WartableError

from ..attributes import not_set
from ..trial import Trial
from ..walk import Beat, beats

T = TypeVar("T")
Check = Callable[[Trial[Any]], None]
Watch = Generator[None, Beat[Any] | None, None]
"""A generator that is sent every beat of a game and, after the last one, None. It must not change the state."""

CHECKS: dict[str, Check] = {}
"""All checks by name."""
WATCHES: dict[str, Callable[[Trial[Any]], Watch]] = {}
"""The checks that can share one game with others."""


def check(function: Check) -> Check:
    """Register a check. A fault that it finds is reported with the trial."""

    @wraps(function)
    def checked(trial: Trial[Any]) -> None:
        __tracebackhide__ = True
        _reported(f"[{trial}]", function, trial)

    CHECKS[function.__name__] = checked
    return checked


def watch(function: Callable[[Trial[Any]], Watch]) -> Callable[[Trial[Any]], Watch]:
    """Register a check that only looks at a game. Run alone it gets a game of its own, with others it shares one."""
    name = function.__name__
    WATCHES[name] = function

    def alone(trial: Trial[Any]) -> None:
        __tracebackhide__ = True
        watched(trial, [name])

    CHECKS[name] = alone
    return function


def watched(trial: Trial[Any], names: Sequence[str]) -> None:
    """Play one random game, watched by these checks."""
    __tracebackhide__ = True
    running = {f"[{trial}; {name}]": WATCHES[name](trial) for name in names}
    for where, one in running.items():
        _reported(where, next, one)
    game = beats(trial)
    while (beat := _reported(f"[{trial}]", next, game, None)) is not None:
        for where, one in running.items():
            _reported(where, one.send, beat)
    for where, one in running.items():
        _reported(where, next, one, None)


def _reported(where: str, call: Callable[..., T], *arguments: object) -> T:
    """What the call returns. The message of a fault gets `where`: the trial, and the check that found it."""
    __tracebackhide__ = True
    try:
        return call(*arguments)
    except AssertionError as fault:
        raise AssertionError(f"{fault} {where}") from None
    except WartableError as error:
        raise AssertionError(f"{type(error).__name__}: {error} {where}") from error
    except AttributeError as error:
        if isinstance(error.obj, Part):
            raise AssertionError(f"{not_set([f'{type(error.obj).__name__}.{error.name}'])} {where}") from error
        error.add_note(where)
        raise
    except Exception as error:
        error.add_note(where)
        raise
