"""An action in the making: the line that pays for it, and what it makes."""

from __future__ import annotations

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Board, Cell, Face, Piece, seen_piece

from ..content.faces import KIND_NAMES, one_of, sign_face
from ..content.kinds import deck_of
from ..content.verbs_and_tellings import CITY, CREATE, HIRE, HIRE_HERO, ROAD, UPGRADE
from ..rules.deeds import Pay
from ..rules.shortages import counted
from ..state.state import BACKS, BattaliaState
from .realm import free_heroes, hero_piece, tile


def line(faces: tuple[Face, ...], s: BattaliaState, ask: Pay) -> Board:
    """The cards that pay so far, the slots that are open, and what the line makes."""
    cells: list[Cell] = []
    for i, no in enumerate(ask.paid):
        first = no not in ask.paid[:i]
        kind = ask.paid_as[i]
        label = KIND_NAMES[kind] if kind < len(KIND_NAMES) else "relic"
        shown = (seen_piece(s.pieces, no, ask.seat, faces, BACKS),) if first else ()
        cells.append(Cell(f"slot:{i}", label if first else f"{label} again", pieces=shown))
    for i, kind in enumerate(ask.slots, len(ask.paid)):
        cells.append(Cell(f"slot:{i}", KIND_NAMES[kind], wants=KIND_NAMES[kind]))
    made = result(faces, s, ask)
    made.id = "made"
    return Board("Your line", "line", tuple(cells), makes=made, note=f"{missing(ask)}, and {comes_of_it(s, ask)}.")


def result(faces: tuple[Face, ...], s: BattaliaState, ask: Pay) -> Piece:
    """What a line makes, as it will look. Where a faction is still to be named, the sign of its kind (BAT-22.8)."""
    verb, subject, seat = ask.verb, ask.subject, ask.seat
    if verb == HIRE_HERO:
        return hero_piece(s, free_heroes(s, seat)[0])
    if verb == UPGRADE:
        map_ = s.realm
        return tile(faces, s, map_.tile[subject], seat, map_.turned[subject], seat, map_.level[subject] + 1)
    if verb == CITY:
        return tile(faces, s, s.decks[deck_of(ask.shape)][-1], seat, 0, seat, subject)
    if verb == CREATE and subject == s.matched:
        return Piece("", sign_face(subject))
    top = s.decks[deck_of(subject) if verb == ROAD else subject][-1]
    return seen_piece(s.pieces, top, seat, faces, BACKS)


def missing(ask: Pay) -> str:
    """The cards that a line still wants: "One friman and two supplies more"."""
    words = listed([counted(kind, ask.slots.count(kind)) for kind in dict.fromkeys(ask.slots)])
    return f"{words[0].upper()}{words[1:]} more"


def comes_of_it(s: BattaliaState, ask: Pay) -> str:
    """What a full line brings."""
    verb, subject = ask.verb, ask.subject
    if verb == HIRE_HERO:
        return "a hero enters a city of yours"
    if verb == UPGRADE:
        card = s.tile_at(subject)
        assert card is not None, "only a city that lies on the map rises"
        return f"{card.name} rises to level {s.realm.level[subject] + 1}"
    if verb == CITY:
        return f"you found a city of level {subject}"
    if verb == CREATE and subject == s.matched:
        return f"{one_of(subject)} comes to your shelter, of a faction that you name"
    card = s.card(s.decks[deck_of(subject) if verb == ROAD else subject][-1])
    if verb == ROAD:
        return f"you lay {card.name}"
    return f"{card.name}{' and a supply come' if verb == HIRE else ' comes'} to your shelter"
