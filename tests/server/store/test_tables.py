"""Tables and seats: each change happens once, also if several want it at once."""

from __future__ import annotations

import asyncio

import pytest

from wartable.kernel import WartableError
from wartable.server.store import LESSON, Mark, SeatRow, Store, TableRow

from .builders import NOW, a_move, a_snapshot, a_table, bot, guest, invited, open_seat


async def the(store: Store, id: str = "t") -> TableRow:
    row = await store.table(id)
    assert row is not None
    return row


async def test_a_table_comes_back_as_it_was_created(store: Store) -> None:
    table = a_table("t", guest(0, "Zoë"), open_seat(1), invited(2), bot(3), public=False, spectators=False)
    await store.create_table(table)
    assert await store.table("t") == table
    assert await store.table("u") is None
    assert await store.table("\0") is None


async def test_two_tables_cannot_have_one_id(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), bot(1)))
    with pytest.raises(WartableError, match="table t already"):
        await store.create_table(a_table("t", open_seat(0)))
    with pytest.raises(WartableError, match="two of its seats"):
        await store.create_table(a_table("u", bot(0), bot(0)))
    assert await store.table("u") is None, "half a table was kept"
    assert (await the(store)).seats == [guest(0), bot(1)]


async def test_a_table_waits_for_whom_its_latest_move_says(store: Store) -> None:
    await store.create_table(a_table("t"))
    assert (await the(store)).waiting == 0
    for seq, waiting in enumerate((1, 3, 2)):
        await store.append(a_move("t", seq, waiting=waiting))
        assert (await the(store)).waiting == waiting


# -- seats


async def test_a_seat_is_taken_with_all_that_is_said_of_it(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), invited(1)))
    taken = SeatRow(1, "guest", guest="g", name="Greta", invite="secret1", words="tails")
    assert not await store.take_seat("t", taken, was="open")
    assert await store.take_seat("t", taken, was="invite")
    assert (await the(store)).seats == [guest(0), taken]
    assert not await store.take_seat("t", taken, was="invite")
    assert not await store.take_seat("t", guest(5), was="open")
    assert not await store.take_seat("nowhere", guest(0), was="open")


async def test_of_many_who_want_one_seat_one_gets_it(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), open_seat(1), open_seat(2)))
    results = await asyncio.gather(*(store.take_seat("t", guest(1, f"g{n}"), was="open") for n in range(12)))
    assert results.count(True) == 1
    assert (await the(store)).seats == [guest(0), guest(1, f"g{results.index(True)}"), open_seat(2)]


async def test_a_seat_can_be_given_back_until_the_game_starts(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), bot(1)))
    assert await store.take_seat("t", open_seat(0), was="guest")
    assert await store.take_seat("t", guest(0), was="open")
    assert await store.start("t", 7)
    assert not await store.take_seat("t", open_seat(0), was="guest")
    assert (await the(store)).seats == [guest(0), bot(1)]


async def test_a_leavers_seat_is_handed_to_a_bot_once(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), guest(1)))
    await store.start("t", 7)
    results = await asyncio.gather(*(store.take_seat("t", bot(1), was="guest") for _ in range(6)))
    assert results.count(True) == 1
    assert (await the(store)).seats == [guest(0), bot(1)]


# -- the status of a table


@pytest.mark.parametrize("missing", [open_seat(1), invited(1)])
async def test_a_table_starts_when_it_is_full_and_once(store: Store, missing: SeatRow) -> None:
    await store.create_table(a_table("t", bot(0), missing))
    assert not await store.start("t", 7)
    assert (await the(store)).status == "open"
    await store.take_seat("t", guest(1), was=missing.kind)
    results = await asyncio.gather(*(store.start("t", 8 + n) for n in range(6)))
    assert results.count(True) == 1
    row = await the(store)
    assert (row.status, row.started) == ("playing", 8 + results.index(True))
    assert not await store.start("nowhere", 7)


async def test_nobody_is_missing_when_a_table_starts_while_somebody_stands_up(store: Store) -> None:
    for n in range(25):
        id = f"t{n}"
        await store.create_table(a_table(id, guest(0), guest(1)))
        started, left = await asyncio.gather(store.start(id, 7), store.take_seat(id, open_seat(1), was="guest"))
        assert started != left
        row = await the(store, id)
        assert (row.status, row.seats[1].kind) == (("playing", "guest") if started else ("open", "open"))


