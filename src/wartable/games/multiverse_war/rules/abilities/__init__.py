"""The abilities of units and heroes, a class for each; their numbers are in `content/abilities.toml`."""

from __future__ import annotations

from typing import Final

from ...content.ability import Ability
from .areas import Barrage, Grapeshot, Grenade, RainOfArrows
from .beastcaller import CallBear, DreadRoar, PackBond, ThornSnare
from .blademaster import Cleave, Fury, GrandMaster, Leap
from .deadeye import EagleEye, Headshot, PiercingShot, SmokeVeil
from .declared import Breakthrough, FirePots, HitAndRide, LanceCharge, PressOn
from .field import Carbine, RapidFire, Spyglass, Treat
from .protector import Charge, ManOfWar, ShieldSlam, ShieldWall
from .stances import CoverFire, Pavise, SpearWall
from .stormmarshal import Tempest, ThunderLance, Vanguard, WarHorn

ABILITIES: Final[dict[str, type[Ability]]] = {
    "spyglass": Spyglass,
    "spear_wall": SpearWall,
    "press_on": PressOn,
    "rain_of_arrows": RainOfArrows,
    "hit_and_ride": HitAndRide,
    "fire_pots": FirePots,
    "treat": Treat,
    "breakthrough": Breakthrough,
    "pavise": Pavise,
    "lance_charge": LanceCharge,
    "grapeshot": Grapeshot,
    "grenade": Grenade,
    "rapid_fire": RapidFire,
    "carbine": Carbine,
    "cover_fire": CoverFire,
    "barrage": Barrage,
    "cleave": Cleave,
    "leap": Leap,
    "grand_master": GrandMaster,
    "fury": Fury,
    "charge": Charge,
    "shield_wall": ShieldWall,
    "man_of_war": ManOfWar,
    "shield_slam": ShieldSlam,
    "call_bear": CallBear,
    "thorn_snare": ThornSnare,
    "pack_bond": PackBond,
    "dread_roar": DreadRoar,
    "piercing_shot": PiercingShot,
    "smoke_veil": SmokeVeil,
    "eagle_eye": EagleEye,
    "headshot": Headshot,
    "thunder_lance": ThunderLance,
    "war_horn": WarHorn,
    "vanguard": Vanguard,
    "tempest": Tempest,
}
"""By the keys of their rows."""
