"""The end of a battle: how each Line went, who joins, which Relic is kept, and what that makes of the points."""

from __future__ import annotations

from wartable.kernel import FastUmpire
from wartable.kernel.phrases import signed
from wartable.kernel.scene import Area, Clash, Piece, Prize, Row, Stat, Stats

from .battle import NUMBERS, ORDINALS
from .combat import resolve
from .engagement import Assault, Links
from .faces import era_name, points
from .field import Tone, battlefield, fights, loss, side_of
from .scoring import points_of, relic_count, relic_gain
from .sight import Sight, the
from .state import ATTACKER, CONQUEST, DEFENDER, NEITHER, WIDTH, Battle, HistoryState


def recruits(s: HistoryState) -> tuple[int, ...]:
    """The Units that join the Attacker: those about to be recruited, or those that have just been."""
    battle = s.battle
    if battle.kind != CONQUEST:
        return ()
    if battle.line_up[DEFENDER]:
        return tuple([no for no in fallen(s, DEFENDER) if no not in battle.declined])
    n = sum(battle.fallen[DEFENDER * WIDTH :]) - len(battle.declined)
    return s.discard[battle.attacker][-n:] if n > 0 else ()


def fallen(s: HistoryState, side: int) -> list[int]:
    """The Units of a side that fell, from the Battlefront outward."""
    line_up = s.battle.line_up[side]
    return [line_up[slot] for slot in range(len(line_up)) if s.battle.fallen[side * WIDTH + slot]]


def beaten(s: HistoryState) -> tuple[int, ...]:
    """The line-up of the Defender. Once it is cleared away, the Units that fell."""
    return s.battle.line_up[DEFENDER] or recruits(s) + s.battle.declined


def spoils_field(s: HistoryState, viewer: int) -> Clash:
    """The field after the last Line, with a ribbon, and in words what each Line did."""
    clash = battlefield(s, viewer)
    battle = s.battle
    clash.note = ""
    clash.ribbon, clash.tone = ribbon(s, viewer)
    n, stand = len(battle.line_up[ATTACKER]), battle.survivors(ATTACKER)
    clash.why = standing_words(n, stand, "your" if viewer == battle.attacker else "the Attacker's")
    lines = falls_by_line(s)
    for line in range(len(battle.totals)):
        units = lines[line] if lines is not None else ((), ())
        said = [
            loss(s, viewer, side, [the(s.unit(no)) for no in units[side]])
            for side in (DEFENDER, ATTACKER)
            if units[side]
        ]
        clash.lanes[line].note = ", ".join(said)
    for lane in clash.lanes[len(battle.totals) :]:
        lane.values, lane.verdict = ("–", "–"), "not fought"
    return clash


def standing_words(n: int, stand: int, whose: str) -> str:
    """How many of a side's Units stand."""
    if n == 1:
        return f"{whose} Unit {'stands' if stand else 'fell'}"
    if stand in (0, n):
        return f"{'all' if stand else 'none'} of {whose} {NUMBERS[n]} Units stand{'' if stand else 's'}"
    return f"{NUMBERS[stand]} of {whose} {NUMBERS[n]} Units stand{'s' if stand == 1 else ''}"


def ribbon(s: HistoryState, viewer: int) -> tuple[str, Tone]:
    """How the battle ended, in a word."""
    winner = s.battle.winner
    if winner == NEITHER:
        return "Nobody stands", "lost"
    won = winner == side_of(s, viewer)
    if fights(s, viewer):
        return ("Victory", "won") if won else ("Defeat", "lost")
    return ("The Attacker wins", "won") if winner == ATTACKER else ("The Defender holds", "lost")


