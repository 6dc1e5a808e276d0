"""What a viewer sees of a battle: two line-ups, the dice between them, totals and odds."""

from __future__ import annotations

from wartable.kernel.scene import Areas, Board, Cell, Inputs, Joint, Memory, Piece, Row

from .content import DICE, STRONG
from .engagement import die_for
from .faces import added
from .links import line_up_link
from .odds import engaged, expected
from .sight import Sight
from .state import ATTACKER, BOARD, CONQUEST, DEFENDER, EMPTY, NEITHER, WIDTH, Battle, HistoryState

LETTERS = "AD"


def slot_name(side: int, slot: int) -> str:
    """The name of a slot. A1 and D1 are at the Battlefront, higher numbers further out."""
    return f"{LETTERS[side]}{slot + 1}"


def battle_areas(sight: Sight, memory: Memory) -> Areas:
    """The areas of a battle from left to right, then totals, odds and rewards."""
    s = sight.s
    areas: Areas = {
        "attacker": memory.part("attacker", in_line(sight, ATTACKER), lambda: attacker_board(sight)),
        "dice": memory.part("dice", rolled(s), lambda: dice(s)),
        "defender": memory.part("defender", in_line(sight, DEFENDER), lambda: defender_board(sight)),
    }
    if s.look:
        areas["look"] = Row("Prowess looked at", sight.pieces(s.look), owner=s.battle.player(s.battle.winner))
    return areas


def in_line(sight: Sight, side: int) -> Inputs:
    """All that the line-up of a side depends on."""
    battle = sight.s.battle
    first, last = side * WIDTH, (side + 1) * WIDTH
    tokens = battle.token[first:last]
    units = (battle.line_up[side], sight.known(battle.line_up[side]), battle.declined)
    harm = (tuple(battle.damage[first:last]), tuple(battle.fallen[first:last]), tuple(battle.link[first:last]))
    gone = side == DEFENDER and decided(battle) and not battle.line_up[DEFENDER]
    thrown = sight.s.discard[battle.attacker] if gone else ()
    who = (battle.kind, battle.attacker, battle.defender, engaged(sight.s))
    return units, harm, tuple(tokens), sight.known(tokens), who, gone, thrown, sight.known(thrown)


def rolled(s: HistoryState) -> Inputs:
    """All that the dice depend on."""
    return s.battle.attacker, s.battle.defender, *s.battle.die, expected(s, ATTACKER)


def undecided(battle: Battle) -> bool:
    """Whether both sides have Units and no Line is fought yet."""
    return battle.line < 0 and bool(battle.line_up[ATTACKER]) and bool(battle.line_up[DEFENDER])


def attacker_board(sight: Sight) -> Board:
    """Four slots and the virtual one at the far left. Each says what that number of Units brings (BTH-54.8)."""
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
    """Three slots and the virtual one at the far right. In a conquest it lies before the Attacker (BTH-10.12)."""
    s = sight.s
    conquest = s.battle.kind == CONQUEST
    if decided(s.battle) and not s.battle.line_up[DEFENDER]:
        return Board("Units that fell", "line", tuple(fallen_cells(sight)), grow="right")
    cells = [slot_cell(sight, DEFENDER, slot, "") for slot in range(s.cards.slots[DEFENDER] + 1)]
    return Board(
        "Units of the board, laid before" if conquest else "Defender Board",
        "line",
        tuple(cells),
        joints(sight, DEFENDER),
        grow="right",
        owner=s.battle.attacker if conquest else s.battle.defender,
    )


def fallen_cells(sight: Sight) -> list[Cell]:
    """The slots of the board's Units that fell, once those are recruited or left behind. They are shown once more."""
    s = sight.s
    battle = s.battle
    slots = [slot for slot in range(WIDTH) if battle.fallen[DEFENDER * WIDTH + slot]]
    joined = len(slots) - len(battle.declined)
    units = (s.discard[battle.attacker][-joined:] if joined else ()) + battle.declined
    cells: list[Cell] = []
    for slot, no in zip(slots, units, strict=False):
        at = slot_name(DEFENDER, slot)
        cells.append(Cell(f"slot:{at}", at, pieces=(Piece(f"fell:{no}", sight.piece(no).face, down=True),)))
    return cells


def promise(s: HistoryState, units: int) -> str:
    """The die and the Relics that this number of attacking Units brings."""
    die = DICE[die_for(s, ATTACKER, units)].capitalize()
    drawn = s.cards.relics_drawn[units - 1]
    relics = "no Relic" if drawn == 0 else "1 Relic" if drawn == 1 else f"{drawn} Relics"
    return f"{die}, {relics}"


def slot_cell(sight: Sight, side: int, slot: int, wants: str) -> Cell:
    """A slot of a line-up, with its Unit if it has one."""
    s = sight.s
    here = (fighter(sight, side, slot),) if slot < len(s.battle.line_up[side]) else ()
    ground = "virtual" if slot == s.cards.slots[side] else ""
    at = slot_name(side, slot)
    return Cell(f"slot:{at}", at, ground, wants, here)


def fighter(sight: Sight, side: int, slot: int) -> Piece:
    """A Unit of a line-up, with its damage and its token, face down if it is defeated."""
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
    """The Links of a line-up. Once counters have been laid, those whose counter is still there."""
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


def role(battle: Battle, side: int) -> str:
    """What a side is."""
    if side == ATTACKER:
        return "Attacker"
    return "Defender" if battle.defender != BOARD else "The board"


def dice(s: HistoryState) -> Row:
    """The die of each side, with its face once it is rolled."""
    battle = s.battle
    pieces: list[Piece] = []
    for side in (ATTACKER, DEFENDER):
        face = battle.die[side]
        die = s.cards.dice[face].die if face != EMPTY else die_for(s, side, max(1, expected(s, ATTACKER)))
        pieces.append(
            Piece(
                f"die:{side}",
                owner=battle.player(side),
                badges=(role(battle, side), "Strong die" if die == STRONG else "Risky die"),
                die=added(s.cards.dice[face].line) if face != EMPTY else "",
            )
        )
    return Row("Dice", tuple(pieces))


def decided(battle: Battle) -> bool:
    """Whether a side has won, or has no Unit left."""
    beaten = not battle.survivors(ATTACKER) or not battle.survivors(DEFENDER)
    return battle.winner != NEITHER or (battle.line >= 0 and beaten)
