"""The numbers that stand for things in the state: phases, backs, and what is marked on a block."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
NOWHERE: Final = -1
"""The hex of a block that is not on the board."""

SETUP: Final = 0
REVENUE: Final = 1
BUILD: Final = 2
ACTION: Final = 3
OVER: Final = 4

TERRITORY_BACK: Final = 0
EVENT_BACK: Final = 1
MISSION_BACK: Final = 2
"""The first of three backs, one per age."""
BLOCK_BACK: Final = 5
"""The first of four backs, one per seat."""
GUARDIAN_BACK: Final = 9

# What a block has done in this round (`done`), a bit each.
ACTED: Final = 1
"""It spent AP or acted, so it does not rest (MW-14.5)."""
ENDED: Final = 2
"""Its activation has ended (MW-8.19)."""
ABILITY_USED: Final = 4
"""A unit used its ability, once per round (MW-16.5)."""
OFF_ROAD: Final = 8
"""AP went elsewhere than into road steps, so there is no bonus any more (MW-17.15)."""
ROAD_BONUS: Final = 16
"""It gained the extra AP of roads."""
ATTACKED: Final = 32
"""A hero made a regular attack (MW-18.18) and may not step or swap any more (MW-18.21)."""
STEPS_ONLY: Final = 64
"""After Hit and Ride only steps are left (MW-16.17)."""
RAPID: Final = 128
"""With Rapid Fire the next shot does not end the activation."""
SPYING: Final = 256
"""With the Spyglass it sees 4 hexes far until the end of this action turn."""
UPGRADED: Final = 512
"""It was exchanged in this build phase (MW-5.24)."""
NEW: Final = 1024
"""It was recruited in this build turn. Until its player is done it sees nothing, and others do not see it (MW-5.29)."""
READIED: Final = 2048
"""It was set up unseen. AP went elsewhere than into road steps, and others do not know it (MW-9.35)."""

# Where all saw a block appear (`origin`).
DESERTERS: Final = -1
"""It joined at an event (MW-7.18)."""
ANYWHERE: Final = 0
"""Nothing about its face follows from where it appeared."""
SETTLERS: Final = 1
"""It landed in the setup."""
FROM_TOWN: Final = 2
FROM_BUILDING: Final = 3
"""The columns `trained_by` and `trained_age` say which kind of building, and of what age."""

# What all saw a block do that tells of its kind (`proofs`).
NO_DECOY: Final = 1
"""It did what no decoy can do."""
IS_WORKER: Final = 2
"""It did what only workers can do."""

# Effect tokens on a block (`tokens`), open to all (MW-18.75).
SNARED: Final = 1
SHAKEN: Final = 2
STUNNED: Final = 4
SHIELDED: Final = 8
VEILED: Final = 16

# Stances left behind by announced abilities (`stance`), open to all while they last (MW-9.35).
NO_STANCE: Final = -1
SPEARS_LOWERED: Final = 0
"""Spear Wall; its `front` is a direction."""
PAVISE_UP: Final = 1
COVERING: Final = 2
"""Cover Fire; its `front` is a direction."""

ALWAYS: Final = 2
"""The place on a hero sheet of the ability that is always active; it is never used as an action (MW-18.20)."""

NOT_SET_UP: Final = -1
SET_UP: Final = 6
"""It is set up without a facing; 0 to 5 are set up with one."""

# How a game ended (`ending`).
UNDECIDED: Final = 0
BY_PORTAL: Final = 1
BY_HERO: Final = 2
BY_CAPTURE: Final = 3
BY_AGE: Final = 4
BY_POINTS: Final = 5
BY_CONCESSION: Final = 6
BY_RAZING: Final = 7
"""This ending and the next two decide between equal points; they are only told (MW-21.19)."""
BY_KILLS: Final = 8
BY_GOLD: Final = 9
