"""What others are sent, byte by byte: the same in two games that differ only in what they cannot know.

All games run through the server's own session and channels, so all that a browser would be sent is compared: scenes,
prompts with labels, tags and rails, previews, undo, and the lines of the log.
"""

from __future__ import annotations

import pytest

from wartable.kernel import SPECTATOR
from wartable.testing import rule

from .watching import Watched, alike, unlike

SMALL = (("rom-consul",), ("rom-military-tribune",), ("rom-signifer", "rom-cretan-archers"))
OTHER = (("rom-consul", "rom-cretan-archers"), ("rom-signifer",), ("rom-military-tribune",))
WINGS = ("left-front", "center-front", "right-rear")


# -- the muster


@rule("ENG-20.2", "ENG-20.9")
def test_an_army_is_hidden_until_both_have_chosen() -> None:
    tables = [Watched().play(f"army {army}") for army in ("rom", "bri")]
    alike(tables)
    for table in tables:
        table.play("army cel", seat=1)
    unlike(tables, 1)


@rule("ENG-30.1")
def test_nobody_sees_how_far_another_has_built() -> None:
    idle, table = Watched().armies(), Watched().armies()
    for text in ("build", "add rom-consul", "add rom-cretan-archers", "close", "add rom-signifer"):
        table.play(text)
        alike((table, idle))
    table.undo().undo()
    alike((table, idle))
    unlike((table, idle), 0)


@rule("ENG-30.1", "ENG-30.13")
def test_nobody_sees_what_another_builds_or_changes() -> None:
    one, other = Watched().armies().build(*SMALL), Watched().armies().build(*OTHER)
    alike((one, other))
    for text in ("open 1.1", "drop rom-consul"):
        one.play(text)
        alike((one, other))
    changed = Watched(size=60).armies().play("change rom-60")
    alike((changed, Watched(size=60).armies().build(*SMALL)))


@rule("ENG-30.1", "ENG-30.9")
@pytest.mark.parametrize("alternating", [False, True])
def test_that_another_has_finished_is_all_that_is_seen(alternating: bool) -> None:
    """One has taken a list, the other built a small army in many steps."""
    one, other = [Watched(size=60, alternating=alternating).armies() for _ in range(2)]
    one.play("list rom-60")
    other.build(*SMALL)
    if not alternating:
        alike((one, other))
        one.play("as-listed")
    other.play("finish")
    if not alternating:
        other.place(*WINGS)
    alike((one, other))


@rule("ENG-30.1")
def test_who_has_finished_does_not_see_how_far_the_other_is() -> None:
    tables = [Watched(size=60).armies().play("list cel-60", "as-listed", seat=1) for _ in range(2)]
    tables[0].build(*SMALL)
    alike(tables)
    tables[0].play("finish").place("left-front")
    tables[1].play("list rom-60")
    alike(tables)


@rule("ENG-40.1", "ENG-40.4")
def test_deployment_is_hidden_until_the_reveal() -> None:
    tables = [Watched(size=60).armies().build(*SMALL).play("finish") for _ in range(2)]
    for wing, elsewhere in zip(WINGS, reversed(WINGS), strict=True):
        tables[0].place(wing)
        tables[1].place(elsewhere)
        alike(tables)
    for table in tables:
        table.play("list cel-60", "as-listed", seat=1)
    unlike(tables, 1)
    unlike(tables, SPECTATOR)


@rule("ENG-30.9", "ENG-40.4")
@pytest.mark.parametrize("fog", [False, True])
def test_a_list_looks_like_the_same_army_built_tile_by_tile(fog: bool) -> None:
    listed, built = [Watched(size=60, fog=fog).armies() for _ in range(2)]
    listed.play("list rom-60", "as-listed")
    built.build_list("rom-60")
    for unit in range(12):
        zone = listed.session.state.zone[unit]
        if zone >= 0:
            built.place(f"{('left', 'center', 'right')[zone // 3]}-{('rear', 'front')[zone % 3]}")
    alike((listed, built))
    for table in (listed, built):
        table.play("list cel-60", "as-listed", seat=1)
    alike((listed, built))
    for table in (listed, built):
        table.play("pass").play("pass", seat=1)
    alike((listed, built))
    assert listed.joined(0)[0] == built.joined(0)[0]


@rule("ENG-30.13", "ENG-40.4")
@pytest.mark.parametrize("fog", [False, True])
def test_after_the_reveal_nobody_sees_how_an_army_was_built(fog: bool) -> None:
    straight, changed = [Watched(size=60, fog=fog).armies() for _ in range(2)]
    straight.build(*SMALL)
    changed.build(("rom-consul", "rom-cretan-archers"), ("rom-military-tribune",), ("rom-signifer",))
    changed.play("open 1.1", "drop rom-cretan-archers", "open 1.3", "add rom-cretan-archers")
    for table in (straight, changed):
        table.play("finish").place(*WINGS).play("list cel-60", "as-listed", seat=1)
    alike((straight, changed))


@rule("ENG-97.2")
def test_what_was_mustered_is_shown_when_somebody_concedes() -> None:
    tables = [Watched().armies().build(*units) for units in (SMALL, OTHER)]
    alike(tables)
    for table in tables:
        table.concede(0)
    unlike(tables, 1)


# -- Units placed in turn


def in_turn(fog: bool, *units: tuple[str, ...]) -> Watched:
    """Both have mustered, and Units are placed in turn. The Defender has placed one."""
    table = Watched(size=60, alternating=True, fog=fog).armies().build(*units).play("finish")
    table.play("list cel-60", seat=1)
    return table.play(table.options(1)[0], "place defender-left-front", seat=1)


@rule("ENG-190.5", "ENG-190.2")
@pytest.mark.parametrize("fog", [False, True])
def test_units_to_be_placed_are_seen_by_their_size_alone(fog: bool) -> None:
    units = [SMALL, (("rom-military-tribune",), ("rom-signifer",), ("rom-consul", "rom-cretan-archers"))]
    tables = [in_turn(fog, *built) for built in units]
    alike(tables)
    for table in tables:
        table.play("pick 1.1")
        alike(tables)
    for table in tables:
        table.play("place attacker-left-front")
    if fog:
        alike(tables)
    else:
        unlike(tables, 1)


@rule("ENG-190.5")
def test_nobody_sees_which_unit_is_picked_before_it_is_placed() -> None:
    idle, table = in_turn(False, *SMALL), in_turn(False, *SMALL)
    table.play("pick 1.2")
    assert table.drafts()
    alike((table, idle))
    table.undo()
    alike((table, idle))


# -- the return match


@rule("ENG-190.8", "ENG-40.1")
def test_in_a_return_match_deployment_is_hidden_again() -> None:
    tables = []
    for _ in range(2):
        table = Watched(size=60, return_match=True).armies().play("list rom-60", "as-listed")
        tables.append(table.play("list cel-60", "as-listed", seat=1).play("yield"))
    assert not tables[0].session.over
    for wing in ("left-rear", "center-front"):
        tables[0].place(wing)
        alike(tables)
    tables[1].play("as-listed")
    tables[0].play("as-listed")
    alike(tables)
