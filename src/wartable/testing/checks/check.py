"""How a check is written: a function of a trial, known by its name."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from wartable.kernel import WartableError

from ..trial import Trial

Check = Callable[[Trial[Any]], None]

CHECKS: dict[str, Check] = {}
"""All checks by name, in the order of the modules."""


def check(function: Check) -> Check:
    """Register a check. Whatever it finds is reported with the trial that shows it."""

    @wraps(function)
    def checked(trial: Trial[Any]) -> None:
        __tracebackhide__ = True
        try:
            function(trial)
        except AssertionError as fault:
            raise AssertionError(f"{fault} [{trial}]") from None
        except WartableError as error:
            raise AssertionError(f"{type(error).__name__}: {error} [{trial}]") from error
        except Exception as error:
            error.add_note(f"[{trial}]")
            raise

    CHECKS[function.__name__] = checked
    return checked
