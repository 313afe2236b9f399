"""The entry of `tabiya`: the list of its commands, and how the one that is asked for is run.

Each command lives in the file or folder of its name and is loaded only when asked for, so that
pairing a round never waits for the libraries of the web server.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from importlib import import_module
from io import TextIOWrapper
from itertools import islice
from typing import TYPE_CHECKING

from tabiya.cli.framework.command import COMMON, LANGUAGE, CliCommand
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.failures import report
from tabiya.cli.framework.parser import WrongUsage, help_named, list_values, options_for
from tabiya.languages import LANGUAGES, SOURCE, Text, speaking, translatable
from tabiya.version import VERSION

if TYPE_CHECKING:
    from tabiya.cli.framework.added import AddedCommand

COMMANDS = {
    "demo": "Walk through a small tournament in the terminal, step by step.",
    "desk": "Open the arbiter's desk in the browser, with one event file or all your events.",
    "pair": "Pair the next round of a report file.",
    "certify": "Check the certificates of rounds without the pairing engine.",
    "check": "Check every round of report files against the pairing rules.",
    "standings": "Rank an event by scores and tie-breaks, by the edition of its date.",
    "rate": "Calculate every player's rating change, game by game, by the edition of its date.",
    "norms": "Check title norms: every requirement with its figures, and what the last round needs.",
    "arbiters": "Check arbiter norms: which count and why, applications, classes, licences.",
    "prizes": "Divide the prize money by the standings: places, categories, one prize per player.",
    "forecast": "Forecast an event: chances of winning, places, prizes and norms.",
    "championship": "Simulate a championship in stages, once in full or many times for the odds.",
    "print": "Print a document of an event as PDF: pairings, slips, standings, cards, prizes.",
    "publish": "Publish the site of an event: pages for a web host, a folder or a USB stick.",
    "explain": "Explain a pairing, why two players do not meet, or a rank.",
    "schedule": "Print a schedule that is fixed in advance, such as a Berger table.",
    "board": "Answer a question at the board: claims, flag fall, dead positions, moves.",
    "convert": "Rewrite an event as a report file of any version of the format.",
    "exercise": "Train arbiters with questions, and explain each answer.",
    "generate": "Generate simulated tournaments, paired by the rules, as report files.",
    "verify": "Check that an event file is intact and its log unchanged.",
    "recover": "Recover a damaged event file into a new file.",
    "mcp": "Let assistants ask your events, by the Model Context Protocol.",
    "plugins": "List what installed packages add to Tabiya.",
    "completion": "Print a script that completes commands and options in your shell.",
}
"""The commands of the core in the order an event needs them; `tabiya.cli.<name>` holds each as `COMMAND`.

Their sentences stand here, so that the list of all is shown without loading one of them.
"""

TASKS = {
    translatable("Run an event"): (
        "desk",
        "pair",
        "standings",
        "print",
        "publish",
        "prizes",
        "schedule",
    ),
    translatable("Check and explain"): (
        "check",
        "certify",
        "explain",
        "board",
        "verify",
        "recover",
    ),
    translatable("Ratings and titles"): ("rate", "norms", "arbiters"),
    translatable("Simulate"): ("generate", "forecast", "championship"),
    translatable("Learn"): ("demo", "exercise"),
}
"""What the commands are for, in the help of all; a command that is not here stands at its end."""

HANDBOOK_SPELLINGS = {"-check": "check"}
"""C.04.A has every checker started as `program -check file`; the rest of us type `check`."""

HELP = ("--help", "-h")

FOR_PROGRAMS = ("--json", "--csv")
"""Whoever asks for these is no person: the answer is English everywhere, so that a script can count on it."""

LANGUAGE_VARIABLES = ("TABIYA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says what its owner reads; the first that is set counts."""


def main() -> None:
    """The command `tabiya`: do what the shell asks, and leave with the exit code."""
    sys.exit(run())


