"""Attacks: the target, the heroes that lead, and the opening weapon (BAT-19.1 to 19.8, BAT-19.53, BAT-19.54)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.verbs_and_tellings import (
    ATTACK,
    ATTACK_HERO,
    ATTACKED,
    ATTACKED_HERO,
    LEAD,
    LEAD_BOTH,
    PLAY_CARD,
)
from ..state.battle import AT_CITY, AT_HERO, AT_NEUTRAL, AT_RUINS, ATTACKER, DEFENDER, GUARDS, NO_BATTLE, Battle
from ..state.realm import NEUTRAL
from ..state.state import BattaliaState
from .battle import BattleMove, into_line
from .detail import Detail
from .lines import as_role
from .strength import battle_role, weapons
from .volcano import volcano_target


def attacks(s: BattaliaState, seat: int, found: list[Choice]) -> None:
    """Add all targets on the squares of own heroes, if a weapon is at hand (BAT-19.3, BAT-19.4, BAT-19.53)."""
    heroes = s.heroes(seat)
    if not heroes or not weapons(s, seat):
        return
    at = s.realm.heroes
    for sq in sorted({at[hero] for hero in heroes}):
        if target_at(s, seat, sq) != NO_BATTLE:
            found.append(Choice(ATTACK, sq))
        for other in range(2 * s.seats):
            if at[other] == sq and other // 2 != seat:
                found.append(Choice(ATTACK_HERO, other))


def target_at(s: BattaliaState, seat: int, sq: int) -> int:
    """What a player can attack on a square beside heroes; NO_BATTLE if nothing (BAT-19.4, BAT-20.13)."""
    realm = s.realm
    if realm.peak >= 0 and (sq == realm.peak or sq in realm.sanctuaries):
        return volcano_target(s, seat, sq)
    if realm.guarded >> sq & 1:
        worth_it = len(s.display) > 0 and s.relics[seat] < s.cards.relics_owned
        return AT_RUINS if worth_it else NO_BATTLE
    owner = realm.owner[sq]
    if owner == NEUTRAL:
        return AT_NEUTRAL
    return AT_CITY if owner >= 0 and owner != seat else NO_BATTLE


def leaders(s: BattaliaState, seat: int, sq: int) -> list[int]:
    """The own heroes on a square."""
    return [hero for hero in s.heroes(seat) if s.realm.heroes[hero] == sq]


def begin(s: BattaliaState, seat: int, choice: Choice) -> None:
    """Ask for the heroes and the opening weapon. Nothing has happened before the weapon is chosen."""
    hero = choice.a if choice.verb == ATTACK_HERO else -1
    sq = s.realm.heroes[hero] if hero >= 0 else choice.a
    own = leaders(s, seat, sq)
    if len(own) > 1:
        s.draft(AttackHeroes(seat, sq, hero))
    else:
        s.draft(OpeningWeapon(seat, sq, hero, tuple(own)))


class AttackHeroes(Detail):
    """With both heroes on the square, the attacker decides who takes part (BAT-19.6)."""

    rule = "BAT-19.6"
    prompt = "Both your heroes stand here. Who leads the attack?"

    def __init__(self, seat: int, square: int, hero: int) -> None:
        super().__init__(seat)
        self.square = square
        self.hero = hero

    def words(self, s: BattaliaState) -> str:
        """What a hero risks: nothing against a neutral force (BAT-20.14)."""
        neutral = self.hero < 0 and s.realm.owner[self.square] < 0
        risk = "No hero is lost here." if neutral else "Whoever takes part is lost with a lost battle."
        return f"{self.prompt} {risk}"

    def choices(self, s: BattaliaState) -> list[Choice]:
        """One of them, or both."""
        return [Choice(LEAD_BOTH), *[Choice(LEAD, hero) for hero in leaders(s, self.seat, self.square)]]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The weapon comes next."""
        own = tuple(leaders(s, self.seat, self.square)) if choice.verb == LEAD_BOTH else (choice.a,)
        s.draft(OpeningWeapon(self.seat, self.square, self.hero, own))


class OpeningWeapon(Detail):
    """The weapon that opens the attack, and how often it counts (BAT-19.7, BAT-19.40)."""

    rule = "BAT-19.7"
    auto = False
    prompt = "Choose the weapon that opens the attack."

    def __init__(self, seat: int, square: int, hero: int, leading: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.square = square
        self.hero = hero
        self.leading = leading

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Distinct weapons with each number of uses."""
        found: list[Choice] = []
        for no in weapons(s, self.seat):
            for times in range(1, as_role(s, no, battle_role(s, no, True)) + 1):
                found.append(Choice(PLAY_CARD, no, times))
        return found

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The battle begins: the weapon is laid out, and the opening goes on."""
        battle = s.battle = Battle()
        owner = s.realm.owner[self.square]
        battle.square = self.square
        battle.attacker = self.seat
        battle.heroes[ATTACKER] = self.leading
        if self.hero >= 0:
            battle.target = AT_HERO
            battle.defender = self.hero // 2
            battle.heroes[DEFENDER] = (self.hero,)
            umpire.tell(ATTACKED_HERO, self.seat, self.hero)
        else:
            battle.target = target_at(s, self.seat, self.square)
            battle.defender = owner if owner >= 0 else GUARDS
            umpire.tell(ATTACKED, self.seat, self.square)
        into_line(s, ATTACKER, choice.a, choice.b, True, umpire)
        s.then(BattleMove(self.seat, ATTACKER, 1))
