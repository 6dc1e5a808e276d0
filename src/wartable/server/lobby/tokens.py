"""The short secrets of tables: ids that cannot be guessed, links that let one person in, words for the dice."""

from __future__ import annotations

import re
from base64 import b32encode
from secrets import token_bytes, token_urlsafe
from typing import Final

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


def table_id() -> str:
    """Twelve letters and digits, easy to read out, one of 2^60."""
    return b32encode(token_bytes(8)).decode("ascii")[:12].lower()


def is_table_id(text: str) -> bool:
    """Whether this can be the id of a table at all: anything else is never asked for."""
    return _ID.fullmatch(text) is not None


def invite_token() -> str:
    """The secret of an invite link."""
    return token_urlsafe(12)
