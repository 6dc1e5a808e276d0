"""The faces of cards, and the names of other things."""

from __future__ import annotations

from typing import Final

from wartable.kernel import SEAT
from wartable.kernel.phrases import listed
from wartable.kernel.scene import Face

from .cards import Card, Cards
from .grid import column_of, row_of
from .kinds import (
    FACTIONS,
    KINDS,
    RELIC,
    SHAPES,
    SUPPLY,
    TERRAIN,
    TERRAINS,
    TOOL,
    UNIVERSAL,
    is_artefact,
    is_unit,
)
from .shapes import LETTERS, SIDES

FACTION_NAMES: Final = ("Bärfolk", "Cloudborn", "Emberians", "Islanders")
FOLK_NAMES: Final = ("Bärfolk", "Cloudborn", "Emberian", "Islander")
"""The factions as they stand before what is theirs: an Emberian chief."""
TERRAIN_NAMES: Final = ("woods", "mountains", "canyons", "lakes")
KIND_NAMES: Final = (*KINDS[:9], "magical scroll", "tent", "horse")
SHAPE_NAMES: Final = (
    "one exit",
    "two opposite exits",
    "two exits around a corner",
    "three exits",
    "four exits",
    "straight road",
    "bend",
    "T-junction",
    "crossroad",
)
PLURALS: Final = (
    "frimen",
    "chiefs",
    "priests",
    "lords",
    "supplies",
    "tools",
    "weapons",
    "amulets",
    "titles",
    "scrolls",
    "tents",
    "horses",
)
DECK_LABELS: Final = (
    "Friman",
    "Chief",
    "Priest",
    "Lord",
    "Supplies",
    "Tool",
    "Weapon",
    "Amulet",
    "Title",
    "Scroll",
    "Tent",
    "Horse",
    "One gate",
    "Through",
    "Corner",
    "Three gates",
    "Four gates",
    "Straight",
    "Bend",
    "Junction",
    "Crossroad",
)
"""The words below the decks of the pool."""
POOL_HEROES: Final = "market-hero"
"""The area of the heroes that the viewer can hire."""
TOP_LEVEL: Final = 4
HERO_NAMES: Final = ("first hero", "second hero")
"""Heroes are said with their owners (`Game.belongs`)."""
ROLLS: Final = (
    "nothing happens",
    "the card is doubled",
    "the card is tripled",
    "the card goes into ambush",
    "the card goes to the shelter",
    "the card is wild",
)
"""What each number of the amulet's die does (BAT-12.3 to 12.8)."""
PLACE_ART: Final = {
    "ruins": "ancient-ruins",
    "peak": "volcano",
    "sanctuary_air": "whirlwind",
    "sanctuary_fire": "flame",
    "sanctuary_water": "drop",
    "sanctuary_earth": "stone-block",
}
"""What stands in the middle of a landmark."""
EMBLEMS: Final = ("bear-head", "eagle-head", "salamander", "dolphin")
HERO_ART: Final = ("swordman", "swordwoman")
SIDE_NAMES: Final = ("north", "east", "south", "west")
ART: Final = {
    "friman": "outback-hat",
    "chief": "horned-helm",
    "priest": "pope-crown",
    "lord": "imperial-crown",
    "supply": "knapsack",
    "tool": "hammer-nails",
    "weapon": "broadsword",
    "amulet": "gem-pendant",
    "title": "laurel-crown",
    "scroll": "tied-scroll",
    "tent": "camping-tent",
    "horse": "horse-head",
    "hammer": "thor-hammer",
    "horn": "hunting-horn",
    "sword": "winged-sword",
    "shield": "winged-shield",
    "wings": "angel-wings",
    "crown": "queen-crown",
    "hand": "hand",
    "pavilion": "medieval-pavilion",
    "staff": "wizard-staff",
    "book": "spell-book",
}
KIND_TEXTS: Final = {
    "friman": "Strength 1. Three of them make a tool or a city of level 1; with supplies they build roads.",
    "chief": "Strength 2. Part of weapons, tents, horses and scrolls; two raise a city to level 2.",
    "priest": "Strength 3. Part of amulets and scrolls; two raise a city to level 3.",
    "lord": "Strength 4. Part of titles; two raise a city to level 4.",
    "supply": "Pays for units, roads, tents, horses and heroes, and moves a hero one square.",
    "tool": "Stands for up to two frimen of one action.",
    "weapon": "Strength 1. Opens every attack, and with two supplies hires a hero.",
    "amulet": "Put another card on it and roll: nothing, doubled, tripled, to ambush, to the shelter, or wild.",
    "title": "Raises one unit by a rank, for good.",
    "scroll": "Changes the faction of one unit or artefact, for good.",
    "tent": "With a supply it keeps a card for a later turn.",
    "horse": "Strength 1. Carries a hero up to three squares.",
}


def catalogue(cards: Cards) -> list[Face]:
    """All faces: the cards in the order of the content, then heroes, banners, signs of the oracle, tokens."""
    found = [face_of(cards, card) for card in cards.all]
    for faction in range(len(FACTIONS)):
        tint, emblem, folk = FACTIONS[faction], EMBLEMS[faction], FACTION_NAMES[faction]
        for first_or_second in range(len(HERO_ART)):
            name = cards.heroes[faction][first_or_second]
            art = HERO_ART[first_or_second]
            text = f"A hero of the {folk}. Marches along roads, leads attacks, and adds 1 to a line of one faction."
            found.append(Face(hero_face(faction, first_or_second), "hero", name, tint=tint, art=art, text=text))
        found.append(Face(banner_face(faction), "ensign", folk, tint=tint, art=emblem))
    for kind in range(TOOL, RELIC):  # the oracle finds its pictures by these titles
        found.append(Face(sign_face(kind), "omen", KINDS[kind], art=ART[KINDS[kind]]))
    for level in range(1, TOP_LEVEL + 1):
        found.append(Face(token_face(level), "token", f"City of level {level}", tint="neutral", corners=(str(level),)))
    return found


