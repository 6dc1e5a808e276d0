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

import polars as pl
import pyarrow as pa

from .chunks import Spans
from .pool import Pool
from .rows import Tables
from .statistics import Estimate, around
from .study import Study

Played = Callable[[int], None]
"""Is told of games as they are played."""


def play(study: Study, pool: Pool, games: range, played: Played, teams: Sequence[int] = ()) -> pl.DataFrame:
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


def tally(study: Study, tables: Tables, teams: Sequence[int]) -> pl.DataFrame:
    """Rows of `game`, `key`, `num` and `den`."""
    games, seats, cards = (frame(tables[kind]) for kind in ("games", "seats", "cards"))
    found = [_row(games, pl.lit(key), pl.col(column)) for key, column in BY_GAME.items()]
    found.append(_row(seats, _numbered("seat", pl.col("seat")), pl.col("share")))
    found.append(_teams(study, seats, teams))
    best = seats.filter(pl.col("place") == 1).group_by("game", maintain_order=True).agg(pl.col("score").max())
    found.append(_row(best, pl.lit("score"), pl.col("score")))
    found += [_sources(seats), *_cards(cards)]
    return pl.concat(found)


BY_GAME = {
    "length": "decisions",
    "turns": "turns",
    "margin": "margin",
    "lead changes": "lead_changes",
    "decided at": "decided_at",
}
"""Measures that are a column of the games."""


_ENTRIES = pa.list_(pa.struct([("key", pa.string()), ("value", pa.int32())]))


def frame(table: pa.Table) -> pl.DataFrame:
    """A table of rows for Polars."""
    for place, column in enumerate(table.schema):
        if pa.types.is_map(column.type):
            table = table.set_column(place, column.name, table[column.name].cast(_ENTRIES))
    made = pl.from_arrow(table)
    assert isinstance(made, pl.DataFrame)
    return made.with_columns(pl.col(pl.Categorical).cast(pl.String))


def _numbered(word: str, number: pl.Expr) -> pl.Expr:
    return pl.format("{} {}", pl.lit(word), number.cast(pl.Int64) + 1)


def _row(rows: pl.DataFrame, key: pl.Expr, num: pl.Expr, den: pl.Expr | None = None) -> pl.DataFrame:
    counted = den if den is not None else pl.lit(1.0)
    return rows.select(
        "game", key.alias("key"), num.cast(pl.Float64).alias("num"), counted.cast(pl.Float64).alias("den")
    )


def _teams(study: Study, seats: pl.DataFrame, teams: Sequence[int]) -> pl.DataFrame:
    """Victories per seat of contenders that are counted together."""
    turn = pl.col("game") % study.seats if study.rotate else pl.lit(0)
    contender = (pl.col("seat").cast(pl.Int64) + turn) % study.seats
    team = contender.replace_strict(dict(enumerate(teams)), return_dtype=pl.Int64).alias("team")
    shares = seats.select("game", team, pl.col("share").cast(pl.Float64))
    summed = shares.group_by("game", "team", maintain_order=True).agg(pl.col("share").sum(), pl.len().alias("seats"))
    return _row(summed, _numbered("team", pl.col("team")), pl.col("share"), pl.col("seats"))


def _sources(seats: pl.DataFrame) -> pl.DataFrame:
    """Points of each source per point of the game."""
    points = seats.select("game", "sources").explode("sources", empty_as_null=False).unnest("sources")
    summed = points.group_by("game", "key", maintain_order=True).agg(pl.col("value").sum())
    whole = summed.with_columns(pl.col("value").sum().over("game").alias("whole"))
    return _row(whole, pl.format("source {}", pl.col("key")), pl.col("value"), pl.col("whole"))


def _cards(cards: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Of every card, with any verb and with each: chosen per offer, and the victories of the seats that chose it."""
    named = pl.concat(
        [
            cards.with_columns(pl.col("card").alias("name")),
            cards.with_columns(pl.format("{}:{}", pl.col("verb"), pl.col("card")).alias("name")),
        ]
    )
    by_seat = named.group_by("game", "seat", "name", maintain_order=True).agg(
        pl.col("offered").sum(), pl.col("chosen").sum(), pl.col("share").first()
    )
    uses = by_seat.group_by("game", "name", maintain_order=True).agg(pl.col("offered").sum(), pl.col("chosen").sum())
    takers = by_seat.filter(pl.col("chosen") > 0).group_by("game", "name", maintain_order=True)
    wins = takers.agg(pl.col("share").cast(pl.Float64).sum(), pl.len().alias("seats"))
    return (
        _row(uses, pl.format("use {}", pl.col("name")), pl.col("chosen"), pl.col("offered")),
        _row(wins, pl.format("win {}", pl.col("name")), pl.col("share"), pl.col("seats")),
    )


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


def paired(first: pl.DataFrame, second: pl.DataFrame) -> dict[str, Pair]:
    """Every measure of the same games, played on both sides."""
    names = {"num": "b", "den": "q"}
    joined = first.rename({"num": "a", "den": "p"}).join(
        second.rename(names), on=["game", "key"], how="full", coalesce=True
    )
    products = [
        (pl.col(name[0]) * pl.col(name[1])).sum().alias(name) for name in SUMS if len(name) == 2 and name[0] in "apbq"
    ]
    summed = (
        joined.with_columns(pl.col("a", "p", "b", "q").fill_null(0.0))
        .sort("key", "game")
        .group_by("key", maintain_order=True)
        .agg(
            (pl.col("p") > 0).sum().cast(pl.Float64).alias("with_a"),
            (pl.col("q") > 0).sum().cast(pl.Float64).alias("with_b"),
            pl.col("a", "p", "b", "q").sum(),
            *products,
        )
    )
    return {row["key"]: Pair(*[row[name] for name in SUMS]) for row in summed.iter_rows(named=True)}


def added(first: Mapping[str, Pair], second: Mapping[str, Pair]) -> dict[str, Pair]:
    """Both sums in one."""
    nothing = Pair()
    return {key: first.get(key, nothing) + second.get(key, nothing) for key in sorted({*first, *second})}
