"""Why not that opponent, and what is wrong in a recorded round of the Dutch system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabiya.errors import NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.dutch.account import account_of
from tabiya.pairing.swiss.dutch.criteria import colours_clash, downfloaters, have_met
from tabiya.pairing.swiss.dutch.order import as_choice, first_difference
from tabiya.pairing.swiss.dutch.sentences import SENTENCES
from tabiya.pairing.swiss.kit.account import measure_of, numbers_of
from tabiya.pairing.swiss.kit.answers import (
    IfTheyMet,
    barred_from_bye,
    best_such_pairing,
    candidate_step,
    equally_good,
    in_bracket,
    less_good,
    not_allowed,
    not_completed,
    nothing_else,
    present,
)
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.columns import USUAL_COLUMNS
from tabiya.pairing.swiss.kit.completion import completion_with_bye
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Candidate, FollowingCriterion
from tabiya.pairing.swiss.kit.entrant import Entrant, ranks_in_order
from tabiya.pairing.swiss.kit.evaluation import recorded, separation, value_of
from tabiya.pairing.swiss.kit.forced import MOST_FORCED, as_they_are, with_pair
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer
from tabiya.pairing.swiss.kit.recorded import opponents_in

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.dutch.reasoning import DutchReasoning


def if_they_met(
    right: DutchReasoning, before: Tournament, pairing: RoundPairing, one: int, other: int
) -> Step:
    """The pair is forced, the rest paired, and the first loss named."""
    from tabiya.pairing.swiss.dutch.engine import reasoning_of

    field, rules = right.field, right.rules
    mine, yours = (present(right.entrant(who), who, field.round) for who in (one, other))
    met = IfTheyMet((one, other), rules.edition)
    known = met.they_do(pairing) or met.barred(
        before, (mine, yours), (have_met, colours_clash), mine.preference.colour
    )
    if known is not None:
        return known
    if len(field.entrants) > MOST_FORCED and not _share_a_bracket(right, mine, yours):
        return _would_float(right, mine, yours)
    try:
        forced = reasoning_of(with_pair(field, mine, yours), rules)
    except NoLegalPairing:
        return step(
            "others_unpaired",
            article=rules.edition.chapter,
            verdict=StepVerdict.REFUSED,
            pair=met.pair,
            others="other players",
        )
    return _compared(right, forced, met)


def _share_a_bracket(right: DutchReasoning, one: Entrant, other: Entrant) -> bool:
    return any({one, other} <= set(paired.bracket.players) for paired in right.brackets)


def _would_float(right: DutchReasoning, one: Entrant, other: Entrant) -> Step:
    """The way the higher player would have to go, and who goes down from that bracket instead."""
    last = {player: right.brackets_of(player)[-1] for player in (one, other)}
    places = {player: right.brackets.index(last[player]) + 1 for player in (one, other)}
    higher = min((one, other), key=places.__getitem__)
    return step(
        "would_float",
        downfloaters,
        right.rules.edition,
        verdict=StepVerdict.REFUSED,
        pair=(one.number, other.number),
        player=higher.number,
        bracket=min(places.values()),
        to_bracket=max(places.values()),
        floaters=numbers_of(last[higher].leaving),
    )


def _compared(right: DutchReasoning, forced: DutchReasoning, met: IfTheyMet) -> Step:
    """The first bracket in which the two pairings part, and what separates them there."""
    route = right.rules.route
    if _bye_score(right) != _bye_score(forced):
        return step(
            "bye_higher",
            route,
            met.edition,
            verdict=StepVerdict.REFUSED,
            pair=met.pair,
            value=_bye_score(forced),
            possible=_bye_score(right),
        )
    for place, (mine, yours) in enumerate(
        zip(right.brackets, forced.brackets, strict=False), start=1
    ):
        if mine.bracket.role is not yours.bracket.role:
            return step(
                "stuck_below",
                route,
                met.edition,
                verdict=StepVerdict.REFUSED,
                pair=met.pair,
                bracket=place,
            )
        if _numbers(mine) != _numbers(yours):
            return _loss(right, (mine, yours), place, met)
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _loss(
    right: DutchReasoning, brackets: tuple[PairedBracket, PairedBracket], place: int, met: IfTheyMet
) -> Step:
    """What the right one of two brackets has, and the one with the pair has not."""
    mine, yours = brackets
    worse = yours.candidate
    best = best_such_pairing(worse.pairs, worse.floaters, "downfloaters")
    lost = separation(mine.candidate, _as_seen_by(right, worse), mine.bracket, right.rules)
    if lost is None:
        return met.bracket_is_later(place, first_difference(mine.choice, yours.choice), best)
    return met.bracket_is_worse(place, lost, best)


def _as_seen_by(right: DutchReasoning, candidate: Candidate) -> Candidate:
    """The candidate with the players as they really are, not as the forced field bars them."""
    real = right.field.entrants
    return Candidate(
        as_they_are(candidate.pairs, real), tuple(real[one.rank] for one in candidate.floaters)
    )


def _numbers(paired: PairedBracket) -> tuple[object, ...]:
    candidate = paired.candidate
    return (
        frozenset((one.number, other.number) for one, other in candidate.pairs),
        frozenset(one.number for one in candidate.floaters),
    )


def _bye_score(of: DutchReasoning) -> int | None:
    leaving = of.brackets[-1].leaving
    return leaving[0].score if leaving else None


def separation_from(right: DutchReasoning, round_: Round) -> Step:
    """The first bracket and criterion on which a recorded round is worse than the right one."""
    opponents = opponents_in(round_)
    for bye in round_.byes:
        free = right.entrant(bye.player)
        if bye.kind is ByeKind.PAIRING_ALLOCATED and free is not None and free.bye_barred:
            rule = right.rules.definitions.bye_barred
            return barred_from_bye(free.number, rule, right.rules.edition)
    for place, paired in enumerate(right.brackets, start=1):
        theirs = recorded(paired.bracket, opponents)
        if not _same(paired.candidate, theirs):
            return in_bracket(place, _fault(right, paired, theirs))
    return nothing_else()


def _same(one: Candidate, other: Candidate) -> bool:
    return set(one.pairs) == set(other.pairs) and set(one.floaters) == set(other.floaters)


def _fault(right: DutchReasoning, paired: PairedBracket, theirs: Candidate) -> Step:
    edition, bracket = right.rules.edition, paired.bracket
    illegal = _illegal(right, paired, theirs)
    if illegal is not None:
        return illegal
    lost = separation(paired.candidate, theirs, bracket, right.rules)
    if lost is None:
        rule = first_difference(paired.choice, as_choice(theirs, bracket))
        return equally_good(rule, edition)
    return less_good(lost, edition)


def _illegal(right: DutchReasoning, paired: PairedBracket, theirs: Candidate) -> Step | None:
    """What makes a candidate illegal, if anything does."""
    edition, bracket = right.rules.edition, paired.bracket
    for one, other in theirs.pairs:
        barred = not_allowed([(one, other)], (have_met, colours_clash), edition)
        if barred is not None:
            return barred
        if one in bracket.moved_down and other in bracket.moved_down:
            pair = (one.number, other.number)
            return step("both_moved_down", verdict=StepVerdict.FAILED, pair=pair)
    if not bracket.final and not _completable(right, paired, theirs):
        return not_completed(right.rules.route, edition)
    return None


def report_card(right: DutchReasoning, place: int, opponents: Mapping[int, int]) -> Step:
    """A candidate of a bracket with its value for every criterion."""
    paired = right.brackets[place - 1]
    theirs = recorded(paired.bracket, opponents)
    cards = (
        (each, value_of(each, theirs, paired.bracket), _measure(each))
        for each in right.rules.criteria
    )
    illegal = _illegal(right, paired, theirs)
    return candidate_step(theirs.pairs, theirs.floaters, illegal, cards, right.rules.edition)


def _measure(criterion: AnyCriterion) -> str:
    return "following" if isinstance(criterion, FollowingCriterion) else measure_of(criterion)


def _completable(right: DutchReasoning, paired: PairedBracket, theirs: Candidate) -> bool:
    completion = completion_with_bye(right.field.entrants)
    return completion.possible(
        ranks_in_order(theirs.floaters) | ranks_in_order(paired.bracket.below)
    )


EXPLAINER: RoundExplainer[DutchReasoning] = RoundExplainer(
    sentences=SENTENCES,
    columns=USUAL_COLUMNS,
    account=account_of,
    if_they_met=if_they_met,
    separation=separation_from,
    report_card=report_card,
)
