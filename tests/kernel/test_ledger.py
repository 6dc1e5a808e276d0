"""The rule ledger's Markdown."""

from __future__ import annotations

from pathlib import Path

import pytest

from wartable.kernel import BadContent
from wartable.kernel.ledger import at_the_table, ledger_file, read_ledger

TEXT = """# 3. Setup

Some words that are no rule.

- **BTH-3.1** [book] Shuffle the deck.
- **BTH-3.2** [ruling] Deal *five* cards. (No more.)
  continued here
## Examples
- **BTH-E1.1** An example without a source.
- **BTH-E.2** [variant] Two.
- BTH-9 is not a rule.
"""


def test_rules_are_read_with_source_words_and_chapter() -> None:
    rules = read_ledger(TEXT)
    assert list(rules) == ["BTH-3.1", "BTH-3.2", "BTH-E1.1", "BTH-E.2"]
    first = rules["BTH-3.1"]
    assert (first.id, first.source, first.text, first.chapter) == ("BTH-3.1", "book", "Shuffle the deck.", "3. Setup")
    assert (rules["BTH-E1.1"].source, rules["BTH-E1.1"].chapter) == ("example", "Examples")
    assert rules["BTH-3.2"].text == "Deal *five* cards. (No more.)"


MARKED = """# Toy
- **T-1** [book] Play.
## Sources
<!-- not at the table -->
- **T-2** [ruling] The picture is lost.
### Deeper
- **T-3** [ruling] So is this one.
## Scoring
- **T-4** [book] Count.
"""


def test_chapters_for_those_who_work_on_a_game_are_not_listed_but_can_be_looked_up() -> None:
    assert [rule.listed for rule in read_ledger(MARKED).values()] == [True, False, False, True]
    assert at_the_table(MARKED).splitlines() == [
        "# Toy",
        "- **T-1** [book] Play.",
        "## Scoring",
        "- **T-4** [book] Count.",
    ]


def test_a_rule_occurs_once() -> None:
    with pytest.raises(BadContent, match=r"A-1 occurs twice"):
        read_ledger("- **A-1** [book] x\n- **A-1** [book] y\n")


def test_nothing_is_a_ledger_without_rules() -> None:
    assert read_ledger("") == {}


def test_the_ledger_lies_beside_the_game_or_under_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "toy_ledger"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path / "src")
    assert ledger_file("toy_ledger", "toy") == ""
    draft = tmp_path / "docs" / "games" / "toy"
    draft.mkdir(parents=True)
    (draft / "rules.md").write_text("draft")
    assert ledger_file("toy_ledger", "toy") == "draft"
    (package / "rules.md").write_text("packed")
    assert ledger_file("toy_ledger", "toy") == "packed"
