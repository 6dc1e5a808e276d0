"""Snapshots of older versions still load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wartable.games.multiverse_war.content.marks import (
    ACTED,
    COVERING,
    DESERTERS,
    FROM_BUILDING,
    IS_WORKER,
    NO_DECOY,
    NO_STANCE,
    NONE,
    OFF_ROAD,
    PAVISE_UP,
    READIED,
    SETTLERS,
    SPEARS_LOWERED,
)
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import BadRecord, FastUmpire, asked, fingerprint, load, playout, save
from wartable.kernel.record import loads, verify
from wartable.testing import rule

from .builders import BUILDINGS, GAME

SCHEMA_1 = Path(__file__).parent / "snapshots" / "schema_1.json"
"""A table of two in round 15, saved when a block's marks were packed; some marks were set by hand."""
FIRST = 68
"""The first block: it is one of a kind, as are the next four."""


def old() -> WarState:
    return load(GAME, json.loads(SCHEMA_1.read_text(encoding="utf-8")))


def test_an_old_snapshot_loads_and_the_game_goes_on() -> None:
    s = old()
    assert json.loads(SCHEMA_1.read_text(encoding="utf-8"))["schema"] == 1
    again = load(GAME, json.loads(json.dumps(save(GAME, s))))
    assert fingerprint(GAME, again) == fingerprint(GAME, s)
    assert playout(s, FastUmpire(1)) > 0
    assert not s.agenda


@rule("MW-9.34")
def test_a_note_and_whether_it_is_outdated() -> None:
    s = old()
    assert [(s.note[no], s.outdated[no]) for no in range(FIRST, FIRST + 3)] == [(3, 1), (4, 0), (-1, 0)]


@rule("MW-9.34")
def test_paces_and_what_they_prove() -> None:
    s = old()
    assert (s.paces[FIRST], s.proofs[FIRST]) == (2, NO_DECOY | IS_WORKER)
    assert (s.paces[FIRST + 1], s.proofs[FIRST + 1]) == (4, NO_DECOY)
    assert (s.paces[-3], s.proofs[-3]) == (0, 0)


@rule("MW-16.18")
def test_how_far_a_block_ran_and_where() -> None:
    s = old()
    assert [(s.run[no], s.heading[no]) for no in (FIRST + 2, FIRST + 4)] == [(2, 5), (2, 2)]


@rule("MW-6.3", "MW-18.72")
def test_what_a_block_has_done_how_often_it_worked_and_was_rallied() -> None:
    s = old()
    marks = [(s.done[no], s.worked[no], s.rallied[no]) for no in range(FIRST + 2, FIRST + 6)]
    moved = ACTED | OFF_ROAD
    assert marks == [(moved, 2, 2), (moved, 1, 1), (moved, 0, 0), (ACTED | READIED, 0, 1)]


@rule("MW-16.11", "MW-16.20", "MW-16.27")
def test_a_stance_and_its_front() -> None:
    s = old()
    stances = [(s.stance[no], s.front[no]) for no in range(FIRST + 1, FIRST + 5)]
    assert stances == [(NO_STANCE, NONE), (SPEARS_LOWERED, 4), (PAVISE_UP, NONE), (COVERING, 2)]


@rule("MW-9.34")
def test_where_a_block_came_from_and_how_often_it_was_exchanged() -> None:
    s = old()
    origins = [(s.origin[no], s.exchanges[no]) for no in range(FIRST, FIRST + 3)]
    assert origins == [(FROM_BUILDING, 2), (DESERTERS, 1), (SETTLERS, 0)]
    sites = [(s.trained_by[no], s.trained_age[no]) for no in range(FIRST, FIRST + 3)]
    assert sites == [(BUILDINGS.index("guard_tower"), 2), (NONE, 0), (NONE, 0)]


@rule("MW-19.16")
def test_the_tally_of_a_mission_and_what_it_tells_apart() -> None:
    data = json.loads(SCHEMA_1.read_text(encoding="utf-8"))
    faces, tallies = data["fields"]["pieces"]["face"], data["fields"]["progress"]
    data["fields"]["turn"]["spotted"] = [70, 72, 75]
    packed = {
        "M1-12": 1 + (2 << 4),
        "M2-09": 2 + (1 << 4 + 1) + (1 << 4 + 3),
        "M3-02": 2 + (2 << 4 + 4) + (1 << 4 + 12),
        "M2-10": 3,
    }
    for key, tally in packed.items():
        tallies[faces.index(key)] = tally
    s = load(GAME, data)
    apart = {key: (s.progress[faces.index(key)], s.counted[faces.index(key)]) for key in packed}
    assert apart == {"M1-12": (1, (70, 72)), "M2-09": (2, (1, 3)), "M3-02": (2, (1, 1, 3)), "M2-10": (3, ())}


@rule("MW-2.9")
def test_first_units_and_their_hexes() -> None:
    data = json.loads(SCHEMA_1.read_text(encoding="utf-8"))
    data["fields"]["picked"] = [[3, 7, 4], []]
    s = load(GAME, data)
    assert (s.picked, s.placed) == ([(3, 4), ()], [(7,), ()])


@rule("MW-7.18")
def test_deserters_who_wait_to_be_chosen() -> None:
    data = json.loads(SCHEMA_1.read_text(encoding="utf-8"))
    data["agenda"].append(["JoinUnit", 0, 5])
    s = load(GAME, data)
    (ask,) = asked(s)
    assert ask.data() == (0, 5, [event.key for event in GAME.world.events].index("E04"))
    assert {GAME.world.troops[choice.a].key for choice in ask.choices(s)} <= {"spearman", "swordsman", "bowman"}


def test_an_old_record_of_which_no_rule_has_changed_still_replays_with_its_dice() -> None:
    record = loads((SCHEMA_1.parent / "record_schema_1.json").read_text(encoding="utf-8"))
    assert record.schema == 1
    with pytest.raises(BadRecord, match="Played with rules 1 "):
        verify(GAME, record)
    # Nobody fights in water or hires the Deadeye here, so apart from its header the record is one of today.
    record.version, record.content = GAME.version, GAME.content_version()
    assert verify(GAME, record).over
