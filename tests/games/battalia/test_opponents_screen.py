"""What others are sent, byte by byte: the same in two games that differ only in what they cannot know.

Both games run through the server's own session and channels, so all that a browser would be sent is compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import pytest

from tests.server.watched import WatchedTable
from tests.server.watched import same as alike
from wartable.kernel import SPECTATOR, legal, question_to
from wartable.testing import rule

from .fights import TITLE_DAY, TOOL_DAY, WEAPON_DAY, Field, acting

OTHERS = (1, 2, 3, SPECTATOR)
SHUFFLED = [list(draws) for draws in product(range(4), range(3), range(2))]
"""The draws of every way to shuffle four cards."""


class Table(WatchedTable):
    """A table that goes on from a field. A card may be named by kind and faction."""

    def spelled(self, text: str, seat: int) -> str:
        """A choice as the open question writes it."""
        options = self.options(seat)
        desk = Field()
        desk.s = self.session.state
        ask = question_to(self.session.state, seat)
        said = [desk.said(choice) for choice in legal(self.session.state, ask)] if ask else []
        return text if text in options else options[said.index(text)]


def same(one: Table, other: Table, viewers: Sequence[int] = OTHERS) -> None:
    """These viewers were sent the same bytes, and would be on joining now."""
    alike(one, other, viewers)


# -- (i) a line being drafted


def at_work(day: int, *hand: str) -> Field:
    """A player with two cities, a hero and room to build; others have cards as well."""
    desk = Field(day=day).city("1,1", "NES").road("1,2", "NS").city("1,3", "NES", level=2).road("1,4", "NS").ruins()
    desk.city("7,7", owner=1).hero(0, "1,1").hero(1, "7,7").hand(0, *hand).hand(1, "lord", "chief")
    for seat in range(4):
        desk.nation(seat, *["friman", "tool", "lord"] * 4)
    return desk.act()


DRAFTS = [
    ("create tool", ["friman", "friman/islander", "friman/emberian", "friman/cloudborn"]),
    ("create amulet", ["friman", "friman/islander", "friman/emberian", "priest"]),
    ("road straight", ["friman", "friman/islander", "supply", "supply"]),
    ("city 1", ["friman", "friman/islander", "tool", "friman/emberian"]),
    ("hero", ["weapon", "weapon/islander", "supply", "supply"]),
    ("ambush lord/barfolk", ["lord", "friman", "supply", "tool"]),
    ("tent tent/barfolk", ["tent", "supply", "lord", "friman"]),
    ("title title/barfolk", ["title", "friman", "chief", "supply"]),
    ("scroll scroll/barfolk", ["scroll", "friman", "chief", "supply"]),
    ("amulet amulet/barfolk", ["amulet", "friman", "chief", "supply"]),
    ("march 0", ["supply", "horse", "friman", "lord"]),
    ("relic wings", ["wings", "horse", "friman", "lord"]),
    ("relic staff", ["staff", "horse", "friman", "lord"]),
    ("relic hand", ["hand", "horse", "friman", "lord"]),
]
OTHER_HAND = ["priest/islander", "amulet/emberian", "supply", "horse/cloudborn"]


@rule("BAT-6.4", "BAT-6.16")
@pytest.mark.parametrize(("first", "hand"), DRAFTS, ids=[first for first, _ in DRAFTS])
@pytest.mark.parametrize("pick", [0, -1])
def test_nothing_of_a_line_is_sent_before_it_closes(first: str, hand: list[str], pick: int) -> None:
    day = TITLE_DAY if first.startswith("title") else WEAPON_DAY
    table, idle = Table(at_work(day, *hand)), Table(at_work(day, *OTHER_HAND))
    table.play(first)
    assert table.drafts()
    questions = 0
    while table.drafts():
        same(table, idle)
        questions += 1
        table.play(table.options()[pick])
    assert questions
    assert len(table.sent[1]) > len(idle.sent[1])


@rule("BAT-4.9", "BAT-4.11")
def test_nothing_of_a_cohort_is_sent_before_its_witness_is_chosen() -> None:
    hands = (
        ["friman", "chief", "priest", "lord", "tool"],
        ["supply", "tool/islander", "lord/emberian", "horn", "tent"],
    )
    table, idle = [Table(opening(*hand)) for hand in hands]
    for text in ("cohort barfolk", "extra 2"):
        table.play(text)
        assert table.drafts()
        same(table, idle)


# -- (ii) a cohort that was shown


def opening(*hand: str, nation: Iterable[str] = ("tool", "horse", "tent", "lord") * 3) -> Field:
    """A player at the start of a turn, without an ambush: raising one would mix the hand."""
    return Field().city("1,1").city("7,7", owner=1).hand(0, *hand).nation(0, *nation).turn()


COHORTS = (
    ["U-ba-friman1", "U-ba-friman2", "chief", "supply", "supply", "supply"],
    ["U-ba-friman5", "lord", "tool", "supply", "supply", "supply"],
)
ANNOUNCE = ("cohort barfolk", "extra 1")


def announced(cohort: int, witness: str, nation: Iterable[str] = ("tool", "horse", "tent", "lord") * 3) -> Table:
    """A cohort was announced and shown."""
    return Table(opening(*COHORTS[cohort], nation=nation)).play(*ANNOUNCE, witness)


@rule("BAT-4.10")
@pytest.mark.parametrize("witness", [1, 2, 3])
def test_only_the_witness_learns_the_cards_of_a_cohort(witness: int) -> None:
    other_nation = ["amulet", "chief/islander", "supply", "horn"] * 3
    one, other = announced(0, f"witness {witness}"), announced(1, f"witness {witness}", other_nation)
    same(one, other, [viewer for viewer in OTHERS if viewer != witness])
    assert one.sent[witness] != other.sent[witness]


@rule("BAT-4.10")
def test_a_cohort_shown_to_all_is_learned_by_all() -> None:
    one, other = announced(0, "show-all"), announced(1, "show-all")
    for viewer in OTHERS:
        assert one.sent[viewer] != other.sent[viewer]


@rule("BAT-4.10", "BAT-6.14")
@pytest.mark.parametrize("witness", ["witness 2", "show-all"])
def test_what_is_sent_after_a_cohort_does_not_tell_its_cards_apart(witness: str) -> None:
    one, other = announced(0, witness), announced(1, witness)
    before = {viewer: len(one.sent[viewer]) for viewer in OTHERS}
    for table in (one, other):
        table.play("hire friman")
    for viewer in OTHERS:
        assert len(one.sent[viewer]) > before[viewer]
        assert one.sent[viewer][before[viewer] :] == other.sent[viewer][before[viewer] :]
        assert one.joined(viewer) == other.joined(viewer)


# -- (iii) a card that an amulet sends to ambush


def sending(hand: list[str], ambush: list[str], nation: list[str], numbers: Iterable[int] = ()) -> Table:
    """A chief goes from an amulet into ambush: the die shows 4, then the ambush is mixed with these numbers."""
    desk = Field(day=TOOL_DAY).city("1,1").city("7,7", owner=1).ambush(0, *ambush)
    desk.hand(0, "amulet", "chief", *hand).nation(0, *nation)
    return Table(desk.act(), [3, *numbers]).play("amulet amulet/barfolk", "on chief/barfolk")


HIDDEN = (
    (["supply", "lord"], ["tool", "friman"], ["lord", "horse"] * 5),
    (["supply", "horn"], ["weapon/islander", "scroll"], ["tent", "chief/emberian"] * 5),
)


@rule("BAT-12.6")
def test_the_rest_of_the_ambush_stays_hidden_after_an_amulet() -> None:
    one, other = [sending(*hidden) for hidden in HIDDEN]
    same(one, other)
    assert one.sent[0] != other.sent[0]


@rule("BAT-12.6")
def test_nobody_sees_which_card_of_the_ambush_came_from_the_amulet() -> None:
    ways = [sending(*HIDDEN[0], numbers=draws) for draws in product(range(3), range(2))]
    for other in ways[1:]:
        same(ways[0], other)
    assert len({tuple(way.joined(0)) for way in ways}) == len(ways)


@rule("BAT-12.12")
def test_the_card_that_makes_room_is_seen_and_the_others_are_not() -> None:
    tables = []
    for hand, ambush, nation in HIDDEN:
        table = sending(hand, ["friman/emberian", *ambush], nation)
        same(table, sending(hand[::-1], ["lord", "horse", "tent"], nation))
        tables.append(table.play("make-room friman/emberian"))
    same(tables[0], tables[1])


# -- a card that all know in a hand


def summoned(laid: str, numbers: list[int]) -> Table:
    """The Horn has brought a lord, in sight of all; then a card is laid in ambush."""
    desk = acting("horn", "friman", "tool", "supply").nation(0, "lord", *["chief"] * 9)
    return Table(desk.choose("relic horn", "summon lord", "enough"), numbers).play(f"ambush {laid}", "suspend supply")


@rule("BAT-18.1")
def test_nobody_sees_whether_a_card_they_know_goes_into_ambush() -> None:
    laid = ("lord/barfolk", "friman/barfolk")
    tables = {card: [summoned(card, draws) for draws in SHUFFLED] for card in laid}
    for viewer in OTHERS:
        known, unknown = [{tuple(one.sent[viewer] + one.joined(viewer)) for one in tables[card]} for card in laid]
        assert known == unknown
