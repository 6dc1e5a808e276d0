"""A second implementation of battles, written from the ledger alone (BTH-61.9).

It is slow and plain on purpose. Property tests compare battles of the rules with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from hypothesis import strategies as st

from .builders import Spec, unit

OTHER = {"attacker": "defender", "defender": "attacker"}

TOKEN_LINES = {"W-L1": (1, 0, 0), "W-M1": (0, 1, 0), "W-M2": (0, 2, 0), "W-C1": (0, 0, 1), "W-C2": (0, 0, 2)}
TOKEN_ICONS = {"W-HD": "heroic_death", "W-AC": "accuracy", "W-DV": "diversion", "W-RL": "relaunch"}

STRONG = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 2)]
RISKY = [(1, 1, 1), (-1, -1, -1), (0, 0, 3), (-1, 0, 0), (0, 2, 0), (0, -1, 0)]


@dataclass(eq=False)
class Soldier:
    """A Unit in its slot, with its token."""

    values: tuple[int, int, int]
    toughness: int
    heroic_death: int
    accuracy: int
    diversion: int
    left: int
    right: int
    era: int
    token: str
    damage: int = 0
    face_up: bool = True
    card: Spec = field(init=False)

    def __post_init__(self) -> None:
        self.card = unit(
            *self.values,
            t=self.toughness,
            hd=self.heroic_death,
            ac=self.accuracy,
            dv=self.diversion,
            left=self.left,
            right=self.right,
            era=self.era,
        )

    def icons(self, ability: str) -> int:
        """Icons of an Ability, the token's included (BTH-62.2)."""
        printed: int = getattr(self, ability)
        return printed + (1 if TOKEN_ICONS.get(self.token) == ability else 0)

    def value(self, line: int) -> int:
        """What Unit and token add on a Line."""
        return self.values[line] + TOKEN_LINES.get(self.token, (0, 0, 0))[line]


class PaperBattle:
    """Both line-ups from the Battlefront outward, what the dice add, and the Link counters."""

    def __init__(
        self, attacker: list[Soldier], defender: list[Soldier], dice: tuple[tuple[int, ...], tuple[int, ...]]
    ) -> None:
        self.sides = {"attacker": attacker, "defender": defender}
        self.dice = {"attacker": dice[0], "defender": dice[1]}
        self.links: list[tuple[Soldier, Soldier, int]] = []
        """Two neighbors, the one closer to the Battlefront first, and the type of the counter between them."""
        for a1, a2 in pairwise(attacker):
            self.link(a1, a2, left=a2, right=a1)
        for d1, d2 in pairwise(defender):
            self.link(d1, d2, left=d1, right=d2)
        self.begin_line()

    def link(self, near: Soldier, far: Soldier, *, left: Soldier, right: Soldier) -> None:
        """A counter where facing halves are equal and Eras are equal or consecutive (BTH-22.2)."""
        if left.right and left.right == right.left and left.era - right.era in (-1, 0, 1):
            self.links.append((near, far, left.right))

    def begin_line(self) -> None:
        """Reset the counts of a Line (BTH-62.3)."""
        self.inflicted = {"attacker": 0, "defender": 0}
        self.diverted: dict[Soldier, int] = {}

    def survivors(self, side: str) -> list[Soldier]:
        """Units still face up, from the Battlefront."""
        return [soldier for soldier in self.sides[side] if soldier.face_up]

    def total(self, side: str, line: int) -> int:
        """The total of a side on a Line (BTH-60.2, BTH-60.3)."""
        return max(0, sum(soldier.value(line) for soldier in self.survivors(side)) + self.dice[side][line])

    def resolve_line(self, line: int) -> tuple[int, int]:
        """Resolve one Line, and give both totals."""
        self.begin_line()
        a, d = self.total("attacker", line), self.total("defender", line)
        if a > d:
            self.deal("attacker", "defender", a - d)
        if d > a:
            self.deal("defender", "attacker", d - a)
        return a, d

    def deal(self, by: str, on: str, n: int) -> None:
        """Deal n points of damage, one at a time."""
        for _ in range(n):
            if not self.survivors(on):
                return
            self.inflicted[by] += 1
            accurate = self.inflicted[by] <= sum(soldier.icons("accuracy") for soldier in self.survivors(by))
            drawing = [u for u in self.survivors(on) if u.icons("diversion") > self.diverted.get(u, 0)]
            if drawing:
                target = drawing[0]
                self.diverted[target] = self.diverted.get(target, 0) + 1
            else:
                target = self.survivors(on)[0]
            counters = self.counters_of(target)
            if counters:
                self.links.remove(counters[0])
                continue
            target.damage += 1
            if target.damage == target.toughness:
                h = target.icons("heroic_death")
                target.face_up = False
                if h > 0 and not accurate:
                    self.deal(on, by, h)

    def counters_of(self, soldier: Soldier) -> list[tuple[Soldier, Soldier, int]]:
        """Link counters on a Unit, the one closer to the Battlefront first."""
        return [link for link in self.links if soldier is link[1]] + [link for link in self.links if soldier is link[0]]

    def counters(self, side: str) -> list[int]:
        """The type of the counter behind each slot but the last, 0 for none."""
        line_up = self.sides[side]
        return [sum(kind for near, _, kind in self.links if near is soldier) for soldier in line_up[:-1]]

    def fallen(self, side: str) -> list[str]:
        """The slots turned face down."""
        letter = {"attacker": "A", "defender": "D"}[side]
        return [f"{letter}{i + 1}" for i, soldier in enumerate(self.sides[side]) if not soldier.face_up]

    @property
    def settled(self) -> bool:
        """Whether a side has no Units, which ends the battle (BTH-60.7)."""
        return not self.survivors("attacker") or not self.survivors("defender")

    @property
    def winner(self) -> str:
        """The winner (BTH-66.1 to BTH-66.3)."""
        a, d = len(self.survivors("attacker")), len(self.survivors("defender"))
        if a == d == 0:
            return "nobody"
        return "defender" if d > a else "attacker"


def soldiers() -> st.SearchStrategy[Soldier]:
    """Units with small values, so that battles stay close, and half shields that often meet."""
    value = st.sampled_from([0, 0, 1, 1, 2, 4])
    icons = st.sampled_from([0, 0, 0, 1, 1, 2])
    half = st.sampled_from([0, 1, 1, 1, 2])
    return st.builds(
        Soldier,
        values=st.tuples(value, value, value),
        toughness=st.sampled_from([1, 1, 1, 2, 2, 3]),
        heroic_death=icons,
        accuracy=icons,
        diversion=icons,
        left=half,
        right=half,
        era=st.sampled_from([1, 1, 2, 3]),
        token=st.sampled_from([""] * 8 + [*TOKEN_LINES, *TOKEN_ICONS]),
    )


def battles() -> st.SearchStrategy[PaperBattle]:
    """Line-ups of any size with either die, or none."""
    die = st.sampled_from([(0, 0, 0), *STRONG, *RISKY])
    return st.builds(
        PaperBattle,
        st.lists(soldiers(), min_size=1, max_size=5),
        st.lists(soldiers(), min_size=1, max_size=4),
        st.tuples(die, die),
    )
