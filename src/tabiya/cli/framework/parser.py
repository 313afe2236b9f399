"""Turns the words a person typed into the values a command's function is called with.

Written here rather than taken from argparse: loading argparse costs a tenth of the time in which
a round must be paired, and its complaints are made for programmers.
"""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from tabiya.cli.framework.command import Argument, Command
from tabiya.errors import TabiyaError


class WrongUsage(TabiyaError):
    """The words typed do not fit the command."""


def values_for(command: Command, words: Sequence[str]) -> dict[str, object]:
    """The keyword arguments for the command's function, read from the words after its name."""
    try:
        return _values(command.arguments, words)
    except WrongUsage as wrong:
        help_command = f"`tabiya {command.name} --help`"
        raise WrongUsage(wrong.what, hint=f"See {help_command} for what can be said.") from None


def _values(arguments: Sequence[Argument], words: Sequence[str]) -> dict[str, object]:
    given: dict[str, list[object]] = {argument.parameter: [] for argument in arguments}
    options = {spelling: argument for argument in arguments for spelling in argument.spellings}
    places = [argument for argument in arguments if argument.is_positional]
    waiting = iter(words)
    only_places = False
    for word in waiting:
        if word == "--" and not only_places:
            only_places = True
        elif word.startswith("-") and word != "-" and not only_places:
            spelling, equals, rest = word.partition("=")
            argument = _known(spelling, options)
            given[argument.parameter].append(
                _value_behind(argument, spelling, rest if equals else None, waiting)
            )
        elif places:
            given[places[0].parameter].append(_read(places[0], word))
            if not places[0].repeated:
                places.pop(0)
        else:
            raise WrongUsage(f"there is no place for '{word}'")
    return {argument.parameter: _settled(argument, given) for argument in arguments}


def _known(spelling: str, options: dict[str, Argument]) -> Argument:
    if spelling in options:
        return options[spelling]

    near = get_close_matches(spelling, options, n=1)
    guess = f"; did you mean {near[0]}?" if near else ""
    raise WrongUsage(f"there is no option {spelling}{guess}")


def _value_behind(
    argument: Argument, spelling: str, attached: str | None, waiting: Iterator[str]
) -> object:
    """The value of an option: after its equals sign, or else the next word."""
    if argument.is_flag:
        if attached is not None:
            raise WrongUsage(f"{spelling} stands alone, without a value")
        return True
    word = attached if attached is not None else next(waiting, None)
    if word is None:
        raise WrongUsage(f"{spelling} needs a value: {spelling} {argument.value}")
    return _read(argument, word)


def _read(argument: Argument, word: str) -> object:
    if argument.choices and word not in argument.choices:
        raise WrongUsage(
            f"{argument.name} cannot be '{word}'; choose from {', '.join(argument.choices)}"
        )
    try:
        return argument.read(word)
    except ValueError as complaint:
        raise WrongUsage(f"{argument.name}: {complaint}") from complaint


def _settled(argument: Argument, given: dict[str, list[object]]) -> object:
    """What the function receives: all values of a repeated argument, else the one or the default."""
    values = given[argument.parameter]
    if argument.required and not values:
        raise WrongUsage(f"{argument.name} is missing")
    if argument.repeated:
        return tuple(values)
    if len(values) > 1:
        raise WrongUsage(f"{argument.name} is given more than once")
    return values[0] if values else argument.default
