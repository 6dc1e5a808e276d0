"""The numbers of the rules, read from `content/numbers.toml` into named attributes."""

from __future__ import annotations

from wartable.kernel import Numbers


class Figures:
    """The numbers that a designer may turn without touching a card. Its file says what each one means."""

    def read_numbers(self, numbers: Numbers) -> None:
        """Reads every number. Each must be in the file, with as many values as the rules ask for."""
        self.components = numbers.many("components", 8)
        self.die = numbers.one("die")
        self.strength = numbers.one("strength")
        self.on_open, self.in_forest, self.rides_forest, self.on_hill = numbers.many("ground", 4)
        self.hold_grass = numbers.one("hold_grass")
        self.high_ground = numbers.one("high_ground")
        self.against_house = numbers.one("against_house")
        self.distance = numbers.many("distance", 3)
        self.against_mounted = numbers.one("against_mounted")
        self.support = numbers.one("support")
        self.age_strength = numbers.one("age_strength")
        self.armor, self.hitter, self.agile = numbers.many("attributes", 3)
        self.first_units = numbers.one("first_units")
        self.sight = numbers.one("sight")
        self.tower_sight = numbers.one("tower_sight")
        self.decoys = numbers.many("decoys", 3)
        self.town_gold, self.town_health = numbers.many("settlement", 2)
        self.repair = numbers.one("repair")
        self.connection_gold = numbers.one("connection_gold")
        self.building_tokens = numbers.one("building_tokens")
        self.siege_damage = numbers.one("siege_damage")
        self.explore_ap = numbers.one("explore_ap")
        self.kills_ability = numbers.one("kills_ability")
        self.kills_next_age = numbers.one("kills_next_age")
        self.tactical_points = numbers.many("tactical_points", 3)
        self.roads = numbers.many("roads", 3)
        self.overlays = numbers.many("overlays", 2)
        self.forestry_gold = numbers.many("forestry_gold", 2)
        self.constructions = numbers.many("constructions", 3)
        self.pontoon_gold, self.pontoon_ap = numbers.many("pontoon", 2)
        self.upgrade_surcharge = numbers.one("upgrade_surcharge")
        self.hero_gold = numbers.many("hero_gold", 2)
        self.hero_start = numbers.many("hero_start", 3)
        self.hero_points_per_level = numbers.one("hero_points_per_level")
        self.hero_kills = numbers.many("hero_kills", 7)
        self.hero_victory_points = numbers.many("hero_victory_points", 8)
        self.hero_abilities = numbers.one("hero_abilities")
        self.hero_ages = numbers.many("hero_ages", 2)
        self.bear = numbers.many("bear", 2)
        self.guardian = numbers.many("guardian", 3)
        self.missions_held = numbers.one("missions")
        self.mission_gold = numbers.many("mission_gold", 3)
        self.portal = numbers.many("portal", 4)
        self.branches = numbers.one("branches")
        self.longest = numbers.one("longest")
        self.treaty = numbers.many("treaty", 2)
        self.repel = numbers.one("repel")
