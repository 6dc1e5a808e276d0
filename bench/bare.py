"""The move path alone: rules and the written row, with nobody to be shown anything. Run by `bench/table.py`.

It plays at many tables in one process, through the server's own `Playing`, and prints one line of JSON. With `--viewers
2` the frames of both players are made as well, but there are no sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from random import Random

import uvloop

from wartable.kernel import asked, legal
from wartable.kernel.notation import notations
from wartable.server.base.bus import LocalBus
from wartable.server.base.config import Config
from wartable.server.base.guests import Guest
from wartable.server.base.metrics import Metrics
from wartable.server.base.workers import WorkerPools
from wartable.server.lobby.requests import SeatRequest, TableRequest
from wartable.server.lobby.seating import Seating
from wartable.server.play.playing import answering
from wartable.server.play.tables import Tables
from wartable.server.store import open_store


class Table:
    """One game; whoever is asked chooses at random."""

    def __init__(self, tables: Tables, id: str, viewers: int) -> None:
        self.tables = tables
        self.id = id
        self.viewers = viewers
        self.luck = Random(id)
        self.moves = 0

    async def play(self) -> None:
        while True:
            async with self.tables.playing.held(self.id) as live:
                session = live.session
                if session.over:
                    return
                ask = asked(session.state)[0]
                choices = notations(session.game, session.state, ask.seat, legal(session.state, ask))
                prompt = session.prompt_no[ask.seat]
                for viewer in range(self.viewers):
                    live.channel(viewer, self.tables.config.window).unseen = 0
            act = answering(ask.seat, prompt, self.luck.choice(choices))
            self.moves += await self.tables.playing.play(self.id, f"{ask.seat}:{prompt}", act, _nothing)


def _nothing() -> None:
    """Nobody is told."""


async def main(given: argparse.Namespace) -> None:
    store = open_store(given.database, given.connections)
    await store.open()
    tables = Tables(store, LocalBus(), WorkerPools(0), Config(cache=10 * given.tables), Metrics())
    seating = Seating(store, tables)
    wanted = TableRequest(given.game, [SeatRequest("me"), SeatRequest("open")]).settled()
    played: list[Table] = []
    for _ in range(given.tables):
        id = await seating.open(Guest("ada", "Ada"), wanted)
        await seating.sit(id, Guest("ben", "Ben"), None, "", "")
        played.append(Table(tables, id, given.viewers))
    games = [asyncio.create_task(table.play()) for table in played]
    await asyncio.sleep(0.5)
    before, busy, began = sum(table.moves for table in played), time.process_time(), time.perf_counter()
    await asyncio.sleep(given.seconds)
    made = sum(table.moves for table in played) - before
    seconds, busy = time.perf_counter() - began, time.process_time() - busy
    for game in games:
        game.cancel()
    await asyncio.gather(*games, return_exceptions=True)
    await store.close()
    print(json.dumps({"bare_moves_per_s": made / seconds, "bare_cpu_ms_per_move": 1000 * busy / made}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database")
    parser.add_argument("--game", default="battle_through_history")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--viewers", type=int, default=0, help="whose frames are made, though nobody gets them")
    uvloop.run(main(parser.parse_args()))
