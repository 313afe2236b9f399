"""`tabiya conformance`: a public suite of cases that any program can be held to."""

from tabiya.cli.framework.added import AddedCommand
from tabiya.cli.framework.command import CliCommand


def _load() -> CliCommand:
    from tabiya.extras.conformance.command import COMMAND

    return COMMAND


ADDED = AddedCommand(
    "conformance",
    "Test any program with a suite of cases that have known answers.",
    _load,
)
