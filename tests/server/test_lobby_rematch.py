"""Rematches, films and records of finished games, and notes."""

from __future__ import annotations

import pytest

from tests.server.visitors import GAME, GREEDY, ME, OPEN, Visitor, World
from wartable.games.battle_through_history import GAME as RULES
from wartable.kernel.record import loads, verify


def played(world: World, ada: Visitor, bob: Visitor, **more: object) -> str:
    """A finished game between the two visitors."""
    id = ada.opens(OPEN, ME, words="a", **more)
    bob.post(f"/api/tables/{id}/sit", {"words": "b"})
    world.end(id)
    return id


# -- again


def test_the_first_to_ask_sits_and_the_second_joins(world: World, ada: Visitor, bob: Visitor) -> None:
    old = played(world, ada, bob, options={"long_campaign": True})
    new = bob.post(f"/api/tables/{old}/rematch", {"words": "once more"})["id"]
    assert new != old
    assert ada.table(old)["rematch"] == new
    table = bob.table(new)
    assert (table["status"], table["yours"], table["host"]) == ("open", 0, True)
    assert (table["game"], table["options"]["long_campaign"]) == (GAME, True)
    assert table["commitment"] != ada.table(old)["commitment"]
    assert bob.kinds(new) == ["guest", "open"]
    assert ada.post(f"/api/tables/{old}/rematch")["id"] == new
    assert ada.table(new)["status"] == "playing"
    assert ada.names(new) == ["Bob", "Ada"]
    assert bob.post(f"/api/tables/{old}/rematch")["id"] == new


def test_against_bots_it_starts_at_once(world: World, ada: Visitor) -> None:
    old = ada.opens(GREEDY, ME)
    world.end(old, 1)
    new = ada.post(f"/api/tables/{old}/rematch")["id"]
    table = ada.table(new)
    assert (table["status"], table["yours"]) == ("playing", 1)
    assert table["seats"][0]["bot"] == "greedy"


def test_of_two_who_ask_at_once_both_come_to_the_same_table(world: World, ada: Visitor, bob: Visitor) -> None:
    old = played(world, ada, bob)
    asked = [visitor.http.post(f"/api/tables/{old}/rematch", json={}) for visitor in (ada, bob, ada, bob)]
    ids = {answer.json()["id"] for answer in world.together(*asked)}
    assert len(ids) == 1
    assert ada.table(ids.pop())["status"] == "playing"
    mine = [table for table in ada.get("/api/lobby")["mine"] if table["status"] == "open"]
    assert mine == []


def test_another_node_was_quicker(world: World, ada: Visitor, bob: Visitor) -> None:
    """Another node opens a rematch after we looked and before we write. Ours is dropped, theirs counts."""
    old = played(world, ada, bob)
    theirs = bob.opens(ME, OPEN)
    store = world.services.store
    name = store.set_rematch

    async def late(table: str, rematch: str) -> str:
        await name(table, theirs)
        return await name(table, rematch)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "set_rematch", late)
        assert ada.post(f"/api/tables/{old}/rematch")["id"] == theirs
    assert ada.table(theirs)["yours"] == 1
    assert [table["id"] for table in ada.get("/api/lobby")["mine"] if table["status"] == "open"] == []


def test_a_private_rematch_keeps_strangers_out_and_lets_the_others_in(world: World, ada: Visitor, bob: Visitor) -> None:
    old = played(world, ada, bob, public=False)
    new = ada.post(f"/api/tables/{old}/rematch")["id"]
    assert ada.kinds(new) == ["invite", "guest"]
    assert ada.table(new)["public"] is False
    eve = world.visitor("Eve")
    eve.refused("POST", f"/api/tables/{new}/sit", {}, 409)
    eve.refused("POST", f"/api/tables/{old}/rematch", {}, 403)
    assert bob.post(f"/api/tables/{old}/rematch")["id"] == new
    assert ada.table(new)["status"] == "playing"


def test_who_comes_too_late_is_shown_the_table_all_the_same(world: World, ada: Visitor, bob: Visitor) -> None:
    old = played(world, ada, bob)
    new = ada.post(f"/api/tables/{old}/rematch")["id"]
    world.visitor("Eve").post(f"/api/tables/{new}/sit")
    assert bob.post(f"/api/tables/{old}/rematch")["id"] == new
    assert bob.table(new).get("yours", -1) == -1


def test_everybody_finds_the_side_they_had(world: World, ada: Visitor, bob: Visitor) -> None:
    old = ada.opens(OPEN, ME, OPEN)
    cleo = world.visitor("Cleo")
    cleo.post(f"/api/tables/{old}/sit", {"seat": 2})
    bob.post(f"/api/tables/{old}/sit", {"seat": 0})
    for loser in (0, 2):
        world.end(old, loser)
    new = ada.post(f"/api/tables/{old}/rematch")["id"]
    cleo.post(f"/api/tables/{old}/rematch")
    assert cleo.names(new) == ["", "Ada", "Cleo"]


