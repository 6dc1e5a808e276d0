"""Army building: Troops are bought and grouped into Units, in secret (ENG-30)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Umpire

from ..content.armies import TILES
from ..content.field import sector_at, zone
from ..content.forces import ATTACKER, ForceUnit
from ..content.troops import TroopType
from ..content.verbs_and_tellings import ADD, BUILD, CLOSE, COPY, FINISH, LIST
from ..state.state import FieldState


def lists_for(s: FieldState, seat: int) -> list[int]:
    """The ready-made lists of a player's army for this battle size (ENG-30.9)."""
    found: list[int] = []
    for ready in s.armies.lists:
        if ready.army == s.army[seat] and ready.size == s.terms.size:
            found.append(ready.no)
    return found


class ChooseList(Ask[FieldState]):
    """A ready-made list, or an army of one's own (ENG-30.9)."""

    rule = "ENG-30.9"
    prompt = "Take a ready army, or build one of your own?"

    def choices(self, s: FieldState) -> list[Choice]:
        """The lists for this size, and building."""
        return [Choice(LIST, no) for no in lists_for(s, self.seat)] + [Choice(BUILD)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """A list fixes Troops, copies and Units, and has a default zone for each."""
        if choice.verb == LIST:
            s.listed[self.seat] = choice.a
            field(s, self.seat, s.armies.lists[choice.a].units)
        else:
            s.then(AddTroop(self.seat, 0))


def field(s: FieldState, seat: int, units: list[ForceUnit]) -> None:
    """A force that is written down becomes a player's army (ENG-30.10, ENG-300.1)."""
    for i in range(len(units)):
        unit = s.units(seat)[i]
        for face in units[i].tiles:
            take_tile(s, seat, unit, face)
        sector = sector_at(units[i].wing, s.role(seat) == ATTACKER)
        s.comes_to[unit] = zone(sector, units[i].depth)
        s.arrives[unit] = units[i].round if units[i].round > 1 else 0


def take_tile(s: FieldState, seat: int, unit: int, face: int) -> None:
    """A player takes a tile into a Unit. The pieces are there from the start: only faces change, for the owner."""
    no = seat * TILES + taken(s, seat)
    s.pieces.exchange(no, face, 1 << seat)
    s.troops[unit] = (*s.troops[unit], no)


def taken(s: FieldState, seat: int) -> int:
    """How many tiles a player has taken."""
    return sum([len(s.troops[unit]) for unit in s.units(seat)])


def spent(s: FieldState, seat: int) -> int:
    """The Deployment Points that a player has spent."""
    total = 0
    for unit in s.units(seat):
        for troop in s.troops[unit]:
            total += s.armies.points[s.pieces.face[troop]]
    return total


def copies_left(s: FieldState, seat: int, face: int) -> int:
    """How many tiles with these faces a player has not taken yet (ENG-30.3)."""
    used = 0
    for unit in s.units(seat):
        used += len([troop for troop in s.troops[unit] if s.pieces.face[troop] == face])
    return s.armies.tiles[face].copies - used


def tiles_left(s: FieldState, seat: int, type: int) -> list[int]:
    """The different tiles of a kind that a player can still take."""
    return [face for face in s.armies.types[type].tile_faces if copies_left(s, seat, face)]


class AddTroop(Ask[FieldState]):
    """The next Troop of the open Unit; or the Unit, or the army, is complete (ENG-30.1)."""

    rule = "ENG-30.1"

    def __init__(self, seat: int, open: int) -> None:
        super().__init__(seat)
        self.open = open
        """The Unit that is being formed, counted from 0."""

    def choices(self, s: FieldState) -> list[Choice]:
        """Whatever still leaves a legal army attainable (ENG-30.2 to ENG-30.8)."""
        found: list[Choice] = []
        for type in s.armies.armies[s.army[self.seat]].types:
            if fits(s, self.seat, self.open, type):
                found.append(Choice(ADD, type.no))
        unit = s.units(self.seat)[self.open]
        if s.troops[unit]:
            if self.open + 1 < s.armies.most_units and can_begin(s, self.seat):
                found.append(Choice(CLOSE))
            if self.open + 1 >= s.armies.fewest_units and strikes(s, self.seat):
                found.append(Choice(FINISH))
        return found

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """Where tiles of a kind differ, the player chooses the faces."""
        if choice.verb == CLOSE:
            s.then(AddTroop(self.seat, self.open + 1))
        elif choice.verb == ADD:
            tiles = tiles_left(s, self.seat, choice.a)
            if len(tiles) == 1:
                take_tile(s, self.seat, s.units(self.seat)[self.open], tiles[0])
            else:
                s.then(AddTile(self.seat, self.open, choice.a))
            s.then(AddTroop(self.seat, self.open))

    def words(self, s: FieldState) -> str:
        """The question, with what is left to spend."""
        left = s.terms.size - spent(s, self.seat)
        return f"Unit {self.open + 1}: add a Troop. {left} of {s.terms.size} points are left."


def fits(s: FieldState, seat: int, open: int, type: TroopType) -> bool:
    """Whether another Troop of a kind may join the open Unit and a legal army stays attainable.

    Rules: ENG-30.2, ENG-30.3, ENG-30.5, ENG-30.6, ENG-30.7, ENG-30.8.
    """
    left = s.terms.size - spent(s, seat) - type.points
    if left < 0 or not tiles_left(s, seat, type.no):
        return False
    unit = s.units(seat)[open]
    kinds = [s.armies.type_of[s.pieces.face[troop]] for troop in s.troops[unit]]
    size = len(kinds) + 1
    if size > min([type.formation] + [kind.formation for kind in kinds]):
        return False
    if type.leads and any([kind.leads for kind in kinds]):
        return False
    return attainable(s, seat, open, type, left)


def attainable(s: FieldState, seat: int, open: int, type: TroopType, left: int) -> bool:
    """Whether the points left suffice for the Units that are still missing and for a black die (ENG-30.7, ENG-30.8)."""
    missing = max(0, s.armies.fewest_units - open - 1)
    needs_black = not strikes(s, seat) and not type.black
    cheapest: list[int] = []
    black: list[int] = []
    for kind in s.armies.armies[s.army[seat]].types:
        free = sum([copies_left(s, seat, face) for face in kind.tile_faces]) - int(kind is type)
        cheapest += [kind.points] * min(free, missing)
        if kind.black and free:
            black.append(kind.points)
    cheapest.sort()
    if not needs_black:
        return sum(cheapest[:missing]) <= left and len(cheapest) >= missing
    if not black:
        return False
    rest = max(0, missing - 1)
    return min(black) + sum(cheapest[:rest]) <= left


def strikes(s: FieldState, seat: int) -> bool:
    """Whether an army has a black die (ENG-30.8)."""
    return any([s.black_dice(unit) for unit in s.units(seat)])


def can_begin(s: FieldState, seat: int) -> bool:
    """Whether another Unit can be begun: a tile that can be paid is left."""
    left = s.terms.size - spent(s, seat)
    types = s.armies.armies[s.army[seat]].types
    return any([type.points <= left and bool(tiles_left(s, seat, type.no)) for type in types])


class AddTile(Ask[FieldState]):
    """Which tile of a kind is taken, where their faces differ (ENG-15.11)."""

    rule = "ENG-15.11"
    prompt = "Which faces shall it have?"

    def __init__(self, seat: int, open: int, type: int) -> None:
        super().__init__(seat)
        self.open = open
        self.type = type

    def choices(self, s: FieldState) -> list[Choice]:
        """The different tiles that are left."""
        return [Choice(COPY, face) for face in tiles_left(s, self.seat, self.type)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """It joins the open Unit."""
        take_tile(s, self.seat, s.units(self.seat)[self.open], choice.a)
