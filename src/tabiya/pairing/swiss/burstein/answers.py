"""Why not that opponent, and what is wrong in a recorded round of the Burstein system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabiya.errors import NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.burstein.account import account_of
from tabiya.pairing.swiss.burstein.criteria import (
    colours_clash,
    have_met,
    incoming_floaters_unpaired,
    outgoing_floaters,
)
from tabiya.pairing.swiss.burstein.ranking import RankedField, without
from tabiya.pairing.swiss.burstein.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.account import measure_of, numbers_of
from tabiya.pairing.swiss.kit.answers import (
    IfTheyMet,
    best_such_pairing,
    bye_is_due,
    candidate_step,
    equally_good,
    in_bracket,
    less_good,
    not_allowed,
    not_completed,
    nothing_else,
    present,
)
from tabiya.pairing.swiss.kit.bracket import Bracket, BracketChoice, PairedBracket, candidate_of
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Candidate, FollowingCriterion
from tabiya.pairing.swiss.kit.evaluation import choice_of, recorded, separation, value_of
from tabiya.pairing.swiss.kit.forced import MOST_FORCED, with_pair
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer
from tabiya.pairing.swiss.kit.recorded import opponents_in

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.burstein.reasoning import BursteinReasoning


def if_they_met(
    right: BursteinReasoning, before: Tournament, pairing: RoundPairing, one: int, other: int
) -> Step:
    """The pair is forced, the rest paired, and the first loss named."""
    from tabiya.pairing.swiss.burstein.engine import reasoning_of

    field, rules = right.field, right.rules
    mine, yours = (present(right.entrant(who), who, field.round) for who in (one, other))
    met = IfTheyMet((one, other), rules.edition)
    known = met.they_do(pairing) or met.barred(
        before, (mine, yours), (have_met, colours_clash), mine.preference.colour
    )
    if known is not None:
        return known
    if len(field.entrants) > MOST_FORCED and not _share_a_bracket(right, one, other):
        return _far_apart(right, one, other)
    try:
        forced = reasoning_of(RankedField(with_pair(field, mine, yours), right.ranking), rules)
    except NoLegalPairing:
        return met.others_unpaired(rules.may_float)
    return _compared(right, forced, met)


def _share_a_bracket(right: BursteinReasoning, one: int, other: int) -> bool:
    return any(
        {one, other} <= {player.number for player in paired.bracket.players}
        for paired in right.brackets
    )


def _far_apart(right: BursteinReasoning, one: int, other: int) -> Step:
    """What it would take for two of different brackets to meet, or for the bye to be played."""
    rules, pair = right.rules, (one, other)
    if right.bye is not None and right.bye.number in pair:
        return step(
            "has_the_bye",
            rules.bye,
            rules.edition,
            verdict=StepVerdict.REFUSED,
            pair=pair,
            player=right.bye.number,
        )
    first, last = sorted(right.brackets.index(right.brackets_of(number)[-1]) + 1 for number in pair)
    return step(
        "far_apart",
        outgoing_floaters,
        rules.edition,
        verdict=StepVerdict.REFUSED,
        pair=pair,
        bracket=first,
        to_bracket=last,
        floaters=numbers_of(right.brackets[first - 1].leaving),
    )


def _compared(right: BursteinReasoning, forced: BursteinReasoning, met: IfTheyMet) -> Step:
    """The first thing in which the two pairings part: the bye, or a bracket."""
    if right.bye is not None and forced.bye is not None:
        moved = met.bye_moves(right.bye, forced.bye, right.rules.bye)
        if moved is not None:
            return moved
    for place, (mine, yours) in enumerate(
        zip(right.brackets, forced.brackets, strict=False), start=1
    ):
        if numbers_of(mine.bracket.players) != numbers_of(yours.bracket.players):
            return step(
                "other_players",
                right.rules.may_float,
                met.edition,
                verdict=StepVerdict.REFUSED,
                pair=met.pair,
                bracket=place,
            )
        if mine.choice != yours.choice:
            return _loss(right, mine, yours, place, met)
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _loss(
    right: BursteinReasoning, mine: PairedBracket, yours: PairedBracket, place: int, met: IfTheyMet
) -> Step:
    """What a bracket loses; its players are the same, for all above is paired alike."""
    worse = candidate_of(mine.bracket, yours.choice)
    best = best_such_pairing(worse.pairs, worse.floaters, "floaters")
    lost = separation(mine.candidate, worse, mine.bracket, right.rules)
    if lost is None:
        return met.bracket_is_later(place, pairing_order, best)
    return met.bracket_is_worse(place, lost, best, _measure(lost.criterion))


def _measure(criterion: AnyCriterion) -> str:
    """What a value is: a number, scores, or how the following bracket fares."""
    if not isinstance(criterion, FollowingCriterion):
        return measure_of(criterion)
    incoming = any(each.clause is incoming_floaters_unpaired for each in criterion.criteria)
    return "following_incoming" if incoming else "following"


def separation_from(right: BursteinReasoning, round_: Round) -> Step:
    """The rule by which a recorded round is worse than the right one."""
    edition = right.rules.edition
    free = [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    if right.bye is not None and free != [right.bye.number]:
        return bye_is_due(right.bye.number, right.rules.bye, edition)
    opponents = opponents_in(round_)
    for place, paired in enumerate(right.brackets, start=1):
        theirs = choice_of(paired.bracket, opponents)
        if theirs != paired.choice:
            return in_bracket(place, _fault(right, paired, theirs))
    return nothing_else()


def _fault(right: BursteinReasoning, paired: PairedBracket, choice: BracketChoice) -> Step:
    edition, bracket = right.rules.edition, paired.bracket
    theirs = candidate_of(bracket, choice)
    illegal = _illegal(right, bracket, theirs)
    if illegal is not None:
        return illegal
    lost = separation(paired.candidate, theirs, bracket, right.rules)
    if lost is None:
        return equally_good(pairing_order, edition)
    return less_good(lost, edition, _measure(lost.criterion))


def _illegal(right: BursteinReasoning, bracket: Bracket, theirs: Candidate) -> Step | None:
    """What makes a candidate illegal, if anything does."""
    edition = right.rules.edition
    barred = not_allowed(theirs.pairs, (have_met, colours_clash), edition)
    if barred is not None:
        return barred
    field = right.field if right.bye is None else without(right.field, right.bye)
    rule = right.rules.may_float
    if not rule(Completion(legal_by_rank(field.entrants)), bracket, theirs.floaters):
        return not_completed(rule, edition)
    return None


def report_card(right: BursteinReasoning, place: int, opponents: Mapping[int, int]) -> Step:
    """A candidate of a bracket with its value for every criterion."""
    bracket = right.brackets[place - 1].bracket
    theirs = recorded(bracket, opponents)
    cards = (
        (each, value_of(each, theirs, bracket), _measure(each)) for each in right.rules.criteria
    )
    illegal = _illegal(right, bracket, theirs)
    return candidate_step(theirs.pairs, theirs.floaters, illegal, cards, right.rules.edition)


EXPLAINER: RoundExplainer[BursteinReasoning] = RoundExplainer(
    sentences=SENTENCES,
    columns=COLUMNS,
    account=account_of,
    if_they_met=if_they_met,
    separation=separation_from,
    report_card=report_card,
)
