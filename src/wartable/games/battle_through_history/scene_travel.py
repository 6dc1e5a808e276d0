"""The common table of Time Travel: the row with the four Eras, the gears, the wheel of actions."""

from __future__ import annotations

from wartable.kernel.phrases import listed
from wartable.kernel.scene import Board, Cell, Inputs, Joint, Line, Mark, Memory, Piece, Section, Track

from .content import ERAS
from .faces import ACTION_NAMES, ERA_TITLES, NUMERALS, TINTS, era_name, name
from .links import row_link
from .sight import Sight
from .state import EMPTY, HistoryState
from .travel import TRAVEL, PushTile, action_words, gear_after, jumps, met_in, offered_by

PENDING = "tile:pending"
ACTIVE = "tile:active"


def row(sight: Sight, memory: Memory) -> Board:
    """The twelve spaces of the row, with the Links between them and marks on the Units that are faced."""
    s = sight.s
    group = s.battle.group
    units = (tuple(s.row), sight.known(s.row))
    cells = memory.part("row cells", (*units, group), lambda: row_cells(sight))
    joints = memory.part("row links", units, lambda: row_links(s))
    eras = memory.part("row eras", by_era(s, sight.viewer), lambda: sections(sight))
    marks = (Mark("zone", tuple([f"space:{space}" for space in group])),) if group else ()
    return Board("Main board", "line", cells, joints, marks=marks, sections=eras)


def row_cells(sight: Sight) -> tuple[Cell, ...]:
    """The spaces of the row and the Units on them."""
    s = sight.s
    cells: list[Cell] = []
    for space in range(len(s.row)):
        era = space // 3 + 1
        no = s.row[space]
        badges = ("faced",) if space in s.battle.group and no != EMPTY else ()
        here = (sight.piece(no, badges),) if no != EMPTY else ()
        cells.append(Cell(f"space:{space}", f"{era_name(era)} {space + 1}", pieces=here))
    return tuple(cells)


def row_links(s: HistoryState) -> tuple[Joint, ...]:
    """The Links between Units of the row."""
    links = [(space, row_link(s, space)) for space in range(len(s.row))]
    return tuple([Joint(f"space:{space}", f"space:{space + 1}", joined=str(link)) for space, link in links if link])


def by_era(s: HistoryState, viewer: int) -> Inputs:
    """All that the Eras of the row depend on."""
    now, later = reach(s, viewer)
    met = tuple([met_in(s, viewer, era) for era in now])
    return tuple(s.era), tuple(s.champion), now, later, met, s.pushes > 0


def sections(sight: Sight) -> tuple[Section, ...]:
    """The four Eras: the champions in them, and for the viewer that travels where it may go."""
    s, viewer = sight.s, sight.viewer
    now, later = reach(s, viewer)
    out: list[Section] = []
    for era in ERAS:
        here = [seat for seat in range(s.seats) if s.era[seat] == era and s.champion[seat] != EMPTY]
        out.append(
            Section(
                f"era:{era}",
                ERA_TITLES[era],
                3,
                NUMERALS[era],
                TINTS[era],
                (("deck", f"era_deck:{era}"), ("out", f"era_discard:{era}")),
                tuple([champion(s, seat) for seat in here]),
                (Piece(f"ghost era:{era}", owner=viewer),) if era in now else (),
                era_note(s, viewer, era, now, later),
                "now" if era in now else "next" if era in later else "",
            )
        )
    return tuple(out)


