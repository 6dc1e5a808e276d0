"""Prices, tasks, rounds and goals in words."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.phrases import with_names
from wartable.kernel.scene import Offer, Piece, Progress, Row, Track


def offer_words(offer: Offer) -> list[str]:
    """What something costs, what is missing, what it has, how many are left, what it does."""
    cost = f"costs {offer.price} {offer.paid}".strip() if offer.price else ""
    has = [f"{word} {count}" for word, count in (*offer.counts, *offer.numbers)]
    said = ["being taken" * offer.lit, cost, offer.short, *has, offer.left, offer.line]
    return [word for word in said if word]


def sheets(row: Row) -> list[tuple[Piece, str]]:
    """Where things for sale have sheets, what each of them says: a label, a number, a few words."""
    if not any([piece.offer is not None for piece in row.pieces]):
        return []
    told = [(piece, [note_words(*note) for note in piece.notes]) for piece in row.pieces]
    return [(piece, "; ".join(notes)) for piece, notes in told if notes]


def note_words(label: str, number: str, words: str) -> str:
    """One line of a sheet."""
    head = f"{label} ({number})" if number else label
    return f"{head}: {words}" if words else head


def progress_words(progress: Progress) -> list[str]:
    """How far a task has come, and when it counts."""
    share = f"{progress.have} of {progress.need}" if progress.need > 1 else "not yet"
    return ["done" if progress.have >= progress.need else share, *[progress.word] * bool(progress.word)]


def round_words(track: Track, names: Sequence[str]) -> str:
    """A track of rounds with phases, or of goals; empty where it is neither."""
    now = track.markers[-1][1] if track.markers else -1
    note = with_names(track.note, names)
    if track.phases:
        found = [f"{track.spaces[now]} of {len(track.spaces)}"] if now >= 0 else []
        found += [track.phases[track.phase]] if track.phase >= 0 else []
        return ", ".join([*found, *[note] * bool(note)]) or ", ".join(track.phases)
    if not track.goals:
        return ""
    marks = [" (reached)" if i in track.done else " (the next)" * (i == now) for i in range(len(track.spaces))]
    goals = [f"{goal}{mark}" for goal, mark in zip(track.spaces, marks, strict=True)]
    return "; ".join([*goals, *[note] * bool(note)])
