"""Commands that are not part of the core: ours of `tabiya.extras`, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tabiya.cli.framework.command import CliCommand
from tabiya.languages import translatable
from tabiya.plugins import PluginGroup


class AddedCommand(NamedTuple):
    """A command, and what the list of all commands says of it without loading it."""

    name: str
    sentence: str
    """What it does."""
    load: Callable[[], CliCommand]
    task: str = ""
    """Below which heading of the list it stands; without one it stands at its end."""


def _of_the_core() -> Iterable[str]:
    from tabiya.cli.main import COMMANDS

    return COMMANDS


ADDED_COMMANDS = PluginGroup(
    "tabiya.commands", AddedCommand, translatable("commands"), _of_the_core
)