def run(words: list[str] | None = None) -> int:
    """Do what the words ask (those of the command line if none are given); return the exit code."""
    words = sys.argv[1:] if words is None else words
    with ExitStack() as reader:
        reader.enter_context(speaking(language_of_terminal(os.environ)))
        try:
            chosen, words = _take_language(words)
            if chosen is not None:
                reader.enter_context(speaking(chosen))
            return _dispatch(words)
        except KeyboardInterrupt:
            return ExitCode.INTERRUPTED
        except Exception as failure:  # noqa: BLE001 - here every failure becomes words and a code
            return report(failure)


def language_of_terminal(environment: Mapping[str, str]) -> str:
    """Return the language of whoever sits at the terminal, or English.

    >>> language_of_terminal({"LANG": "pt_BR.UTF-8"})
    'pt'
    >>> language_of_terminal({"LC_ALL": "C", "LANG": "de_DE.UTF-8"})
    'en'
    """
    value = next(filter(None, map(environment.get, LANGUAGE_VARIABLES)), "")
    code = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else SOURCE


def _take_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the language that the words choose, if any, and the words without it."""
    rest: list[str] = []
    taken: list[str] = []
    remaining = iter(words)
    for word in remaining:
        if word == "--":
            rest += [word, *remaining]
        elif word == LANGUAGE.name:
            taken += [word, *islice(remaining, 1)]
        elif word.startswith(f"{LANGUAGE.name}="):
            taken.append(word)
        else:
            rest.append(word)
    chosen = list_values(COMMON, taken)[LANGUAGE.parameter]
    if any(word in FOR_PROGRAMS for word in rest):
        return SOURCE, rest
    return None if chosen is None else str(chosen), rest


def commands() -> dict[str, str]:
    """Return all commands with their sentences, those of other packages last."""
    from tabiya.cli.framework.added import ADDED_COMMANDS

    return COMMANDS | {command.name: command.sentence for command in ADDED_COMMANDS.all()}


def tasks() -> dict[str, tuple[str, ...]]:
    """Return what all commands are for, as `TASKS`."""
    from tabiya.cli.framework.added import ADDED_COMMANDS

    by_task = dict(TASKS)
    for command in ADDED_COMMANDS.all():
        if command.task:
            by_task[command.task] = (*by_task.get(command.task, ()), command.name)
    return by_task


def load(name: str) -> CliCommand:
    """Import the command of this name, from its own file or folder or from what adds it."""
    added = _added(name)
    if added is not None:
        return added.load()._replace(sentence=added.sentence)
    command = import_module(f"tabiya.cli.{name.replace('-', '_')}").COMMAND
    if not isinstance(command, CliCommand):
        raise TypeError(f"tabiya.cli.{name}.COMMAND is not a CliCommand")
    return command._replace(sentence=COMMANDS[name])


def _added(name: str) -> AddedCommand | None:
    """Return the command if it is not one of the core."""
    if name in COMMANDS:
        return None
    from tabiya.cli.framework.added import ADDED_COMMANDS

    return ADDED_COMMANDS.find(name)


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
            asked = options_for(command, rest)
            with help_named(command):
                code = command.run(asked)
    # A reader that has gone shows only when the last output is pushed out: still ours to report.
    sys.stdout.flush()
    return code


def _print_help(name: str | None) -> None:
    """Print the help of one command, or of all of them."""
    # Loaded only when asked for: whoever pairs a round reads no help.
    from tabiya.cli.framework.help_text import help_of_all, help_page

    text = help_of_all(commands(), tasks()) if name is None else help_page(_find(name))
    sys.stdout.write(text)


def _find(word: str) -> CliCommand:
    name = HANDBOOK_SPELLINGS.get(word, word)
    if name not in COMMANDS and _added(name) is None:
        from difflib import get_close_matches

        near = get_close_matches(name, commands(), n=1)
        raise WrongUsage(
            Text("there is no command '{command}'", command=name),
            hint=Text("Did you mean `tabiya {command}`?", command=near[0])
            if near
            else Text("`tabiya --help` lists all commands."),
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
