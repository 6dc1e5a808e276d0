"""What a memory of scenes keeps, and what the viewers of a table share."""

from __future__ import annotations

from wartable.kernel.scene import Inputs, Memory, Moment, Pile


def test_a_part_is_drawn_again_only_where_it_is_drawn_from_something_else() -> None:
    memory = Memory()
    first = memory.part("deck", (3,), lambda: Pile("Deck", 3))
    assert memory.part("deck", (3,), lambda: Pile("Deck", 3)) is first
    assert memory.part("deck", (2,), lambda: Pile("Deck", 2)) == Pile("Deck", 2)


def test_inputs_are_read_once_while_the_moment_stands() -> None:
    read: list[int] = []
    moment = Moment()
    memories = [Memory(moment), Memory(moment)]

    def inputs() -> list[Inputs]:
        read.append(len(read))
        return [("hand", len(read)), ("deck",)]

    moment.stand()
    assert [memory.inputs(inputs) for memory in memories] == [[("hand", 1), ("deck",)]] * 2
    moment.stand()
    assert memories[1].inputs(inputs)[0] == ("hand", 2)
    moment.pass_by()
    assert [memory.inputs(inputs)[0] for memory in memories] == [("hand", 3), ("hand", 4)]


def test_equal_inputs_are_the_same_object() -> None:
    memory = Memory()
    tray = [1, 2]
    before = memory.inputs(lambda: [tuple(tray), ("deck", len(tray))])
    tray[0] = 3
    after = memory.inputs(lambda: [tuple(tray), ("deck", len(tray))])
    assert after == [(3, 2), ("deck", 2)]
    assert after[1] is before[1]
