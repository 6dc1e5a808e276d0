"""How things look: faces, layout, and what a choice points at."""

from __future__ import annotations

import pytest

from wartable.games.battle_through_history.battle import Deploy
from wartable.games.battle_through_history.faces import GRAY, WHITE
from wartable.games.battle_through_history.state import DEFENDER
from wartable.games.battle_through_history.travel import Prepare
from wartable.games.battle_through_history.words import TELLINGS, VERBS
from wartable.kernel import FACE, NUMBER, PIECE, SEAT
from wartable.kernel.notation import prompt
from wartable.kernel.scene import Face, Row
from wartable.testing import rule

from ..layouts import opened, placed, table
from .builders import GAME, Desk
from .looking import a_full_battle, a_full_table, an_end, board, boards_in, look, two_line_ups

EVERYBODY = (0, 1, 2, -1)

# -- faces


@rule("BTH-33.13")
@pytest.mark.parametrize(
    ("action", "cards"),
    [("Draw two", (WHITE, WHITE)), ("Recall", (GRAY,)), ("Dismiss", (WHITE,)), ("Regroup", (GRAY, WHITE))],
)
def test_actions_draw_cards_of_the_deck_white_and_of_the_discard_pile_gray(action: str, cards: tuple[str, ...]) -> None:
    face = next(face for face in GAME.faces if face.kind == "action" and face.title == action)
    assert face.corners == cards
    assert table(GAME.layout(), "theme", "piles") == {"deck": WHITE, "discard": GRAY}


def face_of(key: str) -> Face:
    return next(face for face in GAME.faces if face.key == key)


@rule("BTH-21.1", "BTH-21.2")
def test_a_unit_shows_name_values_toughness_icons_and_half_shields() -> None:
    face = face_of("H1-2")
    assert (face.title, face.bands, face.pips) == ("Leonidas of Sparta", (0, 1, 4), 2)
    assert face.icons == (("reinforcement", 1), ("heroic death", 2))
    assert face.edges == ("1", "1")
    assert {"BTH-50.2", "BTH-62.10", "BTH-22.2", "BTH-72.2"} == set(face.rules)
    assert face_of("B-CAT").edges == ()


def test_every_card_has_a_silhouette_words_and_rules_of_the_ledger() -> None:
    ledger = GAME.ledger()
    for face in GAME.faces:
        assert face.art, face.key
        assert face.text.endswith("."), face.key
        for id in face.rules:
            assert f"**{id}**" in ledger


# -- layout


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.parametrize("side", ["wide", "narrow"])
@pytest.mark.parametrize("stage", ["travel", "battle", "spoils", "over"])
def test_every_area_has_one_place_and_every_place_an_area(stage: str, side: str, viewer: int) -> None:
    found = placed(table(GAME.layout(), "stages", stage)[side], 3, viewer)
    assert len(found) == len(set(found))
    desk = {"travel": a_full_table, "battle": two_line_ups, "spoils": a_full_battle, "over": an_end}[stage]()
    scene = look(desk, viewer)
    assert scene.stage == stage
    assert scene.focus in scene.areas
    headed = {name for board in boards_in(scene) for part in board.sections for _, name in part.piles}
    assert set(scene.areas) <= set(found) | headed | opened(table(GAME.layout(), "stages", stage)[side], 3)
    owned = {f"{name}:{seat}" for name in ("tally", "spent", "won", "honor") for seat in range(3)}
    sometimes = {"odds", "prospects", "recruits", "reckoning"} | owned
    assert set(found) - set(scene.areas) <= sometimes


# -- what a choice points at


def test_a_choice_of_equal_cards_points_at_all_of_them() -> None:
    desk = Desk().hand(0, "B-ARC", "B-CAT", "B-ARC").do(Deploy(0, DEFENDER))
    picks = {pick.notation: pick for pick in prompt(desk.game, desk.s, 0, ["Ada", "Ben"]).choices}
    archers = [no for no in desk.s.hand[0] if desk.keys_of([no]) == ["B-ARC"]]
    assert picks["deploy B-ARC"].at == tuple([f"p{no}" for no in archers])
    assert picks["deploy B-ARC"].tag == "", "nobody stands against it yet"
    hand = look(desk, 0).areas["hand:0"]
    assert isinstance(hand, Row)
    assert hand.fan
    assert set(picks["deploy B-ARC"].at) <= {piece.id for piece in hand.pieces}


def test_the_pointer_of_the_active_tile_aims_at_the_token_on_offer() -> None:
    desk = a_full_table().do(Prepare(0))
    gears = board(look(desk, 0), "gears")
    [_, line] = gears.lines
    assert line.cells == ("tile:active", "offer:1")
    offered = next(cell for cell in gears.cells if cell.at == "offer:1").pieces[0]
    take = next(
        pick for pick in prompt(desk.game, desk.s, 0, ["Ada", "Ben", "Cleo"]).choices if "take" in pick.notation
    )
    assert take.at == (offered.id,)
    assert gears.focus == ("tile:active", "offer:1")
    assert [part.label for part in gears.sections] == ["next", "now", "Volley"]


# -- words

KINDS = {
    "era": (["Era I", "Era IV"], [1, 4]),
    "line": (["Long", "Medium", "Close"], [0, 1, 2]),
    "action": (["Draw two", "Recall", "Dismiss", "Regroup"], [0, 1, 2, 3]),
    "gear": (["Draw two and Recall", "Regroup and Draw two"], [0, 3]),
    "die": (["the Strong die: +1 Long", "the Risky die: −1 on every Line", "the Risky die: −1 Medium"], [0, 7, 11]),
    "champion": (["Amber", "Violet"], [0, 4]),
    "space": (["space 1", "space 12"], [0, 11]),
    "offer": (["Warfare space 1", "Warfare space 3"], [0, 2]),
    "pile": (["The tile pile", "The Warfare pile", "The Relic deck", "The Era II deck"], [0, 1, 2, 5]),
    "shield": (["An Era II Link"], [2]),
    "link": (["an Era II Link"], [2]),
    SEAT: (["the board"], [-1]),
    NUMBER: (["3"], [3]),
}


@pytest.mark.parametrize("kind", KINDS)
def test_things_have_names(kind: str) -> None:
    names, values = KINDS[kind]
    assert [GAME.name(kind, value) for value in values] == names


def test_every_kind_of_argument_is_named_above() -> None:
    used = {kind for verb in VERBS for kind in (verb.a, verb.b)}
    used |= {kind for telling in TELLINGS for kind in (telling.a, telling.b, telling.c)}
    assert used - {"", PIECE, FACE} <= set(KINDS)
