"""The places that a choice points at, and the short tag drawn there."""

from __future__ import annotations

from wartable.kernel import PIECE, Choice, Verb
from wartable.kernel.phrases import listed, signed

from .content import DISMISS, DRAW_TWO, RECALL, Unit, Warfare
from .engagement import Relaunch
from .faces import NUMERALS, ability, effect, era_name
from .scene import ACTIVE, PENDING
from .scene_battle import slot_name
from .scoring import set_points
from .state import ATTACKER, DEFENDER, HistoryState
from .words import (
    ADD,
    ASSIGN,
    CHALLENGE_PLAYER,
    CHASE_UNIT,
    DEPLOY,
    DISMISS_CARD,
    FACE_UNIT,
    JUMP,
    KEEP_RELIC,
    LEAVE,
    PLACE,
    PUSH,
    RECALL_CARD,
    REROLL,
    STOP,
    SWAP,
    TAKE,
    USE,
)


def places(verbs: tuple[Verb, ...], s: HistoryState, choice: Choice, seat: int) -> tuple[str, ...]:
    """The places a choice points at. A choice that stands for equal cards points at all of them."""
    verb = verbs[choice.verb]
    if choice.verb == PUSH:
        return (PENDING,)
    if choice.verb == STOP:
        return (ACTIVE,)
    if choice.verb == USE:
        return (f"action:{choice.a}",)
    if choice.verb == REROLL:
        ask = s.agenda[-1] if s.agenda else None
        return (f"die:{ask.side}",) if isinstance(ask, Relaunch) else ()
    if verb.a != PIECE:
        return (f"{verb.a}:{choice.a}",) if verb.a else ()
    alike = [choice.a]
    for zone in (s.hand[seat], s.discard[seat], s.tokens[seat]):
        if choice.a in zone:
            alike = s.pieces.alike(choice.a, zone)
    return tuple([f"p{no}" for no in alike])


def tag(s: HistoryState, choice: Choice, seat: int) -> str:
    """The tag of a choice: a few numbers or words that help to choose."""
    verb, a = choice.verb, choice.a
    if verb in (FACE_UNIT, ADD, CHASE_UNIT, DEPLOY, DISMISS_CARD, RECALL_CARD, LEAVE):
        return unit_tag(s.unit(a))
    if verb in (TAKE, SWAP, ASSIGN):
        return token_tag(s.token(a))
    if verb == PLACE:
        side = ATTACKER if a in s.battle.line_up[ATTACKER] else DEFENDER
        return slot_name(side, s.battle.line_up[side].index(a))
    if verb == USE:
        return action_tag(s, seat, a)
    if verb == PUSH:
        return f"Era {reachable(s, seat, s.pending_tile)}"
    if verb == STOP:
        return f"Era {reachable(s, seat, s.active_tile)}"
    if verb == JUMP:
        rivals = len([rival for rival in range(s.seats) if rival != seat and s.era[rival] == a])
        return "" if rivals == 0 else "1 rival there" if rivals == 1 else f"{rivals} rivals there"
    if verb == CHALLENGE_PLAYER:
        return cards_text(len(s.hand[a]))
    if verb == KEEP_RELIC:
        count = relic_count(s, seat, s.relic(a).era)
        return f"{era_name(s.relic(a).era)}, {signed(set_points(s, count + 1) - set_points(s, count))}"
    return ""


def unit_tag(unit: Unit) -> str:
    """Line values, toughness and icons: `0/1/2 T1 R1`."""
    words = ["/".join([str(n) for n in unit.line]), f"T{unit.toughness}"]
    for letters, count in (
        ("R", unit.reinforce),
        ("A", unit.assault),
        ("HD", unit.heroic_death),
        ("AC", unit.accuracy),
        ("DV", unit.diversion),
        ("RL", unit.relaunch),
    ):
        if count:
            words.append(f"{letters}{count}")
    return " ".join(words)


def token_tag(token: Warfare) -> str:
    """What a token does."""
    return effect(token) or f"1 {ability(token)} icon"


def action_tag(s: HistoryState, seat: int, action: int) -> str:
    """The number of cards that an action can use, in words."""
    deck, discard = len(s.deck[seat]), len(s.discard[seat])
    if action == DRAW_TWO:
        return f"{cards_text(deck)} in your deck"
    if action == RECALL:
        return f"{cards_text(discard)} in your discard pile"
    if action == DISMISS:
        return f"{cards_text(len(s.hand[seat]))} in your hand"
    return f"shuffle {cards_text(discard + deck)}, draw 1"


def cards_text(n: int) -> str:
    """A number of cards, in words."""
    return "1 card" if n == 1 else f"{n} cards"


def relic_count(s: HistoryState, seat: int, era: int) -> int:
    """The number of Relics of an Era that a player has."""
    return len([no for no in s.relics[seat] if s.relic(no).era == era])


def reachable(s: HistoryState, seat: int, tile: int) -> str:
    """The Eras a champion may jump to when this tile is Active: `II or III`."""
    return listed([NUMERALS[era] for era in s.tile(tile).eras if era != s.era[seat]], "or")
