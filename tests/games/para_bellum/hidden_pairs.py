"""Pairs of games that differ only in what some viewers may not know, and the moves that are played in both.

The games of a pair hold the same pieces under the same numbers; what differs is what lies under a few of them. Seat 0
acts, seat 1 is the ally, seats 2 and 3 are rivals.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.para_bellum.rules.placing import ArmyCard
from wartable.games.para_bellum.rules.turns import ArmyPhase, HandLimit
from wartable.games.para_bellum.state.state import BellumState
from wartable.kernel import SPECTATOR

from .builders import Desk

ARMY = ("A-06", "A-11")
"""Two army cards that fit the same cells beside gold."""
STAFF = ("castra", "vallum")
ORDERS = ("frumentatio", "acclamatio")
RIVALS = (2, 3, SPECTATOR)
TEAM = (0, 1)
LEGION = {"1,0": "A-06", "1,1": "A-07"}
"""A green Legion with the slot k1,0, and a centurion slot r0,0."""

Move = str | tuple[str, str]
"""A choice in notation; two of them where it is written otherwise in the two games."""


class Pair:
    """Two games, by what is hidden in them, and the moves that lead on."""

    def __init__(
        self,
        desk: Callable[[int], Desk],
        *moves: Move,
        blind: tuple[int, ...] = RIVALS,
        aware: tuple[int, ...] = TEAM,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.desk = desk
        self.moves = moves
        self.blind = blind
        """The viewers who may not know."""
        self.aware = aware
        """The viewers who are shown it, by the ledger."""
        self.numbers = numbers
        """What is rolled on the way, counted from 0."""


def four(*alliances: str, battle: str = "dyrrhachium") -> Desk:
    """Four players without Events."""
    return Desk(4, events=False, battle=battle).alliance(*(alliances or ("war_chest", "castra_gemina")))


def both(cards: tuple[str, str], secret: int) -> tuple[str, str]:
    """Two cards, in one order or the other."""
    return cards if secret == 0 else (cards[1], cards[0])


def first(verb: str, cards: tuple[str, str]) -> Move:
    """A choice that names the card which lies first."""
    return f"{verb} {cards[0]}", f"{verb} {cards[1]}"


def deck(secret: int, *alliances: str) -> Desk:
    """The top and the third card of the army deck are hidden."""
    one, other = both(ARMY, secret)
    return four(*alliances).deck(one, "A-01", other, "A-02", "A-03", "A-04")


def hand(secret: int, *alliances: str, cards: tuple[str, str] = ARMY) -> Desk:
    """Two cards of a hand are hidden."""
    return four(*alliances).hand(0, *both(cards, secret))


def deck_and_via(secret: int) -> Desk:
    """A Via Appia brings one more card."""
    one, other = both(ARMY, secret)
    return four().deck("A-01", one, other, "A-02").in_play(0, "via_appia").turn(0)


def full_hand(secret: int) -> Desk:
    """There are more cards than a hand may hold."""
    return four().hand(0, *both(ARMY, secret), "A-01", "A-02", "A-03", "A-04", "A-05", "A-07").do(HandLimit(0))


def runner_home(desk: Desk) -> Desk:
    """The Runner of seat 0 is about to arrive."""
    desk.s.runner[0] = 2
    return desk.act(0)


def objective(secret: int) -> Desk:
    """An Objective lies face down."""
    return four().objectives(0, both(("imperator", "acies_longa"), secret)[0]).hand(0, "frumentatio").act(0)


def shared_objective(secret: int) -> Desk:
    """The Objective of a team lies face down before both."""
    desk = four().objectives(0, both(("imperator", "acies_longa"), secret)[0]).hand(0, "frumentatio")
    desk.s.objectives[1], desk.s.claimed[1] = desk.s.objectives[0], (0,)
    return desk.act(0)


def construct(secret: int) -> Desk:
    """A hand holds a Construct or none, and a bonus lets one be deployed for nothing."""
    desk = four().grid(0, {"1,0": "A-06", "1,1": "A-02"}).hand(0, "A-07", ("castra", "raid")[secret])
    for rival in (2, 3):
        desk.grid(rival, {**LEGION, "1,2": "A-08"}).dice(rival, {"k1,0": 4, "k1,1": 5})
    return desk.do(ArmyCard(0))


def night_march(secret: int) -> Desk:
    """A bonus lets another army card be played."""
    one, other = both(ARMY, secret)
    return four(battle="ilerda").grid(0, {"1,0": "A-21", "1,1": "A-05"}).hand(0, "A-10", one, other).do(ArmyCard(0))


def second_card(secret: int) -> Desk:
    """An Event lets a second army card be played."""
    desk = Desk(4).alliance("war_chest", "castra_gemina").event("forced_march")
    return desk.hand(0, "A-10", *both(ARMY, secret)).do(ArmyPhase(0))


def rivals_and_decks(secret: int) -> Desk:
    """All that the first team cannot know: what rivals hold, and how the decks lie."""
    one, other = both(ARMY, secret)
    desk = Desk(4).alliance("war_chest", "castra_gemina").deck(other, "A-01", one, "A-02")
    desk.next_events(*both(("ill_omens", "contio"), secret)).line("raid", "bribe", "castra", "vallum")
    exchange(desk.s, desk.s.command_deck[-1], desk.s.command_deck[0], secret)
    desk.hand(2, one, ORDERS[secret]).objectives(3, ("imperator", "praetorium")[secret])
    return desk.hand(0, "A-24", "raid").do(ArmyCard(0))


def exchange(s: BellumState, one: int, other: int, secret: int) -> None:
    """Two pieces change faces in the second game."""
    if secret:
        a, b = s.pieces.face[one], s.pieces.face[other]
        s.pieces.exchange(one, b, s.pieces.seen[one])
        s.pieces.exchange(other, a, s.pieces.seen[other])


def spied(secret: int, seats: int = 4) -> Desk:
    """The hand of a rival is about to be looked at."""
    desk = Desk(seats, events=False).grid(0, LEGION).dice(0, {"k1,0": 4}).banners(0, {"k1,0": "speculatore"})
    if seats == 4:
        desk.alliance("war_chest", "castra_gemina")
    desk.hand(seats - 1, "raid", *both(ARMY, secret), ORDERS[secret]).hand(seats - 2, "bribe")
    return desk.hand(0, "exploratores").act(0)


def buying(secret: int) -> Desk:
    """The ally acts outside the own turn while hands are hidden."""
    desk = four().line("raid", "bribe", "castra", "vallum").hand(0, *both(ARMY, secret)).hand(1, *both(ORDERS, secret))
    desk.s.runner[1] = 2
    return desk.act(1)


LOOK: tuple[Move, ...] = ("play-order exploratores", "option 2")

PAIRS: dict[str, Pair] = {
    "a draw by Muster": Pair(lambda i: deck(i).act(0), "muster"),
    "a draw in the draw phase": Pair(lambda i: deck(i).turn(0), "end"),
    "a draw for a Via Appia": Pair(deck_and_via, "end", "draw"),
    "draws for both teammates": Pair(lambda i: runner_home(deck(i, "castra_gemina", "war_chest")), "runner", "bring 0"),
    "a draw for Reinforcements": Pair(lambda i: deck(i).hand(0, "reinforcements").act(0), "play-order reinforcements"),
    "a requisition": Pair(lambda i: hand(i).act(0), "requisition", first("put-under", ARMY)),
    "an army card above the limit": Pair(full_hand, first("discard", ARMY)),
    "an army card for the ally": Pair(
        lambda i: hand(i, "castra_gemina", "war_chest").act(0), "ally", first("give", ARMY)
    ),
    "a command card for the ally": Pair(
        lambda i: hand(i, "consilium_commune", "war_chest", cards=STAFF).act(0), "ally", first("give", STAFF)
    ),
    "an exchange": Pair(
        lambda i: runner_home(hand(i, "castra_gemina", "war_chest")),
        "runner",
        "bring 1",
        first("put-under", ARMY),
        "done",
    ),
    "three cards looked at": Pair(
        lambda i: deck(i).hand(0, "exploratores").act(0),
        "play-order exploratores",
        first("take", ARMY),
        "put-under A-01",
    ),
    "a hand that was looked at": Pair(spied, *LOOK, "spy 3", "discard raid", blind=(SPECTATOR,), aware=(0, 1, 2, 3)),
    "a hand that another looked at": Pair(
        lambda i: spied(i, 3), *LOOK, "spy 2", "discard raid", blind=(1, SPECTATOR), aware=(0, 2)
    ),
    "Orders in hand": Pair(lambda i: hand(i, cards=ORDERS).dice(0, {"b": 3}).act(0), "runner"),
    "an Objective": Pair(objective, "play-order frumentatio"),
    "a shared Objective": Pair(shared_objective, "play-order frumentatio"),
    "a Construct that stays in hand": Pair(
        construct, "army-card A-07", "lay 1,2", "skip", "lose k1,0", "lose k1,1", numbers=(4, 4, 5, 5)
    ),
    "a card that stays in hand on a night march": Pair(
        night_march, "army-card A-10", "lay 1,2", "skip", numbers=(4, 4, 0, 0)
    ),
    "a second army card that stays in hand": Pair(
        second_card, "army-card A-10", "lay 1,0", "name-banner warlord", "skip"
    ),
    "what rivals hold and how decks lie": Pair(
        rivals_and_decks,
        "army-card A-24",
        "lay 1,0",
        "name-banner warlord",
        blind=(0, 1, SPECTATOR),
        aware=(2, 3),
        numbers=(3,),
    ),
    "hands while the ally buys": Pair(buying, "runner", "bring 0", "buy raid", "done", "buy bribe", "done"),
}
