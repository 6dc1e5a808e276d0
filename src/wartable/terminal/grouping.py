"""Many choices by the pieces that they are about, so that a long list stays short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from wartable.kernel.scene import Pick, Prompt

from .views import span

MANY = 8
"""More choices than these are put together by their pieces."""


class Group:
    """Choices in a row that are about one piece; without a title it is a single other choice."""

    def __init__(self, title: str, picks: Sequence[tuple[int, Pick]]) -> None:
        self.title = title
        self.picks = picks
        self.numbers = span([str(number) for number, _ in picks])
        tags = {pick.tag for _, pick in picks}
        self.tag = tags.pop() if len(tags) == 1 else ""
        """What is said of each of them."""

    def rest(self, pick: Pick) -> str:
        """A choice without the name of its piece: the rest of its label, or its short name."""
        return pick.label.removeprefix(self.title).strip() if pick.label.startswith(self.title) else pick.short


def by_piece(prompt: Prompt, named: Mapping[str, str]) -> list[Group]:
    """The choices in groups; none where they are few, or none of them has a short name and a piece."""
    numbered = list(enumerate(prompt.choices, 1))
    if len(numbered) <= MANY or not any(_piece(pick, named) for pick in prompt.choices):
        return []
    groups: list[Group] = []
    for title, picks in groupby(numbered, lambda each: (_piece(each[1], named), each[1].at[:1])):
        if title[0]:
            groups.append(Group(title[0], list(picks)))
        else:
            groups += [Group("", [each]) for each in picks]
    return groups


def _piece(pick: Pick, named: Mapping[str, str]) -> str:
    """The name of the piece that a choice is about."""
    return named.get(pick.at[0], "") if pick.short and pick.at else ""