def hero_face(faction: int, first_or_second: int) -> str:
    """The key of a hero's face."""
    return f"hero-{FACTIONS[faction]}-{first_or_second + 1}"


def banner_face(faction: int) -> str:
    """The key of the face that stands for a faction."""
    return f"banner-{FACTIONS[faction]}"


def sign_face(kind: int) -> str:
    """The key of the face of a sign of the oracle."""
    return f"omen-{KINDS[kind]}"


def token_face(level: int) -> str:
    """The key of the face of a token."""
    return f"token-{level}"


def pool_area(deck: int) -> str:
    """The area of a deck of the pool."""
    return f"market-{deck}"


def level_area(level: int) -> str:
    """The area in which a new city of a level is bought."""
    return f"founding-{level}"


def face_of(cards: Cards, card: Card) -> Face:
    """The face of one card."""
    if card.kind == TERRAIN:
        return terrain_face(card)
    if card.kind == RELIC:
        text = f"Great Artefact. {card.text}"
        return Face(card.key, "relic", card.name, subtitle="Great Artefact", tint="relic", art=ART[card.key], text=text)
    kind = KINDS[card.kind]
    strength = cards.strengths[card.kind]
    tint = "supply" if card.kind == SUPPLY else people(card.faction)
    corners = (str(strength),) if strength else ()
    whose = "" if card.kind == SUPPLY else f"{KIND_NAMES[card.kind].capitalize()} of {folk(card.faction)}. "
    group = "folk" if is_unit(card.kind) else "artefact" if is_artefact(card.kind) else "supply"
    return Face(
        card.key,
        group,
        card.name,
        subtitle="" if card.kind == SUPPLY else kind,
        tint=tint,
        art=ART[kind],
        corners=corners,
        text=whose + KIND_TEXTS[kind],
    )


def folk(faction: int) -> str:
    """The people of a card, in words."""
    return f"the {FACTION_NAMES[faction]}" if faction < len(FACTIONS) else "no faction"


def sort_of(cards: Cards, face: Face) -> str:
    """What a unit, an artefact or a hero is: an Islander friman; empty for what its title tells."""
    if face.kind == "hero":
        return f"{FOLK_NAMES[FACTIONS.index(face.tint)]} hero"
    if face.kind == "relic":
        return "Great Artefact"
    if face.kind not in ("folk", "artefact"):
        return ""
    card = cards.all[cards.face[face.key]]
    return f"{FOLK_NAMES[card.faction] if card.faction < len(FACTIONS) else 'Unbound'} {KINDS[card.kind]}"


def terrain_face(card: Card) -> Face:
    """A city, a road or a landmark, with its roads on the four edges."""
    kind = "landmark" if card.shape < 0 else "settlement" if card.city else "causeway"
    edges = tuple(["road" if card.exits >> side & 1 else "" for side in SIDES])
    art = "village" if card.city else PLACE_ART.get(card.key, "")
    return Face(card.key, kind, card.name, tint=card.ground, art=art, edges=edges)


def people(faction: int) -> str:
    """The word for a faction, or for cards of all factions or of none."""
    return FACTIONS[faction] if faction < len(FACTIONS) else "universal" if faction == UNIVERSAL else "none"


def one_of(kind: int) -> str:
    """A kind of card with its article: a friman, an amulet."""
    return f"{'an' if KIND_NAMES[kind][0] in 'aeiou' else 'a'} {KIND_NAMES[kind]}"


def name(kind: str, value: int) -> str:
    """An argument of one of the game's own kinds, in words."""
    if kind == "faction":
        return FACTION_NAMES[value]
    if kind == "kind":
        return KIND_NAMES[value]
    if kind == "one of a kind":
        return one_of(value)
    if kind == "shape":
        return SHAPE_NAMES[value]
    if kind == "square":
        return f"{column_of(value)},{row_of(value)}"
    if kind == "exits":
        return listed([SIDE_NAMES[side] for side in SIDES if value >> side & 1])
    if kind == "hero":
        return HERO_NAMES[value % 2]
    if kind == "terrain":
        return TERRAIN_NAMES[value]
    if kind == "roll":
        return f"{value}: {ROLLS[value - 1]}"
    if kind == "ranks":
        return "one rank" if value == 1 else f"{value} ranks"
    if kind == "times":
        return "" if value == 1 else f", counted {value} times"
    if kind == "cards":
        return "a card" if value == 1 else f"{value} cards"
    return "nobody" if kind == SEAT else str(value)


def key_of(kind: str, value: int) -> str:
    """An argument as notation writes it."""
    if kind == "faction":
        return FACTIONS[value]
    if kind in ("kind", "one of a kind"):
        return KINDS[value]
    if kind == "shape":
        return SHAPES[value]
    if kind == "terrain":
        return TERRAINS[value]
    if kind == "square":
        return f"{column_of(value)},{row_of(value)}"
    if kind == "exits":
        return "".join([LETTERS[side] for side in SIDES if value >> side & 1])
    return str(value)
