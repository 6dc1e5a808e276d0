"""What no browser sends over a socket ends it in words, and leaves no trace of an error in the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.server.abuse.raw import BINARY, TEXT, closing, frame, upgraded
from tests.server.at_table import GAME, ME, OPEN, served

ODD = {
    "bytes": (frame(BINARY, b"\x00\x01"), 1003, "Only text is understood here."),
    "bad text": (frame(TEXT | 0x80, b"\xff\xfe"), 1007, "This is not text."),
    "bad text in pieces": (frame(TEXT, b"{") + frame(0x80, b"\xc3"), 1007, "This is not text."),
}


async def test_what_is_not_text_is_refused(sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with capture_logs() as logged:
        async with served(tmp_path, sqlite_url) as server:
            ada = await server.person("Ada")
            table = await ada.open_table(GAME, [ME, OPEN])
            for what, (sent, code, words) in ODD.items():
                async with await upgraded(ada, table) as raw:
                    await raw.send(sent)
                    assert closing(await raw.rest()) == (code, words), what
    assert [line for line in logged if line["log_level"] in ("error", "critical")] == []
    assert [record for record in caplog.records if record.exc_info] == []


async def test_a_number_that_nobody_was_given_begins_anew(sqlite_url: str, tmp_path: Path) -> None:
    with capture_logs() as logged:
        async with served(tmp_path, sqlite_url) as server:
            table, greta, _ = await server.two_at_a_table()
            first = await server.tab(greta, table)
            for number in ("9" * 5000, "", "-1", "x", "9" * 50):
                again = await server.tab(greta, table, resume=f"{first.epoch}.{number}")
                assert again.frames[-1]["is"] == "table"
    assert [line for line in logged if line["log_level"] in ("error", "critical")] == []
