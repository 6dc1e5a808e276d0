"""Two against two: what partners share and what they do not."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.marks import BY_AGE, BY_CAPTURE, BY_HERO, OVER
from wartable.games.multiverse_war.rules.combat import attack_odds
from wartable.games.multiverse_war.rules.rounds import Round, order
from wartable.games.multiverse_war.rules.sight import in_sight
from wartable.games.multiverse_war.rules.victory import check, points, standing
from wartable.games.multiverse_war.rules.wounds import wound_house
from wartable.games.multiverse_war.state.strike import REFEREE
from wartable.games.multiverse_war.table.score import score_sheet
from wartable.kernel.scene import Row, Stats
from wartable.testing import rule

from .builders import FACES, Desk
from .drill import drilled
from .fights import listed
from .hands import hand, hold

HERE, EAST, FAR = (4, 2), (5, 2), (6, 2)
"""Three hexes in a row in the middle of the map, far from all towns."""
MINE, PARTNER, FOE, OTHER_FOE = 0, 2, 1, 3


def team() -> Desk:
    """Seats 0 and 2 against 1 and 3."""
    return Desk("team")


@rule("MW-22.1", "MW-EX.39")
def test_teams_alternate_in_seat_order_and_so_do_their_turns() -> None:
    desk = team()
    assert [desk.s.side(seat) for seat in order(desk.s, 0)] == [0, 1, 0, 1]
    assert [seat for seat in range(4) if desk.s.allied(0, seat)] == [0, 2]
    assert [seat for seat in range(4) if desk.s.allied(3, seat)] == [1, 3]
    assert desk.game.sides(desk.s) == (0, 1, 0, 1)


# -- fighting together


@rule("MW-22.2")
@pytest.mark.parametrize(("supporter", "strength"), [(MINE, 1), (PARTNER, 1), (FOE, -1), (OTHER_FOE, -1)])
def test_both_partners_give_support(supporter: int, strength: int) -> None:
    desk = team()
    attacker = desk.block("swordsman", MINE, HERE)
    target = desk.block("swordsman", FOE, EAST)
    before = attack_odds(desk.s, attacker, desk.at(EAST), REFEREE)
    desk.block("spearman", supporter, FAR)
    after = attack_odds(desk.look().s, attacker, desk.at(EAST), REFEREE)
    assert desk.s.hex[target] == desk.at(EAST)
    assert after.strike.sum - before.strike.sum == strength * desk.world.support
    assert before.answer is not None
    assert after.answer is not None
    assert after.answer.sum - before.answer.sum == -strength * desk.world.support


@rule("MW-22.3")
@pytest.mark.parametrize(("owner", "treated"), [(MINE, True), (PARTNER, True), (FOE, False)])
def test_a_field_medic_treats_the_units_of_the_partner(owner: int, treated: bool) -> None:
    desk = drilled(map="team")
    medic = desk.block("field_medic", MINE, HERE)
    patient = desk.block("spearman", owner, EAST, wounds=1)
    desk.act(medic)
    assert ("use treat" in desk.options()) is treated
    if treated:
        desk.choose("use treat", f"aim {EAST[0]},{EAST[1]}")
        assert desk.s.wounds[patient] == 0


@rule("MW-10.26", "MW-22.2")
def test_partners_do_not_attack_each_other() -> None:
    desk = team()
    attacker = desk.block("swordsman", MINE, HERE)
    desk.block("spearman", PARTNER, EAST)
    desk.house("barracks", PARTNER, (4, 1))
    assert [text for text in desk.act(attacker).options() if text.startswith("attack")] == []
    desk.block("spearman", OTHER_FOE, (3, 2))
    assert [text for text in desk.act(attacker).options() if text.startswith("attack")] == ["attack 3,2"]


# -- moving together


@rule("MW-22.6")
@pytest.mark.parametrize(("owner", "swaps"), [(MINE, True), (PARTNER, False)])
def test_two_players_do_not_swap_units(owner: int, swaps: bool) -> None:
    desk = team()
    mover = desk.block("horseman", MINE, HERE)
    desk.block("spearman", owner, EAST)
    assert any([text.startswith("swap") for text in desk.act(mover).options()]) is swaps


@rule("MW-22.10")
def test_one_passes_through_the_partners_units_but_does_not_end_there() -> None:
    desk = team()
    mover = desk.block("horseman", MINE, HERE)
    desk.block("spearman", PARTNER, EAST)
    desk.act(mover).choose("step 5,2")
    assert desk.where(mover) == EAST
    assert all([text.startswith("step") for text in desk.options()])
    assert "step 6,2" in desk.options()
    desk.choose("step 6,2")
    assert (desk.where(mover), "leave" in desk.options()) == (FAR, True)


@rule("MW-22.10")
@pytest.mark.parametrize(("mover", "resident"), [("builder", "spearman"), ("spearman", "builder")])
def test_a_worker_and_a_soldier_of_two_players_do_not_share_a_hex(mover: str, resident: str) -> None:
    desk = team()
    no = desk.block(mover, MINE, HERE, ap=1)
    desk.block(resident, PARTNER, EAST)
    assert "step 5,2" not in desk.act(no).options()


@rule("MW-22.10")
@pytest.mark.parametrize(("owner", "enters"), [(PARTNER, True), (FOE, False)])
def test_one_enters_buildings_and_settlement_of_the_partner(owner: int, enters: bool) -> None:
    desk = team()
    guest = desk.block("spearman", MINE, HERE)
    desk.house("barracks", owner, EAST)
    assert ("step 5,2" in desk.act(guest).options()) is enters
    town = desk.board.settlement[owner]
    gate = next(h for h in desk.board.neighbors[town[0]] if h not in town)
    visitor = desk.block("scout", MINE, desk.board.hexes[gate])
    q, r = desk.board.hexes[town[0]]
    assert (f"step {q},{r}" in desk.act(visitor).options()) is enters
    if enters:
        assert desk.where(visitor) != (q, r)
        desk.choose(f"step {q},{r}")
        assert desk.where(visitor) == (q, r)


@rule("MW-22.10")
def test_one_does_not_recruit_in_the_partners_buildings_and_settlement() -> None:
    desk = team()
    desk.house("barracks", PARTNER, HERE)
    desk.build_turn(MINE, 99).choose("recruit", "take swordsman")
    own = {f"site {q},{r}" for q, r in [desk.board.hexes[h] for h in desk.board.settlement[MINE]]}
    assert set(desk.options()) == own


@rule("MW-22.10")
def test_a_guest_in_the_settlement_takes_the_room_of_a_recruit() -> None:
    desk = team()
    home = desk.board.hexes[desk.board.settlement[MINE][0]]
    desk.block("scout", PARTNER, home)
    desk.build_turn(MINE, 99).choose("recruit", "take swordsman")
    assert f"site {home[0]},{home[1]}" not in desk.options()
    assert len(desk.options()) == 4


# -- seeing together


@rule("MW-22.9")
def test_viewers_of_either_partner_identify_for_both() -> None:
    desk = team()
    enemy = desk.block("spearman", FOE, HERE)
    assert not desk.look().seen(enemy)
    desk.block("scout", PARTNER, FAR)
    assert desk.look().seen(enemy)
    assert in_sight(desk.s, MINE, desk.at(HERE))


@rule("MW-22.9")
def test_a_partners_look_identifies_nothing_of_the_own_team() -> None:
    desk = team()
    mine = desk.block("spearman", MINE, HERE)
    desk.block("scout", PARTNER, EAST)
    assert not desk.look().seen(mine)


@rule("MW-22.8")
def test_partners_see_each_others_blocks_gold_and_missions() -> None:
    desk = team()
    hold(desk, MINE, *hand(desk, MINE))
    block = desk.block("spearman", MINE, HERE)
    desk.s.gold = [7, 1, 2, 3]
    for viewer in range(-1, 4):
        scene = desk.game.scene(desk.s, viewer)
        knows = viewer in (MINE, PARTNER)
        assert desk.s.pieces.known(block, viewer) is knows
        numbers = scene.areas["seats"]
        assert isinstance(numbers, Stats)
        gold = next(row.values for row in numbers.rows if row.label == "Gold")
        assert (gold[MINE].startswith("7 ")) is knows
        assert (gold[FOE] == "?") is (viewer in (-1, MINE, PARTNER))
        missions = scene.areas[f"missions:{MINE}"]
        assert isinstance(missions, Row)
        assert all([(piece.face != "") is knows for piece in missions.pieces])


# -- gold


@rule("MW-22.4", "MW-22.5", "MW-4.14")
def test_gold_is_given_in_the_revenue_phase_and_received_at_once() -> None:
    desk = team()
    desk.s.gold = [4, 0, 1, 0]
    desk.revenue()
    income = desk.world.town_gold
    assert (desk.ask.seat, desk.options()) == (MINE, [f"give {n}" for n in range(4 + income + 1)])
    desk.choose("give 9")
    assert (desk.s.gold[MINE], desk.s.gold[PARTNER]) == (income - 5, 1 + income + 9)
    assert [desk.told(viewer)[-1] for viewer in (MINE, PARTNER, FOE, -1)] == ["gave", "gave", "gives", "gives"]
    assert "gave" not in desk.told(FOE)
    assert desk.ask.seat == FOE
    desk.choose("give 0")
    assert (desk.ask.seat, len(desk.options())) == (PARTNER, 1 + income + 9 + 1)
    assert "gives" not in desk.told(MINE)
    desk.choose("give 1", "give 0")
    assert desk.over
    assert desk.s.gold[MINE] == income - 4


@rule("MW-22.5")
def test_everybody_is_asked_once_a_round_in_build_order() -> None:
    desk = team()
    desk.s.build_first = 3
    desk.revenue()
    asked: list[int] = []
    while not desk.over:
        asked.append(desk.ask.seat)
        desk.choose("give 0")
    assert asked == [3, 0, 1, 2]


# -- winning and losing together


@rule("MW-22.7", "MW-EX.39")
@pytest.mark.parametrize(("attacker", "town", "victors"), [(1, 2, (1, 3)), (3, 0, (1, 3)), (2, 3, (0, 2))])
def test_a_team_loses_with_the_first_of_its_settlements(attacker: int, town: int, victors: tuple[int, ...]) -> None:
    desk = team()
    desk.s.town_damage[town] = desk.world.town_health - 1
    no = desk.block("swordsman", attacker, HERE)
    wound_house(desk.s, no, desk.board.settlement[town][0], 1, desk.umpire)
    assert check(desk.s, desk.umpire)
    assert (desk.s.phase, desk.s.ending, desk.s.victors) == (OVER, BY_CAPTURE, victors)
    assert standing(desk.s).winners == victors


@rule("MW-22.11")
def test_points_are_added_per_team() -> None:
    desk = team()
    desk.s.razed = [6, 4, 0, 3]
    assert [points(desk.s, seat) for seat in range(4)] == [6, 4, 0, 3]
    assert standing(desk.s).winners == (1, 3)


@rule("MW-22.11")
def test_the_score_sheet_adds_the_partners_points() -> None:
    desk = team()
    desk.s.razed = [6, 4, 0, 3]
    sheet = score_sheet(desk.s)
    assert sheet.total == ("6", "4", "0", "3")
    assert [(side.columns, side.total) for side in sheet.sides] == [((0, 2), "6"), ((1, 3), "7")]


@rule("MW-22.11")
@pytest.mark.parametrize("ending", [BY_HERO, BY_AGE])
def test_what_wins_at_once_wins_for_both(ending: int) -> None:
    desk = team()
    if ending == BY_HERO:
        desk.hero("blademaster", PARTNER, HERE, level=8)
    else:
        desk.s.unlocked[PARTNER] = (1 << 19) - 1
    assert check(desk.s, desk.umpire)
    assert (desk.s.ending, desk.s.victors) == (ending, (MINE, PARTNER))


@rule("MW-22.11")
def test_branches_of_two_partners_are_not_added() -> None:
    desk = team()
    first, second, third = desk.world.branch_types[:3]
    desk.s.unlocked[MINE] |= first | second
    desk.s.unlocked[PARTNER] |= third
    assert not check(desk.s, desk.umpire)


@rule("MW-22.11")
def test_tactical_points_and_records_are_kept_per_player() -> None:
    desk = drilled(map="team")
    kills = list(desk.s.kills[MINE])
    kills[FACES["bowman"]] = desk.world.kills_ability
    desk.s.kills[MINE] = tuple(kills)
    desk.s.tp = [2, 2, 2, 2]
    mine, partners = desk.block("bowman", MINE, HERE), desk.block("bowman", PARTNER, (3, 2))
    desk.block("spearman", FOE, EAST)
    assert "use rain_of_arrows" in desk.act(mine).options()
    assert "use rain_of_arrows" not in desk.act(partners).options()
    desk.act(mine).choose("use rain_of_arrows", "aim 5,2", "fire")
    assert (desk.s.tp[MINE] < 2, desk.s.tp[PARTNER]) == (True, 2)


def test_a_whole_team_game_can_be_played_at_random() -> None:
    desk = team()
    desk.do(Round(11))
    assert desk.wander(3, 20_000) > 0


def test_support_is_listed_by_side() -> None:
    desk = team()
    attacker = desk.block("swordsman", MINE, HERE)
    desk.block("swordsman", FOE, EAST)
    desk.block("spearman", PARTNER, FAR)
    strike = attack_odds(desk.look().s, attacker, desk.at(EAST), MINE).strike
    assert listed(strike)["Own support"] == desk.world.support
