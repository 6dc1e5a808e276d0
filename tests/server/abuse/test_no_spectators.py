"""A table that wants no spectators shows them nothing, also not to those who came before it started."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.at_table import GAME, ME, OPEN, served, some_moves


async def test_who_waited_for_the_start_sees_nothing_of_the_game(tmp_path: Path, sqlite_url: str) -> None:
    async with served(tmp_path, sqlite_url) as server:
        greta, joakim, ada = [await server.person(name) for name in ("Greta", "Joakim", "Ada")]
        table = await greta.open_table(GAME, [ME, OPEN], spectators=False)
        watching = await server.tab(ada, table)
        await joakim.sit(table)
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        await some_moves(tabs, 3)
        await tabs[0].send(do="say", text="Are we alone?")
        with pytest.raises(ConnectionClosed, match="no spectators"):
            await watching.until("never")
        assert not [frame for frame in watching.frames if frame.get("scene") or frame["is"] in ("beats", "chat")]
        resumed = watching.socket(f"{tabs[0].epoch}.{tabs[0].v}")
        async with resumed as socket:
            with pytest.raises(ConnectionClosed, match="no spectators"):
                await watching.frame(socket)


async def test_a_socket_that_is_still_there_is_shown_nothing_either(tmp_path: Path, sqlite_url: str) -> None:
    """The players change their minds while somebody watches: the next thing that would be shown closes the socket."""
    async with served(tmp_path, sqlite_url) as server:
        table, greta, joakim = await server.two_at_a_table()
        tabs = [await server.tab(greta, table), await server.tab(joakim, table)]
        watching = await server.tab(await server.person("Ada"), table)
        live = await server.services.tables.cache.get(table)
        live.row.spectators = False
        seen = len(watching.frames)
        await some_moves(tabs, 3)
        await watching.level()
        assert "beats" not in [frame["is"] for frame in watching.frames[seen:]]
