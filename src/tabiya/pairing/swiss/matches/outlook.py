"""The outlook: how many of the next scoregroup cannot be paired among themselves."""

from __future__ import annotations

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import deficiency_witness, maximum_matching
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.shared.completion import Completion


def fewest_leaving(following: int, rest: int, completion: Completion) -> int:
    """How many of a group must meet somebody of the rest when all of both are paired.

    At least as many as the group leaves over on its own. That many are enough if those left over
    can be paired with the rest; only if that is not seen at once, everybody is weighed.
    """
    if not following:
        return 0
    witness = deficiency_witness(completion.graph, following)
    least = witness.deficiency
    if least == 0:
        if completion.possible(rest):
            return 0
    elif least == 1:
        movable = (rank for part in witness.odd_components for rank in members(part))
        if any(completion.possible(rest | 1 << rank) for rank in movable):
            return 1
    else:
        mate = maximum_matching(completion.graph, following)
        over = sum(1 << rank for rank in members(following) if mate[rank] < 0)
        if completion.possible(rest | over):
            return least
    return _weighed(following, rest, completion)


def _weighed(following: int, rest: int, completion: Completion) -> int:
    ranks = members(following | rest)
    inside = [following >> rank & 1 for rank in ranks]
    matrix: list[list[int | None]] = [
        [
            inside[one] ^ inside[other] if completion.graph[rank] >> partner & 1 else None
            for other, partner in enumerate(ranks)
        ]
        for one, rank in enumerate(ranks)
    ]
    optimum = minimum_cost_perfect_matching(len(ranks), matrix)
    if optimum is None:
        raise AssertionError("everybody not yet paired was known to be pairable")
    return optimum.cost
