"""Writes the pages that are made from the program itself: `make docs`.

A test fails when a page and the program disagree, so these pages cannot grow old.
"""

import inspect
import json
import os
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from enum import Enum
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import ForwardRef

import tabiya
from docs import verification
from tabiya.cli.demo import EVENT
from tabiya.cli.framework.command import COMMON, HELP
from tabiya.cli.framework.help_text import help_of_all, help_page, options_table
from tabiya.cli.framework.output import get_schema
from tabiya.cli.main import commands, load, tasks
from tabiya.desk.api.operations import BEFORE, description, operations
from tabiya.formats.json_form import TYPES
from tabiya.formats.trf import write_trf
from tabiya.laws.glossary import GLOSSARY
from tabiya.rulebook.chapter import Chapter, table
from tabiya.site.data import FILES as SITE_FILES
from tabiya.site.data import get_schema as schema_of_site
from tabiya.store.log.registry import FACTS, TOPICS
from tests.campaigns.figures import endorsed, figures, figures_of_laws

FOLDER = Path(__file__).parent
FLOOR_OF_RULES = ("pairing", "tiebreaks", "ratings", "norms", "laws")

COMMANDS_INTRODUCTION = """\
# The command line

A command that takes an event reads a report file (TRF), an event file, a file of one of several
[other programs](imports.md), or `-` for standard input. Its exit code tells a script how it ended.

| what you want | what you type |
|---|---|
| check the reports of a month against the pairing rules | `tabiya check reports.zip --summary checked.csv` |
| check one report by the rules of another year | `tabiya check open.trf --edition 2017` |
| see why a round is paired as it is | `tabiya explain open.trf --round 5` |
| rate one event, or a whole month | `tabiya rate open.trf`, `tabiya rate-period *.trf --list may.txt --month 2026-06 -o june.txt` |
| judge title norms, and norms of arbiters | `tabiya norms open.trf`, `tabiya arbiters arbiters.toml` |
| turn an old report, or a file of another program, into the newest format | `tabiya convert old.trf new.trf` |
| compare pairing systems by simulation | `tabiya study how-many-rounds` |
| estimate who will win an event | `tabiya forecast open.trf` |
| train arbiters | `tabiya exercise` |
| test another program with known answers | `tabiya conformance` |

For thousands of files, all cores and many machines, see [many events](scale.md). The [glossary](glossary.md)
explains the words of the answers.

**Language.** `tabiya --language de standings open.trf` answers in German. The default is the variable
`TABIYA_LANGUAGE`, then the terminal's language (the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set).
On Windows type `setx TABIYA_LANGUAGE de` once. If Tabiya does not support your language, it uses English.

**Scripts.** Machine-readable output is always English: `--json`, `--csv`, tables in files, report files, file names, exit codes, and everything from `tabiya-pairings`. If your script reads other output, set `TABIYA_LANGUAGE=en`.

The rest of this page is the help of each command, which `make docs` collects.
"""

COMMON_FROM = 5
"""An option that this many commands take is described once."""
COMMON_OPTIONS = """\
## Common options

Every command has `--language` and `--help`. The usage lines of a command show which of the options below it has; its own table has only the rest.
"""


WORDS_INTRODUCTION = """\
# The words of the Laws of Chess

The page *At the board* of the desk shows these words too. The number is the first article that uses the word. Words of the
pairing rules are in the [glossary](glossary.md). `make docs` writes this page from `tabiya.laws.glossary`.
"""


def page_of_commands() -> str:
    """Every command with its help, as a person sees it in the terminal."""
    all_commands = [load(name) for name in commands()]
    uses = Counter(each for command in all_commands for each in command.arguments)
    shared = [
        each for each, count in uses.items() if count >= COMMON_FROM and not each.is_positional
    ]
    common = (*shared, *COMMON, HELP)
    sections = [COMMANDS_INTRODUCTION, _fenced(help_of_all(commands(), tasks()))]
    sections += [COMMON_OPTIONS, _fenced(f"{options_table(common)}\n")]
    sections += [
        f"## tabiya {command.name}\n\n{_fenced(help_page(command, leave_out=common))}"
        for command in all_commands
    ]
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


