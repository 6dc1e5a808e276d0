"""The game's words: the verbs of choices and the tellings of events."""

from __future__ import annotations

from typing import Final

from wartable.kernel import FACE, NUMBER, PIECE, SEAT, Telling, Verb

PICK_FACTION: Final = 0
PICK_CITY: Final = 1
SECOND_CITY: Final = 2
PLAIN_OPENING: Final = 3
MULLIGAN: Final = 4
COHORT: Final = 5
TWO_COHORTS: Final = 6
EXTRA_CARDS: Final = 7
WITNESS: Final = 8
WITNESS_ALL: Final = 9
HIRE: Final = 10
CREATE: Final = 11
ROAD: Final = 12
CITY: Final = 13
UPGRADE: Final = 14
END_ACTIONS: Final = 15
CITY_SHAPE: Final = 16
PAY: Final = 17
BUILD_AT: Final = 18
TURN_TO: Final = 19
NAME_FACTION: Final = 20
PLAY_AMULET: Final = 21
PLAY_TITLE: Final = 22
PLAY_SCROLL: Final = 23
PUT_ON: Final = 24
RAISE_BY: Final = 25
CONVERT_TO: Final = 26
OVERFLOW: Final = 27
HIRE_HERO: Final = 28
HERO_CITY: Final = 29
MARCH: Final = 30
MARCH_BY: Final = 31
MARCH_TO: Final = 32
AMBUSH: Final = 33
SUSPEND: Final = 34
ATTACK: Final = 35
ATTACK_HERO: Final = 36
LEAD: Final = 37
LEAD_BOTH: Final = 38
PLAY_CARD: Final = 39
COMMIT: Final = 40
BREAK_OFF: Final = 41
PASS: Final = 42
FIGHT: Final = 43
SURRENDER: Final = 44
RETREAT: Final = 45
RETREAT_BY: Final = 46
RAISE_AMBUSH: Final = 47
KEEP_AMBUSH: Final = 48
INVOLVE: Final = 49
STAY_OUT: Final = 50
RAISE_TENT: Final = 51
STATION: Final = 52
DECAMP: Final = 53
ENOUGH: Final = 54
PLAY_RELIC: Final = 55
SUMMON: Final = 56
FLY: Final = 57
FLY_TO: Final = 58
ROB: Final = 59
STEAL: Final = 60
NOTHING_TO_STEAL: Final = 61
CHANGE_LAND: Final = 62
NEW_TERRAIN: Final = 63
SWAP_LAND: Final = 64
PICK_RELIC: Final = 65
ANNEX: Final = 66
BRIBE: Final = 67
WALK: Final = 68
LEAVE_RELICS: Final = 69

