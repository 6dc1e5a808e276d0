"""Ways to play: presets, options and what they change."""

from __future__ import annotations

import pytest

from wartable.games.multiverse_war.content.presets import PRESETS
from wartable.games.multiverse_war.state.state import WarState
from wartable.kernel import BadOptions, OptionValue, settle
from wartable.testing import Script, rule

from .builders import GAME, Desk


def begun(seats: int, **options: OptionValue) -> WarState:
    """A game that has just been set up."""
    umpire = Script()
    s = GAME.new(seats, GAME.check(seats, options), umpire)
    settle(s, umpire)
    return s


USUAL: dict[str, object] = {
    "map": "duel",
    "turn_limit": 15,
    "missions": 1,
    "heroes": 1,
    "hero_victory": 1,
    "capture_victory": 1,
    "age_victory": 1,
    "portal": 0,
    "guided": 0,
    "army_limit": 0,
    "open_diplomacy": 0,
    "teams": 0,
}
GAMES: list[tuple[str, str, int, dict[str, object]]] = [
    ("MW-24.6", "starter", 2, {}),
    (
        "MW-24.7",
        "skirmish",
        2,
        {"turn_limit": 8, "missions": 0, "heroes": 0, "hero_victory": 0, "army_limit": 10},
    ),
    ("MW-24.8", "long_duel", 2, {"map": "long_duel", "turn_limit": 20}),
    ("MW-24.9", "domination", 2, {"portal": 1, "turn_limit": 0, "missions": 0}),
    ("MW-24.10", "conquest", 2, {"hero_victory": 0, "age_victory": 0, "turn_limit": 0, "missions": 0}),
    ("MW-24.11", "team", 4, {"map": "team", "turn_limit": 12, "teams": 1}),
    ("MW-24.12", "ffa3", 3, {"map": "ffa3", "turn_limit": 12}),
    ("MW-24.12", "ffa4", 4, {"map": "ffa4", "turn_limit": 12}),
    ("MW-24.12", "diplomacy", 4, {"map": "ffa4", "turn_limit": 12, "open_diplomacy": 1}),
    ("MW-24.21", "first_game", 2, {"turn_limit": 10, "guided": 1, "army_limit": 12}),
]


def terms(s: WarState) -> dict[str, object]:
    """What was agreed, by the names of `USUAL`."""
    return {key: s.board.key if key == "map" else getattr(s.terms, key) for key in USUAL}


@rule("MW-24.6", "MW-24.7", "MW-24.8", "MW-24.9", "MW-24.10", "MW-24.11", "MW-24.12", "MW-24.21")
@pytest.mark.parametrize(("id", "preset", "seats", "other"), GAMES, ids=[preset for _, preset, *_ in GAMES])
def test_a_preset_is_its_row_of_the_ledger(id: str, preset: str, seats: int, other: dict[str, object]) -> None:
    assert terms(begun(seats, preset=preset)) == {**USUAL, **other}
    assert id in GAME.ledger()


def test_every_preset_is_tested() -> None:
    assert {preset for _, preset, *_ in GAMES} == set(PRESETS)


@rule("MW-24.6", "MW-24.11", "MW-23.11")
@pytest.mark.parametrize(("seats", "map", "limit"), [(2, "duel", 15), (3, "ffa3", 12), (4, "team", 12)])
def test_the_default_game_goes_by_the_number_of_players(seats: int, map: str, limit: int) -> None:
    s = begun(seats)
    assert (s.board.key, s.terms.turn_limit) == (map, limit)


@pytest.mark.parametrize(("id", "preset", "seats", "other"), GAMES, ids=[preset for _, preset, *_ in GAMES])
def test_a_game_spelled_out_is_the_same_game(id: str, preset: str, seats: int, other: dict[str, object]) -> None:
    checked = GAME.check(seats, {"preset": preset})
    assert GAME.check(seats, checked.values).values == checked.values


def test_what_is_asked_for_besides_changes_the_preset() -> None:
    s = begun(2, preset="skirmish", turn_limit=20, heroes=True)
    assert (s.terms.turn_limit, s.terms.heroes, s.terms.missions, s.terms.army_limit) == (20, 1, 0, 10)
    assert begun(4, map="ffa4").board.key == "ffa4"
    assert begun(2, preset="long_duel", map="by_preset").board.key == "long_duel"


@rule("MW-24.6")
@pytest.mark.parametrize(("seats", "map"), [(2, "duel"), (3, "ffa3"), (4, "team")])
def test_a_map_left_to_the_preset_is_the_one_of_the_default_game(seats: int, map: str) -> None:
    assert begun(seats, preset="starter", map="by_preset").board.key == map


@rule("MW-19.15")
@pytest.mark.parametrize(
    ("options", "missions"),
    [
        ({"turn_limit": 0}, 0),
        ({"turn_limit": 0, "missions": True}, 1),
        ({"turn_limit": 0, "preset": "long_duel"}, 0),
        ({"preset": "domination", "missions": True}, 1),
        ({"preset": "domination", "turn_limit": 12}, 0),
        ({"turn_limit": 5}, 1),
    ],
)
def test_without_a_turn_limit_missions_are_asked_for(options: dict[str, OptionValue], missions: int) -> None:
    assert begun(2, **options).terms.missions == missions


