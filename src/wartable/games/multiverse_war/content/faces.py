"""How blocks, territories, events, missions and buildings look, and how other things are called."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FACE, SEAT
from wartable.kernel.phrases import signed
from wartable.kernel.scene import Face

from . import landmarks
from .ability import OF_ABILITIES
from .cards import Building, Mission, Territory
from .marks import NONE
from .modifiers import MODIFIERS
from .world import CATEGORIES, Troop, World

BACKS: Final = (
    "territory",
    "event",
    "mission of age 1",
    "mission of age 2",
    "mission of age 3",
    "block of seat 1",
    "block of seat 2",
    "block of seat 3",
    "block of seat 4",
    "guardian",
)


def catalogue(world: World) -> list[Face]:
    """Every face once, in the order in which `World` numbers them."""
    faces = [block(world, troop) for troop in world.troops]
    faces += [land(territory) for territory in world.territories]
    faces += [Face(e.key, "event", e.name, tint="violet", art="uncertainty", text=e.text) for e in world.events]
    faces += [errand(mission) for mission in world.missions]
    faces += [house(building) for building in world.buildings]
    return faces


LAND_TINTS: Final = ("grass", "forest", "hill", "water", "mountain")
AGE_TINTS: Final = ("", "age1", "age2", "age3")


OTHER_RULES: Final = {"bear": "MW-18.51", "decoy": "MW-9.27", "guardian": "MW-7.20"}
OTHER_TEXTS: Final = {
    "bear": "Comes when the Beastcaller calls, fights beside him and falls with him",
    "decoy": "Bluff: it moves like a unit, does nothing else and is gone once an opponent sees it",
    "guardian": "Guards its hex: anybody may attack it, it strikes back and never moves",
}


def block(world: World, troop: Troop) -> Face:
    """The face of a block: its silhouette and age on the map, and a text that says what it can do."""
    ages = ("", "I", "II", "III")
    return Face(
        troop.key,
        "block",
        troop.name,
        tint="hero" if troop.abilities else AGE_TINTS[troop.age],
        art=troop.art,
        pips=0 if troop.abilities else troop.health,
        corners=(ages[troop.age],) if troop.unit else (),
        subtitle=f"{CATEGORIES[troop.category].replace('_', ' ')}, age {ages[troop.age]}" if troop.unit else "",
        text=block_text(world, troop),
        rules=(OTHER_RULES.get(troop.key, "MW-5.21" if troop.unit else "MW-18.2"),),
    )


def block_text(world: World, troop: Troop) -> str:
    """Price, AP, range, attributes, trumps and abilities in a few words."""
    said: list[str] = []
    if troop.gold:
        said.append(f"{troop.gold} gold")
    if troop.ap:
        said.append(f"{troop.ap} AP")
    if troop.range > 1:
        said.append(f"range {troop.range}")
    marks = (
        (troop.armor, "Heavy armor"),
        (troop.hitter, "Hard hitter"),
        (troop.agile, "Highly agile"),
        (troop.eyes, "sees through forest"),
        (troop.sets_up, "must be set up"),
        (troop.indirect, "fires over everything but mountains"),
        (troop.works > 0, f"{troop.works} work{'s' if troop.works > 1 else ''} a round"),
    )
    said += [word for held, word in marks if held]
    if troop.trump_words:
        said.append("strikes first against " + ", ".join([word.replace("_", " ") for word in troop.trump_words]))
    lines = [", ".join(said), OTHER_TEXTS.get(troop.key, "")]
    known = troop.abilities or (troop.ability,)
    lines += [ability.line() for ability in known if ability.number != NONE]
    lines.append(troop.note)
    return ". ".join([line.rstrip(".") for line in lines if line]) + "."


def land(territory: Territory) -> Face:
    """The face of a territory; only the log shows it."""
    found = [landmarks.LANDS[terrain] for terrain in territory.hexes]
    counts = [f"{found.count(word)} {word}" for word in landmarks.LANDS if word in found]
    extra = ", a quarry" if territory.quarry >= 0 else ""
    return Face(
        territory.key, "territory", territory.name, tint="grass", art="treasure-map", text=", ".join(counts) + extra
    )


def errand(mission: Mission) -> Face:
    """The face of a mission card: the task and its victory points."""
    return Face(
        mission.key,
        "mission",
        mission.name,
        tint=AGE_TINTS[mission.age],
        art="scroll-unfurled",
        corners=(f"{mission.points} VP",),
        text=mission.text,
        rules=("MW-19.16",),
    )


def house(building: Building) -> Face:
    """The face of a building: cost, revenue and points by age."""
    costs = "/".join([str(n) for n in building.cost])
    points = "/".join([str(n) for n in building.points])
    text = f"Costs {costs}, yields {building.revenue} gold per age, scores {points} VP at age I/II/III."
    return Face(
        building.key,
        "building",
        building.name,
        tint="house",
        art=building.art,
        pips=building.health,
        text=text,
        rules=("MW-6.14",),
    )


DIRECTIONS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
FACINGS: Final = (*[f" toward the {direction}" for direction in DIRECTIONS], "")
"""Where a gun that is set up looks, said behind its name; the last one is without a facing."""
PHASES: Final = ("setup", "revenue", "build", "action", "end")
DEALS: Final = ("a treaty", "a gift", "a treaty for gold", "a loan")
ANSWERS: Final = ("declines", "accepts")
SKILLS: Final = ("one AP more", "one health more")
"""The first skills as they are told; the abilities follow, by number plus two."""
ENDINGS: Final = (
    "undecided",
    "the Stone Portal stands",
    "a hero of level 8",
    "a settlement is taken",
    "three branches of the third age",
    "most victory points",
    "nobody else is left",
    "level on points, more of them razed",
    "level on points, more kills",
    "level on points, more gold",
)


PLACED: Final = ("hex", "foe", "spot", "slot")
"""Kinds of arguments that lie on the map: named by what stands there, what is attacked, where it is, as a region."""


def name(world: World, kind: str, value: int) -> str:
    """An argument of a choice or telling in words."""
    if kind in ("hex", "foe"):
        return landmarks.words(world, value)
    if kind == "spot":
        return landmarks.around(world, value)
    if kind == "slot":
        return f"the land around {landmarks.spot(value)}"
    if kind == "card":
        return world.troops[value].name
    if kind == "building":
        return world.buildings[value].name
    if kind == "skill":
        return SKILLS[value] if value < len(SKILLS) else world.ability(value - len(SKILLS)).title
    if kind == "signed":
        return signed(value)
    if kind == "token":
        return world.token_words[value]
    if kind == "ability":
        return world.ability(value).title
    if kind == "modifier":
        return MODIFIERS[value].name if value < OF_ABILITIES else world.ability(value - OF_ABILITIES).title
    if kind == SEAT:
        return "nobody"
    words = {
        "direction": DIRECTIONS,
        "facing": FACINGS,
        "phase": PHASES,
        "deal": DEALS,
        "answer": ANSWERS,
        "ending": ENDINGS,
    }.get(kind)
    return words[value] if words is not None else str(value)


def key_of(world: World, kind: str, value: int) -> str:
    """The stable key of an argument in notation."""
    if kind in PLACED:
        return landmarks.spot(value)
    if kind == FACE:
        return catalogue_key(world, value)
    if kind == "building":
        return world.buildings[value].key
    if kind == "ability":
        return world.ability(value).key
    if kind == "direction":
        return DIRECTIONS[value]
    if kind == "deal":
        return DEALS[value].removeprefix("a ").replace(" ", "_")
    return str(value)


def catalogue_key(world: World, face: int) -> str:
    """The key of a face; choices name blocks only."""
    return world.troops[face].key
