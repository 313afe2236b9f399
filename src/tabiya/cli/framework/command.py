"""What a command is: its name, its sentence, what it may be told, and the function that does it.

A command is data, so that the parser, `--help` and `docs/cli.md` are three readings of one table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.languages import LANGUAGES


class Argument(NamedTuple):
    """One thing a person may say after the name of a command."""

    spellings: tuple[str, ...]
    parameter: str
    sentence: str
    value: str | None = None
    read: Callable[[str], object] = str
    choices: tuple[str, ...] = ()
    default: object = None
    required: bool = False
    repeated: bool = False

    @property
    def name(self) -> str:
        """What messages call it: the long spelling, or the word the help shows at its place."""
        return self.spellings[-1] if self.spellings else str(self.value)

    @property
    def is_positional(self) -> bool:
        """Whether the argument is known by its place and not by a word with dashes."""
        return not self.spellings

    @property
    def is_flag(self) -> bool:
        """Whether the argument is a word alone, with no value behind it."""
        return self.value is None


ALIASES = {"--tiebreaks": ("--tie-breaks",)}
"""Other spellings of an option, which every command with it understands and no help shows."""


class Example(NamedTuple):
    """A line that a person can type, and what it does."""

    line: str
    does: str


class CliCommand(NamedTuple):
    """One command of `tabiya`."""

    name: str
    arguments: tuple[Argument, ...]
    run: Callable[..., ExitCode]
    examples: tuple[Example, ...]
    details: str = ""
    sentence: str = ""
    """What it does; the list of all commands has it, because that list loads no command."""
    output: Any = None
    """The type of what it prints with `--json`."""


def positional(
    value: str,
    sentence: str,
    *,
    parameter: str | None = None,
    read: Callable[[str], object] = str,
    choices: tuple[str, ...] = (),
    required: bool = True,
    repeated: bool = False,
) -> Argument:
    """An argument known by its place, such as FILE; the function gets it as `file`."""
    return Argument(
        spellings=(),
        parameter=parameter or _parameter_of(value),
        sentence=sentence,
        value=value,
        read=read,
        choices=choices,
        required=required,
        repeated=repeated,
    )


def option(
    spelling: str,
    value: str,
    sentence: str,
    *,
    short: str | None = None,
    parameter: str | None = None,
    read: Callable[[str], object] = str,
    choices: tuple[str, ...] = (),
    default: object = None,
    required: bool = False,
    repeated: bool = False,
) -> Argument:
    """An argument with a value, such as `--edition E`; the function gets it as `edition`."""
    return Argument(
        spellings=(spelling,) if short is None else (short, spelling),
        parameter=parameter or _parameter_of(spelling),
        sentence=sentence,
        value=value,
        read=read,
        choices=choices,
        default=default,
        required=required,
        repeated=repeated,
    )


def flag(
    spelling: str,
    sentence: str,
    *,
    parameter: str | None = None,
) -> Argument:
    """A word that is said or not said, such as `--json`; the function gets True or False."""
    return Argument(
        spellings=(spelling,),
        parameter=parameter or _parameter_of(spelling),
        sentence=sentence,
        default=False,
    )


def _parameter_of(spelling: str) -> str:
    return spelling.lstrip("-").replace("-", "_").lower()


LANGUAGE = option(
    "--language",
    "L",
    "Language of messages (default: $TABIYA_LANGUAGE, otherwise your terminal's). Machine-readable output is always English.",
    choices=tuple(LANGUAGES),
)
COMMON = (LANGUAGE,)
"""What may be said with every command; `main` reads it, and no command gets it."""
HELP = flag("--help", "Show this help.")._replace(spellings=("-h", "--help"))