async def test_a_game_ends_once(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), bot(1)))
    await store.finish("t", 8, [1, 2], [3, 4])
    assert (await the(store)).status == "open", "a game that never started cannot end"
    await store.start("t", NOW + 7)
    await store.finish("t", NOW + 9, [2, 1], [30, 41], "the tower stands")
    await store.finish("t", 10, [1, 2], [0, 0], "time is up")
    row = await the(store)
    assert row.ending == "the tower stands"
    assert (row.status, row.started, row.ended, row.places, row.scores) == ("over", NOW + 7, NOW + 9, [2, 1], [30, 41])
    assert not await store.start("t", 11)


async def test_a_table_that_never_started_can_be_dropped_with_all_that_hangs_on_it(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), open_seat(1)))
    await store.add_chat("t", 0, "Greta", "Anybody?", 1)
    await store.save_snapshots([a_snapshot("t", 1)])
    assert await store.drop_table("t")
    assert not await store.drop_table("t")
    assert await store.table("t") is None
    assert (await store.chat("t"), await store.snapshot("t")) == ([], None)
    assert await store.tables_of("guest0") == []


async def test_a_lesson_is_forgotten_with_its_moves_and_nothing_else_is(store: Store) -> None:
    rival = SeatRow(1, "bot", name="Rival", bot=f"{LESSON}1_turn")
    for id, other in (("t", rival), ("u", bot(1))):
        await store.create_table(a_table(id, guest(0), other))
        await store.start(id, 7)
        await store.append(a_move(id, 0))
        await store.forget_table(id)
    assert (await store.table("t"), await store.moves("t")) == (None, [])
    assert len(await store.moves("u")) == 1
    assert (await the(store, "u")).lesson == ""


async def test_tables_of_practice_are_found_and_forgotten(store: Store) -> None:
    for n, id in enumerate(("t", "u", "v")):
        await store.create_table(a_table(id, guest(0), bot(1), practice="old", practice_row=17, created=NOW + n))
    await store.create_table(a_table("w", guest(0), bot(1)))
    await store.create_table(a_table("x", guest(0), bot(1), practice="old", practice_row=1, host="somebody"))
    row = await the(store, "t")
    assert (row.practice, row.practice_row) == ("old", 17)
    assert ((await the(store, "w")).practice, (await the(store, "w")).practice_row) == ("", 0)
    assert await store.practice_tables("host") == ["v", "u", "t"]
    await store.append(a_move("u", 0))
    await store.save_snapshots([a_snapshot("u", 1)])
    await store.forget_table("u")
    assert await store.practice_tables("host") == ["v", "t"]
    assert (await store.table("u"), await store.moves("u"), await store.snapshot("u")) == (None, [], None)


async def test_a_table_that_started_stays(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), bot(1)))
    await store.start("t", 7)
    assert not await store.drop_table("t")
    await store.finish("t", 9, [1, 2], [1, 0])
    assert not await store.drop_table("t")
    assert (await the(store)).seats == [guest(0), bot(1)]


async def test_all_who_want_a_rematch_get_the_same(store: Store) -> None:
    await store.create_table(a_table("t"))
    results = await asyncio.gather(*(store.set_rematch("t", f"r{n}") for n in range(6)))
    assert len(set(results)) == 1
    assert (await the(store)).rematch == results[0]
    assert await store.set_rematch("t", "late") == results[0]
    with pytest.raises(WartableError, match="no table nowhere"):
        await store.set_rematch("nowhere", "r")


async def test_marks_say_how_far_a_table_has_come(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), open_seat(1)))
    await store.create_table(a_table("u", guest(0), guest(1)))
    assert await store.marks(["t", "u", "nowhere"]) == {"t": Mark(0, 0, 0), "u": Mark(0, 0, 0)}
    assert await store.take_seat("t", guest(1), "open")
    assert await store.start("t", NOW)
    assert await store.append(a_move("t", 0))
    assert await store.append(a_move("t", 1))
    await store.add_chat("t", 0, "G", "hello", NOW)
    assert await store.marks(["t", "u"]) == {"t": Mark(2, 1, 2), "u": Mark(0, 0, 0)}
    row = await store.table("t")
    assert row is not None
    assert row.changes == 2


async def test_every_change_of_a_table_is_counted(store: Store) -> None:
    await store.create_table(a_table("t", guest(0), guest(1)))

    async def changes() -> int:
        return (await store.marks(["t"]))["t"].changes

    await store.set_version("t", "2.0", "x")
    assert await changes() == 1
    await store.start("t", NOW)
    assert await changes() == 2
    await store.finish("t", NOW, [1, 2], [3, 4])
    await store.finish("t", NOW, [1, 2], [3, 4])
    assert await changes() == 3
    await store.set_rematch("t", "v")
    await store.set_rematch("t", "w")
    assert await changes() == 4
    assert await store.marks([]) == {}
