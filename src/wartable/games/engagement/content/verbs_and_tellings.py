"""The game's words: the verbs of choices and the tellings of events."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FACE, NUMBER, PIECE, SEAT, Telling, Verb

ROLE: Final = 0
ARMY: Final = 1
LIST: Final = 2
BUILD: Final = 3
ADD: Final = 4
CHANGE: Final = 5
CLOSE: Final = 6
FINISH: Final = 7
PLACE: Final = 8
AS_LISTED: Final = 9
PICK: Final = 10
ABANDON: Final = 11
REDEPLOY: Final = 12
TO: Final = 13
PASS: Final = 14
MOVE: Final = 15
CHARGE: Final = 16
CARRY_ON: Final = 17
LEAVE: Final = 18
SHOOT: Final = 19
HIT_AND_RUN: Final = 20
AMBUSH: Final = 21
RALLY: Final = 22
WAR_HORNS: Final = 23
TARGET: Final = 24
STAY: Final = 25
RALLY_TROOP: Final = 26
HOLD: Final = 27
SHOOT_FIRST: Final = 28
EVADE: Final = 29
INTERCEPT: Final = 30
INSPIRE: Final = 31
UNINSPIRED: Final = 32
WOUND: Final = 33
REMOVE: Final = 34
TOKEN_OF: Final = 35
TOKEN_ASIDE: Final = 36
STRIKE_BACK: Final = 37
LET_BE: Final = 38
STRIKE_LEAVER: Final = 39
VICTIM: Final = 40
NEXT: Final = 41
YIELD: Final = 42
DONE: Final = 43
OPEN: Final = 44
DROP: Final = 45

VERBS: Final = (
    Verb("role", "{a}", a="role"),
    Verb("army", "{a}", a=FACE),
    Verb("list", "Take it whole", a="list"),
    Verb("build", "Build an army of your own"),
    Verb("add", "Add {a}", a=FACE),
    Verb("change", "Change it", a="list"),
    Verb("close", "Close the Unit"),
    Verb("finish", "Finish the army", tone="end"),
    Verb("place", "{a}", a="place"),
    Verb("as-listed", "Everything as listed"),
    Verb("pick", "{a}", a="unit"),
    Verb("abandon", "Abandon {a}", a=PIECE, tone="give_up"),
    Verb("redeploy", "{a} to {b}", a="unit", b="place", means="go"),
    Verb("to", "{a}", a="place", means="go"),
    Verb("pass", "Pass", tone="end"),
    Verb("move", "{a} to {b}", a="unit", b="place", means="go"),
    Verb("charge", "Charge with {a}", a="unit"),
    Verb("carry-on", "Carry on with {a}", a="unit", undoable=False),
    Verb("leave", "Leave with {a}", a="unit", tone="commit", undoable=False),
    Verb("shoot", "Shoot with {a}", a="unit"),
    Verb("hit-and-run", "Hit and run with {a}", a="unit"),
    Verb("ambush", "Ambush with {a}", a="unit"),
    Verb("rally", "Rally with {a}", a="unit"),
    Verb("war-horns", "War Horns of {a}", a="unit"),
    Verb("target", "{a}", a="unit", tone="commit", means="attack", undoable=False),
    Verb("stay", "Stay"),
    Verb("rally-troop", "{a}", a=PIECE),
    Verb("hold", "Hold", undoable=False),
    Verb("shoot-first", "Shoot first", undoable=False),
    Verb("evade", "Evade"),
    Verb("intercept", "Intercept with {a}", a="unit"),
    Verb("inspire", "Inspire the strike", undoable=False),
    Verb("uninspired", "Strike without", undoable=False),
    Verb("wound", "Wound {a}", a=PIECE),
    Verb("remove", "Remove {a}", a=PIECE),
    Verb("token-of", "The order of {a}", a="unit"),
    Verb("token-aside", "A token set aside"),
    Verb("strike-back", "Strike back", undoable=False),
    Verb("let-be", "Do not strike back", tone="give_up"),
    Verb("strike-leaver", "Strike with {a}", a="unit", undoable=False),
    Verb("victim", "{a}", a="unit"),
    Verb("next", "{a}", a="unit"),
    Verb("yield", "Concede this battle", tone="give_up", undoable=False),
    Verb("done", "That is all"),
    Verb("open", "Go on with {a}", a="unit"),
    Verb("drop", "Leave {a} at home", a=PIECE),
)

ROLLED_FOR_ROLE: Final = 0
ROLE_IS: Final = 1
ARMY_IS: Final = 2
FIELDS: Final = 3
SCENARIO_IS: Final = 4
PLACED: Final = 5
ROUND: Final = 6
LATE_START: Final = 7
ABANDONED: Final = 8
REDEPLOYED: Final = 9
ARRIVED: Final = 10
TURN: Final = 11
PASSED: Final = 12
MOVED: Final = 13
CHARGED: Final = 14
CARRIES_ON: Final = 15
LEAVES: Final = 16
SHOOTS: Final = 17
HITS_AND_RUNS: Final = 18
AMBUSHES: Final = 19
RALLIED: Final = 20
HORNS: Final = 21
HOLDS: Final = 22
SHOOTS_FIRST: Final = 23
EVADES: Final = 24
INTERCEPTS: Final = 25
STRIKES_BACK: Final = 26
UNIT_DIE: Final = 27
CHARGE_DIE: Final = 28
INSPIRE_DIE: Final = 29
ONSLAUGHT_DIE: Final = 30
STUBBORN_DIE: Final = 31
DRILL_DIE: Final = 32
PILA_DIE: Final = 33
SHOT_DIE: Final = 34
ARMOUR_DIE: Final = 35
RAMPAGE_DIE: Final = 36
WOUNDED: Final = 37
REMOVED: Final = 38
GONE: Final = 39
BACK: Final = 40
BROKEN: Final = 41
ENDED: Final = 42
DESTROYED: Final = 43
YIELDED: Final = 44
RETURN_MATCH: Final = 45
TARGETED: Final = 46
PAID: Final = 47
BROUGHT: Final = 48

DICE: Final = "die rolled/dice rolled"

TELLINGS: Final = (
    Telling("rolled_for_role", "rolled", "{a} rolls {b} for the roles.", a=SEAT, b=NUMBER, rule="ENG-20.4", small=True),
    Telling("role_is", "said", "{a} is the {b}.", a=SEAT, b="role", rule="ENG-20.3"),
    Telling("army_is", "turned", "{a} leads {b}.", a=SEAT, b="army", rule="ENG-20.2"),
    Telling("fields", "shown", "{a} fields {c} in {b}.", a=SEAT, b="units", c="points", rule="ENG-40.4"),
    Telling("scenario_is", "turned", "The battle: {a}.", a="scenario", rule="ENG-300.1"),
    Telling(
        "placed",
        "moved",
        "{b} is placed in {c}.",
        a=PIECE,
        b=FACE,
        c="place",
        rule="ENG-190.5",
        counted="unit placed/units placed",
    ),
    Telling(
        "round", "lit", "Battle Round {a} begins.", a=NUMBER, rule="ENG-50.1", heads="round", title="Battle Round {a}"
    ),
    Telling("late_start", "changed", "{a} starts late: {b} set aside.", a=SEAT, b="tokens", rule="ENG-300.4"),
    Telling("abandoned", "fell", "{a} abandons {c}.", a=SEAT, b=PIECE, c=FACE, rule="ENG-50.5", news="gain"),
    Telling("redeployed", "moved", "{b} redeploys to {c}.", a=PIECE, b=FACE, c="place", rule="ENG-50.8"),
    Telling("arrived", "moved", "{b} arrives in {c}.", a=PIECE, b=FACE, c="place", rule="ENG-300.5"),
    Telling("turn", "lit", "{a} gives an order.", a=SEAT, rule="ENG-60.1", news="turn"),
    Telling("passed", "said", "{a} passes: a token is set aside.", a=SEAT, rule="ENG-170.1"),
    Telling("moved", "moved", "{b} moves to {c}.", a=PIECE, b=FACE, c="place", rule="ENG-70.1", counted="move"),
    Telling("charged", "struck", "{b} charges.", a=PIECE, b=FACE, rule="ENG-80.1", news="opens"),
    Telling("carries_on", "struck", "{b} carries on.", a=PIECE, b=FACE, rule="ENG-120.1"),
    Telling("leaves", "moved", "{b} leaves the Engagement.", a=PIECE, b=FACE, rule="ENG-130.1"),
    Telling("shoots", "struck", "{b} shoots.", a=PIECE, b=FACE, rule="ENG-140.1"),
    Telling("hits_and_runs", "struck", "{b} rides up to shoot.", a=PIECE, b=FACE, rule="ENG-213.1"),
    Telling("ambushes", "struck", "{b} breaks out of hiding.", a=PIECE, b=FACE, rule="ENG-214.1", news="opens"),
    Telling("rallied", "changed", "{a}'s {c} recovers from a wound.", a=SEAT, b=PIECE, c=FACE, rule="ENG-217.1"),
    Telling(
        "horns", "said", "Horns confuse {b}: a token of its general goes on it.", a=PIECE, b=FACE, rule="ENG-218.1"
    ),
    Telling("holds", "said", "{a} holds and meets the charge.", a=SEAT, rule="ENG-90.3"),
    Telling("shoots_first", "struck", "{b} shoots first.", a=PIECE, b=FACE, rule="ENG-90.4"),
    Telling("evades", "moved", "{b} evades to its Rear.", a=PIECE, b=FACE, rule="ENG-212.1", news="outcome"),
    Telling("intercepts", "moved", "{b} comes between and takes the charge.", a=PIECE, b=FACE, rule="ENG-90.8"),
    Telling("strikes_back", "struck", "{b} strikes back.", a=PIECE, b=FACE, rule="ENG-100.6"),
    Telling("unit_die", "rolled", "{a} rolls {b}: {c}.", a=SEAT, b=NUMBER, c="hits", rule="ENG-100.1", counted=DICE),
    Telling(
        "charge_die",
        "rolled",
        "{a} rolls {b} for the Charge: {c}.",
        a=SEAT,
        b=NUMBER,
        c="hits",
        rule="ENG-100.2",
        counted=DICE,
    ),
    Telling(
        "inspire_die",
        "rolled",
        "{a} rolls {b}, inspired: {c}.",
        a=SEAT,
        b=NUMBER,
        c="hits",
        rule="ENG-203.1",
        counted=DICE,
    ),
    Telling(
        "onslaught_die",
        "rolled",
        "{a} rolls {b} for Onslaught: {c}.",
        a=SEAT,
        b=NUMBER,
        c="hits",
        rule="ENG-201.1",
        counted=DICE,
    ),
    Telling(
        "stubborn_die",
        "rolled",
        "{a} rolls {b}, stubborn: {c}.",
        a=SEAT,
        b=NUMBER,
        c="hits",
        rule="ENG-202.1",
        counted=DICE,
    ),
    Telling(
        "drill_die",
        "rolled",
        "{a} rolls {b} again, drilled: {c}.",
        a=SEAT,
        b=NUMBER,
        c="hits",
        rule="ENG-204.1",
        counted=DICE,
    ),
    Telling(
        "pila_die", "rolled", "{a} rolls {b} for Pila: {c}.", a=SEAT, b=NUMBER, c="hits", rule="ENG-205.1", counted=DICE
    ),
    Telling(
        "shot_die",
        "rolled",
        "{a} rolls {b} for the shot: {c}.",
        a=SEAT,
        b=NUMBER,
        c="hits",
        rule="ENG-140.4",
        counted=DICE,
    ),
    Telling(
        "armour_die",
        "rolled",
        "{a} rolls {b} for armor: {c}.",
        a=SEAT,
        b=NUMBER,
        c="turned",
        rule="ENG-208.1",
        counted=DICE,
    ),
    Telling(
        "rampage_die",
        "rolled",
        "{a} rolls {b} for the beast: {c} is trampled.",
        a=SEAT,
        b=NUMBER,
        c=SEAT,
        rule="ENG-220.1",
        counted=DICE,
    ),
    Telling(
        "wounded", "changed", "{a}'s {c} takes a wound.", a=SEAT, b=PIECE, c=FACE, rule="ENG-110.4", counted="wound"
    ),
    Telling("removed", "fell", "{a} loses {c}.", a=SEAT, b=PIECE, c=FACE, rule="ENG-110.3", news="gain"),
    Telling("gone", "fell", "{b} is destroyed.", a=PIECE, b=FACE, rule="ENG-110.19", news="outcome"),
    Telling("back", "moved", "{b} goes back to {c}.", a=PIECE, b=FACE, c="place", rule="ENG-100.13", small=True),
    Telling("broken", "said", "The army of {a} is broken.", a=SEAT, rule="ENG-180.3", news="outcome"),
    Telling("ended", "said", "The battle is over: {a}.", a="ending", rule="ENG-180.3"),
    Telling("destroyed", "changed", "{a} has destroyed {b}.", a=SEAT, b="points", rule="ENG-180.5"),
    Telling("yielded", "said", "{a} concedes this battle.", a=SEAT, rule="ENG-190.8"),
    Telling("return_match", "lit", "The return match: armies and roles are exchanged.", rule="ENG-190.8"),
    Telling("targeted", "lit", "Against {b}.", a=PIECE, b=FACE, rule="ENG-80.2"),
    Telling("paid", "changed", "{a} pays {b} for this order.", a=SEAT, b="tokens", rule="ENG-60.5", small=True),
    Telling("brought", "changed", "{a} brings {b}.", a=SEAT, b="units", rule="ENG-190.5", small=True),
)
