"""What separates a recorded round from the right one: the first bracket, the first criterion."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.shared import faults
from tabiya.explain.shared.recorded import opponents_in
from tabiya.explain.why_paired import trace_of
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.criteria import colours_clash, have_met
from tabiya.pairing.swiss.dutch.order import as_choice, first_difference
from tabiya.pairing.swiss.dutch.trace import DutchTrace
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.completion import completion_with_bye
from tabiya.pairing.swiss.kit.criterion import Candidate, Total
from tabiya.pairing.swiss.kit.entrant import ranks_in_order
from tabiya.pairing.swiss.kit.evaluation import recorded, separation
from tabiya.rulebook.clause import Clause


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the criterion on which a recorded round is worse than the engine's pairing of it."""
    trace = trace_of(pairing)
    opponents = opponents_in(round_)
    for bye in round_.byes:
        free = trace.entrant(bye.player)
        if bye.kind is ByeKind.PAIRING_ALLOCATED and free is not None and free.bye_barred:
            return faults.barred_from_bye(
                free.number, words.quoted_once(trace.rules.definitions.bye_barred)
            )
    for place, paired in enumerate(trace.brackets, start=1):
        theirs = recorded(paired.bracket, opponents)
        if _same(paired.candidate, theirs):
            continue
        return f"bracket {place}: {_reason(trace, paired, theirs)}"
    return faults.NOTHING_ELSE


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given, White first, have their colours."""
    field = trace_of(pairing).field
    entrants = {entrant.number: entrant for entrant in field.entrants}

    def step_of(white: int, black: int) -> Clause[..., Colour | None]:
        return allocate(entrants[white], entrants[black], field.initial_colour).decided_by

    return faults.colours_quoted(boards, step_of, pairing.edition)


def _same(one: Candidate, other: Candidate) -> bool:
    return set(one.pairs) == set(other.pairs) and set(one.floaters) == set(other.floaters)


def _reason(trace: DutchTrace, paired: PairedBracket, theirs: Candidate) -> str:
    edition = trace.rules.edition
    for one, other in theirs.pairs:
        barred = faults.not_allowed(one, other, (have_met, colours_clash), edition)
        if barred is not None:
            return barred
        if one in paired.bracket.moved_down and other in paired.bracket.moved_down:
            return f"{one.number} and {other.number} both came down, so they meet residents only"
    if not paired.bracket.final and not _completable(trace, paired, theirs):
        return faults.not_completed(trace.rules.route, edition)
    lost = separation(paired.candidate, theirs, paired.bracket, trace.rules)
    if lost is None:
        rule = first_difference(paired.choice, as_choice(theirs, paired.bracket))
        return faults.equally_good(rule, edition, "the order of the candidates")
    scores = lost.criterion.total is Total.DESCENDING
    recorded_value, possible = (
        words.value(value, scores=scores) for value in (lost.worse, lost.better)
    )
    return faults.less_good(lost.criterion.clause, recorded_value, possible, edition)


def _completable(trace: DutchTrace, paired: PairedBracket, theirs: Candidate) -> bool:
    completion = completion_with_bye(trace.field.entrants)
    return completion.possible(
        ranks_in_order(theirs.floaters) | ranks_in_order(paired.bracket.below)
    )
