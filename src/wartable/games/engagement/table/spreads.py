"""The chances of a fight in figures and words: which dice are rolled, who may fall, what is assumed."""

from __future__ import annotations

from typing import Final

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Line
from wartable.kernel.scene import Spread as Drawn

from ..content.faces import unit_id
from ..content.traits import ARMOURED, DRILL, INSPIRE, ONSLAUGHT, PIKES, SPEARS, STUBBORN, TERROR
from ..rules.chances import Spread, throwers
from ..rules.strikes import CARRIED_ON, FRESH, RAMPART, charge_die_denied
from ..rules.units import bearers, bears, has_black, mounted
from ..state.state import FieldState
from .odds import Odds, expected, met_by_spears

MOST: Final = 5
"""The highest number of hits that is shown; it also stands for all above."""
WORTH_SAYING: Final = 0.05
"""The chance to be destroyed that is said in words."""
ASSUMED: Final = "If they wound first, then give up the fewest dice."
ASSUMED_OF_YOU: Final = "If you wound first, then give up the fewest dice."
BLACK: Final = "[black ?]"
WHITE: Final = "[white ?]"


def drawn(label: str, spread: Spread, notes: list[str], fatal: int = 0) -> Drawn:
    """A spread in percent. `fatal` is the number of hits that destroys the Unit which takes them."""
    chances = [0.0] * (MOST + 1)
    for hits in range(len(spread)):
        chances[min(hits, MOST)] += spread[hits]
    percents = tuple([round(100 * chance) for chance in chances])
    said = list(notes)
    chance = sum(spread[fatal:]) if fatal else 0.0
    if chance >= WORTH_SAYING:
        said.append(f"{fatal} {'hit destroys' if fatal == 1 else 'hits destroy'} the Unit: {percent(chance)}.")
    return Drawn(label, percents, expected(spread), "hits", tuple(said), fatal if fatal <= MOST else 0)


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)}%"


def trait(s: FieldState, no: int) -> str:
    """The name of a trait."""
    return s.armies.traits[no].name


# --- which dice are rolled ---


def charge_dice(s: FieldState, unit: int, target: int, after: int) -> list[str]:
    """The dice of a Charge, and what keeps dice away or adds to them (ENG-100.2, ENG-201, ENG-204, ENG-205)."""
    parts: list[str] = []
    if throwers(s, unit):
        parts.append(f"{WHITE} Pila")
    if not charge_die_denied(s, unit, target, after):
        parts.append(f"{BLACK} {BLACK} strike and Charge die")
        if has_black(s, bearers(s, unit, ONSLAUGHT)):
            parts.append(f"{BLACK} {trait(s, ONSLAUGHT)}")
        notes = ["  ".join(parts)]
    else:
        parts.append(f"{BLACK} strike")
        notes = ["  ".join(parts), f"No Charge die: {denial(s, target, after)}."]
    return notes + drilled(s, unit)


def denial(s: FieldState, target: int, after: int) -> str:
    """What keeps the Charge die away (ENG-206.1, ENG-209.1, ENG-300.7)."""
    if after == RAMPART:
        return "they stand behind a rampart"
    return trait(s, PIKES) if after == FRESH and bears(s, target, PIKES) else trait(s, TERROR)


def strike_dice(s: FieldState, unit: int) -> list[str]:
    """The dice of a strike in contact (ENG-100.1)."""
    return [f"{BLACK} strike", *drilled(s, unit)]


def drilled(s: FieldState, unit: int) -> list[str]:
    """A second try of the drilled (ENG-204.1)."""
    return [f"{trait(s, DRILL)}: without a hit one die is rolled again."] if bears(s, unit, DRILL) else []


def answer_dice(s: FieldState, unit: int, target: int, after: int, mine: bool = False) -> list[str]:
    """The dice of a Strike Back of a Unit, or why there is none (ENG-100.7, ENG-202.1, ENG-209.2)."""
    if not s.black_dice(unit):
        return [f"{'You have' if mine else 'They have'} no black die to strike back."]
    if after != CARRIED_ON and mounted(s, unit) and bears(s, target, TERROR):
        return [f"{trait(s, TERROR)}: horse does not strike back."]
    first = met_by_spears(s, target, unit, after)
    parts = [f"{BLACK} {'before the charger strikes' if first else 'with whoever is left'}"]
    if has_black(s, bearers(s, unit, STUBBORN)):
        parts.append(f"{BLACK} {trait(s, STUBBORN)}")
    notes = ["  ".join(parts)]
    if first:
        notes.append(f"{trait(s, SPEARS)}: horse is struck first.")
    return [*notes, ASSUMED_OF_YOU if mine else ASSUMED]


def inspire_note(s: FieldState, odds: Odds) -> str:
    """What a strike would be with the general in front (ENG-203.1)."""
    return f"[{trait(s, INSPIRE)}] Inspire, if used: {expected(odds.deals)} hits, {expected(odds.takes)} back."


def unknown_traits(s: FieldState, unit: int, after: int, shot: bool) -> str:
    """What of a hidden target would turn hits or dice away, as the one question that is left (ENG-190.2)."""
    found: list[str] = []
    if shot:
        found.append(trait(s, ARMOURED))
    elif after != CARRIED_ON:
        if throwers(s, unit):
            found.append(trait(s, ARMOURED))
        if after == FRESH:
            found.append(trait(s, PIKES))
        if mounted(s, unit):
            found.append(trait(s, TERROR))
            if after == FRESH:
                found.append(trait(s, SPEARS))
    return f"Unless the hidden Unit has {listed(found, 'or')}." if found else ""


# --- both sides ---


def fight(label: str, odds: Odds, dice: list[str], answer: list[str], fatal: int, own: int) -> tuple[Drawn, ...]:
    """What the acting side deals, and what is struck back."""
    return (drawn(label, odds.deals, dice, fatal), drawn("They strike back", odds.takes, answer, own))


def defense(label: str, odds: Odds, dice: list[str], answer: list[str], fatal: int, own: int) -> tuple[Drawn, ...]:
    """The same for the side that is struck: its answer first. `odds` are those of the enemy."""
    return (drawn("You strike back", odds.takes, answer, fatal), drawn(label, odds.deals, dice, own))


def aim(unit: int, target: int, deals: Spread, takes: Spread | None) -> Line:
    """A line from a Unit to its target, with the hits to be expected."""
    notes = [("you deal", expected(deals))]
    if takes is not None:
        notes.append(("you take", expected(takes)))
    return Line("aim", (unit_id(unit), unit_id(target)), tuple(notes))
