"""What separates a recorded round from the right one, in the sentences that all systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tabiya.explain import words
from tabiya.explain.words import Numbered
from tabiya.model.colour import Colour
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition

NOTHING_ELSE = "only colours or the bye differ"
"""What is left to say if everybody met whom he should."""


def not_allowed(
    one: Numbered, other: Numbered, rules: Iterable[Clause[..., bool]], edition: Edition
) -> str | None:
    """The first of the absolute rules that bars a pair, if one does."""
    for rule in rules:
        if rule(one, other):
            return f"{one.number}-{other.number} is not allowed: {words.quoted(rule, edition)}"
    return None


def not_completed(rule: Clause[..., Any], edition: Edition) -> str:
    """After the recorded bracket the others could not all be paired."""
    return f"the rest could not be completed: {words.quoted(rule, edition)}"


def equally_good(rule: Clause[..., Any], edition: Edition, order: str = "the order") -> str:
    """Only an order tells the recorded bracket from the right one."""
    return f"equally good, but later in {order}: {words.quoted(rule, edition)}"


def less_good(criterion: Clause[..., Any], recorded: str, possible: str, edition: Edition) -> str:
    """A criterion is met less well than it could be."""
    return (
        f"{words.aim(criterion)}: {recorded} recorded, {possible} possible "
        f"[{words.article(criterion, edition)}]"
    )


def barred_from_bye(number: int, reason: str, noun: str = "player") -> str:
    """The bye was given to somebody who may not have it."""
    return f"{noun} {number} may not receive the bye: {reason}"


def bye_is_due(right: int | None, reason: str, noun: str = "player") -> str:
    """The bye was given to somebody who does not come first."""
    return f"the bye is due to {'nobody' if right is None else f'{noun} {right}'}: {reason}"


def colours_quoted(
    boards: Sequence[tuple[int, int]],
    step_of: Callable[[int, int], Clause[..., Colour | None]],
    edition: Edition,
) -> str:
    """The steps by which the boards given, White first, have their colours."""
    return "; ".join(
        f"{white}-{black}: {words.quoted(step_of(white, black), edition)}"
        for white, black in boards
    )
