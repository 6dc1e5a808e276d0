"""Secret missions (MW-19). The rules report what happens; missions count it."""

from __future__ import annotations

from wartable.kernel import ALL, Ask, Choice, Step, Umpire, without

from ..content.cards import Mission
from ..content.marks import MISSION_BACK, NONE
from ..content.verbs_and_tellings import ACCOMPLISHED, BOUGHT, DEALS, DEALT, DECK, RETURN, RETURNED, RETURNS
from ..state.state import WarState
from .ages import player_age
from .mission_cards import (
    DAMAGE,
    EVENT_CARDS,
    GHOST,
    HOUSE_DAMAGE,
    KILL,
    LEARNING,
    RAZING,
    SEARCHING,
    SPOTTING,
    TREATMENT,
    Deed,
    EventCard,
)
from .mission_states import STATE_CARDS

# --- what happens ---


def killed(s: WarState, by: int, no: int, umpire: Umpire) -> None:
    """A block has killed another; both still lie where they fought (MW-19.13)."""
    if not s.terms.missions or by == NONE:
        return
    seat = s.owner(by)
    victim = s.owner(no)
    if seat == NONE or victim == NONE or s.allied(seat, victim):
        return
    count(s, Deed(KILL, seat, by, no), umpire)


def hurt(s: WarState, by: int, umpire: Umpire) -> None:
    """A block has dealt damage to something."""
    if s.terms.missions and by != NONE and s.owner(by) != NONE:
        count(s, Deed(DAMAGE, s.owner(by), by), umpire)


def hurt_house(s: WarState, by: int, h: int, damage: int, umpire: Umpire) -> None:
    """A block has dealt damage to the building or settlement on a hex."""
    if s.terms.missions and by != NONE and s.owner(by) != NONE:
        count(s, Deed(HOUSE_DAMAGE, s.owner(by), by, h=h, amount=damage), umpire)


def razed(s: WarState, by: int, umpire: Umpire) -> None:
    """A block has destroyed a building."""
    if s.terms.missions and by != NONE and s.owner(by) != NONE:
        count(s, Deed(RAZING, s.owner(by), by), umpire)


def treated(s: WarState, seat: int, wounds: int, umpire: Umpire) -> None:
    """A Field Medic has removed wounds."""
    if s.terms.missions:
        count(s, Deed(TREATMENT, seat, amount=wounds), umpire)


def searched(s: WarState, seat: int, umpire: Umpire) -> None:
    """A unit of the player has explored an event."""
    if s.terms.missions:
        count(s, Deed(SEARCHING, seat), umpire)


def decoy_lost(s: WarState, seat: int, umpire: Umpire) -> None:
    """A decoy was removed by opposing sight."""
    if s.terms.missions:
        count(s, Deed(GHOST, seat), umpire)


def spotted(s: WarState, umpire: Umpire) -> None:
    """Blocks were identified in the active player's action turn; `s.turn.spotted` holds them."""
    if s.terms.missions and s.active != NONE and s.turn.spotted:
        count(s, Deed(SPOTTING, s.active), umpire)


def learned(s: WarState, seat: int, umpire: Umpire) -> None:
    """A unit type of the player has learned its ability."""
    if s.terms.missions:
        count(s, Deed(LEARNING, seat), umpire)


def mission_card(s: WarState, no: int) -> Mission:
    """What is printed on a mission."""
    return s.world.missions[s.pieces.face[no] - s.world.first_mission]


def event_card(s: WarState, no: int) -> EventCard | None:
    """What a mission counts, if it is an event mission."""
    return EVENT_CARDS.get(mission_card(s, no).key)


def progress(s: WarState, seat: int, no: int) -> float:
    """How much of a mission in hand is done, from 0 to 1. A state mission is done or not."""
    state = STATE_CARDS.get(mission_card(s, no).key)
    if state is not None and state.reached(s, seat):
        return 1.0
    card = event_card(s, no)
    return 0.0 if card is None else s.progress[no] / card.needed


def count(s: WarState, deed: Deed, umpire: Umpire) -> None:
    """Counts a deed toward the event missions that the player holds now (MW-19.12)."""
    for no in s.missions[deed.seat]:
        card = event_card(s, no)
        if card is None or card.kind != deed.kind or (card.in_turn and not deed.own_turn(s)):
            continue
        s.own_marks()
        s.progress[no] += card.worth(s, deed, no)
        if s.progress[no] >= card.needed:
            accomplish(s, deed.seat, no, umpire)


def check_states(s: WarState, seat: int, umpire: Umpire) -> None:
    """Checks the state missions when their owner ends an action turn (MW-19.12)."""
    if not s.terms.missions:
        return
    for no in s.missions[seat]:
        state = STATE_CARDS.get(mission_card(s, no).key)
        if state is not None and state.reached(s, seat):
            accomplish(s, seat, no, umpire)
    for no in s.missions[seat]:
        card = event_card(s, no)
        if card is not None and card.in_turn:
            s.forget_progress(no)


