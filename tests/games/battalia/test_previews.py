"""What choices point at, the tags drawn there, and what they would do."""

from __future__ import annotations

import pytest

from wartable.games.battalia.content.faces import name
from wartable.games.battalia.content.kinds import HORSE, KINDS, SUPPLY, is_unit
from wartable.games.battalia.content.verbs_and_tellings import CREATE, FOUNDED, HIRE
from wartable.games.battalia.rules.deeds import BuildTurn
from wartable.kernel import Choice, FastUmpire
from wartable.kernel.notation import label, read, sentence
from wartable.kernel.scene import Show
from wartable.testing import rule

from .builders import GAME, Desk, Game, sq
from .fights import CITY, before_siege
from .test_scene import attacking, paying


def preview(desk: Desk | Game, text: str) -> Show:
    """The preview of one choice of the open question."""
    return desk.game.show(desk.s, read(desk.game, desk.s, desk.ask, text), desk.ask.seat)


def tag(desk: Desk | Game, text: str) -> str:
    """The tag of one choice of the open question."""
    return desk.game.tag(desk.s, read(desk.game, desk.s, desk.ask, text), desk.ask.seat)


def places(desk: Desk, text: str) -> tuple[str, ...]:
    """What one choice of the open question points at."""
    return desk.game.places(desk.s, read(desk.game, desk.s, desk.ask, text), desk.ask.seat)


@rule("BAT-19.3", "BAT-17.12")
def test_a_city_and_the_hero_in_it_offer_the_attack_also_where_the_hero_could_march() -> None:
    desk = before_siege("weapon", "horse").road("4,3", "NS").act()
    assert places(desk, "march 0") == ("hero:0",)
    assert places(desk, f"attack {CITY}") == ("square:4,6", "hero:0")
    desk.hero(0, CITY).act()
    assert places(desk, f"attack {CITY}") == ("square:4,6", "hero:0", "hero:1")


def numbers(show: Show) -> dict[str, str]:
    """The numbers of a preview."""
    assert show.stats is not None
    return {row.label: row.values[0] for row in show.stats.rows}


def test_actions_point_at_piles_squares_and_heroes() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").ruins().hero(0, "1,1")
    desk.hand(0, *["friman"] * 3, "chief", "chief", "weapon", *["supply"] * 2).act()
    s = desk.s
    assert places(desk, "hire friman") == (f"p{s.decks[0][-1]}",)
    assert places(desk, "city 1") == ("level:1",)
    assert places(desk, "hero") == ("hero:1",)
    assert places(desk, "march 0") == ("hero:0",)
    assert places(desk, "upgrade 1,1") == ("square:1,7",)
    assert tag(desk, "upgrade 1,1") == "to 2"
    assert numbers(preview(desk, "upgrade 1,1")) == {"Points": "1 \u2192 2", "Its base in battle": "1 \u2192 2"}


def test_a_card_for_the_ambush_is_chosen_at_the_ambush() -> None:
    desk = Desk().city("1,1").hand(0, "chief", "supply").nation(0, *["friman"] * 10).act()
    (at,) = {places(desk, f"ambush {key}") for key in desk.offers("ambush")}
    assert at == ("ambush:0",)
    assert [place for place, _ in preview(desk, f"ambush {desk.offers('ambush')[0]}").ghosts] == ["ambush:0"]


def test_a_new_tile_is_shown_as_it_would_lie() -> None:
    desk = paying().choose("pay friman/islander")
    show = preview(desk, "build 2,1")
    (at, tile), *more = show.ghosts
    assert (at, more) == ("square:2,7", [])
    assert tile.face == desk.game.faces[desk.s.pieces.face[desk.deck("junction")[-1]]].key
    assert show.lines[0].cells == ("square:2,7", "square:1,7")
    ways = len(desk.choose("build 2,1").options())
    assert tag(paying().choose("pay friman/islander"), "build 2,1") == f"{ways} ways"


def test_what_a_tile_seals_is_told_before_it_is_laid_and_happens() -> None:
    seen: set[bool] = set()
    bot = FastUmpire(3)
    for seed in range(4):
        game = Game(2, seed=seed, weeks=4)
        while not game.over:
            if not isinstance(game.ask, BuildTurn):
                game.choose_any(bot)
                continue
            before = set(game.sealed())
            text = game.options()[-1]
            show, told = preview(game, text), tag(game, text)
            sealed = {game.game.place("square", sq(at)) for at in set(game.choose(text).sealed()) - before}
            assert {at for mark in show.marks for at in mark.cells} == sealed
            assert {at for at, words in show.changes if words == "sealed"} == sealed
            assert told.startswith("seals") == bool(sealed)
            seen.add(bool(sealed))
    assert seen == {False, True}


