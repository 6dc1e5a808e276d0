"""The set-up: roles, armies, building, deployment (ENG-20, ENG-30, ENG-40, ENG-190)."""

from __future__ import annotations

import pytest

from wartable.games.engagement.content.armies import SIZES
from wartable.games.engagement.rules.muster import spent
from wartable.games.engagement.state.state import SETUP, FieldState
from wartable.kernel import FastUmpire, Together, answer, asked, legal, settle
from wartable.kernel.notation import notations, read, telling
from wartable.kernel.options import OptionValue
from wartable.testing import rule
from wartable.testing.desk import Desk as PlainDesk

from .builders import GAME, at

SMALL_ARMY = ("build", "add rom-consul", "close", "add rom-military-tribune", "close", "add rom-signifer")
"""Three Units of one Troop."""


class Opening(PlainDesk[FieldState]):
    """A game from its first question on. In lanes a seat is named."""

    def __init__(self, *numbers: int, **options: OptionValue) -> None:
        super().__init__(GAME, 2, {"roles": "first_seat_attacks", **options}, numbers)

    def says(self, seat: int, *texts: str) -> Opening:
        """A seat answers its open questions."""
        for text in texts:
            ask = next(ask for ask in asked(self.s) if ask.seat == seat)
            answer(self.s, seat, read(self.game, self.s, ask, text), self.umpire)
            settle(self.s, self.umpire)
        return self

    def may(self, seat: int) -> list[str]:
        """The choices of a seat's open question."""
        ask = next(ask for ask in asked(self.s) if ask.seat == seat)
        return notations(self.game, self.s, seat, legal(self.s, ask))

    def armies(self, first: str = "rom", second: str = "cel") -> Opening:
        """Both have chosen an army."""
        return self.says(0, f"army {first}").says(1, f"army {second}")


@rule("ENG-190.1")
def test_the_game_is_for_two() -> None:
    assert GAME.seats == (2, 2)


@rule("ENG-20.1", "ENG-190.6")
def test_battle_sizes() -> None:
    size = next(option for option in GAME.options if option.key == "size")
    assert size.default == 80
    assert size.values == SIZES == (50, 60, 70, 80, 90, 100, 110)


@rule("ENG-20.2", "ENG-20.9")
def test_armies_are_chosen_in_secret_and_shown_together() -> None:
    desk = Opening()
    assert len(desk.may(0)) == 8
    desk.says(0, "army rom")
    assert "army_is" not in desk.told(1)
    assert len(desk.may(1)) == 8  # both may choose the same
    desk.says(1, "army rom")
    assert desk.told(1).count("army_is") == 2
    assert desk.s.army[0] == desk.s.army[1]


@rule("ENG-20.3", "ENG-20.4")
def test_the_higher_roll_chooses_the_role_and_ties_roll_again() -> None:
    desk = PlainDesk(GAME, 2, {}, [2, 2, 1, 4])
    assert desk.ask.seat == 1
    assert desk.options() == ["role attacker", "role defender"]
    assert desk.told().count("rolled_for_role") == 4
    desk.choose("role defender")
    assert desk.s.attacker == 0
    desk = PlainDesk(GAME, 2, {}, [4, 1])
    desk.choose("role attacker")
    assert desk.s.attacker == 0


@rule("ENG-190.9")
def test_roles_can_be_given_without_a_choice() -> None:
    assert PlainDesk(GAME, 2, {"roles": "first_seat_attacks"}).s.attacker == 0
    assert PlainDesk(GAME, 2, {"roles": "random"}, [1]).s.attacker == 1
    assert PlainDesk(GAME, 2, {"roles": "random"}, [0]).s.attacker == 0


@rule("ENG-20.5", "ENG-20.6")
@pytest.mark.parametrize(("size", "tokens"), [(60, 6), (80, 8), (100, 10)])
def test_a_token_for_every_ten_points_of_the_size(size: int, tokens: int) -> None:
    desk = Opening(size=size).armies()
    desk.says(0, f"list rom-{size}", "as-listed").says(1, f"list cel-{size}", "as-listed")
    assert desk.s.available == [tokens, tokens]
    desk = Opening(size=80).armies()
    desk.says(
        0, "build", *["add rom-signifer", "close", "add rom-consul", "close", "add rom-military-tribune", "finish"]
    )
    for zone in ("left", "center", "right"):
        desk.says(0, f"place attacker-{zone}-front")
    desk.says(1, "list cel-80", "as-listed")
    assert desk.s.value[0] == 11
    assert desk.s.available == [8, 8]


