"""Turns the words a person typed into the values a command's function is called with.

Why not argparse? It was tried: the adapter was longer than this file and its complaints were worse;
CONTRIBUTING.md has the figures.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tabiya.cli.framework.command import ALIASES, Argument, CliCommand, filled
from tabiya.errors import TabiyaError
from tabiya.languages import Text


class WrongUsage(TabiyaError):
    """The words typed do not fit the command."""


def options_for(command: CliCommand, words: Sequence[str]) -> object:
    """Return the options of the command, filled from the words after its name.

    Options and files may come in any order; after `--` every word is a file. Raises WrongUsage with
    the first word that does not fit, and where the help is.
    """
    with help_named(command):
        return filled(command.options, list_values(command.arguments, words))


@contextmanager
def help_named(command: CliCommand) -> Iterator[None]:
    """Say where the help of the command is, wherever words do not fit and nothing better is said."""
    try:
        yield
    except WrongUsage as wrong:
        hint = wrong.advice or Text(
            "`tabiya {command} --help` lists the command's arguments and options.",
            command=command.name,
        )
        raise WrongUsage(wrong.message, where=wrong.where, rule=wrong.rule, hint=hint) from None


def list_values(arguments: Sequence[Argument], words: Sequence[str]) -> dict[str, object]:
    """Return the value of each argument, by its parameter."""
    given: dict[str, list[object]] = {argument.parameter: [] for argument in arguments}
    options = {
        spelling: argument
        for argument in arguments
        for shown in argument.spellings
        for spelling in (shown, *ALIASES.get(shown, ()))
    }
    positionals = [argument for argument in arguments if argument.is_positional]
    remaining = iter(words)
    free: list[str] = []
    options_ended = False
    for word in remaining:
        if word == "--" and not options_ended:
            options_ended = True
        # A single dash is a file by convention: the standard input or output.
        elif word.startswith("-") and word != "-" and not options_ended:
            spelling, equals, attached = word.partition("=")
            if spelling not in options and takes_value(options.get(word[:2])):
                # As in -oFILE: the value stands behind a short option without a blank.
                spelling, equals, attached = word[:2], "=", word[2:]
            argument = _option(spelling, options)
            given[argument.parameter].append(
                _option_value(argument, spelling, attached if equals else None, remaining)
            )
        else:
            free.append(word)
    for argument, word in _placed(positionals, free):
        given[argument.parameter].append(_read(argument, word))
    return {arg.parameter: _result(arg, given[arg.parameter]) for arg in arguments}


def _placed(
    positionals: Sequence[Argument], words: Sequence[str]
) -> Iterator[tuple[Argument, str]]:
    """Yield each word with the argument at its place; a repeated one leaves the last words to others."""
    places = [*positionals]
    for at, argument in enumerate(positionals):
        if argument.repeated:
            places[at + 1 : at + 1] = [argument] * (len(words) - len(positionals))
    if len(words) > len(places):
        raise WrongUsage("'{word}' is one argument too many", word=words[len(places)])
    yield from zip(places, words, strict=False)


def takes_value(argument: Argument | None) -> bool:
    """Whether there is such an option, and it has a value."""
    return argument is not None and not argument.is_flag


def _option(spelling: str, options: dict[str, Argument]) -> Argument:
    """Return the option spelt so, or refuse with the nearest one there is."""
    if spelling in options:
        return options[spelling]

    from difflib import get_close_matches

    near = get_close_matches(spelling, options, n=1)
    raise WrongUsage(
        Text("there is no option {option}; did you mean {near}?", option=spelling, near=near[0])
        if near
        else Text("there is no option {option}", option=spelling)
    )


def _option_value(
    argument: Argument, spelling: str, attached: str | None, remaining: Iterator[str]
) -> object:
    """Return the value of an option: what is attached by an equals sign, or else the next word.

    The next word is taken even if it begins with a dash; True is the value of a flag.
    """
    if argument.is_flag:
        if attached is not None:
            raise WrongUsage("{option} takes no value", option=spelling)
        return True
    word = attached if attached is not None else next(remaining, None)
    if word is None:
        raise WrongUsage(
            "{option} needs a value: {option} {value}", option=spelling, value=argument.value
        )
    return _read(argument, word)


def _read(argument: Argument, word: str) -> object:
    """Return what the word means for this argument, or refuse it by the argument's name."""
    if argument.choices and word not in argument.choices:
        raise WrongUsage(
            "{argument} cannot be '{word}'; choose from {choices}",
            argument=argument.name,
            word=word,
            choices=", ".join(argument.choices),
        )
    try:
        return argument.read(word)
    except ValueError as complaint:
        raise WrongUsage(f"{argument.name}: {complaint}") from complaint


def _result(argument: Argument, values: Sequence[object]) -> object:
    """Return what the function receives: all values of a repeated argument, else one or the default."""
    if argument.required and not values:
        raise WrongUsage("{name} is missing", name=argument.name)
    if argument.repeated:
        return tuple(values)
    if len(values) > 1:
        raise WrongUsage("{argument} is given more than once", argument=argument.name)
    return values[0] if values else argument.default
