"""Chapters: the clauses of each edition, read off the very rules that are executed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import NamedTuple

from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition, EditionRules, faults_in_chronology


class Manifest(NamedTuple):
    """The table of contents of one chapter in one edition: its clauses in order."""

    edition: Edition
    clauses: tuple[AnyClause, ...]


class Chapter(NamedTuple):
    """A chapter of the rulebook in all the editions held here, oldest first."""

    code: str
    title: str
    manifests: tuple[Manifest, ...]

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions, oldest first."""
        return tuple(manifest.edition for manifest in self.manifests)


def make_chapter(code: str, title: str, held: Iterable[EditionRules]) -> Chapter:
    """Return the chapter that these rules execute, one manifest for each edition."""
    return Chapter(code, title, tuple(map(list_clauses, held)))


def list_clauses(rules: EditionRules) -> Manifest:
    """Return the clauses of some rules in the order of their fields, each at its first place.

    No edition has a list of clauses beside its rules: whatever is executed is in the table of
    contents, and nothing else is.
    """
    by_location: dict[str, AnyClause] = {}
    for clause in _clauses_in(rules):
        by_location.setdefault(clause.location, clause)
    return Manifest(rules.edition, tuple(by_location.values()))


def _clauses_in(value: object) -> Iterator[AnyClause]:
    """Yield the clauses of a field: itself, or those of a tuple, of a mapping, of a dataclass."""
    if isinstance(value, Clause):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _clauses_in(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _clauses_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _clauses_in(getattr(value, field.name))


def faults(chapters: Iterable[Chapter]) -> list[str]:
    """Return all that is wrong in the rulebook: gaps, overlaps, missing citations, doubles."""
    problems: list[str] = []
    for chapter in chapters:
        problems += faults_in_chronology(chapter.editions)
        for manifest in chapter.manifests:
            problems += _faults_in(manifest)
    return problems


def _faults_in(manifest: Manifest) -> list[str]:
    names = [item.name for item in manifest.clauses]
    doubles = sorted({name for name in names if names.count(name) > 1})
    problems = [f"{manifest.edition} lists {name!r} twice" for name in doubles]
    for item in manifest.clauses:
        if manifest.edition not in item.cite:
            problems.append(f"{manifest.edition} lists {item.name!r}, which does not cite it")
        if not item.sentence:
            problems.append(f"{item.name!r} has no sentence")
    return problems


def table(chapters: Sequence[Chapter]) -> str:
    """Return the page of the rulebook in Markdown: for each clause its articles and its function."""
    lines = ["# The rulebook as code", ""]
    for chapter in chapters:
        lines += [f"## {chapter.code} {chapter.title}", ""]
        first, *later = chapter.editions
        lines += [_force(first, oldest=True), *(_force(clause, oldest=False) for clause in later)]
        names = " | ".join(edition.name for edition in chapter.editions)
        rule = " | ".join("---" for _ in chapter.editions)
        lines += [
            "",
            f"| clause | kind | {names} | says | function |",
            f"|---|---|{rule}|---|---|",
        ]
        lines += [_row(chapter, item) for item in _all_clauses(chapter)]
        lines.append("")
    return "\n".join(lines)


def _all_clauses(chapter: Chapter) -> Iterable[AnyClause]:
    """Return every clause once, where the oldest edition that has it puts it."""
    by_location: dict[str, AnyClause] = {}
    for manifest in chapter.manifests:
        for item in manifest.clauses:
            by_location.setdefault(item.location, item)
    return by_location.values()


def _force(edition: Edition, *, oldest: bool) -> str:
    """Return its days; the oldest text is applied to earlier days too (`edition_on`)."""
    before = "every earlier day, and " if oldest else ""
    until = f"until {edition.in_force_until or 'today'}"
    return f"- edition {edition.name}: {before}from {edition.in_force_from}, {until}"


def _row(chapter: Chapter, item: AnyClause) -> str:
    cells = " | ".join(_cell(manifest, item) for manifest in chapter.manifests)
    function = item.location.removeprefix("tabiya.")
    return f"| {item.name} | {item.kind.value} | {cells} | {item.sentence} | `{function}` |"


def _cell(manifest: Manifest, item: AnyClause) -> str:
    listed = any(other.location == item.location for other in manifest.clauses)
    return item.article(manifest.edition).short if listed else "-"
