"""The queues of the printer: documents are made one after another, beside everybody's work."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from functools import partial

from tabiya.desk.parts import DeskPart, Keeper
from tabiya.errors import TabiyaError
from tabiya.languages import language

_KEPT = 8
"""A list of a large open has a megabyte or two."""
MOST = 24
"""How many documents may be under way at once."""
MOST_OF_VIEWERS, MOST_OF_ONE_VIEWER = 12, 4


class PrinterIsBusy(TabiyaError):
    """So many documents have been asked for that one more would take too long."""


class PrinterIsMissing(TabiyaError):
    """The library that makes PDFs is not installed, or this system cannot load it."""


class PrintQueue:
    """One worker of its own, so that printing never takes the workers that enter results.

    The last documents are kept: when a round is published, many ask for the same list.
    """

    def __init__(self, most: int = MOST, most_of_caller: int = MOST) -> None:
        self._most, self._most_of_caller = most, most_of_caller
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="print")
        self._lock = threading.Lock()
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._under_way: dict[Hashable, Future[bytes]] = {}
        self._of_caller: Counter[str] = Counter()

    async def get(
        self,
        key: Hashable,
        make: Callable[[], bytes],
        tidy: Callable[[], object] | None = None,
        *,
        caller: str = "",
    ) -> bytes:
        """Return the document of this key: as it was made before, or made now.

        A document that is kept or under way costs no place. Whoever asked need not wait until the
        library is tidied up after making it.
        """
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        # Shielded: whoever closes the page must not end the work that others wait for.
        return await asyncio.shield(asyncio.wrap_future(self._work(key, make, tidy, caller)))

    def close(self) -> None:
        """Make no more documents."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _work(
        self,
        key: Hashable,
        make: Callable[[], bytes],
        tidy: Callable[[], object] | None,
        caller: str,
    ) -> Future[bytes]:
        """Return the work on a document: what is under way, or a new one if there is a place for it."""
        # A refusal is in the language of whoever asked, so that readers of two languages do not share it.
        asked = key, language()
        with self._lock:
            if asked in self._under_way:
                return self._under_way[asked]
            full = len(self._under_way) >= self._most
            if full or self._of_caller[caller] >= self._most_of_caller:
                raise PrinterIsBusy(
                    "too many documents are being printed", hint="Try again in a few seconds."
                )
            work = self._worker.submit(copy_context().run, self._made, key, make, tidy)
            self._under_way[asked] = work
            self._of_caller[caller] += 1
        work.add_done_callback(partial(self._done, asked, caller))
        return work

    def _done(self, asked: Hashable, caller: str, _work: Future[bytes]) -> None:
        with self._lock:
            del self._under_way[asked]
            self._of_caller[caller] -= 1
            if not self._of_caller[caller]:
                del self._of_caller[caller]

    def _made(
        self, key: Hashable, make: Callable[[], bytes], tidy: Callable[[], object] | None
    ) -> bytes:
        with self._lock:
            made = self._kept.get(key)
        if made is None:
            made = make()
            if tidy is not None:
                with suppress(RuntimeError):  # the queue is closing
                    self._worker.submit(tidy)
        with self._lock:
            self._kept[key] = made
            self._kept.move_to_end(key)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return made


print_queue_of: DeskPart[Keeper, PrintQueue] = DeskPart(lambda _desk: PrintQueue())
viewers_print_queue_of: DeskPart[Keeper, PrintQueue] = DeskPart(
    lambda _desk: PrintQueue(MOST_OF_VIEWERS, MOST_OF_ONE_VIEWER)
)
