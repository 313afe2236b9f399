"""What a file to export is: ours and those of other packages are declared as an `Export`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabiya.desk.cache import Cache
from tabiya.languages import translatable
from tabiya.plugins import PluginGroup, run_and_judge
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class Export:
    """One kind of file."""

    title: str
    suffix: str
    media_type: str
    make: Callable[[Cache, EventState], bytes]
    public: bool = True
    """Files with dates of birth are for arbiters only."""
    dated_by_round: bool = False
    """Whether it is called interim, with its round, until the event is complete."""
    offered: Callable[[EventState], bool] = lambda _state: True
    """Whether there is such a file of this event at all."""
    name: str = ""
    """The last part of its address."""


EXPORTS = PluginGroup("tabiya.exports", Export, translatable("files to export"))


def list_exports(state: EventState) -> dict[str, Export]:
    """Return the files that there are of an event, those of other packages last."""
    return {
        export.name: export
        for export in EXPORTS.all()
        if run_and_judge(EXPORTS, export, export.offered, state)
    }
