"""Army building: Troops are bought and grouped into Units, in secret (ENG-30)."""

from __future__ import annotations

from wartable.kernel import Ask, Blocked, Choice, Umpire

from ..content.armies import TILES
from ..content.faces import name
from ..content.field import NOWHERE, sector_at, zone
from ..content.forces import ATTACKER, ForceUnit
from ..content.troops import TroopType
from ..content.verbs_and_tellings import ADD, BUILD, CHANGE, CLOSE, DROP, FINISH, LIST, OPEN
from ..state.state import FieldState


def lists_for(s: FieldState, seat: int) -> list[int]:
    """The ready-made lists of a player's army for this battle size (ENG-30.9)."""
    found: list[int] = []
    for ready in s.armies.lists:
        if ready.army == s.army[seat] and ready.size == s.terms.size:
            found.append(ready.no)
    return found


class ChooseList(Ask[FieldState]):
    """A ready-made list, one that is changed, or an army of one's own (ENG-30.9, ENG-30.13)."""

    rule = "ENG-30.9"
    prompt = "Take a ready army, change it, or build one of your own?"

    def choices(self, s: FieldState) -> list[Choice]:
        """The lists for this size, and building."""
        ready = lists_for(s, self.seat)
        return [Choice(LIST, no) for no in ready] + [Choice(CHANGE, no) for no in ready] + [Choice(BUILD)]

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """A list fixes Troops, copies and Units, and has a default zone for each."""
        if choice.verb == BUILD:
            s.then(AddTroop(self.seat, 0))
            return
        field(s, self.seat, s.armies.lists[choice.a].units)
        if choice.verb == LIST:
            s.listed[self.seat] = choice.a
        else:
            s.then(AddTroop(self.seat, formed(s, self.seat) - 1))

    def usual(self, s: FieldState) -> Choice | None:
        """A ready army is the quickest way to a battle."""
        ready = lists_for(s, self.seat)
        return Choice(LIST, ready[0]) if ready else None


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
    no = seat * TILES
    while s.pieces.face[no] != s.armies.blank:
        no += 1
    s.pieces.exchange(no, face, 1 << seat)
    s.troops[unit] = (*s.troops[unit], no)


def drop_tile(s: FieldState, seat: int, unit: int, no: int) -> None:
    """A player puts a tile back. A Unit without Troops is gone, and those behind it close up (ENG-30.13)."""
    s.pieces.exchange(no, s.armies.blank, 1 << seat)
    s.troops[unit] = tuple([other for other in s.troops[unit] if other != no])
    last = s.units(seat)[-1]
    while not s.troops[unit] and unit < last and s.troops[unit + 1]:
        s.troops[unit], s.troops[unit + 1] = s.troops[unit + 1], ()
        s.comes_to[unit] = s.comes_to[unit + 1]
        unit += 1
    if not s.troops[unit]:
        s.comes_to[unit] = NOWHERE


def put_in_order(s: FieldState, seat: int) -> None:
    """The pieces of a finished army are numbered Unit by Unit, so that numbers do not tell how it was built."""
    faces = [[s.pieces.face[no] for no in s.troops[unit]] for unit in s.units(seat)]
    for no in range(seat * TILES, (seat + 1) * TILES):
        s.pieces.exchange(no, s.armies.blank, 1 << seat)
    for i in range(len(faces)):
        unit = s.units(seat)[i]
        s.troops[unit] = ()
        for face in faces[i]:
            take_tile(s, seat, unit, face)


def formed(s: FieldState, seat: int) -> int:
    """How many Units a player has formed; they are the first ones."""
    return len([unit for unit in s.units(seat) if s.troops[unit]])


def spent(s: FieldState, seat: int) -> int:
    """The Deployment Points that a player has spent."""
    points, face = s.armies.points, s.pieces.face
    total = 0
    for unit in s.units(seat):
        for troop in s.troops[unit]:
            total += points[face[troop]]
    return total


