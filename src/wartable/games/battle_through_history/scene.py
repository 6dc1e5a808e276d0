"""What a viewer sees: the table, the players' areas, the score sheet. The battle is in `scene_battle`."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask
from wartable.kernel.scene import (
    Area,
    Board,
    Cell,
    Face,
    Joint,
    Line,
    Mark,
    Piece,
    Pile,
    Row,
    Scene,
    Stat,
    Stats,
    Track,
)

from .battle import ChooseBattle, ExtendGroup
from .content import ERAS, HERO
from .engagement import AssignToken, PlaceToken
from .faces import ACTION_NAMES, BACKS, NUMERALS, era_name, name
from .links import row_link
from .rewards import KeepProwess, KeepRelic
from .scene_battle import battle_areas
from .scoring import points_of, score, sources, standing
from .sight import Sight
from .state import (
    ATTACKER,
    BATTLE,
    DEFENDER,
    EMPTY,
    OVER,
    PROWESS_BACK,
    RELIC_BACK,
    TILE_BACK,
    TOKEN_BACK,
    UNIT_BACK,
    HistoryState,
)
from .travel import DismissCard, Prepare, PushTile, RecallCard, SwapToken, TimeJump

PENDING = "tile:pending"
ACTIVE = "tile:active"


def scene(faces: tuple[Face, ...], s: HistoryState, viewer: int) -> Scene:
    """Everything on the table, as this viewer sees it. Common areas come first, the viewer's own last."""
    sight = Sight(faces, s, viewer)
    areas: dict[str, Area] = {}
    if s.stage == OVER:
        areas["score"] = score_sheet(s)
        areas["score_track"] = score_track(s)
    areas["seats"] = seats(s, viewer)
    if s.stage != OVER:
        areas["points"] = points_by_source(s, viewer)
    if s.stage != BATTLE:
        areas["rounds"] = rounds(s)
        areas["eras"] = eras(s)
    areas["row"] = row(sight)
    if s.stage != BATTLE:
        areas["gears"] = gears(sight)
        areas["wheel"] = wheel(s)
    areas.update(piles(sight))
    for seat in range(s.seats):
        if seat != viewer:
            areas.update(personal(sight, seat))
    if s.stage == BATTLE:
        areas.update(battle_areas(sight))
    if viewer >= 0:
        areas.update(personal(sight, viewer))
    return Scene(("travel", "battle", "over")[s.stage], areas, focus(s))


def focus(s: HistoryState) -> str:
    """The area to look at first, in which the open question is answered."""
    if s.stage == OVER:
        return "score"
    ask = s.agenda[-1] if s.agenda else None
    if not isinstance(ask, Ask):
        return "row"
    if isinstance(ask, (PushTile, Prepare)):
        return "gears"
    if isinstance(ask, TimeJump):
        return "eras"
    if isinstance(ask, (ChooseBattle, ExtendGroup)):
        return "row"
    if isinstance(ask, (SwapToken, AssignToken)):
        return f"tokens:{ask.seat}"
    if isinstance(ask, RecallCard):
        return f"discard:{ask.seat}"
    if isinstance(ask, DismissCard):
        return f"hand:{ask.seat}"
    if isinstance(ask, KeepRelic):
        return "fan"
    if isinstance(ask, KeepProwess):
        return "look"
    if isinstance(ask, PlaceToken):
        return "attacker" if ask.side == ATTACKER else "defender"
    return "attacker" if s.stage == BATTLE else "seats"


# -- the common table


