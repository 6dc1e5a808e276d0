"""Mutants in which an unfinished answer has effects already."""

from __future__ import annotations

from collections.abc import Callable

from tests.contract.mutants.mutant import Patch, mutant
from tests.toys.skirmish import Skirmish, SkirmishGame
from tests.toys.skirmish_state import STRIKE, STRUCK
from tests.toys.skirmish_steps import Act, Aim
from wartable.kernel import ALL, Choice, Umpire


def patch_strike(patch: Patch, more: Callable[[Skirmish, int, int, Umpire], None]) -> None:
    """Let `more` happen as soon as the card is chosen, before its target is."""

    def take(self: Act, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        if choice.verb == STRIKE:
            more(s, self.seat, choice.a, umpire)
        honest(self, s, choice, umpire)

    honest = Act.take
    patch.setattr(Act, "take", take)


@mutant("drafts")
def a_draft_that_writes_into_the_state(patch: Patch) -> SkirmishGame:
    def more(s: Skirmish, seat: int, no: int, umpire: Umpire) -> None:
        s.attack.striker = seat

    patch_strike(patch, more)
    return SkirmishGame()


@mutant("drafts")
def a_draft_that_tells(patch: Patch) -> SkirmishGame:
    patch_strike(patch, lambda s, seat, no, umpire: umpire.tell(STRUCK, seat, no))
    return SkirmishGame()


@mutant("drafts")
def a_draft_that_draws(patch: Patch) -> SkirmishGame:
    def more(s: Skirmish, seat: int, no: int, umpire: Umpire) -> None:
        umpire.die()

    patch_strike(patch, more)
    return SkirmishGame()


@mutant("drafts", "futures")
def a_draft_that_shows_its_card(patch: Patch) -> SkirmishGame:
    patch_strike(patch, lambda s, seat, no, umpire: s.pieces.show(no, ALL, umpire))
    return SkirmishGame()


@mutant("drafts", "resample", "scenes", "futures", "silence")
def a_resample_that_leaves_half_an_answer(patch: Patch) -> SkirmishGame:
    patch.setattr("tests.toys.skirmish.retract", lambda s, viewer: None)
    return SkirmishGame()


@mutant("drafts")
def a_resample_that_deals_by_half_an_answer(patch: Patch) -> SkirmishGame:
    class Nervous(SkirmishGame):
        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            if s.agenda and isinstance(s.agenda[-1], Aim):
                umpire.draw(2)
            return super().resample(s, viewer, umpire)

    return Nervous()
