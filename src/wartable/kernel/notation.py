"""Choices as short readable text and back, labels for people, sentences for events, prompts."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Final

from .agenda import Ask, S, asked, legal
from .choice import SPECTATOR, Choice
from .errors import IllegalChoice
from .game import Game
from .phrases import with_names
from .pieces import Pieces
from .scene import Hindrance, Pick, Prompt
from .umpire import Event
from .words import FACE, PIECE, SEAT, TABLE_TELLINGS, Telling

_PARSED: Final[dict[str, list[tuple[str, str]]]] = {}


def pieces_of(s: S) -> Pieces | None:
    """The pieces of a state, if it has any in the field `pieces`."""
    found: object = getattr(s, "pieces", None)
    return found if isinstance(found, Pieces) else None


def _word(game: Game[S], s: S, seat: int, kind: str, value: int) -> str:
    """One argument in notation. A piece is written as the key of its face if the seat knows it, else as its number."""
    if kind == PIECE:
        pieces = pieces_of(s)
        if pieces is not None and pieces.known(value, seat):
            return game.faces[pieces.face[value]].key
        return f"#{value}"
    return game.key_of(kind, game.stated(s, kind, value))


def _write(game: Game[S], s: S, seat: int, choice: Choice, numbered: bool) -> str:
    verb = game.verbs[choice.verb]
    words = [verb.key]
    for kind, value in ((verb.a, choice.a), (verb.b, choice.b)):
        if kind:
            words.append(_word(game, s, seat, kind, value))
            if numbered and kind == PIECE and not words[-1].startswith("#"):
                words[-1] += f"#{value}"
    return " ".join(words)


def notations(game: Game[S], s: S, seat: int, choices: Sequence[Choice]) -> list[str]:
    """The notation of each choice of a list. Pieces that look alike get their numbers as well."""
    texts = [_write(game, s, seat, choice, False) for choice in choices]
    return [
        _write(game, s, seat, choices[i], True) if texts.count(texts[i]) > 1 else texts[i] for i in range(len(texts))
    ]


def read(game: Game[S], s: S, ask: Ask[S], text: str) -> Choice:
    """The legal choice this notation names."""
    choices = legal(s, ask)
    texts = notations(game, s, ask.seat, choices)
    wanted = " ".join(text.split()).casefold()
    for i in range(len(choices)):
        if texts[i].casefold() == wanted:
            return choices[i]
    raise IllegalChoice(f"{text!r} is not possible now. Possible: {', '.join(texts)}.", ask.rule)


def say(game: Game[S], kind: str, value: int, names: Sequence[str], reader: int = -1) -> str:
    """One argument in words. What belongs to the reader is called "your"."""
    if kind == SEAT:
        return names[value] if 0 <= value < len(names) else game.name(SEAT, value)
    if kind == FACE:
        return game.faces[value].title if value >= 0 else f"a {game.unknown}"
    if kind == PIECE:
        return ""
    owner = game.belongs(kind, value)
    if owner < 0:
        return game.name(kind, value)
    whose = "your" if owner == reader else f"{names[owner]}'s"
    return f"{whose} {game.name(kind, value)}"


def label(game: Game[S], s: S, seat: int, choice: Choice, names: Sequence[str], reader: int = -1) -> str:
    """A choice in words. What belongs to the reader is called "your"."""
    verb = game.verbs[choice.verb]
    words: list[str] = []
    for kind, value in ((verb.a, choice.a), (verb.b, choice.b)):
        pieces = pieces_of(s)
        if kind == PIECE and pieces is not None:
            known = pieces.known(value, seat)
            words.append(game.faces[pieces.face[value]].title if known else f"the {game.backs[pieces.back[value]]}")
        else:
            called = game.called(s, choice, kind, value, seat) if kind else ""
            words.append(called or (say(game, kind, game.stated(s, kind, value), names, reader) if kind else ""))
    return verb.label.format(a=words[0], b=words[1])


def telling(game: Game[S], event: Event) -> Telling:
    """The telling of an event, from the game or from the table itself."""
    return game.tellings[event.kind] if event.kind >= 0 else TABLE_TELLINGS[event.kind]


class Spoken:
    """A part of a sentence: its words, and the argument they name, if any."""

    def __init__(self, text: str, kind: str = "", value: int = -1) -> None:
        self.text = text
        self.kind = kind
        self.value = value


def spoken(
    game: Game[S], event: Event, names: Sequence[str], s: S | None = None, viewer: int = SPECTATOR
) -> list[Spoken]:
    """An event in words, in parts. If a face may be named, the event holds it.

    With a state of the game, any of them, places are also told from where the viewer sits; but not by the name of a
    piece that the sentence names anyway.
    """
    t = telling(game, event)
    parts: list[Spoken] = []
    for text, slot in _slots(t.text):
        if text:
            parts.append(Spoken(text))
        if slot:
            kind, value = _argument(t, event, slot)
            parts += _named(game, kind, value, names, event.of)
            bearing = game.bearing(s, kind, value, viewer) if s is not None and value >= 0 else ""
            if bearing and bearing not in _titles(game, t, event):
                parts.append(Spoken(f" ({bearing})"))
    if parts:
        parts[0].text = parts[0].text[:1].upper() + parts[0].text[1:]
    return parts


def _slots(text: str) -> list[tuple[str, str]]:
    """The words of a telling before each of its slots, and the slots, parsed once."""
    found = _PARSED.get(text)
    if found is None:
        found = _PARSED[text] = [(words, slot or "") for words, slot, _, _ in Formatter().parse(text)]
    return found


def _argument(t: Telling, event: Event, slot: str) -> tuple[str, int]:
    """An argument of an event, and its kind."""
    if slot == "a":
        return t.a, event.a
    return (t.b, event.b) if slot == "b" else (t.c, event.c)


def _titles(game: Game[S], t: Telling, event: Event) -> list[str]:
    """The faces that a sentence names."""
    given = ((t.a, event.a), (t.b, event.b), (t.c, event.c))
    return [game.faces[value].title for kind, value in given if kind == FACE and value >= 0]


def _named(game: Game[S], kind: str, value: int, names: Sequence[str], of: int) -> list[Spoken]:
    """One argument in parts. If it has an owner, the seat's name comes first."""
    owner = of if kind == FACE else game.belongs(kind, value)
    if owner < 0:
        return [Spoken(say(game, kind, value, names), kind, value)]
    if kind == FACE:
        name = game.faces[value].title if value >= 0 else game.unknown
    else:
        name = game.name(kind, value)
    return [Spoken(names[owner], SEAT, owner), Spoken("'s "), Spoken(name, kind, value)]


