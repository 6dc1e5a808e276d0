"""The set-up: what was agreed, and the steps up to the first round (ENG-20, ENG-300, ENG-190.8)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import ALL, Options, Step, Together, Umpire

from ..content.armies import TILES, UNITS
from ..content.field import NOWHERE
from ..content.forces import ATTACKER, FOG
from ..content.verbs_and_tellings import RETURN_MATCH, SCENARIO_IS
from ..state.parts import NO_SCENARIO
from ..state.state import NO_UNIT, NOBODY, SEATS, SETUP, UNENGAGED, FieldState
from .deployment import DeployAll, Muster, Reveal, deploy_in_turn
from .ending import BattleOver
from .muster import field, take_tile
from .roles import WAYS, ArmiesShown, ChooseArmies, Roles, attacks
from .rounds import BattleRound

NONE: Final = "none"
"""The value of the option for a battle that is no scenario."""


def prepare(s: FieldState, options: Options) -> None:
    """Note what was agreed, and queue the set-up (ENG-20.9)."""
    terms = s.terms
    terms.size = options.number("size")
    terms.rounds = options.number("rounds")
    terms.fog = int(options.flag("fog"))
    terms.alternating = int(options.flag("alternating"))
    terms.twice = int(options.flag("return_match"))
    terms.roles = WAYS.index(options.word("roles"))
    keys = [scenario.key for scenario in s.armies.scenarios]
    word = options.word("scenario")
    terms.scenario = keys.index(word) if word in keys else NO_SCENARIO
    if terms.scenario != NO_SCENARIO:
        scenario = s.armies.scenarios[terms.scenario]
        terms.rounds = scenario.rounds
        terms.fog |= int(scenario.module(FOG, ATTACKER) is not None)  # ENG-300.13
    for seat in range(SEATS):
        for _ in range(TILES):
            s.pieces.add(s.armies.blank, seen=1 << seat)
    s.then(Roles(), Battle(), BattleOver())
    if terms.twice:
        s.then(ReturnMatch(), BattleOver())


class Battle(Step[FieldState]):
    """Armies are chosen, built and deployed, unless a scenario has them; then the first round (ENG-20.9, ENG-300.1)."""

    rule = "ENG-20.9"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """In this order."""
        if s.terms.scenario == NO_SCENARIO:
            s.then(ChooseArmies(), Muster())
        else:
            s.then(SetUpScenario())
        s.then(Reveal(), DealTokens(), BattleRound())


class SetUpScenario(Step[FieldState]):
    """A scenario fixes armies, Units and zones (ENG-300.1, ENG-300.2, ENG-310)."""

    rule = "ENG-300.1"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Reinforcements wait (ENG-300.5)."""
        scenario = s.armies.scenarios[s.terms.scenario]
        umpire.tell(SCENARIO_IS, scenario.no)
        for seat in range(SEATS):
            role = s.role(seat)
            s.army[seat] = scenario.armies[role]
            order = list(range(len(scenario.units[role])))
            if s.terms.fog:  # numbers of Units and Troops do not tell what they are (ENG-190.2)
                umpire.shuffle(order)
            field(s, seat, [scenario.units[role][i] for i in order])
            for unit in s.units(seat):
                if not s.arrives[unit]:
                    s.zone[unit] = s.comes_to[unit]


class DealTokens(Step[FieldState]):
    """One token for every ten points of the battle size; in a scenario as printed (ENG-20.5, ENG-20.6, ENG-300.3)."""

    rule = "ENG-20.5"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """All are available."""
        for seat in range(SEATS):
            s.available[seat] = s.terms.size // s.armies.points_a_token
            if s.terms.scenario != NO_SCENARIO:
                s.available[seat] = s.armies.scenarios[s.terms.scenario].tokens[s.role(seat)]


class ReturnMatch(Step[FieldState]):
    """The second battle, with armies, lists and roles exchanged (ENG-190.8)."""

    rule = "ENG-190.8"

    def run(self, s: FieldState, umpire: Umpire) -> None:
        """Both know both lists by now, so that only the deployment is secret."""
        umpire.tell(RETURN_MATCH)
        rosters = [[s.roster[unit] for unit in s.units(seat)] for seat in range(SEATS)]
        lists = s.listed[:]
        armies = s.army[:]
        clear(s)
        attacks(s, 1 - s.attacker, umpire)
        if s.terms.scenario != NO_SCENARIO:
            s.then(SetUpScenario(), Reveal(), DealTokens(), BattleRound())
            return
        for seat in range(SEATS):
            s.army[seat] = armies[1 - seat]
            s.listed[seat] = lists[1 - seat]
            if s.listed[seat] >= 0:
                field(s, seat, s.armies.lists[s.listed[seat]].units)
                continue
            for i in range(UNITS):
                for face in rosters[1 - seat][i]:
                    take_tile(s, seat, s.units(seat)[i], face)
        for unit in range(SEATS * UNITS):
            for troop in s.troops[unit]:
                s.pieces.show(troop, ALL, umpire)
        s.then(ArmiesShown())
        if s.terms.alternating:
            deploy_in_turn(s)
        else:
            lanes: list[tuple[Step[FieldState], ...]] = [(DeployAll(seat),) for seat in range(SEATS)]
            s.then(Together(tuple(range(SEATS)), tuple(lanes)))
        s.then(Reveal(), DealTokens(), BattleRound())


def clear(s: FieldState) -> None:
    """The field and all tokens of the first battle are cleared away."""
    s.stage = SETUP
    s.round = 0
    s.moved = 0
    s.rolling = NO_UNIT
    s.winner = NOBODY
    for no in range(SEATS * TILES):
        s.pieces.exchange(no, s.armies.blank, 1 << no // TILES)
        s.wounds[no] = 0
    for unit in range(SEATS * UNITS):
        s.troops[unit] = ()
        s.zone[unit] = s.comes_to[unit] = NOWHERE
        s.arrives[unit] = s.orders[unit] = 0
        s.engagement[unit] = UNENGAGED
    for seat in range(SEATS):
        s.captured[seat] = ()
        s.available[seat] = s.aside[seat] = 0