def seats(s: HistoryState, viewer: int) -> Stats:
    """The most important numbers of every player."""
    everybody = range(s.seats)
    champions = [name(s.cards, "champion", s.champion[seat]) for seat in everybody]
    order = [(seat - s.first) % s.seats + 1 for seat in everybody]
    running = s.round > 0 and s.stage != OVER
    rows = (
        Stat(
            "Champion",
            tuple([f"{champions[seat]}, left" if seat in s.out else champions[seat] for seat in everybody]),
            icon="spartan-helmet",
            rule="BTH-11.1",
        ),
        Stat(
            "Turn",
            tuple([f"{order[seat]}, now" if running and seat == s.active else str(order[seat]) for seat in everybody])
            if s.first >= 0
            else tuple([NUMERALS[0]] * s.seats),
            icon="tower-flag",
            rule="BTH-20.4",
        ),
        Stat("Era", tuple([NUMERALS[s.era[seat]] for seat in everybody]), icon="hourglass", rule="BTH-34.1"),
        Stat("Hand", tuple([str(len(s.hand[seat])) for seat in everybody]), icon="card-pick", rule="BTH-20.11"),
        Stat(
            "Tokens",
            tuple([str(len(s.tokens[seat])) for seat in everybody]),
            icon="two-coins",
            max=s.cards.tokens_held,
            rule="BTH-32.3",
        ),
        Stat("Relics", tuple([str(len(s.relics[seat])) for seat in everybody]), icon="relic-blade", rule="BTH-90.5"),
        Stat("Points", tuple([points_seen(s, seat, viewer) for seat in everybody]), icon="trophy", rule="BTH-90.2"),
    )
    return Stats("Players", tuple([f"seat:{seat}" for seat in everybody]), rows)


def known_sources(s: HistoryState, seat: int, viewer: int) -> dict[str, int]:
    """A player's points by source, as far as a viewer can count them: of won Prowess tokens those it has seen."""
    found = sources(s, seat)
    for side in (ATTACKER, DEFENDER):
        if s.battle.player(side) == seat:
            for no in s.battle.line_up[side]:
                found["Heroes" if s.unit(no).kind == HERO else "Elite Units"] += points_of(s, no)
    found["Prowess"] = sum([s.prowess_value(no) for no in s.won[seat] if s.pieces.known(no, viewer)])
    return found


def hidden_prowess(s: HistoryState, seat: int, viewer: int) -> int:
    """The number of won Prowess tokens whose value the viewer does not know."""
    return len([no for no in s.won[seat] if not s.pieces.known(no, viewer)])


def points_seen(s: HistoryState, seat: int, viewer: int) -> str:
    """The points that a viewer can count, and the number of won Prowess tokens that are hidden from it."""
    n = sum(known_sources(s, seat, viewer).values())
    hidden = hidden_prowess(s, seat, viewer)
    return f"{n} +{hidden} hidden" if hidden else str(n)


def points_by_source(s: HistoryState, viewer: int) -> Stats:
    """Where the points of every player come from so far, as far as the viewer can count them."""
    everybody = range(s.seats)
    sheets = [known_sources(s, seat, viewer) for seat in everybody]
    rows: list[Stat] = []
    for source, icon, rule in SCORE_LINES:
        values = [str(sheet[source]) for sheet in sheets]
        if source == "Prowess":
            hidden = [hidden_prowess(s, seat, viewer) for seat in everybody]
            values = [f"{value} +{n} hidden" if n else value for value, n in zip(values, hidden, strict=True)]
        rows.append(Stat(source, tuple(values), icon, rule=rule))
    total = tuple([points_seen(s, seat, viewer) for seat in everybody])
    return Stats("Points", tuple([f"seat:{seat}" for seat in everybody]), tuple(rows), total)


def rounds(s: HistoryState) -> Track:
    """The Round track."""
    markers = (("now", s.round - 1),) if s.round else ()
    return Track("Round", "line", tuple([str(n + 1) for n in range(s.rounds)]), markers=markers)


def eras(s: HistoryState) -> Board:
    """The four Eras with the champions in them."""
    cells: list[Cell] = []
    for era in range(len(ERAS) + 1):
        here = [champion(s, seat) for seat in range(s.seats) if s.era[seat] == era and s.champion[seat] != EMPTY]
        if era or here:
            label = era_name(era) if era else "Off the board"
            cells.append(Cell(f"era:{era}", label, pieces=tuple(here)))
    return Board("Champions", "line", tuple(cells))


