"""What actions cost and bring, in pictures among words (`[centurion 1]`)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import NOTHING

from ..content.cost import Cost
from ..content.deed import Clause, Deed
from ..content.kinds import BANNERS, EMPOWER, NO_BANNER
from ..content.verbs_and_tellings import COMMAND, CONSULT, DEPLOY, MOTIVATE, MUSTER, REQUISITION, USE
from ..content.verbs_and_tellings import EMPOWER as EMPOWER_VERB
from ..rules.basics import coins_for_card
from ..rules.paying import actions_for, costs_of
from ..state.state import BellumState
from .slab import DIE_WORDS

SIGNA: Final = ("strategist", "commander", "warlord", "artifex", "veterani", "speculatore")
"""The words for the banners in the layout."""
SUBJECTS: Final = {"character": "[persona]", "construct": "[opus]", "special_unit": "[machina]", "via": "[viae]"}
"""The words for subtypes of cards in the layout."""
ARROW: Final = "\u2192"


def flag(banner: int) -> str:
    """A banner."""
    return f"[sig-{SIGNA[banner]}]"


def cost_pictures(cost: Cost) -> str:
    """The pips and banners of a cost: each die shows as many pips as are paid."""
    found = "".join([flag(banner) for banner in cost.banners])
    for icon in cost.pips:
        found += flag(icon.banner) if icon.banner != NO_BANNER else ""
        found += f"[{DIE_WORDS[icon.die]} {icon.dots}]"
    return found


def price(s: BellumState, seat: int, verb: int, card: int = NOTHING, option: int = 0) -> str:
    """What something costs: its actions, and one of the alternatives of its cost."""
    actions = "[gladius]" * actions_for(s, seat, verb, card)
    costs = [cost_pictures(cost) for cost in costs_of(s, seat, verb, card, option)]
    return actions + " / ".join([cost for cost in costs if cost])


def gain(s: BellumState, seat: int, verb: int) -> str:
    """What a Basic Action brings."""
    if verb == MUSTER:
        return "+ [cohors]"
    if verb == CONSULT:
        return "+ [edictum]"
    if verb == EMPOWER_VERB:
        return f"[centurion] +{s.cards.empower + s.most(seat, EMPOWER)}"
    if verb == MOTIVATE:
        return "[alea] [legion]"
    if verb == REQUISITION:
        coins = coins_for_card(s)
        return f"[cohors] {ARROW} {'[denarius]' * coins}"
    return {COMMAND: "[edictum]", DEPLOY: "[opus]"}.get(verb, "")


def makes(s: BellumState, seat: int, verb: int, card: int, option: int) -> tuple[str, str]:
    """What a payment makes, and a word for it; empty where no picture says it."""
    clause = clause_of(s, verb, card, option)
    if clause is None:
        return gain(s, seat, verb), ""
    for deed in clause.deeds:
        found = deed_pictures(deed)
        if found[0]:
            return found
    return "", ""


def clause_of(s: BellumState, verb: int, card: int, option: int) -> Clause | None:
    """The part of a card that is paid for; None for a Basic Action."""
    if verb == USE:
        return s.card(card).action
    return s.card(card).options[option] if verb == COMMAND else None


def deed_pictures(deed: Deed) -> tuple[str, str]:
    """What a deed brings, and a word for it."""
    first, *rest = deed.words
    number = next((int(word) for word in rest if word.isdigit()), 1)
    named = [word for word in rest if not word.isdigit()]
    if first == "gain_banner" and named and named[0] in BANNERS:
        return flag(BANNERS.index(named[0])), "gained"
    if first == "balista":
        return "[legion]" * number, "roll"
    if first == "raise":
        die = "imperator" if named[:1] == ["general"] else "legion"
        return f"[{die}] +{number}", "raised"
    if first in ("test_one", "test_all"):
        return f"[alea] +{number}", "Morale test"
    pictures = DEEDS.get(first)
    if pictures is None:
        return "", ""
    picture, word = pictures
    subject = SUBJECTS.get(named[0], "[edictum]") if named else "[edictum]"
    return (picture.replace("[card]", subject) * number, word)


DEEDS: Final = {
    "draw": ("[cohors]", "drawn"),
    "take_command": ("[edictum]", "taken"),
    "gain_coins": ("[denarius]", "gained"),
    "gain_actions": ("[gladius]", "gained"),
    "move_die": ("[legion] \u21c4", "moved"),
    "reroll": ("[alea] [legion]", "rerolled"),
    "destroy": ("[clades][legion]", "lost"),
    "disable": ("[clades][card]", "disabled"),
    "discard": ("[clades][card]", "discarded"),
}
"""By the first word of a deed: what it brings once, and a word for it."""
