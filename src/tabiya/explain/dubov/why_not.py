"""Why not that opponent: the pair is forced, the rest paired by Dubov, and the first loss named."""

from __future__ import annotations

from dataclasses import replace

from tabiya.errors import NoLegalPairing
from tabiya.explain import words
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.criterion import shown
from tabiya.explain.shared.forbidden import Absolutes
from tabiya.explain.shared.forced import bound_together, first_parting
from tabiya.explain.shared.if_they_met import IfTheyMet, best_such_pairing
from tabiya.explain.shared.question import both_named, present
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.criteria import can_be_completed, colours_clash, have_met
from tabiya.pairing.swiss.dubov.engine import pair_field
from tabiya.pairing.swiss.dubov.evaluation import first_difference, separation
from tabiya.pairing.swiss.dubov.process import bye_order
from tabiya.pairing.swiss.dubov.trace import DubovTrace


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    trace = trace_of(pairing)
    mine, yours = (present(trace.contestant(who), who, pairing.round) for who in (one, other))
    pair = both_named(one, other, names)
    absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
    known = absolutes.at_once(before, pairing, (mine, yours), mine.seeks, pair)
    if known is not None:
        return [known]
    met = IfTheyMet(pair, trace.rules.edition)
    together = bound_together(trace.field.contestants, mine, yours)
    try:
        alternative = pair_field(replace(trace.field, contestants=together), trace.rules)
    except NoLegalPairing:
        return [met.nobody_else_pairs(words.article(can_be_completed, met.edition))]
    return [_compared(trace, trace_of(alternative), met)]


def _compared(actual: DubovTrace, forced: DubovTrace, met: IfTheyMet) -> Remark:
    """The bye, or the first bracket in which the two pairings part, and what separates them."""
    moved = met.bye_moves(actual.bye, forced.bye, bye_order)
    if moved is not None:
        return moved
    place, pairs = first_parting(
        (bracket.pairs for bracket in actual.brackets),
        (bracket.pairs for bracket in forced.brackets),
        actual.field.contestants,
    )
    mine = actual.brackets[place]
    up = [player for pair in pairs for player in pair if player.score < mine.score]
    best = best_such_pairing(pairs, up, "upfloaters")
    lost = separation(mine.pairs, pairs, actual.field.setting, actual.rules)
    if lost is None:
        return met.bracket_is_later(place + 1, first_difference(mine, pairs), best)
    values = (shown(lost.criterion, lost.worse), shown(lost.criterion, lost.better))
    return met.bracket_is_worse(place + 1, lost.criterion.clause, values, best)
