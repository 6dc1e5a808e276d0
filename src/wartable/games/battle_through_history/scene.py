"""What a viewer sees: the table, the players' areas, the score sheet. The battle is in `scene_battle`."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask
from wartable.kernel.scene import (
    Areas,
    Face,
    Memory,
    Piece,
    PieceSet,
    Pile,
    Row,
    Scene,
    Stat,
    Stats,
    Track,
)

from .battle import ChooseBattle, ExtendGroup
from .content import ELITE, ERAS, HERO
from .ending import annotated
from .engagement import AssignToken, PlaceToken
from .faces import BACKS, NUMERALS, TINTS, era_name, name
from .rewards import KeepProwess, KeepRelic
from .scene_battle import battle_areas, decided
from .scene_travel import gears, row, wheel
from .scoring import points_of, score, sources, standing
from .sight import Sight
from .spoils import spoils_areas
from .state import (
    ATTACKER,
    BATTLE,
    DEFENDER,
    OVER,
    PROWESS_BACK,
    RELIC_BACK,
    TILE_BACK,
    TOKEN_BACK,
    UNIT_BACK,
    HistoryState,
)
from .travel import TRAVEL, DismissCard, Prepare, PushTile, RecallCard, SwapToken, TimeJump
from .ways import field_areas


def scene(faces: tuple[Face, ...], s: HistoryState, viewer: int, memory: Memory) -> Scene:
    """Everything on the table, as this viewer sees it. Common areas come first, the viewer's own last."""
    sight = Sight(faces, s, viewer)
    areas: Areas = {}
    if s.stage == OVER:
        areas["score"] = annotated(s, score_sheet(s))
        areas["score_track"] = score_track(s)
    areas.update(memory.part("players", counted(sight), lambda: players(s, viewer)))
    areas.update(memory.part("board", on_board(sight), lambda: board(sight)))
    areas.update(memory.part("piles", in_piles(sight), lambda: piles(sight)))
    for seat in range(s.seats):
        if seat != viewer:
            areas.update(owned(sight, seat, memory))
    if s.stage == BATTLE:
        areas.update(battle_areas(sight))
        if decided(s.battle):
            points = sum(known_sources(s, viewer, viewer).values()) if viewer >= 0 else 0
            areas.update(spoils_areas(sight, points))
        else:
            areas.update(field_areas(sight))
    if viewer >= 0:
        areas.update(owned(sight, viewer, memory))
    stage = ("travel", "battle", "over")[s.stage]
    return Scene("spoils" if s.stage == BATTLE and decided(s.battle) else stage, areas, focus(s))


# -- what each part of the scene is drawn from


def counted(sight: Sight) -> tuple[object, ...]:
    """All that the numbers of the players depend on."""
    s = sight.s
    turn = (s.stage, s.round, s.first, s.active, s.out, tuple(s.champion))
    cards = (tuple(s.hand), tuple(s.deck), tuple(s.discard), tuple(s.spent), tuple(s.battle.line_up))
    won = tuple([sight.known(nos) for nos in s.won])
    return turn, cards, tuple(s.tokens), tuple(s.relics), tuple(s.honor), tuple(s.won), won


def on_board(sight: Sight) -> tuple[object, ...]:
    """All that the common board depends on."""
    s, viewer = sight.s, sight.viewer
    tiles = (s.active_tile, s.pending_tile, *s.token_space)
    gears = (s.gear, s.pushes, s.used, tiles, sight.known(tiles), len(s.tile_pile) > 0)
    seat = viewer if viewer >= 0 else s.active
    cards = (len(s.deck[seat]), len(s.discard[seat]), len(s.hand[seat]) > 0)
    where = (s.stage, s.round, s.active, tuple(s.era), tuple(s.champion), s.battle.group)
    ask = s.agenda[-1] if s.agenda else None
    travels = (type(ask), ask.seat) if isinstance(ask, TRAVEL) else ()
    return tuple(s.row), sight.known(s.row), gears, cards, where, travels


