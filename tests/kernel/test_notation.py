"""Notation, labels, sentences."""

from __future__ import annotations

import pytest

from tests.kernel.small import AT, EXTRA, PICK, SAID, SHOWN, TAKE, Pick, Small, SmallGame, quiet
from wartable.kernel import ALL, Blocked, Choice, Event, Game, IllegalChoice, Options, Route, Together, flush, settle
from wartable.kernel.notation import label, notations, pieces_of, prompt, read, rule_of, sentence, spoken
from wartable.kernel.scene import Due, Rail
from wartable.kernel.words import CONCEDED, Telling

NAMES = ("Ada", "Ben")


class Choosing(Pick):
    """A question with the choices that a test gives it."""

    listed: list[Choice] = []

    def choices(self, s: Small) -> list[Choice]:
        return self.listed

    def blocked(self, s: Small) -> list[Blocked]:
        return [Blocked("p2", "It is asleep.", "S-5")]


class Spoken(SmallGame):
    """A game with a kind of argument of its own."""

    def name(self, kind: str, value: int) -> str:
        return f"the {kind} {value}" if kind == "place" else super().name(kind, value)

    def key_of(self, kind: str, value: int) -> str:
        return f"{kind}{value}" if kind == "place" else super().key_of(kind, value)


class Mapped(Spoken):
    """A game that states places by a code, draws them elsewhere than by default, and offers a route of two choices."""

    unknown = "block"

    def stated(self, s: Small, kind: str, value: int) -> int:
        return 100 + value if kind == "place" else value

    def place(self, kind: str, value: int) -> str:
        return f"hex:{value}" if kind == "place" else super().place(kind, value)

    def routes(self, s: Small, seat: int) -> list[Route]:
        way = ("hex:100", "hex:101", "hex:102")
        return [Route(way, "Go there", "2 AP", (Choice(AT, 0, 1), Choice(AT, 0, 2)))] if seat == 0 else []


MAPPED = Mapped(lambda s: [Choosing(0, 2)], faces=("ant", "ant_2", "bee", "bee_2"))
GAME = Spoken(lambda s: [Choosing(0, 2)], faces=("ant", "ant_2", "bee", "bee_2"))


def a_state(seen: int = 1) -> Small:
    """Four cards: two bees, which seat 0 knows."""
    s = GAME.new(2, Options((), {}), quiet())
    flush(s)
    s.pieces.face = [2, 2, 0, 3]
    s.pieces.seen = [seen, seen, seen, 0]
    return s


def test_a_choice_is_written_with_keys_the_chooser_knows() -> None:
    s = a_state()
    assert notations(GAME, s, 0, [Choice(TAKE, 2, 1)]) == ["take ant 1"]
    assert notations(GAME, s, 1, [Choice(TAKE, 2, 1)]) == ["take #2 1"]
    assert notations(GAME, s, 0, [Choice(TAKE, 3, 1)]) == ["take #3 1"]
    assert notations(GAME, s, 0, [Choice(AT, 1, 4), Choice(EXTRA)]) == ["at ant_2 place4", "extra"]


def test_pieces_that_look_alike_get_their_numbers() -> None:
    choices = [Choice(TAKE, 0, 0), Choice(TAKE, 1, 0), Choice(TAKE, 2, 0), Choice(TAKE, 3, 0)]
    assert notations(GAME, a_state(), 0, choices) == ["take bee#0 0", "take bee#1 0", "take ant 0", "take #3 0"]
    apart = [Choice(TAKE, 0, 0), Choice(TAKE, 1, 1)]
    assert notations(GAME, a_state(), 0, apart) == ["take bee 0", "take bee 1"]


def test_every_notation_is_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    s = a_state()
    choices = [Choice(TAKE, no, seat) for no in range(4) for seat in range(2)] + [Choice(EXTRA), Choice(AT, 0, 3)]
    monkeypatch.setattr(Choosing, "listed", choices)
    ask = Choosing(0, 2)
    for text, choice in zip(notations(GAME, s, 0, choices), choices, strict=True):
        assert read(GAME, s, ask, f"  {text.upper()} ") == choice


