"""The action phase on the table: what can be done, what is paid, what it may hit (PB-ACT, PB-PAY)."""

from __future__ import annotations

from wartable.games.para_bellum.rules.turns import ArmyPhase
from wartable.kernel.agenda import legal
from wartable.kernel.scene import Stats
from wartable.testing import rule

from .battles import order
from .builders import GAME, Desk

NOBODY = -1


def stats(desk: Desk, name: str, viewer: int = 0) -> Stats:
    """A small table as a viewer sees it."""
    found = GAME.scene(desk.s, viewer).areas[name]
    assert isinstance(found, Stats)
    return found


def values(desk: Desk, name: str) -> dict[str, tuple[str, ...]]:
    """The rows of a small table of seat 0."""
    return {row.label: row.values for row in stats(desk, name).rows}


@rule("PB-BAS.1", "PB-BAS.3", "PB-BAS.4", "PB-BAS.9")
def test_the_basic_actions_are_listed_with_their_price_and_gain() -> None:
    assert values(Desk().act(), "basics") == {
        "Command": ("[gladius]", "[edictum]"),
        "Deploy": ("[gladius]", "[opus]"),
        "Muster": ("[gladius][imperator 1]", "+ [cohors]"),
        "Empower": ("[gladius][imperator 1]", "[centurion] +2"),
        "Consult": ("[gladius][centurion 1]", "+ [edictum]"),
        "Motivate": ("[gladius][centurion 1]", "[alea] [legion]"),
        "Requisition": ("[gladius]", "[cohors] \u2192 [denarius]"),
    }
    rich = Desk().in_play(0, "via_egnatia", "primus_pilus").event("treasury_of_saturn").act()
    assert values(rich, "basics")["Muster"] == ("[gladius]", "+ [cohors]")
    assert values(rich, "basics")["Empower"][1] == "[centurion] +3"
    assert values(rich, "basics")["Requisition"][1] == "[cohors] \u2192 [denarius][denarius]"


@rule("PB-MOR.6")
def test_while_a_rival_tests_morale_no_action_is_listed() -> None:
    desk = Desk().hand(0, "decimatio").dice(0, {"r0,0": 3}).banners(0, {"r0,0": "warlord"})
    desk.dice(1, {"k0,1": 4, "k0,2": 6}).act()
    assert "basics" in GAME.scene(desk.s, 0).areas
    order(desk.rolls(6), "decimatio")
    scene = GAME.scene(desk.s, 0)
    assert scene.stage == "morale"
    assert "basics" not in scene.areas


@rule("PB-ALL.2", "PB-ALL.4")
def test_teams_have_the_alliance_action_and_the_runner_as_well() -> None:
    desk = Desk(4).alliance("war_chest", "castra_gemina").act()
    assert [row.label for row in stats(desk, "basics").rows][-2:] == ["Alliance", "Runner"]


@rule("PB-ACT.4")
def test_cards_in_play_are_listed_with_the_price_of_their_action() -> None:
    desk = Desk().in_play(0, "quaestor", "vallum", "assassin").grid(0, {"1,0": "balista"}).act()
    assert values(desk, "retinue") == {
        "Quaestor": ("[gladius]",),
        "Assassin": ("[gladius][sig-warlord][centurion 1] / [sig-speculatore][legion 1]",),
        "Balista": ("[gladius][sig-strategist][centurion 2] / [sig-veterani][legion 2]",),
    }
    assert "retinue" not in GAME.scene(Desk().act().s, 0).areas


@rule("PB-ACT.1")
def test_only_the_player_who_acts_has_the_list_and_only_while_acting() -> None:
    desk = Desk().in_play(0, "quaestor").act()
    for viewer in (1, NOBODY):
        assert not {"basics", "retinue"} & set(GAME.scene(desk.s, viewer).areas)
    placing = Desk().hand(0, "A-06").do(ArmyPhase(0))
    assert "basics" not in GAME.scene(placing.s, 0).areas


@rule("PB-ACT.1")
def test_every_action_but_the_end_points_at_a_row() -> None:
    desk = Desk().coins(0, 2).line("raid").dice(0, {"r0,0": 3}).hand(0, "A-06", "frumentatio", "vallum")
    desk.in_play(0, "quaestor").act()
    rows = {row.at for name in ("basics", "retinue") for row in stats(desk, name).rows}
    for choice in legal(desk.s, desk.ask):
        at = GAME.places(desk.s, choice, 0)
        assert bool(rows & set(at)) == (GAME.verbs[choice.verb].key != "end"), at


@rule("PB-PAY.14")
def test_the_action_that_is_being_paid_stands_out() -> None:
    desk = Desk().coins(0, 2).line("raid").dice(0, {"r0,0": 3}).act()
    assert stats(desk, "basics").lit == -1
    desk.choose("consult")
    assert stats(desk, "basics").rows[stats(desk, "basics").lit].label == "Consult"


def balista() -> Desk:
    """A Balista whose first pip is paid with the Strategist, which has one pip left."""
    desk = Desk(3).coins(0, 3).grid(0, {"1,0": "balista"}).dice(0, {"r0,0": 2, "r1,0": 4})
    desk.dice(1, {"k0,1": 6}).dice(2, {"k0,1": 5, "k0,2": 5})
    return desk.banners(0, {"r0,0": "strategist"}).act().choose("use balista").choose("pay-pip r0,0")


