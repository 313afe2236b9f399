"""How the colours of a match were decided, with all that is needed to check it by hand."""

from __future__ import annotations

from tabiya.explain import words
from tabiya.explain.matches.speech import preference_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.board import colours
from tabiya.model.points import show_points
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.matches.colours import (
    alternate_first,
    alternate_other,
    alternate_to_latest_difference,
    first_of_pair,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.pairing.swiss.matches.trace import MatchTrace
from tabiya.pairing.swiss.team_swiss.colours import preference_of_first_team

_BY_COLOURS_HAD = (alternate_to_latest_difference, alternate_first, alternate_other)
"""The steps that look at which colours the two had, and when."""
_BY_FIRST = (initial_colour_by_number, preference_of_first_team, alternate_first, alternate_other)
"""The steps that ask which of the two is the first of the pair."""


def colour_remarks(trace: MatchTrace, found: Allocation[Contender]) -> list[Remark]:
    """The claims of both, the step that decided, and who was the first of the pair if it asks."""
    step, edition = found.decided_by, trace.rules.edition
    both = (found.white, found.black)
    had = step in _BY_COLOURS_HAD
    claims = ((one, preference_of(trace, one) + (_colours_had(one) if had else "")) for one in both)
    remarks = [colours(claims, step, edition)]
    if step in _BY_FIRST:
        first, other = sorted(both, key=first_of_pair.function)
        lot = _by_lot(trace, first) if step is initial_colour_by_number else ""
        remarks.append(
            Remark(
                f"First of the pair is {first.number}, with {_ahead(first, other)}{lot}.",
                words.article(first_of_pair, edition),
            )
        )
    return remarks


def _colours_had(one: Contender) -> str:
    return f" ({words.letters(one.colours)})"


def _ahead(first: Contender, other: Contender) -> str:
    """By what one of two comes first."""
    if first.score != other.score:
        return "more points"
    if first.secondary != other.secondary:
        scores = " to ".join(show_points(one.secondary) for one in (first, other))
        return f"the higher secondary score, {scores}"
    return "the smaller pairing number"


def _by_lot(trace: MatchTrace, first: Contender) -> str:
    """The colour that was drawn, and whether the first of the pair has it by its number."""
    drawn = words.COLOURS[trace.field.initial_colour]
    odd = first.odd_number
    counted = f"{first.number} counts as {'odd' if odd else 'even'}"
    if odd is not (first.number % 2 == 1):
        counted += ", those not yet paired being left out"
    return f"; the initial-colour is {drawn}, and {counted}"
