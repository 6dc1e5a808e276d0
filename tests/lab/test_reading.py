"""All questions of a report, asked of a study with known answers."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from wartable.games.battle_through_history.game import BattleThroughHistory
from wartable.kernel.registry import find
from wartable.lab.estimates import around, chance, discoveries, share_of
from wartable.lab.query import NoStudy, Reading, StudyDatabase, read
from wartable.lab.query.actions import branching, mix
from wartable.lab.query.cards import CardUse, unused
from wartable.lab.query.events import unheard
from wartable.lab.query.pace import round_width
from wartable.lab.query.rules import left_out, playable, rare, silent
from wartable.lab.query.trials import strength

from .made_study import ALWAYS, LOT, NEVER, POINTS, SIEGE, WINNERS, make_study, of_before

RESTRICTED = ({"bot": "greedy", "forbid": ["deploy:B-ARC"], "name": "without"}, "greedy")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_study(tmp_path_factory.mktemp("lab") / "known.study")


@pytest.fixture(scope="module")
def known(folder: Path) -> Reading:
    return read(folder)[0]


def card(reading: Reading, key: str) -> CardUse:
    return next(use for use in reading.cards if use.card == key)


def test_every_seat_has_its_share_of_the_victories(known: Reading) -> None:
    assert [seat.name for seat in known.seats] == ["Seat 1", "Seat 2", "Seat 3"]
    assert [seat.share.value for seat in known.seats] == pytest.approx([0.2, 0.6, 0.2])
    second = known.seats[1].share
    assert (second.low, second.high) == pytest.approx((0.5693, 0.6299), abs=1e-4)
    assert [seat.score.value for seat in known.seats] == pytest.approx([13.6, 16.8, 13.6])


def test_a_contender_that_holds_every_seat_has_the_fair_share(known: Reading) -> None:
    (only,) = known.contenders
    assert only.name == "greedy"
    assert only.share.value == pytest.approx(1 / 3)


def test_length_is_told_by_quantiles_and_bars(known: Reading) -> None:
    assert (known.length.least, known.length.median, known.length.most) == (100, 124.5, 149)
    assert known.length.mean.value == pytest.approx(124.5)
    assert sum(bar.games for bar in known.length.bars) == 1000
    assert [bar.games for bar in known.turns.bars] == [100] * 10
    assert known.decisions == 124_500


@pytest.mark.parametrize(("span", "width"), [(0, 1), (30, 1), (31, 2), (61, 5), (300, 10), (301, 20), (3001, 200)])
def test_bars_have_a_round_width(span: float, width: int) -> None:
    assert round_width(span) == width


def test_a_game_is_decided_when_its_winner_leads_for_good(known: Reading) -> None:
    assert known.drama.decided_by_half.value == pytest.approx(0.5)
    assert [bar.games for bar in known.drama.decided_at.bars] == [100] * 10
    assert known.drama.shared.value == 0


def test_the_leader_at_each_tenth_wins_as_often_as_games_are_decided_by_then(known: Reading) -> None:
    assert [moment.figure.value for moment in known.drama.leader_wins] == pytest.approx([n / 10 for n in range(11)])


def test_estimates_are_replaced_by_what_came_of_them(known: Reading) -> None:
    """The rows estimate 80 % for leaders. At the end all leaders win; at the beginning none of them does."""
    expected = [moment.figure.value for moment in known.drama.winner_expected]
    assert expected[10] == pytest.approx(1)
    assert expected[0] == pytest.approx(0.5)
    assert [(round(f.said, 2), round(f.came.value, 2)) for f in known.drama.forecasts] == [(0.1, 0.25), (0.8, 0.5)]


def test_a_source_has_its_part_of_the_difference(known: Reading) -> None:
    relics, honor = known.sources
    assert (relics.name, relics.winners.value, relics.others.value) == ("Relics", 13, 7)
    assert (relics.part.value, honor.part.value) == pytest.approx((0.75, 0.25))


def test_verbs_come_in_the_order_of_their_use(folder: Path) -> None:
    with closing(StudyDatabase(folder)) as rows:
        push, deploy = mix(rows)
        assert (push.verb, push.parts) == ("push", (0.25, *[0.0] * 9))
        assert (deploy.verb, deploy.parts) == ("deploy", (0.75, *[1.0] * 9))
        assert [moment.figure.value for moment in branching(rows)] == pytest.approx([2.0 + n for n in range(10)])


def test_a_card_always_chosen_and_one_never(known: Reading) -> None:
    always, never = card(known, ALWAYS), card(known, NEVER)
    assert (always.rate.value, always.always, always.never) == (1, True, False)
    assert (never.rate.value, never.always, never.never) == (0, False, True)
    assert always.gain is None
    assert never.gain is None
    assert unused(known.cards) == (NEVER,)


def test_a_card_of_winners_stands_out_and_one_chosen_by_lot_does_not(known: Reading) -> None:
    winners, lot = card(known, WINNERS), card(known, LOT)
    assert winners.gain is not None
    assert lot.gain is not None
    assert (winners.takers, winners.leavers, winners.gain.value, winners.stands_out) == (1000, 2000, 1, True)
    assert lot.gain.value == pytest.approx(0, abs=1e-9)
    assert lot.gain.low < 0 < lot.gain.high
    assert not lot.stands_out
    assert (lot.rate.value, lot.rate.half) == pytest.approx((0.25, 0.005165), abs=1e-5)


def test_an_interval_of_a_card_is_clustered_by_game(tmp_path: Path) -> None:
    """Twice the games make it narrower by the root of two. The three seats of a game do not count as three games."""
    few = card(read(make_study(tmp_path / "few.study", 1000))[0], LOT).gain
    many = card(read(make_study(tmp_path / "many.study", 2000))[0], LOT).gain
    assert few is not None
    assert many is not None
    assert few.half / many.half == pytest.approx(2**0.5, rel=0.02)
    assert few.half == pytest.approx(0.046, abs=0.002)


def test_rules_that_cannot_happen_here_are_told_apart(known: Reading) -> None:
    apart = {use.rule: use.part for use in known.rules if use.part}
    assert apart == {"BTH-11.2": "picked champions", "BTH-11.11": "a fair start"}
    assert not set(apart) & {use.rule for use in (*playable(known.rules), *silent(known.rules))}
    assert [(use.event, use.part) for use in known.events if use.part] == [("starts_with", "a fair start")]
    assert "starts_with" not in {use.event for use in unheard(known.events)}


def test_a_rule_that_happened_counts_whatever_the_game_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    denied = {"BTH-20.1": "nothing", "BTH-40": "nothing"}
    monkeypatch.setattr(BattleThroughHistory, "left_out", lambda self, seats, options: denied)
    uses = {use.rule: use for use in read(make_study(tmp_path / "made.study", 20))[0].rules}
    assert (uses["BTH-20.1"].part, uses["BTH-40.1"].part, uses["BTH-40.2"].part) == ("", "", "nothing")


def test_a_study_with_options_that_are_no_more_leaves_nothing_out(known: Reading) -> None:
    assert left_out(replace(known.plan, options={"weather": True}), find("battle_through_history")) == {}


def test_rules_that_never_happened_come_with_their_words(known: Reading) -> None:
    never = {use.rule: use for use in silent(known.rules)}
    assert "BTH-20.1" not in never
    assert never["BTH-10.1"].text.startswith("The main board")
    (seldom,) = rare(known.rules)
    assert (seldom.rule, seldom.fired, seldom.games.value) == ("BTH-40.1", 2, 0.002)


def test_endings_have_their_share_length_and_winners(known: Reading) -> None:
    points, siege = known.endings
    assert (points.name, siege.name) == (POINTS, SIEGE)
    assert (siege.share.value, siege.share.n) == (0.2, 1000)
    assert (siege.share.low, siege.share.high) == pytest.approx((0.1764, 0.2259), abs=1e-4)
    assert (points.decisions.value, siege.decisions.value) == pytest.approx((125, 122.5))
    assert (points.turns.value, siege.turns.value) == pytest.approx((25, 22.5))
    assert [seat.value for seat in siege.seats] == [0, 1, 0]
    assert [seat.value for seat in points.seats] == [0.25, 0.5, 0.25]
    assert siege.seats[1].n == siege.decisions.n == 200


def test_events_are_counted_per_game_the_commonest_first(known: Reading) -> None:
    turn, swapped, *rest = known.events
    assert (turn.event, turn.told, turn.per_game, turn.games.value) == ("turn", 4000, 4, 1)
    assert (swapped.event, swapped.told, swapped.per_game, swapped.games.value) == ("swapped", 6, 0.006, 0.002)
    assert unheard(known.events) == tuple([use for use in rest if not use.part])
    assert "pushed" in [use.event for use in rest]


def test_a_study_of_before_is_read_without_endings_and_events(tmp_path: Path) -> None:
    old = of_before(make_study(tmp_path / "old.study", 500), 0)
    reading = read(old)[0]
    assert (reading.games, reading.endings, reading.events) == (500, (), ())


@pytest.mark.parametrize("part", [0, 1])
def test_only_parts_that_say_them_are_counted_for_endings_and_events(tmp_path: Path, part: int) -> None:
    reading = read(of_before(make_study(tmp_path / "both.study", 1000), part))[0]
    assert reading.games == 1000
    assert [(ending.name, ending.share.value, ending.share.n) for ending in reading.endings] == [
        (POINTS, 0.8, 500),
        (SIEGE, 0.2, 500),
    ]
    assert (reading.events[0].per_game, reading.events[0].games.value, reading.events[0].games.n) == (4, 1, 500)


def test_a_restricted_bot_is_measured_against_itself(folder: Path, tmp_path: Path) -> None:
    """The bot has seat 1 in even games, else seat 2. Seat 2 wins four games of five."""
    other = make_study(tmp_path / "without.study", 1000, RESTRICTED, lambda game: int(game % 5 > 0))
    (trial,) = read(folder, [other])[0].restrictions
    assert (trial.name, trial.forbid, trial.fair) == ("without", ("deploy:B-ARC",), 0.5)
    assert trial.share.value == pytest.approx(0.5)
    assert trial.loss.low < 0 < trial.loss.high


def test_a_restricted_bot_that_always_loses_loses_its_whole_share(folder: Path, tmp_path: Path) -> None:
    other = make_study(tmp_path / "without.study", 400, RESTRICTED, lambda game: (game + 1) % 2)
    (trial,) = read(folder, [other])[0].restrictions
    assert trial.share.value == 0
    assert trial.loss.value == pytest.approx(0.5)
    assert trial.loss.low > 0.48


def test_the_stronger_of_two_bots_is_known_by_its_budget(folder: Path, tmp_path: Path) -> None:
    pair = ("search:100", "search:200")
    other = make_study(tmp_path / "skill.study", 1000, pair, lambda game: (game + 1) % 2 if game % 10 else game % 2)
    (contest,) = read(folder, [other])[0].contests
    assert (contest.weaker, contest.stronger) == ("search:100", "search:200")
    assert contest.share.value == pytest.approx(0.9)


def test_bots_of_a_kind_are_ordered_by_strength() -> None:
    assert strength("search:50") < strength("search:400")
    assert strength("recruit") < strength("marshal")


def test_of_two_kinds_of_bots_the_stronger_is_the_one_that_wins(folder: Path, tmp_path: Path) -> None:
    other = make_study(tmp_path / "kinds.study", 100, ("greedy", "recruit"), lambda game: game % 2)
    (contest,) = read(folder, [other])[0].contests
    assert (contest.weaker, contest.stronger, contest.share.value) == ("recruit", "greedy", 1)


def test_rows_that_were_not_kept_are_no_error(tmp_path: Path) -> None:
    reading = read(make_study(tmp_path / "bare.study", 50, only=("games", "seats")))[0]
    assert (reading.cards, reading.verbs, reading.rules, reading.branching) == ((), (), (), ())
    assert reading.events == ()
    assert reading.games == 50


def test_a_part_without_its_games_is_not_whole_and_not_read(tmp_path: Path) -> None:
    folder = make_study(tmp_path / "half.study", 1000)
    (folder / "games" / "000001.parquet").unlink()
    reading = read(folder)[0]
    assert reading.games == 500
    assert [seat.share.n for seat in reading.seats] == [500] * 3


def test_a_directory_without_a_study_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoStudy, match=r"has no study\.json"):
        read(tmp_path)


def test_a_study_without_games_is_refused(tmp_path: Path) -> None:
    folder = make_study(tmp_path / "empty.study", 0)
    with pytest.raises(NoStudy, match="no games yet"):
        read(folder)


def test_all_figures_can_be_written_as_json(known: Reading) -> None:
    data = known.data()
    assert data["games"] == 1000


def test_few_of_many_comparisons_are_discoveries() -> None:
    assert discoveries([0.5, 0.001, 0.04, 0.012]) == [False, True, False, True]
    assert discoveries([0.04] * 3) == [True] * 3
    assert discoveries([]) == []


def test_two_standard_errors_are_about_one_in_twenty() -> None:
    assert chance(1.96, 1) == pytest.approx(0.05, abs=1e-4)
    assert chance(0, 0) == 1
    assert chance(1, 0) == 0


def test_an_estimate_lies_within_or_beyond() -> None:
    estimate = share_of(52, 100).minus(0.5)
    assert estimate.within(-0.2, 0.2)
    assert not estimate.beyond(0, 0)
    assert around(3, 1, 100).beyond(0, 1)
    assert not around(3, 1, 1).within(-100, 100)
