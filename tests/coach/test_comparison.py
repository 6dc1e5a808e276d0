"""Which comparison goes on, and when it is clear."""

from __future__ import annotations

from tests.bots import pennies
from tests.coach.test_farther import both_ways, later
from wartable.coach.comparison import BLOCK, LARGE_BLOCK, Comparison, comparisons, race
from wartable.coach.farther import Farther


class Told(Comparison[pennies.Purse]):
    """A comparison whose gaps are known, two by turns. It writes down when it goes on."""

    def __init__(self, name: str, gaps: tuple[float, float], log: list[str]) -> None:
        bad, _ = both_ways(later(100))
        super().__init__(Farther(bad), bad.other)
        self.name = name
        self.told = gaps
        self.log = log

    def go_on(self) -> None:
        self.log.append(self.name)
        self.pairs += [[[0.0, 1.0], [gap, 1.0 - gap]] for gap in self.told * (BLOCK // 2)]


PROMISING, NOTHING, SURE = (0.6, -0.3), (0.3, -0.3), (0.6, 0.4)


def raced(first: str, others: str, guesses: int = 1000) -> str:
    """In which order comparisons go on."""
    log: list[str] = []
    gaps = {"p": PROMISING, "n": NOTHING, "s": SURE}
    told = [[Told(name, gaps[name], log) for name in names] for names in (first, others)]
    race(told[0], told[1], lambda: (guesses - len(log) * BLOCK) * 6)
    return "".join(log)


def test_what_promises_most_goes_on_before_others_have_their_turn() -> None:
    assert raced("np", "n") == "np" + 7 * "p" + "n" + 6 * "n"
    assert raced("n", "pn") == "n" + 8 * "p" + 7 * "n"


def test_what_is_clear_does_not_go_on() -> None:
    assert raced("sn", "") == "snnnn"
    bad, _ = both_ways(later(100))
    farther = Farther(bad)
    farther.glance(1, 2)
    race(comparisons(farther), [], lambda: 1000)
    assert len(bad.seen) == BLOCK


def test_it_ends_with_the_futures() -> None:
    assert raced("np", "", 40) == "npp"
    assert raced("np", "", 0) == ""


def test_slips_of_the_search_are_looked_at_in_any_case() -> None:
    _, good = both_ways(later(100))
    assert good.cost
    race(comparisons(Farther(good)), [], lambda: 0)
    assert good.doubted


def test_where_games_end_or_much_depends_on_it_it_takes_two_dozen_guesses() -> None:
    """A dozen may all end alike by chance: then a slip would be struck out without a doubt."""
    (bad, good), (soon_over, _) = both_ways(later(100)), both_ways(later(0))
    near = Farther(soon_over)
    assert near.reaches_end()
    blocks = [Comparison(farther, 1).block for farther in (Farther(bad), Farther(good), near)]
    assert (good.cost > 0.1, blocks) == (True, [BLOCK, LARGE_BLOCK, LARGE_BLOCK])