@rule("ENG-30.1", "ENG-40.1")
def test_both_build_and_deploy_at_the_same_time_in_secret() -> None:
    desk = Opening().armies()
    assert isinstance(desk.s.agenda[-1], Together)
    desk.says(0, "list rom-80")
    heard = len(desk.told(1))
    desk.says(0, "as-listed")
    assert len(desk.told(1)) == heard
    assert not any([desk.s.pieces.known(no, 1) for unit in range(12) for no in desk.s.troops[unit]])
    assert desk.s.stage == SETUP
    scene = GAME.scene(desk.s, 1)
    assert not any([name.startswith("unit-") and name.endswith(":0") for name in scene.areas])


@rule("ENG-30.9", "ENG-30.10")
def test_a_ready_list_fixes_troops_and_offers_its_zones() -> None:
    desk = Opening(size=60).armies()
    assert desk.may(0) == ["list rom-60", "change rom-60", "build"]
    desk.says(0, "list rom-60")
    first = [GAME.armies.tiles[desk.s.pieces.face[no]] for no in desk.s.troops[0]]
    assert [(tile.type.name, tile.variant) for tile in first] == [
        ("Hastati", 0),
        ("Hastati", 1),
        ("Hastati", 2),
        ("Consul", 0),
    ]
    assert "as-listed" in desk.may(0)
    desk.says(0, "place attacker-left-rear", "as-listed")
    assert desk.s.zone[0] == at("rear 0")
    assert desk.s.zone[1] == at("rear 1")  # Principes, center Rear
    assert Opening(size=70).armies().may(0) == ["build"]


@rule("ENG-10.4", "ENG-30.9")
def test_the_defenders_list_is_read_from_his_own_side() -> None:
    desk = Opening().armies().says(1, "list cel-80", "as-listed")
    assert desk.s.zone[13] == at("front 2")  # Warband, left Front


@rule("ENG-30.2", "ENG-30.3", "ENG-30.5", "ENG-30.6", "ENG-EX.49")
def test_what_may_join_a_unit() -> None:
    desk = Opening().armies().says(0, "build")
    for copy in (1, 2, 3):
        desk.says(0, f"add rom-hastati-{copy}")
    assert "add rom-consul" in desk.may(0)
    assert "add rom-principes-1" not in desk.may(0)  # Formation 3
    desk.says(0, "add rom-consul")
    assert not [text for text in desk.may(0) if text.startswith("add")]  # four is the most
    desk.says(0, "close", "add rom-military-tribune")
    assert "add rom-signifer" not in desk.may(0)  # one leader a Unit
    assert "add rom-consul" not in desk.may(0)


@rule("ENG-30.3")
def test_no_more_tiles_than_the_army_has() -> None:
    desk = Opening().armies().says(0, "build", "add rom-cretan-archers", "close")
    assert "add rom-cretan-archers" not in desk.may(0)


@rule("ENG-30.4", "ENG-30.11")
def test_every_troop_is_in_a_unit_and_unspent_points_are_lost() -> None:
    desk = Opening().armies().says(0, "build")
    desk.says(0, "add rom-consul", "close", "add rom-signifer", "close", "add rom-military-tribune", "finish")
    assert spent(desk.s, 0) == 11
    assert [len(desk.s.troops[unit]) for unit in range(12)] == [1, 1, 1] + [0] * 9


@rule("ENG-30.7")
def test_an_army_has_three_to_twelve_units() -> None:
    desk = Opening().armies().says(0, "build", "add rom-consul")
    assert "finish" not in desk.may(0)
    desk.says(0, "close", "add rom-signifer")
    assert "finish" not in desk.may(0)
    desk.says(0, "close", "add rom-military-tribune")
    assert "finish" in desk.may(0)
    for _ in range(9):
        desk.says(0, "close")
        desk.says(0, next(text for text in desk.may(0) if text.startswith("add")))
    assert "close" not in desk.may(0)
    assert "finish" in desk.may(0)


