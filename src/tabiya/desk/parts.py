"""What a subject keeps with the desk or with an event, without the desk knowing of the subject."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

Owner_contra = TypeVar("Owner_contra", bound="Keeper", contravariant=True)
Value_co = TypeVar("Value_co", covariant=True)


class Keeper:
    """Whoever keeps the parts of all subjects: the desk, and each open event."""

    def __init__(self) -> None:
        self.parts: dict[object, Any] = {}
        """By the declaration; a part that nobody has asked for yet is not there."""
        self.parts_lock = threading.RLock()

    def close_parts(self) -> None:
        """End the work of those parts that have some."""
        for part in tuple(self.parts.values()):
            if isinstance(part, Closes):
                part.close()


@runtime_checkable
class Closes(Protocol):
    """A part with work or files of its own, which it lets go of at the end."""

    def close(self) -> None:
        """Let go of them."""


class DeskPart(Generic[Owner_contra, Value_co]):
    """The declaration of a part: called with its keeper it returns the part, made by the first call.

    A subject declares it beside the class, as `sites_of = DeskPart(SitePublisher)`, and reads
    `sites_of(desk)`.
    """

    def __init__(self, make: Callable[[Owner_contra], Value_co]) -> None:
        self._make = make

    def __call__(self, keeper: Owner_contra) -> Value_co:
        """Return the part that this desk or event keeps."""
        if self not in keeper.parts:
            with keeper.parts_lock:
                if self not in keeper.parts:
                    keeper.parts[self] = self._make(keeper)
        part: Value_co = keeper.parts[self]
        return part
