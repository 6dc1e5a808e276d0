"""Mutants that break their rules, or do not name them."""

from __future__ import annotations

from tests.contract.mutants.mutant import Patch, mutant
from tests.toys.skirmish import Skirmish, SkirmishGame
from tests.toys.skirmish_state import PASS, VERBS
from tests.toys.skirmish_steps import Act, Aim, Hit, React
from wartable.kernel import Choice, Option, Options, Step, Telling, Verb
from wartable.testing.checks import CHECKS


@mutant("words")
def a_game_that_nobody_hears_about(patch: Patch) -> SkirmishGame:
    class Unsung(SkirmishGame):
        about = ""

    return Unsung()


@mutant("words")
def a_game_that_takes_no_time(patch: Patch) -> SkirmishGame:
    class Timeless(SkirmishGame):
        minutes = (0, 0)

    return Timeless()


@mutant("words")
def a_first_game_that_cannot_be_played(patch: Patch) -> SkirmishGame:
    class Unlearnable(SkirmishGame):
        first_game = {"long_war": "perhaps"}

    return Unlearnable()


@mutant("words")
def an_option_whose_default_is_not_allowed(patch: Patch) -> SkirmishGame:
    class Undecided(SkirmishGame):
        options = (Option("long_war", "Three cards in each garrison", "perhaps"),)

    return Undecided()


@mutant("words")
def an_option_that_sets_one_before_it(patch: Patch) -> SkirmishGame:
    class Backward(SkirmishGame):
        options = (*SkirmishGame.options, Option("epic", "Epic", False, sets={True: {"long_war": True}}))

    return Backward()


@mutant("words")
def an_option_that_sets_another_to_what_it_cannot_be(patch: Patch) -> SkirmishGame:
    class Overdone(SkirmishGame):
        options = (Option("epic", "Epic", False, sets={True: {"long_war": 3}}), *SkirmishGame.options)

    return Overdone()


@mutant("ends", *[name for name in CHECKS if name not in ("words", "numbers")])
def a_question_without_an_answer(patch: Patch) -> SkirmishGame:
    patch.setattr(Aim, "choices", lambda self, s: [])
    return SkirmishGame()


@mutant("ends")
def a_choice_listed_twice(patch: Patch) -> SkirmishGame:
    honest = React.choices
    patch.setattr(React, "choices", lambda self, s: honest(self, s) * 2)
    return SkirmishGame()


@mutant("ends", "words", "record", "verified")
def two_verbs_written_alike(patch: Patch) -> SkirmishGame:
    class Stammering(SkirmishGame):
        verbs = (*VERBS[:7], Verb("again", "Keep the roll"), *VERBS[8:])

    return Stammering()


@mutant("usual")
def a_usual_answer_that_cannot_be_given(patch: Patch) -> SkirmishGame:
    patch.setattr(React, "usual", lambda self, s: Choice(PASS))
    return SkirmishGame()


@mutant("usual")
def a_usual_answer_that_gives_something_up(patch: Patch) -> SkirmishGame:
    class Generous(SkirmishGame):
        verbs = tuple(
            [Verb(verb.key, verb.label, verb.a, verb.b, "give_up") if verb.key == "pass" else verb for verb in VERBS]
        )

    patch.setattr(Act, "usual", lambda self, s: Choice(PASS))
    return Generous()


@mutant("usual")
def a_question_in_which_every_choice_gives_something_up(patch: Patch) -> SkirmishGame:
    class Grim(SkirmishGame):
        verbs = (Verb("post", "Post the {a}", a=VERBS[0].a, tone="give_up"), *VERBS[1:])

    return Grim()


@mutant("rules")
def a_prompt_without_words(patch: Patch) -> SkirmishGame:
    patch.setattr(Act, "prompt", "")
    return SkirmishGame()


@mutant("rules")
def a_rule_that_is_not_in_the_ledger(patch: Patch) -> SkirmishGame:
    patch.setattr(Hit, "rule", "SK-99")
    return SkirmishGame()


@mutant("rules")
def an_event_without_words(patch: Patch) -> SkirmishGame:
    class Mute(SkirmishGame):
        tellings = tuple([Telling(t.key, t.beat, "", t.a, t.b, t.c, t.rule) for t in SkirmishGame.tellings])

    return Mute()


@mutant("rules", "snapshot")
def a_step_that_steps_does_not_list(patch: Patch) -> SkirmishGame:
    class Short(SkirmishGame):
        def steps(self) -> tuple[type[Step[Skirmish]], ...]:
            return super().steps()[:-1]

    return Short()


@mutant("left_out")
def a_rule_that_is_left_out_and_happens(patch: Patch) -> SkirmishGame:
    class Denying(SkirmishGame):
        def left_out(self, seats: int, options: Options) -> dict[str, str]:
            return {"SK-6": "reactions"}

    return Denying()


@mutant("left_out")
def a_rule_that_is_left_out_and_not_in_the_ledger(patch: Patch) -> SkirmishGame:
    class Inventing(SkirmishGame):
        def left_out(self, seats: int, options: Options) -> dict[str, str]:
            return {"SK-99": "nothing"}

    return Inventing()