VERBS: Final = (
    Verb("faction", "Lead the {a}", a="faction"),
    Verb("home", "Start in {a}", a="square"),
    Verb("second-home", "Found a second city at {a}", a="square"),
    Verb("begin", "Play this hand"),
    Verb("mulligan", "Discard the hand and draw five", tone="give_up", undoable=False),
    Verb("cohort", "Announce a cohort of {a}", a="faction"),
    Verb("cohorts", "Announce cohorts of {a} and {b}", a="faction", b="faction"),
    Verb("extra", "Draw {a}", a="cards", undoable=False),
    Verb("witness", "Show it to {a}", a=SEAT, undoable=False),
    Verb("show-all", "Show it to all", undoable=False),
    Verb("hire", "Hire {a}", a="one of a kind"),
    Verb("create", "Create {a}", a="one of a kind"),
    Verb("road", "Build a {a}", a="shape"),
    Verb("city", "Build a city of level {a}", a=NUMBER),
    Verb("upgrade", "Upgrade {a}", a="square"),
    Verb("end", "End actions", tone="end", undoable=False),
    Verb("shape", "With {a}", a="shape"),
    Verb("pay", "Pay with {a}", a=PIECE),
    Verb("build", "Build at {a}", a="square"),
    Verb("turn", "Roads to {a}", a="exits"),
    Verb("name", "Take one of the {a}", a="faction"),
    Verb("amulet", "Use {a} as an amulet", a=PIECE),
    Verb("title", "Use {a} as a title", a=PIECE),
    Verb("scroll", "Use {a} as a scroll", a=PIECE),
    Verb("on", "On {a}", a=PIECE),
    Verb("ranks", "By {a}", a="ranks", undoable=False),
    Verb("convert", "To the {a}", a="faction", undoable=False),
    Verb("make-room", "Send {a} to your shelter", a=PIECE, undoable=False),
    Verb("hero", "Hire a hero"),
    Verb("station", "Put the hero in {a}", a="square"),
    Verb("march", "March with {a}", a="hero"),
    Verb("by", "Move with {a}", a=PIECE),
    Verb("to", "Go to {a}", a="square", means="go"),
    Verb("ambush", "Lay {a} in ambush", a=PIECE),
    Verb("suspend", "Suspend {a} for it", a=PIECE, tone="commit"),
    Verb("attack", "Attack {a}", a="square", means="attack"),
    Verb("attack-hero", "Attack {a}", a="hero", means="attack"),
    Verb("lead", "Attack with {a}", a="hero"),
    Verb("lead-both", "Attack with both heroes"),
    Verb("play", "Play {a}{b}", a=PIECE, b="times"),
    Verb("commit", "That is my move", tone="end"),
    Verb("break-off", "Break off the attack"),
    Verb("pass", "Add nothing, and lose", tone="commit", undoable=False),
    Verb("fight", "Fight"),
    Verb("surrender", "Surrender", tone="give_up", undoable=False),
    Verb("retreat", "Retreat to {a}", a="square", means="go"),
    Verb("retreat-by", "Pay with {a}", a=PIECE, undoable=False),
    Verb("raise", "Take the ambush into your hand"),
    Verb("keep-down", "Leave the ambush down"),
    Verb("involve", "{a} takes part", a="hero"),
    Verb("stay-out", "{a} stays out of it", a="hero"),
    Verb("tent", "Raise {a} as a tent", a=PIECE),
    Verb("keep", "Keep {a} in it", a=PIECE),
    Verb("decamp", "Take down {a}", a=PIECE),
    Verb("enough", "That is enough"),
    Verb("relic", "Use {a}", a=PIECE),
    Verb("summon", "Summon {a}", a=PIECE, undoable=False),
    Verb("fly", "Carry {a}", a="hero"),
    Verb("fly-to", "Fly to {a}", a="square", means="go"),
    Verb("rob", "Look through the nation of {a}", a=SEAT, undoable=False),
    Verb("steal", "Take {a} for this turn", a=PIECE, undoable=False),
    Verb("nothing", "Take nothing"),
    Verb("change", "Change {a}", a="square"),
    Verb("terrain", "To {a}", a="terrain", undoable=False),
    Verb("swap", "Change places with {a}", a="square"),
    Verb("take", "Take {a}", a=PIECE),
    Verb("annex", "Annex {a}", a="square"),
    Verb("bribe", "Bribe an Unbound with {a}", a=PIECE),
    Verb("walk", "Walk over native land with {a}", a="hero"),
    Verb("leave", "Leave them there"),
)

FIRST_PLAYER: Final = 0
LEADS: Final = 1
SETTLED: Final = 2
REMOVED: Final = 3
DAY: Final = 4
TURN: Final = 5
DREW: Final = 6
DRAWS: Final = 7
RESHUFFLES: Final = 8
MULLIGANED: Final = 9
ANNOUNCED: Final = 10
ANNOUNCED_TWO: Final = 11
SEEN_IN_COHORT: Final = 12
SHOWN_TO: Final = 13
RAISED_AMBUSH: Final = 14
PAID: Final = 15
HIRED: Final = 16
CREATED: Final = 17
WITH_SUPPLY: Final = 18
BUILT: Final = 19
FOUNDED: Final = 20
UPGRADED: Final = 21
SEALED: Final = 22
DISCARDED: Final = 23
ENDED: Final = 24
SCORED: Final = 25
DESERTED: Final = 26
SECOND_SETTLED: Final = 27
ROLLED: Final = 28
BECAME: Final = 29
SENT_TO_SHELTER: Final = 30
SENT_TO_AMBUSH: Final = 31
CONVERTED: Final = 32
HERO_HIRED: Final = 33
MARCHED: Final = 34
LAID_IN_AMBUSH: Final = 35
SUSPENDED: Final = 36
ATTACKED: Final = 37
ATTACKED_HERO: Final = 38
FIGHTS_WITH: Final = 39
TOTALS: Final = 40
BROKEN_OFF: Final = 41
FIGHTS: Final = 42
SURRENDERS: Final = 43
RETREATED: Final = 44
INVOLVED: Final = 45
WON: Final = 46
HELD: Final = 47
DISBANDED: Final = 48
TAKEN: Final = 49
MASTERLESS: Final = 50
REFILLED: Final = 51
TENT_RAISED: Final = 52
STATIONED: Final = 53
DECAMPED: Final = 54
SUMMONED: Final = 55
STOLEN: Final = 56
CHANGED_LAND: Final = 57
WON_RELIC: Final = 58
SEALED_BY: Final = 59
LOOKED_AT: Final = 60
RULES_THE_PEAK: Final = 61
STARTS_WITH: Final = 62

