"""What others are sent, byte by byte: the same in two games that differ only in what they cannot know.

All games run through the server's own session and channels, so all that a browser would be sent is compared: scenes,
prompts with labels, tags and rails, previews, undo, and the lines of the log.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.server.watched import WatchedTable, same
from wartable.games.para_bellum.rules.placing import ArmyCard
from wartable.kernel import SPECTATOR, asked
from wartable.testing import rule

from .builders import Desk
from .hidden_pairs import ARMY, LEGION, PAIRS, RIVALS, Move, Pair, exchange, four
from .hidden_pairs import deck as deck_of
from .hidden_pairs import hand as hand_of
from .test_setup import with_colors

each_pair = pytest.mark.parametrize("pair", PAIRS.values(), ids=list(PAIRS))


def games(pair: Pair) -> list[WatchedTable]:
    """Both games before their moves."""
    return [WatchedTable(pair.desk(secret), pair.numbers) for secret in (0, 1)]


def alike(tables: list[WatchedTable], viewers: tuple[int, ...]) -> None:
    """These viewers cannot tell the two games apart."""
    same(tables[0], tables[1], viewers)


def step(tables: list[WatchedTable], move: Move) -> None:
    """The same move in both games, by whoever is asked."""
    for secret, table in enumerate(tables):
        seat = asked(table.session.state)[0].seat
        table.play(move if isinstance(move, str) else move[secret], seat=seat)


@rule("PB-TEA.4", "PB-GEN.15", "PB-GEN.11", "PB-BAS.10", "PB-DRW.5")
@each_pair
def test_who_may_not_know_is_sent_the_same_bytes(pair: Pair) -> None:
    tables = games(pair)
    alike(tables, pair.blind)
    for move in pair.moves:
        step(tables, move)
        alike(tables, pair.blind)


@rule("PB-TEA.3", "PB-TEA.4")
@each_pair
def test_who_may_know_is_sent_the_difference(pair: Pair) -> None:
    tables = games(pair)
    for move in pair.moves:
        step(tables, move)
    for viewer in pair.aware:
        one, other = [table.sent[viewer] + table.joined(viewer) for table in tables]
        assert one != other, f"viewer {viewer} is not shown what the ledger lets it see"


# -- answers half said


def at_work(hand: tuple[str, ...], event: str = "") -> Desk:
    """A player with dice, banners, coins and cards in play, who has more than one way to pay for most things."""
    desk = Desk(4, events=bool(event)).alliance("war_chest", "castra_gemina").deck("A-01", "A-02", "A-03", "A-04")
    desk.grid(0, {**LEGION, "1,2": "A-08", "0,1": "A-16"}).dice(0, {"k1,0": 4, "k1,1": 3, "r0,0": 4, "r0,1": 3})
    desk.banners(0, {"r0,0": "strategist", "k1,0": "veterani", "k1,1": "artifex", "r0,1": "field_commander"})
    desk.grid(0, {"2,2": "balista"}).in_play(0, "castra", "primus_pilus").coins(0, 3)
    desk.line("raid", "bribe", "castra", "vallum").grid(2, LEGION).dice(2, {"k1,0": 4})
    return desk.hand(0, *hand)


DRAFTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "Consult": ("consult", ("A-06", "raid")),
    "Motivate": ("motivate", ("A-06", "raid")),
    "an action of a card with two prices": ("use balista", ("A-06", "raid")),
    "an action of a card": ("use castra", ("A-06", "raid")),
    "an Order with two options": ("play-order frumentatio", ("A-06", "frumentatio")),
    "a Special Unit": ("deploy turris", ("A-06", "turris")),
    "a Requisition": ("requisition", ("A-06", "A-11")),
}


def other_hand(hand: tuple[str, ...]) -> tuple[str, ...]:
    """A hand of the same kinds of cards."""
    return ("A-24", "A-10") if hand == ARMY else ("A-11", "bribe")


@rule("PB-PAY.12", "PB-PAY.14")
@pytest.mark.parametrize(("begun", "hand"), DRAFTS.values(), ids=list(DRAFTS))
@pytest.mark.parametrize("pick", [0, -1])
def test_nobody_sees_a_payment_or_a_choice_before_it_is_whole(begun: str, hand: tuple[str, ...], pick: int) -> None:
    table, idle = WatchedTable(at_work(hand).act(0)), WatchedTable(at_work(hand).act(0))
    holding = WatchedTable(at_work(other_hand(hand)).act(0))
    table.play(begun)
    assert table.drafts()
    while table.drafts():
        same(table, idle, (1, *RIVALS))
        same(table, holding, RIVALS)
        table.play(table.options()[pick])
    assert len(table.sent[2]) > len(idle.sent[2])


@rule("PB-ARM.1")
@pytest.mark.parametrize("card", ARMY)
def test_nobody_sees_an_army_card_before_it_has_its_place(card: str) -> None:
    table, idle = [WatchedTable(four().hand(0, *ARMY).do(ArmyCard(0))) for _ in range(2)]
    table.play(f"army-card {card}")
    assert table.drafts()
    same(table, idle, (1, *RIVALS))


@rule("PB-BAS.7")
def test_nobody_sees_the_first_of_two_dice_before_both_are_named() -> None:
    tables = [WatchedTable(at_work(("A-06", "raid")).act(0)) for _ in range(2)]
    for table in tables:
        table.play("motivate", "pay-pip r0,1")
    tables[0].play("reroll k1,1")
    assert tables[0].drafts()
    alike(tables, (1, *RIVALS))


@rule("PB-PAY.14")
@pytest.mark.parametrize(("begun", "hand"), DRAFTS.values(), ids=list(DRAFTS))
def test_others_hear_nothing_of_a_payment_that_is_taken_back(begun: str, hand: tuple[str, ...]) -> None:
    table, idle = WatchedTable(at_work(hand).act(0)), WatchedTable(at_work(hand).act(0))
    table.play(begun).undo()
    same(table, idle, (1, *RIVALS))
    assert table.options() == idle.options()


@rule("PB-TEA.4")
def test_a_public_action_that_is_taken_back_tells_nothing_of_hands() -> None:
    tables = [WatchedTable(hand_of(secret, "war_chest", "castra_gemina").act(0)) for secret in (0, 1)]
    for table in tables:
        table.play("runner").undo()
    alike(tables, RIVALS)


# -- setup


def choosing(secret: int) -> WatchedTable:
    """Four players choose Objectives. In the second game seat 0 has another one, and so will the team."""
    desk = with_colors(4, events=False)
    deck = desk.s.objective_deck
    exchange(desk.s, desk.s.objectives[0][0], deck[0], secret)
    exchange(desk.s, deck[-1], deck[1], secret)
    return WatchedTable(desk)


@rule("PB-SET.8", "PB-TEA.4")
@pytest.mark.parametrize("pick", [0, 1])
def test_rivals_do_not_see_objectives_that_are_drawn_kept_or_put_back(pick: int) -> None:
    tables = [choosing(secret) for secret in (0, 1)]
    alike(tables, RIVALS)
    for seat in (2, 0, 3, 1):
        for table in tables:
            table.play(table.options(seat)[pick], seat=seat)
        alike(tables, RIVALS)
    for viewer in (0, 1):
        assert tables[0].sent[viewer] != tables[1].sent[viewer]


@rule("PB-SET.8")
def test_an_objective_kept_and_taken_back_is_not_told_apart_from_another() -> None:
    tables = [choosing(secret) for secret in (0, 1)]
    for pick in (1, 0):
        for table in tables:
            table.play(table.options()[pick]).undo()
        alike(tables, RIVALS)


@rule("PB-SET.6")
def test_with_three_players_nobody_sees_how_many_objectives_another_has_kept() -> None:
    table, idle = [WatchedTable(with_colors(3, events=False)) for _ in range(2)]
    table.play(table.options()[2])
    same(table, idle, (1, 2, SPECTATOR))


# -- leaving


@rule("PB-LEA.3", "PB-LEA.4")
def test_cards_that_a_leaver_looked_at_stay_hidden() -> None:
    tables = []
    for secret in (0, 1):
        table = WatchedTable(deck_of(secret).hand(0, "exploratores").act_and_end(0))
        tables.append(table.play("play-order exploratores").concede(0))
    alike(tables, RIVALS)
    assert tables[0].sent[1] != tables[1].sent[1]


@rule("PB-LEA.3")
def test_the_hand_of_a_leaver_stays_hidden_until_the_end() -> None:
    tables = [WatchedTable(hand_of(secret).turn(3).act_and_end(3)).concede(0) for secret in (0, 1)]
    alike(tables, RIVALS)
    for table in tables:
        table.concede(1)
    assert tables[0].sent[2] != tables[1].sent[2]


# -- cards that others know in a hand


SHUFFLED = [list(draws) for draws in product(range(3), range(2))]
"""The draws of every way to shuffle three cards."""


def handed_over(card: str, numbers: list[int]) -> WatchedTable:
    """A card of the Battle Line was taken in sight of all. Then a command card goes to the ally."""
    desk = (
        four("consilium_commune", "war_chest").hand(0, "castra", "vallum").line("raid", "bribe", "decimatio", "turris")
    )
    return WatchedTable(desk.coins(0, 3).act(0).choose("consult", "take raid"), numbers).play("ally", f"give {card}")


@rule("PB-ALL.2", "PB-CMD.3")
def test_rivals_do_not_see_whether_a_card_they_know_goes_to_the_ally() -> None:
    tables = {card: [handed_over(card, draws) for draws in SHUFFLED] for card in ("raid", "castra")}
    for viewer in RIVALS:
        known, unknown = [{tuple(one.sent[viewer] + one.joined(viewer)) for one in tables[card]} for card in tables]
        assert known == unknown


def seen_hand(*cards: str) -> Desk:
    """The first team has looked at the hand of seat 3, whose turn it is now."""
    desk = four("war_chest", "castra_gemina").grid(0, LEGION).dice(0, {"k1,0": 4}).banners(0, {"k1,0": "speculatore"})
    desk.hand(0, "exploratores").hand(3, *cards, "raid").act(0)
    return desk.choose("play-order exploratores", "option 2", "discard raid").act(3)


LEAVES: dict[str, tuple[str, str]] = {
    "a Requisition": ("requisition", "put-under"),
    "a gift to the ally": ("ally", "give"),
}


@rule("PB-BAS.10", "PB-ALL.2")
@pytest.mark.parametrize(("action", "verb"), LEAVES.values(), ids=list(LEAVES))
def test_who_looked_at_a_hand_does_not_see_which_card_leaves_it_face_down(action: str, verb: str) -> None:
    hand = ("A-06", "A-11", "A-24")
    tables: dict[str, list[WatchedTable]] = {card: [] for card in hand[:2]}
    for card, draws in product(tables, SHUFFLED):
        tables[card].append(WatchedTable(seen_hand(*hand), draws).play(action, f"{verb} {card}", seat=3))
    for viewer in (0, 1, SPECTATOR):
        one, other = [{tuple(one.sent[viewer] + one.joined(viewer)) for one in tables[card]} for card in tables]
        assert one == other, f"viewer {viewer} is told which card it was"


@rule("PB-TEA.4")
def test_a_hand_that_was_looked_at_stays_known_as_long_as_no_card_leaves_it_face_down() -> None:
    one, other = [WatchedTable(seen_hand("A-06", card)) for card in ("A-11", "A-24")]
    for viewer in (0, 1):
        assert one.joined(viewer) != other.joined(viewer)
    assert one.joined(SPECTATOR) == other.joined(SPECTATOR)