@rule("ENG-30.8")
def test_an_army_must_be_able_to_strike() -> None:
    desk = Opening().armies().says(0, "build", "add rom-signifer", "close", "add rom-velites-1")
    desk.says(0, "close", "add rom-cretan-archers")
    assert "finish" not in desk.may(0)
    desk.says(0, "close", "add rom-hastati-1")
    assert "finish" in desk.may(0)


@rule("ENG-30.2", "ENG-30.7", "ENG-30.8")
@pytest.mark.parametrize("seed", range(12))
def test_a_muster_never_comes_to_a_dead_end(seed: int) -> None:
    """Random armies of all sizes are legal."""
    umpire = FastUmpire(seed)
    s = GAME.new(2, GAME.check(2, {"size": SIZES[seed % len(SIZES)]}), umpire)
    settle(s, umpire)
    while s.stage == SETUP:
        ask = asked(s)[0]
        choices = [choice for choice in legal(s, ask) if GAME.verbs[choice.verb].key != "list"]
        answer(s, ask.seat, choices[umpire.draw(len(choices))], umpire)
        settle(s, umpire)
    for seat in range(2):
        units = [unit for unit in s.units(seat) if s.troops[unit]]
        assert 3 <= len(units) <= 12
        assert spent(s, seat) == s.value[seat] <= s.terms.size
        assert any([s.black_dice(unit) for unit in units])
        used: dict[int, int] = {}
        for unit in units:
            kinds = [s.armies.type_of[s.pieces.face[no]] for no in s.troops[unit]]
            assert len(kinds) <= min([kind.formation for kind in kinds])
            assert len([kind for kind in kinds if kind.leads]) <= 1
            assert s.zone[unit] >= 0
            for no in s.troops[unit]:
                used[s.pieces.face[no]] = used.get(s.pieces.face[no], 0) + 1
        assert all([count <= s.armies.tiles[face].copies for face, count in used.items()])


@rule("ENG-40.2", "ENG-40.3")
def test_units_go_to_any_of_the_six_own_zones() -> None:
    desk = Opening().armies().says(0, "list rom-80")
    assert len([text for text in desk.may(0) if text.startswith("place")]) == 6
    assert not [text for text in desk.may(0) if "engagement" in text]
    for _ in range(8):
        desk.says(0, "place attacker-left-front")  # all in one Sector
    assert {desk.s.zone[unit] for unit in range(8)} == {at("front 0")}


@rule("ENG-40.4", "ENG-40.5")
def test_when_both_have_finished_everything_is_open_and_the_first_turn_begins() -> None:
    desk = Opening().armies().says(0, "list rom-80", "as-listed").says(1, "list cel-80", "as-listed")
    assert all([desk.s.pieces.seen[no] == -1 for unit in range(24) for no in desk.s.troops[unit]])
    assert desk.ask.seat == 0
    assert "pass" in desk.options()
    assert desk.s.value == [80, 80]


@rule("ENG-190.2", "ENG-190.4")
def test_with_fog_units_stay_hidden() -> None:
    desk = Opening(fog=True).armies().says(0, "list rom-80", "as-listed").says(1, "list cel-80", "as-listed")
    hidden = [no for unit in range(12) for no in desk.s.troops[unit]]
    assert not any([desk.s.pieces.known(no, 1) for no in hidden])
    assert all([desk.s.pieces.known(no, 0) for no in hidden])
    assert desk.s.value == [80, 80]


@rule("ENG-190.5")
def test_alternating_deployment_begins_with_the_defender_and_is_open() -> None:
    desk = Opening(alternating=True, size=60).armies().says(0, "list rom-60").says(1, "list cel-60")
    assert desk.ask.seat == 1
    desk.choose("pick 2.1")
    assert len(desk.options()) == 6
    assert "as-listed" not in desk.options()
    desk.choose("place defender-left-front")
    assert desk.s.pieces.known(desk.s.troops[12][0], 0)
    assert desk.ask.seat == 0
    while desk.may(desk.ask.seat)[-1] != "pass":
        desk.choose(desk.options()[0])
    assert all([desk.s.zone[unit] >= 0 for unit in range(24) if desk.s.troops[unit]])


