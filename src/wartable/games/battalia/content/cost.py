"""What an action costs: the slots of its line (BAT-6.13)."""

from __future__ import annotations

from .kinds import FRIMAN


class Cost:
    """Slots to be filled in this order, and the same as counts."""

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots
        self.needs = 0
        """The kinds that are asked for, as a mask."""
        for kind in slots:
            self.needs |= 1 << kind
        self.frimen = len([kind for kind in slots if kind == FRIMAN])
        """The slots that a tool may fill (BAT-11.1)."""
        self.others: list[tuple[int, int]] = []
        """The other kinds that are asked for, each with its number."""
        for kind in dict.fromkeys(slots):
            if kind != FRIMAN:
                self.others.append((kind, len([slot for slot in slots if slot == kind])))
