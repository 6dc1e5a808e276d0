"""Cards that cannot be used say why (PB-ACT.9, PB-GEN.11)."""

from __future__ import annotations

from wartable.testing import rule

from .builders import Desk


def blocked(desk: Desk) -> dict[str, tuple[str, str]]:
    """By card: why it cannot be used, and the rule."""
    return {desk.s.card(int(found.at[1:])).key: (found.why, found.rule) for found in desk.ask.blocked(desk.s)}


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
