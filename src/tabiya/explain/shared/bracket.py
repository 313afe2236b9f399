"""The story of one bracket: who was moved up into it, and what could not be had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.words import Numbered
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


def residents_and_upfloaters(
    residents: Sequence[Numbered], upfloaters: Sequence[Numbered], article: str
) -> list[Remark]:
    """Who is at home in a bracket, who was moved up, and why somebody had to be."""
    remarks = [Remark(f"Residents: {words.numbers(residents)}.")]
    if upfloaters:
        odd = len(residents) % 2 == 1 and len(upfloaters) == 1
        why = (
            "the number of residents is odd"
            if odd
            else "the residents cannot all be paired with each other so that the rest can be paired"
        )
        remarks.append(
            Remark(
                f"Upfloaters: {words.numbers(upfloaters)}, because {why}; this set is the first of "
                "the best.",
                article,
            )
        )
    return remarks


def unavoidable(criterion: Clause[..., Any], value: str, edition: Edition) -> Remark:
    """A criterion that could not be met in full, with its value."""
    return Remark(
        f"Cannot be avoided: {words.aim(criterion)}: {value}.", words.article(criterion, edition)
    )
