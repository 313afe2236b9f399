"""The pairing process: bracket by bracket from the top (article 1.9; 2017: A.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.dutch.below import score_of_bye
from tabiya.pairing.swiss.dutch.graphs import bars_among, exit_graph, wide_graph
from tabiya.pairing.swiss.dutch.sequence import dutch_order
from tabiya.pairing.swiss.kit.bracket import (
    Bracket,
    BracketChoice,
    BracketRole,
    PairedBracket,
    make_candidate,
)
from tabiya.pairing.swiss.kit.completion import (
    Completion,
    Refusal,
    absolute_criteria,
    completion_with_bye,
)
from tabiya.pairing.swiss.kit.editions import dutch
from tabiya.pairing.swiss.kit.entrant import Entrant, ranks_in_order
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.graph import LookAhead
from tabiya.pairing.swiss.kit.outlook import Outlook, ideal_left_over, value_at_best
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.kit.solver import best_candidates, solve
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet "
    "paired, with the lowest possible score for the bye",
    dutch("", "2.2.1 and 2.3.1", "C4, C5"),
)
def complete_every_bracket(field: Field, rules: SwissRules) -> list[PairedBracket]:
    """Since February 2026: each bracket leaves a rest that can be completed.

    The score of the bye is settled first, as low as a complete pairing allows.
    """
    completion = get_completion(field, rules)
    bye_score = score_of_bye.function(field.entrants, completion) if completion.bye else None
    done: list[PairedBracket] = []
    groups = _scoregroups(field)
    moved_down: tuple[Entrant, ...] = ()
    for index in range(len(groups)):
        bracket = _bracket(field, groups, index, moved_down, bye_score)
        paired = PairedBracket(bracket, _pair_completable(bracket, rules, completion))
        done.append(paired)
        moved_down = paired.leaving
    return done


@clause(
    Kind.COMPLETION,
    "if the rest cannot be completed, the bracket just paired is paired again and all lower "
    "players collapse into the last bracket",
    dutch("A.9 and C.4"),
)
def collapse_when_stuck(field: Field, rules: SwissRules) -> list[PairedBracket]:
    """Until January 2026: pair on until the rest cannot be completed.

    Then the bracket just paired (the penultimate) is paired again so that the rest can be
    completed, and everybody below it forms the collapsed last bracket.
    """
    completion = get_completion(field, rules)
    done: list[PairedBracket] = []
    groups = _scoregroups(field)
    moved_down: tuple[Entrant, ...] = ()
    for index in range(len(groups)):
        bracket = _bracket(field, groups, index, moved_down, None)
        choice = _pair_freely(bracket, rules, completion)
        if choice is not None:
            paired = PairedBracket(bracket, choice)
            left = ranks_in_order(paired.leaving) | ranks_in_order(bracket.below)
            if bracket.final or completion.possible(left):
                done.append(paired)
                moved_down = paired.leaving
                continue
        return done + _collapse(bracket, rules, completion)
    return done


_HOPEFUL = 4
"""If more players than these float down, the following bracket hardly ever fares ideally."""


def get_completion(field: Field, rules: SwissRules) -> Completion:
    """The legal pairings of a field; refused with the reason if there is none."""
    completion = completion_with_bye(field.entrants)
    if completion.possible(completion.everyone):
        return completion
    refusal = Refusal(field.round, absolute_criteria(rules.edition))
    raise refusal.of(completion.impasse(), field.entrants)


def _scoregroups(field: Field) -> list[tuple[Entrant, ...]]:
    return [tuple(group) for _, group in groupby(field.entrants, key=lambda one: one.score)]


def _bracket(
    field: Field,
    groups: Sequence[tuple[Entrant, ...]],
    index: int,
    moved_down: tuple[Entrant, ...],
    bye_score: int | None,
) -> Bracket:
    following = groups[index + 1] if index + 1 < len(groups) else ()
    return Bracket(
        players=moved_down + groups[index],
        moved_down=moved_down,
        residents=groups[index],
        following=following,
        rest=field.entrants[following[-1].rank + 1 :] if following else (),
        role=BracketRole.ORDINARY if following else BracketRole.LAST,
        point=field.point,
        bye_score=bye_score,
    )


def _pair_completable(bracket: Bracket, rules: SwissRules, completion: Completion) -> BracketChoice:
    """Pair a bracket so that the rest can be completed (2026).

    Each attempt answers only if its answer is proved; the last one looks at everybody below.
    """
    if bracket.final:
        choice = _pair_final(bracket, rules)
    else:
        floaters = fewest_floaters(bracket, completion)
        if floaters == len(bracket.players):
            return _everybody_leaves(bracket)
        attempt = (_with_no_floater, _with_one_floater, _with_many_floaters)[min(floaters, 2)]
        choice = attempt(bracket, rules, completion, floaters)
        if choice is None:
            choice = _with_all_below(bracket, rules, completion, floaters)
    if choice is None:
        raise AssertionError("a completable bracket has no candidate")
    return choice


def _pair_freely(
    bracket: Bracket, rules: SwissRules, completion: Completion
) -> BracketChoice | None:
    """Pair without regard to the rest beyond the following bracket (2017); None if stuck."""
    if bracket.final:
        return _pair_final(bracket, rules)
    floaters = fewest_floaters(bracket, completion)
    if floaters == len(bracket.players):
        return _everybody_leaves(bracket)
    if floaters == 0:
        return solve(exit_graph(bracket, rules.weights, 0, _nobody_leaves), dutch_order)
    outlook = _outlook(bracket, completion)
    if floaters == 1:
        return solve(exit_graph(bracket, rules.weights, 1, outlook.of), dutch_order)
    if bracket.rest and floaters <= _HOPEFUL:
        choice = solve(exit_graph(bracket, rules.weights, floaters, _anybody_leaves), dutch_order)
        if choice is not None:
            leaving = PairedBracket(bracket, choice).leaving
            if ideal_left_over(leaving, bracket.following, completion.graph) is not None:
                return choice
    if bracket.rest:
        look = LookAhead(
            rest=False,
            ways_out=floaters + outlook.deficiency,
            takers=-1,
            idle_ways_out=True,
            following=rules.following,
        )
    else:
        look = _everybody(bracket, completion)._replace(following=rules.following)
    choice = solve(wide_graph(bracket, rules.weights, floaters, look), dutch_order)
    if choice is None or len(choice.floaters) != floaters:
        return None
    return choice if bracket.rest or _is_best_freely(bracket, rules, choice) else None


def _is_best_freely(bracket: Bracket, rules: SwissRules, choice: BracketChoice) -> bool:
    """Whether C.5 and C.6 allow nothing better if the last bracket below need not be completed (2017).

    Otherwise the bracket is stuck: C.7, which asks for the last bracket, comes after them.
    """
    criteria = rules.following.criteria if rules.following is not None else ()
    candidate = make_candidate(bracket, choice)
    value: tuple[int, ...] = ()
    for criterion in criteria:
        value += criterion.value(candidate.pairs, candidate.floaters, bracket)
    graph = exit_graph(bracket, rules.weights, len(choice.floaters), _anybody_leaves)
    return value == value_at_best(graph, bracket.players, bracket, criteria)


def _collapse(bracket: Bracket, rules: SwissRules, completion: Completion) -> list[PairedBracket]:
    """Pair the penultimate bracket again so that the rest can be completed, then the rest."""
    penultimate = replace(bracket, role=BracketRole.PENULTIMATE)
    look = _everybody(bracket, completion)
    choice = solve(wide_graph(penultimate, rules.weights, 0, look), dutch_order)
    if choice is None:
        raise AssertionError("the round was known to be completable")
    first = PairedBracket(penultimate, choice)
    collapsed = Bracket(
        players=first.leaving + bracket.below,
        moved_down=first.leaving,
        residents=bracket.below,
        role=BracketRole.COLLAPSED,
        point=bracket.point,
    )
    last = _pair_final(collapsed, rules)
    if last is None:
        raise AssertionError("the collapsed bracket was known to be completable")
    return [first, PairedBracket(collapsed, last)]


def _pair_final(bracket: Bracket, rules: SwissRules) -> BracketChoice | None:
    """The last bracket: one player left over receives the bye."""
    wanted = bracket.bye_score

    def outlook(player: Entrant) -> int | None:
        return None if player.bye_barred or wanted not in (None, player.score) else 0

    floaters = len(bracket.players) % 2
    return solve(exit_graph(bracket, rules.weights, floaters, outlook), dutch_order)


def _everybody_leaves(bracket: Bracket) -> BracketChoice:
    """The only candidate of a bracket in which no two players may meet."""
    return BracketChoice((), tuple(range(len(bracket.players))))


def _nobody_leaves(player: Entrant) -> int | None:
    return None


def _anybody_leaves(player: Entrant) -> int | None:
    return 0


def _outlook(bracket: Bracket, completion: Completion) -> Outlook:
    bye = 0 if bracket.rest else completion.bye
    return Outlook(bracket.following, completion.graph, bye)


def fewest_floaters(bracket: Bracket, completion: Completion) -> int:
    """How many players stay over at best when only this bracket is looked at."""
    players = bracket.players
    everyone = (1 << len(players)) - 1
    moved_down = len(bracket.moved_down)
    first = bracket.residents[0].rank
    inside = []
    for player, barred in zip(players, bars_among(players, moved_down), strict=True):
        legal = completion.graph[player.rank]
        mask = legal >> first << moved_down
        for mover, other in enumerate(bracket.moved_down):
            mask &= ~(1 << mover)
            if legal >> other.rank & 1:
                mask |= 1 << mover
        inside.append(mask & everyone & ~barred)
    return maximum_matching(inside, everyone).count(-1)


def _with_no_floater(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    if not completion.possible(ranks_in_order(bracket.below)):
        return None
    return solve(exit_graph(bracket, rules.weights, floaters, _nobody_leaves), dutch_order)


def _with_one_floater(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    """One player floats down; None if it is not proved that this one is right.

    Whether the rest can be completed is first hoped for, and checked only of the answer. That is
    right because hope can make a player look better than true, never worse: if the player who comes
    out first keeps the promise, nobody else can be better. If the hope was in vain, each player is
    checked before the bracket is solved again.
    """
    outlook = _outlook(bracket, completion)
    below, rest = ranks_in_order(bracket.below), ranks_in_order(bracket.rest)

    def proved(player: Entrant) -> bool:
        """Whether the rest can be completed even if the following bracket fares as promised."""
        if not completion.possible(below | 1 << player.rank):
            return False
        if not bracket.rest:
            return True
        return any(completion.possible(rest | over) for over in outlook.left_over(player))

    def checked(player: Entrant) -> int | None:
        return outlook.of(player) if completion.possible(below | 1 << player.rank) else None

    for prospect in (outlook.of, checked):
        choice = solve(exit_graph(bracket, rules.weights, floaters, prospect), dutch_order)
        if choice is None:
            return None
        player = bracket.players[choice.floaters[0]]
        if proved(player):
            return choice
        if checked(player) is not None:
            # The player would come out again, even if others were struck out.
            return None
    return None


def _with_many_floaters(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    """Several players float down; None unless they turn out to be an ideal set."""
    if floaters > _HOPEFUL:
        return None
    graph = exit_graph(bracket, rules.weights, floaters, _anybody_leaves)
    best = best_candidates(graph)
    if best is None:
        return None
    # The first candidate is dear where many players are kept apart. Those who float down in any other
    # are mostly of the same kind, so that there is little hope if they do not fit.
    leaving = [bracket.players[place] for place in best.mate[graph.inside :]]
    if ideal_left_over(leaving, bracket.following, completion.graph) is None:
        return None
    choice = dutch_order(graph, best)
    leaving = list(PairedBracket(bracket, choice).leaving)
    over = ideal_left_over(leaving, bracket.following, completion.graph)
    if over is None or not completion.possible(ranks_in_order(bracket.rest) | over):
        return None
    return choice


def _with_all_below(
    bracket: Bracket, rules: SwissRules, completion: Completion, floaters: int
) -> BracketChoice | None:
    """Pair the bracket with everybody below it in view."""
    look = _everybody(bracket, completion)._replace(following=rules.following)
    choice = solve(wide_graph(bracket, rules.weights, floaters, look), dutch_order)
    if choice is not None and floaters == 1 and len(choice.floaters) != 1:
        # The bye's unplayed games were counted as if one player floated down; now several do.
        return _with_all_below(bracket, rules, completion, len(choice.floaters))
    return choice


def _everybody(bracket: Bracket, completion: Completion) -> LookAhead:
    """Everybody below is in the graph, so that its matchings complete the round."""
    return LookAhead(
        ways_out=(len(bracket.players) + len(bracket.below)) % 2, takers=completion.bye_takers
    )
