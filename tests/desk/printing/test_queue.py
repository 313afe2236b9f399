"""The queues of the printer: one after another, the last few kept, never too many waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import pytest

from tabiya.desk.printing.queue import PrinterIsBusy, PrintQueue

T = TypeVar("T")


def _answer(question: Coroutine[Any, Any, T]) -> T:
    """What comes of a question, in a thread of its own: another loop may be running in this one."""
    with ThreadPoolExecutor(1) as clerk:
        return clerk.submit(asyncio.run, question).result()


@pytest.fixture
def queue() -> Iterator[PrintQueue]:
    """A queue that is closed afterwards."""
    made = PrintQueue()
    yield made
    made.close()


def test_many_who_ask_for_the_same_get_one_printing(queue: PrintQueue) -> None:
    """After a round is published, everybody wants the same list."""
    made = []

    def make() -> bytes:
        made.append(1)
        return b"list"

    async def ask() -> list[bytes]:
        return await asyncio.gather(*(queue.get("list", make) for _ in range(10)))

    assert _answer(ask()) == [b"list"] * 10
    assert len(made) == 1


def test_only_the_last_few_are_kept(queue: PrintQueue) -> None:
    """Memory does not grow with the evening."""
    made = []

    def make(name: int) -> bytes:
        made.append(name)
        return b""

    async def ask() -> None:
        for name in range(9):
            await queue.get(name, partial(make, name))
        await queue.get(8, lambda: make(8))
        await queue.get(0, lambda: make(0))

    _answer(ask())
    assert made == [*range(9), 0]


def test_the_loop_is_free_while_a_document_is_made(queue: PrintQueue) -> None:
    """Whoever enters a result is answered before the document is ready."""
    go_on = threading.Event()

    def make() -> bytes:
        return b"done" if go_on.wait(5) else b"too late"

    async def ask() -> bytes:
        printing = asyncio.ensure_future(queue.get("x", make))
        await asyncio.sleep(0)
        assert not printing.done()
        go_on.set()
        return await printing

    assert _answer(ask()) == b"done"


def test_too_many_at_once_are_asked_to_wait(queue: PrintQueue) -> None:
    """With words, instead of a queue without end; afterwards the queue is open again."""
    go_on = threading.Event()

    def make() -> bytes:
        return b"done" if go_on.wait(5) else b"too late"

    async def ask() -> None:
        waiting = [asyncio.ensure_future(queue.get(name, make)) for name in range(24)]
        await asyncio.sleep(0)
        with pytest.raises(PrinterIsBusy):
            await queue.get("one more", bytes)
        go_on.set()
        await asyncio.gather(*waiting)
        assert await queue.get("one more", lambda: b"yes") == b"yes"

    _answer(ask())


def test_the_library_is_tidied_after_each_document_it_made(queue: PrintQueue) -> None:
    """But not after one that was only handed out again."""
    done = threading.Event()
    tidied = []

    def tidy() -> None:
        tidied.append(1)
        done.set()

    async def ask() -> None:
        await queue.get("x", lambda: b"x", tidy)
        await queue.get("x", lambda: b"x", tidy)
        await queue.get("y", lambda: b"y")

    _answer(ask())
    assert done.wait(5)
    assert tidied == [1]


def test_a_failure_is_passed_on_and_not_kept(queue: PrintQueue) -> None:
    """The next who asks gets another try."""

    def fail() -> bytes:
        raise ValueError("no ink")

    async def ask() -> bytes:
        with pytest.raises(ValueError, match="no ink"):
            await queue.get("x", fail)
        return await queue.get("x", lambda: b"ink")

    assert _answer(ask()) == b"ink"


def test_one_caller_cannot_fill_the_queue() -> None:
    """With its share in use it is asked to wait, while another caller is served."""
    queue = PrintQueue(most=12, most_of_caller=4)
    go_on = threading.Event()

    def make() -> bytes:
        return b"done" if go_on.wait(5) else b"too late"

    async def ask() -> list[bytes]:
        waiting = [asyncio.ensure_future(queue.get(n, make, caller="A")) for n in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(PrinterIsBusy):
            await queue.get("fifth", make, caller="A")
        waiting.append(asyncio.ensure_future(queue.get("first", make, caller="B")))
        await asyncio.sleep(0)
        go_on.set()
        answers = await asyncio.gather(*waiting)
        return [*answers, await queue.get("fifth", lambda: b"now", caller="A")]

    assert _answer(ask()) == [b"done"] * 5 + [b"now"]
    queue.close()


def test_a_document_under_way_or_kept_is_given_to_all_however_full_the_queue_is() -> None:
    """After a round is published a whole hall asks for one list."""
    queue = PrintQueue(most=2, most_of_caller=2)
    go_on = threading.Event()

    def make() -> bytes:
        return b"list" if go_on.wait(5) else b"too late"

    async def ask() -> list[bytes]:
        assert await queue.get("kept", lambda: b"kept", caller="hall") == b"kept"
        waiting = [
            asyncio.ensure_future(queue.get(name, make, caller="hall"))
            for name in ("list", "other", *["list"] * 30)
        ]
        await asyncio.sleep(0)
        assert await queue.get("kept", make, caller="hall") == b"kept"
        go_on.set()
        return await asyncio.gather(*waiting)

    assert _answer(ask()) == [b"list"] * 32
    queue.close()


def test_whoever_leaves_does_not_take_the_document_from_the_others(queue: PrintQueue) -> None:
    """A closed tab ends its own waiting only."""
    go_on = threading.Event()

    def make() -> bytes:
        return b"list" if go_on.wait(5) else b"too late"

    async def ask() -> bytes:
        before = asyncio.ensure_future(queue.get("before", make))
        leaves = asyncio.ensure_future(queue.get("list", make))
        stays = asyncio.ensure_future(queue.get("list", make))
        await asyncio.sleep(0)
        leaves.cancel()
        await asyncio.sleep(0)
        go_on.set()
        assert await before == b"list"
        return await stays

    assert _answer(ask()) == b"list"
