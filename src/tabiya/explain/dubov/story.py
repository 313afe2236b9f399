"""Why a round of the Dubov system is paired as it is: the bye, then bracket by bracket."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from tabiya.explain import words
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absences
from tabiya.explain.shared.board import board, colours, counts_among
from tabiya.explain.shared.bracket import residents_and_upfloaters, unavoidable
from tabiya.explain.shared.bye import first_in_order, may_not_receive, passed_over
from tabiya.explain.shared.criterion import shown
from tabiya.explain.tellers import Names
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.criteria import can_be_completed, upfloaters
from tabiya.pairing.swiss.dubov.evaluation import value_of
from tabiya.pairing.swiss.dubov.field import Contestant
from tabiya.pairing.swiss.dubov.process import DubovBracket, bye_order, bye_queue
from tabiya.pairing.swiss.dubov.subgroups import (
    initial_subgroups,
    pair_subgroups,
    recompose,
    shifter_order,
    upper_order,
)
from tabiya.pairing.swiss.dubov.trace import DubovTrace
from tabiya.pairing.swiss.dubov.upfloaters import choose_upfloaters
from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.rulebook.edition import Edition


def round_story(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round, from the bye to the last bracket."""
    trace = trace_of(pairing)
    story = [
        Remark(
            f"Round {pairing.round}, Dubov system, rules of {pairing.edition.name}: "
            f"{len(trace.field.contestants)} players in {len(trace.brackets)} "
            f"bracket{'' if len(trace.brackets) == 1 else 's'}."
        )
    ]
    story += absences(pairing, names)
    if trace.bye is not None:
        story.append(bye_story(trace, trace.bye, names))
    for place, bracket in enumerate(trace.brackets, start=1):
        story.append(bracket_story(trace, bracket, place, names))
    return story


def bye_story(trace: DubovTrace, player: Contestant, names: Names) -> Remark:
    """Who receives the bye, and why this player."""
    edition = trace.rules.edition
    queue = bye_queue(trace.field.contestants)
    barred = [one for one in trace.field.contestants if one.bye_barred]
    reasons = [
        *passed_over(
            player.number,
            queue[: queue.index(player)],
            words.article(can_be_completed, edition),
        ),
        *may_not_receive(
            sorted(barred, key=attrgetter("number")),
            words.only_article(trace.rules.definitions.bye_barred),
        ),
    ]
    games = len(player.colours)
    played = f"{games} {'game' if games == 1 else 'games'}"
    return first_in_order(player, played, names, words.article(bye_order, edition), reasons)


def bracket_story(trace: DubovTrace, bracket: DubovBracket, place: int, names: Names) -> Remark:
    """One bracket: who is in it, how it was split and shifted, and its boards."""
    remarks = [
        *residents_and_upfloaters(
            bracket.residents,
            bracket.upfloaters,
            words.article(choose_upfloaters, trace.rules.edition),
        ),
        *_subgroups(trace, bracket),
        *_shortcomings(trace, bracket),
    ]
    remarks += [board_story(trace, one, other, names) for one, other in bracket.pairs]
    return Remark(
        f"Bracket {place}: {words.points(bracket.score)}.",
        children=tuple(remarks),
    )


def _subgroups(trace: DubovTrace, bracket: DubovBracket) -> list[Remark]:
    edition = trace.rules.edition
    subgroups = bracket.subgroups
    upper, lower = subgroups.initial
    fresh = not any(player.has_played for player in bracket.players)
    split = "nobody here has played yet, so G1 is the first half" if fresh else "by colour due"
    remarks = [
        Remark(
            f"G1: {words.numbers(upper)}. G2: {words.numbers(lower)} ({split}).",
            words.article(initial_subgroups, edition),
        )
    ]
    remarks += _shifts(bracket, edition)
    remarks.append(
        Remark(
            f"S1 by ARO: {_with_aro(subgroups.first)}.",
            words.article(upper_order, edition),
        )
    )
    order = tuple(other for _, other in bracket.pairs)
    article = words.article(pair_subgroups, edition)
    if order == subgroups.second:
        remarks.append(Remark(f"G2 stays in its order: {words.numbers(order)}.", article))
    else:
        remarks.append(
            Remark(
                f"G2 is transposed from {words.numbers(subgroups.second)} to {words.numbers(order)}, the first "
                "order that is legal.",
                article,
            )
        )
    return remarks


def _shifts(bracket: DubovBracket, edition: Edition) -> list[Remark]:
    subgroups = bracket.subgroups
    upper, lower = subgroups.initial
    smaller, larger = ("G1", "G2") if len(upper) <= len(lower) else ("G2", "G1")
    remarks = []
    if subgroups.from_smaller:
        remarks.append(
            Remark(
                f"From {smaller} to {larger}: {words.numbers(subgroups.from_smaller)}, because players "
                f"of {smaller} must be paired together.",
                words.article(recompose, edition),
            )
        )
    if subgroups.from_larger:
        remarks.append(
            Remark(
                f"From {larger} to {smaller}: {words.numbers(subgroups.from_larger)}, to make both equal; "
                "the first from the middle of the list with whom a pairing is possible.",
                words.article(shifter_order, edition),
            )
        )
    return remarks


def _with_aro(players: Sequence[Contestant]) -> str:
    return ", ".join(f"{player.number} ({player.aro})" for player in players)


def _shortcomings(trace: DubovTrace, bracket: DubovBracket) -> list[Remark]:
    """The criteria that could not be met in full, with their values."""
    remarks = []
    for criterion in trace.rules.unit_criteria:
        value = value_of(criterion, bracket.pairs, trace.field.setting)
        if any(value):
            remarks.append(
                unavoidable(criterion.clause, shown(criterion, value), trace.rules.edition)
            )
    return remarks


def board_story(trace: DubovTrace, one: Contestant, other: Contestant, names: Names) -> Remark:
    """One board: the pair, how the colours were decided, and what the pair falls short of."""
    edition = trace.rules.edition
    allocation = allocate(one, other, trace.field.field.initial_colour)
    white, black = allocation.white, allocation.black
    claims = ((each, f"has {words.preference_of(each)}") for each in (white, black))
    reasons = [colours(claims, allocation.decided_by, edition)]
    higher, lower = with_resident_first((one, other))
    if upfloaters(higher, lower, trace.field.setting):
        reasons.append(
            Remark(f"{lower.number} receives an upfloat.", words.article(upfloaters, edition))
        )
    for criterion in trace.rules.unit_criteria:
        counts = criterion.total is Total.COUNT and criterion.clause is not upfloaters
        if counts and criterion.clause.function(higher, lower, trace.field.setting):
            reasons.append(counts_among(criterion.clause, edition))
    return board(white, black, names, reasons)
