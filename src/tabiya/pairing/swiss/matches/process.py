"""The pairing process: first the bye, then the scoregroups from the top (3.3; 2024: 1.9)."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.matches.bracket import PairedBracket
from tabiya.pairing.swiss.matches.bye import bye_queue
from tabiya.pairing.swiss.matches.contender import Contender, legal_opponents, ranks_of
from tabiya.pairing.swiss.matches.criteria import Stage
from tabiya.pairing.swiss.matches.editions import cite_both
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.order import upfloater_key
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.matches.solver import pair_bracket
from tabiya.pairing.swiss.matches.upfloaters import Choice, choose_upfloaters
from tabiya.pairing.swiss.shared.bye_first import Refusal, bye_before_pairing
from tabiya.pairing.swiss.shared.completion import Completion
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class PairedRound:
    """Who receives the bye, and the brackets from the top."""

    bye: Contender | None
    brackets: tuple[PairedBracket, ...]


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all not yet paired",
    cite_both("2.2.1", "3.2.1", "C3"),
)
def can_be_completed(completion: Completion, waiting: tuple[Contender, ...]) -> bool:
    """Whether all these can be paired legally."""
    return completion.possible(ranks_of(waiting))


def completion_of(field: MatchField) -> Completion:
    """Who may meet whom in a field, by rank."""
    return Completion(legal_opponents(field.contenders))


def pair_round(field: MatchField, rules: Rules) -> PairedRound:
    """Pair everybody, or raise NoLegalPairing."""
    completion = completion_of(field)
    bye = _bye(field, rules, completion)
    waiting = sorted((one for one in field.contenders if one is not bye), key=upfloater_key)
    brackets = []
    while waiting:
        bracket = _pair_top_scoregroup(waiting, field, rules, completion)
        brackets.append(bracket)
        paired = set(bracket.members)
        waiting = [one for one in waiting if one not in paired]
    return PairedRound(bye, tuple(brackets))


def _pair_top_scoregroup(
    waiting: list[Contender], field: MatchField, rules: Rules, completion: Completion
) -> PairedBracket:
    top = waiting[0].score
    residents = tuple(one for one in waiting if one.score == top)
    below = tuple(waiting[len(residents) :])
    of_upfloaters, of_pairs = (rules.criteria_of(stage) for stage in Stage)
    lower = (one.score for one in field.contenders if one.score < top)
    following = max(lower, default=None)
    choice = Choice(residents, below, following, of_upfloaters, field.setting, completion)
    upfloaters = choose_upfloaters.function(choice)
    pairs = pair_bracket.function((*residents, *upfloaters), of_pairs, field.setting)
    return PairedBracket(residents, upfloaters, below, following, pairs)


def _bye(field: MatchField, rules: Rules, completion: Completion) -> Contender | None:
    everybody = field.contenders
    refusal = Refusal(field.round, f"{rules.edition.chapter}, absolute criteria", rules.noun)
    return bye_before_pairing(everybody, bye_queue(everybody), completion, refusal)
