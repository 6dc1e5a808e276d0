"""Where cards may be laid and what they complete, against a plain reading of the ledger (PB-ARM, PB-SPU, PB-GEO)."""

from __future__ import annotations

import pytest

from wartable.games.para_bellum.content.grid import CELLS, cell, cells_in, column_of, row_of
from wartable.games.para_bellum.content.kinds import ARMY, COLORS, SETS
from wartable.games.para_bellum.rules.deploying import discard_card
from wartable.kernel import FastUmpire
from wartable.testing import rule

from .brute_force import PLACES, Halves, Place, PlainArmy
from .builders import GAME, Desk

DECK: list[tuple[str, Halves]] = [
    (card.key, (COLORS[card.left], COLORS[card.right]))
    for card in GAME.cards.all
    if card.type == ARMY and SETS[card.set] != "start"
]
PAIRS: list[Halves] = [(left, right) for left in COLORS for right in COLORS]


def places(mask: int) -> list[Place]:
    """The cells of a mask as the ledger writes them."""
    return [(row_of(at), column_of(at)) for at in cells_in(mask)]


@rule("PB-ARM.4", "PB-ARM.5", "PB-ARM.6", "PB-ARM.7", "PB-ARM.8", "PB-ARM.9", "PB-SPU.4", "PB-SPU.5", "PB-VAR.1")
@rule("PB-GEO.7", "PB-GEO.11", "PB-GEO.12", "PB-GEO.13", "PB-GEO.14", "PB-GEO.16", "PB-LEG.2", "PB-SPU.8")
@pytest.mark.parametrize("edge_rule", ["strict", "loose"])
@pytest.mark.parametrize("seed", range(12))
def test_cells_and_legions_are_those_of_the_ledger(edge_rule: str, seed: int) -> None:
    chance = FastUmpire(seed)
    desk = Desk(4, edge_rule=edge_rule)
    start = COLORS[0]
    plain = PlainArmy((start, start), edge_rule == "loose")
    deck = DECK[:]
    grid = desk.s.army[0].grid
    while (laid := plain.lay_something(deck, chance)) is not None:
        (row, column), key = laid
        desk.grid(0, {f"{row},{column}": key})
        for left, right in PAIRS:
            ours = places(grid.cells_for(COLORS.index(left), COLORS.index(right)))
            assert ours == [place for place in PLACES if plain.may_lay((left, right), place)], (left, right)
        assert places(grid.unit_cells()) == [place for place in PLACES if plain.may_stand(place)]
        legions = [((row_of(at), column_of(at)), length, COLORS[color]) for at, length, color in grid.legions]
        assert sorted(legions) == plain.legions()
        lower = [slot - CELLS for slot in grid.centurion_slots()]
        assert [(row_of(at), column_of(at)) for at in lower] == plain.centurions()
        if len(plain.cards) > 4 and not chance.draw(6):
            remove_a_unit(desk, plain)
    assert len(plain.cards) > 12


def remove_a_unit(desk: Desk, plain: PlainArmy) -> None:
    """A Special Unit leaves; its cell is empty, and other cards stay (PB-SPU.8)."""
    units = [place for place in plain.cards if plain.unit(*place)]
    if units:
        discard_card(desk.s, desk.s.army[0].grid.card[cell(*units[0])], desk.umpire)
        del plain.cards[units[0]]