def champion(s: HistoryState, seat: int) -> Piece:
    """The champion of a player, as a piece."""
    return Piece(f"seat:{seat}", owner=seat, badges=(name(s.cards, "champion", s.champion[seat]),))


def row(sight: Sight) -> Board:
    """The twelve spaces of the row, with the Links between them and marks on the Units that are faced."""
    s = sight.s
    cells: list[Cell] = []
    joints: list[Joint] = []
    for space in range(len(s.row)):
        era = space // 3 + 1
        no = s.row[space]
        badges = ("faced",) if space in s.battle.group and no != EMPTY else ()
        here = (sight.piece(no, badges),) if no != EMPTY else ()
        cells.append(Cell(f"space:{space}", f"{era_name(era)} {space + 1}", pieces=here))
        link = row_link(s, space)
        if link:
            joints.append(Joint(f"space:{space}", f"space:{space + 1}", joined=str(link)))
    marks = (Mark("zone", tuple([f"space:{space}" for space in s.battle.group])),) if s.battle.group else ()
    return Board("Main board", "line", tuple(cells), tuple(joints), marks=marks)


def gears(sight: Sight) -> Board:
    """The two tiles and the three Warfare spaces, with the pointer of the Active tile."""
    s = sight.s
    pending: tuple[Piece, ...] = ()
    active: tuple[Piece, ...] = ()
    pointed = EMPTY
    if s.pending_tile != EMPTY:
        tile = s.tile(s.pending_tile)
        pending = (sight.piece(s.pending_tile, (f"token {tile.pointer}", f"wheel +{tile.turn}")),)
    if s.active_tile != EMPTY:
        pointed = s.tile(s.active_tile).pointer - 1
        active = (sight.piece(s.active_tile, (f"token {pointed + 1}",)),)
    cells = [Cell(PENDING, "Pending", pieces=pending), Cell(ACTIVE, "Active", pieces=active)]
    for space in range(len(s.token_space)):
        no = s.token_space[space]
        here = (sight.piece(no, ("on offer",) if space == pointed else ()),) if no != EMPTY else ()
        cells.append(Cell(f"offer:{space}", f"Token {space + 1}", pieces=here))
    lines = (Line("aim", (ACTIVE, f"offer:{pointed}")),) if pointed != EMPTY else ()
    return Board("Gears of History", "line", tuple(cells), lines=lines)


def wheel(s: HistoryState) -> Track:
    """The four actions. The window shows the two active ones."""
    used = tuple([("used", action) for action in s.used])
    at = tuple([f"action:{action}" for action in range(len(ACTION_NAMES))])
    return Track("Actions", "ring", ACTION_NAMES, turn=s.gear, window=s.cards.wheel[s.gear], markers=used, at=at)


def piles(sight: Sight) -> dict[str, Area]:
    """All piles of the table. Of decks only the number of cards is seen, discard piles are open (BTH-20.13)."""
    s = sight.s
    areas: dict[str, Area] = {}
    for era in ERAS:
        label = era_name(era)
        areas[f"era_deck:{era}"] = Pile(f"{label} deck", len(s.era_deck[era - 1]), back=BACKS[UNIT_BACK])
        areas[f"era_discard:{era}"] = opened(sight, f"{label} discard", s.era_discard[era - 1])
    areas["relic_deck"] = Pile("Relic deck", len(s.relic_deck), back=BACKS[RELIC_BACK])
    areas["relic_discard"] = opened(sight, "Relic discard", s.relic_discard)
    areas["tile_pile"] = Pile("Tile pile", len(s.tile_pile), back=BACKS[TILE_BACK])
    areas["tile_discard"] = opened(sight, "Tile discard", s.tile_discard)
    areas["token_pile"] = Pile("Warfare pile", len(s.token_pile), back=BACKS[TOKEN_BACK])
    areas["token_discard"] = opened(sight, "Warfare discard", s.token_discard)
    areas["honor_supply"] = Pile("Honor supply", s.honor_supply)
    if s.removed:
        areas["removed"] = opened(sight, "Removed from the game", s.removed)
    return areas


