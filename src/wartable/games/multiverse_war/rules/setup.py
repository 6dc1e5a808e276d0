"""Setup: the map, the first three units, the order of play (MW-2)."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Options, Step, Together, Umpire
from wartable.kernel.phrases import listed

from ..content.cards import Mission
from ..content.geometry import CLUSTER
from ..content.marks import EVENT_BACK, MISSION_BACK, NONE, NOWHERE, SETTLERS, TERRITORY_BACK
from ..content.plans import custom_map
from ..content.terrain import GRASS, UNKNOWN
from ..content.verbs_and_tellings import (
    AGREE,
    FIRST_ACTION,
    FIRST_BOTH,
    FIRST_BUILD,
    GOES_FIRST,
    LANDED,
    MOVED,
    PICK,
    PLACE,
    REFUSE,
    ROLLED_FIRST,
)
from ..state.state import WarState
from .missions import deal_mission
from .news import tell_of
from .rounds import Round, order
from .sight import look_around


def prepare(s: WarState, options: Options) -> None:
    """Sets the terms that were agreed, and an empty map."""
    terms = s.terms
    terms.hero_victory = int(options.flag("victory_hero"))
    terms.capture_victory = int(options.flag("victory_capture"))
    terms.age_victory = int(options.flag("victory_age3"))
    terms.portal = int(options.flag("portal"))
    terms.turn_limit = options.number("turn_limit")
    terms.missions = int(options.flag("missions"))
    terms.heroes = int(options.flag("heroes"))
    terms.guided = int(options.flag("guided"))
    terms.hero_row = int(options.word("hero_pricing") == "row")
    terms.double_first = int(options.flag("allow_double_first"))
    terms.initiative_gold = options.number("initiative_gold")
    terms.army_limit = options.number("army_limit")
    terms.open_diplomacy = int(options.word("ffa_mode") == "open")
    terms.repel = int(options.flag("repel"))
    lay_out(s, options.word("map"), options.word("custom_map"))
    terms.teams = int(options.word("map") == "team" and s.board.players == 4)
    if not terms.heroes:
        terms.hero_victory = 0
    empty_map(s)
    empty_seats(s)
    s.then(Deal())


def lay_out(s: WarState, key: str, custom: str) -> None:
    """Chooses one of the printed maps, or the custom map that a text describes (MW-2.25, MW-24.2)."""
    if custom.strip():
        s.map = NONE
        s.plan = custom_map(s.world, custom).plan
    else:
        s.map = [m.key for m in s.world.maps].index(key)


def empty_map(s: WarState) -> None:
    """Lays home bases open and leaves everything else unexplored (MW-2.4, MW-2.5, MW-7.1)."""
    board = s.board
    bases = CLUSTER * board.players
    s.terrain = (GRASS,) * bases + (UNKNOWN,) * (board.size - bases)
    s.event_at = (NONE,) * board.size
    s.stand = [NONE] * board.size
    s.helper = [NONE] * board.size
    s.house = [NONE] * board.size


def empty_seats(s: WarState) -> None:
    """Sets all counters to 0 and unlocks the unit types of age 1 (MW-2.24)."""
    first_types = sum([1 << troop.face for troop in s.world.units if troop.age == 1])
    seats = s.seats
    s.picked = [()] * seats
    s.placed = [()] * seats
    s.town_damage = [0] * seats
    s.town_used = [0] * seats
    s.gold = [0] * seats
    s.purse = [0] * seats
    s.tp = [0] * seats
    s.kills = [(0,) * len(s.world.units)] * seats
    s.unlocked = [first_types] * seats
    s.constructions = [0] * seats
    s.razed = [0] * seats
    s.slain = [0] * seats
    s.stones = [0] * seats
    s.stages = [0] * seats
    s.stage_round = [0] * seats
    s.missions = [()] * seats
    s.accomplished = [()] * seats
    s.goals = [0] * seats
    s.met = [0] * seats


class Deal(Step[WarState]):
    """Shuffles everything and deals missions; then all players pick their first units in secret (MW-2.27)."""

    rule = "MW-2.1"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Numbers are drawn in the order of the ledger's table of randomness."""
        deal_territories(s, umpire)
        deal_events(s, umpire)
        deal_missions(s, umpire)
        row = list(range(len(s.world.heroes)))
        if s.terms.hero_row:
            umpire.shuffle(row)
        s.own_sheets().row = tuple(row) if s.terms.heroes else ()
        lanes: list[Ask[WarState]] = [SetupUnit(seat) for seat in range(s.seats)]
        s.then(Together.of(*lanes), Landing(), FirstRoll(tuple(range(s.seats))))


