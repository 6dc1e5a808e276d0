"""The Battle Line, the Command deck and Orders (PB-CMD, PB-ORD)."""

from __future__ import annotations

from wartable.games.para_bellum.rules.line import TakeCommand
from wartable.testing import rule

from .builders import Desk

FOUR = ("quaestor", "raid", "castra", "assassin")


def stacked(desk: Desk, *keys: str) -> Desk:
    """The Command deck, from the top."""
    desk.s.command_deck = tuple([desk.piece(key, 0) for key in reversed(keys)])
    return desk


@rule("PB-CMD.3", "PB-CMD.6")
def test_a_command_card_is_taken_from_the_battle_line_which_is_filled_at_once() -> None:
    desk = stacked(Desk().line(*FOUR), "turris", "bribe").do(TakeCommand(0))
    assert desk.options() == ["take quaestor", "take raid", "take castra", "take assassin"]
    desk.choose("take castra")
    assert desk.keys(desk.s.hand[0]) == ["castra"]
    assert desk.keys(desk.s.line) == ["quaestor", "raid", "assassin", "turris"]
    assert desk.keys(desk.s.command_deck) == ["bribe"]
    assert desk.s.pieces.known(desk.s.line[3], 1)


@rule("PB-CMD.3", "PB-GEN.15")
def test_a_card_in_hand_is_seen_by_its_owner_alone() -> None:
    desk = stacked(Desk().line(*FOUR), "turris").do(TakeCommand(0)).choose("take raid")
    no = desk.s.hand[0][0]
    assert (desk.s.pieces.known(no, 0), desk.s.pieces.known(no, 1)) == (True, False)


@rule("PB-CMD.5")
def test_an_empty_command_deck_is_made_of_its_discards_again() -> None:
    desk = stacked(Desk().line(*FOUR))
    desk.s.command_discards = tuple([desk.piece(key) for key in ("turris", "bribe", "vallum")])
    desk.do(TakeCommand(0)).choose("take raid")
    assert len(desk.s.line) == 4
    assert desk.s.command_discards == ()
    assert sorted(desk.keys((desk.s.line[3], *desk.s.command_deck))) == ["bribe", "turris", "vallum"]
    assert not [no for no in desk.s.command_deck if desk.s.pieces.known(no, 0)]


@rule("PB-CMD.5")
def test_without_deck_and_discards_the_line_stays_short() -> None:
    desk = Desk().line(*FOUR)
    desk.s.command_deck = desk.s.command_discards = ()
    desk.do(TakeCommand(0)).choose("take raid")
    assert desk.keys(desk.s.line) == ["quaestor", "castra", "assassin"]


@rule("PB-CMD.2")
def test_orders_are_commanded_and_permanents_and_special_units_are_deployed() -> None:
    desk = Desk().hand(0, "frumentatio", "quaestor", "turris").act()
    assert desk.offers("play-order") == ["frumentatio"]
    assert desk.offers("deploy") == ["quaestor", "turris"]


@rule("PB-ORD.1")
def test_an_order_is_resolved_once_and_then_discarded() -> None:
    desk = Desk().coins(0, 0).hand(0, "frumentatio").act().choose("play-order frumentatio")
    assert desk.s.coins[0] == 2
    assert (desk.s.hand[0], desk.s.limbo) == ((), ())
    assert desk.keys(desk.s.command_discards) == ["frumentatio"]
    assert desk.s.pieces.known(desk.s.command_discards[0], 1)


@rule("PB-ORD.1", "PB-CMD.5")
def test_an_order_that_empties_the_deck_is_not_shuffled_into_it() -> None:
    desk = Desk().line("raid").dice(0, {"k0,1": 3}).banners(0, {"k0,1": "artifex"}).hand(0, "frumentatio")
    desk.s.command_deck = ()
    desk.s.command_discards = (desk.piece("bribe"),)
    desk.act().choose("play-order frumentatio", "option 2")
    assert sorted(desk.keys(desk.s.hand[0])) == ["bribe", "raid"]
    assert desk.keys(desk.s.line) == ["frumentatio"]  # only once the Order is done (PB-INV.6)


@rule("PB-ORD.2", "PB-ORD.4")
def test_of_two_options_the_player_names_one_as_the_order_is_played() -> None:
    desk = Desk().coins(0, 0).line(*FOUR).dice(0, {"k0,1": 3}).banners(0, {"k0,1": "artifex"}).hand(0, "frumentatio")
    desk.act().choose("play-order frumentatio")
    assert desk.options() == ["option 1", "option 2"]
    assert (desk.s.turn.actions, desk.keys(desk.s.hand[0])) == (3, ["frumentatio"])  # nothing has happened yet
    desk.choose("option 1")
    assert (desk.s.coins[0], desk.banner(0, "artifex"), desk.s.turn.actions) == (2, "k0,1", 2)
    assert desk.s.hand[0] == ()  # only one of the two


@rule("PB-ORD.3", "PB-ORD.4")
def test_the_cost_of_an_option_comes_on_top_of_the_action() -> None:
    desk = Desk().line(*FOUR).dice(0, {"k0,1": 3}).banners(0, {"k0,1": "artifex"}).hand(0, "frumentatio")
    desk.act().choose("play-order frumentatio", "option 2")
    assert (desk.banner(0, "artifex"), desk.s.turn.actions) == ("", 2)  # paid before the first card is taken
    assert desk.offers("take") == list(FOUR)


@rule("PB-ORD.4", "PB-GEN.11")
def test_an_order_without_a_usable_option_is_not_offered() -> None:
    assert Desk().hand(0, "raid").act().offers("play-order") == []
    ready = Desk().hand(0, "raid").dice(1, {"k0,1": 3}).act()
    assert ready.offers("play-order") == ["raid"]


@rule("PB-CMD.7", "PB-DIS.4")
def test_permanents_and_special_units_are_discarded_to_the_command_pile() -> None:
    desk = Desk().in_play(0, "assassin").dice(0, {"r0,0": 4, "k0,1": 3})
    desk.banners(0, {"r0,0": "warlord", "k0,1": "veterani"}).coins(0, 0)
    desk.in_play(1, "quaestor").grid(1, {"1,0": "turris"}).hand(0, "raid")
    desk.act().choose("use assassin", "play-order raid", "option 2")
    assert desk.keys(desk.s.command_discards) == ["quaestor", "turris", "raid"]
    assert desk.s.in_play(1) == ()