def opened(sight: Sight, label: str, nos: tuple[int, ...], owner: int = -1) -> Pile:
    """A face-up pile, with the last card on top."""
    pieces = sight.pieces(nos)
    return Pile(label, len(nos), pieces[-1] if pieces else None, pieces, owner)


# -- the players


def personal(sight: Sight, seat: int) -> dict[str, Area]:
    """The areas of one player. Other viewers see only equal backs of the hand (BTH-10.9)."""
    s = sight.s
    own = seat == sight.viewer
    areas: dict[str, Area] = {}
    areas[f"deck:{seat}"] = Pile("Deck", len(s.deck[seat]), owner=seat, back=BACKS[UNIT_BACK])
    areas[f"discard:{seat}"] = opened(sight, "Discard pile", s.discard[seat], seat)
    if s.spent[seat]:
        areas[f"spent:{seat}"] = Row("Heroes set aside", sight.pieces(s.spent[seat]), owner=seat)
    areas[f"tokens:{seat}"] = Row("Tokens", sight.pieces(s.tokens[seat]), limit=s.cards.tokens_held, owner=seat)
    relics = sorted([(s.relic(no).era, no) for no in s.relics[seat]])
    areas[f"relics:{seat}"] = Row("Relics", sight.pieces([no for _, no in relics]), owner=seat)
    areas[f"prowess:{seat}"] = Pile("Own Prowess", len(s.prowess[seat]), owner=seat, back=BACKS[PROWESS_BACK])
    if s.won[seat]:
        areas[f"won:{seat}"] = Row("Won Prowess", sight.pieces(s.won[seat]), owner=seat)
    if s.honor[seat]:
        areas[f"honor:{seat}"] = Pile("Honor", s.honor[seat], owner=seat)
    if own:
        areas[f"hand:{seat}"] = Row("Hand", sight.pieces(s.hand[seat]), fan=True, owner=seat)
    else:
        backs = [Piece(f"hand:{seat}:{i}", back=BACKS[UNIT_BACK]) for i in range(len(s.hand[seat]))]
        areas[f"hand:{seat}"] = Row("Hand", tuple(backs), owner=seat)
    return areas


# -- the end


SCORE_LINES: Final = (
    ("Elite Units", "swordman", "BTH-90.2"),
    ("Heroes", "star-medal", "BTH-90.3"),
    ("Relics", "relic-blade", "BTH-90.5"),
    ("Prowess", "laurel-crown", "BTH-90.6"),
    ("Honor", "medal", "BTH-90.8"),
)


def score_sheet(s: HistoryState) -> Stats:
    """The points of all players, by what they are scored for.

    Rules: BTH-90.2, BTH-90.3, BTH-90.4, BTH-90.5, BTH-90.6, BTH-90.7, BTH-90.8.
    """
    everybody = range(s.seats)
    sheets = [sources(s, seat) for seat in everybody]
    rows = tuple(
        [
            Stat(source, tuple([str(sheet[source]) for sheet in sheets]), icon, rule=rule)
            for source, icon, rule in SCORE_LINES
        ]
    )
    total = tuple([str(score(s, seat)) for seat in everybody])
    return Stats("Score", tuple([f"seat:{seat}" for seat in everybody]), rows, total, standing(s).winners)


def score_track(s: HistoryState) -> Track:
    """Every champion on its total (BTH-90.10)."""
    totals = [score(s, seat) for seat in range(s.seats)]
    markers = tuple([(f"seat:{seat}", totals[seat]) for seat in range(s.seats)])
    return Track("Score track", "line", tuple([str(n) for n in range(max(totals) + 1)]), markers=markers)
