"""The pairing process: the bye first, then bracket by bracket from the top (1.9, 3; 2018: A.8, B)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.burstein.arena import exit_arena, wide_arena
from tabiya.pairing.swiss.burstein.bracket import Bracket, Choice, PairedBracket
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.burstein.ranking import Ranking
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.pairing.swiss.burstein.solver import solve
from tabiya.pairing.swiss.dutch.bracket import ranks_of
from tabiya.pairing.swiss.dutch.completion import Completion
from tabiya.pairing.swiss.dutch.outlook import Outlook, ideal_left_over
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.field import Field
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet paired",
    cite("C.4", "2.2.1", "C4"),
)
def can_be_completed(completion: Completion, bracket: Bracket, floaters: Sequence[Entrant]) -> bool:
    """Whether these floaters and everybody below can all be paired; the bye is out already."""
    return completion.possible(_ranks(floaters) | ranks_of(bracket.below))


def pair_brackets(field: Field, ranking: Ranking, rules: Rules) -> list[PairedBracket]:
    """Pair an even field of which a complete pairing exists, from the top scoregroup down."""
    completion = Completion(field.entrants)
    groups = [tuple(group) for _, group in groupby(field.entrants, key=lambda one: one.score)]
    done: list[PairedBracket] = []
    incoming: Sequence[Entrant] = ()
    for index, residents in enumerate(groups):
        following = groups[index + 1] if index + 1 < len(groups) else ()
        bracket = Bracket(
            players=tuple(sorted((*incoming, *residents), key=ranking.place)),
            score=residents[0].score,
            following=following,
            rest=field.entrants[following[-1].rank + 1 :] if following else (),
        )
        choice = _pair(bracket, rules, completion)
        done.append(PairedBracket(bracket, choice))
        incoming = _leaving(bracket, choice)
    return done


def _pair(bracket: Bracket, rules: Rules, completion: Completion) -> Choice:
    """Pair a bracket; each attempt answers only if its answer is proved, the last one always."""
    floaters = 0 if bracket.final else _fewest_floaters(bracket, completion)
    attempt = (_with_no_floater, _with_one_floater, _with_many_floaters)[min(floaters, 2)]
    choice = attempt(bracket, rules, completion, floaters)
    if choice is None:
        choice = solve(wide_arena(bracket, rules))
    if choice is None:
        raise AssertionError("the round was known to be completable")
    return choice


def _leaving(bracket: Bracket, choice: Choice) -> tuple[Entrant, ...]:
    return tuple(bracket.players[place] for place in choice.floaters)


def _fewest_floaters(bracket: Bracket, completion: Completion) -> int:
    """How many players stay over at best when only this bracket is looked at."""
    mate = maximum_matching(completion.adjacency, _ranks(bracket.players))
    return sum(1 for player in bracket.players if mate[player.rank] < 0)


def _ranks(players: Sequence[Entrant]) -> int:
    """The ranks of players in whatever order as a bit set."""
    return sum(1 << player.rank for player in players)


def _no_prospect(player: Entrant) -> int:
    return 0


def _with_no_floater(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    if not can_be_completed.function(completion, bracket, ()):
        return None
    return solve(exit_arena(bracket, rules, floaters, _no_prospect))


def _with_one_floater(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    """One player floats; None if it is not proved that this one is right.

    Whether the rest can be completed is hoped for, and checked only of the answer: hope can make a
    player look better than true, never worse.
    """
    outlook = Outlook(bracket.following, completion.adjacency)
    choice = solve(exit_arena(bracket, rules, floaters, outlook.of))
    if choice is None:
        return None
    player = bracket.players[choice.floaters[0]]
    if not can_be_completed.function(completion, bracket, (player,)):
        return None
    rest = ranks_of(bracket.rest)
    if rest and not any(completion.possible(rest | over) for over in outlook.left_over(player)):
        return None
    return choice


def _with_many_floaters(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    """Several players float; None unless the following bracket fares ideally with them."""
    choice = solve(exit_arena(bracket, rules, floaters, _no_prospect))
    if choice is None:
        return None
    over = ideal_left_over(_leaving(bracket, choice), bracket.following, completion.adjacency)
    if over is None or not completion.possible(ranks_of(bracket.rest) | over):
        return None
    return choice
