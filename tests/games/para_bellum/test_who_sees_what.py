"""The ledger's table of who sees what, held against scenes and prompts of games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from wartable.games.para_bellum.state.state import ARMY_BACK, OVER, PLAYING, BellumState
from wartable.kernel import SPECTATOR, FastUmpire, asked
from wartable.kernel.notation import prompt, telling
from wartable.kernel.scene import plain
from wartable.server.base.wire import encode
from wartable.server.show.view import scene_json
from wartable.testing import rule

from .builders import GAME, Desk
from .hidden_pairs import deck
from .test_setup import Setup, a_start

HIDDEN = ("cohorts", "staff", "objectives")
"""The areas before a player that hold cards which not everybody knows."""
OPEN = ("army", "permanents", "treasury", "line", "omen", "discards", "blazons")
EVERY = 5
"""One of so many moments is looked at."""


class Game:
    """A random game, and the cards that each viewer has met in an honest way."""

    def __init__(self, seats: int, seed: int) -> None:
        self.desk: Setup = a_start(seats)
        self.bot = FastUmpire(seed)
        self.met: dict[int, set[int]] = {viewer: set() for viewer in range(SPECTATOR, seats)}

    @property
    def s(self) -> BellumState:
        return self.desk.s

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, self.s.seats)

    def moments(self) -> Iterator[Game]:
        """Moments from the first question to the end of the game."""
        count = 0
        while not self.desk.over:
            self.desk.umpire.events.clear()
            self.desk.choose_any(self.bot)
            self._meet()
            count += 1
            if count % EVERY == 0 or self.desk.over:
                yield self

    def _meet(self) -> None:
        """Cards that a team holds, looks at, or finds in a hand that it looks at."""
        s = self.s
        for seat in range(s.seats):
            for viewer in team(s, seat):
                self.met[viewer] |= {*s.hand[seat], *s.objectives[seat], *(s.limbo if s.active == seat else ())}
        for event in self.desk.umpire.events:
            if telling(GAME, event).key == "looks_at_hand":
                for viewer in team(s, event.a):
                    self.met[viewer] |= set(s.hand[event.b])


def team(s: BellumState, seat: int) -> list[int]:
    """The viewers who see what a player holds."""
    return [other for other in range(s.seats) if s.sides[other] == s.sides[seat]]


def turned_up(s: BellumState, no: int) -> bool:
    """Whether an Objective lies open: by its own words, because it was met, or because the game is over."""
    paid = [
        mine[i] for aims, mine in zip(s.objectives, s.claimed, strict=True) for i in range(len(aims)) if aims[i] == no
    ]
    return s.stage == OVER or (s.stage == PLAYING and (s.card(no).face_up or any(paid)))


def areas_for(s: BellumState, viewer: int) -> dict[str, Any]:
    """The areas that a viewer is sent."""
    areas = msgspec.json.decode(encode(scene_json(GAME.scene(s, viewer))))["areas"]
    assert isinstance(areas, dict)
    return areas


def faces(area: dict[str, Any]) -> dict[int, str]:
    """The cards of an area by number, each with its face or nothing."""
    lying = [*area.get("pieces", ()), *area.get("open", ())]
    lying += [piece for cell in area.get("cells", ()) for piece in cell.get("pieces", ())]
    return {int(piece["id"][1:].split()[0]): piece.get("face", "") for piece in lying if piece["id"].startswith("p")}


@rule("PB-TEA.3", "PB-TEA.4", "PB-GEN.15", "PB-SET.8")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (4, 4)])
def test_a_player_sees_what_the_team_holds_and_of_others_only_what_it_has_met(seats: int, seed: int) -> None:
    for game in Game(seats, seed).moments():
        s = game.s
        for viewer in game.viewers:
            areas = areas_for(s, viewer)
            for area, seat in [(area, seat) for area in HIDDEN for seat in range(seats) if f"{area}:{seat}" in areas]:
                for no, face in faces(areas[f"{area}:{seat}"]).items():
                    open_to_all = area == "objectives" and turned_up(s, no)
                    assert not face or open_to_all or no in game.met[viewer], f"{viewer} sees {face} of {seat}"
                    assert face or viewer not in team(s, seat), f"{viewer} does not see a card of the team"


@rule("PB-CMD.3", "PB-DIS.4", "PB-COI.3")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_lies_open_is_the_same_for_all(seats: int) -> None:
    for game in Game(seats, 7).moments():
        shown = [areas_for(game.s, viewer) for viewer in game.viewers]
        for name in [name for name in shown[0] if name.split(":")[0] in OPEN]:
            for areas in shown:
                assert faces(areas[name]) == faces(shown[0][name])
            assert "" not in faces(shown[0][name]).values()


@rule("PB-SET.3")
def test_of_decks_and_cards_that_were_put_back_all_are_sent_the_number_alone() -> None:
    for game in Game(4, 5).moments():
        s = game.s
        piles = set(s.army_deck + s.command_deck + s.event_deck + s.objective_deck)
        for viewer in game.viewers:
            areas = areas_for(s, viewer)
            for name, area in areas.items():
                assert not piles & set(faces(area)), f"{viewer} is sent a card of a deck in {name}"
            assert "deck" not in areas or areas["deck"]["count"] == len(s.army_deck)


@rule("PB-CON.10", "PB-TEA.4")
def test_cards_that_are_looked_at_are_faces_for_the_team_and_backs_for_the_others() -> None:
    desk: Desk = deck(0).hand(0, "exploratores").act(0).choose("play-order exploratores")
    looked = [no for no in desk.s.limbo if desk.s.pieces.back[no] == ARMY_BACK]
    for viewer in range(SPECTATOR, 4):
        shown = faces(areas_for(desk.s, viewer)["limbo"])
        assert [bool(shown[no]) for no in looked] == [viewer in (0, 1)] * 3


@rule("PB-TEA.4")
def test_nobody_but_the_one_who_is_asked_is_sent_a_question() -> None:
    for game in Game(4, 6).moments():
        for viewer in {*game.viewers} - {ask.seat for ask in asked(game.s)}:
            sent = plain(prompt(GAME, game.s, viewer, ("Ann", "Ben", "Cleo", "Dan")))
            assert isinstance(sent, dict)
            assert set(sent) <= {"waiting"}
