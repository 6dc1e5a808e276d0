"""What a choice would do, as far as its chooser can know."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.phrases import signed
from wartable.kernel.scene import Line, Mark, Show, Stat, Stats

from ..content.ability import OF_ABILITIES
from ..content.faces import name
from ..content.marks import NONE
from ..content.modifiers import BASE, FIXED, MODIFIERS
from ..content.terrain import WATER
from ..content.verbs_and_tellings import ACT, ATTACK, CONSTRUCT, EXPLORE, LEARN, RECRUIT_TYPE, SHOOT, STEP, USE, WITH
from ..rules.combat import attack_odds
from ..rules.shooting import shot_odds
from ..rules.sight import looks_far
from ..rules.strikes import Odds, shielded, target_on
from ..state.state import WarState
from ..state.strike import Strike
from .duels import callouts, changes, duel, mine, question, struck_on
from .pointing import acting, reachable


def show(s: WarState, choice: Choice, seat: int) -> Show:
    """The preview of a choice for the seat that is asked."""
    verb, a = choice.verb, choice.a
    no = acting(s)
    if verb == ACT:
        return show_reach(s, a)
    if verb == STEP and no != NONE:
        return show_step(s, no, a)
    if verb in (ATTACK, SHOOT) and no != NONE:
        odds = attack_odds(s, no, a, seat) if verb == ATTACK else shot_odds(s, no, a, NONE, seat)
        return show_odds(s, no, a, odds, verb == SHOOT)
    if verb in (LEARN, USE, WITH):
        return Show(gains=(s.world.ability(a).line(),))
    if verb == EXPLORE:
        return Show(marks=(Mark("reach", tuple([s.board.places[h] for h in s.board.slot_hexes(a)])),))
    if verb == RECRUIT_TYPE:
        return Show(gains=(f"{s.gold[seat] - s.world.troops[a].gold} gold left",))
    if verb == CONSTRUCT:
        card = s.world.buildings[a]
        return Show(gains=(f"{s.gold[seat] - card.cost[0]} gold left, {card.revenue} more each round",))
    return Show()


def show_reach(s: WarState, no: int) -> Show:
    """Marks where a block can go, and what it sees from where it stands."""
    reach = tuple([s.board.places[h] for h in sorted(reachable(s, no))])
    sight = in_sight(s, no, s.hex[no])
    return Show(marks=(Mark("reach", reach), *sight))


def show_step(s: WarState, no: int, h: int) -> Show:
    """Marks the path of a step, and the hexes newly seen on arrival."""
    here = s.hex[no]
    path = Line("path", (s.board.places[here], s.board.places[h]))
    return Show(lines=(path,), marks=in_sight(s, no, h, here))


def in_sight(s: WarState, no: int, h: int, before: int = NONE) -> tuple[Mark, ...]:
    """The hexes that a block sees from a hex and did not see from the one before; decoys see nothing (MW-9.20)."""
    face = s.pieces.face[no]
    if face == s.world.decoy_face:
        return ()
    seen = looks_far(s, no, h, face)
    if before != NONE:
        seen &= ~looks_far(s, no, before, face)
    return (Mark("sight", tuple([s.board.places[n] for n in range(s.board.size) if (seen >> n) & 1])),) if seen else ()


def show_odds(s: WarState, no: int, h: int, odds: Odds, shot: bool) -> Show:
    """The strikes of a fight in their order, with their chances and modifiers; unseen supporters do not count."""
    columns = [mine(s, no)]
    sheets = [odds.strike]
    if odds.answer is not None:
        columns.append(s.troop(s.stand[h]).name)
        sheets.append(odds.answer)
    kinds: list[int] = []
    for sheet in sheets:
        kinds += [kind for kind in sheet.kinds if kind not in kinds]
    rows = [
        Stat(name(s.world, "modifier", kind), tuple([part(sheet, kind) for sheet in sheets]), rule=rule_of(s, kind))
        for kind in sorted(kinds)
    ]
    total = tuple([f"\u2264 {sheet.strength(s)}" for sheet in sheets])
    return Show(
        lines=(Line("aim", (s.board.places[s.hex[no]], s.board.places[h])),),
        stats=Stats("Chances", tuple(columns), tuple(rows), total),
        changes=changes(s, no, h, odds.strike),
        callouts=callouts(s, no, h, odds.strike),
        gains=(*in_order(s, no, h, odds, shot),),
        duel=duel(s, no, h, odds, shot),
        focus=(s.board.places[s.hex[no]], s.board.places[h]),
        title=question(s, no, h, shot),
    )


def rule_of(s: WarState, kind: int) -> str:
    """The rule of a modifier; where an ability has no kind of its own, the rule of the ability."""
    if kind >= OF_ABILITIES:
        return s.world.ability(kind - OF_ABILITIES).rule
    return MODIFIERS[kind].rule


def in_order(s: WarState, no: int, h: int, odds: Odds, shot: bool) -> list[str]:
    """The strikes in their order, in words (MW-10.7, MW-10.8, MW-10.9, MW-10.10)."""
    verb = "shoots" if shot else "strikes"
    at = "shoots at" if shot else "strikes"
    target = target_on(s, h)
    struck = struck_on(s, no, h, target)
    if odds.answer is None:
        words = [f"{mine(s, no)} {at} {struck}: {chance(s, odds.strike)}.", unanswered(s, no, h, verb)]
    else:
        other = f"the {s.troop(s.stand[h]).name}{' inside' if target == NONE else ''}"
        if odds.answer_first:
            words = [
                f"T{other[1:]} {at} your {s.troop(no).name} first: {chance(s, odds.answer)}.",
                f"{mine(s, no)} {verb} then if it survives: {chance(s, odds.strike)}.",
            ]
        else:
            words = [
                f"{mine(s, no)} {at} {struck} first: {chance(s, odds.strike)}.",
                f"T{other[1:]} {verb} back if it survives: {chance(s, odds.answer)}.",
            ]
    if shot and shielded(s, target):
        words.append("Behind its shields no shot hits it.")
    return words


def unanswered(s: WarState, no: int, h: int, verb: str) -> str:
    """Says that nobody strikes back, as far as the attacker can know."""
    seat = s.owner(no)
    hidden = [other for other in (s.stand[h], s.helper[h]) if other != NONE and not s.pieces.known(other, seat)]
    if hidden:
        return "What hides there may strike back."
    if verb == "strikes" and s.terrain[s.hex[no]] == WATER:
        return "Nobody strikes back: only ranged units hit a unit in water."
    return f"Nobody {verb} back."


def chance(s: WarState, strike: Strike) -> str:
    """The roll that hits, and its chance."""
    n = strike.strength(s)
    return f"hits on {n} or less ({100 * n // s.world.die} %)"


def part(sheet: Strike, kind: int) -> str:
    """What a modifier adds to a strike, empty where it has none."""
    n = sum([sheet.values[i] for i in range(len(sheet.kinds)) if sheet.kinds[i] == kind])
    if kind not in sheet.kinds:
        return ""
    return str(n) if kind in (BASE, FIXED) else signed(n)
