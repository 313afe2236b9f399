"""Colour allocation in steps, as every Swiss system does it: the first conclusive one decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ParamSpec

from tabiya.model.colour import Colour
from tabiya.rulebook.clause import Clause

P = ParamSpec("P")


def first_conclusive(
    steps: Sequence[Clause[P, Colour | None]], *facts: P.args, **named_facts: P.kwargs
) -> tuple[Colour, Clause[P, Colour | None]]:
    """The colour of the higher ranked of two, and the step that decided it."""
    for step in steps:
        colour = step.function(*facts, **named_facts)
        if colour is not None:
            return colour, step
    raise AssertionError("the last step always decides")


def alternated(mine: Sequence[Colour], yours: Sequence[Colour]) -> Colour | None:
    """The colour that alternates to the latest time in which two had different ones, if any.

    The colours of both are compared from the latest backwards, whichever rounds they are from.
    """
    for one, other in zip(reversed(mine), reversed(yours), strict=False):
        if one is not other:
            return one.opposite
    return None
