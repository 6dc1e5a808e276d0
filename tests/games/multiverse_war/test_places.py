"""How places are said: by what all can see there, never by what hides there."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.bearings import bearing
from wartable.games.multiverse_war.content.geometry import CLUSTER
from wartable.games.multiverse_war.content.terrain import UNKNOWN
from wartable.games.multiverse_war.content.verbs_and_tellings import (
    ATTACKS,
    BUILT,
    CUT_DOWN,
    DESTROYED,
    EXPLORE,
    HIT_HOUSE,
    MOVED,
    ROLLED,
    SHOOTS,
    UNMASKED,
)
from wartable.games.multiverse_war.rules.news import tell_of
from wartable.games.multiverse_war.rules.sight import remove_decoy
from wartable.kernel import Choice
from wartable.kernel.notation import label, sentence, spoken
from wartable.kernel.words import SEAT
from wartable.testing import rule

from .builders import GAME, Desk
from .sights import pick

NAMES = ("Ada", "Ben")
HERE, THERE, FAR = (3, 1), (4, 1), (5, 1)


def said(desk: Desk, kind: int) -> list[str]:
    """Every telling of a kind in words, as the first player hears it."""
    return [sentence(GAME, event, NAMES) for event in desk.umpire.events if event.kind == kind and event.heard_by(0)]


@pytest.mark.parametrize(("ground", "words"), [
    ("grass", "the grassland at 4,1 in the Stone Terraces"), ("forest", "the forest in the Stone Terraces"),
    ("hill", "the hill in the Stone Terraces"),
])  # fmt: skip
def test_open_land_is_said_by_its_terrain(ground: str, words: str) -> None:
    desk = Desk(terrain={THERE: ground})
    desk.act(desk.block("horseman", 0, HERE, ap=6))
    assert pick(desk, "step 4,1").label == f"Step to {words}"
    desk.choose("step 4,1")
    assert said(desk, MOVED) == [f"Ada's Horseman moves to {words.replace(' at 4,1', '')}."]


def test_buildings_and_settlements_are_said_with_their_owners() -> None:
    desk = Desk()
    desk.house("barracks", 0, THERE)
    desk.act(desk.block("horseman", 0, HERE))
    assert pick(desk, "step 4,1").label == "Step to your Barracks in the Stone Terraces"
    desk.choose("step 4,1")
    [event] = [event for event in desk.umpire.events if event.kind == MOVED and event.heard_by(0)]
    assert sentence(GAME, event, NAMES) == "Ada's Horseman moves to Ada's Barracks in the Stone Terraces."
    assert [part.value for part in spoken(GAME, event, NAMES) if part.kind == SEAT] == [0, 0]
    town = desk.board.settlement[1][0]
    q, r = desk.board.hexes[town]
    assert GAME.name("hex", desk.s.code(town)) == "settlement"
    assert GAME.name("hex", GAME.stated(desk.s, "hex", town)) == f"settlement at {q},{r}"
    assert GAME.belongs("hex", desk.s.code(town)) == 1


def test_a_choice_that_another_reads_names_its_owner() -> None:
    desk = Desk()
    desk.house("barracks", 0, THERE)
    desk.act(desk.block("horseman", 0, HERE))
    step = next(choice for choice in desk.ask.choices(desk.s) if choice.a == desk.at(THERE))
    assert label(GAME, desk.s, 0, step, NAMES) == "Step to Ada's Barracks in the Stone Terraces"
    assert label(GAME, desk.s, 0, step, NAMES, 0) == "Step to your Barracks in the Stone Terraces"


def test_notation_and_pointing_know_coordinates_only() -> None:
    desk = Desk()
    desk.house("barracks", 0, THERE)
    told = desk.s.code(desk.at(THERE))
    for kind in ("hex", "foe", "spot"):
        assert GAME.key_of(kind, told) == "4,1"
        assert GAME.place(kind, told) == "hex:4,1"


def test_a_record_of_before_still_names_its_places() -> None:
    desk = Desk()
    assert GAME.name("hex", desk.board.codes[desk.at(THERE)]) == "the hex at 4,1"


# -- what is attacked


def test_an_attack_names_the_block_it_strikes() -> None:
    desk = Desk(numbers=(9, 9))
    desk.block("spearman", 1, THERE)
    desk.act(desk.block("spearman", 0, HERE))
    assert pick(desk, "attack 4,1").label == "Attack Ben's Spearman in the Stone Terraces"
    desk.choose("attack 4,1")
    assert said(desk, ATTACKS) == ["Ada's Spearman attacks Ben's Spearman in the Stone Terraces."]
    assert said(desk, ROLLED) == ["Ada's Spearman rolls 10.", "Ben's Spearman rolls 10."]


def test_a_shot_at_a_building_names_the_building() -> None:
    desk = Desk(numbers=(0, 0))
    desk.house("academy", 1, FAR)
    desk.act(desk.block("bowman", 0, HERE))
    assert pick(desk, "shoot 5,1").label == "Shoot at Ben's Academy in the Stone Terraces"
    desk.choose("shoot 5,1")
    assert said(desk, SHOOTS) == ["Ada's Bowman shoots at Ben's Academy in the Stone Terraces."]
    assert said(desk, HIT_HOUSE) == ["A hit on Ben's Academy in the Stone Terraces: 1 damage."]


@rule("MW-9.36")
@pytest.mark.parametrize("inside", ["spearman", "horseman", "builder", "decoy"])
def test_a_block_that_not_all_know_is_not_named(inside: str) -> None:
    desk = Desk()
    desk.act(desk.block("spearman", 0, HERE))
    hidden = desk.block(inside, 1, THERE)
    desk.s.pieces.hide((hidden,), 0b10)
    aimed = GAME.stated(desk.s, "foe", desk.at(THERE))
    assert GAME.name("foe", aimed) == "hidden block in the Stone Terraces"
    assert GAME.belongs("foe", aimed) == 1


def test_a_guardian_is_nobodys() -> None:
    desk = Desk()
    desk.guardian(THERE)
    desk.act(desk.block("spearman", 0, HERE))
    assert pick(desk, "attack 4,1").label == "Attack the guardian in the Stone Terraces"


def test_blocks_are_told_with_their_owners_known_or_not() -> None:
    desk = Desk()
    horse = desk.block("horseman", 1, HERE)
    desk.s.pieces.hide((horse,), 0b10)
    tell_of(desk.s, MOVED, horse, desk.umpire, desk.s.code(desk.at(THERE)))
    assert said(desk, MOVED) == ["Ben's block moves to the grassland in the Stone Terraces."]
    [mine] = [event for event in desk.umpire.events if event.kind == MOVED and event.heard_by(1)]
    assert sentence(GAME, mine, NAMES) == "Ben's Horseman moves to the grassland in the Stone Terraces."


@rule("MW-9.28")
def test_a_decoy_is_told_as_the_block_it_was() -> None:
    desk = Desk()
    remove_decoy(desk.s, desk.block("decoy", 1, THERE), desk.umpire)
    assert said(desk, UNMASKED) == ["Ben's block was a decoy and is gone."]


# -- what stands there no longer, or only now


def test_what_is_built_or_cut_is_said_by_where_it_is() -> None:
    desk = Desk(terrain={THERE: "forest"})
    desk.block("builder", 0, THERE)
    desk.build_turn(0, 20)
    desk.choose("work", "worker builder", "construct barracks")
    assert said(desk, BUILT) == ["Ada builds Barracks in the Stone Terraces."]
    desk = Desk(terrain={THERE: "forest"})
    desk.block("builder", 0, THERE)
    desk.build_turn(0, 20)
    desk.choose("work", "worker builder", "cut")
    assert said(desk, CUT_DOWN) == ["Ada cuts the forest in the Stone Terraces."]


def test_a_ruin_is_said_as_what_it_was() -> None:
    desk = Desk(numbers=(0, 0))
    card = desk.world.buildings[0]
    desk.house("barracks", 1, THERE, damage=card.health - 1)
    desk.act(desk.block("swordsman", 0, HERE))
    desk.choose("attack 4,1")
    [told] = said(desk, DESTROYED)
    assert told.startswith("Ben's Barracks in the Stone Terraces is destroyed. Ada scores ")


@pytest.mark.parametrize(("step", "words"), [
    ((0, 0), ""), ((1, 0), ""), ((3, 0), "3 hexes east"), ((0, 2), "2 hexes south-east"), ((2, 0), "2 hexes east"),
    ((-2, 4), "4 hexes south"), ((-3, 3), "3 hexes south-west"), ((-2, 0), "2 hexes west"),
    ((0, -3), "3 hexes north-west"), ((2, -4), "4 hexes north"), ((3, -3), "3 hexes north-east"),
])  # fmt: skip
def test_a_hex_is_told_by_its_distance_and_direction(step: tuple[int, int], words: str) -> None:
    home = (5, -2)
    assert bearing(home, (home[0] + step[0], home[1] + step[1])) == (words and f"{words} of your home base")


def test_the_log_names_territories_and_tells_where_a_home_base_lies() -> None:
    desk = Desk(terrain={THERE: "forest"})
    desk.act(desk.block("horseman", 0, HERE, ap=6))
    desk.choose("step 4,1")
    [event] = [event for event in desk.umpire.events if event.kind == MOVED and event.heard_by(0)]
    for viewer in (-1, 0, 1):
        said = sentence(GAME, event, NAMES, desk.s, viewer)
        assert said == "Ada's Horseman moves to the forest in the Stone Terraces."
    ground = next(h for h in range(CLUSTER) if desk.board.town[h] < 0)
    told = desk.s.code(ground)
    home, at = desk.board.hexes[CLUSTER], desk.board.hexes[ground]
    assert GAME.name("hex", told).endswith(" by the town")
    assert [GAME.bearing(desk.s, "hex", told, viewer) for viewer in (0, 1)] == ["yours", bearing(home, at)]


def test_land_that_nobody_explored_has_no_name() -> None:
    desk = Desk()
    h = desk.at(THERE)
    desk.s.lay(h, UNKNOWN)
    assert GAME.name("spot", GAME.stated(desk.s, "spot", h)) == "at 4,1"
    assert GAME.name("hex", desk.s.code(h)) == "the hex at 4,1"
    slot = desk.board.slot(h)
    away = bearing(desk.board.hexes[0], desk.board.hexes[desk.board.slot_hexes(slot)[0]])
    assert label(GAME, desk.s, 0, Choice(EXPLORE, slot), NAMES) == f"Explore the land {away}"


def test_two_of_the_same_name_are_told_apart_where_one_is_chosen() -> None:
    desk = Desk()
    slot = desk.board.slot_hexes(desk.board.slot(desk.at(THERE)))
    one, other = (desk.board.hexes[h] for h in (slot[1], slot[4]))
    desk.house("barracks", 0, one)
    alone = GAME.stated(desk.s, "hex", slot[1])
    assert GAME.name("hex", alone) == "Barracks in the Stone Terraces"
    desk.house("barracks", 0, other)
    for h in (slot[1], slot[4]):
        q, r = desk.board.hexes[h]
        assert GAME.name("hex", GAME.stated(desk.s, "hex", h)) == f"Barracks at {q},{r} in the Stone Terraces"
