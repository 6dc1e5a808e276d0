"""The end of a battle as its players see it: how each Line went, who joins, which Relic is kept."""

from __future__ import annotations

from wartable.games.battle_through_history.combat import Combat
from wartable.games.battle_through_history.rewards import KeepRelic, Recruit
from wartable.games.battle_through_history.state import RELIC_BACK
from wartable.kernel.notation import read
from wartable.kernel.scene import Area, Clash, Row, Scene, Stats
from wartable.testing import rule

from .builders import Fight, a_battle
from .looking import look


def won() -> Fight:
    """Two Units of seat 0 beat the Spartans on the last Line, and seat 0 is asked whom it recruits."""
    fight = a_battle(["B-MAN", "B-MAN"], ["E1-04"], links=False).dice((0, 0, 2), (-1, -1, -1))
    fight.do(Combat(0))
    while not isinstance(fight.ask, Recruit):
        fight.play_out()
    return fight


def rows(area: Area) -> list[tuple[str, str]]:
    assert isinstance(area, Stats)
    return [(row.label, row.values[0]) for row in area.rows]


def field(scene: Scene) -> Clash:
    found = scene.areas["field"]
    assert isinstance(found, Clash)
    return found


@rule("BTH-60.4", "BTH-66.2")
def test_the_field_says_who_won_and_what_each_line_did() -> None:
    scene = look(won(), 0)
    clash = field(scene)
    assert scene.stage == "spoils"
    assert (clash.ribbon, clash.tone, clash.why) == ("Victory", "won", "all of your two Units stand")
    assert [(lane.verdict, lane.blow) for lane in clash.lanes] == [("even", 0), ("even", 0), ("won", 4)]
    assert clash.lanes[2].note == "takes the Spartan Hoplites"
    assert field(look(won(), 1)).ribbon == "The Attacker wins"


@rule("BTH-70.2")
def test_recruits_are_shown_with_their_points_before_and_after_they_join() -> None:
    fight = won()
    row = look(fight, 0).areas["recruits"]
    assert isinstance(row, Row)
    assert [prize.gain for prize in row.prizes] == ["+1 point"]
    assert rows(look(fight, 0).areas["reckoning"]) == [
        ("before it", "0"),
        ("a recruit", "+1"),
        ("after this turn", "1"),
    ]
    assert "reckoning" not in look(fight, 1).areas


@rule("BTH-70.11", "BTH-90.5")
def test_a_relic_is_offered_with_its_set_and_what_it_adds() -> None:
    fight = won()
    fight.relics(0, "R2-1", "R2-2")
    fight.choose("done")
    fight.s.fan = fight.pieces(["R2-3", "R1-1"], RELIC_BACK)
    fight.s.agenda = []
    fight.do(KeepRelic(0))
    fan = look(fight, 0).areas["fan"]
    assert isinstance(fan, Row)
    assert [(prize.words, prize.has, prize.gain) for prize in fan.prizes] == [
        ("your third of Era II", 2, "+2 points"),
        ("your first of Era I", 0, "+1 point"),
    ]
    ask = fight.ask
    show = fight.game.show(fight.s, read(fight.game, fight.s, ask, "keep R2-3"), 0)
    assert [value for _, value in rows(dict(show.areas)["reckoning"])] == ["2", "+1", "+2", "5"]
