"""The frames of one viewer, numbered for that viewer alone: a gap would tell how much happens in secret."""

from __future__ import annotations

from collections import deque
from secrets import token_urlsafe

from wartable.kernel import State
from wartable.kernel.session import Session

from ..base.wire import Beats, encode
from .limits import why_no_undo
from .view import View, prompt_for


def new_epoch() -> str:
    """A random name for one copy of a table in memory."""
    return token_urlsafe(9)


class Channel:
    """The frames of a viewer. The latest are kept, so that a dropped connection can resume."""

    def __init__(self, view: View, session: Session[State], window: int) -> None:
        self.view = view
        self.v = 0
        self.prompt = prompt_for(session, view.viewer)
        self.undo = _undo(session, view.viewer)
        self.frames: deque[bytes] = deque(maxlen=window)
        self.unseen = 0
        """Frames since a socket of this viewer was last connected."""
        self._rows: dict[int, int] = {}

    def next_frame(self, session: Session[State], undone: int = -1) -> bytes | None:
        """The frame of the row just played; None where the viewer sees nothing of it."""
        beats = self.view.finish_row(session)
        prompt = prompt_for(session, self.view.viewer)
        undo = _undo(session, self.view.viewer)
        if not beats and prompt == self.prompt and undo == self.undo:
            return None
        self.prompt, self.undo = prompt, undo
        self.v += 1
        frame = encode(Beats(self.v, beats, prompt, undo, self._rows.get(undone, 0)))
        self._remember(session)
        self.frames.append(frame)
        self.unseen += 1
        return frame

    def missed(self, v: int) -> list[bytes] | None:
        """The frames after number `v`; None where they are no longer kept."""
        behind = self.v - v
        if behind < 0 or behind > len(self.frames):
            return None
        return list(self.frames)[len(self.frames) - behind :]

    def _remember(self, session: Session[State]) -> None:
        """Remember which frame showed a row, as long as the row can be undone."""
        self._rows = {row: v for row, v in self._rows.items() if row in session.played}
        self._rows[session.next_row - 1] = self.v


def _undo(session: Session[State], viewer: int) -> bool:
    return viewer >= 0 and not why_no_undo(session, viewer)
