"""What a battle is about: what either outcome brings, in the words of the one who looks."""

from __future__ import annotations

from wartable.kernel import FastUmpire
from wartable.kernel.phrases import listed
from wartable.kernel.scene import Stat, Stats

from ..content.faces import FACTION_NAMES, name
from ..rules.conquest import take_city
from ..rules.levels import points
from ..rules.shortages import counted
from ..state.battle import AT_CITY, AT_HERO, AT_NEUTRAL, AT_RUINS, AT_SANCTUARY, ATTACKER, DEFENDER, GUARDS, NO_BATTLE
from ..state.state import BattaliaState

ARROW = " \u2192 "


def roles(s: BattaliaState) -> tuple[str, ...]:
    """What each player does in a battle, in a word; empty in peace."""
    if s.battle.target == NO_BATTLE:
        return ()
    words = {s.battle.seat(ATTACKER): "attacking", s.battle.seat(DEFENDER): "defending"}
    return tuple([words.get(seat, "") for seat in range(s.seats)])


def stake(s: BattaliaState, viewer: int) -> Stats:
    """What comes of the battle if it is won, and if it is lost."""
    battle = s.battle
    if viewer >= 0 and viewer == battle.seat(ATTACKER):
        won, lost = "You win", "You lose"
    elif viewer >= 0 and viewer == battle.seat(DEFENDER):
        won, lost = "You lose", "You win"
    else:
        won, lost = "The attack wins", "The defense wins"
    sign = (
        "swordman" if battle.target == AT_HERO else "castle" if battle.target in (AT_CITY, AT_NEUTRAL) else "trophy-cup"
    )
    outcomes = [
        Stat(f"{won}: {falls(s, viewer)}", (gained(s, viewer),), sign, rule="BAT-19.43"),
        Stat(f"{lost}: {disbanded(s, ATTACKER)}", (again(s),), "swordman", rule="BAT-19.32")
        if battle.defender != GUARDS
        else Stat("Too weak: it is broken off", ("no hero is lost",), "swordman", rule="BAT-20.14"),
    ]
    return Stats("At stake", ("",), tuple(outcomes if won != "You lose" else reversed(outcomes)))


def falls(s: BattaliaState, viewer: int) -> str:
    """What happens to the target if the attack wins."""
    battle = s.battle
    if battle.target == AT_HERO:
        return disbanded(s, DEFENDER)
    if battle.target == AT_RUINS:
        return "a Great Artefact"
    if battle.target not in (AT_CITY, AT_NEUTRAL):
        return "a seal" if battle.target == AT_SANCTUARY else "the peak"
    where = place_name(s)
    if not taken(s).realm.level[battle.square]:
        return f"{where} has no master"
    return f"{where} is yours" if viewer == battle.attacker else f"{where} falls"


def gained(s: BattaliaState, viewer: int) -> str:
    """What an attack that wins changes: points by faction, heroes that fall with the city."""
    battle = s.battle
    if battle.target == AT_HERO:
        return again(s)
    if battle.target not in (AT_CITY, AT_NEUTRAL):
        return "chosen by the winner" if battle.target == AT_RUINS else "won by the attacker"
    after = taken(s)
    said: list[str] = []
    for seat in dict.fromkeys((viewer, battle.attacker, battle.defender)):
        if seat >= 0 and seat in (battle.attacker, battle.defender):
            who = "points" if seat == viewer else FACTION_NAMES[s.faction[seat]]
            said.append(f"{who} {points(s, seat)}{ARROW}{points(after, seat)}")
    if battle.heroes[DEFENDER]:
        said.append(disbanded(s, DEFENDER))
    return ", ".join(said)


def disbanded(s: BattaliaState, side: int) -> str:
    """The heroes of a side that leave the board if it loses."""
    heroes = [s.cards.heroes[s.faction[hero // 2]][hero % 2] for hero in s.battle.heroes[side]]
    return f"{listed(heroes)} {'is' if len(heroes) == 1 else 'are'} disbanded"


def again(s: BattaliaState) -> str:
    """What a hero costs that is hired again."""
    slots = s.cards.hero_cost.slots
    return f"to hire again for {listed([counted(kind, slots.count(kind)) for kind in dict.fromkeys(slots)])}"


def place_name(s: BattaliaState) -> str:
    """The city that is attacked."""
    card = s.tile_at(s.battle.square)
    return card.name if card is not None else name("square", s.battle.square)


def taken(s: BattaliaState) -> BattaliaState:
    """A copy in which the attacker has taken the city."""
    t = s.clone()
    battle = s.battle
    level = s.realm.level[battle.square]
    deserted = s.realm.deserted >> battle.square & 1
    if battle.target == AT_NEUTRAL and not deserted:
        level = s.cards.neutral_conquered
    take_city(t, battle.attacker, battle.square, level, FastUmpire(0))
    return t
