"""Which answer is the sensible one, as far as the player can know: it is drawn bright, and what lags behind quietly.

It is a help for people. Bots judge positions, not answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel import Choice
from wartable.kernel.words import Tone

from .battle import Deploy, ExtendGroup
from .chances import sent
from .content import DRAW_TWO, RECALL
from .engagement import AssignToken, PlaceToken, Relaunch
from .odds import expected, odds
from .prospects import HERO_SPENT, heroes, relic
from .rehearsal import recruit_worth
from .rewards import KeepRelic
from .scene_battle import undecided
from .scoring import relic_count, relic_gain
from .state import ATTACKER, CONQUEST, DEFENDER, EMPTY, HistoryState
from .travel import Prepare, token_on_offer
from .ways import bearers, ways
from .words import ASSIGN, DEPLOY, DONE, KEEP_ROLL, REROLL, TAKE, USE, VERBS

CHALLENGE_WON: Final = 2.5
"""The worth of a won challenge: a Prowess token, and a Relic or what is kept by it."""
CARD_SENT: Final = 0.1
"""The worth of a card that stays in hand for the next turn."""
TOKEN_SPENT: Final = 0.1
"""The chance to win that a token must add to be worth it."""


def tone(s: HistoryState, choice: Choice, seat: int) -> Tone:
    """How an answer is drawn."""
    return tones(s, [choice], seat)[0]


def tones(s: HistoryState, choices: Sequence[Choice], seat: int) -> list[Tone]:
    """How the answers to a question are drawn. What is best is found once for all of them."""
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, Relaunch):
        better = better_roll(s, ask.side)
        return [bright(choice.verb == better) for choice in choices]
    if isinstance(ask, PlaceToken):
        bearer = best_bearer(s, ask) if undecided(s.battle) else EMPTY
        return [bright(bearer != EMPTY and choice.a == bearer) for choice in choices]
    if isinstance(ask, (Deploy, AssignToken)):
        return among_units(s, ask, choices)
    if isinstance(ask, Prepare):
        return before_the_jump(s, ask, choices)
    if isinstance(ask, KeepRelic):
        relic = best_relic(s, seat)
        return [bright(choice.a == relic) for choice in choices]
    extends = isinstance(ask, ExtendGroup)
    return ["plain" if extends and choice.verb == DONE else VERBS[choice.verb].tone for choice in choices]


def bright(best: bool) -> Tone:
    """The tone of an answer that is the best or not."""
    return "main" if best else "plain"


def among_units(s: HistoryState, ask: Deploy | AssignToken, choices: Sequence[Choice]) -> list[Tone]:
    """Before the dice: one more Unit or token is bright if it is worth it, else to go on without."""
    if not undecided(s.battle):
        return ["plain" for _ in choices]
    best = best_token(s, ask) if isinstance(ask, AssignToken) else (*best_way(s, ask), -1)[0]
    found: list[Tone] = []
    for choice in choices:
        if choice.verb == DONE:
            found.append("main" if best < 0 else "give_up")
        else:
            found.append(bright(choice.verb in (DEPLOY, ASSIGN) and choice.a == best))
    return found


def better_roll(s: HistoryState, side: int) -> int:
    """To roll again or to keep the roll: what wins more often."""
    return REROLL if odds(s, side).wins[side] > odds(s).wins[side] else KEEP_ROLL


def before_the_jump(s: HistoryState, ask: Prepare, choices: Sequence[Choice]) -> list[Tone]:
    """A token that finds room and cards that come for nothing are taken first. To go on without them loses them."""
    free = [Choice(USE, DRAW_TWO), Choice(USE, RECALL)]
    if len(s.tokens[ask.seat]) < s.cards.tokens_held:
        free.insert(0, Choice(TAKE, token_on_offer(s)))
    offered = ask.choices(s)
    best = [each for each in free if each in offered][:1]
    found: list[Tone] = []
    for choice in choices:
        if choice.verb == DONE:
            found.append("give_up" if best else "main" if len(offered) == 1 else "plain")
        else:
            found.append(bright(choice in best))
    return found


# -- the line-up


def best_way(s: HistoryState, ask: Deploy) -> tuple[int, ...]:
    """The Units that are worth sending, of the ways that are compared; none if it is best to stop here."""
    found = ways(s, ask)
    worths = [worth(sent(s, ask.side, units), ask.side) - cost(s, units) for units in found]
    return found[worths.index(max(worths))]


def worth(table: HistoryState, side: int) -> float:
    """What a side can expect of a battle: recruits, and a Relic or what a challenge is about."""
    found = odds(table)
    if table.battle.kind != CONQUEST:
        return found.wins[side] * CHALLENGE_WON
    line_up = table.battle.line_up[DEFENDER]
    recruits = [found.falling(DEFENDER, i) * recruit_worth(table, table.unit(line_up[i])) for i in range(len(line_up))]
    return sum(recruits) + found.wins[ATTACKER] * relic(table, expected(table, ATTACKER))


def cost(s: HistoryState, units: tuple[int, ...]) -> float:
    """What sending these Units costs later turns."""
    return CARD_SENT * len(units) + HERO_SPENT * heroes(s, units)


# -- tokens


def with_it(s: HistoryState, side: int, token: int) -> float:
    """The chance to win with a token where it helps most."""
    return max([found.wins[side] for _, found in bearers(s, side, token)])


def best_token(s: HistoryState, ask: AssignToken) -> int:
    """The token that is worth being spent in this battle; -1 if none is."""
    now, best = odds(s).wins[ask.side] + TOKEN_SPENT, -1
    for choice in ask.choices(s):
        if choice.verb == ASSIGN:
            wins = with_it(s, ask.side, choice.a)
            if wins >= now:
                now, best = wins, choice.a
    return best


def best_bearer(s: HistoryState, ask: PlaceToken) -> int:
    """The Unit with which the token helps most; -1 if it makes no difference."""
    side = ask.side
    found = [((round(each.wins[side], 6), round(each.left[side], 6)), no) for no, each in bearers(s, side, ask.token)]
    helps = max([help_ for help_, _ in found])
    best = [no for help_, no in found if help_ == helps]
    return best[0] if len(best) < len(found) else -1


# -- spoils


def best_relic(s: HistoryState, seat: int) -> int:
    """The Relic that adds most, of equal ones that of the largest set; -1 if several are as good."""
    gains = {no: (relic_gain(s, seat, no), relic_count(s, seat, s.relic(no).era)) for no in s.fan}
    best = [no for no, gain in gains.items() if gain == max(gains.values())]
    return best[0] if len(best) == 1 else -1
