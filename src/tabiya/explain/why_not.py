"""Why not that opponent: the pair is forced, the rest paired, and the first loss named."""

from __future__ import annotations

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.explain import words
from tabiya.explain.forbidden import Absolutes
from tabiya.explain.forced import with_pair
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import teller_of
from tabiya.explain.why_paired import Names, trace_of
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dutch import pair_field
from tabiya.pairing.swiss.dutch.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dutch.criteria import Criterion, Total, downfloaters
from tabiya.pairing.swiss.dutch.evaluation import Candidate, chosen, separation
from tabiya.pairing.swiss.dutch.order import first_difference
from tabiya.pairing.swiss.dutch.rules import PairedBracket, Rules
from tabiya.pairing.swiss.dutch.trace import DutchTrace
from tabiya.pairing.swiss.shared.entrant import Entrant

MOST_FORCED = 250
"""In larger fields players of different brackets are not forced together: to pair all the brackets
between them anew would take minutes."""


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    teller = teller_of(pairing)
    if teller is not None:
        return teller.why_not(before, pairing, one, other, names)
    trace = trace_of(pairing)
    mine, yours = _present(trace, one), _present(trace, other)
    if one == other:
        raise InvalidFact(f"player {one} cannot meet himself")
    pair = f"{words.named(one, names)} and {words.named(other, names)}"
    if (one, other) in pairing.pairs or (other, one) in pairing.pairs:
        return [Remark(f"{pair} do meet in this round.")]
    absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
    barred = absolutes.forbid(before, mine, yours, mine.preference.colour, pair)
    if barred is not None:
        return [barred]
    if len(trace.field.entrants) > MOST_FORCED and not _share_a_bracket(trace, mine, yours):
        return [_would_float(trace, mine, yours, pair, names)]
    try:
        alternative = pair_field(with_pair(trace.field, mine, yours), trace.rules)
    except NoLegalPairing:
        return [
            Remark(
                f"If {pair} met, the other players could not all be paired legally.",
                f"{trace.rules.edition.chapter}, completion",
            )
        ]
    return _compared(trace, trace_of(alternative), pair)


def _present(trace: DutchTrace, number: int) -> Entrant:
    entrant = trace.entrant(number)
    if entrant is None:
        raise InvalidFact(
            f"player {number} is not paired in round {trace.field.round}",
            hint="Only players who are present can be asked about.",
        )
    return entrant


def _share_a_bracket(trace: DutchTrace, one: Entrant, other: Entrant) -> bool:
    return any({one, other} <= set(paired.bracket.players) for paired in trace.brackets)


def _would_float(
    trace: DutchTrace, one: Entrant, other: Entrant, pair: str, names: Names
) -> Remark:
    """The way the higher player would have to go, and who goes down from that bracket instead."""
    last = {player: trace.brackets_of(player)[-1] for player in (one, other)}
    places = {player: trace.brackets.index(last[player]) + 1 for player in (one, other)}
    higher = min((one, other), key=places.__getitem__)
    start, end = min(places.values()), max(places.values())
    article = words.article(downfloaters, trace.rules.edition)
    way = (
        f"{pair} are in different brackets: {words.named(higher.number, names)} would have to "
        f"float down from bracket {start} to bracket {end}"
    )
    floaters = chosen(last[higher]).floaters
    if not floaters:
        # Whoever floats leaves the bracket with an odd number, so that another must float as well.
        return Remark(
            f"{way}. Bracket {start} would be worse. {words.capital(words.aim(downfloaters))}: at least "
            "2 instead of 0.",
            article,
        )
    return Remark(
        f"{way}. By the order of the criteria {words.numbers(floaters)} "
        f"{'floats' if len(floaters) == 1 else 'float'} down from there.",
        article,
    )


def _compared(actual: DutchTrace, forced: DutchTrace, pair: str) -> list[Remark]:
    """The first bracket in which the two pairings part, and what separates them there."""
    edition = actual.rules.edition
    if _bye_score(actual) != _bye_score(forced):
        return [
            Remark(
                f"If {pair} met, the bye would go to a player with more points: "
                f"{_points_of(_bye_score(forced))} instead of {_points_of(_bye_score(actual))}.",
                words.article(actual.rules.route, edition),
            )
        ]
    for place, (mine, yours) in enumerate(
        zip(actual.brackets, forced.brackets, strict=False), start=1
    ):
        if _numbers(mine) == _numbers(yours) and mine.bracket.role is yours.bracket.role:
            continue
        if mine.bracket.role is not yours.bracket.role:
            return [
                Remark(
                    f"If {pair} met, the players below bracket {place} could not be paired in "
                    "their own brackets.",
                    words.article(actual.rules.route, edition),
                )
            ]
        better, worse = chosen(mine), chosen(yours)
        lost = separation(better, _as_seen_by(actual, worse), mine.bracket, actual.rules)
        if lost is None:
            rule = first_difference(mine.choice, yours.choice)
            return [
                Remark(
                    f"If {pair} met, bracket {place} would be as good, but that pairing comes later "
                    f"in the order in which candidates are tried: {rule.sentence}.",
                    words.article(rule, edition),
                    (_shown(yours),),
                )
            ]
        criterion = _criterion(actual.rules, lost.clause.name)
        scores = criterion.total is Total.DESCENDING
        return [
            Remark(
                f"If {pair} met, bracket {place} would be worse. {words.capital(words.aim(lost.clause))}: "
                f"{words.value(lost.worse, scores=scores)} instead of "
                f"{words.value(lost.better, scores=scores)}.",
                words.article(lost.clause, edition),
                (_shown(yours),),
            )
        ]
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _shown(paired: PairedBracket) -> Remark:
    candidate = chosen(paired)
    pairs = ", ".join(f"{one.number}-{other.number}" for one, other in candidate.pairs) or "none"
    down = f"; downfloaters {words.numbers(candidate.floaters)}" if candidate.floaters else ""
    return Remark(f"The best such pairing of the bracket: {pairs}{down}.")


def _as_seen_by(trace: DutchTrace, candidate: Candidate) -> Candidate:
    """The candidate with the players as they really are, not as the forced field bars them."""
    real = trace.field.entrants
    return Candidate(
        tuple((real[one.rank], real[other.rank]) for one, other in candidate.pairs),
        tuple(real[one.rank] for one in candidate.floaters),
    )


def _numbers(paired: PairedBracket) -> tuple[object, ...]:
    candidate = chosen(paired)
    return (
        frozenset((one.number, other.number) for one, other in candidate.pairs),
        frozenset(one.number for one in candidate.floaters),
    )


def _criterion(rules: Rules, name: str) -> Criterion:
    return next(one for one in rules.criteria if one.clause.name == name)


def _bye_score(trace: DutchTrace) -> int | None:
    last = trace.brackets[-1]
    floaters = last.choice.floaters
    return last.bracket.players[floaters[0]].score if floaters else None


def _points_of(score: int | None) -> str:
    return "none" if score is None else show_points(score)