def test_who_may_not_ask(world: World, ada: Visitor, bob: Visitor) -> None:
    running = ada.opens(ME, GREEDY)
    assert "not over yet" in ada.refused("POST", f"/api/tables/{running}/rematch", {}, 409)
    old = played(world, ada, bob)
    eve = world.visitor("Eve")
    assert "Only those who played here" in eve.refused("POST", f"/api/tables/{old}/rematch", {}, 403)
    eve.refused("POST", "/api/tables/nosuchtable/rematch", {}, 404)
    assert "rematch" not in ada.table(old)


def test_a_rematch_that_was_closed_is_said_to_be(world: World, ada: Visitor, bob: Visitor) -> None:
    old = played(world, ada, bob)
    new = ada.post(f"/api/tables/{old}/rematch")["id"]
    ada.post(f"/api/tables/{new}/leave")
    assert "Open a new table instead" in bob.refused("POST", f"/api/tables/{old}/rematch", {}, 409)


# -- looking back


def test_a_finished_game_can_be_seen_by_anybody_through_any_eyes(world: World, ada: Visitor, bob: Visitor) -> None:
    id = played(world, ada, bob)
    eve = world.visitor("Eve")
    for viewer in (-1, 0, 1):
        film = eve.get(f"/api/tables/{id}/film?as={viewer}")
        assert (film["viewer"], film["table"]["id"]) == (viewer, id)
        assert film["frames"]
    assert eve.get(f"/api/tables/{id}/film")["viewer"] == -1
    assert "no seat 2" in eve.refused("GET", f"/api/tables/{id}/film?as=2", None, 404)
    for wrong in ("ada", "-", "1.5", "99999"):
        assert "through whose eyes" in eve.refused("GET", f"/api/tables/{id}/film?as={wrong}", None, 400)
    assert eve.get(f"/api/tables/{id}/draws")["rows"]


def test_the_record_is_a_file_whose_dice_can_be_checked(world: World, ada: Visitor, bob: Visitor) -> None:
    id = played(world, ada, bob)
    answer = ada.ask("GET", f"/api/tables/{id}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="{GAME}-{id}.json"'
    record = loads(answer.text)
    assert verify(RULES, record).over
    assert (record.names, record.contributions) == (("Bob", "Ada"), ("b", "a"))


@pytest.mark.parametrize("what", ["film?as=0", "record", "draws"])
def test_while_a_game_runs_it_keeps_its_secrets(ada: Visitor, what: str) -> None:
    id = ada.opens(ME, GREEDY)
    assert "not over yet" in ada.refused("GET", f"/api/tables/{id}/{what}", None, 409)


def test_what_i_missed_is_for_me_alone(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, GREEDY)
    assert ada.get(f"/api/tables/{id}/since")["viewer"] == 0
    world.visitor("Eve").refused("GET", f"/api/tables/{id}/since", None, 403)


def test_nothing_can_be_asked_of_a_table_that_is_not_there(ada: Visitor) -> None:
    for what in ("", "/film", "/since", "/record", "/draws", "/notes"):
        for id in ("nosuchtable1", "x" * 500, "%00", "%F0%9F%A6%8A"):
            assert "There is no such table" in ada.refused("GET", f"/api/tables/{id}{what}", None, 404)
    for what in ("sit", "leave", "rematch"):
        ada.refused("POST", f"/api/tables/nosuchtable1/{what}", {}, 404)


# -- notes


def test_notes_are_kept_for_their_writer(ada: Visitor, bob: Visitor, world: World) -> None:
    id = ada.opens(ME, OPEN, OPEN)
    bob.post(f"/api/tables/{id}/sit")
    assert ada.get(f"/api/tables/{id}/notes") == {"text": ""}
    ada.put(f"/api/tables/{id}/notes", {"text": "Bob bluffs.\n\tWatch him."})
    ada.put(f"/api/tables/{id}/notes", {"text": "Bob bluffs.\n\tWatch\x00 him! 🦊"})
    assert ada.get(f"/api/tables/{id}/notes") == {"text": "Bob bluffs.\n\tWatch him! 🦊"}
    assert bob.get(f"/api/tables/{id}/notes") == {"text": ""}
    eve = world.visitor("Eve")
    eve.refused("GET", f"/api/tables/{id}/notes", None, 403)
    eve.refused("PUT", f"/api/tables/{id}/notes", {"text": "hello"}, 403)
    assert "at most 10000 characters" in ada.refused("PUT", f"/api/tables/{id}/notes", {"text": "x" * 10_001}, 413)
    ada.refused("PUT", f"/api/tables/{id}/notes", {"words": "x"}, 400)
