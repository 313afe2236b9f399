"""Collects every sentence for the translators, brings the catalogues up to date, says what is missing.

make docs           the lists of sentences, `locale/tabiya.pot` and `locale/manual/tabiya.pot`
make languages      the catalogues too, and a table with the first missing sentences of each language
"""

from __future__ import annotations

import ast
import re
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import tabiya.pairing
import tabiya.tiebreaks
from docs.rewording import (
    REVIEW,
    carry,
    catalogue_at,
    complete,
    fill,
    first,
    in_template,
    since,
    translations,
)
from tabiya.cli.framework.command import COMMON, HELP
from tabiya.cli.framework.help_text import list_paragraphs
from tabiya.cli.main import commands, load
from tabiya.errors import TabiyaError
from tabiya.explain import words
from tabiya.extras.study.command import SHIPPED
from tabiya.languages import LANGUAGES, MANUAL, SOURCE
from tabiya.pairing.account import ChecklistColumn, Uncited
from tabiya.pairing.phrases import MINIMISE
from tabiya.rulebook.clause import Clause
from tabiya.tiebreaks.value import Aggregation, Nature

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "tabiya"
CATALOGUES = PACKAGE / "locale"
FOLDERS = ("", MANUAL)
"""Where catalogues are, within `locale/`: those of the whole program, and those of the manual."""
_OF_THE_MANUAL = re.compile(r"desk/manual/.*\.html")
EDITION = ROOT / "installers" / "browser"
"""The desk for a browser tab, which has sentences of its own."""
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "Caution": (3,),
    "Plural": (1, 2),
    "Text": None,
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "of_people": None,
    "of_players": None,
    "pgettext": ((1, "c"), 2),
    "quoting": None,
    "require": (2,),
    "ruling": None,
    "say": None,
    "say_number": (1, 2),
    "translatable": None,
}
FOR_PROGRAMS = {"InvalidRequest", "UnreadableJson"}
"""Errors that programs read: they are English everywhere."""
_ONLY_PLACES = re.compile(r"(?:\{\w+\}|\s)*")
"""What is put together from sentences needs no translation itself."""
_CALL = re.compile(r'\b(n?)gettext\("([^"]+)"(?:, "([^"]+)")?')
_CODE = 2
"""A column with so short a title is named by a code, which its meaning explains."""
SHOWN = 10
"""So many missing sentences of a language are shown."""


