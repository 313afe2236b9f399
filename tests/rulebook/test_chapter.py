"""The rulebook as a whole: chapters found in the package, without gap, overlap or orphan."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import pairwise

import pytest

import tabiya
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Chapter, Manifest, faults, list_clauses, make_chapter, table
from tabiya.rulebook.clause import AnyClause, Kind, clause
from tabiya.rulebook.edition import Edition, edition_on

ROOMS = ("pairing", "tiebreaks", "ratings", "norms", "laws", "explain")


def _values() -> Iterator[object]:
    """Yield what the modules of the rules define."""
    for info in pkgutil.walk_packages(tabiya.__path__, "tabiya."):
        if info.name.split(".")[1] in ROOMS:
            yield from vars(importlib.import_module(info.name)).values()


def chapters() -> list[Chapter]:
    """Every chapter that a module of the package defines."""
    return list({value.code: value for value in _values() if isinstance(value, Chapter)}.values())


CHAPTERS = chapters()
FIRST = Edition("X.1", "one", date(2000, 1, 1), date(2009, 12, 31))
SECOND = Edition("X.1", "two", date(2010, 1, 1))


@clause(Kind.DEFINITION, "a sentence", {FIRST: Article("X.1", "a", label="C9")})
def some_rule() -> None:
    """A rule of the first edition only."""


@clause(Kind.DEFINITION, "another sentence", {FIRST: Article("X.1", "b")})
def another_rule() -> None:
    """A second rule of the first edition."""


@clause(Kind.DEFINITION, "a third sentence", {FIRST: Article("X.1", "c")})
def third_rule() -> None:
    """A third rule of the first edition."""


@clause(Kind.DEFINITION, "a fourth sentence", {FIRST: Article("X.1", "d")})
def fourth_rule() -> None:
    """A fourth rule of the first edition."""


@dataclass(frozen=True)
class Part:
    """Rules inside rules, with a fact that is no clause."""

    limit: int
    rule: AnyClause


@dataclass(frozen=True)
class SmallRules:
    """An edition at work, with every way in which a field may hold clauses."""

    edition: Edition
    alone: AnyClause
    together: tuple[AnyClause, ...]
    by_name: dict[str, AnyClause]
    inside: Part | None = None


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.code)
def test_every_chapter_is_without_fault(chapter: Chapter) -> None:
    """No gap or overlap of editions, no clause twice, none that does not cite its edition."""
    assert faults([chapter]) == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.code)
def test_exactly_one_text_applies_on_every_day_from_1997_on(chapter: Chapter) -> None:
    """Before the first day of the oldest text held that text; from then on the one in force.

    An edition is in force from one day to another, so only days next to these can differ.
    """
    first = chapter.editions[0]
    ends = {date(1997, 1, 1), date(2034, 12, 31)}
    ends |= {
        day for one in chapter.editions for day in (one.in_force_from, one.in_force_until) if day
    }
    for day in sorted(end + timedelta(days=off) for end in ends for off in (-1, 0, 1)):
        in_force = [one for one in chapter.editions if one.in_force(day)]
        before = day < first.in_force_from
        assert in_force == ([] if before else [edition_on(chapter.editions, day)]), day
        assert not before or edition_on(chapter.editions, day) is first, day


def test_the_page_leaves_no_day_without_a_text() -> None:
    """Read as a reader does: from every earlier day on, each text on the day after the one before it."""
    parts = re.split(r"^## ", table(CHAPTERS), flags=re.MULTILINE)[1:]
    assert len(parts) == len(CHAPTERS)
    for part in parts:
        *begun, last = re.findall(r"^- edition \S+: (.+)$", part, re.MULTILINE)
        assert last.endswith(", until today"), part[:80]
        said = [*begun, last]
        assert said[0].startswith("every earlier day, and from "), part[:80]
        dated = [
            [date.fromisoformat(day) for day in re.findall(r"\d{4}-\d\d-\d\d", one)] for one in said
        ]
        for (_from, until), (then, *_) in pairwise(dated):
            assert then - until == timedelta(days=1), part[:80]


def test_every_edition_belongs_to_a_chapter() -> None:
    """An edition outside the rulebook would be checked by nobody; club systems follow no text of FIDE."""
    listed = {edition for chapter in CHAPTERS for edition in chapter.editions}
    found = {value for value in _values() if isinstance(value, Edition)}
    assert {each.chapter for each in found - listed} == {
        *("Keizer", "Ladder", "Quads", "Molter", "Rutsch")
    }


def test_the_chapters_of_the_rules_are_there() -> None:
    """What is not found cannot be checked."""
    needed = {
        *("B.01", "B.01 1.2", "B.02", "B.02 Rapid/Blitz", "B.02 Deadlines", "B.06"),
        *("C.04.1", "C.04.2", "C.04.3", "C.04.7", "C.05", "C.07", "E.01"),
    }
    assert needed <= {chapter.code for chapter in CHAPTERS}


def test_a_clause_listed_where_it_does_not_stand_is_a_fault() -> None:
    """The second edition does not print it."""
    chapter = Chapter("X.1", "x", (Manifest(FIRST, (some_rule,)), Manifest(SECOND, (some_rule,))))
    assert faults([chapter]) == ["X.1 (two) lists 'some rule', which does not cite it"]


def test_a_clause_listed_twice_is_a_fault() -> None:
    """Order would be ambiguous."""
    chapter = Chapter("X.1", "x", (Manifest(FIRST, (some_rule, some_rule)), Manifest(SECOND, ())))
    assert faults([chapter]) == ["X.1 (one) lists 'some rule' twice"]


def test_the_table_of_contents_is_read_off_the_rules() -> None:
    """In the order of the fields, whatever holds the clauses; a clause used twice is listed once."""
    by_name = {"x": another_rule, "again": third_rule}
    rules = SmallRules(FIRST, third_rule, (some_rule,), by_name, Part(3, fourth_rule))
    listed = (third_rule, some_rule, another_rule, fourth_rule)
    assert list_clauses(rules) == Manifest(FIRST, listed)
    assert list_clauses(replace(rules, inside=None)).clauses == listed[:3]


def test_a_chapter_has_a_manifest_for_each_edition() -> None:
    """In the order in which the rules are held."""
    older, newer = SmallRules(FIRST, some_rule, (), {}), SmallRules(SECOND, another_rule, (), {})
    chapter = make_chapter("X.1", "x", (older, newer))
    assert chapter.editions == (FIRST, SECOND)
    assert [manifest.clauses for manifest in chapter.manifests] == [(some_rule,), (another_rule,)]


def test_the_table_shows_article_and_function_by_edition() -> None:
    """A dash where an edition does not have the clause."""
    chapter = Chapter("X.1", "x", (Manifest(FIRST, (some_rule,)), Manifest(SECOND, ())))
    assert "| some rule | definition | [C9] | - | a sentence |" in table([chapter])


def test_an_article_prints_as_arbiters_cite_it() -> None:
    """The label is short, the place is exact."""
    article = Article("C.04.3", "2.4.1", label="C6")
    assert (str(article), article.short) == ("C.04.3 2.4.1 [C6]", "[C6]")
    assert Article("C.04.3", "A.9").short == "A.9"
