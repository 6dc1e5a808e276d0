"""Bots that are forbidden some of their choices."""

from __future__ import annotations

from wartable.bots import RandomBot
from wartable.kernel import FastUmpire, State, answer, asked, legal, settle
from wartable.kernel.notation import notations
from wartable.kernel.registry import find
from wartable.lab.studies.card_names import CardNames
from wartable.lab.studies.contenders import Contender, Restricted
from wartable.lab.studies.study import Study

from ..bots.joust import GAME as JOUST
from .studies import BTH, a_study

GAME = find(BTH)
NAMING = CardNames(GAME)


def chosen(study: Study) -> dict[str, list[str]]:
    """What each contender chose in some games, in notation."""
    found: dict[str, list[str]] = {contender.name: [] for contender in study.contenders}
    for i in range(12):
        dice, mind = FastUmpire(i), FastUmpire(-i)
        who = study.seating(i)
        bots = [contender.build(NAMING) for contender in who]
        s = GAME.new(3, GAME.check(3, {}), dice)
        while choices := settle(s, dice):
            ask = asked(s)[0]
            choice = bots[ask.seat].choose(GAME, GAME.resample(s, ask.seat, mind), ask, choices, mind)
            if len(choices) > 1:
                found[who[ask.seat].name].append(notations(GAME, s, ask.seat, [choice])[0])
            answer(s, ask.seat, choice, dice)
    return found


def test_a_verb_a_card_or_both_are_struck_from_the_list() -> None:
    bots = [
        {"bot": "random", "forbid": ["push"], "name": "no pushes"},
        {"bot": "random", "forbid": ["B-MAN"], "name": "no men"},
        {"bot": "random", "forbid": ["deploy:B-MAN"], "name": "men stay at home"},
    ]
    made = chosen(a_study(bots=bots))
    verbs = {name: {text.split()[0] for text in texts} for name, texts in made.items()}
    assert "push" not in verbs["no pushes"]
    assert "push" in verbs["no men"] & verbs["men stay at home"]
    # The last card of a hand is deployed nevertheless, since one choice must remain. A single choice is no decision.
    assert not [text for text in made["no men"] if "B-MAN" in text]
    assert "deploy B-MAN" not in made["men stay at home"]
    assert [text for text in made["men stay at home"] if "B-MAN" in text]
    assert [text for text in made["no pushes"] if text == "deploy B-MAN"]


def position() -> State:
    """The first question of a game that has several choices."""
    dice = FastUmpire(1)
    s = GAME.new(3, GAME.check(3, {}), dice)
    while len(choices := settle(s, dice)) < 2:
        answer(s, asked(s)[0].seat, choices[0], dice)
    return s


def test_where_all_is_forbidden_all_is_allowed() -> None:
    s = position()
    ask = asked(s)[0]
    choices = legal(s, ask)
    bot = Restricted(RandomBot(), NAMING.verbs, NAMING)
    assert {choices.index(bot.choose(GAME, s, ask, choices, FastUmpire(i))) for i in range(99)} == set(
        range(len(choices))
    )


def test_what_the_decider_does_not_know_is_not_forbidden() -> None:
    dice = FastUmpire(1)
    s = JOUST.new(2, JOUST.check(2, {}), dice)
    lance = settle(s, dice)[0]
    naming = CardNames(JOUST)
    assert naming.faces(s, 0, lance) == [s.pieces.face[lance.a]]
    bot = Restricted(RandomBot(), [naming.cards[s.pieces.face[lance.a]]], naming)
    assert bot.forbids(s, 0, lance)
    assert not bot.forbids(s, 1, lance)


def test_a_contender_without_a_name_is_called_by_what_it_lacks() -> None:
    study = a_study(bots=["random", "random", {"bot": "random", "forbid": ["push", "B-MAN"]}])
    assert study.contenders[2] == Contender("random without push, B-MAN", "random", ("push", "B-MAN"))
