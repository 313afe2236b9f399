"""A format of event files of another program: how it is recognised, and what reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabiya.formats.imports.event import ImportedEvent
from tabiya.languages import translatable
from tabiya.plugins import PluginGroup


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format of event files of another program."""

    name: str
    title: str
    """The name of the program, as its makers write it."""
    suffixes: tuple[str, ...]
    """How names of its files end; what decides is the content."""
    recognises: Callable[[bytes], bool]
    read: Callable[[bytes], Sequence[ImportedEvent]]
    """Returns the events of a file; most formats have one in each."""


def one_event(read: Callable[[bytes], ImportedEvent]) -> Callable[[bytes], Sequence[ImportedEvent]]:
    """Return the reader of files with one event each."""
    return lambda data: (read(data),)


IMPORTERS = PluginGroup(
    "tabiya.importers", FileFormat, translatable("event files of other programs")
)
"""Those with a mark of their own come first; Swiss-Chess, which has none, is asked last of ours."""