def deal_territories(s: WarState, umpire: Umpire) -> None:
    """Shuffles territories onto the slots. Surplus ones stay out, but no quarries in Portal games (MW-2.2, MW-2.3)."""
    world = s.world
    faces = [world.first_territory + i for i in range(len(world.territories))]
    surplus = len(faces) - s.board.slots
    left_out: list[int] = []
    if s.terms.portal:
        plain = [world.first_territory + i for i, t in enumerate(world.territories) if t.quarry < 0]
        umpire.shuffle(plain)
        left_out = sorted(plain[:surplus])
        faces = [face for face in faces if face not in left_out]
    nos = [add_piece(s, face, TERRITORY_BACK) for face in faces]
    s.pieces.shuffle(nos, umpire)
    s.slots = tuple(nos[: s.board.slots])
    s.spare = tuple(nos[s.board.slots :] + [add_piece(s, face, TERRITORY_BACK) for face in left_out])


def deal_events(s: WarState, umpire: Umpire) -> None:
    """Shuffles the event tokens into one face-down pool (MW-2.23)."""
    first = s.world.first_event
    pool = [add_piece(s, first + i, EVENT_BACK) for i, event in enumerate(s.world.events) for _ in range(event.copies)]
    s.pieces.shuffle(pool, umpire)
    s.event_pool = tuple(pool)


def deal_missions(s: WarState, umpire: Umpire) -> None:
    """Shuffles three decks by age and deals two missions of age 1 to every player (MW-2.19, MW-19.1, MW-19.2).

    Missions that nobody can accomplish in this game are left out, open (MW-19.19).
    """
    s.decks = []
    left_out: list[int] = []
    for age in (1, 2, 3):
        deck: list[int] = []
        for i, mission in enumerate(s.world.missions):
            if mission.age == age:
                no = add_piece(s, s.world.first_mission + i, MISSION_BACK + age - 1)
                (left_out if is_left_out(s, mission) else deck).append(no)
        s.pieces.shuffle(deck, umpire)
        s.decks.append(tuple(deck))
    if left_out:
        for no in left_out:
            s.pieces.show(no, ALL, umpire)
        s.decks.append(tuple(left_out))
    if s.terms.missions:
        for seat in range(s.seats):
            for _ in range(s.world.missions_held):
                deal_mission(s, seat, 1, umpire)


def is_left_out(s: WarState, mission: Mission) -> bool:
    """Whether a mission needs heroes, where none are played (MW-19.19)."""
    return mission.needs_heroes and bool(s.terms.missions) and not s.terms.heroes


def add_piece(s: WarState, face: int, back: int) -> int:
    """Adds a territory, event token or mission. Lists of blocks get a place for it, so that they go by piece number."""
    no = s.pieces.add(face, back)
    s.grow(NOWHERE)
    return no


class SetupUnit(Ask[WarState]):
    """Asks in secret for one of the first three units: any of age 1, duplicates allowed."""

    rule = "MW-2.9"
    prompt = "in secret: choose a unit to land with."

    def words(self, s: WarState) -> str:
        """The question, with the number of the unit and those that are suggested."""
        question = f"Unit {len(s.picked[self.seat]) + 1} of {s.world.first_units}, {self.prompt}"
        names = [s.world.troops[face].name for face in suggested(s, self.seat)]
        return f"{question} {listed(names)} {'is' if len(names) == 1 else 'are'} a good start." if names else question

    def choices(self, s: WarState) -> list[Choice]:
        """The seven types of age 1, the suggested ones first (MW-2.26)."""
        return [Choice(PICK, troop.face) for troop in s.world.units if troop.age == 1]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """Its hex is asked for next."""
        s.own_recruits()
        s.picked[self.seat] = s.picked[self.seat] + (choice.a,)
        s.then(SetupHex(self.seat))


def suggested(s: WarState, seat: int) -> list[int]:
    """The faces of the first picks that are suggested and not picked yet: one to build, one to explore, one to guard.

    They are the first of the units (MW-2.26).
    """
    return [troop.face for troop in s.world.units[: s.world.first_units] if troop.face not in s.picked[seat]]


class SetupHex(Ask[WarState]):
    """Asks for the settlement hex of the unit picked last."""

    rule = "MW-2.8"
    prompt = "Choose the hex of your settlement where it starts."

    def words(self, s: WarState) -> str:
        """The question, with the name of the unit."""
        return f"{s.world.troops[s.picked[self.seat][-1]].name}: {self.prompt[0].lower()}{self.prompt[1:]}"

    def choices(self, s: WarState) -> list[Choice]:
        """Free hexes; a worker may join a soldier and the other way round (MW-8.10)."""
        workers = [s.world.troops[face].worker for face in s.picked[self.seat]]
        placed = s.placed[self.seat]
        taken = [placed[i] for i in range(len(placed)) if workers[i] == workers[-1]]
        return [Choice(PLACE, h) for h in s.board.settlement[self.seat] if h not in taken]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The next unit is asked for, up to three."""
        s.own_recruits()
        s.placed[self.seat] = s.placed[self.seat] + (choice.a,)
        if len(s.placed[self.seat]) < s.world.first_units:
            s.then(SetupUnit(self.seat))


class Landing(Step[WarState]):
    """When all have finished, the blocks are put on the board, known to their owners (MW-2.11)."""

    rule = "MW-2.8"

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Blocks are numbered by hex, two on one hex by lot, so that their order tells nothing."""
        for seat in range(s.seats):
            units = sorted(zip(s.placed[seat], s.picked[seat], strict=True))
            for i in range(len(units) - 1):
                if units[i][0] == units[i + 1][0] and umpire.draw(2):
                    units[i], units[i + 1] = units[i + 1], units[i]
            umpire.tell(LANDED, seat)
            for h, face in units:
                tell_of(s, MOVED, s.add_block(face, seat, h, SETTLERS), umpire, s.code(h))
            s.own_recruits()
            s.picked[seat] = ()
            s.placed[seat] = ()
        look_around(s, umpire)


