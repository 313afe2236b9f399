"""Finds the sentences that were only reworded since a revision, so that they keep their translations.

A sentence that was replaced at its place in a file has the new one there as its successor. What moved to
another file is found by its words. Translations are carried over only if the same places are filled in,
and are marked `#, fuzzy`: a translator reviews them.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from babel.messages.pofile import read_po
from jinja2 import Environment
from jinja2.ext import extract_from_ast

from tabiya.answers.templates import Sentences
from tabiya.pairing.phrases import MINIMISE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).parents[1]
FOLDERS = ("src/tabiya", "installers/browser")
REVIEW = "fuzzy"
"""The mark of a translation that belongs to an earlier wording."""
PLACES = re.compile(r"\{\w+[^{}]*\}|</?\w+>")
IN_PLACE = 0.3
"""How alike two sentences at the same place must be if one of them was added or removed."""
ELSEWHERE = 0.7
"""How alike two sentences in different places must be."""
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_KEYWORDS = ("_", "gettext", "ngettext", "pgettext")

Pair = tuple[str, str]


def in_template(
    file: BinaryIO, keywords: Iterable[str], _comments: object, options: object
) -> Iterator[tuple[int, str, Any, list[str]]]:
    """The sentences of a template; babel's own reader knows `%(name)s` only."""
    del options
    environment = Environment(extensions=[Sentences, "jinja2.ext.do"])  # noqa: S701 - nothing is rendered
    parsed = environment.parse(file.read().decode())
    for number, called, message in extract_from_ast(parsed, tuple(keywords)):
        yield number, called, message, []


def _get_text(called: str, message: str | Sequence[str | None] | None) -> str:
    """The sentence of a call, without its context and other forms; empty if it is not written there."""
    written = [message] if isinstance(message, str) else list(message or ())
    return next(iter(written[1:] if called == "pgettext" else written), "") or ""


def texts_in(path: str, source: str) -> list[str]:
    """Return every text of a file in its order, and the names of functions and classes around them."""
    if path.endswith(".py"):
        return list(_texts_in_module(source))
    if path.endswith(".html"):
        found = in_template(BytesIO(source.encode()), _KEYWORDS, (), {})
        return [text for _, called, message, _ in found if (text := _get_text(called, message))]
    if path.endswith(".toml"):
        return [each for each in tomllib.loads(source).values() if isinstance(each, str)]
    return [found[1] for found in _QUOTED.finditer(source)] if path.endswith(".js") else []


def _texts_in_module(source: str) -> Iterator[str]:
    nodes = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant | ast.FunctionDef | ast.ClassDef)
    ]
    for node in sorted(nodes, key=lambda each: (each.lineno, each.col_offset)):
        if not isinstance(node, ast.Constant):
            yield f"def {node.name}"
        elif isinstance(node.value, str):
            yield node.value
            if node.value.startswith(MINIMISE):
                yield node.value.removeprefix(MINIMISE)
            if "\n" in node.value:
                yield from (" ".join(part.split()) for part in node.value.split("\n\n"))


def successors(
    files: Iterable[tuple[Sequence[str], Sequence[str]]],
    known: Mapping[str, Sequence[str]],
    now: Mapping[str, Sequence[str]],
) -> dict[str, tuple[str, float]]:
    """Return for each new sentence the one it replaces, and how alike they are.

    `files` are the texts of each changed file before and now; `known` and `now` are the sentences of both
    catalogues by their first form, each with all its forms.
    """
    found: dict[str, tuple[str, float]] = {}

    def fits(old: str, new: str) -> bool:
        return _renamed(known[old], now[new]) is not None

    for before, after in files:
        for old, new in _replaced(before, after, known, now, fits):
            found.setdefault(new, (old, likeness(old, new)))
    vanished = known.keys() - now.keys() - {old for old, _ in found.values()}
    came = now.keys() - known.keys() - found.keys()
    for old, new, alike in _moved(vanished, came, fits):
        found[new] = (old, alike)
    return found


def _replaced(
    before: Sequence[str],
    after: Sequence[str],
    known: Mapping[str, Sequence[str]],
    now: Mapping[str, Sequence[str]],
    fits: Callable[[str, str], bool],
) -> Iterator[Pair]:
    """Yield the pairs of one file, in the order in which they stand there."""
    still = set(after)
    for _, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        old = [each for each in before[a:b] if each in known and each not in still]
        new = [each for each in after[c:d] if each in now and each not in known]
        yield from _aligned(old, new, fits)


def _aligned(
    old: Sequence[str], new: Sequence[str], fits: Callable[[str, str], bool]
) -> Iterator[Pair]:
    """Yield the pairs that are most alike on the whole, none of which crosses another."""
    least = 0.0 if len(old) == len(new) else IN_PLACE
    best: list[list[tuple[float, tuple[Pair, ...]]]] = [[(0.0, ())] * (len(new) + 1)]
    for one in old:
        row: list[tuple[float, tuple[Pair, ...]]] = [(0.0, ())]
        for place, other in enumerate(new):
            choices = [best[-1][place + 1], row[-1]]
            alike = likeness(one, other) if fits(one, other) else -1.0
            if alike >= least:
                total, pairs = best[-1][place]
                choices.append((total + alike + 0.01, (*pairs, (one, other))))
            row.append(max(choices, key=lambda each: each[0]))
        best.append(row)
    yield from best[-1][-1][1]


