"""Why a round of matches is paired as it is: the bye, then bracket by bracket."""

from __future__ import annotations

from tabiya.explain import words
from tabiya.explain.matches.speech import (
    SYSTEMS,
    judge_of,
    names_in,
    numbers,
    preference_of,
    shown,
    trace_of,
)
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.matches.bracket import PairedBracket
from tabiya.pairing.swiss.matches.bye import bye_order, bye_queue
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.contender import Contender, float_of
from tabiya.pairing.swiss.matches.criteria import Stage, Total, with_resident_first
from tabiya.pairing.swiss.matches.evaluation import Judge
from tabiya.pairing.swiss.matches.order import identifier
from tabiya.pairing.swiss.matches.process import can_be_completed
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
            f"Round {pairing.round}{matches}, {SYSTEMS[pairing.system]}, rules of "
            f"{pairing.edition.name}: {len(trace.field.contenders)} {trace.rules.noun}s in "
            f"{brackets} bracket{'' if brackets == 1 else 's'}."
        )
    ]
    if not trace.team_of:
        story += [
            Remark(
                f"{words.named(bye.player, names)} {words.ABSENCES[bye.kind]} and is not paired."
            )
            for bye in pairing.absent
        ]
    if trace.bye is not None:
        story.append(bye_story(trace, trace.bye, called))
    judge = judge_of(trace)
    for place, bracket in enumerate(trace.brackets, start=1):
        story.append(_bracket_story(trace, judge, bracket, place, called))
    return story


def bye_story(trace: MatchTrace, one: Contender, names: Names) -> Remark:
    """Who receives the bye, and why."""
    edition = trace.rules.edition
    reasons = []
    queue = bye_queue(trace.field.contenders)
    passed_over = queue[: queue.index(one)]
    if passed_over:
        reasons.append(
            Remark(
                f"Before {one.number} in order, but then not all others could be paired: "
                f"{numbers(passed_over)}.",
                words.article(can_be_completed, edition),
            )
        )
    barred = sorted(each.number for each in trace.field.contenders if each.entrant.bye_barred)
    if barred:
        reasons.append(
            Remark(
                f"May not receive it: {', '.join(map(str, barred))}.",
                words.article(trace.rules.bye_barred, edition),
            )
        )
    return Remark(
        f"{words.named(one.number, names)} receives the bye before anybody is paired: of those who "
        f"may have it, with {words.points(one.score)}, {one.matches} "
        f"{'match' if one.matches == 1 else 'matches'} played and this number, first in order.",
        words.article(bye_order, edition),
        tuple(reasons),
    )


def _bracket_story(
    trace: MatchTrace, judge: Judge, bracket: PairedBracket, place: int, names: Names
) -> Remark:
    """One bracket: who is in it, what could not be avoided, and its pairs."""
    edition = trace.rules.edition
    remarks = [*_composition(trace, bracket), *_shortcomings(judge, bracket)]
    remarks.append(
        Remark(
            "The first such pairing by its identifier: "
            f"{' '.join(map(str, identifier(bracket.pairs)))}.",
            words.article(identifier, edition),
        )
    )
    remarks += [board_story(trace, one, other, names) for one, other in bracket.pairs]
    return Remark(f"Bracket {place}: {words.points(bracket.score)}.", children=tuple(remarks))


def _composition(trace: MatchTrace, bracket: PairedBracket) -> list[Remark]:
    remarks = [Remark(f"Residents: {numbers(bracket.residents)}.")]
    if bracket.upfloaters:
        odd = len(bracket.residents) % 2 == 1 and len(bracket.upfloaters) == 1
        why = (
            "the number of residents is odd"
            if odd
            else "the residents cannot all be paired with each other so that the rest can be paired"
        )
        remarks.append(
            Remark(
                f"Upfloaters: {numbers(bracket.upfloaters)}, because {why}; this set is the first "
                "of the best.",
                words.article(choose_upfloaters, trace.rules.edition),
            )
        )
    return remarks


def _shortcomings(judge: Judge, bracket: PairedBracket) -> list[Remark]:
    """The criteria that could not be met in full, with their values."""
    remarks = []
    for criterion in judge.rules.criteria:
        if criterion.total is Total.OUTLOOK and not bracket.upfloaters:
            continue  # Without upfloaters there was nothing to choose for those who follow.
        value = judge.value(criterion, bracket, bracket.pairs)
        if any(value):
            remarks.append(
                Remark(
                    f"Cannot be avoided: {words.aim(criterion.clause)}: {shown(criterion, value)}.",
                    words.article(criterion.clause, judge.rules.edition),
                )
            )
    return remarks


def board_story(trace: MatchTrace, one: Contender, other: Contender, names: Names) -> Remark:
    """One pair: how the colours were decided, and what the pair falls short of."""
    edition = trace.rules.edition
    allocation = allocate(one, other, trace.field.initial_colour, trace.rules.colour_steps)
    white, black = allocation.white, allocation.black
    reasons = [
        Remark(
            f"Colours: {white.number} {preference_of(trace, white)}, {black.number} "
            f"{preference_of(trace, black)}; {allocation.decided_by.sentence}.",
            words.article(allocation.decided_by, edition),
        )
    ]
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
        Remark(
            f"This pair counts among the {words.aim(criterion.clause)}.",
            words.article(criterion.clause, edition),
        )
        for criterion in trace.rules.criteria_of(Stage.PAIRS)
        if criterion.clause.function(higher, lower, trace.field.setting)
    ]
    return Remark(
        f"{words.named(white.number, names)} (White) meets {words.named(black.number, names)}.",
        children=tuple(reasons),
    )
