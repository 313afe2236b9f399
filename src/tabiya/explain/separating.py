"""What separates a recorded round from the right one: the first criterion, or the colour rule."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain.words import explainer_of
from tabiya.model.round import Round
from tabiya.pairing import phrases
from tabiya.pairing.round_pairing import RoundPairing


def separating_criterion(recorded: Round, pairing: RoundPairing) -> str:
    """The first criterion on which a recorded round is worse than the right one."""
    found = pairing.reasoning.separation(recorded, pairing)
    if found is None:
        return f"{pairing.edition} prefers the other pairing"
    return explainer_of(pairing, {}).fault(found)


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given, White first, have their colours."""
    decided = {
        (step.number("white"), step.number("black")): step
        for step in pairing.account.all("colours")
    }
    if decided:
        return "; ".join(
            f"{white}-{black}: {phrases.quoted(decided[white, black])}" for white, black in boards
        )
    # In a table the colours are those of its line.
    opening = (
        child
        for child in pairing.account.children
        if child.kind != "table_board" and "player" not in child.facts
    )
    return (
        explainer_of(pairing, {}).in_a_row(opening) or f"{pairing.edition} gives the other colours"
    )
