"""Writes the pages that are made from the program itself: `make docs`.

A test fails when a page and the program disagree, so these pages cannot grow old.
"""

import os
from collections.abc import Callable
from pathlib import Path

from tabiya.cli.dispatch import load
from tabiya.cli.help_text import help_of, help_of_all
from tabiya.cli.main import COMMANDS

FOLDER = Path(__file__).parent

COMMANDS_INTRODUCTION = """\
# The command line

Written by `make docs` from the commands themselves; change them there, not here.
What each word of the outputs means stands in the [glossary](glossary.md).
"""


def page_of_commands() -> str:
    """Every command with its help, as a person sees it in the terminal."""
    commands = [load(name) for name in COMMANDS]
    sections = [COMMANDS_INTRODUCTION, _fenced(help_of_all(commands))]
    sections += [f"## tabiya {command.name}\n\n{_fenced(help_of(command))}" for command in commands]
    return "\n".join(sections)


PAGES: dict[str, Callable[[], str]] = {"cli.md": page_of_commands}


def write(path: Path, text: str) -> None:
    """Put the text at this path, whole or not at all."""
    unfinished = path.with_suffix(".new")
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    os.replace(unfinished, path)


def _fenced(text: str) -> str:
    return f"```text\n{text}```\n"


if __name__ == "__main__":
    for name, text_of in PAGES.items():
        write(FOLDER / name, text_of())
