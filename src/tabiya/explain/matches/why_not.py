"""Why not that opponent: the pair is forced, the rest paired around it, the first loss named."""

from __future__ import annotations

from dataclasses import replace

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.explain import words
from tabiya.explain.matches.speech import (
    judge_of,
    names_in,
    trace_of,
)
from tabiya.explain.remark import Remark
from tabiya.explain.shared.criterion import shown
from tabiya.explain.shared.forced import bound_together, first_parting
from tabiya.explain.shared.if_they_met import IfTheyMet, best_such_pairing
from tabiya.explain.shared.question import both_named, present, they_meet
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.matches.criteria import can_be_completed, have_met
from tabiya.pairing.swiss.matches.evaluation import first_difference, upfloaters_in
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.pairing.swiss.matches.process import MatchRound, bye_order, pair_round
from tabiya.pairing.swiss.matches.sequence import order_of_upfloaters
from tabiya.pairing.swiss.matches.trace import MatchTrace


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two do not meet in a round; `before` is the event before it."""
    trace = trace_of(pairing)
    noun, round_ = trace.rules.noun, trace.field.round
    mine, yours = (present(trace.contender(who), who, round_, noun) for who in (one, other))
    if one == other:
        raise InvalidFact(f"{noun} {one} cannot meet itself")
    pair = both_named(one, other, names_in(trace, names))
    if any({mine, yours} == set(each) for bracket in trace.brackets for each in bracket.pairs):
        return [they_meet(pair)]
    if have_met(mine, yours):
        return [_barred(before, trace, mine, yours, pair)]
    met = IfTheyMet(pair, trace.rules.edition)
    together = bound_together(trace.field.contenders, mine, yours)
    try:
        alternative = pair_round(replace(trace.field, contenders=together), trace.rules)
    except NoLegalPairing:
        return [met.nobody_else_pairs(words.article(can_be_completed, met.edition), "others")]
    return [_compared(trace, alternative, met)]


def _barred(
    before: Tournament, trace: MatchTrace, mine: Contender, yours: Contender, pair: str
) -> Remark:
    """They have met, or the tournament keeps them apart."""
    if mine.is_kept_apart_from(yours):
        return Remark(f"The tournament prohibits {pair} from meeting in this round.")
    together = {mine.number, yours.number}
    meetings = [
        (game.result.played, round_.number)
        for round_ in before.rounds
        for game in round_.games
        if {trace.team_of.get(who, who) for who in (game.white, game.black)} == together
    ]
    # A match that was given up is no meeting; one with a game over the board surely is.
    number = min((round_ for played, round_ in meetings if played), default=meetings[0][1])
    return Remark(
        f"{pair} already met in round {number}.", words.article(have_met, trace.rules.edition)
    )


def _compared(actual: MatchTrace, forced: MatchRound, met: IfTheyMet) -> Remark:
    """The bye, or the first bracket in which the two pairings part, and what separates them."""
    moved = met.bye_moves(actual.bye, forced.bye, bye_order)
    if moved is not None:
        return moved
    place, pairs = first_parting(
        (bracket.pairs for bracket in actual.brackets),
        (bracket.pairs for bracket in forced.brackets),
        actual.field.contenders,
    )
    mine = actual.brackets[place]
    best = best_such_pairing(pairs, upfloaters_in(mine, pairs), "upfloaters")
    lost = judge_of(actual).separation(mine, pairs)
    if lost is None:
        rule = first_difference(mine, pairs)
        if rule is order_of_upfloaters:
            what = f"the upfloaters of bracket {place + 1} would do as well, but that set"
            return met.comes_later(what, rule, best)
        return met.bracket_is_later(place + 1, rule, best)
    values = (shown(lost.criterion, lost.worse), shown(lost.criterion, lost.better))
    return met.bracket_is_worse(place + 1, lost.criterion.clause, values, best)
