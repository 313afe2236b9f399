"""Writes `docs/cli.md`, the page of all commands, from the same table that `--help` reads.

Run it with `make docs`; a test fails when the page and the commands disagree.
"""

import os
import sys

from tabiya.cli.dispatch import load
from tabiya.cli.help_text import help_of, help_of_all
from tabiya.cli.main import COMMANDS

INTRODUCTION = """\
# The command line

Written by `make docs` from the commands themselves; change them there, not here.
What each word of the outputs means stands in the [glossary](glossary.md).
"""


def reference() -> str:
    """The whole page, as Markdown."""
    commands = [load(name) for name in COMMANDS]
    sections = [INTRODUCTION, _fenced(help_of_all(commands))]
    sections += [f"## tabiya {command.name}\n\n{_fenced(help_of(command))}" for command in commands]
    return "\n".join(sections)


def _fenced(text: str) -> str:
    return f"```text\n{text}```\n"


def write(path: str) -> None:
    """Put the page at this path, whole or not at all."""
    unfinished = f"{path}.new"
    with open(unfinished, "w", encoding="utf-8", newline="\n") as page:
        page.write(reference())
    os.replace(unfinished, path)


if __name__ == "__main__":
    write(sys.argv[1])