def accomplish(s: WarState, seat: int, no: int, umpire: Umpire) -> None:
    """Shows an accomplished mission to all; a new one comes when the action is settled.

    Rules: MW-19.8, MW-19.9, MW-19.10, MW-19.11, MW-19.12.
    """
    s.missions[seat] = without(s.missions[seat], no)
    s.accomplished[seat] = s.accomplished[seat] + (no,)
    s.pieces.show(no, ALL, umpire)
    umpire.tell(ACCOMPLISHED, seat, no, s.pieces.face[no])
    s.then(MissionDraw(seat, age_of(s, no)))


class MissionDraw(Step[WarState]):
    """A new mission for an accomplished one, from the deck of its age."""

    rule = "MW-19.10"

    def __init__(self, seat: int, age: int) -> None:
        self.seat = seat
        self.age = age

    def run(self, s: WarState, umpire: Umpire) -> None:
        """The mission is dealt; the deed that accomplished the old one does not count toward it (MW-19.12)."""
        deal_mission(s, self.seat, self.age, umpire)


# --- the decks ---


def age_of(s: WarState, no: int) -> int:
    """The age of a mission, as its back says (MW-19.1)."""
    return s.pieces.back[no] - MISSION_BACK + 1


def deal_mission(s: WarState, seat: int, age: int, umpire: Umpire) -> None:
    """Deals the top mission of a deck, known to the player's side; an empty deck gives nothing (MW-19.10)."""
    deck = s.decks[age - 1]
    if not deck:
        return
    no = deck[-1]
    s.decks[age - 1] = deck[:-1]
    s.missions[seat] = s.missions[seat] + (no,)
    side = s.side_mask(seat)
    s.pieces.show(no, side, umpire)
    s.own_marks()
    s.progress[no] = 0
    s.counted[no] = seen_before(s, seat, no)
    umpire.tell(DEALT, seat, no, s.pieces.face[no], to=side)
    umpire.tell(DEALS, seat, no, to=~side)


def seen_before(s: WarState, seat: int, no: int) -> tuple[int, ...]:
    """The blocks that the player has identified in this turn; they do not count toward a new mission."""
    card = event_card(s, no)
    counts = card is not None and card.kind == SPOTTING and Deed(SPOTTING, seat).own_turn(s)
    return s.turn.spotted if counts else ()


def give_back(s: WarState, seat: int, no: int, umpire: Umpire) -> None:
    """Shuffles a mission into the deck of its own age and clears its progress (MW-19.4, MW-19.6, MW-19.17)."""
    age = age_of(s, no)
    side = s.side_mask(seat)
    s.missions[seat] = without(s.missions[seat], no)
    umpire.tell(RETURNED, seat, no, s.pieces.face[no], to=side)
    umpire.tell(RETURNS, seat, to=~side)
    s.forget_progress(no)
    s.decks[age - 1] = s.decks[age - 1] + (no,)
    s.pieces.shuffle(s.decks[age - 1], umpire)


# --- buying ---


def can_buy(s: WarState, seat: int) -> bool:
    """Whether a mission can be bought now."""
    return s.terms.missions == 1 and not s.bought and bool(for_sale(s, seat))


def for_sale(s: WarState, seat: int) -> list[int]:
    """The ages of missions that a player has reached and can pay, if decks last (MW-19.3, MW-19.5, MW-19.17)."""
    gold = s.gold[seat]
    prices = s.world.mission_gold
    return [age for age in range(1, player_age(s, seat) + 1) if s.decks[age - 1] and prices[age - 1] <= gold]


class MissionDeck(Ask[WarState]):
    """Asks from which deck a mission is drawn."""

    rule = "MW-19.6"
    prompt = "Choose the deck to buy from; one of your older missions then goes back. Later ages are worth more."
    auto = False

    def choices(self, s: WarState) -> list[Choice]:
        """The decks by age."""
        return [Choice(DECK, age) for age in for_sale(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The mission is paid and drawn; then one of the older ones goes back (MW-19.2, MW-19.7)."""
        seat = self.seat
        price = s.world.mission_gold[choice.a - 1]
        s.gold[seat] -= price
        s.purse[seat] -= price
        s.bought = 1
        umpire.tell(BOUGHT, seat, choice.a)
        deal_mission(s, seat, choice.a, umpire)
        if len(s.missions[seat]) > s.world.missions_held:
            s.then(MissionReturn(seat))


class MissionReturn(Ask[WarState]):
    """Asks which of the older missions goes back."""

    rule = "MW-19.6"
    prompt = "Choose the mission that goes back to its deck."
    auto = False

    def choices(self, s: WarState) -> list[Choice]:
        """The missions in hand, without the one just drawn."""
        return [Choice(RETURN, no) for no in s.missions[self.seat][:-1]]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The mission is shuffled into its deck."""
        give_back(s, self.seat, choice.a, umpire)
