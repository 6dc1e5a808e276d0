"""A twentieth unit, a sixth hero with a new ability, two new events: rows and two classes, no rule is touched."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from wartable.games.multiverse_war.content.ability import Ability, EventEffect
from wartable.games.multiverse_war.content.modifiers import ARMOR
from wartable.games.multiverse_war.game import MultiverseWar
from wartable.games.multiverse_war.rules.hero_targets import melee_hexes
from wartable.games.multiverse_war.rules.hero_tokens import give_token, lowered_ap
from wartable.games.multiverse_war.rules.strength import attack_strength
from wartable.games.multiverse_war.rules.volleys import strike_hexes
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import BadContent, Umpire
from wartable.testing import Configuration, Contract

from .builders import FACES, Desk
from .hero_drill import EAST, HERE, SURE, WEST, parts
from .test_contract import SUPPLIED
from .zones import Zone, zones

UNIT = """
[[units]]
key = "axeman"
name = "Axeman"
art = "swordman"
age = 1
category = "melee_infantry"
line = "sword"
gold = 3
ap = 2
health = 3
range = 1
attributes = ["heavy_armor"]
trumps = ["spear"]
ability = "press_on"
becomes = ["heavy_swordsman"]
sites = ["barracks"]
blocks = 4
"""
HERO = """
[[heroes]]
key = "earthshaker"
name = "Earthshaker"
art = "katana"
category = "melee_infantry"
range = 1
most = [8, 8]
abilities = ["cleave", "quake", "grand_master", "fury"]
costs = [2, 2, 0, 3]
"""
ABILITY = """
[[abilities]]
key = "quake" # AP less
strength = 5
amount = 1
"""
EVENTS = """
[[events]]
key = "E13"
name = "Stray Riders"
copies = 1
effect = "deserters"
amount = 3
joins = ["horseman", "bowman"]
text = "A Horseman or Bowman joins on this hex."
[[events]]
key = "E14"
name = "Mineral Well"
copies = 1
effect = "well"
amount = 2
text = "The explorer has two more AP."
"""


class Well(EventEffect):
    """The explorer can go further."""

    def happens(self, s: WarState, no: int, h: int, umpire: Umpire) -> None:
        s.ap[no] += self.amount


class Quake(Ability):
    """All adjacent enemies are struck, and those who still stand are slower in their next turn."""

    text = "Quake: strength {a.strength} against all adjacent enemies, {a.amount} AP less"
    token = 32
    token_word = "dazed"

    def slows(self) -> int:
        return self.amount

    def targets(self, s: WarState, no: int) -> list[int]:
        return melee_hexes(s, no)

    def act(self, s: WarState, no: int, aims: tuple[int, ...], umpire: Umpire) -> None:
        hexes = melee_hexes(s, no)
        strike_hexes(s, no, hexes, self, False, umpire)
        for h in hexes:
            if s.stand[h] >= 0:
                give_token(s, s.stand[h], self, umpire)


def grown(folder: Path) -> MultiverseWar:
    """The game with five rows more; the numbers of the component list say so."""
    for file in [
        file
        for file in files("wartable.games.multiverse_war").joinpath("content").iterdir()
        if file.name.endswith(".toml")
    ]:
        text = file.read_text(encoding="utf-8")
        more = {"units.toml": UNIT, "heroes.toml": HERO, "abilities.toml": ABILITY, "events.toml": EVENTS}
        text += more.get(file.name, "")
        text = text.replace("values = [19, 60, 5, 10, 18,", "values = [20, 64, 6, 10, 20,")
        (folder / file.name).write_text(text, encoding="utf-8")
    return MultiverseWar(folder=folder, abilities={"quake": Quake}, event_effects={"well": Well})


with TemporaryDirectory() as name:
    GROWN = grown(Path(name))


class TestNewCards(Contract):
    game = GROWN
    ceiling = 9000
    widest = 60
    games = 2
    supplied = SUPPLIED
    tables = (Configuration(2, (("turn_limit", 5),)),)
    test_every_setting_is_played = None  # type: ignore[assignment]
    """One table is enough here: all settings are played with the content of the game."""
    test_the_golden_record_replays = None  # type: ignore[assignment]

    def zones(self, s: WarState) -> list[Zone]:
        return zones(s)


def test_new_rows_come_behind_the_others() -> None:
    keys = [face.key for face in GROWN.faces]
    assert keys.index("axeman") == FACES["artillery"] + 1
    assert keys.index("earthshaker") == FACES["stormmarshal"] + 2
    assert "Quake: strength 5 against all adjacent enemies, 1 AP less" in GROWN.faces[keys.index("earthshaker")].text


def test_the_new_unit_is_recruited_and_fights_as_its_card_says() -> None:
    desk = Desk(game=GROWN)
    desk.build_turn(0, 3).choose("recruit")
    assert "take axeman" in desk.options()
    desk = Desk(game=GROWN)
    axe, sword = desk.block("axeman", 0, HERE), desk.block("swordsman", 1, EAST)
    assert GROWN.world.hits_first[desk.faces["axeman"]][desk.faces["spearman"]]
    assert parts(attack_strength(desk.s, sword, axe, desk.at(HERE)), ARMOR) == -2


def test_the_new_hero_uses_the_new_ability() -> None:
    desk = Desk(game=GROWN, numbers=[SURE, SURE])
    hero = desk.hero("earthshaker", 0, HERE, skills=["quake", "grand_master"], level=4, ap=6)
    one, two = desk.block("spearman", 1, EAST), desk.block("axeman", 1, WEST)
    assert desk.s.always(hero).melee_edge(desk.s, hero) == 2
    desk.act(hero).choose("use quake")
    assert [desk.s.wounds[no] for no in (one, two)] == [1, 1]
    assert [lowered_ap(desk.s, no) for no in (one, two, hero)] == [1, 1, 0]
    assert GROWN.name("token", Quake.token) == "dazed"
    desk.s.agenda = []
    desk.upkeep(1)
    assert desk.s.ap[one] == desk.s.full_ap(one) - 1


def test_the_new_events_happen() -> None:
    desk = Desk(game=GROWN)
    desk.event(EAST, "E13").act(desk.block("scout", 0, HERE)).choose("search 4,1")
    assert desk.options() == ["join bowman", "join horseman"]
    brought = {troop.key for troop in GROWN.world.units if (GROWN.world.deserters >> troop.face) & 1}
    assert brought == {"spearman", "swordsman", "bowman", "horseman"}
    desk = Desk(game=GROWN)
    scout = desk.block("scout", 0, HERE)
    desk.event(EAST, "E14").act(scout).choose("search 4,1")
    assert desk.s.ap[scout] == desk.s.full_ap(scout) - 1 + 2


def test_an_effect_without_a_class_is_refused() -> None:
    with pytest.raises(BadContent, match="effect must be one of gold, spring"):
        MultiverseWar({"events": {"E01": {"effect": "well"}}})
