"""Previews: chances against the rules themselves, reactions and prices in words, and what fog hides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from wartable.games.engagement.content.faces import unit_id
from wartable.games.engagement.rules import chances
from wartable.games.engagement.rules.charging import Contact, React
from wartable.games.engagement.rules.strikes import UseInspire
from wartable.games.engagement.rules.wounds import AssignHit
from wartable.games.engagement.secrets.hidden import resample
from wartable.games.engagement.state.state import FieldState
from wartable.games.engagement.table.odds import Odds, charge_odds, parting_odds, shoot_first_odds
from wartable.kernel import Choice, FastUmpire, Step, answer, asked, legal, settle
from wartable.kernel.notation import read
from wartable.kernel.scene import Show, plain
from wartable.testing import Script, rule

from .builders import GAME, Desk, key
from .test_chances import same

OWN = 0
"""Nobody but the owner."""


def shown(desk: Desk, text: str) -> Show:
    """The preview of a choice, in notation, for the player who is asked."""
    ask = desk.ask
    return GAME.show(desk.s, read(GAME, desk.s, ask, text), ask.seat)


def tags(desk: Desk) -> dict[str, str]:
    """The tags of all choices of the open question."""
    ask = desk.ask
    texts = desk.options()
    return {texts[i]: GAME.tag(desk.s, choice, ask.seat) for i, choice in enumerate(legal(desk.s, ask))}


def asides(desk: Desk) -> dict[str, str]:
    """The second lines of all choices of the open question."""
    ask = desk.ask
    texts = desk.options()
    return {texts[i]: GAME.aside(desk.s, choice, ask.seat) for i, choice in enumerate(legal(desk.s, ask))}


# --- the chances, against the rules played out over all dice ---


def dutiful(s: FieldState, ask: AssignHit) -> Choice:
    """Wound first, then give up the fewest black dice: what previews assume."""
    choices = ask.choices(s)
    keep = chances.survivors(s, ask.unit, ask.hits)
    for choice in choices:
        if GAME.verbs[choice.verb].key == "wound":
            return choice
    lost = [s.pieces.face[troop] for troop in s.troops[ask.unit] if troop not in keep]
    return next(c for c in choices if GAME.verbs[c.verb].key == "remove" and s.pieces.face[c.a] in lost)


def played(desk: Desk, dice: int, *steps: Callable[[], Step[FieldState]]) -> Iterator[list[tuple[str, int, int]]]:
    """The dice told, for each way that the dice can fall."""
    for rolls in product(range(6), repeat=dice):
        s = desk.s.clone()
        s.agenda = []
        umpire = Script(list(rolls), 1)
        s.then(*[step() for step in steps])
        s.queue.reverse()
        s.agenda, s.queue = s.queue, []
        settle(s, umpire)
        while s.agenda:
            ask = asked(s)[0]
            if isinstance(ask, AssignHit):
                choice = dutiful(s, ask)
            elif isinstance(ask, UseInspire):
                choice = ask.choices(s)[1]
            else:
                choice = ask.usual(s) or ask.choices(s)[0]
            answer(s, ask.seat, choice, umpire)
            settle(s, umpire)
        told = [
            (GAME.tellings[event.kind].key, event.a, event.c)
            for event in umpire.events
            if GAME.tellings[event.kind].key.endswith("_die")
        ]
        assert len(told) <= dice
        yield told


def tallied(rolls: Iterator[list[tuple[str, int, int]]], seat: int) -> Odds:
    """The hits that a player deals and takes, over all ways that the dice fall. Armor turns hits."""
    deals, takes, count = [0.0] * 20, [0.0] * 20, 0
    for dice in rolls:
        scored = [0, 0]
        for kind, roller, hits in dice:
            if kind == "armour_die":
                scored[1 - roller] -= hits
            else:
                scored[roller] += hits
        deals[scored[seat]] += 1
        takes[scored[1 - seat]] += 1
        count += 1
    return Odds([n / count for n in deals], [n / count for n in takes])


def agrees(odds: Odds, rolls: Odds, left: int) -> None:
    """Two odds are equal. Hits beyond those that destroy are lost either way."""

    def cut(spread: list[float], most: int) -> list[float]:
        return [*spread[:most], sum(spread[most:])]

    same(cut(odds.deals, left), cut(rolls.deals, left))
    same(odds.takes, rolls.takes)


CHARGES = [
    (("rom", ("hastati#1", "hastati#2")), ("cel", ("soldurii#1", "soldurii#2")), 5),
    (("rom", ("principes#1", "principes#2")), ("cel", ("warband#1", "warband#2", "warband#3")), 5),
    (("cel", ("mounted-noblemen#1", "mounted-noblemen#2")), ("car", ("libyan-spearmen#1", "libyan-spearmen#2")), 5),
    (("car", ("elephants#1",)), ("rom", ("equites#1", "equites#2")), 3),
    (("rom", ("equites#1", "equites#2")), ("suc", ("phalangites#1", "phalangites#2")), 3),
]


@rule("ENG-80.7", "ENG-205.1", "ENG-207.1", "ENG-207.2", "ENG-202.1", "ENG-209.2")
@pytest.mark.parametrize(("ours", "theirs", "dice"), CHARGES)
def test_a_charge_is_what_the_rules_make_of_it(
    ours: tuple[str, tuple[str, ...]], theirs: tuple[str, tuple[str, ...]], dice: int
) -> None:
    desk = Desk(ours[0], theirs[0])
    unit, target = desk.unit(0, "front 1", *ours[1]), desk.unit(1, "front 1", *theirs[1])
    rolls = tallied(played(desk, dice, lambda: Contact(unit, target)), 0)
    agrees(charge_odds(desk.s, unit, target), rolls, desk.s.left_in(target))


@rule("ENG-90.4", "ENG-90.6")
def test_a_charge_at_a_unit_that_shoots_first() -> None:
    desk = Desk("rom", "cel")
    unit = desk.unit(0, "front 1", "triarii#1")
    target = desk.unit(1, "front 1", "javelin-youths#1", "javelin-youths#2")
    found = shoot_first_odds(desk.s, unit, target)
    assert chances.mean(found.takes) == pytest.approx(
        chances.mean(chances.shot_spread(desk.s, target, unit, from_rear=False))
    )  # they have no black die
    unhurt = charge_odds(desk.s, unit, target)
    assert chances.mean(found.deals) <= chances.mean(unhurt.deals)


@rule("ENG-130.2")
def test_who_leaves_is_struck_by_all_in_contact() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati#1")
    first, second = desk.unit(1, "front 1", "noblemen#1"), desk.unit(1, "front 1", "warband#1")
    desk.engage(unit, first, second)
    odds = parting_odds(desk.s, unit)
    alone = [chances.mean(chances.back_spread(desk.s, list(desk.s.troops[enemy]))) for enemy in (first, second)]
    assert chances.mean(odds.takes) == pytest.approx(sum(alone))


# --- a charge in words ---


def facing() -> tuple[Desk, int, int, int, int]:
    """Hastati with a Consul before a Warband, with Javelin youths and Soldurii beside it."""
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2", "hastati#3", "consul")
    target = desk.unit(1, "front 1", "warband#1", "warband#2", "warband#3", "chieftain")
    youths = desk.unit(1, "front 1", "javelin-youths#1", "javelin-youths#2")
    soldurii = desk.unit(1, "front 1", "soldurii#1", "soldurii#2")
    desk.order("charge", unit)
    return desk, unit, target, youths, soldurii


def test_a_charge_says_the_chances_both_ways_and_what_is_assumed() -> None:
    desk, unit, target, *_ = facing()
    show = shown(desk, f"target {key(target)}")
    assert show.title == "3 Hastati + Consul charge 3 Warband + Chieftain?"
    deals, takes = show.spreads
    odds = charge_odds(desk.s, unit, target)
    assert deals.label == "You charge"
    assert takes.label == "They strike back"
    assert (deals.mean, takes.mean) == (f"{chances.mean(odds.deals):.1f}", f"{chances.mean(odds.takes):.1f}")
    assert [len(spread.chances) for spread in show.spreads] == [6, 6]
    assert 98 <= sum(deals.chances) <= 102
    assert deals.fatal == desk.s.left_in(target)
    assert "Pila" in deals.notes[0]
    assert "Charge die" in deals.notes[0]
    assert any(note.startswith("[Inspire] Inspire, if used: ") for note in deals.notes)
    assert "If they wound first, then give up the fewest dice." in takes.notes
    (line,) = show.lines
    assert line.cells == (unit_id(unit), unit_id(target))
    assert line.notes == (("you deal", deals.mean), ("you take", takes.mean))
    assert show.gains == ("Leaves you 7 of 8 orders; this Unit's next order will cost 2.",)


@rule("ENG-90.2", "ENG-90.8", "ENG-211.1")
def test_the_reactions_that_the_other_side_can_pay() -> None:
    desk, _, target, youths, soldurii = facing()
    table = shown(desk, f"target {key(target)}").stats
    assert table is not None
    assert table.label == "seat:1 may"
    assert table.columns == ("pays", "deal", "take")
    rows = {row.label: row for row in table.rows}
    assert list(rows) == ["Hold", "2 Javelin youths", "2 Soldurii"]
    assert [row.values[0] for row in table.rows] == ["–", "free", "1"]
    assert [row.piece.id if row.piece else "" for row in table.rows] == [
        unit_id(target),
        unit_id(youths),
        unit_id(soldurii),
    ]
    assert rows["2 Javelin youths"].values[2] == "0.0"
    assert "destroyed" in rows["2 Javelin youths"].notes[0]
    assert "Stubborn" in rows["2 Soldurii"].notes[0]
    assert table.note == "The Warband cannot shoot or evade."
    assert shown(desk, f"target {key(target)}").changes == (
        (unit_id(youths), "blocks: free"),
        (unit_id(soldurii), "blocks: 1"),
    )
    assert asides(desk)[f"target {key(target)}"] == "1 token"
    desk.s.available[1] = 0
    table = shown(desk, f"target {key(target)}").stats
    assert table is not None
    assert "2 Soldurii cannot block: it would cost 1." in table.note


@rule("ENG-214.2", "ENG-90.13")
def test_nobody_reacts_to_an_ambush() -> None:
    desk = Desk("ger", "rom")
    kinds = [kind for kind in desk.s.armies.armies[desk.s.army[0]].types if kind.traits >> 13 & 1 and kind.black]
    unit = desk.unit(0, "rear 1", kinds[0].key.removeprefix("ger-"))
    target = desk.unit(1, "front 1", "hastati#1")
    desk.unit(1, "front 1", "velites#1")
    desk.turn().choose(f"ambush {key(unit)}")
    show = shown(desk, f"target {key(target)}")
    assert show.stats is not None
    assert [row.label for row in show.stats.rows] == ["Hold"]
    assert show.stats.note == "Nobody can react to an Ambush."
    assert show.spreads[0].label == "You ambush"


# --- other orders ---


@rule("ENG-140.7", "ENG-140.11")
def test_a_shot_into_a_fight_says_what_ones_own_take() -> None:
    desk = Desk()
    archers = desk.unit(0, "front 1", "velites#1", "velites#2")
    own, enemy = desk.unit(0, "front 1", "hastati#1"), desk.unit(1, "front 1", "warband#1")
    desk.engage(own, enemy)
    desk.turn().choose(f"shoot {key(archers)}")
    show = shown(desk, f"target {key(enemy)}")
    assert [spread.label for spread in show.spreads] == ["You shoot", "Your own take"]
    assert show.spreads[0].mean == show.spreads[1].mean
    assert show.spreads[1].notes == ("It also falls on Hastati.",)


@rule("ENG-120.1")
def test_carrying_on_with_one_enemy_is_shown_at_the_order() -> None:
    desk = Desk()
    unit, enemy = desk.unit(0, "front 1", "hastati#1", "hastati#2"), desk.unit(1, "front 1", "warband#1")
    desk.engage(unit, enemy).turn()
    show = shown(desk, f"carry-on {key(unit)}")
    assert GAME.tone(desk.s, read(GAME, desk.s, desk.ask, f"carry-on {key(unit)}"), 0) == "commit"
    assert show.title == "2 Hastati carry on against Warband?"
    assert len(show.spreads) == 2
    leaving = shown(desk, f"leave {key(unit)}")
    assert leaving.title == "2 Hastati leave the fight?"
    assert leaving.spreads[0].mean == "0.0"


@rule("ENG-70.1", "ENG-170.2")
def test_a_move_and_a_pass() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati#1")
    desk.unit(1, "front 1", "warband#1")
    desk.turn()
    ((place, ghost),) = shown(desk, f"move {key(unit)} attacker-center-rear").ghosts
    assert place == "zone:1,4"
    assert ghost.id == unit_id(unit)
    assert shown(desk, "pass").gains == ("Leaves you 7 of 8 orders: one token is set aside.",)


@rule("ENG-60.5")
def test_tags_say_prices_at_units_and_hits_at_targets() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2")
    enemy = desk.unit(1, "front 1", "warband#1")
    desk.ordered(unit, 1).turn()
    found = tags(desk)
    assert found[f"charge {key(unit)}"] == "2"
    assert {GAME.short(desk.s, choice, 0) for choice in legal(desk.s, desk.ask)} == {"Move", "Charge", "Shoot", ""}
    assert found["pass"] == ""
    desk.choose(f"charge {key(unit)}")
    odds = charge_odds(desk.s, unit, enemy)
    assert tags(desk) == {f"target {key(enemy)}": f"{chances.mean(odds.deals):.1f} hits"}
    assert [GAME.short(desk.s, choice, 0) for choice in legal(desk.s, desk.ask)] == ["Charge"]


# --- answers ---


@rule("ENG-90.2")
def test_reactions_from_the_side_of_the_charged() -> None:
    desk, unit, target, youths, soldurii = facing()
    desk.choose(f"target {key(target)}")
    assert isinstance(desk.ask, React)
    back, charge = shown(desk, "hold").spreads
    assert (back.label, charge.label) == ("You strike back", "They charge")
    odds = charge_odds(desk.s, unit, target)
    assert (back.mean, charge.mean) == (f"{chances.mean(odds.takes):.1f}", f"{chances.mean(odds.deals):.1f}")
    assert "If you wound first, then give up the fewest dice." in back.notes
    blocking = shown(desk, f"intercept {key(soldurii)}")
    assert blocking.gains == ("Leaves you 7 of 8 orders; this Unit's next order will cost 2.",)
    assert tags(desk) == {"hold": "", f"intercept {key(youths)}": "free", f"intercept {key(soldurii)}": "1"}
    assert asides(desk)["hold"] == f"deal {back.mean}, take {charge.mean}"


@rule("ENG-203.1")
def test_inspire() -> None:
    desk, _, target, *_ = facing()
    desk.rolls(6).choose(f"target {key(target)}", "hold")
    while not isinstance(desk.ask, UseInspire):
        desk.choose(desk.options()[0])
    plain_strike, inspired = shown(desk, "uninspired"), shown(desk, "inspire")
    assert float(inspired.spreads[0].mean) > float(plain_strike.spreads[0].mean)
    assert "Pila" not in inspired.spreads[0].notes[0]
    assert inspired.gains == ("Once a round: it is spent.",)


@rule("ENG-110.3", "ENG-110.4")
def test_what_a_wound_and_a_lost_troop_cost() -> None:
    desk = Desk()
    unit = desk.unit(0, "front 1", "principes#1", "principes#2")
    desk.do(AssignHit(0, unit, 1))
    wound = next(text for text in desk.options() if text.startswith("wound"))
    remove = next(text for text in desk.options() if text.startswith("remove"))
    kept, lost = shown(desk, wound), shown(desk, remove)
    assert kept.stats is not None
    assert lost.stats is not None
    assert kept.stats.rows[0].values[0] == kept.stats.rows[0].values[1]
    assert float(lost.stats.rows[0].values[1]) < float(lost.stats.rows[0].values[0])
    assert kept.gains == ("A token becomes the wound: 7 orders left.",)
    assert "break your army" in lost.gains[0]


# --- fog ---


@rule("ENG-190.2")
def test_under_fog_only_what_is_known_is_said() -> None:
    desk = Desk(fog=True)
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2", "consul")
    target = desk.unit(1, "front 1", "warband#1", "warband#2", seen=OWN)
    beside = desk.unit(1, "front 1", "soldurii#1", seen=OWN)
    desk.order("charge", unit)
    show = shown(desk, f"target {key(target)}")
    (deals,) = show.spreads
    assert deals.fatal == 0
    assert deals.notes[-1] == "Unless the hidden Unit has Armoured or Pikes."
    assert show.lines[0].notes == (("you deal", deals.mean),)
    assert show.stats is not None
    assert [row.values[1:] for row in show.stats.rows] == [("?", "?")] * len(show.stats.rows)
    assert show.stats.rows[-1].piece is not None
    assert show.stats.rows[-1].piece.id == unit_id(beside)
    assert show.stats.rows[-1].notes == ("may block",)
    assert tags(desk)[f"target {key(target)}"] == f"{deals.mean} hits?"


@rule("ENG-190.2")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("order", ["charge", "shoot"])
def test_nothing_hidden_leaks(seed: int, order: str) -> None:
    desk = Desk(fog=True)
    unit = desk.unit(0, "front 1", "hastati#1", "hastati#2", "consul" if order == "charge" else "velites#1")
    hidden = [
        desk.unit(1, "front 1", "warband#1", "warband#2", seen=OWN),
        desk.unit(1, "front 1", "javelin-youths#1", seen=OWN),
        desk.unit(1, "front 1", "soldurii#1", "soldurii#2", seen=OWN),
    ]
    desk.s.value[1] = sum(
        [desk.s.armies.points[desk.s.pieces.face[no]] for other in hidden for no in desk.s.troops[other]]
    )
    desk.order(order, unit)
    ask = desk.ask
    other = resample(desk.s, 0, FastUmpire(seed))
    faces = [[s.pieces.face[no] for enemy in hidden for no in s.troops[enemy]] for s in (desk.s, other)]
    assert faces[0] != faces[1]
    for choice in legal(desk.s, ask):
        first, second = GAME.show(desk.s, choice, 0), GAME.show(other, choice, 0)
        assert plain(first) == plain(second)
        assert GAME.tag(desk.s, choice, 0) == GAME.tag(other, choice, 0)
