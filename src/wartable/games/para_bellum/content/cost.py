"""What an action costs (PB-ICO.8)."""

from __future__ import annotations

from wartable.kernel import BadContent

from .kinds import BANNERS, DICE, NO_BANNER, die_of


class Pips:
    """One pip icon: pips of one die of a kind, which must carry a banner if one is named (PB-ICO.2, PB-ICO.3)."""

    def __init__(self, die: int, dots: int, banner: int = NO_BANNER) -> None:
        self.die = die
        self.dots = dots
        self.banner = banner


class Cost:
    """One way to pay, besides the action: pips of dice, and banners that are spent (PB-ICO.6)."""

    def __init__(self, pips: tuple[Pips, ...] = (), banners: tuple[int, ...] = ()) -> None:
        self.pips = pips
        self.banners = banners
        self.dots = sum([icon.dots for icon in pips])
        """How many pips it has in all."""


FREE = Cost()


def read_cost(where: str, text: str) -> Cost:
    """A cost as content files write it: `strategist:centurion:2`, `general`, `veterani`."""
    pips: list[Pips] = []
    banners: list[int] = []
    for part in text.split():
        words = part.split(":")
        if words == [part] and part in BANNERS:
            banners.append(BANNERS.index(part))
            continue
        banner = BANNERS.index(words.pop(0)) if words[0] in BANNERS else NO_BANNER
        dots = int(words.pop()) if len(words) == 2 and words[1] in ("1", "2") else 1
        if len(words) != 1 or words[0] not in DICE:
            raise BadContent(f"{where}: {part} is no cost.")
        die = DICE.index(words[0])
        if banner != NO_BANNER and die_of(banner) != die:
            raise BadContent(f"{where}: {part} is no cost: that banner goes on other dice.")
        pips.append(Pips(die, dots, banner))
    return Cost(tuple(pips), tuple(banners))
