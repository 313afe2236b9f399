"""Why not that opponent, in the Lim system: the pair is forced, and the first loss named."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.errors import NoLegalPairing
from tabiya.explain.lim.speech import cited, name_of, trace_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.forbidden import Absolutes
from tabiya.explain.shared.forced import as_they_are, with_pair
from tabiya.explain.shared.if_they_met import IfTheyMet, best_such_pairing
from tabiya.explain.shared.question import both_named, meeting, present
from tabiya.explain.shared.recorded import same_pairs
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.blocked_median import side_to_crack
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    compatible,
    have_met,
)
from tabiya.pairing.swiss.lim.engine import pair_field
from tabiya.pairing.swiss.lim.evaluation import Rule, paired_with, rule_of_floaters, rule_of_pairs
from tabiya.pairing.swiss.lim.exchanges import Pair
from tabiya.pairing.swiss.lim.floaters import could_be_left_over
from tabiya.pairing.swiss.lim.process import PairedGroup, bye_order
from tabiya.pairing.swiss.lim.trace import LimTrace


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    trace = trace_of(pairing)
    mine, yours = (present(trace.entrant(who), who, trace.field.round) for who in (one, other))
    pair = both_named(one, other, names)
    known = meeting(pairing, one, other, pair)
    if known is None and not compatible(mine, yours, last_round=trace.field.last_round):
        absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
        known = absolutes.forbid(before, mine, yours, mine.preference.colour, pair)
    if known is not None:
        return [known]
    for group in trace.groups_of(mine)[-1:]:
        pairs = paired_with(group, mine, yours, Compatibility(trace.field), trace.ratings)
        if pairs is not None and group is trace.groups_of(yours)[-1]:
            return [_parting(trace, group, pairs, rule_of_pairs(group, pairs), pair)]
    try:
        alternative = pair_field(with_pair(trace.field, mine, yours), trace.rules, trace.ratings)
    except NoLegalPairing:
        met = IfTheyMet(pair, trace.rules.edition)
        return [met.nobody_else_pairs(cited(could_be_left_over, trace))]
    return [_compared(trace, trace_of(alternative), pair)]


def _compared(actual: LimTrace, forced: LimTrace, pair: str) -> Remark:
    """The bye, or the first group in which the two pairings part, and the rule that separates them."""
    mine, yours = actual.bye, forced.bye
    if mine is not None and yours is not None and mine.number != yours.number:
        return Remark(
            f"If {pair} met, the bye would have to go to {yours.number} instead of {mine.number}: "
            f"{bye_order.sentence}.",
            cited(bye_order, actual),
        )
    for right, other in zip(actual.groups, forced.groups, strict=False):
        if right.group.median and _undone(actual) != _undone(forced):
            break
        leaving = [actual.field.entrants[one.player.rank] for one in other.leaving]
        pairs = as_they_are(other.pairs, actual.field.entrants)
        if {one.player for one in right.leaving} != set(leaving):
            rule = rule_of_floaters(right, leaving, Compatibility(actual.field))
            return _parting(actual, right, pairs, rule, pair, leaving)
        if not same_pairs(right.pairs, pairs):
            return _parting(actual, right, pairs, rule_of_pairs(right, pairs), pair, leaving)
    return Remark(
        f"If {pair} met, other pairings would have to be undone for the sake of the median: "
        f"{side_to_crack.sentence}.",
        cited(side_to_crack, actual),
    )


def _undone(trace: LimTrace) -> list[frozenset[int]]:
    return [frozenset(one.number for one in each.pair) for each in trace.cracked]


def _parting(
    trace: LimTrace,
    right: PairedGroup,
    pairs: Sequence[Pair],
    rule: Rule,
    pair: str,
    leaving: Sequence[Entrant] = (),
) -> Remark:
    """How a group would be paired if the two met, and the rule that this breaks."""
    return Remark(
        f"If {pair} met, {name_of(right.group)} would be paired otherwise, against this rule: "
        f"{rule.sentence}.",
        cited(rule, trace),
        (best_such_pairing(pairs, leaving, "floaters", of="group"),),
    )
