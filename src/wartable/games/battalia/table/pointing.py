"""What choices point at, and the short tag drawn there."""

from __future__ import annotations

from wartable.kernel import Choice

from ..content.faces import KIND_NAMES, name
from ..content.grid import place
from ..content.kinds import RELIC, TITLE, deck_of
from ..content.verbs_and_tellings import (
    AMBUSH,
    ATTACK,
    BRIBE,
    BUILD_AT,
    CITY,
    CITY_SHAPE,
    CREATE,
    HIRE,
    HIRE_HERO,
    PLAY_AMULET,
    PLAY_CARD,
    PLAY_SCROLL,
    PLAY_TITLE,
    PUT_ON,
    ROAD,
    TURN_TO,
    UPGRADE,
)
from ..rules.attacking import OpeningWeapon, leaders
from ..rules.battle import BattleMove
from ..rules.deeds import BuildSquare, BuildTurn
from ..rules.lines import uses_left
from ..rules.misfits import turn_area, ways_to_turn
from ..rules.placing import Sites
from ..rules.strength import ahead, moral, total
from ..rules.transforming import Target, rank_steps
from ..state.battle import ATTACKER
from ..state.state import BattaliaState
from .fight import needed, played
from .realm import free_heroes
from .trial import laid


def places(s: BattaliaState, choice: Choice, seat: int) -> tuple[str, ...]:
    """The piles of the pool that a choice is about, the ambush, a way of turning a tile, a target and its attackers.

    Empty for other choices.
    """
    ask = s.agenda[-1] if s.agenda else None
    if choice.verb in (HIRE, CREATE):
        return tops(s, [choice.a])
    if choice.verb in (ROAD, CITY_SHAPE):
        return tops(s, [deck_of(choice.a)])
    if choice.verb == CITY:
        return (f"level:{choice.a}",)
    if choice.verb == TURN_TO and isinstance(ask, BuildTurn):
        return (turn_area(ways_to_turn(s.realm, seat, ask.shape, ask.square).index(choice.a)),)
    if choice.verb == AMBUSH:
        return (f"ambush:{seat}",)
    if choice.verb == ATTACK:
        # The heroes cover the city they stand in: a click on them would only mean a march.
        return (place(choice.a), *[f"hero:{hero}" for hero in leaders(s, seat, choice.a)])
    if choice.verb == HIRE_HERO:
        return tuple([f"hero:{hero}" for hero in free_heroes(s, seat)[:1]])
    return ()


def tops(s: BattaliaState, decks: list[int]) -> tuple[str, ...]:
    """The places of the top cards of decks."""
    return tuple([f"p{s.decks[deck][-1]}" for deck in decks if s.decks[deck]])


def tag(s: BattaliaState, choice: Choice, seat: int) -> str:
    """A few words at the place of a choice: the total a card gives, the level a city rises to, what a tile seals."""
    verb = choice.verb
    ask = s.agenda[-1] if s.agenda else None
    if verb in (PLAY_CARD, BRIBE) and isinstance(ask, (BattleMove, OpeningWeapon)):
        return fighting_tag(s, choice, ask.side if isinstance(ask, BattleMove) else ATTACKER)
    if verb == UPGRADE:
        return f"to {s.realm.level[choice.a] + 1}"
    if verb == ATTACK:
        return f"strength {s.realm.level[choice.a]}"
    if verb in (PLAY_AMULET, PLAY_TITLE, PLAY_SCROLL) and s.kind(choice.a) != RELIC:
        uses = uses_left(s, choice.a)
        return f"\u00d7{uses}" if uses > 1 else ""
    if verb == PUT_ON and isinstance(ask, Target) and ask.role == TITLE:
        return f"to {KIND_NAMES[s.kind(choice.a) + rank_steps(s, ask.transformer, choice.a)[0]]}"
    if verb == BUILD_AT and isinstance(ask, BuildSquare):
        ways = Sites(s.realm, seat).exits_at(ask.shape, choice.a)
        if len(ways) > 1:
            return f"{len(ways)} ways"
        return sealing_tag(s, ask, choice.a, ways[0])
    if verb == TURN_TO and isinstance(ask, BuildTurn):
        return sealing_tag(s, ask, ask.square, choice.a)
    return ""


def sealing_tag(s: BattaliaState, ask: BuildSquare | BuildTurn, sq: int, exits: int) -> str:
    """The squares that a new tile seals."""
    lost = laid(s, ask.seat, ask.shape, ask.level, sq, exits).sealed
    if not lost:
        return f"+{ask.level}" if ask.level else ""
    return f"seals {name('square', lost[0])}" if len(lost) == 1 else f"seals {len(lost)}"


def fighting_tag(s: BattaliaState, choice: Choice, side: int) -> str:
    """The total that a card would give, and what is wrong with it: it is too little, or breaks the moral."""
    after = played(s, choice)
    mine = total(after, side)
    if s.battle.line[side] and moral(after, side) < moral(s, side):
        return f"= {mine}, moral breaks"
    if ahead(after, side):
        return f"= {mine}"
    short = needed(after, side) - mine
    return f"= {mine}, {'one' if short == 1 else short} short"
