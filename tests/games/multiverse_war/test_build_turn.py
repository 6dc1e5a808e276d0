"""The build turn: any actions in any order, and what others see of it."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import ACTED, NONE, UPGRADED
from wartable.games.multiverse_war.content.verbs_and_tellings import APPEARED, MOVED
from wartable.games.multiverse_war.rules.build import BuildTurn
from wartable.kernel import fingerprint, load, save
from wartable.kernel.fields import field_names
from wartable.testing import rule

from .builders import FACES, GAME, Desk


def unlock(desk: Desk, *keys: str) -> Desk:
    """Unit types that the first player has unlocked."""
    for key in keys:
        desk.s.unlocked[0] |= 1 << FACES[key]
    return desk


def rich() -> Desk:
    """A table at which the first player could do a bit of everything."""
    desk = unlock(Desk(portal=True), "pikeman")
    desk.block("spearman", 0, (0, 0))
    desk.block("builder", 0, (3, 0))
    desk.house("barracks", 0, (0, 3))
    desk.s.stones[0] = 9
    return desk


def town_site(desk: Desk) -> str:
    """The first hex of the first player's settlement, in notation."""
    q, r = desk.board.hexes[desk.board.settlement[0][0]]
    return f"site {q},{r}"


# -- what can be done


@rule("MW-5.1")
def test_a_player_may_recruit_construct_improve_and_upgrade_as_far_as_gold_reaches() -> None:
    wanted = {"recruit", "decoy", "upgrade", "work", "improve", "hire", "mission", "stage", "done"}
    assert set(rich().build_turn(0, 99).options()) == wanted


@rule("MW-5.1")
def test_without_gold_nothing_is_left_but_the_end() -> None:
    desk = rich().build_turn(0, 0)
    assert desk.options() == ["done"]


@rule("MW-5.1")
def test_a_dead_hero_and_skill_points_to_spend_are_offered() -> None:
    desk = Desk()
    desk.hero("blademaster", 0, (0, 0))
    desk.s.heroes.points[0] = 2
    assert "skill" in desk.build_turn(0, 0).options()
    no = desk.s.heroes.block[0]
    desk.s.lift(no)
    desk.s.heroes.block[0] = NONE
    assert "resurrect" in desk.build_turn(0, 99).options()


@rule("MW-5.2")
def test_any_number_of_actions_in_any_order_until_done() -> None:
    desk = unlock(Desk(), "pikeman")
    desk.block("spearman", 0, (1, 0))
    desk.build_turn(0, 99)
    desk.choose("decoy", "site 0,0")
    desk.choose("recruit", "take scout", "site -1,0")
    desk.choose("upgrade", "exchange spearman")
    desk.choose("recruit", "take scout", "site -1,1")
    desk.choose("decoy", "site 0,-1")
    assert desk.options()[-1] == "done"
    assert desk.choose("done").over
    assert sorted(desk.s.troop(no).key for no in desk.s.blocks(0)) == ["decoy", "decoy", "pikeman", "scout", "scout"]


@rule("MW-5.2")
def test_an_action_all_see_is_followed_by_the_next_question() -> None:
    desk = rich().build_turn(0, 99).choose("stage")
    assert desk.s.stages[0] == 1
    assert "recruit" in desk.options()
    assert "stage" not in desk.options()


@rule("MW-20.7")
def test_the_last_stage_ends_the_game_in_the_build_turn() -> None:
    desk = rich()
    desk.s.stages[0] = 5
    desk.build_turn(0, 99).choose("stage")
    assert desk.over


@rule("MW-5.2")
def test_a_new_turn_forgets_works_upgrades_slots_and_the_mission_bought() -> None:
    desk = Desk()
    mine = desk.block("engineer", 0, (0, 0))
    theirs = desk.block("engineer", 1, (6, 3))
    for no in (mine, theirs):
        desk.s.done[no] = UPGRADED | ACTED
        desk.s.worked[no] = 2
    desk.s.town_used = [3, 3]
    desk.s.bought = 1
    desk.build_turn(0)
    assert [desk.s.done[no] for no in (mine, theirs)] == [ACTED, UPGRADED | ACTED]
    assert [desk.s.worked[no] for no in (mine, theirs)] == [0, 2]
    assert desk.s.town_used == [0, 3]
    assert desk.s.bought == 0


@rule("MW-21.22")
def test_who_has_left_takes_no_build_turn() -> None:
    desk = Desk("ffa3")
    desk.s.out = (1,)
    assert desk.do(BuildTurn(1)).over