def test_a_city_adds_its_level_to_the_points() -> None:
    desk = Desk().city("1,1").road("1,2", "NES").hand(0, *["friman"] * 3).act().choose("city 1", "shape one")
    show = preview(desk, desk.options()[0])
    found = numbers(show)
    assert found["Points"] == "1 \u2192 2"
    assert found["Tokens for levels 1 and 2"] == "7 \u2192 6"
    ((_, tile),) = show.ghosts
    assert (tile.owner, tile.values) == (0, (("level", 1),))


def test_a_march_is_shown_along_the_roads() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").road("1,3", "SE").hero(0, "1,1").hand(0, "horse", "horse").act()
    desk.choose("march 0")
    (line,) = preview(desk, "to 1,3").lines
    assert line.cells == ("square:1,7", "square:1,6", "square:1,5")


def test_tags_tell_the_total_that_a_card_would_give() -> None:
    desk = attacking()
    assert tag(desk, "play U-ba-friman1 1") == "= 3"
    assert tag(desk, "play U-is-lord1 1") == "= 5, moral breaks"
    opening = Desk(2).city("1,1").city("3,1", owner=1, level=2).hero(0, "3,1").hand(0, "weapon").act()
    opening.choose("attack 3,1")
    assert tag(opening, "play A-ba-weapon 1") == "= 2, one short"
    assert tag(opening, "play A-ba-weapon 2") == "= 3"


def test_a_card_in_a_battle_is_shown_on_the_track_and_in_the_line() -> None:
    desk = attacking()
    show = preview(desk, "play U-ba-chief1 1")
    assert [at for at, _ in show.ghosts] == ["total:4", "line-attacker"]
    assert numbers(show) == {"Cards": "1 \u2192 3", "Moral": "1", "Total": "2 \u2192 4"}
    ((line, row),) = show.rows
    assert (line, row.total, row.band, row.torn) == ("line-attacker", "4", "moral +1", -1)
    ((_, row),) = preview(desk, "play U-is-lord1 1").rows
    assert (row.total, row.band, row.torn) == ("5", "moral broken", 2)
    assert desk.s.battle.line[0] == attacking().s.battle.line[0], "looking changes nothing"


def test_buttons_of_a_battle_say_what_they_come_to() -> None:
    desk = attacking().choose("play U-ba-chief1 1")
    commit = read(desk.game, desk.s, desk.ask, "commit")
    assert desk.ask.label(desk.s, commit) == "Stand at 4"
    desk.choose("commit", "fight")
    give_up = read(desk.game, desk.s, desk.ask, "pass")
    assert desk.ask.label(desk.s, give_up) == "Pass, and lose the city"


@pytest.mark.parametrize("kind", [kind for kind in range(HORSE + 1) if kind != SUPPLY])
def test_units_and_artefacts_are_offered_with_the_right_article(kind: int) -> None:
    verb = HIRE if is_unit(kind) else CREATE
    said = label(GAME, Desk().s, 0, Choice(verb, kind), ["Ann"] * 4)
    words = {HIRE: "Hire", CREATE: "Create"}[verb]
    assert said == f"{words} {'an' if KINDS[kind] == 'amulet' else 'a'} {name('kind', kind)}"


def test_a_line_says_what_it_pays_for_with_the_right_article() -> None:
    desk = Desk().city("1,1").hand(0, "priest", "friman", "friman/islander", "friman/emberian").act()
    assert desk.choose("create amulet").ask.words(desk.s).startswith("Your line for an amulet:")
    desk = Desk().city("1,1").hand(0, "friman", "friman/islander", "friman/emberian", "friman/cloudborn").act()
    assert desk.choose("create tool").ask.words(desk.s).startswith("Your line for a tool:")


def test_a_new_city_is_told_with_its_name_once() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").hand(0, *["friman"] * 3).act()
    desk.choose("city 1", "shape one").rush()
    event = next(event for event in desk.umpire.events if event.kind == FOUNDED)
    said = sentence(desk.game, event, ["Ann"] * 4, desk.s, 1)
    assert said == f"Ann's {desk.game.faces[event.c].title} rises at 1,3."


def test_a_title_says_which_rank_it_gives() -> None:
    desk = Desk(day=4).city("1,1").hand(0, "title", "friman", "chief").act().choose("title A-ba-title")
    assert tag(desk, "on U-ba-friman1") == "to chief"
    jump = Desk(day=4).city("1,1").hand(0, "title", "friman", "chief").stack("chief").act().choose("title A-ba-title")
    assert tag(jump, "on U-ba-friman1") == "to priest"


def test_cities_are_said_by_name() -> None:
    desk = Desk().city("1,1").road("1,2", "NS").act()
    game, s = desk.game, desk.s
    city = s.tile_at(0)
    assert city is not None
    assert game.bearing(s, "square", 0, 0) == city.name
    assert game.bearing(s, "square", 7, 0) == game.bearing(s, "seat", 0, 0) == ""
    assert name("square", 0) == "1,1"