@rule("ENG-190.5", "ENG-190.2")
def test_alternating_deployment_under_fog_shows_no_troops() -> None:
    desk = Opening(alternating=True, size=60, fog=True).armies().says(0, "list rom-60").says(1, "list cel-60")
    desk.choose("pick 2.1", "place defender-left-front")
    assert not desk.s.pieces.known(desk.s.troops[12][0], 0)


@rule("ENG-190.5")
def test_who_has_no_unit_left_waits() -> None:
    desk = Opening(alternating=True).armies()
    desk.says(0, "build", "add rom-consul", "close", "add rom-signifer", "close", "add rom-military-tribune", "finish")
    desk.says(1, "list cel-80")
    seats: list[int] = []
    while desk.s.stage == SETUP:
        if desk.options()[0].startswith("place"):
            seats.append(desk.ask.seat)
        desk.choose(desk.options()[0])
    left = len(next(ready for ready in GAME.armies.lists if ready.key == "cel-80").units) - 3
    assert seats == [1, 0, 1, 0, 1, 0] + [1] * left


@rule("ENG-190.8")
def test_a_return_match_exchanges_armies_lists_and_roles() -> None:
    desk = Opening(return_match=True, size=60).armies()
    desk.says(0, "list rom-60", "as-listed").says(1, "list cel-60", "as-listed")
    assert "yield" in desk.options()
    desk.choose("yield")  # the Attacker gives the first battle up
    assert desk.s.earlier == [0, 60]
    assert desk.s.first_won == 1
    assert desk.s.attacker == 1
    assert GAME.armies.armies[desk.s.army[0]].key == "cel"
    desk.says(0, "as-listed").says(1, "as-listed")
    assert desk.s.round == 1
    assert [GAME.armies.type_of[desk.s.pieces.face[no]].name for no in desk.s.troops[12]] == ["Hastati"] * 3 + [
        "Consul"
    ]
    assert desk.ask.seat == 1
    desk.choose("yield")
    result = GAME.result(desk.s)
    assert result.scores == (60, 60)
    assert result.winners == (1,)  # equal sums: who won the first battle


@rule("ENG-190.8")
def test_a_built_army_is_exchanged_as_it_was() -> None:
    desk = Opening(return_match=True).armies()
    desk.says(0, "build", "add rom-consul", "close", "add rom-signifer", "close", "add rom-military-tribune", "finish")
    for wing in ("left", "center", "right"):
        desk.says(0, f"place attacker-{wing}-front")
    desk.says(1, "list cel-80", "as-listed")
    desk.choose("yield")
    names = [[GAME.armies.type_of[desk.s.pieces.face[no]].name for no in desk.s.troops[unit]] for unit in (12, 13, 14)]
    assert names == [["Consul"], ["Signifer"], ["Military tribune"]]
    assert desk.may(1)[0].startswith("place")


@rule("ENG-190.5")
def test_how_many_units_are_placed_in_turn_is_told_before_the_first_is_placed() -> None:
    desk = Opening(size=60, alternating=True).armies()
    desk.says(0, *SMALL_ARMY, "add rom-cretan-archers", "finish").says(1, "list cel-60")
    told = [event for event in desk.umpire.events if telling(GAME, event).key == "brought"]
    assert [event.a for event in told] == [0, 1]
    assert told[0].b == 3
    assert all([event.heard_by(viewer) for event in told for viewer in (-1, 0, 1)])


@rule("ENG-190.5")
def test_the_last_unit_is_placed_without_being_picked() -> None:
    desk = Opening(size=60, alternating=True).armies()
    desk.says(0, *SMALL_ARMY, "finish").says(1, "list cel-60")
    for place in ("left", "center"):
        desk.says(1, desk.may(1)[0], "place defender-left-front")
        desk.says(0, desk.may(0)[0], f"place attacker-{place}-front")
    desk.says(1, desk.may(1)[0], "place defender-left-front")
    assert [text.split()[0] for text in desk.may(0)] == ["place"] * 6
