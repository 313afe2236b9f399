"""The pairing process: the bye first, then bracket by bracket from the top (1.9, 3; 2018: A.8, B)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.graphs import exit_graph, wide_graph
from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.burstein.sequence import burstein_order
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import Bracket, BracketChoice, PairedBracket
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits, ranks_in_order
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.graph import LookAhead
from tabiya.pairing.swiss.kit.outlook import Outlook, ideal_left_over
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.kit.solver import solve
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet paired",
    cite("C.4", "2.2.1", "C4"),
)
def can_be_completed(completion: Completion, bracket: Bracket, floaters: Sequence[Entrant]) -> bool:
    """Whether these floaters and everybody below can all be paired; the bye is out already."""
    return completion.possible(rank_bits(floaters) | ranks_in_order(bracket.below))


def make_bracket(
    ranking: Ranking,
    incoming: Sequence[Entrant],
    residents: Sequence[Entrant],
    following: tuple[Entrant, ...],
    rest: tuple[Entrant, ...],
) -> Bracket:
    """A scoregroup with those who floated into it, all of them in ranking order."""
    residents = sorted(residents, key=ranking.place)
    moved_down = sorted(incoming, key=ranking.place)
    return Bracket(
        players=tuple(sorted((*moved_down, *residents), key=ranking.place)),
        moved_down=tuple(moved_down),
        residents=tuple(residents),
        following=following,
        rest=rest,
    )


def pair_brackets(field: Field, ranking: Ranking, rules: SwissRules) -> list[PairedBracket]:
    """Pair an even field of which a complete pairing exists, from the top scoregroup down."""
    completion = Completion(legal_by_rank(field.entrants))
    groups = [tuple(group) for _, group in groupby(field.entrants, key=lambda one: one.score)]
    done: list[PairedBracket] = []
    incoming: Sequence[Entrant] = ()
    for index, residents in enumerate(groups):
        following = groups[index + 1] if index + 1 < len(groups) else ()
        rest = field.entrants[following[-1].rank + 1 :] if following else ()
        bracket = make_bracket(ranking, incoming, residents, following, rest)
        paired = PairedBracket(bracket, _pair(bracket, rules, completion))
        done.append(paired)
        incoming = paired.leaving
    return done


def _pair(bracket: Bracket, rules: SwissRules, completion: Completion) -> BracketChoice:
    """Pair a bracket; each attempt answers only if its answer is proved, the last one always."""
    floaters = 0 if bracket.final else _fewest_floaters(bracket, completion)
    attempt = (_with_no_floater, _with_one_floater, _with_many_floaters)[min(floaters, 2)]
    choice = attempt(bracket, rules, completion, floaters)
    if choice is None:
        choice = solve(
            wide_graph(bracket, rules.weights, LookAhead(following=rules.following)), burstein_order
        )
    if choice is None:
        raise AssertionError("the round was known to be completable")
    return choice


def _fewest_floaters(bracket: Bracket, completion: Completion) -> int:
    """How many players stay over at best when only this bracket is looked at."""
    mate = maximum_matching(completion.graph, rank_bits(bracket.players))
    return sum(1 for player in bracket.players if mate[player.rank] < 0)


def _no_prospect(player: Entrant) -> int:
    return 0


def _with_no_floater(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    if not can_be_completed.function(completion, bracket, ()):
        return None
    return solve(exit_graph(bracket, rules.weights, floaters, _no_prospect), burstein_order)


def _with_one_floater(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    """One player floats; None if it is not proved that this one is right.

    Whether the rest can be completed is hoped for, and checked only of the answer. Hope can make a
    player look better than true, never worse; so if the answer keeps the promise, nobody is better.
    """
    outlook = Outlook(bracket.following, completion.graph)
    choice = solve(exit_graph(bracket, rules.weights, floaters, outlook.of), burstein_order)
    if choice is None:
        return None
    player = bracket.players[choice.floaters[0]]
    if not can_be_completed.function(completion, bracket, (player,)):
        return None
    rest = ranks_in_order(bracket.rest)
    if rest and not any(completion.possible(rest | over) for over in outlook.left_over(player)):
        return None
    return choice


def _with_many_floaters(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    """Several players float; None unless the following bracket fares ideally with them."""
    choice = solve(exit_graph(bracket, rules.weights, floaters, _no_prospect), burstein_order)
    if choice is None:
        return None
    leaving = PairedBracket(bracket, choice).leaving
    over = ideal_left_over(leaving, bracket.following, completion.graph)
    if over is None or not completion.possible(ranks_in_order(bracket.rest) | over):
        return None
    return choice
