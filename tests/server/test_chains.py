"""Chains over the wire: a list that was written down is built item by item, or stops with a sentence for people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.at_table import ME, OPEN, Served, Tab, served
from wartable.server.play.chains import LONGEST_CHAIN, LONGEST_CHOICE

BUILDING = "engagement"
LIST = ["build", "add rom-consul", "close", "add rom-hastati-1", "add rom-hastati-2", "close", "add rom-signifer"]


async def two_who_build(server: Served) -> tuple[str, Tab, Tab]:
    """Greta and Joakim have chosen their armies, and build."""
    greta, joakim = await server.person("Greta"), await server.person("Joakim")
    table = await greta.open_table(BUILDING, [ME, OPEN], options={"roles": "first_seat_attacks"})
    await joakim.sit(table)
    one, other = await server.tab(greta, table), await server.tab(joakim, table)
    for tab, army in ((one, "rom"), (other, "cel")):
        assert (await tab.choose("army", f"army {army}"))["is"] == "ack"
    await one.level()
    await other.level()
    return table, one, other


async def chain(tab: Tab, id: str, choices: list[str], prompt: int = -1) -> dict[str, Any]:
    await tab.send(do="chain", id=id, prompt=tab.prompt.get("no", 0) if prompt < 0 else prompt, choices=choices)
    return await tab.until("ack", "no")


def built(tab: Tab) -> list[str]:
    chain: list[str] = tab.scene["areas"]["budget:0"]["chain"]
    return chain


async def rows(server: Served, table: str) -> list[str]:
    return [move.client_move_id for move in await server.services.store.moves(table)]


async def test_a_list_is_built_at_once(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, one, other = await two_who_build(server)
        seen = len(other.frames)
        assert await chain(one, "c", LIST) == {"is": "ack", "id": "c"}
        await one.level()
        assert built(one) == LIST
        assert (await rows(server, table))[-len(LIST) :] == [f"0:c.{i}" for i in range(len(LIST))]
        await other.level()
        assert "beats" not in [frame["is"] for frame in other.frames[seen:]], "an army is a secret"


async def test_an_item_that_is_not_possible_ends_the_list_and_says_why(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        table, one, _ = await two_who_build(server)
        answer = await chain(one, "c", [*LIST, "close", "add rom-consul", "finish"])
        assert answer["why"] == f"Stopped at item {len(LIST) + 2} of {len(LIST) + 3}. Consul: all taken."
        assert answer["rule"] == "ENG-30.3"
        await one.level()
        assert built(one) == LIST  # a Unit that is begun is no item yet
        assert (await rows(server, table))[-1] == f"0:c.{len(LIST)}"


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        (["dance"], "Stopped at item 1 of 1. “dance” is not possible now."),
        (["build", "add cel-warband-1"], "Stopped at item 2 of 2. “add cel-warband-1” is not possible now."),
        (
            ["build", "add rom-hastati-3", "add rom-hastati-3", "close", "add rom-hastati-3"],
            "Stopped at item 5 of 5. Hastati: none of this kind is left.",
        ),
        ([], f"A list has 1 to {LONGEST_CHAIN} items, not 0."),
        (["add rom-hastati-1"] * (LONGEST_CHAIN + 1), f"A list has 1 to {LONGEST_CHAIN} items, not 61."),
        (["x" * (LONGEST_CHOICE + 1)], f"An item of a list has at most {LONGEST_CHOICE} characters."),
    ],
)
async def test_what_is_wrong_with_a_list_is_told(tmp_path: Path, store_url: str, choices: list[str], why: str) -> None:
    async with served(tmp_path, store_url) as server:
        _, one, _ = await two_who_build(server)
        answer = await chain(one, "c", choices)
        assert (answer["is"], answer["why"]) == ("no", why)


async def test_a_list_sent_twice_counts_once(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        _, one, _ = await two_who_build(server)
        prompt = one.prompt["no"]
        assert (await chain(one, "c", LIST, prompt))["is"] == "ack"
        assert (await chain(one, "c", LIST, prompt))["is"] == "ack"
        await one.level()
        assert built(one) == LIST
        late = await chain(one, "late", LIST, prompt)
        assert (late["is"], late["stale"]) == ("no", True)


async def test_lists_are_not_sent_for_ever(tmp_path: Path, store_url: str) -> None:
    async with served(tmp_path, store_url) as server:
        _, one, _ = await two_who_build(server)
        answers = [(await chain(one, f"c{i}", ["dance"]))["why"] for i in range(5)]
        assert answers[-1] == "You are sending lists too fast. Wait a moment."
        assert answers[0].startswith("Stopped at item 1")
