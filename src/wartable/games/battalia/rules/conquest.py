"""How a battle comes out (BAT-19.31 to 19.33, BAT-19.43 to 19.48, BAT-20)."""

from __future__ import annotations

from wartable.kernel import Ask, Choice, Umpire, without

from ..content.grid import NOWHERE
from ..content.kinds import LORD, UNIVERSAL
from ..content.verbs_and_tellings import (
    ANNEX,
    DISBANDED,
    HELD,
    HIRED,
    MASTERLESS,
    PICK_RELIC,
    TAKEN,
    WON,
    WON_RELIC,
)
from ..state.battle import (
    AT_CITY,
    AT_KEEPER,
    AT_NEUTRAL,
    AT_PEAK,
    AT_RUINS,
    AT_SANCTUARY,
    ATTACKER,
    DEFENDER,
    GUARDS,
    PEACE,
)
from ..state.realm import NOBODY
from ..state.state import BattaliaState
from .cycle import gain
from .ending import check_growth
from .gaining import gain_supply, search
from .levels import token_free
from .volcano import rule_the_peak, win_seal


def battle_over(s: BattaliaState, winner: int, umpire: Umpire) -> None:
    """One side has won: heroes of the other leave the board, and a city changes hands."""
    battle = s.battle
    s.battle = PEACE
    attacker = battle.attacker
    if battle.defender != GUARDS or winner == ATTACKER:
        umpire.tell(WON if winner == ATTACKER else HELD, battle.seat(winner))
    disband(s, battle.heroes[1 - winner], umpire)
    if winner == DEFENDER:
        return
    if battle.target == AT_CITY:
        take_city(s, attacker, battle.square, s.realm.level[battle.square], umpire)
    elif battle.target == AT_NEUTRAL:
        take_neutral(s, attacker, battle.square, umpire)
    elif battle.target == AT_RUINS:
        s.then(PickRelic(attacker))
    elif battle.target == AT_SANCTUARY:
        win_seal(s, attacker, battle.square, umpire)
    elif battle.target in (AT_KEEPER, AT_PEAK):
        rule_the_peak(s, attacker, umpire)
    check_growth(s, attacker, umpire)


def disband(s: BattaliaState, heroes: tuple[int, ...], umpire: Umpire) -> None:
    """Heroes leave the board, to be hired again (BAT-19.32)."""
    for hero in heroes:
        s.put_hero(hero, NOWHERE)
        umpire.tell(DISBANDED, hero)


def take_city(s: BattaliaState, seat: int, sq: int, level: int, umpire: Umpire) -> None:
    """The winner lays a token of the same level, else of the highest lower one, else the city has no master.

    Rules: BAT-19.43, BAT-19.44, BAT-19.45, BAT-19.46.
    """
    realm = s.own_realm()
    realm.owner[sq] = NOBODY
    while level and not token_free(s, seat, level):
        level -= 1
    realm.level[sq] = level
    if level:
        realm.owner[sq] = seat
        umpire.tell(TAKEN, seat, sq, level)
    else:
        umpire.tell(MASTERLESS, sq)


def take_neutral(s: BattaliaState, seat: int, sq: int, umpire: Umpire) -> None:
    """A neutral city becomes one of level 4 and yields a lord of its terrain with a supply.

    A city that a player has left keeps its level and yields nothing (BAT-20.3, BAT-20.4, BAT-20.7, BAT-97.2).
    """
    if s.realm.deserted >> sq & 1:
        take_city(s, seat, sq, s.realm.level[sq], umpire)
        return
    take_city(s, seat, sq, s.cards.neutral_conquered, umpire)
    if s.decks[LORD]:
        card = s.tile_at(sq)
        assert card is not None, "a neutral city is a card on the map"
        no = search(s, LORD, card.terrain, umpire)
        gain(s, seat, no)
        umpire.tell(HIRED, seat, no, s.pieces.face[no])
        if s.people(no) != UNIVERSAL:
            gain_supply(s, seat, umpire)


class PickRelic(Ask[BattaliaState]):
    """The winner at the ruins picks one Great Artefact of the display (BAT-20.11)."""

    rule = "BAT-20.11"
    prompt = "The guards are beaten. Choose your Great Artefact; you may own only one."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """All that lie there."""
        return [Choice(PICK_RELIC, no) for no in s.display]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """It is fresh, like every gained card."""
        s.display = without(s.display, choice.a)
        s.relics[self.seat] += 1
        gain(s, self.seat, choice.a)
        umpire.tell(WON_RELIC, self.seat, choice.a, s.pieces.face[choice.a])


def annexations(s: BattaliaState, seat: int, found: list[Choice]) -> None:
    """Add the masterless cities that a hero of the player stands on (BAT-19.46, BAT-19.47)."""
    realm = s.realm
    for sq in sorted({realm.heroes[hero] for hero in s.heroes(seat)}):
        if realm.cities >> sq & 1 and realm.owner[sq] == NOBODY and token_free(s, seat, 1):
            found.append(Choice(ANNEX, sq))


def annex(s: BattaliaState, seat: int, sq: int, umpire: Umpire) -> None:
    """A masterless city becomes the player's, at level 1 (BAT-19.46)."""
    take_city(s, seat, sq, 1, umpire)
    check_growth(s, seat, umpire)
