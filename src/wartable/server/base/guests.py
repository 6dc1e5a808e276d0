"""Guests. A guest is a random id and a chosen name in a signed cookie; there are no accounts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .names import clean_name, friendly_name
from .wire import Refused

COOKIE: Final = "wartable"
SECURE_COOKIE: Final = "__Host-wartable"
"""The name over https. Browsers take it from this very host only, so no neighbor's site can plant one."""
YEAR: Final = 365 * 24 * 3600
RENEWED_AFTER: Final = timedelta(days=7)
SKEW: Final = timedelta(minutes=10)
"""How far the clock that signed a cookie may be ahead of ours before the cookie is signed anew."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person with a browser. The id is secret, since it proves who the guest is."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Caller:
    """The guest behind a request, and whether the answer must set a new cookie."""

    guest: Guest
    cookie_due: bool


class Guests:
    """Reads and writes the cookies of guests."""

    def __init__(self, secret: str, secure: bool = False) -> None:
        self._signed = URLSafeTimedSerializer(secret, salt="wartable guest")
        self._secure = secure

    def known(self, connection: HTTPConnection) -> Guest | None:
        """The guest of a request's cookie. None where the cookie is missing, forged or broken."""
        caller = self._sent(connection)
        return caller.guest if caller is not None else None

    def caller(self, connection: HTTPConnection) -> Caller:
        """The guest of a request, or a new one."""
        return self._sent(connection) or Caller(new_guest(), True)

    def cookie(self, guest: Guest) -> str:
        """The signed text of a cookie."""
        return self._signed.dumps([guest.id, guest.name])

    def set_cookie(self, connection: HTTPConnection, response: Response, guest: Guest) -> None:
        """Set the cookie of this guest."""
        secure = self._secure or connection.scope["scheme"] in ("https", "wss")
        response.set_cookie(
            SECURE_COOKIE if secure else COOKIE,
            self.cookie(guest),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def _sent(self, connection: HTTPConnection) -> Caller | None:
        """The guest of the first good cookie. Guests of plain http, or of earlier versions, have the plain one."""
        cookies = connection.cookies
        return self._read(cookies.get(SECURE_COOKIE, "")) or self._read(cookies.get(COOKIE, ""))

    def _read(self, cookie: str) -> Caller | None:
        if not cookie:
            return None
        try:
            # Without a limit of age: with its cookie a guest would lose its seats, for no more than a clock set wrong.
            data, signed = self._signed.loads(cookie, return_timestamp=True)
        except BadData:
            return None
        match data:
            case [str(id), str(name)] if id:
                pass
            case _:
                return None
        try:
            guest = Guest(id, clean_name(name))
        except Refused:  # names were freer when it was signed
            return Caller(Guest(id, friendly_name()), True)
        return Caller(guest, not -SKEW <= datetime.now(UTC) - signed <= RENEWED_AFTER)


def new_guest() -> Guest:
    """A guest with a random id and a friendly name."""
    return Guest(token_urlsafe(16), friendly_name())
