"""One game with notes: it is the same as without notes, and every note is true."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.bots import outlook, play
from wartable.kernel import FastUmpire, Result, State, answer, asked, settle
from wartable.kernel.notation import notations
from wartable.lab.play.noted_game import MOMENTS, Arena
from wartable.lab.play.notes import Notes

from .studies import a_study

ARENA = Arena(a_study(keep={"decisions": 1.0}))


@pytest.mark.parametrize("bots", ["random", "greedy", ["greedy", "random", {"bot": "random", "forbid": ["push"]}]])
def test_the_same_seed_gives_the_game_that_bots_play(bots: object) -> None:
    arena = Arena(a_study(bots=bots))
    for i in range(2):
        seating = [contender.build(arena.naming) for contender in arena.study.seating(i)]
        played = play(arena.game, seating, arena.options, arena.study.seed_of(i))
        notes = arena.play(i)
        assert notes.result == played.result
        assert (notes.total, notes.listed, notes.longest) == (played.decisions, played.listed, played.longest)


def told_again(i: int) -> list[tuple[State, int, list[str], str]]:
    """Every decision of a game, played again with the rules alone: state, seat, choices, and the choice made."""
    study = ARENA.study
    bots = [contender.build(ARENA.naming) for contender in study.seating(i)]
    made = play(ARENA.game, bots, ARENA.options, study.seed_of(i)).made
    dice = FastUmpire(2 * study.seed_of(i))
    s = ARENA.game.new(3, ARENA.options, dice)
    found: list[tuple[State, int, list[str], str]] = []
    for choice in made:
        choices = settle(s, dice)
        seat = asked(s)[0].seat
        texts = [notations(ARENA.game, s, seat, [other])[0] for other in choices]
        found.append((s.clone(), seat, texts, notations(ARENA.game, s, seat, [choice])[0]))
        answer(s, seat, choice, dice)
    assert settle(s, dice) == []
    found.append((s, -1, [], ""))
    return found


def test_notes_say_what_happened() -> None:
    notes, told = ARENA.play(3), told_again(3)
    decisions = told[:-1]
    total = len(decisions)
    assert notes.total == total
    assert notes.asked == [sum(seat == one for _, one, _, _ in decisions) for seat in range(3)]
    assert notes.turns == sum(decisions[d][1] != decisions[d - 1][1] for d in range(1, total))
    assert [kept.chosen for kept in notes.kept] == [text for _, _, _, text in decisions]
    assert [kept.choices for kept in notes.kept] == [len(texts) for _, _, texts, _ in decisions]
    game = ARENA.game
    for tenth in range(MOMENTS):
        at = next(d for d in range(total + 1) if 10 * d >= tenth * total)
        s = told[at][0]
        moment = notes.moments[tenth]
        assert (moment.scores, moment.places) == (game.result(s).scores, game.result(s).places)
        assert moment.shares == outlook(game, s)
    assert notes.kept[7].share == outlook(game, decisions[7][0])[decisions[7][1]]
    assert [sum(lines.values()) for lines in notes.sources] == list(notes.result.scores)


def test_cards_and_verbs_are_counted_where_they_were_offered_and_chosen() -> None:
    notes, told = ARENA.play(4), told_again(4)[:-1]
    naming = ARENA.naming
    offered: Counter[tuple[int, str]] = Counter()
    chosen: Counter[tuple[int, str]] = Counter()
    first: dict[tuple[int, str], int] = {}
    verbs: Counter[tuple[int, int, str]] = Counter()
    taken: Counter[tuple[int, int, str]] = Counter()
    lists: Counter[tuple[int, int, str]] = Counter()
    for no, (_, seat, texts, text) in enumerate(told):
        tenth = 10 * no // len(told)
        offered.update({(seat, one) for one in texts if len(one.split()) == 2 and one.split()[1] in naming.cards})
        if len(text.split()) == 2 and text.split()[1] in naming.cards:
            chosen[seat, text] += 1
            first.setdefault((seat, text), no)
        verbs.update({(seat, tenth, one.split()[0]) for one in texts})
        taken[seat, tenth, text.split()[0]] += 1
        lists[seat, tenth, text.split()[0]] += len(texts)
    noted = {(seat, f"{naming.verbs[verb]} {naming.cards[face]}"): n for (seat, face, verb), n in notes.cards.items()}
    assert {key: n.offered for key, n in noted.items()} == offered
    assert {key: n.chosen for key, n in noted.items() if n.chosen} == chosen
    assert {key: n.first for key, n in noted.items() if n.chosen} == first
    actions = {(seat, tenth, naming.verbs[verb]): done for (seat, tenth, verb), done in notes.actions.items()}
    assert {key: done.offered for key, done in actions.items()} == verbs
    assert {key: done.chosen for key, done in actions.items() if done.chosen} == taken
    assert {key: done.listed for key, done in actions.items() if done.chosen} == lists


def test_rules_are_counted_by_steps_answers_and_events() -> None:
    fired = ARENA.play(0).fired
    told = told_again(0)
    rounds, seats = 6, 3
    assert fired["BTH-20.4"] >= rounds * seats, "every turn is told"
    asks = Counter(asked(s)[0].rule for s, _, _, _ in told[:-1])
    assert all(fired[rule] >= times for rule, times in asks.items())
    assert fired["BTH-90.1"] == 1, "the final score is one step"
    assert fired["BTH-90.10"] == seats, "and a telling for each seat"
    game = ARENA.game
    known = {step.rule for step in game.steps()} | {telling.rule for telling in game.tellings}
    assert set(fired) <= known


def test_events_are_counted_by_their_key() -> None:
    told = ARENA.play(0).told
    rounds, seats = 6, 3
    assert (told["round"], told["turn"], told["begins"]) == (rounds, rounds * seats, 1)
    assert set(told) <= {telling.key for telling in ARENA.game.tellings}


def test_a_share_of_cards_and_decisions_is_kept() -> None:
    few = Arena(a_study(keep={"cards": 0.3, "decisions": 0.1}))
    whole = [ARENA.play(i) for i in range(30)]
    some = [few.play(i) for i in range(30)]
    with_cards = [notes for notes in some if notes.cards]
    assert 4 <= len(with_cards) <= 14
    assert all(notes.cards in [one.cards for one in whole] for notes in with_cards)
    kept, all_kept = sum(len(notes.kept) for notes in some), sum(len(notes.kept) for notes in whole)
    assert 0.08 < kept / all_kept < 0.12
    assert all(kept in whole[i].kept for i in range(30) for kept in some[i].kept)
    assert [notes.result for notes in some] == [notes.result for notes in whole]


def lead(*sides: int) -> frozenset[int]:
    return frozenset(sides)


def test_who_led_and_since_when() -> None:
    notes = Notes(10, [5, 5], Result((1, 2), (7, 3)), (0, 1))
    notes.leaders = [(0, lead(0, 1)), (2, lead(0)), (4, lead(0, 1)), (5, lead(1)), (7, lead(0)), (10, lead(0))]
    assert notes.lead_changes == 2
    assert notes.decided_at == 0.7
    assert (notes.margin, notes.ties) == (4, 1)


def test_a_shared_victory_has_no_margin() -> None:
    notes = Notes(10, [4, 4, 2], Result((1, 1, 3), (7, 7, 3)), (0, 1, 2))
    notes.leaders = [(0, lead(0)), (10, lead(0, 1))]
    assert (notes.lead_changes, notes.decided_at, notes.margin, notes.ties) == (0, 1.0, 0, 2)


def test_sides_win_together() -> None:
    notes = Notes(4, [1] * 4, Result((1, 2, 1, 2), (7, 3, 1, 4)), (0, 1, 0, 1))
    notes.leaders = [(0, lead(0, 1)), (1, lead(0)), (4, lead(0))]
    assert (notes.decided_at, notes.margin, notes.ties) == (0.25, 3, 1)