def page_with_figures(name: str, tables: Callable[[], str]) -> str:
    """A page about campaigns, with their figures as they stand now."""
    page = (FOLDER / name).read_text(encoding="utf-8")
    marks = r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)"
    return re.sub(marks, lambda _: f"\n{tables()}\n\n", page, flags=re.DOTALL)


def page_of_words() -> str:
    """The words of the Laws of Chess, as the desk shows them too."""
    return WORDS_INTRODUCTION + "".join(
        f"\n**{word.term}**{f' ({word.article})' if word.article else ''}: {word.meaning}\n"
        for word in GLOSSARY
    )


def example_report() -> str:
    """The event of `tabiya demo` as a report file, to try the other commands on."""
    return write_trf(EVENT).decode()


REFERENCE_INTRODUCTION = """\
# The library, name by name

You can import everything below from `tabiya`. `import tabiya` alone loads nothing else: each name is loaded when you first
use it.

**What may change.** A public name, its arguments and the fields of its JSON stay as they are from one
minor version to the next. A name that will be removed raises a `DeprecationWarning` for at least one minor version, with
what to use instead. Until version 1.0 the version is 0.MINOR.PATCH, and MINOR counts. Modules below `tabiya` are not
public: they may move at any time.

**What it costs.** `make bench` prints it. Counted in instructions with Python 3.11, `import tabiya` takes 1.04
times those of `python -c pass`, and all names at once take 24 times (the goal of 10 is not reached). Python's own
modules for typed facts take 3.7 times of that, and the facts of a tournament bring it to 6.4, because Python makes
the methods of each dataclass at the start. A program that uses a few names loads only those.

`make docs` writes these pages from the package itself.

| name | what it is |
|---|---|
"""


def reference_slug(name: str) -> str:
    """The file of a name: two that differ in capitals alone are kept apart."""
    small = name.strip("_").lower()
    twin = any(name != other and other.lower() == small for other in tabiya.__all__)
    return f"{small}-{'class' if name[0].isupper() else 'function'}" if twin else small


def page_of_reference() -> str:
    """The list of all public names, each with its first sentence."""
    rows = (
        f"| [`{name}`]({reference_slug(name)}.md) | {_first_sentence(name)} |\n"
        for name in tabiya.__all__
    )
    return REFERENCE_INTRODUCTION + "".join(rows)


def _first_sentence(name: str) -> str:
    if name == "__version__":
        return "The version of Tabiya, as text."
    documented = inspect.getdoc(getattr(tabiya, name)) or ""
    return documented.splitlines()[0] if name != "Points" else "Points in tenths: 45 is 4½."


def page_of_name(name: str) -> str:
    """One public name: how it is called, what it says of itself, and its fields and methods."""
    value = getattr(tabiya, name)
    lines = [f"# {name}\n", f"```python\nfrom tabiya import {name}\n```\n"]
    if name in ("__version__", "Points"):
        return "\n".join([*lines, _first_sentence(name), ""])
    if not inspect.isclass(value):
        lines.append(f"```python\n{name}{_signature(value)}\n```\n")
    lines.append(_prose(value))
    if inspect.isclass(value):
        lines += _members(value)
    return "\n".join(lines)


def _signature(value: Callable[..., object]) -> str:
    """How a function is called; annotations are written as in the source, in every Python."""
    written = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(value)))
    return re.sub(r"<function (\w+) at 0x\w+>", r"\1", written)


def _prose(value: object) -> str:
    """The docstring, with its examples as blocks of code."""
    paragraphs = (inspect.getdoc(value) or "").split("\n\n")
    fenced = (f"```python\n{each}\n```" if each.startswith(">>> ") else each for each in paragraphs)
    return "\n\n".join(fenced) + "\n"


