"""Wounds and casualties (ENG-110)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Step, Umpire, without

from ..content.armies import TILES
from ..content.field import NOWHERE, sector_of
from ..content.traits import RAMPAGE
from ..content.verbs_and_tellings import GONE, REMOVE, REMOVED, TOKEN_ASIDE, TOKEN_OF, WOUND, WOUNDED
from ..state.state import UNENGAGED, FieldState
from .seeing import reveal, tell
from .tokens import set_aside, token_to_be_had


class Hits(Step[FieldState]):
    """A Unit takes a batch of hits, which its owner assigns (ENG-110.1, ENG-110.2, ENG-110.20)."""

    rule = "ENG-110.1"

    def __init__(self, unit: int, hits: int) -> None:
        self.unit = unit
        self.hits = hits

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Enough hits remove all Troops without choice; what is beyond them is lost (ENG-110.7, ENG-110.8)."""
        if not self.hits or not s.troops[self.unit]:
            return
        reveal(s, self.unit, umpire)
        if self.hits >= s.left_in(self.unit):
            for troop in s.troops[self.unit]:
                remove_by_hits(s, self.unit, troop, umpire)
            return
        s.then(AssignHit(s.owner(self.unit), self.unit, self.hits))


class AssignHit(Ask[FieldState]):
    """A step of a batch: a Troop is wounded, or removed (ENG-110.6)."""

    rule = "ENG-110.6"

    def __init__(self, seat: int, unit: int, hits: int) -> None:
        super().__init__(seat)
        self.unit = unit
        self.hits = hits

    def choices(self, s: FieldState) -> list[Choice]:
        """Wound one that stays, or remove any (ENG-110.3, ENG-110.4, ENG-110.5, ENG-110.9, ENG-110.15)."""
        found: list[Choice] = []
        token = token_to_be_had(s, self.seat)
        for troop in different(s, self.unit):
            if token and s.left(troop) >= 2:
                found.append(Choice(WOUND, troop))
            found.append(Choice(REMOVE, troop))
        return found

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """A wound takes one hit, a removed Troop as many as it could still take."""
        troop = choice.a
        if choice.verb == WOUND:
            left = self.hits - 1
            s.then(Token(self.seat, troop))
        else:
            left = self.hits - s.left(troop)
            remove_by_hits(s, self.unit, troop, umpire)
        if left > 0:
            s.then(Hits(self.unit, left))

    def words(self, s: FieldState) -> str:
        """The question."""
        hits = "hit" if self.hits == 1 else "hits"
        return f"{self.hits} {hits} to assign: wound a Troop, or remove one."


def different(s: FieldState, unit: int) -> list[int]:
    """The Troops of a Unit, those of equal kind, faces and wounds once."""
    found: list[int] = []
    face, wounds = s.pieces.face, s.wounds
    for troop in s.troops[unit]:
        if not any([face[other] == face[troop] and wounds[other] == wounds[troop] for other in found]):
            found.append(troop)
    return found


class Token(Step[FieldState]):
    """A token becomes a wound; one that is not yet used, if there is any (ENG-110.10)."""

    rule = "ENG-110.10"

    def __init__(self, seat: int, troop: int) -> None:
        self.seat = seat
        self.troop = troop

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Else the owner takes one of those used (ENG-110.11)."""
        if s.available[self.seat]:
            s.available[self.seat] -= 1
            wound(s, self.troop, umpire)
        else:
            s.then(TokenSource(self.seat, self.troop))


class TokenSource(Ask[FieldState]):
    """Which used token becomes the wound (ENG-110.11, ENG-110.12, ENG-110.13)."""

    rule = "ENG-110.11"
    prompt = "No token is free: which of those used becomes the wound?"

    def __init__(self, seat: int, troop: int) -> None:
        super().__init__(seat)
        self.troop = troop

    def choices(self, s: FieldState) -> list[Choice]:
        """One set aside, or one on a Unit."""
        found = [Choice(TOKEN_ASIDE)] if s.aside[self.seat] else []
        return found + [Choice(TOKEN_OF, unit) for unit in s.there(self.seat) if s.orders[unit]]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """The Unit's next order costs one less."""
        if choice.verb == TOKEN_ASIDE:
            s.aside[self.seat] -= 1
        else:
            s.orders[choice.a] -= 1
        wound(s, self.troop, umpire)

    def usual(self, s: FieldState) -> Choice | None:
        """A token set aside is missed least, then one of the Unit with most."""
        if s.aside[self.seat]:
            return Choice(TOKEN_ASIDE)
        units = s.there(self.seat)
        return Choice(TOKEN_OF, max(units, key=lambda unit: s.orders[unit]))


def wound(s: FieldState, troop: int, umpire: Umpire) -> None:
    """A Wound token lies on the Troop."""
    s.wounds[troop] += 1
    umpire.tell(WOUNDED, owner_of(troop), troop, s.pieces.face[troop])


def remove_by_hits(s: FieldState, unit: int, troop: int, umpire: Umpire) -> None:
    """A Troop falls; a beast that falls in an Engagement will run wild (ENG-220.1)."""
    if s.armies.traits_of[s.pieces.face[troop]] >> RAMPAGE & 1 and s.engagement[unit] != UNENGAGED:
        s.fallen = (*s.fallen, unit, s.engagement[unit], sector_of(s.zone[unit]))
    remove(s, unit, troop, umpire)


def remove(s: FieldState, unit: int, troop: int, umpire: Umpire) -> None:
    """A Troop goes to the enemy, its tokens are set aside (ENG-110.16, ENG-110.17, ENG-110.18, ENG-110.19)."""
    seat = s.owner(unit)
    set_aside(s, seat, s.wounds[troop])
    s.wounds[troop] = 0
    umpire.tell(REMOVED, seat, troop, s.pieces.face[troop])
    if len(s.troops[unit]) == 1:
        tell(s, GONE, unit, umpire)
        set_aside(s, seat, s.orders[unit])  # ENG-60.10
        s.orders[unit] = 0
        s.zone[unit] = NOWHERE
        s.engagement[unit] = UNENGAGED
    s.troops[unit] = without(s.troops[unit], troop)
    s.captured[1 - seat] = (*s.captured[1 - seat], troop)


def owner_of(troop: int) -> int:
    """Whose Troop it is."""
    return troop // TILES
