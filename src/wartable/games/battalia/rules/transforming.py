"""Amulets, titles and scrolls: cards that change other cards (BAT-6.5 to 6.9, BAT-12, BAT-13, BAT-14).

A transformer and its target go from the hand to the table. The target is staged there and can be used by any later
action of the turn (BAT-6.8).
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Umpire, without

from ..content.kinds import AMULET, FACTIONS, LORD, RELIC, SCROLL, SUPPLY, TITLE, UNIVERSAL, WILD, is_unit
from ..content.verbs_and_tellings import (
    BECAME,
    CONVERT_TO,
    CONVERTED,
    OVERFLOW,
    PLAY_AMULET,
    PLAY_SCROLL,
    PLAY_TITLE,
    PUT_ON,
    RAISE_BY,
    ROLLED,
    SENT_TO_AMBUSH,
    SENT_TO_SHELTER,
)
from ..state.state import BattaliaState
from .cycle import lay_out, mix, reveal, send_home, to_shelter
from .detail import Detail
from .gaining import nearest
from .lines import candidates, distinct, role_of, spend, stage, unstage, uses_in_hand, uses_left

ROLES: Final = ((PLAY_AMULET, AMULET), (PLAY_TITLE, TITLE), (PLAY_SCROLL, SCROLL))
"""The verbs of the three transformers, each with the kind that it plays."""

NOTHING_HAPPENS: Final = 1
DOUBLED: Final = 2
TRIPLED: Final = 3
TO_AMBUSH: Final = 4
TO_SHELTER: Final = 5
BECOMES_WILD: Final = 6


def role_played(verb: int) -> int:
    """The kind of transformer that a verb plays."""
    return AMULET if verb == PLAY_AMULET else TITLE if verb == PLAY_TITLE else SCROLL


def is_transformer(role: int) -> bool:
    """Whether a card in this role may change other cards. Of the Great Artefacts some do."""
    return AMULET <= role <= SCROLL or role in (RELIC, WILD)


def transforms(
    s: BattaliaState, seat: int, has: list[int], found: list[Choice], fighting: bool = False
) -> None:  # fmt: skip
    """Add the transformers that have a target, each distinct one once (BAT-6.12, BAT-6.14, BAT-19.37)."""
    if not (has[AMULET] or has[TITLE] or has[SCROLL] or has[RELIC] or has[WILD]):
        return
    transformers = [no for no in candidates(s, seat) if is_transformer(role_of(s, no))]
    for no in distinct(s, seat, transformers):
        own = role_of(s, no)
        relic = own == RELIC and fighting <= s.relic(no).fights
        for verb, role in ROLES:
            works = own in (role, WILD) or (relic and role in s.relic(no).transforms)
            if works and has_target(s, seat, no, role):
                found.append(Choice(verb, no))


def has_target(s: BattaliaState, seat: int, transformer: int, role: int) -> bool:
    """Whether `targets` finds any."""
    for no in s.hand[seat]:
        if is_target(s, no, transformer, role):
            return True
    return works_alone(s, transformer, role)


def targets(s: BattaliaState, seat: int, transformer: int, role: int) -> list[int]:
    """The distinct hand cards that a transformer can work on; a scroll may be laid out alone (BAT-14.6)."""
    found = distinct(s, seat, [no for no in s.hand[seat] if is_target(s, no, transformer, role)])
    if works_alone(s, transformer, role):
        found.append(transformer)
    return found


def is_target(s: BattaliaState, no: int, transformer: int, role: int) -> bool:
    """Whether a transformer works on a hand card: not on itself, and on none twice in a turn (BAT-6.18)."""
    if no == transformer or no in s.table.affected or not can_change(s, no, role):
        return False
    return role != TITLE or len(rank_steps(s, transformer, no)) > 0


def works_alone(s: BattaliaState, transformer: int, role: int) -> bool:
    """Whether a scroll can be laid out to be changed itself (BAT-14.6)."""
    return (
        role == SCROLL
        and s.kind(transformer) == SCROLL
        and transformer not in s.table.affected
        and len(s.decks[SCROLL]) > 0
    )


def can_change(s: BattaliaState, no: int, role: int) -> bool:
    """Whether a kind of transformer works on a card at all.

    Rules: BAT-12.2, BAT-13.1, BAT-13.9, BAT-14.9, BAT-16.3, BAT-42.8.
    """
    kind = s.kind(no)
    if kind == RELIC or (is_unit(kind) and s.people(no) == UNIVERSAL):
        return False
    if role == AMULET:
        return True
    if role == TITLE:
        return kind < LORD
    return kind != SUPPLY and len(s.decks[kind]) > 0


class Target(Detail):
    """The card that a transformer works on."""

    rule = "BAT-6.6"
    prompt = "Choose the card it works on."

    def __init__(self, seat: int, transformer: int, role: int) -> None:
        super().__init__(seat)
        self.transformer = transformer
        self.role = role

    def words(self, s: BattaliaState) -> str:
        """What the transformer will do."""
        if self.role == AMULET:
            return "Choose the card you put on the amulet; then a die decides what becomes of it."
        if self.role == TITLE:
            return "Choose the unit that rises in rank, for good."
        return "Choose the card that changes its faction, for good."

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The distinct hand cards it can work on."""
        return [Choice(PUT_ON, no) for no in targets(s, self.seat, self.transformer, self.role)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """An amulet is rolled; a title may ask by how much, a scroll asks for the faction."""
        if self.role == AMULET:
            bless(s, self.seat, self.transformer, choice.a, umpire)
        elif self.role == TITLE:
            steps = rank_steps(s, self.transformer, choice.a)
            if len(steps) > 1:
                s.draft(RankSteps(self.seat, self.transformer, choice.a))
            else:
                raise_rank(s, self.seat, self.transformer, choice.a, steps[0], umpire)
        else:
            s.draft(NewFaction(self.seat, self.transformer, choice.a))


# --- amulets ---


def bless(s: BattaliaState, seat: int, amulet: int, no: int, umpire: Umpire) -> None:
    """Put a card on an amulet and roll (BAT-12.1). What is unused of its last card is forfeited (BAT-22.14)."""
    forget_last(s, amulet)
    spend(s, seat, amulet, AMULET, umpire)
    lay_out(s, seat, no, umpire)
    affect(s, no, amulet)
    roll = umpire.die(6)
    umpire.tell(ROLLED, seat, no, s.pieces.face[no])
    umpire.tell(BECAME, roll)
    uses = uses_in_hand(s, s.kind(no))
    if roll in (NOTHING_HAPPENS, DOUBLED, TRIPLED):
        stage(s, no, uses * roll, s.kind(no))
    elif roll == BECOMES_WILD:
        stage(s, no, 1, WILD)
    if amulet in s.table.staged:
        s.table.amulets = s.table.amulets + (amulet,)
        s.table.blessed = s.table.blessed + (no,)
    elif roll in (TO_AMBUSH, TO_SHELTER):
        off_table(s, seat, amulet)
        if amulet == s.table.stolen:
            send_home(s, umpire)
        else:
            to_shelter(s, seat, (amulet,), umpire)
    if no == s.table.stolen and roll in (TO_AMBUSH, TO_SHELTER):
        off_table(s, seat, no)
        send_home(s, umpire)
    elif roll == TO_SHELTER:
        off_table(s, seat, no)
        to_shelter(s, seat, (no,), umpire)
        umpire.tell(SENT_TO_SHELTER, seat, no, s.pieces.face[no])
    elif roll == TO_AMBUSH:
        if len(s.ambush[seat]) < s.cards.ambush:
            into_ambush(s, seat, no, umpire)
        else:
            s.then(AmbushOverflow(seat, no))


def forget_last(s: BattaliaState, amulet: int) -> None:
    """The last card of an amulet has no uses left once the amulet goes on to another (BAT-22.13, BAT-22.14)."""
    table = s.table
    if amulet in table.amulets:
        at = table.amulets.index(amulet)
        unstage(s, table.blessed[at])
        table.amulets = table.amulets[:at] + table.amulets[at + 1 :]
        table.blessed = table.blessed[:at] + table.blessed[at + 1 :]


def affect(s: BattaliaState, no: int, by: int) -> None:
    """Note that an artefact has worked on a card in this turn; after the Hammer it cannot fight.

    Rules: BAT-6.18, BAT-6.21, BAT-16.30.
    """
    s.table.affected = s.table.affected + (no,)
    if s.kind(by) == RELIC and not s.relic(by).fights:
        s.table.hammered = s.table.hammered + (no,)


def off_table(s: BattaliaState, seat: int, no: int) -> None:
    """A card leaves the table in mid-turn."""
    s.table.played[seat] = without(s.table.played[seat], no)


def into_ambush(s: BattaliaState, seat: int, no: int, umpire: Umpire) -> None:
    """A card from the table goes face down into ambush. The ambush is mixed, so that a number tells nothing later."""
    off_table(s, seat, no)
    umpire.tell(SENT_TO_AMBUSH, seat, no, s.pieces.face[no])
    s.ambush[seat] = s.ambush[seat] + (no,)
    mix(s, seat, s.ambush[seat], umpire)


class AmbushOverflow(Ask[BattaliaState]):
    """With three cards in ambush, one of them makes room for the card of an amulet (BAT-12.12)."""

    rule = "BAT-12.12"
    auto = False
    prompt = "Your ambush is full. Choose the card that goes to your shelter to make room."

    def __init__(self, seat: int, no: int) -> None:
        super().__init__(seat)
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """The cards in ambush."""
        return [Choice(OVERFLOW, no) for no in s.pieces.distinct(s.ambush[self.seat])]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """It goes to the shelter, where all see it; the new card takes its place."""
        s.ambush[self.seat] = without(s.ambush[self.seat], choice.a)
        to_shelter(s, self.seat, (choice.a,), umpire)
        umpire.tell(SENT_TO_SHELTER, self.seat, choice.a, s.pieces.face[choice.a])
        into_ambush(s, self.seat, self.no, umpire)


# --- titles ---


def rank_steps(s: BattaliaState, title: int, no: int) -> list[int]:
    """By how many ranks a unit may climb at once. Only the deck it climbs into needs a card (BAT-13.7)."""
    rank = s.kind(no)
    most = 2 if can_jump(s, title) else 1
    return [steps for steps in range(1, most + 1) if rank + steps <= LORD and s.decks[rank + steps]]


def can_jump(s: BattaliaState, title: int) -> bool:
    """Whether a title may raise a unit by two ranks at once: titles shine or it is the Crown, and two uses are left.

    Rules: BAT-16.16, BAT-22.16, BAT-22.17.
    """
    uses = uses_left(s, title) if role_of(s, title) != WILD else uses_in_hand(s, TITLE)
    jumps = s.relic(title).jumps if s.kind(title) == RELIC else s.illuminated == TITLE
    return jumps and uses > 1


class RankSteps(Detail):
    """By one rank or by two (BAT-22.16)."""

    rule = "BAT-22.16"
    prompt = "Raise it by one rank, or by two at once."

    def __init__(self, seat: int, title: int, no: int) -> None:
        super().__init__(seat)
        self.title = title
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """One rank or two."""
        return [Choice(RAISE_BY, 1), Choice(RAISE_BY, 2)]

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """Two ranks use the title twice."""
        raise_rank(s, self.seat, self.title, self.no, choice.a, umpire)


def raise_rank(s: BattaliaState, seat: int, title: int, no: int, steps: int, umpire: Umpire) -> None:
    """A unit is exchanged for one of a higher rank (BAT-13.2, BAT-13.3, BAT-13.4)."""
    spend(s, seat, title, TITLE, umpire, steps)
    lay_out(s, seat, no, umpire)
    rank = s.kind(no)
    new = nearest(s, rank + steps, s.people(no), umpire)
    s.shuffle_deck(rank + steps, umpire)
    off_table(s, seat, no)
    s.decks[rank] = (no, *s.decks[rank])
    s.uncover(rank, umpire)
    take_in(s, seat, no, new, title, umpire)


def take_in(s: BattaliaState, seat: int, old: int, new: int, by: int, umpire: Umpire) -> None:
    """The new card lies on the table and can be used in one combination (BAT-13.5, BAT-14.5, BAT-16.20)."""
    s.table.played[seat] = s.table.played[seat] + (new,)
    if s.table.stolen == old:
        s.table.stolen = new
    reveal(s, seat, new, umpire)
    affect(s, new, by)
    stage(s, new, uses_in_hand(s, s.kind(new)), s.kind(new))
    umpire.tell(CONVERTED, seat, new, s.pieces.face[new])


# --- scrolls ---


class NewFaction(Detail):
    """The faction that a card changes to (BAT-14.1, BAT-14.8)."""

    rule = "BAT-14.1"
    prompt = "Name the new faction. If the deck has no such card, you take the top one."

    def __init__(self, seat: int, scroll: int, no: int) -> None:
        super().__init__(seat)
        self.scroll = scroll
        self.no = no

    def choices(self, s: BattaliaState) -> list[Choice]:
        """Every other faction in the game (BAT-31.11)."""
        return [
            Choice(CONVERT_TO, faction)
            for faction in range(len(FACTIONS))
            if faction not in (s.people(self.no), s.removed_faction)
        ]  # fmt: skip

    def take(self, s: BattaliaState, choice: Choice, umpire: Umpire) -> None:
        """The card is exchanged."""
        if self.no == self.scroll:
            convert_itself(s, self.seat, self.scroll, choice.a, umpire)
        else:
            spend(s, self.seat, self.scroll, SCROLL, umpire)
            lay_out(s, self.seat, self.no, umpire)
            new = exchange(s, self.seat, self.no, choice.a, umpire)
            take_in(s, self.seat, self.no, new, self.scroll, umpire)


def exchange(s: BattaliaState, seat: int, old: int, faction: int, umpire: Umpire) -> int:
    """Take a card of the same kind and the named faction, then put the old one back and shuffle.

    Rules: BAT-14.2, BAT-14.3, BAT-14.4.
    """
    deck = s.kind(old)
    new = nearest(s, deck, faction, umpire)
    off_table(s, seat, old)
    s.decks[deck] = (*s.decks[deck], old)
    s.shuffle_deck(deck, umpire)
    return new


def convert_itself(s: BattaliaState, seat: int, scroll: int, faction: int, umpire: Umpire) -> None:
    """A scroll that is laid out alone is exchanged; the new one takes over the uses left (BAT-14.6, BAT-14.10)."""
    left = uses_left(s, scroll) - 1
    if scroll in s.hand[seat]:
        lay_out(s, seat, scroll, umpire)
    unstage(s, scroll)
    new = exchange(s, seat, scroll, faction, umpire)
    s.table.played[seat] = s.table.played[seat] + (new,)
    if s.table.stolen == scroll:
        s.table.stolen = new
    reveal(s, seat, new, umpire)
    affect(s, new, new)
    if left:
        stage(s, new, left, SCROLL)
    umpire.tell(CONVERTED, seat, new, s.pieces.face[new])