def _type_text(hint: object) -> str:
    """A type as the source writes it, without what JSON alone asks for."""
    written = hint.__forward_arg__ if isinstance(hint, ForwardRef) else str(hint)
    return re.sub(r"Annotated\[(.+), Meta\(.*\)\]", r"\1", written)


def _members(kind: type) -> list[str]:
    found = []
    if issubclass(kind, Enum):
        found += ["| member | value |", "|---|---|"]
        found += [f"| `{each.name}` | `{each.value!r}` |" for each in kind]
        return [*found, ""]
    fields_ = getattr(kind, "__dataclass_fields__", None) or dict.fromkeys(
        getattr(kind, "_fields", ())
    )
    hints = inspect.get_annotations(kind)
    shown = [name for name in fields_ if name in hints and not name.startswith("_")]
    if shown:
        found += ["| field | type |", "|---|---|"]
        found += [
            f"| `{name}` | `{_type_text(hints[name])}` |".replace(" | None`", " or None`")
            for name in shown
        ]
        found.append("")
    for name, member in sorted(vars(kind).items()):
        if name.startswith("_") or name in shown:
            continue
        inner = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if inspect.isfunction(inner):
            found += [
                f"## {name}\n",
                f"```python\n{name}{_signature(inner)}\n```\n",
                _prose(inner),
            ]
        elif isinstance(member, property | cached_property) and member.__doc__:
            found += [f"## {name}\n", f"{inspect.cleandoc(member.__doc__)}\n"]
    return found


FACTS_BEGIN = "<!-- facts -->"
FACTS_END = "<!-- end of facts -->"
OPERATIONS_BEGIN = "<!-- operations -->"
OPERATIONS_END = "<!-- end of operations -->"
PROGRAMS_INTRODUCTION = """\
# Tabiya in your program

Copy a program and change it. Run one at the top of the project: `python docs/programs/first_tournament.py`. The tests run
each of them and check its types with mypy in strict mode; `make types` uses pyright too. `make docs` writes this page from
the files of `docs/programs`.
"""
COMPARED = """\
What it does not do is left out: tie-breaks, and a check of the whole. `make beside-py4swiss` runs both
programs and compares them: every round has the same pairs, and every player the same points."""
PROGRAMS = (
    "first_tournament",
    "instead_of_javafo",
    "check_many",
    "web_handler",
    "desk_client",
    "teams",
    "round_robin",
    "ratings_and_norms",
    "why_not",
)


def page_of_programs() -> str:
    """The programs of the folder, each under its own first sentence, with its lines counted."""
    parts = [PROGRAMS_INTRODUCTION]
    for name in PROGRAMS:
        title, rest, lines = _program(FOLDER / "programs" / f"{name}.py")
        heading, _, what = title.partition(": ")
        about = f"{what[0].upper()}{what[1:]} {lines} lines."
        parts.append(f"## {heading}\n\n{about}\n\n```python\n{rest}```\n")
    title, rest, lines = _program(FOLDER / "comparisons" / "club_in_py4swiss.py")
    about = f"{title} {lines} lines. {COMPARED}"
    parts.append(f"## The same club event with py4swiss\n\n{about}\n\n```python\n{rest}```\n")
    return "\n".join(parts)


def _program(file: Path) -> tuple[str, str, int]:
    """The docstring of a program, the rest of it, and how many lines that has, empty ones left out."""
    title, _, rest = file.read_text(encoding="utf-8").partition("\n\n")
    return title.strip('"'), rest, sum(bool(line.strip()) for line in rest.splitlines())


def _schema_of_type(name: str) -> str:
    return _schema(tabiya.json_schema(name))


def _schema_of_command(name: str) -> str:
    return _schema(get_schema(name, load(name).output))


def _schema_of_site(name: str) -> str:
    return _schema(schema_of_site(name))


