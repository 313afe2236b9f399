"""Why not that opponent: the pair is forced, the rest paired around it, the first loss named."""

from __future__ import annotations

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.explain import words
from tabiya.explain.forced import bound
from tabiya.explain.matches.speech import (
    judge_of,
    names_in,
    numbers,
    present,
    shown,
    trace_of,
)
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.frozen import replace
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.matches.absolute import have_met
from tabiya.pairing.swiss.matches.bracket import PairedBracket
from tabiya.pairing.swiss.matches.bye import bye_order
from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.criteria import Pair
from tabiya.pairing.swiss.matches.evaluation import first_difference, upfloaters_in
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.order import order_of_upfloaters
from tabiya.pairing.swiss.matches.process import PairedRound, can_be_completed, pair_round
from tabiya.pairing.swiss.matches.trace import MatchTrace


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two do not meet in a round; `before` is the event before it."""
    trace = trace_of(pairing)
    mine, yours = present(trace, one), present(trace, other)
    if one == other:
        raise InvalidFact(f"{trace.rules.noun} {one} cannot meet itself")
    called = names_in(trace, names)
    pair = f"{words.named(one, called)} and {words.named(other, called)}"
    if any({mine, yours} == set(each) for bracket in trace.brackets for each in bracket.pairs):
        return [Remark(f"{pair} do meet in this round.")]
    if have_met(mine, yours):
        return [_barred(before, trace, mine, yours, pair)]
    try:
        alternative = pair_round(_with_pair(trace.field, mine, yours), trace.rules)
    except NoLegalPairing:
        return [
            Remark(
                f"If {pair} met, the others could not all be paired legally.",
                words.article(can_be_completed, trace.rules.edition),
            )
        ]
    return [_compared(trace, alternative, pair)]


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


def _with_pair(field: MatchField, one: Contender, other: Contender) -> MatchField:
    """The same field in which two may meet only each other."""
    ranks, size = (one.rank, other.rank), len(field.contenders)
    return replace(
        field,
        contenders=tuple(
            replace(each, entrant=bound(each.entrant, each.rank, ranks, size))
            for each in field.contenders
        ),
    )


def _compared(actual: MatchTrace, forced: PairedRound, pair: str) -> Remark:
    """The bye, or the first bracket in which the two pairings part, and what separates them."""
    if _number(actual.bye) != _number(forced.bye):
        return Remark(
            f"If {pair} met, the bye would have to go to {_number(forced.bye)} instead of "
            f"{_number(actual.bye)}, who comes first: {bye_order.sentence}.",
            words.article(bye_order, actual.rules.edition),
        )
    for place, (mine, yours) in enumerate(
        zip(actual.brackets, forced.brackets, strict=False), start=1
    ):
        pairs = _as_seen_by(actual, yours)
        if {frozenset(each) for each in mine.pairs} == {frozenset(each) for each in pairs}:
            continue
        return _parting(actual, mine, pairs, place, pair)
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _parting(
    trace: MatchTrace, mine: PairedBracket, pairs: tuple[Pair, ...], place: int, pair: str
) -> Remark:
    edition = trace.rules.edition
    up = upfloaters_in(mine, pairs)
    best = Remark(
        "The best such pairing of the bracket: "
        f"{', '.join(f'{one.number}-{other.number}' for one, other in pairs)}"
        f"{f'; upfloaters {numbers(up)}' if up else ''}."
    )
    lost = judge_of(trace).separation(mine, pairs)
    if lost is None:
        rule = first_difference(mine, pairs)
        what = (
            f"the upfloaters of bracket {place} would do as well, but that set"
            if rule is order_of_upfloaters
            else f"bracket {place} would be as good, but that pairing"
        )
        return Remark(
            f"If {pair} met, {what} comes later in the order: {rule.sentence}.",
            words.article(rule, edition),
            (best,),
        )
    return Remark(
        f"If {pair} met, bracket {place} would be worse. "
        f"{words.capital(words.aim(lost.criterion.clause))}: {shown(lost.criterion, lost.worse)} "
        f"instead of {shown(lost.criterion, lost.better)}.",
        words.article(lost.criterion.clause, edition),
        (best,),
    )


def _as_seen_by(trace: MatchTrace, bracket: PairedBracket) -> tuple[Pair, ...]:
    """The pairs with everybody as they really are, not as the forced field bars them."""
    real = trace.field.contenders
    return tuple((real[one.rank], real[other.rank]) for one, other in bracket.pairs)


def _number(one: Contender | None) -> int | None:
    return None if one is None else one.number
