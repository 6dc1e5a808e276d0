"""What a viewer sees."""

from __future__ import annotations

from wartable.kernel import Ask, Step, Together
from wartable.kernel.scene import Area, Face, Piece, Row, Scene

from ..content.faces import army_face
from ..content.field import NOWHERE
from ..rules.deployment import DeployUnit
from ..rules.muster import AddTroop, ChooseList
from ..rules.roles import ChooseArmy
from ..state.state import NO_ARMY, NOBODY, OVER, SEATS, SETUP, FieldState
from .count import rounds, score, seats
from .field import field
from .muster import choosing, mustering
from .tokens import rack
from .units import troop_piece, unit_piece


def scene(faces: tuple[Face, ...], s: FieldState, viewer: int) -> Scene:
    """The field, as far as the viewer may see it."""
    areas: dict[str, Area] = {"seats": seats(s)}
    if s.stage == SETUP:
        return setting_up(faces, s, viewer, areas)
    shown = [unit for unit in range(len(s.troops)) if s.troops[unit] and s.zone[unit] != NOWHERE]
    areas["field"] = field(faces, s, viewer, shown)
    areas["rounds"] = rounds(s)
    for seat in range(SEATS):
        areas[f"orders:{seat}"] = rack(s, seat)
        areas[f"spoils:{seat}"] = spoils(faces, s, seat, viewer)
        areas.update(waiting(faces, s, seat, viewer, "To come"))
    if s.stage == OVER:
        areas["score"] = score(s)
        return Scene("end", areas, focus="score")
    return Scene("field", areas, focus="field")


def setting_up(faces: tuple[Face, ...], s: FieldState, viewer: int, areas: dict[str, Area]) -> Scene:
    """The set-up, one thing at a time. What others choose in secret is not seen (ENG-30.1, ENG-40.1)."""
    if s.attacker == NOBODY:
        areas["roles"] = Row("Attack or defend?", tuple([Piece(f"role:{i}", f"role-{i}") for i in range(SEATS)]))
        return Scene("roles", areas, focus="roles")
    ask = open_question(s, viewer)
    if NO_ARMY in s.army or isinstance(ask, ChooseArmy):
        areas["armies"] = armies(s)
        return Scene("armies", areas, focus="armies")
    if isinstance(ask, ChooseList):
        areas.update(choosing(faces, s, viewer))
        return Scene("ready", areas)
    if isinstance(ask, AddTroop):
        areas.update(mustering(faces, s, viewer, ask.open))
        return Scene("muster", areas, focus=f"budget:{viewer}")
    return deploying(faces, s, viewer, areas, ask.unit if isinstance(ask, DeployUnit) else -1)


def open_question(s: FieldState, viewer: int) -> Ask[FieldState] | None:
    """What the viewer is asked; nothing between two steps, where events are drawn."""
    top = s.agenda[-1] if s.agenda else None
    steps: list[Step[FieldState]] = [lane[-1] for lane in top.lanes if lane] if isinstance(top, Together) else []
    if isinstance(top, Ask):
        steps = [top]
    for step in steps:
        if isinstance(step, Ask) and step.seat == viewer:
            return step
    return None


def armies(s: FieldState) -> Row:
    """The armies to choose among (ENG-20.2)."""
    pieces = tuple([Piece(f"face:{army_face(s.armies, army.no)}", army.key) for army in s.armies.armies])
    return Row("Armies", pieces)


def deploying(faces: tuple[Face, ...], s: FieldState, viewer: int, areas: dict[str, Area], asked: int) -> Scene:
    """The deployment: open if Units are placed in turn, else one's own alone (ENG-40.1, ENG-190.5)."""
    shown: list[int] = []
    for seat in range(SEATS):
        if seat != viewer and not s.terms.alternating:
            continue
        shown += [unit for unit in s.units(seat) if s.troops[unit] and s.zone[unit] != NOWHERE]
        if seat == viewer or deploying_in_turn(s):
            areas.update(waiting(faces, s, seat, viewer, "To be placed", asked))
    areas["field"] = field(faces, s, viewer, shown)
    return Scene("deploy", areas, focus="field")


def deploying_in_turn(s: FieldState) -> bool:
    """Whether Units are being placed in turn, so that all know how many wait, and their sizes."""
    return bool(s.terms.alternating) and not isinstance(s.agenda[-1], Together)


def waiting(
    faces: tuple[Face, ...], s: FieldState, seat: int, viewer: int, label: str, asked: int = -1
) -> dict[str, Area]:
    """A player's Units that are not on the field yet; the one that is asked about comes first."""
    units = [unit for unit in s.units(seat) if s.troops[unit] and s.zone[unit] == NOWHERE]
    if not units:
        return {}
    units.sort(key=lambda unit: unit != asked)
    pieces = [unit_piece(faces, s, unit, viewer) for unit in units]
    for unit, piece in zip(units, pieces, strict=True):
        piece.spent = asked >= 0 and unit != asked
        if s.arrives[unit]:
            piece.badges = (f"round {s.arrives[unit]}",)
    return {f"camp:{seat}": Row(label, tuple(pieces), owner=seat)}


def spoils(faces: tuple[Face, ...], s: FieldState, seat: int, viewer: int) -> Row:
    """The enemy Troops that a player has taken (ENG-110.16)."""
    pieces = tuple([troop_piece(faces, s, no, viewer) for no in s.captured[seat]])
    return Row("Captured", pieces, owner=seat, note=f"{s.destroyed(seat)} points" if pieces else "")
