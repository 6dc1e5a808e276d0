"""The faces of cards, tokens and tiles, and the names of other things."""

from __future__ import annotations

from typing import Final

from wartable.kernel import SEAT
from wartable.kernel.phrases import signed
from wartable.kernel.scene import Face

from .content import (
    ABILITY,
    CHASE,
    DICE,
    DISMISS,
    DRAW_TWO,
    ERAS,
    HERO,
    LINES,
    ON_A_LINE,
    RECALL,
    REGROUP,
    TIGHTEN_UP,
    Cards,
    Icons,
    Relic,
    Tile,
    Unit,
    Warfare,
)

BACKS: Final = (
    "Unit",
    "Relic",
    "Warfare token",
    "tile",
    "Prowess of Amber",
    "Prowess of Azure",
    "Prowess of Crimson",
    "Prowess of Jade",
    "Prowess of Violet",
)

NUMERALS: Final = ("–", "I", "II", "III", "IV")
ERA_TITLES: Final = ("", "Antiquity", "Middle Ages", "Gunpowder", "World Wars")
"""What the Eras are called beside their numerals. These names are ours."""
TINTS: Final = ("bone", "bronze", "green", "blue", "gunmetal")
"""The tint of Base Units, then those of the four Eras."""

LINE_NAMES: Final = ("Long", "Medium", "Close")
ACTION_NAMES: Final = ("Draw two", "Recall", "Dismiss", "Regroup")
PILE_NAMES: Final = ("The tile pile", "The Warfare pile", "The Relic deck")

WHITE: Final = "white"
GRAY: Final = "gray"
"""In the pictures of actions a card of the deck is white, a card of the discard pile gray (BTH-33.13)."""

ACTION_ART: Final = ("card-draw", "card-pickup", "card-burn", "card-exchange")
ACTION_CARDS: Final = ((WHITE, WHITE), (GRAY,), (WHITE,), (GRAY, WHITE))
ACTION_RULES: Final = ("BTH-33.2", "BTH-33.4", "BTH-33.6", "BTH-33.9")
ACTION_TEXTS: Final = {
    DRAW_TWO: "Draw two cards from your deck.",
    RECALL: "Take one card of your choice from your discard pile into your hand.",
    DISMISS: "Remove a card of your hand from the game; it scores nothing. Then draw one card from your deck.",
    REGROUP: "Shuffle your discard pile and your deck into a new deck, then draw one card.",
}


def catalogue(cards: Cards) -> list[Face]:
    """All faces of the game: first those of pieces, in the order of the content, then those of actions and counters."""
    art = cards.art
    faces = [unit_face(unit, art.get(unit.key, "")) for unit in cards.units]
    faces += [relic_face(cards, relic, art.get(relic.key, "")) for relic in cards.relics]
    faces += [token_face(token, art.get(token.key, "")) for token in cards.tokens]
    faces += [tile_face(tile) for tile in cards.tiles]
    for champion in cards.champions:
        for value in champion.prowess:
            faces.append(
                Face(
                    f"P-{champion.key}-{value}",
                    "prowess",
                    f"Prowess {value} of {champion.name}",
                    tint=champion.key,
                    art="laurel-crown",
                    corners=(str(value),),
                    text=f"Worth {points(value)} at the end to whoever has won it from {champion.name}.",
                    rules=("BTH-71.3", "BTH-90.6"),
                )
            )
    for action in range(len(ACTION_NAMES)):
        faces.append(
            Face(
                f"action-{action}",
                "action",
                ACTION_NAMES[action],
                art=ACTION_ART[action],
                corners=ACTION_CARDS[action],
                text=ACTION_TEXTS[action],
                rules=(ACTION_RULES[action],),
            )
        )
    for era in ERAS:
        faces.append(
            Face(
                f"link-{era}",
                "counter",
                f"{era_name(era)} Link",
                tint=TINTS[era],
                art="checked-shield",
                text="Absorbs the first damage aimed at either of its two Units.",
                rules=("BTH-61.5",),
            )
        )
    return faces


def unit_face(unit: Unit, art: str) -> Face:
    """The face of a Unit: bands of Line values, pips of toughness, icons, half shields at the edges."""
    icons: list[tuple[str, int]] = []
    rules: list[str] = []
    for count, word, rule in (
        (unit.reinforce, "reinforcement", "BTH-50.2"),
        (unit.assault, "assault", "BTH-52.1"),
        (unit.heroic_death, "heroic death", "BTH-62.10"),
        (unit.accuracy, "accuracy", "BTH-63.1"),
        (unit.diversion, "diversion", "BTH-64.1"),
        (unit.relaunch, "relaunch", "BTH-65.1"),
    ):
        if count:
            icons.append((word, count))
            rules.append(rule)
    halves = (unit.left, unit.right)
    if unit.left or unit.right:
        rules.append("BTH-22.2")
    if unit.era == 0:
        text = "Base Unit. Scores nothing."
        rules.append("BTH-90.4")
    elif unit.kind == HERO:
        text = f"Hero of {era_name(unit.era)}, set aside after one battle: {sentence(unit.note)}"
        rules.append("BTH-72.2")
    else:
        text = f"Elite of {era_name(unit.era)}: {sentence(unit.note)}"
        rules.append("BTH-90.2")
    return Face(
        unit.key,
        "unit",
        unit.name,
        tint=TINTS[unit.era],
        art=art,
        pips=unit.toughness,
        bands=unit.line,
        edges=tuple([str(half) if half else "" for half in halves]) if any(halves) else (),
        icons=tuple(icons),
        corners=(NUMERALS[unit.era],) if unit.era else (),
        text=text,
        rules=tuple(rules),
    )


