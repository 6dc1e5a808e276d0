"""The shop of a build turn: recruits and heroes with their prices, and the purse."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Budget, Offer, Piece, Row, Share

from ..content.marks import NONE, SETUP
from ..content.world import Troop
from ..rules.heroes import hero_limit, hire_price, return_price
from ..rules.logistics import connected
from ..rules.recruiting import RecruitSite, army_full, on_board, sites
from ..rules.revenue import income
from ..rules.setup import suggested
from ..rules.works import WorkHex, price, work_hexes
from ..state.state import WarState
from .shown import Seen

GOLD: Final = "gold"
ABREAST: Final = 2
"""How many recruits lie side by side."""
TRUMPED: Final = {"melee_infantry": "foot", "ranged_infantry": "archers", "mounted": "riders", "spear": "spears"}
"""What a unit strikes first against, in a word."""


class Purse:
    """A player's gold, and what is being spent of it: while a recruit looks for its place, it is as good as paid."""

    def __init__(self, s: WarState, seat: int) -> None:
        self.gold = s.gold[seat]
        self.face = NONE
        """The face of what is being bought; NONE where it is no block."""
        self.spent = 0
        ask = s.agenda[-1] if s.agenda else None
        if isinstance(ask, RecruitSite) and ask.seat == seat:
            self.face = ask.troop(s).face
            self.spent = ask.troop(s).gold
        elif isinstance(ask, WorkHex) and ask.seat == seat:
            self.spent = min([price(s, h, ask.work) for h in work_hexes(s, ask.no, ask.work)])

    def short(self, cost: int) -> str:
        """How much is missing to pay something, now or after what is being bought; empty where it can be paid."""
        missing = cost - (self.gold - self.spent)
        if missing <= 0:
            return ""
        return f"then {missing} short" if cost <= self.gold else f"{missing} short"


# -- recruits


def market(seen: Seen) -> Row:
    """The unit types that the viewer has unlocked, and the decoy, with their prices and the blocks left."""
    s = seen.s
    seat = seen.viewer
    own = on_board(s, seat)
    purse = Purse(s, seat)
    faces = [troop.face for troop in s.world.units if s.unlocked[seat] >> troop.face & 1]
    if s.phase != SETUP:
        faces.append(s.world.decoy_face)
    pieces = tuple([recruit(s, seat, purse, s.world.troops[face], own[face]) for face in faces])
    if s.phase == SETUP:
        note = "\u2605 a good start" if suggested(s, seat) else ""
        return Row("First units", pieces, owner=seat, wrap=ABREAST, note=note)
    return Row("Recruits", pieces, owner=seat, wrap=ABREAST, note="one for each town hex and building")


def recruit(s: WarState, seat: int, purse: Purse, troop: Troop, own: int) -> Piece:
    """A recruit for sale: what it costs, what it can do, and why it cannot be had."""
    left = troop.blocks - own
    decoy = troop.face == s.world.decoy_face
    counts = [("AP", troop.ap)] + ([] if decoy else [("health", troop.health)])
    numbers = (("bowshot", troop.range),) if troop.range > 1 else ()
    offer = Offer(
        0 if s.phase == SETUP else troop.gold,
        GOLD,
        "" if s.phase == SETUP else unavailable(s, seat, purse, troop, left),
        "" if s.phase == SETUP else f"{left} left",
        tuple(counts),
        numbers,
        in_a_line(troop, decoy),
        purse.face == troop.face,
    )
    return Piece(f"face:{troop.face}", troop.key, owner=seat, spent=left == 0, offer=offer)


def unavailable(s: WarState, seat: int, purse: Purse, troop: Troop, left: int) -> str:
    """Why a recruit cannot be had, in a word or two (MW-5.1, MW-5.6, MW-5.19, MW-24.5)."""
    if purse.face == troop.face:
        return ""
    if left == 0:
        return "all on the map"
    if troop.unit and army_full(s, seat):
        return "army full"
    if not sites(s, seat, troop.face):
        return "no place free"
    return purse.short(troop.gold)


def in_a_line(troop: Troop, decoy: bool) -> str:
    """What a unit is good for."""
    if decoy:
        return "bluff, gone when seen"
    if troop.works:
        return "builds one thing a round" if troop.works == 1 else f"builds {troop.works} things a round"
    if troop.trump_words:
        words = [TRUMPED.get(word, word.replace("_", " ")) for word in troop.trump_words]
        return f"strikes first against {' and '.join(words)}"
    if troop.eyes:
        return "sees through forest"
    if troop.sets_up:
        return "set up, it hits from afar"
    return troop.ability.line().split(".")[0] if troop.ability.number != NONE else ""


# -- heroes


def hero_offer(s: WarState, viewer: int, hero: int) -> Offer | None:
    """What a hero costs the viewer: to be hired, or to come back; None where nobody can buy it (MW-18.1, MW-18.22)."""
    owner = s.heroes.owner[hero]
    if viewer < 0 or (owner != NONE and (owner != viewer or s.heroes.block[hero] != NONE)):
        return None
    cost = hire_price(s, hero) if owner == NONE else return_price(s, hero)
    full = owner == NONE and s.heroes.owner.count(viewer) >= hero_limit(s)
    sheet, (ap, health, _) = s.heroes, s.world.hero_start
    if owner != NONE:
        ap, health = sheet.ap[hero], sheet.health[hero]
    missing = f"you own {hero_limit(s)}" if full else Purse(s, viewer).short(cost)
    return Offer(cost, GOLD, missing, numbers=(("AP", ap), ("health", health)))


def hero_terms(s: WarState) -> str:
    """What holds for all heroes: their price and how many a player may own (MW-18.1, MW-18.4)."""
    limit = f"you may own {hero_limit(s)}"
    return limit if s.terms.hero_row else f"{s.world.hero_gold[0]} gold each, {limit}"


# -- the purse


def treasury(seen: Seen) -> Budget:
    """The viewer's gold, what of it is being spent, and what the next round brings (MW-4.1, MW-4.14)."""
    s = seen.s
    seat = seen.viewer
    purse = Purse(s, seat)
    shares = (Share(purse.spent, open=True),) if purse.spent else ()
    note = f"next round +{income(s, seat)}"
    return Budget("Treasury", purse.gold, shares, seat, note, GOLD, coin=GOLD, sums=income_words(s, seat))


def income_words(s: WarState, seat: int) -> str:
    """Where the gold of a round comes from: the settlement, each kind of building, the roads."""
    b = s.buildings
    found = {"settlement": s.world.town_gold}
    for i in range(len(b.hex)):
        card = s.world.buildings[b.kind[i]]
        if b.owner[i] != seat or not card.revenue:
            continue
        found[card.name] = found.get(card.name, 0) + card.revenue * b.age[i]
        if connected(s, i):
            found["roads"] = found.get("roads", 0) + s.world.connection_gold
    return ", ".join([f"{name} {gold}" for name, gold in found.items()])
