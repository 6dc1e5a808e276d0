"""How far missions and learning goals have come, in numbers and words."""

from __future__ import annotations

from wartable.kernel.scene import Piece, Progress, Row, Track

from ..content.faces import BACKS
from ..content.marks import ACTION, NONE, OVER
from ..rules.goals import BUILD_BARRACKS, ENOUGH_MET, GOALS, HIRE_A_HERO, LEARN_AN_ABILITY, MEET_THE_ENEMY, current_goal
from ..rules.mission_states import STATE_CARDS
from ..rules.missions import event_card, mission_card
from ..state.state import WarState
from .shown import Seen


def missions_in_hand(seen: Seen, seat: int) -> Row:
    """A player's missions: read by the own side, with their progress; by others only as backs (MW-19.2)."""
    s = seen.s
    if seen.ours(seat) or s.phase == OVER:
        hand = tuple([task(seen, seat, no) for no in s.missions[seat]])
    else:
        ages = sorted([s.pieces.back[no] for no in s.missions[seat]])
        hand = tuple([Piece(f"mission:{seat}:{i}", back=BACKS[age]) for i, age in enumerate(ages)])
    mine = seat == seen.viewer
    note = "secret" if mine and s.phase != OVER else ""
    return Row("Your missions" if mine else "Missions", hand, s.world.missions_held, owner=seat, note=note)


def task(seen: Seen, seat: int, no: int) -> Piece:
    """A mission with how far it has come."""
    piece = seen.card(no)
    if seen.s.phase != OVER:
        piece.progress = progress(seen.s, seat, no)
    return piece


def progress(s: WarState, seat: int, no: int) -> Progress:
    """What a mission in hand has of what it needs, and when that counts (MW-19.12)."""
    state = STATE_CARDS.get(mission_card(s, no).key)
    card = event_card(s, no)
    if state is not None:
        have = state.measure(s, seat)
        if have >= state.needed:
            now = s.phase == ACTION and s.active == seat
            return Progress(state.needed, state.needed, f"scores at the end of {'this' if now else 'your'} turn")
        if card is None or not s.progress[no]:
            return Progress(have, state.needed, "counts when your turn ends" if state.needed == 1 else "")
    if card is None:
        return Progress(0, 1)
    return Progress(s.progress[no], card.needed, "in one turn of yours" if card.in_turn else "")


def accomplished(seen: Seen, seat: int) -> Row:
    """The missions that a player has accomplished, open to all."""
    s = seen.s
    done = tuple([seen.card(no, (f"{mission_card(s, no).points} VP",)) for no in s.accomplished[seat]])
    return Row("Accomplished", done, owner=seat)


def goals(s: WarState, seat: int) -> Track:
    """The learning goals of a guided game: those reached, the next one, and how far it has come (MW-24.14)."""
    done = tuple([goal for goal in range(len(GOALS)) if s.goals[seat] >> goal & 1])
    now = current_goal(s, seat)
    markers = (("now", now),) if now != NONE else ()
    words = tuple([f"{goal[0].upper()}{goal[1:]}" for goal in GOALS])
    return Track("First game", "line", words, markers=markers, note=toward(s, seat, now), done=done, goals=True)


def toward(s: WarState, seat: int, goal: int) -> str:
    """How far a goal has come, in words."""
    if goal == MEET_THE_ENEMY:
        return f"{s.met[seat].bit_count()} of {ENOUGH_MET} identified"
    if goal == LEARN_AN_ABILITY:
        best = max(range(len(s.kills[seat])), key=lambda face: s.kills[seat][face])
        have = s.kills[seat][best]
        return f"{s.world.troops[best].name}: {have} of {s.world.kills_ability} kills" if have else "no kills yet"
    if goal == HIRE_A_HERO:
        return f"{s.world.hero_gold[0]} gold"
    return "a Builder builds it" if goal == BUILD_BARRACKS else ""
