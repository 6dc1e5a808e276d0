"""What cards do: each deed that the content names, by its first word.

Command cards, bonuses, Events and Alliance cards are made of these.
"""

from __future__ import annotations

from typing import Final

from wartable.kernel import Step

from ...content.deed import Deed
from ...state.state import BellumState
from . import against_rivals, gains, looking, own_dice, ruses, with_ally
from .against_rivals import Destroy, Disable, Discard, Spur, TakeCoins, TestAll, TestOne, TestSelf, Weaken
from .gains import DealLine, Draw, GainActions, GainBanner, GainCoins, GainPoints, TakeCommands
from .looking import Scout, Spy
from .own_dice import Dress, Fill, MoveDie, Raise, Reroll, Sacrifice
from .ruses import Balista, Bribe, DeployFree, March
from .with_ally import BuyCommands, BuyPips, Exchange, FillOrRaise, GiveArmyCard, GiveCoins, GiveCommandCard

DEEDS: Final[dict[str, type[Deed]]] = {
    "draw": Draw,
    "take_command": TakeCommands,
    "deal_line": DealLine,
    "gain_coins": GainCoins,
    "gain_actions": GainActions,
    "gain_points": GainPoints,
    "gain_banner": GainBanner,
    "raise": Raise,
    "dress": Dress,
    "fill": Fill,
    "sacrifice": Sacrifice,
    "reroll": Reroll,
    "move_die": MoveDie,
    "destroy": Destroy,
    "weaken": Weaken,
    "disable": Disable,
    "discard": Discard,
    "take_coins": TakeCoins,
    "test_all": TestAll,
    "test_one": TestOne,
    "test_self": TestSelf,
    "spur": Spur,
    "bribe": Bribe,
    "balista": Balista,
    "scout": Scout,
    "spy": Spy,
    "march": March,
    "deploy": DeployFree,
    "give_coins": GiveCoins,
    "give_army_card": GiveArmyCard,
    "give_command_card": GiveCommandCard,
    "buy_commands": BuyCommands,
    "buy_pips": BuyPips,
    "fill_or_raise": FillOrRaise,
    "exchange": Exchange,
}

DEED_STEPS: Final[tuple[type[Step[BellumState]], ...]] = (
    *gains.DEED_STEPS,
    *own_dice.DEED_STEPS,
    *against_rivals.DEED_STEPS,
    *ruses.DEED_STEPS,
    *looking.DEED_STEPS,
    *with_ally.DEED_STEPS,
)
