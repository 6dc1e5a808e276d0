"""What lies on the joints between the cells of a map, and the runs of its cards."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from wartable.kernel.scene import Board, Joint

from .grids import coordinates, whereabouts
from .ink import DIM, inked
from .inline import Inline, paragraph

EMPTY = "empty slot"
RUN = "run"


def between(board: Board, joint: Joint, said: Mapping[str, str] | None = None) -> str:
    """A joint by its two cells."""
    names = whereabouts(board) if said is None else said
    return " and ".join([names.get(at) or coordinates(at) or at for at in (joint.a, joint.b)])


def places(joint: Joint) -> tuple[str, str]:
    """How choices point at a joint, whichever of its cells they name first."""
    return f"{joint.a}|{joint.b}", f"{joint.b}|{joint.a}"


def slots(board: Board) -> list[Joint]:
    """The joints of a map that have a slot or hold something."""
    return [joint for joint in board.joints if joint.joined or joint.pieces] if board.shape != "line" else []


def runs(board: Board) -> list[str]:
    """The runs of a map with their names."""
    said = whereabouts(board)
    found = [mark for mark in board.marks if mark.kind == RUN]
    return [f"Run {mark.label}: {'; '.join([said.get(at) or at for at in mark.cells])}" for mark in found]


def joints(board: Board, inline: Inline, width: int) -> list[Text]:
    """The slots of a map with what lies in them, then its runs, in running lines."""
    said = whereabouts(board)
    dot = inline.cards.glyphs.dot
    items: list[Text] = []
    for joint in slots(board):
        text = inked(f"{between(board, joint, said)}: ", DIM).append_text(inline.number(*places(joint)))
        items.append(text.append_text(inline.listed(joint.pieces) if joint.pieces else inked(EMPTY, DIM)))
    lines = paragraph(Text("Joints"), items, dot, width) if items else []
    named = [Text(run) for run in runs(board)]
    return lines + (paragraph(Text(), named, dot, width) if named else [])
