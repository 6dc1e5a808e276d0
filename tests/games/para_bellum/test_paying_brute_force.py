"""What pays the next pip, against a plain list of all payments (PB-PAY.14)."""

from __future__ import annotations

from itertools import product

import pytest

from wartable.games.para_bellum.content.cost import Cost, read_cost
from wartable.games.para_bellum.content.kinds import NO_BANNER
from wartable.games.para_bellum.content.verbs_and_tellings import USE
from wartable.games.para_bellum.rules.paying import COIN, affordable, next_sources
from wartable.testing import rule

from .builders import Desk, slot

REDS = ("r0,0", "r0,1")
GRAYS = ("k0,0", "k0,1")
BANNERED = {"r0,0": "warlord", "k0,0": "artifex"}


def payments(desk: Desk, cost: Cost) -> set[tuple[int, ...]]:
    """Every full payment of a cost: each icon with one die of its kind, or coins, or both."""
    dice = desk.s.army[0].dice
    found: set[tuple[int, ...]] = set()
    everything = (*[slot(name) for name in (*REDS, *GRAYS, "b")], COIN)
    for paid in product(everything, repeat=sum(icon.dots for icon in cost.pips)):
        rest = list(paid)
        fair = paid.count(COIN) <= desk.s.coins[0]
        for icon in cost.pips:
            part, rest = rest[: icon.dots], rest[icon.dots :]
            names = (("b",), REDS, GRAYS)[icon.die]
            allowed = [slot(name) for name in names]
            if icon.banner != NO_BANNER:
                carrier = desk.s.army[0].banner[icon.banner]
                allowed = [carrier] if carrier >= 0 else []
                fair = fair and carrier >= 0
            used = {source for source in part if source != COIN}
            fair = fair and len(used) <= 1 and used <= set(allowed) and not (icon.die == 0 and COIN in part)
        for source in set(paid) - {COIN}:
            fair = fair and dice[source] - paid.count(source) >= int(source == slot("b"))
        if fair:
            found.add(paid)
    return found


@rule("PB-PAY.14", "PB-PAY.2", "PB-PAY.5", "PB-PAY.6")
@pytest.mark.parametrize(
    "text",
    [
        "centurion:2",
        "legion",
        "warlord:centurion:2",
        "artifex:legion",
        "centurion legion:2",
        "general centurion",
        "general:2",
    ],
)
@pytest.mark.parametrize("coins", [0, 1, 2])
def test_a_source_is_offered_exactly_if_the_rest_can_still_be_paid(text: str, coins: int) -> None:
    cost = read_cost("a test", text)
    for reds, grays, general, marked in product(
        ((0, 0), (1, 0), (0, 2), (1, 3)), ((0, 0), (1, 2)), (1, 2, 3), (False, True)
    ):
        desk = Desk().coins(0, coins)
        values = dict(zip((*REDS, *GRAYS), (*reds, *grays), strict=True))
        desk.dice(0, {"b": general, **{name: value for name, value in values.items() if value}})
        if marked:
            desk.banners(0, {name: banner for name, banner in BANNERED.items() if values[name]})
        whole = payments(desk, cost)
        assert affordable(desk.s, 0, USE, cost) == bool(whole)
        begun = {paid[:length] for paid in whole for length in range(sum(icon.dots for icon in cost.pips))} or {()}
        for paid in begun:
            offered = set(next_sources(desk.s, 0, USE, cost, paid))
            assert offered == {other[len(paid)] for other in whole if other[: len(paid)] == paid}, (values, paid)