@rule("PB-PAY.10", "PB-PAY.12", "PB-MOR.3")
def test_after_paying_shows_what_each_way_leaves() -> None:
    desk = balista()
    found = stats(desk, "reckoning")
    assert (found.label, found.columns) == ("After paying", ("now", "[centurion 2]", "[denarius]"))
    assert values(desk, "reckoning") == {
        "Coins left": ("3", "3", "2"),
        "Strategist": ("\u2013", "lost", "stays"),
        "Leaders": ("3", "2", "3"),
        "Points": ("0", "0", "0"),
    }
    assert [row.worse for row in found.rows] == [(), (1,), (1,), ()]
    for viewer in (1, 2, NOBODY):
        assert not {"reckoning", "volley"} & set(GAME.scene(desk.s, viewer).areas)


@rule("PB-SCO.4")
def test_points_after_paying_are_those_of_the_count() -> None:
    desk = Desk().grid(0, {"0,-1": "A-22", "0,1": "A-31", "1,0": "balista"}).dice(0, {"k0,-1": 4, "k0,0": 6})
    desk.coins(0, 2).dice(1, {"k0,1": 6}).banners(0, {"k0,-1": "veterani"}).act().choose("use balista")
    assert stats(desk, "reckoning").label == "After this pip"
    assert values(desk, "reckoning")["Points"] == ("10", "9", "10")


@rule("PB-PAY.14")
def test_ways_that_come_to_the_same_share_a_column() -> None:
    desk = Desk().coins(0, 0).line("raid").dice(0, {"r0,0": 3, "r1,0": 3, "r0,1": 5, "r1,1": 1}).act().choose("consult")
    assert stats(desk, "reckoning").columns == ("now", "[centurion 3][centurion 5]", "[centurion 1]")
    many = Desk().coins(0, 0).line("raid").dice(0, {"r0,0": 3, "r1,0": 4, "r0,1": 5}).act().choose("consult")
    assert stats(many, "reckoning").columns == ("now", "[centurion]")


@rule("PB-CRD.9")
def test_the_odds_of_a_balista_count_three_dice_and_every_value_that_rivals_show() -> None:
    desk = balista()
    assert stats(desk, "volley").columns == ("whose", "this or better")
    assert values(desk, "volley") == {
        "[legion 6]": ("seat:1", "42 %"),
        "[legion 5]": ("seat:2 seat:2", "70 %"),
    }


@rule("PB-CRD.9")
def test_results_of_a_balista_say_whom_they_may_hit_and_can_be_chosen() -> None:
    desk = balista().rolls(5, 6, 2).choose("pay-coin")
    assert values(desk, "volley") == {
        "[legion 6]": ("seat:1",),
        "[legion 5]": ("seat:2 seat:2",),
        "[legion 2]": ("",),
    }
    rows = {row.at for row in stats(desk, "volley").rows}
    assert all(GAME.places(desk.s, choice, 0)[0] in rows for choice in legal(desk.s, desk.ask))
    rail = GAME.rail(desk.s, 0)
    assert rail is not None
    assert [(due.text, due.label) for due in rail.dues] == [
        ("[legion 5]", "hits"),
        ("[legion 6]", "hits"),
        ("[legion 2]", "misses"),
    ]


@rule("PB-MOR.2", "PB-MOR.3")
def test_the_odds_of_a_morale_test_are_those_of_each_rival() -> None:
    desk = Desk(3).grid(0, {"1,0": "turris"}).dice(0, {"r0,0": 5}).dice(1, {"r0,0": 1, "r1,0": 1})
    desk.banners(0, {"r0,0": "field_commander"}).coins(0, 2).act().choose("use turris")
    assert values(desk, "volley") == {
        "3 leaders": ("seat:1", "83 %"),
        "1 leader": ("seat:2", "100 %"),
    }


@rule("PB-BON.2")
def test_a_bonus_that_may_be_picked_is_a_row_of_the_battle_card_and_ones_own_color_is_marked() -> None:
    desk = Desk().grid(0, {"0,-1": "A-22"}).rolls(3, 3).place(0, "A-31", "0,1")
    found = stats(desk, "bonuses")
    offered = [GAME.places(desk.s, choice, 0)[0] for choice in legal(desk.s, desk.ask)]
    assert offered
    assert set(offered) <= {row.at for row in found.rows}
    assert found.rows[found.lit].icon == "charging-bull"
    assert stats(desk, "bonuses", NOBODY).lit == -1


@rule("PB-CON.16")
def test_a_guard_is_told_which_die_it_would_lose() -> None:
    desk = Desk().dice(0, {"k0,1": 5}).banners(0, {"k0,1": "veterani"}).in_play(0, "vallum").hand(1, "raid")
    desk.act(1).choose("play-order raid")
    assert desk.ask.words(desk.s) == "You would lose the gray 5 with Veterani. Disable a card instead?"


@rule("PB-GEN.6")
def test_a_die_that_may_be_struck_says_what_goes_with_it() -> None:
    desk = Desk().dice(1, {"k0,1": 5, "k0,2": 2}).banners(1, {"k0,1": "veterani"}).hand(0, "raid")
    desk.act().choose("play-order raid")
    tags = [GAME.tag(desk.s, choice, 0) for choice in legal(desk.s, desk.ask)]
    assert tags == ["\u22125[sig-veterani]", "\u22122"]


@rule("PB-END.1")
def test_the_last_card_of_the_deck_is_one_card() -> None:
    desk = Desk().deck("A-06")
    assert values(desk, "closing")["Army deck empty"] == ("still 1 card",)
