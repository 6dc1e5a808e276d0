"""All that is true of one game in progress."""

from __future__ import annotations

from wartable.kernel import ALL, Pieces, State, copy_agenda
from wartable.kernel.teams import partners, side_mask

from ..content.ability import Ability
from ..content.geometry import CLUSTER, PLACES, Map
from ..content.ground import Ground
from ..content.landmarks import of_home, of_house, of_land, of_territory, of_town
from ..content.marks import ALWAYS, BLOCK_BACK, GUARDIAN_BACK, NO_STANCE, NONE, NOT_SET_UP, NOWHERE, SETUP, UNDECIDED
from ..content.terrain import COST, UNKNOWN, WATER
from ..content.world import Troop, World
from .parts import Buildings, Heroes, Terms, Turn


class WarState(State):
    """The state of a game. Lists about hexes go by hex number, lists about blocks by piece number, others by seat."""

    world: World

    def __init__(self) -> None:
        super().__init__()
        self.pieces = Pieces()
        self.map = 0
        """Which of the printed maps; NONE for a custom map."""
        self.plan: tuple[int, ...] = ()
        """The number of players, home bases and slots of a custom map (MW-2.25)."""
        self.terms = Terms()
        self.round = 0
        self.phase = SETUP
        self.active = NONE
        """The seat whose build or action turn it is."""
        self.build_first = NONE
        self.action_first = NONE
        self.ending = UNDECIDED
        self.victors: tuple[int, ...] = ()
        """The seats of the side that won at once."""
        self.out: tuple[int, ...] = ()
        """Seats that have conceded."""
        # The map.
        self.slots: tuple[int, ...] = ()
        """By slot: the piece of the territory there. All know it once it is explored."""
        self.spare: tuple[int, ...] = ()
        """Territories left out of the game (MW-2.2)."""
        self.terrain: tuple[int, ...] = ()
        self.roads = 0
        self.pontoons = 0
        self.cuts = 0
        """The hexes with a grassland overlay, where a forest was cut: a mask."""
        self.plants = 0
        self.event_at: tuple[int, ...] = ()
        """By hex: the face-down event token there, or NONE."""
        self.event_pool: tuple[int, ...] = ()
        """The face-down event tokens not laid yet; the top is last."""
        self.quarries: tuple[int, ...] = ()
        """The explored quarry hexes."""
        self.quarry_side: tuple[int, ...] = ()
        """The side that controls each of these quarries, or NONE."""
        self.stand: list[int] = []
        """By hex: the block that holds it, a military unit, hero, bear, guardian or decoy."""
        self.helper: list[int] = []
        """By hex: the worker there, alone or beside the block that holds it (MW-8.10)."""
        self.house: list[int] = []
        """By hex: the building there."""
        # The blocks.
        self.hex: list[int] = []
        self.wounds: list[int] = []
        self.healing: list[int] = []
        """1 where one of its wounds bears a heal token (MW-14.6)."""
        self.ap: list[int] = []
        self.done: list[int] = []
        """What it has done in this round, the bits of `marks`."""
        self.rallied: list[int] = []
        """AP that a War Horn gave it in this round (MW-18.72)."""
        self.worked: list[int] = []
        """The number of its works in this build phase (MW-6.3)."""
        self.run: list[int] = []
        """The number of its last plain steps in one direction (MW-16.18)."""
        self.heading: list[int] = []
        """The direction of these steps; without steps it means nothing."""
        self.set_up: list[int] = []
        self.stance: list[int] = []
        self.front: list[int] = []
        """The direction in which its stance looks; NONE for a stance without a front."""
        self.shots: list[tuple[int, ...]] = []
        """The blocks that a covering gun has shot at since it began to cover (MW-16.28)."""
        self.tokens: list[int] = []
        self.shield: list[int] = []
        """For how many action turns of its owner a Shield Wall still lasts."""
        self.note: list[int] = []
        """The face that it showed to all last; NONE where it never did."""
        self.noted: list[int] = []
        """The round of that note."""
        self.outdated: list[int] = []
        """1 where it was exchanged since the note (MW-9.34)."""
        self.origin: list[int] = []
        """Where all saw it appear, a value of `marks`."""
        self.trained_by: list[int] = []
        """The kind of the building that recruited it; NONE where no building did."""
        self.trained_age: list[int] = []
        """The age of that building at the time; 0 where no building recruited it."""
        self.exchanges: list[int] = []
        """How often all saw it exchanged since it appeared."""
        self.walked: list[int] = []
        """AP that all saw it spend in this round, without the extra one of roads."""
        self.paces: list[int] = []
        """The most AP that all saw it spend in one round."""
        self.proofs: list[int] = []
        """What all saw it do that only some kinds of blocks can: bits NO_DECOY and IS_WORKER."""
        self.fresh: tuple[int, ...] = ()
        """New and exchanged blocks of the build turn in progress, not yet seen by others (MW-5.29)."""
        self.picked: list[tuple[int, ...]] = []
        """The faces of the first units, chosen in secret (MW-2.9)."""
        self.placed: list[tuple[int, ...]] = []
        """The hexes of these units; while the last one has no hex yet, there is one less."""
        self.buildings = Buildings()
        # The players.
        self.town_damage: list[int] = []
        self.town_used: list[int] = []
        """The settlement hexes that have recruited in this round: a mask (MW-5.4)."""
        self.heroes = Heroes()
        self.gold: list[int] = []
        self.purse: list[int] = []
        """The gold as far as all can count it: without what blocks have cost (MW-4.14)."""
        self.tp: list[int] = []
        self.kills: list[tuple[int, ...]] = []
        """The battle record: a counter per unit type (MW-15.3)."""
        self.unlocked: list[int] = []
        """The unit types that the player may recruit: a mask of faces."""
        self.constructions: list[int] = []
        self.razed: list[int] = []
        """Victory points from destroyed buildings."""
        self.slain: list[int] = []
        """Kills in the game, for ties (MW-21.19)."""
        self.stones: list[int] = []
        """Aether stones by side; `stages` go by side as well."""
        self.stages: list[int] = []
        self.stage_round: list[int] = []
        """By side: the round of the last stage."""
        self.decks: list[tuple[int, ...]] = []
        """The decks of missions of age 1, 2, 3, the top last; then those left out, if any (MW-19.19)."""
        self.missions: list[tuple[int, ...]] = []
        self.accomplished: list[tuple[int, ...]] = []
        self.progress: list[int] = []
        """The tally of a mission, by piece number."""
        self.counted: list[tuple[int, ...]] = []
        """By piece number: what has counted toward a mission that must tell things apart, see `mission_cards`."""
        self.bought = 0
        """1 where a mission was bought in this build turn (MW-19.7)."""
        self.turn = Turn()
        self.treaties: list[tuple[int, ...]] = []
        """Each treaty: the two seats, and the round in which it was made."""
        self.loans: list[tuple[int, ...]] = []
        """Each loan: lender, borrower, gold due, and the round in which it is due."""
        self.bargains: list[tuple[int, ...]] = []
        """Each deal and gift so far: giver, taker, round, kind of deal, gold (MW-23.10)."""
        self.goals: list[int] = []
        """The learning goals that a player has met: a mask (MW-24.14)."""
        self.met: list[int] = []
        """The enemy blocks that the player's side has identified, for the second goal: a mask."""
        self._marks_lent = False
        """Whether clones share these columns of blocks: `own_marks` must be called before one of them changes."""
        self._recruits_lent = False
        self._houses_lent = False
        self._sheets_lent = False

    def clone(self) -> WarState:
        """Written by `scripts/write_clones.py`."""
        other = WarState.__new__(WarState)
        other.queue = []
        copy_agenda(self, other)
        other.world = self.world
        other.pieces = self.pieces.clone()
        other.map = self.map
        other.plan = self.plan
        other.terms = self.terms.clone()
        other.round = self.round
        other.phase = self.phase
        other.active = self.active
        other.build_first = self.build_first
        other.action_first = self.action_first
        other.ending = self.ending
        other.victors = self.victors
        other.out = self.out
        other.slots = self.slots
        other.spare = self.spare
        other.terrain = self.terrain
        other.roads = self.roads
        other.pontoons = self.pontoons
        other.cuts = self.cuts
        other.plants = self.plants
        other.event_at = self.event_at
        other.event_pool = self.event_pool
        other.quarries = self.quarries
        other.quarry_side = self.quarry_side
        other.stand = self.stand[:]
        other.helper = self.helper[:]
        other.house = self.house
        other.hex = self.hex[:]
        other.wounds = self.wounds
        other.healing = self.healing
        other.ap = self.ap[:]
        other.done = self.done[:]
        other.rallied = self.rallied
        other.worked = self.worked
        other.run = self.run[:]
        other.heading = self.heading[:]
        other.set_up = self.set_up
        other.stance = self.stance
        other.front = self.front
        other.shots = self.shots
        other.tokens = self.tokens
        other.shield = self.shield
        other.note = self.note
        other.noted = self.noted
        other.outdated = self.outdated
        other.origin = self.origin
        other.trained_by = self.trained_by
        other.trained_age = self.trained_age
        other.exchanges = self.exchanges
        other.walked = self.walked[:]
        other.paces = self.paces[:]
        other.proofs = self.proofs
        other.fresh = self.fresh
        other.picked = self.picked
        other.placed = self.placed
        other.buildings = self.buildings
        other.town_damage = self.town_damage[:]
        other.town_used = self.town_used[:]
        other.heroes = self.heroes
        other.gold = self.gold[:]
        other.purse = self.purse[:]
        other.tp = self.tp[:]
        other.kills = self.kills[:]
        other.unlocked = self.unlocked[:]
        other.constructions = self.constructions[:]
        other.razed = self.razed[:]
        other.slain = self.slain[:]
        other.stones = self.stones[:]
        other.stages = self.stages[:]
        other.stage_round = self.stage_round[:]
        other.decks = self.decks[:]
        other.missions = self.missions[:]
        other.accomplished = self.accomplished[:]
        other.progress = self.progress
        other.counted = self.counted
        other.bought = self.bought
        other.turn = self.turn.clone()
        other.treaties = self.treaties[:]
        other.loans = self.loans[:]
        other.bargains = self.bargains[:]
        other.goals = self.goals[:]
        other.met = self.met[:]
        other._marks_lent = self._marks_lent = True
        other._recruits_lent = self._recruits_lent = True
        other._houses_lent = self._houses_lent = True
        other._sheets_lent = self._sheets_lent = True
        return other

    def own_marks(self) -> None:
        """Gives this state its own copies of these columns. To be called before one of them changes."""
        if self._marks_lent:
            self._marks_lent = False
            self.wounds = self.wounds[:]
            self.healing = self.healing[:]
            self.rallied = self.rallied[:]
            self.worked = self.worked[:]
            self.set_up = self.set_up[:]
            self.stance = self.stance[:]
            self.front = self.front[:]
            self.shots = self.shots[:]
            self.tokens = self.tokens[:]
            self.shield = self.shield[:]
            self.note = self.note[:]
            self.noted = self.noted[:]
            self.outdated = self.outdated[:]
            self.proofs = self.proofs[:]
            self.progress = self.progress[:]
            self.counted = self.counted[:]

    def own_recruits(self) -> None:
        """Gives this state its own copies of what setup, recruiting and exchanges write, before it changes."""
        if self._recruits_lent:
            self._recruits_lent = False
            self.origin = self.origin[:]
            self.trained_by = self.trained_by[:]
            self.trained_age = self.trained_age[:]
            self.exchanges = self.exchanges[:]
            self.picked = self.picked[:]
            self.placed = self.placed[:]

    def own_houses(self) -> Buildings:
        """The buildings as this state's own, to be changed. Also to be called before `house` changes."""
        if self._houses_lent:
            self._houses_lent = False
            self.house = self.house[:]
            self.buildings = self.buildings.clone()
        return self.buildings

    def own_sheets(self) -> Heroes:
        """The hero sheets as this state's own, to be changed."""
        if self._sheets_lent:
            self._sheets_lent = False
            self.heroes = self.heroes.clone()
        return self.heroes

    # --- the map ---

    @property
    def board(self) -> Map:
        """The map that is played on."""
        if self.map != NONE:
            return self.world.maps[self.map]
        board = self.world.custom_now
        if board.plan is not self.plan:
            board = self.world.map_of(self.plan)
            self.plan = board.plan
        return board

    @property
    def ground(self) -> Ground:
        """The heights and sights of the present terrain."""
        ground = self.world.ground_now
        if ground.terrain is not self.terrain or ground.map is not self.board:
            ground = self.world.ground_of(self.board, self.terrain)
            self.terrain = ground.terrain
        return ground

    def code(self, h: int) -> int:
        """The number that tells a hex and what all see there: building, settlement or terrain."""
        return self.whereabouts(h) + PLACES * self.landmark(h)

    def whereabouts(self, h: int) -> int:
        """The number that tells a hex and, once it is explored, what it is part of."""
        code = self.board.codes[h]
        slot = self.board.slot(h)
        if slot < 0:
            return code + of_home(h // CLUSTER)
        if self.terrain[h] == UNKNOWN:
            return code
        return code + of_territory(self.pieces.face[self.slots[slot]] - self.world.first_territory)

    def landmark(self, h: int) -> int:
        """The number that tells what all see on a hex."""
        building = self.house[h]
        if building != NONE:
            return of_house(self.buildings.kind[building], self.buildings.owner[building])
        return of_town(self.board.town[h]) if self.board.town[h] != NONE else of_land(self.terrain[h])

    def lay(self, h: int, terrain: int) -> None:
        """Changes the terrain of a hex."""
        self.terrain = self.terrain[:h] + (terrain,) + self.terrain[h + 1 :]

    def entry(self, h: int) -> int:
        """AP to enter a hex off the roads; 0 where it cannot be entered (MW-8.1, MW-8.2, MW-8.3, MW-8.4, MW-7.12)."""
        terrain = self.terrain[h]
        if terrain == UNKNOWN or self.event_at[h] != NONE:
            return 0
        cost = COST[terrain]
        if cost == 1 or self.house[h] != NONE or self.board.town[h] != NONE:
            return 1
        if terrain == WATER and (self.pontoons >> h) & 1:
            return self.world.pontoon_ap
        return cost

    def road_for(self, h: int, seat: int) -> bool:
        """Whether a hex counts as a road for a player (MW-17.5, MW-17.6, MW-17.7)."""
        if (self.roads >> h) & 1:
            return True
        holder = self.holder(h)
        return holder != NONE and self.allied(holder, seat)

    def holder(self, h: int) -> int:
        """The seat whose settlement or building stands on a hex, or NONE."""
        building = self.house[h]
        return self.buildings.owner[building] if building != NONE else self.board.town[h]

    # --- sides ---

    def side(self, seat: int) -> int:
        """The side of a player: in team games seats 1 and 3 against 2 and 4 (MW-22.1)."""
        return seat % 2 if self.terms.teams else seat

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every player."""
        return tuple([self.side(seat) for seat in range(self.seats)])

    def partner(self, seat: int) -> int:
        """The other player of a team."""
        return partners(self.sides, seat)[0]

    def allied(self, a: int, b: int) -> bool:
        """Whether two players are of one side."""
        return a == b or (self.terms.teams == 1 and (a - b) % 2 == 0)

    def side_mask(self, seat: int) -> int:
        """The seats of a player's side, which know its blocks: a mask (MW-22.8)."""
        return side_mask(self.sides, seat)

    # --- blocks ---

    def owner(self, no: int) -> int:
        """The seat that owns a block; NONE for guardians."""
        back = self.pieces.back[no]
        return back - BLOCK_BACK if back != GUARDIAN_BACK else NONE

    def troop(self, no: int) -> Troop:
        """What is printed on the card of a block."""
        return self.world.troops[self.pieces.face[no]]

    def blocks(self, seat: int) -> list[int]:
        """A player's blocks on the board, in order of appearance."""
        back = BLOCK_BACK + seat
        backs = self.pieces.back
        hexes = self.hex
        return [no for no in range(self.world.first_block, len(hexes)) if backs[no] == back and hexes[no] >= 0]

    def hero(self, no: int) -> int:
        """Which hero a block is, as sheets are numbered; NONE for other blocks."""
        return self.world.troops[self.pieces.face[no]].hero

    def age(self, no: int) -> int:
        """The age a block fights with; heroes and bears by level (MW-18.15, MW-18.52)."""
        troop = self.troop(no)
        if troop.sheet == NONE:
            return troop.age
        level = self.heroes.level[troop.sheet]
        second, third = self.world.hero_ages
        return 3 if level >= third else 2 if level >= second else 1

    def always(self, no: int) -> Ability:
        """The ability that is always active for a hero or companion, once it is bought; else one that does nothing."""
        troop = self.troop(no)
        if troop.sheet != NONE and (self.heroes.skills[troop.sheet] >> ALWAYS) & 1:
            return troop.always
        return self.world.no_ability

    def health(self, no: int) -> int:
        """The number of wounds that kill a block."""
        hero = self.hero(no)
        return self.heroes.health[hero] if hero != NONE else self.troop(no).health

    def full_ap(self, no: int) -> int:
        """AP on the card or hero sheet (MW-17.19)."""
        hero = self.hero(no)
        return self.heroes.ap[hero] if hero != NONE else self.troop(no).ap

    def add_block(self, face: int, seat: int, h: int, origin: int) -> int:
        """A new block on the board, known to its side; NONE as seat for a guardian, known to all."""
        back = BLOCK_BACK + seat if seat != NONE else GUARDIAN_BACK
        no = self.pieces.add(face, back, self.side_mask(seat) if seat != NONE else ALL)
        self.grow(h)
        if seat == NONE:
            self.note[no] = face
        self.origin[no] = origin
        self.put(no, h)
        return no

    def grow(self, h: int) -> None:
        """Adds a place for a new piece to every list that goes by piece number."""
        self.own_marks()
        self.own_recruits()
        self.hex.append(h)
        self.wounds.append(0)
        self.healing.append(0)
        self.ap.append(0)
        self.done.append(0)
        self.rallied.append(0)
        self.worked.append(0)
        self.run.append(0)
        self.heading.append(0)
        self.set_up.append(NOT_SET_UP)
        self.stance.append(NO_STANCE)
        self.front.append(NONE)
        self.shots.append(())
        self.tokens.append(0)
        self.shield.append(0)
        self.note.append(NONE)
        self.noted.append(self.round)
        self.outdated.append(0)
        self.origin.append(0)
        self.trained_by.append(NONE)
        self.trained_age.append(0)
        self.exchanges.append(0)
        self.walked.append(0)
        self.paces.append(0)
        self.proofs.append(0)
        self.progress.append(0)
        self.counted.append(())

    def arrange(self, first: int) -> None:
        """Numbers the blocks from this one on anew by hex, so that their order tells nothing (MW-5.29)."""
        nos = list(range(first, len(self.hex)))
        order = [no for _, no in sorted([(self.hex[no], no) for no in nos])]
        self.own_marks()
        self.own_recruits()
        self.pieces.arrange(nos, order)
        for column in (
            self.hex,
            self.wounds,
            self.healing,
            self.ap,
            self.done,
            self.rallied,
            self.worked,
            self.run,
            self.heading,
            self.set_up,
            self.stance,
            self.front,
            self.tokens,
            self.shield,
            self.note,
            self.noted,
            self.outdated,
            self.origin,
            self.trained_by,
            self.trained_age,
            self.exchanges,
            self.walked,
            self.paces,
            self.proofs,
            self.progress,
        ):
            column[first:] = [column[no] for no in order]
        self.shots[first:] = [self.shots[no] for no in order]
        self.counted[first:] = [self.counted[no] for no in order]
        for hero in range(len(self.world.heroes)):
            if self.heroes.block[hero] >= first:
                self.own_sheets().block[hero] = first + order.index(self.heroes.block[hero])
        for no in nos:
            if self.hex[no] != NOWHERE:
                places = self.helper if self.troop(no).worker else self.stand
                places[self.hex[no]] = no

    def renew(self, no: int) -> None:
        """Clears what a block has done, for a new round."""
        self.done[no] = 0
        self.run[no] = 0
        self.walked[no] = 0
        if self.rallied[no] or self.worked[no]:
            self.own_marks()
            self.rallied[no] = 0
            self.worked[no] = 0

    def forget_progress(self, no: int) -> None:
        """Clears what has counted toward a mission."""
        if self.progress[no] or self.counted[no]:
            self.own_marks()
            self.progress[no] = 0
            self.counted[no] = ()

    def put(self, no: int, h: int) -> None:
        """Puts a block on a hex. Where another holds the hex, the block passes through (MW-8.12)."""
        self.hex[no] = h
        if self.troop(no).worker:
            if self.helper[h] == NONE:
                self.helper[h] = no
        elif self.stand[h] == NONE:
            self.stand[h] = no

    def break_up(self, no: int) -> None:
        """Ends the set-up and the stance of a block (MW-12.15, MW-16.11, MW-16.20)."""
        self.end_stance(no)
        if self.set_up[no] != NOT_SET_UP:
            self.own_marks()
            self.set_up[no] = NOT_SET_UP

    def end_stance(self, no: int) -> None:
        """Ends the stance of a block, and forgets what it has shot at."""
        if self.stance[no] != NO_STANCE or self.shots[no]:
            self.own_marks()
            self.stance[no] = NO_STANCE
            self.front[no] = NONE
            self.shots[no] = ()

    def lift(self, no: int) -> None:
        """Takes a block off its hex."""
        h = self.hex[no]
        if self.troop(no).worker:
            if self.helper[h] == no:
                self.helper[h] = NONE
        elif self.stand[h] == no:
            self.stand[h] = NONE
        self.hex[no] = NOWHERE

    def army(self, seat: int) -> int:
        """The number of a player's units on the board; decoys do not count."""
        return len([no for no in self.blocks(seat) if self.pieces.face[no] != self.world.decoy_face])
