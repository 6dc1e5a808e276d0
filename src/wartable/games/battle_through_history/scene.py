"""What a viewer sees: the table, the players' areas, the score sheet. The battle is in `scene_battle`."""

from __future__ import annotations

from typing import Final

from wartable.kernel import Ask
from wartable.kernel.scene import (
    Areas,
    Face,
    Inputs,
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
from .scene_inputs import BOARD, FIGHT, PILES, PLAYERS, SEAT, inputs
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
from .travel import DismissCard, Prepare, PushTile, RecallCard, SwapToken, TimeJump
from .ways import field_areas


def scene(faces: tuple[Face, ...], s: HistoryState, viewer: int, memory: Memory) -> Scene:
    """Everything on the table, as this viewer sees it. Common areas come first, the viewer's own last."""
    sight = Sight(faces, s, viewer)
    of = memory.inputs(lambda: inputs(s))
    areas: Areas = {}
    if s.stage == OVER:
        areas["score"] = annotated(s, score_sheet(s))
        areas["score_track"] = score_track(s)
    areas.update(memory.part("players", of[PLAYERS], lambda: players(s, viewer, memory)))
    areas.update(memory.part("board", of[BOARD], lambda: board(sight, memory)))
    areas.update(memory.part("piles", of[PILES], lambda: piles(sight, memory)))
    for seat in range(s.seats):
        if seat != viewer:
            areas.update(owned(sight, seat, of[SEAT + seat], memory))
    if s.stage == BATTLE:
        areas.update(memory.part("battle", of[FIGHT], lambda: battle(sight, memory)))
    if viewer >= 0:
        areas.update(owned(sight, viewer, of[SEAT + viewer], memory))
    stage = ("travel", "battle", "over")[s.stage]
    return Scene("spoils" if s.stage == BATTLE and decided(s.battle) else stage, areas, focus(s))


def owned(sight: Sight, seat: int, of: Inputs, memory: Memory) -> Areas:
    """The areas of one player."""
    return memory.part(f"of {seat}", of, lambda: personal(sight, seat, memory))


def battle(sight: Sight, memory: Memory) -> Areas:
    """The areas of a battle."""
    s, viewer = sight.s, sight.viewer
    areas = battle_areas(sight, memory)
    if decided(s.battle):
        points = sum(known_sources(s, viewer, viewer).values()) if viewer >= 0 else 0
        areas.update(spoils_areas(sight, points))
    else:
        areas.update(field_areas(sight, memory))
    return areas


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


def players(s: HistoryState, viewer: int, memory: Memory) -> Areas:
    """What is counted of every player."""
    sheets = [known_sources(s, seat, viewer) for seat in range(s.seats)]
    hidden = [hidden_prowess(s, seat, viewer) for seat in range(s.seats)]
    points = tuple([with_hidden(sum(sheet.values()), n) for sheet, n in zip(sheets, hidden, strict=True)])
    areas: Areas = {"seats": seats(s, points, memory)}
    if s.stage != OVER:
        of = (tuple([tuple(sheet.values()) for sheet in sheets]), tuple(hidden))
        areas["points"] = memory.part("points", of, lambda: points_by_source(sheets, hidden, points))
    return areas


def board(sight: Sight, memory: Memory) -> Areas:
    """The row, and out of battle what belongs to Time Travel."""
    s = sight.s
    areas: Areas = {}
    if s.stage != BATTLE:
        areas["rounds"] = memory.part("rounds", (s.round,), lambda: rounds(s))
    if s.stage not in (BATTLE, OVER):
        areas["glossary"] = LEGEND
    areas["row"] = row(sight, memory)
    if s.stage != BATTLE:
        areas["gears"] = gears(sight, memory)
        areas["wheel"] = wheel(s, sight.viewer, memory)
    return areas


def seats(s: HistoryState, points: tuple[str, ...], memory: Memory) -> Stats:
    """The most important numbers of every player."""
    order = tuple([(seat - s.first) % s.seats + 1 for seat in range(s.seats)]) if s.first >= 0 else ()
    now = s.active if s.round > 0 and s.stage != OVER else -1
    hands = tuple([len(nos) for nos in s.hand])
    tokens = tuple([len(nos) for nos in s.tokens])
    rows = (
        memory.part("champion", (tuple(s.champion), s.out), lambda: champions(s)),
        memory.part("turn", (order, now), lambda: turns(s, order, now)),
        memory.part("hands", hands, lambda: Stat("Hand", in_words(hands), icon="card-pick", rule="BTH-20.11")),
        memory.part("tokens held", tokens, lambda: tokens_held(s, tokens)),
        memory.part("relic tags", tuple(s.relics), lambda: relics_held(s)),
        memory.part("points seen", points, lambda: Stat("Points", points, icon="trophy", rule="BTH-90.2")),
    )
    return Stats("Players", tuple([f"seat:{seat}" for seat in range(s.seats)]), rows)


def in_words(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Numbers as texts."""
    return tuple([str(n) for n in numbers])


def champions(s: HistoryState) -> Stat:
    """Who is who."""
    names = [name(s.cards, "champion", champion) for champion in s.champion]
    values = [f"{names[seat]}, left" if seat in s.out else names[seat] for seat in range(s.seats)]
    return Stat("Champion", tuple(values), icon="spartan-helmet", rule="BTH-11.1")


def turns(s: HistoryState, order: tuple[int, ...], now: int) -> Stat:
    """The order of turns, once somebody is first."""
    values = [f"{order[seat]}, now" if seat == now else str(order[seat]) for seat in range(len(order))]
    return Stat("Turn", tuple(values) or (NUMERALS[0],) * s.seats, icon="tower-flag", rule="BTH-20.4")


def tokens_held(s: HistoryState, tokens: tuple[int, ...]) -> Stat:
    """The number of Warfare tokens of every player."""
    return Stat("Tokens", in_words(tokens), icon="two-coins", max=s.cards.tokens_held, rule="BTH-32.3")


def relics_held(s: HistoryState) -> Stat:
    """The Relics of every player."""
    tags = [relic_tags(s, seat) for seat in range(s.seats)]
    return Stat("Relics", tuple(tags), icon="relic-blade", rule="BTH-90.5")


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


def with_hidden(n: int, hidden: int) -> str:
    """Points that a viewer can count, and the number of won Prowess tokens that are hidden from it."""
    return f"{n} +{hidden} hidden" if hidden else str(n)


def points_by_source(sheets: list[dict[str, int]], hidden: list[int], points: tuple[str, ...]) -> Stats:
    """Where the points of every player come from so far, as far as the viewer can count them."""
    rows: list[Stat] = []
    for source, icon, rule in SCORE_LINES:
        values = [str(sheet[source]) for sheet in sheets]
        if source == "Prowess":
            values = [with_hidden(sheet[source], n) for sheet, n in zip(sheets, hidden, strict=True)]
        rows.append(Stat(source, tuple(values), icon, rule=rule))
    return Stats("Points", tuple([f"seat:{seat}" for seat in range(len(sheets))]), tuple(rows), points)


def rounds(s: HistoryState) -> Track:
    """The Round track."""
    markers = (("now", s.round - 1),) if s.round else ()
    return Track("Round", "line", tuple([str(n + 1) for n in range(s.rounds)]), markers=markers)


def piles(sight: Sight, memory: Memory) -> Areas:
    """All piles of the table. Of decks only the number of cards is seen, discard piles are open (BTH-20.13)."""
    s = sight.s
    areas: Areas = {}
    for era in ERAS:
        label, at = era_name(era), f"era_deck:{era}"
        areas[at] = closed(at, f"{label} deck", len(s.era_deck[era - 1]), UNIT_BACK, memory)
        at = f"era_discard:{era}"
        areas[at] = opened(sight, at, f"{label} discard", s.era_discard[era - 1], memory)
    areas["relic_deck"] = closed("relic_deck", "Relic deck", len(s.relic_deck), RELIC_BACK, memory)
    areas["relic_discard"] = opened(sight, "relic_discard", "Relic discard", s.relic_discard, memory)
    areas["tile_pile"] = closed("tile_pile", "Tile pile", len(s.tile_pile), TILE_BACK, memory)
    areas["tile_discard"] = opened(sight, "tile_discard", "Tile discard", s.tile_discard, memory)
    areas["token_pile"] = closed("token_pile", "Warfare pile", len(s.token_pile), TOKEN_BACK, memory)
    areas["token_discard"] = opened(sight, "token_discard", "Warfare discard", s.token_discard, memory)
    supply = s.honor_supply
    areas["honor_supply"] = memory.part("honor_supply", (supply,), lambda: Pile("Honor supply", supply))
    if s.removed:
        areas["removed"] = opened(sight, "removed", "Removed from the game", s.removed, memory)
    return areas


def closed(at: str, label: str, count: int, back: int, memory: Memory, owner: int = -1) -> Pile:
    """A face-down pile."""
    return memory.part(at, (count, back), lambda: Pile(label, count, owner=owner, back=BACKS[back]))


def opened(sight: Sight, at: str, label: str, nos: tuple[int, ...], memory: Memory, owner: int = -1) -> Pile:
    """A face-up pile, with the last card on top."""

    def pile() -> Pile:
        pieces = sight.pieces(nos)
        return Pile(label, len(nos), pieces[-1] if pieces else None, pieces, owner)

    return memory.part(at, (nos, sight.known(nos)), pile)


# -- the players


def personal(sight: Sight, seat: int, memory: Memory) -> Areas:
    """The areas of one player. Other viewers see only equal backs of the hand (BTH-10.9)."""
    s = sight.s
    own = seat == sight.viewer
    areas: Areas = {}
    areas[f"deck:{seat}"] = closed(f"deck:{seat}", "Deck", len(s.deck[seat]), UNIT_BACK, memory, seat)
    if own and s.stage not in (BATTLE, OVER):
        areas[f"discard:{seat}"] = laid(sight, f"thrown:{seat}", "Discard pile", s.discard[seat], seat, memory)
    else:
        areas[f"discard:{seat}"] = opened(sight, f"discard:{seat}", "Discard pile", s.discard[seat], memory, seat)
    if s.spent[seat]:
        areas[f"spent:{seat}"] = laid(sight, f"spent:{seat}", "Heroes set aside", s.spent[seat], seat, memory)
    held = s.cards.tokens_held
    areas[f"tokens:{seat}"] = laid(sight, f"tokens:{seat}", "Tokens", s.tokens[seat], seat, memory, held)
    counted = own and s.stage != OVER
    relics = (s.relics[seat], sight.known(s.relics[seat]), counted)
    areas[f"relics:{seat}"] = memory.part(f"relics:{seat}", relics, lambda: relics_row(sight, seat, counted))
    back = PROWESS_BACK + max(0, s.champion[seat])  # before champions are picked, all piles are empty
    areas[f"prowess:{seat}"] = closed(f"prowess:{seat}", "Own Prowess", len(s.prowess[seat]), back, memory, seat)
    if s.won[seat]:
        areas[f"won:{seat}"] = laid(sight, f"won:{seat}", "Won Prowess", s.won[seat], seat, memory)
    honor = s.honor[seat]
    if honor:
        areas[f"honor:{seat}"] = memory.part(f"honor:{seat}", (honor,), lambda: Pile("Honor", honor, owner=seat))
    if counted:
        areas[f"tally:{seat}"] = tally(s, seat, memory)
    areas[f"hand:{seat}"] = hand(sight, seat, own, memory)
    return areas


def laid(sight: Sight, at: str, label: str, nos: tuple[int, ...], seat: int, memory: Memory, limit: int = 0) -> Row:
    """Open cards or tokens of a player side by side."""
    of = (nos, sight.known(nos))
    return memory.part(at, of, lambda: Row(label, sight.pieces(nos), limit=limit, owner=seat))


def hand(sight: Sight, seat: int, own: bool, memory: Memory) -> Row:
    """The hand of a player, or its backs."""
    nos = sight.s.hand[seat]
    if own:
        of = (nos, sight.known(nos))
        return memory.part(f"hand:{seat}", of, lambda: Row("Hand", sight.pieces(nos), fan=True, owner=seat))
    n = len(nos)
    return memory.part(f"hand:{seat}", (n,), lambda: Row("Hand", backs(seat, n), owner=seat))


def backs(seat: int, n: int) -> tuple[Piece, ...]:
    """A hand from behind."""
    return tuple([Piece(f"hand:{seat}:{i}", back=BACKS[UNIT_BACK]) for i in range(n)])


def relics_row(sight: Sight, seat: int, counted: bool) -> Row:
    """The Relics of a player, sorted by Era; for the player itself with what they are worth."""
    s = sight.s
    relics = sorted([(s.relic(no).era, no) for no in s.relics[seat]])
    sets = relic_sets(s, seat) if counted else ()
    worth = "a set of one Era is worth" if sets else ""
    return Row("Relics", sight.pieces([no for _, no in relics]), owner=seat, note=worth, sets=sets)


def relic_sets(s: HistoryState, seat: int) -> tuple[PieceSet, ...]:
    """The Relics of a player by Era, and what a set of one Era is worth (BTH-90.5)."""
    steps = tuple([str(n) for n in s.cards.relic_points[1:]])
    eras = [s.relic(no).era for no in s.relics[seat]]
    return tuple([PieceSet(NUMERALS[era], eras.count(era), steps, TINTS[era]) for era in ERAS])


def tally(s: HistoryState, seat: int, memory: Memory) -> Stats:
    """What a player has that counts at the end, apart from Relics. Only the player sees it."""
    sent = [no for side in (ATTACKER, DEFENDER) if s.battle.player(side) == seat for no in s.battle.line_up[side]]
    army = [s.unit(no).kind for no in (*s.hand[seat], *s.deck[seat], *s.discard[seat], *s.spent[seat], *sent)]
    numbers = (army.count(ELITE), army.count(HERO), len(s.prowess[seat]), len(s.won[seat]), s.honor[seat])
    return memory.part(f"tally:{seat}", numbers, lambda: tallied(*numbers))


def tallied(elites: int, heroes: int, prowess: int, won: int, honor: int) -> Stats:
    """The same, from its numbers."""
    rows = [
        (elites, "Elite" if elites == 1 else "Elites", "swordman", "BTH-90.2"),
        (heroes, "Hero" if heroes == 1 else "Heroes", "star-medal", "BTH-90.3"),
        (prowess, "Prowess to defend", "laurel-crown", "BTH-71.3"),
        (won, "Prowess won", "trophy", "BTH-90.6"),
        (honor, "Honor", "medal", "BTH-90.8"),
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
