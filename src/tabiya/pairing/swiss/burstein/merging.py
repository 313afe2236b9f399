"""The route of 2017: one floater at most, and score groups that are put together (6.3 and 6.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.graphs import exit_graph
from tabiya.pairing.swiss.burstein.process import make_bracket
from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.burstein.sequence import burstein_order
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import Bracket, PairedBracket
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.outlook import HELPS, Outlook
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.kit.solver import solve
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.COMPLETION,
    "the next scoregroup must be completely paired with the floater; if no floater allows it, the "
    "two scoregroups are considered as one",
    cite("", "", path_2017="6.6"),
)
def fits_next_group(completion: Completion, bracket: Bracket, floaters: Sequence[Entrant]) -> bool:
    """Until October 2018: whether a single floater finds a place below.

    The floater is paired there, and at most one of the others stays over to float in turn. How many
    may float from here, and who, is another article's matter.
    """
    if len(floaters) != 1 or bracket.final:
        return True
    return _fits(Outlook(bracket.following, completion.graph), floaters[0])


def _fits(outlook: Outlook, floater: Entrant) -> bool:
    # Alone the group leaves nobody over, or one, or two of whom the floater helps one.
    return outlook.deficiency <= 2 and outlook.of(floater) == HELPS


def pair_merging_groups(field: Field, ranking: Ranking, rules: SwissRules) -> list[PairedBracket]:
    """Pair an even field of which a complete pairing exists, from the top score group down.

    A score group that cannot be paired takes in the next one; the last one is taken in by the one
    above, which is paired again. At worst all players are one group in the end.
    """
    completion = Completion(legal_by_rank(field.entrants))
    groups = [tuple(group) for _, group in groupby(field.entrants, key=lambda one: one.score)]
    done: list[PairedBracket] = []
    incoming: tuple[Entrant, ...] = ()
    residents: tuple[Entrant, ...] = ()
    while groups or residents:
        if not residents:
            residents = groups.pop(0)
        following = groups[0] if groups else ()
        rest = field.entrants[following[-1].rank + 1 :] if following else ()
        bracket = make_bracket(ranking, incoming, residents, following, rest)
        paired = _paired(bracket, rules, completion)
        if paired is not None:
            done.append(paired)
            incoming = paired.leaving
            residents = ()
        elif groups:
            residents += groups.pop(0)
        elif done:
            above = done.pop().bracket
            incoming, residents = above.moved_down, above.residents + residents
        else:
            raise AssertionError("the round was known to be completable")
    return done


def _paired(bracket: Bracket, rules: SwissRules, completion: Completion) -> PairedBracket | None:
    """The best pairing of a bracket in which all play, or all but one resident; None if none."""
    floaters = len(bracket.players) % 2
    if floaters and bracket.final:
        return None
    outlook = Outlook(bracket.following, completion.graph) if floaters else None

    def prospect(player: Entrant) -> int | None:
        allowed = outlook is not None and player.score <= bracket.score and _fits(outlook, player)
        return 0 if allowed else None

    choice = solve(exit_graph(bracket, rules.weights, floaters, prospect), burstein_order)
    return None if choice is None else PairedBracket(bracket, choice)