def _schema(of: dict[str, object]) -> str:
    return json.dumps(of, indent=2, ensure_ascii=False) + "\n"


def page_of_api() -> str:
    """The page about the interface for programs, with the table of its operations written anew."""
    text = (FOLDER / "api.md").read_text(encoding="utf-8")
    before, _, rest = text.partition(OPERATIONS_BEGIN)
    _, _, after = rest.partition(OPERATIONS_END)
    rows = "\n".join(
        f"| `{each.method} {BEFORE}{each.path.replace(':int', '')}` | {each.permission.least.title} "
        f"| {each.words} |"
        for each in operations()
    )
    head = "| operation | at least | what |\n|---|---|---|"
    return f"{before}{OPERATIONS_BEGIN}\n{head}\n{rows}\n{OPERATIONS_END}{after}"


def page_of_events() -> str:
    """The page about event files, with the tables of its facts written anew."""
    text = (FOLDER / "events.md").read_text(encoding="utf-8")
    before, _, rest = text.partition(FACTS_BEGIN)
    _, _, after = rest.partition(FACTS_END)
    tables = "\n".join(table for topic in TOPICS for table in table_of_facts(topic))
    return f"{before}{FACTS_BEGIN}\n{tables}{FACTS_END}{after}"


def table_of_facts(topic: ModuleType) -> Iterator[str]:
    """Yield the heading and the table of the facts of a topic, if it has any."""
    facts = [kind for kind in FACTS.values() if kind.__module__ == topic.__name__]
    if not facts:
        return
    yield f"### {inspect.getdoc(topic)}".rstrip(".") + "\n"
    yield "| fact | fields | what happened | in the report |\n|---|---|---|---|"
    for kind in facts:
        names = ", ".join(f"`{each.name}`" for each in fields(kind))  # type: ignore[arg-type]
        told = " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())
        yield f"| `{kind.__name__}` | {names} | {told} | {kind.report} |"
    yield ""


def example_open() -> str:
    """A simulated open, for the examples of the commands."""
    config = tabiya.Config(players=60, rounds=9, seed=1)
    return write_trf(tabiya.simulate(config).tournament).decode()


def example_candidates() -> str:
    """A round robin of eight after six rounds."""
    players = [tabiya.Player(name=f"Candidate {letter}", rating=2700) for letter in "ABCDEFGH"]
    event = tabiya.Tournament.of(players, rounds=7, kind="Round robin", keep_order=True)
    for _ in range(6):
        pairing = tabiya.pair_next_round(event)
        event = pairing.entered_in(event).with_results(dict.fromkeys(pairing.pairs, "1/2-1/2"))
    return write_trf(event).decode()


PAGES: dict[str, Callable[[], str]] = {
    "cli.md": page_of_commands,
    "events.md": page_of_events,
    "conformance.md": partial(page_with_figures, "conformance.md", figures),
    "endorsement.md": partial(page_with_figures, "endorsement.md", endorsed),
    "laws.md": partial(page_with_figures, "laws.md", figures_of_laws),
    "laws-words.md": page_of_words,
    "programs.md": page_of_programs,
    "reference/index.md": page_of_reference,
    **{
        f"reference/{reference_slug(name)}.md": partial(page_of_name, name)
        for name in tabiya.__all__
    },
    "rulebook.md": page_of_rules,
    "verification.md": verification.page,
    **{f"schemas/{name}.schema.json": partial(_schema_of_type, name) for name in TYPES},
    **{
        f"schemas/{name}-command.schema.json": partial(_schema_of_command, name)
        for name in commands()
        if load(name).output
    },
    **{f"schemas/{name}.schema.json": partial(_schema_of_site, name) for name in SITE_FILES},
    "schemas/openapi.json": lambda: _schema(description()),
    "api.md": page_of_api,
    "examples/candidates.trf": example_candidates,
    "examples/open.trf": example_open,
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