def _moved(
    vanished: Iterable[str], came: Iterable[str], fits: Callable[[str, str], bool]
) -> Iterator[tuple[str, str, float]]:
    """Yield what went to another place, the most alike first; each sentence is used once."""
    words = {each: set(each.lower().split()) for each in (*vanished, *came)}
    pairs = sorted(
        (-likeness(old, new), old, new)
        for old in vanished
        for new in came
        if 2 * len(words[old] & words[new]) >= ELSEWHERE * min(len(words[old]), len(words[new]))
        and fits(old, new)
    )
    used: set[str] = set()
    for distance, old, new in pairs:
        if -distance >= ELSEWHERE and not {old, new} & used:
            used |= {old, new}
            yield old, new, -distance


def likeness(one: str, other: str) -> float:
    """Return how alike two sentences are, from 0 to 1."""
    return SequenceMatcher(None, one.lower(), other.lower(), autojunk=False).ratio()


def _places(form: str) -> list[str]:
    return sorted(PLACES.findall(form))


def _renamed(old: Sequence[str], new: Sequence[str]) -> tuple[str, str] | None:
    """Return the place that has a new name, the same twice if none has; nothing if more differs.

    A sentence that became one with a number, or the other way round, may keep its translation too:
    its place is then often called n.
    """
    before, after = _places(old[-1]), _places(new[-1])
    if before == after:
        return ("", "") if len(old) != len(new) or _places(old[0]) == _places(new[0]) else None
    gone = [each for each in before if each not in after]
    come = [each for each in after if each not in before]
    if len(old) == 1 and len(new) > 1 and len(before) == len(after) and len(gone) == len(come) == 1:
        return gone[0], come[0]
    return None


def carry(pairs: Mapping[str, str], before: Catalog, to: Catalog) -> None:
    """Give each new sentence without a translation that of its predecessor, if there is one.

    The predecessor of a word with a context is the same word without one.
    """
    for message in to:
        old = first(message.id) if message.context else pairs.get(first(message.id), "")
        known = before.get(old) if old else None
        if known is None or complete(message) or not complete(known):
            continue
        place, name = _renamed(forms_of(known.id), forms_of(message.id)) or ("", "")
        said = tuple(
            each.replace(place, name) if place else each for each in forms_of(known.string or "")
        )
        if isinstance(message.id, str):
            message.string = said[-1]
        else:
            message.string = said if len(said) > 1 else said * to.num_plurals
        message.flags.add(REVIEW)


def fill(given: Mapping[str, Mapping[str, str | list[str]]], language: str, to: Catalog) -> None:
    """Put the translations of one language in; they are fresh, so a mark for review goes."""
    for text, of_languages in given.items():
        message, said = to.get(text), of_languages.get(language)
        if message is None or said is None:
            print(f"{language}  {'not in the source' if message is None else 'not given'}: {text}")
            continue
        message.string = said if isinstance(said, str) else tuple(said)
        message.flags.discard(REVIEW)


def complete(message: Message) -> bool:
    """Return whether every form of a sentence has been translated."""
    return all(forms_of(message.string or ""))


def first(message: str | Sequence[str]) -> str:
    """Return a sentence, or the first form of one that has several."""
    return message if isinstance(message, str) else message[0]


def forms_of(message: str | Sequence[str]) -> tuple[str, ...]:
    """Return all forms of a sentence."""
    return (message,) if isinstance(message, str) else tuple(message)


def by_first_form(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """Return the forms of every sentence of a catalogue, by the first one."""
    return {
        first(message.id): forms_of(message.id)
        for message in catalog
        if message.id and not message.context
    }


def changed_files(base: str) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the texts of each file that changed since a revision, before and now."""
    listed = _git(
        "diff", "--name-status", "--find-renames", "--diff-filter=MR", base, "--", *FOLDERS
    )
    for line in listed.splitlines():
        _, old, *new = line.split("\t")
        path = (new or [old])[0]
        yield (
            texts_in(old, _git("show", f"{base}:{old}")),
            texts_in(path, (ROOT / path).read_text("utf-8")),
        )


def catalogue_at(base: str, language: str, folder: str = "") -> Catalog:
    """Return the catalogue of a language as it was at a revision; the manual was part of it once."""
    path = f"src/tabiya/locale/{folder}{language}.po"
    if not _git("ls-tree", "--name-only", base, path):
        path = f"src/tabiya/locale/{language}.po"
    source = _git("show", f"{base}:{path}")
    return read_po(BytesIO(source.encode()), locale=language)


def since(base: str, language: str, now: Catalog, folder: str = "") -> dict[str, str]:
    """Return what replaces what since a revision, and print it for review."""
    known, new = by_first_form(catalogue_at(base, language, folder)), by_first_form(now)
    found = successors(changed_files(base), known, new)
    for text, (old, alike) in sorted(found.items(), key=lambda each: each[1][1]):
        print(f"{alike:.2f}  - {old}\n      + {text}")
    for text in sorted(new.keys() - known.keys() - found.keys()):
        print(f"new   + {text}")
    return {text: old for text, (old, _) in found.items()}


def translations(path: str) -> dict[str, dict[str, str | list[str]]]:
    """Read translations from a file: `{sentence: {language: text or forms}}`."""
    given: dict[str, dict[str, str | list[str]]] = json.loads(Path(path).read_text("utf-8"))
    return given


def _git(*arguments: str) -> str:
    command = ["git", "-C", str(ROOT), *arguments]
    done = subprocess.run(  # noqa: S603 - our own words, and a revision we type
        command, check=True, capture_output=True, encoding="utf-8"
    )
    return done.stdout
