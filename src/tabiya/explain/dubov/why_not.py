"""Why not that opponent: the pair is forced, the rest paired by Dubov, and the first loss named."""

from __future__ import annotations

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.explain import words
from tabiya.explain.dubov.speech import numbers, shown, trace_of
from tabiya.explain.forbidden import Absolutes
from tabiya.explain.forced import bound
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.frozen import replace
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dubov import pair_field
from tabiya.pairing.swiss.dubov.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dubov.bracket import PairedBracket
from tabiya.pairing.swiss.dubov.bye import bye_order
from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.criteria import Pair
from tabiya.pairing.swiss.dubov.evaluation import first_difference, separation
from tabiya.pairing.swiss.dubov.field import DubovField
from tabiya.pairing.swiss.dubov.legality import can_be_completed
from tabiya.pairing.swiss.dubov.trace import DubovTrace


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    trace = trace_of(pairing)
    mine, yours = _present(trace, one), _present(trace, other)
    if one == other:
        raise InvalidFact(f"player {one} cannot meet himself")
    pair = f"{words.named(one, names)} and {words.named(other, names)}"
    if (one, other) in pairing.pairs or (other, one) in pairing.pairs:
        return [Remark(f"{pair} do meet in this round.")]
    absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
    barred = absolutes.forbid(before, mine, yours, mine.seeks, pair)
    if barred is not None:
        return [barred]
    try:
        alternative = pair_field(_with_pair(trace.field, mine, yours), trace.rules)
    except NoLegalPairing:
        return [
            Remark(
                f"If {pair} met, the other players could not all be paired legally.",
                words.article(can_be_completed, trace.rules.edition),
            )
        ]
    return [_compared(trace, trace_of(alternative), pair)]


def _present(trace: DubovTrace, number: int) -> Contestant:
    contestant = trace.contestant(number)
    if contestant is None:
        raise InvalidFact(
            f"player {number} is not paired in round {trace.field.field.round}",
            hint="Only players who are present can be asked about.",
        )
    return contestant


def _with_pair(field: DubovField, one: Contestant, other: Contestant) -> DubovField:
    """The same field in which two players may meet only each other."""
    ranks, size = (one.rank, other.rank), len(field.contestants)
    return replace(
        field,
        contestants=tuple(
            replace(player, entrant=bound(player.entrant, player.rank, ranks, size))
            for player in field.contestants
        ),
    )


def _compared(actual: DubovTrace, forced: DubovTrace, pair: str) -> Remark:
    """The bye, or the first bracket in which the two pairings part, and what separates them."""
    edition = actual.rules.edition
    if _number(actual.bye) != _number(forced.bye):
        return Remark(
            f"If {pair} met, the bye would have to go to {_number(forced.bye)} instead of "
            f"{_number(actual.bye)}, who comes first: {bye_order.sentence}.",
            words.article(bye_order, edition),
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
    trace: DubovTrace, mine: PairedBracket, pairs: tuple[Pair, ...], place: int, pair: str
) -> Remark:
    edition = trace.rules.edition
    best = Remark(
        "The best such pairing of the bracket: "
        f"{', '.join(f'{one.number}-{other.number}' for one, other in pairs)}"
        f"{_coming_up(mine, pairs)}."
    )
    lost = separation(mine.pairs, pairs, trace.field.setting, trace.rules)
    if lost is None:
        rule = first_difference(mine, pairs)
        return Remark(
            f"If {pair} met, bracket {place} would be as good, but that pairing comes later in "
            f"the order: {rule.sentence}.",
            words.article(rule, edition),
            (best,),
        )
    return Remark(
        f"If {pair} met, bracket {place} would be worse. "
        f"{words.capital(words.aim(lost.criterion.clause))}: {shown(lost.criterion, lost.worse)} instead "
        f"of {shown(lost.criterion, lost.better)}.",
        words.article(lost.criterion.clause, edition),
        (best,),
    )


def _coming_up(mine: PairedBracket, pairs: tuple[Pair, ...]) -> str:
    up = [player for pair in pairs for player in pair if player.score < mine.score]
    return f"; upfloaters {numbers(up)}" if up else ""


def _as_seen_by(trace: DubovTrace, bracket: PairedBracket) -> tuple[Pair, ...]:
    """The pairs with the players as they really are, not as the forced field bars them."""
    real = trace.field.contestants
    return tuple((real[one.rank], real[other.rank]) for one, other in bracket.pairs)


def _number(player: Contestant | None) -> int | None:
    return None if player is None else player.number
