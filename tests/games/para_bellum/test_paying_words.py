"""Payments never surprise: what a choice says of its price, and what is asked (PB-PAY.14)."""

from __future__ import annotations

from wartable.games.para_bellum.table.slab import die_id
from wartable.kernel.agenda import drafted, legal
from wartable.kernel.notation import label, notations
from wartable.testing import rule

from .builders import GAME, Desk, slot

FOUR = ("raid", "bribe", "castra", "vallum")


def labels(desk: Desk) -> dict[str, str]:
    """What the open question says of each choice."""
    choices = legal(desk.s, desk.ask)
    texts = notations(desk.game, desk.s, desk.ask.seat, choices)
    names = ("Ann", "Ben")
    return {
        text: desk.ask.label(desk.s, choice) or label(desk.game, desk.s, desk.ask.seat, choice, names)
        for text, choice in zip(texts, choices, strict=True)
    }


@rule("PB-PAY.14", "PB-PAY.10")
def test_a_pip_says_what_is_left_and_what_is_lost() -> None:
    desk = Desk().coins(0, 3).line(*FOUR).dice(0, {"r0,0": 1, "r1,0": 4, "r0,1": 1})
    desk.banners(0, {"r0,0": "strategist"}).act().choose("consult")
    assert desk.ask.words(desk.s) == "With what do you pay the pip?"
    assert labels(desk) == {
        "pay-pip r0,0": "The last pip of the red 1 with the Strategist",
        "pay-pip r0,1": "The last pip of the red 1",
        "pay-pip r1,0": "A pip of the red 4",
        "pay-coin": "A coin, 3 \u2192 2",
    }
    choices = legal(desk.s, desk.ask)
    said = [(GAME.tag(desk.s, choice, 0), GAME.aside(desk.s, choice, 0)) for choice in choices]
    assert said == [
        ("lost", "die and Strategist are lost"),
        ("lost", "the die is lost"),
        ("4 \u2192 3", ""),
        ("", "the Strategist stays"),
    ]
    assert [GAME.tone(desk.s, choice, 0) for choice in choices] == ["loses", "loses", "plain", "plain"]


@rule("PB-PAY.14")
def test_pips_that_name_themselves_are_said_beforehand() -> None:
    desk = Desk().coins(0, 1).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 1}).dice(1, {"k0,1": 6})
    desk.banners(0, {"r0,0": "strategist"}).act().choose("use balista")
    assert desk.ask.words(desk.s) == "First pip: with what?"
    assert labels(desk) == {
        "pay-pip r0,0": "The last pip of the red 1 with the Strategist, then a coin, 1 \u2192 0",
        "pay-coin": "A coin, 1 \u2192 0",
    }
    desk.choose("pay-coin")
    assert desk.options() == ["pay-pip r0,0"]  # a last pip is asked for, even if nothing else can pay
    assert desk.ask.words(desk.s) == "Second pip: with what?"
    assert labels(desk) == {"pay-pip r0,0": "The last pip"}


@rule("PB-ICO.7")
def test_the_sides_of_an_or_name_their_dice() -> None:
    desk = Desk().grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 5, "k0,1": 4}).dice(1, {"k0,1": 6})
    desk.banners(0, {"r0,0": "strategist", "k0,1": "veterani"}).act().choose("use balista")
    assert labels(desk) == {
        "pay-by 1": "2 pips of the red 5 with the Strategist",
        "pay-by 2": "2 pips of the gray 4 with Veterani",
    }
    choices = legal(desk.s, desk.ask)
    assert [GAME.aside(desk.s, choice, 0) for choice in choices] == ["5 \u2192 3", "4 \u2192 2"]
    assert [GAME.places(desk.s, choice, 0) for choice in choices] == [
        (die_id(0, slot("r0,0")),),
        (die_id(0, slot("k0,1")),),
    ]


