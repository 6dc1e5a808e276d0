"""Rewards of a battle: recruits and Relics of a conquest, Honor, Prowess and Relics of a challenge."""

from __future__ import annotations

from collections import Counter

import pytest

from wartable.games.battle_through_history.state import ATTACKER, DEFENDER
from wartable.kernel import ALL, FastUmpire
from wartable.kernel.notation import prompt
from wartable.testing import rule

from .builders import Desk, Fight, a_battle, unit

BASE = ["B-CAT", "B-ARC", "B-CON", "B-SPY", "B-HOR"]
OUTCOMES = ["attacker", "defender", "nobody"]
RELICS = ["R1-1", "R1-2", "R2-1", "R2-2", "R3-1"]


def conquest(*defender: str, n: int = 5) -> Fight:
    """Seat 0 with n Units against the board, the Relic deck ready."""
    fight = a_battle(attacker=BASE[:n], defender=defender)
    fight.relic_deck(*RELICS)
    return fight


def challenge(n: int = 5, seed: int = 1) -> Fight:
    """Seat 0 with n Units challenges seat 1 with one; both have their four Prowess tokens."""
    fight = a_battle(attacker=BASE[:n], defender=["B-MAN"], challenge=True)
    fight.umpire.rest = FastUmpire(seed)
    fight.prowess(0, 1, 2, 3, 5).prowess(1, 1, 2, 3, 5)
    return fight


def values(fight: Desk, tokens: tuple[int, ...]) -> list[int]:
    """The values of Prowess tokens."""
    return sorted([fight.s.prowess_value(no) for no in tokens])


# -- conquest


@pytest.mark.parametrize("winner", OUTCOMES)
@rule("BTH-70.1")
def test_every_defeated_board_unit_is_recruited_whatever_the_outcome(winner: str) -> None:
    fight = conquest("E1-02", "E1-04", "E1-05").ended(winner, "D1", "D3").reward().choose("done")
    assert fight.keys_of(fight.s.discard[0]) == ["E1-02", "E1-05"]


@rule("BTH-70.2")
def test_declined_units_go_to_the_discard_of_their_era() -> None:
    fight = conquest("E1-02", "E2-02", "E1-05").ended("attacker", "D1", "D2", "D3").reward()
    assert fight.options() == ["leave E1-02", "leave E2-02", "leave E1-05", "done"]
    fight.choose("leave E2-02")
    assert fight.options() == ["leave E1-02", "leave E1-05", "done"]
    fight.choose("done")
    assert fight.keys_of(fight.s.discard[0]) == ["E1-02", "E1-05"]
    assert fight.keys_of(fight.s.era_discard[1]) == ["E2-02"]


@rule("BTH-70.2")
def test_recruiting_all_is_the_usual_answer_and_leaving_a_unit_behind_gives_it_up() -> None:
    fight = conquest("E1-02", "E2-02").ended("attacker", "D1").reward()
    leave, recruit = prompt(fight.game, fight.s, 0, ("Ann", "Ben")).choices
    assert (leave.label, leave.tone, leave.usual) == ("Leave Carthaginians behind", "give_up", False)
    assert (recruit.label, recruit.usual) == ("Recruit all", True)


@rule("BTH-70.2")
def test_the_last_unit_left_behind_can_be_taken_back() -> None:
    fight = conquest("E1-02", "E2-02").ended("attacker", "D1").reward().choose("leave E1-02")
    assert fight.options() == ["done"], "asked although there is one answer: nothing has happened yet"
    assert prompt(fight.game, fight.s, 0, ("Ann", "Ben")).choices[0].label == "Recruit nobody"


@rule("BTH-70.3")
def test_survivors_go_to_the_discard_of_their_own_era_heroes_too() -> None:
    fight = conquest("E2-02", "H3-1", "E2-15").ended("attacker", "D3").reward().choose("done")
    assert [fight.keys_of(pile) for pile in fight.s.era_discard] == [[], ["E2-02"], ["H3-1"], []]
    assert fight.keys_of(fight.s.discard[0]) == ["E2-15"]
    assert fight.s.battle.line_up[DEFENDER] == ()


