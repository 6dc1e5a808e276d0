"""Games that are watched through the server, from the muster on or from a field in fog, for tests of secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from tests.server.watched import WatchedTable, same
from wartable.games.engagement.content.forces import ForceUnit
from wartable.kernel import SPECTATOR
from wartable.kernel.options import OptionValue
from wartable.testing.desk import Desk as PlainDesk

from .builders import GAME

ENEMY = (1, SPECTATOR)
"""Who may not know what seat 0 does in secret."""


class Watched(WatchedTable):
    """A watched game from its first question on. Seat 0 attacks."""

    def __init__(self, **options: OptionValue) -> None:
        super().__init__(PlainDesk(GAME, 2, {"roles": "first_seat_attacks", **options}))

    def armies(self, first: str = "rom", second: str = "cel") -> Self:
        """Both have chosen an army."""
        return self.play(f"army {first}").play(f"army {second}", seat=1)

    def build(self, *units: tuple[str, ...], seat: int = 0) -> Self:
        """A seat builds these Units, up to the question whether there shall be more."""
        self.play("build", seat=seat)
        for i in range(len(units)):
            if i:
                self.play("close", seat=seat)
            self.play(*[f"add {tile}" for tile in units[i]], seat=seat)
        return self

    def build_list(self, key: str, seat: int = 0) -> Self:
        """A seat builds tile by tile what a list has."""
        units: list[ForceUnit] = next(ready for ready in GAME.armies.lists if ready.key == key).units
        tiles = [tuple([GAME.armies.tiles[face].key for face in unit.tiles]) for unit in units]
        return self.build(*tiles, seat=seat).play("finish", seat=seat)

    def place(self, *wings: str, seat: int = 0) -> Self:
        """A seat deploys its next Units in these wings."""
        role = ("attacker", "defender")[seat != self.session.state.attacker]
        return self.play(*[f"place {role}-{wing}" for wing in wings], seat=seat)


def alike(tables: Sequence[WatchedTable], viewers: tuple[int, ...] = ENEMY) -> None:
    """These viewers cannot tell the two games apart."""
    same(tables[0], tables[1], viewers)


def unlike(tables: Sequence[WatchedTable], viewer: int) -> None:
    """This viewer is shown the difference."""
    one, other = [table.sent[viewer] + table.joined(viewer) for table in tables]
    assert one != other, f"viewer {viewer} is not shown what the ledger lets it see"
