"""What can go wrong, in words a person can act on."""

from __future__ import annotations


class WartableError(Exception):
    """Anything the table refuses. The message says what happened and what to do."""


class IllegalChoice(WartableError):
    """The rules do not allow this choice now."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class Stuck(WartableError):
    """A question without a legal answer: always a fault of the game, never of a player."""


class BadContent(WartableError):
    """A content file that does not hold together."""


class BadOptions(WartableError):
    """Seats or options that the game does not know."""


class BadRecord(WartableError):
    """A record or snapshot that cannot be read, replayed or trusted."""


class UnknownGame(WartableError):
    """No game of that name is installed."""