def in_script(
    file: BinaryIO, _keywords: object, _comments: object, options: object
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """The sentences of a script; babel's own reader misses calls inside calls and template strings."""
    del options
    for number, line in enumerate(file.read().decode().splitlines(), 1):
        for plural, one, several in _CALL.findall(line):
            yield number, f"{plural}gettext", (one, several) if plural else one, []


def in_program(
    file: BinaryIO, _keywords: object, _comments: object, options: object
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """The sentences of a module; babel's own reader takes no keyword such as `hint`."""
    del options
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.Call):
            continue
        if called(node) == "pgettext":
            written = [text for each in node.args for text in _written_in(each)]
            if written:
                yield node.lineno, "pgettext", tuple(written), []
            continue
        for forms in sentences_of(node):
            yield node.lineno, "ngettext" if forms[1:] else "gettext", forms, []


def sentences_of(call: ast.Call) -> Iterator[tuple[str, ...]]:
    """The sentences that a call marks for the catalogue, each in its forms."""
    name = called(call)
    found: Iterator[tuple[str, ...]]
    if name in refusals():
        given = [*call.args[:1], *(each.value for each in call.keywords if each.arg == "hint")]
        found = ((text,) for node in given for text in _written_in(node))
    elif name in KEYWORDS:
        places = KEYWORDS[name] or (1,)
        forms = [_written_in(node) for number, node in enumerate(call.args, 1) if number in places]
        found = zip(*forms, strict=False)
    else:
        return
    yield from (forms for forms in found if _ONLY_PLACES.fullmatch(forms[0]) is None)


def called(call: ast.Call) -> str:
    """The name of what is called, without its module or object."""
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _written_in(node: ast.expr) -> list[str]:
    """The texts that stand there, both if a condition decides."""
    if isinstance(node, ast.IfExp):
        return _written_in(node.body) + _written_in(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@cache
def refusals() -> frozenset[str]:
    """The names of all errors whose sentences are translated when they are shown."""
    bases: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {getattr(base, "id", "") for base in node.bases}
    known: set[str] = set()
    more = {TabiyaError.__name__}
    while more:
        known |= more
        more = {name for name, of in bases.items() if of & known} - known
    return frozenset(known - FOR_PROGRAMS)


METHODS: list[tuple[str, Any]] = [
    ("**.py", in_program),
    ("**.html", in_template),
    ("**.js", in_script),
]


def of_the_rules() -> Iterator[str]:
    """What the rules say: the sentences of their clauses, and the words for steps of accounts."""
    yield from (each.value for kind in (Nature, Aggregation) for each in kind)
    for module in (words, *_modules_of(tabiya.pairing), *_modules_of(tabiya.tiebreaks)):
        for name, value in vars(module).items():
            if isinstance(value, Clause):
                yield value.sentence
                yield value.sentence.removeprefix(MINIMISE)
            elif name.endswith("SENTENCES"):
                told = (each.text if isinstance(each, Uncited) else each for each in value.values())
                yield from (each for each in told if isinstance(each, str) and each)
            elif name.endswith("COLUMNS"):
                columns = [each for each in value if isinstance(each, ChecklistColumn)]
                yield from (each.meaning for each in columns if each.meaning)
                yield from (each.title for each in columns if len(each.title) > _CODE)


def of_the_commands() -> Iterator[str]:
    """What the commands say in their tables: help, the names of columns, and the studies that ship."""
    for argument in (*COMMON, HELP):
        yield argument.sentence
    for name in commands():
        command = load(name)
        yield command.sentence
        yield from (argument.sentence for argument in command.arguments)
        yield from (example.does for example in command.examples)
        yield from filter(None, list_paragraphs(command))
    for study in SHIPPED:
        told = tomllib.loads((PACKAGE / "extras" / "study" / f"{study}.toml").read_text("utf-8"))
        yield from (told["title"], told["question"])
    for path in (*(PACKAGE / "cli").rglob("*.py"), *(PACKAGE / "extras").rglob("*.py")):
        yield from columns_in(ast.parse(path.read_text("utf-8")))


def columns_in(module: ast.Module) -> Iterator[str]:
    """The names of columns that a module gives to `draw_table`, there or in a table of its own."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "draw_table":
            given = [each.value for each in node.keywords if each.arg == "columns"]
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "").lower().endswith(
            ("columns", "_head")
        ):
            given = [node.value]
        else:
            continue
        for each in given:
            parts = each.elts if isinstance(each, ast.Tuple | ast.List) else []
            yield from (
                part.value
                for part in parts
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def _modules_of(package: ModuleType) -> Iterator[ModuleType]:
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(module.name)


@cache
def sentences(folder: str = "") -> Catalog:
    """The sentences of the source that belong into a folder of catalogues, in alphabetical order.

    What pages of the manual share with the program is in the program's.
    """
    found = Catalog(fuzzy=False)
    messages = {
        (message, context)
        for source in (PACKAGE, EDITION)
        for file, _, message, _, context in extract_from_dir(
            str(source), METHODS, keywords=KEYWORDS
        )
        if bool(_OF_THE_MANUAL.fullmatch(file)) == (folder == MANUAL)
    }
    if folder == MANUAL:
        messages = {each for each in messages if sentences().get(*each) is None}
    else:
        messages |= {(each, None) for each in (*of_the_rules(), *of_the_commands())}
    for message, context in sorted(messages, key=lambda each: (first(each[0]), each[1] or "")):
        found.add(message, context=context)
    return found


def template(folder: str = "") -> Path:
    """The list of sentences that translators start from."""
    return CATALOGUES / folder / "tabiya.pot"


def catalogue(language: str, folder: str = "") -> Catalog:
    """A catalogue as it lies in the folder; one that is not there yet is empty."""
    path = CATALOGUES / folder / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def missing(known: Catalog) -> Iterator[str]:
    """The sentences a catalogue does not say, or says in too few forms."""
    for message in known:
        if message.id and not complete(message):
            yield first(message.id)


def to_review(known: Catalog) -> int:
    """How many sentences still have the translation of an earlier wording."""
    return sum(REVIEW in message.flags for message in known)


def written(catalog: Catalog, language: str) -> bytes:
    """A catalogue as a file: no dates, so that the same sentences give the same bytes."""
    file = BytesIO()
    write_po(file, catalog, width=98, no_location=True, omit_header=True, sort_output=True)
    forms = f"nplurals={catalog.num_plurals}; plural={catalog.plural_expr};"
    head = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        f'"Plural-Forms: {forms}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    )
    return head.encode() + file.getvalue()


def collect() -> None:
    """Write the lists of sentences again."""
    for folder in FOLDERS:
        with template(folder).open("wb") as file:
            found = sentences(folder)
            write_po(file, found, width=98, no_location=True, omit_header=True, sort_output=True)


def update(language: str, folder: str) -> Catalog:
    """Return a catalogue with all sentences of the list; those that are no longer said are dropped."""
    known = catalogue(language, folder)
    # A message of the list itself would be shared by all catalogues, and filled for all of them.
    known.update(deepcopy(sentences(folder)), no_fuzzy_matching=True)
    known.obsolete.clear()
    return known


def report(known: Catalog, language: str) -> None:
    """Print how many sentences of a catalogue are there, how many to review, and what is missing."""
    lacks = list(missing(known))
    total = sum(bool(message.id) for message in known)
    review = to_review(known)
    print(
        f"{language}  {LANGUAGES[language]:<10} {total - len(lacks):>5} of {total} sentences"
        f"{f', {review} to review' if review else ''}"
        f"{f', {len(lacks)} missing:' if lacks else ''}"
    )
    for sentence in lacks[:SHOWN]:
        print(f"      {sentence}")


def main() -> None:
    """Collect; with `--update`, bring the catalogues up to date too, and show what they lack."""
    parser = ArgumentParser(description="Collects the sentences, and updates the catalogues.")
    parser.add_argument("--update", action="store_true", help="write the catalogues too")
    parser.add_argument("--reworded", metavar="BASE", help="keep translations reworded since then")
    parser.add_argument("--translations", metavar="FILE", help="JSON: sentence, language, text")
    chosen = parser.parse_args()
    collect()
    if not (chosen.update or chosen.reworded or chosen.translations):
        return
    foreign = [language for language in LANGUAGES if language != SOURCE]
    given: Mapping[str, Mapping[str, str | list[str]]] = (
        translations(chosen.translations) if chosen.translations else {}
    )
    for folder in FOLDERS:
        now = sentences(folder)
        manual = sentences(MANUAL)
        here = {text: each for text, each in given.items() if (text in manual) == (now is manual)}
        pairs = since(chosen.reworded, foreign[0], now, folder) if chosen.reworded else {}
        for language in foreign:
            known = update(language, folder)
            if chosen.reworded:
                carry(pairs, catalogue_at(chosen.reworded, language, folder), known)
            fill(here, language, known)
            (CATALOGUES / folder / f"{language}.po").write_bytes(written(known, language))
            report(known, language)


if __name__ == "__main__":
    main()