def falls_by_line(s: HistoryState) -> list[tuple[list[int], list[int]]] | None:
    """Who fell on each Line, found by fighting the battle again; None if not all of it is known any more."""
    table = s.clone()
    battle = table.battle = Battle()
    battle.kind, battle.attacker, battle.defender = s.battle.kind, s.battle.attacker, s.battle.defender
    battle.line_up = [s.battle.line_up[ATTACKER], beaten(s)]
    battle.token, battle.die = s.battle.token[:], s.battle.die[:]
    silent = FastUmpire(0)
    Links().run(table, silent)
    Assault().run(table, silent)
    told: list[tuple[list[int], list[int]]] = []
    for line in range(len(s.battle.totals)):
        before = [fallen(table, ATTACKER), fallen(table, DEFENDER)]
        resolve(table, line, silent)
        now = [fallen(table, ATTACKER), fallen(table, DEFENDER)]
        told.append(([no for no in now[0] if no not in before[0]], [no for no in now[1] if no not in before[1]]))
    return told if battle.totals == s.battle.totals else None


def spoils_areas(sight: Sight, score: int) -> dict[str, Area]:
    """What is won: recruits, Relics to choose from, and for the one who wins them the points."""
    s = sight.s
    battle = s.battle
    areas: dict[str, Area] = {"field": spoils_field(s, sight.viewer)}
    joining = recruits(s)
    mine = sight.viewer == battle.attacker
    if joining:
        areas["recruits"] = joining_row(sight, joining, mine)
    if s.fan:
        areas["fan"] = relics_row(sight)
    if mine and (joining or s.fan):
        areas["reckoning"] = purse(s, score, joining)
    return areas


def joining_row(sight: Sight, joining: tuple[int, ...], mine: bool) -> Row:
    """The recruits, each with the points it is worth."""
    s = sight.s
    pieces = [Piece(f"join:{no}", sight.piece(no).face) for no in joining]
    words = f"in {'your' if mine else 'their'} discard pile, to fight after the next shuffle"
    prizes = [Prize(words, gain=f"+{points(points_of(s, no))}" if points_of(s, no) else "") for no in joining]
    label = "They join you" if mine else "They join the Attacker"
    note = "every Unit that fell" if len(joining) > 1 else "the Unit that fell"
    return Row(label, tuple(pieces), owner=s.battle.attacker, note=note, prizes=tuple(prizes))


def relics_row(sight: Sight) -> Row:
    """The Relics drawn, each with the set it joins."""
    s = sight.s
    seat = s.battle.attacker
    prizes: list[Prize] = []
    for no in s.fan:
        era = s.relic(no).era
        count = relic_count(s, seat, era)
        ladder = tuple([str(n) for n in s.cards.relic_points[1:]])
        added = relic_gain(s, seat, no)
        gain = f"{signed(added)} point{'' if added == 1 else 's'}"
        whose = "your" if seat == sight.viewer else "the"
        prizes.append(Prize(f"{whose} {ORDINALS[min(count, 4)]} of {era_name(era)}", ladder, count, gain))
    n = len(s.battle.line_up[ATTACKER])
    note = f"{NUMBERS[n]} Unit{'s' if n > 1 else ''} fought, so the choice is from {NUMBERS[min(len(s.fan), 5)]}"
    return Row("Keep one Relic", sight.pieces(s.fan), owner=seat, note=note, prizes=tuple(prizes))


def purse(s: HistoryState, score: int, joining: tuple[int, ...], relic: int = -1) -> Stats:
    """The points of the Attacker before the battle, what it brings, and what that makes."""
    worth = sum([points_of(s, no) for no in joining])
    before = score if s.battle.line_up[DEFENDER] else score - worth
    rows = [Stat("before it", (str(before),))]
    if joining:
        many = "a recruit" if len(joining) == 1 else f"{NUMBERS[min(len(joining), 5)]} recruits"
        rows.append(Stat(many, (signed(worth),)))
    gained = 0
    if relic >= 0:
        gained = relic_gain(s, s.battle.attacker, relic)
        rows.append(Stat(s.relic(relic).name, (signed(gained),)))
    rows.append(
        Stat("after this turn" if relic >= 0 or not s.fan else "with no Relic yet", (str(before + worth + gained),))
    )
    return Stats("Your points", ("",), tuple(rows), lit=len(rows) - 1)
