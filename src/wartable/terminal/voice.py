"""Sentences of a game turned to the one who reads them: "Ada pushes a tile" becomes "You push a tile"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from wartable.kernel import Event, Game, S
from wartable.kernel.notation import prompt as ask_prompt
from wartable.kernel.notation import sentence
from wartable.kernel.scene import Prompt

ME = "\ue000"
"""Stands for the reader's name until the sentence is complete."""

_SECOND = {"begins", "ends", "wins", "loses", "draws", "takes", "keeps", "goes", "gets", "rolls", "is", "has"}
"""What may follow an "and" as a second verb, beside the verbs the game's own sentences begin with."""

_IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}
_OPENING = re.compile(rf"(^|[.!?:;]\s+){ME} (\w+)")
_THE_OF = re.compile(rf"\b([Tt]he) ((?:(?!\bthe\b)[^,.:;])+?) of {ME}(?!')")
_NAMED_OF = re.compile(rf"^([A-Z]\w*(?: [A-Z]\w*)*) of {ME}(?!')")
""" "The hand of Ada" and "Castra of Ada" become "your hand" and "Your Castra"."""


def base_form(verb: str) -> str:
    """The verb as it stands after "you": pushes, push; loses, lose; carries, carry."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return verb[:-2]
    if verb.endswith("s") and not verb.endswith(("ss", "us")):
        return verb[:-1]
    return verb


def second_person(text: str, verbs: Collection[str] = ()) -> str:
    """Every stand-in replaced: at the opening by You and the verbs that go with it, else by you or your."""
    if _OPENING.match(text):
        text = re.sub(
            r" and (\w+)",
            lambda found: f" and {base_form(found[1]) if found[1] in verbs or found[1] in _SECOND else found[1]}",
            text,
        )
    text = _OPENING.sub(lambda found: f"{found[1]}You {base_form(found[2])}", text)
    text = _THE_OF.sub(lambda found: f"{'Your' if found[1] == 'The' else 'your'} {found[2]}", text)
    text = _NAMED_OF.sub(r"Your \1", text)
    text = re.sub(rf"^{ME}'s?\b", "Your", text)
    text = re.sub(rf"{ME}'s?\b", "your", text)
    text = re.sub(rf"^{ME}", "You", text)
    return text.replace(ME, "you")


def seen_by(names: Sequence[str], viewer: int) -> list[str]:
    """The names, with a stand-in for the reader's own."""
    return [ME if seat == viewer else name for seat, name in enumerate(names)]


def tell(game: Game[S], event: Event, names: Sequence[str], viewer: int, s: S | None = None) -> str:
    """An event as this viewer reads it; with a state of the game, places as they lie from the viewer's seat."""
    return second_person(sentence(game, event, seen_by(names, viewer), s, viewer), verbs_of(game))


def verbs_of(game: Game[S]) -> set[str]:
    """The verbs with which the sentences of a game begin."""
    return {found[1] for telling in game.tellings if (found := re.match(r"\{[abc]\} (\w+)", telling.text))}


def asked_of(game: Game[S], s: S, viewer: int, names: Sequence[str]) -> Prompt:
    """The question to this viewer, in the second person."""
    prompt = ask_prompt(game, s, viewer, seen_by(names, viewer))
    prompt.text = second_person(prompt.text)
    for pick in prompt.choices:
        pick.label = second_person(pick.label)
    return prompt
