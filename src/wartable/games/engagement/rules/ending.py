"""How a battle and the game end (ENG-180, ENG-97, ENG-190.8)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Result, Step, Umpire, ranked

from ..content.faces import CLASS_NAMES
from ..content.forces import HOLD_OUT
from ..content.verbs_and_tellings import BROKEN, DESTROYED, ENDED, YIELDED
from ..state.state import OVER, FieldState
from .modules import in_force

GOING_ON: Final = 0
BY_BREAKING: Final = 1
BY_ROUNDS: Final = 2
BY_HOLDING: Final = 3
BY_CONCEDING: Final = 4
BY_SUM: Final = 5
ENDINGS: Final = (
    "",
    "an army is broken",
    "the last round is over",
    "the Defender held out",
    "a player conceded",
    "the sum of two battles",
)


def broken(s: FieldState, seat: int) -> bool:
    """Whether half or more of an army is in the enemy's captured pile (ENG-180.3, ENG-180.5)."""
    return 2 * s.destroyed(1 - seat) >= s.value[seat] > 0


def best(s: FieldState) -> int:
    """Who has destroyed more; equal totals are the Defender's (ENG-180.7, ENG-180.8, ENG-180.9, ENG-180.11)."""
    attacker = s.attacker
    return attacker if s.destroyed(attacker) > s.destroyed(1 - attacker) else 1 - attacker


def decided(s: FieldState, umpire: Umpire) -> bool:
    """Whether the battle is over at the end of a round: an army is broken, or it was the last one.

    Rules: ENG-180.3, ENG-180.4, ENG-180.6, ENG-180.7, ENG-180.10, ENG-300.8.
    """
    breaks = [seat for seat in (0, 1) if broken(s, seat)]
    for seat in breaks:
        umpire.tell(BROKEN, seat)
    if breaks:
        won(s, best(s) if len(breaks) == 2 else 1 - breaks[0], BY_BREAKING)
        return True
    if s.round < s.terms.rounds:
        return False
    defender = 1 - s.attacker
    if in_force(s, HOLD_OUT, defender):
        won(s, defender, BY_HOLDING)
    else:
        won(s, best(s), BY_ROUNDS)
    return True


def won(s: FieldState, seat: int, how: int) -> None:
    """Note who has won the battle, and how."""
    s.winner = seat
    s.closing = how


def points_of(s: FieldState, seat: int) -> int:
    """What a player has destroyed in the battle that is over; a conceded army counts in full (ENG-190.8)."""
    if s.closing == BY_CONCEDING and s.winner == seat:
        return s.value[1 - seat]
    return s.destroyed(seat)


def concede_battle(s: FieldState, seat: int, umpire: Umpire) -> None:
    """A player gives up one battle of a return match (ENG-180.1, ENG-190.8)."""
    umpire.tell(YIELDED, seat)
    won(s, 1 - seat, BY_CONCEDING)
    s.cut(BattleOver)


class BattleOver(Step[FieldState]):
    """A battle has been fought: in a return match another follows, else the game is over (ENG-190.8)."""

    rule = "ENG-180.3"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Totals of a first battle are kept."""
        umpire.tell(ENDED, s.closing)
        for seat in (0, 1):
            umpire.tell(DESTROYED, seat, points_of(s, seat))
        s.battles += 1
        if s.terms.twice and s.battles == 1:
            s.earlier = [points_of(s, seat) for seat in (0, 1)]
            s.first_won = s.winner
            return
        if s.terms.twice:
            sums = [s.earlier[seat] + points_of(s, seat) for seat in (0, 1)]
            s.earlier = sums
            s.winner = s.first_won if sums[0] == sums[1] else int(sums[1] > sums[0])
            s.closing = BY_SUM
        finish(s, umpire)


def finish(s: FieldState, umpire: Umpire) -> None:
    """The game is over, and nothing stays hidden (ENG-97.2)."""
    s.stage = OVER
    for unit in range(len(s.troops)):
        for troop in s.troops[unit]:
            s.pieces.show(troop, ALL, umpire)
    s.end()


def leave(s: FieldState, seat: int, umpire: Umpire) -> None:
    """A player concedes: the game ends at once and the other wins, whatever was destroyed (ENG-97.1, ENG-180.2)."""
    if s.stage != OVER:
        won(s, 1 - seat, BY_CONCEDING)
        finish(s, umpire)


def score(s: FieldState, seat: int) -> int:
    """What a player has destroyed in all battles."""
    if s.terms.twice and s.closing == BY_SUM:
        return s.earlier[seat]
    return s.earlier[seat] + s.destroyed(seat)


def sources(s: FieldState, seat: int) -> dict[str, int]:
    """What a player has destroyed, by classes of Troops; in a return match also in the battle before."""
    found = dict.fromkeys(CLASS_NAMES, 0)
    for troop in s.captured[seat]:
        face = s.pieces.face[troop]
        found[CLASS_NAMES[s.armies.type_of[face].kind]] += s.armies.points[face]
    if s.terms.twice:
        found["Other battle"] = score(s, seat) - s.destroyed(seat)
    return found


def standing(s: FieldState) -> Result:
    """The winner first; there is never a draw (ENG-180.11)."""
    scores = [score(s, seat) for seat in (0, 1)]
    return ranked([(int(seat == s.winner),) for seat in (0, 1)], scores, ending=ENDINGS[s.closing])
