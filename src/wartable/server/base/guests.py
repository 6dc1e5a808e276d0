"""Who calls: a guest is a random id and a chosen name, in a signed cookie. Nobody signs up."""

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
YEAR: Final = 365 * 24 * 3600
RENEWED_AFTER: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a browser. The id is secret: whoever has it, is the guest."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Caller:
    """The guest behind a request, and whether the browser needs a new cookie to come back as the same one."""

    guest: Guest
    cookie_due: bool


class Guests:
    """Reads and writes the cookies."""

    def __init__(self, secret: str, secure: bool = False) -> None:
        self._signed = URLSafeTimedSerializer(secret, salt="wartable guest")
        self._secure = secure

    def known(self, connection: HTTPConnection) -> Guest | None:
        """The guest whose cookie this is; a forged, broken or outdated one is none."""
        caller = self._read(connection.cookies.get(COOKIE, ""))
        return caller.guest if caller is not None else None

    def caller(self, connection: HTTPConnection) -> Caller:
        """The guest, a new one where there is none yet."""
        return self._read(connection.cookies.get(COOKIE, "")) or Caller(new_guest(), True)

    def cookie(self, guest: Guest) -> str:
        """What the cookie holds."""
        return self._signed.dumps([guest.id, guest.name])

    def set_cookie(self, connection: HTTPConnection, response: Response, guest: Guest) -> None:
        """Let the browser come back as this guest."""
        response.set_cookie(
            COOKIE,
            self.cookie(guest),
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._secure or connection.scope["scheme"] in ("https", "wss"),
        )

    def _read(self, cookie: str) -> Caller | None:
        if not cookie:
            return None
        try:
            data, signed = self._signed.loads(cookie, max_age=YEAR, return_timestamp=True)
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
        return Caller(guest, datetime.now(UTC) - signed > RENEWED_AFTER)


def new_guest() -> Guest:
    """Somebody who comes for the first time."""
    return Guest(token_urlsafe(16), friendly_name())
