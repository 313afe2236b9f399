"""Parts of the desk: each subject has one with every desk or event, made when it is asked for."""

from tabiya.desk.parts import DeskPart, Keeper


class Queue:
    """A part with work of its own."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper, self.closed = keeper, False

    def close(self) -> None:
        """Let go of it."""
        self.closed = True


def test_each_keeper_has_one_of_each_part() -> None:
    """Whoever asks again gets the same; another desk, or another declaration, has its own."""
    one, other = Keeper(), Keeper()
    queue_of, second_queue_of = DeskPart(Queue), DeskPart(Queue)
    assert queue_of(one) is queue_of(one)
    assert queue_of(one).keeper is one
    assert len({id(each) for each in (queue_of(one), queue_of(other), second_queue_of(one))}) == 3


def test_at_the_end_the_parts_that_were_asked_for_are_closed() -> None:
    """Those without work of their own are left alone, and none is made to be closed."""
    keeper, queue_of, unused = Keeper(), DeskPart(Queue), DeskPart(Queue)
    words_of: DeskPart[Keeper, str] = DeskPart(lambda _keeper: "words")
    assert words_of(keeper) == "words"
    queue = queue_of(keeper)
    keeper.close_parts()
    assert queue.closed
    assert unused not in keeper.parts
