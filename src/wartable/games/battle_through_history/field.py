"""The battlefield as one picture: two line-ups on the ground of their Era, three Lines, and the likely course."""

from __future__ import annotations

from typing import Final, Literal

from wartable.kernel.scene import Clash, Fate, Inputs, Lane, Rung

from .battle import Deploy
from .combat import line_sum, total
from .content import DICE, LINES
from .engagement import die_for
from .faces import LINE_NAMES, NUMERALS, TINTS
from .links import line_up_link
from .odds import ABSENT, EVEN, LOST, WON, Odds, expected, known_by, odds, percent
from .scene_battle import slot_name, undecided
from .sight import the
from .state import ATTACKER, BOARD, DEFENDER, EMPTY, WIDTH, HistoryState

IN_ERA: Final = ("", "Antiquity", "the Middle Ages", "the Age of Gunpowder", "the World Wars")
"""The Eras, as they are called where a battle is fought in them."""
ORDER: Final = ("1st", "2nd", "3rd", "4th", "5th")
OFTEN: Final = 0.25
"""The chance from which on it is told who falls on a Line."""
SIGNS: Final = 4
"""How many signs are explained beside the field."""

Tone = Literal["", "won", "lost"]


def side_of(s: HistoryState, viewer: int) -> int:
    """The side a viewer looks from: its own, for all others that of the Attacker."""
    return DEFENDER if viewer >= 0 and viewer == s.battle.defender else ATTACKER


def fights(s: HistoryState, viewer: int) -> bool:
    """Whether the viewer is one of the two sides."""
    return viewer >= 0 and viewer in (s.battle.attacker, s.battle.defender)


def on_field(s: HistoryState) -> Inputs:
    """All that the field depends on until the battle is decided."""
    battle = s.battle
    top = s.agenda[-1] if s.agenda else None
    defending = isinstance(top, Deploy) and top.side == DEFENDER
    sides = (battle.attacker, battle.defender, s.era[battle.attacker], expected(s, ATTACKER))
    decks = tuple([len(s.deck[seat]) > 0 for seat in (battle.attacker, battle.defender) if seat != BOARD])
    return known_by(s, -1), battle.line, tuple(battle.totals), sides, defending, decks


def battlefield(s: HistoryState, viewer: int) -> Clash:
    """The field before its first Line, and while the Lines are fought."""
    battle = s.battle
    era = s.era[battle.attacker]
    mine = side_of(s, viewer)
    found = odds(s) if undecided(battle) else None
    return Clash(
        f"Battle in {IN_ERA[era]}",
        ("attacker", "defender"),
        tuple([lane(s, viewer, line, found) for line in LINES]),
        "dice",
        NUMERALS[era],
        TINTS[era],
        "Long, then Medium, then Close. Each Line's difference is damage, nearest Unit first.",
        ladder(s),
        fates(s, mine, found) if found is not None else (),
        signs(s, viewer) if battle.line < 0 else (),
    )


def lane(s: HistoryState, viewer: int, line: int, found: Odds | None) -> Lane:
    """One Line: its totals, and before it is fought the chances of its outcome."""
    battle = s.battle
    if line < len(battle.totals):
        return fought(s, viewer, line)
    values = (shown(s, ATTACKER, line), shown(s, DEFENDER, line))
    if found is None:
        return Lane(LINE_NAMES[line], values)
    verdict, tone, note = course(s, viewer, line, found)
    return Lane(LINE_NAMES[line], values, shares(s, viewer, line, found), verdict, tone, note)


def shown(s: HistoryState, side: int, line: int) -> str:
    """The total of a side with its die, or its sum without one."""
    return str(total(s, side, line) if s.battle.die[side] != EMPTY else line_sum(s, side, line))


def outcomes(s: HistoryState, viewer: int, line: int, found: Odds) -> tuple[float, float, float, float]:
    """The chances that the Line is won, even, absent and lost, from the viewer's side."""
    ends = found.lines[line]
    won, lost = (ends[WON], ends[LOST]) if side_of(s, viewer) == ATTACKER else (ends[LOST], ends[WON])
    return won, ends[EVEN], ends[ABSENT], lost


def shares(s: HistoryState, viewer: int, line: int, found: Odds) -> tuple[int, ...]:
    """The same in whole percent."""
    return tuple([round(100 * share) for share in outcomes(s, viewer, line, found)])


def course(s: HistoryState, viewer: int, line: int, found: Odds) -> tuple[str, Tone, str]:
    """How a Line most likely goes: in a word, as good or bad for the viewer's side, and who falls there."""
    won, even, absent, lost = outcomes(s, viewer, line, found)
    mine = side_of(s, viewer)
    if absent > 0.5:
        return f"reached {percent(1 - absent)}", "", "of the time"
    if max(won, lost) < even:
        return f"even {percent(even)}", "", ""
    ahead = won >= lost
    word, share, struck = ("won", won, 1 - mine) if ahead else ("lost", lost, mine)
    return f"{word} {percent(share)}", "won" if ahead else "lost", often(s, viewer, line, struck, found)


