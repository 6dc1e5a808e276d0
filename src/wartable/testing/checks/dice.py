"""Dice are honest: all random numbers come from the umpire."""

from __future__ import annotations

import os
import random
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from unittest.mock import patch

from wartable.kernel import S, fingerprint

from ..trial import Trial
from ..walk import positions
from .check import check

_LUCK: tuple[tuple[ModuleType, tuple[str, ...]], ...] = (
    (
        random,
        ("random", "randrange", "randint", "choice", "choices", "shuffle", "sample", "uniform", "getrandbits", "gauss"),
    ),
    (secrets, ("token_bytes", "token_hex", "token_urlsafe", "randbelow", "randbits", "choice")),
    (os, ("urandom",)),
)
_OFTEN = 3
_CLOCKS = ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns")


@check
def dice(trial: Trial[S]) -> None:
    """With the same numbers from the umpire the same game is played. No other random source or clock matters."""
    saved = random.getstate()
    try:
        random.seed(1)
        here = _course(trial)
        random.seed(2)
        with no_other_luck():
            there = _course(trial)
    finally:
        random.setstate(saved)
    at = next((i for i in range(min(len(here), len(there))) if here[i] != there[i]), -1)
    assert here == there, (
        f"The same choices and numbers led elsewhere from decision {at * _OFTEN} on. Roll and shuffle with the umpire "
        "alone, and let nothing depend on clocks or on the order of a set."
    )


def _course(trial: Trial[S]) -> list[str]:
    return [fingerprint(trial.game, s) for s in positions(trial, _OFTEN)]


@contextmanager
def no_other_luck() -> Iterator[None]:
    """Refuse random numbers that are not the umpire's, in this thread, and set the clocks wrong."""
    with ExitStack() as stack:
        for module, names in _LUCK:
            for name in names:
                stack.enter_context(patch.object(module, name, _refuse(f"{module.__name__}.{name}", module, name)))
        for name in _CLOCKS:
            stack.enter_context(patch.object(time, name, _shifted(name)))
        yield


def _refuse(called: str, module: ModuleType, name: str) -> Callable[..., object]:
    real: Callable[..., object] = getattr(module, name)
    me = threading.get_ident()

    def refuse(*args: object, **named: object) -> object:
        assert threading.get_ident() != me, f"The rules call {called}: every number must come from the umpire."
        return real(*args, **named)

    return refuse


def _shifted(name: str) -> Callable[[], float]:
    real: Callable[[], float] = getattr(time, name)
    return lambda: real() + 1_000_000
