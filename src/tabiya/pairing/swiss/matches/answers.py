"""Why not that opponent, and what is wrong in a recorded round of a system of matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.kit.account import measure_of
from tabiya.pairing.swiss.kit.answers import (
    IfTheyMet,
    barred_from_bye,
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
from tabiya.pairing.swiss.kit.forced import bound_together, first_parting
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer
from tabiya.pairing.swiss.kit.recorded import pairs_of_residents, same_pairs
from tabiya.pairing.swiss.matches.account import account_of, judge_of
from tabiya.pairing.swiss.matches.criteria import can_be_completed, have_met
from tabiya.pairing.swiss.matches.evaluation import first_difference, upfloaters_in
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.pairing.swiss.matches.process import MatchBracket, MatchRound, bye_order, pair_round
from tabiya.pairing.swiss.matches.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.matches.sequence import Pair, order_of_upfloaters

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.matches.reasoning import MatchReasoning


def if_they_met(
    right: MatchReasoning, before: Tournament, pairing: RoundPairing, one: int, other: int
) -> Step:
    """The pair is forced, the rest paired around it, and the first loss named."""
    del pairing
    noun, round_ = right.rules.noun, right.field.round
    mine, yours = (present(right.contender(who), who, round_, noun) for who in (one, other))
    if one == other:
        raise InvalidFact("{noun} {one} cannot meet itself", noun=noun, one=one)
    met = IfTheyMet((one, other), right.rules.edition)
    if any({mine, yours} == set(each) for bracket in right.brackets for each in bracket.pairs):
        return met.they_meet()
    if have_met(mine, yours):
        return _barred(right, before, (mine, yours), met)
    together = bound_together(right.field.contenders, mine, yours)
    try:
        forced = pair_round(replace(right.field, contenders=together), right.rules)
    except NoLegalPairing:
        return met.others_unpaired(can_be_completed, "others")
    return _compared(right, forced, met)


def _barred(
    right: MatchReasoning,
    before: Tournament,
    players: tuple[Contender, Contender],
    met: IfTheyMet,
) -> Step:
    """They have met, or the tournament keeps them apart."""
    mine, yours = players
    if mine.is_kept_apart_from(yours):
        return met.prohibited()
    meetings = [
        (game.result.played, round_.number)
        for round_ in before.rounds
        for game in round_.games
        if {right.team_of.get(who, who) for who in (game.white, game.black)} == set(met.pair)
    ]
    # A match that was given up is no meeting; one with a game over the board surely is.
    number = min((round_ for played, round_ in meetings if played), default=meetings[0][1])
    return met.already_met(number, have_met)


def _compared(right: MatchReasoning, forced: MatchRound, met: IfTheyMet) -> Step:
    """The bye, or the first bracket in which the two pairings part, and what separates them."""
    moved = met.bye_moves(right.bye, forced.bye, bye_order)
    if moved is not None:
        return moved
    place, pairs = first_parting(
        (bracket.pairs for bracket in right.brackets),
        (bracket.pairs for bracket in forced.brackets),
        right.field.contenders,
    )
    mine = right.brackets[place]
    best = best_such_pairing(pairs, upfloaters_in(mine, pairs), "upfloaters")
    lost = judge_of(right).separation(mine, pairs)
    if lost is not None:
        return met.bracket_is_worse(place + 1, lost, best)
    rule = first_difference(mine, pairs)
    kind = "upfloaters_later" if rule is order_of_upfloaters else "bracket_later"
    return met.comes_later(kind, place + 1, rule, best)


def separation_from(right: MatchReasoning, round_: Round) -> Step:
    """The rule by which a recorded round is worse than the right one."""
    opponents = _opponents(right, round_)
    wrong = _wrong_bye(right, round_, opponents)
    if wrong is not None:
        return wrong
    for place, bracket in enumerate(right.brackets, start=1):
        theirs = pairs_of_residents(bracket.residents, right.field.contenders, opponents)
        if not same_pairs(theirs, bracket.pairs):
            return in_bracket(place, _fault(right, bracket, theirs))
    return nothing_else()


def _opponents(right: MatchReasoning, round_: Round) -> dict[int, int]:
    """Whom each player, or each team, met in the recorded round."""
    met: dict[int, int] = {}
    for game in round_.games:
        one, other = (right.team_of.get(who, who) for who in (game.white, game.black))
        met.setdefault(one, other)
        met.setdefault(other, one)
    for one, other in map(sorted, right.forfeited):
        met |= {one: other, other: one}
    return met


def _wrong_bye(right: MatchReasoning, round_: Round, opponents: dict[int, int]) -> Step | None:
    """Why whoever has the bye by the record may not or should not have it; None if right."""
    rules = right.rules
    given = {bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    if right.team_of:
        given = {one.number for one in right.field.contenders if one.number not in opponents}
    free = None if right.bye is None else right.bye.number
    for number in sorted(given - {free}):
        one = right.contender(number)
        if one is not None and one.bye_barred:
            return barred_from_bye(number, rules.bye_barred, rules.edition, rules.noun)
        return bye_is_due(free, bye_order, rules.edition, rules.noun)
    return None


def _fault(right: MatchReasoning, bracket: MatchBracket, theirs: list[Pair]) -> Step:
    edition = right.rules.edition
    illegal = _illegal(right, bracket, theirs)
    if illegal is not None:
        return illegal
    lost = judge_of(right).separation(bracket, theirs)
    if lost is None:
        return equally_good(first_difference(bracket, theirs), edition)
    return less_good(lost, edition)


def _illegal(right: MatchReasoning, bracket: MatchBracket, theirs: list[Pair]) -> Step | None:
    """What makes a pairing of a bracket illegal, if anything does."""
    edition = right.rules.edition
    for one, other in theirs:
        if one.is_kept_apart_from(other):
            pair = (one.number, other.number)
            return step("kept_apart", verdict=StepVerdict.FAILED, pair=pair)
        barred = not_allowed([(one, other)], (have_met,), edition)
        if barred is not None:
            return barred
    judge = judge_of(right)
    met = {one for pair in theirs for one in pair}
    behind = tuple(one for one in bracket.below if one not in met)
    if not can_be_completed(judge.completion, behind):
        return not_completed(can_be_completed, edition)
    return None


def report_card(right: MatchReasoning, place: int, opponents: Mapping[int, int]) -> Step:
    """A pairing of a bracket with its value for every criterion."""
    bracket, judge = right.brackets[place - 1], judge_of(right)
    theirs = pairs_of_residents(bracket.residents, bracket.players, opponents)
    cards = (
        (each, judge.value(each, bracket, theirs), measure_of(each))
        for each in right.rules.criteria
    )
    illegal = _illegal(right, bracket, theirs)
    return candidate_step(theirs, (), illegal, cards, right.rules.edition)


EXPLAINER: RoundExplainer[MatchReasoning] = RoundExplainer(
    sentences=SENTENCES,
    columns=COLUMNS,
    account=account_of,
    if_they_met=if_they_met,
    separation=separation_from,
    report_card=report_card,
)