@rule("MW-5.2")
def test_a_turn_in_progress_can_be_saved() -> None:
    desk = unlock(Desk(), "artillery", "gatling_gun")
    desk.block("bombard", 0, (1, 0))
    desk.build_turn(0, 99)
    for text in ("recruit", "take scout", "site 0,0", "upgrade", "exchange bombard", "become artillery", "done"):
        again = load(GAME, save(GAME, desk.s))
        assert fingerprint(GAME, again) == fingerprint(GAME, desk.s)
        desk.choose(text)


# -- what others see, and when


@rule("MW-5.29", "MW-EX.49")
def test_others_see_the_hero_sheet_at_once_and_the_blocks_at_the_end() -> None:
    desk = Desk().build_turn(0, 99)
    desk.choose("recruit", "take bowman", "site 1,-1", "hire", "hero blademaster", "site 0,0", "more_ap", "more_ap")
    desk.choose("recruit", "take scout", "site -1,0")
    assert "hired" in desk.told(1)
    assert "appeared" not in desk.told(1)
    assert "recruited" not in desk.told(1)
    assert desk.s.fresh == tuple(desk.s.blocks(0))
    desk.choose("done")
    heard = [event for event in desk.umpire.events if event.heard_by(1)]
    assert [event.b for event in heard if event.kind == APPEARED] == [3]
    shown = [(event.b, event.c) for event in heard if event.kind == MOVED]
    assert shown == [(-1, desk.s.code(desk.at(hex))) for hex in ((0, 0), (-1, 0), (1, -1))]
    assert desk.s.fresh == ()
    assert [desk.s.pieces.known(no, 1) for no in desk.s.blocks(0)] == [False] * 3
    assert [desk.s.pieces.known(no, 0) for no in desk.s.blocks(0)] == [True] * 3


@rule("MW-5.29")
def test_new_blocks_are_numbered_by_hex_whatever_was_bought_first() -> None:
    def bought(*purchases: tuple[str, str]) -> Desk:
        desk = unlock(Desk(), "pikeman")
        desk.block("scout", 1, (6, 3))
        desk.build_turn(0, 99)
        for key, site in purchases:
            if key == "decoy":
                desk.choose("decoy", site)
            elif key == "protector":
                desk.choose("hire", "hero protector", site, "more_ap", "more_health")
            else:
                desk.choose("recruit", f"take {key}", site)
        return desk.choose("done")

    purchases = [
        ("spearman", "site 1,-1"),
        ("protector", "site 0,-1"),
        ("decoy", "site -1,0"),
        ("builder", "site 0,0"),
        ("catapult", "site -1,1"),
    ]
    one, other = bought(*purchases), bought(*reversed(purchases))
    assert fingerprint(GAME, one.s) == fingerprint(GAME, other.s)
    for desk in (one, other):
        s = desk.s
        new = s.blocks(0)
        assert [s.hex[no] for no in new] == sorted(desk.board.settlement[0])
        assert s.troop(s.heroes.block[1]).key == "protector"
        assert desk.where(s.heroes.block[1]) == (0, -1)
        for no in new:
            assert (s.helper if s.troop(no).worker else s.stand)[s.hex[no]] == no


@rule("MW-5.29")
def test_all_that_is_kept_of_a_block_moves_with_it() -> None:
    desk = Desk()
    first = len(desk.s.hex)
    for hex in ((3, 1), (0, 0), (2, 1)):
        desk.block("scout", 0, hex)
    s = desk.s
    fields = [getattr(s, name) for name in field_names(type(s))]
    columns: list[list[int]] = [field for field in fields if isinstance(field, list)]
    others = [id(s.hex), id(s.shots), id(s.counted)]
    kept = [column for column in columns if len(column) == len(s.hex) and id(column) not in others]
    assert len(kept) >= 15
    for column in kept:
        column[first:] = [1, 2, 3]
    s.shots[first:] = [(1,), (2,), (3,)]
    s.arrange(first)
    assert s.shots[first:] == [(2,), (3,), (1,)]
    assert [desk.where(no) for no in range(first, first + 3)] == [(0, 0), (2, 1), (3, 1)]
    assert [column[first:] for column in kept] == [[2, 3, 1]] * len(kept)


@rule("MW-5.29")
def test_new_blocks_see_only_when_the_turn_is_done() -> None:
    desk = Desk(terrain={(2, 0): "forest"})
    enemy = desk.block("bowman", 1, (2, 0))
    desk.build_turn(0, 99).choose("recruit", "take scout", "site 0,0")
    desk.look()
    assert not desk.seen(enemy)
    desk.choose("done")
    assert desk.seen(enemy)


@rule("MW-5.29")
def test_nor_do_they_see_earlier_when_they_have_been_exchanged_at_once() -> None:
    """No unit of the cards becomes a Scout; another content may have one that does."""
    desk = Desk(terrain={(2, 0): "forest"})
    enemy = desk.block("bowman", 1, (2, 0))
    desk.build_turn(0, 99).choose("recruit", "take scout", "site 0,0")
    desk.s.done[desk.s.fresh[0]] |= UPGRADED
    desk.look()
    assert not desk.seen(enemy)


