"""A scene in words only, a line per thing: for screen readers and pipes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from wartable.kernel.scene import (
    Area,
    Board,
    Budget,
    Cell,
    Clash,
    Face,
    Joint,
    Meter,
    Piece,
    Pile,
    Row,
    Scene,
    Section,
    Stat,
    Stats,
    Track,
)

from .budgets import bar_words
from .catalogue import Catalogue, grouped, price_words, set_words, sheet_words, spoken, summed, unpictured
from .clashes import clash_words, meter_words
from .grids import BLOCKED, UNEXPLORED, UNKNOWN, bare_label, ground_words, marked, whereabouts
from .offers import round_words, sheets
from .selecting import pieces_of
from .slabs import EMPTY, between, places, runs, slots
from .squads import dice_words, is_squad
from .tiles import is_tile, road_words
from .views import order

EMPTY_GROUND = "empty"
"""What is said of a place without a ground, an owner or a name."""


class Plainly:
    """Describes the areas of one scene for one viewer."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], numbers: Mapping[str, str]) -> None:
        self.catalogue = catalogue
        self.names = names
        self.numbers = numbers

    def scene(self, scene: Scene, only: Mapping[str, Area] | None = None) -> list[str]:
        """The scene, or some of its areas, line by line."""
        shown = scene.areas if only is None else only
        return [line for name in order(scene) if name in shown for line in self.area(shown[name])]

    def area(self, area: Area) -> list[str]:
        """Any area."""
        if isinstance(area, Pile):
            return [self.pile(area)]
        if isinstance(area, Row):
            pieces = [self.piece(piece) for piece in area.pieces] if not area.groups else [grouped(area)]
            said = "; ".join([*pieces, *summed(area), *set_words(area)])
            known = [f"{self.catalogue.title(piece)}: {words}." for piece, words in sheets(area)]
            return [f"{self.whose(area.label, area.owner)}: {said or 'none'}.", *known]
        if isinstance(area, Track):
            return [self.track(area)]
        if isinstance(area, Stats):
            return self.stats(area)
        if isinstance(area, Budget):
            return [f"{self.whose(area.label, area.owner)}: {bar_words(area, self.catalogue)}."]
        if isinstance(area, Clash):
            return [f"{area.label}:", *[f"{line}." for line in clash_words(area)]]
        if isinstance(area, Meter):
            return [f"{area.label}: {meter_words(area)}."]
        return self.board(area)

    def whose(self, label: str, owner: int) -> str:
        """The label of an area with its owner."""
        if owner < 0 or self.names[owner] in label:
            return label
        return f"Your {label}" if self.names[owner] == "You" else f"{label} of {self.names[owner]}"

    def of(self, owner: int) -> str:
        """The owner in words; empty where there is none."""
        if owner < 0:
            return ""
        return "yours" if self.names[owner] == "You" else f"of {self.names[owner]}"

    def piece(self, piece: Piece) -> str:
        """One piece with everything it shows."""
        if is_squad(piece):
            return self.squad(piece)
        face = self.catalogue.face(piece)
        words = [face_words(face, self.catalogue, piece.turn) if face is not None else self.catalogue.title(piece)]
        words += [self.of(piece.owner)] if piece.owner >= 0 else []
        last = self.catalogue.faces.get(piece.memo) if face is None else None
        words += [f"last seen as {last.title}"] if last is not None else []
        words += self.catalogue.extras(piece)
        words += ["turned down"] * piece.down + ["spent"] * piece.spent
        number = self.numbers.get(piece.id, "")
        return ", ".join(words) + (f" (choice {number})" if number else "")

    def squad(self, piece: Piece, owner: int = -1, notes: bool = False) -> str:
        """A squad: members, owner unless the place has the same, dice, what it carries; with `notes` what dice do."""
        words = [self.catalogue.title(piece), *[self.of(piece.owner)] * (piece.owner != owner)]
        words += dice_words(self.catalogue.faces, piece) + self.catalogue.burdens(piece) + ["spent"] * piece.spent
        number = self.numbers.get(piece.id, "")
        said = ", ".join(words) + (f" (choice {number})" if number else "")
        shown = [f"{label} {value} ({below})" for label, value, below in piece.notes] if notes else []
        return "; ".join([said, ", ".join(shown)]) if shown else said

    def pile(self, pile: Pile) -> str:
        """The count, the top, and what lies open."""
        if pile.kinds:
            return f"{'; '.join([', '.join(self.catalogue.in_common(pile)), *self.kinds(pile)])}."
        text = f"{self.whose(pile.label, pile.owner)}: {pile.count}"
        if pile.top is not None and (pile.top.face or pile.top.id in self.numbers):
            text += f", on top {self.piece(pile.top)}"
        if pile.open:
            text += f", open: {'; '.join([self.piece(piece) for piece in pile.open])}"
        if pile.price:
            text += f", {price_words(pile)}"
        return text + "."

    def kinds(self, pile: Pile) -> list[str]:
        """The kinds of a pile that are left, with their dice and choices."""
        found: list[str] = []
        for piece, count in pile.kinds:
            dice = dice_words(self.catalogue.faces, piece)
            number = self.numbers.get(piece.id, "")
            said = f"{count} {'with ' + ', '.join(dice) if dice else 'without dice'}"
            found += [f"{said}{f' (choice {number})' if number else ''}"] * (count > 0)
        return found

    def track(self, track: Track) -> str:
        """Where each marker stands, or which spaces count now."""
        rounds = round_words(track, self.names)
        if rounds:
            return f"{self.whose(track.label, track.owner)}: {rounds}."
        silent = ("now", track.label.casefold())
        said = [f"{self.named(name)} on {spoken(track.spaces[at])}" for name, at in track.markers if name not in silent]
        said += [spoken(track.spaces[at]) for name, at in track.markers if name in silent]
        said += [spoken(track.spaces[i]) for i in track.window]
        text = ", ".join(said) or ", ".join([spoken(space) for space in track.spaces])
        return f"{self.whose(track.label, track.owner)}: {text}."

    def named(self, name: str) -> str:
        """A column or marker; `seat:2` is the name of that seat."""
        kind, _, number = name.partition(":")
        return self.names[int(number)] if kind == "seat" and number.isdigit() else spoken(name)

    def value(self, value: str) -> str:
        """A number or text of a table; `seat:2` is the name of that seat."""
        if value.startswith("seat:"):
            return " and ".join([self.named(word) for word in value.split()])
        return unpictured(value)

    def stats(self, stats: Stats) -> list[str]:
        """A line per column, so that the values of one seat stand together; a line per row where rows can be chosen."""
        if any(row.at for row in stats.rows):
            return [f"{stats.label}:", *[f"  {self.choosable(stats, row)}" for row in stats.rows]]
        lines: list[str] = []
        for i, column in enumerate(stats.columns):
            said = [
                f"{self.catalogue.headed(row)} {self.value(row.values[i])}" + (f" of {row.max}" if row.max else "")
                for row in stats.rows
                if i < len(row.values) and row.values[i]
            ]
            if i < len(stats.total):
                said.append(f"total {stats.total[i]}")
            lines.append(f"{stats.label}, {unpictured(self.named(column))}: {', '.join(said)}.")
        return lines + sheet_words(stats, self.names)

    def choosable(self, stats: Stats, row: Stat) -> str:
        """One row of a table, with the choice that points at it."""
        heads = zip(stats.columns, row.values, strict=False)
        said = [f"{self.named(column)} {self.value(value)}".strip() for column, value in heads if value]
        number = self.numbers.get(row.at, "")
        return f"{', '.join([self.catalogue.headed(row), *said])}{f' (choice {number})' if number else ''}."

    def board(self, board: Board) -> list[str]:
        """A line per cell that holds something or can be chosen. Empty cells are listed together, on maps by ground."""
        lines = [f"{self.whose(board.label, board.owner)}:"]
        lines += [f"  {self.section(section)}" for section in board.sections]
        empty: dict[str, list[str]] = {}
        for cell in board.cells:
            if cell.pieces or cell.at in self.numbers:
                lines.append(f"  {self.cell(board, cell)}")
                continue
            at = self.at(board, cell)
            kind = self.ground(board, cell) if at and board.shape != "field" else "Empty"
            empty.setdefault(kind, []).append(at or self.called(board, cell))
        for ground, names in empty.items():
            if ground == UNEXPLORED:
                lines.append(f"  Unexplored: {len(names)} more place{'s' if len(names) > 1 else ''}.")
                continue
            between = "; " if ground != "Empty" or any("," in name for name in names) else ", "
            lines.append(f"  {ground[:1].upper()}{ground[1:]}: {between.join(names)}.")
        return (
            lines + [f"  {self.slot(board, joint)}." for joint in slots(board)] + [f"  {run}." for run in runs(board)]
        )

    def section(self, section: Section) -> str:
        """A part of a line: its name, what is said of it, what stands there."""
        number = self.numbers.get(section.at, "")
        name = " ".join([word for word in (section.sign, section.label) if word])
        said = [section.note] * bool(section.note) + [self.piece(piece) for piece in section.pieces]
        there = f": {'; '.join(said)}" if said else ""
        return f"{name}{there}{f' (choice {number})' if number else ''}."

    def slot(self, board: Board, joint: Joint) -> str:
        """What lies on the joint of a map."""
        number = next((self.numbers[at] for at in places(joint) if at in self.numbers), "")
        said = "; ".join([self.piece(piece) for piece in joint.pieces]) or EMPTY
        return f"{between(board, joint)}: {said}{f' (choice {number})' if number else ''}"

    def cell(self, board: Board, cell: Cell) -> str:
        """One place with everything on it. Of an unseen place only that it is unseen."""
        number = self.numbers.get(cell.at, "")
        said = "; ".join([self.squad(each, cell.owner) if is_squad(each) else self.piece(each) for each in cell.pieces])
        there = f": {said or 'empty'}" if said or cell.ground != UNKNOWN else ""
        joined = self.joined(board, cell) + self.meetings(cell)
        return f"{self.called(board, cell)}{there}{f' (choice {number})' if number else ''}.{joined}"

    def meetings(self, cell: Cell) -> str:
        """The units of a zone that face one another."""
        names = {piece.id: self.catalogue.title(piece) for piece in cell.pieces}
        groups = [", ".join([names[id] for id in meeting.pieces if id in names]) for meeting in cell.meetings]
        return f" Face to face: {'; '.join(groups)}." if groups else ""

    def called(self, board: Board, cell: Cell) -> str:
        """A place by its label and its ground; on a map by its coordinates first."""
        at = self.at(board, cell)
        if at:
            ground = self.ground(board, cell)
            return at if ground == EMPTY_GROUND else f"{at}, {ground}"
        return " ".join([part for part in (cell.label, ground_words(cell.ground)) if part]) or spoken(cell.at)

    def at(self, board: Board, cell: Cell) -> str:
        """The coordinates of a place on a map."""
        return whereabouts(board)[cell.at] if board.shape != "line" else ""

    def ground(self, board: Board, cell: Cell) -> str:
        """The ground of a place, with roads and the like, and whether the viewer sees it now."""
        if board.shape == "field":  # its name says the rest
            return self.of(cell.owner) or EMPTY_GROUND
        words = [ground_words(cell.ground), self.of(cell.owner), bare_label(cell)]
        words += dict.fromkeys([spoken(line.kind) for line in board.lines if cell.at in line.cells])
        words += ["out of sight"] * (cell.at in marked(board, "fog")) + [BLOCKED] * (cell.at in marked(board, BLOCKED))
        return ", ".join([word for word in words if word]) or EMPTY_GROUND

    def having(self, scene: Scene, keys: Collection[str]) -> list[str]:
        """The places and areas where pieces with one of these faces are, or were when last seen."""
        lines: list[str] = []
        for area in scene.areas.values():
            found = [piece for piece in pieces_of(area) if (piece.face or piece.memo) in keys]
            lines += self.squads_having(area, keys)
            if isinstance(area, Board):
                lines += [self.cell(area, cell) for cell in area.cells if any(piece in found for piece in cell.pieces)]
            elif found:
                said = dict.fromkeys([self.piece(piece) for piece in found])
                lines.append(f"{self.whose(area.label, getattr(area, 'owner', -1))}: {'; '.join(said)}.")
        return lines

    def squads_having(self, area: Area, keys: Collection[str]) -> list[str]:
        """The units with one of these faces among their members, each with its place and what its dice can do."""
        found = [piece for piece in pieces_of(area) if any(part.face in keys for part in piece.parts)]
        found = [piece for piece in found if is_squad(piece)]
        there = {piece.id: area.label for piece in found}
        if isinstance(area, Board):
            there = {piece.id: self.at(area, cell) or cell.label for cell in area.cells for piece in cell.pieces}
        return [f"{there[piece.id]}: {self.squad(piece, notes=True)}." for piece in found]

    def joined(self, board: Board, cell: Cell) -> str:
        """The cells that this one is joined to. On a map its joints are listed by themselves."""
        if board.shape != "line":
            return ""
        labels = {each.at: each.label or spoken(each.at) for each in board.cells}
        to = [labels.get(joint.b, joint.b) for joint in board.joints if joint.a == cell.at and joint.joined]
        return f" Joined to {', '.join(to)}." if to else ""


def face_words(face: Face, catalogue: Catalogue, turn: int = 0) -> str:
    """What a card is and shows, in words. A tile may be turned, in quarters."""
    theme = catalogue.theme
    words = [face.title, *[sort for sort in (catalogue.sort(face),) if sort]]
    if len(face.bands) == len(theme.bands):
        words += [f"{spoken(name)} {n}" for name, n in zip(theme.bands, face.bands, strict=True)]
    elif face.bands:
        words.append("values " + " ".join([str(n) for n in face.bands]))
    if face.pips:
        words.append(f"{spoken(theme.pips) or 'pips'} {face.pips}")
    words += [spoken(name) + (f" {n}" if n > 1 else "") for name, n in face.icons]
    if is_tile(face):
        words.append(road_words(face, turn))
    else:
        words += [f"{side} edge {edge}" for side, edge in zip(("left", "right"), face.edges, strict=False) if edge]
    return ", ".join(words)
