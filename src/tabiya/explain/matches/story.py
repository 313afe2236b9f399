"""Why a round of matches is paired as it is: the bye, then bracket by bracket."""

from __future__ import annotations

from operator import attrgetter

from tabiya.explain import words
from tabiya.explain.matches.colours import colour_remarks
from tabiya.explain.matches.speech import judge_of, names_in, trace_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absences
from tabiya.explain.shared.board import board, counts_among
from tabiya.explain.shared.bracket import residents_and_upfloaters, unavoidable
from tabiya.explain.shared.bye import first_in_order, may_not_receive, passed_over
from tabiya.explain.shared.criterion import shown
from tabiya.explain.tellers import Names
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.criterion import FollowingCriterion
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.criteria import can_be_completed
from tabiya.pairing.swiss.matches.evaluation import Judge
from tabiya.pairing.swiss.matches.field import Contender, float_of
from tabiya.pairing.swiss.matches.process import MatchBracket, bye_order, bye_queue
from tabiya.pairing.swiss.matches.sequence import identifier
from tabiya.pairing.swiss.matches.trace import MatchTrace
from tabiya.pairing.swiss.matches.upfloaters import choose_upfloaters


def round_story(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round, from the bye to the last bracket."""
    trace = trace_of(pairing)
    called = names_in(trace, names)
    matches = "" if trace.team_of else f" (match {trace.field.round})"
    brackets = len(trace.brackets)
    story = [
        Remark(
            f"Round {pairing.round}{matches}, {system_named(pairing.system).title}, rules of "
            f"{pairing.edition.name}: {len(trace.field.contenders)} {trace.rules.noun}s in "
            f"{brackets} bracket{'' if brackets == 1 else 's'}."
        )
    ]
    story += _absent_teams(trace) if trace.team_of else absences(pairing, names)
    if trace.bye is not None:
        story.append(bye_story(trace, trace.bye, called))
    judge = judge_of(trace)
    for place, bracket in enumerate(trace.brackets, start=1):
        story.append(_bracket_story(trace, judge, bracket, place, called))
    return story


def _absent_teams(trace: MatchTrace) -> list[Remark]:
    """The teams that are not paired; as what that counts stands in the records of the event."""
    present = {one.number for one in trace.field.contenders}
    away = sorted(trace.names.keys() - present)
    if not away:
        return []
    listed = ", ".join(map(str, away))
    return [Remark(f"Not paired, by a bye or an absence announced: {listed}.", "C.04.2")]


def bye_story(trace: MatchTrace, one: Contender, names: Names) -> Remark:
    """Who receives the bye, and why."""
    edition = trace.rules.edition
    queue = bye_queue(trace.field.contenders)
    barred = [each for each in trace.field.contenders if each.bye_barred]
    reasons = [
        *passed_over(
            one.number, queue[: queue.index(one)], words.article(can_be_completed, edition)
        ),
        *may_not_receive(
            sorted(barred, key=attrgetter("number")),
            words.article(trace.rules.bye_barred, edition),
        ),
    ]
    played = f"{one.matches} {'match' if one.matches == 1 else 'matches'}"
    return first_in_order(one, played, names, words.article(bye_order, edition), reasons)


def _bracket_story(
    trace: MatchTrace, judge: Judge, bracket: MatchBracket, place: int, names: Names
) -> Remark:
    """One bracket: who is in it, what could not be avoided, and its pairs."""
    edition = trace.rules.edition
    remarks = residents_and_upfloaters(
        bracket.residents, bracket.upfloaters, words.article(choose_upfloaters, edition)
    )
    remarks += _shortcomings(judge, bracket)
    remarks.append(
        Remark(
            "The first such pairing by its identifier: "
            f"{' '.join(map(str, identifier(bracket.pairs)))}.",
            words.article(identifier, edition),
        )
    )
    remarks += [board_story(trace, one, other, names) for one, other in bracket.pairs]
    return Remark(f"Bracket {place}: {words.points(bracket.score)}.", children=tuple(remarks))


def _shortcomings(judge: Judge, bracket: MatchBracket) -> list[Remark]:
    """The criteria that could not be met in full, with their values."""
    remarks = []
    for criterion in judge.rules.criteria:
        if isinstance(criterion, FollowingCriterion) and not bracket.upfloaters:
            continue  # Without upfloaters there was nothing to choose for those who follow.
        value = judge.value(criterion, bracket, bracket.pairs)
        if any(value):
            remarks.append(
                unavoidable(criterion.clause, shown(criterion, value), judge.rules.edition)
            )
    return remarks


def board_story(trace: MatchTrace, one: Contender, other: Contender, names: Names) -> Remark:
    """One pair: how the colours were decided, and what the pair falls short of."""
    edition = trace.rules.edition
    allocation = allocate(one, other, trace.field.initial_colour, trace.rules.colour_steps)
    reasons = colour_remarks(trace, allocation)
    higher, lower = with_resident_first((one, other))
    if higher.score != lower.score:
        reasons.append(
            Remark(
                f"Both are floaters: {words.points(higher.score)} against "
                f"{words.points(lower.score)}.",
                words.article(float_of, edition),
            )
        )
    reasons += [
        counts_among(criterion.clause, edition)
        for criterion in trace.rules.about_pairs
        if criterion.clause.function(higher, lower, trace.field.setting)
    ]
    return board(allocation.white, allocation.black, names, reasons)
