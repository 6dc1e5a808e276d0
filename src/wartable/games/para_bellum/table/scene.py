"""What a viewer sees."""

from __future__ import annotations

from wartable.kernel.scene import Area, Face, Piece, Pile, Row, Scene, Stat, Stats, seen_piece

from ..content.faces import ACTIONS, COINS, SIGN_WORDS, SIGNS, banner_face, blazon_face, counted
from ..content.kinds import BANNERS, COLORS
from ..rules.alliances import alliance_of
from ..rules.scoring import total
from ..state.army import IN_STOCK
from ..state.state import BACKS, NO_EVENT, NOBODY, OVER, PLAYING, SETUP, BellumState
from .acting import duties
from .count import score
from .morale import tests
from .odds import volley
from .payment import reckoning
from .progress import progress
from .slab import slab


def scene(faces: tuple[Face, ...], s: BellumState, viewer: int) -> Scene:
    """The armies, the Battle Line and the players' cards, as far as the viewer may see them."""
    areas: dict[str, Area] = {"seats": seats(s)}
    for seat in range(s.seats):
        areas.update(before(faces, s, seat, viewer))
    if s.stage == SETUP and NOBODY in s.color:
        areas["blazons"] = colors(s)
    if s.battle >= 0:
        areas.update(common(faces, s, viewer))
    if s.stage == OVER:
        areas["score"] = score(s, viewer)
        return Scene("end", areas, focus="score")
    if s.stage == SETUP:
        return setting_up(s, areas, viewer)
    if s.turn.tests:
        areas.update(tests(faces, s, viewer))
        return Scene("morale", areas, focus=f"army:{max(viewer, 0)}")
    return Scene("camp", areas, focus=f"army:{max(viewer, 0)}")


def setting_up(s: BellumState, areas: dict[str, Area], viewer: int) -> Scene:
    """The setup, one thing at a time: colors, Objectives, the first command cards (PB-SET)."""
    if NOBODY in s.color:
        return Scene("colors", areas, focus="blazons")
    if not s.line and not s.order:
        return Scene("aims", areas, focus=f"objectives:{max(viewer, 0)}")
    return Scene("setup", areas, focus="line")


def pieces(faces: tuple[Face, ...], s: BellumState, nos: tuple[int, ...], viewer: int) -> tuple[Piece, ...]:
    """Cards as the viewer sees them; a disabled one lies face down, though all know it."""
    found = tuple([seen_piece(s.pieces, no, viewer, faces, BACKS) for no in nos])
    for no, piece in zip(nos, found, strict=True):
        piece.down = no in s.disabled
        piece.spent = no in s.turn.used
    return found


def common(faces: tuple[Face, ...], s: BellumState, viewer: int) -> dict[str, Area]:
    """What lies in the middle of the table."""
    battle = s.cards.battles[s.battle]
    bonuses = tuple(
        [
            Stat(bonus.name, (bonus.text,), SIGNS[bonus.color], at=f"bonus:{s.battle * len(COLORS) + bonus.color}")
            for bonus in battle.bonuses
        ]
    )
    shown = [bonus.color for bonus in battle.bonuses]
    own = shown.index(s.color[viewer]) if viewer >= 0 and s.color[viewer] in shown else NOBODY
    found: dict[str, Area] = {
        "line": Row("Battle Line", pieces(faces, s, s.line, viewer), wrap=2),
        "bonuses": Stats(f"Battle of {battle.name}", ("for a Legion of 3 or more",), bonuses, lit=own),
        "closing": finish(s),
        "deck": Pile("Army deck", len(s.army_deck), back=BACKS[0]),
        "staff-deck": Pile("Command deck", len(s.command_deck), back=BACKS[1]),
        "discards": Pile(
            "Discarded",
            len(s.command_discards),
            open=pieces(faces, s, tuple(reversed(s.command_discards)), viewer),
            back=BACKS[1],
        ),
    }
    if s.terms.events:
        event = (s.event,) if s.event != NO_EVENT else ()
        found["omen"] = Row("Event", pieces(faces, s, event, viewer))
    if s.limbo:
        found["limbo"] = Row("Being carried out", pieces(faces, s, s.limbo, viewer))
    found.update(duties(s, viewer))
    chances, after = volley(s, viewer), reckoning(s, viewer)
    if chances is not None:
        found["volley"] = chances
    if after is not None:
        found["reckoning"] = after
    return found


def finish(s: BellumState) -> Stats:
    """What brings the end (PB-END.1, PB-END.2)."""
    if s.ending != NOBODY:
        last = ("The last turns", "until the ending player would be next")
        if s.terms.round_end:
            last = ("The last round", "until everyone had as many turns")
        return Stats("The end", ("",), (Stat(last[0], (last[1],), "hourglass", rule="PB-END.5"),))
    rows = (
        Stat(
            "Army deck empty",
            (f"still {counted(len(s.army_deck), '1 card', 'cards')}",),
            "eagle-emblem",
            rule="PB-END.1",
        ),
        Stat("Five colors", (f"bring {s.cards.all_colors} points as well",), "laurel-crown", rule="PB-END.2"),
    )
    return Stats("The end", ("",), rows)