def test_what_is_not_listed_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choosing, "listed", [Choice(EXTRA), Choice(PICK, 1)])
    with pytest.raises(IllegalChoice, match=r"'pick 2' is not possible now\. Possible: extra, pick 1\. \(S-7\)"):
        read(GAME, a_state(), Choosing(0, 2), "pick 2")


def test_a_label_speaks_to_the_one_who_decides() -> None:
    s = a_state()
    assert label(GAME, s, 0, Choice(TAKE, 0, 1), NAMES) == "Take Bee"
    assert label(GAME, s, 1, Choice(TAKE, 0, 1), NAMES) == "Take the card"
    assert label(GAME, s, 0, Choice(AT, 0, 3), NAMES) == "At Ant and the place 3"
    assert label(GAME, s, 0, Choice(EXTRA), NAMES) == "Extra"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event(SHOWN, 1, 5, 2, ALL, ""), "Ben: Bee"),
        (Event(SHOWN, 1, 5, -1, ALL, ""), "Ben: a card"),
        (Event(SHOWN, -1, 5, 2, ALL, ""), "Nobody: Bee"),
        (Event(SHOWN, 1, 5, 2, ALL, "", of=0), "Ben: Ada's Bee"),
        (Event(SHOWN, 1, 5, -1, ALL, "", of=0), "Ben: Ada's card"),
        (Event(SAID, 4, -1, -1, ALL, ""), "4"),
        (Event(CONCEDED, 0, -1, -1, ALL, ""), "Ada concedes."),
    ],
)
def test_an_event_is_a_sentence(event: Event, words: str) -> None:
    assert sentence(GAME, event, NAMES) == words


def test_the_parts_of_a_sentence_say_what_they_name() -> None:
    parts = spoken(GAME, Event(SHOWN, 1, 5, 2, ALL, ""), NAMES)
    assert [(part.text, part.kind, part.value) for part in parts] == [
        ("Ben", "seat", 1),
        (": ", "", -1),
        ("Bee", "face", 2),
    ]
    parts = spoken(GAME, Event(SHOWN, 1, 5, 2, ALL, "", of=0), NAMES)
    assert [(part.text, part.kind, part.value) for part in parts[2:]] == [
        ("Ada", "seat", 0),
        ("'s ", "", -1),
        ("Bee", "face", 2),
    ]


def test_an_event_follows_the_rule_of_its_kind_else_of_its_step() -> None:
    assert rule_of(GAME, Event(SHOWN, 0, 0, 0, ALL, "S-1")) == "S-99"
    assert rule_of(GAME, Event(SAID, 0, 0, 0, ALL, "S-1")) == "S-1"


def test_a_telling_needs_a_beat_that_clients_know() -> None:
    with pytest.raises(AssertionError, match="danced"):
        Telling("x", "danced", "x")


def test_a_prompt_says_what_is_asked_where_it_points_and_what_is_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choosing, "listed", [Choice(TAKE, 0, 1), Choice(AT, 0, 3), Choice(EXTRA)])
    s = a_state()
    settle(s, quiet())
    asked = prompt(GAME, s, 0, NAMES)
    assert (asked.seat, asked.waiting, asked.text, asked.rule) == (0, (0,), "Pick a number.", "S-7")
    assert [pick.at for pick in asked.choices] == [("p0", "seat:1"), ("face:0", "place:3"), ()]
    assert [(b.at, b.why, b.rule) for b in asked.blocked] == [("p2", "It is asleep.", "S-5")]
    assert prompt(GAME, s, 1, NAMES).choices == ()


def test_arguments_of_choices_are_named_and_placed_as_events_tell_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choosing, "listed", [Choice(AT, 0, 3), Choice(TAKE, 0, 1)])
    s = a_state()
    assert label(MAPPED, s, 0, Choice(AT, 0, 3), NAMES) == "At Ant and the place 103"
    assert notations(MAPPED, s, 0, [Choice(AT, 0, 3)]) == ["at ant place103"]
    assert read(MAPPED, s, Choosing(0, 2), "at ant place103") == Choice(AT, 0, 3)
    asked = prompt(MAPPED, s, 0, NAMES)
    assert [pick.at for pick in asked.choices] == [("face:0", "hex:103"), ("p0", "seat:1")]


