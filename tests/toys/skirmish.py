"""Skirmish, the toy game: hidden hands, a secret garrison, reactions, standards, dice, chained falls.

It uses every part of the kernel and is small enough to be broken on purpose, one rule at a time.
"""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.kernel import Ask, Choice, Game, Option, Options, Result, Step, Together, Umpire, dismiss, ranked, retract
from wartable.kernel.scene import Area, Pile, Row, Scene, Show, Stat, Stats

from .skirmish_state import DECK, FACES, HAND, LEDGER, NONE, STRIKE, TELLINGS, VERBS, Attack, Skirmish
from .skirmish_steps import (
    Act,
    Aim,
    AttackOver,
    Damage,
    Garrison,
    Hit,
    React,
    Reroll,
    RevealAll,
    Roll,
    Turn,
    finish,
)


class SkirmishGame(Game[Skirmish]):
    """A game for two or three seats. The long war is for two."""

    key = "skirmish"
    title = "Skirmish"
    seats = (2, 3)
    about = "Two or three lords try to take one another's garrisons."
    minutes = (10, 20)
    options: ClassVar[tuple[Option, ...]] = (Option("long_war", "Three cards in each garrison", False, rule="SK-1"),)
    verbs = VERBS
    tellings = TELLINGS

    def __init__(self) -> None:
        super().__init__(FACES)

    def steps(self) -> tuple[type[Step[Skirmish]], ...]:
        return (Garrison, RevealAll, Turn, Act, Aim, React, Roll, Reroll, Hit, Damage, AttackOver)

    def blank(self) -> Skirmish:
        return Skirmish()

    def seats_allowed(self, options: Options) -> tuple[int, int]:
        return (2, 2) if options.flag("long_war") else (2, 3)

    def ledger(self) -> str:
        return LEDGER

    def setup(self, s: Skirmish, options: Options, umpire: Umpire) -> None:
        s.posts = 3 if options.flag("long_war") else 2
        s.hands = [()] * s.seats
        s.garrisons = [()] * s.seats
        s.wounds = [0] * s.seats
        s.forces = [()] * s.seats
        s.tokens = [1] * s.seats
        s.deck = [s.pieces.add(face) for face in DECK]
        self.deal(s, umpire)
        s.then(Together.of(*[Garrison(seat, s.posts) for seat in range(s.seats)]), RevealAll())

    def deal(self, s: Skirmish, umpire: Umpire) -> None:
        """Shuffle, and deal five cards to each seat."""
        umpire.rule = "SK-1"
        s.pieces.shuffle(s.deck, umpire)
        for seat in range(s.seats):
            s.draw(seat, HAND, umpire)

    def scene(self, s: Skirmish, viewer: int) -> Scene:
        areas: dict[str, Area] = {}
        for seat in range(s.seats):
            hand, garrison = s.hands[seat], s.garrisons[seat]
            if not s.open and seat != viewer:  # how far another lane has gone is secret
                hand, garrison = tuple(sorted(hand + garrison)), ()
            areas[f"hand:{seat}"] = Row("Hand", self.as_seen(s.pieces, hand, viewer), fan=True, owner=seat)
            areas[f"garrison:{seat}"] = Row("Garrison", self.as_seen(s.pieces, garrison, viewer), owner=seat)
            areas[f"force:{seat}"] = Row("Standards", self.as_seen(s.pieces, s.forces[seat], viewer), owner=seat)
        strike = () if s.attack.card == NONE else (s.attack.card,)
        areas["strike"] = Row("Strike", self.as_seen(s.pieces, strike, viewer), owner=s.attack.striker)
        areas["deck"] = Pile("Deck", len(s.deck))
        areas["discard"] = Pile("Fallen", len(s.discard), open=self.as_seen(s.pieces, s.discard, viewer))
        areas["seats"] = Stats(
            "Seats",
            tuple([f"Seat {seat + 1}" for seat in range(s.seats)]),
            (
                Stat("Tokens", tuple([str(n) for n in s.tokens]), rule="SK-4"),
                Stat("Wounds", tuple([str(n) for n in s.wounds]), rule="SK-9"),
            ),
        )
        stage = "over" if s.winner != NONE else "battle" if s.open else "garrison"
        return Scene(stage, areas, focus="strike" if strike else "")

    def tag(self, s: Skirmish, choice: Choice, seat: int) -> str:
        return str(s.strength(choice.a)) if choice.verb == STRIKE else ""

    def show(self, s: Skirmish, choice: Choice, seat: int) -> Show:
        if choice.verb != STRIKE:
            return Show()
        return Show(changes=(("damage", f"up to {s.strength(choice.a)}"),))

    def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
        other = s.clone()
        retract(other, viewer)
        other.pieces.redeal(range(len(DECK)), viewer, umpire)
        frame = other.agenda[-1] if other.agenda else None
        if isinstance(frame, Together):
            lanes = list(frame.lanes)
            for i in range(len(lanes)):
                if frame.seats[i] != viewer and frame.seats[i] in s.standing():
                    lanes[i] = self.another_lane(other, frame.seats[i], bool(lanes[i]), umpire)
            other.agenda[-1] = Together(frame.seats, tuple(lanes))
        return other

    def another_lane(self, s: Skirmish, seat: int, open: bool, umpire: Umpire) -> tuple[Step[Skirmish], ...]:
        """A guess of another seat's lane. Only whether it has finished is known, so the cards posted may be any."""
        cards = sorted(s.hands[seat] + s.garrisons[seat])
        posts = 0 if open else s.posts
        if posts:
            umpire.shuffle(cards)
        s.garrisons[seat] = tuple(cards[:posts])
        s.hands[seat] = tuple(sorted(cards[posts:], reverse=True))  # as they were dealt
        return (Garrison(seat, s.posts),) if open else ()

    def possible(self, s: Skirmish) -> str:
        for seat in s.standing():
            posted = len(s.garrisons[seat])
            if not s.open and posted > s.posts:
                return f"Seat {seat} has posted {posted} cards of {s.posts}."
        return ""

    def result(self, s: Skirmish) -> Result:
        scores = [len(garrison) for garrison in s.garrisons]
        return ranked([(int(seat == s.winner), scores[seat]) for seat in range(s.seats)], scores)

    def concede(self, s: Skirmish, seat: int, umpire: Umpire) -> None:
        umpire.rule = "SK-11"
        s.out |= 1 << seat
        s.hands[seat] = tuple(sorted(s.hands[seat] + s.garrisons[seat]))
        s.garrisons[seat] = ()
        if len(s.standing()) == 1:
            finish(s, s.standing()[0], umpire)
            return
        top = s.agenda[-1]
        if isinstance(top, Together):
            dismiss(s, seat)
        elif s.attack.card != NONE and seat in (s.attack.striker, s.attack.target):
            s.cut(AttackOver)
        elif isinstance(top, Ask) and top.seat == seat:
            s.cut(Turn)

    def value(self, s: Skirmish, seat: int) -> float:
        if s.winner != NONE:
            return 100.0 if s.winner == seat else -100.0
        strengths = [sum([s.strength(no) for no in garrison]) for garrison in s.garrisons]
        return 2.0 * strengths[seat] - sum(strengths)


def zones(s: Skirmish) -> list[tuple[int, ...]]:
    """All zones as piece numbers. Every piece is in exactly one."""
    strike = () if s.attack.card == NONE else (s.attack.card,)
    return [tuple(s.deck), tuple(s.discard), strike, *s.hands, *s.garrisons, *s.forces]


SKIRMISH: Final = SkirmishGame()

__all__ = ["SKIRMISH", "Attack", "Skirmish", "SkirmishGame", "zones"]
