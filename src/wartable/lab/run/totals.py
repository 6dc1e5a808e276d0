"""A study added up while it is played: who wins how often, and how sure that is."""

from __future__ import annotations

from wartable.bots import wilson
from wartable.bots.series import Totals

from ..play.rows import Tables
from ..studies.study import Study


class RunningTotals:
    """Win shares by seat and by contender over the games so far.

    Shares are kept in the rows with 24 bits, so that their sums are exact and no order of adding changes them.
    """

    def __init__(self, study: Study) -> None:
        self.study = study
        self.games = 0
        self.decisions = 0
        self.seats = [Totals() for _ in study.contenders]
        self.contenders = {contender.name: Totals() for contender in study.contenders}

    def add(self, tables: Tables) -> None:
        """Add the games of these rows."""
        games, seats = tables["games"], tables["seats"]
        self.games += games.num_rows
        self.decisions += sum(games["decisions"].to_pylist())
        columns = [seats[name].to_pylist() for name in ("seat", "contender", "share", "score")]
        for seat, contender, share, score in zip(*columns, strict=True):
            self.seats[seat].add(share, score)
            self.contenders[contender].add(share, score)

    @property
    def precision(self) -> float:
        """Half the width of the widest 95 % interval of a seat's win share."""
        return max([half(line) for line in self.seats])

    def enough(self) -> bool:
        """Whether the study may end here.

        Whether it is precise enough is asked at the end of a block of games only, so that it ends at the same game
        wherever it was played and however often it was stopped.
        """
        if self.games >= self.study.games:
            return True
        return self.games > 0 and self.games % self.study.part == 0 and self.precision <= self.study.precision


def half(line: Totals) -> float:
    """Half the width of the 95 % interval of a win share."""
    low, high = wilson(line.share, line.games)
    return (high - low) / 2
