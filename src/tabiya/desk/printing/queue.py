"""The queue of the printer: documents are made one after another, beside everybody's work."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context

from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _

_KEPT = 8
"""A list of a large open has a megabyte or two."""
_MOST_WAITING = 24


class PrinterIsBusy(TabiyaError):
    """So many documents have been asked for that one more would take too long."""


class PrinterIsMissing(TabiyaError):
    """The library that makes PDFs is not installed, or this system cannot load it."""


class PrintQueue:
    """One worker of its own, so that printing never takes the workers that enter results.

    The last documents are kept: when a round is published, many ask for the same list.
    """

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="print")
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._waiting = 0

    async def get(
        self,
        key: Hashable,
        make: Callable[[], bytes],
        tidy: Callable[[], object] | None = None,
    ) -> bytes:
        """Return the document of this key: as it was made before, or made now.

        Whoever asked need not wait until the library is tidied up after making it.
        """
        if self._waiting >= _MOST_WAITING:
            raise PrinterIsBusy(
                _("too many documents are being printed"), hint=_("Try again in a few seconds.")
            )
        self._waiting += 1
        try:
            # A refusal is told in the language of whoever asked, so the worker has to know it.
            work = self._worker.submit(copy_context().run, self._made, key, make, tidy)
            return await asyncio.wrap_future(work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Make no more documents."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _made(
        self, key: Hashable, make: Callable[[], bytes], tidy: Callable[[], object] | None
    ) -> bytes:
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
            if tidy is not None:
                with suppress(RuntimeError):  # the queue is closing
                    self._worker.submit(tidy)
        self._kept[key] = found
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found
