"""The pairing criteria of the Burstein system, in the order of the text (article 2; 2018: section C).

A pairing of a bracket consists of pairs and of outgoing floaters. Each quality criterion but one is a
function of one such unit: a pair (`lower` is a player) or a floater (`lower` is None); it answers
None where it is not concerned.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.graphs import wide_graph
from tabiya.pairing.swiss.kit import absolute
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.criterion import FollowingCriterion
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.graph import CriterionWeights, LookAhead
from tabiya.pairing.swiss.kit.outlook import value_at_best
from tabiya.rulebook.clause import Kind, clause

have_met = clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    cite("C.1", "2.1.1", "C1", path_2017="3.1"),
)(absolute.have_met)

colours_clash = clause(
    Kind.ABSOLUTE,
    "players with the same absolute colour preference shall not meet",
    cite("C.3", "2.1.3", "C3", path_2017="5.2 and 5.3"),
)(absolute.colours_clash)


@clause(
    Kind.QUALITY,
    "minimise the number of outgoing floaters",
    cite("C.5", "2.3.1", "C5", path_2017="6.3"),
)
def outgoing_floaters(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """One for each player left over."""
    return 1 if lower is None else None


@clause(
    Kind.QUALITY,
    "minimise the number of incoming floaters who are not paired",
    cite("C.6", "", path_2017="6.3"),
)
def incoming_floaters_unpaired(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: first their number; in 2017 none may be left over."""
    return 1 if lower is None and higher.score > bracket.score else None


@clause(
    Kind.QUALITY,
    "minimise the scores of the incoming floaters who are not paired, the highest first",
    cite("C.6", ""),
)
def scores_of_incoming_unpaired(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: then their scores, so that those with the highest are paired."""
    return higher.score if lower is None and higher.score > bracket.score else None


@clause(
    Kind.QUALITY,
    "minimise the scores of the outgoing floaters, the highest first",
    cite("", "2.3.2", "C6"),
)
def scores_of_outgoing_floaters(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Since February 2026: incoming or not, all who float on are compared."""
    return higher.score if lower is None else None


@clause(
    Kind.QUALITY,
    "choose outgoing floaters that let the following bracket make most pairs and pair those with "
    "most points",
    cite("C.7", "2.3.3", "C7"),
)
def outlook_of_following_bracket(
    floaters: Sequence[Entrant], bracket: Bracket, criterion: FollowingCriterion
) -> tuple[int, ...]:
    """How the following bracket fares at best with these floaters: its first criteria in a row.

    If nothing below can be completed at all, that is worse than leaving everybody over.
    """
    if bracket.final:
        return ()
    following = bracket.followed_by(tuple(floaters), bracket.rest)
    graph = wide_graph(following, CriterionWeights(criterion.criteria), LookAhead())
    return value_at_best(graph, following.players[::-1], following, criterion.criteria)


@clause(
    Kind.QUALITY,
    "minimise the players who do not get their colour preference",
    cite("C.8", "2.3.4", "C8", path_2017="6.5"),
)
def colour_preferences_denied(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Two who want the same colour cannot both have it; a preference of any strength counts."""
    if lower is None or higher.preference.colour is None:
        return None
    return 1 if higher.preference.colour is lower.preference.colour else None
