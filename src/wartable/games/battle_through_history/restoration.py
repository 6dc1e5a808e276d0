"""Phase 3, Restoration: boards are cleared, row and tokens refilled, hands restored."""

from __future__ import annotations

from wartable.kernel import ALL, Step, Umpire

from .content import HERO
from .piles import draw_refill, draw_token
from .rewards import return_to_era
from .state import ATTACKER, BOARD, DEFENDER, EMPTY, NO_BATTLE, PEACE, TRAVEL, HistoryState
from .words import CLEARED, REFILLED, RESHUFFLES, SET_ASIDE, TOKEN_SHOWN


class Restoration(Step[HistoryState]):
    """All parts of Restoration, in their fixed order (BTH-80.18)."""

    rule = "BTH-80.18"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: HistoryState, umpire: Umpire) -> None:
        """Clear the boards, refill the row and the tokens, restore the hands of both players."""
        rival = s.battle.defender
        if s.battle.kind != NO_BATTLE:
            clear_boards(s, umpire)
        refill_row(s, umpire)
        refill_tokens(s, umpire)
        restore_hand(s, self.seat, umpire)
        if rival != BOARD:
            restore_hand(s, rival, umpire)


def clear_boards(s: HistoryState, umpire: Umpire) -> None:
    """Units and tokens go to their discard piles, counters and dice are put away.

    Rules: BTH-80.1, BTH-80.2, BTH-80.3, BTH-80.4, BTH-80.5, BTH-80.6.
    """
    battle = s.battle
    umpire.tell(CLEARED)
    for side in (ATTACKER, DEFENDER):
        player = battle.player(side)
        for no in battle.line_up[side]:
            if player == BOARD:
                return_to_era(s, no, umpire)
            elif s.unit(no).kind == HERO:
                s.spent[player] = s.spent[player] + (no,)
                umpire.tell(SET_ASIDE, player, no, s.pieces.face[no])
            else:
                s.discard[player] = s.discard[player] + (no,)
    for token in battle.token:
        if token != EMPTY:
            s.token_discard = s.token_discard + (token,)
    s.battle = PEACE
    s.stage = TRAVEL


def refill_row(s: HistoryState, umpire: Umpire) -> None:
    """Empty spaces, from 1 to 12, are filled from the decks of their Eras (BTH-80.7, BTH-80.8, BTH-80.9)."""
    for space in range(len(s.row)):
        if s.row[space] == EMPTY:
            no = draw_refill(s, space // 3 + 1, umpire)
            if no != EMPTY:
                s.row[space] = no
                s.pieces.show(no, ALL, umpire)
                umpire.tell(REFILLED, space, no, s.pieces.face[no])


def refill_tokens(s: HistoryState, umpire: Umpire) -> None:
    """An empty Warfare space is filled from the token pile (BTH-80.10)."""
    for space in range(len(s.token_space)):
        if s.token_space[space] == EMPTY:
            no = draw_token(s, umpire)
            if no != EMPTY:
                s.token_space[space] = no
                s.pieces.show(no, ALL, umpire)
                umpire.tell(TOKEN_SHOWN, space, no, s.pieces.face[no])


def restore_hand(s: HistoryState, seat: int, umpire: Umpire) -> None:
    """A player draws up to four cards. An empty deck is rebuilt from the discard pile.

    Rules: BTH-80.11, BTH-80.12, BTH-80.13, BTH-80.14.
    """
    if seat in s.out:
        return
    while len(s.hand[seat]) < s.cards.hand:
        if not s.deck[seat]:
            if not s.discard[seat]:
                return
            s.deck[seat], s.discard[seat] = s.pieces.rebuilt(s.deck[seat], s.discard[seat], umpire)
            umpire.tell(RESHUFFLES, seat)
        s.draw_cards(seat, s.cards.hand - len(s.hand[seat]), umpire)
