"""Why a recorded round is not the right one, for the systems that keep an account of themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from tabiya.model.round import Round
from tabiya.pairing.api import RoundPairing

Board = tuple[int, int]
"""White and Black; a player with 0 is the pairing-allocated bye."""


class Reasons(NamedTuple):
    """What a system can say about differences."""

    of_opponents: Callable[[Round, RoundPairing], str]
    """The first criterion on which the recorded round is worse than the engine's pairing."""
    of_colours: Callable[[Sequence[Board], RoundPairing], str]
    """The rules by which the boards given have their colours."""


def _dutch_opponents(recorded: Round, pairing: RoundPairing) -> str:
    # Loaded only when there is something to explain: most checks find nothing.
    from tabiya.explain.separating import separating_criterion

    return separating_criterion(recorded, pairing)


def _dutch_colours(boards: Sequence[Board], pairing: RoundPairing) -> str:
    from tabiya.explain import words
    from tabiya.explain.why_paired import trace_of
    from tabiya.pairing.swiss.dutch.colours import allocate

    field = trace_of(pairing).field
    entrants = {entrant.number: entrant for entrant in field.entrants}
    sentences = []
    for white, black in boards:
        step = allocate(entrants[white], entrants[black], field.initial_colour).decided_by
        article = words.article(step, pairing.edition)
        sentences.append(f"{white}-{black}: {step.sentence} [{article}]")
    return "; ".join(sentences)


REASONS: Mapping[str, Reasons] = {"dutch": Reasons(_dutch_opponents, _dutch_colours)}
"""The systems that can tell what separates two pairings."""
