"""What a choice would do, as far as its chooser can know."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.scene import Line, Mark, Show, Stat, Stats

from .combat import attack_odds
from .faces import MODIFIERS
from .modifiers import Strike
from .pointing import acting, reachable
from .shooting import shot_odds
from .sight import looks_far
from .state import NONE, Table
from .strikes import Odds, shielded, target_on
from .war_map import place
from .words import ACT, ATTACK, CONSTRUCT, EXPLORE, RECRUIT_TYPE, SHOOT, STEP


def show(s: Table, choice: Choice, seat: int) -> Show:
    """The preview of a choice for the seat that is asked."""
    verb, a = choice.verb, choice.a
    no = acting(s)
    if verb == ACT:
        return show_reach(s, a)
    if verb == STEP and no != NONE:
        return show_step(s, no, a)
    if verb in (ATTACK, SHOOT) and no != NONE:
        odds = attack_odds(s, no, a, seat) if verb == ATTACK else shot_odds(s, no, a, NONE, seat)
        return show_odds(s, no, a, odds, verb == SHOOT and shielded(s, target_on(s, a)))
    if verb == EXPLORE:
        return Show(marks=(Mark("reach", tuple([place(s.board, h) for h in s.board.slot_hexes(a)])),))
    if verb == RECRUIT_TYPE:
        return Show(gains=(f"{s.gold[seat] - s.world.troops[a].gold} gold left",))
    if verb == CONSTRUCT:
        card = s.world.buildings[a]
        return Show(gains=(f"{s.gold[seat] - card.cost[0]} gold left, {card.revenue} more each round",))
    return Show()


def show_reach(s: Table, no: int) -> Show:
    """Where the block can go, and how far it sees from where it stands."""
    reach = tuple([place(s.board, h) for h in sorted(reachable(s, no))])
    seen = looks_far(s, no, s.hex[no], s.pieces.face[no])
    sight = tuple([place(s.board, h) for h in range(s.board.size) if (seen >> h) & 1])
    return Show(marks=(Mark("reach", reach), Mark("sight", sight)))


def show_step(s: Table, no: int, h: int) -> Show:
    """The path, and the hexes newly seen on arrival."""
    here = s.hex[no]
    face = s.pieces.face[no]
    now = looks_far(s, no, here, face)
    then = looks_far(s, no, h, face)
    fresh = tuple([place(s.board, n) for n in range(s.board.size) if ((then & ~now) >> n) & 1])
    path = Line("path", (place(s.board, here), place(s.board, h)))
    return Show(lines=(path,), marks=(Mark("sight", fresh),) if fresh else ())


def show_odds(s: Table, no: int, h: int, odds: Odds, misses: bool) -> Show:
    """Both strikes, modifier by modifier; who strikes first; supporters nobody has seen are not counted."""
    columns = ["Strike"] if odds.answer is None else ["Strike", "Answer"]
    sheets = [odds.strike] if odds.answer is None else [odds.strike, odds.answer]
    kinds: list[int] = []
    for sheet in sheets:
        kinds += [kind for kind in sheet.kinds if kind not in kinds]
    rows = [Stat(MODIFIERS[kind], tuple([part(sheet, kind) for sheet in sheets])) for kind in sorted(kinds)]
    total = tuple([f"\u2264 {sheet.strength(s)}" for sheet in sheets])
    words = ["The answer comes first."] if odds.answer_first else []
    words += ["Behind its shields no shot hits it."] if misses else []
    aim = Line("aim", (place(s.board, s.hex[no]), place(s.board, h)))
    return Show(
        lines=(aim,),
        stats=Stats("Chances", tuple(columns), tuple(rows), total, lit=1 if odds.answer_first else 0),
        gains=tuple(words),
    )


def part(sheet: Strike, kind: int) -> str:
    """What a modifier adds to a strike, empty where it has none."""
    n = sum([sheet.values[i] for i in range(len(sheet.kinds)) if sheet.kinds[i] == kind])
    if kind not in sheet.kinds:
        return ""
    return str(n) if kind in (0, 25) else f"{n:+d}".replace("-", "\u2212")
