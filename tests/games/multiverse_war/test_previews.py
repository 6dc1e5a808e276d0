"""What choices point at, cost and would do, from what their chooser knows; ways of several steps."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.hexes import Hex
from wartable.games.multiverse_war.content.marks import ATTACKED, NONE, SETUP, SHIELDED, SPYING
from wartable.games.multiverse_war.content.modifiers import MODIFIERS, UNSEEN
from wartable.games.multiverse_war.rules.action import UnitAction
from wartable.games.multiverse_war.rules.combat import attack_odds
from wartable.games.multiverse_war.rules.moving import may_stand
from wartable.games.multiverse_war.rules.shooting import shot_odds
from wartable.games.multiverse_war.rules.strikes import Odds
from wartable.games.multiverse_war.table.pointing import reachable
from wartable.games.multiverse_war.table.previews import show_reach
from wartable.kernel import FastUmpire, answer, legal, settle
from wartable.kernel import asked as questions
from wartable.kernel.ledger import read_ledger
from wartable.kernel.notation import prompt, read
from wartable.kernel.scene import Show, Stats
from wartable.testing import rule

from .builders import FACES, GAME, Desk
from .drill import drilled
from .hands import hold
from .sights import NAMES, asked, look, pick, places_in

HERE, EAST, FAR = (3, 1), (4, 1), (5, 1)
ROUGH = {(4, 1): "forest", (4, 0): "hill", (2, 1): "mountain", (3, 2): "water", (5, 0): "forest"}


def preview(desk: Desk, text: str) -> Show:
    """The preview of one choice of the open question."""
    ask = desk.ask
    return desk.game.show(desk.s, read(desk.game, desk.s, ask, text), ask.seat)


def hexes(desk: Desk, *found: Hex) -> tuple[str, ...]:
    """Hexes as scenes name them."""
    return tuple([desk.board.places[desk.at(hex)] for hex in found])


# -- routes


def crowd(desk: Desk) -> int:
    """A Horseman among friends to pass through and an enemy in the way."""
    no = desk.block("horseman", 0, HERE)
    desk.block("spearman", 0, (3, 0))
    desk.block("builder", 0, (2, 2))
    desk.block("spearman", 0, (1, 2))
    desk.block("spearman", 1, (5, -1))
    return no


def test_routes_lead_to_all_hexes_in_reach_that_are_further_off_than_one_step() -> None:
    desk = Desk(terrain=ROUGH)
    no = crowd(desk)
    desk.act(no)
    routes = asked(desk).routes
    ends = [route.at for route in routes]
    assert len(set(ends)) == len(ends)
    wanted = {h for h in reachable(desk.s, no) if may_stand(desk.s, no, h)}
    steps = {read(desk.game, desk.s, desk.ask, text).a for text in desk.options() if text.startswith("step")}
    assert {h for h in steps if not may_stand(desk.s, no, h)} == {desk.at((3, 0))}
    assert set(ends) == {(desk.board.places[h],) for h in wanted - steps}


@rule("MW-8.12")
def test_a_route_costs_what_it_says_and_ends_where_it_says() -> None:
    terrain = {**ROUGH, (6, 0): "hill"}
    count = len(asked(set_out(terrain)).routes)
    assert count > 8
    for i in range(count):
        desk = set_out(terrain)
        assert isinstance(desk.ask, UnitAction)
        no = desk.ask.no
        route = asked(desk).routes[i]
        before = desk.s.ap[no]
        assert route.way[0] == desk.board.places[desk.s.hex[no]]
        for k, text in enumerate([route.notation, *route.chain]):
            assert text in desk.options()
            desk.choose(text)
            assert desk.board.places[desk.s.hex[no]] == route.way[k + 1]
        assert (desk.board.places[desk.s.hex[no]],) == route.at == route.way[-1:]
        assert route.tag == f"{before - desk.s.ap[no]} AP"


def set_out(terrain: dict[Hex, str]) -> Desk:
    """The Horseman is asked."""
    desk = Desk(terrain=terrain)
    return desk.act(crowd(desk))


def test_a_route_is_the_cheapest_way() -> None:
    desk = Desk(terrain={EAST: "hill"})
    desk.act(desk.block("horseman", 0, HERE))
    [route] = [route for route in asked(desk).routes if route.at == hexes(desk, FAR)]
    assert (route.tag, len(route.chain)) == ("3 AP", 1 if route.way[1] == hexes(desk, EAST)[0] else 2)
    assert route.label == "Go to the grassland at 5,1 in the Stone Terraces"


def test_roads_shorten_the_way() -> None:
    desk = Desk(terrain={EAST: "hill", FAR: "hill"}).road(HERE, EAST, FAR)
    desk.act(desk.block("spearman", 0, HERE))
    [route] = [route for route in asked(desk).routes if route.at == hexes(desk, FAR)]
    assert (route.tag, route.way) == ("2 AP", hexes(desk, HERE, EAST, FAR))


def test_a_route_by_road_wins_over_one_beside_it() -> None:
    desk = Desk(terrain={(4, 2): "hill"}).road((3, 2), (4, 2))
    desk.act(desk.block("horseman", 0, HERE))
    [route] = [route for route in asked(desk).routes if route.at == hexes(desk, (4, 2))]
    assert (route.tag, route.way) == ("2 AP", hexes(desk, HERE, (3, 2), (4, 2)))


@pytest.mark.parametrize("seen", [False, True])
def test_routes_stop_before_enemies(seen: bool) -> None:
    desk = Desk(terrain={} if seen else {FAR: "forest"})
    no = desk.block("horseman", 0, HERE)
    desk.block("spearman", 1, FAR)
    desk.act(no)
    assert hexes(desk, FAR) not in [route.at for route in asked(desk).routes]


@rule("MW-18.21")
def test_a_hero_that_has_attacked_goes_nowhere() -> None:
    desk = Desk()
    hero = desk.hero("blademaster", 0, HERE, ap=4, skills=["fury"])
    desk.block("spearman", 1, EAST)
    assert asked(desk.act(hero)).routes
    desk.s.done[hero] |= ATTACKED
    assert asked(desk.act(hero)).routes == ()


def test_there_are_no_routes_but_for_a_block_that_acts() -> None:
    desk = Desk()
    desk.block("horseman", 0, HERE)
    assert asked(desk.action_turn(0)).routes == ()
    assert asked(desk.build_turn(0)).routes == ()
    desk.choose("done")
    assert GAME.routes(desk.s, 0) == []


# -- tags


def test_tags_say_what_a_choice_costs() -> None:
    desk = Desk(terrain={EAST: "forest"}).event((3, 0), "E01")
    no = desk.block("horseman", 0, HERE)
    desk.act(no)
    assert pick(desk, "step 4,1").tag == f"{desk.s.entry(desk.at(EAST))} AP"
    assert pick(desk, "search 3,0").tag == f"{desk.world.explore_ap} AP"


def test_prices_stand_beside_what_one_buys() -> None:
    desk = Desk(victory_age3=False)
    town = desk.board.hexes[desk.board.settlement[0][0]]
    desk.block("bombard", 0, town)
    desk.s.unlocked[0] = (1 << 19) - 1
    desk.block("builder", 0, HERE)
    desk.build_turn(0, 60)
    troops = desk.world.troops
    assert pick(desk, "hire").tag == f"from {desk.world.hero_gold[0]} gold"
    assert pick(desk, "mission").tag == f"from {desk.world.mission_gold[0]} gold"
    assert pick(desk, "decoy").tag == f"{troops[FACES['decoy']].gold} gold"
    desk.choose("recruit")
    assert pick(desk, "take rifleman").tag == f"{troops[FACES['rifleman']].gold} gold"
    desk.choose("take rifleman", a_site(desk), "upgrade")
    prices = [troops[FACES[key]].gold - troops[FACES["bombard"]].gold + 1 for key in ("artillery", "gatling_gun")]
    assert pick(desk, "exchange bombard").tag == f"{min(prices)} gold"
    desk.choose("exchange bombard")
    assert [pick(desk, f"become {key}").tag for key in ("artillery", "gatling_gun")] == [f"{n} gold" for n in prices]
    desk.choose("become artillery", "hire")
    assert pick(desk, "hero deadeye").tag == f"{desk.world.hero_gold[0]} gold"
    desk.build_turn(0, 60).choose("work", "worker builder")
    card = desk.world.buildings[0]
    assert pick(desk, f"construct {card.key}").tag == f"{card.cost[0]} gold"
    assert pick(desk, "road").tag == f"{desk.s.entry(desk.at(HERE))} gold"
    assert pick(desk, "plant").tag == f"{desk.world.forestry_gold[1]} gold"


def a_site(desk: Desk) -> str:
    """The first place a recruit may appear."""
    q, r = desk.board.hexes[desk.board.settlement[0][1]]
    return f"site {q},{r}"


def test_abilities_say_tactical_points_or_ap() -> None:
    desk = drilled("spearman")
    assert pick(desk.act(desk.block("spearman", 0, HERE)), "use spear_wall").tag == "1 TP"
    hero = desk.hero("protector", 0, FAR, ap=4, skills=["shield_wall"])
    troop = desk.s.troop(hero)
    assert pick(desk.act(hero), "use shield_wall").tag == f"{troop.ability_ap[1]} AP"
    assert preview(desk, "use shield_wall").gains == ("Shield Wall: shots miss him for three rounds, 1 AP less",)


def test_what_is_rolled_for_is_not_taken_back() -> None:
    desk = Desk()
    desk.block("spearman", 1, EAST)
    desk.look().act(desk.block("swordsman", 0, HERE))
    assert [pick(desk, text).undoable for text in ("attack 4,1", "step 3,0")] == [False, True]


@rule("MW-10.3")
@pytest.mark.parametrize(("ground", "chance"), [("grass", "100 %"), ("hill", "70 %")])
def test_the_chance_to_hit_stands_at_the_target(ground: str, chance: str) -> None:
    desk = Desk(terrain={EAST: ground})
    desk.block("spearman", 1, EAST)
    attack = pick(desk.act(desk.block("spearman", 0, HERE)), "attack 4,1")
    odds = attack_odds(desk.s, desk.s.stand[desk.at(HERE)], desk.at(EAST), 0)
    assert attack.tag == f"{10 * odds.strike.strength(desk.s)} %" == chance


@rule("MW-18.44")
def test_behind_shields_no_shot_hits() -> None:
    desk = Desk()
    bow = desk.block("bowman", 0, HERE)
    target = desk.block("spearman", 1, FAR)
    assert pick(desk.act(bow), "shoot 5,1").tag != "0 %"
    shields = "Behind its shields no shot hits it."
    assert shields not in preview(desk, "shoot 5,1").gains
    desk.s.tokens[target] |= SHIELDED
    assert pick(desk, "shoot 5,1").tag == "0 %"
    assert preview(desk, "shoot 5,1").gains[-1] == shields


# -- odds


def columns(show: Show) -> list[tuple[int, int]]:
    """Of every strike: the sum of the modifiers listed, and the strength below them."""
    sheet = show.stats
    assert isinstance(sheet, Stats)
    found: list[tuple[int, int]] = []
    for i in range(len(sheet.columns)):
        parts = [row.values[i].replace("\u2212", "-") for row in sheet.rows]
        found.append((sum([int(part) for part in parts if part]), int(sheet.total[i].removeprefix("≤ "))))
    return found


def sums(odds: Odds) -> list[int]:
    """Of strike and answer, before the limits."""
    return [odds.strike.sum, *([odds.answer.sum] if odds.answer is not None else [])]


@rule("MW-10.4", "MW-10.25")
@pytest.mark.parametrize(("attacker", "defender"), [
    ("spearman", "horseman"), ("horseman", "spearman"), ("swordsman", "bowman"), ("heavy_swordsman", "grenadier"),
    ("bear", "lancer"),
])  # fmt: skip
@pytest.mark.parametrize("ground", ["grass", "forest", "hill"])
def test_the_modifiers_of_an_attack_add_up_to_its_strength(attacker: str, defender: str, ground: str) -> None:
    desk = Desk(terrain={EAST: ground})
    no = desk.block(attacker, 0, HERE, ap=6)
    desk.block(defender, 1, EAST)
    desk.block("spearman", 0, (4, 0))
    desk.block("swordsman", 1, FAR)
    desk.act(no)
    show = preview(desk, "attack 4,1")
    odds = attack_odds(desk.s, no, desk.at(EAST), 0)
    assert [total for total, _ in columns(show)] == sums(odds)
    assert all([strength == max(1, min(10, total)) for total, strength in columns(show)])
    first, _, second = " ".join(show.gains).partition(" first: ")
    assert first.startswith("The " if odds.answer_first else "Your ")
    assert second.count("or less") == 2
    assert [line.cells for line in show.lines] == [hexes(desk, HERE, EAST)]


@pytest.mark.parametrize(("shooter", "target", "columns_shown"), [
    ("bowman", "crossbowman", ("Your Bowman", "Crossbowman")), ("bowman", "spearman", ("Your Bowman",)),
])  # fmt: skip
def test_the_modifiers_of_a_shot_add_up_to_its_strength(
    shooter: str, target: str, columns_shown: tuple[str, ...]
) -> None:
    desk = Desk(terrain={HERE: "hill"})
    no = desk.block(shooter, 0, HERE)
    desk.block(target, 1, FAR)
    desk.act(no)
    show = preview(desk, "shoot 5,1")
    assert isinstance(show.stats, Stats)
    assert show.stats.columns == columns_shown
    assert [total for total, _ in columns(show)] == sums(shot_odds(desk.s, no, desk.at(FAR), NONE, 0))
    assert {row.label for row in show.stats.rows} <= {modifier.name for modifier in MODIFIERS.values()}


@rule("MW-9.36")
@pytest.mark.parametrize("seen", [False, True])
def test_unidentified_supporters_of_the_other_side_are_left_out(seen: bool) -> None:
    desk = Desk(terrain={FAR: "forest"})
    no = desk.block("swordsman", 0, HERE)
    desk.block("swordsman", 1, EAST)
    desk.act(no)
    without = columns(preview(desk, "attack 4,1")), pick(desk, "attack 4,1").tag
    support = desk.block("swordsman", 1, FAR)
    if seen:
        desk.block("scout", 0, (6, 0))
    desk.act(no)
    assert desk.seen(support) is seen
    show = preview(desk, "attack 4,1")
    assert isinstance(show.stats, Stats)
    labels = [row.label for row in show.stats.rows]
    assert ("Opposing support" in labels) is seen
    assert "Unseen support" not in labels
    assert ((columns(show), pick(desk, "attack 4,1").tag) == without) is not seen


@rule("MW-9.36")
@pytest.mark.parametrize("inside", ["swordsman", "catapult", "builder", "decoy"])
def test_a_hidden_garrison_announces_no_answer(inside: str) -> None:
    desk = Desk()
    no = desk.block("swordsman", 0, HERE)
    desk.house("barracks", 1, EAST)
    desk.act(no)
    empty = preview(desk, "attack 4,1")
    assert empty.gains[1] == "Nobody strikes back."
    garrison = desk.block(inside, 1, EAST)
    desk.s.pieces.hide((garrison,), 0b10)
    held = preview(desk, "attack 4,1")
    assert (held.stats, held.lines, held.gains[0]) == (empty.stats, empty.lines, empty.gains[0])
    assert held.gains[1:] == ("What hides there may strike back.",)


@rule("MW-10.7", "MW-10.8", "MW-10.10")
@pytest.mark.parametrize(("attacker", "defender", "told"), [
    ("spearman", "spearman", ("Your Spearman strikes the Spearman first: hits on 10 or less (100 %).",
                              "The Spearman strikes back if it survives: hits on 8 or less (80 %).")),
    ("swordsman", "bowman", ("The Bowman strikes your Swordsman first: hits on 8 or less (80 %).",
                             "Your Swordsman strikes then if it survives: hits on 10 or less (100 %).")),
    ("spearman", "builder", ("Your Spearman strikes the Builder: hits on 10 or less (100 %).",
                             "Nobody strikes back.")),
])  # fmt: skip
def test_the_odds_say_who_strikes_whom_in_which_order(attacker: str, defender: str, told: tuple[str, ...]) -> None:
    desk = Desk()
    desk.block(defender, 1, EAST)
    desk.act(desk.block(attacker, 0, HERE))
    assert preview(desk, "attack 4,1").gains == told


@rule("MW-11.38")
@pytest.mark.parametrize(("shore", "told"), [
    ("spearman", "Nobody strikes back: only ranged units hit a unit in water."),
    ("bowman", "Your Spearman strikes then if it survives: hits on 10 or less (100 %)."),
])  # fmt: skip
def test_the_odds_out_of_water_say_that_only_ranged_units_strike_back(shore: str, told: str) -> None:
    desk = Desk(terrain={HERE: "water"})
    desk.block(shore, 1, EAST)
    desk.act(desk.block("spearman", 0, HERE))
    assert preview(desk, "attack 4,1").gains[1] == told


def test_the_odds_against_a_garrison_say_who_is_inside() -> None:
    desk = Desk()
    desk.house("barracks", 1, EAST)
    desk.block("bowman", 1, EAST)
    desk.act(desk.block("swordsman", 0, HERE))
    first, second = preview(desk, "attack 4,1").gains
    assert first.startswith("The Bowman inside strikes your Swordsman first")
    assert second.startswith("Your Swordsman strikes then if it survives")


@rule("MW-10.25")
def test_every_modifier_leads_to_its_rule() -> None:
    rules = read_ledger(GAME.ledger())
    assert list(MODIFIERS) == list(range(UNSEEN + 1))
    assert [modifier.name for modifier in MODIFIERS.values() if modifier.rule not in rules] == []
    desk = Desk()
    desk.block("heavy_swordsman", 1, EAST)
    desk.act(desk.block("swordsman", 0, HERE))
    sheet = preview(desk, "attack 4,1").stats
    assert isinstance(sheet, Stats)
    assert {row.label: row.rule for row in sheet.rows}["Heavy armor"] == "MW-11.30"


# -- marks


def test_a_block_to_choose_shows_how_far_it_goes_and_sees() -> None:
    desk = Desk(terrain=ROUGH)
    no = crowd(desk)
    reach, sight = preview(desk.look().action_turn(0), "act horseman").marks
    assert reach.kind == "reach"
    assert set(reach.cells) == {desk.board.places[h] for h in reachable(desk.s, no)}
    assert sight.kind == "sight"
    assert set(hexes(desk, HERE, EAST)) <= set(sight.cells)
    assert hexes(desk, (8, 0))[0] not in sight.cells


@rule("MW-9.20")
def test_a_decoy_shows_its_way_and_sees_nothing() -> None:
    desk = Desk()
    no = desk.block("decoy", 0, HERE)
    assert [mark.kind for mark in show_reach(desk.s, no).marks] == ["reach"]
    show = preview(desk.act(no), "step 4,1")
    assert (len(show.lines), show.marks) == (1, ())


@rule("MW-16.14", "MW-18.63")
def test_the_spyglass_and_the_eagle_eye_see_further() -> None:
    desk = Desk()
    scout = desk.block("scout", 0, HERE)
    hero = desk.hero("deadeye", 0, FAR, skills=["eagle_eye"])
    desk.s.done[scout] |= SPYING
    for no, far in ((scout, 4), (hero, 3)):
        sight = set(show_reach(desk.s, no).marks[1].cells)
        apart = desk.board.apart[desk.s.hex[no]]
        assert sight == {desk.board.places[h] for h in range(desk.board.size) if apart[h] <= far}


def test_a_step_shows_the_hexes_newly_seen() -> None:
    desk = Desk()
    desk.act(desk.block("spearman", 0, HERE))
    show = preview(desk, "step 4,1")
    assert [line.cells for line in show.lines] == [hexes(desk, HERE, EAST)]
    [mark] = show.marks
    apart = desk.board.apart
    here, there = desk.at(HERE), desk.at(EAST)
    new = [h for h in range(desk.board.size) if apart[there][h] <= 2 < apart[here][h]]
    assert (mark.kind, mark.cells) == ("sight", tuple([desk.board.places[h] for h in new]))


def test_exploring_shows_the_land_and_buying_what_is_left() -> None:
    desk = Desk().unexplored(0)
    slot = desk.board.slot_hexes(0)
    edge = next(n for h in slot for n in desk.board.neighbors[h] if n not in slot and desk.board.town[n] == NONE)
    desk.act(desk.block("scout", 0, desk.board.hexes[edge]))
    [text] = [text for text in desk.options() if text.startswith("explore")]
    assert preview(desk, text).marks[0].cells == tuple([desk.board.places[h] for h in slot])
    assert pick(desk, text).at == tuple([desk.board.places[h] for h in slot])
    desk.build_turn(0, 20).choose("recruit")
    assert preview(desk, "take bowman").gains == ("17 gold left",)


# -- what choices point at


@pytest.mark.parametrize("key", ["gatling_gun", "spearman"])
def test_a_facing_points_at_the_hex_it_looks_at(key: str) -> None:
    desk = drilled("spearman")
    desk.act(desk.block(key, 0, HERE)).choose("set_up" if key == "gatling_gun" else "use spear_wall")
    assert pick(desk, "face east").at == hexes(desk, EAST)
    assert {at for choice in asked(desk).choices for at in choice.at} <= places_in(look(desk, 0))


def test_an_attack_points_at_the_hex_and_all_that_stands_there() -> None:
    desk = Desk()
    spearman, builder = desk.block("spearman", 1, EAST), desk.block("builder", 1, EAST)
    house = desk.house("barracks", 1, (3, 2))
    desk.act(desk.block("swordsman", 0, HERE))
    assert pick(desk, "attack 4,1").at == (*hexes(desk, EAST), f"p{spearman}", f"p{builder}")
    assert pick(desk, "attack 3,2").at == (*hexes(desk, (3, 2)), f"b{house}")


WORDS = ("ability", "building", "number", "deal")
"""Kinds of arguments that are buttons, not places."""


@pytest.mark.parametrize(
    ("seats", "preset", "seed"),
    [(2, "starter", 1), (2, "domination", 2), (4, "team", 3), (3, "ffa3", 4), (4, "diplomacy", 5)],
)
def test_all_that_choices_point_at_is_in_the_scene(seats: int, preset: str, seed: int) -> None:
    umpire = FastUmpire(seed)
    s = GAME.new(seats, GAME.check(seats, {"preset": preset}), umpire)
    settle(s, umpire)
    assert s.phase == SETUP
    for count in range(700):
        open_asks = questions(s)
        if not open_asks:
            break
        ask = open_asks[count % len(open_asks)]
        if count % 3 == 0:
            there = places_in(GAME.scene(s, ask.seat))
            question = prompt(GAME, s, ask.seat, NAMES[:seats])
            for offered in (*question.choices, *question.routes):
                found = [at for at in offered.at if not at.startswith(WORDS)]
                assert set(found) <= there, (offered, ask)
                assert set(offered.way) <= there
        choices = legal(s, ask)
        answer(s, ask.seat, choices[umpire.draw(len(choices))], umpire)
        settle(s, umpire)


def test_missions_to_give_back_lie_in_the_hand() -> None:
    desk = Desk()
    keys = [face.key for face in GAME.faces if face.kind == "mission"]
    hold(desk, 0, *keys[:2])
    desk.build_turn(0, 60).choose("mission", "deck 1")
    there = places_in(look(desk, 0))
    assert all([set(choice.at) <= there for choice in asked(desk).choices])
