"""Previews: what a choice would do, as far as the seat that is asked can know."""

from __future__ import annotations

from wartable.kernel import Choice
from wartable.kernel.scene import Area, Face, Line, Mark, Show

from .battle import Deploy, spaces_of
from .chances import sent
from .engagement import PlaceToken, Relaunch
from .faces import ACTION_NAMES, ACTION_TEXTS, era_name, name, points
from .field import battlefield
from .links import linked_neighbors
from .odds import Odds, expected, odds, percent
from .pointing import cards_text, reachable
from .scene import known_sources
from .scene_battle import slot_name
from .scene_travel import ACTIVE
from .scoring import points_of, relic_count, set_points
from .sight import Sight, title
from .spoils import purse, recruits
from .state import DEFENDER, EMPTY, HistoryState
from .travel import GEARS
from .ways import borne, compared, meter
from .ways import title as sending
from .words import (
    ADD,
    CHALLENGE_PLAYER,
    CHASE_UNIT,
    DEPLOY,
    DISMISS_CARD,
    DONE,
    FACE_UNIT,
    JUMP,
    KEEP_PROWESS,
    KEEP_RELIC,
    KEEP_ROLL,
    LEAVE,
    PLACE,
    PUSH,
    REROLL,
    STOP,
    TAKE,
    USE,
)


def show(faces: tuple[Face, ...], s: HistoryState, choice: Choice, seat: int) -> Show:
    """The preview of a choice for the seat that is asked."""
    verb, a = choice.verb, choice.a
    if verb == PUSH:
        return show_push(Sight(faces, s, seat))
    if verb == STOP:
        return show_situation(s, seat, s.active_tile, s.gear)
    if verb == TAKE:
        return Show(gains=(faces[s.pieces.face[a]].text,))
    if verb == USE:
        return Show(gains=(ACTION_TEXTS[a],))
    if verb == JUMP:
        return show_jump(faces, s, a, seat)
    if verb in (FACE_UNIT, ADD, CHASE_UNIT):
        return show_faced(Sight(faces, s, seat), verb, a)
    if verb == CHALLENGE_PLAYER:
        return show_challenge(s, a)
    if verb in (DEPLOY, PLACE, DONE):
        return show_line_up(Sight(faces, s, seat), choice)
    if verb in (REROLL, KEEP_ROLL):
        return show_relaunch(s, verb == REROLL)
    if verb in (DISMISS_CARD, LEAVE):
        return show_loss(s, verb, a)
    if verb == KEEP_RELIC:
        return show_relic(s, a, seat)
    if verb == KEEP_PROWESS:
        return Show(gains=(f"{points(s.prowess_value(a))} at the end",))
    return Show()


# -- Time Travel


def show_push(sight: Sight) -> Show:
    """The Pending tile becomes Active and turns the wheel. All players know that (BTH-30.7)."""
    s = sight.s
    tile = s.tile(s.pending_tile)
    found = show_situation(s, sight.viewer, s.pending_tile, (s.gear + tile.turn) % GEARS)
    found.ghosts = ((ACTIVE, sight.piece(s.pending_tile)),)
    found.lines = (Line("aim", (ACTIVE, f"offer:{tile.pointer - 1}")),)
    return found


def show_situation(s: HistoryState, seat: int, tile: int, gear: int) -> Show:
    """The Eras a tile leads to, the token it offers, and the active actions."""
    offer = s.token_space[s.tile(tile).pointer - 1]
    first, second = s.cards.wheel[gear]
    return Show(
        marks=(Mark("reach", tuple([f"era:{era}" for era in s.tile(tile).eras if era != s.era[seat]])),),
        changes=(
            ("Jump to", f"Era {reachable(s, seat, tile)}"),
            ("Token", s.token(offer).name if offer != EMPTY else "none, the space is empty"),
            ("Actions", f"{ACTION_NAMES[first]}, {ACTION_NAMES[second]}"),
        ),
    )


def show_jump(faces: tuple[Face, ...], s: HistoryState, era: int, seat: int) -> Show:
    """The Units and rivals that may be fought in an Era."""
    nos = [s.row[space] for space in spaces_of(era) if s.row[space] != EMPTY]
    rivals = [rival for rival in range(s.seats) if rival != seat and s.era[rival] == era and s.hand[rival]]
    changes = [("Units there", ", ".join([title(faces, s, no) for no in nos]) or "none")]
    if rivals:
        changes.append(("Rivals there", ", ".join([name(s.cards, "champion", s.champion[i]) for i in rivals])))
    leads = tuple([f"p{no}" for no in nos] + [f"seat:{rival}" for rival in rivals])
    return Show(marks=(Mark("reach", (f"era:{era}",)),), changes=tuple(changes), leads=leads)


# -- the choice of a battle


