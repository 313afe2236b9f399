"""The registry: chapters as manifests of clauses per edition, and the table made from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition, faults_in_chronology


@dataclass(frozen=True, slots=True)
class Manifest:
    """The table of contents of one chapter in one edition: its clauses in order."""

    edition: Edition
    clauses: tuple[Clause[..., Any], ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook in all the editions held here, oldest first."""

    code: str
    title: str
    manifests: tuple[Manifest, ...]

    @property
    def editions(self) -> tuple[Edition, ...]:
        """The editions, oldest first."""
        return tuple(manifest.edition for manifest in self.manifests)


def faults(chapters: Iterable[Chapter]) -> list[str]:
    """Everything wrong with the rulebook: gaps, overlaps, clauses without citation, doubles."""
    found: list[str] = []
    for chapter in chapters:
        found += faults_in_chronology(chapter.editions)
        for manifest in chapter.manifests:
            found += _faults_in(manifest)
    return found


def _faults_in(manifest: Manifest) -> list[str]:
    names = [item.name for item in manifest.clauses]
    doubles = sorted({name for name in names if names.count(name) > 1})
    found = [f"{manifest.edition} lists {name!r} twice" for name in doubles]
    for item in manifest.clauses:
        if manifest.edition not in item.cite:
            found.append(f"{manifest.edition} lists {item.name!r}, which does not cite it")
        if not item.sentence:
            found.append(f"{item.name!r} has no sentence")
    return found


def table(chapters: Sequence[Chapter]) -> str:
    """The table "clause x edition -> article -> function" in Markdown."""
    lines = ["# The rulebook as code", ""]
    for chapter in chapters:
        lines += [f"## {chapter.code} {chapter.title}", ""]
        lines += [_force(edition) for edition in chapter.editions]
        names = " | ".join(edition.name for edition in chapter.editions)
        rule = " | ".join("---" for _ in chapter.editions)
        lines += [
            "",
            f"| clause | kind | {names} | says | function |",
            f"|---|---|{rule}|---|---|",
        ]
        seen: dict[str, Clause[..., Any]] = {}
        for manifest in chapter.manifests:
            for item in manifest.clauses:
                seen.setdefault(item.location, item)
        for item in seen.values():
            cells = " | ".join(_cell(chapter, edition, item) for edition in chapter.editions)
            lines.append(
                f"| {item.name} | {item.kind.value} | {cells} | {item.sentence} "
                f"| `{item.location.removeprefix('tabiya.')}` |"
            )
        lines.append("")
    return "\n".join(lines)


def _force(edition: Edition) -> str:
    until = f"until {edition.in_force_until}" if edition.in_force_until else "in force"
    return f"- edition {edition.name}: from {edition.in_force_from}, {until}"


def _cell(chapter: Chapter, edition: Edition, item: Clause[..., Any]) -> str:
    for manifest in chapter.manifests:
        if manifest.edition == edition and any(
            other.location == item.location for other in manifest.clauses
        ):
            return item.article(edition).short
    return "-"