@rule("PB-ORD.2", "PB-ORD.3")
def test_the_options_of_an_order_are_told_in_the_words_of_the_card() -> None:
    desk = Desk().hand(0, "raid").dice(0, {"k0,1": 3}).banners(0, {"k0,1": "veterani"})
    desk.grid(1, {"1,0": "turris"}).dice(1, {"k0,1": 3}).act().choose("play-order raid")
    assert desk.ask.words(desk.s) == "Raid: what do you order?"
    assert labels(desk) == {
        "option 1": "A rival loses a legion die of your choice.",
        "option 2": "Spend Veterani: discard a rival's Special Unit.",
    }


@rule("PB-ORD.3")
def test_a_single_option_that_spends_something_is_asked_for() -> None:
    desk = Desk().hand(0, "raid").dice(0, {"k0,1": 3}).banners(0, {"k0,1": "veterani"})
    desk.grid(1, {"1,0": "turris"}).act().choose("play-order raid")
    assert desk.options() == ["option 2"]
    assert desk.banner(0, "veterani") == "k0,1"


@rule("PB-BAS.3", "PB-BAS.5", "PB-PER.8")
def test_actions_say_what_they_cost_before_they_are_chosen() -> None:
    desk = Desk().coins(0, 0).line(*FOUR).hand(0, "castra", "quaestor").dice(0, {"r0,0": 3})
    said = labels(desk.act())
    assert said["muster"] == "Muster: draw an army card (a pip of the general die)"
    assert said["consult"] == "Consult: take a command card (a pip of the red 3)"
    assert said["deploy castra"] == "Deploy Castra for 2 actions"
    assert said["deploy quaestor"] == "Deploy Quaestor"
    saving = Desk().line(*FOUR).in_play(0, "via_egnatia", "quaestor").act()
    assert labels(saving)["consult"] == "Consult: take a command card (no pip)"
    assert labels(saving)["use quaestor"] == "Use Quaestor (no pip)"


@rule("PB-PAY.14", "PB-PAY.12")
def test_a_payment_is_one_draft_that_completes_the_action() -> None:
    desk = Desk().coins(0, 2).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 5}).dice(1, {"k0,1": 6})
    act = desk.banners(0, {"r0,0": "strategist"}).act().ask
    for text in ("use balista", "pay-coin"):
        desk.choose(text)
        assert drafted(desk.s) is act
        assert desk.ask.half(desk.s)
    assert (desk.s.coins[0], desk.s.turn.used, desk.told()) == (2, (), [])


@rule("PB-BAS.4", "PB-GEN.3", "PB-CON.12")
def test_a_die_that_changes_says_what_it_will_show_or_what_is_lost_with_it() -> None:
    desk = Desk().in_play(0, "primus_pilus").dice(0, {"r0,0": 1, "r1,0": 5}).act().choose("empower")
    assert labels(desk) == {
        "raise r0,0": "The red 1 \u2192 4",
        "raise r1,0": "The red 5 \u2192 6",
    }
    order = Desk().dice(0, {"k0,0": 4, "k0,1": 5, "k0,2": 1}).banners(0, {"k0,0": "artifex"}).hand(0, "decimatio")
    order.act().choose("play-order decimatio")
    assert labels(order)["lose k0,0"] == "Lose the gray 4 with the Artifex"
    assert labels(order)["lose k0,1"] == "Lose the gray 5"
    order.choose("lose k0,0")
    assert labels(order)["raise k0,1"] == "The gray 5 \u2192 6"


@rule("PB-BAS.9", "PB-SPU.4", "PB-PER.8")
def test_questions_say_what_is_gained_and_paid() -> None:
    desk = Desk().hand(0, "A-06", "turris").act()
    assert desk.ask.words(desk.s) == "3 actions left: what do you do?"
    assert labels(desk)["requisition"] == "Requisition: an army card for a coin"
    assert desk.choose("deploy turris").ask.words(desk.s) == "Turris, for 2 actions: where does it stand?"
    rich = Desk().hand(0, "A-06").event("treasury_of_saturn").act()
    assert labels(rich)["requisition"] == "Requisition: an army card for 2 coins"
    rich.choose("requisition")
    assert rich.ask.words(rich.s) == "Which army card goes under the deck for 2 coins?"