@rule("MW-5.29")
def test_new_blocks_are_identified_only_when_the_turn_is_done() -> None:
    desk = Desk()
    desk.block("scout", 1, (2, 0))
    desk.look().umpire.events.clear()
    desk.build_turn(0, 99).choose("recruit", "take bowman", "site 0,0")
    no = desk.s.blocks(0)[0]
    desk.look()
    assert not desk.seen(no)
    desk.choose("done")
    assert desk.seen(no)
    assert desk.told(1) == ["turn", "appeared", "moved", "identified"]


@rule("MW-9.32")
@pytest.mark.parametrize(("watched", "left"), [(True, 0), (False, 1)])
def test_a_decoy_recruited_in_sight_is_removed_when_it_is_shown(watched: bool, left: int) -> None:
    desk = Desk()
    if watched:
        desk.block("scout", 1, (2, 0))
    desk.build_turn(0, 99).choose("decoy", "site 0,0")
    assert len(desk.s.blocks(0)) == 1
    desk.choose("done")
    assert len(desk.s.blocks(0)) == left
    assert ("unmasked" in desk.told(1)) is watched


@rule("MW-5.29")
def test_an_exchange_is_told_at_the_end_to_all_and_before_to_the_side_only() -> None:
    desk = unlock(Desk(), "pikeman")
    no = desk.block("spearman", 0, (0, 0))
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman")
    assert desk.told(1) == ["turn"]
    assert desk.told(0) == ["turn", "upgraded"]
    desk.choose("done")
    assert desk.told(1) == ["turn", "exchanged"]
    assert not desk.s.pieces.known(no, 1)


@rule("MW-5.29")
def test_an_exchanged_block_in_sight_is_identified_anew_when_the_turn_is_done() -> None:
    desk = unlock(Desk(), "pikeman")
    no = desk.block("spearman", 0, (0, 0))
    desk.block("scout", 1, (2, 0))
    desk.look()
    assert desk.seen(no)
    desk.build_turn(0, 99).choose("upgrade", "exchange spearman")
    desk.look()
    assert not desk.seen(no)
    desk.choose("done")
    assert desk.seen(no)
    assert desk.s.note[no] == FACES["pikeman"]


@rule("MW-5.29", "MW-5.30")
def test_a_recruit_upgraded_in_the_same_turn_is_just_a_new_block() -> None:
    desk = unlock(Desk(), "pikeman").build_turn(0, 99)
    desk.choose("recruit", "take spearman", "site 0,0", "upgrade", "exchange spearman", "done")
    assert desk.told(1) == ["turn", "appeared", "moved"]
    (no,) = desk.s.blocks(0)
    assert desk.s.origin[no] == 2


@rule("MW-5.30")
def test_an_exchanged_worker_does_no_work_before_the_turn_ends() -> None:
    desk = unlock(Desk(), "engineer")
    desk.block("builder", 0, (1, 0))
    assert "work" in desk.build_turn(0, 99).options()
    assert "work" not in desk.choose("upgrade", "exchange builder").options()
    desk.choose("done")
    assert "work" in desk.build_turn(0, 99).options()


@rule("MW-5.29")
def test_a_turn_without_new_blocks_tells_of_none() -> None:
    assert Desk().build_turn(0, 99).choose("done").told(1) == ["turn"]


@rule("MW-22.8", "MW-5.29")
def test_partners_hear_of_a_purchase_at_once() -> None:
    desk = Desk("team").build_turn(0, 99)
    desk.choose("recruit", "take scout", town_site(desk))
    assert "recruited" in desk.told(2)
    assert "recruited" not in desk.told(1)


@rule("MW-5.2", "MW-5.6", "MW-5.19")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_built_blocks_gold_and_hexes_are_kept_to(seed: int) -> None:
    desk = unlock(Desk(), "pikeman", "engineer", "bombard", "artillery", "gatling_gun", "field_medic")
    desk.block("builder", 0, (3, 0))
    for number in range(6, 12):
        desk.s.round = number
        desk.build_turn(0, 20).wander(seed)
        s = desk.s
        mine = s.blocks(0)
        faces = [s.pieces.face[no] for no in mine]
        assert s.gold[0] >= 0
        assert all(faces.count(face) <= s.world.troops[face].blocks for face in faces)
        for no in mine:
            assert (s.helper if s.troop(no).worker else s.stand)[s.hex[no]] == no
        for no in mine[::2]:
            if s.hero(no) == NONE:
                s.lift(no)