def often(s: HistoryState, viewer: int, line: int, side: int, found: Odds) -> str:
    """The Unit of a side that falls most often on a Line, in words; empty if none often does."""
    line_up = s.battle.line_up[side]
    chances = [found.falls[line][side * WIDTH + slot] for slot in range(len(line_up))]
    if not chances or max(chances) < OFTEN:
        return ""
    return loss(s, viewer, side, [the(s.unit(line_up[chances.index(max(chances))]))])


def loss(s: HistoryState, viewer: int, side: int, units: list[str]) -> str:
    """Whom a Line costs a side, as the viewer says it."""
    names = " and ".join(units)
    if not fights(s, viewer):
        return f"costs the {'Attacker' if side == ATTACKER else 'Defender'} {names}"
    return f"costs you {names}" if side == side_of(s, viewer) else f"takes {names}"


def fought(s: HistoryState, viewer: int, line: int) -> Lane:
    """A Line that is resolved: its totals and the damage it dealt."""
    ours, theirs = s.battle.totals[line]
    ahead = (ours > theirs) == (side_of(s, viewer) == ATTACKER)
    word: Tone = "" if ours == theirs else "won" if ahead else "lost"
    return Lane(LINE_NAMES[line], (str(ours), str(theirs)), (), word or "even", word, "", ours - theirs)


def relics(n: int) -> str:
    """A number of Relics, in words."""
    return "no Relic" if n == 0 else "1 Relic" if n == 1 else f"{n} Relics"


def ladder(s: HistoryState) -> tuple[Rung, ...]:
    """What each number of attacking Units brings: the die, and the Relics to choose from (BTH-54.8).

    While a Defender deploys, its places have their order: the first is hit first.
    """
    rungs: list[Rung] = []
    if s.battle.line >= 0:
        return ()
    now = expected(s, ATTACKER)
    for slot in range(s.cards.slots[ATTACKER] + 1):
        die = DICE[die_for(s, ATTACKER, slot + 1)]
        label = relics(s.cards.relics_drawn[slot])
        at = f"slot:{slot_name(ATTACKER, slot)}"
        rungs.append(Rung(at, label, f"{die.capitalize()} die", die, slot + 1 == now))
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Deploy) and top.side == DEFENDER:
        rungs.extend([Rung(f"slot:{slot_name(DEFENDER, n)}", ORDER[n]) for n in range(s.cards.slots[DEFENDER])])
    return tuple(rungs)


def fates(s: HistoryState, mine: int, found: Odds) -> tuple[Fate, ...]:
    """How likely each Unit stands or falls."""
    told: list[Fate] = []
    for side in (ATTACKER, DEFENDER):
        for slot in range(len(s.battle.line_up[side])):
            falls = found.falling(side, slot)
            own = side == mine
            text = f"stands {percent(1 - falls)}" if own else f"falls {percent(falls)}"
            told.append(Fate(f"slot:{slot_name(side, slot)}", text, not own))
    return tuple(told)


def icons(s: HistoryState, side: int, sign: str) -> int:
    """The number of icons of an Ability in a line-up, without tokens."""
    return sum([getattr(s.unit(no), sign) for no in s.battle.line_up[side]])


def signs(s: HistoryState, viewer: int) -> tuple[tuple[str, str], ...]:
    """The Abilities in play, each with what it does in this battle."""
    mine = side_of(s, viewer)
    told: list[tuple[str, str]] = []
    for side in (mine, 1 - mine):
        whose, others = names_of(s, viewer, side), names_of(s, viewer, 1 - side)
        dying = icons(s, 1 - side, "heroic_death")
        if icons(s, side, "reinforce"):
            told.append(("reinforcement", reinforcement(s, side, whose)))
        if icons(s, side, "assault"):
            linked = bool(links_of(s, 1 - side))
            told.append(("assault", f"{whose} Assault {f'breaks {others} Link' if linked else 'finds no Link'}"))
        if icons(s, side, "heroic_death"):
            told.append(("heroic death", f"{whose} Heroic Death strikes back"))
        if icons(s, side, "accuracy") and dying:
            told.append(("accuracy", f"{whose} Accuracy may spoil a Heroic Death"))
        if icons(s, side, "diversion"):
            told.append(("diversion", f"{whose} Diversion draws the first damage"))
        if icons(s, side, "relaunch"):
            told.append(("relaunch", f"{whose} Relaunch: the die may be rolled again"))
    return tuple(told[:SIGNS])


def links_of(s: HistoryState, side: int) -> list[int]:
    """The slots of a side that are Linked to the next one outward, before Assaults."""
    return [slot for slot in range(len(s.battle.line_up[side]) - 1) if line_up_link(s, side, slot)]


def names_of(s: HistoryState, viewer: int, side: int) -> str:
    """Whose the things of a side are."""
    if fights(s, viewer):
        return "your" if side == side_of(s, viewer) else "their"
    return "the Attacker's" if side == ATTACKER else "the Defender's"


def reinforcement(s: HistoryState, side: int, whose: str) -> str:
    """What a Reinforcement icon brings, or why it brings nothing."""
    player = s.battle.player(side)
    if player == BOARD:
        return f"{whose} Reinforcement brings a Unit that nobody knows yet"
    if not s.deck[player]:
        return f"no Reinforcement: {whose} deck is empty"
    return f"{whose} Reinforcement brings a Unit of {'your' if whose == 'your' else 'their'} deck"
