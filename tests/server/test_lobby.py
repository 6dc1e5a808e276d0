"""Opening tables, sitting down, leaving: over HTTP, as browsers do it, on both databases."""

from __future__ import annotations

import pytest

from tests.server.visitors import GAME, GREEDY, INVITE, ME, OPEN, RANDOM, VETERAN, Visitor, World
from wartable.bots import opponent
from wartable.kernel.seal import commitment
from wartable.server.lobby.requests import LONGEST_WORDS

# -- the guest's own name and cookie


def test_a_newcomer_has_a_name_and_keeps_it(world: World) -> None:
    somebody = world.visitor()
    name = somebody.get("/api/me")["name"]
    assert name
    cookie = somebody.cookie
    assert cookie
    assert somebody.get("/api/me")["name"] == name
    assert somebody.cookie == cookie


def test_a_name_can_be_chosen(ada: Visitor) -> None:
    before = ada.id
    assert ada.put("/api/me", {"name": "  Countess\u202e  Ada "})["name"] == "Countess Ada"
    assert ada.get("/api/me")["name"] == "Countess Ada"
    assert ada.id == before
    assert "at least one character" in ada.refused("PUT", "/api/me", {"name": " "}, 400)
    assert "too long" in ada.refused("PUT", "/api/me", {"name": "x" * 30}, 400)
    assert ada.get("/api/me")["name"] == "Countess Ada"


def test_only_the_front_door_gives_out_cookies(world: World) -> None:
    """A new browser that sends several requests at once must not become several guests."""
    somebody = world.visitor()
    for path in ("/api/lobby", "/api/games", "/healthz"):
        somebody.get(path)
    assert not somebody.cookie


# -- opening a table


def test_a_table_against_a_bot_starts_at_once(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, GREEDY, words="my own luck")
    table = ada.table(id)
    assert (table["status"], table["yours"], table["host"]) == ("playing", 0, True)
    assert [seat["kind"] for seat in table["seats"]] == ["guest", "bot"]
    assert table["seats"][0]["name"] == "Ada"
    assert table["options"]["long_campaign"] is False
    row = world.run(world.services.store.table(id))
    assert row is not None
    assert [seat.words for seat in row.seats] == ["my own luck", ""]
    assert (row.game, row.host) == (GAME, ada.id)


def test_seats_are_in_the_order_asked_for_and_a_table_waits_for_them(ada: Visitor) -> None:
    id = ada.opens(OPEN, GREEDY, INVITE, ME)
    table = ada.table(id)
    assert [seat["kind"] for seat in table["seats"]] == ["open", "bot", "invite", "guest"]
    assert (table["status"], table["yours"]) == ("open", 3)


