"""What works beside the pages of a desk, such as the broadcast: ours and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tabiya.languages import translatable
from tabiya.plugins import PluginGroup
from tabiya.store.parts import PairedRound
from tabiya.store.permissions import Permission

if TYPE_CHECKING:
    from tabiya.desk.desk import Desk, OpenEvent
    from tabiya.desk.web.context import Page


@dataclass(frozen=True, slots=True)
class Proposal:
    """A result that a service proposes, and what is entered instead."""

    board: int
    white: int
    black: int
    names: tuple[str, str]
    """In the order of the row of the board, as are both results."""
    revision: int
    result: str
    entered: str
    word: str
    """How the form of results calls it."""


class RunningService:
    """One for all events of a desk. It may do any of these things, and none of them by default."""

    def work(self) -> Sequence[tuple[float, Callable[[], object]]]:
        """Return what is done again and again, each after so many seconds, in a thread of its own."""
        return ()

    def notes_of(self, _event: OpenEvent) -> tuple[str, ...]:
        """Return the names of the desk's notes that a second desk needs to go on with an event."""
        return ()

    def read_again(self) -> None:
        """Read the notes again, because another desk has changed them."""

    def proposals(self, _event: OpenEvent, _round: PairedRound) -> tuple[Proposal, ...]:
        """Return results that may be entered, which an arbiter has to confirm."""
        return ()


class ServicePage(NamedTuple):
    """A page of an event, or what one of its forms does."""

    method: str
    path: str
    page: Page
    permission: Permission


@dataclass(frozen=True, slots=True)
class DeskService:
    """How a service is added to every desk."""

    name: str
    """Also the address of its first page."""
    title: str
    """On the page *Export*, which leads to it."""
    start: Callable[[Desk], RunningService]
    pages: tuple[ServicePage, ...] = ()


SERVICES = PluginGroup("tabiya.services", DeskService, translatable("services of the desk"))
