"""Ambush and limbo (BAT-18)."""

from __future__ import annotations

import pytest

from wartable.kernel.scene import Pile
from wartable.testing import rule

from .builders import GAME
from .fights import deep, defense, siege

ANY = ("friman", "supply", "tool", "weapon", "amulet", "title", "scroll", "tent", "horse", "sword", "lord/universal")


@rule("BAT-18.1", "BAT-18.2", "BAT-18.8")
def test_one_hand_card_is_laid_in_ambush_and_another_suspended() -> None:
    desk = deep("lord", "chief", "friman").choose("ambush lord")
    assert desk.cards("suspend") == ["chief/barfolk", "friman/barfolk"]
    desk.choose("suspend friman")
    assert (desk.lying(), desk.held()) == (["lord/barfolk"], ["chief/barfolk"])
    assert desk.names(desk.s.limbo) == ["friman/barfolk"]


@rule("BAT-18.1", "BAT-18.11")
@pytest.mark.parametrize("card", ANY)
def test_any_hand_card_may_be_ambushed_or_suspended(card: str) -> None:
    desk = deep(card, "chief").choose(f"ambush {card}", "suspend chief")
    assert len(desk.lying()) == 1
    desk = deep(card, "chief").choose("ambush chief", f"suspend {card}")
    assert len(desk.s.limbo) == 1


@rule("BAT-18.1", "BAT-18.10")
def test_the_ambush_lies_face_down_and_limbo_face_up() -> None:
    desk = deep("lord", "friman").choose("ambush lord", "suspend friman")
    assert desk.s.pieces.seen[desk.s.ambush[0][0]] == 1
    assert desk.s.pieces.seen[desk.s.limbo[0]] == -1
    heard = [event.c for event in desk.umpire.events if event.heard_by(1)]
    assert desk.s.pieces.face[desk.s.ambush[0][0]] not in heard


@rule("BAT-18.10")
def test_limbo_is_a_pile_that_anyone_may_look_through() -> None:
    desk = deep("lord", "priest", "friman", "chief").choose("ambush lord", "suspend friman")
    desk.choose("ambush priest", "suspend chief")
    for viewer in (0, 1, -1):
        limbo = GAME.scene(desk.s, viewer).areas["limbo"]
        assert isinstance(limbo, Pile)
        assert (limbo.count, limbo.top) == (2, limbo.open[0])
        assert [piece.face for piece in limbo.open] == ["U-ba-chief1", "U-ba-friman1"]


@rule("BAT-18.3", "BAT-18.8")
def test_a_player_has_three_spots() -> None:
    desk = deep(*["friman"] * 8)
    for _ in range(3):
        desk.choose("ambush friman", "suspend friman")
    assert len(desk.s.ambush[0]) == 3
    assert desk.cards("ambush") == []


@rule("BAT-18.4", "BAT-5.1")
def test_an_ambush_lasts_until_the_owners_next_turn() -> None:
    desk = deep("lord", "friman", more=12).choose("ambush lord", "suspend friman", "end")
    assert desk.lying() == ["lord/barfolk"]
    desk.turn(1)
    while not desk.over:
        desk.choose(desk.options()[-1] if "end" in desk.options() else desk.options()[0])
    assert desk.lying() == ["lord/barfolk"]
    desk.turn(0).choose("begin")
    assert desk.lying() == []
    assert "lord/barfolk" in desk.held()
    assert "lord/barfolk" in desk.cards("ambush")


@rule("BAT-18.5")
@pytest.mark.parametrize(("owned", "possible"), [(9, False), (10, False), (11, True), (12, True)])
def test_nobody_falls_below_ten_cards(owned: int, possible: bool) -> None:
    assert (deep("lord", "friman", more=owned - 2).cards("ambush") != []) == possible


@rule("BAT-18.6")
@pytest.mark.parametrize("zone", ["nation", "shelter", "ambush", "played", "fresh", "tent", "stationed", "stolen"])
def test_all_cards_of_a_player_count_wherever_they_lie(zone: str) -> None:
    """Ten cards, and one more in the zone: without it no ambush is offered."""
    desk = deep("lord", "friman", more=8)
    assert desk.cards("ambush") == []
    s, more = desk.s, desk.pieces(["supply"])
    if zone in ("tent", "stationed"):
        s.nation[0] = s.nation[0][1:] if zone == "stationed" else s.nation[0]
        s.tents.append((0, *more, *(desk.pieces(["chief"]) if zone == "stationed" else ())))
    elif zone == "stolen":
        s.table.victim, s.table.stolen = 0, more[0]
        assert s.owned_cards(0) == 11
        s.table.victim, s.table.stolen = -1, -1
        s.nation[0] += more
    else:
        pile = {"played": s.table.played, "fresh": s.table.fresh}.get(zone) or getattr(s, zone)
        pile[0] += more
    assert s.owned_cards(0) == 11
    assert desk.cards("ambush") == ["friman/barfolk", "lord/barfolk"]


@rule("BAT-18.6", "BAT-18.2")
def test_limbo_and_cards_of_others_do_not_count() -> None:
    desk = deep("lord", "friman", more=8).nation(1, *["supply"] * 20)
    desk.s.limbo = desk.pieces(["supply"] * 5)
    assert desk.cards("ambush") == []


@rule("BAT-18.8")
def test_an_ambush_needs_two_hand_cards() -> None:
    assert deep("lord", more=20).cards("ambush") == []


@rule("BAT-18.8")
def test_nothing_is_laid_in_ambush_during_a_battle() -> None:
    desk = siege("weapon", "friman", "chief").nation(0, *["supply"] * 20)
    assert "ambush" not in desk.verbs()
    desk = defense(against=["friman", "chief"]).nation(1, *["supply"] * 20).choose("fight")
    assert "ambush" not in desk.verbs()


@rule("BAT-18.12", "BAT-18.2")
def test_a_suspended_card_never_comes_back() -> None:
    desk = deep("lord", "U-ba-friman3").choose("ambush lord")
    pool = [len(deck) for deck in desk.s.decks]
    desk.choose("suspend friman", "end")
    assert [len(deck) for deck in desk.s.decks] == pool
    limbo = desk.s.limbo[0]
    for zone in (desk.s.hand, desk.s.nation, desk.s.shelter, desk.s.ambush):
        assert limbo not in zone[0]
    assert GAME.faces[desk.s.pieces.face[limbo]].key == "U-ba-friman3"


@rule("BAT-18.1")
def test_each_ambushed_card_has_its_price() -> None:
    desk = deep("lord", "priest", "friman", "friman").choose("ambush lord", "suspend friman", "ambush priest")
    desk.choose("suspend friman")
    assert desk.lying() == ["lord/barfolk", "priest/barfolk"]
    assert len(desk.s.limbo) == 2
