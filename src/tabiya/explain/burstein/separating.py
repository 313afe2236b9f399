"""What separates a recorded round from the right one of the Burstein system."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.burstein.telling import trace_of, value
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.burstein.absolute import colours_clash, have_met
from tabiya.pairing.swiss.burstein.bracket import Choice, PairedBracket
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.evaluation import candidate, choice_of, chosen, separation
from tabiya.pairing.swiss.burstein.order import pairing_order
from tabiya.pairing.swiss.burstein.ranking import without
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tabiya.pairing.swiss.dutch.completion import Completion


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the rule by which a recorded round is worse than the engine's pairing of it."""
    trace = trace_of(pairing)
    edition = trace.rules.edition
    free = [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    if trace.bye is not None and free != [trace.bye.number]:
        return (
            f"the bye is for {trace.bye.number}: {trace.rules.bye.sentence} "
            f"[{words.article(trace.rules.bye, edition)}]"
        )
    opponents = {game.white: game.black for game in round_.games}
    opponents |= {game.black: game.white for game in round_.games}
    for place, paired in enumerate(trace.brackets, start=1):
        theirs = choice_of(paired.bracket, opponents)
        if theirs != paired.choice:
            return f"bracket {place}: {_reason(trace, paired, theirs)}"
    return "only colours or the bye differ"


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    trace = trace_of(pairing)
    entrants = {entrant.number: entrant for entrant in trace.field.entrants}
    sentences = []
    for white, black in boards:
        initial = trace.field.initial_colour
        pair = entrants[white], entrants[black]
        step = allocate(*pair, initial, trace.ranking, trace.rules.colours).decided_by
        article = words.article(step, trace.rules.edition)
        sentences.append(f"{white}-{black}: {step.sentence} [{article}]")
    return "; ".join(sentences)


def _reason(trace: BursteinTrace, paired: PairedBracket, choice: Choice) -> str:
    edition, bracket = trace.rules.edition, paired.bracket
    theirs = candidate(bracket, choice)
    for one, other in theirs.pairs:
        for bar in (have_met, colours_clash):
            if bar(one, other):
                return (
                    f"{one.number}-{other.number} is not allowed: {bar.sentence} "
                    f"[{words.article(bar, edition)}]"
                )
    field = trace.field if trace.bye is None else without(trace.field, trace.bye)
    rule = trace.rules.may_float
    if not rule(Completion(field.entrants), bracket, theirs.floaters):
        return f"the rest could not be completed: {rule.sentence} [{words.article(rule, edition)}]"
    lost = separation(chosen(paired), theirs, bracket, trace.rules)
    if lost is None:
        return (
            f"equally good, but later in the order of the pairings: {pairing_order.sentence} "
            f"[{words.article(pairing_order, edition)}]"
        )
    return (
        f"{words.aim(lost.criterion.clause)}: "
        f"{value(lost.criterion, lost.worse, trace.rules)} recorded, "
        f"{value(lost.criterion, lost.better, trace.rules)} possible "
        f"[{words.article(lost.criterion.clause, edition)}]"
    )
