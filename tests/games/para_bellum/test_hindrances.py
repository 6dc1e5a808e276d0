"""Cards that cannot be used say why (PB-ACT.9, PB-GEN.11)."""

from __future__ import annotations

from wartable.games.para_bellum.content.verbs_and_tellings import VERBS
from wartable.testing import rule

from .builders import Desk


def blocked(desk: Desk) -> dict[str, tuple[str, str]]:
    """By card: why it cannot be used, and the rule."""
    cards = [found for found in desk.ask.blocked(desk.s) if found.at.startswith("p")]
    return {desk.s.card(int(found.at[1:])).key: (found.why, found.rule) for found in cards}


def basics(desk: Desk) -> dict[str, tuple[str, str]]:
    """By Basic Action: why it cannot be used, and the rule."""
    found = [found for found in desk.ask.blocked(desk.s) if found.at.startswith("basic:")]
    return {VERBS[int(one.at.partition(":")[2])].key: (one.why, one.rule) for one in found}


@rule("PB-ORD.3", "PB-ORD.4", "PB-PER.9", "PB-SPU.9")
def test_cards_in_hand_say_why_they_cannot_be_played() -> None:
    desk = Desk().hand(0, "raid", "bribe", "castra", "quaestor", "frumentatio").grid(1, {"1,0": "turris"}).act(0, 1)
    assert blocked(desk) == {
        "raid": ("You cannot pay what it costs.", "PB-ORD.3"),
        "bribe": ("It would change nothing now.", "PB-ORD.4"),
        "castra": ("It costs 2 actions, and you have one.", "PB-PER.9"),
    }
    tower = Desk().grid(0, {"1,0": "A-24", "2,0": "A-23"}).hand(0, "turris").act()
    assert blocked(tower) == {"turris": ("There is no place for it in your army.", "PB-SPU.9")}


@rule("PB-DIS.3", "PB-ACT.4", "PB-ACT.9", "PB-GEN.11")
def test_cards_in_play_say_why_their_action_cannot_be_used() -> None:
    desk = Desk().coins(0, 0).in_play(0, "quaestor", "assassin", "architecti", "castra", "vallum")
    desk.dice(0, {"r0,0": 3, "k0,0": 4}).banners(0, {"r0,0": "warlord", "k0,0": "artifex"})
    desk.s.disabled = desk.s.permanents[0][2:3]
    desk.act().choose("use quaestor").coins(0, 0)
    assert blocked(desk) == {
        "quaestor": ("You have used it in this turn.", "PB-ACT.4"),
        "assassin": ("It would change nothing now.", "PB-GEN.11"),
        "architecti": ("It is disabled until the end of your turn.", "PB-DIS.3"),
        "castra": ("You cannot pay what it costs.", "PB-ACT.9"),
    }


@rule("PB-VAR.2")
def test_a_basic_action_that_was_used_says_so() -> None:
    desk = Desk(basic_actions_once=True).hand(0, "frumentatio", "frumentatio", "quaestor").act()
    assert blocked(desk) == {}
    desk.choose("play-order frumentatio")
    assert blocked(desk) == {"frumentatio": ("You have used this Basic Action in this turn.", "PB-VAR.2")}


@rule("PB-GEN.11")
def test_what_is_offered_is_never_blocked() -> None:
    desk = Desk().hand(0, "frumentatio", "quaestor", "turris").in_play(0, "quaestor").act()
    assert blocked(desk) == {}


@rule("PB-BAS.1", "PB-BAS.2", "PB-BAS.12", "PB-ACT.9")
def test_basic_actions_say_why_they_cannot_be_used() -> None:
    desk = Desk().coins(0, 0).line().deck().act()
    assert basics(desk) == {
        "play-order": ("You hold no Order that you can play.", "PB-BAS.1"),
        "deploy": ("You hold no card that you can deploy.", "PB-BAS.2"),
        "muster": ("No army card can be drawn now.", "PB-BAS.12"),
        "empower": ("You have no centurion die below 6.", "PB-BAS.12"),
        "consult": ("The Battle Line is empty.", "PB-BAS.12"),
        "motivate": ("No centurion die of yours has a legion die above it.", "PB-BAS.12"),
        "requisition": ("You have no army card.", "PB-BAS.12"),
    }
    poor = Desk().coins(0, 0).line("raid").dice(0, {"b": 1}).hand(0, "A-06", "frumentatio", "quaestor").act()
    assert basics(poor) == {
        "muster": ("Your general die has no pip to spare.", "PB-ACT.9"),
        "empower": ("You have no centurion die below 6.", "PB-BAS.12"),
        "consult": ("You have neither a centurion die nor a coin.", "PB-ACT.9"),
        "motivate": ("No centurion die of yours has a legion die above it.", "PB-BAS.12"),
    }


@rule("PB-VAR.2")
def test_a_basic_action_that_was_used_says_so_where_each_may_be_used_once() -> None:
    desk = Desk(basic_actions_once=True).line("raid", "bribe").coins(0, 2).act().choose("consult").choose("take raid")
    assert basics(desk)["consult"] == ("You have used this Basic Action in this turn.", "PB-VAR.2")


@rule("PB-ACT.1")
def test_every_basic_action_is_either_offered_or_says_why_not() -> None:
    desk = Desk().coins(0, 1).line("raid").dice(0, {"r0,0": 3}).hand(0, "A-06").act()
    offered = {text.split()[0] for text in desk.options()}
    for verb in ("play-order", "deploy", "muster", "empower", "consult", "motivate", "requisition"):
        assert (verb in offered) != (verb in basics(desk)), verb
