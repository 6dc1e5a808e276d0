"""The shop of a build turn, the purse, the works of builders, missions with their progress, and the track of rounds."""

from __future__ import annotations

from wartable.games.multiverse_war.table.tasks import progress
from wartable.kernel.scene import Budget, Offer, Stats, Track
from wartable.testing import rule

from .builders import Desk
from .hands import hold
from .sights import asked, look, row

ME, RIVAL = 0, 1


def offer(desk: Desk, key: str) -> Offer:
    """What a recruit costs the player who builds."""
    [found] = [piece.offer for piece in row(look(desk, ME), "market") if piece.face == key]
    assert found is not None
    return found


def purse(desk: Desk) -> Budget:
    """The player's treasury."""
    found = look(desk, ME).areas["treasury"]
    assert isinstance(found, Budget)
    return found


@rule("MW-5.1", "MW-5.7")
def test_a_recruit_has_its_price_and_says_what_is_short() -> None:
    desk = Desk()
    desk.build_turn(ME, 2)
    assert (offer(desk, "spearman").price, offer(desk, "spearman").short) == (2, "")
    assert offer(desk, "bowman").short == "1 short"
    assert offer(desk, "bowman").line == "strikes first against foot"
    assert offer(desk, "spearman").left.endswith(" left")


@rule("MW-5.6")
def test_while_a_recruit_looks_for_its_place_it_is_as_good_as_paid() -> None:
    desk = Desk()
    desk.build_turn(ME, 5).choose("recruit", "take bowman")
    assert offer(desk, "bowman").lit
    assert offer(desk, "swordsman").short == "then 1 short"
    assert offer(desk, "spearman").short == ""
    assert (purse(desk).limit, [share.amount for share in purse(desk).shares]) == (5, [3])
    question = asked(desk)
    assert question.text.startswith("Bowman: choose where it appears.\nFive places in your town")
    assert question.rail is not None
    assert [due.text for due in question.rail.dues] == ["5 [gold]", "2 [gold]"]


@rule("MW-4.1", "MW-4.14")
def test_the_purse_says_what_comes_from_where_to_its_owner_alone() -> None:
    desk = Desk()
    desk.house("barracks", ME, (2, 1))
    desk.build_turn(ME, 9)
    assert (purse(desk).note, purse(desk).sums) == ("next round +7", "settlement 5, Barracks 2")
    assert "treasury" not in look(desk, -1).areas


@rule("MW-17.1")
def test_what_a_builder_can_do_has_a_row_that_a_route_points_at() -> None:
    desk = Desk()
    no = desk.block("builder", ME, (3, 1))
    desk.build_turn(ME, 1)
    rows = look(desk, ME).areas["builders"]
    assert isinstance(rows, Stats)
    ways = {place for route in asked(desk).routes for place in route.at}
    offered = {stat.at for stat in rows.rows if stat.at}
    assert {place for place in ways if place.startswith("work:")} <= offered
    assert rows.rows[0].piece is not None
    assert rows.rows[0].piece.id == f"works:{no}"


@rule("MW-19.12")
def test_a_mission_in_hand_says_how_far_it_has_come() -> None:
    desk = Desk()
    hold(desk, ME, "M1-04")
    [no] = desk.s.missions[ME][:1]
    desk.house("barracks", ME, (2, 1))
    assert (progress(desk.s, ME, no).have, progress(desk.s, ME, no).need) == (1, 2)
    desk.house("barracks", ME, (5, 1))
    assert progress(desk.s, ME, no).word == "scores at the end of this turn"
    assert all([piece.progress is None for piece in row(look(desk, RIVAL), f"missions:{ME}")])


@rule("MW-2.18", "MW-3.1")
def test_the_track_of_rounds_shows_the_phase_and_who_is_first() -> None:
    desk = Desk()
    desk.build_turn(ME, 3)
    track = look(desk, ME).areas["rounds"]
    assert isinstance(track, Track)
    assert track.phases[track.phase] == "Build"
    assert track.note == f"seat:{desk.s.build_first} builds first"


@rule("MW-21.21")
def test_points_are_a_sum_in_the_strip_of_players() -> None:
    desk = Desk()
    desk.house("barracks", ME, (2, 1))
    seats = look(desk, RIVAL).areas["seats"]
    assert isinstance(seats, Stats)
    assert seats.rows[-1].parts[ME] == (("buildings", 2), ("missions", 0), ("heroes", 0))
