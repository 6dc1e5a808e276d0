"""The places that a choice points at, and the short tag drawn there."""

from __future__ import annotations

from wartable.kernel import PIECE, Choice, Verb
from wartable.kernel.phrases import listed, signed

from .battle import ORDINALS, Deploy, ExtendGroup
from .chances import chance
from .content import Unit, Warfare
from .engagement import AssignToken, PlaceToken, Relaunch
from .faces import LINE_NAMES, NUMERALS, ability, effect, era_name, points
from .field import side_of
from .links import linked_neighbors
from .odds import odds, percent
from .scene_battle import undecided
from .scene_travel import ACTIVE, PENDING
from .scoring import points_of, relic_count, relic_gain
from .sense import with_it
from .sight import the
from .state import HistoryState
from .travel import action_words, gear_after, leads_to, met_in
from .ways import aside as sending
from .ways import bearers, deploying
from .words import (
    ADD,
    ASSIGN,
    CHALLENGE_PLAYER,
    CHASE_UNIT,
    DEPLOY,
    DISMISS_CARD,
    DONE,
    FACE_UNIT,
    JUMP,
    KEEP_PROWESS,
    KEEP_RELIC,
    KEEP_ROLL,
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
    if verb == DEPLOY:
        ask = deploying(s, seat)
        wins = chance(s, ask.side, (a,)) if ask is not None else -1.0
        return percent(wins) if wins >= 0 else ""
    if verb in (TAKE, SWAP, ASSIGN):
        return token_tag(s.token(a))
    if verb == PLACE:
        return bearing(s, a)
    if verb == CHALLENGE_PLAYER:
        return cards_text(len(s.hand[a]))
    if verb == KEEP_RELIC:
        return signed(relic_gain(s, seat, a))
    return ""


def bearing(s: HistoryState, unit: int) -> str:
    """What a Unit makes of the token it would carry: the chance to win, or where that is the same the Units left."""
    ask = s.agenda[-1]
    if not isinstance(ask, PlaceToken) or not undecided(s.battle):
        return ""
    found = dict(bearers(s, ask.side, ask.token))
    wins = {no: percent(each.wins[ask.side]) for no, each in found.items()}
    if len(set(wins.values())) > 1:
        return wins[unit]
    left = {no: f"{each.left[ask.side]:.1f} stand" for no, each in found.items()}
    return left[unit] if len(set(left.values())) > 1 else ""


def by_roll(s: HistoryState, choice: Choice, seat: int) -> float:
    """The chance to win if the die is rolled again, or if the roll is kept."""
    side = side_of(s, seat)
    return odds(s, side if choice.verb == REROLL else -1).wins[side]


def aside(s: HistoryState, choice: Choice, seat: int) -> str:
    """The second line on the button of a choice: where turning the wheel or stopping leads, who is met in an Era, what
    a battle may bring, what sending a Unit brings, or sending no more, and what a prize adds."""
    if choice.verb == PUSH:
        return leads_to(s, seat, s.pending_tile, gear_after(s))
    if choice.verb == STOP:
        return leads_to(s, seat, s.active_tile, s.gear)
    if choice.verb == USE:
        return action_words(s, seat, choice.a)
    if choice.verb == JUMP:
        return met_in(s, seat, choice.a)
    if choice.verb in (FACE_UNIT, ADD, CHASE_UNIT, CHALLENGE_PLAYER):
        return met(s, choice)
    if choice.verb in (RECALL_CARD, DISMISS_CARD):
        return lines(s.unit(choice.a))
    if choice.verb == KEEP_RELIC:
        return kept(s, choice.a, seat)
    if choice.verb == KEEP_PROWESS:
        return points(s.prowess_value(choice.a))
    if choice.verb in (REROLL, KEEP_ROLL):
        return f"you win {percent(by_roll(s, choice, seat))}"
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, AssignToken) and undecided(s.battle):
        if choice.verb == ASSIGN:
            return f"you win {percent(with_it(s, ask.side, choice.a))} with it"
        return f"you win {percent(odds(s).wins[ask.side])}"
    if choice.verb == LEAVE:
        lost = points_of(s, choice.a)
        return f"{points(lost)} less" if lost else ""
    if choice.verb == DONE and isinstance(ask, ExtendGroup):
        return brings(s, [s.row[space] for space in s.battle.group])
    if not isinstance(ask, Deploy) or choice.verb not in (DEPLOY, DONE):
        return ""
    return sending(s, ask, (choice.a,) if choice.verb == DEPLOY else ())


def brings(s: HistoryState, nos: list[int]) -> str:
    """The points of recruits, and what they take: `+2 points if all fall and join you`."""
    gain = sum([points_of(s, no) for no in nos])
    if not gain:
        return "no points"
    return f"+{points(gain)} if {'it falls and joins' if len(nos) == 1 else 'all fall and join'} you"


def met(s: HistoryState, choice: Choice) -> str:
    """What a battle with a Unit or a rival may bring."""
    verb, a = choice.verb, choice.a
    if verb == CHALLENGE_PLAYER:
        wins = [words for words, there in (("a Relic", s.relics[a]), ("Prowess", s.prowess[a])) if there]
        return " · ".join([f"{cards_text(len(s.hand[a]))} in hand"] + [listed(wins, "and")] * bool(wins))
    if verb == ADD:
        return f"+{points(points_of(s, a))} more if it falls"
    linked = linked_neighbors(s, s.row.index(a)) if verb == FACE_UNIT else []
    names = [the(s.unit(s.row[space])) for space in linked]
    return " · ".join([brings(s, [a])] + [f"Linked to {listed(names, 'and')}"] * bool(names))


def kept(s: HistoryState, no: int, seat: int) -> str:
    """What a Relic adds: `third of Era I · +2 points`."""
    era = s.relic(no).era
    count = relic_count(s, seat, era)
    return f"{ORDINALS[min(count, len(ORDINALS) - 1)]} of {era_name(era)} · +{points(relic_gain(s, seat, no))}"


def lines(unit: Unit) -> str:
    """The values of a Unit that are not 0: `Medium 1, Close 2`."""
    found = [f"{LINE_NAMES[line]} {unit.line[line]}" for line in range(len(unit.line)) if unit.line[line]]
    return ", ".join(found) or "no values"


def token_tag(token: Warfare) -> str:
    """What a token does."""
    return effect(token) or f"1 {ability(token)} icon"


def cards_text(n: int) -> str:
    """A number of cards, in words."""
    return "1 card" if n == 1 else f"{n} cards"


def reachable(s: HistoryState, seat: int, tile: int) -> str:
    """The Eras a champion may jump to when this tile is Active: `II or III`."""
    return listed([NUMERALS[era] for era in s.tile(tile).eras if era != s.era[seat]], "or")