class FirstRoll(Step[WarState]):
    """All players roll; the lowest wins, tied players roll again (MW-2.12, MW-2.13)."""

    rule = "MW-2.12"

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def run(self, s: WarState, umpire: Umpire) -> None:
        """Each player rolls one die; players who have left do not roll (MW-21.22)."""
        rolls: list[int] = []
        seats = [seat for seat in self.seats if seat not in s.out]
        for seat in seats:
            rolls.append(umpire.die(s.world.die))
            umpire.tell(ROLLED_FIRST, seat, rolls[-1])
        lowest = min(rolls)
        tied = tuple([seats[i] for i in range(len(rolls)) if rolls[i] == lowest])
        shown = tuple([rolls[seats.index(seat)] if seat in seats else 0 for seat in range(s.seats)])
        s.then(FirstPhase(tied[0], shown) if len(tied) == 1 else FirstRoll(tied))


class FirstPhase(Ask[WarState]):
    """Asks the winner of the roll in which phase to be first."""

    rule = "MW-2.14"
    prompt = "In which phase will you be first?"

    def __init__(self, seat: int, rolls: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.rolls = rolls
        """What everybody rolled, by seat; 0 for those who had no part in the last roll."""

    def words(self, s: WarState) -> str:
        """The rolls, the question, and what the answer means for the others."""
        gold = f" Whoever acts later starts with {s.terms.initiative_gold} gold." if s.terms.initiative_gold else ""
        rival = f"seat:{order(s, self.seat)[1]}"
        return f"{self.won()} {self.prompt}\n{rival} is first in the other one, for the whole game.{gold}"

    def won(self) -> str:
        """The roll that was won, beside the others."""
        if not self.rolls:
            return "You won the roll."
        others = [f"seat:{seat} {roll}" for seat, roll in enumerate(self.rolls) if roll and seat != self.seat]
        return f"You won with the lowest roll: {self.rolls[self.seat]} ({', '.join(others)})."

    def choices(self, s: WarState) -> list[Choice]:
        """Build or action phase, or both where that is allowed (MW-2.15, MW-2.16)."""
        found = [Choice(FIRST_BUILD), Choice(FIRST_ACTION)]
        return [*found, Choice(FIRST_BOTH)] if s.terms.double_first else found

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The next player in seat order is first in the other phase (MW-2.17)."""
        if choice.verb == FIRST_BOTH:
            others = tuple(order(s, self.seat)[1:])
            s.then(AgreeToBoth(others[0], self.seat))
        else:
            set_order(s, self.seat, choice.verb == FIRST_BUILD, umpire)


class AgreeToBoth(Ask[WarState]):
    """Asks the other players in turn whether the winner may be first in both phases."""

    rule = "MW-2.16"
    prompt = "wants to be first in both phases. Do you agree?"

    def __init__(self, seat: int, winner: int) -> None:
        super().__init__(seat)
        self.winner = winner

    def words(self, s: WarState) -> str:
        """The question, with the winner of the roll."""
        return f"seat:{self.winner} won the roll and {self.prompt}"

    def choices(self, s: WarState) -> list[Choice]:
        """Agree or refuse."""
        return [Choice(AGREE), Choice(REFUSE)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The next player is asked; after one refusal the winner chooses again."""
        following = order(s, (self.seat + 1) % s.seats)[0]
        if choice.verb == REFUSE:
            s.then(OnePhase(self.winner))
        elif following != self.winner:
            s.then(AgreeToBoth(following, self.winner))
        else:
            s.build_first = s.action_first = self.winner
            begin(s, umpire)


class OnePhase(FirstPhase):
    """Asks the winner again after a refusal, for one phase only."""

    rule = "MW-2.15"

    def choices(self, s: WarState) -> list[Choice]:
        """Build or action phase."""
        return [Choice(FIRST_BUILD), Choice(FIRST_ACTION)]


def set_order(s: WarState, winner: int, builds: bool, umpire: Umpire) -> None:
    """Sets the first players of both phases, for the whole game (MW-2.18)."""
    other = order(s, winner)[1]
    s.build_first, s.action_first = (winner, other) if builds else (other, winner)
    begin(s, umpire)


def begin(s: WarState, umpire: Umpire) -> None:
    """Gives gold to the players who act later, then begins round 1 (MW-2.20)."""
    umpire.tell(GOES_FIRST, s.build_first, 2)
    umpire.tell(GOES_FIRST, s.action_first, 3)
    for seat in range(s.seats):
        if seat != s.action_first:
            s.gold[seat] = s.purse[seat] = s.terms.initiative_gold
    s.then(Round(1))
