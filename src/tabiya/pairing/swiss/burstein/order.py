"""The order of the pairings of a bracket (article 4; 2018: D.1).

The engine does not generate pairings in this order: it finds the first of the best directly. This
definition says which of two pairings comes first, for explanations and for the tests.
"""

from __future__ import annotations

from tabiya.pairing.swiss.burstein.bracket import Choice
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the pairing comes first in which the highest ranked player has the lowest ranked opponent, then "
    "the next player, and so on; to float is last",
    cite("D.1", "4.3", path_2017="6.1-6.4"),
)
def pairing_order(choice: Choice) -> tuple[int, ...]:
    """The opponents by place, 0 for a floater, made negative: the lower comes first."""
    opponents = dict.fromkeys(choice.floaters, 0)
    for one, other in choice.pairs:
        opponents[one] = -(other + 1)
        opponents[other] = -(one + 1)
    return tuple(opponents[place] for place in sorted(opponents))
