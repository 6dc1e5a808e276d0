"""What the charged player may do, what it costs him, and what the charger can expect of it (ENG-90)."""

from __future__ import annotations

from typing import Final

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Face, Stat, Stats

from ..content.faces import unit_id
from ..content.field import sector_of
from ..content.forces import NO_WAY_BACK
from ..content.traits import EVADE, SCREEN, STUBBORN
from ..rules.modules import in_force
from ..rules.tokens import can_pay, cost
from ..rules.units import bearers, bears, has_black, shooters
from ..state.state import FieldState
from .odds import NONE, Odds, charge_odds, expected, shoot_first_odds
from .spreads import percent, trait
from .units import hidden, unit_name, unit_piece, unit_words

COLUMNS: Final = ("pays", "deal", "take")
WORTH_SAYING: Final = 0.1
"""A chance to destroy a Unit is said from here on."""
UNKNOWN: Final = "?"


def reactions_table(
    faces: tuple[Face, ...], s: FieldState, known: FieldState, unit: int, target: int, seat: int, ambush: bool
) -> Stats:
    """All reactions to a Charge that the other side can pay, and why others are not possible.

    `known` is the field without what the player does not know: only Units are named by `s`.
    """
    owner = s.owner(target)
    label = f"seat:{owner} may"
    piece = unit_piece(faces, s, target, seat)
    if ambush or s.in_rear(target):
        why = "Nobody can react to an Ambush." if ambush else "In the Rear nobody can react."
        row = held(known, unit, target, hidden(s, target, seat))
        row.piece = piece
        return Stats(label, COLUMNS, (row,), note=why)
    rows = [held(known, unit, target, hidden(s, target, seat))]
    missing: list[str] = []
    if hidden(s, target, seat):
        rows += unknown_reactions(known, target)
    else:
        rows += own_reactions(known, unit, target, missing)
    for row in rows:
        row.piece = piece
    for other in s.there(owner):
        if other != target and s.in_front(other) and sector_of(s.zone[other]) == sector_of(s.zone[target]):
            row_of = blocked_by(s, known, unit, other, seat, missing)
            if row_of is not None:
                row_of.piece = unit_piece(faces, s, other, seat)
                rows.append(row_of)
    return Stats(label, COLUMNS, tuple(rows), note=" ".join(missing))


def blocking(table: Stats, target: int) -> tuple[tuple[str, str], ...]:
    """What is written at the Units that may come between: what it costs."""
    found: list[tuple[str, str]] = []
    for row in table.rows:
        if row.piece is not None and row.piece.id != unit_id(target):
            found.append((row.piece.id, f"blocks: {row.values[0]}"))
    return tuple(found)


def figures(label: str, note: str, pays: str, odds: Odds) -> Stat:
    """A row with what the charger deals and takes."""
    takes = expected(odds.takes)
    worse = (2,) if takes != expected(NONE) else ()
    return Stat(label, (pays, expected(odds.deals), takes), notes=(note,), worse=worse)


def held(known: FieldState, unit: int, target: int, unseen: bool) -> Stat:
    """The target meets the Charge (ENG-90.3)."""
    if unseen:
        return Stat("Hold", ("–", UNKNOWN, UNKNOWN), notes=("meets the charge",))
    odds = charge_odds(known, unit, target)
    return figures("Hold", f"meets the charge{fate(known, target, odds)}", "–", odds)


def fate(known: FieldState, target: int, odds: Odds) -> str:
    """How likely the Unit is destroyed, where it is worth a word; and whether it is stubborn."""
    chance = odds.kills(known.left_in(target))
    words = f"; {percent(chance)} destroyed" if chance >= WORTH_SAYING else ""
    if has_black(known, bearers(known, target, STUBBORN)):
        words += f"; {trait(known, STUBBORN)}"
    return words


def own_reactions(known: FieldState, unit: int, target: int, missing: list[str]) -> list[Stat]:
    """Shoot first and Evade of a known target (ENG-90.4, ENG-212.1); notes what is missing to them."""
    rows: list[Stat] = []
    name = f"The {unit_name(known, target, known.owner(unit))}"
    price = cost(known, target)
    shoots = bool(shooters(known, target, from_rear=False))
    evades = bears(known, target, EVADE) and not in_force(known, NO_WAY_BACK, known.owner(target))
    never = [word for word, able in (("shoot", shoots), ("evade", evades)) if not able]
    if not known.in_front(target):
        missing.append(f"{name} is engaged: it cannot shoot or evade.")
        return rows
    if never:
        missing.append(f"{name} cannot {listed(never, 'or')}.")
    able = [word for word, can in (("shoot", shoots), ("evade", evades)) if can]
    if able and not can_pay(known, target):
        missing.append(f"To {listed(able, 'or')} would cost it {price}.")
        return rows
    if shoots:
        rows.append(figures("Shoot first", "before contact", str(price), shoot_first_odds(known, unit, target)))
    if evades:
        rows.append(figures("Evade", "goes to its Rear", str(price), Odds(NONE, NONE)))
    return rows


def unknown_reactions(known: FieldState, target: int) -> list[Stat]:
    """What a hidden target may do, whatever it is."""
    if not known.in_front(target) or not can_pay(known, target):
        return []
    return [Stat("Shoot first or evade", (most(known, target), UNKNOWN, UNKNOWN), notes=("if it can",))]


def most(known: FieldState, unit: int) -> str:
    """What an order to a hidden Unit costs at the most."""
    return f"≤ {cost(known, unit)}"


def blocked_by(s: FieldState, known: FieldState, unit: int, other: int, seat: int, missing: list[str]) -> Stat | None:
    """A Unit of the same Front comes between (ENG-90.8); None if it cannot be paid, which is noted."""
    words = unit_words(s, other, seat)
    if hidden(s, other, seat):
        pays = most(known, other) if can_pay(known, other) else "free?"
        return Stat(words, (pays, UNKNOWN, UNKNOWN), notes=("may block",))
    free = bears(known, other, SCREEN)
    if not free and not can_pay(known, other):
        missing.append(f"{words} cannot block: it would cost {cost(known, other)}.")
        return None
    odds = charge_odds(known, unit, other)
    return figures(words, f"blocks{fate(known, other, odds)}", "free" if free else str(cost(known, other)), odds)
