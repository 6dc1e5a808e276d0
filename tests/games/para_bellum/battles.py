"""Big Legions of each color, for tests of the bonuses of Battle cards."""

from __future__ import annotations

from .builders import GAME, Desk

COLORS = ("gold", "green", "purple", "white", "black")
CARDS = {
    "gold": ("A-18", "A-01", "A-16"),
    "green": ("A-19", "A-02", "A-17"),
    "purple": ("A-11", "A-03", "A-08"),
    "white": ("A-12", "A-04", "A-09"),
    "black": ("A-21", "A-05", "A-15"),
}
"""By color: the cards of a Big Legion from left to right."""


def before(battle: str, color: str, seats: int = 2, *, own: bool = False) -> Desk:
    """Seat 0 needs one card at (2,2) to complete a Big Legion of this color; the starting card has it only if `own`."""
    at = COLORS.index(color)
    desk = Desk(seats, battle=battle).start(0, f"S-{at + 1 if own else (at + 1) % 5 + 1}")
    left, full, _ = CARDS[color]
    return desk.grid(0, {"2,0": left, "2,1": full})


def close(desk: Desk, color: str, *rolls: int) -> Desk:
    """The Big Legion is completed, with dice of 5 and 4; further rolls are those of the bonus and the Morale tests."""
    return desk.rolls(5, 4, *rolls).place(0, CARDS[color][2], "2,2")


def morale(desk: Desk) -> list[tuple[int, int, int]]:
    """Every Morale test that was taken: who, the total, the leaders."""
    told = [event for event in desk.umpire.events if GAME.tellings[event.kind].key == "tested"]
    return [(event.a, event.b, event.c) for event in told]


def order(desk: Desk, key: str) -> Desk:
    """An Order is played, with its second option where one is asked for."""
    options = desk.choose(f"play-order {key}").offers("option")
    return desk.choose(f"option {options[-1]}") if options else desk
