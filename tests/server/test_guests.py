"""Guests: their cookies, their names, and that no guest can pose as another."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from wartable.server.base.guests import COOKIE, YEAR, Guest, Guests, new_guest
from wartable.server.base.names import LONGEST, clean_name, friendly_name, told_apart
from wartable.server.base.wire import Refused

SECRET = "a secret for tests only"
ADA = Guest("4fzyo82mvyr-2mTL1pVDcw", "Ada")


def visit(cookie: str = "", scheme: str = "http") -> HTTPConnection:
    headers = [(b"host", b"wartable.test")]
    if cookie:
        headers.append((b"cookie", f"{COOKIE}={cookie}".encode()))
    return HTTPConnection({"type": "http", "scheme": scheme, "path": "/", "headers": headers, "query_string": b""})


def signed_at(moment: datetime, data: object, secret: str = SECRET) -> str:
    """A cookie as it was signed some time ago."""
    serializer = URLSafeTimedSerializer(secret, salt="wartable guest")

    class Then(serializer.default_signer):  # type: ignore[misc, name-defined]
        def get_timestamp(self) -> int:
            return int(moment.timestamp())

    serializer.signer = Then
    return str(serializer.dumps(data))


# -- cookies


def test_who_comes_back_is_the_same() -> None:
    guests = Guests(SECRET)
    assert guests.known(visit(guests.cookie(ADA))) == ADA
    assert guests.caller(visit(guests.cookie(ADA))).guest == ADA
    assert not guests.caller(visit(guests.cookie(ADA))).cookie_due


def test_who_is_new_gets_an_id_and_a_name_of_its_own() -> None:
    guests = Guests(SECRET)
    one, other = guests.caller(visit()), guests.caller(visit())
    assert one.cookie_due
    assert one.guest.id != other.guest.id
    assert len(one.guest.id) >= 20
    assert one.guest.name == clean_name(one.guest.name)
    assert guests.known(visit()) is None


BAD_COOKIES: dict[str, Callable[[], str]] = {
    "nonsense": lambda: "nonsense",
    "three parts": lambda: "a.b.c",
    "dots": lambda: "." * 300,
    "another secret": lambda: Guests("another secret altogether").cookie(ADA),
    "another purpose": lambda: str(URLSafeTimedSerializer(SECRET, salt="another").dumps([ADA.id, ADA.name])),
    "cut off": lambda: Guests(SECRET).cookie(ADA)[:-1],
    "prefixed": lambda: "x" + Guests(SECRET).cookie(ADA),
    "an object": lambda: signed_at(datetime.now(UTC), {"id": ADA.id}),
    "no name": lambda: signed_at(datetime.now(UTC), [ADA.id]),
    "no id": lambda: signed_at(datetime.now(UTC), ["", "Ada"]),
    "numbers": lambda: signed_at(datetime.now(UTC), [1, 2]),
}


@pytest.mark.parametrize("what", BAD_COOKIES)
def test_a_forged_or_broken_cookie_is_none(what: str) -> None:
    cookie = BAD_COOKIES[what]()
    guests = Guests(SECRET)
    assert guests.known(visit(cookie)) is None
    caller = guests.caller(visit(cookie))
    assert caller.guest.id != ADA.id
    assert caller.cookie_due


def test_nobody_becomes_somebody_else_by_changing_the_cookie() -> None:
    guests = Guests(SECRET)
    payload, rest = guests.cookie(new_guest()).split(".", 1)
    theirs = guests.cookie(ADA).split(".", 1)[0]
    assert payload != theirs
    assert guests.known(visit(f"{theirs}.{rest}")) is None


def test_a_cookie_is_renewed_long_before_it_ends() -> None:
    guests = Guests(SECRET)
    old = guests.caller(visit(signed_at(datetime.now(UTC) - timedelta(days=30), [ADA.id, ADA.name])))
    assert (old.guest, old.cookie_due) == (ADA, True)


@pytest.mark.parametrize("ahead", [timedelta(seconds=1), timedelta(hours=1), timedelta(days=400), timedelta(days=-400)])
def test_a_clock_that_was_set_wrong_costs_nobody_a_seat(ahead: timedelta) -> None:
    guests = Guests(SECRET)
    cookie = signed_at(datetime.now(UTC) + ahead, [ADA.id, ADA.name])
    assert guests.known(visit(cookie)) == ADA
    caller = guests.caller(visit(cookie))
    assert (caller.guest, caller.cookie_due) == (ADA, ahead != timedelta(seconds=1))


def test_a_name_that_is_no_longer_allowed_is_replaced_and_the_guest_stays() -> None:
    guests = Guests(SECRET)
    caller = guests.caller(visit(guests.cookie(Guest(ADA.id, "x" * 100))))
    assert caller.guest.id == ADA.id
    assert caller.guest.name == clean_name(caller.guest.name)
    assert caller.cookie_due


@pytest.mark.parametrize(
    ("scheme", "always", "secure"), [("http", False, False), ("https", False, True), ("http", True, True)]
)
def test_how_the_cookie_is_set(scheme: str, always: bool, secure: bool) -> None:
    response = Response()
    Guests(SECRET, always).set_cookie(visit(scheme=scheme), response, ADA)
    attributes = response.headers["set-cookie"].lower().split("; ")
    assert {"httponly", "samesite=lax", "path=/", f"max-age={YEAR}"} <= set(attributes)
    assert ("secure" in attributes) == secure
    assert response.headers["set-cookie"].startswith("__Host-wartable=" if secure else "wartable=")


def test_a_guest_of_either_cookie_is_known_and_that_of_https_counts() -> None:
    guests, ben = Guests(SECRET), Guest("another id", "Ben")
    hers, his = guests.cookie(ADA), guests.cookie(ben)

    def known(*cookies: str) -> Guest | None:
        headers = [(b"cookie", "; ".join(cookies).encode())]
        return guests.known(HTTPConnection({"type": "http", "path": "/", "headers": headers}))

    assert known(f"__Host-wartable={hers}", f"wartable={his}") == ADA
    assert known(f"wartable={his}") == ben
    assert known("__Host-wartable=broken", f"wartable={his}") == ben


# -- names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada \t Lovelace ", "Ada Lovelace"),
        ("Ada\u00a0Lovelace", "Ada Lovelace"),
        ("A\u202eda", "Ada"),
        ("\u2066Ada\u2069", "Ada"),
        ("A\u200bd\ufeffa", "Ada"),
        ("Ada\x00\x07\n", "Ada"),
        ("Ada\ue000", "Ada"),
        ("Ａｄａ", "Ａｄａ"),
        ("Zoe\u0308", "Zoë"),
        ("María José", "María José"),
        ("अनिता", "अनिता"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * LONGEST, "x" * LONGEST),
        ("<b>Ada</b>", "<b>Ada</b>"),
    ],
)
def test_a_name_as_it_is_shown(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "at least one character"),
        (" \t\n ", "at least one character"),
        ("\u200b\u202e\u200d", "at least one character"),
        ("\u3164\u2800", "at least one character"),
        ("\u0301\u0301", "at least one character"),
        ("x" * (LONGEST + 1), "too long"),
        ("x" * 100_000, "too long"),
        ("Z" + "\u0335" * 60, "too long"),
    ],
    ids=["empty", "spaces", "hidden", "blank", "marks", "one more", "far more", "stacked"],
)
def test_a_name_that_is_none_is_refused_in_words(typed: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        clean_name(typed)


@given(st.text(max_size=60))
def test_a_clean_name_is_clean(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Refused:
        return
    assert clean_name(name) == name
    assert name.strip() == name
    assert not {c for c in name if ord(c) < 32 or c in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}


@pytest.mark.parametrize(
    ("name", "others", "shown"),
    [
        ("Ada", [], "Ada"),
        ("Ada", ["Greta"], "Ada"),
        ("Ada", ["Ada"], "Ada 2"),
        ("Ada", ["Ada", "Ada 2"], "Ada 3"),
        ("greta", ["Greta"], "greta 2"),
        ("G reta", ["Greta"], "G reta 2"),
        ("Gréta", ["Greta"], "Gréta 2"),
        ("Grеta", ["Greta"], "Grеta 2"),  # a Cyrillic e
        ("Ｇreta", ["Greta"], "Ｇreta 2"),
        ("Greta.", ["Greta"], "Greta. 2"),
        ("B0b", ["Bob"], "B0b 2"),
        ("🦊", ["🦊"], "🦊 2"),
        ("🦊", ["🦉"], "🦊"),
        ("x" * LONGEST, ["x" * LONGEST], "x" * (LONGEST - 3) + " 2"),
    ],
)
def test_two_at_a_table_are_told_apart(name: str, others: list[str], shown: str) -> None:
    assert told_apart(name, others) == shown
    assert clean_name(shown) == shown


def test_friendly_names_are_names() -> None:
    names = {friendly_name() for _ in range(200)}
    assert len(names) > 50
    assert all(clean_name(name) == name and " " in name for name in names)
