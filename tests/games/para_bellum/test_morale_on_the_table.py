"""Morale tests as people see them: the cause, each roll against its leaders, what a lost die would cost."""

from __future__ import annotations

from wartable.games.para_bellum.rules.morale import MoraleTest
from wartable.games.para_bellum.rules.turns import RevealEvent
from wartable.games.para_bellum.table.slab import die_id
from wartable.kernel import snapshot
from wartable.kernel.agenda import legal
from wartable.kernel.scene import Area, Board, Row, Trial
from wartable.testing import rule

from .battles import before, close, order
from .builders import GAME, Desk, slot
from .test_scoring import CHAIN

SPECTATOR = -1


def areas(desk: Desk, viewer: int) -> dict[str, Area]:
    """What a viewer sees while tests are settled."""
    found = GAME.scene(desk.s, viewer)
    assert found.stage == "morale"
    return found.areas


def row(desk: Desk, name: str, viewer: int = 0) -> Row:
    """A row that a viewer sees."""
    found = areas(desk, viewer)[name]
    assert isinstance(found, Row)
    return found


def trial(desk: Desk, seat: int) -> tuple[str, int, int, int, str]:
    """The roll of a player's test, what is added, the sum, the leaders, and how it came out."""
    found = row(desk, f"nerve:{seat}").trial
    assert isinstance(found, Trial)
    return (found.roll.die, found.plus, found.sum, found.against, found.verdict)


def broken(seats: int = 3) -> Desk:
    """A Big Legion of seat 0 has tested seat 1, whose line breaks."""
    desk = before("ilerda", "white", seats).dice(1, {"k0,1": 4, "k0,2": 6, "r0,0": 2}).dice(2, {"k0,1": 2, "k0,2": 3})
    return close(desk, "white", 5, 1)


@rule("PB-MOR.2", "PB-MOR.3")
def test_each_test_is_a_roll_and_a_modifier_against_the_leaders() -> None:
    desk = broken()
    assert trial(desk, 1) == ("5", 1, 6, 2, "breaks")
    assert [(piece.die, *piece.badges) for piece in row(desk, "nerve:1").pieces] == [
        ("6", "imperator"),
        ("2", "centurion"),
    ]
    assert "nerve:2" not in areas(desk, 0)
    desk = broken().rolls()
    desk.s.army[2].centurions = 0
    assert GAME.scene(desk.choose("lose k0,1").s, 0).stage == "morale"
    assert trial(desk, 2) == ("1", 1, 2, 1, "breaks")
    assert GAME.scene(desk.choose("lose k0,1").s, 0).stage == "camp"


@rule("PB-MOR.8", "PB-CON.19")
def test_a_card_that_counts_as_a_leader_stands_among_them() -> None:
    desk = Desk(3).grid(0, {"1,0": "turris"}).dice(0, {"k0,3": 3}).banners(0, {"k0,3": "artifex"}).coins(0, 0)
    desk.grid(2, {"1,0": "turris"}).dice(2, {"k0,1": 4, "k0,2": 6}).rolls(2).act().choose("use turris", "rival 2")
    assert [piece.face or piece.die for piece in row(desk, "nerve:2").pieces] == ["6", "turris"]
    assert trial(desk, 2) == ("2", 2, 4, 2, "breaks")
    cause = row(desk, "cause")
    assert (cause.label, cause.owner, cause.note) == ("Turris", 0, "tests at +2")
    assert [piece.face for piece in cause.pieces] == ["turris"]


@rule("PB-MOR.2", "PB-GEO.15")
def test_the_big_legion_that_caused_the_tests_is_seen_with_its_modifier() -> None:
    cause = areas(broken(), 2)["cause"]
    assert isinstance(cause, Board)
    assert (cause.label, cause.owner, cause.note) == ("Big Legion", 0, "one full card: tests at +1")
    assert [cell.pieces[0].face for cell in cause.cells] == ["A-12", "A-04", "A-09"]
    assert [piece.die for joint in cause.joints for piece in joint.pieces] == ["5", "4"]
    desk = before("ilerda", "white", 3).event("ill_omens").dice(1, {"k0,1": 4, "k0,2": 6})
    cause = areas(close(desk, "white", 5), 2)["cause"]
    assert isinstance(cause, Board)
    assert cause.note == "one full card, Ill Omens +1: tests at +2"


@rule("PB-MOR.6")
def test_an_order_and_an_event_are_seen_as_the_cause() -> None:
    desk = Desk(3).hand(0, "decimatio").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.dice(1, {"k0,1": 4, "k0,2": 6}).rolls(6).act()
    cause = row(order(desk, "decimatio"), "cause")
    assert (cause.label, cause.owner, cause.note) == ("Decimatio", 0, "tests at +1")
    desk = Desk(3).dice(1, {"k0,1": 4, "k0,2": 6})
    desk.s.event_deck = (desk.piece("mutiny_at_placentia", 0),)
    cause = row(desk.rolls(1, 3, 4).do(RevealEvent()), "cause")
    assert (cause.label, cause.owner, cause.note) == ("Event", -1, "everyone tests without a modifier")
    assert [piece.face for piece in cause.pieces] == ["mutiny_at_placentia"]


@rule("PB-MOR.6")
def test_a_cause_that_lies_nowhere_is_told_without_a_picture() -> None:
    desk = Desk().dice(1, {"k0,1": 4, "k0,2": 6}).rolls(6).do(MoraleTest(1, 0, 1))
    cause = row(desk, "cause")
    assert (cause.label, cause.pieces, cause.owner, cause.note) == ("Morale", (), 0, "tests at +1")


@rule("PB-MOR.5", "PB-SCO.1")
def test_the_player_whose_line_breaks_sees_what_each_die_would_cost_and_why() -> None:
    desk = before("ilerda", "white", 3).grid(1, CHAIN).dice(1, {"k1,0": 3, "k1,1": 5, "k0,1": 1})
    close(desk.banners(1, {"k0,1": "veterani"}), "white", 5, 1)
    found = row(desk, "forfeits:1", 1)
    assert found.label == "Points you would lose"
    assert [(piece.die, piece.badges[1:]) for piece in found.pieces] == [
        ("1", ("Veterani goes too",)),
        ("3", ("the horn pair ends",)),
        ("5", ("the horn pair ends",)),
    ]
    said = {choice.a: GAME.show(desk.s, choice, 1).gains[0] for choice in legal(desk.s, desk.ask)}
    assert said[slot("k1,0")] == (
        "6 is more than your only leader. The 3 is linked to the 5 by the horn, so losing it costs 5 points; "
        "no banner goes with it."
    )
    assert said[slot("k0,1")] == ("6 is more than your only leader. Losing the 1 costs 1 point; Veterani goes with it.")
    assert next(GAME.places(desk.s, choice, 1) for choice in legal(desk.s, desk.ask)) == (
        die_id(1, slot("k0,1")),
        f"price {die_id(1, slot('k0,1'))}",
    )


@rule("PB-MOR.5")
def test_only_the_player_whose_line_breaks_has_the_prices() -> None:
    desk = broken()
    assert "forfeits:1" in areas(desk, 1)
    for viewer in (0, 2, SPECTATOR):
        assert not [name for name in areas(desk, viewer) if name.startswith("forfeits")]


@rule("PB-MOR.7")
def test_a_table_in_the_middle_of_a_series_comes_back_as_it_was() -> None:
    desk = broken()
    again = snapshot.load(GAME, snapshot.save(GAME, desk.s))
    assert GAME.scene(again, 1) == GAME.scene(desk.s, 1)
    assert GAME.scene(desk.s.clone(), 1) == GAME.scene(desk.s, 1)
