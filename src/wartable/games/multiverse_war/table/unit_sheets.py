"""What is said of a block where it is listed or looked at: where it stands, what it can do, how near its ability is."""

from __future__ import annotations

from typing import Final

from wartable.kernel.phrases import signed

from ..content.landmarks import LANDS
from ..content.marks import NONE
from ..content.terrain import UNKNOWN
from ..content.world import MOUNTED, Troop
from ..rules.record import knows, most_kills
from ..state.state import WarState

Note = tuple[str, str, str]
"""A label, a number, a few words."""

ORDINALS: Final = ("", "1st", "2nd", "3rd", "4th", "5th")


def territory_name(s: WarState, h: int) -> str:
    """The name of the territory that a hex is part of; empty in home bases and where it is not explored."""
    slot = s.board.slot(h)
    if slot < 0 or s.terrain[h] == UNKNOWN:
        return ""
    return s.world.territories[s.pieces.face[s.slots[slot]] - s.world.first_territory].name


def where(s: WarState, h: int, viewer: int) -> str:
    """A hex as a list says it: `Greywood, forest`, `in the Barracks`, `your settlement`."""
    town = s.board.town[h]
    if town != NONE:
        return "your settlement" if town == viewer else "a settlement"
    if s.house[h] != NONE:
        return f"in the {s.world.buildings[s.buildings.kind[s.house[h]]].name}"
    if s.terrain[h] == UNKNOWN:
        return "unexplored land"
    ground = LANDS[s.terrain[h]]
    region = territory_name(s, h)
    if region:
        return f"{region}, {ground}"
    return f"by {'your' if h // 7 == viewer else 'a'} town, {ground}"


def notes(s: WarState, no: int) -> tuple[Note, ...]:
    """What a block whose face is known can do, a line each."""
    troop = s.troop(no)
    reach = [("Range", str(troop.range), "hexes")] if troop.range > 1 else []
    found = [*reach, *_first(s, troop), *_ground(s, troop), *_attributes(s, troop)]
    owner = s.owner(no)
    if owner == NONE:
        return tuple(found)
    if troop.unit and troop.fighter:
        found.append(_kills(s, owner, troop))
    if troop.abilities:
        sheet = s.heroes
        found += [
            (ability.title, "", ability.line())
            for k, ability in enumerate(troop.abilities)
            if (sheet.skills[troop.hero] >> k) & 1
        ]
    elif troop.ability.number != NONE and knows(s, owner, troop.face):
        found.append((troop.ability.title, "", troop.ability.line()))
    return tuple(found)


def hero_notes(s: WarState, hero: int) -> tuple[Note, ...]:
    """What a hero can learn, each with its cost in AP; one that always works costs none (MW-18.2)."""
    troop = s.world.heroes[hero]
    costs = zip(troop.abilities, troop.ability_ap, strict=True)
    return tuple([(a.title, str(ap) if ap else "∞", a.line().removeprefix(f"{a.title}: ")) for a, ap in costs])


def _first(s: WarState, troop: Troop) -> list[Note]:
    """Against whom it strikes first, and who strikes first against it (MW-10.23)."""
    said: list[str] = []
    if troop.trump_words:
        said.append("against " + ", ".join([word.replace("_", " ") for word in troop.trump_words]))
    above = [other.name for other in s.world.units if other.age == troop.age and other.hits_first(troop)]
    if above and troop.fighter:
        said.append(f"{', '.join(above)} before it")
    return [("Strikes first", "", "; ".join(said))] if said else []


def _ground(s: WarState, troop: Troop) -> list[Note]:
    if troop.category == MOUNTED:
        return [(signed(-s.world.rides_forest), "", "where the fight is in a forest")]
    return []


def _attributes(s: WarState, troop: Troop) -> list[Note]:
    """The attributes printed on its card (MW-11.27)."""
    marks = (
        (troop.armor, "Heavy armor", f"attackers in melee have {signed(-s.world.armor)}"),
        (troop.hitter, "Hard hitter", f"{signed(s.world.hitter)} when it attacks in melee"),
        (troop.agile, "Highly agile", f"enemies that try to hit it have {signed(-s.world.agile)}"),
        (troop.eyes, "Keen eyes", "it sees through forest"),
        (troop.sets_up, "Heavy gear", "it attacks once it is set up: 1 AP"),
        (troop.works > 0, "Works", f"{troop.works} in each build turn"),
    )
    return [(label, "", words) for held, label, words in marks if held]


def _kills(s: WarState, owner: int, troop: Troop) -> Note:
    """How near its type is to its ability and to the next age (MW-15.4, MW-15.5)."""
    world = s.world
    said: list[str] = []
    kills = s.kills[owner][troop.face]
    if troop.ability.number != NONE and kills < world.kills_ability:
        said.append(f"the {ORDINALS[world.kills_ability]} teaches {troop.ability.title}")
    if troop.becomes and kills < world.kills_next_age:
        heirs = " and ".join([world.troops[face].name for face in troop.becomes])
        said.append(f"the {ORDINALS[world.kills_next_age]} unlocks {heirs}")
    return ("Kills", f"{kills} of {most_kills(s, troop.face)}", ", ".join(said))
