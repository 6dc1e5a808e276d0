"""The game's words: the verbs of choices and the tellings of events."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FACE, NUMBER, PIECE, SEAT, Telling, Verb

PICK_CHAMPION: Final = 0
PUSH: Final = 1
STOP: Final = 2
TAKE: Final = 3
USE: Final = 4
SWAP: Final = 5
RECALL_CARD: Final = 6
DISMISS_CARD: Final = 7
JUMP: Final = 8
FACE_UNIT: Final = 9
CHASE_UNIT: Final = 10
CHALLENGE_PLAYER: Final = 11
SKIP: Final = 12
ADD: Final = 13
DEPLOY: Final = 14
ASSIGN: Final = 15
PLACE: Final = 16
REROLL: Final = 17
KEEP_ROLL: Final = 18
LEAVE: Final = 19
KEEP_RELIC: Final = 20
KEEP_PROWESS: Final = 21
TIGHTEN: Final = 22
DONE: Final = 23

VERBS: Final = (
    Verb("champion", "Play as {a}", a="champion"),
    Verb("push", "Turn the wheel", undoable=False),
    Verb("stop", "Stop here", tone="main"),
    Verb("take", "Take the token {a}", a=PIECE),
    Verb("use", "{a}", a="action"),
    Verb("swap", "Discard {a}", a=PIECE),
    Verb("recall", "Recall {a}", a=PIECE),
    Verb("dismiss", "Remove {a} from the game", a=PIECE, tone="commit", undoable=False),
    Verb("jump", "Jump to {a}", a="era", means="go"),
    Verb("face", "Face {a}", a=PIECE, means="attack"),
    Verb("chase", "Chase {a} out of the discard pile", a=PIECE, means="attack"),
    Verb("challenge", "Challenge {a}", a=SEAT, undoable=False, means="attack"),
    Verb("skip", "Fight no battle"),
    Verb("add", "Face {a} as well", a=PIECE, means="attack"),
    Verb("deploy", "Deploy {a}", a=PIECE, undoable=False),
    Verb("assign", "Assign the token {a}", a=PIECE),
    Verb("place", "Put it on {a}", a=PIECE),
    Verb("reroll", "Roll your die again", undoable=False),
    Verb("hold", "Keep the roll"),
    Verb("leave", "Leave {a} behind", a=PIECE, tone="give_up"),
    Verb("keep", "Keep {a}", a=PIECE),
    Verb("prize", "Keep {a}", a=PIECE, undoable=False),
    Verb("tighten", "Play {a} and draw two cards", a=PIECE, undoable=False),
    Verb("done", "Go on", tone="end"),
)

BEGINS: Final = 0
PLAYS_AS: Final = 1
ROUND: Final = 2
TURN: Final = 3
PUSHED: Final = 4
WHEEL: Final = 5
TOOK: Final = 6
SWAPPED: Final = 7
USED: Final = 8
DREW: Final = 9
DRAWS: Final = 10
RECALLED: Final = 11
DISMISSED: Final = 12
REGROUPED: Final = 13
JUMPED: Final = 14
TIGHTENED: Final = 15
CHASED: Final = 16
SKIPPED: Final = 17
FACED: Final = 18
CHALLENGED: Final = 19
DEPLOYED: Final = 20
REINFORCED: Final = 21
LINKED: Final = 22
ASSAULTED: Final = 23
ASSIGNED: Final = 24
ROLLED: Final = 25
REROLLED: Final = 26
LINE: Final = 27
ABSORBED: Final = 28
STRUCK: Final = 29
FELL: Final = 30
HEROIC: Final = 31
CANCELED: Final = 32
WON: Final = 33
ANNIHILATED: Final = 34
RECRUITED: Final = 35
RETURNED: Final = 36
RELIC_DRAWN: Final = 37
RELIC_KEPT: Final = 38
HONORED: Final = 39
PROWESS_SEEN: Final = 40
PROWESS_DRAWN: Final = 41
PROWESS_WON: Final = 42
PROWESS_TAKEN: Final = 43
SET_ASIDE: Final = 44
CLEARED: Final = 45
REFILLED: Final = 46
TOKEN_SHOWN: Final = 47
RESHUFFLED: Final = 48
RESHUFFLES: Final = 49
REVEALED: Final = 50
SCORED: Final = 51
BORNE: Final = 52
STARTS_WITH: Final = 53
LEFT_BEHIND: Final = 54

CARDS: Final = "card drawn/cards drawn"

TELLINGS: Final = (
    Telling("begins", "said", "{a} holds the Headquarters: first in every Round.", a=SEAT, rule="BTH-20.1"),
    Telling("plays_as", "said", "{a} plays as {b}.", a=SEAT, b="champion", rule="BTH-11.1"),
    Telling("round", "changed", "Round {a} begins.", a=NUMBER, rule="BTH-20.6", heads="round", title="Round {a}"),
    Telling("turn", "lit", "{a} takes a turn.", a=SEAT, rule="BTH-20.4", news="turn"),
    Telling("pushed", "moved", "A tile slides in: {b}.", a=PIECE, b=FACE, rule="BTH-30.2", small=True),
    Telling("wheel", "turned", "The wheel turns: {a} are active.", a="gear", rule="BTH-31.3", small=True),
    Telling("took", "moved", "{a} takes {c} from the Gears.", a=SEAT, b=PIECE, c=FACE, rule="BTH-32.1"),
    Telling("swapped", "moved", "{a} discards {c} to make room.", a=SEAT, b=PIECE, c=FACE, rule="BTH-32.4", small=True),
    Telling("used", "said", "{a} uses {b}.", a=SEAT, b="action", rule="BTH-33.1"),
    Telling("drew", "moved", "{a} draws {c}.", a=SEAT, b=PIECE, c=FACE, counted=CARDS),
    Telling("draws", "moved", "{a} draws a card.", a=SEAT, counted=CARDS),
    Telling("recalled", "moved", "{a} recalls {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-33.4"),
    Telling("dismissed", "moved", "{a} dismisses {c} from the game.", a=SEAT, b=PIECE, c=FACE, rule="BTH-33.6"),
    Telling("regrouped", "said", "{a} shuffles discard pile and deck together.", a=SEAT, rule="BTH-33.9", small=True),
    Telling("jumped", "moved", "{a} jumps to {b}.", a=SEAT, b="era", rule="BTH-34.1"),
    Telling("tightened", "moved", "{a} plays {c} for new cards.", a=SEAT, b=PIECE, c=FACE, rule="BTH-74.4"),
    Telling("chased", "moved", "{a} chases {c} out of the discard pile.", a=SEAT, b=PIECE, c=FACE, rule="BTH-74.9"),
    Telling("skipped", "said", "{a} fights no battle.", a=SEAT, rule="BTH-40.2"),
    Telling("faced", "moved", "{a} faces {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-41.6", news="opens"),
    Telling("challenged", "said", "{a} challenges {b}.", a=SEAT, b=SEAT, rule="BTH-42.1", news="opens"),
    Telling("deployed", "moved", "{a} deploys {c}.", a=SEAT, b=PIECE, c=FACE, counted="Unit deployed/Units deployed"),
    Telling("reinforced", "moved", "A reinforcement for {a}: {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-50.2"),
    Telling(
        "linked",
        "joined",
        "{c} closes between two Units.",
        a=PIECE,
        b=PIECE,
        c="shield",
        rule="BTH-51.1",
        counted="Link closed/Links closed",
    ),
    Telling("assaulted", "struck", "An Assault breaks {c}.", a=PIECE, b=PIECE, c="link", rule="BTH-52.1", small=True),
    Telling(
        "assigned",
        "moved",
        "{a} assigns the token {c}.",
        a=SEAT,
        b=PIECE,
        c=FACE,
        rule="BTH-53.1",
        counted="token assigned/tokens assigned",
    ),
    Telling("rolled", "rolled", "{a} rolls {b}.", a=SEAT, b="die", rule="BTH-54.4", small=True),
    Telling("rerolled", "rolled", "{a} rolls again, {b}.", a=SEAT, b="die", rule="BTH-65.1", small=True),
    Telling(
        "line",
        "lit",
        "{a}: {b} for the Attacker, {c} for the Defender.",
        a="line",
        b=NUMBER,
        c=NUMBER,
        rule="BTH-60.2",
        small=True,
    ),
    Telling(
        "absorbed", "struck", "A Link absorbs the damage aimed at {b}.", a=PIECE, b=FACE, rule="BTH-61.5", small=True
    ),
    Telling("struck", "struck", "Damage on {b}: {c} in all.", a=PIECE, b=FACE, c=NUMBER, rule="BTH-61.1", small=True),
    Telling("fell", "fell", "Defeated: {b}.", a=PIECE, b=FACE, rule="BTH-61.2"),
    Telling(
        "heroic", "lit", "Heroic Death of {b}: damage in return, {c}.", a=PIECE, b=FACE, c=NUMBER, rule="BTH-62.10"
    ),
    Telling(
        "canceled", "lit", "Accuracy cancels the Heroic Death of {b}.", a=PIECE, b=FACE, rule="BTH-63.1", small=True
    ),
    Telling(
        "won",
        "said",
        "{a} wins the battle, {b} to {c} in surviving Units.",
        a=SEAT,
        b=NUMBER,
        c=NUMBER,
        rule="BTH-66.2",
        news="outcome",
    ),
    Telling("annihilated", "said", "No Unit survives: nobody wins.", rule="BTH-66.1", news="outcome"),
    Telling("recruited", "moved", "{a} recruits {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-70.1", news="gain"),
    Telling(
        "returned", "moved", "To the discard pile of {c}: {b}.", a=PIECE, b=FACE, c="era", rule="BTH-70.3", small=True
    ),
    Telling("relic_drawn", "shown", "{a} draws the Relic {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-70.5", small=True),
    Telling("relic_kept", "moved", "{a} keeps the Relic {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-70.5", news="gain"),
    Telling("honored", "changed", "{a} gains {b} Honor.", a=SEAT, b=NUMBER, rule="BTH-71.1", news="gain"),
    Telling("prowess_seen", "shown", "{a} looks at {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-71.3", small=True),
    Telling("prowess_drawn", "shown", "{a} looks at a Prowess token.", a=SEAT, b=PIECE, rule="BTH-71.3", small=True),
    Telling("prowess_won", "moved", "{a} wins {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-71.3", news="gain"),
    Telling(
        "prowess_taken",
        "moved",
        "{a} wins a Prowess token from {c}.",
        a=SEAT,
        b=PIECE,
        c=SEAT,
        rule="BTH-71.3",
        news="gain",
    ),
    Telling(
        "set_aside", "moved", "{a} sets the Hero {c} aside.", a=SEAT, b=PIECE, c=FACE, rule="BTH-72.2", news="gain"
    ),
    Telling("cleared", "said", "The boards are cleared.", rule="BTH-80.1", small=True),
    Telling("refilled", "moved", "New on {a}: {c}.", a="space", b=PIECE, c=FACE, rule="BTH-80.7", small=True),
    Telling("token_shown", "moved", "New on {a}: {c}.", a="offer", b=PIECE, c=FACE, rule="BTH-80.10", small=True),
    Telling("reshuffled", "said", "{a} is made anew from its discards.", a="pile", rule="BTH-80.17", small=True),
    Telling(
        "reshuffles", "said", "{a} shuffles the discard pile into a new deck.", a=SEAT, rule="BTH-80.12", small=True
    ),
    Telling("revealed", "turned", "{a} reveals {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-90.11"),
    Telling("scored", "changed", "{a} has a final score of {b}.", a=SEAT, b=NUMBER, rule="BTH-90.10"),
    Telling("borne", "moved", "It goes onto {b}.", a=PIECE, b=FACE, rule="BTH-53.3", small=True),
    Telling("starts_with", "moved", "{a} starts with {c}.", a=SEAT, b=PIECE, c=FACE, rule="BTH-11.11", small=True),
    Telling("left_behind", "moved", "{a} leaves {c} behind.", a=SEAT, b=PIECE, c=FACE, rule="BTH-70.3"),
)