@pytest.mark.parametrize(
    ("fallen", "recruits", "returned"), [("D2", ["E1-04"], ["E1-01"]), ("D1", ["E1-01"], ["E1-04"])]
)
@rule("BTH-70.4")
def test_reinforcements_of_the_board_are_recruited_or_returned_like_the_rest(
    fallen: str, recruits: list[str], returned: list[str]
) -> None:
    fight = conquest("E1-01")
    fight.era_deck(1, "E1-04")
    fight.muster()
    assert fight.line_up("defender") == ["E1-01", "E1-04"]
    fight.ended("attacker", fallen).reward().choose("done")
    assert fight.keys_of(fight.s.discard[0]) == recruits
    assert fight.keys_of(fight.s.era_discard[0]) == returned


@pytest.mark.parametrize(("winner", "relics"), [("attacker", 1), ("defender", 0), ("nobody", 0)])
@rule("BTH-70.5")
def test_only_a_victorious_attacker_gains_a_relic(winner: str, relics: int) -> None:
    fight = conquest("E1-02", n=1).ended(winner).reward().play_out()
    assert len(fight.s.relics[0]) == relics
    assert (len(fight.s.relic_deck) == 5) == (relics == 0)


@rule("BTH-70.5")
def test_defeated_units_and_reinforcements_count_for_the_relic() -> None:
    fight = a_battle(attacker=["B-CON", "B-ARC"], defender=["E1-02"])
    fight.deck(0, "B-SPY").relic_deck(*RELICS)
    fight.muster()
    assert fight.line_up("attacker") == ["B-CON", "B-ARC", "B-SPY"]
    fight.ended("attacker", "A1", "A2").reward()
    assert len(fight.options()) == 2, "three Units on the board, of which one is left"


@pytest.mark.parametrize(
    ("n", "drawn"),
    [
        pytest.param(1, 4, marks=rule("BTH-70.10")),
        pytest.param(2, 3, marks=rule("BTH-70.9")),
        pytest.param(3, 2, marks=rule("BTH-70.8")),
        pytest.param(4, 1, marks=rule("BTH-70.7")),
        pytest.param(5, 0, marks=rule("BTH-70.6")),
    ],
)
@rule("BTH-EX.66")
def test_the_fewer_units_the_more_relics_to_choose_from(n: int, drawn: int) -> None:
    fight = conquest("E1-02", n=n).ended("attacker").reward()
    if drawn > 1:
        assert fight.options() == [f"keep {key}" for key in RELICS[:drawn]]
        fight.choose(f"keep {RELICS[1]}")
        assert fight.keys_of(fight.s.relics[0]) == [RELICS[1]]
        assert fight.keys_of(fight.s.relic_discard) == [key for key in RELICS[:drawn] if key != RELICS[1]]
    else:
        assert fight.over, "nothing to choose"
        assert fight.keys_of(fight.s.relics[0]) == RELICS[:drawn]
        assert fight.s.relic_discard == ()
    assert fight.keys_of(reversed(fight.s.relic_deck)) == RELICS[drawn:]


@pytest.mark.parametrize("kind", ["conquest", "challenge"])
@rule("BTH-70.11")
def test_relics_drawn_for_a_choice_are_shown_to_all_and_one_must_be_kept(kind: str) -> None:
    fight = conquest("E1-02", n=3) if kind == "conquest" else challenge(3)
    fight.relics(1, *RELICS).prowess(1)
    fight.ended("attacker").reward()
    assert len(fight.s.fan) == 2
    assert [fight.s.pieces.seen[no] for no in fight.s.fan] == [ALL, ALL]
    assert [text.split()[0] for text in fight.options()] == ["keep", "keep"]
    assert fight.told().count("relic_drawn") == 2


@rule("BTH-EX.57")
def test_annihilated_in_a_conquest_still_recruits_but_gains_no_relic() -> None:
    fight = a_battle(attacker=[unit(long=1)], defender=[unit(hd=1)])
    fight.relic_deck(*RELICS)
    fight.fight()
    assert (fight.fallen("attacker"), fight.fallen("defender")) == (["A1"], ["D1"])
    assert fight.winner == "nobody"
    fight.reward().choose("done")
    assert len(fight.s.discard[0]) == 1
    assert (fight.s.relics[0], len(fight.s.relic_deck)) == ((), 5)