def reach(s: HistoryState, viewer: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Eras that a viewer in the middle of its Time Travel may jump to, and those after one more turn."""
    ask = s.agenda[-1] if s.agenda else None
    if viewer < 0 or not isinstance(ask, TRAVEL) or ask.seat != viewer:
        return (), ()
    pushing = isinstance(ask, PushTile)
    now = () if pushing and s.pushes == 0 else jumps(s, viewer, s.active_tile)
    later = jumps(s, viewer, s.pending_tile) if pushing else ()
    return now, tuple([era for era in later if era not in now])


def era_note(s: HistoryState, viewer: int, era: int, now: tuple[int, ...], later: tuple[int, ...]) -> str:
    """A few words in an Era: whether the viewer is there or may go there, and who and what it meets."""
    if era in now:
        return f"go here: {met_in(s, viewer, era)}"
    if era in later:
        return "after one more turn" if s.pushes else "after the first turn"
    return "you are here" if viewer >= 0 and s.era[viewer] == era else ""


def champion(s: HistoryState, seat: int) -> Piece:
    """The champion of a player, as a piece."""
    return Piece(f"seat:{seat}", owner=seat, badges=(name(s.cards, "champion", s.champion[seat]),))


def gears(sight: Sight, memory: Memory) -> Board:
    """The two tiles and the three Warfare spaces on a rail, with the pointer of the Active tile."""
    s = sight.s
    tiles = (s.pending_tile, s.active_tile, *s.token_space)
    words = (tile_words(s, sight.viewer, s.pending_tile), tile_words(s, sight.viewer, s.active_tile))
    return memory.part("gears", (tiles, sight.known(tiles), words), lambda: gears_drawn(sight, *words))


def gears_drawn(sight: Sight, later: str, now: str) -> Board:
    """The same, with words for where the next tile leads, and the one of now."""
    s = sight.s
    pending = (sight.piece(s.pending_tile),) if s.pending_tile != EMPTY else ()
    active = (sight.piece(s.active_tile),) if s.active_tile != EMPTY else ()
    pointed = s.tile(s.active_tile).pointer - 1 if active else EMPTY
    cells = [Cell(PENDING, "Next tile", pieces=pending), Cell(ACTIVE, "Tile now", pieces=active)]
    for space in range(len(s.token_space)):
        no = s.token_space[space]
        here = (sight.piece(no),) if no != EMPTY else ()
        cells.append(Cell(f"offer:{space}", f"Token {space + 1}", pieces=here))
    aimed = (Line("aim", (ACTIVE, f"offer:{pointed}")),) if active else ()
    parts = (
        Section("next", "next", 1, piles=(("tiles", "tile_pile"),), note=later),
        Section("now", "now", 1, note=now),
        offers(s),
    )
    return Board(
        "The Gears of History",
        "line",
        tuple(cells),
        lines=(Line("path", (PENDING, ACTIVE)), *aimed),
        ground="rail",
        focus=(ACTIVE, f"offer:{pointed}"),
        sections=parts,
    )


def tile_words(s: HistoryState, viewer: int, tile: int) -> str:
    """Where a tile leads, for a viewer that travels now from where it stands."""
    if tile == EMPTY:
        return "no tile"
    both = listed([NUMERALS[era] for era in s.tile(tile).eras], "or")
    ask = s.agenda[-1] if s.agenda else None
    if viewer < 0 or not isinstance(ask, TRAVEL) or ask.seat != viewer:
        return both
    eras = jumps(s, viewer, tile)
    here = NUMERALS[s.era[viewer]]
    return both if len(eras) > 1 else f"only {NUMERALS[eras[0]]}, you are in {here}"


def offers(s: HistoryState) -> Section:
    """The Warfare spaces: the token on offer now, and the one on offer next."""
    names = [offered_by(s, tile) for tile in (s.active_tile, s.pending_tile)]
    note = "on offer" if names[0] else "on offer now"
    return Section("offers", names[0] or "No token", len(s.token_space), note=f"{note}, next: {names[1] or 'none'}")


def wheel(s: HistoryState, viewer: int, memory: Memory) -> Track:
    """The four actions. The window shows the two active ones, and what each would do for the viewer."""
    seat = viewer if viewer >= 0 else s.active
    coming = gear_after(s) if s.pending_tile != EMPTY else EMPTY
    of = (s.used, s.gear, coming, len(s.deck[seat]), len(s.discard[seat]), bool(s.hand[seat]))
    return memory.part("wheel", of, lambda: wheel_drawn(s, seat, coming))


def wheel_drawn(s: HistoryState, seat: int, coming: int) -> Track:
    """The same, with what the actions would do for a seat, and what comes after one more push."""
    used = tuple([("used", action) for action in s.used])
    at = tuple([f"action:{action}" for action in range(len(ACTION_NAMES))])
    notes = tuple([action_words(s, seat, action) for action in range(len(ACTION_NAMES))])
    then = listed([ACTION_NAMES[action] for action in s.cards.wheel[coming]], "and") if coming != EMPTY else ""
    shown = s.cards.wheel[s.gear]
    note = f"next: {then}" if then else ""
    return Track("Actions", "ring", ACTION_NAMES, s.gear, shown, used, at=at, note=note, notes=notes)
