"""What is told of a block: its owner to all, its face to those who know it (MW-9.13, MW-22.8)."""

from __future__ import annotations

from wartable.kernel import ALL, NOTHING, Umpire

from ..state.state import WarState


def tell_of(s: WarState, kind: int, no: int, umpire: Umpire, c: int = NOTHING) -> None:
    """Tells everybody; viewers who do not know the block hear of a hidden block."""
    tell_knowing(s, kind, no, umpire, c)
    seen = s.pieces.seen[no]
    if seen != ALL:
        umpire.tell(kind, no, NOTHING, c, ~seen, s.owner(no))


def tell_knowing(s: WarState, kind: int, no: int, umpire: Umpire, c: int = NOTHING) -> None:
    """Tells only those who know the block."""
    umpire.tell(kind, no, s.pieces.face[no], c, s.pieces.seen[no], s.owner(no))