@rule("BTH-EX.18")
def test_par_wins_his_first_battle() -> None:
    fight = a_battle(
        attacker=["catapult", "archer", "conscript", "spy"], defender=["genoese_crossbowmen", "trung_sisters"]
    )
    fight.relic_deck("R3-1", "R3-2").relics(0, "R1-1")
    fight.dice((1, 1, 1), (0, 0, 2)).fight()
    assert fight.s.battle.totals == [(2, 0), (2, 1), (2, 5)]
    assert (fight.s.battle.survivors(ATTACKER), fight.s.battle.survivors(DEFENDER)) == (1, 1)
    assert fight.winner == "attacker"
    fight.reward().choose("done")
    assert fight.names_of(fight.s.discard[0]) == ["genoese_crossbowmen"]
    assert fight.keys_of(fight.s.relics[0]) == ["R1-1", "R3-1"]
    assert fight.names_of(fight.s.era_discard[1]) == ["trung_sisters"]


# -- challenge


@pytest.mark.parametrize(("fallen", "honor"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
@rule("BTH-71.1", "BTH-EX.67")
def test_a_losing_defender_gains_half_the_defeated_attackers_as_honor(fallen: int, honor: int) -> None:
    fight = challenge(5).ended("attacker", *[f"A{i + 1}" for i in range(fallen)]).reward()
    assert fight.s.honor == [0, honor]
    assert fight.s.honor_supply == 8 - honor


@rule("BTH-71.2", "BTH-EX.89")
def test_honor_is_limited_by_the_supply() -> None:
    fight = challenge(5)
    fight.s.honor_supply = 1
    fight.ended("attacker", "A1", "A2", "A3", "A4").reward()
    assert (fight.s.honor[1], fight.s.honor_supply) == (1, 0)


@pytest.mark.parametrize(("winner", "first", "second"), [("attacker", 0, 1), ("defender", 1, 0)])
@rule("BTH-71.3")
def test_the_winner_looks_at_two_prowess_tokens_and_keeps_one(winner: str, first: int, second: int) -> None:
    fight = challenge(5).ended(winner).reward()
    assert fight.ask.seat == first
    assert len(fight.s.look) == 2
    assert [fight.s.pieces.seen[no] for no in fight.s.look] == [1 << first] * 2, "in secret"
    assert len(fight.s.prowess[second]) == 2
    wanted = fight.s.prowess_value(fight.s.look[1])
    fight.choose(fight.options()[1])
    assert values(fight, fight.s.won[first]) == [wanted]
    assert sorted(values(fight, fight.s.prowess[second]) + [wanted]) == [1, 2, 3, 5]
    assert values(fight, fight.s.prowess[first]) == [1, 2, 3, 5]


@rule("BTH-71.4")
def test_tokens_the_loser_won_from_others_are_safe() -> None:
    fight = a_battle(attacker=BASE[:1], defender=["B-MAN"], challenge=True, seats=3)
    fight.prowess(1, 1, 2).won(1, 2, 3, 5)
    fight.ended("attacker").reward()
    assert values(fight, fight.s.look) == [1, 2]
    assert values(fight, fight.s.won[1]) == [3, 5]


@pytest.mark.parametrize("left", [(3,), ()])
@rule("BTH-71.5")
def test_with_one_token_left_it_is_taken_and_with_none_nothing_happens(left: tuple[int, ...]) -> None:
    fight = challenge(5)
    fight.prowess(1, *left)
    fight.ended("attacker").reward()
    assert fight.over, "no choice"
    assert values(fight, fight.s.won[0]) == list(left)
    assert (fight.s.prowess[1], fight.s.look) == ((), ())


@rule("BTH-71.5")
def test_the_two_prowess_tokens_are_drawn_at_random() -> None:
    pairs = Counter([tuple(values(fight, fight.s.look)) for fight in [drawn(seed) for seed in range(240)]])
    assert len(pairs) == 6
    assert min(pairs.values()) > 20, "each pair about 40 times"


def drawn(seed: int) -> Fight:
    """A challenge that seat 0 has won, with the Prowess tokens drawn."""
    return challenge(5, seed).ended("attacker").reward()


@rule("BTH-71.6")
def test_the_returned_token_is_mixed_face_down_with_the_losers_own() -> None:
    lies_at: set[int] = set()
    for seed in range(30):
        fight = drawn(seed)
        kept, back = fight.s.look
        value = fight.s.prowess_value(back)
        fight.choose(fight.options()[0])
        own = fight.s.prowess[1]
        assert [fight.s.pieces.seen[no] for no in own] == [0, 0, 0], "nobody is held to know which it is"
        assert fight.s.won[0] == (kept,)
        lies_at.add([fight.s.prowess_value(no) for no in own].index(value))
    assert lies_at == {0, 1, 2}


@pytest.mark.parametrize(("winner", "seat"), [("attacker", 0), ("defender", 1)])
@rule("BTH-71.7")
def test_only_the_winner_knows_a_won_token_and_others_hear_from_whom(winner: str, seat: int) -> None:
    fight = a_battle(attacker=BASE[:5], defender=["B-MAN"], challenge=True, seats=3)
    fight.prowess(0, 1, 2, 3, 5).prowess(1, 1, 2, 3, 5)
    fight.ended(winner).reward()
    fight.choose(fight.options()[0])
    (token,) = fight.s.won[seat]
    assert fight.s.pieces.seen[token] == 1 << seat
    assert fight.s.pieces.back[token] == fight.s.pieces.back[fight.s.prowess[1 - seat][0]], "the loser's champion"
    assert fight.told(seat) == ["prowess_seen", "prowess_seen", "prowess_won"]
    for other in (1 - seat, 2, -1):
        assert fight.told(other) == ["prowess_drawn", "prowess_drawn", "prowess_taken"]


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
@rule("BTH-71.8")
def test_a_victorious_attacker_takes_one_of_five_minus_n_relics_of_the_defender(n: int) -> None:
    fight = challenge(n)
    fight.relics(1, *RELICS).relic_deck("R4-1", "R4-2").prowess(1)
    fight.ended("attacker").reward()
    if n < 4:
        assert len(fight.options()) == 5 - n
        kept = fight.options()[-1].split()[1]
        fight.choose(f"keep {kept}")
    else:
        kept = "".join(fight.keys_of(fight.s.relics[0]))
    assert fight.over
    mine, theirs = fight.keys_of(fight.s.relics[0]), fight.keys_of(fight.s.relics[1])
    assert mine == ([] if n == 5 else [kept])
    assert sorted(mine + theirs) == RELICS
    assert [fight.s.pieces.seen[no] for no in fight.s.relics[1]] == [ALL] * len(theirs), "face up again"
    assert len(fight.s.relic_deck) == 2


@rule("BTH-71.8")
def test_the_defenders_relics_are_drawn_unseen() -> None:
    taken: set[str] = set()
    for seed in range(60):
        fight = challenge(4, seed)
        fight.relics(1, *RELICS).prowess(1)
        fight.ended("attacker").reward()
        taken.update(fight.keys_of(fight.s.relics[0]))
    assert taken == set(RELICS)


@pytest.mark.parametrize("owned", [0, 1, 2])
@rule("BTH-71.9")
def test_a_defender_with_fewer_relics_shows_all_and_the_relic_deck_is_not_used(owned: int) -> None:
    fight = challenge(1)
    fight.relics(1, *RELICS[:owned]).relic_deck("R4-1", "R4-2", "R4-3", "R4-4").prowess(1)
    fight.ended("attacker").reward()
    if owned == 2:
        assert sorted(fight.options()) == ["keep R1-1", "keep R1-2"]
        fight.choose("keep R1-1")
    assert fight.over
    assert fight.keys_of(fight.s.relics[0]) == RELICS[: min(owned, 1)]
    assert len(fight.s.relic_deck) == 4


@rule("BTH-71.10")
def test_a_defender_who_wins_gets_neither_relic_nor_honor() -> None:
    fight = challenge(4)
    fight.relics(0, "R1-1", "R1-2").relics(1, "R2-1").relic_deck("R4-1", "R4-2", "R4-3", "R4-4")
    fight.ended("defender", "A1", "A2", "A3", "A4").reward().play_out()
    assert fight.s.honor == [0, 0]
    assert ([len(relics) for relics in fight.s.relics], len(fight.s.relic_deck)) == ([2, 1], 4)
    assert len(fight.s.won[1]) == 1


@rule("BTH-71.11")
def test_annihilated_in_a_challenge_nobody_gains_anything() -> None:
    fight = challenge(4)
    fight.relics(0, "R1-1").relics(1, *RELICS)
    fight.ended("nobody", "A1", "A2", "A3", "A4", "D1").reward()
    assert fight.over
    assert fight.s.honor == [0, 0]
    assert fight.s.won == [(), ()]
    assert [len(relics) for relics in fight.s.relics] == [1, 5]


@pytest.mark.parametrize("winner", OUTCOMES)
@rule("BTH-71.12")
def test_no_units_change_hands_in_a_challenge(winner: str) -> None:
    fight = a_battle(attacker=["E1-02", "B-ARC"], defender=["E2-02", "E2-15"], challenge=True)
    fight.hand(0, *["B-CAT"] * 4).hand(1, *["B-CAT"] * 4)
    fight.ended(winner, "A1", "D1").reward().play_out().restore()
    assert fight.keys_of(fight.s.discard[0]) == ["E1-02", "B-ARC"]
    assert fight.keys_of(fight.s.discard[1]) == ["E2-02", "E2-15"]
    assert fight.s.era_discard == [(), (), (), ()]


@rule("BTH-71.13")
def test_honor_then_prowess_then_relic() -> None:
    fight = challenge(4)
    fight.relics(1, *RELICS)
    fight.ended("attacker", "A1", "A2").reward().play_out()
    order = [key for key in fight.told() if key in ("honored", "prowess_drawn", "prowess_taken", "relic_drawn")]
    assert order == ["honored", "prowess_drawn", "prowess_drawn", "prowess_taken", "relic_drawn"]


@rule("BTH-EX.25")
def test_joakim_defends_himself_and_keeps_the_better_token() -> None:
    fight = a_battle(
        attacker=["vitruvian_scorpio", "horseman", "man_at_arms"],
        defender=["gaesatae_spearmen", "spartan_hoplites"],
        challenge=True,
        defender_tokens={2: "W-DV"},
        numbers=[0, 2, 1],
    )
    fight.prowess(0, 1, 2, 3, 5).prowess(1, 1, 2, 3, 5).relics(0, "R1-1").relics(1, "R1-2")
    fight.hand(0, *["B-CAT"] * 4).hand(1, *["B-CAT"] * 4).offers("W-L1", "W-M1", "W-C1")
    fight.dice((1, 0, 0), (1, 1, 1)).fight()
    assert (fight.s.battle.survivors(DEFENDER), fight.s.battle.survivors(ATTACKER)) == (2, 1)
    assert fight.winner == "defender"
    fight.reward()
    assert values(fight, fight.s.look) == [2, 5]
    fight.choose("prize P-amber-5")
    fight.restore()
    assert values(fight, fight.s.won[1]) == [5]
    assert values(fight, fight.s.prowess[0]) == [1, 2, 3]
    assert fight.s.honor == [0, 0]
    assert [len(relics) for relics in fight.s.relics] == [1, 1]
    assert fight.keys_of(fight.s.token_discard) == ["W-DV"]
    assert fight.names_of(fight.s.discard[0]) == ["vitruvian_scorpio", "horseman", "man_at_arms"]
    assert fight.names_of(fight.s.discard[1]) == ["gaesatae_spearmen", "spartan_hoplites"]


@rule("BTH-EX.76")
def test_prowess_runs_out() -> None:
    fight = a_battle(attacker=BASE[:1], defender=["B-MAN"], challenge=True, seats=3)
    fight.prowess(1, 3).won(1, 2, 1, 2)
    fight.ended("attacker").reward()
    assert fight.over, "taken without a choice"
    assert values(fight, fight.s.won[0]) == [3]
    fight.reward()
    assert fight.over, "nothing to take"
    assert values(fight, fight.s.won[0]) == [3]
    assert values(fight, fight.s.won[1]) == [1, 2]
