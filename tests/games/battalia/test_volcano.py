"""The Bleeding Horn of Destiny (BAT-41)."""

from __future__ import annotations

import pytest

from wartable.games.battalia.rules.volcano import SanctuaryRelic
from wartable.kernel import BadOptions
from wartable.testing import rule

from .builders import GAME, NEUTRAL, NOBODY, Game, sq
from .fights import Field, volcano

AIR, FIRE, WATER, EARTH = 1, 2, 4, 8
ALL_SEALS = 15
GATES = [("4,5", AIR), ("5,4", FIRE), ("4,3", WATER), ("3,4", EARTH)]
SANCTUARIES = ["5,5", "5,3", "3,3", "3,5"]
STRONG = ("weapon", "lord", "lord")


def stormed(field: Field, at: str, seat: int = 0) -> Field:
    """A hero attacks a square with a weapon and two lords: 10 with moral."""
    s = field.s
    s.realm.heroes[2 * seat] = -1
    field.hero(seat, at).hand(seat, *STRONG).act(seat).choose(f"attack {at}")
    return field.choose("play weapon", "play lord", "play lord", "commit")


# -- the map


@rule("BAT-41.1", "BAT-41.2", "BAT-41.3", "BAT-41.26")
def test_nine_cards_lie_in_the_middle() -> None:
    desk = volcano()
    rows = [[desk.tile(f"{column},{row}") for column in (3, 4, 5)] for row in (5, 4, 3)]
    assert rows == [
        ["sanctuary_earth", "volcano_north", "sanctuary_air"],
        ["volcano_west", "peak", "volcano_east"],
        ["sanctuary_water", "volcano_south", "sanctuary_fire"],
    ]
    assert [desk.exits(at) for at in SANCTUARIES] == ["SW", "NW", "NE", "ES"]
    assert {desk.exits(at) for at in ("4,5", "5,4", "4,3", "3,4", "4,4")} == {"NESW"}


@rule("BAT-41.1", "BAT-41.5", "BAT-41.23")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_hidden_great_artefacts_lie_under_each_sanctuary_and_there_is_no_display(seats: int) -> None:
    game = Game(seats, volcano=True).begin()
    s = game.s
    assert [len(under) for under in s.under] == [2, 2, 2, 2]
    assert s.display == ()
    assert {s.pieces.seen[no] for under in s.under for no in under} == {0}
    assert len({s.pieces.face[no] for under in s.under for no in under}) == 8
    assert game.tile("4,4") == "peak"
    assert len([at for at in range(49) if s.realm.owner[at] == NEUTRAL and s.realm.cities >> at & 1]) == seats


