"""The criteria on the bye and on the following bracket: what the engine relies on is their value."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, groupby

import pytest

from tabiya.pairing.swiss.dutch.below import score_of_bye
from tabiya.pairing.swiss.dutch.rules import RULES_2017, RULES_2026
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.completion import Completion, completion_with_bye
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.outlook import Outlook
from tests.pairing.swiss.dutch.random_fields import KINDS, random_field


def top_bracket(field: Field) -> Bracket:
    """The first scoregroup of a field, with everybody below it."""
    groups = [tuple(same) for _, same in groupby(field.entrants, key=lambda one: one.score)]
    return Bracket(
        players=groups[0],
        moved_down=(),
        residents=groups[0],
        following=groups[1],
        rest=field.entrants[groups[1][-1].rank + 1 :],
        point=field.point,
    )


@pytest.mark.parametrize("kind", KINDS)
def test_the_outlook_of_one_player_orders_as_the_value_of_the_clause_does(kind: str) -> None:
    """2017, where the following bracket is not the last, and players of one score float down."""
    criterion = RULES_2017.following
    assert criterion is not None
    compared = 0
    for seed in range(KINDS.index(kind), 60 * len(KINDS), len(KINDS)):
        field = random_field(seed, (6, 12), levels=3)
        if len({one.score for one in field.entrants}) < 3:
            continue
        bracket = top_bracket(field)
        outlook = Outlook(bracket.following, legal_by_rank(field.entrants))
        found = [
            (outlook.of(one), criterion.clause((one,), bracket, criterion))
            for one in bracket.players
        ]
        for level, value in found:
            for other_level, other_value in found:
                assert (level < other_level) == (value < other_value)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("kind", KINDS)
def test_the_outlook_of_2026_counts_who_must_float_on(kind: str) -> None:
    """Every set of players of the following bracket is tried, the smallest first."""
    criterion = RULES_2026.following
    assert criterion is not None
    found = []
    for seed in range(KINDS.index(kind), 40 * len(KINDS), len(KINDS)):
        field = random_field(seed, (6, 10), levels=3)
        if len({one.score for one in field.entrants}) < 3:
            continue
        bracket = top_bracket(field)
        able = Completion(legal_by_rank(field.entrants))
        for one in bracket.players:
            players = (one, *bracket.following)
            if len(players + bracket.rest) % 2:
                continue
            fewest = [
                len(floaters)
                for size in range(len(players) + 1)
                for floaters in combinations(players, size)
                if able.possible(rank_bits(set(players) - set(floaters)))
                and able.possible(rank_bits((*floaters, *bracket.rest)))
            ][:1]
            value = criterion.clause((one,), bracket, criterion)
            # Where nothing can be paired at all, that is worse than leaving everybody over.
            assert value[0] == (fewest[0] if fewest else len(players) + 1)
            found += fewest
    assert len(set(found)) > 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_bye_goes_to_the_lowest_score_at_which_all_others_can_be_paired(kind: str) -> None:
    """Each player in turn is left out, and the others paired."""
    settled = 0
    for seed in range(KINDS.index(kind), 40 * len(KINDS), len(KINDS)):
        field = random_field(seed, (5, 9))
        if len(field.entrants) % 2 == 0:
            continue
        rest = Completion(legal_by_rank(field.entrants))
        possible = [
            one.score
            for one in field.entrants
            if not one.bye_barred and rest.possible(rest.everyone & ~(1 << one.rank))
        ]
        found = score_of_bye(field.entrants, completion_with_bye(field.entrants))
        assert found == min(possible, default=None)
        settled += found is not None
    assert settled > 3


def test_the_score_of_the_bye_says_from_which_bracket_it_comes() -> None:
    """Whoever floats down alone ends with it, if the bye's score is that of the bracket or more."""
    bracket = top_bracket(random_field(3, (8, 12), levels=3))
    assert not bracket.gives_the_bye
    assert replace(bracket, bye_score=bracket.lowest_score).gives_the_bye
    assert not replace(bracket, bye_score=bracket.lowest_score - 5).gives_the_bye