def test_a_face_that_is_not_known_is_called_as_the_game_says() -> None:
    assert sentence(MAPPED, Event(SHOWN, 1, 5, -1, ALL, ""), NAMES) == "Ben: a block"
    assert sentence(MAPPED, Event(SHOWN, 1, 5, 2, ALL, ""), NAMES) == "Ben: Bee"


def test_a_route_is_offered_at_its_end_with_the_choices_that_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choosing, "listed", [Choice(AT, 0, 1), Choice(EXTRA)])
    s = a_state()
    asked = prompt(MAPPED, s, 0, NAMES)
    [route] = asked.routes
    assert (route.notation, route.label, route.tag, route.at) == ("at ant place101", "Go there", "2 AP", ("hex:102",))
    assert (route.chain, route.way) == (("at ant place102",), ("hex:100", "hex:101", "hex:102"))
    assert route.notation in [pick.notation for pick in asked.choices]
    assert len(asked.choices) == 2


def test_only_who_is_asked_is_offered_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choosing, "listed", [Choice(EXTRA)])
    s = a_state()
    assert [len(prompt(MAPPED, s, viewer, NAMES).routes) for viewer in (-1, 0, 1)] == [0, 1, 0]
    assert prompt(GAME, s, 0, NAMES).routes == ()


def test_a_prompt_waits_for_every_lane(monkeypatch: pytest.MonkeyPatch) -> None:
    s = a_state()
    s.agenda = [Together.of(Pick(1, 2), Pick(0, 3))]
    assert prompt(GAME, s, -1, NAMES).waiting == (1, 0)
    assert len(prompt(GAME, s, 0, NAMES).choices) == 3
    assert len(prompt(GAME, s, 1, NAMES).choices) == 2


def test_the_pieces_are_in_the_field_of_that_name() -> None:
    s = a_state()
    assert pieces_of(s) is s.pieces


def test_pieces_are_drawn_as_the_viewer_sees_them() -> None:
    s = a_state()
    s.pieces.back = [0, 1, 0, 0]
    drawn = GAME.as_seen(s.pieces, (1, 3), 0)
    assert [(piece.id, piece.face, piece.back) for piece in drawn] == [("p1", "bee", "tile"), ("p3", "", "card")]
    assert [piece.face for piece in GAME.as_seen(s.pieces, (0, 1, 2, 3), 1)] == [""] * 4


class Paid(Spoken):
    """A game in which one pays in several steps."""

    def aside(self, s: Small, choice: Choice, seat: int) -> str:
        return "the bee stays" if choice.verb == PICK else ""

    def rail(self, s: Small, seat: int) -> Rail | None:
        return Rail("Hive", (Due("[bee]", "done", "paid"), Due("[bee]", "now"), Due("[honey]", "makes", "roll")))


def test_a_prompt_shows_the_payment_and_what_its_choices_lead_to() -> None:
    game = Paid(lambda s: [Choosing(0, 2)], faces=("ant", "ant_2", "bee", "bee_2"))
    s = a_state()
    Choosing.listed = [Choice(PICK, 1), Choice(EXTRA)]
    asked = prompt(game, s, 0, NAMES)
    assert [pick.note for pick in asked.choices] == ["the bee stays", ""]
    assert asked.rail == game.rail(s, 0)
    assert prompt(game, s, 1, NAMES).rail is None


def test_what_a_game_need_not_say_has_a_quiet_default() -> None:
    game: Game[Small] = SmallGame()
    s = a_state()
    assert (game.tag(s, Choice(EXTRA), 0), game.layout(), game.content_version()) == ("", {}, "")
    assert (game.aside(s, Choice(EXTRA), 0), game.rail(s, 0)) == ("", None)
    assert game.show(s, Choice(EXTRA), 0).changes == ()
    assert game.migrations() == {}
    assert (game.routes(s, 0), game.unknown) == ([], "card")
    assert (game.place("hex", 7), game.stated(s, "hex", 7)) == ("hex:7", 7)
