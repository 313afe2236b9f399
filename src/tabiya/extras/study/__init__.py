"""`tabiya study`: the command, its report, and the studies that ship."""

from tabiya.cli.framework.added import AddedCommand
from tabiya.cli.framework.command import CliCommand
from tabiya.languages import translatable


def _load() -> CliCommand:
    from tabiya.extras.study.command import COMMAND

    return COMMAND


ADDED = AddedCommand(
    "study",
    "Study pairing systems with many simulated events: means with intervals, and a report.",
    _load,
    task=translatable("Simulate"),
)
