"""What a choice would do, for people who look at it before they take it."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.scene import Face, Piece, Show

from ..content.kinds import LEGIONS
from ..content.verbs_and_tellings import LOSE, PLAY_AT
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
            gains=(loss_words(s, seat, choice.a), f"points {now} \u2192 {now - points_of(s, seat, choice.a)}"),
        )
    return Show()


def placing(faces: tuple[Face, ...], s: BellumState, ask: ArmyCell, at: int) -> Show:
    """What a card brings in a cell."""
    seat = ask.seat
    prospect = Prospect(s, seat, ask.no, at)
    here = cell_place(seat, at)
    ghosts = [(here, Piece(f"ghost {here}", faces[s.pieces.face[ask.no]].key))]
    ghosts += [(joint_place(seat, slot), Piece(f"ghost {slot}", badges=(DIE_WORDS[2],))) for slot in prospect.gray]
    ghosts += [(joint_place(seat, slot), Piece(f"ghost {slot}", badges=(DIE_WORDS[1],))) for slot in prospect.red]
    now = total(s, seat)
    gains = [f"completes Legion {LEGIONS[legion[2]]}" for legion in prospect.legions]
    if prospect.big:
        gains.append("a Big Legion: bonus, and rivals test their Morale")
    if prospect.banner:
        gains.append("a banner of your choice")
    gains.append(f"points {now} \u2192 {now + round(prospect.points)} on average")
    return Show(
        ghosts=tuple(ghosts), marks=tuple([run(seat, legion) for legion in prospect.legions]), gains=tuple(gains)
    )
