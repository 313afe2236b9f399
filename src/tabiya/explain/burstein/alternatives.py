"""Why not that opponent, in the Burstein system: the pair is forced, and the first loss named."""

from __future__ import annotations

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.explain import words
from tabiya.explain.burstein.telling import present, trace_of, value
from tabiya.explain.forbidden import Absolutes
from tabiya.explain.forced import with_pair
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.burstein import pair_field
from tabiya.pairing.swiss.burstein.absolute import colours_clash, have_met
from tabiya.pairing.swiss.burstein.bracket import PairedBracket
from tabiya.pairing.swiss.burstein.criteria import outgoing_floaters
from tabiya.pairing.swiss.burstein.evaluation import candidate, chosen, separation
from tabiya.pairing.swiss.burstein.order import pairing_order
from tabiya.pairing.swiss.burstein.ranking import RankedField
from tabiya.pairing.swiss.burstein.trace import BursteinTrace

MOST_FORCED = 250
"""In larger fields players of different brackets are not forced together: to pair all the brackets
between them anew would take minutes."""


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    trace = trace_of(pairing)
    mine, yours = present(trace, one), present(trace, other)
    if one == other:
        raise InvalidFact(f"player {one} cannot meet himself")
    pair = f"{words.named(one, names)} and {words.named(other, names)}"
    if (one, other) in pairing.pairs or (other, one) in pairing.pairs:
        return [Remark(f"{pair} do meet in this round.")]
    absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
    barred = absolutes.forbid(before, mine, yours, mine.preference.colour, pair)
    if barred is not None:
        return [barred]
    if len(trace.field.entrants) > MOST_FORCED and not _share_a_bracket(trace, one, other):
        return [_far_apart(trace, one, other, pair)]
    try:
        forced = RankedField(with_pair(trace.field, mine, yours), trace.ranking)
        alternative = pair_field(forced, trace.rules)
    except NoLegalPairing:
        return [
            Remark(
                f"If {pair} met, the other players could not all be paired legally.",
                words.article(trace.rules.may_float, trace.rules.edition),
            )
        ]
    return [_compared(trace, trace_of(alternative), pair)]


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
    floaters = words.numbers(chosen(trace.brackets[last[0] - 1]).floaters)
    return Remark(
        f"{pair} are in different brackets: one of them would have to float from bracket {last[0]} "
        f"to bracket {last[1]}. From there, by the order of the criteria, floats: {floaters}.",
        words.article(outgoing_floaters, edition),
    )


def _compared(actual: BursteinTrace, forced: BursteinTrace, pair: str) -> Remark:
    """The first thing in which the two pairings part: the bye, or a bracket."""
    edition = actual.rules.edition
    mine, yours = actual.bye, forced.bye
    if mine is not None and yours is not None and mine.number != yours.number:
        return Remark(
            f"If {pair} met, the bye would go to {yours.number} instead of {mine.number}: "
            f"{actual.rules.bye.sentence}.",
            words.article(actual.rules.bye, edition),
        )
    for place, (right, other) in enumerate(
        zip(actual.brackets, forced.brackets, strict=False), start=1
    ):
        if _numbers(right) != _numbers(other):
            return Remark(
                f"If {pair} met, the players of bracket {place} would be others: "
                f"{actual.rules.may_float.sentence}.",
                words.article(actual.rules.may_float, edition),
            )
        if right.choice != other.choice:
            return _loss(actual, right, other, place, pair)
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _numbers(paired: PairedBracket) -> list[int]:
    return [player.number for player in paired.bracket.players]


def _loss(
    actual: BursteinTrace, right: PairedBracket, other: PairedBracket, place: int, pair: str
) -> Remark:
    """What a bracket loses; its players are the same, for all above is paired alike."""
    rules = actual.rules
    worse = candidate(right.bracket, other.choice)
    shown = ", ".join(f"{one.number}-{two.number}" for one, two in worse.pairs) or "none"
    over = f"; floaters {words.numbers(worse.floaters)}" if worse.floaters else ""
    best = (Remark(f"The best such pairing of the bracket: {shown}{over}."),)
    lost = separation(chosen(right), worse, right.bracket, rules)
    if lost is None:
        return Remark(
            f"If {pair} met, bracket {place} would be as good, but that pairing comes later in the "
            f"order: {pairing_order.sentence}.",
            words.article(pairing_order, rules.edition),
            best,
        )
    aim = words.aim(lost.criterion.clause)
    return Remark(
        f"If {pair} met, bracket {place} would be worse. {aim[:1].upper()}{aim[1:]}: "
        f"{value(lost.criterion, lost.worse, rules)} instead of "
        f"{value(lost.criterion, lost.better, rules)}.",
        words.article(lost.criterion.clause, rules.edition),
        best,
    )
