"""The entry of `tabiya`: the list of its commands, and how the one that is asked for is run.

Each command lives in the file or folder of its name and is loaded only when asked for, so that
pairing a round never waits for the libraries of the web server.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from tabiya.cli.framework.command import CliCommand
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.failures import report
from tabiya.cli.framework.parser import WrongUsage, values_for
from tabiya.version import VERSION

COMMANDS = (
    "demo",
    "desk",
    "pair",
    "check",
    "standings",
    "rate",
    "rate-period",
    "norms",
    "arbiters",
    "prizes",
    "forecast",
    "study",
    "championship",
    "print",
    "publish",
    "explain",
    "schedule",
    "board",
    "convert",
    "generate",
    "verify",
    "recover",
    "conformance",
    "completion",
)
"""The commands in the order an event needs them; `tabiya.cli.<name>` holds each as `COMMAND`."""

HANDBOOK_SPELLINGS = {"-check": "check"}
"""C.04.A has every checker started as `program -check file`; the rest of us type `check`."""

HELP = ("--help", "-h")


def main() -> None:
    """The command `tabiya`: do what the shell asks, and leave with the exit code."""
    sys.exit(run())


def run(words: list[str] | None = None) -> int:
    """Do what the words ask (those of the command line if none are given); return the exit code."""
    words = sys.argv[1:] if words is None else words
    try:
        return _dispatch(words)
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except Exception as failure:  # noqa: BLE001 - here every failure becomes words and a code
        return report(failure)


def load(name: str) -> CliCommand:
    """Import the command of this name from its own file or folder."""
    command = import_module(f"tabiya.cli.{name.replace('-', '_')}").COMMAND
    if not isinstance(command, CliCommand):
        raise TypeError(f"tabiya.cli.{name}.COMMAND is not a CliCommand")
    return command


def _dispatch(words: Sequence[str]) -> ExitCode:
    """Run the command that the words name, or show the help they ask for."""
    _prepare_output()
    code = ExitCode.FINE
    match words:
        case ["--version" | "-V"]:
            print(f"tabiya {VERSION}")
        case [] | ["--help" | "-h" | "help"]:
            _print_help(None)
        case ["help", name, *_]:
            _print_help(name)
        case [name, *rest] if any(word in HELP for word in rest):
            _print_help(name)
        case [name, *rest]:
            command = _find(name)
            code = command.run(**values_for(command, rest))
    # A reader that has gone shows only when the last output is pushed out: still ours to report.
    sys.stdout.flush()
    return code


def _print_help(name: str | None) -> None:
    """Print the help of one command, or of all of them."""
    # Loaded only when asked for: whoever pairs a round reads no help.
    from tabiya.cli.framework.help_text import help_of, help_of_all

    told = help_of_all(map(load, COMMANDS)) if name is None else help_of(_find(name))
    sys.stdout.write(told)


def _find(word: str) -> CliCommand:
    name = HANDBOOK_SPELLINGS.get(word, word)
    if name not in COMMANDS:
        from difflib import get_close_matches

        near = get_close_matches(name, COMMANDS, n=1)
        raise WrongUsage(
            f"there is no command '{name}'",
            hint=f"Did you mean `tabiya {near[0]}`?" if near else "`tabiya --help` lists them.",
        )
    return load(name)


def _prepare_output() -> None:
    """Write letters that the terminal lacks as escapes instead of failing, such as ½ in ASCII.

    Where the shell has closed the output, there is still somewhere to write to: nowhere.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - till the end
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
