"""Lists of tables: those to join, those to watch, a guest's own, and those that wait for a bot."""

from __future__ import annotations

from wartable.server.store import Store, TableRow

from .builders import a_move, a_table, bot, guest, invited, open_seat


def ids(rows: list[TableRow]) -> list[str]:
    return [row.id for row in rows]


async def play(store: Store, table: TableRow, at: int = 1) -> None:
    await store.create_table(table)
    assert await store.start(table.id, at)


async def test_open_tables_are_public_have_an_open_seat_and_come_newest_first(store: Store) -> None:
    await store.create_table(a_table("older", created=10))
    await store.create_table(a_table("newest", bot(0), open_seat(1), invited(2), created=30))
    await store.create_table(a_table("newer", open_seat(0), open_seat(1), created=20))
    await store.create_table(a_table("private", created=40, public=False))
    await store.create_table(a_table("invited", guest(0), invited(1), created=50))
    await play(store, a_table("playing", guest(0), bot(1), created=60))
    assert ids(await store.open_tables()) == ["newest", "newer", "older"]
    assert ids(await store.open_tables(limit=2)) == ["newest", "newer"]
    assert (await store.open_tables(limit=1))[0].seats == [bot(0), open_seat(1), invited(2)]


async def test_a_table_leaves_the_lobby_with_its_last_open_seat_and_comes_back(store: Store) -> None:
    await store.create_table(a_table("t", open_seat(0), open_seat(1)))
    await store.take_seat("t", guest(0), was="open")
    assert ids(await store.open_tables()) == ["t"]
    await store.take_seat("t", guest(1), was="open")
    assert await store.open_tables() == []
    await store.take_seat("t", open_seat(0), was="guest")
    assert ids(await store.open_tables()) == ["t"]


async def test_tables_to_watch_run_in_public_and_come_latest_first(store: Store) -> None:
    await play(store, a_table("first", guest(0), bot(1)), at=10)
    await play(store, a_table("third", guest(0), bot(1)), at=30)
    await play(store, a_table("second", guest(0), bot(1)), at=20)
    await play(store, a_table("private", guest(0), bot(1), public=False), at=40)
    await play(store, a_table("shy", guest(0), bot(1), spectators=False), at=50)
    await play(store, a_table("over", guest(0), bot(1)), at=60)
    await store.finish("over", 70, [1, 2], [1, 0])
    await store.create_table(a_table("open"))
    await store.append(a_move("third", 0, waiting=2))
    assert ids(await store.tables_to_watch()) == ["third", "second", "first"]
    watched = await store.tables_to_watch(limit=1)
    assert [(row.id, row.waiting, row.seats) for row in watched] == [("third", 2, [guest(0), bot(1)])]


async def test_my_tables_are_where_i_sit_or_am_host(store: Store) -> None:
    mine, others = guest(0, "me"), guest(0, "you")
    await store.create_table(a_table("open", mine, open_seat(1), created=10, host="me"))
    await store.create_table(a_table("hosted", others, open_seat(1), created=20, host="me", public=False))
    await play(store, a_table("playing", mine, bot(1), created=5))
    await play(store, a_table("later", bot(0), guest(1, "me"), created=6))
    await play(store, a_table("over", mine, bot(1), created=30))
    await store.finish("over", 40, [1, 2], [1, 0])
    await play(store, a_table("not mine", others, bot(1), created=50))
    await play(store, a_table("left", mine, bot(1), created=60))
    assert await store.take_seat("left", bot(0), was="guest")
    assert ids(await store.tables_of("me")) == ["later", "playing", "hosted", "open", "over"]
    assert ids(await store.tables_of("me", limit=3)) == ["later", "playing", "hosted"]
    assert await store.tables_of("nobody") == []
    assert await store.tables_of("") == []


async def test_tables_where_a_bot_must_move_are_found(store: Store) -> None:
    for id, waiting in (("bot first", 2), ("both", 3), ("guest", 1), ("done", 0)):
        await play(store, a_table(id, guest(0), bot(1)))
        await store.append(a_move(id, 0, waiting=1))
        await store.append(a_move(id, 1, waiting=waiting))
    await play(store, a_table("only guests", guest(0), guest(1)))
    await store.append(a_move("only guests", 0, waiting=3))
    assert await store.waiting_for_bots() == ["bot first", "both"]
    assert await store.waiting_for_bots(limit=1) == ["bot first"]
    await store.append(a_move("both", 2, waiting=1))
    await store.finish("bot first", 9, [1, 2], [1, 0])
    assert await store.waiting_for_bots() == []
    await store.take_seat("only guests", bot(1), was="guest")
    assert await store.waiting_for_bots() == ["only guests"]


async def test_a_bots_seat_that_a_guest_takes_is_no_bots_any_more(store: Store) -> None:
    await store.create_table(a_table("t", bot(0), bot(1)))
    assert await store.take_seat("t", guest(0), was="bot")
    await store.start("t", 1)
    await store.append(a_move("t", 0, waiting=1))
    assert await store.waiting_for_bots() == []


async def test_a_table_whose_server_died_before_its_first_row_is_found(store: Store) -> None:
    await play(store, a_table("t", guest(0), bot(1)))
    await play(store, a_table("only guests", guest(0), guest(1)))
    assert await store.waiting_for_bots() == ["t"]
