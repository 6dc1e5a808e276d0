"""What a viewer does not know, dealt anew (*Who sees what*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import (
    DESERTERS,
    FROM_TOWN,
    IS_WORKER,
    NO_DECOY,
    NONE,
    NOWHERE,
    SETTLERS,
)
from wartable.games.multiverse_war.content.verbs_and_tellings import DONE
from wartable.games.multiverse_war.rules.recruiting import note_site
from wartable.games.multiverse_war.secrets.reckoning import reckoned
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import Choice, Deal, FastUmpire, OptionValue, answer, asked, fingerprint, legal, settle
from wartable.testing import Script, rule

from .builders import DECOY, FACES, FIRST_BLOCK, FIRST_HERO, GAME, UNITS, Desk
from .test_setup import Beginning
from .zones import zones

WORLD = GAME.world
FAR: Hex = (4, -1)


def deals(d: Desk, viewer: int, count: int = 40) -> list[WarState]:
    """The position as it may be, many times."""
    return [GAME.resample(d.s, viewer, FastUmpire(seed)) for seed in range(count)]


def faces(d: Desk, no: int, viewer: int = 1, count: int = 60) -> set[str]:
    """All that a block may be for a viewer."""
    return {WORLD.troops[s.pieces.face[no]].key for s in deals(d, viewer, count)}


def stranger(d: Desk, key: str = "spearman", hex: Hex = FAR, origin: int = FROM_TOWN, exchanges: int = 0) -> int:
    """A block recruited in the town, of which nobody else knows anything."""
    no = d.block(key, 0, hex)
    d.s.origin[no] = origin
    d.s.exchanges[no] = exchanges
    return no


FIRST_AGE = {"builder", "scout", "spearman", "swordsman", "bowman", "horseman", "catapult"}


@rule("MW-9.34")
def test_a_block_from_the_town_may_be_anything_unlocked() -> None:
    d = Desk()
    no = stranger(d)
    assert faces(d, no, count=150) == FIRST_AGE | {"decoy"}
    d.s.unlocked[0] |= 1 << FACES["pikeman"]
    assert "pikeman" in faces(d, no, count=150)


@rule("MW-9.34")
def test_first_units_and_deserters_are_no_decoys() -> None:
    d = Desk()
    assert faces(d, stranger(d, origin=SETTLERS), count=120) == FIRST_AGE
    joined = stranger(d, hex=(5, -1), origin=DESERTERS)
    assert faces(d, joined) == {"spearman", "swordsman", "bowman"}


@rule("MW-9.34")
def test_a_block_is_of_the_troops_of_its_building() -> None:
    d = Desk()
    d.house("guard_tower", 0, FAR)
    no = stranger(d, "bowman")
    note_site(d.s, no, d.at(FAR))
    assert faces(d, no) == {"bowman", "decoy"}


@rule("MW-9.34")
def test_a_noted_block_is_what_it_was() -> None:
    d = Desk()
    no = stranger(d)
    d.s.note[no] = FACES["spearman"]
    assert faces(d, no) == {"spearman"}


@rule("MW-9.34")
def test_an_exchanged_block_is_a_successor_of_what_it_was() -> None:
    d = Desk()
    d.s.unlocked[0] |= 1 << FACES["pikeman"] | 1 << FACES["grenadier"]
    no = stranger(d, "pikeman", exchanges=1)
    d.s.note[no], d.s.outdated[no] = FACES["spearman"], 1
    assert faces(d, no) == {"pikeman", "grenadier"}
    d.s.note[no], d.s.outdated[no] = NONE, 0
    assert faces(d, no) == {"pikeman", "grenadier"}


@rule("MW-9.34")
def test_a_block_has_the_ap_it_has_shown() -> None:
    d = Desk()
    no = stranger(d, "scout")
    d.s.paces[no] = 3
    assert faces(d, no) == {"scout", "swordsman", "horseman"}
    d.s.paces[no] = 4
    assert faces(d, no) == {"scout", "horseman"}


@rule("MW-9.34")
def test_who_explored_is_no_decoy_and_who_worked_a_worker() -> None:
    d = Desk()
    no = stranger(d, "builder")
    d.s.proofs[no] = NO_DECOY
    assert faces(d, no, count=120) == FIRST_AGE
    d.s.proofs[no] = NO_DECOY | IS_WORKER
    assert faces(d, no) == {"builder"}


@rule("MW-9.34")
def test_a_wounded_block_has_the_health_to_bear_it() -> None:
    d = Desk()
    no = stranger(d)
    d.s.wounds[no] = 1
    assert faces(d, no, count=120) == FIRST_AGE - {"builder"}


@rule("MW-9.34", "MW-8.10")
def test_one_of_two_stacked_blocks_is_a_worker() -> None:
    d = Desk()
    a = stranger(d, "builder")
    b = stranger(d)
    workers = set()
    for s in deals(d, 1):
        assert s.troop(a).worker != s.troop(b).worker
        assert s.troop(s.helper[d.at(FAR)]).worker
        assert not s.troop(s.stand[d.at(FAR)]).worker
        workers.add(s.helper[d.at(FAR)])
    assert workers == {a, b}


@rule("MW-9.34", "MW-1.5")
def test_there_are_never_more_blocks_of_a_type_than_in_the_rack() -> None:
    d = Desk()
    hexes = [d.board.hexes[h] for slot in (2, 3, 4) for h in d.board.slot_hexes(slot)]
    for hex in hexes[:16]:
        d.s.paces[stranger(d, "spearman", hex)] = 2
    for s in deals(d, 1, 20):
        counts = Counter(s.pieces.face[no] for no in s.blocks(0))
        assert all(counts[face] <= WORLD.troops[face].blocks for face in counts)


@rule("MW-9.34")
def test_narrow_choices_make_room_for_one_another() -> None:
    scout, horse, bow = 1 << 1, 1 << 5, 1 << 4
    for seed in range(30):
        guess = Deal([scout | horse, scout | horse | bow, horse | bow, scout], [0, 1, 0, 0, 1, 2, *[0] * 20])
        assert guess.fill(FastUmpire(seed))
        assert guess.face[3] == 1
        assert sorted(guess.face) == [1, 4, 5, 5]


@rule("MW-18.25")
def test_a_living_hero_is_one_of_the_blocks() -> None:
    d = Desk()
    hero = d.hero("blademaster", 0, FAR)
    other = stranger(d, "spearman", (5, -1))
    for no in (hero, other):
        d.s.origin[no] = FROM_TOWN
    found = set()
    for s in deals(d, 1):
        there = [no for no in s.blocks(0) if s.hero(no) != NONE]
        assert there == [s.heroes.block[0]]
        assert s.pieces.face[there[0]] == FIRST_HERO
        found.update(there)
    assert found == {hero, other}


@rule("MW-18.25")
def test_a_hero_in_sight_is_nowhere_else() -> None:
    d = Desk()
    hero = d.hero("blademaster", 0, FAR)
    stranger(d, "spearman", (2, -1))
    d.block("scout", 1, (5, 0))
    d.look()
    assert d.seen(hero)
    assert all([no for no in s.blocks(0) if s.hero(no) != NONE] == [hero] for s in deals(d, 1, 10))


@rule("MW-9.35")
def test_ap_and_set_up_are_dealt_with_the_face() -> None:
    d = Desk()
    no = stranger(d, "catapult")
    d.s.set_up[no] = 6
    d.s.active = 0
    d.s.walked[no] = 1
    for s in deals(d, 1):
        assert s.ap[no] == s.full_ap(no) - 1
        assert s.set_up[no] == NONE
    d.s.walked[no] = 0
    marks = {(s.pieces.face[no] == FACES["catapult"], s.set_up[no]) for s in deals(d, 1, 200)}
    assert marks == {(True, 6), (True, NONE), (False, NONE)}


@rule("MW-4.14")
def test_gold_is_what_the_dealt_blocks_leave_over() -> None:
    d = Desk()
    d.s.purse[0] = 9
    no = stranger(d)
    d.s.gold[0] = 7
    for s in deals(d, 1):
        assert s.gold[0] == 9 - s.troop(no).gold
    free = stranger(d, "scout", (5, -1), origin=SETTLERS)
    assert all(s.gold[0] == 9 - s.troop(no).gold for s in deals(d, 1, 10))
    d.s.note[free] = FACES["scout"]
    d.s.purse[0] = 0
    assert all(s.gold[0] == 0 for s in deals(d, 1, 10))


@rule("MW-4.14", "MW-5.23")
def test_an_exchange_costs_a_surcharge_beside_the_difference() -> None:
    d = Desk()
    d.s.purse[0] = 20
    stranger(d, "pikeman", exchanges=1)
    assert reckoned(d.s, 0) == 20 - 3 - 1
    stranger(d, "crossbowman", (5, -1), origin=SETTLERS, exchanges=1)
    assert reckoned(d.s, 0) == 16 - (6 - 3) - 1


@rule("MW-19.14")
def test_missions_of_others_are_dealt_anew_and_own_ones_stay() -> None:
    d = Desk()
    d.s.progress[d.s.missions[0][0]] = 1
    hands = set()
    for s in deals(d, 1):
        assert [s.pieces.face[no] for no in s.missions[1]] == [d.s.pieces.face[no] for no in d.s.missions[1]]
        hands.add(tuple(s.pieces.face[no] for no in s.missions[0]))
        assert all(WORLD.missions[s.pieces.face[no] - WORLD.first_mission].age == 1 for no in s.missions[0])
        assert s.progress[s.missions[0][0]] == 0
    assert len(hands) > 10
    assert all(s.progress == d.s.progress for s in deals(d, 0, 3))


@rule("MW-22.8")
def test_partners_know_each_others_blocks_gold_and_missions() -> None:
    d = Desk("team")
    no = d.block("catapult", 0, (4, 2))
    d.s.gold[0] = 13
    for s in deals(d, 2, 5):
        assert s.pieces.face[no] == FACES["catapult"]
        assert s.gold[0] == 13
        assert [s.pieces.face[m] for m in s.missions[0]] == [d.s.pieces.face[m] for m in d.s.missions[0]]
    assert len(faces(d, no, viewer=1)) > 1


@rule("MW-9.34")
def test_a_spectator_knows_no_hidden_face() -> None:
    d = Desk()
    mine, theirs = stranger(d), d.block("bowman", 1, (6, 3))
    assert len(faces(d, mine, -1)) > 1
    assert len(faces(d, theirs, -1)) > 1


@rule("MW-2.3")
@pytest.mark.parametrize("portal", [False, True])
def test_unexplored_land_is_dealt_anew(portal: bool) -> None:
    s = Beginning(portal=portal).s
    dealt = [GAME.resample(s, 0, FastUmpire(seed)) for seed in range(20)]
    assert len({tuple(other.pieces.face[no] for no in s.slots) for other in dealt}) > 10
    for other in dealt:
        out = [WORLD.territories[other.pieces.face[no] - WORLD.first_territory] for no in s.spare]
        assert not portal or all(territory.quarry < 0 for territory in out)


@rule("MW-2.23")
def test_face_down_events_are_dealt_anew() -> None:
    d = Desk().event(FAR, "E06")
    token = d.s.event_at[d.at(FAR)]
    assert len({s.pieces.face[token] for s in deals(d, 0)}) > 4


@rule("MW-2.9")
def test_picks_of_others_are_dealt_anew() -> None:
    g = Beginning().choose(0, "pick scout", "place 0,0", "pick bowman")
    guesses = [GAME.resample(g.s, 1, FastUmpire(seed)) for seed in range(20)]
    picks = {(s.picked[0], s.placed[0]) for s in guesses}
    assert len(picks) > 5
    assert {(len(picked), len(placed)) for picked, placed in picks} == {(2, 1)}
    assert all(placed[0] in g.s.board.settlement[0] for _, placed in picks)
    own = GAME.resample(g.s, 0, FastUmpire(1))
    assert (own.picked, own.placed) == (g.s.picked, g.s.placed)


@rule("MW-5.29")
def test_blocks_of_a_build_turn_in_progress_are_not_there_for_others() -> None:
    d = Desk()
    d.build_turn(0, gold=9).choose("recruit", "take catapult", "site 0,0")
    new = d.s.blocks(0)
    for s in deals(d, 1, 5):
        assert s.blocks(0) == []
        assert s.hex[new[0]] == NOWHERE
        assert s.town_used[0] == 0
        assert s.gold[0] == 9
        assert s.pieces.face[new[0]] == DECOY
        ear = Script()
        answer(s, 0, Choice(DONE), ear)
        settle(s, ear)
        assert "appeared" not in [GAME.tellings[event.kind].key for event in ear.events]
    assert GAME.resample(d.s, 0, FastUmpire(1)).blocks(0) == new


@rule("MW-5.29")
def test_an_exchange_of_a_build_turn_in_progress_has_not_happened_for_others() -> None:
    d = Desk()
    no = d.block("bowman", 0, (0, 0))
    d.s.note[no] = FACES["bowman"]
    d.s.unlocked[0] |= 1 << FACES["crossbowman"]
    d.build_turn(0, gold=9).choose("upgrade", "exchange bowman")
    assert d.s.pieces.face[no] == FACES["crossbowman"]
    assert faces(d, no) == {"bowman"}


# -- whole games


def played(seats: int, seed: int, every: int, **options: OptionValue) -> Iterator[WarState]:
    """Positions of a random game."""
    umpire, bot = FastUmpire(seed), FastUmpire(seed + 1)
    s = GAME.new(seats, GAME.check(seats, options), umpire)
    settle(s, umpire)
    count = 0
    while s.agenda:
        count += 1
        if count % every == 0:
            yield s
        asks = asked(s)
        ask = asks[bot.draw(len(asks))]
        choices = legal(s, ask)
        answer(s, ask.seat, choices[bot.draw(len(choices))], umpire)
        settle(s, umpire)


@rule("MW-9.34")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"turn_limit": 10}),
        (4, {"map": "team", "turn_limit": 5}),
        (3, {"map": "ffa3", "turn_limit": 5}),
        (3, {"map": "ffa3", "ffa_mode": "open", "turn_limit": 5}),
    ],
)
def test_a_deal_depends_on_what_is_known_and_on_nothing_else(seats: int, options: dict[str, OptionValue]) -> None:
    """Where the viewer is asked, two positions that are alike for the viewer are dealt alike."""
    for s in played(seats, 7, 23, **options):
        viewer = asked(s)[0].seat
        once = GAME.resample(s, viewer, FastUmpire(3))
        twice = GAME.resample(GAME.resample(s, viewer, FastUmpire(4)), viewer, FastUmpire(3))
        assert fingerprint(GAME, once) == fingerprint(GAME, twice)


@rule("MW-9.34")
def test_every_deal_is_a_position_of_the_game() -> None:
    for s in played(2, 11, 17, turn_limit=12):
        for viewer in (-1, 0, 1):
            other = GAME.resample(s, viewer, FastUmpire(5))
            found = Counter(no for zone in zones(other) for no in zone)
            assert all(found[no] == 1 for no in range(len(other.pieces.face)))
            assert other.hex[:FIRST_BLOCK] == s.hex[:FIRST_BLOCK]
            for seat in (0, 1):
                counts = Counter(other.pieces.face[no] for no in other.blocks(seat))
                assert all(n <= WORLD.troops[face].blocks for face, n in counts.items() if face < UNITS)
                assert counts[DECOY] <= 4
                assert other.gold[seat] >= 0
            for hero in range(5):
                no = other.heroes.block[hero]
                assert no == NONE or other.hero(no) == hero
