"""Writes the help: of all commands together, and of one command with its examples.

We write it ourselves, and do not take argparse's, because its layout changes from one Python to
the next, and `docs/cli.md` must be the same everywhere.
The sentences of commands are marked by being in their tables; they are told here, in the language
of the reader.
"""

import textwrap
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from tabiya.cli.framework.command import COMMON, HELP, Argument, CliCommand
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.languages import gettext, say, translatable

WIDTH = 79
"""What every terminal shows; the examples are as long as they are, to be copied."""

PROMISE = translatable(
    "Tabiya runs your chess tournament by the FIDE rules and can explain every decision."
)


def help_of_all(
    sentences: Mapping[str, str], tasks: Mapping[str, Collection[str]] = MappingProxyType({})
) -> str:
    """The page `tabiya --help` shows: the commands by task, each with one sentence."""
    placed = {name for names in tasks.values() for name in names}
    others = [name for name in sentences if name not in placed]
    groups = {
        **tasks,
        translatable("Other commands") if placed else translatable("Commands"): others,
    }
    widest = max(map(len, sentences))
    usage = gettext("Usage:")
    shapes = (gettext("tabiya COMMAND ..."), gettext("tabiya COMMAND --help"), "tabiya --version")
    return _paragraphs(
        textwrap.fill(gettext(PROMISE), WIDTH),
        f"{usage} " + f"\n{' ' * len(usage)} ".join(shapes),
        *(
            _table(
                gettext(title),
                (
                    (name.ljust(widest), gettext(sentences[name]))
                    for name in names
                    if name in sentences
                ),
            )
            for title, names in groups.items()
        ),
        options_table(COMMON),
        _table(
            gettext("Exit codes, for scripts"),
            ((str(int(code)), gettext(code.meaning)) for code in ExitCode),
        ),
        gettext("`tabiya COMMAND --help` explains one command, with examples."),
    )


def help_page(command: CliCommand, leave_out: Collection[Argument] = ()) -> str:
    """The page `tabiya COMMAND --help` shows, perhaps without options described elsewhere."""
    positionals = [a for a in command.arguments if a.is_positional]
    options = [a for a in command.arguments if not a.is_positional]
    return _paragraphs(
        textwrap.fill(gettext(command.sentence), WIDTH),
        _usage(command),
        *(textwrap.fill(gettext(part), WIDTH) for part in list_paragraphs(command) if part),
        _table(gettext("Arguments"), map(_row, positionals)),
        options_table(a for a in (*options, *COMMON, HELP) if a not in leave_out),
        _examples(command),
    )


def options_table(options: Iterable[Argument]) -> str:
    """Each option with its meaning."""
    return _table(gettext("Options"), map(_row, options))


def list_paragraphs(command: CliCommand) -> list[str]:
    """The details of a command, each paragraph on one line, as translators read it."""
    return [" ".join(part.split()) for part in command.details.split("\n\n")]


def usage_line(command: CliCommand) -> str:
    """The one line that shows the shape of a command: `tabiya convert IN OUT [--to FORMAT]`."""
    return " ".join(("tabiya", command.name, *map(_shape, command.arguments)))


def _usage(command: CliCommand) -> str:
    """Return the shape in lines, none of which ends inside of an argument."""
    usage = gettext("Usage:")
    lines = [f"{usage} tabiya {command.name}"]
    for shape in map(_shape, command.arguments):
        if len(lines[-1]) + 1 + len(shape) <= WIDTH:
            lines[-1] += f" {shape}"
        else:
            lines.append(f"         {shape}")
    return "\n".join(lines)


def _shape(argument: Argument) -> str:
    if argument.is_positional:
        shape = str(argument.value) + ("..." if argument.repeated else "")
    elif argument.is_flag:
        shape = argument.spellings[-1]
    else:
        shape = f"{argument.spellings[0]} {argument.value}"
    return shape if argument.required else f"[{shape}]"


def _label(argument: Argument) -> str:
    if argument.is_positional:
        return str(argument.value)
    spellings = ", ".join(argument.spellings)
    return spellings if argument.is_flag else f"{spellings} {argument.value}"


def _row(argument: Argument) -> tuple[str, str]:
    return _label(argument), _meaning(argument)


def _meaning(argument: Argument) -> str:
    parts = [gettext(argument.sentence)]
    if argument.choices:
        parts.append(say("One of: {choices}.", choices=", ".join(argument.choices)))
    if argument.default not in (None, False, "", 0):
        parts.append(say("Default: {default}.", default=argument.default))
    if argument.repeated and not argument.is_positional:
        parts.append(gettext("May be given more than once."))
    return " ".join(parts)


def _examples(command: CliCommand) -> str:
    lines = [f"  {example.line}\n      {gettext(example.does)}" for example in command.examples]
    return "\n".join((gettext("Examples"), *lines))


def _table(title: str, rows: Iterable[tuple[str, str]]) -> str:
    """Rows of a label and its meaning, the meanings in one column; nothing if there are no rows."""
    rows = tuple(rows)
    if not rows:
        return ""
    column = 2 + max(len(label) for label, _ in rows) + 2
    lines = [
        textwrap.fill(
            meaning,
            WIDTH,
            initial_indent=f"  {label}".ljust(column),
            subsequent_indent=" " * column,
        )
        for label, meaning in rows
    ]
    return "\n".join((title, *lines))


def _paragraphs(*paragraphs: str) -> str:
    return "\n\n".join(filter(None, paragraphs)) + "\n"
