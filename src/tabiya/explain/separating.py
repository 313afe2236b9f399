"""What separates a recorded round from the right one: the first bracket, the first criterion."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.why_paired import trace_of
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dutch.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dutch.bracket import ranks_of
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.completion import Completion
from tabiya.pairing.swiss.dutch.criteria import Total
from tabiya.pairing.swiss.dutch.evaluation import Candidate, chosen, recorded, separation
from tabiya.pairing.swiss.dutch.order import as_choice, first_difference
from tabiya.pairing.swiss.dutch.rules import PairedBracket
from tabiya.pairing.swiss.dutch.trace import DutchTrace


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the criterion on which a recorded round is worse than the engine's pairing of it."""
    trace = trace_of(pairing)
    opponents = {game.white: game.black for game in round_.games}
    opponents |= {game.black: game.white for game in round_.games}
    for bye in round_.byes:
        free = trace.entrant(bye.player)
        if bye.kind is ByeKind.PAIRING_ALLOCATED and free is not None and free.bye_barred:
            rule = trace.rules.customs.bye_barred
            return (
                f"player {free.number} may not receive the bye: {rule.sentence} "
                f"[{words.only_article(rule)}]"
            )
    for place, paired in enumerate(trace.brackets, start=1):
        theirs = recorded(paired.bracket, opponents)
        if _same(chosen(paired), theirs):
            continue
        return f"bracket {place}: {_reason(trace, paired, theirs)}"
    return "only colours or the bye differ"


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given, White first, have their colours."""
    field = trace_of(pairing).field
    entrants = {entrant.number: entrant for entrant in field.entrants}
    sentences = []
    for white, black in boards:
        step = allocate(entrants[white], entrants[black], field.initial_colour).decided_by
        article = words.article(step, pairing.edition)
        sentences.append(f"{white}-{black}: {step.sentence} [{article}]")
    return "; ".join(sentences)


def _same(one: Candidate, other: Candidate) -> bool:
    return set(one.pairs) == set(other.pairs) and set(one.floaters) == set(other.floaters)


def _reason(trace: DutchTrace, paired: PairedBracket, theirs: Candidate) -> str:
    edition = trace.rules.edition
    for one, other in theirs.pairs:
        for rule in (have_met, colours_clash):
            if rule(one, other):
                return (
                    f"{one.number}-{other.number} is not allowed: {rule.sentence} "
                    f"[{words.article(rule, edition)}]"
                )
        if one in paired.bracket.moved_down and other in paired.bracket.moved_down:
            return f"{one.number} and {other.number} both came down, so they meet residents only"
    if not paired.bracket.final and not _completable(trace, paired, theirs):
        return (
            f"the rest could not be completed: {trace.rules.route.sentence} "
            f"[{words.article(trace.rules.route, edition)}]"
        )
    lost = separation(chosen(paired), theirs, paired.bracket, trace.rules)
    if lost is None:
        rule = first_difference(paired.choice, as_choice(theirs, paired.bracket))
        return (
            f"equally good, but later in the order of the candidates: {rule.sentence} "
            f"[{words.article(rule, edition)}]"
        )
    scores = any(
        criterion.clause is lost.clause and criterion.total is Total.DESCENDING
        for criterion in trace.rules.criteria
    )
    return (
        f"{words.aim(lost.clause)}: {words.value(lost.worse, scores=scores)} recorded, "
        f"{words.value(lost.better, scores=scores)} possible "
        f"[{words.article(lost.clause, edition)}]"
    )


def _completable(trace: DutchTrace, paired: PairedBracket, theirs: Candidate) -> bool:
    completion = Completion(trace.field.entrants)
    return completion.possible(ranks_of(theirs.floaters) | ranks_of(paired.bracket.below))
