"""Why not that opponent: what the round would lose if two met who do not."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.model.arguments import expect, expect_number, expect_values
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Names, ScheduleReasoning, step
from tabiya.pairing.round_pairing import RoundPairing


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names | None = None
) -> list[Remark]:
    """Explain why two players do not meet in a round; `before` is the tournament before it.

    The names are those of the tournament unless others are given.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> before = event.up_to(1)
    >>> pairing = tabiya.pair_next_round(before)
    >>> together = {frozenset(pair) for pair in pairing.pairs}
    >>> other = next(one for one in range(2, 7) if {1, one} not in together)
    >>> bool(tabiya.why_not(before, pairing, 1, other))
    True
    """
    expect(before, Tournament, "before", "a Tournament")
    expect(pairing, RoundPairing, "pairing", "a RoundPairing")
    expect_values(names, str, "names")
    expect_number(one, "one")
    expect_number(other, "other")
    from tabiya.explain.words import make_explainer, names_in

    names = names_in(before) if names is None else names
    answer = pairing.reasoning.if_they_met(before, pairing, one, other)
    return list(make_explainer(pairing, names).remarks([answer]))


def why_not_these_teams(pairing: RoundPairing, one: int, other: int) -> list[Remark]:
    """Return when two teams meet by the table of a round that seats their players."""
    from tabiya.explain.words import Explainer

    reasoning = pairing.reasoning
    if not isinstance(reasoning, ScheduleReasoning):
        return []
    meet = [
        number
        for number, pairs in reasoning.plan.items()
        if (one, other) in pairs or (other, one) in pairs
    ]
    kind = "they_meet" if pairing.round in meet else "schedule_of_meeting"
    article = next((step.article for step in reasoning.opening), "")
    answer = step(kind, article=article, pair=(one, other), rounds=meet)
    return list(Explainer(reasoning.sentences, reasoning.teams).remarks([answer]))
