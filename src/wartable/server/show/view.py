"""One viewer's view of a game: its scene as last seen, and what each event changes in it."""

from __future__ import annotations

from wartable.kernel import FACE, NUMBER, PIECE, SEAT, Event, Listener, State
from wartable.kernel.lesson_session import LessonSession
from wartable.kernel.notation import rule_of, spoken, telling, title_of
from wartable.kernel.scene import Memory, Moment, Plain, Scene, changes, plain
from wartable.kernel.session import Session

from ..base.wire import Beat, Line, Parts, Told


def told(session: Session[State], event: Event, viewer: int) -> Told:
    """An event as a viewer is sent it: its sentence, its rule, and the pieces and seats it names."""
    game = session.game
    kind = telling(game, event)
    at: list[str] = []
    number: int | None = None
    for word, value in ((kind.a, event.a), (kind.b, event.b), (kind.c, event.c)):
        if word == PIECE and value >= 0:
            at.append(f"p{value}")
        elif word == NUMBER:
            number = value
        elif word and word != FACE and value >= 0:
            at.append(game.place(word, value))
    return Told(
        kind.key,
        kind.beat,
        _parts(session, event, viewer),
        rule_of(game, event),
        at,
        number,
        kind.news,
        kind.small,
        kind.counted,
        kind.heads,
        title_of(game, event, session.names),
    )


def line(news: Told, gone: bool = False) -> Line:
    """An event as a line of the log."""
    piece = news.at[0] if news.beat == "moved" and news.at else ""
    moved = f"{news.key} {piece}" if piece.startswith("p") else ""
    return Line(0, news.text, news.rule, gone, moved, news.news, news.small, news.counted, news.heads, news.title)


def _parts(session: Session[State], event: Event, viewer: int) -> Parts:
    game = session.game
    parts: Parts = []
    for part in spoken(game, event, session.names, session.state, viewer):
        if part.kind == FACE and part.value >= 0:
            parts.append({"face": game.faces[part.value].key, "text": part.text})
        elif part.kind == SEAT and part.value >= 0:
            parts.append({"seat": part.value, "text": part.text})
        elif part.text:
            parts.append(part.text)
    return parts


class View:
    """What one viewer has seen of a game. The next changes are counted from the scene last sent."""

    def __init__(self, session: Session[State], viewer: int, moment: Moment | None = None) -> None:
        self.viewer = viewer
        self.beats: list[Beat] = []
        self._memory = Memory(moment)
        self._scene = session.game.scene_again(session.state, viewer, self._memory)

    @property
    def seen(self) -> dict[str, Plain]:
        """The scene last sent, as plain data."""
        return scene_json(self._scene)

    def hear(self, session: Session[State], event: Event) -> None:
        """Note an event, if this viewer is told it, together with the change in the viewer's scene."""
        if not event.heard_by(self.viewer):
            return
        news = told(session, event, self.viewer)
        self.beats.append(Beat(news, {} if news.beat == "said" else self._change(session)))

    def finish_row(self, session: Session[State]) -> list[Beat]:
        """The beats of the row that has just ended. Changes after the last event are a beat of their own."""
        patch = self._change(session)
        if patch:
            self.beats.append(Beat(None, patch))
        beats, self.beats = self.beats, []
        return beats

    def _change(self, session: Session[State]) -> dict[str, Plain]:
        """What changed in the scene since it was last sent."""
        was, self._scene = self._scene, session.game.scene_again(session.state, self.viewer, self._memory)
        return changes(was, self._scene)


def scene_json(scene: Scene) -> dict[str, Plain]:
    """A scene as plain data."""
    out = plain(scene)
    assert isinstance(out, dict)
    return out


class Audience(Listener):
    """The views of all viewers of a session. As the umpire's listener it sees the state at the moment of each event."""

    def __init__(self) -> None:
        self.session: Session[State] | None = None
        self.views: dict[int, View] = {}
        self._moment = Moment()

    def watch(self, viewer: int) -> View:
        """The view of a viewer; a new one begins with the scene of now."""
        assert self.session is not None
        if viewer not in self.views:
            self.views[viewer] = View(self.session, viewer, self._moment)
        return self.views[viewer]

    def heard(self, event: Event) -> None:
        """Pass an event to every view."""
        if self.session is not None:
            self._moment.stand()
            for view in self.views.values():
                view.hear(self.session, event)
            self._moment.pass_by()


def scene_for(session: Session[State], viewer: int) -> dict[str, Plain]:
    """The scene of a viewer as plain data."""
    return scene_json(session.game.scene(session.state, viewer))


def prompt_for(session: Session[State], viewer: int) -> dict[str, Plain]:
    """The prompt of a viewer, with the number that an answer or an undo names, and in a lesson with the step."""
    prompt = plain(session.prompt(viewer))
    assert isinstance(prompt, dict)
    if viewer >= 0 and (prompt.get("seat") == viewer or session.can_undo(viewer)):
        prompt["no"] = session.prompt_no[viewer]
    if isinstance(session, LessonSession):
        prompt["step"] = session.step
    return prompt
