"""Finds the command a person asked for, reads the words after it, and runs it or shows its help."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from tabiya.cli.command import Command
from tabiya.cli.exit_codes import ExitCode
from tabiya.cli.main import COMMANDS
from tabiya.cli.parser import WrongUsage, values_for

HANDBOOK_SPELLINGS = {"-check": "check"}
"""C.04.A has every checker started as `program -check file`; the rest of us type `check`."""

HELP = ("--help", "-h")


def dispatch(words: Sequence[str]) -> ExitCode:
    """Do what the words ask; return how it ended."""
    _settle_the_output()
    match words:
        case [] | ["--help" | "-h" | "help"]:
            code = _show_help_of_all()
        case ["help", name, *_]:
            code = _show_help(_find(name))
        case [name, *rest] if any(word in HELP for word in rest):
            code = _show_help(_find(name))
        case [name, *rest]:
            command = _find(name)
            code = command.run(**values_for(command, rest))
    # A reader that has gone shows only when the last output is pushed out: still ours to report.
    sys.stdout.flush()
    return code


def load(name: str) -> Command:
    """The command of this name, from its own file."""
    command = import_module(f"tabiya.cli.{name.replace('-', '_')}").COMMAND
    if not isinstance(command, Command):
        raise TypeError(f"tabiya.cli.{name}.COMMAND is not a Command")
    return command


def _find(word: str) -> Command:
    name = HANDBOOK_SPELLINGS.get(word, word)
    if name not in COMMANDS:
        from difflib import get_close_matches

        near = get_close_matches(name, COMMANDS, n=1)
        raise WrongUsage(
            f"there is no command '{name}'",
            hint=f"Did you mean `tabiya {near[0]}`?" if near else "`tabiya --help` lists them.",
        )
    return load(name)


def _show_help_of_all() -> ExitCode:
    from tabiya.cli.help_text import help_of_all

    sys.stdout.write(help_of_all(map(load, COMMANDS)))
    return ExitCode.FINE


def _show_help(command: Command) -> ExitCode:
    from tabiya.cli.help_text import help_of

    sys.stdout.write(help_of(command))
    return ExitCode.FINE


def _settle_the_output() -> None:
    """Let ½ and foreign names pass on terminals whose alphabet lacks them, instead of failing.

    Where the shell has closed the output, there is still somewhere to write to: nowhere.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - till the end
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
