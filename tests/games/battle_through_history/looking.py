"""Scenes in tests: a table with something in every zone, and functions that read a scene."""

from __future__ import annotations

import json

from wartable.games.battle_through_history.scoring import finish
from wartable.games.battle_through_history.state import (
    ATTACKER,
    BATTLE,
    CHALLENGE,
    DEFENDER,
    EMPTY,
    NEITHER,
    TOKEN_BACK,
    WIDTH,
    Battle,
)
from wartable.kernel.scene import Area, Board, Piece, Pile, Row, Scene, Stats, Track, plain

from .builders import Desk


def a_full_table(seats: int = 3) -> Desk:
    """A table with something in every zone. No card lies in two zones, so its key tells the zone."""
    desk = Desk(seats)
    desk.gears(active="TT-01", pending="TT-06", pile=["TT-11", "TT-12"], gear=1)
    desk.s.tile_discard = desk.pieces(["TT-03", "TT-04"], desk.s.pieces.back[desk.s.active_tile])
    desk.offers("W-L1", "W-M1", "W-C1").token_pile("W-M2", "W-AC")
    desk.s.token_discard = desk.pieces(["W-C2", "W-RL"], TOKEN_BACK)
    desk.relic_deck("R1-1", "R1-2", "R1-3").relic_discard("R1-4", "R1-6")
    desk.row(s1="E1-01", s2="E1-02", s4="E2-01", s5="E2-02", s12="E4-01")
    desk.era_deck(1, "E1-03", "H1-1").era_discard(1, "E1-05", "E1-11")
    desk.hand(0, "E1-04", "E2-03").deck(0, "E1-06", "E2-04").discard(0, "E1-07", "E1-12").spent(0, "H2-1")
    desk.tokens(0, "W-TU").relics(0, "R2-1", "R1-5").prowess(0, 1, 2).won(0, 1, 5)
    desk.hand(1, "E3-01", "E3-02", "E3-03").deck(1, "E3-04").discard(1, "E3-05").relics(1, "R3-1").prowess(1, 1, 2, 3)
    desk.hand(2, "E3-06").deck(2, "E3-07").prowess(2, 1, 2, 3, 5)
    desk.s.removed = desk.pieces(["E1-08", "E1-13"])
    desk.s.honor = [2, 0, 0]
    desk.s.honor_supply = 6
    return desk.at(1, 2, 0)


def a_full_battle() -> Desk:
    """Seat 0 has attacked seat 1 and won. Relics and Prowess tokens are drawn, and Units have damage and tokens."""
    desk = a_full_table()
    s = desk.s
    s.stage = BATTLE
    battle = s.battle = Battle()
    battle.kind, battle.attacker, battle.defender = CHALLENGE, 0, 1
    battle.line_up = [desk.pieces(["E1-09", "E1-10"]), desk.pieces(["E2-05", "E2-06"])]
    battle.damage[ATTACKER * WIDTH + 1] = 1
    battle.fallen[ATTACKER * WIDTH + 1] = 1
    battle.link[DEFENDER * WIDTH] = 2
    battle.token[DEFENDER * WIDTH] = desk.piece("W-DV", TOKEN_BACK)
    battle.die = [0, 7]
    s.fan = desk.pieces(["R4-1", "R4-2"], 1)
    look = desk.pieces(["P-azure-1", "P-azure-2"], s.pieces.back[s.won[0][0]], seen=1)
    s.prowess[1] = s.prowess[1][:1]
    s.look = look
    battle.winner = ATTACKER
    return desk


def two_line_ups() -> Desk:
    """The same battle before its dice are rolled."""
    desk = a_full_battle()
    s = desk.s
    s.fan = s.look = ()
    s.battle.winner, s.battle.die = NEITHER, [EMPTY, EMPTY]
    s.battle.damage, s.battle.fallen = [0] * (2 * WIDTH), [0] * (2 * WIDTH)
    return desk


def an_end() -> Desk:
    """The full table after the final score."""
    desk = a_full_table()
    finish(desk.s, desk.umpire)
    return desk


def look(desk: Desk, viewer: int = -1) -> Scene:
    """The scene of a viewer, the spectator by default."""
    return desk.game.scene(desk.s, viewer)


def pieces_in(area: Area) -> list[Piece]:
    """Every piece of an area, those on joints included, each with its parts."""
    found: list[Piece] = []
    if isinstance(area, Row):
        found += area.pieces
    elif isinstance(area, Pile):
        found += area.open
    elif isinstance(area, Board):
        found += [piece for cell in area.cells for piece in cell.pieces]
        found += [piece for joint in area.joints for piece in joint.pieces]
    return found + [part for piece in found for part in piece.parts]


def faces_in(area: Area) -> list[str]:
    """The keys of the faces shown in an area."""
    return sorted([piece.face for piece in pieces_in(area) if piece.face])


def count_in(area: Area) -> int:
    """How many pieces an area says it holds."""
    return area.count if isinstance(area, Pile) else len(pieces_in(area))


def text_of(scene: Scene) -> str:
    """The whole scene as a client receives it."""
    return json.dumps(plain(scene))


def board(scene: Scene, name: str) -> Board:
    """An area that is a board."""
    area = scene.areas[name]
    assert isinstance(area, Board)
    return area


def pile(scene: Scene, name: str) -> Pile:
    """An area that is a pile."""
    area = scene.areas[name]
    assert isinstance(area, Pile)
    return area


def track(scene: Scene, name: str) -> Track:
    """An area that is a track."""
    area = scene.areas[name]
    assert isinstance(area, Track)
    return area


def stats(scene: Scene, name: str) -> dict[str, tuple[str, ...]]:
    """The rows of a table of numbers."""
    area = scene.areas[name]
    assert isinstance(area, Stats)
    return {row.label: row.values for row in area.rows}


def boards_in(scene: Scene) -> list[Board]:
    """All boards of a scene."""
    return [area for area in scene.areas.values() if isinstance(area, Board)]
