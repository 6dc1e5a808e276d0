"""Fields and arguments are written once, in `__init__`. They are found there in plain and in compiled classes."""

from __future__ import annotations

import pytest

from tests.kernel.small import Count, Loud, Marker, Small, state
from wartable.games.battle_through_history.combat import Combat
from wartable.games.battle_through_history.state import Battle
from wartable.kernel import Ask, Part, State, Step
from wartable.kernel.fields import argument_names, field_names


class Camp(Part):
    """A part with two fields, an attribute with an underscore, and an attribute that `__init__` does not set."""

    late: int

    def __init__(self) -> None:
        self.fires = 1
        self.scouts: list[int] = []
        self._scouts_lent = False

    def rest(self) -> Camp:
        self.late = 1
        return self


class March(Ask[Small]):
    def __init__(self, seat: int, way: tuple[int, ...], pace: int = 1) -> None:
        super().__init__(seat)
        self.way = way
        self.pace = pace


class Forced(March):
    """A step that takes the same arguments as its base class."""


class Forgetful(Step[Small]):
    def __init__(self, left: int) -> None:
        self.rest = left


def test_fields_are_what_init_sets_in_its_order() -> None:
    assert field_names(Small) == ("log", "pieces", "corner", "word", "spans", "corners")
    assert field_names(Camp) == ("fires", "scouts")
    assert field_names(type(Camp().rest())) == ("fires", "scouts")


def test_fields_of_a_game_that_may_be_compiled() -> None:
    assert field_names(State) == ()
    assert field_names(Battle)[:5] == ("kind", "attacker", "defender", "space", "group")
    assert field_names(Battle)[-1] == "declined"
    assert len(field_names(Battle)) == 15


def test_a_copy_has_every_field_of_its_own() -> None:
    camp = Camp()
    camp.fires, camp.scouts = 3, [1, 2]
    other = camp.clone()
    other.scouts.append(3)
    assert (camp.fires, camp.scouts, other.fires, other.scouts) == (3, [1, 2], 3, [1, 2, 3])


def test_a_copy_has_parts_of_its_own_in_lists() -> None:
    s = state()
    other = s.clone()
    other.corners[0].marks.append(3)
    assert (s.corners[0].marks, other.corners[0].marks) == ([], [3])


def test_a_clone_of_a_state_has_its_agenda() -> None:
    s = state(Count(2), Marker())
    assert s.clone().agenda == s.agenda


def test_the_data_of_a_step_are_the_arguments_of_its_init() -> None:
    assert Marker().data() == ()
    assert Count(3).data() == (3,)
    assert Loud(1, 4).data() == (1, 4)
    assert March(1, (2, 3)).data() == (1, (2, 3), 1)
    assert Forced(0, (), 2).data() == (0, (), 2)
    assert Combat(2).data() == (2,)


def test_arguments_are_known_by_name() -> None:
    assert argument_names(Forced) == ("seat", "way", "pace")
    assert argument_names(Combat) == ("line",)
    assert argument_names(Marker) == ()


def test_a_step_that_does_not_keep_an_argument_is_told_so() -> None:
    with pytest.raises(AssertionError, match=r"Forgetful takes left and has to keep it as self\.left"):
        Forgetful(1).data()
