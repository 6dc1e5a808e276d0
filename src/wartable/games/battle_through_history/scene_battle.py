"""What a viewer sees of a battle: two line-ups that grow from one front, the dice between them, totals and odds."""

from __future__ import annotations

from wartable.kernel.scene import Area, Board, Cell, Joint, Piece, Row, Stat, Stats

from .combat import line_sum, total
from .content import DICE, LINES, STRONG
from .engagement import die_for
from .faces import LINE_NAMES, added
from .links import line_up_link
from .odds import engaged, expected, odds, percent
from .sight import Sight
from .state import ATTACKER, BOARD, CONQUEST, DEFENDER, EMPTY, NEITHER, WIDTH, Battle, HistoryState

LETTERS = "AD"


def slot_name(side: int, slot: int) -> str:
    """A1 or D1 at the Battlefront, counted outward."""
    return f"{LETTERS[side]}{slot + 1}"


def battle_areas(sight: Sight) -> dict[str, Area]:
    """The battlefield from left to right, then what it comes to."""
    s = sight.s
    areas: dict[str, Area] = {
        "attacker": attacker_board(sight),
        "dice": dice(s),
        "defender": defender_board(sight),
        "totals": totals(s),
    }
    if undecided(s.battle):
        areas["odds"] = odds_table(s)
    if s.fan:
        areas["fan"] = Row("Relics drawn", sight.pieces(s.fan), owner=s.battle.attacker)
    if s.look:
        areas["look"] = Row("Prowess looked at", sight.pieces(s.look), owner=s.battle.player(s.battle.winner))
    return areas


def undecided(battle: Battle) -> bool:
    """Both sides have Units and no Line is fought yet."""
    return battle.line < 0 and bool(battle.line_up[ATTACKER]) and bool(battle.line_up[DEFENDER])


def attacker_board(sight: Sight) -> Board:
    """Four slots and the virtual one at the far left; each says what that number of Units brings (BTH-54.8)."""
    s = sight.s
    slots = list(range(s.cards.slots[ATTACKER], -1, -1))
    cells = [slot_cell(sight, ATTACKER, slot, promise(s, slot + 1)) for slot in slots]
    return Board(
        "Attacker Board",
        "line",
        tuple(cells),
        joints(sight, ATTACKER),
        grow="left",
        owner=s.battle.attacker,
    )


def defender_board(sight: Sight) -> Board:
    """Three slots and the virtual one at the far right; it lies before whoever hosts the battle (BTH-10.12)."""
    s = sight.s
    conquest = s.battle.kind == CONQUEST
    cells = [slot_cell(sight, DEFENDER, slot, "") for slot in range(s.cards.slots[DEFENDER] + 1)]
    return Board(
        "Units of the board, laid before" if conquest else "Defender Board",
        "line",
        tuple(cells),
        joints(sight, DEFENDER),
        grow="right",
        owner=s.battle.attacker if conquest else s.battle.defender,
    )


def promise(s: HistoryState, units: int) -> str:
    """The die and the Relics that so many attacking Units bring."""
    die = DICE[die_for(s, ATTACKER, units)].capitalize()
    drawn = s.cards.relics_drawn[units - 1]
    relics = "no Relic" if drawn == 0 else "1 Relic" if drawn == 1 else f"{drawn} Relics"
    return f"{die}, {relics}"


def slot_cell(sight: Sight, side: int, slot: int, wants: str) -> Cell:
    """A slot, with its Unit where there is one."""
    s = sight.s
    here = (fighter(sight, side, slot),) if slot < len(s.battle.line_up[side]) else ()
    ground = "virtual" if slot == s.cards.slots[side] else ""
    at = slot_name(side, slot)
    return Cell(f"slot:{at}", at, ground, wants, here)