def relic_face(cards: Cards, relic: Relic, art: str) -> Face:
    """The face of a Relic: its Era, and how sets score."""
    scale = ", ".join([str(n) for n in cards.relic_points[1:]])
    text = f"Relic of {era_name(relic.era)}. One, two, three or more of one Era score {scale}."
    return Face(relic.key, "relic", relic.name, TINTS[relic.era], art, text=text, rules=("BTH-90.5",))


def token_face(token: Warfare, art: str) -> Face:
    """The face of a Warfare token: its effect."""
    if token.use == ON_A_LINE:
        text, rule = f"Put it on one of your Units: {effect(token)} while that Unit survives.", "BTH-74.1"
    elif token.use == ABILITY:
        text, rule = f"Put it on one of your Units: it has one more {ability(token)} icon.", "BTH-74.2"
    elif token.use == TIGHTEN_UP:
        text, rule = "Play it in your turn, or when you are challenged: draw two cards from your deck.", "BTH-74.4"
    else:
        text = "Play it when you choose your battle: face a Unit from your Era's discard pile, not from the board."
        rule = "BTH-74.9"
    return Face(token.key, "token", token.name, "ember", art, text=text, rules=(rule,))


def tile_face(tile: Tile) -> Face:
    """The face of a tile: two Eras, the Warfare space it points at, how far it turns the wheel."""
    left, right = tile.eras
    text = (
        f"When it is Active you may jump to {era_name(left)} or {era_name(right)} and take the token on "
        f"Warfare space {tile.pointer}. Moving there it turns the wheel by {tile.turn}."
    )
    return Face(
        tile.key,
        "tile",
        f"{era_name(left)} / {era_name(right)}",
        tint="steel",
        art="hourglass",
        text=text,
        rules=("BTH-31.1",),
    )


def effect(token: Warfare) -> str:
    """The effect of a token in a few words; empty if its name says it."""
    if token.use == ON_A_LINE:
        return added(token.line)
    if token.use == TIGHTEN_UP:
        return "draw two"
    return "face a discarded Unit" if token.use == CHASE else ""


def ability(icons: Icons) -> str:
    """The Ability that a token adds to a Unit."""
    if icons.heroic_death:
        return "Heroic Death"
    if icons.accuracy:
        return "Accuracy"
    return "Diversion" if icons.diversion else "Relaunch"


def added(line: tuple[int, ...]) -> str:
    """What a die or a token adds to the Lines: `+1 Long`, `−1 on every Line`."""
    if min(line) == max(line):
        return f"{signed(line[0])} on every Line"
    return ", ".join([f"{signed(line[i])} {LINE_NAMES[i]}" for i in LINES if line[i]])


def points(n: int) -> str:
    """A number of points, in words."""
    return "1 point" if n == 1 else f"{n} points"


def counted(n: int, noun: str) -> str:
    """A number of things: `1 Unit`, `3 Units`, `no Units`."""
    return f"1 {noun}" if n == 1 else f"{n or 'no'} {noun}s"


def sentence(note: str) -> str:
    """A note with a full stop."""
    return note if note.endswith(".") else f"{note}."


def era_name(era: int) -> str:
    """The name of an Era (`Era II`), or `off the board`."""
    return f"Era {NUMERALS[era]}" if era else "off the board"


def die_name(cards: Cards, face: int) -> str:
    """The name of the die that a face belongs to."""
    return DICE[cards.dice[face].die].capitalize()


def name(cards: Cards, kind: str, value: int) -> str:
    """The name of an argument of one of the game's own kinds."""
    if kind == "era":
        return era_name(value)
    if kind == "line":
        return LINE_NAMES[value]
    if kind == "action":
        return ACTION_NAMES[value]
    if kind == "gear":
        first, second = cards.wheel[value]
        return f"{ACTION_NAMES[first]} and {ACTION_NAMES[second]}"
    if kind == "die":
        return f"the {die_name(cards, value)} die: {added(cards.dice[value].line)}"
    if kind == "champion":
        return cards.champions[value].name if value >= 0 else NUMERALS[0]
    if kind == "space":
        return f"space {value + 1}"
    if kind == "offer":
        return f"Warfare space {value + 1}"
    if kind == "pile":
        return PILE_NAMES[value] if value < len(PILE_NAMES) else f"The {era_name(value - len(PILE_NAMES))} deck"
    if kind == "shield":
        return f"An {era_name(value)} Link"
    if kind == "link":
        return f"an {era_name(value)} Link"
    return "the board" if kind == SEAT else str(value)
