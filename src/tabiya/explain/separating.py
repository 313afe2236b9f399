"""What separates a recorded round from the right one: the first criterion, or the colour rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabiya.explain.words import make_explainer
from tabiya.languages import say
from tabiya.model.round import Round
from tabiya.pairing import phrases
from tabiya.pairing.account import Step
from tabiya.pairing.round_pairing import RoundPairing


class DifferenceReason(NamedTuple):
    """What separates two pairings: in words, and as what can be stored."""

    sentence: str
    rules: tuple[str, ...] = ()
    """Where the rules stand, such as `C.04.3 5.2.1`."""
    bracket: int = 0
    """The first bracket is 1; 0 if none is named."""


def separating_criterion(recorded: Round, pairing: RoundPairing) -> DifferenceReason:
    """The first criterion on which a recorded round is worse than the right one."""
    criterion = pairing.reasoning.separation(recorded, pairing)
    if criterion is None:
        return DifferenceReason(say("{edition} prefers the other pairing", edition=pairing.edition))
    bracket = criterion.first("in_bracket")
    return DifferenceReason(
        make_explainer(pairing, {}).fault(criterion),
        _articles(criterion.walk()),
        0 if bracket is None else bracket.number("bracket"),
    )


def _articles(steps: Iterable[Step]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(step.article for step in steps if step.article))


def reasons_of_colours(
    boards: Sequence[tuple[int, int]], pairing: RoundPairing
) -> DifferenceReason:
    """The rules by which the boards given, White first, have their colours."""
    decided = {
        (step.number("white"), step.number("black")): step
        for step in pairing.account.all("colours")
    }
    if decided:
        reason = "; ".join(
            f"{white}-{black}: {phrases.quoted(decided[white, black])}" for white, black in boards
        )
        return DifferenceReason(reason, _articles(decided[board] for board in boards))
    # In a table the colours are those of its line.
    opening = [
        child
        for child in pairing.account.children
        if child.kind != "table_board" and "player" not in child.facts
    ]
    reason = make_explainer(pairing, {}).in_a_row(opening)
    return DifferenceReason(
        reason or say("{edition} gives the other colours", edition=pairing.edition),
        _articles(opening),
    )
