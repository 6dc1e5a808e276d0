"""What the open question and the steps behind it will still bring.

A choice is often followed by a question about its target. What it brings counts from the choice on, as an expectation,
so that a bot that looks one choice ahead sees the whole of it and never the luck of a single roll.
"""

from __future__ import annotations

from typing import Final

from ..content.grid import CELLS
from ..rules.actions import Act, EmpowerDie, MotivateDie
from ..rules.alliances import RunnerArrives
from ..rules.banners import AddBanner, BannerDie, BannerType
from ..rules.big_legions import BattleBonus, BigLegion, ChooseBonus, LegionTests
from ..rules.deeds.against_rivals import DisableCard, DiscardCard, RobRival, TestRival, TheirLegionDie
from ..rules.deeds.looking import ScoutKeep, SpyDiscard, SpyRival
from ..rules.deeds.own_dice import FillSlot, MovedReroll, MoveFrom, MoveTo, RaiseDice, RerollDice, SacrificeDie
from ..rules.deeds.ruses import BalistaDie, BalistaResult, BalistaRival, BribeBranch, BribeRival, FreeCard
from ..rules.deeds.with_ally import SlotOrPips
from ..rules.dice import HIGHEST
from ..rules.line import TakeCommand
from ..rules.morale import MoraleLoss, leaders_of
from ..rules.placing import ArmyCard
from ..rules.turns import DrawMore, HandDiscard
from ..state.state import BellumState
from .prices import BANNER, COIN, COMMAND, DIE, DRAWN, PIP

SECOND_CARD: Final = 2.0
"""An army card that may be played besides the one of the army phase."""
SCOUTED: Final = 1.4
"""The best of three army cards."""
BONUS: Final = 1.5
"""The battle bonus of a Big Legion."""
ANY_BONUS: Final = 2.0
"""The best of the five."""
RUNNER: Final = 2.0
"""What a Runner brings who arrives."""
OFF: Final = 0.5
"""A card of a rival that is disabled for a turn."""
GONE: Final = 1.2
"""A card of a rival that is discarded."""
MOVED: Final = 0.6
"""A legion die in a better place."""
BRIBED: Final = 0.9
"""What a bribe does to a rival on average, less the coin."""
HIT: Final = 4.0
"""What a Balista that may choose among three results takes away."""
DISCARDED: Final = 0.5
"""The card that is missed least."""
SCARE: Final = 2.0
"""What a rival loses by a failed test: the die that it can spare best."""


def coming(s: BellumState, seat: int) -> float:
    """What the waiting steps of a player will bring."""
    found = 0.0
    for step in s.agenda:
        if isinstance(step, (AddBanner, BannerDie, BannerType)):
            found += BANNER if step.seat == seat else 0.0
        elif isinstance(step, (BigLegion, BattleBonus)):
            found += BONUS if step.seat == seat else 0.0
        elif isinstance(step, LegionTests):
            found += scare(s, seat, tests_of(s, step)) if step.seat == seat else 0.0
    if s.agenda:
        top = s.agenda[-1]
        if isinstance(top, MoraleLoss) and top.seat == seat:
            found -= least(s, seat)
        elif isinstance(top, BalistaDie) and top.seat == seat:
            found -= top.value
    return found


def tests_of(s: BellumState, step: LegionTests) -> int:
    """What a Big Legion adds to the Morale tests that it causes (PB-MOR.2)."""
    full_cards = s.army[step.seat].grid.legions[step.legion][1] - 2
    return full_cards + s.turn.spurred.count(step.legion)


