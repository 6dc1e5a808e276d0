"""A clock that goes back: a guest whose cookie comes from the future keeps it, and the seat that goes with it."""

from __future__ import annotations

from pathlib import Path

from itsdangerous import TimestampSigner

from tests.server.at_table import ME, OPEN, served
from wartable.server.base.guests import COOKIE


class Ahead(TimestampSigner):
    """Signs with a clock that is some seconds ahead."""

    def get_timestamp(self) -> int:
        return super().get_timestamp() + 30


async def test_a_clock_that_goes_back_costs_nobody_a_seat(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        signed = server.services.guests._signed
        right, signed.signer = signed.signer, Ahead
        ada = await server.person("Ada")
        table = await ada.open_table("battle_through_history", [ME, OPEN])
        signed.signer = right
        cookie = ada.http.cookies.get(COOKIE)
        page = await ada.http.get("/api/me")
        assert page.json() == {"name": "Ada"}
        assert ada.http.cookies.get(COOKIE) == cookie, "the cookie was replaced"
        assert (await ada.call("GET", f"/api/tables/{table}"))["table"]["yours"] == 0
        assert (await server.tab(ada, table)).seat == 0
