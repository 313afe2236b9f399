"""The two orders of the texts: of sets of upfloaters, and of pairings of a bracket.

The engine does not generate sets and pairings in these orders: it finds the first of the best
directly. These definitions say which of two comes first, for explanations and for the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.criteria import Pair
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.rulebook.clause import Kind, clause


def upfloater_key(one: Contender) -> tuple[int, int]:
    """The place of a contender in a set of upfloaters: by score, then by pairing number."""
    return (-one.score, one.number)


@clause(
    Kind.ORDER,
    "sets of upfloaters, each sorted by score and then by pairing number, are taken in the "
    "lexicographic order of their pairing numbers",
    cite("3.5.3 and 3.5.4", "2.2.3 and 2.2.4", "3.5.3 and 3.5.4"),
)
def order_of_upfloaters(chosen: Iterable[Contender]) -> tuple[int, ...]:
    """The pairing numbers of a set as it is compared; the lower comes first."""
    return tuple(one.number for one in sorted(chosen, key=upfloater_key))


@clause(
    Kind.ORDER,
    "a pairing is identified by the smaller pairing numbers of its pairs in ascending order, "
    "followed by their opponents in the same order; identifiers are taken in lexicographic order",
    cite("3.6.1 to 3.6.3", "2.3.1 to 2.3.3", "3.6.1 to 3.6.3"),
)
def identifier(pairs: Sequence[Pair]) -> tuple[int, ...]:
    """The identifier of a pairing; the lower comes first."""
    numbers = sorted(sorted((one.number, other.number)) for one, other in pairs)
    return (*(top for top, _ in numbers), *(bottom for _, bottom in numbers))
