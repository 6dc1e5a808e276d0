"""Choices, questions and sentences that call cities and heroes by their names."""

from __future__ import annotations

from wartable.games.battalia.content.verbs_and_tellings import MARCHED
from wartable.games.battalia.rules.setup import PickCity
from wartable.kernel import Event
from wartable.kernel.notation import prompt, sentence

from .builders import GAME, Game, sq
from .fights import CITY, Field
from .looking import Looks

NAMES = ["Ada", "Ben", "Cleo", "Dora"]


def labels(desk: Looks) -> list[str]:
    """The choices of the open question, as its player reads them."""
    return [pick.label for pick in prompt(GAME, desk.s, desk.ask.seat, NAMES).choices]


def question(desk: Looks) -> str:
    """The open question."""
    return prompt(GAME, desk.s, desk.ask.seat, NAMES).text


def test_starting_cities_are_called_by_name() -> None:
    game = Game(2)
    while not isinstance(game.ask, PickCity):
        game.choose(game.options()[0])
    s = game.s
    assert labels(game) == [f"Start in {at} ({s.card(s.realm.tile[sq(at)]).name})" for at in ("2,2", "6,6")]


def test_upgraded_and_attacked_cities_are_called_by_name_and_empty_squares_by_place() -> None:
    desk = Field().city("1,1").road("1,2", "NS").hand(0, "chief", "chief", "friman", "supply").act()
    assert "Upgrade 1,1 (Oakmoot)" in labels(desk)
    desk.choose("road straight")
    assert labels(desk) == [f"Build at {at}" for at in desk.offers("build")]


def a_siege() -> Field:
    """Two heroes of the Bärfolk before a city of the Cloudborn, in which one of theirs stands."""
    desk = Field().city("1,1").city(CITY, owner=1, level=2).road("4,3", "NS").hero(0, CITY).hero(0, CITY).hero(1, CITY)
    return desk.hand(0, "weapon", "lord", "supply").hand(1, "lord").act()


def test_heroes_are_called_by_name() -> None:
    desk = a_siege()
    said = labels(desk)
    assert "March with Hunn Ironbrow" in said
    assert "March with Sigga Thornmane" in said
    assert f"Attack {CITY} (Oakmoot)" in said
    assert "Attack Aeris Highwing" in said
    desk.choose(f"attack {CITY}")
    assert sorted(labels(desk))[:2] == ["Attack with Hunn Ironbrow", "Attack with Sigga Thornmane"]


def test_a_battle_says_who_has_how_much_and_what_can_be_done() -> None:
    desk = a_siege().choose(f"attack {CITY}", "lead 0", "play weapon")
    assert question(desk) == "You attack with 2 against 2; you need 3 or more. Play cards."
    desk.choose("play lord")
    assert question(desk) == "You attack with 6 against 2; you need 3 or more. Play more, or stand."
    assert "Stand at 6" in labels(desk)
    desk.choose("commit")
    assert question(desk) == "Oakmoot is attacked with 6 against 2. Fight for your city, or surrender it."
    desk.choose("fight")
    assert labels(desk) == ["Aeris Highwing takes part", "Aeris Highwing stays out of it"]
    desk.choose("stay-out 2")
    assert question(desk).startswith("You defend with 2 against 6; you need 6 or more, a tie is yours.")


def test_an_attacked_hero_is_called_by_name() -> None:
    desk = a_siege().choose("attack-hero 2", "lead 0", "play weapon", "commit")
    assert question(desk).startswith("Aeris Highwing is attacked with 2 against ")


def test_the_log_says_which_hero_is_meant() -> None:
    event = Event(MARCHED, 1, sq("1,1"), -1, -1, "")
    desk = Field().city("1,1")
    assert sentence(GAME, event, NAMES) == "Ada's second hero marches to 1,1."
    said = sentence(GAME, event, NAMES, desk.s)
    assert said == "Ada's second hero (Sigga Thornmane) marches to 1,1 (Oakmoot)."


def test_a_card_that_joins_a_battle_is_told_once() -> None:
    desk = a_siege().choose(f"attack {CITY}", "lead 0", "play weapon", "play lord")
    assert desk.told() == ["attacked", "fights_with", "totals", "fights_with", "totals"]
