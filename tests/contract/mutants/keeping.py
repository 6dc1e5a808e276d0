"""Mutants that lose something: a card, a list, a number, a choice."""

from __future__ import annotations

import random
from itertools import count
from typing import Self

from tests.contract.mutants.mutant import Patch, mutant, patch_lane, with_state
from tests.toys.skirmish import Skirmish, SkirmishGame
from tests.toys.skirmish_state import RAISED, ROLLED, Attack
from tests.toys.skirmish_steps import Act, AttackOver, Garrison, Hit, Roll, Turn
from wartable.kernel import Choice, Options, Umpire
from wartable.kernel.scene import Memory, Pile, Row, Scene
from wartable.testing.checks import CHECKS


@mutant("clone", "resample")
def a_clone_that_shares_a_list(patch: Patch) -> SkirmishGame:
    class Shared(Skirmish):
        def clone(self) -> Self:
            other = super().clone()
            other.wounds = self.wounds
            return other

    return with_state(Shared)


@mutant("clone", "snapshot")
def an_attribute_that_init_does_not_set(patch: Patch) -> SkirmishGame:
    class Fat(Skirmish):
        def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
            self.memory = seat
            super().draw(seat, cards, umpire)

    return with_state(Fat)


@mutant("clone", "snapshot", "scenes")
def an_attribute_of_the_class_that_the_game_changes(patch: Patch) -> SkirmishGame:
    class Counting(Skirmish):
        draws = 0

        def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
            self.draws += cards
            super().draw(seat, cards, umpire)

    class Shown(SkirmishGame):
        def blank(self) -> Skirmish:
            return Counting()

        def scene(self, s: Skirmish, viewer: int) -> Scene:
            assert isinstance(s, Counting)
            scene = super().scene(s, viewer)
            scene.areas["draws"] = Pile("Cards drawn", s.draws)
            return scene

    return Shown()


@mutant("clone", "drafts", "snapshot")
def a_clone_that_leaves_a_field_out(patch: Patch) -> SkirmishGame:
    class Short(Skirmish):
        def clone(self) -> Self:
            other = super().clone()
            other.turn = 0
            return other

    return with_state(Short)


@mutant(
    "clone", "drafts", "futures", "honest", "lanes", "record", "resample", "snapshot", "undo", "verified", "concede"
)
def a_step_changed_in_place(patch: Patch) -> SkirmishGame:
    def take(self: Garrison, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        s.lose(self.seat, choice.a)
        s.garrisons[self.seat] += (choice.a,)
        self.left -= 1
        if self.left:
            s.then(self)

    patch.setattr(Garrison, "take", take)
    return SkirmishGame()


@mutant("drawn")
def a_card_drawn_where_it_was_and_where_it_is(patch: Patch) -> SkirmishGame:
    class Doubled(SkirmishGame):
        def scene(self, s: Skirmish, viewer: int) -> Scene:
            scene = super().scene(s, viewer)
            scene.areas["last"] = Row("Last to fall", self.as_seen(s.pieces, s.discard[-1:], viewer))
            return scene

    return Doubled()


@mutant("remembered")
def a_part_of_a_scene_that_is_remembered_too_long(patch: Patch) -> SkirmishGame:
    class Forgetful(SkirmishGame):
        def scene(self, s: Skirmish, viewer: int) -> Scene:
            return self.scene_again(s, viewer, Memory())

        def scene_again(self, s: Skirmish, viewer: int, memory: Memory) -> Scene:
            scene = super().scene(s, viewer)
            scene.areas.update(memory.part("fallen", (), lambda: {"fallen": Pile("Fallen", len(s.discard))}))
            return scene

    return Forgetful()


@mutant("snapshot")
def a_step_whose_data_leaves_something_out(patch: Patch) -> SkirmishGame:
    patch.setattr(Turn, "data", lambda self: (0,))
    return SkirmishGame()


@mutant("undo", "drafts")
def a_card_shown_without_counting(patch: Patch) -> SkirmishGame:
    def take(self: Act, s: Skirmish, choice: Choice, umpire: Umpire) -> None:
        for no in s.hands[(self.seat + 1) % s.seats]:
            s.pieces.seen[no] |= 1 << self.seat
        honest(self, s, choice, umpire)

    honest = Act.take
    patch.setattr(Act, "take", take)
    return SkirmishGame()


@mutant("dice", "honest", "record", "snapshot", "verified")
def a_die_rolled_outside_the_umpire(patch: Patch) -> SkirmishGame:
    def run(self: Roll, s: Skirmish, umpire: Umpire) -> None:
        roll = random.randrange(6) + 1
        umpire.tell(ROLLED, s.attack.striker, roll)
        s.then(Hit(roll))

    patch.setattr(Roll, "run", run)
    return SkirmishGame()


@mutant("record")
def news_that_depend_on_earlier_games(patch: Patch) -> SkirmishGame:
    def run(self: Hit, s: Skirmish, umpire: Umpire) -> None:
        umpire.tell(ROLLED, s.attack.striker, next(games))
        honest(self, s, umpire)

    games, honest = count(), Hit.run
    patch.setattr(Hit, "run", run)
    return SkirmishGame()


@mutant("verified")
def a_content_version_that_is_never_the_same(patch: Patch) -> SkirmishGame:
    class Restless(SkirmishGame):
        def content_version(self) -> str:
            return str(next(versions))

    versions = count()
    return Restless()


@mutant("lanes")
def a_lane_that_tells(patch: Patch) -> SkirmishGame:
    patch_lane(patch, lambda s, seat, umpire: umpire.tell(RAISED, seat))
    return SkirmishGame()


@mutant("lanes", *[name for name in CHECKS if name not in ("words", "numbers")])
def a_lane_that_draws(patch: Patch) -> SkirmishGame:
    patch_lane(patch, lambda s, seat, umpire: s.draw(seat, umpire.draw(1), umpire))
    return SkirmishGame()


@mutant("lanes")
def a_lane_that_counts_who_came_first(patch: Patch) -> SkirmishGame:
    def first(s: Skirmish, seat: int, umpire: Umpire) -> None:
        if not any(s.wounds):
            s.wounds[seat] = 1

    patch_lane(patch, first)
    return SkirmishGame()


@mutant("conservation", "resample", "concede")
def a_card_lost_after_the_strike(patch: Patch) -> SkirmishGame:
    def run(self: AttackOver, s: Skirmish, umpire: Umpire) -> None:
        s.attack = Attack()

    patch.setattr(AttackOver, "run", run)
    return SkirmishGame()


@mutant("conservation", "clone", "futures")
def a_card_turned_into_another(patch: Patch) -> SkirmishGame:
    def run(self: AttackOver, s: Skirmish, umpire: Umpire) -> None:
        s.pieces.face[s.attack.card] = 0
        honest(self, s, umpire)

    honest = AttackOver.run
    patch.setattr(AttackOver, "run", run)
    return SkirmishGame()


@mutant("resample", "drafts")
def a_resample_that_only_clones(patch: Patch) -> SkirmishGame:
    class Trusting(SkirmishGame):
        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            return s.clone()

    return Trusting()


@mutant("concede")
def a_concession_that_changes_nothing(patch: Patch) -> SkirmishGame:
    class Deaf(SkirmishGame):
        def concede(self, s: Skirmish, seat: int, umpire: Umpire) -> None:
            pass

    return Deaf()


@mutant("ends")
def a_setup_that_begins_nothing(patch: Patch) -> SkirmishGame:
    class Still(SkirmishGame):
        def setup(self, s: Skirmish, options: Options, umpire: Umpire) -> None:
            super().setup(s, options, umpire)
            s.end()

    return Still()