def in_piles(sight: Sight) -> tuple[object, ...]:
    """All that the common piles depend on."""
    s = sight.s
    opened = (*s.era_discard, s.relic_discard, s.tile_discard, s.token_discard, s.removed)
    decks = (*s.era_deck, s.relic_deck, s.tile_pile, s.token_pile)
    return opened, tuple([sight.known(nos) for nos in opened]), tuple([len(nos) for nos in decks]), s.honor_supply


def owned(sight: Sight, seat: int, memory: Memory) -> Areas:
    """The areas of one player, and all that they depend on."""
    s = sight.s
    rows = (s.hand[seat], s.discard[seat], s.spent[seat], s.tokens[seat], s.relics[seat], s.won[seat])
    faces = tuple([sight.known(nos) for nos in rows])
    of = (s.stage, s.deck[seat], len(s.prowess[seat]), s.honor[seat], rows, faces)
    return memory.part(f"of {seat}", of, lambda: personal(sight, seat))


def focus(s: HistoryState) -> str:
    """The area to look at first, in which the open question is answered."""
    if s.stage == OVER:
        return "score"
    ask = s.agenda[-1] if s.agenda else None
    if not isinstance(ask, Ask):
        return "row"
    if isinstance(ask, (PushTile, Prepare)):
        return "gears"
    if isinstance(ask, (TimeJump, ChooseBattle, ExtendGroup)):
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


def players(s: HistoryState, viewer: int) -> Areas:
    """What is counted of every player."""
    areas: Areas = {"seats": seats(s, viewer)}
    if s.stage != OVER:
        areas["points"] = points_by_source(s, viewer)
    return areas


def board(sight: Sight) -> Areas:
    """The row, and out of battle what belongs to Time Travel."""
    s = sight.s
    areas: Areas = {}
    if s.stage != BATTLE:
        areas["rounds"] = rounds(s)
    if s.stage not in (BATTLE, OVER):
        areas["glossary"] = LEGEND
    areas["row"] = row(sight)
    if s.stage != BATTLE:
        areas["gears"] = gears(sight)
        areas["wheel"] = wheel(s, sight.viewer)
    return areas


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
        Stat("Hand", tuple([str(len(s.hand[seat])) for seat in everybody]), icon="card-pick", rule="BTH-20.11"),
        Stat(
            "Tokens",
            tuple([str(len(s.tokens[seat])) for seat in everybody]),
            icon="two-coins",
            max=s.cards.tokens_held,
            rule="BTH-32.3",
        ),
        Stat("Relics", tuple([relic_tags(s, seat) for seat in everybody]), icon="relic-blade", rule="BTH-90.5"),
        Stat("Points", tuple([points_seen(s, seat, viewer) for seat in everybody]), icon="trophy", rule="BTH-90.2"),
    )
    return Stats("Players", tuple([f"seat:{seat}" for seat in everybody]), rows)


def relic_tags(s: HistoryState, seat: int) -> str:
    """The Relics of a player by Era, as small tags: `[I 2][III 1]`."""
    eras = [s.relic(no).era for no in s.relics[seat]]
    return "".join([f"[{NUMERALS[era]} {eras.count(era)}]" for era in ERAS])


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


def piles(sight: Sight) -> Areas:
    """All piles of the table. Of decks only the number of cards is seen, discard piles are open (BTH-20.13)."""
    s = sight.s
    areas: Areas = {}
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


