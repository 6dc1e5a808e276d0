"""The ledger's table of who sees what, held against scenes, prompts and events of games played at random."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from wartable.games.engagement.content.armies import TILES
from wartable.games.engagement.content.field import NOWHERE
from wartable.games.engagement.rules.wounds import AssignHit
from wartable.games.engagement.state.state import BATTLE, OVER, SETUP, FieldState
from wartable.kernel import NOTHING, PIECE, SPECTATOR, Event, FastUmpire, Together, asked
from wartable.kernel.notation import prompt, telling
from wartable.kernel.options import OptionValue
from wartable.kernel.scene import plain
from wartable.server.base.wire import encode
from wartable.server.show.view import scene_json
from wartable.testing import Desk as PlainDesk
from wartable.testing import rule

from .builders import GAME

VIEWERS = range(SPECTATOR, 2)
EVERY = 4
"""One of so many moments is looked at."""
REVEALING = (
    *("charged", "targeted", "shoots", "shoots_first", "ambushes", "hits_and_runs", "intercepts", "evades"),
    *("carries_on", "strikes_back", "wounded", "removed", "rallied", "abandoned"),
)
"""The events that lift the fog from a Unit (ENG-190.3)."""
GAMES: dict[str, dict[str, OptionValue]] = {
    "open": {"size": 60},
    "placed in turn": {"size": 60, "alternating": True},
    "fog": {"size": 60, "fog": True},
    "placed in turn, in fog": {"size": 60, "alternating": True, "fog": True},
    "reinforcements in fog": {"scenario": "cynos"},
    "two battles": {"size": 50, "rounds": 3, "return_match": True},
}
each_game = pytest.mark.parametrize("options", GAMES.values(), ids=list(GAMES))


class Game:
    """A random game, and the Units that the ledger shows to the enemy and to spectators."""

    def __init__(self, seed: int, **options: OptionValue) -> None:
        self.desk = PlainDesk(GAME, 2, {"roles": "first_seat_attacks", **options})
        self.bot = FastUmpire(seed)
        self.met: set[int] = set()
        """Units that are shown, from the reveal on, when they are placed in turn, or once they have left the fog."""
        self.stood = self.s.troops[:]
        """The Troops of each Unit before the last answer."""
        self.events: list[Event] = []

    @property
    def s(self) -> FieldState:
        return self.desk.s

    def moments(self) -> Iterator[Game]:
        """Moments from the first question to the end of the game."""
        count = 0
        while not self.desk.over:
            self.desk.umpire.events.clear()
            asks = asked(self.s)
            self._answer(asks[self.bot.draw(len(asks))].seat)
            self.events = self.desk.umpire.events[:]
            self._meet()
            count += 1
            if count % EVERY == 0 or self.desk.over:
                yield self

    def _answer(self, seat: int) -> None:
        table = self.desk
        before = table.s.agenda[-1]
        if isinstance(before, Together) and before.lanes[before.seats.index(seat)] and asked(table.s)[0].seat != seat:
            turned = before.lanes[::-1]
            table.s.agenda[-1] = Together(before.seats[::-1], turned)
        table.choose_any(self.bot)
        after = table.s.agenda[-1] if table.s.agenda else None
        if isinstance(after, Together) and after.seats[0] > after.seats[-1]:
            table.s.agenda[-1] = Together(after.seats[::-1], after.lanes[::-1])

    def _meet(self) -> None:
        s = self.s
        keys = [telling(GAME, event).key for event in self.events]
        if "return_match" in keys:  # both know both lists by now
            self.met = {unit for unit in range(len(s.troops)) if s.troops[unit]}
        if s.stage == BATTLE and not s.terms.fog:
            self.met |= {unit for unit in range(len(s.troops)) if s.troops[unit]}
        if s.terms.alternating and not s.terms.fog:
            self.met |= {unit for unit in range(len(s.troops)) if s.zone[unit] != NOWHERE}
        named = [piece_in(event) for event in self.events if telling(GAME, event).key in REVEALING]
        self.met |= {unit for unit in range(len(s.troops)) if set(named) & set(self.stood[unit])}
        self.met |= {ask.unit for ask in asked(s) if isinstance(ask, AssignHit)}
        self.stood = s.troops[:]

    def may_see(self, viewer: int, no: int) -> bool:
        """Whether the ledger lets a viewer know a Troop."""
        s = self.s
        captured = no in s.captured[0] or no in s.captured[1]
        shown = any([no in s.troops[unit] for unit in self.met])
        return viewer == no // TILES or captured or shown or s.stage == OVER


def piece_in(event: Event) -> int:
    """The piece that an event names."""
    words = telling(GAME, event)
    return next((no for kind, no in ((words.a, event.a), (words.b, event.b)) if kind == PIECE), NOTHING)


def sent(s: FieldState, viewer: int) -> dict[str, Any]:
    """The scene as a viewer is sent it."""
    scene = msgspec.json.decode(encode(scene_json(GAME.scene(s, viewer))))
    assert isinstance(scene, dict)
    return scene


def troops_in(found: object) -> dict[int, str]:
    """All Troops in something that is sent, by number, each with its face or nothing."""
    troops: dict[int, str] = {}
    if isinstance(found, dict):
        name = found.get("id", "")
        if isinstance(name, str) and re.fullmatch(r"p\d+", name):
            troops[int(name[1:])] = found.get("face", "")
        found = list(found.values())
    for inner in found if isinstance(found, list) else []:
        troops.update(troops_in(inner))
    return troops


@rule("ENG-30.1", "ENG-40.1", "ENG-40.4", "ENG-190.2", "ENG-190.3", "ENG-190.4", "ENG-190.5", "ENG-190.8")
@each_game
def test_a_viewer_is_sent_the_faces_that_the_ledger_lets_it_see(options: dict[str, OptionValue]) -> None:
    for seed in (1, 2):
        for game in Game(seed, **options).moments():
            for viewer in VIEWERS:
                for no, face in troops_in(sent(game.s, viewer)).items():
                    assert bool(face) == game.may_see(viewer, no), f"p{no} at {game.s.agenda[-1:]} for {viewer}"


@rule("ENG-30.1", "ENG-40.1")
@each_game
def test_before_the_reveal_nothing_is_sent_of_what_others_choose_in_secret(options: dict[str, OptionValue]) -> None:
    for game in Game(3, **options).moments():
        secret = game.s.agenda and isinstance(game.s.agenda[-1], Together)
        if secret and not game.s.battles:
            for viewer in VIEWERS:
                assert {no // TILES for no in troops_in(sent(game.s, viewer))} <= {viewer}
                assert [event for event in game.events if event.heard_by(viewer)] == [] or game.s.round == 0


@rule("ENG-190.2")
@each_game
def test_of_units_on_the_field_all_see_the_number_of_troops(options: dict[str, OptionValue]) -> None:
    for game in Game(4, **options).moments():
        s = game.s
        if s.stage != SETUP:
            there = {no for unit in range(len(s.troops)) if s.zone[unit] != NOWHERE for no in s.troops[unit]}
            for viewer in VIEWERS:
                assert there <= set(troops_in(sent(s, viewer)))


@rule("ENG-30.12", "ENG-20.8", "ENG-110.16")
@pytest.mark.parametrize("fog", [False, True])
def test_tokens_values_and_captured_troops_are_the_same_for_all(fog: bool) -> None:
    for game in Game(5, size=60, fog=fog).moments():
        if game.s.stage != SETUP:
            scenes = [sent(game.s, viewer)["areas"] for viewer in VIEWERS]
            for name in [name for name in scenes[0] if name.split(":")[0] in ("seats", "spoils", "orders", "rounds")]:
                assert scenes[0][name] == scenes[1][name] == scenes[2][name]


@rule("ENG-190.2")
@each_game
def test_nobody_but_the_one_who_is_asked_is_sent_a_question(options: dict[str, OptionValue]) -> None:
    for game in Game(6, **options).moments():
        for viewer in {*VIEWERS} - {ask.seat for ask in asked(game.s)}:
            found = plain(prompt(GAME, game.s, viewer, ("Ann", "Ben")))
            assert isinstance(found, dict)
            assert set(found) <= {"waiting"}


@rule("ENG-15.12", "ENG-30.4")
@each_game
def test_troops_keep_their_faces_and_their_units_through_a_battle(options: dict[str, OptionValue]) -> None:
    """No Troop changes once the battle has begun; it stays in its Unit until it is captured."""
    faces: list[int] = []
    units: list[tuple[int, ...]] = []
    battle = -1
    for game in Game(7, **options).moments():
        s = game.s
        if s.stage != BATTLE:
            continue
        if battle == s.battles:
            assert s.pieces.face == faces
            assert all([set(s.troops[unit]) <= set(units[unit]) for unit in range(len(units))])
        faces, units, battle = s.pieces.face[:], s.troops[:], s.battles
