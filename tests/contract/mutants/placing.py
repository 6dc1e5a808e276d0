"""Mutants whose layout does not show the table as it is meant."""

from __future__ import annotations

from tests.contract.mutants.mutant import Patch, mutant
from tests.toys.skirmish import SkirmishGame
from wartable.kernel.scene import Plain

COMMON = ["seats", "deck", "discard", "strike"]
SEATED = ["hand", "garrison", "force"]


def laid_out(common: list[str] = COMMON, seated: list[str] = SEATED, seat: str = "me") -> dict[str, Plain]:
    """A sound layout of Skirmish, or one with other names."""
    theirs: Plain = {"areas": [*seated], "seat": seat, "size": "chip"}
    both: list[Plain] = [{"areas": [*common]}, theirs]
    return {
        "wide": [{"columns": [{"share": 1, "places": [*both, {"is": "PROMPT"}, {"is": "LOG"}]}]}],
        "narrow": {"head": [], "dock": [], "pages": [{"name": "Table", "places": [*both]}]},
    }


def with_layout(stage: dict[str, Plain], theme: dict[str, Plain] | None = None, name: str = "battle") -> SkirmishGame:
    class LaidOut(SkirmishGame):
        def layout(self) -> Plain:
            return {"theme": theme or {}, "stages": {name: stage}}

    return LaidOut()


@mutant("layout")
def a_layout_that_misspells_an_area(patch: Patch) -> SkirmishGame:
    return with_layout(laid_out(common=["seats", "deck", "discrad", "strike"]))


@mutant("layout")
def a_layout_that_misspells_an_area_of_each_seat(patch: Patch) -> SkirmishGame:
    return with_layout(laid_out(seated=["hand", "garison", "force"]))


@mutant("layout")
def a_layout_without_phones(patch: Patch) -> SkirmishGame:
    return with_layout({"wide": laid_out()["wide"]})


@mutant("layout")
def a_layout_that_nobody_is_asked_in(patch: Patch) -> SkirmishGame:
    stage = laid_out()
    stage["wide"] = [{"columns": [{"share": 1, "places": [{"areas": [*COMMON]}]}]}]
    return with_layout(stage)


@mutant("layout")
def a_layout_of_a_stage_that_is_spelled_otherwise(patch: Patch) -> SkirmishGame:
    return with_layout(laid_out(), name="batle")


@mutant("layout")
def a_place_of_a_seat_that_there_is_not(patch: Patch) -> SkirmishGame:
    return with_layout(laid_out(seat="mine"))


@mutant("layout")
def a_theme_with_an_ornament_that_there_is_not(patch: Patch) -> SkirmishGame:
    return with_layout(laid_out(), {"ornament": "contours"})
