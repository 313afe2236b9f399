"""The table of contents of the competition rules."""

from __future__ import annotations

import importlib
import pkgutil

import tabiya.pairing.knockout
import tabiya.pairing.match
import tabiya.pairing.roundrobin
import tabiya.pairing.team
from tabiya.pairing import appeals, deadlines, organising, playoff, requested_byes
from tabiya.pairing.competition import CHAPTER, CLAUSES
from tabiya.rulebook.chapter import faults
from tabiya.rulebook.clause import Clause


def test_the_chapter_has_no_faults() -> None:
    """No gap or overlap between the editions, no clause without sentence or citation."""
    assert faults([CHAPTER]) == []


def test_every_edition_has_its_clauses() -> None:
    """The restricted draw is as old as 1987; the rest came with 2006 and 2019."""
    counts = [len(manifest.clauses) for manifest in CHAPTER.manifests]
    assert counts == sorted(counts)
    assert counts[0] == 3


def test_no_clause_is_missing_from_the_table_of_contents() -> None:
    """Every clause written in these packages is listed."""
    packages = (
        tabiya.pairing.roundrobin,
        tabiya.pairing.match,
        tabiya.pairing.knockout,
        tabiya.pairing.team,
    )
    modules = [appeals, deadlines, organising, playoff, requested_byes] + [
        importlib.import_module(f"{package.__name__}.{found.name}")
        for package in packages
        for found in pkgutil.iter_modules(package.__path__)
    ]
    written = {
        thing.location
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, Clause) and thing.location.startswith(f"{module.__name__}.")
    }
    assert written == {each.location for each in CLAUSES}