CARDS: Final = "card drawn/cards drawn"

TELLINGS: Final = (
    Telling("first_player", "said", "{a} is first on every day.", a=SEAT, rule="BAT-2.18"),
    Telling("leads", "said", "{a} leads the {b}.", a=SEAT, b="faction", rule="BAT-2.19"),
    Telling("settled", "joined", "{a} starts in {b}.", a=SEAT, b="square", rule="BAT-2.20"),
    Telling("removed", "said", "The {a} take no part in this game.", a="faction", rule="BAT-31.1"),
    Telling(
        "day",
        "turned",
        "Day {a}: the {b} shines, the {c} meets its like.",
        a=NUMBER,
        b="kind",
        c="kind",
        heads="round",
        title="Day {a}: the {b} shines",
    ),
    Telling("turn", "lit", "{a} takes a turn.", a=SEAT, rule="BAT-3.1", news="turn"),
    Telling("drew", "moved", "{a} draws {c}.", a=SEAT, b=PIECE, c=FACE, counted=CARDS),
    Telling("draws", "moved", "{a} draws {b}.", a=SEAT, b="cards", small=True),
    Telling("reshuffles", "said", "{a} shuffles the shelter into a new nation.", a=SEAT, rule="BAT-3.5", small=True),
    Telling("mulliganed", "moved", "{a} discards the hand and draws anew.", a=SEAT, rule="BAT-4.13"),
    Telling("announced", "said", "{a} announces a cohort of the {b}: {c}.", a=SEAT, b="faction", c="cards", small=True),
    Telling(
        "announced_two", "said", "{a} announces two cohorts, {b} and {c}.", a=SEAT, b="faction", c="faction", small=True
    ),
    Telling(
        "seen_in_cohort", "shown", "In the cohort of {a}: {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-4.9", small=True
    ),
    Telling("shown_to", "said", "{a} shows the cohort to {b}.", a=SEAT, b=SEAT, rule="BAT-4.9", small=True),
    Telling("raised_ambush", "moved", "{a} takes {b} from ambush.", a=SEAT, b="cards", rule="BAT-5.1", small=True),
    Telling(
        "paid", "moved", "{a} plays {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-6.3", counted="card played/cards played"
    ),
    Telling("hired", "moved", "{a} hires {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-7.2"),
    Telling("created", "moved", "{a} creates {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-7.13"),
    Telling("with_supply", "moved", "A supply comes with it.", a=SEAT, b=PIECE, rule="BAT-7.3", small=True),
    Telling("built", "joined", "{c} is laid at {a}.", a="square", b=PIECE, c=FACE, rule="BAT-8.6"),
    Telling("founded", "joined", "{c} rises at {a}.", a="square", b=PIECE, c=FACE, rule="BAT-8.19"),
    Telling("upgraded", "changed", "{a} raises the city at {b} to level {c}.", a=SEAT, b="square", c=NUMBER),
    Telling("sealed", "changed", "{a} is impassable now.", a="square", rule="BAT-9.1", small=True),
    Telling(
        "discarded", "moved", "{a} discards what is left and draws a new hand.", a=SEAT, rule="BAT-21.1", small=True
    ),
    Telling("ended", "said", "The game is over: {a}.", a="ending", rule="BAT-23.6"),
    Telling("scored", "changed", "{a} has {b} points.", a=SEAT, b=NUMBER, rule="BAT-23.6"),
    Telling("deserted", "changed", "The city at {a} belongs to nobody now.", a="square", rule="BAT-97.2"),
    Telling("second_settled", "joined", "{a} founds a second city at {b}.", a=SEAT, b="square", rule="BAT-43.4"),
    Telling("rolled", "rolled", "{a} puts {c} on an amulet.", a=SEAT, b=PIECE, c=FACE, rule="BAT-12.1", small=True),
    Telling("became", "rolled", "The die shows {a}.", a="roll", rule="BAT-12.1", small=True),
    Telling("sent_to_shelter", "moved", "{a} sends {c} to the shelter.", a=SEAT, b=PIECE, c=FACE, small=True),
    Telling("sent_to_ambush", "moved", "{a} sends {c} into ambush.", a=SEAT, b=PIECE, c=FACE, rule="BAT-12.6"),
    Telling("converted", "turned", "{a} receives {c} for it.", a=SEAT, b=PIECE, c=FACE),
    Telling("hero_hired", "joined", "{b} joins {a} in {c}.", a=SEAT, b="hero", c="square", rule="BAT-17.1"),
    Telling("marched", "moved", "{a} marches to {b}.", a="hero", b="square", rule="BAT-17.5"),
    Telling("laid_in_ambush", "moved", "{a} lays {c} in ambush.", a=SEAT, b=PIECE, c=FACE, rule="BAT-18.1"),
    Telling("suspended", "moved", "{a} suspends {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-18.2"),
    Telling("attacked", "said", "{a} attacks {b}.", a=SEAT, b="square", rule="BAT-19.4", news="opens"),
    Telling("attacked_hero", "said", "{a} attacks {b}.", a=SEAT, b="hero", rule="BAT-19.4", news="opens"),
    Telling(
        "fights_with",
        "moved",
        "{a} plays {c} into the line.",
        a=SEAT,
        b=PIECE,
        c=FACE,
        rule="BAT-19.7",
        counted="card in the line/cards in the line",
    ),
    Telling("totals", "lit", "It stands {a} to {b}.", a=NUMBER, b=NUMBER, rule="BAT-19.30", small=True),
    Telling("broken_off", "said", "{a} breaks off the attack.", a=SEAT, rule="BAT-19.17", news="outcome"),
    Telling("fights", "said", "{a} fights.", a=SEAT, rule="BAT-19.18"),
    Telling("surrenders", "said", "{a} surrenders.", a=SEAT, rule="BAT-19.19"),
    Telling("retreated", "moved", "{a} retreats to {b}.", a="hero", b="square", rule="BAT-19.61", news="outcome"),
    Telling("involved", "joined", "{a} takes part.", a="hero", rule="BAT-19.22", small=True),
    Telling("won", "said", "{a} wins the battle.", a=SEAT, rule="BAT-19.31", news="outcome"),
    Telling("held", "said", "{a} holds out.", a=SEAT, rule="BAT-19.31", news="outcome"),
    Telling("disbanded", "fell", "{a} is disbanded.", a="hero", rule="BAT-19.32", news="gain"),
    Telling(
        "taken",
        "changed",
        "{a} takes the city at {b}, level {c}.",
        a=SEAT,
        b="square",
        c=NUMBER,
        rule="BAT-19.43",
        news="gain",
    ),
    Telling("masterless", "changed", "The city at {a} has no master now.", a="square", rule="BAT-19.44", news="gain"),
    Telling("refilled", "moved", "{a} fills up the hand.", a=SEAT, rule="BAT-19.49", small=True),
    Telling("tent_raised", "moved", "{a} raises {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-15.1"),
    Telling("stationed", "moved", "{a} keeps {c} there.", a=SEAT, b=PIECE, c=FACE, rule="BAT-15.1"),
    Telling("decamped", "moved", "{a} takes down {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-15.6"),
    Telling("summoned", "moved", "{a} summons {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-16.10"),
    Telling("stolen", "moved", "{a} takes {c} for this turn.", a=SEAT, b=PIECE, c=FACE, rule="BAT-16.17"),
    Telling("changed_land", "turned", "{c} lies at {a} now.", a="square", b=PIECE, c=FACE, rule="BAT-16.23"),
    Telling("won_relic", "moved", "{a} wins {c}.", a=SEAT, b=PIECE, c=FACE, news="gain"),
    Telling("sealed_by", "joined", "{a} seals the sanctuary at {b}.", a=SEAT, b="square", rule="BAT-41.8", news="gain"),
    Telling("looked_at", "shown", "Under it {a} finds {c}.", a=SEAT, b=PIECE, c=FACE, rule="BAT-41.12"),
    Telling("rules_the_peak", "changed", "{a} rules the volcano.", a=SEAT, rule="BAT-41.16", news="gain"),
    Telling("starts_with", "moved", "{a} starts with a supply more.", a=SEAT, b=PIECE, rule="BAT-43.13"),
)
