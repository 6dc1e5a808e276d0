"""Mutants that show or tell hidden things."""

from __future__ import annotations

from tests.contract.mutants.mutant import Patch, mutant, with_state
from tests.toys.skirmish import Skirmish, SkirmishGame
from tests.toys.skirmish_state import FACES, POSTED
from tests.toys.skirmish_steps import React
from wartable.kernel import ALL, SPECTATOR, Choice, Step, Umpire, asked
from wartable.kernel.scene import Piece as Drawn
from wartable.kernel.scene import Row, Scene


class Redrawn(SkirmishGame):
    """Skirmish with a scene that draws hands in another way."""

    def scene(self, s: Skirmish, viewer: int) -> Scene:
        scene = super().scene(s, viewer)
        for seat in range(s.seats):
            row = scene.areas[f"hand:{seat}"]
            assert isinstance(row, Row)
            row.pieces = self.hand(s, seat, viewer, row.pieces)
        return scene

    def hand(self, s: Skirmish, seat: int, viewer: int, pieces: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
        return pieces


def face_of(s: Skirmish, piece: Drawn) -> int:
    return s.pieces.face[int(piece.id[1:])]


@mutant("scenes", "futures")
def a_scene_that_shows_every_hand(patch: Patch) -> SkirmishGame:
    class Leaky(Redrawn):
        def hand(self, s: Skirmish, seat: int, viewer: int, pieces: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
            return tuple([Drawn(piece.id, FACES[face_of(s, piece)].key, "card") for piece in pieces])

    return Leaky()


@mutant("scenes")
def a_scene_that_gives_hidden_cards_a_face_of_its_own(patch: Patch) -> SkirmishGame:
    class Guessing(Redrawn):
        def hand(self, s: Skirmish, seat: int, viewer: int, pieces: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
            return tuple([Drawn(piece.id, FACES[0].key, "card") for piece in pieces])

    return Guessing()


@mutant("scenes", "futures")
def a_scene_in_the_order_of_hidden_faces(patch: Patch) -> SkirmishGame:
    class Sorted(Redrawn):
        def hand(self, s: Skirmish, seat: int, viewer: int, pieces: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
            return tuple(sorted(pieces, key=lambda piece: face_of(s, piece)))

    return Sorted()


@mutant("scenes", "futures", "drawn")
def a_piece_id_made_from_its_face(patch: Patch) -> SkirmishGame:
    class Marked(Redrawn):
        def hand(self, s: Skirmish, seat: int, viewer: int, pieces: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
            return tuple([Drawn(f"card-{face_of(s, piece)}", "", "card") for piece in pieces])

    return Marked()


@mutant("scenes")
def a_preview_that_looks_into_other_hands(patch: Patch) -> SkirmishGame:
    class Peeking(SkirmishGame):
        def tag(self, s: Skirmish, choice: Choice, seat: int) -> str:
            return str(max([s.strength(no) for hand in s.hands for no in hand], default=0))

    return Peeking()


@mutant("numbers")
def a_shuffle_that_moves_numbers_instead_of_faces(patch: Patch) -> SkirmishGame:
    class Marked(SkirmishGame):
        def deal(self, s: Skirmish, umpire: Umpire) -> None:
            umpire.rule = "SK-1"
            umpire.shuffle(s.deck)
            for seat in range(s.seats):
                s.draw(seat, 5, umpire)

    return Marked()


@mutant("futures")
def a_hand_kept_in_the_order_of_its_faces(patch: Patch) -> SkirmishGame:
    class Tidy(Skirmish):
        def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
            super().draw(seat, cards, umpire)
            self.hands[seat] = tuple(sorted(self.hands[seat], key=lambda no: (self.pieces.face[no], no)))

    return with_state(Tidy)


@mutant("silence")
def a_reaction_skipped_where_the_hand_holds_none(patch: Patch) -> SkirmishGame:
    patch.setattr(React, "auto", True)
    return SkirmishGame()


@mutant("events")
def an_event_that_names_a_hidden_face(patch: Patch) -> SkirmishGame:
    class Loud(Skirmish):
        def draw(self, seat: int, cards: int, umpire: Umpire) -> None:
            super().draw(seat, cards, umpire)
            if self.hands[seat]:
                no = self.hands[seat][-1]
                umpire.tell(POSTED, seat, no, self.pieces.face[no], to=ALL)

    return with_state(Loud)


@mutant("honest", "drafts")
def a_guess_that_begins_with_the_truth(patch: Patch) -> SkirmishGame:
    class Biased(SkirmishGame):
        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            if s.deck and s.pieces.face[s.deck[-1]] % 2:
                umpire.draw(2)
            return super().resample(s, viewer, umpire)

    return Biased()


@mutant("honest")
def a_value_that_remembers_the_truth(patch: Patch) -> SkirmishGame:
    class Remembering(SkirmishGame):
        truth: Skirmish

        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            self.truth = s
            return super().resample(s, viewer, umpire)

        def value(self, s: Skirmish, seat: int) -> float:
            held = [sum([self.truth.strength(no) for no in hand]) for hand in self.truth.hands]
            return float(sum(s.hands[seat]) * (held[(seat + 1) % s.seats] % 3 - 1))

    return Remembering()


@mutant("honest")
def reasons_that_remember_the_truth(patch: Patch) -> SkirmishGame:
    """The truth weighs so little that no choice changes, only what a hint says of it."""

    class Remembering(SkirmishGame):
        truth: Skirmish

        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            self.truth = s
            return super().resample(s, viewer, umpire)

        def value(self, s: Skirmish, seat: int) -> float:
            held = [sum([self.truth.strength(no) for no in hand]) for hand in self.truth.hands]
            return super().value(s, seat) + 1e-9 * held[(seat + 1) % s.seats]

    return Remembering()


@mutant("honest")
def a_guess_for_the_second_who_is_asked_that_begins_with_the_truth(patch: Patch) -> SkirmishGame:
    class Biased(SkirmishGame):
        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            second = len(asked(s)) > 1 and asked(s)[1].seat == viewer
            if second and s.pieces.face[s.deck[-1]] % 2:
                umpire.draw(2)
            return super().resample(s, viewer, umpire)

    return Biased()


@mutant("resample")
def a_guess_that_cannot_be(patch: Patch) -> SkirmishGame:
    class Naive(SkirmishGame):
        def another_lane(self, s: Skirmish, seat: int, open: bool, umpire: Umpire) -> tuple[Step[Skirmish], ...]:
            lane = super().another_lane(s, seat, open, umpire)
            if not open:
                s.garrisons[seat] += s.hands[seat][:1]
                s.hands[seat] = s.hands[seat][1:]
            return lane

    return Naive()


@mutant("resample")
def a_real_position_called_impossible(patch: Patch) -> SkirmishGame:
    class Doubtful(SkirmishGame):
        def possible(self, s: Skirmish) -> str:
            return "Nobody can have five cards." if any([len(hand) == 5 for hand in s.hands]) else ""

    return Doubtful()


@mutant("resample", "scenes", "honest")
def a_resample_that_deals_known_cards(patch: Patch) -> SkirmishGame:
    class Forgetful(SkirmishGame):
        def resample(self, s: Skirmish, viewer: int, umpire: Umpire) -> Skirmish:
            other = super().resample(s, viewer, umpire)
            other.pieces.redeal(range(len(s.pieces.face)), SPECTATOR, umpire)
            return other

    return Forgetful()
