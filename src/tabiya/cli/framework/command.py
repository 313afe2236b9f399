"""What a command is: its name, its sentence, what it may be asked, and the function that does it.

A command is data, so that the parser, `--help` and `docs/cli.md` are three readings of one table. What it may be
asked is a dataclass whose fields declare their options; the function gets it filled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.languages import LANGUAGES

Options = TypeVar("Options")


class Argument(NamedTuple):
    """One thing a person may say after the name of a command."""

    spellings: tuple[str, ...]
    sentence: str
    value: str | None = None
    """The word that the help shows in its place; a flag has none."""
    parameter: str = ""
    """The field of the options that gets it."""
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

    def named(self, parameter: str) -> Argument:
        """Return the argument of a field; an option without a spelling is called as its field."""
        own = f"--{parameter.replace('_', '-')}"
        spellings = tuple(spelling or own for spelling in self.spellings)
        return self._replace(parameter=parameter, spellings=spellings)

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
    options: type
    """A class made by `options`."""
    run: Callable[[Any], ExitCode]
    """Called with the options, filled."""
    examples: tuple[Example, ...]
    details: str = ""
    sentence: str = ""
    """What it does; the list of all commands has it, because that list loads no command."""
    output: Any = None
    """The type of what it prints with `--json`."""

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """What may be said after its name, in the order of the help."""
        return tuple(_list_arguments(self.options))


class OptionGroup(NamedTuple):
    """Several options that belong together, in a class of their own."""

    options: type


@dataclass_transform(kw_only_default=True, frozen_default=True)
def options(declared: type[Options]) -> type[Options]:
    """Make a dataclass of a class whose values are declared by `option`, `flag`, `positional` or `grouped`."""
    for name in declared.__annotations__:
        value = vars(declared).get(name)
        if isinstance(value, Argument):
            argument = value.named(name)
            # An option that may be repeated has no value to begin with.
            default = () if argument.repeated else argument.default
            setattr(declared, name, field(default=default, metadata={_DECLARED: argument}))
        elif isinstance(value, OptionGroup):
            own = field(default_factory=value.options, metadata={_DECLARED: value})
            setattr(declared, name, own)
    return dataclass(frozen=True, kw_only=True)(declared)


_DECLARED = "option"


def filled(declared: type, values: Mapping[str, object]) -> object:
    """Return the options with these values of their arguments."""
    own: dict[str, object] = {}
    for item in fields(declared):
        if isinstance(item.metadata.get(_DECLARED), OptionGroup):
            own[item.name] = filled(item.metadata[_DECLARED].options, values)
        elif item.name in values and item.metadata:
            own[item.name] = values[item.name]
    return declared(**own)


def _list_arguments(declared: type) -> Iterator[Argument]:
    for item in fields(declared):
        declaration = item.metadata.get(_DECLARED)
        if isinstance(declaration, OptionGroup):
            yield from _list_arguments(declaration.options)
        elif declaration is not None:
            yield declaration


def positional(
    value: str,
    sentence: str,
    *,
    read: Callable[[str], object] = str,
    choices: tuple[str, ...] = (),
    required: bool = True,
    repeated: bool = False,
) -> Any:  # noqa: ANN401 - the value of a field of any type
    """An argument known by its place, such as FILE."""
    return Argument(
        (), sentence, value, read=read, choices=choices, required=required, repeated=repeated
    )


def option(
    value: str,
    sentence: str,
    *,
    spelling: str = "",
    short: str | None = None,
    read: Callable[[str], object] = str,
    choices: tuple[str, ...] = (),
    default: object = None,
    required: bool = False,
    repeated: bool = False,
) -> Any:  # noqa: ANN401 - the value of a field of any type
    """An argument with a value, such as `--edition E`; without a spelling it is called as its field."""
    return Argument(
        (spelling,) if short is None else (short, spelling),
        sentence,
        value,
        read=read,
        choices=choices,
        default=default,
        required=required,
        repeated=repeated,
    )


def flag(sentence: str, *, spelling: str = "") -> Any:  # noqa: ANN401 - as above
    """A word that is said or not said, such as `--json`; the field gets True or False."""
    return Argument((spelling,), sentence, default=False)


def grouped(declared: type) -> Any:  # noqa: ANN401 - as above
    """Options that several commands have, in a class made by `options`."""
    return OptionGroup(declared)


LANGUAGE = Argument(
    ("--language",),
    "Language of messages (default: $TABIYA_LANGUAGE, otherwise your terminal's). Machine-readable output is always English.",
    "L",
    "language",
    choices=tuple(LANGUAGES),
)
COMMON = (LANGUAGE,)
"""What may be said with every command; `main` reads it, and no command gets it."""
HELP = Argument(("-h", "--help"), "Show this help.", default=False)
