"""Parts of a desk that work beside its pages, such as the broadcast: ours and those of other packages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.leading import Outlet
from tabiya.desk.parts import DeskPart
from tabiya.languages import translatable
from tabiya.plugins import PluginGroup
from tabiya.store.parts import PairedRound
from tabiya.store.permissions import Permission


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


class RunningService(Outlet):
    """One for all events of a desk. It may do any of these things, and none of them by default."""

    def work(self) -> Sequence[tuple[float, Callable[[], object]]]:
        """Return what is done again and again, each after so many seconds, in a thread of its own."""
        return ()

    def proposals(self, _event: OpenEvent, _round: PairedRound) -> tuple[Proposal, ...]:
        """Return results that may be entered, which an arbiter has to confirm."""
        return ()


class ServicePage(NamedTuple):
    """A page of an event, or what one of its forms does."""

    method: str
    path: str
    page: Callable[[Request], Awaitable[Response] | Response]
    permission: Permission


@dataclass(frozen=True, slots=True)
class DeskService:
    """How a service is added to every desk."""

    name: str
    """Also the address of its first page."""
    title: str
    """On the page *Export*, which leads to it."""
    part: DeskPart[Desk, RunningService]
    """What a desk keeps of it; made at the start."""
    pages: tuple[ServicePage, ...] = ()


SERVICES = PluginGroup("tabiya.services", DeskService, translatable("services of the desk"))


def list_services(desk: Desk) -> tuple[RunningService, ...]:
    """Return the services of a desk, those of other packages last."""
    return tuple(service.part(desk) for service in SERVICES.all())
