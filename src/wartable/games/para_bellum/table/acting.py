"""What a player may do in the action phase: the Basic Actions and the cards in play, as rows that can be chosen."""

from __future__ import annotations

from typing import Final

from wartable.kernel.scene import Area, Stat, Stats

from ..content.verbs_and_tellings import (
    ALLY,
    COMMAND,
    CONSULT,
    DEPLOY,
    EMPOWER,
    MOTIVATE,
    MUSTER,
    REQUISITION,
    RUN,
    USE,
)
from ..rules.actions import EmpowerDie, MotivateDie, RequisitionCard
from ..rules.basics import basic_place
from ..rules.big_legions import ChooseBonus
from ..rules.commanding import OrderOption
from ..rules.deploying import UnitCell
from ..rules.paying import PayPip, PayWay
from ..rules.turns import DrawMore, HandDiscard
from ..state.state import PLAYING, BellumState
from .pictures import gain, price

ONE_ACTION: Final = "[gladius]"
NAMES: Final = {
    COMMAND: "Command",
    DEPLOY: "Deploy",
    MUSTER: "Muster",
    EMPOWER: "Empower",
    CONSULT: "Consult",
    MOTIVATE: "Motivate",
    REQUISITION: "Requisition",
}


def acting(s: BellumState, viewer: int) -> bool:
    """Whether a viewer is in the action phase, and nothing is settled that lies where the actions would lie."""
    if s.stage != PLAYING or viewer != s.active or not s.turn.acting or s.turn.tests:
        return False
    ask = s.agenda[-1] if s.agenda else None
    return not isinstance(ask, ChooseBonus | DrawMore | HandDiscard)


def duties(s: BellumState, viewer: int) -> dict[str, Area]:
    """The actions of the viewer whose turn it is; nobody else has them in the scene."""
    if not acting(s, viewer):
        return {}
    found: dict[str, Area] = {"basics": basics(s, viewer)}
    cards = retinue(s, viewer)
    if cards.rows:
        found["retinue"] = cards
    return found


def basics(s: BellumState, seat: int) -> Stats:
    """The Basic Actions with what they cost and bring (PB-BAS)."""
    rows: list[Stat] = []
    for verb, name in NAMES.items():
        cost = ONE_ACTION if verb in (COMMAND, DEPLOY) else price(s, seat, verb)
        rows.append(Stat(name, (cost, gain(s, seat, verb)), at=basic_place(verb)))
    if s.seats == 4 and s.alliance:
        rows.append(Stat("Alliance", (ONE_ACTION, ""), at=basic_place(ALLY)))
        rows.append(Stat("Runner", (ONE_ACTION, "[tabellarius]"), at=basic_place(RUN)))
    doing, _ = in_hand(s, seat)
    lit = [row.at for row in rows].index(basic_place(doing)) if doing >= 0 and doing != USE else -1
    return Stats("Basic Actions", ("price", "gain"), tuple(rows), lit=lit)


def retinue(s: BellumState, seat: int) -> Stats:
    """The cards in play that have an action, with what it costs (PB-ACT.4)."""
    cards = [no for no in s.in_play(seat) if s.card(no).action is not None]
    rows = tuple([Stat(s.card(no).name, (price(s, seat, USE, no),), at=f"p{no}") for no in cards])
    verb, card = in_hand(s, seat)
    return Stats("Your cards", ("price",), rows, lit=cards.index(card) if verb == USE and card in cards else -1)


def in_hand(s: BellumState, seat: int) -> tuple[int, int]:
    """The action that the open question completes, by its verb, and its card; -1 where it completes none."""
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, PayPip | PayWay) and ask.seat == seat:
        return ask.verb, ask.card
    if isinstance(ask, OrderOption) and ask.seat == seat:
        return COMMAND, ask.no
    if isinstance(ask, UnitCell) and ask.seat == seat:
        return DEPLOY, ask.no
    if isinstance(ask, RequisitionCard) and ask.seat == seat:
        return REQUISITION, -1
    if isinstance(ask, MotivateDie | EmpowerDie) and ask.seat == seat:
        return MOTIVATE if isinstance(ask, MotivateDie) else EMPOWER, -1
    return -1, -1
