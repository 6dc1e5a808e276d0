"""The strength of battle lines (BAT-19.9 to 19.16)."""

from __future__ import annotations

from ..content.kinds import LORD, RELIC, UNIVERSAL, WEAPON, WILD
from ..state.battle import AT_HERO, AT_KEEPER, ATTACKER, DEFENDER
from ..state.state import BattaliaState
from .lines import candidates, distinct, role_of


def base(s: BattaliaState) -> int:
    """The strength of the target itself: its level or token; a hero has none (BAT-19.9, BAT-19.10)."""
    battle = s.battle
    if battle.target == AT_HERO:
        return 0
    level = s.realm.level[battle.square]
    return level - keeper_weakened(s, battle.attacker) if battle.target == AT_KEEPER else level


def keeper_weakened(s: BattaliaState, seat: int) -> int:
    """By how much the seals of an attacker weaken the Keeper of the peak (BAT-41.15)."""
    return s.cards.keeper_loss * s.realm.seals[seat].bit_count()


def card_strength(s: BattaliaState, no: int, role: int, side: int) -> int:
    """The strength of a card in a role (BAT-1.5, BAT-1.6, BAT-16.12, BAT-16.13)."""
    if role == RELIC:
        return s.relic(no).strength[side]
    return s.cards.strengths[role]


def battle_role(s: BattaliaState, no: int, opens: bool) -> int:
    """What a card counts as in a line: a wild one as a weapon if it opens the attack, else as a lord (BAT-19.41)."""
    role = role_of(s, no)
    return role if role != WILD else WEAPON if opens else LORD


def moral(s: BattaliaState, side: int) -> int:
    """A point for each hero that takes part, if every card of the line is of their faction.

    Rules: BAT-19.12, BAT-19.13, BAT-19.14, BAT-19.15, BAT-19.16.
    """
    battle = s.battle
    if not battle.heroes[side] or not battle.line[side]:
        return 0
    faction = s.faction[battle.seat(side)]
    for no in battle.line[side]:
        if s.people(no) not in (faction, UNIVERSAL):
            return 0
    return len(battle.heroes[side])


def cards_total(s: BattaliaState, side: int) -> int:
    """The strengths of all cards in a line, each as often as it counts (BAT-19.39)."""
    battle = s.battle
    line, roles, uses = battle.line[side], battle.role[side], battle.uses[side]
    strengths = [card_strength(s, line[i], roles[i], side) * uses[i] for i in range(len(line))]
    return sum(strengths) + len(battle.bribes[side])


def total(s: BattaliaState, side: int) -> int:
    """The total of a side (BAT-19.11)."""
    found = cards_total(s, side) + moral(s, side) + terrain_bonus(s, side)
    return found + base(s) if side == DEFENDER else found


def terrain_bonus(s: BattaliaState, side: int) -> int:
    """In the advanced game, a point for a battle on the home terrain of one's faction (BAT-40.5, BAT-40.6)."""
    battle = s.battle
    seat = battle.seat(side)
    card = s.tile_at(battle.square) if s.terms.advanced and seat >= 0 else None
    return 1 if card is not None and card.shape >= 0 and card.terrain == s.faction[seat] else 0


def ahead(s: BattaliaState, side: int) -> bool:
    """Whether a side leads: the attacker must exceed, the defender equal (BAT-19.26, BAT-19.27, BAT-19.31)."""
    attack, defense = total(s, ATTACKER), total(s, DEFENDER)
    return attack > defense if side == ATTACKER else defense >= attack


def fighters(s: BattaliaState, seat: int, side: int) -> list[int]:
    """The distinct cards of a player with which a line can go on (BAT-1.7, BAT-19.34, BAT-19.40)."""
    line = s.battle.line[side]
    found: list[int] = []
    for no in candidates(s, seat):
        role = battle_role(s, no, False)
        if no not in line and no not in s.table.hammered and card_strength(s, no, role, side):
            found.append(no)
    return distinct(s, seat, found)


def weapons(s: BattaliaState, seat: int) -> list[int]:
    """The distinct cards that can open an attack (BAT-19.7, BAT-19.8, BAT-16.7, BAT-16.30)."""
    found: list[int] = []
    for no in candidates(s, seat):
        role = battle_role(s, no, True)
        opens = s.relic(no).strength[ATTACKER] > 0 if role == RELIC else role == WEAPON
        if opens and no not in s.table.hammered:
            found.append(no)
    return distinct(s, seat, found)


def unbound_in_line(s: BattaliaState, side: int) -> bool:
    """Whether an Unbound stands in a line, whom supplies make stronger (BAT-42.5)."""
    return any([s.people(no) == UNIVERSAL and s.kind(no) != RELIC for no in s.battle.line[side]])
