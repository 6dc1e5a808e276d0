"""What a choice would do, for people who look at it before they take it."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.scene import Face, Piece, Show, Stat, Stats

from ..content.faces import COLOR_NAMES, SIGN_WORDS
from ..content.verbs_and_tellings import LOSE, PLAY_AT
from ..rules.naming import ORDINALS
from ..rules.placing import ArmyCell
from ..rules.scoring import total
from ..state.state import BellumState
from .morale import loss_words
from .pointing import points_of
from .prospects import Prospect
from .slab import DIE_WORDS, cell_place, die_id, joint_place, run


def show(faces: tuple[Face, ...], s: BellumState, choice: Choice, seat: int) -> Show:
    """A card as it would lie with the dice that it brings; the points before and after."""
    ask = s.agenda[-1] if s.agenda else None
    if choice.verb == PLAY_AT and isinstance(ask, ArmyCell):
        return placing(faces, s, ask, choice.a)
    if choice.verb == LOSE:
        now = total(s, seat)
        return Show(
            changes=((die_id(seat, choice.a), "lost"),),
            gains=(loss_words(s, seat, choice.a),),
            stats=points("points", now, now - points_of(s, seat, choice.a)),
        )
    return Show()


def points(label: str, now: int, then: int) -> Stats:
    """Points before and after."""
    return Stats("Points", ("now", "then"), (Stat(label, (str(now), str(then))),))


def placing(faces: tuple[Face, ...], s: BellumState, ask: ArmyCell, at: int) -> Show:
    """What a card brings in a cell."""
    seat = ask.seat
    prospect = Prospect(s, seat, ask.no, at)
    here = cell_place(seat, at)
    ghosts = [(here, Piece(f"ghost {here}", faces[s.pieces.face[ask.no]].key))]
    ghosts += [(joint_place(seat, slot), Piece(f"ghost {slot}", badges=(DIE_WORDS[2],))) for slot in prospect.gray]
    ghosts += [(joint_place(seat, slot), Piece(f"ghost {slot}", badges=(DIE_WORDS[1],))) for slot in prospect.red]
    now = total(s, seat)
    return Show(
        ghosts=tuple(ghosts),
        marks=tuple([run(seat, legion) for legion in prospect.legions]),
        gains=tuple(gains(s, seat, prospect)),
        stats=points("points, on average", now, now + round(prospect.points)),
    )


def gains(s: BellumState, seat: int, prospect: Prospect) -> list[str]:
    """What a card brings in a cell, part by part."""
    found: list[str] = []
    for _, length, color in prospect.legions:
        before = len([legion for legion in s.army[seat].grid.legions if legion[2] == color])
        found.append(f"closes your {ORDINALS[before]} {COLOR_NAMES[color]} Legion of {length} cards")
        if prospect.blazons >> color & 1:
            found.append(f"[{SIGN_WORDS[color]}] a new color")
    if prospect.gray:
        found.append(f"{'[legion]' * len(prospect.gray)} rolled")
    if prospect.red:
        found.append(f"{'[centurion]' * len(prospect.red)} rolled")
    if prospect.banner:
        found.append("[vexillum] a banner of your choice")
    if prospect.big:
        found.append("the bonus of its color, and rivals test their Morale")
    return found + [f"{name} {due}" for name, due in prospect.aims]
