"""The pairing process: first the bye, then the scoregroups from the top (3.3; 2024: 1.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabiya.pairing.swiss.kit.absolute import legal_by_place, legal_by_rank
from tabiya.pairing.swiss.kit.completion import (
    Completion,
    Refusal,
    absolute_criteria,
    bye_before_pairing,
)
from tabiya.pairing.swiss.kit.graph import BracketGraph, CriterionWeights, classify, pack
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.solver import solve
from tabiya.pairing.swiss.kit.upfloaters import PairedScoregroup, PairedScoregroups
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.field import Contender, MatchField, MatchSetting
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.sequence import Pair, first_pairing, upfloater_key
from tabiya.pairing.swiss.matches.upfloaters import MatchQuestion, choose_upfloaters
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class MatchBracket(PairedScoregroup[Contender]):
    """A bracket as it was paired: the smaller pairing number first, in ascending order."""

    following_score: int | None
    """The points of the next scoregroup of the round; None below the last."""


@clause(
    Kind.ORDER,
    "the bye goes to the lowest score, then to the highest number of matches played, then to the "
    "largest pairing number",
    cite("3.4", "2.1", "3.4"),
)
def bye_order(one: Contender) -> tuple[int, int, int]:
    """The place in the queue for the bye; the lowest comes first."""
    return (one.score, -one.matches, -one.number)


def bye_queue(contenders: tuple[Contender, ...]) -> list[Contender]:
    """Everybody who may receive the bye, the first in order first."""
    may = (one for one in contenders if not one.bye_barred)
    return sorted(may, key=bye_order.function)


def in_order_of_publication(
    pairs: Iterable[tuple[Contender, Contender]],
) -> tuple[tuple[int, int], ...]:
    """The pairing numbers of (White, Black) pairs, board 1 first."""
    return tuple((white.number, black.number) for white, black in publication_order(pairs))


@clause(
    Kind.PROCESS,
    "choose the first pairing of the bracket that complies best with the criteria about pairs",
    cite("3.6.4", "2.3.4", "3.6.4"),
)
def pair_bracket(
    members: Sequence[Contender], weights: CriterionWeights, setting: MatchSetting
) -> tuple[Pair, ...]:
    """The pairs of a bracket, the smaller pairing number first; a legal pairing must exist."""
    people = tuple(sorted(members, key=lambda one: one.number))
    places = solve(
        bracket_graph(people, weights, setting), lambda _graph, best: first_pairing(best)
    )
    if places is None:
        raise AssertionError("the bracket was known to be pairable")
    return tuple((people[one], people[other]) for one, other in places)


def bracket_graph(
    people: tuple[Contender, ...], weights: CriterionWeights, setting: MatchSetting
) -> BracketGraph:
    """A bracket as a graph, its vertices in the order of pairing numbers; nobody leaves it.

    Upfloaters meet residents only: two of them who met each other would both have been needless, so
    no pairing is lost.
    """
    everyone = (1 << len(people)) - 1
    top = max([one.score for one in people], default=0)
    moved_up = sum([1 << place for place, one in enumerate(people) if one.score < top])
    barred = [
        (everyone & ~legal) | (moved_up if moved_up >> place & 1 else 0)
        for place, legal in enumerate(legal_by_place(people))
    ]
    classes, examples = classify(
        [(one.score < top, one.floated, one.preference.code) for one in people]
    )
    table = [
        [weights.pair(people[one], people[other], setting) for other in examples]
        for one in examples
    ]
    return BracketGraph(len(people), 0, barred, classes, pack(table, len(people)))


def get_completion(field: MatchField) -> Completion:
    """Who may meet whom in a field, by rank."""
    return Completion(legal_by_rank(field.contenders))


def pair_round(field: MatchField, rules: MatchRules) -> PairedScoregroups[Contender, MatchBracket]:
    """Pair everybody, or raise NoLegalPairing."""
    completion = get_completion(field)
    bye = _bye(field, rules, completion)
    waiting = sorted((one for one in field.contenders if one is not bye), key=upfloater_key)
    brackets = []
    while waiting:
        bracket = _pair_top_scoregroup(waiting, field, rules, completion)
        brackets.append(bracket)
        paired = set(bracket.players)
        waiting = [one for one in waiting if one not in paired]
    return PairedScoregroups(bye, tuple(brackets))


def _pair_top_scoregroup(
    waiting: list[Contender], field: MatchField, rules: MatchRules, completion: Completion
) -> MatchBracket:
    top = waiting[0].score
    residents = tuple(one for one in waiting if one.score == top)
    below = tuple(waiting[len(residents) :])
    lower = (one.score for one in field.contenders if one.score < top)
    following = max(lower, default=None)
    question = MatchQuestion(
        residents, below, rules.about_upfloaters, field.setting, completion, following
    )
    upfloaters = choose_upfloaters.function(question)
    pairs = pair_bracket.function((*residents, *upfloaters), rules.pair_weights, field.setting)
    return MatchBracket(residents, upfloaters, below, pairs, following)


def _bye(field: MatchField, rules: MatchRules, completion: Completion) -> Contender | None:
    everybody = field.contenders
    refusal = Refusal(field.round, absolute_criteria(rules.edition), rules.noun)
    return bye_before_pairing(everybody, bye_queue(everybody), completion, refusal)
