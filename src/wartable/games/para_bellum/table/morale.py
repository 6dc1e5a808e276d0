"""Morale tests as people see them: what caused them, each roll against its leaders, and what a lost die would cost."""

from __future__ import annotations

from wartable.kernel.phrases import signed
from wartable.kernel.scene import Area, Board, Cell, Face, Joint, Mark, Piece, Row, Trial, seen_piece

from ..content.faces import BANNER_NAMES, counted
from ..content.grid import GENERAL_SLOT, START
from ..content.kinds import LEADERS, LEGIONS, NO_BANNER
from ..content.kinds import MORALE as MORALE_PASSIVE
from ..rules.legions import slots_of
from ..rules.morale import MoraleLoss
from ..state.state import BACKS, COMMAND_BACK, NOBODY, BellumState
from .horns import chain
from .pointing import points_of, price_id
from .slab import cell_place, die_piece, joint_place

HOLDS = "holds"
BREAKS = "breaks"


def tests(faces: tuple[Face, ...], s: BellumState, viewer: int) -> dict[str, Area]:
    """The series of tests that is being settled; for a player whose line breaks also what each die is worth."""
    found: dict[str, Area] = {"cause": cause(faces, s, viewer)}
    for seat, _, _, roll, modifier, leaders in s.turn.tests:
        passed = roll + modifier <= leaders
        trial = Trial(
            roll=Piece(f"roll:{seat}", die=str(roll)),
            sum=roll + modifier,
            against=leaders,
            verdict=HOLDS if passed else BREAKS,
            passed=passed,
            plus=modifier,
        )
        found[f"nerve:{seat}"] = Row("Leaders", leading(faces, s, seat, viewer), owner=seat, trial=trial)
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, MoraleLoss) and ask.seat == viewer:
        found[f"forfeits:{viewer}"] = prices(s, viewer)
    return found


def leading(faces: tuple[Face, ...], s: BellumState, seat: int, viewer: int) -> tuple[Piece, ...]:
    """What counts against a test: the general die, the centurion dice, and cards that stand for one (PB-MOR.3)."""
    army = s.army[seat]
    found: list[Piece] = []
    for slot in [GENERAL_SLOT, *army.centurion_dice()]:
        die = die_piece(s, seat, slot)
        found.append(Piece(f"leader {die.id}", die=die.die, badges=die.badges))
    for no in s.face_up(seat):
        if s.card(no).passive[LEADERS]:
            found.append(copied(faces, s, no, viewer, "leader"))
    return tuple(found)


def copied(faces: tuple[Face, ...], s: BellumState, no: int, viewer: int, what: str) -> Piece:
    """A card that lies elsewhere as well."""
    piece = seen_piece(s.pieces, no, viewer, faces, BACKS)
    piece.id = f"{what} {piece.id}"
    return piece


def cause(faces: tuple[Face, ...], s: BellumState, viewer: int) -> Board | Row:
    """The Big Legion, the card or the Event that the tests come from, and what it adds to them."""
    _, by, legion, _, modifier, _ = s.turn.tests[-1]
    if legion >= 0:
        return big_legion(faces, s, by, legion, viewer)
    at = f"tests at {signed(modifier)}" if modifier else "tests without a modifier"
    if by == NOBODY:
        return Row("Event", (copied(faces, s, s.event, viewer, "cause"),), note=f"everyone {at}")
    orders = [no for no in s.limbo if s.pieces.back[no] == COMMAND_BACK]
    cards = orders or list(s.turn.used)
    if not cards:
        return Row("Morale", owner=by, note=at)
    return Row(s.card(cards[-1]).name, (copied(faces, s, cards[-1], viewer, "cause"),), owner=by, note=at)


