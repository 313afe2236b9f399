"""Why not that opponent, in the Burstein system: the pair is forced, and the first loss named."""

from __future__ import annotations

from tabiya.errors import NoLegalPairing
from tabiya.explain import words
from tabiya.explain.burstein.telling import trace_of, value
from tabiya.explain.remark import Remark
from tabiya.explain.shared.forbidden import Absolutes
from tabiya.explain.shared.forced import MOST_FORCED, with_pair
from tabiya.explain.shared.if_they_met import IfTheyMet, best_such_pairing
from tabiya.explain.shared.question import both_named, present
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.criteria import colours_clash, have_met, outgoing_floaters
from tabiya.pairing.swiss.burstein.engine import pair_field
from tabiya.pairing.swiss.burstein.ranking import RankedField
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tabiya.pairing.swiss.kit.bracket import PairedBracket, candidate_of
from tabiya.pairing.swiss.kit.evaluation import separation


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    trace = trace_of(pairing)
    mine, yours = (present(trace.entrant(who), who, trace.field.round) for who in (one, other))
    pair = both_named(one, other, names)
    absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
    known = absolutes.at_once(before, pairing, (mine, yours), mine.preference.colour, pair)
    if known is not None:
        return [known]
    met = IfTheyMet(pair, trace.rules.edition)
    if len(trace.field.entrants) > MOST_FORCED and not _share_a_bracket(trace, one, other):
        return [_far_apart(trace, one, other, pair)]
    try:
        forced = RankedField(with_pair(trace.field, mine, yours), trace.ranking)
        alternative = pair_field(forced, trace.rules)
    except NoLegalPairing:
        return [met.nobody_else_pairs(words.article(trace.rules.may_float, met.edition))]
    return [_compared(trace, trace_of(alternative), met)]


def _share_a_bracket(trace: BursteinTrace, one: int, other: int) -> bool:
    return any(
        {one, other} <= {player.number for player in paired.bracket.players}
        for paired in trace.brackets
    )


def _far_apart(trace: BursteinTrace, one: int, other: int, pair: str) -> Remark:
    """What it would take for two of different brackets to meet, or for the bye to be played."""
    edition = trace.rules.edition
    if trace.bye is not None and trace.bye.number in (one, other):
        return Remark(
            f"{trace.bye.number} has the bye, so {pair} cannot meet: {trace.rules.bye.sentence}.",
            words.article(trace.rules.bye, edition),
        )
    last = sorted(
        trace.brackets.index(trace.brackets_of(number)[-1]) + 1 for number in (one, other)
    )
    floaters = words.numbers(trace.brackets[last[0] - 1].candidate.floaters)
    return Remark(
        f"{pair} are in different brackets: one of them would have to float from bracket {last[0]} "
        f"to bracket {last[1]}. From there, by the order of the criteria, floats: {floaters}.",
        words.article(outgoing_floaters, edition),
    )


def _compared(actual: BursteinTrace, forced: BursteinTrace, met: IfTheyMet) -> Remark:
    """The first thing in which the two pairings part: the bye, or a bracket."""
    edition = met.edition
    mine, yours = actual.bye, forced.bye
    if mine is not None and yours is not None and mine.number != yours.number:
        return Remark(
            f"If {met.pair} met, the bye would go to {yours.number} instead of {mine.number}: "
            f"{actual.rules.bye.sentence}.",
            words.article(actual.rules.bye, edition),
        )
    for place, (right, other) in enumerate(
        zip(actual.brackets, forced.brackets, strict=False), start=1
    ):
        if _numbers(right) != _numbers(other):
            return Remark(
                f"If {met.pair} met, the players of bracket {place} would be others: "
                f"{actual.rules.may_float.sentence}.",
                words.article(actual.rules.may_float, edition),
            )
        if right.choice != other.choice:
            return _loss(actual, right, other, place, met)
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _numbers(paired: PairedBracket) -> list[int]:
    return [player.number for player in paired.bracket.players]


def _loss(
    actual: BursteinTrace, right: PairedBracket, other: PairedBracket, place: int, met: IfTheyMet
) -> Remark:
    """What a bracket loses; its players are the same, for all above is paired alike."""
    rules = actual.rules
    worse = candidate_of(right.bracket, other.choice)
    best = best_such_pairing(worse.pairs, worse.floaters, "floaters")
    lost = separation(right.candidate, worse, right.bracket, rules)
    if lost is None:
        return met.bracket_is_later(place, pairing_order, best)
    values = (value(lost.criterion, lost.worse), value(lost.criterion, lost.better))
    return met.bracket_is_worse(place, lost.criterion.clause, values, best)