@rule("MW-24.13")
@pytest.mark.parametrize("options", [{"heroes": False}, {"preset": "skirmish"}])
def test_without_heroes_the_options_promise_no_victory_by_one(options: dict[str, OptionValue]) -> None:
    assert GAME.check(2, options).values["victory_hero"] is False


def test_what_an_option_sets_is_a_value_of_a_later_one() -> None:
    for at, option in enumerate(GAME.options):
        later = {other.key: other for other in GAME.options[at + 1 :]}
        for sets in (option.sets, *option.seated.values()):
            assert all(option.accepts(value) for value in sets)
            assert all(later[key].accepts(value) for others in sets.values() for key, value in others.items())


def test_every_word_among_the_values_is_said_for_newcomers() -> None:
    for option in GAME.options:
        assert all(value in option.words for value in option.values if isinstance(value, str))
        assert all(option.accepts(value) for value in option.words)


@pytest.mark.parametrize(
    ("seats", "preset"), [(2, "team"), (3, "team"), (3, "ffa4"), (4, "ffa3"), (4, "skirmish"), (2, "nonsense")]
)
def test_a_preset_needs_its_number_of_players(seats: int, preset: str) -> None:
    with pytest.raises(BadOptions):
        GAME.check(seats, {"preset": preset})


@rule("MW-24.4")
@pytest.mark.parametrize(("rounds", "allowed"), [(0, True), (4, False), (5, True), (40, True), (41, False)])
def test_the_turn_limit_is_five_to_forty_rounds_or_none(rounds: int, allowed: bool) -> None:
    if allowed:
        assert begun(2, turn_limit=rounds).terms.turn_limit == rounds
    else:
        with pytest.raises(BadOptions):
            GAME.check(2, {"turn_limit": rounds})


@rule("MW-24.4", "MW-24.5", "MW-24.13", "MW-24.14")
@pytest.mark.parametrize(
    ("key", "value"), [("turn_limit", 15), ("army_limit", 0), ("heroes", True), ("guided", False), ("repel", True)]
)
def test_the_defaults_of_the_options(key: str, value: OptionValue) -> None:
    assert GAME.check(2, {}).values[key] == value


@rule("MW-24.5")
@pytest.mark.parametrize(("units", "recruits"), [(5, True), (6, False)])
def test_recruiting_stops_at_the_army_limit(units: int, recruits: bool) -> None:
    desk = Desk(army_limit=6)
    for q in range(units):
        desk.block("scout", 0, (q, 2) if q else (1, 1))
    desk.block("decoy", 0, (0, 2))
    desk.build_turn(0, gold=20)
    assert ("recruit" in desk.options()) is recruits
    assert "decoy" in desk.options()


@rule("MW-24.13")
def test_without_heroes_there_are_no_sheets_no_hero_victory_and_nobody_to_hire() -> None:
    desk = Desk(heroes=False)
    assert (desk.s.heroes.row, desk.s.terms.hero_victory) == ((), 0)
    assert "heroes" not in desk.game.scene(desk.s, 0).areas
    desk.house("academy", 0, (2, 1))
    assert "hire" not in desk.build_turn(0, gold=99).options()
    assert "hire" in Desk().build_turn(0, gold=99).options()


@rule("MW-24.14", "MW-24.19", "MW-24.21")
def test_goals_and_hints_stay_in_view_in_guided_games() -> None:
    """Also while a block is selected; only to the player whose goals they are."""
    guided, usual = Desk(preset="first_game"), Desk()
    guided.s.round = usual.s.round = 3
    hint = "Hint: build Barracks where the Builder stands."
    for desk, advice in ((guided, hint), (usual, "")):
        scout = desk.block("scout", 0, (2, 1))
        desk.build_turn(0, 9)
        assert desk.ask.words(desk.s).startswith("Choose what to buy or build, or end your build turn.")
        assert desk.game.scene(desk.s, 0).advice == advice
        desk.action_turn(0)
        assert desk.ask.words(desk.s) == "Choose a block to act with, or end your action turn."
        assert desk.game.scene(desk.s, 0).advice == advice
        desk.act(scout)
        assert desk.game.scene(desk.s, 0).advice == advice
        assert desk.game.scene(desk.s, -1).advice == ""


@rule("MW-24.2", "MW-24.6")
def test_a_list_of_games_tells_how_many_can_play_each_way() -> None:
    settings = {str(option["key"]): option["seats"] for option in GAME.settings() if isinstance(option, dict)}
    two, four = [2, 2], [4, 4]
    duels = dict.fromkeys(("first_game", "skirmish", "long_duel", "domination", "conquest"), two)
    assert settings["preset"] == {**duels, "team": four, "ffa3": [3, 3], "ffa4": four, "diplomacy": four}
    assert settings["map"] == {"duel": two, "long_duel": two, "team": four, "ffa3": [3, 3], "ffa4": four}
    assert settings["turn_limit"] == {}
