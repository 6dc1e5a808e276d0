"""Rows: what is noted of games, as tables that DuckDB and everything else can read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import pyarrow as pa

from ..studies.card_names import CardNames
from ..studies.contenders import Contender
from .noted_game import MOMENTS
from .notes import Notes

StudyRow = tuple[object, ...]

_WORD: Final = pa.dictionary(pa.int32(), pa.string())

SCHEMAS: Final[Mapping[str, pa.Schema]] = {
    "seats": pa.schema(
        [
            ("game", pa.int64()),
            ("seat", pa.int8()),
            ("contender", _WORD),
            ("bot", _WORD),
            ("place", pa.int8()),
            ("share", pa.float32()),
            ("score", pa.int32()),
            ("decisions", pa.int32()),
            ("sources", pa.map_(pa.string(), pa.int32())),
            ("shares", pa.list_(pa.float32(), MOMENTS)),
            ("scores", pa.list_(pa.int32(), MOMENTS)),
            ("leads", pa.list_(pa.int8(), MOMENTS)),
        ]
    ),
    "cards": pa.schema(
        [
            ("game", pa.int64()),
            ("seat", pa.int8()),
            ("card", _WORD),
            ("verb", _WORD),
            ("offered", pa.int32()),
            ("chosen", pa.int32()),
            ("first", pa.float32()),
            ("share", pa.float32()),
        ]
    ),
    "actions": pa.schema(
        [
            ("game", pa.int64()),
            ("seat", pa.int8()),
            ("tenth", pa.int8()),
            ("verb", _WORD),
            ("offered", pa.int32()),
            ("chosen", pa.int32()),
            ("listed", pa.int32()),
        ]
    ),
    "decisions": pa.schema(
        [
            ("game", pa.int64()),
            ("no", pa.int32()),
            ("seat", pa.int8()),
            ("progress", pa.float32()),
            ("rule", _WORD),
            ("choices", pa.int32()),
            ("verb", _WORD),
            ("chosen", pa.string()),
            ("share", pa.float32()),
        ]
    ),
    "rules": pa.schema([("part", pa.int32()), ("rule", _WORD), ("fired", pa.int64()), ("games", pa.int64())]),
    "events": pa.schema([("part", pa.int32()), ("event", _WORD), ("told", pa.int64()), ("games", pa.int64())]),
    "games": pa.schema(
        [
            ("game", pa.int64()),
            ("seed", pa.int64()),
            ("decisions", pa.int32()),
            ("turns", pa.int32()),
            ("choices_mean", pa.float32()),
            ("choices_max", pa.int32()),
            ("lead_changes", pa.int32()),
            ("decided_at", pa.float32()),
            ("margin", pa.int32()),
            ("ties", pa.int8()),
            ("ending", _WORD),
        ]
    ),
}
"""Kinds of rows. They are written in this order, `games` last: where its file exists, the part is complete."""

COUNTED: Final = ("rules", "events")
"""Kinds of rows that are counted over games of a block, which `part` numbers, not noted game by game."""

Tables = Mapping[str, pa.Table]
Counts = dict[str, tuple[int, int]]
"""How often something happened and in how many games, by its name."""


def table(kind: str, rows: Iterable[StudyRow]) -> pa.Table:
    """Rows of one kind as a table."""
    schema = SCHEMAS[kind]
    columns = list(zip(*rows, strict=True)) or [()] * len(schema)
    return pa.table([pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema)


def add_counts(sums: Counts, more: Counts) -> None:
    """Add some games to those counted before."""
    for name, (times, games) in more.items():
        before = sums.get(name, (0, 0))
        sums[name] = (before[0] + times, before[1] + games)


class StudyRows:
    """Collects the rows of games, kind by kind."""

    def __init__(self, naming: CardNames) -> None:
        self.naming = naming
        self.rows: dict[str, list[StudyRow]] = {kind: [] for kind in SCHEMAS if kind not in COUNTED}
        self.counts: dict[str, Counts] = {kind: {} for kind in COUNTED}

    def add(self, game: int, seed: int, seating: tuple[Contender, ...], notes: Notes) -> None:
        """Add all rows of one game."""
        self.rows["games"].append(
            (
                game,
                seed,
                notes.total,
                notes.turns,
                notes.listed / notes.total if notes.total else 0.0,
                notes.longest,
                notes.lead_changes,
                notes.decided_at,
                notes.margin,
                notes.ties,
                notes.result.ending,
            )
        )
        for seat, who in enumerate(seating):
            self.rows["seats"].append(
                (
                    game,
                    seat,
                    who.name,
                    who.bot,
                    notes.result.places[seat],
                    notes.result.share(seat),
                    notes.result.scores[seat],
                    notes.asked[seat],
                    list(notes.sources[seat].items()),
                    [moment.shares[seat] for moment in notes.moments],
                    [moment.scores[seat] for moment in notes.moments],
                    [int(moment.places[seat] == 1) for moment in notes.moments],
                )
            )
        verbs, cards = self.naming.verbs, self.naming.cards
        for (seat, face, verb), named in sorted(notes.cards.items()):
            first = notes.progress(named.first) if named.chosen else None
            share = notes.result.share(seat)
            self.rows["cards"].append((game, seat, cards[face], verbs[verb], named.offered, named.chosen, first, share))
        for (seat, tenth, verb), done in sorted(notes.actions.items()):
            self.rows["actions"].append((game, seat, tenth, verbs[verb], done.offered, done.chosen, done.listed))
        for kept in notes.kept:
            self.rows["decisions"].append(
                (
                    game,
                    kept.no,
                    kept.seat,
                    notes.progress(kept.no),
                    kept.rule,
                    kept.choices,
                    verbs[kept.verb],
                    kept.chosen,
                    kept.share,
                )
            )
        add_counts(self.counts["rules"], {rule: (times, 1) for rule, times in notes.fired.items() if rule})
        add_counts(self.counts["events"], {event: (times, 1) for event, times in notes.told.items()})

    def tables(self) -> Tables:
        """The rows so far; those that are counted are made when the part is whole."""
        return {kind: table(kind, rows) for kind, rows in self.rows.items()}
