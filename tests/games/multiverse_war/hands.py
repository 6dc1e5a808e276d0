"""Mission hands set by hand: who holds which card."""

from __future__ import annotations

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ACTION
from wartable.games.multiverse_war.rules.action import TurnEnds
from wartable.games.multiverse_war.rules.wounds import wound

from .builders import FACES, Desk


def hold(desk: Desk, seat: int, *keys: str) -> tuple[int, ...]:
    """The player holds exactly these missions; what was in hand is at the bottom of its deck."""
    s = desk.s
    for no in s.missions[seat]:
        age = s.pieces.back[no] - 1
        s.decks[age - 1] = (no, *s.decks[age - 1])
    s.missions[seat] = tuple([find(desk, key) for key in keys])
    for no in s.missions[seat]:
        s.progress[no] = 0
        s.counted[no] = ()
        s.pieces.show(no, s.side_mask(seat), desk.umpire)
        for other in range(s.seats):
            if other != seat:
                s.missions[other] = tuple([card for card in s.missions[other] if card != no])
        s.decks = [tuple([card for card in deck if card != no]) for deck in s.decks]
    return s.missions[seat]


def on_top(desk: Desk, key: str) -> int:
    """The next mission of its deck."""
    no = find(desk, key)
    s = desk.s
    age = s.pieces.back[no] - 1
    s.missions = [tuple([card for card in hand if card != no]) for hand in s.missions]
    s.decks[age - 1] = (*[card for card in s.decks[age - 1] if card != no], no)
    return no


def find(desk: Desk, key: str) -> int:
    """The piece of a mission card."""
    return desk.s.pieces.face.index(FACES[key])


def hand(desk: Desk, seat: int) -> list[str]:
    """The keys of a player's missions."""
    return [desk.game.faces[desk.s.pieces.face[no]].key for no in desk.s.missions[seat]]


def accomplished(desk: Desk, seat: int) -> list[str]:
    """The keys of a player's accomplished missions."""
    return [desk.game.faces[desk.s.pieces.face[no]].key for no in desk.s.accomplished[seat]]


def turn_of(desk: Desk, seat: int) -> Desk:
    """It is this player's action turn, in the middle of it."""
    desk.s.phase = ACTION
    desk.s.active = seat
    return desk


def end_turn(desk: Desk, seat: int = 0) -> Desk:
    """A player ends an action turn."""
    turn_of(desk, seat)
    return desk.do(TurnEnds(seat))


def wilds(desk: Desk) -> list[Hex]:
    """Free hexes away from the home bases."""
    s = desk.s
    first = 7 * desk.board.players
    return [desk.board.hexes[h] for h in range(first, desk.board.size) if s.stand[h] == -1 and s.house[h] == -1]


def kill(desk: Desk, by: str = "swordsman", victim: str = "swordsman", seat: int = 0, at: str = "grass") -> None:
    """A new block of the player kills a new block of the next one."""
    here, there = wilds(desk)[:2]
    desk.ground(here, at)
    striker = desk.block(by, seat, here)
    fallen = desk.block(victim, (seat + 1) % desk.s.seats, there)
    wound(desk.s, striker, fallen, 9, desk.umpire)
    desk.go_on()
