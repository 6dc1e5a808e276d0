"""What each further Unit changes: the odds with every card in hand, and the ways to go on side by side."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Areas, Memory, Meter, Stat, Stats

from .battle import NUMBERS, ORDINALS, Deploy
from .chances import chance, sent, strongest
from .content import DICE
from .engagement import AssignToken, PlaceToken, bare_slots, die_for
from .field import battlefield, fights, on_field, relics, side_of
from .odds import Odds, expected, known_by, odds, percent
from .scene_battle import undecided
from .sight import Sight, the
from .state import ATTACKER, CONQUEST, DEFENDER, EMPTY, WIDTH, HistoryState

COLUMNS: Final = 3
"""How many ways are compared."""
REMEMBERED: Final = 1024
"""The number of questions at which what was found is forgotten."""
_FOUND: Final[dict[tuple[object, ...], list[tuple[int, ...]]]] = {}


def field_areas(sight: Sight, memory: Memory) -> Areas:
    """The field, and before the first Line what can be expected of the battle."""
    s, viewer = sight.s, sight.viewer
    battle = s.battle
    areas: Areas = {"field": memory.part("field", on_field(s), lambda: battlefield(s, viewer))}
    if battle.line >= 0:
        return areas
    if undecided(battle):
        areas["odds"] = meter(s, viewer)
    ask = deploying(s, viewer)
    if ask is not None and battle.line_up[1 - ask.side] and all_faced(s):
        areas["prospects"] = compared(s, ask)
    areas["wager"] = memory.part("wager", (battle.kind, side_of(s, viewer)), lambda: stake(s, viewer))
    return areas


def all_faced(s: HistoryState) -> bool:
    """Whether all Units of the group have left the row. Until then nothing is compared: more of them come."""
    return all([s.row[space] == EMPTY for space in s.battle.group])


def deploying(s: HistoryState, viewer: int) -> Deploy | None:
    """The question which Unit the viewer sends, if it is open."""
    ask = s.agenda[-1] if s.agenda else None
    return ask if isinstance(ask, Deploy) and ask.seat == viewer else None


def ways(s: HistoryState, ask: Deploy, held: int = -1) -> list[tuple[int, ...]]:
    """The ways that are compared: to stop here, to send one more, and one more after that.

    A question is looked at more often than once: for the scene, and for the tone of each of its choices.
    """
    key = (known_by(s, -1), ask.side, held, choosing_from(s, ask.seat))
    found = _FOUND.get(key)
    if found is None:
        if len(_FOUND) >= REMEMBERED:
            _FOUND.clear()
        found = _FOUND[key] = find_ways(s, ask, held)
    return found


def choosing_from(s: HistoryState, seat: int) -> tuple[object, ...]:
    """The cards of a hand, and how many cards may reinforce them."""
    hand, face = s.hand[seat], s.pieces.face
    decks = (*[len(deck) for deck in s.era_deck], *[len(deck) for deck in s.deck])
    return hand, tuple([face[no] for no in hand]), s.battle.line_up[ATTACKER], s.battle.line_up[DEFENDER], decks


def find_ways(s: HistoryState, ask: Deploy, held: int) -> list[tuple[int, ...]]:
    """The same, not remembered."""
    found: list[tuple[int, ...]] = [()] if s.battle.line_up[ask.side] else []
    units: tuple[int, ...] = ()
    while len(found) < COLUMNS:
        no = held if held >= 0 and not units else strongest(s, ask.seat, ask.side, units)
        if no < 0:
            break
        units = (*units, no)
        found.append(units)
    return found


def compared(s: HistoryState, ask: Deploy, held: int = -1, lit: int = -1) -> Stats:
    """The ways side by side. Reinforcements that nobody knows are left out."""
    side = ask.side
    found = ways(s, ask, held)
    tables = [sent(s, side, units) for units in found]
    counted = [odds(table) for table in tables]
    rows = [Stat("You win", tuple([percent(each.wins[side]) for each in counted]), rule="BTH-66.2")]
    dice = [DICE[die_for(table, side, expected(table, ATTACKER))] for table in tables]
    rows.append(Stat("Your die", tuple([f"[{die}] {die.capitalize()}" for die in dice]), rule="BTH-54.1"))
    if side == ATTACKER:
        drawn = [s.cards.relics_drawn[expected(table, ATTACKER) - 1] for table in tables]
        rows.append(Stat("Relics to choose from", tuple([str(n) for n in drawn]), rule="BTH-54.8"))
    if s.battle.kind == CONQUEST:
        rows.append(
            Stat("Recruits, on average", tuple([f"{each.fallen(DEFENDER):.1f}" for each in counted]), rule="BTH-70.2")
        )
    else:
        rows.append(Stat("Your Units left", tuple([f"{each.left[side]:.1f}" for each in counted]), rule="BTH-66.4"))
    columns = tuple([heading(s, side, units) for units in found])
    return Stats("What one more changes", columns, tuple(rows), lit=lit, compare=True)


def heading(s: HistoryState, side: int, units: tuple[int, ...]) -> str:
    """The heading of a way: how many Units, and who comes last."""
    n = len(s.battle.line_up[side]) + len(units)
    if not units:
        return "1 Unit" if n == 1 else f"{n} Units"
    return f"{n} with {s.unit(units[-1]).name}"


def meter(s: HistoryState, viewer: int, units: tuple[int, ...] = ()) -> Meter:
    """The chance to win at large, with these Units and without."""
    side = side_of(s, viewer)
    table = sent(s, side, units)
    wins = odds(table).wins[side]
    n = len(s.battle.line_up[side])
    before = chance(s, side) if units and n else -1.0
    if units:
        words = f"with {the(s.unit(units[-1]))}"
        words += f", {percent(before)} without" if before >= 0 else ", alone"
    else:
        words = f"with {NUMBERS[n]} Unit{'s' if n > 1 else ''}, against {NUMBERS[len(s.battle.line_up[1 - side])]}"
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, PlaceToken) and ask.seat == viewer:
        chances = [each.wins[side] for _, each in bearers(s, side, ask.token)]
        if len({percent(each) for each in chances}) == 1:
            wins, words = chances[0], f"with {s.token(ask.token).name}, whoever carries it"
    label = "You win" if fights(s, viewer) else "The Attacker wins"
    mark = round(100 * before) if before >= 0 else -1
    return Meter(label, percent(wins), round(100 * wins), mark, words, left_out(table, viewer))


def left_out(table: HistoryState, viewer: int) -> str:
    """What the odds do not know yet."""
    missing: list[str] = []
    if any([expected(table, side) > len(table.battle.line_up[side]) for side in (ATTACKER, DEFENDER)]):
        missing.append("reinforcements")
    tokens = [
        step.seat
        for step in table.agenda
        if isinstance(step, AssignToken) or (isinstance(step, Deploy) and step.side == ATTACKER)
    ]
    if any([table.tokens[seat] for seat in tokens]):
        missing.append("your tokens" if set(tokens) == {viewer} else "tokens")
    counted = "both dice counted" if table.battle.die[ATTACKER] < 0 else "the dice are rolled"
    return f"{counted}, {' and '.join(missing)} not yet" if missing else counted


def stake(s: HistoryState, viewer: int) -> Stats:
    """What can be won and lost in this battle."""
    battle = s.battle
    if battle.kind == CONQUEST:
        win, lose = "a Relic, and every Unit that falls", "who fell is recruited even so"
    elif side_of(s, viewer) == ATTACKER:
        win, lose = "a Relic of theirs and a Prowess token", "they take a Prowess token"
    else:
        win, lose = "one of their Prowess tokens", "a Relic and a Prowess token; Honor for Units that fell"
    rows = [
        Stat("If you win", (win,), "trophy", rule="BTH-70.5"),
        Stat("If you lose", (lose,), "broken-heart", rule="BTH-70.2"),
        Stat("Before that", ("tokens on the Units, then both dice",), "two-coins", rule="BTH-53.1"),
    ]
    return Stats("At stake", ("",), tuple(rows))


def title(s: HistoryState, ask: Deploy, no: int) -> str:
    """The question about one Unit."""
    n = len(s.battle.line_up[ask.side])
    where = f"as your {ORDINALS[n]} Unit" if n else "to the front"
    return f"Send {the(s.unit(no))} {where}?"


def aside(s: HistoryState, ask: Deploy, units: tuple[int, ...] = ()) -> str:
    """What sending these Units leads to, or sending no more: the chance to win, and the Relics."""
    table = sent(s, ask.side, units)
    wins = chance(s, ask.side, units)
    said = [percent(wins)] if wins >= 0 else []
    more = expected(table, ask.side) - len(table.battle.line_up[ask.side])
    if more:
        room = min(len(s.deck[ask.seat]), s.cards.slots[ask.side] + 1 - len(table.battle.line_up[ask.side]))
        came = "a reinforcement comes" if more == 1 else f"{NUMBERS[more]} reinforcements come"
        said.append(f"{came}, perhaps more" if more < room else came)
    if ask.side == ATTACKER:
        drawn = s.cards.relics_drawn[expected(table, ATTACKER) - 1]
        said.append(f"{relics(drawn)} to choose from" if drawn > 1 else relics(drawn))
    return " · ".join(said)


def borne(s: HistoryState, side: int, token: int, slot: int) -> HistoryState:
    """The table with a token on the Unit of a slot."""
    table = s.clone()
    table.battle.token[side * WIDTH + slot] = token
    return table


def bearers(s: HistoryState, side: int, token: int) -> list[tuple[int, Odds]]:
    """The Units that can carry a token, each with the odds if it does."""
    line_up = s.battle.line_up[side]
    return [(line_up[slot], odds(borne(s, side, token, slot))) for slot in bare_slots(s, side)]