@rule("BAT-41.23", "BAT-41.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_four_sanctuaries_stay_whatever_the_number_of_players(seats: int) -> None:
    desk = volcano(seats)
    assert [(desk.owner(at), desk.level(at)) for at in SANCTUARIES] == [(NEUTRAL, 6)] * 4
    for at in SANCTUARIES:
        assert volcano(seats).hero(0, at).hand(0, "weapon").act().offers("attack") == [at]


@rule("BAT-41.6")
def test_sanctuaries_carry_a_6_and_the_peak_a_20() -> None:
    desk = volcano()
    assert [desk.level(at) for at in SANCTUARIES] == [6] * 4
    assert (desk.level("4,4"), desk.owner("4,4")) == (20, NOBODY)


@rule("BAT-41.24")
@pytest.mark.parametrize("option", [{"relic_set": "base"}, {"neutral_per_player": 2}])
def test_the_option_needs_all_great_artefacts_and_the_middle_squares(option: dict[str, str | int]) -> None:
    with pytest.raises(BadOptions):
        GAME.check(4, {"volcano": True, **option})


@rule("BAT-41.21", "BAT-8.11")
def test_no_city_beside_a_sanctuary_but_beside_a_crossroad() -> None:
    north = volcano().hand(0, *["friman"] * 3)
    north.s.realm.owner[sq("1,1")] = NOBODY
    places = north.act().choose("city 1", "shape one").offers("build")
    assert set(places) == {"4,6", "6,4", "4,2", "2,4"}


# -- gates


@rule("BAT-41.4", "BAT-41.7", "BAT-41.9")
@pytest.mark.parametrize(("gate", "seal"), GATES)
def test_a_gate_opens_to_the_seal_of_its_element_inwards_and_outwards(gate: str, seal: int) -> None:
    for seals in (0, ALL_SEALS - seal, seal, ALL_SEALS):
        inwards = volcano(seal0=seals).hero(0, gate).hand(0, "supply").act().choose("march 0")
        assert ("4,4" in inwards.offers("to")) == bool(seals & seal)
        outwards = volcano(seal0=seals).hero(0, "4,4").hand(0, "horse").act()
        open_gates = [at for at, element in GATES if seals & element]
        assert (outwards.offers("march") != []) == bool(open_gates)
        if len(open_gates) == 3:
            assert gate not in volcano(seal0=seals).hero(0, "4,4").hand(0, "supply").act().choose("march 0").offers(
                "to"
            )


@rule("BAT-41.7")
def test_the_seal_of_another_opens_nothing() -> None:
    desk = volcano(seal1=ALL_SEALS).hero(0, "4,5").hand(0, "supply").act().choose("march 0")
    assert "4,4" not in desk.offers("to")


@rule("BAT-41.27", "BAT-8.15")
def test_a_building_connection_runs_through_the_peak() -> None:
    desk = volcano().road("2,4", "EW").city("1,4").hand(0, "friman", "supply").act().choose("road straight")
    assert "6,4" in desk.offers("build")


@rule("BAT-41.22", "BAT-16.14")
@pytest.mark.parametrize(("seals", "flies"), [(0, False), (AIR, True), (EARTH, True)])
def test_the_wings_reach_and_leave_the_peak_with_a_seal_only(seals: int, flies: bool) -> None:
    desk = volcano(seal0=seals).hero(0, "1,1").hand(0, "wings").act().choose("relic wings")
    assert ("4,4" in desk.offers("fly-to")) == flies
    assert "5,5" in desk.offers("fly-to")
    desk = volcano(seal0=seals).hero(0, "4,4").hand(0, "wings").act()
    assert (desk.cards("relic") == ["wings"]) == flies


# -- sanctuaries


@rule("BAT-41.8", "BAT-41.9", "BAT-41.10", "BAT-41.25")
@pytest.mark.parametrize(("at", "seal"), list(zip(SANCTUARIES, (AIR, FIRE, WATER, EARTH), strict=True)))
def test_a_won_sanctuary_gives_a_seal_of_two_points_and_stays_neutral(at: str, seal: int) -> None:
    desk = stormed(volcano(), at)
    assert (desk.s.realm.seals[0], desk.points()) == (seal, 1 + 2)
    assert (desk.owner(at), desk.level(at)) == (NEUTRAL, 6)
    assert desk.choose("leave").fresh() == []
    desk.choose("end")
    assert stormed(desk, at, seat=1).s.realm.seals[:2] == [seal, seal]


@rule("BAT-41.8", "BAT-20.14")
def test_a_sanctuary_has_base_6_and_does_not_answer() -> None:
    desk = volcano().hero(0, "5,5").hand(0, "weapon", "lord", "friman").act()
    desk.choose("attack 5,5", "play weapon", "play lord")
    assert (desk.totals, "commit" in desk.options()) == ((6, 6), False)
    assert "commit" in desk.choose("play friman").options()
    desk.choose("break-off")
    assert (desk.heroes_at("5,5"), desk.s.realm.seals[0]) == ([0], 0)


@rule("BAT-41.11")
def test_each_sanctuary_is_won_once_and_needs_a_token() -> None:
    assert volcano(seal0=AIR).hero(0, "5,5").hand(0, *STRONG).act().offers("attack") == []
    assert volcano(seal0=FIRE).hero(0, "5,5").hand(0, *STRONG).act().offers("attack") == ["5,5"]
    desk = volcano().hero(0, "5,5").hand(0, *STRONG)
    for at in ("1,3", "1,5", "1,7", "7,1", "7,3", "7,5", "7,7"):
        desk.city(at)
    assert desk.act().offers("attack") == []


@rule("BAT-41.8", "BAT-1.18", "BAT-10.6")
def test_a_seal_uses_a_token_of_the_lower_levels() -> None:
    desk = volcano(seal0=ALL_SEALS).road("1,2", "NS").hand(0, *["friman"] * 3)
    for at in ("1,5", "1,7", "7,1"):
        desk.city(at)
    assert desk.act().offers("city") == []


@rule("BAT-41.12")
def test_the_winner_looks_in_secret_and_takes_one_or_none() -> None:
    desk = stormed(volcano(), "5,5")
    under = desk.s.under[0]
    assert isinstance(desk.ask, SanctuaryRelic)
    assert {desk.s.pieces.seen[no] for no in under} == {1}
    assert (desk.told(0).count("looked_at"), desk.told(1).count("looked_at")) == (2, 0)
    left = desk.names(under)
    assert sorted(desk.cards("take") + ["leave"]) == sorted([*left, "leave"])
    desk.choose(f"take {left[0]}")
    assert (desk.fresh(), desk.names(desk.s.under[0])) == ([left[0]], [left[1]])
    assert desk.s.pieces.seen[desk.s.table.fresh[0][0]] == -1


@rule("BAT-41.12")
def test_whoever_leaves_them_takes_nothing() -> None:
    desk = stormed(volcano(), "5,5").choose("leave")
    assert (desk.fresh(), desk.s.relics[0], len(desk.s.under[0])) == ([], 0, 2)


@rule("BAT-41.13")
def test_with_one_left_that_one_may_be_taken_and_with_none_there_is_only_the_seal() -> None:
    desk = volcano()
    desk.s.under[0] = desk.s.under[0][:1]
    stormed(desk, "5,5")
    assert len(desk.cards("take")) == 1
    desk = volcano()
    desk.s.under[0] = ()
    stormed(desk, "5,5")
    assert "take" not in desk.verbs()
    assert desk.s.realm.seals[0] == AIR


@rule("BAT-41.13", "BAT-41.14")
@pytest.mark.parametrize(("owned", "takes"), [(0, True), (1, True), (2, False)])
def test_a_player_owns_two_great_artefacts_and_then_only_looks(owned: int, takes: bool) -> None:
    desk = volcano()
    desk.s.relics[0] = owned
    stormed(desk, "5,5")
    assert isinstance(desk.ask, SanctuaryRelic) == takes
    assert desk.told(0).count("looked_at") == 2


# -- the peak


@rule("BAT-41.15", "BAT-EX.14")
@pytest.mark.parametrize(("seals", "base"), [(0, 20), (AIR, 18), (AIR + EARTH, 16), (14, 14), (15, 12)])
def test_every_seal_of_the_attacker_weakens_the_keeper(seals: int, base: int) -> None:
    desk = volcano(seal0=seals, seal1=15).hero(0, "4,4").hand(0, "weapon").act().choose("attack 4,4", "play weapon")
    assert desk.totals == (2, base)


@rule("BAT-41.15", "BAT-41.16")
def test_whoever_beats_the_keeper_rules_the_peak_for_eight_points() -> None:
    desk = volcano(seal0=15).hero(0, "4,4").hand(0, "weapon", "lord", "lord", "friman", "friman").act()
    desk.choose("attack 4,4", "play weapon", "play lord", "play lord", "play friman", "play friman")
    assert (desk.totals, "commit" in desk.options()) == ((12, 12), False)
    desk = volcano(seal0=15).hero(0, "4,4").hand(0, *STRONG, "priest").act()
    desk.choose("attack 4,4", "play weapon", "play lord", "play lord", "play priest", "commit")
    assert (desk.owner("4,4"), desk.level("4,4")) == (0, 8)
    assert desk.points() == 1 + 8 + 8
    assert desk.offers("attack") == []


def ruled() -> Field:
    """Seat 1 rules the peak, and its hero stands there with one of seat 0, who has all seals."""
    desk = volcano(seal0=15, seal1=AIR).city("7,7", owner=1).hero(0, "4,4").hero(1, "4,4")
    desk.s.realm.owner[sq("4,4")], desk.s.realm.level[sq("4,4")] = 1, 8
    return desk


@rule("BAT-41.17", "BAT-41.18")
def test_a_ruled_peak_is_attacked_like_a_city_of_base_8() -> None:
    desk = ruled().hand(0, *STRONG).hand(1, "lord/cloudborn").act()
    desk.choose("attack 4,4", "play weapon", "play lord", "play lord")
    assert desk.totals == (10, 8)
    desk.choose("commit", "fight", "involve 2", "play lord/cloudborn")
    assert desk.totals == (10, 13)
    desk.choose("commit", "pass")
    assert (desk.owner("4,4"), desk.heroes_at("4,4")) == (1, [2])


@rule("BAT-41.17")
def test_the_winner_becomes_ruler_and_takes_the_points() -> None:
    desk = ruled().hand(0, *STRONG).act()
    assert desk.points(1) == 1 + 2 + 8
    desk.choose("attack 4,4", "play weapon", "play lord", "play lord", "commit", "surrender")
    assert (desk.owner("4,4"), desk.level("4,4")) == (0, 8)
    assert (desk.points(0), desk.points(1)) == (1 + 8 + 8, 1 + 2)


@rule("BAT-41.27", "BAT-19.64")
@pytest.mark.parametrize(("ruler", "barred"), [(0, True), (1, False), (2, False)])
def test_a_peak_ruled_by_the_attacker_is_barred_to_a_retreat(ruler: int, barred: bool) -> None:
    desk = volcano(seal1=15).road("4,6", "NS").hero(0, "4,6").hero(1, "4,6").hand(0, "weapon").hand(1, *["supply"] * 2)
    desk.s.realm.owner[sq("4,4")] = ruler
    desk.act().choose("attack-hero 2", "play weapon", "commit")
    assert ("4,4" not in desk.offers("retreat")) == barred
    assert "5,5" in desk.offers("retreat")


@rule("BAT-41.7", "BAT-19.61")
def test_a_retreat_passes_no_closed_gate() -> None:
    desk = volcano().road("4,6", "NS").hero(0, "4,6").hero(1, "4,6").hand(0, "weapon").hand(1, "horse")
    desk.act().choose("attack-hero 2", "play weapon", "commit")
    assert "4,4" not in desk.offers("retreat")
    assert "5,4" in desk.offers("retreat")


@rule("BAT-97.2", "BAT-41.16", "BAT-41.18")
def test_the_peak_of_a_ruler_who_left_has_base_8_whatever_the_seals() -> None:
    desk = ruled().hand(0, *STRONG).act().leave(1)
    desk.choose("attack 4,4", "play weapon", "play lord")
    assert desk.totals == (6, 8)
    desk.choose("play lord", "commit")
    assert (desk.owner("4,4"), desk.level("4,4"), desk.points()) == (0, 8, 1 + 8 + 8)


# -- end and points


@rule("BAT-41.20")
def test_seals_and_peak_are_no_cities() -> None:
    desk = ruled().hand(1, "weapon", "supply", "supply").act(1).choose("hero")
    assert desk.heroes_at("7,7") == [3]
    assert GAME.result(desk.s).scores[1] == 1 + 2 + 8
    desk = volcano(seal0=15)
    desk.s.realm.owner[sq("1,1")] = NOBODY
    desk.s.realm.owner[sq("4,4")] = 0
    assert "hero" not in desk.hand(0, "weapon", "supply", "supply").act().options()


@rule("BAT-41.19")
@pytest.mark.parametrize(("seats", "target"), [(2, 30), (3, 40), (4, 40)])
def test_the_game_ends_at_its_points_and_not_with_a_full_map(seats: int, target: int) -> None:
    terms = volcano(seats).s.terms
    assert (terms.vp_target, terms.end_full, terms.end_level4) == (target, 0, 5)


@rule("BAT-41.19", "BAT-41.9")
def test_a_seal_may_bring_the_last_points() -> None:
    desk = volcano().city("7,7", level=4)
    for at in ("1,3", "1,5", "1,7", "3,7", "5,7", "7,1", "7,3", "7,5"):
        desk.city(at, level=3)
    for at in ("2,6", "6,2", "6,6"):
        desk.city(at, level=3)
    assert desk.points() == 38
    stormed(desk, "5,5")
    assert desk.over
    assert desk.points() == 40
