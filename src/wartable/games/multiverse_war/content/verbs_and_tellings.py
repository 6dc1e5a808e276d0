"""The game's words: what players choose and what the table tells."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FACE, NUMBER, PIECE, SEAT, Telling, Verb

PICK: Final = 0
PLACE: Final = 1
FIRST_BUILD: Final = 2
FIRST_ACTION: Final = 3
FIRST_BOTH: Final = 4
AGREE: Final = 5
REFUSE: Final = 6
GIVE: Final = 7
PROPOSE: Final = 8
DEAL: Final = 9
AMOUNT: Final = 10
REPAY: Final = 11
TERM: Final = 12
ACCEPT: Final = 13
DECLINE: Final = 14
NO_DEAL: Final = 15
RECRUIT: Final = 16
RECRUIT_DECOY: Final = 17
UPGRADE_UNIT: Final = 18
WORK: Final = 19
IMPROVE: Final = 20
HIRE: Final = 21
RESURRECT: Final = 22
SPEND_POINT: Final = 23
BUY_MISSION: Final = 24
BUILD_STAGE: Final = 25
DONE: Final = 26
RECRUIT_TYPE: Final = 27
SITE: Final = 28
EXCHANGE: Final = 29
BECOME: Final = 30
WORKER_PICK: Final = 31
CONSTRUCT: Final = 32
ROAD: Final = 33
CUT: Final = 34
PLANT: Final = 35
PONTOON: Final = 36
WORK_HEX: Final = 37
NO_MORE: Final = 38
IMPROVE_AT: Final = 39
HERO: Final = 40
MORE_AP: Final = 41
MORE_HEALTH: Final = 42
LEARN: Final = 43
DECK: Final = 44
RETURN: Final = 45
ACT: Final = 46
END_TURN: Final = 47
STEP: Final = 48
ATTACK: Final = 49
SHOOT: Final = 50
EXPLORE: Final = 51
SEARCH: Final = 52
SWAP: Final = 53
SET_UP_GUN: Final = 54
FACE_TO: Final = 55
USE: Final = 56
LEAVE: Final = 57
WITH: Final = 58
WITHOUT: Final = 59
AIM: Final = 60
ENOUGH: Final = 61
JOIN: Final = 62
CHART: Final = 63

VERBS: Final = (
    # Setup
    Verb("pick", "Land with {a}", a=FACE),
    Verb("place", "Let it start in {a}", a="hex", means="place"),
    Verb("first_build", "Be first in the build phase"),
    Verb("first_action", "Be first in the action phase"),
    Verb("first_both", "Be first in both phases"),
    Verb("agree", "Agree"),
    Verb("refuse", "Do not agree"),
    # Revenue phase
    Verb("give", "Give {a} gold", a=NUMBER),
    Verb("propose", "Propose a deal to {a}", a=SEAT),
    Verb("deal", "Propose {a}", a="deal"),
    Verb("amount", "{a} gold", a=NUMBER),
    Verb("repay", "To be paid back: {a} gold", a=NUMBER),
    Verb("term", "Rounds until then: {a}", a=NUMBER),
    Verb("accept", "Accept"),
    Verb("decline", "Decline"),
    Verb("no_deal", "No further deal", tone="end"),
    # Build phase
    Verb("recruit", "Recruit a unit"),
    Verb("decoy", "Recruit a decoy"),
    Verb("upgrade", "Upgrade a unit"),
    Verb("work", "Build or change the land"),
    Verb("improve", "Upgrade a building"),
    Verb("hire", "Hire a hero"),
    Verb("resurrect", "Bring a hero back"),
    Verb("skill", "Spend a skill point"),
    Verb("mission", "Exchange a mission"),
    Verb("stage", "Build a stage of the Stone Portal"),
    Verb("done", "End the build turn", tone="end"),
    Verb("take", "Recruit {a}", a=FACE),
    Verb("site", "Let it appear in {a}", a="hex", means="place"),
    Verb("exchange", "Upgrade {a}", a=PIECE),
    Verb("become", "Turn it into {a}", a=FACE),
    Verb("worker", "Let {a} work", a=PIECE),
    Verb("construct", "Build {a}", a="building"),
    Verb("road", "Build a road"),
    Verb("cut", "Cut the forest"),
    Verb("plant", "Plant a forest"),
    Verb("pontoon", "Lay a pontoon"),
    Verb("on", "Work on {a}", a="hex"),
    Verb("enough", "No second hex"),
    Verb("building", "Upgrade {a}", a="hex"),
    Verb("hero", "Choose {a}", a=FACE),
    Verb("more_ap", "One AP more in every round"),
    Verb("more_health", "One health more"),
    Verb("learn", "Learn {a}", a="ability"),
    Verb("deck", "Draw from the deck of age {a}", a=NUMBER, undoable=False),
    Verb("return", "Put {a} back into its deck", a=PIECE),
    # Action phase
    Verb("act", "Act with {a}", a=PIECE),
    Verb("end", "End the action turn", tone="end"),
    Verb("step", "Step to {a}", a="hex", means="go"),
    Verb("attack", "Attack {a}", a="foe", tone="commit", undoable=False, means="attack"),
    Verb("shoot", "Shoot at {a}", a="foe", tone="commit", undoable=False, means="attack"),
    Verb("explore", "Explore {a}", a="slot", tone="commit", means="explore"),
    Verb("search", "Explore the event {a}", a="spot", tone="commit", means="explore"),
    Verb("swap", "Change places with {a}", a=PIECE, means="go"),
    Verb("set_up", "Set it up to shoot"),
    Verb("face", "Toward the {a}", a="direction"),
    Verb("use", "Use {a}", a="ability"),
    Verb("leave", "Stop here for now"),
    Verb("with", "Use {a} as well", a="ability", undoable=False),
    Verb("without", "Attack without it", undoable=False),
    Verb("aim", "Choose {a}", a="foe", means="attack"),
    Verb("fire", "No further hex: shoot"),
    Verb("join", "{a} joins you", a=FACE),
    Verb("chart", "Reveal {a}", a="slot", means="explore"),
)

ROUND: Final = 0
PHASE: Final = 1
TURN: Final = 2
ROLLED_FIRST: Final = 3
GOES_FIRST: Final = 4
LANDED: Final = 5
DEALT: Final = 6
DEALS: Final = 7
INCOME: Final = 8
REPAIRED: Final = 9
GAVE: Final = 10
GIVES: Final = 11
TREATY: Final = 12
PROPOSED: Final = 13
OFFERED: Final = 14
LOANED: Final = 15
ANSWERED: Final = 16
PAID_BACK: Final = 17
QUARRIED: Final = 18
RECRUITED: Final = 19
UPGRADED: Final = 20
APPEARED: Final = 21
EXCHANGED: Final = 22
BUILT: Final = 23
IMPROVED: Final = 24
ROAD_BUILT: Final = 25
CUT_DOWN: Final = 26
PLANTED: Final = 27
BRIDGED: Final = 28
CONSTRUCTIONS: Final = 29
HIRED: Final = 30
REVIVED: Final = 31
SKILLED: Final = 32
BOUGHT: Final = 33
RETURNED: Final = 34
RETURNS: Final = 35
STAGE: Final = 36
EXPLORED: Final = 37
EVENT_LAID: Final = 38
EVENT: Final = 39
FOUND_GOLD: Final = 40
HEALED: Final = 41
JOINED: Final = 42
AMBUSHED: Final = 43
GUARDED: Final = 44
WATCHED: Final = 45
SURGED: Final = 46
OVERGROWN: Final = 47
MOVED: Final = 48
SWAPPED: Final = 49
ROAD_AP: Final = 50
IDENTIFIED: Final = 51
COVERED: Final = 52
UNMASKED: Final = 53
ATTACKS: Final = 54
SHOOTS: Final = 55
MODIFIER: Final = 56
STRENGTH: Final = 57
ROLLED: Final = 58
HIT: Final = 59
HIT_HOUSE: Final = 60
MISSED: Final = 61
FELL: Final = 62
DESTROYED: Final = 63
CAPTURED: Final = 64
ADVANCED: Final = 65
SET_UP_DONE: Final = 66
RESTED: Final = 67
RECORD: Final = 68
LEARNED: Final = 69
UNLOCKED: Final = 70
USED: Final = 71
COVER_SHOT: Final = 72
STANCE: Final = 73
TREATED: Final = 74
TOKEN: Final = 75
PUSHED: Final = 76
LEVEL: Final = 77
EXPERIENCE: Final = 78
BEAR_CALLED: Final = 79
LEAPT: Final = 80
ACCOMPLISHED: Final = 81
QUARRY: Final = 82
GOAL: Final = 83
WON: Final = 84
REVEALED: Final = 85
SCORED: Final = 86

TELLINGS: Final = (
    # Rounds and setup
    Telling("round", "changed", "Round {a} begins.", a=NUMBER, rule="MW-3.1", heads="round", title="Round {a}"),
    Telling("phase", "lit", "{a} phase.", a="phase", rule="MW-3.1", heads="turn", title="{a}"),
    Telling("turn", "lit", "{a} begins the {b} turn.", a=SEAT, b="phase", rule="MW-3.6", news="turn", title="{b}"),
    Telling(
        "rolled_first",
        "rolled",
        "{a} rolls {b}; the lowest roll chooses who is first.",
        a=SEAT,
        b=NUMBER,
        rule="MW-2.12",
        small=True,
    ),
    Telling("goes_first", "said", "{a} is first in the {b} phase.", a=SEAT, b="phase", rule="MW-2.14", small=True),
    Telling("landed", "moved", "{a} lands.", a=SEAT, rule="MW-2.8", small=True),
    Telling(
        "dealt",
        "moved",
        "{a} receives the mission {c}.",
        a=SEAT,
        b=PIECE,
        c=FACE,
        rule="MW-2.19",
        counted="mission received/missions received",
    ),
    Telling(
        "deals",
        "moved",
        "{a} receives a mission.",
        a=SEAT,
        b=PIECE,
        rule="MW-2.19",
        counted="mission received/missions received",
    ),
    # Revenue
    Telling("income", "changed", "{a} takes in {b} gold.", a=SEAT, b=NUMBER, rule="MW-4.1"),
    Telling("repaired", "changed", "{a} repairs damage.", a="hex", rule="MW-4.11", small=True),
    Telling("gave", "changed", "{a} gives {b} {c} gold.", a=SEAT, b=SEAT, c=NUMBER, rule="MW-22.4"),
    Telling("gives", "said", "{a} gives {b} gold.", a=SEAT, b=SEAT, rule="MW-22.4"),
    Telling("treaty", "joined", "{a} and {b} make a treaty.", a=SEAT, b=SEAT, rule="MW-23.8"),
    Telling("proposed", "said", "{a} proposes a deal to {b}.", a=SEAT, b=SEAT, rule="MW-23.7"),
    Telling("offered", "said", "The deal: {a}, {b} gold.", a="deal", b=NUMBER, rule="MW-23.7"),
    Telling("loaned", "said", "To be paid back: {a} gold. Rounds until then: {b}.", a=NUMBER, b=NUMBER, rule="MW-23.7"),
    Telling("answered", "said", "{a} {b}.", a=SEAT, b="answer", rule="MW-23.7"),
    Telling("paid_back", "changed", "{a} pays {b} {c} gold back.", a=SEAT, b=SEAT, c=NUMBER, rule="MW-23.9"),
    Telling("quarried", "changed", "{a} gains {b} aether stones.", a=SEAT, b=NUMBER, rule="MW-20.5"),
    # Build phase
    Telling("recruited", "moved", "{a} recruits {c}.", a=SEAT, b=PIECE, c=FACE, rule="MW-5.6"),
    Telling("upgraded", "turned", "{a} upgrades a unit to {c}.", a=SEAT, b=PIECE, c=FACE, rule="MW-5.23"),
    Telling("appeared", "moved", "{a} puts new blocks on the map: {b}.", a=SEAT, b=NUMBER, rule="MW-5.29"),
    Telling("exchanged", "turned", "{a} has upgraded a block.", a=SEAT, b=PIECE, rule="MW-5.29"),
    Telling("built", "moved", "{a} builds {b} {c}.", a=SEAT, b="building", c="spot", rule="MW-6.2"),
    Telling("improved", "changed", "{a} upgrades {b} to age {c}.", a=SEAT, b="building", c=NUMBER, rule="MW-6.15"),
    Telling("road_built", "joined", "{a} builds a road on {b}.", a=SEAT, b="hex", rule="MW-17.1"),
    Telling("cut_down", "changed", "{a} cuts the forest {b}.", a=SEAT, b="spot", rule="MW-17.9"),
    Telling("planted", "changed", "{a} plants a forest {b}.", a=SEAT, b="spot", rule="MW-17.9"),
    Telling("bridged", "changed", "{a} lays a pontoon on {b}.", a=SEAT, b="hex", rule="MW-17.14"),
    Telling(
        "constructions",
        "changed",
        "{a} reaches {b} on the construction track.",
        a=SEAT,
        b=NUMBER,
        rule="MW-17.11",
        small=True,
    ),
    Telling("hired", "shown", "{a} hires {b}.", a=SEAT, b="card", rule="MW-18.3"),
    Telling("revived", "shown", "{a} brings {b} back.", a=SEAT, b="card", rule="MW-18.22"),
    Telling("skilled", "changed", "{a} gains {b}.", a="card", b="skill", rule="MW-18.11"),
    Telling("bought", "moved", "{a} buys a mission of age {b}.", a=SEAT, b=NUMBER, rule="MW-19.3"),
    Telling("returned", "moved", "{a} gives back {c}.", a=SEAT, b=PIECE, c=FACE, rule="MW-19.4", small=True),
    Telling("returns", "moved", "{a} gives a mission back.", a=SEAT, rule="MW-19.4", small=True),
    Telling("stage", "changed", "{a} builds stage {b} of the Stone Portal.", a=SEAT, b=NUMBER, rule="MW-20.6"),
    # Exploration
    Telling(
        "explored",
        "turned",
        "{b} comes into view; the die turns it to side {c}.",
        a=PIECE,
        b=FACE,
        c=NUMBER,
        rule="MW-7.6",
    ),
    Telling("event_laid", "moved", "An event lies face down {a}.", a="spot", rule="MW-7.9", small=True),
    Telling("event", "turned", "The event {c}: {b}.", a=PIECE, b=FACE, c="spot", rule="MW-7.11", news="opens"),
    Telling("found_gold", "changed", "{a} finds {b} gold.", a=SEAT, b=NUMBER, rule="MW-7.15"),
    Telling("healed", "changed", "{b} heals {c} damage.", a=PIECE, b=FACE, c=NUMBER, rule="MW-14.7", small=True),
    Telling("joined", "moved", "A block joins {a}.", a=SEAT, b=PIECE, rule="MW-7.18"),
    Telling(
        "ambushed", "rolled", "An ambush rolls {b}; 6 or less hits.", a=PIECE, b=NUMBER, rule="MW-7.19", small=True
    ),
    Telling("guarded", "moved", "A guardian holds {a}.", a="hex", b=PIECE, rule="MW-7.20"),
    Telling("watched", "lit", "{a} looks far around from the Old Watchtower.", a=SEAT, rule="MW-7.23"),
    Telling("surged", "changed", "{a} has {b} tactical points.", a=SEAT, b=NUMBER, rule="MW-7.25"),
    Telling("overgrown", "changed", "Forest grows over everything {a}.", a="spot", rule="MW-7.26"),
    # Movement and sight
    Telling("moved", "moved", "{b} moves to {c}.", a=PIECE, b=FACE, c="hex", rule="MW-8.7", counted="move"),
    Telling(
        "swapped", "moved", "{b} changes places with its neighbor.", a=PIECE, b=FACE, rule="MW-8.15", counted="move"
    ),
    Telling("road_ap", "changed", "The road gives {b} one AP more.", a=PIECE, b=FACE, rule="MW-17.8", small=True),
    Telling(
        "identified",
        "turned",
        "{b} is identified: its face is up.",
        a=PIECE,
        b=FACE,
        c=NUMBER,
        rule="MW-9.12",
        counted="block identified/blocks identified",
    ),
    Telling(
        "covered", "turned", "{b} is out of sight and face down again.", a=PIECE, b=FACE, rule="MW-9.13", small=True
    ),
    Telling("unmasked", "fell", "{b} was a decoy and is gone.", a=PIECE, b=FACE, rule="MW-9.28", news="outcome"),
    # Combat
    Telling("attacks", "lit", "{b} attacks {c}.", a=PIECE, b=FACE, c="foe", rule="MW-10.11", news="opens"),
    Telling("shoots", "lit", "{b} shoots at {c}.", a=PIECE, b=FACE, c="foe", rule="MW-12.1", news="opens"),
    Telling("modifier", "said", "{a}: {b}.", a="modifier", b="signed", rule="MW-10.25", small=True),
    Telling(
        "strength", "said", "{b} strikes: hits on {c} or less.", a=PIECE, b=FACE, c=NUMBER, rule="MW-10.3", small=True
    ),
    Telling("rolled", "rolled", "{b} rolls {c}.", a=PIECE, b=FACE, c=NUMBER, rule="MW-10.3", small=True),
    Telling("hit", "struck", "A hit on {b}: {c} damage.", a=PIECE, b=FACE, c=NUMBER, rule="MW-10.6"),
    Telling("hit_house", "struck", "A hit on {a}: {b} damage.", a="hex", b=NUMBER, rule="MW-13.1"),
    Telling("missed", "said", "A miss.", a=PIECE, rule="MW-10.3"),
    Telling("fell", "fell", "{b} falls.", a=PIECE, b=FACE, rule="MW-14.4", news="outcome"),
    Telling(
        "destroyed",
        "fell",
        "{a} is destroyed. {b} scores {c} points.",
        a="hex",
        b=SEAT,
        c=NUMBER,
        rule="MW-13.11",
        news="outcome",
    ),
    Telling("captured", "fell", "{a} captures {b}'s settlement.", a=SEAT, b=SEAT, rule="MW-13.12", news="outcome"),
    Telling("advanced", "moved", "{b} advances to {c}.", a=PIECE, b=FACE, c="hex", rule="MW-10.13", counted="move"),
    Telling("set_up_done", "turned", "{b} is set up{c}.", a=PIECE, b=FACE, c="facing", rule="MW-11.34", small=True),
    Telling("rested", "changed", "{b} rests and will heal.", a=PIECE, b=FACE, rule="MW-14.6", small=True),
    Telling(
        "record",
        "changed",
        "{a} reaches {c} on the battle record of {b}.",
        a=SEAT,
        b="card",
        c=NUMBER,
        rule="MW-15.2",
        news="gain",
    ),
    Telling("learned", "lit", "{a} learns the ability {b}.", a=SEAT, b="ability", rule="MW-15.4", news="gain"),
    Telling(
        "unlocked",
        "lit",
        "{a} unlocks {b}, to be recruited from the next build phase.",
        a=SEAT,
        b="card",
        rule="MW-15.5",
        news="gain",
    ),
    # Abilities and heroes
    Telling("used", "lit", "{b} uses {c}.", a=PIECE, b=FACE, c="ability", rule="MW-16.6", news="opens"),
    Telling("cover_shot", "lit", "Cover fire at {b}.", a=PIECE, b=FACE, rule="MW-16.28", news="opens"),
    Telling("stance", "turned", "{b} takes a stance.", a=PIECE, b=FACE, rule="MW-16.11", small=True),
    Telling("treated", "changed", "{b} is treated and heals.", a=PIECE, b=FACE, rule="MW-16.30", small=True),
    Telling("token", "changed", "{b} is {c}.", a=PIECE, b=FACE, c="token", rule="MW-18.75", small=True),
    Telling("pushed", "moved", "{b} is pushed to {c}.", a=PIECE, b=FACE, c="hex", rule="MW-18.46"),
    Telling("level", "lit", "{a} reaches level {b}.", a="card", b=NUMBER, rule="MW-18.13", news="gain"),
    Telling("experience", "changed", "{a} gains experience.", a="card", rule="MW-18.13", small=True),
    Telling("bear_called", "moved", "A bear comes to {b}.", a=PIECE, b="hex", rule="MW-18.51"),
    Telling("leapt", "moved", "{b} leaps to {c}.", a=PIECE, b=FACE, c="hex", rule="MW-18.33", counted="move"),
    # Missions, portal, end
    Telling("accomplished", "shown", "{a} accomplishes {c}.", a=SEAT, b=PIECE, c=FACE, rule="MW-19.8", news="outcome"),
    Telling("quarry", "joined", "{a} controls the quarry {b}.", a=SEAT, b="spot", rule="MW-20.4"),
    Telling("goal", "lit", "{a} reaches learning goal {b}.", a=SEAT, b=NUMBER, rule="MW-24.14", news="outcome"),
    Telling("won", "said", "{a} wins: {b}.", a=SEAT, b="ending", rule="MW-21.1"),
    Telling("revealed", "turned", "{a} had the mission {c} left.", a=SEAT, b=PIECE, c=FACE, rule="MW-19.14"),
    Telling("scored", "changed", "{a} has {b} victory points.", a=SEAT, b=NUMBER, rule="MW-21.7"),
)
