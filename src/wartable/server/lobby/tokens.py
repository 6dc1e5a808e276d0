"""Ids of tables and secrets of invite links. Neither can be guessed."""

from __future__ import annotations

import re
from base64 import b32encode
from secrets import token_bytes, token_urlsafe
from typing import Final

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


def table_id() -> str:
    """A new id: twelve letters and digits, 60 random bits."""
    return b32encode(token_bytes(8)).decode("ascii")[:12].lower()


def is_table_id(text: str) -> bool:
    """Whether a text has the form of an id. The store is never asked for anything else."""
    return _ID.fullmatch(text) is not None


def invite_token() -> str:
    """The secret of an invite link."""
    return token_urlsafe(12)