class Stock:
    """What a player who builds an army can still take: counted once for a question."""

    def __init__(self, s: FieldState, seat: int) -> None:
        army = s.armies.armies[s.army[seat]]
        points, black_dice, blank, looks = s.armies.points, s.armies.black_dice, s.armies.blank, s.pieces.face
        self.types = army.types
        self.points = s.terms.size
        """The points left to spend."""
        self.strikes = False
        """Whether the army has a black die (ENG-30.8)."""
        self.first = army.first_face
        self.tiles = army.copies[:]
        """The copies left, by face from the first one of the army (ENG-30.3)."""
        for no in range(seat * TILES, (seat + 1) * TILES):
            face = looks[no]
            if face != blank:
                self.tiles[face - self.first] -= 1
                self.points -= points[face]
                self.strikes = self.strikes or black_dice[face] > 0
        self.cheapest: list[int] = []
        """The prices of the cheapest tiles left, as many as an army must have Units, and one more."""
        self.cheapest_black = 0
        """The lowest price of a tile left that has a black die; 0 if there is none."""
        for type in army.by_price:
            left = self.left(type)
            if left and type.black and not self.cheapest_black:
                self.cheapest_black = type.points
            while left and len(self.cheapest) <= s.armies.fewest_units:
                self.cheapest.append(type.points)
                left -= 1

    def copies(self, face: int) -> int:
        """How many tiles with these faces are left."""
        return self.tiles[face - self.first]

    def left(self, type: TroopType) -> int:
        """How many tiles of a kind are left."""
        total = 0
        for face in type.tile_faces:
            total += self.tiles[face - self.first]
        return total

    def can_pay(self, type: TroopType, missing: int) -> bool:
        """Whether a Troop of a kind can be paid, and with it so many Units that are missing, and a black die.

        Rules: ENG-30.2, ENG-30.7, ENG-30.8.
        """
        points = self.points - type.points
        if points < 0 or not self.left(type):
            return False
        if not self.strikes and not type.black:
            points -= self.cheapest_black
            if points < 0 or not self.cheapest_black:
                return False
            missing -= 1
        if missing <= 0:
            return True
        return sum(self.others(type, missing)) <= points

    def others(self, type: TroopType, count: int) -> list[int]:
        """The prices of the cheapest tiles that are left beside one of a kind."""
        found = self.cheapest[: count + 1]
        if type.points in found:
            found.remove(type.points)
        return found[:count]


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
        seat, unit = self.seat, s.units(self.seat)[self.open]
        stock = Stock(s, seat)
        units = formed(s, seat)
        missing = s.armies.fewest_units - max(units, self.open + 1)
        for type in stock.types:
            if joins(s, unit, type) and stock.can_pay(type, missing):
                found += [Choice(ADD, face) for face in type.tile_faces if stock.copies(face)]
        if s.troops[unit] and units < s.armies.most_units and stock.cheapest and stock.cheapest[0] <= stock.points:
            found.append(Choice(CLOSE))
        if units >= s.armies.fewest_units and stock.strikes:
            found.append(Choice(FINISH))
        if s.changes[seat] < s.armies.most_changes:  # ENG-30.13
            found += [Choice(OPEN, other) for other in s.units(seat) if s.troops[other] and other != unit]
            found += [Choice(DROP, no) for no in s.troops[unit]]
        return found

    def take(self, s: FieldState, choice: Choice, umpire: Umpire) -> None:
        """The next question is the same, of the Unit that is open then."""
        seat, open = self.seat, self.open
        unit = s.units(seat)[open]
        if choice.verb == FINISH:
            put_in_order(s, seat)
            return
        if choice.verb == ADD:
            take_tile(s, seat, unit, choice.a)
        elif choice.verb == CLOSE:
            open = formed(s, seat)
        else:
            s.changes[seat] += 1
            if choice.verb == OPEN:
                open = choice.a - s.units(seat)[0]
            else:
                drop_tile(s, seat, unit, choice.a)
        s.then(AddTroop(seat, open))

    def words(self, s: FieldState) -> str:
        """The question, and that the answer is a secret."""
        some = s.troops[s.units(self.seat)[self.open]]
        wish = f"Add to Unit {self.open + 1}, or close it." if some else f"Begin Unit {self.open + 1}: pick a tile."
        return f"{wish} Nobody sees your army before both are deployed."

    def label(self, s: FieldState, choice: Choice) -> str:
        """A tile with its price; the end of building with what is lost by it (ENG-30.11)."""
        if choice.verb == ADD:
            return f"Add {name(s.armies, 'tile', choice.a)}, {in_points(s.armies.points[choice.a])}"
        left = s.terms.size - spent(s, self.seat)
        return f"Finish, {left} unspent" if choice.verb == FINISH and left else ""

    def blocked(self, s: FieldState) -> list[Blocked]:
        """The kinds of Troops that cannot be taken now, each by its place among those of the army."""
        unit = s.units(self.seat)[self.open]
        stock = Stock(s, self.seat)
        missing = s.armies.fewest_units - max(formed(s, self.seat), self.open + 1)
        found: list[Blocked] = []
        for i in range(len(stock.types)):
            why, rule = hindrance(s, unit, stock, stock.types[i], missing)
            if why:
                found.append(Blocked(f"stock-{i}", why, rule))
        return found


def in_points(points: int) -> str:
    """A price in words."""
    return "1 point" if points == 1 else f"{points} points"


def joins(s: FieldState, unit: int, type: TroopType) -> bool:
    """Whether another Troop of a kind may join a Unit: Formation, and one leader at the most (ENG-30.5, ENG-30.6)."""
    size = len(s.troops[unit]) + 1
    if size > type.formation:
        return False
    for troop in s.troops[unit]:
        other = s.armies.type_of[s.pieces.face[troop]]
        if size > other.formation or (type.leads and other.leads):
            return False
    return True


def misfit(s: FieldState, unit: int, type: TroopType) -> tuple[str, str]:
    """Why another Troop of a kind may not join a Unit, and the rule; two empty texts if it may."""
    if joins(s, unit, type):
        return ("", "")
    size = len(s.troops[unit]) + 1
    if size > type.formation:
        return (f"units of {type.formation} only" if type.formation > 1 else "only alone", "ENG-30.5")
    if any([size > s.armies.type_of[s.pieces.face[troop]].formation for troop in s.troops[unit]]):
        return ("the Unit is full", "ENG-30.5")
    return ("one leader a Unit", "ENG-30.6")


def hindrance(s: FieldState, unit: int, stock: Stock, type: TroopType, missing: int) -> tuple[str, str]:
    """Why a Troop of a kind cannot be taken into a Unit, and the rule; two empty texts if it can."""
    if not stock.left(type):
        return ("all taken", "ENG-30.3")
    why, rule = misfit(s, unit, type)
    if why:
        return (why, rule)
    if stock.can_pay(type, missing):
        return ("", "")
    if type.points > stock.points:
        return ("too dear", "ENG-30.2")
    if stock.can_pay(type, 0):
        return (f"too dear: {s.armies.fewest_units} Units must be paid", "ENG-30.7")
    return ("a black die must be paid", "ENG-30.8")