def personal(sight: Sight, seat: int) -> Areas:
    """The areas of one player. Other viewers see only equal backs of the hand (BTH-10.9)."""
    s = sight.s
    own = seat == sight.viewer
    areas: Areas = {}
    areas[f"deck:{seat}"] = Pile("Deck", len(s.deck[seat]), owner=seat, back=BACKS[UNIT_BACK])
    at_hand = own and s.stage not in (BATTLE, OVER)
    if at_hand:
        thrown = sight.pieces(s.discard[seat])
        areas[f"discard:{seat}"] = Row("Discard pile", thrown, owner=seat)
    else:
        areas[f"discard:{seat}"] = opened(sight, "Discard pile", s.discard[seat], seat)
    if s.spent[seat]:
        areas[f"spent:{seat}"] = Row("Heroes set aside", sight.pieces(s.spent[seat]), owner=seat)
    areas[f"tokens:{seat}"] = Row("Tokens", sight.pieces(s.tokens[seat]), limit=s.cards.tokens_held, owner=seat)
    relics = sorted([(s.relic(no).era, no) for no in s.relics[seat]])
    counted = own and s.stage != OVER
    sets = relic_sets(s, seat) if counted else ()
    worth = "a set of one Era is worth" if sets else ""
    areas[f"relics:{seat}"] = Row("Relics", sight.pieces([no for _, no in relics]), owner=seat, note=worth, sets=sets)
    areas[f"prowess:{seat}"] = Pile("Own Prowess", len(s.prowess[seat]), owner=seat, back=BACKS[PROWESS_BACK])
    if s.won[seat]:
        areas[f"won:{seat}"] = Row("Won Prowess", sight.pieces(s.won[seat]), owner=seat)
    if s.honor[seat]:
        areas[f"honor:{seat}"] = Pile("Honor", s.honor[seat], owner=seat)
    if counted:
        areas[f"tally:{seat}"] = tally(s, seat)
    if own:
        areas[f"hand:{seat}"] = Row("Hand", sight.pieces(s.hand[seat]), fan=True, owner=seat)
    else:
        backs = [Piece(f"hand:{seat}:{i}", back=BACKS[UNIT_BACK]) for i in range(len(s.hand[seat]))]
        areas[f"hand:{seat}"] = Row("Hand", tuple(backs), owner=seat)
    return areas


def relic_sets(s: HistoryState, seat: int) -> tuple[PieceSet, ...]:
    """The Relics of a player by Era, and what a set of one Era is worth (BTH-90.5)."""
    steps = tuple([str(n) for n in s.cards.relic_points[1:]])
    eras = [s.relic(no).era for no in s.relics[seat]]
    return tuple([PieceSet(NUMERALS[era], eras.count(era), steps, TINTS[era]) for era in ERAS])


def tally(s: HistoryState, seat: int) -> Stats:
    """What a player has that counts at the end, apart from Relics. Only the player sees it."""
    sent = [no for side in (ATTACKER, DEFENDER) if s.battle.player(side) == seat for no in s.battle.line_up[side]]
    army = [s.unit(no).kind for no in (*s.hand[seat], *s.deck[seat], *s.discard[seat], *s.spent[seat], *sent)]
    elites, heroes = army.count(ELITE), army.count(HERO)
    rows = [
        (elites, "Elite" if elites == 1 else "Elites", "swordman", "BTH-90.2"),
        (heroes, "Hero" if heroes == 1 else "Heroes", "star-medal", "BTH-90.3"),
        (len(s.prowess[seat]), "Prowess to defend", "laurel-crown", "BTH-71.3"),
        (len(s.won[seat]), "Prowess won", "trophy", "BTH-90.6"),
        (s.honor[seat], "Honor", "medal", "BTH-90.8"),
    ]
    always = ("swordman", "laurel-crown", "medal")
    shown = [Stat(label, (str(n),), icon, rule=rule) for n, label, icon, rule in rows if n or icon in always]
    return Stats("What counts at the end", ("",), tuple(shown))


LEGEND: Final = Stats(
    "On a card",
    ("",),
    (
        Stat("Long", ("",), "high-shot", rule="BTH-60.1"),
        Stat("Medium", ("",), "bowman", rule="BTH-60.1"),
        Stat("Close", ("",), "crossed-swords", rule="BTH-60.1"),
        Stat("a hit it can take", ("",), "plain-circle", rule="BTH-61.2"),
        Stat("Linked pair", ("",), "linked-rings", rule="BTH-22.2"),
    ),
)
"""The signs that every Unit has."""


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