def asked(s: BellumState, seat: int) -> float:
    """What the open question will bring to the player who is asked."""
    top = s.agenda[-1]
    if isinstance(top, Act):
        return 0.0
    dice = s.army[seat].dice
    if isinstance(top, TakeCommand):
        return COMMAND
    if isinstance(top, MotivateDie):
        return rerolled(dice, top.reach(s), 2 - len(top.named))
    if isinstance(top, EmpowerDie):
        lowest = min([dice[slot] for slot in s.army[seat].centurion_dice()])
        return PIP * min(top.pips(s), HIGHEST - lowest)
    if isinstance(top, RaiseDice):
        best = 0.0
        for slot in top.slots:
            best = max(best, min(top.pips, HIGHEST - dice[slot]) * (1.0 if slot < CELLS else PIP))
        return best * min(top.left, len(top.slots))
    if isinstance(top, FillSlot):
        return float(top.value) if top.value else DIE
    if isinstance(top, SlotOrPips):
        return DIE
    if isinstance(top, SacrificeDie):
        return decimated(s, seat)
    if isinstance(top, RerollDice):
        return rerolled(dice, s.army[seat].legion_dice(), top.dice - len(top.named))
    if isinstance(top, (MoveFrom, MoveTo)):
        return MOVED
    if isinstance(top, MovedReroll):
        return rerolled(dice, list(top.slots), 1)
    if isinstance(top, TheirLegionDie):
        return float(top.pips) if top.pips else most(s, seat)
    if isinstance(top, ScoutKeep):
        return SCOUTED
    if isinstance(top, (SpyRival, SpyDiscard)):
        return COMMAND
    if isinstance(top, DisableCard):
        return OFF
    if isinstance(top, DiscardCard):
        return GONE
    if isinstance(top, RobRival):
        return 2 * COIN * top.coins
    if isinstance(top, TestRival):
        return scare(s, seat, top.modifier)
    if isinstance(top, (BribeRival, BribeBranch)):
        return BRIBED
    if isinstance(top, BalistaResult):
        return HIT
    if isinstance(top, BalistaRival):
        return float(top.value)
    if isinstance(top, ChooseBonus):
        return ANY_BONUS
    if isinstance(top, RunnerArrives):
        return RUNNER
    if isinstance(top, FreeCard):
        return GONE
    if isinstance(top, ArmyCard):
        return 0.0 if begun(s) else SECOND_CARD
    if isinstance(top, DrawMore):
        return DRAWN
    return -DISCARDED if isinstance(top, HandDiscard) else 0.0


def begun(s: BellumState) -> bool:
    """Whether a turn has only just begun: its army card is not played yet."""
    top = s.agenda[-1] if s.agenda else None
    return isinstance(top, ArmyCard) and not top.may and not s.turn.acting


def rerolled(dice: list[int], slots: list[int], count: int) -> float:
    """What rerolling up to so many of these dice brings on average."""
    gains = [DIE - dice[slot] for slot in slots]
    if not gains:
        return 0.0
    gains.sort(reverse=True)
    found = gains[0]
    for gain in gains[1:count]:
        found += max(0.0, gain)
    return found


def least(s: BellumState, seat: int) -> float:
    """The lowest legion die of a player."""
    return float(min([s.army[seat].dice[slot] for slot in s.army[seat].legion_dice()], default=0))


def decimated(s: BellumState, seat: int) -> float:
    """What a player gains who gives up the lowest legion die to raise two others by 2 (C-09)."""
    values = sorted([s.army[seat].dice[slot] for slot in s.army[seat].legion_dice()])
    return float(sum([min(2, HIGHEST - value) for value in values[1:3]]) - values[0])


def most(s: BellumState, seat: int) -> float:
    """The highest legion die of a rival."""
    best = 0
    for other in s.opponents(seat):
        for slot in range(CELLS):
            best = max(best, s.army[other].dice[slot])
    return float(best)


def scare(s: BellumState, seat: int, modifier: int) -> float:
    """What Morale tests of the opponents bring (PB-MOR.3)."""
    found = 0.0
    for other in s.opponents(seat):
        if s.army[other].legions:
            found += SCARE * min(1.0, max(0.0, (HIGHEST + modifier - leaders_of(s, other)) / HIGHEST))
    return found
