"""A game's faces by key, and short names for their icons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final
from unicodedata import combining, normalize

from wartable.kernel import Game, S
from wartable.kernel.scene import Face, Piece, Pile, Row, Stat, Stats, Trial

from .offers import offer_words, progress_words
from .squads import carried, combs, is_squad, members
from .theme import Theme

_PICTURES: Final = re.compile(r"(?:\[-?[^\[\]]+\])+")


def unpictured(text: str) -> str:
    """A text with words for its pictures: `[gray][-ram] +8` is gray, no ram +8."""

    def words(row: re.Match[str]) -> str:
        found = [word.replace(" ?", " die") for word in row[0][1:-1].split("][")]
        return ", ".join([word.replace("-", "no ", 1) if word[0] == "-" else word for word in found])

    said = re.sub(r"\] +\[", "][", text)
    return _PICTURES.sub(words, said)


class Catalogue:
    """The faces of a game by key. It is made once per game."""

    def __init__(
        self, faces: Sequence[Face], theme: Theme | None = None, sorts: Mapping[str, str] | None = None
    ) -> None:
        self.faces = {face.key: face for face in faces}
        self.sorts = sorts or {}
        """What the cards are whose titles do not say so, by key."""
        self.theme = theme or Theme()
        words = sorted({name for face in faces for name, _ in face.icons})
        self.short = {**abbreviations(words), **self.theme.short}

    def face(self, piece: Piece) -> Face | None:
        """The face of a piece; None where it is hidden."""
        return self.faces.get(piece.face) if piece.face else None

    def title(self, piece: Piece) -> str:
        """The name of a piece: its title, of a unit its members, else its back, else its badges or its die."""
        if is_squad(piece):
            return members(self.faces, piece)
        face = self.face(piece)
        if face is not None:
            return face.title
        if piece.back:
            return piece.back
        if piece.badges:
            return f"{piece.badges[0]}: {piece.die}" if piece.die else piece.badges[0]
        return f"die {piece.die}" if piece.die else piece.memo or "?"

    def sort(self, face: Face) -> str:
        """What a card is, where its title does not say so."""
        return self.sorts.get(face.key, "")

    def extras(self, piece: Piece) -> list[str]:
        """What a piece shows beside its title: values, badges, where it is, parts; no badge that repeats the title."""
        if is_squad(piece):
            return combs(self.faces, piece) + self.burdens(piece)
        badges = piece.badges if self.face(piece) is not None or piece.back else piece.badges[1:]
        title = letters(self.title(piece))
        badges = tuple([badge for badge in badges if title not in (letters(badge), f"{letters(badge)}s")])
        words = [f"{spoken(name)} {value}" for name, value in piece.values]
        words += offer_words(piece.offer) if piece.offer is not None else []
        words += progress_words(piece.progress) if piece.progress is not None else []
        words += [spoken(unpictured(badge)) for badge in badges]
        return words + [piece.line] * bool(piece.line) + [self.title(part) for part in piece.parts]

    def burdens(self, piece: Piece) -> list[str]:
        """What a unit carries, its badges, and its last roll, in words."""
        words = [f"{spoken(name)} {value}" for name, value in carried(piece).items()]
        words += [spoken(unpictured(badge)) for badge in piece.badges]
        return words + [f"rolled {piece.die}"] * bool(piece.die)

    def headed(self, row: Stat) -> str:
        """The label of a row of a table, behind the piece that it is about."""
        label = unpictured(row.label)
        if row.piece is None or label.startswith(self.title(row.piece)):
            return ", ".join([label, *[note for note in row.notes[:1] if note and not row.values]])
        return ", ".join([self.title(row.piece), *[label] * bool(label)])

    def in_common(self, pile: Pile) -> list[str]:
        """What holds for all kinds of a pile: its name with their corner, how many are left, the note, their icons."""
        face = self.face(pile.kinds[0][0])
        corner = f" ({face.corners[0]})" if face is not None and face.corners else ""
        words = [f"{pile.label}{corner}", f"{pile.count} left", *[pile.note] * bool(pile.note)]
        return words + [spoken(name) for name, _ in (face.icons if face is not None else ())]

    def find(self, text: str) -> list[Face]:
        """The faces that a text can mean.

        By what cards are, else by key or title, else by the beginning of the title or of what they are, else by any
        part of the title, else by their kind.
        """
        wanted = " ".join(text.split()).casefold()
        tests = (
            lambda face: f" {wanted} " in f" {self.sort(face).casefold()} ",
            lambda face: wanted in (face.key.casefold(), face.title.casefold()),
            lambda face: face.title.casefold().startswith(wanted),
            lambda face: begins(self.sort(face), wanted),
            lambda face: wanted in face.title.casefold(),
            lambda face: begins(spoken(face.kind), wanted),
        )
        for test in tests:
            seen: dict[str, Face] = {}
            for face in self.faces.values():
                if test(face):
                    seen.setdefault(face.title, face)
            if seen:
                return list(seen.values())
        return []


def catalogue_of(game: Game[S]) -> Catalogue:
    """The catalogue of a game, with the names its layout gives."""
    sorts = {face.key: sort for face in game.faces if (sort := game.sort(face))}
    return Catalogue(game.faces, Theme(game.layout()), sorts)


def letters(word: str) -> str:
    """A word without case and accents: `Bärfolk` and `barfolk` are the same."""
    return "".join([sign for sign in normalize("NFKD", spoken(word)) if not combining(sign)]).casefold()


def begins(words: str, wanted: str) -> bool:
    """Whether one of the words begins like that, in any case, or several of them in a row do."""
    return bool(wanted) and f" {wanted}" in f" {words.casefold()}"


def shared(texts: Sequence[str]) -> str:
    """The sentences at the end that all texts have in common."""
    parts = [text.split(". ") for text in texts]
    kept = 0
    while all(len(part) > kept for part in parts) and len({part[-1 - kept] for part in parts}) == 1:
        kept += 1
    return ". ".join(parts[0][-kept:]) if parts and kept else ""


def price_words(pile: Pile) -> str:
    """What a pile costs, and what of it the viewer lacks."""
    words = [spoken(word) for word, _ in pile.price]
    lacks = [spoken(word) for word, there in pile.price if not there]
    missing = f" (missing: {counted(lacks)})" if lacks else ""
    return f"costs {counted(words)}{missing}"


def counted(words: Sequence[str]) -> str:
    """Equal words with their number: 2 supply, 1 friman."""
    return ", ".join([f"{words.count(word)} {word}" for word in dict.fromkeys(words)])


def grouped(row: Row) -> str:
    """The pieces of a row by their groups: 3 free, 1 used."""
    return ", ".join([f"{count} {words}" for words, count in row.groups])


def set_words(row: Row) -> list[str]:
    """The sets of a row: how many pieces each has, and what they are worth."""
    return [
        f"{one.label} {one.pieces} worth {one.steps[min(one.pieces, len(one.steps)) - 1]}"
        for one in row.sets
        if one.pieces
    ]


def summed(row: Row) -> list[str]:
    """What a row comes to and how, its note, the words of its band, its roll, and what each of its pieces brings."""
    how = f" ({row.sums})" if row.sums else ""
    said = [f"{row.total} in all{how}"] * bool(row.total) + [row.note] * bool(row.note) + [row.band] * bool(row.band)
    if row.trial is not None:
        said.append(trial_words(row.trial))
    brings = [", ".join([word for word in (prize.words, prize.gain) if word]) for prize in row.prizes]
    return said + ([f"they bring {'; '.join(brings)}"] if any(brings) else [])


def trial_words(trial: Trial) -> str:
    """A roll against a number: 5 + 1 = 6 against 5: breaks."""
    added = f" {'-' if trial.plus < 0 else '+'} {abs(trial.plus)} = {trial.sum}" if trial.plus else ""
    return f"{trial.roll.die}{added} against {trial.against}: {trial.verdict}"


def sheet_words(stats: Stats, names: Sequence[str]) -> list[str]:
    """What a score sheet says besides its numbers: what they are made of, the sums of teams, who has won and why."""
    said: list[str] = []
    for i, column in enumerate(stats.columns):
        notes = [(row.label, row.notes[i].replace("\n", ", ")) for row in stats.rows if i < len(row.notes)]
        made = [f"{label}: {note}" for label, note in notes if note]
        if made:
            said.append(f"{column}: {'; '.join(made)}.")
    for side in stats.sides:
        who = " and ".join([stats.columns[i] for i in side.columns])
        said.append(f"{side.label}, {who}: {side.total}" + (f", {side.tag}." if side.tag else "."))
    said += [line for line in stats.note.split("\n") if line]
    return [_with_names(line, names) for line in said]


def _with_names(text: str, names: Sequence[str]) -> str:
    """A text in which `seat:2` is a player."""
    for seat, name in enumerate(names):
        text = text.replace(f"seat:{seat}", name)
    return text.replace("You wins", "You win")


def spoken(word: str) -> str:
    """A key as words: `heroic_death` is heroic death."""
    return word.replace("_", " ").replace("-", " ").strip()


def abbreviations(words: Sequence[str]) -> dict[str, str]:
    """A short name for each word: the initials of several words, else the first letters that make it unique."""
    short: dict[str, str] = {}
    for word in words:
        parts = spoken(word).split()
        guesses = ["".join(part[0] for part in parts).upper()] if len(parts) > 1 else []
        whole = "".join(parts)
        guesses += [whole[:n].capitalize() for n in range(2, len(whole) + 1)]
        short[word] = next((guess for guess in guesses if guess not in short.values()), whole)
    return short
