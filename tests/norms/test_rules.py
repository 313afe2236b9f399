"""The clauses of the norms as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.rules import NormRules
from tabiya.rulebook.chapter import list_clauses
from tabiya.rulebook.clause import Clause


def clauses_of(rules: NormRules) -> Iterator[Clause[..., Any]]:
    """Every clause that is applied."""
    for each in fields(rules):
        value = getattr(rules, each.name)
        yield from (
            one
            for one in (value if isinstance(value, tuple) else (value,))
            if isinstance(one, Clause)
        )


@pytest.mark.parametrize("rules", NORM_RULES, ids=lambda rules: rules.edition.name)
def test_the_manifest_lists_every_clause_that_is_applied(rules: NormRules) -> None:
    """Each once, and no other."""
    listed = [clause.name for clause in list_clauses(rules).clauses]
    assert sorted(listed) == sorted({clause.name for clause in clauses_of(rules)})