def test_bots_alone_can_play_and_be_watched(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(RANDOM, RANDOM)
    assert ada.table(id)["status"] == "playing"
    assert bob.table(id).get("yours", -1) == -1
    first, second = ada.names(id)
    assert first != second


def test_ids_are_short_and_cannot_be_guessed(ada: Visitor) -> None:
    ids = [ada.opens(ME, OPEN) for _ in range(8)]
    assert len(set(ids)) == 8
    assert all(len(id) == 12 and id.isalnum() and id == id.lower() for id in ids)


def test_the_seed_is_committed_before_anybody_adds_words(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN)
    promised = ada.table(id)["commitment"]
    bob.post(f"/api/tables/{id}/sit", {"words": "bob's luck"})
    row = world.run(world.services.store.table(id))
    assert row is not None
    assert promised == ada.table(id)["commitment"] == commitment(row.seed)
    assert [seat.words for seat in row.seats] == ["", "bob's luck"]


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": []}, "2 to 5 seats here, not 0"),
        ({"seats": [ME]}, "2 to 5 seats here, not 1"),
        ({"seats": [ME] + [OPEN] * 5}, "2 to 5 seats here, not 6"),
        ({"seats": [ME, ME]}, "only take one seat"),
        ({"seats": [ME, {"is": "bot"}]}, "There is no bot ''"),
        ({"seats": [ME, {"is": "bot", "bot": "hal"}]}, "There is no bot 'hal'. Bots: random, greedy, recruit"),
        ({"seats": [ME, {"is": "bot", "bot": "search:9"}]}, "There is no bot 'search:9'"),
        ({"seats": [ME, {"is": "throne"}]}, "seats[1].is"),
        ({"seats": [ME, {}]}, "seats[1]"),
        ({"options": {"speed": 9}}, "There is no option 'speed'. Options of this game: fair_start"),
        ({"options": {"long_campaign": "very"}}, "Option 'long_campaign' cannot be 'very'. Allowed: False, True"),
        ({"options": {"long_campaign": 1}}, "cannot be 1"),
        ({"options": {"long_campaign": None}}, "options"),
        ({"words": "x" * (LONGEST_WORDS + 1)}, "at most 200 characters"),
        ({"public": "yes"}, "public"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(ada: Visitor, wish: dict[str, object], words: str) -> None:
    asked = {"game": GAME, "seats": [ME, OPEN], **wish}
    status = 404 if "game" in wish else 400
    assert words in ada.refused("POST", "/api/tables", asked, status)


def test_a_bot_leaves_its_name_to_whoever_has_it(world: World) -> None:
    id = world.visitor("Greta").opens(ME, VETERAN, VETERAN, OPEN)
    host, bot, other, _ = world.visitor().names(id)
    assert host == opponent("veteran").people[0] == "Greta"
    assert [bot, other] == list(opponent("veteran").people[1:3])


def test_everybody_sees_how_well_a_bot_plays(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, VETERAN, GREEDY)
    assert [seat.get("level", "") for seat in bob.table(id)["seats"]] == ["", "Veteran", "Greedy"]


# -- the lobby


def test_the_lobby_lists_what_is_mine_what_is_open_and_what_can_be_watched(ada: Visitor, bob: Visitor) -> None:
    free, running = ada.opens(ME, OPEN), ada.opens(ME, GREEDY)
    unlisted, shy = ada.opens(ME, OPEN, public=False), ada.opens(ME, GREEDY, spectators=False)
    invited = ada.opens(ME, INVITE)
    mine = ids(ada, "mine")
    assert {free, running, unlisted, shy, invited} <= mine
    assert not mine & (ids(ada, "open") | ids(ada, "watch"))
    assert free in ids(bob, "open")
    assert running in ids(bob, "watch")
    listed = ids(bob, "open") | ids(bob, "watch") | ids(bob, "mine")
    assert not {unlisted, shy, invited} & listed


def test_somebody_unknown_may_look_around(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, OPEN)
    lobby = world.visitor().get("/api/lobby")
    assert id in [table["id"] for table in lobby["open"]]
    assert lobby["mine"] == []


def ids(visitor: Visitor, which: str) -> set[str]:
    return {table["id"] for table in visitor.get("/api/lobby")[which]}


# -- sitting down


def test_the_last_one_to_sit_starts_the_game(ada: Visitor, bob: Visitor, world: World) -> None:
    id = ada.opens(OPEN, ME, OPEN)
    assert bob.post(f"/api/tables/{id}/sit", {"seat": 2})["seat"] == 2
    assert bob.table(id)["status"] == "open"
    assert world.visitor("Cleo").post(f"/api/tables/{id}/sit")["seat"] == 0
    assert bob.table(id)["status"] == "playing"
    assert bob.names(id) == ["Cleo", "Ada", "Bob"]


def test_sitting_twice_is_sitting_once(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN)
    assert bob.post(f"/api/tables/{id}/sit", {"seat": 1})["seat"] == 1
    assert bob.post(f"/api/tables/{id}/sit", {"seat": 1})["seat"] == 1
    assert bob.post(f"/api/tables/{id}/sit")["seat"] == 1
    assert "You sit at this table already" in bob.refused("POST", f"/api/tables/{id}/sit", {"seat": 2}, 409)
    assert bob.kinds(id) == ["guest", "guest", "open"]


def test_two_with_one_name_are_told_apart(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN, VETERAN, OPEN)
    for name in ("ada", "GRETA"):
        world.visitor(name).post(f"/api/tables/{id}/sit")
    assert ada.names(id) == ["Ada", "ada 2", "GRETA 2", "Greta", ""]


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"seat": 0}, 409, "This seat is taken."),
        ({"seat": 1}, 409, "This seat is taken."),
        ({"seat": 2}, 403, "waits for somebody who was invited"),
        ({"seat": 9}, 404, "There is no seat 10 at this table."),
        ({"seat": -1}, 404, "There is no seat 0 at this table."),
        ({"invite": "made up"}, 403, "not good for this table"),
        ({"invite": "ïñ"}, 403, "not good for this table"),
        ({}, 409, "No seat is open at this table."),
        ({"seat": "first"}, 400, "seat"),
        ({"words": "x" * 300}, 400, "at most 200 characters"),
    ],
)
def test_a_seat_that_is_not_mine_to_take(
    ada: Visitor, bob: Visitor, wish: dict[str, object], status: int, words: str
) -> None:
    id = ada.opens(ME, GREEDY, INVITE)
    assert words in bob.refused("POST", f"/api/tables/{id}/sit", wish, status)
    assert ada.kinds(id) == ["guest", "bot", "invite"]