def show_faced(sight: Sight, verb: int, no: int) -> Show:
    """The line-up of the Defender, the Linked Units that may be added, and reinforcements."""
    s = sight.s
    unit = s.unit(no)
    if verb == CHASE_UNIT:
        group, others = [no], []
    else:
        space = s.row.index(no)
        chosen = space if verb == FACE_UNIT else s.battle.space
        spaces = sorted(set(s.battle.group + (space,))) if verb == ADD else [space]
        group = [s.row[i] for i in spaces]
        others = [s.row[i] for i in linked_neighbors(s, chosen) if i not in spaces]
    ghosts = tuple([(f"slot:{slot_name(DEFENDER, i)}", sight.piece(group[i])) for i in range(len(group))])
    changes = [("Defender", ", ".join([title(sight.faces, s, each) for each in group]))]
    if others:
        changes.append(("May be added", ", ".join([title(sight.faces, s, each) for each in others])))
    gains = [f"{points(points_of(s, each))} for recruiting {title(sight.faces, s, each)}" for each in group]
    if unit.reinforce and s.era_deck[unit.era - 1]:
        gains.append(f"A reinforcement joins it from the {era_name(unit.era)} deck")
    leads = tuple([f"p{each}" for each in others])
    return Show(ghosts, changes=tuple(changes), gains=tuple(gains), leads=leads)


def show_challenge(s: HistoryState, rival: int) -> Show:
    """The cards and tokens of the rival, and what can be won."""
    changes = (
        ("They deploy first", f"up to {s.cards.slots[DEFENDER]} of {cards_text(len(s.hand[rival]))}"),
        ("Their tokens", ", ".join([s.token(no).name for no in s.tokens[rival]]) or "none"),
    )
    gains: list[str] = []
    if s.prowess[rival]:
        gains.append(f"The winner takes a Prowess token: {len(s.prowess[rival])} left before them")
    if s.relics[rival]:
        gains.append(f"A victorious Attacker takes one of their Relics: {len(s.relics[rival])}")
    return Show(changes=changes, gains=tuple(gains))


# -- line-ups


def show_line_up(sight: Sight, choice: Choice) -> Show:
    """The field as it would be, and what the choice brings."""
    s, viewer = sight.s, sight.viewer
    ask = s.agenda[-1] if s.agenda else None
    if isinstance(ask, PlaceToken) and choice.verb == PLACE:
        slot = s.battle.line_up[ask.side].index(choice.a)
        ghost = (f"slot:{slot_name(ask.side, slot)}", sight.piece(ask.token))
        return Show((ghost,), areas=field_with(borne(s, ask.side, ask.token, slot), viewer))
    if not isinstance(ask, Deploy):
        return Show()
    if choice.verb != DEPLOY:
        areas: list[tuple[str, Area]] = []
        if s.battle.line_up[1 - ask.side]:
            areas.append(("prospects", compared(s, ask, lit=0)))
        return Show(areas=tuple(areas))
    units = (choice.a,)
    areas = list(field_with(sent(s, ask.side, units), viewer))
    if s.battle.line_up[1 - ask.side]:
        areas.append(("odds", meter(s, viewer, units)))
        areas.append(("prospects", compared(s, ask, choice.a, lit=1 if s.battle.line_up[ask.side] else 0)))
    slot = len(s.battle.line_up[ask.side])
    ghost = (f"slot:{slot_name(ask.side, slot)}", sight.piece(choice.a))
    return Show((ghost,), title=sending(s, ask, choice.a), gains=reinforced(s, ask, units), areas=tuple(areas))


def field_with(table: HistoryState, viewer: int) -> tuple[tuple[str, Area], ...]:
    """The field of another table, for the areas of a preview."""
    return (("field", battlefield(table, viewer)),)


def reinforced(s: HistoryState, ask: Deploy, units: tuple[int, ...]) -> tuple[str, ...]:
    """That reinforcements come, of which nothing is known."""
    table = sent(s, ask.side, units)
    if expected(table, ask.side) == len(table.battle.line_up[ask.side]):
        return ()
    return ("Reinforcements come from your deck; they are not in the numbers",)


def show_relaunch(s: HistoryState, again: bool) -> Show:
    """The odds with this roll, or with a new one."""
    ask = s.agenda[-1] if s.agenda else None
    if not isinstance(ask, Relaunch):
        return Show()
    found: Odds = odds(s, ask.side) if again else odds(s)
    return Show(
        changes=(
            ("Chance to win", percent(found.wins[ask.side])),
            ("Units left", f"{found.left[ask.side]:.1f} to {found.left[1 - ask.side]:.1f}"),
        )
    )


# -- spoils


def show_loss(s: HistoryState, verb: int, no: int) -> Show:
    """Where a Unit goes, and the points it would have scored."""
    lost = points_of(s, no)
    goes = "out of the game" if verb == DISMISS_CARD else f"to the {era_name(s.unit(no).era)} discard pile"
    changes = [("It goes", goes)]
    if lost:
        changes.append(("It would score", points(lost)))
    return Show(changes=tuple(changes))


def show_relic(s: HistoryState, no: int, seat: int) -> Show:
    """The set that a Relic joins, and the points of the set before and after."""
    era = s.relic(no).era
    count = relic_count(s, seat, era)
    joining = recruits(s)
    areas: tuple[tuple[str, Area], ...] = ()
    if seat == s.battle.attacker:
        score = sum(known_sources(s, seat, seat).values())
        areas = (("reckoning", purse(s, score, joining, no)),)
    return Show(
        areas=areas,
        changes=(
            (f"Relics of {era_name(era)}", f"{count} → {count + 1}"),
            ("Set points", f"{set_points(s, count)} → {set_points(s, count + 1)}"),
        ),
    )
