"""A list being built: its budget as a bar, with its parts."""

from __future__ import annotations

from rich.text import Text

from wartable.kernel.scene import Budget

from .catalogue import Catalogue
from .ink import ACCENT, DIM, glued, inked
from .inline import Inline, paragraph

BAR = 20
"""The length of a whole bar."""


def left(budget: Budget) -> int:
    """What is not spent yet."""
    return budget.limit - sum([share.amount for share in budget.shares])


def told(budget: Budget) -> str:
    """What is left, and the note; of a purse also what there is, and what comes from where."""
    if budget.coin:
        spent = [f"then {left(budget)}"] if budget.shares else []
        said = [f"{budget.limit} {budget.counted}", *spent, budget.note, budget.sums]
        return ", ".join([word for word in said if word])
    return ", ".join([f"{left(budget)} {budget.counted} left", *[budget.note] * bool(budget.note)])


def bar(budget: Budget, inline: Inline, width: int) -> list[Text]:
    """A budget: the bar with what is left, and below it each part with its cost; an arrow at the open one."""
    if budget.coin:
        return [Text(told(budget))]
    glyphs = inline.cards.glyphs
    spent = max(0, min(BAR, BAR * (budget.limit - left(budget)) // max(1, budget.limit)))
    head = inked(glyphs.bar * spent, ACCENT).append(glyphs.bar_rest * (BAR - spent), style=DIM)
    items: list[Text] = []
    for share in budget.shares:
        item = inked(f"{glyphs.arrow} " if share.open else "", ACCENT).append(str(share.amount), style=ACCENT)
        name = inline.cards.catalogue.title(share.piece) if share.piece is not None else ""
        items.append(item.append(f" {glued(name)}".rstrip(), style="bold" if share.open else ""))
    lines = [head.append(f"  {told(budget)}", style=DIM)]
    return lines + [Text("  ").append_text(line) for line in paragraph(Text(), items, glyphs.dot, width - 2) if items]


def bar_words(budget: Budget, catalogue: Catalogue) -> str:
    """A budget in words: the parts, what is left, the note."""
    if budget.coin:
        return told(budget)
    parts: list[str] = []
    for share in budget.shares:
        name = f"{catalogue.title(share.piece)} " if share.piece is not None else ""
        parts.append(f"{name}{share.amount}{', open' * share.open}")
    return "; ".join([*parts, f"{left(budget)} {budget.counted} left", *[budget.note] * bool(budget.note)])
