"""What separates a recorded round from the right one: the bye, a bracket, a criterion, an order."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.matches.speech import judge_of, trace_of
from tabiya.explain.shared import faults
from tabiya.explain.shared.criterion import shown
from tabiya.explain.shared.recorded import pairs_of_residents, same_pairs
from tabiya.explain.why_scheduled import schedule_in_a_sentence
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.scheduled import ScheduleTrace
from tabiya.pairing.swiss.double_swiss.field import bye_of_game
from tabiya.pairing.swiss.kit.colours import ColourStep
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.criteria import can_be_completed, have_met
from tabiya.pairing.swiss.matches.evaluation import first_difference
from tabiya.pairing.swiss.matches.process import MatchBracket, bye_order
from tabiya.pairing.swiss.matches.sequence import Pair
from tabiya.pairing.swiss.matches.trace import MatchTrace


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the rule by which a recorded round is worse than the engine's pairing of it."""
    if isinstance(pairing.trace, ScheduleTrace):
        return _of_second_games(round_, pairing)
    trace = trace_of(pairing)
    opponents = _opponents(round_, trace)
    wrong = _wrong_bye(round_, trace, opponents)
    if wrong:
        return wrong
    for place, bracket in enumerate(trace.brackets, start=1):
        theirs = pairs_of_residents(bracket.residents, trace.field.contenders, opponents)
        if not same_pairs(theirs, bracket.pairs):
            return f"bracket {place}: {_reason(trace, bracket, theirs)}"
    return faults.NOTHING_ELSE


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    if isinstance(pairing.trace, ScheduleTrace):
        return schedule_in_a_sentence(pairing)
    trace = trace_of(pairing)
    by_number = {one.number: one for one in trace.field.contenders}

    def step_of(white: int, black: int) -> ColourStep:
        pair = by_number[white], by_number[black]
        return allocate(*pair, trace.field.initial_colour, trace.rules.colour_steps).decided_by

    return faults.colours_quoted(boards, step_of, pairing.edition)


def _of_second_games(round_: Round, pairing: RoundPairing) -> str:
    """Second games follow the first; the bye of a match is no second bye."""
    said = schedule_in_a_sentence(pairing)
    if any(bye.kind is ByeKind.PAIRING_ALLOCATED for bye in round_.byes):
        rule = words.article(bye_of_game, pairing.edition)
        said += f"; a bye is U in the first game of a match and H in the second [{rule}]"
    return said


def _opponents(round_: Round, trace: MatchTrace) -> dict[int, int]:
    """Whom each player, or each team, met in the recorded round."""
    met: dict[int, int] = {}
    for game in round_.games:
        one, other = (trace.team_of.get(who, who) for who in (game.white, game.black))
        met.setdefault(one, other)
        met.setdefault(other, one)
    for one, other in map(sorted, trace.forfeited):
        met |= {one: other, other: one}
    return met


def _wrong_bye(round_: Round, trace: MatchTrace, opponents: dict[int, int]) -> str:
    """Why whoever has the bye by the record may not or should not have it; nothing if right."""
    edition = trace.rules.edition
    given = {bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    if trace.team_of:
        given = {one.number for one in trace.field.contenders if one.number not in opponents}
    right = None if trace.bye is None else trace.bye.number
    for number in sorted(given - {right}):
        one = trace.contender(number)
        if one is not None and one.bye_barred:
            reason = words.quoted(trace.rules.bye_barred, edition)
            return faults.barred_from_bye(number, reason, trace.rules.noun)
        return faults.bye_is_due(right, words.quoted(bye_order, edition), trace.rules.noun)
    return ""


def _reason(trace: MatchTrace, bracket: MatchBracket, theirs: list[Pair]) -> str:
    edition = trace.rules.edition
    for one, other in theirs:
        if one.is_kept_apart_from(other):
            return f"{one.number} and {other.number} were not to meet [prohibited pairing]"
        barred = faults.not_allowed(one, other, (have_met,), edition)
        if barred is not None:
            return barred
    judge = judge_of(trace)
    met = {one for pair in theirs for one in pair}
    behind = tuple(one for one in bracket.below if one not in met)
    if not can_be_completed(judge.completion, behind):
        return faults.not_completed(can_be_completed, edition)
    lost = judge.separation(bracket, theirs)
    if lost is None:
        return faults.equally_good(first_difference(bracket, theirs), edition)
    recorded, possible = (shown(lost.criterion, value) for value in (lost.worse, lost.better))
    return faults.less_good(lost.criterion.clause, recorded, possible, edition)
