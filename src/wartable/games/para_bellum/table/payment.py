"""A payment in the prompt and beside it: what is paid and due, and how the player stands after each way to pay."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Choice, FastUmpire
from wartable.kernel.scene import Due, Rail, Stat, Stats

from ..content.cost import Cost, Pips
from ..content.faces import BANNER_NAMES, BANNER_TITLES
from ..content.grid import GENERAL_SLOT, die_in
from ..content.kinds import NO_BANNER
from ..content.verbs_and_tellings import PAY_COIN, PAY_PIP, VERBS
from ..rules.deeds.ruses import BalistaResult
from ..rules.morale import leaders_of
from ..rules.paying import COIN, PayPip, PayWay, actions_for, costs_of, last_pip, settle_payment
from ..rules.paying import sensible_sources as sources
from ..rules.scoring import total
from ..state.army import IN_STOCK
from ..state.state import BellumState
from .pictures import ARROW, cost_pictures, flag, makes
from .slab import DIE_WORDS

COINS: Final = "[denarius]"
STAYS: Final = "stays"
LOST: Final = "lost"
MANY: Final = 2
"""Of so many ways that come to the same each has its picture."""


def open_payment(s: BellumState, seat: int) -> PayPip | PayWay | None:
    """The payment that a player is asked for, if it is one."""
    ask = s.agenda[-1] if s.agenda else None
    return ask if isinstance(ask, PayPip | PayWay) and ask.seat == seat else None


def rail(s: BellumState, seat: int) -> Rail | None:
    """The payment that the open question is a step of, and what it makes; or the roll that it is about."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, BalistaResult) and top.seat == seat:
        hit = [choice.a for choice in top.choices(s)]
        return Rail("Roll", tuple([roll_due(value, value in hit) for value in s.turn.rolled]))
    ask = open_payment(s, seat)
    if ask is None:
        return None
    dues = [Due("[gladius]" * actions_for(s, seat, ask.verb, ask.card), "done", "paid")]
    if isinstance(ask, PayPip):
        dues += pip_dues(s, ask)
    else:
        costs = costs_of(s, seat, ask.verb, ask.card, ask.option)
        dues.append(Due(" / ".join([cost_pictures(cost) for cost in costs]), "now", "which?"))
    picture, word = makes(s, seat, ask.verb, ask.card, ask.option)
    if picture:
        dues.append(Due(picture, "makes", word))
    title = s.card(ask.card).name if ask.card >= 0 else VERBS[ask.verb].key.capitalize()
    return Rail(title, tuple(dues))


def roll_due(value: int, hits: bool) -> Due:
    """A die that was rolled."""
    return Due(f"[legion {value}]", "now" if hits else "done", "hits" if hits else "misses")


def pip_dues(s: BellumState, ask: PayPip) -> list[Due]:
    """The pips of a payment: those that are paid, the one that is asked for, those to come."""
    icons: list[Pips] = []
    for icon in ask.cost(s).pips:
        icons += [icon] * icon.dots
    found: list[Due] = []
    for i in range(len(icons)):
        banner = flag(icons[i].banner) if icons[i].banner != NO_BANNER else ""
        word = DIE_WORDS[icons[i].die]
        if i < len(ask.paid):
            found.append(Due(COINS if ask.paid[i] == COIN else f"[{word} 1]{banner}", "done", "paid"))
        else:
            now = i == len(ask.paid)
            found.append(Due(f"[{word}]{banner}", "now" if now else "then", "now" if now else "then"))
    return found


def ways_on(s: BellumState, ask: PayPip | PayWay) -> list[tuple[str, tuple[int, ...], Cost]]:
    """For each answer a picture of it, all that would be paid then, and of which cost."""
    found: list[tuple[str, tuple[int, ...], Cost]] = []
    for choice in ask.choices(s):
        if isinstance(ask, PayPip):
            picture = COINS
            if choice.verb == PAY_PIP:
                picture = f"[{DIE_WORDS[die_in(choice.a)]} {s.army[ask.seat].dice[choice.a]}]"
            found.append((picture, ask.paid_with(s, choice), ask.cost(s)))
        else:
            cost = costs_of(s, ask.seat, ask.verb, ask.card, ask.option)[choice.a]
            found.append((cost_pictures(cost), mildest(s, ask, cost), cost))
    return found


def mildest(s: BellumState, ask: PayWay, cost: Cost) -> tuple[int, ...]:
    """A payment of a cost by dice as long as none is lost by it."""
    paid: tuple[int, ...] = ()
    while len(paid) < cost.dots:
        found = sources(s, ask.seat, ask.verb, ask.card, cost, paid)
        kept = [source for source in found if not last_pip(s, ask.seat, source, paid)]
        paid = (*paid, (kept or found)[0])
    return paid


