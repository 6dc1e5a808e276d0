"""Every rule that is named can be looked up in the ledger."""

from __future__ import annotations

from wartable.kernel import Draft, S, Step, Together
from wartable.kernel.ledger import part_left_out, read_ledger
from wartable.kernel.notation import prompt, rule_of, sentence, telling

from ..trial import Trial
from ..walk import Beat
from .check import Watch, watch


@watch
def rules(trial: Trial[S]) -> Watch:
    """Steps, prompts, hindrances and events name a rule of the ledger, and all but steps have a text."""
    game = trial.game
    known = set(read_ledger(game.ledger()))
    listed = set(game.steps())
    for step in game.steps():
        _lawful(trial, known, step.rule, f"The step {step.__name__}")
    for option in game.options:
        if option.rule:
            _lawful(trial, known, option.rule, f"The option {option.key}")
    while (beat := (yield)) is not None:
        for cls in _kinds(beat.state.agenda):
            assert cls in listed, f"{cls.__name__} is on the agenda but not in `steps()`, so no snapshot can be read."
        for event in beat.events:
            name = f"The event {telling(game, event).key}"
            assert sentence(game, event, trial.names).strip(), f"{name} has no text."
            _lawful(trial, known, rule_of(game, event), name)
        if beat.settled:
            _prompts(trial, known, beat)


@watch
def left_out(trial: Trial[S]) -> Watch:
    """What `left_out` declares impossible at this table never happens: no such step is queued, no such event told."""
    game, seats = trial.game, trial.configuration.seats
    parts = game.left_out(seats, game.check(seats, trial.options))
    known = set(read_ledger(game.ledger()))
    chapters = {id.partition(".")[0] for id in known}
    for id, part in parts.items():
        assert id in known | chapters, f"`left_out` names {id}, which is no rule and no chapter of the ledger."
        assert part, f"`left_out` does not say which part of the game {id} belongs to."
    while (beat := (yield)) is not None:
        happened = [(cls.rule, f"the step {cls.__name__}") for cls in _kinds(beat.state.agenda)]
        happened += [(rule_of(game, event), f"the event {telling(game, event).key}") for event in beat.events]
        for rule, what in happened:
            assert not part_left_out(parts, rule), f"`left_out` says that {rule} cannot happen here, but {what} did."


def _lawful(trial: Trial[S], known: set[str], id: str, what: str) -> None:
    if not trial.ruleless:
        assert id, f"{what} has no rule. Give it the id of the rule it follows."
        assert not known or id in known, f"{what} follows {id}, which is not in the ledger."


def _kinds(agenda: list[Step[S]]) -> set[type[Step[S]]]:
    kinds: set[type[Step[S]]] = set()
    for step in agenda:
        if isinstance(step, Together):
            for lane in step.lanes:
                kinds |= _kinds(list(lane))
        elif isinstance(step, Draft):
            kinds |= _kinds([step.opened, *step.after])
        else:
            kinds.add(type(step))
    return kinds


def _prompts(trial: Trial[S], known: set[str], beat: Beat[S]) -> None:
    for seat in range(trial.configuration.seats):
        asked = prompt(trial.game, beat.state, seat, trial.names)
        if asked.seat == seat:
            name = f"The prompt {asked.text!r} of {type(beat.state.agenda[-1]).__name__}"
            assert asked.text.strip(), f"{name} has no text. Set `prompt`, or override `words`."
            _lawful(trial, known, asked.rule, name)
            for pick in asked.choices:
                assert pick.label.strip(), f"{name}: the choice {pick.notation!r} has no label."
            for hindrance in asked.blocked:
                assert hindrance.why.strip(), f"{name}: {hindrance.at} is blocked for no reason."
                _lawful(trial, known, hindrance.rule, f"{name}: the reason why {hindrance.at} is blocked")
