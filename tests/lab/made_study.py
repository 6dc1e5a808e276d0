"""A study with known answers, written as the lab writes it. What a report says of it can be worked out by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from wartable.lab.play.rows import SCHEMAS

PART = 500
ALWAYS, NEVER, WINNERS, LOT = "B-ARC", "B-CAT", "E1-01", "E1-02"
SIEGE, POINTS = "the wall falls", "most points"
Row = dict[str, object]


def mostly_seat_2(game: int) -> int:
    """The winner of a game: the second seat in six games of ten, each other seat in two."""
    return (1, 1, 1, 1, 1, 1, 0, 0, 2, 2)[game % 10]


def make_study(
    directory: Path,
    games: int = 1000,
    bots: Sequence[str | Mapping[str, object]] = ("greedy", "greedy", "greedy"),
    winner: Callable[[int], int] = mostly_seat_2,
    only: Sequence[str] = tuple(SCHEMAS),
    overlay: Mapping[str, object] | None = None,
) -> Path:
    """Write a study with this number of games. `only` names the kinds of rows that are kept."""
    directory.mkdir(parents=True)
    study = {
        "name": directory.name.removesuffix(".study"),
        "game": "battle_through_history",
        "seats": len(bots),
        "bots": list(bots),
        "games": games or 1,
        "seed": 1,
        "rotate": True,
        "options": {"long_campaign": False},
        "overlay": overlay or {},
    }
    text = json.dumps({"study": study, "versions": {"wartable": "0.1", "game": "1"}, "digest": "abc123"})
    (directory / "study.json").write_text(text, encoding="utf-8")
    for first in range(0, games, PART):
        span = range(first, min(games, first + PART))
        rows: dict[str, list[Row]] = {kind: [] for kind in SCHEMAS}
        for game in span:
            _play(rows, game, bots, winner(game))
        rows["rules"] = _rules(first // PART, len(span))
        rows["events"] = _events(first // PART, len(span))
        for kind in only:
            (directory / kind).mkdir(exist_ok=True)
            table = pa.Table.from_pylist(rows[kind], schema=SCHEMAS[kind])
            pq.write_table(table, directory / kind / f"{first // PART:06}.parquet")
    return directory


def _play(rows: dict[str, list[Row]], game: int, bots: Sequence[str | Mapping[str, object]], won: int) -> None:
    """Decided in one game of ten at each twentieth 0.05, 0.15 …; before that the seat after the winner leads.

    One game of five, the first of them, ends by a siege.
    """
    decided = (game // 10 % 10) / 10 + 0.05
    seats = len(bots)
    rows["games"].append(
        {
            "game": game,
            "seed": game * 7919,
            "decisions": 100 + game % 50,
            "turns": 20 + game % 10,
            "choices_mean": 4.0,
            "choices_max": 12,
            "lead_changes": 1 + game % 3,
            "decided_at": decided,
            "margin": 8,
            "ties": 1,
            "ending": POINTS if game % 5 else SIEGE,
        }
    )
    for seat in range(seats):
        who = bots[(seat + game) % seats]
        bot = who if isinstance(who, str) else str(who["bot"])
        name = who if isinstance(who, str) else str(who.get("name", bot))
        share = 1.0 if seat == won else 0.0
        leads = [int(seat == (won if tenth / 10 >= decided else (won + 1) % seats)) for tenth in range(11)]
        rows["seats"].append(
            {
                "game": game,
                "seat": seat,
                "contender": name,
                "bot": bot,
                "place": 1 if seat == won else 2,
                "share": share,
                "score": 20 if seat == won else 12,
                "decisions": 33,
                "sources": {"Relics": 13, "Honor": 7} if seat == won else {"Relics": 7, "Honor": 5},
                "shares": [0.8 if lead else 0.1 for lead in leads],
                "scores": [2 * tenth for tenth in range(11)],
                "leads": leads,
            }
        )
        _hand(rows, game, seat, share)


def _hand(rows: dict[str, list[Row]], game: int, seat: int, share: float) -> None:
    """Four cards, each offered twice to every seat. They are chosen always, never, by winners only, and at random."""
    coin = (game // 10 + seat) % 2
    uses = {ALWAYS: 2, NEVER: 0, WINNERS: 1 if share else 0, LOT: coin}
    for card, chosen in uses.items():
        rows["cards"].append(
            {
                "game": game,
                "seat": seat,
                "card": card,
                "verb": "deploy",
                "offered": 2,
                "chosen": chosen,
                "first": 0.25 if chosen else None,
                "share": share,
            }
        )
    for tenth in range(10):
        verbs = {"deploy": 3, "push": 1} if tenth == 0 else {"deploy": 4}
        for verb, chosen in verbs.items():
            rows["actions"].append(
                {
                    "game": game,
                    "seat": seat,
                    "tenth": tenth,
                    "verb": verb,
                    "offered": chosen + 1,
                    "chosen": chosen,
                    "listed": chosen * (2 + tenth),
                }
            )


def _rules(part: int, games: int) -> list[Row]:
    """One rule in every game, one in a game of each part."""
    return [
        {"part": part, "rule": "BTH-20.1", "fired": 3 * games, "games": games},
        {"part": part, "rule": "BTH-40.1", "fired": 1, "games": 1},
    ]


def _events(part: int, games: int) -> list[Row]:
    """One event four times in every game, one in a game of each part."""
    return [
        {"part": part, "event": "turn", "told": 4 * games, "games": games},
        {"part": part, "event": "swapped", "told": 3, "games": 1},
    ]


def of_before(folder: Path, part: int) -> Path:
    """Write a part as it was before games said how they ended and events were counted."""
    file = folder / "games" / f"{part:06}.parquet"
    pq.write_table(pq.read_table(file).drop_columns(["ending"]), file)
    (folder / "events" / file.name).unlink()
    return folder
