"""Why not that opponent: the pair is forced, the rest paired, and the first loss named."""

from __future__ import annotations

from tabiya.errors import NoLegalPairing
from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.shared.forbidden import Absolutes
from tabiya.explain.shared.forced import MOST_FORCED, as_they_are, with_pair
from tabiya.explain.shared.if_they_met import IfTheyMet, best_such_pairing
from tabiya.explain.shared.question import both_named, present
from tabiya.explain.tellers import teller_of
from tabiya.explain.why_paired import Names, trace_of
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.criteria import colours_clash, downfloaters, have_met
from tabiya.pairing.swiss.dutch.engine import pair_field
from tabiya.pairing.swiss.dutch.order import first_difference
from tabiya.pairing.swiss.dutch.trace import DutchTrace
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.criterion import Candidate, Total
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.evaluation import separation


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet in a round; `before` is the tournament before it."""
    teller = teller_of(pairing)
    if teller is not None:
        return teller.why_not(before, pairing, one, other, names)
    trace = trace_of(pairing)
    mine, yours = (present(trace.entrant(who), who, trace.field.round) for who in (one, other))
    pair = both_named(one, other, names)
    absolutes = Absolutes(have_met, colours_clash, trace.rules.edition)
    known = absolutes.at_once(before, pairing, (mine, yours), mine.preference.colour, pair)
    if known is not None:
        return [known]
    met = IfTheyMet(pair, trace.rules.edition)
    if len(trace.field.entrants) > MOST_FORCED and not _share_a_bracket(trace, mine, yours):
        return [_would_float(trace, mine, yours, pair, names)]
    try:
        alternative = pair_field(with_pair(trace.field, mine, yours), trace.rules)
    except NoLegalPairing:
        return [met.nobody_else_pairs(f"{trace.rules.edition.chapter}, completion")]
    return [_compared(trace, trace_of(alternative), met)]


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
    floaters = last[higher].candidate.floaters
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


def _compared(actual: DutchTrace, forced: DutchTrace, met: IfTheyMet) -> Remark:
    """The first bracket in which the two pairings part, and what separates them there."""
    route = words.article(actual.rules.route, met.edition)
    if _bye_score(actual) != _bye_score(forced):
        return Remark(
            f"If {met.pair} met, the bye would go to a player with more points: "
            f"{_points_of(_bye_score(forced))} instead of {_points_of(_bye_score(actual))}.",
            route,
        )
    for place, (mine, yours) in enumerate(
        zip(actual.brackets, forced.brackets, strict=False), start=1
    ):
        if mine.bracket.role is not yours.bracket.role:
            return Remark(
                f"If {met.pair} met, the players below bracket {place} could not be paired in "
                "their own brackets.",
                route,
            )
        if _numbers(mine) != _numbers(yours):
            return _loss(actual, (mine, yours), place, met)
    raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _loss(
    actual: DutchTrace, brackets: tuple[PairedBracket, PairedBracket], place: int, met: IfTheyMet
) -> Remark:
    """What the right one of two brackets has, and the one with the pair has not."""
    mine, yours = brackets
    worse = yours.candidate
    best = best_such_pairing(worse.pairs, worse.floaters, "downfloaters")
    lost = separation(mine.candidate, _as_seen_by(actual, worse), mine.bracket, actual.rules)
    if lost is None:
        rule = first_difference(mine.choice, yours.choice)
        return met.bracket_is_later(place, rule, best, "the order in which candidates are tried")
    scores = lost.criterion.total is Total.DESCENDING
    values = (words.value(lost.worse, scores=scores), words.value(lost.better, scores=scores))
    return met.bracket_is_worse(place, lost.criterion.clause, values, best)


def _as_seen_by(trace: DutchTrace, candidate: Candidate) -> Candidate:
    """The candidate with the players as they really are, not as the forced field bars them."""
    real = trace.field.entrants
    return Candidate(
        as_they_are(candidate.pairs, real), tuple(real[one.rank] for one in candidate.floaters)
    )


def _numbers(paired: PairedBracket) -> tuple[object, ...]:
    candidate = paired.candidate
    return (
        frozenset((one.number, other.number) for one, other in candidate.pairs),
        frozenset(one.number for one in candidate.floaters),
    )


def _bye_score(trace: DutchTrace) -> int | None:
    last = trace.brackets[-1]
    floaters = last.choice.floaters
    return last.bracket.players[floaters[0]].score if floaters else None


def _points_of(score: int | None) -> str:
    return "none" if score is None else show_points(score)