def test_a_game_that_has_started_or_ended_takes_nobody(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, GREEDY)
    assert "started without you" in bob.refused("POST", f"/api/tables/{id}/sit", {}, 409)
    world.end(id)
    assert "This game is over." in bob.refused("POST", f"/api/tables/{id}/sit", {}, 409)


def test_of_many_at_once_each_seat_goes_to_one(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN, OPEN)
    crowd = [world.visitor(f"Guest {n}") for n in range(12)]
    answers = world.together(*[one.http.post(f"/api/tables/{id}/sit", json={"seat": 2}) for one in crowd])
    assert sorted([answer.status_code for answer in answers]) == [200] + [409] * 11
    answers = world.together(*[one.http.post(f"/api/tables/{id}/sit", json={}) for one in crowd])
    seated = [answer.json()["seat"] for answer in answers if answer.status_code == 200]
    assert sorted(seated) == [1, 2, 3]
    assert ada.table(id)["status"] == "playing"
    assert len(set(ada.names(id))) == 4


def test_one_guest_in_many_tabs_takes_one_seat(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN, OPEN)
    answers = world.together(*[bob.http.post(f"/api/tables/{id}/sit", json={"seat": n}) for n in (1, 2, 3)])
    assert sorted([answer.status_code for answer in answers]) == [200, 409, 409]
    assert sorted(ada.kinds(id)) == ["guest", "guest", "open", "open"]


# -- invites


def test_an_invite_is_for_one_seat_and_its_link_for_the_host(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, INVITE, INVITE)
    links = ada.invites(id)
    assert set(links) == {"1", "2"}
    assert links["1"] != links["2"]
    assert bob.invites(id) == {}
    assert bob.post(f"/api/tables/{id}/sit", {"invite": links["2"]})["seat"] == 2
    cleo = world.visitor("Cleo")
    assert "already taken" in cleo.refused("POST", f"/api/tables/{id}/sit", {"invite": links["2"]}, 409)
    assert set(ada.invites(id)) == {"1"}
    assert bob.invites(id) == {}
    cleo.post(f"/api/tables/{id}/sit", {"invite": links["1"]})
    assert ada.table(id)["status"] == "playing"
    assert ada.invites(id) == {}


def test_an_invite_of_another_table_is_not_good_here(ada: Visitor, bob: Visitor) -> None:
    here, there = ada.opens(ME, INVITE), ada.opens(ME, INVITE)
    link = ada.invites(there)["1"]
    assert "not good for this table" in bob.refused("POST", f"/api/tables/{here}/sit", {"invite": link}, 403)


def test_who_was_invited_can_leave_and_come_back(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, INVITE, OPEN)
    link = ada.invites(id)["1"]
    bob.post(f"/api/tables/{id}/sit", {"invite": link})
    bob.post(f"/api/tables/{id}/leave")
    assert ada.kinds(id) == ["guest", "invite", "open"]
    assert bob.post(f"/api/tables/{id}/sit", {"invite": link})["seat"] == 1


# -- private tables and spectators


def test_a_private_table_is_found_by_whoever_has_its_address(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN, public=False)
    assert bob.table(id)["public"] is False
    assert bob.post(f"/api/tables/{id}/sit")["seat"] == 1


def test_where_nobody_may_watch_strangers_see_nothing(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, spectators=False)
    stranger = world.visitor("Eve")
    assert stranger.table(id)["status"] == "open"
    bob.post(f"/api/tables/{id}/sit")
    for path in ("", "/film", "/since", "/record", "/draws"):
        words = stranger.refused("GET", f"/api/tables/{id}{path}", None, 403)
        assert words == "Those who play here want no spectators."
    assert bob.table(id)["status"] == "playing"
    world.end(id)
    stranger.refused("GET", f"/api/tables/{id}/film", None, 403)
    assert bob.table(id)["status"] == "over"


# -- leaving


def test_a_seat_given_back_is_open_again(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN)
    bob.post(f"/api/tables/{id}/sit", {"words": "b"})
    bob.post(f"/api/tables/{id}/leave")
    assert ada.kinds(id) == ["guest", "open", "open"]
    assert ada.names(id) == ["Ada", "", ""]
    assert id in ids(bob, "open")
    assert "You do not sit at this table." in bob.refused("POST", f"/api/tables/{id}/leave", {}, 409)


