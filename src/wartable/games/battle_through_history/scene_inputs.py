"""What each part of the scene is drawn from, whoever looks: it is read once for all viewers of a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel.scene import Inputs

from .state import BATTLE, EMPTY, HistoryState
from .travel import TRAVEL

PLAYERS: Final = 0
BOARD: Final = 1
PILES: Final = 2
FIGHT: Final = 3
SEAT: Final = 4
"""The first seat; the others follow."""


def inputs(s: HistoryState) -> list[Inputs]:
    """The inputs of the numbers of the players, of the board, of the piles, of a battle, and of each player."""
    return [counted(s), on_board(s), in_piles(s), in_battle(s), *[of_seat(s, seat) for seat in range(s.seats)]]


def seen(s: HistoryState, nos: Sequence[int]) -> tuple[int, ...]:
    """The faces of pieces, and who knows each of them."""
    face, knows = s.pieces.face, s.pieces.seen
    found: list[int] = []
    for no in nos:
        if no != EMPTY:
            found.append(face[no])
            found.append(knows[no])
    return tuple(found)


def counted(s: HistoryState) -> Inputs:
    """All that the numbers of the players depend on."""
    turn = (s.stage, s.round, s.first, s.active, s.out, tuple(s.champion))
    cards = (tuple(s.hand), tuple(s.deck), tuple(s.discard), tuple(s.spent), tuple(s.battle.line_up))
    won = [no for nos in s.won for no in nos]
    return turn, cards, tuple(s.tokens), tuple(s.relics), tuple(s.honor), tuple(s.won), seen(s, won)


def on_board(s: HistoryState) -> Inputs:
    """All that the common board depends on."""
    tiles = (s.active_tile, s.pending_tile, *s.token_space)
    gears = (s.gear, s.pushes, s.used, tiles, seen(s, tiles), len(s.tile_pile) > 0)
    cards = (tuple(s.deck), tuple(s.discard), tuple(s.hand)) if s.stage != BATTLE else ()
    where = (s.stage, s.round, s.active, tuple(s.era), tuple(s.champion), s.battle.group)
    ask = s.agenda[-1] if s.agenda else None
    return tuple(s.row), seen(s, s.row), gears, cards, where, ask if isinstance(ask, TRAVEL) else None


def in_piles(s: HistoryState) -> Inputs:
    """All that the common piles depend on."""
    opened = (*s.era_discard, s.relic_discard, s.tile_discard, s.token_discard, s.removed)
    decks = (*s.era_deck, s.relic_deck, s.tile_pile, s.token_pile)
    return opened, tuple([seen(s, nos) for nos in opened]), tuple([len(nos) for nos in decks]), s.honor_supply


def of_seat(s: HistoryState, seat: int) -> Inputs:
    """All that the areas of one player depend on."""
    rows = (s.hand[seat], s.discard[seat], s.spent[seat], s.tokens[seat], s.relics[seat], s.won[seat])
    faces = tuple([seen(s, nos) for nos in rows])
    return s.stage, s.champion[seat], s.deck[seat], len(s.prowess[seat]), s.honor[seat], rows, faces


def in_battle(s: HistoryState) -> Inputs:
    """All that the areas of a battle depend on."""
    if s.stage != BATTLE:
        return ()
    battle = s.battle
    kind = (battle.kind, battle.attacker, battle.defender, battle.line, battle.winner, battle.declined)
    lists = (tuple(battle.damage), tuple(battle.fallen), tuple(battle.token), tuple(battle.link), tuple(battle.die))
    decks = (tuple([len(deck) for deck in s.era_deck]), tuple([len(deck) for deck in s.deck]))
    here = (*battle.line_up[0], *battle.line_up[1], *battle.token, *s.fan, *s.look)
    owned = (tuple(s.tokens), tuple(s.relics), tuple(s.hand), tuple(s.discard), tuple(s.won), tuple(s.honor))
    return (
        kind,
        lists,
        tuple(battle.line_up),
        tuple(battle.totals),
        decks,
        s.era[battle.attacker],
        s.fan,
        s.look,
        owned,
        seen(s, here),
        seen(s, [no for nos in s.won for no in nos]),
        seen(s, [no for nos in s.hand for no in nos]),
        tuple(s.agenda),
    )
