"""Why not that opponent, and what is wrong in a recorded round of the Dubov system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tabiya.errors import NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step
from tabiya.pairing.swiss.dubov.account import account_of
from tabiya.pairing.swiss.dubov.criteria import can_be_completed, colours_clash, have_met
from tabiya.pairing.swiss.dubov.evaluation import first_difference, players_of, separation, value_of
from tabiya.pairing.swiss.dubov.process import DubovBracket, DubovRound, bye_order, pair_round
from tabiya.pairing.swiss.dubov.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.dubov.subgroups import Pair
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
from tabiya.pairing.swiss.kit.recorded import opponents_in, pairs_of_residents, same_pairs

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.dubov.reasoning import DubovReasoning


def if_they_met(
    right: DubovReasoning, before: Tournament, pairing: RoundPairing, one: int, other: int
) -> Step:
    """The pair is forced, the rest paired, and the first loss named."""
    mine, yours = (present(right.contestant(who), who, pairing.round) for who in (one, other))
    met = IfTheyMet((one, other), right.rules.edition)
    known = met.they_do(pairing) or met.barred(
        before, (mine, yours), (have_met, colours_clash), mine.seeks
    )
    if known is not None:
        return known
    together = bound_together(right.field.contestants, mine, yours)
    try:
        forced = pair_round(replace(right.field, contestants=together), right.rules)
    except NoLegalPairing:
        return met.others_unpaired(can_be_completed)
    return _compared(right, forced, met)


def _compared(right: DubovReasoning, forced: DubovRound, met: IfTheyMet) -> Step:
    """The bye, or the first bracket in which the two pairings part, and what separates them."""
    moved = met.bye_moves(right.bye, forced.bye, bye_order)
    if moved is not None:
        return moved
    place, pairs = first_parting(
        (bracket.pairs for bracket in right.brackets),
        (bracket.pairs for bracket in forced.brackets),
        right.field.contestants,
    )
    mine = right.brackets[place]
    up = [player for pair in pairs for player in pair if player.score < mine.score]
    best = best_such_pairing(pairs, up, "upfloaters")
    lost = separation(mine.pairs, pairs, right.field.setting, right.rules)
    if lost is None:
        return met.bracket_is_later(place + 1, first_difference(mine, pairs), best)
    return met.bracket_is_worse(place + 1, lost, best)


def separation_from(right: DubovReasoning, round_: Round) -> Step:
    """The rule by which a recorded round is worse than the right one."""
    free = None if right.bye is None else right.bye.number
    for bye in round_.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player != free:
            return _wrong_bye(right, bye.player, free)
    opponents = opponents_in(round_)
    for place, bracket in enumerate(right.brackets, start=1):
        theirs = pairs_of_residents(bracket.residents, right.field.contestants, opponents)
        if not same_pairs(theirs, bracket.pairs):
            return in_bracket(place, _fault(right, bracket, theirs))
    return nothing_else()


def _wrong_bye(right: DubovReasoning, number: int, free: int | None) -> Step:
    player = right.contestant(number)
    if player is not None and player.bye_barred:
        rule = right.rules.definitions.bye_barred
        return barred_from_bye(number, rule, right.rules.edition)
    return bye_is_due(free, bye_order, right.rules.edition)


def _fault(right: DubovReasoning, bracket: DubovBracket, theirs: list[Pair]) -> Step:
    edition = right.rules.edition
    illegal = _illegal(right, bracket, theirs)
    if illegal is not None:
        return illegal
    lost = separation(bracket.pairs, theirs, right.field.setting, right.rules)
    if lost is None:
        return equally_good(first_difference(bracket, theirs), edition)
    return less_good(lost, edition)


def _illegal(right: DubovReasoning, bracket: DubovBracket, theirs: list[Pair]) -> Step | None:
    """What makes a pairing of a bracket illegal, if anything does."""
    edition = right.rules.edition
    barred = not_allowed(theirs, (have_met, colours_clash), edition)
    if barred is not None:
        return barred
    met = players_of(theirs)
    if not can_be_completed([player for player in bracket.below if player not in met]):
        return not_completed(can_be_completed, edition)
    return None


def report_card(right: DubovReasoning, place: int, opponents: Mapping[int, int]) -> Step:
    """A pairing of a bracket with its value for every criterion."""
    bracket, setting = right.brackets[place - 1], right.field.setting
    theirs = pairs_of_residents(bracket.residents, bracket.players, opponents)
    cards = (
        (each, value_of(each, theirs, setting), measure_of(each))
        for each in right.rules.unit_criteria
    )
    illegal = _illegal(right, bracket, theirs)
    return candidate_step(theirs, (), illegal, cards, right.rules.edition)


EXPLAINER: RoundExplainer[DubovReasoning] = RoundExplainer(
    sentences=SENTENCES,
    columns=COLUMNS,
    account=account_of,
    if_they_met=if_they_met,
    separation=separation_from,
    report_card=report_card,
)
