"""What separates a recorded round from the right one of the Burstein system."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.burstein.telling import trace_of, value
from tabiya.explain.shared import faults
from tabiya.explain.shared.recorded import opponents_in
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.criteria import colours_clash, have_met
from tabiya.pairing.swiss.burstein.ranking import without
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import BracketChoice, PairedBracket, candidate_of
from tabiya.pairing.swiss.kit.colours import ColourStep
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.evaluation import choice_of, separation


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the rule by which a recorded round is worse than the engine's pairing of it."""
    trace = trace_of(pairing)
    edition = trace.rules.edition
    free = [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    if trace.bye is not None and free != [trace.bye.number]:
        return f"the bye is for {trace.bye.number}: {words.quoted(trace.rules.bye, edition)}"
    opponents = opponents_in(round_)
    for place, paired in enumerate(trace.brackets, start=1):
        theirs = choice_of(paired.bracket, opponents)
        if theirs != paired.choice:
            return f"bracket {place}: {_reason(trace, paired, theirs)}"
    return faults.NOTHING_ELSE


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    trace = trace_of(pairing)
    entrants = {entrant.number: entrant for entrant in trace.field.entrants}

    def step_of(white: int, black: int) -> ColourStep:
        pair = entrants[white], entrants[black]
        initial = trace.field.initial_colour
        return allocate(*pair, initial, trace.ranking, trace.rules.colour_steps).decided_by

    return faults.colours_quoted(boards, step_of, trace.rules.edition)


def _reason(trace: BursteinTrace, paired: PairedBracket, choice: BracketChoice) -> str:
    edition, bracket = trace.rules.edition, paired.bracket
    theirs = candidate_of(bracket, choice)
    for one, other in theirs.pairs:
        barred = faults.not_allowed(one, other, (have_met, colours_clash), edition)
        if barred is not None:
            return barred
    field = trace.field if trace.bye is None else without(trace.field, trace.bye)
    rule = trace.rules.may_float
    if not rule(Completion(legal_by_rank(field.entrants)), bracket, theirs.floaters):
        return faults.not_completed(rule, edition)
    lost = separation(paired.candidate, theirs, bracket, trace.rules)
    if lost is None:
        return faults.equally_good(pairing_order, edition, "the order of the pairings")
    recorded, possible = (value(lost.criterion, found) for found in (lost.worse, lost.better))
    return faults.less_good(lost.criterion.clause, recorded, possible, edition)
