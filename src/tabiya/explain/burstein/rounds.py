"""Why a round of the Burstein system is paired as it is: the bye, the brackets, the boards."""

from __future__ import annotations

from tabiya.explain import words
from tabiya.explain.burstein.telling import index, trace_of, value
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absences
from tabiya.explain.shared.board import board, colours, counts_among
from tabiya.explain.shared.bracket import unavoidable
from tabiya.explain.shared.bye import may_not_receive, needed
from tabiya.explain.tellers import Names
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tabiya.pairing.swiss.kit.bracket import Bracket, PairedBracket
from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.evaluation import value_of


def round_story(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round, from the bye to the last bracket."""
    trace = trace_of(pairing)
    story = [
        Remark(
            f"Round {pairing.round}, Burstein system, rules of {pairing.edition.name}: "
            f"{len(trace.field.entrants)} players in {len(trace.brackets)} brackets."
        )
    ]
    story += absences(pairing, names)
    if trace.bye is not None:
        story.append(bye_story(trace, trace.bye, names))
    story += [
        bracket_story(trace, paired, place, names)
        for place, paired in enumerate(trace.brackets, start=1)
    ]
    return story


def bye_story(trace: BursteinTrace, free: Entrant, names: Names) -> Remark:
    """Who receives the bye, and who came before but may not have it."""
    ranking = trace.ranking
    order = trace.rules.bye
    claim = order(free, ranking)
    before = [one for one in trace.field.entrants if order(one, ranking) < claim]
    barred = [one for one in before if one.bye_barred]
    free_to_play = [one for one in before if not one.bye_barred]
    reasons = [
        Remark(
            f"{free.number} has {words.points(free.score)}, played {len(free.colours)} games, "
            f"{index(ranking.indices[free.number], trace.rules)}."
        )
    ]
    reasons += may_not_receive(barred, words.only_article(trace.rules.definitions.bye_barred))
    reasons += needed(free_to_play)
    return Remark(
        f"{words.named(free.number, names)} receives the bye before anybody is paired: "
        f"{order.sentence}.",
        words.article(order, trace.rules.edition),
        tuple(reasons),
    )


def bracket_story(trace: BursteinTrace, paired: PairedBracket, place: int, names: Names) -> Remark:
    """One bracket: who is in it, in which order, what could not be had, and its boards."""
    bracket, edition = paired.bracket, trace.rules.edition
    made = paired.candidate
    text = f"Residents: {words.numbers(bracket.residents)}."
    if bracket.moved_down:
        text = f"Incoming floaters: {words.numbers(bracket.moved_down)}. {text}"
    ranked = "; ".join(
        f"{place}. {one.number} ({index(trace.ranking.indices[one.number], trace.rules)})"
        for place, one in enumerate(bracket.players, start=1)
    )
    remarks = [
        Remark(text),
        Remark(f"In ranking order: {ranked}.", words.article(trace.rules.ranking, edition)),
    ]
    if len({one.score for one in bracket.residents}) > 1:
        rule = trace.rules.may_float
        remarks.append(
            Remark(
                f"Score groups were put together: {rule.sentence}.", words.article(rule, edition)
            )
        )
    if len(made.pairs) > 1:
        pairs = ", ".join(f"{one + 1}-{other + 1}" for one, other in paired.choice.pairs)
        remarks.append(
            Remark(
                f"By sequence-numbers: {pairs}, the first in order of the best pairings.",
                words.article(pairing_order, edition),
            )
        )
    remarks += _shortcomings(trace, paired)
    remarks += [board_story(trace, one, other, bracket, names) for one, other in made.pairs]
    if made.floaters:
        why = " because the number of players is odd" if len(bracket.players) % 2 else ""
        remarks.append(Remark(f"Floaters: {words.numbers(made.floaters)}{why}."))
    scores = sorted({one.score for one in bracket.residents}, reverse=True)
    heading = " and ".join(words.points(score) for score in scores)
    return Remark(f"Bracket {place}: {heading}.", children=tuple(remarks))


def _shortcomings(trace: BursteinTrace, paired: PairedBracket) -> list[Remark]:
    """The criteria that could not be met in full, with their values."""
    rules, made = trace.rules, paired.candidate
    remarks = []
    # The outlook speaks of the bracket below, and to find its value takes long.
    for criterion in rules.unit_criteria:
        found = value_of(criterion, made, paired.bracket)
        if any(found):
            shown = value(criterion, found)
            remarks.append(unavoidable(criterion.clause, shown, rules.edition))
    return remarks


def board_story(
    trace: BursteinTrace, one: Entrant, other: Entrant, bracket: Bracket, names: Names
) -> Remark:
    """One board: the pair, how the colours were decided, and what the pair falls short of."""
    edition = trace.rules.edition
    allocation = allocate(
        one, other, trace.field.initial_colour, trace.ranking, trace.rules.colour_steps
    )
    white, black = allocation.white, allocation.black
    claims = ((each, f"has {words.preference_of(each)}") for each in (white, black))
    reasons = [colours(claims, allocation.decided_by, edition)]
    higher, lower = (one, other) if one.score > other.score else (other, one)
    if higher.score > max(lower.score, bracket.score):
        reasons.append(
            Remark(
                f"{higher.number} with {words.points(higher.score)} floated down to "
                f"{lower.number} with {words.points(lower.score)}."
            )
        )
    reasons += [
        counts_among(criterion.clause, edition)
        for criterion in trace.rules.unit_criteria
        if criterion.total is Total.COUNT and criterion.clause.function(one, other, bracket)
    ]
    return board(white, black, names, reasons)
