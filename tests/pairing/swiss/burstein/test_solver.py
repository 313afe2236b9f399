"""The quick ways to solve an arena give what the slow one gives, also in larger brackets."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.burstein.arena import exit_arena, wide_arena
from tabiya.pairing.swiss.burstein.bracket import Bracket
from tabiya.pairing.swiss.burstein.ranking import RankedField
from tabiya.pairing.swiss.burstein.sequence import choice_by_weight
from tabiya.pairing.swiss.burstein.solver import solve
from tabiya.pairing.swiss.shared.entrant import Entrant
from tests.pairing.swiss.burstein.judgement import rules_of, with_indices
from tests.pairing.swiss.dutch.random_fields import random_field


def top_bracket(seen: RankedField) -> Bracket:
    """The first scoregroups of a field down to the middle, as one bracket; some are incoming."""
    entrants = seen.field.entrants
    score = entrants[len(entrants) // 2].score
    below = tuple(one for one in entrants if one.score < score)
    following = tuple(one for one in below if one.score == below[0].score)
    return Bracket(
        players=tuple(
            sorted((one for one in entrants if one.score >= score), key=seen.ranking.place)
        ),
        score=score,
        following=following,
        rest=below[len(following) :],
    )


@pytest.mark.parametrize("edition", ["2018", "2026"])
@pytest.mark.parametrize("batch", range(5))
def test_a_bracket_with_everybody_below_it(batch: int, edition: str) -> None:
    """Twelve to sixteen players; the order packed into the costs is the slow way."""
    for seed in range(20 * batch, 20 * (batch + 1)):
        bracket = top_bracket(with_indices(random_field(seed, sizes=(12, 16), levels=4), seed))
        arena = wide_arena(bracket, rules_of(edition))
        if arena.size % 2 == 0:
            assert solve(arena) == choice_by_weight(arena.matrix(), arena.inside)


@pytest.mark.parametrize("edition", ["2017", "2018", "2026"])
@pytest.mark.parametrize("batch", range(5))
def test_a_bracket_with_exits(batch: int, edition: str) -> None:
    """Some may not float at all, for others the following bracket fares worse."""
    prospects = (0, 0, None) if edition == "2017" else (0, 1, 2, None)

    def prospect(one: Entrant) -> int | None:
        return prospects[one.number % len(prospects)]

    for seed in range(20 * batch, 20 * (batch + 1)):
        bracket = top_bracket(with_indices(random_field(seed, sizes=(12, 20), levels=3), seed))
        arena = exit_arena(bracket, rules_of(edition), len(bracket.players) % 2, prospect)
        assert solve(arena) == choice_by_weight(arena.matrix(), arena.inside)
