"""The errors that Wartable raises, each with a message that a person can act on."""

from __future__ import annotations


class WartableError(Exception):
    """The base of all errors. The message says what happened and what to do."""


class IllegalChoice(WartableError):
    """The rules do not allow this choice now."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class Stuck(WartableError):
    """A question without a legal answer: always a fault of the game, never of a player."""


class BadContent(WartableError):
    """A content file or overlay with missing, unknown or contradictory entries."""


class BadOptions(WartableError):
    """Seats or options that the game does not know."""


class BadRecord(WartableError):
    """A record or snapshot that cannot be read, replayed or trusted."""


class UnknownGame(WartableError):
    """No game of that name is installed."""


class BrokenGame(UnknownGame):
    """A game of that name is installed, but its package cannot be loaded."""
