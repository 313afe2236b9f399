"""Writes the pages that are made from the program itself: `make docs`.

A test fails when a page and the program disagree, so these pages cannot grow old.
"""

import os
import pkgutil
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import tabiya
from tabiya.cli.demo import EVENT
from tabiya.cli.framework.help_text import help_of, help_of_all
from tabiya.cli.main import COMMANDS, load
from tabiya.formats.trf import write_trf
from tabiya.laws.glossary import GLOSSARY
from tabiya.rulebook.chapter import Chapter, table
from tests.campaigns.figures import figures

FOLDER = Path(__file__).parent
FLOOR_OF_RULES = ("pairing", "tiebreaks", "ratings", "norms", "laws")

COMMANDS_INTRODUCTION = """\
# The command line

Written by `make docs` from the commands themselves; change them there, not here.
What each word of the outputs means stands in the [glossary](glossary.md).
"""


WORDS_INTRODUCTION = """\
# The words of the Laws of Chess

Written by `make docs` from `tabiya.laws.glossary`; the page *At the board* of the desk shows them too.
The number is that of the article which uses the word first. Words of the pairing rules stand in the
[glossary](glossary.md).
"""


def page_of_commands() -> str:
    """Every command with its help, as a person sees it in the terminal."""
    commands = [load(name) for name in COMMANDS]
    sections = [COMMANDS_INTRODUCTION, _fenced(help_of_all(commands))]
    sections += [f"## tabiya {command.name}\n\n{_fenced(help_of(command))}" for command in commands]
    return "\n".join(sections)


def page_of_rules() -> str:
    """Every clause, with its article in each edition and its function."""
    return table(chapters())


def chapters() -> list[Chapter]:
    """Return every chapter that a module of the rules declares, by its number."""
    found = {}
    for module in pkgutil.walk_packages(tabiya.__path__, "tabiya."):
        if module.name.split(".")[1] in FLOOR_OF_RULES:
            for value in vars(import_module(module.name)).values():
                if isinstance(value, Chapter):
                    found[value.code] = value
    return [found[code] for code in sorted(found)]


def page_of_conformance() -> str:
    """The page of comparisons, with the figures of the campaigns as they stand now."""
    page = (FOLDER / "conformance.md").read_text(encoding="utf-8")
    marks = r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)"
    return re.sub(marks, lambda _: f"\n{figures()}\n\n", page, flags=re.DOTALL)


def page_of_words() -> str:
    """The words of the Laws of Chess, as the desk shows them too."""
    return WORDS_INTRODUCTION + "".join(
        f"\n**{word.term}**{f' ({word.article})' if word.article else ''}: {word.meaning}\n"
        for word in GLOSSARY
    )


def example_report() -> str:
    """The event of `tabiya demo` as a report file, to try the other commands on."""
    return write_trf(EVENT).decode()


PAGES: dict[str, Callable[[], str]] = {
    "cli.md": page_of_commands,
    "conformance.md": page_of_conformance,
    "laws-words.md": page_of_words,
    "rulebook.md": page_of_rules,
    "examples/spring-cup.trf": example_report,
}
"""Each generated page, below the folder `docs`, and the function that gives its text."""


def write(path: Path, text: str) -> None:
    """Put the text at this path, whole or not at all."""
    unfinished = path.with_suffix(".new")
    unfinished.write_text(text, encoding="utf-8", newline="")
    os.replace(unfinished, path)


def _fenced(text: str) -> str:
    return f"```text\n{text}```\n"


if __name__ == "__main__":
    for name, text_of in PAGES.items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        write(FOLDER / name, text_of())
