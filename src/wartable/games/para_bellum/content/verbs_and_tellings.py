"""The game's words: the verbs of choices and the tellings of events."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FACE, NUMBER, PIECE, SEAT, Telling, Verb

PICK_COLOR: Final = 0
KEEP_OBJECTIVE: Final = 1
TAKE: Final = 2
PLAY: Final = 3
PLAY_AT: Final = 4
SKIP: Final = 5
ROLL_AGAIN: Final = 6
KEEP_ROLL: Final = 7
PLUS_ONE: Final = 8
BANNER_DIE: Final = 9
BANNER: Final = 10
BONUS: Final = 11
LOSE: Final = 12
SWEAR: Final = 13
GUARD: Final = 14
LET_GO: Final = 15
COMMAND: Final = 16
OPTION: Final = 17
DEPLOY: Final = 18
MUSTER: Final = 19
EMPOWER: Final = 20
CONSULT: Final = 21
MOTIVATE: Final = 22
REQUISITION: Final = 23
USE: Final = 24
ALLY: Final = 25
RUN: Final = 26
END_ACTIONS: Final = 27
PAY_WAY: Final = 28
PAY_PIP: Final = 29
PAY_COIN: Final = 30
REROLL: Final = 31
RAISE: Final = 32
DONE: Final = 33
RIVAL: Final = 34
THEIR_DIE: Final = 35
THEIR_CARD: Final = 36
INTO: Final = 37
MOVE: Final = 38
RESULT: Final = 39
PUT_UNDER: Final = 40
SPY_ON: Final = 41
RUNNER_OPTION: Final = 42
GIVE: Final = 43
GIVE_COIN: Final = 44
BUY: Final = 45
DRAW_MORE: Final = 46
NO_MORE: Final = 47
DISCARD: Final = 48

VERBS: Final = (
    Verb("color", "Lead {a}", a="color"),
    Verb("keep", "Keep {a}", a=PIECE),
    Verb("take", "Take {a}", a=PIECE),
    Verb("army-card", "Play {a}", a=PIECE),
    Verb("lay", "Put it {a}", a="cell", undoable=False),
    Verb("skip", "Play none"),
    Verb("again", "Roll it again", undoable=False),
    Verb("let-stand", "Let it stand"),
    Verb("plus-one", "Add 1 to {a}", a="slot"),
    Verb("banner-on", "Put a banner on {a}", a="slot"),
    Verb("name-banner", "{a}", a="banner"),
    Verb("bonus", "{a}", a="bonus"),
    Verb("lose", "Lose {a}", a="slot", tone="commit"),
    Verb("swear", "Take 2 off {a}", a="slot"),
    Verb("guard", "Disable {a} instead", a=PIECE),
    Verb("let-go", "Lose the die", tone="give_up"),
    Verb("play-order", "Command: {a}", a=PIECE),
    Verb("option", "{a}", a="option"),
    Verb("deploy", "Deploy {a}", a=PIECE),
    Verb("muster", "Muster: draw an army card"),
    Verb("empower", "Empower a centurion die"),
    Verb("consult", "Consult: take a command card"),
    Verb("motivate", "Motivate: reroll legion dice"),
    Verb("requisition", "Requisition: an army card for a coin"),
    Verb("use", "Use {a}", a=PIECE),
    Verb("ally", "Alliance Action"),
    Verb("runner", "Move your Runner"),
    Verb("end", "End actions", tone="end", undoable=False),
    Verb("pay-by", "{a}", a="way"),
    Verb("pay-pip", "A pip of {a}", a="slot"),
    Verb("pay-coin", "A coin"),
    Verb("reroll", "Reroll {a}", a="slot"),
    Verb("raise", "Raise {a}", a="slot"),
    Verb("done", "That is enough"),
    Verb("rival", "{a}", a=SEAT),
    Verb("strike", "{a}: {b}", a=SEAT, b="slot"),
    Verb("card", "{a}", a=PIECE),
    Verb("into", "Into {a}", a="space"),
    Verb("move", "Move {a}", a="slot"),
    Verb("result", "The {a}", a=NUMBER),
    Verb("put-under", "Put {a} under the deck", a=PIECE, undoable=False),
    Verb("spy", "Look at the hand of {a}", a=SEAT, undoable=False),
    Verb("bring", "{a}", a="runner"),
    Verb("give", "Give {a}", a=PIECE, undoable=False),
    Verb("give-coin", "Give a coin"),
    Verb("buy", "Buy {a} for a coin", a=PIECE),
    Verb("draw", "Draw one more army card", undoable=False),
    Verb("enough", "Draw no more"),
    Verb("discard", "Discard {a}", a=PIECE, undoable=False),
)

CHOSE_COLOR: Final = 0
BATTLE_IS: Final = 1
ALLIED_BY: Final = 2
ROLLED_FIRST: Final = 3
IS_FIRST: Final = 4
TOOK: Final = 5
DEALT: Final = 6
TURN: Final = 7
EVENT_IS: Final = 8
PLACED: Final = 9
NO_CARD_FITS: Final = 10
ROLLED: Final = 11
REROLLED: Final = 12
RAISED: Final = 13
LOWERED: Final = 14
LOST: Final = 15
LEGION: Final = 16
BLAZON: Final = 17
CENTURION: Final = 18
BANNERED: Final = 19
BANNER_BACK: Final = 20
BONUS_IS: Final = 21
TESTED: Final = 22
HOLDS: Final = 23
BREAKS: Final = 24
GAINS_COINS: Final = 25
PAYS_COINS: Final = 26
COINS_TO: Final = 27
GAINS_POINTS: Final = 28
GAINS_ACTIONS: Final = 29
ACTS: Final = 30
DREW: Final = 31
PUT_BACK: Final = 32
ORDERED: Final = 33
DEPLOYED: Final = 34
USED: Final = 35
DISABLED: Final = 36
RESTORED: Final = 37
DISCARDED: Final = 38
GUARDED: Final = 39
OBJECTIVE_MET: Final = 40
OBJECTIVE_PAYS: Final = 41
LOOKED: Final = 42
LOOKS_AT_HAND: Final = 43
LOOSE_ROLL: Final = 44
MOVED_DIE: Final = 45
RAN: Final = 46
ARRIVED: Final = 47
GAVE: Final = 48
TRIGGERED: Final = 49
ENDED: Final = 50
COUNTED: Final = 51

CARDS: Final = "card drawn/cards drawn"

TELLINGS: Final = (
    Telling("chose_color", "joined", "{a} leads {b}.", a=SEAT, b="color", rule="PB-SET.1"),
    Telling("battle_is", "turned", "The battle is {a}.", a="battle", rule="PB-SET.5"),
    Telling("allied_by", "turned", "{c}, the team of {a}: {b}.", a=SEAT, b="alliance", c="side", rule="PB-SET.23"),
    Telling(
        "rolled_first", "rolled", "{a} rolls {b} for the first turn.", a=SEAT, b=NUMBER, rule="PB-SET.10", small=True
    ),
    Telling("is_first", "said", "{a} is first player.", a=SEAT, rule="PB-SET.10"),
    Telling("took", "moved", "{a} takes {c} from the Battle Line.", a=SEAT, b=PIECE, c=FACE, rule="PB-CMD.3"),
    Telling("dealt", "moved", "{c} joins the Battle Line.", a=NUMBER, b=PIECE, c=FACE, rule="PB-CMD.3", small=True),
    Telling("turn", "lit", "{a} takes a turn.", a=SEAT, rule="PB-TRN.3", news="turn"),
    Telling(
        "event_is",
        "turned",
        "The Event of this round: {c}.",
        a=NUMBER,
        b=PIECE,
        c=FACE,
        rule="PB-EVT.1",
        heads="round",
        title="{c}",
    ),
    Telling("placed", "joined", "{a} plays {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-ARM.1"),
    Telling("no_card_fits", "said", "{a} has no army card that fits.", a=SEAT, rule="PB-ARM.3"),
    Telling(
        "rolled",
        "rolled",
        "{a} rolls {c} for {b}.",
        a=SEAT,
        b="die",
        c=NUMBER,
        rule="PB-LEG.3",
        counted="die rolled/dice rolled",
    ),
    Telling("rerolled", "rolled", "{a} rerolls {b}: {c}.", a=SEAT, b="die", c=NUMBER, counted="reroll"),
    Telling("raised", "changed", "{a} raises {b} to {c}.", a=SEAT, b="die", c=NUMBER, rule="PB-GEN.14", small=True),
    Telling("lowered", "changed", "{a} has {b} lowered to {c}.", a=SEAT, b="die", c=NUMBER, small=True),
    Telling("die_lost", "fell", "{a} loses {b} of {c}.", a=SEAT, b="die", c=NUMBER, rule="PB-LOS.1", news="gain"),
    Telling(
        "legion",
        "joined",
        "{a} completes a {b} Legion of {c} cards.",
        a=SEAT,
        b="adjective",
        c=NUMBER,
        rule="PB-LEG.1",
        news="outcome",
    ),
    Telling("blazon", "lit", "{a} earns the {b} blazon.", a=SEAT, b="adjective", rule="PB-LEG.8", news="gain"),
    Telling("centurion", "joined", "{a} completes a Centurion.", a=SEAT, rule="PB-CEN.1"),
    Telling("bannered", "joined", "{a} puts {b} on a {c}.", a=SEAT, b="banner", c=NUMBER, rule="PB-CEN.2", small=True),
    Telling(
        "banner_back", "moved", "{b} of {a} goes back to the stock.", a=SEAT, b="banner", rule="PB-BAN.9", small=True
    ),
    Telling("bonus_is", "lit", "{a} gets the bonus {b}.", a=SEAT, b="bonus", rule="PB-BON.1"),
    Telling(
        "tested",
        "rolled",
        "{a} rolls {b} against {c} leaders.",
        a=SEAT,
        b=NUMBER,
        c=NUMBER,
        rule="PB-MOR.2",
        small=True,
    ),
    Telling("holds", "said", "{a} holds.", a=SEAT, rule="PB-MOR.3", news="outcome"),
    Telling("breaks", "said", "{a} breaks.", a=SEAT, rule="PB-MOR.4", news="outcome"),
    Telling("gains_coins", "changed", "{a} gains {b}.", a=SEAT, b="coins", rule="PB-COI.1", small=True),
    Telling("pays_coins", "changed", "{a} pays {b}.", a=SEAT, b="coins", rule="PB-PAY.4", small=True),
    Telling("coins_to", "moved", "{a} gives {c} to {b}.", a=SEAT, b=SEAT, c="coins", rule="PB-COI.4"),
    Telling("gains_points", "changed", "{a} gains {b}.", a=SEAT, b="points", rule="PB-SCO.9", news="gain"),
    Telling("gains_actions", "changed", "{a} gains {b}.", a=SEAT, b="actions"),
    Telling("acts", "said", "{a} {b}.", a=SEAT, b="basic", rule="PB-ACT.1", small=True),
    Telling("drew", "moved", "{a} draws {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-GEN.15", counted=CARDS),
    Telling(
        "put_back", "moved", "{a} puts {c} under the army deck.", a=SEAT, b=PIECE, c=FACE, rule="PB-BAS.10", small=True
    ),
    Telling("ordered", "shown", "{a} plays {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-BAS.1"),
    Telling("deployed", "joined", "{a} deploys {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-BAS.2"),
    Telling("used", "lit", "{a} uses {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-ACT.4"),
    Telling("disabled", "turned", "{c} of {a} is disabled.", a=SEAT, b=PIECE, c=FACE, rule="PB-DIS.1"),
    Telling(
        "restored", "turned", "{c} of {a} is turned up again.", a=SEAT, b=PIECE, c=FACE, rule="PB-DIS.3", small=True
    ),
    Telling("discarded", "moved", "{a} discards {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-CMD.7", small=True),
    Telling("guarded", "turned", "{a} disables {c} and keeps the die.", a=SEAT, b=PIECE, c=FACE, rule="PB-CON.16"),
    Telling("objective_met", "turned", "{a} fulfills {c}.", a=SEAT, b=PIECE, c=FACE, rule="PB-OBJ.3", news="gain"),
    Telling("objective_pays", "changed", "{a} has {b} on Objectives.", a=SEAT, b="points", rule="PB-OBJ.3", small=True),
    Telling("looked", "shown", "{a} looks at {c}.", a=SEAT, b=PIECE, c=FACE, small=True),
    Telling("looks_at_hand", "said", "{a} looks at the hand of {b}.", a=SEAT, b=SEAT, small=True),
    Telling("loose_roll", "rolled", "{a} rolls {b}.", a=SEAT, b=NUMBER, rule="PB-GEN.10", small=True),
    Telling(
        "moved_die", "moved", "{a} moves {b} into another slot.", a=SEAT, b="die", c="die", rule="PB-CON.13", small=True
    ),
    Telling("ran", "moved", "The Runner of {a} moves to space {b}.", a=SEAT, b=NUMBER, rule="PB-ALL.4", small=True),
    Telling("arrived", "lit", "The Runner of {a} arrives.", a=SEAT, rule="PB-ALL.6"),
    Telling("gave", "moved", "{a} gives {c} to the ally.", a=SEAT, b=PIECE, c=FACE, rule="PB-ALL.2"),
    Telling("triggered", "lit", "{a} brings the end near: {b}.", a=SEAT, b="trigger", rule="PB-END.5", news="outcome"),
    Telling("ended", "said", "The game is over: {a}.", a="ending", rule="PB-END.6"),
    Telling("counted", "changed", "{a} has {b}.", a=SEAT, b="points", rule="PB-SCO.4"),
)
