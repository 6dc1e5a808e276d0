"""Games as pairs of numbers: of every measure what is counted and per what, game by game.

A mean counts per game, a card's use per offer, a card's wins per seat that chose it. So each measure is a ratio of two
sums over games, and how sure it is follows from the sums of squares and products alone: sums of games add up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import astuple, dataclass, fields
from math import inf, sqrt
from typing import Self

import duckdb
import pyarrow as pa

from ..estimates import Estimate, around
from ..play.chunks import Spans
from ..play.pool import Pool
from ..play.rows import Tables
from ..studies.study import Study

Played = Callable[[int], None]
"""Called with the number of games played since the last call."""


def play(study: Study, pool: Pool, games: range, played: Played, teams: Sequence[int] = ()) -> pa.Table:
    """Play some games of a study and tally them; `teams` says for every contender whose wins it is counted with."""
    chunks = pool.chunks(study, Spans(games.start, games.stop, games.stop))
    kept: dict[str, list[pa.Table]] = {"games": [], "seats": [], "cards": []}
    with closing(chunks):
        for chunk in chunks:
            for kind, tables in kept.items():
                tables.append(chunk.tables[kind])
            played(len(chunk.games))
    rows = {kind: pa.concat_tables(tables).unify_dictionaries() for kind, tables in kept.items()}
    return tally(study, rows, teams or range(study.seats))


def tally(study: Study, tables: Tables, teams: Sequence[int]) -> pa.Table:
    """Rows of `game`, `key`, `num` and `den`."""
    turn = f"game % {study.seats}" if study.rotate else "0"
    team = f"{list(teams)}[(seat + {turn}) % {study.seats} + 1]"
    return _ask(
        f"""
        with points as (
          select game, entry.key as source, sum(entry.value) as value
          from (select game, unnest(map_entries(sources)) as entry from seats) group by all
        ),
        named as (
          select game, seat, card as name, offered, chosen, share from cards
          union all select game, seat, verb || ':' || card, offered, chosen, share from cards
        ),
        by_seat as (
          select game, seat, name, sum(offered) as offered, sum(chosen) as chosen, any_value(share)::double as share
          from named group by all
        ),
        tallied as (
          select game, unnest(['length', 'turns', 'margin', 'lead changes', 'decided at']) as key,
            unnest([decisions, turns, margin, lead_changes, decided_at]::double[]) as num, 1 as den
          from games
          union all select game, 'seat ' || (seat + 1), share, 1 from seats
          union all select game, 'team ' || (team + 1), sum(share), count(*)
            from (select game, share::double as share, {team} as team from seats) group by game, team
          union all select game, 'score', max(score), 1 from seats where place = 1 group by game
          union all select game, 'source ' || source, value, sum(value) over (partition by game) from points
          union all select game, 'use ' || name, sum(chosen), sum(offered) from by_seat group by game, name
          union all select game, 'win ' || name, sum(share), count(*) from by_seat where chosen > 0 group by game, name
        )
        select game, key, num::double as num, den::double as den from tallied order by key, game
        """,
        **tables,
    )


def _ask(sql: str, **tables: pa.Table) -> pa.Table:
    """The answer that tables in memory give. One thread adds in the order of the rows, so that sums are repeatable."""
    with duckdb.connect(config={"threads": 1}) as db:
        for name, table in tables.items():
            db.register(name, table)
        return db.sql(sql).to_arrow_table()


@dataclass(frozen=True)
class Pair:
    """A measure on both sides: sums over games of A's num a and den p, of B's b and q, and of their products."""

    with_a: float = 0
    """Games in which A counted anything."""
    with_b: float = 0
    a: float = 0
    p: float = 0
    b: float = 0
    q: float = 0
    aa: float = 0
    pp: float = 0
    ap: float = 0
    bb: float = 0
    qq: float = 0
    bq: float = 0
    ab: float = 0
    aq: float = 0
    pb: float = 0
    pq: float = 0

    def __add__(self, other: Self) -> Self:
        return type(self)(*[mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)])

    @property
    def least(self) -> int:
        """Games that say something, on the side that has fewer."""
        return round(min(self.with_a, self.with_b))

    @property
    def before(self) -> float:
        """A's figure."""
        return self.a / self.p if self.p else 0.0

    @property
    def after(self) -> float:
        """B's figure."""
        return self.b / self.q if self.q else 0.0

    @property
    def difference(self) -> float:
        """B less A."""
        return self.after - self.before

    def spread(self, n: int) -> float:
        """The standard deviation of a game on side A."""
        return sqrt(max(0.0, self._a) / (n - 1)) if n > 1 else 0.0

    def sides(self, n: int) -> tuple[Estimate, Estimate]:
        """Both figures, each by itself."""
        return (
            around(self.before, _error(self._a * n * n / self.p**2, n) if self.p else inf, n),
            around(self.after, _error(self._b * n * n / self.q**2, n) if self.q else inf, n),
        )

    def error(self, n: int) -> float:
        """The standard error of the difference over n games, game paired with game and all of a game in one cluster."""
        if not self.p or not self.q or n < 2:
            return inf
        both = self.ab - self.before * self.pb - self.after * self.aq + self.before * self.after * self.pq
        squares = self._a / self.p**2 + self._b / self.q**2 - 2 * both / (self.p * self.q)
        return _error(squares * n * n, n)

    @property
    def _a(self) -> float:
        """Squared deviations of A's games from its ratio."""
        return self.aa - 2 * self.before * self.ap + self.before**2 * self.pp

    @property
    def _b(self) -> float:
        return self.bb - 2 * self.after * self.bq + self.after**2 * self.qq


def _error(squares: float, n: int) -> float:
    return sqrt(max(0.0, squares) / (n - 1) / n) if n > 1 else inf


SUMS = tuple(field.name for field in fields(Pair))
PRODUCTS = tuple(name for name in SUMS if len(name) == 2)


def paired(first: pa.Table, second: pa.Table) -> dict[str, Pair]:
    """Every measure of the same games, played on both sides."""
    found = _ask(
        f"""
        with joined as (
          select game, key, coalesce(f.num, 0) as a, coalesce(f.den, 0) as p, coalesce(s.num, 0) as b,
            coalesce(s.den, 0) as q
          from first_side f full join second_side s using (game, key) order by key, game
        )
        select key, count_if(p > 0)::double as with_a, count_if(q > 0)::double as with_b,
          {", ".join(f"sum({side}) as {side}" for side in "apbq")},
          {", ".join(f"sum({name[0]} * {name[1]}) as {name}" for name in PRODUCTS)}
        from joined group by key order by key
        """,
        first_side=first,
        second_side=second,
    )
    return {row["key"]: Pair(*[row[name] for name in SUMS]) for row in found.to_pylist()}


def added(first: Mapping[str, Pair], second: Mapping[str, Pair]) -> dict[str, Pair]:
    """Both sums in one."""
    nothing = Pair()
    return {key: first.get(key, nothing) + second.get(key, nothing) for key in sorted({*first, *second})}