def test_a_table_that_everybody_left_is_closed(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN)
    bob.post(f"/api/tables/{id}/sit")
    ada.post(f"/api/tables/{id}/leave")
    assert bob.kinds(id) == ["open", "guest", "open"]
    bob.post(f"/api/tables/{id}/leave")
    assert "There is no such table" in bob.refused("GET", f"/api/tables/{id}", None, 404)
    assert id not in ids(bob, "open")


def test_a_host_without_a_seat_can_close_a_table_nobody_came_to(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(OPEN, OPEN)
    bob.refused("POST", f"/api/tables/{id}/leave", {}, 409)
    ada.post(f"/api/tables/{id}/leave")
    ada.refused("GET", f"/api/tables/{id}", None, 404)


def test_a_host_without_a_seat_does_not_close_it_over_others(ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(OPEN, OPEN)
    bob.post(f"/api/tables/{id}/sit")
    ada.post(f"/api/tables/{id}/leave")
    assert bob.kinds(id) == ["guest", "open"]


def test_after_the_start_nobody_leaves(ada: Visitor) -> None:
    id = ada.opens(ME, GREEDY)
    assert "you can give up" in ada.refused("POST", f"/api/tables/{id}/leave", {}, 409)
    assert ada.kinds(id) == ["guest", "bot"]


def test_leaving_twice_at_once_takes_nobody_elses_seat(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, OPEN)
    bob.post(f"/api/tables/{id}/sit", {"seat": 1})
    cleo = world.visitor("Cleo")
    world.together(
        bob.http.post(f"/api/tables/{id}/leave", json={}),
        cleo.http.post(f"/api/tables/{id}/sit", json={"seat": 1}),
        bob.http.post(f"/api/tables/{id}/leave", json={}),
    )
    cleo.post(f"/api/tables/{id}/sit", {"seat": 1})
    assert ada.names(id) == ["Ada", "Cleo", ""]


def test_leaving_and_the_last_one_sitting_down_agree(world: World, ada: Visitor, bob: Visitor) -> None:
    """The game starts with both players or not at all, and never with an empty seat."""
    id = ada.opens(ME, OPEN)
    world.together(bob.http.post(f"/api/tables/{id}/sit", json={}), ada.http.post(f"/api/tables/{id}/leave", json={}))
    answer = bob.ask("GET", f"/api/tables/{id}")
    if answer.status_code == 200:
        table = answer.json()["table"]
        full = all(seat["kind"] == "guest" for seat in table["seats"])
        assert full == (table["status"] == "playing")


# -- what never leaves


def test_no_secret_is_in_any_answer(world: World, ada: Visitor, bob: Visitor) -> None:
    id = ada.opens(ME, OPEN, INVITE, GREEDY)
    link = ada.invites(id)["2"]
    bob.post(f"/api/tables/{id}/sit", {"words": "bob's words"})
    row = world.run(world.services.store.table(id))
    assert row is not None
    secrets = {"seed": row.seed.hex(), "Ada's id": ada.id, "Bob's id": bob.id, "invite": link}
    stranger = world.visitor("Eve")
    paths = ["/api/me", "/api/lobby", f"/api/tables/{id}", "/api/games", f"/api/tables/{id}/since", "/metrics"]
    paths += [f"/api/tables/{id}/{what}" for what in ("film", "record", "draws", "notes")]
    for visitor in (ada, bob, stranger):
        for path in paths:
            answer = visitor.ask("GET", path)
            for what, secret in secrets.items():
                if (visitor, what, path) != (ada, "invite", f"/api/tables/{id}"):
                    assert secret not in answer.text, f"{what} in {path}"
                    assert secret not in str(answer.headers), f"{what} in the headers of {path}"


def test_a_seed_is_shown_when_the_game_is_over_and_not_before(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, GREEDY)
    assert "seed" not in ada.table(id)
    world.end(id)
    table = ada.table(id)
    assert table["commitment"] == commitment(bytes.fromhex(table["seed"]))


# -- a crash between the last seat and the start


def test_a_full_table_that_was_never_started_starts_when_somebody_looks(world: World, ada: Visitor) -> None:
    id = ada.opens(ME, OPEN)
    row = world.run(world.services.store.table(id))
    assert row is not None
    taken = row.seats[1]
    taken.kind, taken.guest, taken.name = "guest", "somebody", "Bob"
    assert world.run(world.services.store.take_seat(id, taken, "open"))
    assert ada.table(id)["status"] == "playing"
