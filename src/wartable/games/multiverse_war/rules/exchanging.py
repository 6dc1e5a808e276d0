"""Units are exchanged for better ones (MW-5.22, MW-5.23, MW-5.24, MW-5.25, MW-5.26)."""

from __future__ import annotations

from wartable.kernel import Choice, Umpire

from ..content.marks import NO_DECOY, NONE, UPGRADED
from ..content.verbs_and_tellings import BECOME, EXCHANGE
from ..content.verbs_and_tellings import UPGRADED as UPGRADED_TO
from ..state.state import WarState
from .details import BlockDetail, Detail
from .moving import prove
from .recruiting import on_board
from .sight import identified, turn_down


def friendly_territory(s: WarState, seat: int) -> int:
    """A player's settlement and buildings with every hex next to them: a mask (MW-5.22)."""
    rings = s.board.rings
    found = 0
    for h in s.board.settlement[seat]:
        found |= rings[h]
    b = s.buildings
    for i in range(len(b.hex)):
        if b.owner[i] == seat:
            found |= rings[b.hex[i]]
    return found


def upgrade_price(s: WarState, face: int, better: int) -> int:
    """The difference of the prices and a surcharge (MW-5.23)."""
    troops = s.world.troops
    return troops[better].gold - troops[face].gold + s.world.upgrade_surcharge


def successors(s: WarState, seat: int, face: int, counts: list[int]) -> list[int]:
    """The unit types that a type can be exchanged for: unlocked, affordable, with a free block (MW-5.24)."""
    gold = s.gold[seat]
    unlocked = s.unlocked[seat]
    troops = s.world.troops
    return [
        better
        for better in troops[face].becomes
        if (unlocked >> better) & 1
        and counts[better] < troops[better].blocks
        and upgrade_price(s, face, better) <= gold
    ]


def upgradable(s: WarState, seat: int, first_only: bool = False) -> list[int]:
    """The units that can be exchanged now: in friendly territory, once in a build turn."""
    faces = s.pieces.face
    troops = s.world.troops
    unlocked = s.unlocked[seat]
    found: list[int] = []
    land = 0
    counts: list[int] = []
    for no in s.blocks(seat):
        becomes = troops[faces[no]].becomes
        if not becomes or s.done[no] & UPGRADED or not any([(unlocked >> better) & 1 for better in becomes]):
            continue
        if not counts:
            counts = on_board(s, seat)
            land = friendly_territory(s, seat)
        if (land >> s.hex[no]) & 1 and successors(s, seat, faces[no], counts):
            found.append(no)
            if first_only:
                break
    return found


def can_upgrade(s: WarState, seat: int) -> bool:
    """Whether any unit can be exchanged."""
    return bool(upgradable(s, seat, True))


def upgrade(s: WarState, seat: int, no: int, better: int, umpire: Umpire) -> None:
    """Replaces a block where it stands, with its wounds; others see it when the turn ends (MW-5.24, MW-5.29)."""
    s.gold[seat] -= upgrade_price(s, s.pieces.face[no], better)
    if identified(s, no):
        turn_down(s, no, umpire)
    s.pieces.exchange(no, better, s.side_mask(seat))
    s.done[no] |= UPGRADED
    if no not in s.fresh:
        s.fresh = s.fresh + (no,)
    umpire.tell(UPGRADED_TO, seat, no, better, to=s.side_mask(seat))


def settle_exchange(s: WarState, no: int) -> None:
    """All see the exchange: set-up and stance end, and the note of the block is outdated (MW-5.24, MW-9.34)."""
    s.break_up(no)
    s.run[no] = 0
    s.paces[no] = 0
    prove(s, no, NO_DECOY)
    s.own_recruits()
    s.exchanges[no] += 1
    if s.note[no] != NONE:
        s.own_marks()
        s.outdated[no] = 1


class UpgradeUnit(Detail):
    """Asks which unit is exchanged."""

    rule = "MW-5.22"
    prompt = "Choose the unit to upgrade."

    def choices(self, s: WarState) -> list[Choice]:
        """The units in friendly territory that have a possible successor."""
        return [Choice(EXCHANGE, no) for no in upgradable(s, self.seat)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The exchange takes place; where there are two successors, one is asked for first (MW-5.25)."""
        becomes = s.troop(choice.a).becomes
        if len(becomes) > 1:
            s.draft(UpgradeTo(self.seat, choice.a))
        else:
            upgrade(s, self.seat, choice.a, becomes[0], umpire)


class UpgradeTo(BlockDetail):
    """Asks for one of two successors."""

    rule = "MW-5.25"
    prompt = "Choose what it becomes."

    def choices(self, s: WarState) -> list[Choice]:
        """The successors that are possible now."""
        counts = on_board(s, self.seat)
        return [Choice(BECOME, face) for face in successors(s, self.seat, s.pieces.face[self.no], counts)]

    def take(self, s: WarState, choice: Choice, umpire: Umpire) -> None:
        """The exchange takes place."""
        upgrade(s, self.seat, self.no, choice.a, umpire)
