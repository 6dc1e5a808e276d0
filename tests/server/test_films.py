"""The film of a long game comes in parts, each with what is left."""

from __future__ import annotations

from typing import cast

import msgspec

from tests.server.visitors import Visitor, World
from tests.toys.skirmish import SKIRMISH
from wartable.bots import RandomBot, recorded
from wartable.kernel import Game, State
from wartable.server.base import wire
from wartable.server.show.film import film

from .test_lobby_rematch import played

NO_TIME = 1e-9
GAME = cast(Game[State], SKIRMISH)
TABLE = wire.Table("t", GAME.key, "Skirmish", "over", [], {}, "", "")


def test_parts_one_after_the_other_are_the_film() -> None:
    record = recorded(GAME, [RandomBot(), RandomBot()], 5)
    for viewer in (-1, 0, 1):
        whole = film(GAME, record, viewer, TABLE)
        assert whole.left == 0
        frames: list[wire.Frame] = []
        first, left = 1, len(whole.frames)
        while left:
            part = film(GAME, record, viewer, TABLE, first, seconds=NO_TIME)
            assert (part.first, len(part.frames), part.left) == (first, 1, left - 1)
            frames += part.frames
            first, left = first + 1, part.left
        assert msgspec.to_builtins(frames) == msgspec.to_builtins(whole.frames)


def test_what_is_left_begins_where_a_part_ends(world: World, ada: Visitor, bob: Visitor) -> None:
    id = played(world, ada, bob)
    whole = ada.get(f"/api/tables/{id}/film?as=0")
    assert "left" not in whole
    rest = ada.get(f"/api/tables/{id}/film?as=0&first=2")
    assert rest["first"] == 2
    assert rest["frames"] == whole["frames"][1:]
    assert ada.get(f"/api/tables/{id}/film?as=0&first=999999")["frames"] == []
    for wrong in ("", "-1", "two", "1" * 7):
        assert "from which move" in ada.refused("GET", f"/api/tables/{id}/film?as=0&first={wrong}", None, 400)
