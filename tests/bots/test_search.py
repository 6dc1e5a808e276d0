"""The tree search: it finds what a greedy bot does not, and is honest, repeatable and bounded."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from wartable.bots import SearchBot, by_name, decide, outlook, play, think
from wartable.bots.parallel import ParallelBot
from wartable.bots.search import Tree
from wartable.bots.tree import Edge, Keys, Node
from wartable.kernel import FastUmpire, answer, asked, fingerprint, legal, settle
from wartable.kernel.notation import pieces_of
from wartable.kernel.registry import find

from . import pennies
from .joust import GAME
from .test_bots import assert_honest, open_questions

BTH = find("battle_through_history")


def test_the_search_answers_alike_whatever_is_hidden_from_it() -> None:
    assert_honest(GAME, SearchBot(20), open_questions(GAME, 3, 1))
    assert_honest(BTH, SearchBot(6), open_questions(BTH, 3, 1)[::20])


def test_the_same_seed_gives_the_same_thought() -> None:
    s = open_questions(BTH, 2, 5)[20]
    seat = asked(s)[0].seat
    thoughts = [think(SearchBot(24), BTH, s, seat, FastUmpire(3)) for _ in range(2)]
    first, second = [[(c.choice, c.share, c.weight) for c in t.candidates] for t in thoughts]
    assert first == second


def test_the_search_leaves_the_position_as_it_found_it() -> None:
    for s in open_questions(GAME, 2, 6):
        before = fingerprint(GAME, s)
        think(SearchBot(12), GAME, s, asked(s)[0].seat, FastUmpire(1))
        assert fingerprint(GAME, s) == before


def test_a_trap_that_greed_falls_into_is_seen() -> None:
    """Taking two now lets the rival take nine; taking one leaves nothing to take."""
    s = pennies.begun(pennies.TRAP)
    assert decide(by_name("greedy"), pennies.TRAP, s, 0, FastUmpire(1)).a == 2
    assert decide(SearchBot(60), pennies.TRAP, s, 0, FastUmpire(1)).a == 1


def test_a_chain_of_one_turn_is_followed_to_its_end() -> None:
    """Three picks of one seat in a row: only the third pays, and only after the poor-looking first."""
    s = pennies.begun(pennies.CHAIN)
    assert decide(by_name("greedy"), pennies.CHAIN, s, 0, FastUmpire(1)).a == 1
    assert decide(SearchBot(80), pennies.CHAIN, s, 0, FastUmpire(1)).a == 0


def test_a_long_turn_is_played_out_before_it_is_judged() -> None:
    """A few searches are enough: all of them reach the end of the turn, and none goes beyond it."""
    s = pennies.begun(pennies.MARCH)
    assert decide(by_name("greedy"), pennies.MARCH, s, 0, FastUmpire(1)).a == 1
    thought = think(SearchBot(40), pennies.MARCH, s, 0, FastUmpire(1))
    assert thought.choice.a == 0
    shares = {candidate.choice.a: candidate.share for candidate in thought.candidates}
    assert shares[1] < 0.7, "the nine pennies lie beyond the turn"


def test_a_side_shares_its_victory() -> None:
    s = pennies.begun(pennies.TEAMS)
    assert pennies.TEAMS.sides(s) == (0, 1, 0, 1)
    shares = outlook(pennies.TEAMS, s)
    assert shares[0] == shares[2]
    assert shares[1] == shares[3]
    assert shares[0] + shares[1] == pytest.approx(1)
    assert decide(SearchBot(60), pennies.TEAMS, s, 0, FastUmpire(1)).a == 2, "what the partner can use"


def test_secret_choices_do_not_see_one_another() -> None:
    """Each of three lanes has one node, whatever the others have chosen in the same search."""
    s = next(s for s in open_questions(GAME, 3, 1) if len(asked(s)) == 3)
    ask = asked(s)[2]
    choices = legal(s, ask)
    tree = Tree(GAME, s, ask, choices, FastUmpire(1))
    for i in range(40):
        SearchBot(40).dive(GAME, s, tree, i % len(choices), FastUmpire(i))
    assert sorted(seat for seat, tag in tree.root.nodes if tag == "Bid") == [0, 1]
    assert sum(edge.visits for edge in tree.first) == 40
    assert not [seat for edge in tree.first for seat, tag in edge.nodes if tag == "Bid" and seat < ask.seat]


def test_the_best_choices_get_the_most_thought() -> None:
    """All choices get some searches, the better half more. A long list is cut by the first estimates."""
    s = next(s for s in open_questions(BTH, 2, 5) if len(legal(s, asked(s)[0])) >= 6)
    seat = asked(s)[0].seat
    many = think(SearchBot(96), BTH, s, seat, FastUmpire(3)).candidates
    assert min(c.weight for c in many) >= 0.03
    assert many[0].weight >= 2 * many[-1].weight
    assert many[0].share == max(c.share for c in many[:2])
    few = think(SearchBot(12), BTH, s, seat, FastUmpire(3)).candidates
    assert sum(c.weight > 0 for c in few) == 3


def test_a_choice_of_a_hidden_card_goes_by_its_face_and_of_a_known_one_by_its_number() -> None:
    s = next(s for s in open_questions(GAME, 2, 1) if len(asked(s)) == 2)
    keys = Keys(GAME, s, 0)
    mine, theirs = (legal(s, ask) for ask in asked(s))
    pieces = pieces_of(s)
    assert pieces is not None
    assert [key[1] for key in keys.of(pieces, mine)] == [choice.a for choice in mine]
    assert [key[1] for key in keys.of(pieces, theirs)] == [-2 - pieces.face[choice.a] for choice in theirs]


def test_what_looks_good_is_tried_first_and_the_rest_in_time() -> None:
    node = Node()
    names = [(0, i, -1) for i in range(3)]
    for i, prior in enumerate((0.3, 0.6, 0.5)):
        node.edges[names[i]] = Edge(prior)
    tried: list[int] = []
    for _ in range(60):
        for edge in node.edges.values():
            edge.there += 1
        i = node.best(names, 0.35)
        tried.append(i)
        node.edges[names[i]].visits += 1
        node.edges[names[i]].total += (0.3, 0.2, 0.7)[i]
    assert tried[0] == 1
    assert set(tried) == {0, 1, 2}
    assert tried.count(2) > 40, "the tries outweigh the first sight"


def test_reasons_name_every_choice_with_its_share_and_weight() -> None:
    for name in ("greedy", "search:30", "commander"):
        s = open_questions(BTH, 2, 5)[20]
        ask = asked(s)[0]
        thought = think(by_name(name), BTH, s, ask.seat, FastUmpire(3))
        choices = legal(s, ask)
        assert {c.choice for c in thought.candidates} == set(choices)
        assert sum(c.weight for c in thought.candidates) == pytest.approx(1)
        assert all(0 <= c.share <= 1 for c in thought.candidates)
        assert thought.candidates[0].choice == thought.choice


def test_trees_grown_in_other_processes_give_the_same_answer() -> None:
    bot = SearchBot(24, trees=3)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        for s in open_questions(BTH, 2, 5)[10:40:10]:
            seat = asked(s)[0].seat
            here = think(bot, BTH, s, seat, FastUmpire(3))
            there = think(ParallelBot(bot, processes), BTH, s, seat, FastUmpire(3))
            assert [(c.choice, c.share, c.weight) for c in here.candidates] == [
                (c.choice, c.share, c.weight) for c in there.candidates
            ]


def test_more_searches_in_one_decision_than_patience_allows_are_not_made() -> None:
    s = open_questions(BTH, 2, 5)[20]
    thought = think(SearchBot(10_000_000, patience=0.05), BTH, s, asked(s)[0].seat, FastUmpire(3))
    assert thought.searches < 100_000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_end(seats: int) -> None:
    played = play(GAME, [SearchBot(8)] * seats, GAME.check(seats, {}), 2)
    assert len(played.result.places) == seats


@pytest.mark.slow
def test_a_little_search_beats_chance_in_a_real_game() -> None:
    wins = 0.0
    for i in range(6):
        bots = [SearchBot(4), by_name("random")]
        wins += play(BTH, bots if i % 2 == 0 else bots[::-1], BTH.check(2, {}), i).result.share(i % 2)
    assert wins >= 5


def test_a_finished_game_has_a_certain_outlook() -> None:
    dice = FastUmpire(1)
    s = GAME.new(2, GAME.check(2, {}), dice)
    choices = settle(s, dice)
    assert sum(outlook(GAME, s)) == pytest.approx(1)
    assert 0 < outlook(GAME, s)[0] < 1
    while choices:
        answer(s, asked(s)[0].seat, choices[0], dice)
        choices = settle(s, dice)
    result = GAME.result(s)
    assert outlook(GAME, s) == [result.share(0), result.share(1)]