def reckoning(s: BellumState, seat: int) -> Stats | None:
    """How the player stands now, and after each way to pay; None while nothing is paid."""
    ask = open_payment(s, seat)
    if ask is None:
        return None
    ways = ways_on(s, ask)
    states = [s]
    for _, paid, cost in ways:
        after = s.clone()
        settle_payment(after, seat, cost, paid, FastUmpire(1))
        states.append(after)
    rows = standings(seat, states)
    heads, kept = merged([picture for picture, _, _ in ways], rows)
    whole = all([len(paid) == cost.dots for _, paid, cost in ways])
    return Stats("After paying" if whole else "After this pip", ("now", *heads), kept)


def standings(seat: int, states: list[BellumState]) -> list[Stat]:
    """What a player has in each of several states; rows in which they do not differ are left out."""
    rows = [numbers("Coins left", [one.coins[seat] for one in states], spent=True)]
    rows += banner_rows(seat, states)
    rows.append(numbers("General die", [one.army[seat].general for one in states], spent=True))
    rows.append(numbers("Leaders", [leaders_of(one, seat) for one in states]))
    rows.append(numbers("Points", [total(one, seat) for one in states]))
    return [row for row in rows if len(set(row.values)) > 1 or row.label in ("Coins left", "Points")]


def merged(pictures: list[str], rows: list[Stat]) -> tuple[list[str], tuple[Stat, ...]]:
    """Ways that come to the same share a column below their pictures. The first column is how things stand now."""
    heads: list[list[str]] = []
    columns: list[int] = [0]
    for i in range(len(pictures)):
        for k in range(len(heads)):
            if all([row.values[i + 1] == row.values[columns[k + 1]] for row in rows]):
                heads[k].append(pictures[i])
                break
        else:
            heads.append([pictures[i]])
            columns.append(i + 1)
    kept: list[Stat] = []
    for row in rows:
        worse = tuple([k for k in range(len(columns)) if columns[k] in row.worse])
        kept.append(Stat(row.label, tuple([row.values[column] for column in columns]), worse=worse))
    return [together(head) for head in heads], tuple(kept)


def together(pictures: list[str]) -> str:
    """Pictures of ways to pay in little room: many dice of a kind are one without a value."""
    found = list(dict.fromkeys(pictures))
    if len(found) > MANY:
        found = list(dict.fromkeys([f"{picture.rstrip(']').split()[0]}]" for picture in found]))
    return "".join(found)


def numbers(label: str, values: list[int], spent: bool = False) -> Stat:
    """A row of numbers; those below the first are worse, unless they are what is spent."""
    worse = tuple([i for i in range(len(values)) if values[i] < values[0] and not spent])
    return Stat(label, tuple([str(value) for value in values]), worse=worse)


def banner_rows(seat: int, states: list[BellumState]) -> list[Stat]:
    """The banners that some way to pay would lose."""
    found: list[Stat] = []
    held = states[0].army[seat].banner
    for banner in range(len(held)):
        if held[banner] == IN_STOCK:
            continue
        stays = [state.army[seat].banner[banner] != IN_STOCK for state in states]
        if not all(stays):
            words = ("\u2013", *[STAYS if stay else LOST for stay in stays[1:]])
            worse = tuple([i for i in range(len(stays)) if not stays[i]])
            found.append(Stat(BANNER_TITLES[banner], words, worse=worse))
    return found


def change(s: BellumState, ask: PayPip, choice: Choice) -> str:
    """What a die becomes by a choice: 5 → 4."""
    have = s.army[ask.seat].dice[choice.a]
    left = have - ask.paid_with(s, choice).count(choice.a)
    return f"{have - ask.paid.count(choice.a)} {ARROW} {left}" if left else LOST


def loses(s: BellumState, ask: PayPip, choice: Choice) -> bool:
    """Whether a die is lost by a choice."""
    return choice.verb == PAY_PIP and choice.a != GENERAL_SLOT and last_pip(s, ask.seat, choice.a, ask.paid)


def consequence(s: BellumState, ask: PayPip, choice: Choice) -> str:
    """What a choice means besides the pip: what is lost by it, or what it keeps."""
    if loses(s, ask, choice):
        return f"{what_goes(s, ask.seat, choice.a)} lost"
    if choice.verb == PAY_COIN:
        for other in ask.choices(s):
            if loses(s, ask, other):
                banner = s.army[ask.seat].banner_on(other.a)
                return f"{BANNER_NAMES[banner] if banner != NO_BANNER else 'the die'} stays"
    return ""


def way_consequence(s: BellumState, ask: PayWay, way: int) -> str:
    """What an alternative of a cost makes of its die, where coins do not stand for the pips."""
    icon = costs_of(s, ask.seat, ask.verb, ask.card, ask.option)[way].pips[0]
    shows = s.army[ask.seat].dice[s.army[ask.seat].banner[icon.banner]]
    return f"{shows} {ARROW} {shows - icon.dots}" if shows > icon.dots else "with coins, or the die is lost"


def what_goes(s: BellumState, seat: int, slot: int) -> str:
    """A die that is lost, with its banner, and the verb of a sentence about it."""
    banner = s.army[seat].banner_on(slot)
    return f"die and {BANNER_TITLES[banner]} are" if banner != NO_BANNER else "the die is"
