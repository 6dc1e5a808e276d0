"""Links between neighbors (BTH-22)."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.battle import ChooseBattle, ExtendGroup
from wartable.games.battle_through_history.links import linked_neighbors, row_link
from wartable.games.battle_through_history.state import WIDTH
from wartable.kernel import BadContent
from wartable.testing import rule

from .builders import Desk, Fight, Spec, a_battle, unit


def neighbors(desk: Desk, space: int) -> list[int]:
    """The spaces Linked to a space of the row, counted from 1."""
    return [n + 1 for n in linked_neighbors(desk.s, space - 1)]


def on_the_row(**spaces: Spec) -> Desk:
    return Desk(specs=list(spaces.values())).row(**spaces)


@rule("BTH-22.1")
def test_half_shields_are_of_four_types_at_the_left_and_the_right() -> None:
    cards = Desk().cards
    assert {u.left for u in cards.units} == {0, 1, 2, 3, 4}
    assert {u.right for u in cards.units} == {0, 1, 2, 3, 4}
    for side in ("left", "right"):
        with pytest.raises(BadContent, match=side):
            Desk(specs=[{**unit(), side: 5}])


@rule("BTH-22.2", "BTH-22.3")
@pytest.mark.parametrize(
    ("right", "left", "eras", "link"),
    [
        (2, 2, (2, 2), 2),
        (1, 1, (1, 1), 1),
        (3, 3, (4, 4), 3),
        (2, 2, (1, 2), 2),
        (2, 2, (2, 1), 2),
        (3, 3, (2, 3), 3),
        (4, 4, (4, 3), 4),
        (2, 3, (2, 2), 0),
        (3, 2, (2, 3), 0),
        (2, 0, (2, 2), 0),
        (0, 2, (2, 2), 0),
        (0, 0, (2, 2), 0),
        (2, 2, (1, 3), 0),
        (2, 2, (3, 1), 0),
        (3, 3, (2, 4), 0),
        (1, 1, (1, 4), 0),
    ],
)
def test_two_neighbors_are_linked_by_equal_halves_in_equal_or_consecutive_eras(
    right: int, left: int, eras: tuple[int, int], link: int
) -> None:
    fight = a_battle(["B-ARC"], [unit(right=right, era=eras[0]), unit(left=left, era=eras[1])])
    assert fight.links("defender") == [link]


@rule("BTH-22.3", "BTH-10.2")
@pytest.mark.parametrize("space", range(1, 12))
def test_neighboring_spaces_of_the_row_link_within_an_era_and_across_3_4_6_7_and_9_10(space: int) -> None:
    left, right = unit(right=2, era=(space + 2) // 3), unit(left=2, era=(space + 3) // 3)
    assert (left["era"] != right["era"]) == (space in (3, 6, 9))
    desk = on_the_row(**{f"s{space}": left, f"s{space + 1}": right})
    assert neighbors(desk, space) == [space + 1]
    assert neighbors(desk, space + 1) == [space]


@rule("BTH-10.2")
def test_the_ends_of_the_row_are_not_neighbors() -> None:
    desk = on_the_row(s12=unit(right=4, era=4), s1=unit(left=4, era=4))  # of one Era, to rule out that reason
    assert neighbors(desk, 12) == []
    assert neighbors(desk, 1) == []


@rule("BTH-22.4")
def test_an_empty_space_breaks_neighborhood() -> None:
    desk = on_the_row(s4=unit(right=2, era=2), s6=unit(left=2, era=2))
    assert neighbors(desk, 4) == []
    assert neighbors(desk, 5) == []
    assert neighbors(desk, 6) == []
    assert [row_link(desk.s, space) for space in range(12)] == [0] * 12


@rule("BTH-22.5")
@pytest.mark.parametrize(
    ("near", "far", "links"),
    [(unit(right=2), unit(left=2), [2]), (unit(left=2), unit(right=2), [0])],
    ids=["D1.right = D2.left", "D1.left = D2.right"],
)
def test_on_the_defender_board_the_outer_card_lies_to_the_right(near: Spec, far: Spec, links: list[int]) -> None:
    assert a_battle(["B-ARC"], [near, far]).links("defender") == links


@rule("BTH-22.6")
@pytest.mark.parametrize(
    ("near", "far", "links"),
    [(unit(left=2), unit(right=2), [2]), (unit(right=2), unit(left=2), [0])],
    ids=["A1.left = A2.right", "A1.right = A2.left"],
)
def test_on_the_attacker_board_the_outer_card_lies_to_the_left(near: Spec, far: Spec, links: list[int]) -> None:
    assert a_battle([near, far], ["B-ARC"]).links("attacker") == links


@rule("BTH-22.7")
def test_no_link_forms_across_the_battlefront() -> None:
    fight = a_battle([unit(left=1, right=1)], [unit(left=1, right=1)])
    assert fight.s.battle.link == [0] * (2 * WIDTH)
    assert fight.hit("defender", 1).fallen("defender") == ["D1"]


@rule("BTH-22.8")
def test_a_unit_has_at_most_two_links() -> None:
    fight = a_battle([unit(left=1, right=1) for _ in range(4)], ["B-ARC"])
    assert fight.links("attacker") == [1, 1, 1]
    desk = on_the_row(**{f"s{n}": unit(left=2, right=2, era=2) for n in (4, 5, 6)})
    assert neighbors(desk, 5) == [4, 6]


@rule("BTH-22.8")
def test_a_unit_in_the_middle_is_covered_by_two_counters_only() -> None:
    fight = a_battle(["B-ARC"], [unit(right=1), unit(left=1, right=1, dv=3), unit(left=1)])
    assert fight.links("defender") == [1, 1]
    fight.hit("defender", 2)
    assert (fight.links("defender"), fight.fallen("defender")) == ([0, 0], [])
    fight.hit("defender", 1)
    assert fight.fallen("defender") == ["D2"]


@rule("BTH-22.9")
def test_links_of_the_row_carry_no_counters() -> None:
    desk = Fight(2)
    desk.at(2, 0).row(s4="genoese_crossbowmen", s5="trung_sisters").hand(0, "B-ARC").tokens(0, "W-L1")
    desk.do(ChooseBattle(0)).choose("face E2-01")
    assert neighbors(desk, 4) == [5]
    assert desk.s.battle.link == [0] * (2 * WIDTH)
    desk.choose("done", "deploy B-ARC")
    assert desk.line_up("defender") == ["E2-01"]
    assert desk.s.battle.link == [0] * (2 * WIDTH)
    assert desk.hit("defender", 1).fallen("defender") == ["D1"]


def facing(era: int, chosen: str, *added: str, **row: str) -> Fight:
    """Seat 0 has jumped to an Era and chosen a Unit of the row, then those Linked to it, and engages."""
    desk = Fight(2)
    desk.at(era, 0).row(**row).hand(0, "B-CAT").tokens(0, "W-L1").do(ChooseBattle(0))
    if not isinstance(desk.ask, ExtendGroup):
        desk.choose(f"face {chosen}")
    desk.choose(*[f"add {key}" for key in added])
    return desk


@rule("BTH-EX.4", "BTH-22.3")
@pytest.mark.parametrize(
    ("era", "chosen", "added"), [(2, "E2-07", "E3-05"), (3, "E3-05", "E2-07")], ids=["from II", "from III"]
)
def test_example_4_a_cross_era_pair_is_faced_from_either_era(era: int, chosen: str, added: str) -> None:
    row = {"s6": "mongol_horse_archers", "s7": "spanish_tercio"}
    desk = facing(era, chosen, **row)
    assert desk.s.battle.space == (5 if era == 2 else 6)
    assert desk.options() == [f"add {added}", "done"]
    desk.choose(f"add {added}", "deploy B-CAT")
    assert desk.line_up("defender") == ["E2-07", "E3-05"]
    assert desk.links("defender") == [3]


@rule("BTH-EX.82")
def test_example_82_which_groups_can_be_faced() -> None:
    row = {"s6": "mongol_horse_archers", "s7": "spanish_tercio", "s8": "prussian_grenadiers"}

    from_2 = facing(2, "E2-07", **row)
    assert from_2.options() == ["add E3-05", "done"]
    assert facing(2, "E2-07", "E3-05", **row).line_up("defender") == ["E2-07", "E3-05"]

    from_3 = facing(3, "E3-05", **row)
    assert from_3.options() == ["add E2-07", "add E3-06", "done"]
    assert from_3.choose("done").s.battle.group == (6,)
    with_6 = facing(3, "E3-05", "E2-07", **row)
    assert with_6.options() == ["add E3-06", "done"]
    assert with_6.choose("done").s.battle.group == (5, 6)
    with_8 = facing(3, "E3-05", "E3-06", **row)
    assert with_8.options() == ["add E2-07", "done"]
    assert with_8.choose("done").s.battle.group == (6, 7)
    both = facing(3, "E3-05", "E3-06", "E2-07", **row)
    both.choose("deploy B-CAT")
    assert both.line_up("defender") == ["E2-07", "E3-05", "E3-06"]
    assert both.links("defender") == [3, 3]