def before(faces: tuple[Face, ...], s: BellumState, seat: int, viewer: int) -> dict[str, Area]:
    """What lies before one player, and what the player holds."""
    own = viewer in (seat, s.ally(seat)) and viewer >= 0
    found: dict[str, Area] = {
        f"army:{seat}": slab(faces, s, seat, viewer),
        f"cohorts:{seat}": Row("Army cards", pieces(faces, s, tuple(s.army_cards(seat)), viewer), fan=own, owner=seat),
        f"staff:{seat}": Row(
            "Command cards",
            pieces(faces, s, tuple(s.command_cards(seat)), viewer),
            fan=own,
            owner=seat,
            wrap=2 if own else 0,
        ),
        f"permanents:{seat}": Row("In play", pieces(faces, s, s.permanents[seat], viewer), owner=seat),
        f"treasury:{seat}": treasury(s, seat),
    }
    if s.objectives[seat]:
        found[f"objectives:{seat}"] = Row("Objectives", aims(faces, s, seat, viewer), owner=seat)
    if s.seats == 4 and s.alliance:
        found[f"runner:{seat}"] = runner(s, seat)
    return found


def aims(faces: tuple[Face, ...], s: BellumState, seat: int, viewer: int) -> tuple[Piece, ...]:
    """A player's Objectives with the points on them, or how far they are. The shared one lies before both teammates."""
    found = pieces(faces, s, s.objectives[seat], viewer)
    ally = s.ally(seat)
    for i in range(len(found)):
        if ally != NOBODY and s.objectives[seat][i] in s.objectives[ally]:
            found[i].id = f"{found[i].id} {seat}"
        if s.claimed[seat][i]:
            found[i].values = (("points", s.claimed[seat][i]),)
        elif found[i].face and s.stage == PLAYING:
            so_far = progress(s, seat, s.card(s.objectives[seat][i]))
            found[i].badges = (so_far,) if so_far else ()
    return found


def treasury(s: BellumState, seat: int) -> Row:
    """Coins and actions of a player, and the banners that no die carries (PB-COI.3, PB-ACT.2, PB-BAN.2)."""
    actions = s.turn.actions if s.active == seat and s.stage not in (SETUP, OVER) else 0
    found = [Piece(f"coin:{seat}", COINS, values=(("denarii", s.coins[seat]),))]
    if actions:
        found.append(Piece(f"actions:{seat}", ACTIONS, values=(("actions", actions),)))
    army = s.army[seat]
    for banner in range(len(BANNERS)):
        if army.banner[banner] == IN_STOCK:
            found.append(Piece(f"banner:{seat}:{banner}", banner_face(banner)))
    return Row("Treasury", tuple(found), owner=seat, wrap=4)


def runner(s: BellumState, seat: int) -> Stats:
    """How far a player's Runner is, what it brings, and the Alliance Action (PB-ALL.2, PB-ALL.4)."""
    alliance = alliance_of(s, seat)
    brings = f"both {alliance.bonus_texts[seat % 2]}, or {alliance.common_text}"
    rows = (
        Stat(f"Your Runner: {s.runner[seat]} of {s.cards.track}", (brings,), "run"),
        Stat("Alliance Action", (alliance.action_text,), "shaking-hands"),
    )
    return Stats(alliance.name, ("",), rows)


def colors(s: BellumState) -> Row:
    """The colors, and who leads them."""
    found: list[Piece] = []
    for color in range(len(COLORS)):
        owner = s.color.index(color) if color in s.color else NOBODY
        found.append(Piece(f"blazon:{color}", blazon_face(color), owner=owner))
    return Row("Choose a color", tuple(found), wrap=3)


def seats(s: BellumState) -> Stats:
    """The players' key numbers; points come last, since small screens show them."""
    columns = tuple([f"seat:{seat}" for seat in range(s.seats)])
    everyone = range(s.seats)
    signs: list[str] = []
    for seat in everyone:
        earned = s.blazons[seat]
        signs.append(
            "".join([f"[{'' if earned >> color & 1 else '-'}{SIGN_WORDS[color]}]" for color in range(len(COLORS))])
        )
    started = [s.color[seat] != NOBODY for seat in everyone]
    rows = (
        Stat("Colors completed", tuple(signs)),
        Stat("Coins held", tuple([str(s.coins[seat]) for seat in everyone]), "two-coins"),
        Stat("Army cards", tuple([str(len(s.army_cards(seat))) for seat in everyone]), "flying-flag"),
        Stat("Command cards", tuple([str(len(s.command_cards(seat))) for seat in everyone]), "scroll-unfurled"),
        Stat("Points", tuple([str(total(s, seat)) if started[seat] else "0" for seat in everyone]), "laurel-crown"),
    )
    tags = tuple(["ending" if seat == s.ending else "" for seat in everyone]) if s.stage != OVER else ()
    return Stats("Players", columns, rows, tags=tags if any(tags) else ())