def big_legion(faces: tuple[Face, ...], s: BellumState, by: int, number: int, viewer: int) -> Board:
    """The Legion alone, with its dice."""
    first, length, color = s.army[by].grid.legions[number]
    cells: list[Cell] = []
    for at in range(first, first + length):
        pieces = [copied(faces, s, s.army[by].grid.card[at], viewer, "cause")]
        if at == START:
            pieces.append(shown_die(s, by, GENERAL_SLOT))
        cells.append(Cell(aside(cell_place(by, at)), pieces=tuple(pieces)))
    joints: list[Joint] = []
    for slot in slots_of((first, length, color)):
        a, b = aside(joint_place(by, slot)).split("|")
        joints.append(Joint(a, b, "slot", (shown_die(s, by, slot),) if s.army[by].dice[slot] else ()))
    return Board(
        "Big Legion",
        "square",
        tuple(cells),
        tuple(joints),
        marks=(Mark("run", tuple([cell.at for cell in cells]), LEGIONS[color]),),
        owner=by,
        ground="marble",
        note=reasons(s, length - 2),
    )


def reasons(s: BellumState, full: int) -> str:
    """What makes up the modifier of a Big Legion's tests (PB-MOR.2, PB-GEO.15)."""
    _, _, _, _, modifier, _ = s.turn.tests[-1]
    omen = s.in_event(MORALE_PASSIVE)
    spurred = modifier - full - omen
    said = [counted(full, "one full card", "full cards")]
    if spurred:
        said.append(f"bonus {signed(spurred)}")
    if omen:
        said.append(f"{s.card(s.event).name} {signed(omen)}")
    return f"{', '.join(said)}: tests at {signed(modifier)}"


def aside(place: str) -> str:
    """A place of the army as a place of the small picture beside it."""
    return place.replace("army:", "cause:")


def shown_die(s: BellumState, seat: int, slot: int) -> Piece:
    """A die that lies in the army as well."""
    die = die_piece(s, seat, slot)
    return Piece(f"cause {die.id}", die=die.die, badges=die.badges)


def prices(s: BellumState, seat: int) -> Row:
    """What a player would lose with each legion die, the cheapest first."""
    army = s.army[seat]
    dice = sorted(army.legion_dice(), key=lambda slot: points_of(s, seat, slot))
    found: list[Piece] = []
    for slot in dice:
        die = die_piece(s, seat, slot)
        found.append(Piece(price_id(seat, slot), die=die.die, badges=(*die.badges, *besides(s, seat, slot))))
    return Row("Points you would lose", tuple(found), owner=seat)


def besides(s: BellumState, seat: int, slot: int) -> list[str]:
    """What else goes with a die, in a few words."""
    found: list[str] = []
    linked = len(chain(s, seat, slot))
    if linked == 2:
        found.append("the horn pair ends")
    elif linked > 2:
        found.append("the horns lose a link")
    banner = s.army[seat].banner_on(slot)
    if banner != NO_BANNER:
        found.append(f"{BANNER_NAMES[banner]} goes too")
    return found


def loss_words(s: BellumState, seat: int, slot: int) -> str:
    """Why a die must go, what this one is worth and why, and which banner goes with it."""
    tested, _, _, roll, modifier, leaders = s.turn.tests[-1] if s.turn.tests else (NOBODY, 0, 0, 0, 0, 0)
    army = s.army[seat]
    die = f"the {army.dice[slot]}"
    said: list[str] = []
    if tested == seat:
        said.append(f"{roll + modifier} is more than your {counted(leaders, 'only leader', 'leaders')}.")
    cost = counted(points_of(s, seat, slot), "1 point", "points")
    others = [other for other in chain(s, seat, slot) if other != slot]
    if others:
        best = max([army.dice[other] for other in others])
        said.append(f"{die.capitalize()} is linked to the {best} by the horn, so losing it costs {cost};")
    else:
        said.append(f"Losing {die} costs {cost};")
    banner = army.banner_on(slot)
    said.append(f"{BANNER_NAMES[banner]} goes with it." if banner != NO_BANNER else "no banner goes with it.")
    return " ".join(said)
