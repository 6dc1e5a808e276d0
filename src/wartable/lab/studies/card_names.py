"""Which cards a choice names, as far as the one who decides knows them."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel import FACE, PIECE, Choice, Game, S, State
from wartable.kernel.notation import pieces_of


class CardNames:
    """A game's verbs and faces, made ready to be asked for every choice of every list."""

    def __init__(self, game: Game[S]) -> None:
        self.verbs = [verb.key for verb in game.verbs]
        self.cards = [face.key for face in game.faces]
        self.kinds = [(verb.a, verb.b) for verb in game.verbs]
        self.bare = [verb.a not in (PIECE, FACE) and verb.b not in (PIECE, FACE) for verb in game.verbs]
        """Verbs that never name a card."""

    def faces(self, s: State, seat: int, choice: Choice) -> Sequence[int]:
        """The faces a choice names: indexes into the game's catalogue."""
        if self.bare[choice.verb]:
            return ()
        found: list[int] = []
        pieces = pieces_of(s)
        a, b = self.kinds[choice.verb]
        for kind, value in ((a, choice.a), (b, choice.b)):
            if value < 0:
                continue
            if kind == FACE:
                found.append(value)
            elif kind == PIECE and pieces is not None and pieces.known(value, seat):
                found.append(pieces.face[value])
        return found
