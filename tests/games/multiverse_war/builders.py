"""Tables set up by hand, so that a rule's test begins where the rule begins.

A `Desk` is a map on which everything is explored grassland: change the terrain you need, put blocks and buildings
where you need them, let a turn begin and look what happens. Hexes are (q, r), blocks are named by key (`bowman`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ACTION, BUILD, NONE, REVENUE
from wartable.games.multiverse_war.content.terrain import GRASS, TERRAIN, UNKNOWN
from wartable.games.multiverse_war.game import MultiverseWar
from wartable.games.multiverse_war.rules.action import ActionTurn, UnitAction, Upkeep
from wartable.games.multiverse_war.rules.build import BuildTurn
from wartable.games.multiverse_war.rules.revenue import Revenue
from wartable.games.multiverse_war.rules.sight import look_around
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import ALL, FastUmpire, OptionValue, settle
from wartable.testing import Desk as PlainDesk
from wartable.testing import Script

GAME = MultiverseWar()
FACES = {face.key: i for i, face in enumerate(GAME.faces)}
BUILDINGS = tuple([building.key for building in GAME.world.buildings])
ABILITY = {ability.key: ability for ability in GAME.world.abilities}
UNITS = len(GAME.world.units)
FIRST_HERO = GAME.world.first_hero
DECOY = GAME.world.decoy_face
FIRST_BLOCK = GAME.world.first_block


class Desk(PlainDesk[WarState]):
    """A table under construction, with the umpire of this test. Round 5, all explored, nobody on the board.

    Numbers are what the dice draw, from 0: a die that shall show 3 is scripted as 2.
    """

    game: MultiverseWar

    def __init__(
        self,
        map: str = "duel",
        *,
        terrain: Mapping[Hex, str] | None = None,
        numbers: Iterable[int] = (),
        overlay: Mapping[str, object] | None = None,
        game: MultiverseWar = GAME,
        **options: OptionValue,
    ) -> None:
        self.game = MultiverseWar(overlay) if overlay else game
        self.faces = FACES if game is GAME else {face.key: i for i, face in enumerate(game.faces)}
        self.world = self.game.world
        self.umpire = Script()
        given: dict[str, OptionValue] = {"map": map, **options}
        seats = next(m.players for m in self.world.maps if m.key == map)
        self.s = self.game.new(seats, self.game.check(seats, given), self.umpire)
        settle(self.s, self.umpire)
        self.s.agenda = []
        self.board = self.s.board
        self.s.round = 5
        self.s.phase = ACTION
        self.s.active = 0
        self.s.build_first = 0
        self.s.action_first = 0
        self.s.terrain = (GRASS,) * self.board.size
        for tile in self.s.slots:
            self.s.pieces.show(tile, ALL, self.umpire)
        for at, word in (terrain or {}).items():
            self.ground(at, word)
        self.umpire.events.clear()
        self.umpire.numbers = list(numbers)

    # -- the map

    def at(self, hex: Hex) -> int:
        """The number of a hex."""
        return self.board.index[hex]

    def ground(self, hex: Hex, word: str) -> Desk:
        """The terrain of a hex: grass, forest, hill, water, mountain or unknown."""
        self.s.lay(self.at(hex), UNKNOWN if word == "unknown" else TERRAIN.index(word))
        return self

    def unexplored(self, *slots: int) -> Desk:
        """Territories that nobody has seen yet."""
        for slot in slots:
            self.s.pieces.hide((self.s.slots[slot],))
            for h in self.board.slot_hexes(slot):
                self.s.lay(h, UNKNOWN)
        return self

    def territory(self, slot: int, key: str) -> Desk:
        """Which territory lies on a slot; the one that lay there changes places with it."""
        pieces = self.s.pieces
        wanted = self.faces[key]
        everything = [*self.s.slots, *self.s.spare]
        other = next(no for no in everything if pieces.face[no] == wanted)
        here = self.s.slots[slot]
        faces = pieces.face[:]
        faces[here], faces[other] = faces[other], faces[here]
        pieces.face = faces
        return self

    def event(self, hex: Hex, key: str) -> Desk:
        """A face-down event on a hex."""
        h = self.at(hex)
        token = next(no for no in self.s.event_pool if self.s.pieces.face[no] == self.faces[key])
        self.s.event_pool = tuple([no for no in self.s.event_pool if no != token])
        self.s.event_at = self.s.event_at[:h] + (token,) + self.s.event_at[h + 1 :]
        return self

    def road(self, *hexes: Hex) -> Desk:
        """Roads."""
        for hex in hexes:
            self.s.roads |= 1 << self.at(hex)
        return self

    def house(self, kind: str, seat: int, hex: Hex, age: int = 1, damage: int = 0, built: int = 1) -> int:
        """A building."""
        b = self.s.buildings
        h = self.at(hex)
        b.hex.append(h)
        b.owner.append(seat)
        b.kind.append(BUILDINGS.index(kind))
        b.age.append(age)
        b.damage.append(damage)
        b.built.append(built)
        b.recruited.append(0)
        b.raised.append(0)
        self.s.house[h] = len(b.hex) - 1
        return self.s.house[h]

    # -- blocks

    def block(self, key: str, seat: int, hex: Hex, *, wounds: int = 0, ap: int = NONE) -> int:
        """A block on the board, with full AP unless told otherwise."""
        no = self.s.add_block(self.faces[key], seat, self.at(hex), 0)
        self.s.wounds[no] = wounds
        self.s.ap[no] = self.s.full_ap(no) if ap == NONE else ap
        return no

    def guardian(self, hex: Hex) -> int:
        """A neutral guardian."""
        return self.s.add_block(self.faces["guardian"], NONE, self.at(hex), 0)

    def hero(
        self, key: str, seat: int, hex: Hex, *, level: int = 1, ap: int = 4, health: int = 3, skills: Iterable[str] = ()
    ) -> int:
        """A hired hero on the board, with a sheet as given."""
        sheets = self.s.heroes
        i = [t.key for t in self.world.heroes].index(key)
        words = [ability.key for ability in self.world.heroes[i].abilities]
        sheets.owner[i] = seat
        sheets.level[i] = level
        sheets.ap[i] = ap
        sheets.health[i] = health
        sheets.skills[i] = sum([1 << words.index(skill) for skill in skills])
        sheets.row = tuple([hero for hero in sheets.row if hero != i])
        no = self.block(key, seat, hex)
        sheets.block[i] = no
        return no

    def where(self, no: int) -> Hex | None:
        """Where a block stands; None when it has left the board."""
        h = self.s.hex[no]
        return None if h == NONE else self.board.hexes[h]

    def look(self) -> Desk:
        """All look around: the fog as it is now."""
        look_around(self.s, self.umpire)
        return self

    def seen(self, no: int) -> bool:
        """Whether a block is identified."""
        return self.s.pieces.seen[no] == ALL

    # -- play

    def act(self, no: int, acted: int = 0) -> Desk:
        """Ask what a block does, with the AP and marks it has."""
        self.look()
        self.s.active = self.s.owner(no)
        return self.do(UnitAction(self.s.owner(no), no, acted))

    def action_turn(self, seat: int) -> Desk:
        """A player's action turn, up to the first question."""
        self.s.phase = ACTION
        return self.do(ActionTurn(seat))

    def upkeep(self, seat: int) -> Desk:
        """Only the upkeep of an action turn."""
        self.s.phase = ACTION
        self.s.active = seat
        return self.do(Upkeep(seat))

    def build_turn(self, seat: int, gold: int = NONE) -> Desk:
        """A player's build turn, up to the first question."""
        self.s.phase = BUILD
        if gold != NONE:
            self.s.gold[seat] = self.s.purse[seat] = gold
        return self.do(BuildTurn(seat))

    def revenue(self) -> Desk:
        """The revenue phase, up to the first question."""
        self.s.phase = REVENUE
        return self.do(Revenue())

    def wander(self, seed: int = 1, limit: int = 100_000) -> int:
        """Answer every question at random to the end of the game; how many there were."""
        bot = FastUmpire(seed)
        for count in range(limit):
            if self.over:
                return count
            self.choose_any(bot)
        raise AssertionError(f"not over after {limit} decisions")
