"""Banners on dice (PB-BAN)."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask, Choice, Step, Umpire, drafted

from ..content.faces import BANNER_TITLES
from ..content.grid import die_in
from ..content.kinds import BANNERS, CENTURION_DIE, LEGION_DIE, NO_BANNER, die_of
from ..content.verbs_and_tellings import BANNER, BANNER_DIE, BANNERED
from ..state.army import IN_STOCK, Army
from ..state.state import BellumState

EVERY_BANNER: Final = tuple(range(len(BANNERS)))


def in_stock(army: Army, kind: int, banners: tuple[int, ...]) -> list[int]:
    """Those of these banners that are in stock and go on a kind of die (PB-BAN.2, PB-BAN.5)."""
    return [banner for banner in banners if army.banner[banner] == IN_STOCK and die_of(banner) == kind]


def bare_dice(army: Army, banners: tuple[int, ...], slots: tuple[int, ...] = ()) -> list[int]:
    """The dice without a banner that can take one of these; of these slots, if any are named (PB-BAN.3, PB-BAN.4)."""
    red = bool(in_stock(army, CENTURION_DIE, banners))
    gray = bool(in_stock(army, LEGION_DIE, banners))
    if not red and not gray:
        return []
    found: list[int] = []
    for slot in slots or tuple(army.centurion_dice() + army.legion_dice()):
        if (red if die_in(slot) == CENTURION_DIE else gray) and army.dice[slot] and army.banner_on(slot) == NO_BANNER:
            found.append(slot)
    return found


class AddBanner(Step[BellumState]):
    """A banner is added to a die, if there is a die for one (PB-CEN.2, PB-BAN.6, PB-BAN.12)."""

    rule = "PB-BAN.6"

    def __init__(self, seat: int, banners: tuple[int, ...], slots: tuple[int, ...]) -> None:
        self.seat = seat
        self.banners = banners
        self.slots = slots

    def run(self, s: BellumState, umpire: Umpire) -> None:
        """The player picks die and banner; a single die names itself."""
        dice = bare_dice(s.army[self.seat], self.banners, self.slots)
        if len(dice) == 1:
            s.then(BannerType(self.seat, dice[0], self.banners))
        elif dice:
            s.then(BannerDie(self.seat, self.banners, self.slots))


class BannerDie(Ask[BellumState]):
    """Which die gets the banner (PB-BAN.1)."""

    rule = "PB-BAN.1"
    prompt = "Which die gets the banner?"

    def __init__(self, seat: int, banners: tuple[int, ...], slots: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.banners = banners
        self.slots = slots

    def choices(self, s: BellumState) -> list[Choice]:
        """The dice without one for which a banner is in stock."""
        return [Choice(BANNER_DIE, slot) for slot in bare_dice(s.army[self.seat], self.banners, self.slots)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """Its color says which banners it can have."""
        found = in_stock(s.army[self.seat], die_in(choice.a), self.banners)
        if len(found) == 1:
            attach(s, self.seat, found[0], choice.a, umpire)
        else:
            s.draft(BannerType(self.seat, choice.a, self.banners))


class BannerType(Ask[BellumState]):
    """Which banner it is (PB-BAN.2)."""

    rule = "PB-BAN.2"
    prompt = "Which banner does it carry?"

    def __init__(self, seat: int, slot: int, banners: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.slot = slot
        self.banners = banners

    def choices(self, s: BellumState) -> list[Choice]:
        """The banners of the die's color that are in stock."""
        return [Choice(BANNER, banner) for banner in in_stock(s.army[self.seat], die_in(self.slot), self.banners)]

    def take(self, s: BellumState, choice: Choice, umpire: Umpire) -> None:
        """It lies beside the die."""
        attach(s, self.seat, choice.a, self.slot, umpire)

    def label(self, s: BellumState, choice: Choice) -> str:
        """Its name."""
        return BANNER_TITLES[choice.a]

    def half(self, s: BellumState) -> bool:
        """Whether the die was the first half."""
        return drafted(s) is not None


def attach(s: BellumState, seat: int, banner: int, slot: int, umpire: Umpire) -> None:
    """A banner goes from the stock to a die."""
    s.army[seat].banner[banner] = slot
    umpire.tell(BANNERED, seat, banner, s.army[seat].dice[slot])