def fighter(sight: Sight, side: int, slot: int) -> Piece:
    """A Unit in the line-up: its damage, its token, turned down when defeated."""
    s = sight.s
    battle = s.battle
    k = side * WIDTH + slot
    no = battle.line_up[side][slot]
    piece = sight.piece(no, ("left behind",) if no in battle.declined else ())
    piece.down = battle.fallen[k] == 1
    if battle.damage[k]:
        piece.values = (("damage", battle.damage[k]),)
    if battle.token[k] != EMPTY:
        piece.parts = (sight.piece(battle.token[k]),)
    return piece


def joints(sight: Sight, side: int) -> tuple[Joint, ...]:
    """Links in a line-up: while it forms those that will close, afterwards those whose counter still lies."""
    s = sight.s
    found: list[Joint] = []
    forming = not engaged(s)
    for slot in range(len(s.battle.line_up[side]) - 1):
        kind = s.battle.link[side * WIDTH + slot]
        near, far = slot_name(side, slot), slot_name(side, slot + 1)
        left, right = (far, near) if side == ATTACKER else (near, far)
        if kind:
            counter = Piece(f"link:{near}", f"link-{kind}")
            found.append(Joint(f"slot:{left}", f"slot:{right}", str(kind), (counter,)))
        elif forming and line_up_link(s, side, slot):
            found.append(Joint(f"slot:{left}", f"slot:{right}", str(line_up_link(s, side, slot))))
    return tuple(found)


def dice(s: HistoryState) -> Row:
    """Which die each side rolls, and what it shows once rolled."""
    battle = s.battle
    pieces: list[Piece] = []
    for side in (ATTACKER, DEFENDER):
        face = battle.die[side]
        die = s.cards.dice[face].die if face != EMPTY else die_for(s, side, max(1, expected(s, ATTACKER)))
        pieces.append(
            Piece(
                f"die:{side}",
                owner=battle.player(side),
                badges=("Attacker" if side == ATTACKER else "Defender", "Strong die" if die == STRONG else "Risky die"),
                die=added(s.cards.dice[face].line) if face != EMPTY else "",
            )
        )
    return Row("Dice", tuple(pieces))


def sides(s: HistoryState) -> tuple[str, str]:
    """The two sides as columns."""
    battle = s.battle
    return f"seat:{battle.attacker}", f"seat:{battle.defender}" if battle.defender != BOARD else "The board"


def totals(s: HistoryState) -> Stats:
    """Line by line: what was compared, or what stands there so far."""
    rows = [Stat(LINE_NAMES[line], (line_text(s, 0, line), line_text(s, 1, line)), rule="BTH-60.2") for line in LINES]
    return Stats("Lines of Combat", sides(s), tuple(rows), lit=-1 if decided(s.battle) else s.battle.line)


def decided(battle: Battle) -> bool:
    """A side has won, or no Unit is left to fight on."""
    beaten = not battle.survivors(ATTACKER) or not battle.survivors(DEFENDER)
    return battle.winner != NEITHER or (battle.line >= 0 and beaten)


def line_text(s: HistoryState, side: int, line: int) -> str:
    """A resolved Line's total; before that the total with the die, or the sum that a die will change."""
    battle = s.battle
    if line < len(battle.totals):
        return str(battle.totals[line][side])
    if decided(battle):
        return "–"
    if battle.die[side] != EMPTY:
        return str(total(s, side, line))
    return f"{line_sum(s, side, line)} + die"


def odds_table(s: HistoryState) -> Stats:
    """Chances over all dice, from what lies on the table."""
    found = odds(s)
    rows = (
        Stat("Wins", (percent(found.wins[ATTACKER]), percent(found.wins[DEFENDER])), rule="BTH-66.2"),
        Stat("Units left", (f"{found.left[ATTACKER]:.1f}", f"{found.left[DEFENDER]:.1f}"), rule="BTH-66.4"),
    )
    more = any([expected(s, side) > len(s.battle.line_up[side]) for side in (ATTACKER, DEFENDER)])
    return Stats("Odds without reinforcements" if more else "Odds", sides(s), rows)
