"""The two criteria of the Dutch system that look beyond the bracket: the bye (C5), and what comes next.

The engine settles the bye before the first bracket. Of the following bracket it looks at every
possible downfloater, so it does not ask for the value of the clause each time: the outlook of one
player orders them in the same way (see kit/outlook.py), and for several players the look ahead is
part of one wide graph, whose edges bring to the criteria of the clause what they bring to its value.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.swiss.dutch.graphs import wide_graph
from tabiya.pairing.swiss.kit.bracket import Bracket, BracketRole
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import FollowingCriterion
from tabiya.pairing.swiss.kit.editions import dutch
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits, ranks_in_order
from tabiya.pairing.swiss.kit.graph import CriterionWeights, LookAhead
from tabiya.pairing.swiss.kit.outlook import value_at_best
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.QUALITY,
    "minimise the score of the player who receives the bye",
    dutch("", "2.3.1", "C5"),
)
def score_of_bye(players: Sequence[Entrant], completion: Completion) -> int | None:
    """Since February 2026: the lowest score at which one of these can have the bye.

    All others can then be paired, and `completion` gives the bye to players of that score only. None
    if nobody can have it.
    """
    takers: dict[int, int] = {}
    for player in players:
        if not player.bye_barred:
            takers[player.score] = takers.get(player.score, 0) | 1 << player.rank
    everybody = ranks_in_order(players)
    for score in sorted(takers):
        completion.allow_byes(takers[score])
        if completion.possible(everybody):
            return score
    return None


@clause(
    Kind.QUALITY,
    "choose downfloaters that let the following bracket make most pairs with the smallest "
    "differences",
    dutch("C.7", "2.4.3", "C8"),
)
def outlook_of_following_bracket(
    floaters: Sequence[Entrant], bracket: Bracket, criterion: FollowingCriterion
) -> tuple[int, ...]:
    """How the following bracket fares at best with these downfloaters: its first criteria in a row.

    Where it must leave something that can be completed, everybody below is looked at as well. If
    nothing can be paired at all, that is worse than leaving everybody over. A bracket that is paired
    so that the rest can be completed (2017) has no following one to care for.
    """
    if not bracket.following or bracket.role is not BracketRole.ORDINARY:
        return ()
    completes = criterion.completes or not bracket.rest
    following = bracket.followed_by(tuple(floaters), bracket.rest if completes else ())
    players = following.players
    takers = [
        player
        for player in (*players, *bracket.rest)
        if not player.bye_barred and bracket.bye_score in (None, player.score)
    ]
    look = LookAhead(
        rest=completes,
        ways_out=(len(players) + len(bracket.rest)) % 2 if completes else len(players),
        takers=rank_bits(takers) if completes else -1,
        idle_ways_out=not completes,
    )
    weights = CriterionWeights(criterion.criteria)
    graph = wide_graph(following, weights, len(floaters), look)
    return value_at_best(graph, players, following, criterion.criteria)
