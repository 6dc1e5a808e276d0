"""The fight that is shown before an attack is the fight that is then fought: played out for every pair of faces."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from wartable.games.multiverse_war.content.marks import NONE
from wartable.kernel import ALL
from wartable.kernel.notation import read
from wartable.kernel.scene import Duel
from wartable.testing import rule

from .builders import GAME, Desk
from .hands import hold

HERE, EAST, FAR = (3, 1), (4, 1), (5, 1)
FACES_OF_DIE = range(GAME.world.die)

FIGHTS = [
    ("attack", "spearman", "horseman", 0, 0, "grass"),
    ("attack", "horseman", "spearman", 0, 0, "grass"),
    ("attack", "horseman", "bowman", 0, 1, "hill"),
    ("attack", "swordsman", "swordsman", 1, 0, "forest"),
    ("attack", "swordsman", "horseman", 1, 1, "grass"),
    ("attack", "spearman", "builder", 0, 0, "grass"),
    ("shoot", "bowman", "spearman", 0, 0, "hill"),
    ("shoot", "bowman", "horseman", 0, 1, "grass"),
]


def a_fight(verb: str, attacker: str, defender: str, hurt: int, other_hurt: int, ground: str) -> tuple[Desk, int, int]:
    """Two blocks with so many wounds, face to face, or two hexes apart for a shot; others stand beside them."""
    there = FAR if verb == "shoot" else EAST
    desk = Desk(terrain={there: ground})
    own = desk.block(attacker, 0, HERE, ap=6)
    other = desk.block(defender, 1, there)
    desk.block("spearman", 0, (4, 0))
    desk.s.wounds[own], desk.s.wounds[other] = hurt, other_hurt
    desk.act(own)
    return desk, own, other


def choice_of(verb: str) -> str:
    """The attack as records write it."""
    return f"{verb} {'5,1' if verb == 'shoot' else '4,1'}"


def shown(desk: Desk, text: str) -> Duel:
    """What is shown before the attack."""
    duel = GAME.show(desk.s, read(GAME, desk.s, desk.ask, text), 0).duel
    assert duel is not None
    return duel


def lost(desk: Desk, no: int, before: int) -> bool:
    """Whether a block was hit: it is gone, or has one wound more."""
    return desk.s.hex[no] == NONE or desk.s.wounds[no] > before


@rule("MW-10.7", "MW-10.8")
@pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: "-".join([str(word) for word in fight]))
def test_the_outcomes_shown_are_those_of_all_faces_of_the_die(fight: tuple[str, str, str, int, int, str]) -> None:
    verb, _, _, hurt, other_hurt, _ = fight
    desk, _, _ = a_fight(*fight)
    duel = shown(desk, choice_of(verb))
    found: Counter[str] = Counter()
    for first, second in product(FACES_OF_DIE, repeat=2):
        table, own, other = a_fight(*fight)
        table.umpire.numbers = [first, second, *[0] * 8]
        table.choose(choice_of(verb))
        mine, theirs = lost(table, own, hurt), lost(table, other, other_hurt)
        found["both" if mine and theirs else "good" if theirs else "bad" if mine else "none"] += 1
    told = {o.tone or ("none" if "miss" in o.words else "both"): o.chance for o in duel.outcomes}
    assert told == dict(found)


@pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: "-".join([str(word) for word in fight]))
def test_a_blow_hits_with_just_the_faces_that_are_shown(fight: tuple[str, str, str, int, int, str]) -> None:
    verb, _, _, _, other_hurt, _ = fight
    duel = shown(a_fight(*fight)[0], choice_of(verb))
    position = next(i for i, blow in enumerate(duel.blows) if blow.label.startswith("Your"))
    hits = 0
    for face in FACES_OF_DIE:
        table, _, other = a_fight(*fight)
        miss = len(FACES_OF_DIE) - 1
        table.umpire.numbers = [*[miss] * position, face, *[miss] * 8]
        table.choose(choice_of(verb))
        hits += lost(table, other, other_hurt)
    assert duel.blows[position].upto == hits


@rule("MW-11.7", "MW-11.19")
def test_beside_the_fight_stands_why_it_counts() -> None:
    desk, own, _ = a_fight("attack", "horseman", "bowman", 0, 0, "hill")
    helper = desk.s.stand[desk.at((4, 0))]
    foe = desk.block("swordsman", 1, (5, 0))
    desk.s.pieces.show(foe, ALL, desk.umpire)
    show = GAME.show(desk.s, read(GAME, desk.s, desk.ask, "attack 4,1"), 0)
    assert dict(show.callouts) == {
        desk.board.places[desk.at(EAST)]: "on a hill",
        f"p{helper}": "your Spearman beside the fight",
        f"p{foe}": "their Swordsman beside the fight",
    }
    assert {place for place, _ in show.changes} == {place for place, _ in show.callouts}
    assert f"p{own}" not in dict(show.callouts)


@rule("MW-11.16")
def test_what_the_attacker_brings_along_stands_beside_it() -> None:
    desk, own, _ = a_fight("shoot", "bowman", "spearman", 0, 0, "grass")
    show = GAME.show(desk.s, read(GAME, desk.s, desk.ask, "shoot 5,1"), 0)
    assert dict(show.changes)[f"p{own}"] == "\u22122"
    assert dict(show.callouts)[f"p{own}"] == "distance"


@rule("MW-19.12", "MW-19.13")
def test_missions_that_a_kill_would_bring_forward_are_named() -> None:
    desk, _, _ = a_fight("attack", "spearman", "horseman", 0, 1, "grass")
    hold(desk, 0, "M1-09", "M1-10")
    prizes = shown(desk, "attack 4,1").prizes
    assert "[missions] Pike Discipline: +4 points" in prizes
    assert not [prize for prize in prizes if "Grey Feathers" in prize]
    assert desk.s.progress[desk.s.missions[0][0]] == 0
    hold(desk, 0, "M2-13")
    assert shown(desk, "attack 4,1").prizes[-1].endswith(": 1 of 2")


def test_nothing_is_told_of_missions_while_the_target_is_hidden() -> None:
    desk, _, other = a_fight("attack", "spearman", "horseman", 0, 1, "grass")
    hold(desk, 0, "M1-09")
    desk.s.pieces.seen[other] = 1 << 1
    assert not [prize for prize in shown(desk, "attack 4,1").prizes if "missions" in prize]


@rule("MW-18.13")
def test_a_hero_reads_how_near_the_next_level_would_be() -> None:
    desk = Desk()
    no = desk.hero("blademaster", 0, HERE)
    desk.block("bowman", 1, EAST)
    desk.act(no)
    assert shown(desk, "attack 4,1").prizes[0] == "Blademaster: 1 of 2 kills to level 2"
