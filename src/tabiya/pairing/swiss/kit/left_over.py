"""How many of a group must be paired outside it, so that everybody can be paired at all."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import deficiency_witness, maximum_matching
from tabiya.pairing.matching.class_costs import cheapest_matching
from tabiya.pairing.swiss.kit.completion import Completion


def least_left_over(
    group: int, rest: int, within: Sequence[int], completion: Completion
) -> int | None:
    """The smallest number of a group who are paired with the rest, where everybody is paired.

    The sets are bit sets of ranks, and `within` says who of the group may meet in it; None if
    nobody can pair group and rest. At least as many are left over as the group leaves on its own. That
    many are enough if they can be paired with the rest; only if that is not seen at once, everybody
    is weighed.
    """
    witness = deficiency_witness(within, group)
    least = witness.deficiency
    if least == 0:
        if completion.possible(rest):
            return 0
    elif least == 1:
        movable = (rank for part in witness.odd_components for rank in members(part))
        if any(completion.possible(rest | 1 << rank) for rank in movable):
            return 1
    else:
        mate = maximum_matching(within, group)
        over = sum(1 << rank for rank in members(group) if mate[rank] < 0)
        if completion.possible(rest | over):
            return least
    return _weighed(group, rest, within, completion)


def _weighed(group: int, rest: int, within: Sequence[int], completion: Completion) -> int | None:
    """How many are paired out of the group where everybody is paired and as few as possible are."""
    everybody = group | rest
    graph = [
        row & everybody if rest >> rank & 1 else within[rank] & group | row & rest
        for rank, row in enumerate(completion.graph)
    ]
    classes = [group >> rank & 1 for rank in range(len(graph))]
    parts = (rest, group)
    inside = [row & parts[own] for row, own in zip(graph, classes, strict=True)]
    mate = maximum_matching(inside, everybody)
    cheapest = cheapest_matching(graph, classes, ((0, 1), (1, 0)), (0, 0), mate, active=everybody)
    if cheapest is None:
        return None
    return sum(1 for rank in members(group) if rest >> cheapest.mate[rank] & 1)
