"""Pairs of games that differ only in what the rivals of the first team cannot know.

Each function plays the same public moves; `secret` says which of two hidden things is the case. Seat 0 acts, seat 1 is
the ally, seats 2 and 3 are rivals.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.para_bellum.rules.placing import ArmyCard
from wartable.games.para_bellum.rules.turns import HandLimit

from .builders import Desk

ONE_OF = ("A-06", "A-11")
"""Two army cards that fit the same cells beside gold."""


def a_table(*alliances: str) -> Desk:
    """Four players without Events."""
    return Desk(4, events=False).alliance(*(alliances or ("war_chest", "castra_gemina")))


def a_draw(secret: int) -> Desk:
    """An army card is drawn."""
    return a_table().deck(ONE_OF[secret], "A-01", ONE_OF[1 - secret]).act(0).choose("muster")


def a_requisition(secret: int) -> Desk:
    """An army card goes under the deck for a coin."""
    return a_table().hand(0, *ONE_OF).act(0).choose("requisition", f"put-under {ONE_OF[secret]}")


def a_hand(secret: int) -> Desk:
    """A player holds an Order, or another one, and could use either."""
    return a_table().hand(0, ("frumentatio", "acclamatio")[secret]).dice(0, {"b": 3}).act(0)


def an_army_card_for_the_ally(secret: int) -> Desk:
    """One of two army cards is handed over."""
    desk = a_table("castra_gemina", "war_chest").hand(0, *ONE_OF).act(0)
    return desk.choose("ally", f"give {ONE_OF[secret]}")


def a_command_card_for_the_ally(secret: int) -> Desk:
    """One of two command cards is handed over."""
    cards = ("castra", "vallum")
    desk = a_table("consilium_commune", "war_chest").hand(0, *cards).act(0)
    return desk.choose("ally", f"give {cards[secret]}")


def a_scouted_card(secret: int) -> Desk:
    """Of three cards that were looked at one is kept, and the others go under the deck."""
    cards = ("A-01", "A-02", "A-03")
    desk = a_table().deck(*cards, "A-04", "A-05").hand(0, "exploratores").act(0).choose("play-order exploratores")
    rest = [key for key in cards if key != cards[secret]]
    return desk.choose(f"take {cards[secret]}", f"put-under {rest[secret]}")


def a_hidden_objective(secret: int) -> Desk:
    """An Objective lies face down while its owner acts."""
    desk = a_table().objectives(0, ("imperator", "acies_longa")[secret]).hand(0, "frumentatio").act(0)
    return desk.choose("play-order frumentatio")


def a_card_too_many(secret: int) -> Desk:
    """An army card above the limit goes under the deck."""
    hand = (*ONE_OF, "A-01", "A-02", "A-03", "A-04", "A-05", "A-07")
    return a_table().hand(0, *hand).do(HandLimit(0)).choose(f"discard {ONE_OF[secret]}")


def an_exchange(secret: int) -> Desk:
    """A Runner lets an army card be exchanged."""
    desk = a_table("castra_gemina", "war_chest").deck("A-01", "A-02").hand(0, *ONE_OF)
    desk.s.runner[0] = 2
    return desk.act(0).choose("runner", "bring 1", f"put-under {ONE_OF[secret]}", "done")


def half_an_answer(secret: int) -> Desk:
    """An army card is named, and its cell is not yet."""
    return a_table().hand(0, *ONE_OF).do(ArmyCard(0)).choose(f"army-card {ONE_OF[secret]}")


POSITIONS: tuple[Callable[[int], Desk], ...] = (
    a_draw,
    a_requisition,
    a_hand,
    an_army_card_for_the_ally,
    a_command_card_for_the_ally,
    a_scouted_card,
    a_hidden_objective,
    a_card_too_many,
    an_exchange,
    half_an_answer,
)
