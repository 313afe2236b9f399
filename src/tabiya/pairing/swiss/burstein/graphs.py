"""The graphs of the Burstein system: its players in reverse, and which of them look alike.

The players of the bracket come first, the lowest ranked as vertex 0 (see sequence.py).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from tabiya.pairing.swiss.kit import graph
from tabiya.pairing.swiss.kit.absolute import met_by_place
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength
from tabiya.pairing.swiss.kit.graph import (
    BracketGraph,
    BracketVertices,
    CriterionWeights,
    LookAhead,
)


def exit_graph(
    bracket: Bracket,
    weights: CriterionWeights,
    floaters: int,
    outlook: Callable[[Entrant], int | None],
) -> BracketGraph:
    """The bracket with one exit for each floater.

    `outlook` says how much worse than ideal the following bracket fares if a player floats alone, or
    None if that player may not float at all.
    """
    players = bracket.players[::-1]
    prospects = [outlook(player) if floaters else 0 for player in players]
    keys: list[Hashable] = [
        (player.score if floaters else 0, _colour_class(player), prospect)
        for player, prospect in zip(players, prospects, strict=True)
    ]
    vertices = BracketVertices(players, 0, keys, met_by_place(players))
    return graph.exit_graph(vertices, bracket, weights, floaters, prospects)


def wide_graph(bracket: Bracket, weights: CriterionWeights, look: LookAhead) -> BracketGraph:
    """The bracket together with everybody below it: every perfect matching completes the round."""
    players = bracket.players[::-1]
    people = players + bracket.below
    inside, first_of_rest = len(players), len(players) + len(bracket.following)
    keys: list[Hashable] = [
        (vertex >= inside, vertex >= first_of_rest, player.score, _colour_class(player))
        for vertex, player in enumerate(people)
    ]
    vertices = BracketVertices(players, 0, keys, met_by_place(people))
    return graph.wide_graph(vertices, bracket, weights, look)


def _colour_class(player: Entrant) -> Hashable:
    """What decides about opponents: the colour wanted, and whether it must be had."""
    wish = player.preference
    return wish.colour, wish.strength is Strength.ABSOLUTE
