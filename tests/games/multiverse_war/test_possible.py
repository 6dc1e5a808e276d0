"""What cannot have come about is said in words; guesses are held to it by the battery."""

from __future__ import annotations

from wartable.games.multiverse_war.content.marks import FROM_BUILDING, IS_WORKER, NO_DECOY, SETTLERS
from wartable.games.multiverse_war.rules.moving import spend
from wartable.testing import rule

from .builders import FACES, FIRST_HERO, GAME, Desk

FAR = (4, -1)


def desk(*keys: str) -> Desk:
    """Blocks side by side, all unlocked."""
    d = Desk()
    d.s.unlocked[0] = -1
    free = [hex for hex in d.board.hexes if d.board.town[d.at(hex)] == -1]
    for key, hex in zip(keys, free, strict=False):
        d.block(key, 0, hex)
    return d


@rule("MW-5.19")
def test_more_blocks_than_the_rack_holds() -> None:
    most = GAME.world.troops[FACES["spearman"]].blocks
    assert GAME.possible(desk(*["spearman"] * most).s) == ""
    assert "blocks of Spearman" in GAME.possible(desk(*["spearman"] * (most + 1)).s)


@rule("MW-18.3")
def test_a_hero_of_nobody_or_twice() -> None:
    assert "there are 0" in GAME.possible(desk("deadeye").s)
    d = desk("spearman")
    no = d.hero("deadeye", 0, FAR)
    assert GAME.possible(d.s) == ""
    d.s.pieces.exchange(no, FACES["bowman"], 1)
    assert "another block than its sheet says" in GAME.possible(d.s)
    assert d.s.heroes.block[FACES["deadeye"] - FIRST_HERO] == no


@rule("MW-8.10")
def test_two_fighters_on_a_hex() -> None:
    d = desk()
    d.block("spearman", 0, FAR)
    d.block("builder", 0, FAR)
    d.s.agenda = [*d.action_turn(0).s.agenda]
    assert GAME.possible(d.s) == ""
    d.s.add_block(FACES["bowman"], 0, d.at(FAR), 0)
    assert "where another such block is" in GAME.possible(d.s)


@rule("MW-5.7")
def test_a_face_that_was_not_to_be_had() -> None:
    d = desk("bombard")
    assert GAME.possible(d.s) == ""
    d.s.origin[d.s.blocks(0)[0]] = SETTLERS
    assert "cannot have come from" in GAME.possible(d.s)
    no = d.s.blocks(0)[0]
    d.s.origin[no], d.s.trained_by[no], d.s.trained_age[no] = FROM_BUILDING, 0, 1
    d.s.unlocked[0] = 0
    assert "is not unlocked" in GAME.possible(d.s)


def test_a_block_that_would_be_dead_and_gold_that_is_owed() -> None:
    d = desk("scout")
    d.s.wounds[d.s.blocks(0)[0]] = 9
    assert "lives with 9 wounds" in GAME.possible(d.s)
    d = desk("scout")
    d.s.gold[1] = -1
    assert GAME.possible(d.s) == "Seat 1 has -1 gold."


@rule("MW-9.31")
def test_a_face_that_cannot_have_done_what_all_saw() -> None:
    d = desk("decoy")
    no = d.s.blocks(0)[0]
    d.s.paces[no] = GAME.world.troops[FACES["decoy"]].ap
    assert GAME.possible(d.s) == ""
    d.s.paces[no] += 1
    assert "has spent 3 AP in a round and has 2" in GAME.possible(d.s)
    d.s.paces[no] = 0
    d.s.proofs[no] = NO_DECOY
    assert "what no decoy can" in GAME.possible(d.s)
    d = desk("spearman")
    d.s.proofs[d.s.blocks(0)[0]] = NO_DECOY
    assert GAME.possible(d.s) == ""
    d.s.proofs[d.s.blocks(0)[0]] = IS_WORKER
    assert "what only a worker can" in GAME.possible(d.s)


@rule("MW-17.8", "MW-18.72")
def test_a_horn_and_a_road_together_prove_nothing_false() -> None:
    d = desk("swordsman")
    no = d.s.blocks(0)[0]
    usual = d.s.full_ap(no)
    d.s.walked[no], d.s.rallied[no], d.s.ap[no] = usual, 1, 2
    spend(d.s, no, 2)
    assert d.s.paces[no] == usual
    assert GAME.possible(d.s) == ""