def sentence(game: Game[S], event: Event, names: Sequence[str], s: S | None = None, viewer: int = SPECTATOR) -> str:
    """An event in words."""
    return "".join([part.text for part in spoken(game, event, names, s, viewer)])


def title_of(game: Game[S], event: Event, names: Sequence[str]) -> str:
    """The title of the part of the log that begins with an event; "" for none."""
    t = telling(game, event)
    if not t.title:
        return ""
    given = {"a": (t.a, event.a), "b": (t.b, event.b), "c": (t.c, event.c)}
    words = {slot: say(game, kind, value, names) for slot, (kind, value) in given.items() if kind}
    return t.title.format(**words)


def rule_of(game: Game[S], event: Event) -> str:
    """The rule of an event: that of its telling, else that of the step that told it."""
    return telling(game, event).rule or event.rule


def _routes(game: Game[S], s: S, seat: int) -> tuple[Pick, ...]:
    """Routes as picks. A client sends the first choice, and then the others unless something surprising happens."""
    picks: list[Pick] = []
    for route in game.routes(s, seat):
        way = [_write(game, s, seat, choice, i > 0) for i, choice in enumerate(route.choices)]
        means = game.verbs[route.choices[-1].verb].means
        picks.append(
            Pick(way[0], route.label, route.way[-1:], tag=route.tag, chain=tuple(way[1:]), way=route.way, means=means)
        )
    return tuple(picks)


def prompt(game: Game[S], s: S, viewer: int, names: Sequence[str]) -> Prompt:
    """What is asked of this viewer, and the seats that the table waits for."""
    open_asks = asked(s)
    waiting = tuple([ask.seat for ask in open_asks])
    for ask in open_asks:
        if ask.seat == viewer:
            choices = legal(s, ask)
            texts = notations(game, s, viewer, choices)
            usual = ask.usual(s)
            tones = game.tones(s, choices, viewer)
            picks: list[Pick] = []
            for i in range(len(choices)):
                verb = game.verbs[choices[i].verb]
                picks.append(
                    Pick(
                        notation=texts[i],
                        label=ask.label(s, choices[i]) or label(game, s, viewer, choices[i], names, viewer),
                        at=game.places(s, choices[i], viewer),
                        tone=tones[i],
                        undoable=verb.undoable,
                        usual=choices[i] == usual,
                        tag=game.tag(s, choices[i], viewer),
                        means=verb.means,
                        note=with_names(game.aside(s, choices[i], viewer), names),
                        short=game.short(s, choices[i], viewer),
                    )
                )
            blocked = tuple([Hindrance(b.at, b.why, b.rule) for b in ask.blocked(s)])
            routes = _routes(game, s, viewer)
            rail = game.rail(s, viewer)
            text = with_names(ask.words(s), names)
            return Prompt(waiting, viewer, text, ask.rule, tuple(picks), blocked, routes, rail)
    return Prompt(waiting)
